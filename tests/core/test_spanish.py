"""The Spanish catalogues: complete, with every gap filled, and written as Spanish is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from string import Formatter

import pytest

from tests.catalogues import every, missing, update
from vector3_edu.core.language import LOCALE, read_catalogues

COMPLETE = ("core", "exercises", "views", "vector3", "racetrack", "notebooks", "lessons")
"""Catalogues of which every sentence is translated."""
PROSE = ("notebooks", "lessons")
"""Catalogues whose sentences have no gaps: braces in them are just braces."""
_AS_IT_IS = re.compile(r"""`[^`]*`|\[[^\]]*\](?!\()|\]\([^)]*\)|\w+\([^()]*"[^()]*\)|"[^" ]*"|\{[^{}]*\}|\*Fuente: .*\*""")
"""Code, rules that are cited in brackets, addresses, gaps, and sources, which are English."""
_ENGLISH = re.compile(r"\b(?:the|and|is|are|of|with|your|you|this|that|ship|burn|turn|cube|velocity)\b", re.IGNORECASE)
_TYPED = re.compile(
    r"\((?:burn|coast|fire|salvo|push|detonate|place)\)|\(en inglés, [^)]*\)|\((?:Burn Component|Laser Fire) Table\)"
    r"|Test of Understanding of Vectors|\bburn\(.*?\)(?= |\.$)"
)
"""English that is explained in Spanish, and the name of a test."""
_NUMBERED = re.compile(r"\b\d\d\.p?\d+|\b[A-Z]+(?:-[A-Z]+)*\.[A-Z]\.\d+\w?|\b\d\.[A-Z]+\.[A-Z]\.\d+|BY-NC 3\.0")
"""Exercises, standards and a licence, whose numbers have points."""


@cache
def catalogue(area: str):
    return update("es", area, every()[area])


def translated(areas: tuple[str, ...] = COMPLETE) -> Iterator[tuple[str, str]]:
    """All pairs of an English text and the Spanish one, forms of plurals too."""
    for area in areas:
        for message in catalogue(area):
            if isinstance(message.id, tuple):
                yield from zip(message.id, message.string, strict=True)
            elif message.id:
                yield message.id, message.string


def gaps(text: str) -> set[tuple[str, str]]:
    return {(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("area", COMPLETE)
def test_every_sentence_of_a_complete_catalogue_is_translated(area: str) -> None:
    assert not missing(catalogue(area))


def test_a_translation_has_the_gaps_of_its_sentence() -> None:
    spoken = tuple(area for area in COMPLETE if area not in PROSE)
    assert [(text, spanish) for text, spanish in translated(spoken) if gaps(text) != gaps(spanish)] == []


def test_code_links_and_exercises_are_those_of_the_english_paragraph() -> None:
    for shape in (r"`[^`]+`", r"\]\([^)]+\)", r"\b0\d\.p?\d+", r"^\||^- |^#+ |^\d\. ", r"√|²|½"):
        kept = re.compile(shape, re.MULTILINE)
        for text, spanish in translated(PROSE):
            assert sorted(kept.findall(text)) == sorted(kept.findall(spanish)), (shape, spanish)


def test_no_english_is_left() -> None:
    left = [spanish for _, spanish in translated() if _ENGLISH.search(_TYPED.sub("", _AS_IT_IS.sub("", spanish)))]
    assert left == []


def test_decimals_have_commas_and_numbers_true_minus_signs() -> None:
    for _, spanish in translated():
        bare = _NUMBERED.sub("", _AS_IT_IS.sub("", spanish))
        if not bare.startswith("**Estándares."):
            assert not re.search(r"\d\.\d", bare), spanish
        assert not re.search(r"(?<![\w-])-\d", bare), spanish


def test_quotation_marks_and_questions_are_spanish() -> None:
    for _, spanish in translated():
        bare = _AS_IT_IS.sub("", spanish)
        assert not set(bare) & set('“”"'), spanish
        assert bare.count("«") == bare.count("»"), spanish
        assert bare.count("?") == bare.count("¿") and bare.count("!") == bare.count("¡"), spanish


def test_each_english_text_is_said_in_one_way() -> None:
    found: dict[str, set[str]] = {}
    for text, spanish in translated():
        found.setdefault(text, set()).add(spanish)
    singular = {text: ways for text, ways in found.items() if len(ways) > 1}
    assert {text: ways for text, ways in singular.items() if not _has_one_form(text)} == {}


def _has_one_form(text: str) -> bool:
    """Whether a sentence about one thing is the same in English as that about many, so that Spanish has two for it."""
    return any(
        message.id[0] == message.id[1] == text
        for area in COMPLETE
        for message in catalogue(area)
        if isinstance(message.id, tuple)
    )


def test_a_folder_of_catalogues_is_read_with_spanish_plurals() -> None:
    spanish = read_catalogues(LOCALE / "es")
    assert spanish.plurals["cube"] == ("cubo", "cubos") and spanish.messages["Fire"] == "Disparar"
