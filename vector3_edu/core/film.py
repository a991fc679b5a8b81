"""What happened, as a moving picture in plain data: a first scene, and beats that lead from each scene to the next.

A game says in its `film` what its events look like; a stage plays it. During a beat every body glides straight from where it
was to where it is in the beat's scene, and the beat's effects are seen. What a body does in several stretches (a course
that bends, one command after another) is several beats.
"""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.scene import Point, Scene


class Beam(NamedTuple):
    """A laser's beam or a shot: it flies from a place to a place, and hits or goes past."""

    start: Point
    end: Point
    hit: bool
    seat: str = ""


class Blast(NamedTuple):
    """An explosion that grows to a radius and fades."""

    centre: Point
    radius: float
    seat: str = ""


class BreakUp(NamedTuple):
    """A body that is destroyed: its pieces drift on with its velocity."""

    at: Point
    velocity: Point = (0, 0, 0)
    seat: str = ""
    size: float = 1.0


class Note(NamedTuple):
    """A few words that rise from a place: a hit, a miss, a point scored."""

    at: Point
    text: str
    tone: str = ""
    """"good", "bad" or nothing: how it is coloured beside its words."""


Effect = Beam | Blast | BreakUp | Note


class Beat(NamedTuple):
    """A stretch of a film: the scene at its end, what is seen on the way, and how long it takes."""

    scene: Scene
    effects: tuple[Effect, ...] = ()
    seconds: float = 1.0
    caption: str = ""
    """What happens, in one sentence, read while it is seen."""


class Film(NamedTuple):
    """A whole film: how it begins, and what comes then."""

    first: Scene
    beats: tuple[Beat, ...] = ()

    @property
    def last(self) -> Scene:
        """How it ends."""
        return self.beats[-1].scene if self.beats else self.first

    @property
    def seconds(self) -> float:
        """How long it takes."""
        return sum(beat.seconds for beat in self.beats)
