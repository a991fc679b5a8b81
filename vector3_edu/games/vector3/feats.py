"""What Vector 3 counts for the prizes of a tournament: burns, aim, and the longest intercept."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from vector3_edu.core.feats import Feat
from vector3_edu.core.language import mark
from vector3_edu.core.vectors import ZERO, cube_distance
from vector3_edu.games.vector3.rules.events import Burned, LaserFired, UnitMoved

_WEAPONS = "TM"
"""Letters that names of torpedoes and mines begin with."""


def burns(steps: Sequence[Any], seat: str) -> tuple[int, int]:
    """How often the ships of a seat burned, of how many times that they could.

    We count decisions and not flights: a ship that brakes to rest flies nowhere, nor does one whose game ends with its burn.
    """
    burned = decided = 0
    for before, step in pairwise(steps):
        if before.state.phase == "burn":
            place = before.state.seats.index(seat)
            decided += sum(ship.seat == place for ship in before.state.ships)
            burned += sum(isinstance(event, Burned) and event.by != ZERO for event in _own([step], seat))
    return burned, decided


def aim(steps: Sequence[Any], seat: str) -> tuple[int, int]:
    """How many lasers of a seat hit, and how many it fired."""
    shots = [event.hit for event in _own(steps, seat) if isinstance(event, LaserFired)]
    return sum(shots), len(shots)


def intercept(steps: Sequence[Any], seat: str) -> tuple[int, int]:
    """The most cubes that a ship of a seat had flown since its last burn when it hit an enemy, and 1 if it ever did.

    It is the flight of somebody who aimed at where the enemy would be, and then let Newton's first law do the work.
    """
    flown: dict[str, int] = {}
    longest, ever = 0, 0
    for event in _own(steps, seat):
        if isinstance(event, Burned) and event.by != ZERO:
            flown[event.unit] = 0
        elif isinstance(event, UnitMoved):
            flown[event.unit] = flown.get(event.unit, 0) + cube_distance(event.start, event.end)
        elif isinstance(event, LaserFired) and event.hit:
            longest, ever = max(longest, flown.get(event.unit, 0)), 1
    return longest, ever


def _own(steps: Sequence[Any], seat: str) -> list[Any]:
    """What the ships of a seat did."""
    return [
        event
        for step in steps
        for event in step.events
        if isinstance(event, (Burned, UnitMoved, LaserFired)) and event.seat == seat and event.unit[0] not in _WEAPONS
    ]


FEATS = (
    Feat(
        "burns",
        mark("Fuel saver"),
        mark(
            "The fewest burns a move, by a captain who won a third of the games or more. A move that was lost by a mistake "
            "counts as a burn."
        ),
        mark("{much} burns in {of} moves: {share} in 100"),
        burns,
        less=True,
        counts_lost=True,
        least=20,
    ),
    Feat(
        "aim",
        mark("Sharpshooter"),
        mark("The largest share of lasers that hit, in at least 20 shots."),
        mark("{much} of {of} lasers hit: {share} of 100"),
        aim,
        least=20,
    ),
    Feat(
        "intercept",
        mark("Longest intercept"),
        mark("The longest flight without a burn that ended with a hit."),
        mark("{much} cubes since its last burn, then a hit"),
        intercept,
        single=True,
    ),
)
