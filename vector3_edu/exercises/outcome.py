"""What came of a mission, for those who write missions and those who show them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vector3_edu.core.film import Film, Note
from vector3_edu.core.scene import Body, Scene
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import pictures
from vector3_edu.exercises.question import NOTHING
from vector3_edu.exercises.tasks import short
from vector3_edu.games.vector3.tables import burn_cost

Moves = Sequence[Vec3]


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


def flown(lesson: str, words: str, film: Film, done: bool, flat: bool = False) -> Outcome:
    """The outcome of moves that were flown."""
    return Outcome(lesson, words, film.last, done, flat, film)


def goal_scene(name: str, place: Vec3) -> Scene:
    """A place to reach, and nothing else."""
    return Scene(bodies=(Body(name, "station", pictures.at(place), seat=name, moves=False),), seats=(name,))


def arrival(done: bool, place: Vec3, text: str = "arrived") -> tuple[Note, ...]:
    """The note that rises where a mission succeeds."""
    return (Note(pictures.at(place), text, "good"),) if done else ()


def with_target(scene: Scene, name: str, place: Vec3) -> Scene:
    """The picture with a place to reach drawn in."""
    bodies = (*scene.bodies, Body(name, "station", pictures.at(place), seat=name, moves=False))
    return scene._replace(bodies=bodies, seats=(*(scene.seats or ("you",)), name))


def too_long(burn: Vec3, limit: int, what: str = "the drive gives") -> str:
    """Why a burn is more than is allowed, or nothing. Burn Component Table; 1979, 4.6."""
    cost = burn_cost(burn)
    if cost is not None and cost <= limit:
        return ""
    return f"{short(burn)} is {short(burn.length)} long, and {what} {limit}. Choose a shorter one. [Burn Component Table]"
