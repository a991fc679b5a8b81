"""Errors of drawing, told from arrows that students drew: Nguyen & Meltzer 2003; Barniol & Zavala 2014.

What a typed answer may also come from (a sign, the wrong operation) is in sums.py.
"""

from __future__ import annotations

from math import acos, degrees, hypot

from vector3_edu.core.language import say
from vector3_edu.core.picture.scene import Point
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.boards import over_hexes
from vector3_edu.exercises.asking.question import Answer, Drawn, Numbers, Question
from vector3_edu.exercises.ideas.idea import Counter, Idea, as_asked, own, told
from vector3_edu.exercises.ideas.sums import short_trip, tail_to_tip

SUMS = {"sum": ("a", "b"), "new velocity": ("velocity", "burn")}
"""Tasks that put two arrows together, and what their arrows are called."""
NEAR = 8.0
"""Degrees from the bisector within which an arrow is meant as one."""
ALIKE = 0.3
"""By how much two lengths may differ on a grid and still be meant as the same."""
FAR = 7
"""How long the arrows are among which one along a bisector is looked for."""


def _flat(question: Question, vector: Vec3) -> Point:
    return over_hexes(vector) if question.on_hexes else pictures.at(vector)


def _angle(one: Point, other: Point) -> float:
    """Degrees between two arrows."""
    lengths = hypot(*one) * hypot(*other)
    return (
        degrees(acos(max(-1.0, min(1.0, sum(a * b for a, b in zip(one, other, strict=True)) / lengths)))) if lengths else 0.0
    )


def _parallel(one: Vec3, other: Vec3) -> bool:
    return one.cross(other) == (0, 0, 0)


def _moved(question: Question, drawn: Drawn) -> bool:
    return question.tail is not None and drawn.vector == question.answer and drawn.tail != question.tail


def _elsewhere(n: Numbers) -> Answer:
    """The right arrow from a place beside the right one."""
    start: Vec3 | None = n["tail"]
    if start is None:
        return []
    beside = start + Vec3(2, 1)
    return Drawn(beside, beside + n["answer"])


def _never(_question: Question, _drawn: Drawn) -> bool:
    """For errors whose arrow is known exactly: no other arrow shows them."""
    return False


def _between(question: Question, a: Vec3, b: Vec3, vector: Vec3) -> bool:
    """Whether an arrow halves the angle between two others, and that is not where their sum points."""
    one, other, mine = (_flat(question, each) for each in (a, b, vector))
    wide = hypot(*one) * hypot(*other)
    if not wide or not 20 < _angle(one, other) < 160 or _parallel(vector, a + b):
        return False
    x, y, z = (p / hypot(*one) + q / hypot(*other) for p, q in zip(one, other, strict=True))
    return _angle((x, y, z), mine) <= NEAR


def _bisects(question: Question, drawn: Drawn) -> bool:
    if question.task not in SUMS:
        return False
    a, b = (question.numbers[name] for name in SUMS[question.task])
    return drawn.vector * 2 == a + b or _between(question, a, b, drawn.vector)


def _halves(a: Vec3, b: Vec3, hexes: bool) -> list[Vec3]:
    """Arrows that somebody draws who halves the angle: half the sum, or one between the two."""
    whole = a + b
    half = Vec3(whole.x // 2, whole.y // 2, whole.z // 2)
    if half * 2 == whole:
        return [half]
    question = Question("", "arrow", whole, "", {}, letters="qr" if hexes else "XYZ")
    grid = [Vec3(x, y) for x in range(-FAR, FAR + 1) for y in range(-FAR, FAR + 1) if x or y]
    return [v for v in sorted(grid, key=lambda v: v.squared, reverse=True) if _between(question, a, b, v)][:1]


def _too_long(question: Question, drawn: Drawn) -> bool:
    right, mine = question.answer, drawn.vector
    return bool(_parallel(mine, right) and mine.dot(right) > 0 and mine != right)


def _astray(question: Question, drawn: Drawn) -> bool:
    right, mine = _flat(question, question.answer), _flat(question, drawn.vector)
    return abs(hypot(*right) - hypot(*mine)) <= ALIKE and drawn.vector != question.answer


def _turned(n: Numbers) -> Answer:
    """The right arrow turned as far as the map allows: a quarter on squares, a sixth on hexes."""
    x, y, _ = n["answer"]
    return Vec3(x + y, -x) if n.get("letters") == "qr" else Vec3(-y, x)


def _homeward(q: Question) -> Counter:
    a, b = own(q, "a", own(q, "velocity", Vec3(3, 1, 0))), short_trip(q)
    words = say(
        "Suppose the second displacement were only {b}. The third arrow closes the loop: it brings the ship "
        "home. The sum is the arrow that replaces the first two. Is it this third arrow, or its opposite?",
        b=told(q, b),
    )
    return Counter(words, pictures.chain([("first", a), ("then", b), ("home", -(a + b))], title=say("The way home")))


IDEAS = (
    Idea(
        "moved-arrow",
        "draws the right arrow from the wrong place",
        "The arrow itself is right: its length and its direction. Where does it have to begin?",
        {"any arrow": _elsewhere},
        lambda q: as_asked(q, say("A slid arrow stays the same arrow. But this one must begin at a certain place.")),
        _moved,
    ),
    Idea(
        "tip-to-tip",
        "joins tip to tip",
        "Your arrow runs from one tip to the other. Where does the second displacement start: where the first one "
        "started, or where it ended?",
        {
            "sum": lambda n: [n["a"] - n["b"], n["b"] - n["a"]],
            "new velocity": lambda n: [n["velocity"] - n["burn"], n["burn"] - n["velocity"]],
        },
        tail_to_tip,
        _never,
    ),
    Idea(
        "closes-the-loop",
        "closes the loop",
        "Your arrow brings the ship home. Which arrow leads from where it started to where it is now?",
        {"sum": lambda n: -(n["a"] + n["b"]), "new velocity": lambda n: -(n["velocity"] + n["burn"])},
        _homeward,
        _never,
    ),
    Idea(
        "bisector",
        "draws the bisector for the sum",
        "Your arrow runs between the two. If the ship makes one displacement and then the other, does it end there?",
        {
            "sum": lambda n: _halves(n["a"], n["b"], n.get("letters") == "qr"),
            "new velocity": lambda n: _halves(n["velocity"], n["burn"], n.get("letters") == "qr"),
        },
        tail_to_tip,
        _bisects,
    ),
    Idea(
        "wrong-length",
        "draws the right direction with the wrong length",
        "Your arrow points the right way. How far does it have to go?",
        {"any arrow": lambda n: n["answer"] * 2},
        lambda q: as_asked(
            q,
            say("Count the hexes along each axis, for both arrows, and put them together.")
            if q.on_hexes
            else say("Count the squares along each axis, for both arrows, and put them together."),
        ),
        _too_long,
    ),
    Idea(
        "wrong-direction",
        "draws the right length in the wrong direction",
        "Your arrow is as long as it should be. Which way does it have to point?",
        {"any arrow": _turned},
        lambda q: as_asked(q, say("An arrow may be slid, but never turned. Slide the second one to the tip of the first.")),
        _astray,
    ),
)
