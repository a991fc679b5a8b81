"""Every key, worked out a second time: the numbers are read from the words of the question, the sums are numpy's.

Nothing of the package's own arithmetic is used, so that a slip in it, or in the wording, shows.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Any

import numpy as np

from tests.often import for_all, often
from vector3_edu.exercises import Exercise, Question, judge, lessons, pose_for

EXERCISES = [exercise for lesson in lessons() for exercise in lesson.exercises]
VARIANTS = often(12)
SHIP = re.compile(r"\b[ABC](6|9|12)\b|X-Y|X-Z")
NUMBER = re.compile(r"\((-?[\d.]+(?:, -?[\d.]+)+)\)|(?<![\w.])-?\d+(?:\.\d+)?")
NAMES = ("E", "NE", "NW", "W", "SW", "SE")
LONG = ("east", "north-east", "north-west", "west", "south-west", "south-east")
STEPS = np.array([(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)])
ROOT = math.sqrt(3) / 2

Way = Callable[[Any, Any, Question], Any]
"""Vectors, single numbers, and the question, in the order of its words: what the answer must be."""
WAYS: dict[str, Way] = {}


def told(text: str) -> tuple[list[Any], list[float]]:
    """The vectors and the single numbers in some words, in their order."""
    vectors, singles = [], []
    plain = re.sub(r"(?<=\d),(?=\d{3}\b)", "", text.replace("−", "-").replace("½", ".5"))
    for found in NUMBER.finditer(SHIP.sub(" ", plain)):
        if found[1]:
            vectors.append(np.array([float(part) for part in found[1].split(",")]))
        else:
            singles.append(float(found[0]))
    return vectors, singles


def way(*ids: str) -> Callable[[Way], Way]:
    def note(how: Way) -> Way:
        WAYS.update(dict.fromkeys(ids, how))
        return how

    return note


def nearest(value: float) -> int:
    return math.floor(value + 0.5)


def cubes(vector: Any) -> int:
    return nearest(float(np.linalg.norm(vector)))


def steps(vector: Any) -> int:
    return int(max(abs(vector[0]), abs(vector[1]), abs(vector[0] + vector[1])))


def die(level: float, distance: float) -> int:
    """The bands of the Laser Fire Table: 5 or less in the first, 1 in the fifth, then nothing."""
    return max(0, 6 - max(1, math.ceil(distance / level)))


def polar(length: float, heading: float) -> Any:
    return length * np.array([math.cos(math.radians(heading)), math.sin(math.radians(heading))])


def heading(vector: Any) -> float:
    return float(np.degrees(np.arctan2(vector[1], vector[0]))) % 360


def flat(step: Any) -> Any:
    return np.array([step[0] + step[1] / 2, -step[1] * ROOT])


def port(step: Any) -> Any:
    """A sixth of a turn, as a turn of the plane."""
    x, y = flat(step)
    turned = complex(x, y) * complex(0.5, ROOT)
    r = round(-turned.imag / ROOT)
    return np.array([round(turned.real - r / 2), r])


def beginning(start: str) -> Way:
    """The choice that begins so."""
    return lambda v, s, q: [choice for choice in q.choices if choice.startswith(start)]


def crossed(at: Any, step: Any) -> tuple[Any, bool]:
    """The pull of all gravity hexes that a course crosses, and whether it runs along a side of one, where rules decide."""
    moments = np.linspace(0, 1, 601)[1:]
    points = flat(at) + np.outer(moments, flat(step))
    across = np.array([(1, 0), (0.5, ROOT), (-0.5, ROOT)])
    pull, beside = np.zeros(2), False
    for ring in STEPS:
        far = np.abs((points - flat(ring)) @ across.T).max(axis=1)
        if (far < 0.5 - 1e-6).any():
            pull = pull - ring
        elif (far < 0.5 + 1e-6).sum() > 2:
            beside = True
    return pull, beside


def place(vector: Any) -> str:
    """A vector as a question writes it."""
    return f"({', '.join(str(int(part)) for part in vector)})".replace("-", "−")


def drawn(q: Question, label: str) -> Any:
    """An arrow of the picture, by its label: what is to be drawn has no numbers in its words."""
    return counted(q, next(arrow.vector for arrow in q.scene.arrows if arrow.label == label))


def counted(q: Question, point: Any) -> Any:
    """A point or an arrow of the picture in the numbers of the question: hexes are counted along their two axes."""
    if q.scene.board is None or q.scene.board.kind != "hexes":
        return np.array(point)
    return np.array([*np.round(np.linalg.solve(np.array([flat((1, 0)), flat((0, 1))]).T, np.array(point[:2]))), 0])


def standing(q: Question) -> Any:
    """Where the ship of the picture is."""
    return counted(q, next(body.at for body in q.scene.bodies if body.kind == "ship"))


for ids, how in {
    ("01.1", "13.1", "07.1"): lambda v, s, q: s[1] - s[0],
    ("03.10",): lambda v, s, q: np.subtract(q.scene.trails[0].points[1], q.scene.trails[0].points[0]),
    ("04.9", "13.10"): lambda v, s, q: drawn(q, "a") + drawn(q, "b"),
    ("04.10",): lambda v, s, q: drawn(q, "a") - drawn(q, "b"),
    ("05.10",): lambda v, s, q: drawn(q, "velocity") + drawn(q, "burn"),
    ("13.4",): lambda v, s, q: standing(q) + drawn(q, "velocity") * s[0],
    ("18.9",): lambda v, s, q: drawn(q, "freighter") - drawn(q, "yours"),
    ("07.10",): lambda v, s, q: drawn(q, "theirs") - drawn(q, "yours"),
    ("01.2", "14.1"): lambda v, s, q: s[0] - s[1],
    ("01.4", "04.2", "04.3", "05.3", "13.3"): lambda v, s, q: v[0] + v[1],
    ("01.5",): lambda v, s, q: np.array([s[0], s[1], s[3]]),
    ("01.6",): lambda v, s, q: [choice for choice in q.choices if told(choice)[1][0] == s[0]],
    ("01.8", "07.9"): lambda v, s, q: v[1] - v[0],
    ("01.7", "03.2", "04.5", "05.8", "06.6", "07.4", "07.5", "11.3", "11.8"): lambda v, s, q: v[1] - v[0],
    ("04.6", "07.2"): lambda v, s, q: v[0] - v[1],
    ("02.1",): lambda v, s, q: abs(s[0] - s[1]),
    ("02.2", "02.4", "11.2"): lambda v, s, q: cubes(v[1] - v[0]),
    ("02.3", "03.7"): lambda v, s, q: np.linalg.norm(v[0]),
    ("02.6",): beginning("Never"),
    ("02.7",): lambda v, s, q: 5 * s[0] - cubes(v[1] - v[0]),
    ("02.8",): lambda v, s, q: cubes(v[0]),
    ("03.1", "09.1"): lambda v, s, q: s[0] + s[1] * s[2],
    ("03.3", "03.4"): lambda v, s, q: v[0] + v[1] * s[0],
    ("03.5",): lambda v, s, q: [c for c in q.choices if c.startswith("It keeps") and all(told(c)[0][0] == v[0])],
    ("03.6",): lambda v, s, q: v[1] - v[0] * s[0],
    ("03.8",): lambda v, s, q: v[0],
    ("03.11",): lambda v, s, q: [tuple(sorted(q.choices, key=lambda each: float(np.linalg.norm(told(each)[0][0]))))],
    ("05.11",): lambda v, s, q: [
        (
            f"Its velocity becomes {place(v[1] + v[2])}",
            f"It moves to {place(v[0] + v[1] + v[2])}",
            f"Its velocity becomes {place(v[1] + v[2] + v[3])}",
            f"It moves to {place(v[0] + 2 * (v[1] + v[2]) + v[3])}",
        )
    ],
    ("19.9",): lambda v, s, q: [tuple(sorted(q.choices, key=lambda each: told(each)[1][0] / told(each)[1][1]))],
    ("03.9",): lambda v, s, q: s[-1] * s[-2],
    ("04.1", "05.1"): lambda v, s, q: s[0] + s[1],
    ("04.4", "05.2", "11.4"): lambda v, s, q: v[0] + v[1] + v[2],
    ("04.7", "04.8"): lambda v, s, q: cubes(v[0] + v[1]),
    ("05.4",): lambda v, s, q: cubes(v[0]),
    ("05.5",): lambda v, s, q: v[0] + s[0] * (v[1] + v[2]),
    ("05.6",): lambda v, s, q: s[0] - cubes(v[0]),
    ("05.7",): lambda v, s, q: next(burn for burn in v if cubes(burn) != 6),
    ("05.9",): lambda v, s, q: (s[0] - s[1]) / s[2],
    ("06.1",): lambda v, s, q: math.ceil(s[0] / s[1]),
    ("06.2",): lambda v, s, q: sum(np.arange(s[0] - s[1], 0, -s[1])),
    ("06.3", "06.8", "11.5"): lambda v, s, q: v[2] - v[0] - v[1],
    ("06.4",): lambda v, s, q: next(n for n in range(99) if s[0] * n * (n + 1) / 2 >= s[1]),
    ("06.5",): lambda v, s, q: (v[2] - v[0] - 2 * v[1]) / 2,
    ("06.9",): lambda v, s, q: sum(np.linspace(s[0], 0, 1001)) / 1001 * s[1] / 1000,
    ("06.7",): lambda v, s, q: v[0] + (v[1] + v[2]) * 2 + v[3],
    ("07.3",): beginning("The velocity of each"),
    ("07.6",): lambda v, s, q: (s[2] - s[0]) / (s[1] - s[3]),
    ("07.7",): lambda v, s, q: min(cubes(v[2] - v[0] + (v[3] - v[1]) * n) for n in range(60)),
    ("07.8", "11.9"): lambda v, s, q: cubes(v[2] - v[0] + (v[3] - v[1]) * s[-1]),
    ("08.1",): lambda v, s, q: die(s[0], s[1]),
    ("08.2",): lambda v, s, q: die(s[0], cubes(v[1])),
    ("08.3",): lambda v, s, q: 5 * s[0] - cubes(v[1] - v[0]),
    ("08.4",): lambda v, s, q: s[0] * die(s[1], s[2]) / 6,
    ("08.5",): lambda v, s, q: 100 * (1 - (1 - die(s[1], cubes(v[1])) / 6) ** s[0]),
    ("11.6",): lambda v, s, q: die(s[2], cubes(v[1] - v[0])),
    ("11.7",): lambda v, s, q: 100 * (1 - (1 - die(s[3], cubes(v[1] - v[0])) / 6) ** s[2]),
    ("08.7",): lambda v, s, q: [c for c in q.choices if c.startswith("It hits in") and told(c)[1][0] == s[0]],
    ("09.2",): lambda v, s, q: s[1] / (s[0] - s[2]),
    ("09.3",): lambda v, s, q: (v[1] + v[2] * s[0] - v[0]) / s[0],
    ("09.4", "09.6"): lambda v, s, q: (v[2] + v[3] * s[0] - v[0]) / s[0] - v[1],
    ("09.5",): lambda v, s, q: max(0, s[0] + 1 - cubes(v[1] - v[0])),
    ("09.7",): lambda v, s, q: max(0, s[0] + 1 - cubes(v[2] + v[3] * s[1] - v[0] - v[1] * s[1])),
    ("09.8",): lambda v, s, q: max(0, s[0] + 1 - cubes(v[1] - v[0])),
    ("10.1",): lambda v, s, q: s[0] - s[2],
    ("10.2",): beginning("Both forces"),
    ("10.3", "10.5"): lambda v, s, q: v[0] - v[2],
    ("10.4",): lambda v, s, q: s[0] * (v[0] - v[2] * s[1] / s[0]) + s[1] * (v[1] + v[2]),
    ("10.6",): lambda v, s, q: s[1] - s[2] * s[3] / s[0],
    ("10.7",): lambda v, s, q: (v[0] - v[1]) / 2,
    ("10.8",): lambda v, s, q: (s[0] * v[0] + s[1] * v[1]) / (s[0] + s[1]),
    ("11.1",): lambda v, s, q: v[0][0] + v[1][0] * s[-1],
    ("11.10",): lambda v, s, q: v[0] + v[1] / s[2],
    ("11.11",): lambda v, s, q: v[0] - v[2] * s[3] / s[2],
    ("19.1",): lambda v, s, q: s[0] / s[1],
    ("19.2",): lambda v, s, q: s[0] * s[1] / s[2],
    ("19.3", "19.4"): lambda v, s, q: s[1] + (s[2] - s[3]) / s[0] * s[4],
    ("19.5",): lambda v, s, q: v[0] + v[1] / s[0],
    ("19.6",): lambda v, s, q: (v[0] + v[1]) / s[0],
    ("19.7",): lambda v, s, q: np.mean([s[0] * s[1], s[2] * s[3], s[4] * s[5]]) / s[6],
    ("19.8",): lambda v, s, q: s[0] * s[2],
    ("12.1",): lambda v, s, q: s[0] + s[2] * math.cos(math.radians(s[1])),
    ("12.2", "12.3"): lambda v, s, q: polar(s[-2] if "within" in q.text else s[1], s[0]),
    ("12.4",): lambda v, s, q: heading(v[1] - v[0]),
    ("12.5", "14.6"): lambda v, s, q: v[0] + polar(s[1], s[0]),
    ("12.6",): lambda v, s, q: np.linalg.norm(polar(s[0], s[1]) + polar(s[3], s[2])),
    ("12.7",): lambda v, s, q: [f"{s[0]:g} cm along {s[1]:g}°"],
    ("12.9",): lambda v, s, q: heading(v[0] + v[1]),
    ("12.8",): lambda v, s, q: s[0] * math.sin(math.radians(s[1])),
    ("13.5", "17.4", "18.2"): lambda v, s, q: steps(v[1] - v[0]),
    ("13.6",): lambda v, s, q: steps(v[0]),
    ("13.7",): lambda v, s, q: np.append(v[0], -v[0].sum()),
    ("13.8",): lambda v, s, q: port(v[0]),
    ("13.9",): lambda v, s, q: np.linalg.norm(flat(v[0])),
    ("14.5",): lambda v, s, q: port(v[0] + v[1]),
    ("15.1",): lambda v, s, q: sum(np.arange(s[0], 0, -1)),
    ("15.3",): lambda v, s, q: v[1] + v[2],
    ("15.5",): lambda v, s, q: v[2] + v[1] * s[0],
    ("15.6",): beginning("It begins to fall"),
    ("15.7",): lambda v, s, q: v[1] + (v[2] - v[0]) / np.linalg.norm(v[2] - v[0]) * s[0],
    ("15.8",): lambda v, s, q: s[1] * (s[0] / s[2]) ** 2,
    ("15.9",): lambda v, s, q: s[1] * (s[2] / s[0]) / s[3] ** 2,
    ("16.1",): lambda v, s, q: (s[2] + s[3]) % 6,
    ("16.2",): lambda v, s, q: v[1] - v[2],
    ("16.5",): beginning("Only gravity"),
    ("16.9",): lambda v, s, q: s[1] * s[3] ** -1.5,
    ("16.6",): lambda v, s, q: [choice for choice in q.choices if told(choice)[0][0] @ v[1] == 0],
    ("16.7",): lambda v, s, q: s[1] * math.sqrt(s[0] / s[2]),
    ("16.8",): lambda v, s, q: [c for c in q.choices if all(told(c)[0][0] == v[1] + v[2] + v[3])],
    ("17.1",): lambda v, s, q: 2 * s[0],
    ("17.2",): lambda v, s, q: s[0] - sum(s[1:5]),
    ("17.3",): lambda v, s, q: steps(v[2] - v[0] - v[1]),
    ("17.5",): lambda v, s, q: s[0] + 2 * s[1],
    ("17.6",): lambda v, s, q: np.array([[0, -1], [1, 0]]) @ (v[0] - v[1]) + v[1],
    ("17.8",): lambda v, s, q: [choice for choice in q.choices if choice.startswith(f"At {s[0]:g} km/s again")],
    ("17.9",): lambda v, s, q: math.sqrt(s[-2] ** 2 + 2 * s[-1]),
    ("18.1",): lambda v, s, q: s[1] / (s[2] / 2),
    ("18.3",): lambda v, s, q: (v[2] + v[3] * s[0] - v[0]) / s[0] - v[1],
    ("18.4",): lambda v, s, q: steps((v[2] - v[1]) * s[0]),
    ("18.5",): lambda v, s, q: steps(v[1] - v[0]) + steps(v[2] - v[1]),
    ("18.6",): lambda v, s, q: max(0, steps(v[1] - v[0]) - 2),
    ("18.7",): lambda v, s, q: v[1] - (v[0] + v[1] * s[0] - v[2]) / s[0],
    ("18.8",): lambda v, s, q: s[4] / (s[1] - s[3]),
}.items():
    way(*ids)(how)


@way("01.3")
def _marked(v: Any, s: Any, q: Question) -> Any:
    found = re.search(r"is (\d+) (up|down) and (\d+) to the (right|left)", q.text)
    assert found
    return np.array([int(found[3]) * (1 if found[4] == "right" else -1), int(found[1]) * (1 if found[2] == "up" else -1)])


@way("02.5")
def _nearest_beacon(v: Any, s: Any, q: Question) -> Any:
    far = {found[1]: np.linalg.norm(told(found[0])[0][0]) for found in re.finditer(r"(\w+) at \([^)]*\)(?=;|\.)", q.text)}
    return [min((name for name in far if name in q.choices), key=lambda name: far[name])]


@way("08.6")
def _exactly_one(v: Any, s: Any, q: Question) -> Any:
    hit = die(s[1], cubes(v[1])) / 6
    return 100 * s[0] * hit * (1 - hit) ** (s[0] - 1)


@way("08.8")
def _nearer(v: Any, s: Any, q: Question) -> Any:
    here = cubes(v[1])
    return next(step for step in range(1, here) if die(s[0], here - step) > die(s[0], here))


@way("13.2")
def _straight(v: Any, s: Any, q: Question) -> Any:
    found = re.search(r"goes (\d+) hexes straight ([a-z-]+)\.", q.text)
    assert found
    return STEPS[LONG.index(found[2])] * int(found[1])


@way("14.2", "14.3")
def _commanded(v: Any, s: Any, q: Question) -> Any:
    facing = NAMES.index(re.search(r"faces (\w+)\.", q.text)[1])  # type: ignore[index]
    motion = drawn(q, "motion")[:2] if q.kind == "arrow" else v[0]
    for command in re.search(r"order: (.*?)\. (?:What|Draw)", q.text)[1].split(", then "):  # type: ignore[index]
        facing += {"rotate port": 1, "rotate starboard": -1}.get(command, 0)
        motion = motion + STEPS[facing % 6] * (command == "accelerate")
    return motion


@way("14.4")
def _swapped(v: Any, s: Any, q: Question) -> Any:
    pairs = re.findall(r"[a-e]\) ([a-z ]+), ([a-z ]+)[;.]", q.text)
    assert len(pairs) == 5
    return sum(("rotate" in one) == ("rotate" in other) for one, other in pairs)


@way("14.7")
def _turned(v: Any, s: Any, q: Question) -> Any:
    turns = {
        "X": np.array([(1, 0, 0), (0, 0, -1), (0, 1, 0)]),
        "Y": np.array([(0, 0, 1), (0, 1, 0), (-1, 0, 0)]),
        "Z": np.array([(0, -1, 0), (1, 0, 0), (0, 0, 1)]),
    }
    first, second = re.findall(r"quarter turn about ([XYZ])", q.text)
    return turns[second] @ turns[first] @ v[0]


@way("15.2")
def _bent(v: Any, s: Any, q: Question) -> Any:
    start, end = (counted(q, at) for at in q.scene.trails[0].points)
    pull, beside = crossed(start[:2], (end - start)[:2])
    assert beside or all(pull == drawn(q, "pull")[:2])
    return end - start + drawn(q, "pull")


@way("15.4")
def _bent_later(v: Any, s: Any, q: Question) -> Any:
    start, velocity = standing(q), drawn(q, "velocity")
    pull, beside = crossed(start[:2], velocity[:2])
    assert beside or all(pull == drawn(q, "pull")[:2])
    return start + 2 * velocity + drawn(q, "pull")


@way("16.3")
def _round(v: Any, s: Any, q: Question) -> Any:
    at, course = standing(q), drawn(q, "next")
    for _ in range(int(s[0])):
        at = at + course
        assert steps(at[:2]) == 1
        course = course - at
    return at


@way("16.4")
def _into_orbit(v: Any, s: Any, q: Question) -> Any:
    pull, beside = crossed(v[2] - v[1], v[1])
    assert beside or all(pull == v[3])
    assert steps(v[2]) == steps(v[4]) == steps(v[2] + v[4]) == 1
    return v[4] - v[1] - v[3]


@way("17.10")
def _past_jupiter(v: Any, s: Any, q: Question) -> Any:
    jupiter, came = v[0], v[1]
    left = np.array([[0, -1], [1, 0]]) @ (came - jupiter) + jupiter
    return np.linalg.norm(left) - np.linalg.norm(came)


@way("17.7")
def _kept_speed(v: Any, s: Any, q: Question) -> Any:
    seen = np.linalg.norm(v[0] - v[1])
    return [choice for choice in q.choices if np.isclose(np.linalg.norm(told(choice)[0][0] - v[1]), seen)]


# ---- 20 and 21: captains in code. Where a function is asked for, another one that does it.


@way("20.1")
def _(v: Any, n: Any, q: Question) -> Any:
    return [n[0] + (v[0][0] if n[0] > n[1] else v[1][0])]


@way("20.2", "21.1")
def _(v: Any, n: Any, q: Question) -> Any:
    return v[0] + n[-1] * v[1]


@way("20.5")
def _(v: Any, n: Any, q: Question) -> Any:
    names = re.findall(r"([FGH]6) at", q.text)
    return [min(zip(names, v[1:], strict=True), key=lambda pair: cubes(pair[1] - v[0]))[0]]


@way("20.8")
def _(v: Any, n: Any, q: Question) -> Any:
    _, at, velocity, down, up = v
    return at + velocity + (down if at[2] > 0 else up)


@way("21.2")
def _(v: Any, n: Any, q: Question) -> Any:
    return v[1] - v[0]


@way("21.7")
def _(v: Any, n: Any, q: Question) -> Any:
    at, mine, there, theirs = v[:4]
    ends = {"toward=foe.at)": there, "toward=foe.at +": there + theirs, "toward=foe.at -": there - theirs}
    ends["burn(foe.at +"] = at + mine + (there + theirs - at)
    best = min(ends, key=lambda end: np.linalg.norm(ends[end] - there - theirs))
    return [choice for choice in q.choices if best in choice]


def _orders(choose: Callable[[Any, Any], Any]) -> Callable[[Any], str]:
    """A captain that returns text: for each ship the burn that `choose(view, ship)` names."""
    return lambda view: "; ".join(f"{ship.name} burn {tuple(map(int, choose(view, ship)))}" for ship in view.ships)


def _closest(view: Any, ship: Any) -> Any:
    return min(view.foes, key=lambda foe: cubes(np.array(foe.at) - ship.at))


def _least(ship: Any, length: Callable[[Any], Any]) -> Any:
    """The burn of all legal ones for which a vector is shortest."""
    return min(ship.burns, key=lambda burn: np.linalg.norm(length(np.array(burn))))


@way("20.3")
def _(v: Any, n: Any, q: Question) -> Any:
    return lambda view: {"car": (int(np.sign(n[0] - view.car.velocity[0])), 0)}


@way("20.4")
def _(v: Any, n: Any, q: Question) -> Any:
    return _orders(lambda view, ship: _least(ship, lambda burn: np.array(ship.velocity) + burn))


@way("20.6", "21.3")
def _(v: Any, n: Any, q: Question) -> Any:
    def choose(view: Any, ship: Any) -> Any:
        foe = _closest(view, ship)
        return _least(ship, lambda burn: np.array(ship.at) + ship.velocity + burn - foe.at - foe.velocity)

    return _orders(choose)


@way("20.7")
def _(v: Any, n: Any, q: Question) -> Any:
    def shoot(view: Any) -> Any:
        (ship,) = view.ships
        foe = _closest(view, ship)
        if die(2, cubes(np.array(foe.at) - ship.at)) >= 3:
            return f"{ship.name} fire {foe.owner} {foe.name}"
        return ship.hold_fire()

    return shoot


@way("21.4")
def _(v: Any, n: Any, q: Question) -> Any:
    def choose(view: Any, ship: Any) -> Any:
        return _least(ship, lambda burn: np.array(ship.velocity) + burn - _closest(view, ship).velocity)

    return _orders(choose)


@way("21.5")
def _(v: Any, n: Any, q: Question) -> Any:
    return lambda ship, foe: tuple(
        int(part) for part in (np.array(foe.at) - ship.at) / 3 + np.array(foe.velocity) - ship.velocity
    )


@way("21.6")
def _(v: Any, n: Any, q: Question) -> Any:
    """Every way of driving is tried, turn by turn: the quickest that stands on the square."""

    def quickest(room: int, speed: int, turns: int) -> tuple[int, int]:
        if room == speed == 0:
            return 0, 0
        tries = [(by, speed + by) for by in (-1, 0, 1) if 0 <= speed + by <= room] if turns else []
        return min(((1 + quickest(room - to, to, turns - 1)[0], by) for by, to in tries), default=(99, 0))

    last = int(n[0])
    return lambda view: {"car": (quickest(last - view.car.at.x, view.car.velocity.x, 7)[1], 0)}


# ---- 22: look ahead, and count games


@way("22.1")
def _(v: Any, s: Any, q: Question) -> Any:
    return [min(q.choices, key=lambda choice: np.linalg.norm(v[2] + v[3] - v[0] - v[1] - told(choice)[0][0]))]


@way("22.3")
def _(v: Any, s: Any, q: Question) -> Any:
    own, foes, burns = map(int, s)
    return len(np.arange(burns)) ** own * burns**foes


@way("22.4")
def _(v: Any, s: Any, q: Question) -> Any:
    budget, cost, burns = s
    turns = 0
    while cost * burns ** (turns + 1) <= budget:
        turns += 1
    return turns


@way("22.5")
def _(v: Any, s: Any, q: Question) -> Any:
    """Let cars of every velocity brake, and see which of them stop in time."""

    def stops_within(speed: int, room: float) -> bool:
        return room >= 0 and (speed == 0 or stops_within(speed - 1, room - (speed - 1)))

    return max(speed for speed in range(60) if stops_within(speed, s[0]))


@way("22.7")
def _(v: Any, s: Any, q: Question) -> Any:
    worst = np.array(s).reshape(3, 3).min(axis=1)
    return [place(v[int(np.argmax(worst))])]


@way("22.9")
def _(v: Any, s: Any, q: Question) -> Any:
    """The spread of a share, from its definition: two results, 0 and 100, equally likely."""
    return 2 * float(np.std([0, 100])) / math.sqrt(s[0])


@way("22.10")
def _(v: Any, s: Any, q: Question) -> Any:
    return next(games for games in range(1, 20_000) if 100 / math.sqrt(games) <= s[0] - 50 + 1e-9)


@way("22.11")
def _(v: Any, s: Any, q: Question) -> Any:
    def surprise(choice: str) -> float:
        won, games = told(choice)[1]
        return (won - games / 2) / math.sqrt(games / 4)

    return [tuple(sorted(q.choices, key=surprise))]


@way("22.12")
def _(v: Any, s: Any, q: Question) -> Any:
    _, _, share, of, games, *_ = s
    return share / of * games


way("22.13")(beginning("Together"))


@way("22.2")
def _(v: Any, s: Any, q: Question) -> Any:
    return lambda ship, foe: _least(ship, lambda by: np.array(ship.at) + ship.velocity + by - foe.at - foe.velocity)


@way("22.6")
def _(v: Any, s: Any, q: Question) -> Any:
    """By the squares that are free ahead, and the sum of 1 + 2 + 3 ..."""

    def drive(view: Any) -> Any:
        x, y, _ = view.car.at
        free = next(n for n in range(60) if view.is_wall((x + n + 1, y)))
        speed = view.car.velocity[0]
        by = max(by for by in (-1, 0, 1) if (speed + by) * (speed + by + 1) // 2 <= free)
        return {"car": (by, 0)}

    return drive


@way("22.8")
def _(v: Any, s: Any, q: Question) -> Any:
    def careful(ship: Any, foe: Any, guesses: Any) -> Any:
        ends = np.array([np.array(foe.at) + foe.velocity + guess for guess in guesses])
        here = np.array(ship.at) + ship.velocity
        return min(ship.burns, key=lambda burn: max(cubes(end - here - burn) for end in ends))

    return careful


@for_all("exercise", EXERCISES)
def test_the_key_is_what_the_words_of_the_question_come_to(exercise: Exercise) -> None:
    for seed in range(VARIANTS):
        posed = pose_for(exercise.id, "Noether", seed)
        question = posed.question
        found = WAYS[exercise.id](*told(question.text), question)
        if question.kind == "code":
            assert judge(posed, found).right is True, judge(posed, found).words
        elif question.kind in ("choice", "order"):
            assert found == [question.answer], question.text
        elif question.kind == "yes-no":
            assert bool(found) is question.answer, question.text
        else:
            right = question.answer if question.kind in ("number", "angle") else question.answer[: len(found)]
            assert np.allclose(right, found, rtol=0, atol=0.051 if question.tolerance else 1e-9), question.text
