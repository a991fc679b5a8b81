"""Questions on hexes: vectors as two numbers (q, r), pictures on hexes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vector3_edu.core.hexes import DIRECTIONS, Hex
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.asking.boards import on_hexes
from vector3_edu.exercises.asking.question import DRAWN, NOTHING, Answer, Draw, Question
from vector3_edu.exercises.asking.tasks import asked

COMPASS = "Steps: E is (1, 0), SE is (0, 1), so NE is (1, −1)."


def vec(at: tuple[int, int]) -> Vec3:
    """A hex as an answer or a number of a question."""
    return Vec3(at[0], at[1])


def hex_of(vector: Vec3) -> Hex:
    """A vector of a question as a hex."""
    return Hex(vector[0], vector[1])


def any_hex(draw: Draw, most: int, least: int = 1) -> Hex:
    """A step from hex to hex whose two numbers differ in size, so that swapped ones show."""
    return hex_of(draw.vector(2, most, least))


def any_direction(draw: Draw) -> Hex:
    """One of the six directions."""
    return draw.pick(DIRECTIONS)


def swapped(answer: Vec3) -> Answer:
    """The answer with q and r swapped, where that is another one."""
    other = Vec3(answer.y, answer.x)
    return other if other != answer else []


def steps_question(  # noqa: PLR0913 (the parts of a question)
    text: str, answer: int, working: str, numbers: Mapping[str, Any], wrong: Mapping[str, Answer], scene: Scene, unit: str
) -> Question:
    """A question whose answer is how many steps from hex to hex, or what they cost."""
    ideas = {idea: told for idea, it in wrong.items() if (told := not_one_off(answer, it)) != []}
    return Question(
        text, "number", answer, working, {**numbers, "axes": 2}, scene=scene, wrong=ideas, axes=2, unit=unit, letters="qr"
    )


def one_off(change: Hex) -> bool:
    """Whether it changes one number by one: to forget it cannot be told from a slip in counting."""
    return abs(change.q) + abs(change.r) == 1


def not_one_off(answer: float, wrong: Answer) -> Answer:
    """The wrong answers that a slip in counting does not give as well; where none is left, other numbers are drawn.

    >>> not_one_off(4, [5, 7]), not_one_off(4, 3)
    ([7], [])
    """
    if isinstance(wrong, list):
        return [it for it in wrong if abs(it - answer) > 1]
    return wrong if abs(wrong - answer) > 1 else []


def hex_question(  # noqa: PLR0913 (the parts of a question)
    text: str,
    answer: Hex,
    working: str,
    numbers: Mapping[str, Any],
    wrong: Mapping[str, Answer],
    scene: Scene = NOTHING,
    kind: str = "vector",
    tail: Hex | None = None,
) -> Question:
    """A question whose answer is a hex or a step from hex to hex: typed, or with `kind` "place" or "arrow" drawn."""
    right, begin = vec(answer), None if tail is None else vec(tail)
    ideas = {**mixed_up(right, kind), **{idea: as_answer(it) for idea, it in wrong.items()}}
    given = {**numbers, "axes": 2, "letters": "qr"}
    return Question(text, kind, right, working, given, scene=on_hexes(scene), wrong=ideas, axes=2, letters="qr", tail=begin)


def as_answer(it: Answer) -> Answer:
    """A hex, or several, as answers."""
    if isinstance(it, list):
        return [as_answer(each) for each in it]
    return vec(it) if isinstance(it, Hex) else it


def mixed_up(right: Vec3, kind: str) -> dict[str, Answer]:
    """What people answer who swap q and r, where these are typed; axes called X and Y are not spoken of."""
    return {"axes-swapped": [], "hex-swapped": [] if kind in DRAWN else swapped(right)}


def hex_asked(task: str, text: str, scene: Scene = NOTHING, kind: str = "", **numbers: Any) -> Question:
    """The question for a task, on hexes; `kind` as for `asked`."""
    given: dict[str, Any] = {name: vec(value) if isinstance(value, Hex) else value for name, value in numbers.items()}
    posed = asked(task, text, on_hexes(scene), kind=kind, **{**given, "axes": 2, "letters": "qr"})
    return posed._replace(wrong=mixed_up(posed.answer, posed.kind))
