"""A film in the making: bodies are moved from the scene before a step to the scene after it, one beat after another.

What a game knows from its events goes into the beats; the last beat always ends exactly in the scene after the step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from vector3_edu.core.language import chain, say
from vector3_edu.core.picture.film import Beat, BreakUp, Effect, Note
from vector3_edu.core.picture.scene import WEAPONS, Arrow, Body, Point, Scene

GLIDE = 1.2
"""Seconds in which bodies glide to where they are after a step, unless a game says otherwise."""
APPEAR = 0.6
"""Seconds in which something appears or vanishes while all else stays where it is."""
SETTLE = 0.3
"""Seconds in which marks vanish and notes change: nothing that needs words."""
LONGEST = 120
"""The most letters of a caption; of what does not fit it only says how much there is."""

Places = dict[tuple[str, str], tuple[Point, float | None]]


class Reel:
    """The bodies at their current places, by seat and name, and the beats so far.

    `arrows_of` makes the arrows of a scene from its bodies, where they are nothing but velocities; otherwise the arrows of
    the scene before the step stay until the end.
    """

    def __init__(
        self, before: Scene, after: Scene, arrows_of: Callable[[Iterable[Body]], tuple[Arrow, ...]] | None = None
    ) -> None:
        self.scene = before
        """What stays as it is while bodies move; a game may replace it."""
        self._after = after
        self._arrows_of = arrows_of
        self._bodies = {(body.seat, body.name): body for body in before.bodies}
        self._coming = {(body.seat, body.name): body for body in after.bodies}
        self._beats: list[Beat] = []
        self._bare = True

    # ---- bodies

    def find(self, seat: str, name: str) -> Body | None:
        """A body as it is now, or None."""
        return self._bodies.get((seat, name))

    def find_named(self, name: str) -> Body | None:
        """A body by its name alone, where no two have the same, or None."""
        return next((body for body in self._bodies.values() if body.name == name), None)

    def change(self, seat: str, name: str, **changes: Any) -> None:
        """Change a body, if it is there."""
        body = self._bodies.get((seat, name))
        if body is not None:
            self._bodies[seat, name] = body._replace(**changes)

    def update(self, seat: str, name: str) -> None:
        """Let a body look as it does after the step, where it is: its damage shows."""
        coming = self._coming.get((seat, name))
        if coming is not None:
            self.change(seat, name, kind=coming.kind, size=coming.size, note=coming.note)

    def bring(self, seat: str, name: str, **changes: Any) -> None:
        """Let a body appear that is there after the step, as it will be except for these changes."""
        coming = self._coming.get((seat, name))
        if coming is not None:
            self._bodies.setdefault((seat, name), coming._replace(**changes))

    def put(self, body: Body) -> None:
        """Let a body appear that the step itself uses up: a missile that is shot down at once."""
        self._bodies.setdefault((body.seat, body.name), body)

    def remove(self, seat: str, name: str) -> Body | None:
        """Take a body away, and return it as it was."""
        return self._bodies.pop((seat, name), None)

    # ---- beats

    def beat(
        self, seconds: float, sentences: Iterable[str] = (), effects: Iterable[Effect] = (), arrows: Iterable[Arrow] = ()
    ) -> None:
        """Add a stretch of the film that ends with everything where it is now."""
        extra = tuple(arrows)
        scene = self._now()
        self._bare = not extra
        if extra:
            scene = scene._replace(arrows=(*scene.arrows, *extra))
        self._beats.append(Beat(scene, tuple(effects), round(seconds, 3), caption(sentences)))

    def end(self, sentences: Iterable[str] = ()) -> tuple[Beat, ...]:
        """All beats, the last of which ends in the scene after the step; none if nothing can be seen of it.

        `sentences` are its caption if bodies still have to move, appear or go before everything is as it is after the step.
        """
        beats, after = self._beats, self._after
        here = _places(self._bodies.values())
        if beats and self._bare and here == _places(after.bodies):
            beats[-1] = beats[-1]._replace(scene=after)
        elif (beats[-1].scene if beats else self._now()) != after:
            there = _places(after.bodies)
            moves = any(here.get(key, place) != place for key, place in there.items())
            seconds = GLIDE if moves else APPEAR if here.keys() != there.keys() else SETTLE
            beats.append(Beat(after, (), seconds, "" if seconds == SETTLE else caption(sentences)))
        return tuple(beats)

    def _now(self) -> Scene:
        bodies = tuple(self._bodies.values())
        if self._arrows_of is None:
            return self.scene._replace(bodies=bodies)
        return self.scene._replace(bodies=bodies, arrows=self._arrows_of(bodies))


def _places(bodies: Iterable[Body]) -> Places:
    return {(body.seat, body.name): (body.at, body.heading) for body in bodies}


def caption(sentences: Iterable[str]) -> str:
    """What is read while several things are seen together: as many sentences as fit, and how many more there are.

    >>> caption(["Ada's A6 moves.", "", "Blaise's B6 moves."])
    "Ada's A6 moves. Blaise's B6 moves."
    """
    whole = [sentence for sentence in sentences if sentence]
    read, length = 0, 0
    for sentence in whole:
        length += len(sentence)
        if read and length > LONGEST:
            break
        read += 1
    more = len(whole) - read
    return chain([*whole[:read], *([say("And {more} more.", more=more)] if more else [])], " ")


def break_up(body: Body) -> BreakUp:
    """A body that is destroyed where it is; of a ship a wreck is left."""
    return BreakUp(body.at, body.velocity, body.seat, body.size, "" if body.kind in WEAPONS else body.name)


class Notes:
    """Words that rise from places, one note for each place."""

    def __init__(self) -> None:
        self._said: dict[Point, tuple[list[str], str]] = {}

    def add(self, at: Point | None, text: str, tone: str = "") -> None:
        """Say something at a place, if the place is known."""
        if at is not None:
            words, before = self._said.get(at, ([], ""))
            self._said[at] = ([*words, text], before or tone)

    def all(self) -> tuple[Note, ...]:
        """All notes, one for each place; what holds for several bodies there is said once."""
        return tuple([Note(at, chain(_count_repeats(words)), tone) for at, (words, tone) in self._said.items()])


def _count_repeats(words: Iterable[str]) -> Iterator[str]:
    for text, many in Counter(words).items():
        yield text if many == 1 else f"{text} (×{many})"


def plus(a: Point, b: Point) -> Point:
    """The place that a step leads to."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])
