"""A language for tests: whatever a catalogue can translate stands in ⟦brackets⟧, so that what cannot be is seen."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from string import Formatter

import pytest

from tests.catalogues import every
from vector3_edu.core import language

NAMES = frozenset({"Ada", "Blaise", "Carol", "X", "Y", "Z"})
"""Words that are the same in every language."""
_SAID = re.compile(r"⟦[^⟦⟧]*⟧")
_UNIT = re.compile(r"[A-Z]{1,2}\d+")
_WORD = re.compile(r"[^\W_²³½]*[^\W\d_²³½][^\W_²³½]*")


@cache
def known() -> frozenset[str]:
    """Everything that the catalogues hold."""
    messages = [message for area in every().values() for message in area]
    return frozenset({each.text for each in messages} | {each.plural for each in messages})


class Pseudo:
    """Says what stands between the gaps of a sentence in brackets; what no catalogue holds stays as it is."""

    def find(self, text: str) -> str:
        return bracket(text) if text in known() else text

    def find_plural(self, one: str, usual: str, number: int) -> str:
        return bracket(usual) if one in known() and usual in known() else usual


@cache
def bracket(pattern: str) -> str:
    """A pattern with brackets round its words, so that what fills its gaps stands outside.

    >>> bracket("{ship} is {far:.1f} cubes away.")
    '{ship}⟦ is ⟧{far:.1f}⟦ cubes away.⟧'
    """
    parts = list(Formatter().parse(pattern)) if "{" in pattern else []
    if all(field is None for _, field, _, _ in parts):
        return f"⟦{pattern}⟧"
    gaps = ("" if field is None else f"{{{field}:{spec}}}" if spec else f"{{{field}}}" for _, field, spec, _ in parts)
    texts = (f"⟦{text}⟧".replace("{", "{{").replace("}", "}}") if text else "" for text, *_ in parts)
    return "".join(text + gap for text, gap in zip(texts, gaps, strict=True))


@pytest.fixture
def pseudo(monkeypatch):
    """Everything is said in the language of tests."""
    monkeypatch.setattr(language, "languages", lambda: ("en", "xx"))
    monkeypatch.setattr(language, "_catalogue", lambda code: Pseudo())
    monkeypatch.setattr(language, "chosen", ["xx"])


def outside(text: str) -> str:
    """A text with empty brackets in place of what was translated."""
    return _SAID.sub("⟦⟧", text)


def leftovers(text: str, allowed: Iterable[str] = ()) -> list[str]:
    """The words of a text that could not be translated, but for names and what is allowed.

    >>> leftovers("⟦The ship ⟧A6⟦ of ⟧Ada coasts at 3.5."), leftovers("⟦Ship⟧", ())
    (['coasts', 'at'], [])
    """
    words = _WORD.findall(outside(text))
    return [word for word in words if word not in NAMES and word not in allowed and not _UNIT.fullmatch(word)]


def check(text: str, allowed: Iterable[str] = ()) -> None:
    """Fail if a text has words that could not be translated."""
    left = leftovers(text, frozenset(allowed))
    assert not left, f"{left} in {text!r}"
