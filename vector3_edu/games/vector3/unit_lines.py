"""A unit as a line of text, written and read back: `Ada A6 @ (3,-2,5) v(1,0,-2)`."""

from __future__ import annotations

import re
from typing import NamedTuple

from vector3_edu.core.language import say
from vector3_edu.core.problems import Refused, shown
from vector3_edu.core.text import fold, plain
from vector3_edu.games.vector3.rules.order_fields import UNIT, read_vector, write_vector
from vector3_edu.games.vector3.rules.state import Ship, State, Vec3, Weapon

_LINE = re.compile(rf"([^@]*[^@ ]) ({UNIT}) ?@ ?(.*?) ?\bv ?([(\[<{{\d+−–‒-].*)", re.IGNORECASE)


class UnitLine(NamedTuple):
    """A unit as a line of text tells it; `at` is None while it is not placed."""

    seat: str
    unit: str
    at: Vec3 | None
    velocity: Vec3


def unit_line(state: State, unit: Ship | Weapon) -> str:
    """A ship, torpedo or mine in one line: whose, which, where, and how it moves."""
    at = "nowhere" if unit.at is None else write_vector(unit.at)
    return f"{state.seats[unit.seat]} {unit.name} @ {at} v{write_vector(unit.velocity)}"


def read_unit_line(text: object) -> UnitLine:
    """The unit that a line tells of; raises Refused with a sentence if it cannot be read.

    >>> read_unit_line("Ada A6 @ (3,-2,5) v(1,0,-2)")
    UnitLine(seat='Ada', unit='A6', at=Vec3(3, -2, 5), velocity=Vec3(1, 0, -2))
    """
    found = _LINE.fullmatch(fold(text)) if isinstance(text, str) else None
    if not found:
        raise Refused(say("{line} is not a line for a unit. Try: Ada A6 @ (3, −2, 5) v(1, 0, −2)", line=shown(text)))
    at = None if found[3].lower() == "nowhere" else read_vector(plain(found[3]), say("the place"))
    return UnitLine(found[1], found[2].upper(), at, read_vector(plain(found[4]), say("the velocity")))
