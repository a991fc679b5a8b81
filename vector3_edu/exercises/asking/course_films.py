"""Missions in motion: courses as a film, turn by turn. A burn bends the course ahead; then the turn is flown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.film import Beat, Effect, Film
from vector3_edu.core.picture.scene import Arrow, Body, Line, Scene, Trail
from vector3_edu.exercises.asking.pictures import YOU, at
from vector3_edu.exercises.asking.question import NOTHING
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.physics.courses import Course

BURN, MOVE, END = 0.9, 1.2, 1.3
"""Seconds in which a burn is seen, a turn is flown, and what comes of it is read."""
LONGEST = 18.0
"""The most seconds that all turns take together: many turns are flown faster."""
BENDS = {
    "burn": mark("{name} burns {by}: velocity {before} + {by} = {after}"),
    "push": mark("{name} is pushed by {by}: velocity {before} + {by} = {after}"),
}
MOVED = mark("Turn {turn}: {name} moves by {velocity} to {place}.")
MOVES = {YOU: mark("Turn {turn}: you move by {velocity} to {place}.")}
"""What a turn does to whoever is not spoken of by name."""
AHEAD = 3
"""For how many turns the course ahead is drawn."""


def fly(  # noqa: PLR0913 (what a film is told, each by its name)
    courses: Mapping[str, Course],
    around: Scene = NOTHING,
    effects: Sequence[Effect] = (),
    end: str = "",
    push: str = "burn",
    kinds: Mapping[str, str] | None = None,
    axes: int = 3,
) -> Film:
    """Courses of the same length, flown together past whatever else there is.

    `effects` and `end` are seen and read when all turns are flown; `push` is what bends a course, if it is not a burn;
    captions give as many components as the question has `axes`.
    """
    crew = _Crew(courses, around, push, kinds or {})
    turns = max(course.turns for course in courses.values())
    pace = min(1.0, LONGEST / (turns * (BURN + MOVE))) if turns else 1.0
    beats = []
    for turn in range(turns):
        bends = [_narrate_bend(name, course, turn, push, axes) for name, course in courses.items() if course.burns[turn]]
        if bends:
            caption = say("Turn {turn}: {bends}.", turn=turn + 1, bends="; ".join(bends))
            beats.append(Beat(crew.seen(turn, bent=True), (), round(BURN * pace, 3), caption))
        name, course = next(iter(courses.items()))
        velocity, place = short(course.velocities[turn + 1], axes), short(course.places[turn + 1], axes)
        moves = MOVES.get(name, MOVED)
        caption = say(moves, turn=turn + 1, name=_the(name), velocity=velocity, place=place)
        beats.append(Beat(crew.seen(turn + 1), (), round(MOVE * pace, 3), caption))
    if effects or end:
        beats.append(Beat(crew.seen(turns), tuple(effects), END, end))
    return Film(crew.seen(0), tuple(beats))


def _narrate_bend(name: str, course: Course, turn: int, push: str, axes: int) -> str:
    before, after = (short(velocity, axes) for velocity in course.velocities[turn : turn + 2])
    by = short(course.burns[turn], axes)
    return say(BENDS[push], name=_the(name), by=by, before=before, after=after)


def _the(name: str) -> str:
    """A name as it stands in a sentence: A6, but the torpedo."""
    return say(f"the {name}") if name.islower() else name


class _Crew:
    """All who fly, as they are seen at a turn."""

    def __init__(self, courses: Mapping[str, Course], around: Scene, push: str, kinds: Mapping[str, str]) -> None:
        self.courses, self.around, self.push, self.kinds = courses, around, push, kinds

    def seen(self, turn: int, bent: bool = False) -> Scene:
        """Everything at the beginning of a turn, or when its burns have been made."""
        bodies, trails, arrows, lines = [], [], [], []
        for name, course in self.courses.items():
            here, going = course.places[turn], course.velocities[turn + bent]
            bodies.append(Body(name, self.kinds.get(name, "ship"), at(here), at(going), name, moves=False))
            if turn:
                trails.append(Trail(name, tuple(map(at, course.places[: turn + 1])), name))
            if going:
                arrows.append(Arrow(at(here), at(going), "velocity", "velocity", name))
            if going and turn < course.turns:
                lines.append(Line(tuple(at(here + going * k) for k in range(AHEAD + 1)), "course", "", name))
            if bent and course.burns[turn]:
                arrows += self._bending(name, course, turn)
        base = self.around
        return base._replace(
            bodies=(*bodies, *base.bodies),
            trails=(*base.trails, *trails),
            arrows=(*base.arrows, *arrows),
            lines=(*base.lines, *lines),
            seats=(*self.courses, *base.seats),
        )

    def _bending(self, name: str, course: Course, turn: int) -> list[Arrow]:
        """The old velocity, and what is added at its tip."""
        here, before = course.places[turn], course.velocities[turn]
        old = [Arrow(at(here), at(before), "predicted", "", name)] if before else []
        return [*old, Arrow(at(here + before), at(course.burns[turn]), self.push, self.push, ahead=1)]
