"""Pictures for questions and counter-examples, on the student's own ship: plain scenes, drawn in views."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate, cycle, pairwise
from typing import Any

from vector3_edu.core import language
from vector3_edu.core.picture.scene import Arrow, Body, Line, Point, Scene, Trail
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking.boards import over_hexes, widened
from vector3_edu.exercises.asking.question import NOTHING, Answer, Drawn, Question

YOU, YOUR_ANSWER = language.mark("you"), language.mark("your answer")
FARTHEST = 250
"""Cubes from the middle, beyond which nothing is drawn."""

ON_THE_LINE = ("cube", "hex", "step")
"""How units begin that a line of numbers counts: seconds are not drawn on it."""

QUANTITIES = {
    language.mark("velocity"): "velocity",
    "v": "velocity",
    language.mark("motion"): "velocity",
    language.mark("burn"): "burn",
    language.mark("gravity"): "gravity",
    language.mark("pull"): "gravity",
    "X": "x",
    "Y": "y",
    "Z": "z",
}
"""Labels that name a quantity: it has one colour in all pictures."""


def at(place: Sequence[float]) -> Point:
    """A place of one to three numbers as a point in space."""
    x, y, z = (*place, 0, 0)[:3]
    return (x, y, z)


def ship(name: str, place: Vec3, velocity: Vec3 = ZERO, title: str = "", **more: Any) -> Scene:
    """A ship at a place, with its velocity."""
    arrows = (Arrow(at(place), at(velocity), "velocity", "velocity"),) if velocity else ()
    return Scene(title, bodies=(Body(name, "ship", at(place), seat=YOU),), arrows=arrows, seats=(YOU,), **more)


def mark(name: str, place: Vec3) -> Scene:
    """A mark whose place is to be read off the map: the words of the picture do not tell it."""
    return Scene(bodies=(Body(name, "mark", at(place), seat=YOU),), seats=(YOU,))


def one_sheet(scene: Scene) -> Scene:
    """The picture on the X-Y sheet alone, even where the question is about space."""
    return scene._replace(flat=True)


def places(names: dict[str, Vec3], title: str = "") -> Scene:
    """Several things at their places."""
    return Scene(
        title, bodies=tuple(Body(name, "ship", at(place), seat=name) for name, place in names.items()), seats=tuple(names)
    )


def pair(ships: Mapping[str, tuple[Vec3, Vec3]], title: str = "") -> Scene:
    """Ships at their places, each with its velocity."""
    arrows = tuple(Arrow(at(place), at(v), "velocity", "velocity") for place, v in ships.values() if v)
    return places({name: place for name, (place, _) in ships.items()}, title)._replace(arrows=arrows)


def chain(vectors: Sequence[tuple[str, Vec3]], start: Vec3 = ZERO, title: str = "") -> Scene:
    """Arrows tail to tip, each with its label."""
    tails = list(accumulate((vector for _, vector in vectors), initial=start))[:-1]
    return Scene(title, arrows=_coloured(vectors, tails))


def fan(vectors: Sequence[tuple[str, Vec3]], start: Vec3 = ZERO, title: str = "") -> Scene:
    """Arrows that all begin at the same place."""
    return Scene(title, arrows=_coloured(vectors, [start] * len(vectors)))


def _coloured(vectors: Sequence[tuple[str, Vec3]], tails: Sequence[Vec3]) -> tuple[Arrow, ...]:
    """Arrows told apart by their kinds: the quantity that the label names, or one of a to f."""
    given = zip(vectors, tails, cycle("abcdef"), strict=False)
    return tuple(Arrow(at(tail), at(v), QUANTITIES.get(label, letter), label) for (label, v), tail, letter in given)


def course(name: str, stops: Sequence[Vec3], title: str = "", **arrows: Vec3) -> Scene:
    """A ship that has passed through these places, one a turn; named arrows begin at the last one."""
    trail = (Trail(name, tuple(at(stop) for stop in stops), YOU),) if len(stops) > 1 else ()
    drawn = tuple(Arrow(at(stops[-1]), at(arrow), label, label) for label, arrow in arrows.items() if arrow)
    body = Body(name, "ship", at(stops[-1]), seat=YOU, moves=False)
    return Scene(title, bodies=(body,), arrows=drawn, trails=trail, seats=(YOU,))


def box(a: Vec3, b: Vec3, title: str = "") -> Scene:
    """The straight line between two places and the legs along X, Y and Z."""
    corners = (a, Vec3(b.x, a.y, a.z), Vec3(b.x, b.y, a.z), b)
    legs = tuple(Line((at(one), at(two)), "leg", f"{abs(sum(two - one))}") for one, two in pairwise(corners) if one != two)
    straight = Line((at(a), at(b)), "distance", language.mark("straight line"))
    return Scene(
        title,
        bodies=(Body(language.mark("from"), "ship", at(a)), Body(language.mark("to"), "ship", at(b))),
        lines=(*legs, straight),
    )


def marked(question: Question, answer: Answer, kind: str = "wrong", label: str = YOUR_ANSWER) -> Scene:
    """The picture of the question with an answer drawn in, if it is a place or an arrow.

    Nothing at all if the answer lies so far away that a map with it could not be drawn.
    """
    scene, numbers = question.scene, question.numbers
    if isinstance(answer, Drawn):
        return draw_over(scene, answer, kind, label)
    vector = as_vector(answer, int(numbers.get("axes", 3)))
    if vector is None or (question.kind == "number" and question.unit and not question.unit.startswith(ON_THE_LINE)):
        return scene
    if question.kind == "place" or ("at" in numbers and "target" not in numbers):
        return draw_over(scene, vector, kind, label)
    start = question.tail or numbers.get("at", ZERO)
    return draw_over(scene, Drawn(start, start + vector), kind, label)


def as_vector(answer: Answer, axes: int) -> Vec3 | None:
    """An answer of numbers as a vector; None if it is none, as a number that is no place on a line."""
    if isinstance(answer, tuple) and all(isinstance(part, (int, float)) for part in answer):
        return Vec3(*answer)
    if isinstance(answer, (int, float)) and not isinstance(answer, bool) and axes == 1:
        return Vec3(int(answer), 0, 0)
    return None


def on_map(scene: Scene) -> Callable[[Sequence[float]], Point]:
    """How a place or an arrow of a question lies on a picture: on hexes, or on cubes."""
    return over_hexes if scene.board is not None and scene.board.kind == "hexes" else at


def draw_over(scene: Scene, answer: Drawn | Vec3, kind: str, label: str) -> Scene:
    """A picture with an arrow or a place over it; nothing if that lies too far away to be drawn."""
    to = on_map(scene)
    ends = answer if isinstance(answer, Drawn) else (answer,)
    if any(abs(part) > FARTHEST for end in ends for part in end):
        return NOTHING
    scene = widened(scene, [to(end) for end in ends])
    if isinstance(answer, Drawn):
        return scene._replace(arrows=(*scene.arrows, Arrow(to(answer.tail), to(answer.vector), kind, label)))
    spot = Body(label, "mark", to(answer), seat=label, moves=False)
    return scene._replace(bodies=(*scene.bodies, spot), seats=(*scene.seats, label))
