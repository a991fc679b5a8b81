"""An exercise is data and pure functions: numbers drawn for one student, a question, what its answers mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.film import Film
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.vectors import ZERO, Vec3

Answer = Any
"""A Vec3 ("vector", "place"), a number ("number", "angle"), the text of a choice ("choice"), True or False ("yes-no"), the
choices in order ("order"), or an arrow as it was drawn ("arrow"): a `Drawn`. The right arrow of a question is its Vec3. Of a
function ("code"), what it does in every situation that it is tried in: see trials.py."""
Numbers = Mapping[str, Any]

KINDS = ("vector", "number", "angle", "choice", "yes-no", "arrow", "place", "order", "code")
DRAWN = frozenset({"arrow", "place"})
"""Kinds that are answered on a map without numbers."""
SURE = (mark("guess"), mark("fairly sure"), mark("sure"))
"""How sure somebody can be of an answer."""
CODE = "code"
"""The kind that is answered with a function. It is on no worksheet, goes to no grader, and does not come back in reviews."""
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

    def mixed(self, right: tuple[T, ...], wrong: Mapping[str, tuple[T, ...]]) -> tuple[T, ...]:
        """All of them in an order to begin with: neither the right one, nor one that a wrong idea would give."""
        orders = iter(lambda: self.shuffled(right), ())
        return next(order for order in orders if order != right and order not in wrong.values())

    def ship(self) -> str:
        """The name of the student's own ship in this exercise."""
        return self.pick(SHIPS)


class Drawn(NamedTuple):
    """An arrow as somebody drew it.

    >>> Drawn(Vec3(1, 1), Vec3(4, 0)).vector
    Vec3(3, -1, 0)
    """

    tail: Vec3
    tip: Vec3

    @property
    def vector(self) -> Vec3:
        """The arrow alone, wherever it begins."""
        return self.tip - self.tail


class Counter(NamedTuple):
    """A counter-example: a sentence, and its picture; without one, the picture of the question does."""

    words: str
    scene: Scene = NOTHING


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
    tail: Vec3 | None = None
    """Of an arrow: where it must begin; None if it may begin anywhere."""
    means: str = ""
    """What the right answer means, in one sentence; the task says it where this is empty."""
    says: Mapping[str, Counter] = {}
    """What is put to somebody with a wrong idea, where the idea's own words would not fit this question."""
    trial: Any = None
    """Where the answer is a function: the `Trial` that it is put to."""

    @property
    def on_hexes(self) -> bool:
        """Whether its vectors are steps from hex to hex."""
        return self.letters == "qr"

    def as_drawn(self, answer: Answer) -> Drawn:
        """An arrow with both its ends: one of which only the vector is known begins where it should."""
        tail = self.tail or ZERO
        return answer if isinstance(answer, Drawn) else Drawn(tail, tail + answer)


class Exercise(NamedTuple):
    """An exercise: `pose` draws the numbers; `ideas` are the wrong ideas it is made to surface (all told apart); the two
    `hints` go before the third, which works a different example in full. Hints may name the numbers: "{velocity}"."""

    id: str
    title: str
    level: str
    ideas: tuple[str, ...]
    hints: tuple[str, str]
    pose: Callable[[Draw], Question]
    confident: bool = False
    """Whether the card asks how sure the student is: see SURE. It is recorded and never judged."""
    why: str = ""
    """What the box for one sentence asks, for example "Why does it not slow down?". It is recorded and never judged."""

    @property
    def lesson(self) -> str:
        """The number of its lesson: "04" for "04.3"."""
        return self.id.partition(".")[0]


class Prediction(NamedTuple):
    """Commit, then reveal: a question before something is seen, the same for everybody.

    `kind`, `answer`, `choices`, `axes`, `unit`, `tail`, `tolerance` and `letters` are those of a Question. Where `tail` is
    given, a vector (or a number on a line) is drawn over the reveal as an arrow from there; otherwise it is a place.
    """

    id: str
    """ "05.p1": lesson 05, its first prediction."""
    text: str
    kind: str
    answer: Answer
    reveal: str
    """What really happens, in one or two sentences."""
    scene: Scene = NOTHING
    """What is seen before: it must not give anything away."""
    shows: Scene | Film | Callable[[], Scene | Film] = NOTHING
    """What really happens; a function is called only when it is to be seen."""
    choices: tuple[str, ...] = ()
    axes: int = 2
    level: str = "2D"
    unit: str = ""
    tail: Vec3 | None = None
    tolerance: float = 0.0
    letters: str = "XYZ"
    ghosts: Mapping[str, Scene] = {}
    """What each choice would look like, drawn over the reveal as the student's prediction: {"straight up": scene}."""

    @property
    def lesson(self) -> str:
        """The number of its lesson."""
        return self.id.partition(".")[0]

    @property
    def question(self) -> Question:
        """The question in the language that was chosen, without anything of the reveal in its picture."""
        answer = tuple(map(say, self.answer)) if self.kind == "order" else self.answer
        right = say(answer) if isinstance(answer, str) else answer
        return Question(
            say(self.text),
            self.kind,
            right,
            say(self.reveal),
            {"axes": self.axes},
            scene=self.scene,
            choices=tuple(map(say, self.choices)),
            axes=self.axes,
            tolerance=self.tolerance,
            unit=self.unit,
            letters=self.letters,
            tail=self.tail,
        )

    @property
    def exercise(self) -> Exercise:
        """The prediction as cards and journals know it."""
        return Exercise(self.id, mark("Predict"), self.level, (), ("", ""), lambda _draw: self.question)


class Lesson(NamedTuple):
    """A lesson: its number, the slug of its notebook and teacher's page, its title, its exercises in order."""

    number: str
    slug: str
    title: str
    exercises: tuple[Exercise, ...]
    core: tuple[str, ...] = ()
    """The ids of the four exercises that everybody does (25 minutes); the rest are *more*."""
    predictions: tuple[Prediction, ...] = ()
