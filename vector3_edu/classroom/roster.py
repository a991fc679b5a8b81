"""A class list: names from a CSV file or from the command line."""

from __future__ import annotations

import csv
from pathlib import Path

from vector3_edu.core.files import Kind, name_of, read
from vector3_edu.core.language import say
from vector3_edu.core.problems import Refused
from vector3_edu.exercises.asking.posing import name_key
from vector3_edu.exercises.progress.journal import student_named

LIST = Kind("a class list", largest=1_000_000)
HEADINGS = ("name", "student", "students", "names", "full name")
MOST = 400
"""Worksheets that are made at once."""


def read_roster(path: Path) -> list[str]:
    """The names in a CSV file: the column headed "name" or "student", or the first one; blanks left out."""
    text = _decoded(read(path, LIST))
    try:
        table = csv.reader(text.splitlines(), delimiter=_delimiter(text))
        rows = [row for row in ([cell.strip() for cell in row] for row in table) if any(row)]
    except csv.Error:
        raise Refused(
            say("{path} is not a table of names. Use a file with one name on each line.", path=name_of(path))
        ) from None
    if not rows:
        raise Refused(say("{path} contains no names. Put one name on each line.", path=name_of(path)))
    column, heads = 0, [cell.lower() for cell in rows[0]]
    headed = next((k for k, head in enumerate(heads) if head in HEADINGS), None)
    if headed is not None:
        column, rows = headed, rows[1:]
    cells = [row[column] for row in rows if len(row) > column and row[column]]
    if not cells:
        raise Refused(say("{path} has a heading but no names below it.", path=name_of(path)))
    if len(cells) > MOST:
        raise Refused(
            say(
                "{path} has {number:,} names, but at most {most} worksheets can be made at once.",
                path=name_of(path),
                number=len(cells),
                most=MOST,
            )
        )
    return tell_apart([student_named(cell).name for cell in cells])


def _decoded(data: bytes) -> str:
    """The text of a list, in whichever of the usual encodings a spreadsheet has written it."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def tell_apart(names: list[str]) -> list[str]:
    """Give everybody a different name, ignoring case: the second Bob is Bob (2).

    >>> tell_apart(["Bob", "BOB", "Bob (2)", "Ada"])
    ['Bob', 'BOB (3)', 'Bob (2)', 'Ada']
    """
    taken = {name_key(name) for name in names}
    met: set[str] = set()
    found = []
    for name in names:
        own, number = name, 2
        while name_key(own) in (met if own == name else met | taken):
            own, number = f"{name} ({number})", number + 1
        met.add(name_key(own))
        found.append(own)
    return found


def _delimiter(text: str) -> str:
    first = text.split("\n", 1)[0]
    return ";" if first.count(";") > first.count(",") else "\t" if "\t" in first else ","
