"""Catalogues of translated sentences as gettext and Babel write them, `.po` files; read as they are, so nothing is built."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

# compiled when a catalogue is read: whoever reads English needs none
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
