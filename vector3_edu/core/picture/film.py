"""What happened, as a moving picture in plain data: a first scene, and beats that lead from each scene to the next.

A game says in its `film` what its events look like; a stage plays it. During a beat every body glides straight from where it
was to its place in the beat's scene, while the beat's effects play. What a body does in several stretches (a course
that bends, one command after another) is several beats.
"""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.picture.frames import frames_through
from vector3_edu.core.picture.scene import MAP, Frame, Point, Scene


class Beam(NamedTuple):
    """A laser's beam or a shot: it flies from one place to another, and hits or misses."""

    start: Point
    end: Point
    hit: bool
    seat: str = ""

    def seen_from(self, frame: Frame) -> Beam:
        """The same beam in another frame."""
        return self._replace(start=frame.place(self.start), end=frame.place(self.end))


class Blast(NamedTuple):
    """An explosion that grows to a radius and fades."""

    centre: Point
    radius: float
    seat: str = ""

    def seen_from(self, frame: Frame) -> Blast:
        """The same blast in another frame."""
        return self._replace(centre=frame.place(self.centre))


class BreakUp(NamedTuple):
    """A body that is destroyed: its pieces drift on with its velocity."""

    at: Point
    velocity: Point = (0, 0, 0)
    seat: str = ""
    size: float = 1.0
    name: str = ""
    """The name of the wreck that is left; nothing where none is left."""

    def seen_from(self, frame: Frame) -> BreakUp:
        """The same pieces in another frame."""
        return self._replace(at=frame.place(self.at), velocity=frame.motion(self.velocity))


class Note(NamedTuple):
    """A few words that rise from a place: a hit, a miss, a point scored."""

    at: Point
    text: str
    tone: str = ""
    """"good", "bad" or nothing: how it is coloured beside its words."""

    def seen_from(self, frame: Frame) -> Note:
        """The same words in another frame."""
        return self._replace(at=frame.place(self.at))


Effect = Beam | Blast | BreakUp | Note


class Beat(NamedTuple):
    """A stretch of a film: the scene at its end, what is seen on the way, and how long it takes."""

    scene: Scene
    effects: tuple[Effect, ...] = ()
    seconds: float = 1.0
    caption: str = ""
    """What happens, in one sentence, read while it is seen."""


class Film(NamedTuple):
    """A whole film: the first scene, and the beats that follow."""

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

    @property
    def moving(self) -> tuple[Point, ...]:
        """All places of bodies that move, appear or vanish in it."""
        places: dict[tuple[str, str], set[Point | None]] = {}
        scenes = (self.first, *(beat.scene for beat in self.beats))
        for number, scene in enumerate(scenes):
            here = {(body.seat, body.name): body.at for body in scene.bodies}
            for who in here.keys() - places.keys():
                places[who] = {None} if number else set()
            for who, known in places.items():
                known.add(here.get(who))
        return tuple(sorted(at for known in places.values() if len(known) > 1 for at in known if at is not None))

    def seen_from(self, name: str) -> Film:
        """The same film seen from a ship, from the centre of the fight or from the map: see `core.frames`.

        Everything moves straight between two scenes, the frame included, so relative motions are straight as well.
        Effects are seen from where the frame is at the end of their beat. From a ship that is lost in the film, the rest is
        seen from where it was.
        """
        frames = _fill_gaps(frames_through((self.first, *(beat.scene for beat in self.beats)), name))
        beats = (
            beat._replace(scene=beat.scene.seen_from(frame), effects=tuple(each.seen_from(frame) for each in beat.effects))
            for beat, frame in zip(self.beats, frames[1:], strict=True)
        )
        return Film(self.first.seen_from(frames[0]), tuple(beats))


def _fill_gaps(frames: list[Frame | None]) -> list[Frame]:
    """Fill gaps: a moment without a frame takes the last one before it or, at the beginning, the first one after it."""
    last = next((frame for frame in frames if frame is not None), MAP)
    held = []
    for frame in frames:
        last = frame or last
        held.append(last)
    return held
