"""A class list: names from a CSV file or from the command line."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from vector3_edu.core.files import Kind, name_of, read
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.text import disarm
from vector3_edu.exercises.asking.posing import name_key
from vector3_edu.exercises.progress.journal import student_named

LIST = Kind("a class list", largest=1_000_000)
HEADINGS = ("name", "student", "students", "names", "full name")
MOST = 400
"""Worksheets that are made at once."""
POSSIBLE = "Points Possible"
"""Begins the line of a Canvas export that is nobody's: the most points of each assignment."""


class Member(NamedTuple):
    """Somebody on a class list: the name, and what its other columns say, by their headings."""

    name: str
    columns: Mapping[str, str]


def read_roster(path: Path) -> list[str]:
    """The names in a CSV file: the column headed "name" or "student", or the first one; blanks left out."""
    return [member.name for member in read_members(path)]


def read_members(path: Path, named_by: str = "", most: int = MOST) -> list[Member]:
    """Everybody on a class list; `named_by` is the heading of the column that names them, if it is none of the usual."""
    text = _decoded(read(path, LIST))
    try:
        table = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
        rows = [row for row in ([cell.strip() for cell in row] for row in table) if any(row)]
    except csv.Error:
        raise Refused(
            say("{path} is not a table of names. Use a file with one name on each line.", path=name_of(path))
        ) from None
    if not rows:
        raise Refused(say("{path} contains no names. Put one name on each line.", path=name_of(path)))
    column, heads = 0, [cell.lower() for cell in rows[0]]
    wanted = (named_by.strip().lower(),) if named_by else HEADINGS
    headed = next((k for k, head in enumerate(heads) if head in wanted), None)
    if named_by and headed is None:
        told = mark("{path} has no column {column}. Its columns are {heads}.")
        raise Refused(say(told, path=name_of(path), column=shown(named_by), heads=listed(map(disarm, rows[0]), last="and")))
    titles: list[str] = []
    if headed is not None:
        column, titles, rows = headed, rows[0], rows[1:]
    rows = [row for row in rows if len(row) > column and row[column] and row[0] != POSSIBLE]
    cells = [row[column] for row in rows]
    if not cells:
        raise Refused(say("{path} has a heading but no names below it.", path=name_of(path)))
    if len(cells) > most:
        told = mark("{path} has {number:,} names, and at most {most:,} are read. Make several lists of it.")
        raise Refused(say(told, path=name_of(path), number=len(cells), most=most))
    try:
        names = tell_apart([student_named(cell).name for cell in cells])
    except Refused as refused:
        told = mark("{path} has a name that cannot be used. {problem}")
        raise Refused(say(told, path=name_of(path), problem=refused)) from None
    return [Member(name, dict(zip(titles, row, strict=False))) for name, row in zip(names, rows, strict=True)]


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
