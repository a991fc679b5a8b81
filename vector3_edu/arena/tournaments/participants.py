"""Who takes part in a tournament: files of students, captains of a notebook, and computer players to compare with."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from vector3_edu.arena.captains import LONGEST_FILE, LONGEST_NAME, Captain, as_captain, load_captain
from vector3_edu.arena.sandbox import sandboxes
from vector3_edu.core.files import Kind, name_of, read_text
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.text import disarm
from vector3_edu.matches import players

FILE = Kind("a captain's file", largest=4 * LONGEST_FILE)
MOST_FILES = 2_000
"""Files of a folder that are looked at: more captains would play a million games."""


class Entry(NamedTuple):
    """One who takes part: a student's code, a captain of this notebook, or a computer player."""

    name: str
    source: str = ""
    """The code of a student's file."""
    file: str = ""
    """The name of that file, as it stands in sentences."""
    computer: str = ""
    captain: Captain | None = None
    """A captain of this notebook, who can only play in this process."""
    motto: str = ""

    @property
    def is_student(self) -> bool:
        """Whether somebody in class wrote it."""
        return not self.computer


class Absent(NamedTuple):
    """Somebody whose file cannot play, and why, in a sentence."""

    name: str
    why: str


class Field(NamedTuple):
    """All who take part, by name, and those who cannot."""

    entries: tuple[Entry, ...]
    absent: tuple[Absent, ...] = ()


def read_field(given: Sequence[Any], game: str) -> Field:
    """Everybody who takes part: folders, files, captains and names of computer players, in any mixture."""
    entries: list[Entry] = []
    absent: list[Absent] = []
    for each in given:
        found = list(_read(each, game))
        entries += [one for one in found if isinstance(one, Entry)]
        absent += [one for one in found if isinstance(one, Absent)]
    return Field(tuple(sorted(_rename_twins(entries), key=_by_name)), tuple(absent))


def _read(given: Any, game: str) -> Iterator[Entry | Absent]:
    if isinstance(given, str) and given in players.names(game):
        yield Entry(say("{player} (computer)", player=given), computer=given)
    elif isinstance(given, (str, Path)) and os.path.isdir(given):
        yield from _read_folder(Path(given))
    elif isinstance(given, (str, Path)) and str(given).endswith(".py"):
        yield _read_file(Path(given))
    elif isinstance(given, (str, Path)):
        told = mark("{given} is not a folder, a Python file or a computer player. Computer players are {names}.")
        raise Refused(say(told, given=shown(str(given)), names=listed(players.names(game), last="and")))
    else:
        captain = as_captain(given)
        yield Entry(captain.name, captain=captain, motto=captain.motto)


def _read_folder(folder: Path) -> Iterator[Entry | Absent]:
    try:
        names = sorted(name for name in os.listdir(folder) if name.endswith(".py") and not name.startswith((".", "_")))
    except OSError as error:
        told = mark("The folder {folder} cannot be read: {why}.")
        raise Refused(say(told, folder=name_of(folder), why=error.strerror or error)) from None
    if len(names) > MOST_FILES:
        told = mark("{folder} has {many:,} Python files, and a tournament is for {most:,} captains at most.")
        raise Refused(say(told, folder=name_of(folder), many=len(names), most=MOST_FILES))
    for name in names:
        yield _read_file(folder / name)


def _read_file(path: Path) -> Entry | Absent:
    """The captain in a file: the student is called like the file, with spaces for underscores."""
    name = student_name(path)
    try:
        text = read_text(path, FILE)
    except Refused as refused:
        return Absent(name, str(refused))
    if not text.strip():
        return Absent(name, say("{file} is empty.", file=disarm(path.name)))
    return Entry(name, source=text, file=disarm(path.name))


def inspect(field: Field, limits: dict[str, Any]) -> Field:
    """Meet every captain once, behind walls: those whose file holds none are absent, and it is said why."""
    entries: list[Entry] = []
    absent = [*field.absent]
    for entry in field.entries:
        motto, why = (entry.motto, "") if not entry.source else _meet(entry, limits)
        if why:
            absent.append(Absent(entry.name, why))
        else:
            entries.append(entry._replace(motto=motto))
    return Field(tuple(entries), tuple(absent))


def _meet(entry: Entry, limits: dict[str, Any]) -> tuple[str, str]:
    """The motto of a captain, and what is wrong with its file."""
    if sandboxes.has_processes():
        met = sandboxes.cabins(limits).meet(entry.source, entry.file, entry.name)
        return met.motto, met.fault.words if met.fault else ""
    try:
        return load_captain(entry.source, entry.file, entry.name).motto, ""
    except Refused as refused:
        return "", str(refused)


def student_name(path: Path) -> str:
    """What a student is called, after the file; with capitals, if the file has none.

    >>> student_name(Path("hand_ins/mia_lopez.py")), student_name(Path("DiMaggio.py"))
    ('Mia Lopez', 'DiMaggio')
    """
    name = " ".join(disarm(path.stem).replace("_", " ").split())
    return (name.title() if name.islower() else name)[:LONGEST_NAME].strip() or "?"


def _rename_twins(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Everybody with a name of their own: of two that are called alike, the second gets a number."""
    taken: set[str] = set()
    for entry in entries:
        name, number = entry.name, 1
        while name.casefold() in taken:
            number += 1
            name = f"{entry.name[: LONGEST_NAME - 4]} {number}"
        taken.add(name.casefold())
        yield entry._replace(name=name)


def _by_name(entry: Entry) -> tuple[str, str]:
    return entry.name.casefold(), entry.name
