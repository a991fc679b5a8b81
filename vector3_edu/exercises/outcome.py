"""What came of a mission, for those who fly it in code and those who show it."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.film import Film
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.asking.question import NOTHING
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.games.vector3.tables import burn_cost


class Outcome(NamedTuple):
    """What came of a mission; `done` is None while it was only told, or could not be read."""

    lesson: str
    words: str
    scene: Scene = NOTHING
    done: bool | None = None
    flat: bool = False
    film: Film | None = None
    """How it came about, if something flew; it ends in the scene."""
    level: int = 0
    """Which of the lesson's levels it is."""
    stars: int = 0
    """What it is worth, from one to three, if it is done."""

    def __repr__(self) -> str:
        return self.words


THE_DRIVE_GIVES = mark("the drive gives {limit}")


def too_long(burn: Vec3, limit: int, what: str = THE_DRIVE_GIVES) -> str:
    """Why a burn is more than is allowed, or nothing. Burn Component Table; 1979, 4.6."""
    cost = burn_cost(burn)
    if cost is not None and cost <= limit:
        return ""
    return say(
        "{burn} is {length} long, and {gives}. Choose a shorter one. [Burn Component Table]",
        burn=short(burn),
        length=short(burn.length),
        gives=say(what, limit=limit),
    )
