"""What is said to a reader: sentences with named gaps, in the language that was chosen.

    say("{ship} burns {burn}.", ship="A6", burn="(1, 0, 2)")

English stands in the code and is the key to the catalogues, which are gettext's (`locale/es/vector3.po`) and are kept up to
date by Babel (`make catalogues`). What is said still knows its key and its numbers, so that a problem is data as well as a
sentence. Text that is written down before anybody asks for it (a title, a hint, the rule of a phase) is wrapped in `mark`
for Babel to find, and said where it is shown.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from gettext import c2py
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

ENGLISH = "en"
SETTING = "VECTOR3_EDU_LANGUAGE"
"""The environment variable with the language, where nothing else says it."""
LOCALE = Path(__file__).resolve().parents[1] / "locale"
NAMES = {ENGLISH: "English", "es": "Español"}
"""Languages by their codes, each in its own words; `xx`, which has no name here, is the one that tests are run in."""


class Style(NamedTuple):
    """How a language writes numbers."""

    point: str = "."
    thousands: str = ","
    between: str = ", "
    """What stands between the parts of a vector if one of them has a decimal point."""


STYLES = {"es": Style(point=",", thousands="\u202f", between="; ")}

chosen: list[str] = []
"""The language that somebody chose, if anybody did; `core/context.py` writes it, and nobody else."""


def language() -> str:
    """The language that was chosen, or that of the folder."""
    named = chosen[-1] if chosen else folder_language() or os.environ.get(SETTING, ENGLISH)
    return named if named in languages() else ENGLISH


@lru_cache(maxsize=1)
def folder_language() -> str:
    """The language after which the folder is called in which we started: `es` holds the notebooks in Spanish; "" if none."""
    try:
        name = Path.cwd().name
    except OSError:  # a folder that is gone
        return ""
    return name if name in languages() and name != ENGLISH else ""


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """The codes of all languages there are, English first."""
    there = sorted(folder.name for folder in LOCALE.iterdir() if folder.is_dir()) if LOCALE.is_dir() else []
    return (ENGLISH, *there)


class Said(str):
    """A sentence as it is read, which still knows its key (the English pattern) and what fills its gaps."""

    __slots__ = ("key", "values")
    key: str
    values: Mapping[str, Any]

    @property
    def english(self) -> str:
        """The same in English, whatever language it was said in: what journals and saved games keep."""
        if not self.values:
            return self.key
        filled = {name: in_english(value) for name, value in self.values.items()}
        return _FORMATTERS[ENGLISH].vformat(self.key, (), filled)

    def written(self, text: str) -> Said:
        """The same sentence, written a little differently: with true minus signs, or with a capital letter."""
        return _build(text, self.key, self.values)


def in_english(value: Any) -> Any:
    """A sentence in English; anything else as it is.

    >>> in_english(say("{ship} burns.", ship="A6"))
    'A6 burns.'
    """
    return value.english if isinstance(value, Said) else value


def say(text: str, /, **values: Any) -> Said:
    """A sentence with its gaps filled, in the language that was chosen. Without values, braces are just braces.

    >>> say("{ship} is {far:.1f} cubes away.", ship="A6", far=5.83)
    'A6 is 5.8 cubes away.'
    """
    if isinstance(text, Said) and not values:
        return text
    code = language()
    pattern = text if code == ENGLISH else _catalogue(code).find(text)
    return _said(text, pattern, code, values)


def keep(text: str, /, **values: Any) -> Said:
    """A sentence in English, gaps and all, for states and files that outlive the language; `retell` says it."""
    return _build(_said(text, text, ENGLISH, values).english, text, values)


def retell(kept: str) -> Said:
    """What was kept, in the language that is chosen now.

    >>> retell(keep("{ship} burns.", ship="A6"))
    'A6 burns.'
    """
    if not isinstance(kept, Said):
        return say(kept)
    values = {name: retell(value) if isinstance(value, Said) else value for name, value in kept.values.items()}
    return say(kept.key, **values)


def say_many(one: str, many: str, number: int, /, **values: Any) -> Said:
    """A sentence about one thing or about many; `{number}` is how many.

    >>> say_many("{number} ship is near.", "{number} ships are near.", 2)
    '2 ships are near.'
    """
    code, filled = language(), {"number": number, **values}
    usual = one if number == 1 else many
    pattern = usual if code == ENGLISH else _catalogue(code).find_plural(one, usual, number)
    return _said(usual, pattern, code, filled)


def chain(parts: Iterable[Any], between: str = ", ") -> Said:
    """Several things that were said, one after another.

    >>> chain([say("A6 burns."), say("B6 coasts.")], " ")
    'A6 burns. B6 coasts.'
    """
    values = {f"part_{number}": part for number, part in enumerate(parts, 1)}
    return _build(between.join(map(str, values.values())), between.join(f"{{{name}}}" for name in values), values)


def spell(english: str, text: str) -> Said:
    """Something that is written differently in English, which is what is kept: a number with decimals, say.

    >>> spell("2.5", "2,5").english
    '2.5'
    """
    return _build(text, english, {})


def mark(text: str) -> str:
    """A text that will be said later: found by Babel, and returned as it is."""
    return text


def mark_many(one: str, many: str) -> tuple[str, str]:
    """The name of one thing and of several, which `count` or `say_many` will say later."""
    return one, many


def number_style() -> Style:
    """How numbers are written in the language that was chosen."""
    return STYLES.get(language(), Style())


def _said(key: str, pattern: str, code: str, values: Mapping[str, Any]) -> Said:
    return _build(
        _FORMATTERS.get(code, _FORMATTERS[ENGLISH]).vformat(pattern, (), values) if values else pattern, key, values
    )


def _build(text: str, key: str, values: Mapping[str, Any]) -> Said:
    told = Said(text)
    told.key, told.values = key, values
    return told


class _Numbers(Formatter):
    """Fills gaps; numbers with decimals or thousands are written as a language has them."""

    def __init__(self, style: Style) -> None:
        self.marks = str.maketrans({".": style.point, ",": style.thousands})

    def format_field(self, value: Any, format_spec: str) -> str:
        """A gap filled."""
        text = format(value, format_spec)
        return text.translate(self.marks) if isinstance(value, (int, float)) and format_spec else text


_FORMATTERS = {code: _Numbers(STYLES.get(code, Style())) for code in {ENGLISH, *STYLES}}


class _Language:
    """The catalogues of one language as one."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.messages, self.plurals = catalogue.messages, catalogue.plurals
        self.form = c2py(catalogue.plural_rule)

    def find(self, text: str) -> str:
        """A sentence; a noun that is also counted has its form for one."""
        found = self.messages.get(text)
        return self.find_plural(text, text, 1) if found is None else found

    def find_plural(self, one: str, usual: str, number: int) -> str:
        forms = self.plurals.get(one)
        return forms[min(self.form(number), len(forms) - 1)] if forms else usual


