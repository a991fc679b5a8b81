"""A class list: names from a CSV file or from the command line."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

from vector3_edu.core.problems import Refused

HEADINGS = ("name", "student", "students", "names", "full name")
MOST = 400


def read_roster(path: Path) -> list[str]:
    """The names in a CSV file: the column headed "name" or "student", or the first one; blanks left out."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        text = path.read_text(encoding="latin-1")
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror or error}. Give a file with one name a line.") from None
    rows = [[cell.strip() for cell in row] for row in csv.reader(text.splitlines(), delimiter=_delimiter(text))]
    rows = [row for row in rows if any(row)]
    if not rows:
        raise Refused(f"{path} has no names in it. Put one name on each line.")
    column, heads = 0, [cell.lower() for cell in rows[0]]
    named = next((k for k, head in enumerate(heads) if head in HEADINGS), None)
    if named is not None:
        column, rows = named, rows[1:]
    names = _told_apart([row[column] for row in rows if len(row) > column and row[column]])
    if not names:
        raise Refused(f"{path} has a heading and no names below it.")
    if len(names) > MOST:
        raise Refused(f"{path} has {len(names)} names; at most {MOST} worksheets are made at once.")
    return names


def _told_apart(names: list[str]) -> list[str]:
    """Everybody a name of their own: the second Bob is Bob (2)."""
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return found


def _delimiter(text: str) -> str:
    first = text.splitlines()[0] if text.splitlines() else ""
    return ";" if first.count(";") > first.count(",") else "\t" if "\t" in first else ","
