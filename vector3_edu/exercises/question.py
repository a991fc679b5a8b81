"""An exercise is data and pure functions: numbers drawn for one student, a question, what its answers mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

from vector3_edu.core.scene import Scene
from vector3_edu.core.vectors import Vec3

Answer = Any
"""A Vec3 ("vector"), a number ("number", "angle"), the text of a choice ("choice"), True or False ("yes-no")."""
Numbers = Mapping[str, Any]

KINDS = ("vector", "number", "angle", "choice", "yes-no")
LEVELS = ("1D", "2D", "3D")
SHIPS = ("A6", "B6", "A9", "B9", "A12", "C6")

NOTHING = Scene()
"""A picture with nothing in it."""

T = TypeVar("T")


class Draw:
    """Numbers for one student and one exercise: the same ones whenever they are asked for again.

    >>> Draw("Ada").vector(2, 5) == Draw("Ada").vector(2, 5)
    True
    """

    def __init__(self, seed: str, root: str = "") -> None:
        self._random = Random(seed)
        self._root = root or seed

    def whole(self, low: int, high: int, but: Sequence[int] = ()) -> int:
        """A whole number from low to high, none of those named."""
        return self.pick([n for n in range(low, high + 1) if n not in but])

    def signed(self, low: int, high: int) -> int:
        """A whole number of that size, forwards or backwards."""
        return self.whole(low, high) * self.pick((-1, 1))

    def vector(self, axes: int, most: int, least: int = 1) -> Vec3:
        """A vector along the first `axes` axes, its components of different sizes, so that mixed-up axes show."""
        sizes = self._random.sample(range(least, most + 1), axes)
        parts = [size * self.pick((-1, 1)) for size in sizes] + [0] * (3 - axes)
        return Vec3(parts[0], parts[1], parts[2])

    def coin(self) -> bool:
        """Yes or no, the same for this student however often the numbers are drawn again: so neither answer is likelier.

        >>> Draw("Ada|1", "Ada").coin() == Draw("Ada|2", "Ada").coin()
        True
        """
        return Random(f"{self._root}|coin").random() < 0.5

    def pick(self, options: Sequence[T]) -> T:
        """One of them."""
        return options[self._random.randrange(len(options))]

    def shuffled(self, options: Sequence[T]) -> tuple[T, ...]:
        """All of them in another order."""
        return tuple(self._random.sample(list(options), len(options)))

    def ship(self) -> str:
        """The name of the student's own ship in this exercise."""
        return self.pick(SHIPS)


class Question(NamedTuple):
    """A question with a student's own numbers. `task` says what is to be worked out (see tasks.py); "" if only this
    question asks it. `wrong` says which idea leads to which wrong answer, where the idea does not know by itself."""

    text: str
    kind: str
    answer: Answer
    working: str
    """How the answer comes about, in full."""
    numbers: Numbers
    task: str = ""
    scene: Scene = NOTHING
    wrong: Mapping[str, Answer] = {}
    choices: tuple[str, ...] = ()
    axes: int = 3
    """How many numbers a vector answer has."""
    tolerance: float = 0.0
    unit: str = ""
    example: str = ""
    """Another example, worked in full, where a second draw would give the answer away."""
    letters: str = "XYZ"
    """What the numbers of a vector are called: "qr" on a map of hexes."""

    @property
    def on_hexes(self) -> bool:
        """Whether its vectors are steps from hex to hex."""
        return self.letters == "qr"


class Exercise(NamedTuple):
    """An exercise: `pose` draws the numbers; `ideas` are the wrong ideas it is made to surface (all told apart); the two
    `hints` go before the third, which works a different example in full. Hints may name the numbers: "{velocity}"."""

    id: str
    title: str
    level: str
    ideas: tuple[str, ...]
    hints: tuple[str, str]
    pose: Callable[[Draw], Question]

    @property
    def lesson(self) -> str:
        """The number of its lesson: "04" for "04.3"."""
        return self.id.partition(".")[0]


class Lesson(NamedTuple):
    """A lesson: its number, the slug of its notebook and teacher's page, its title, its exercises in order."""

    number: str
    slug: str
    title: str
    exercises: tuple[Exercise, ...]
    core: tuple[str, ...] = ()
    """The ids of the four exercises that everybody does (25 minutes); the rest are *more*."""