@lru_cache(maxsize=8)
def _catalogue(code: str) -> _Language:
    return _Language(read_catalogues(LOCALE / code))


# ---- Catalogues as gettext and Babel write them, read as they are, so that nothing has to be built

# Compiled when a catalogue is read: whoever reads English needs none.
_FIELD = r'(msgid_plural|msgid|msgstr(?:\[(\d)\])?)?\s*(".*")'
_PLURAL = r"plural=([^;]+);"


class Catalogue(NamedTuple):
    """English sentences and what they are in another language."""

    messages: dict[str, str]
    plurals: dict[str, tuple[str, ...]]
    """By the sentence about one thing: the sentence for each form of plural that the language has."""
    plural_rule: str
    """Which form goes with a number n, as a formula in C, as gettext wants it."""


def read_catalogues(folder: Path) -> Catalogue:
    """All catalogues of a language as one. What is not translated, or only doubtfully, is left out."""
    found = Catalogue({}, {}, "n != 1")
    for path in sorted(folder.glob("*.po")):
        part = parse_catalogue(path.read_text(encoding="utf-8"))
        found.messages.update(part.messages)
        found.plurals.update(part.plurals)
        found = found._replace(plural_rule=part.plural_rule)
    return found


def parse_catalogue(text: str) -> Catalogue:
    """The sentences of one catalogue.

    >>> parse_catalogue('msgid "ship"\\nmsgstr "nave"\\n').messages
    {'ship': 'nave'}
    """
    found = Catalogue({}, {}, "n != 1")
    for fields in _entries(text):
        message, plural = fields.get("msgid", ""), fields.get("msgid_plural")
        if not message:
            rule = re.search(_PLURAL, fields.get("msgstr", ""))
            found = found._replace(plural_rule=rule[1].strip() if rule else found.plural_rule)
        elif plural is not None:
            forms = tuple(fields[name] for name in sorted(fields) if name.startswith("msgstr["))
            if all(forms):
                found.plurals[message] = forms
        elif fields.get("msgstr"):
            found.messages[message] = fields["msgstr"]
    return found


def _entries(text: str) -> Iterator[dict[str, str]]:
    """The fields of each entry, of the heading too; not of those that are doubtful ("fuzzy") or obsolete ("#~")."""
    field = re.compile(_FIELD)
    for block in re.split(r"\n\s*\n", text):
        fields: dict[str, str] = {}
        name = ""
        for line in block.splitlines():
            if found := field.match(line):
                name = line.partition(" ")[0] if found[1] else name
                fields[name] = fields.get(name, "") + ast.literal_eval(found[3])
        if fields and not (fields.get("msgid") and re.search(r"^#,.*fuzzy", block, re.MULTILINE)):
            yield fields
