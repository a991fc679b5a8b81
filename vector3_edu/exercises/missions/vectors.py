"""What levels on cubes, hexes, table tops and between worlds share: a vector as it is written, and its limits."""

from __future__ import annotations

from functools import cache
from typing import Any

from vector3_edu.core.language import Said, mark, say
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.answering.reading import read
from vector3_edu.exercises.asking.question import Question
from vector3_edu.games.vector3.tables import burns_within

THE_DRIVE_GIVES = mark("the drive gives {limit}")


NAMED = (
    mark("gate"),
    mark("lifeboat"),
    mark("the gate"),
    mark("the beacon"),
    mark("the station"),
    mark("the target"),
    mark("the lifeboat"),
    mark("the torpedo"),
    mark("the enemy"),
)
"""What is flown, and where to, as it stands in a sentence and in a picture."""


def the(name: str) -> str:
    """A name as it stands in a sentence: A6, but the torpedo."""
    return say(f"the {name}") if name.islower() else name


def capital(text: str) -> str:
    """The same at the beginning of a sentence."""
    begun = text[:1].upper() + text[1:]
    return text.written(begun) if isinstance(text, Said) else begun


@cache
def legal_burns(drive: int, axes: int) -> tuple[Vec3, ...]:
    """Every burn of the drive along the first axes. Burn Component Table."""
    return tuple(burn for burn in burns_within(drive, flat=axes < 3) if not any(burn[axes:]))


def read_vector(given: Any, dimension: int) -> Vec3:
    """A vector as it is written in a cell, with as many numbers as there are dimensions; more are allowed if they are 0."""
    if isinstance(given, tuple | list) and dimension < len(given) <= 3 and all(part == 0 for part in given[dimension:]):
        given = given[:dimension]
    if dimension == 1 and isinstance(given, tuple | list) and len(given) == 1:
        given = given[0]
    reading = read(Question("", "vector" if dimension > 1 else "number", ZERO, "", {}, axes=dimension), given)
    if reading.problem:
        raise Refused(reading.problem)
    parts = reading.value if dimension > 1 else (reading.value,)
    if any(isinstance(part, float) for part in parts):
        raise Refused(say("Moves are whole numbers of cubes, like (1, −2, 3)."))
    x, y, z = (*parts, 0, 0)[:3]
    return Vec3(x, y, z)
