"""Lesson 07, points of view: shifted and moving maps, relative velocity, closest approach."""

from __future__ import annotations

from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.course_films import fly
from vector3_edu.exercises.asking.question import Answer, Counter, Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import asked, bracketed, short
from vector3_edu.physics.courses import Course
from vector3_edu.physics.intercepts import closest, range_at, relative


def _seen(draw: Draw, axes: int, most: int) -> Question:
    mine, theirs, ship = draw.vector(axes, most), draw.vector(axes, most), draw.ship()
    along = " along X" if axes == 1 else ""
    text = (
        f"You are in {ship}. Your velocity is {short(mine, axes)}{along}; another ship has velocity {short(theirs, axes)}"
        f"{along}, in cubes per turn. What is its velocity relative to you, as you see it from your window?"
    )
    scene = pictures.fan([("yours", mine), ("theirs", theirs)])
    return asked("relative", text, scene, unit="cubes per turn", ship=ship, mine=mine, theirs=theirs, axes=axes)


def _on_a_line(draw: Draw) -> Question:
    return _seen(draw, 1, 8)


def _in_the_plane(draw: Draw) -> Question:
    return _seen(draw, 2, 7)


def _in_space(draw: Draw) -> Question:
    return _seen(draw, 3, 7)


def _shifted(draw: Draw) -> Question:
    at, middle, ship = draw.vector(2, 9), draw.vector(2, 9), draw.ship()
    text = (
        f"{ship} is at {short(at, 2)}. The ships are leaving the paper, so everybody agrees to shift the map: what was "
        f"{short(middle, 2)} is the new middle, (0, 0). What is the position of {ship} on the new map?"
    )
    answer = relative(middle, at)
    sums = "; ".join(f"{axis}: {short(at[i])} − {bracketed(middle[i])} = {short(answer[i])}" for i, axis in enumerate("XY"))
    working = f"Count from the new middle: position − middle. {sums}. So it is {short(answer, 2)}."
    wrong = {"shift-added": at + middle, "shift-ignored": at, "shift-reversed": middle - at}
    scene = pictures.places({ship: at, "new middle": middle})
    numbers = {"ship": ship, "at": at, "middle": middle, "axes": 2}
    return Question(text, "vector", answer, working, numbers, scene=scene, wrong=wrong, axes=2)


def _what_changes(draw: Draw) -> Question:
    v, w, ship = draw.vector(2, 5), draw.vector(2, 5), draw.ship()
    at, there = draw.vector(2, 4), draw.vector(2, 9, least=5)
    text = (
        f"{ship} has velocity {short(v, 2)}, another ship {short(w, 2)}. Now the map travels along with {ship}. "
        "What is different on the travelling map?"
    )
    right = "The velocity of each ship on the map"
    others = {
        "frame-changes-distance": "How far apart the ships are",
        "frame-changes-relative": "How one ship moves as seen from the other",
        "frame-changes-nothing": "Nothing: velocities never change",
    }
    working = (
        f"On its own map {ship} has velocity (0, 0), and the other ship has {short(relative(v, w), 2)}. But distances, and "
        "the difference between the two velocities, are the same on both maps. No shot and no meeting depends on the map."
    )
    numbers = {"ship": ship, "at": at, "velocity": v, "there": there, "theirs": w, "axes": 2}
    choices = draw.shuffled((right, *others.values()))
    scene = pictures.pair({ship: (at, v), "other": (there, w)})
    example = (
        "Two people walk along a train, 6 m apart. On a map of the country, one moves at 31 m/s, the other at 30 m/s. On a "
        "map of the train they move at 1 m/s and 0 m/s. On both maps they are 6 m apart, and the difference is 1 m/s."
    )
    posed = Question(text, "choice", right, working, numbers, scene=scene, wrong=others, choices=choices, axes=2)
    return posed._replace(example=example)


def _meeting(draw: Draw) -> Question:
    mine, theirs, turns, ship = draw.whole(2, 5), draw.signed(1, 4), draw.whole(3, 8), draw.ship()
    closing = mine - theirs
    if closing < 1:
        mine, closing = theirs + 2, 2
    gap = closing * turns
    unit = "cube per turn" if theirs == 1 else "cubes per turn"
    text = (
        f"{ship} is at X = 0 and flies along X at {mine} cubes per turn. Another ship is at X = {gap} and flies at "
        f"{short(theirs)} {unit}, on the same line. Both coast. After how many turns do they meet?"
    )
    working = (
        f"Seen from {ship}, the other ship comes closer by {mine} − {bracketed(theirs)} = {closing} "
        f"{'cube' if closing == 1 else 'cubes'} per turn. It is {gap} cubes away: {gap} ÷ {closing} = {turns} turns."
    )
    wrong: dict[str, Answer] = {"one-of-two-moves": [gap / mine, gap / abs(theirs)]}
    if theirs > 0:  # of ships that fly towards each other the speeds are rightly added
        wrong["adds-to-subtract"] = gap / (mine + theirs)
    numbers = _pair_of(ship, ZERO, Vec3(mine, 0, 0), Vec3(gap, 0, 0), Vec3(theirs, 0, 0), axes=1)
    scene = pictures.pair({ship: (ZERO, Vec3(mine, 0, 0)), "other": (Vec3(gap, 0, 0), Vec3(theirs, 0, 0))})
    return Question(text, "number", turns, working, numbers, scene=scene, wrong=wrong, unit="turns", axes=1)


def _pair_of(ship: str, at: Vec3, v: Vec3, there: Vec3, w: Vec3, axes: int) -> dict[str, object]:
    """The numbers of two ships, as the ideas about points of view name them."""
    return {"ship": ship, "at": at, "velocity": v, "there": there, "theirs": w, "mine": v, "axes": axes}


def _how_near(draw: Draw) -> Question:
    u = draw.vector(2, 3)
    turns, aside = draw.whole(2, 4), draw.signed(1, 3)
    at, mine, ship = draw.vector(2, 5), draw.vector(2, 3), draw.ship()
    there, theirs = at - u * turns + Vec3(-u.y, u.x) * aside, mine + u
    near = closest(at, mine, there, theirs)
    text = (
        f"{ship} is at {short(at, 2)} with velocity {short(mine, 2)}; another ship is at {short(there, 2)} with velocity "
        f"{short(theirs, 2)}, in cubes per turn. Both coast. Look at them now and at the end of each turn. How close do "
        "they come? Round to the nearest whole cube."
    )
    gap = there - at
    steps = ", ".join(short(gap + u * n, 2) for n in range(turns + 2))
    working = (
        f"Seen from {ship}, the other ship is at {short(gap, 2)} and moves by {short(u, 2)} per turn. Now and at the "
        f"end of each turn it is seen at {steps}. It is nearest after {turns} turn{'' if turns == 1 else 's'}: "
        f"{near.cubes} cubes away."
    )
    wrong = {
        "distance-now": gap.cubes,
        "one-of-two-moves": [closest(at, ZERO, there, theirs).cubes, closest(at, mine, there, ZERO).cubes],
        "one-turn-out": (gap + u * (turns - 1)).cubes,
    }
    numbers = {**_pair_of(ship, at, mine, there, theirs, axes=2), "turns": turns}
    scene = pictures.pair({ship: (at, mine), "other": (there, theirs)})
    return Question(text, "number", near.cubes, working, numbers, scene=scene, wrong=wrong, unit="cubes", axes=2)


def _later(draw: Draw) -> Question:
    at, mine, there, theirs = draw.vector(3, 6), draw.vector(3, 3), draw.vector(3, 9, least=3), draw.vector(3, 3)
    turns, ship = draw.whole(2, 3), draw.ship()
    return apart_later(ship, (at, mine), "another ship", (there, theirs), turns)


def apart_later(
    ship: str, here: tuple[Vec3, Vec3], other: str, yonder: tuple[Vec3, Vec3], turns: int, opening: str = ""
) -> Question:
    """How far apart are two coasting ships (each a place and a velocity) after some turns?"""
    (at, mine), (there, theirs) = here, yonder
    text = (
        f"{opening}{ship} is at {short(at)} with velocity {short(mine)}; {other} is at {short(there)} with velocity "
        f"{short(theirs)}. Suppose that both coast. How far apart are they after {turns} turns, to the nearest cube?"
    )
    gap, u = relative(at, there), relative(mine, theirs)
    end = gap + u * turns
    apart = range_at(at, mine, there, theirs, turns)
    working = (
        f"Seen from {ship}, the other ship is at {short(gap)} and moves by {short(u)} per turn. After {turns} turns it is "
        f"at {short(end)}: √{end.squared} = {short(end.length)}, which rounds to {apart} cubes."
    )
    wrong = {
        "distance-now": gap.cubes,
        "one-of-two-moves": [(gap + theirs * turns).cubes, (gap - mine * turns).cubes],
        "relative-sign": (gap - u * turns).cubes,
        "along-the-grid": sum(map(abs, end)),
    }
    numbers = {
        **_pair_of(ship, at, mine, there, theirs, axes=3),
        "turns": turns,
        "a": at + mine * turns,
        "b": at + mine * turns + end,
    }
    scene = pictures.pair({ship: here, other.removeprefix("another "): yonder})
    says = {
        "relative-sign": Counter(
            f"You let the other ship drift the opposite way. Seen from {ship}, it moves by theirs − yours each turn. Which "
            "did you subtract from which?\n"
            f"Along X, theirs − yours is {short(theirs.x)} − {bracketed(mine.x)} = {short(u.x)}."
        )
    }
    return Question(text, "number", apart, working, numbers, scene=scene, wrong=wrong, unit="cubes", says=says)


def _docking(draw: Draw) -> Question:
    """The station flies at about 7.66 km/s (NASA); ships dock at 0.05 to 0.1 m/s (International Docking System Standard)."""
    mine = Vec3(7660, 0, 0)
    theirs = mine + Vec3(draw.signed(2, 9), draw.signed(2, 9), 0)
    text = (
        f"The space station flies at {short(mine, 2)}, in metres per second: X along its orbit, Y to the side. A capsule "
        f"flies at {short(theirs, 2)}. What is the capsule's velocity relative to the station? (The picture leaves out 7650 "
        "m/s along X, which both have in common.)"
    )
    # the picture shows both velocities less 7650 m/s along X, which every arrow in it would have in common
    common = Vec3(7650, 0, 0)
    scene = pictures.fan([("station", mine - common), ("capsule", theirs - common)])
    return asked("relative", text, scene, unit="m/s", ship="the station", mine=mine, theirs=theirs, axes=2)


def _draw_relative(draw: Draw) -> Question:
    mine, theirs, ship = draw.vector(2, 4), draw.vector(2, 4), draw.ship()
    text = f"You are in {ship}. The map shows your velocity and theirs. Draw their velocity relative to you."
    scene = pictures.fan([("yours", mine), ("theirs", theirs)])
    posed = asked("relative", text, scene, ship=ship, mine=mine, theirs=theirs, axes=2, kind="arrow")
    return posed._replace(
        example=(
            "Suppose your velocity is (1, 2) and theirs is (4, 1), both drawn from one point. From the tip of yours to the "
            "tip of theirs it is 3 squares to the right and 1 down: theirs − yours = (3, −1)."
        )
    )


PREDICTIONS = (
    Prediction(
        "07.p1",
        "You are in a ship without windows, and its drive is off. Can you find out from the inside whether you are moving?",
        "choice", "No, no experiment inside can show it", "Everything inside moves along with you, so nothing differs. Only "
        "velocities relative to something else can be measured.",
        choices=("Yes, you feel how fast you are", "Yes, things inside drift to the back",
                 "No, no experiment inside can show it"),
    ),
    Prediction(
        "07.p2", "You fly along X at 3 cubes per turn. Ahead of you, another ship flies the same way at 5 cubes per turn. "
        "What is its velocity relative to you?", "number", 2,
        "Theirs − yours: 5 − 3 = 2. It is ahead of you and moves away by 2 cubes per turn.",
        scene=pictures.pair({"you": (ZERO, Vec3(3, 0, 0)), "other": (Vec3(4, 0, 0), Vec3(5, 0, 0))}),
        shows=lambda: fly({"you": Course(ZERO, Vec3(3, 0, 0), (ZERO,) * 3),
                           "other": Course(Vec3(4, 0, 0), Vec3(5, 0, 0), (ZERO,) * 3)}, axes=1),
        axes=1, level="1D", unit="cubes per turn", tail=ZERO,
    ),
    Prediction(
        "07.p3", "Two ships are 24 cubes apart and fly towards each other, one at 5 cubes per turn, the other at 3. After "
        "how many turns do they meet?", "number", 3, "The gap shrinks by 5 + 3 = 8 cubes per turn: 24 ÷ 8 = 3 turns.",
        shows=lambda: fly({"you": Course(ZERO, Vec3(5, 0, 0), (ZERO,) * 3),
                           "other": Course(Vec3(24, 0, 0), Vec3(-3, 0, 0), (ZERO,) * 3)}, axes=1),
        axes=1, level="1D",
    ),
    Prediction(
        "07.p4", "You are at rest in the middle of this map. Blaise is at (−4, 3) and moves by (2, 0) per turn. Mark the "
        "place where he is closest to you.", "place", Vec3(0, 3, 0),
        "He moves straight to the right, so he is closest right above you, at (0, 3): 3 cubes away, after 2 turns.",
        scene=pictures.pair({"you": (ZERO, ZERO), "Blaise": (Vec3(-4, 3, 0), Vec3(2, 0, 0))}),
        shows=lambda: fly({"Blaise": Course(Vec3(-4, 3, 0), Vec3(2, 0, 0), (ZERO,) * 4)},
                          pictures.ship("you", ZERO), axes=2),
    ),
    Prediction(
        "07.p5", "Now the same velocity is added to both ships. Does the closest approach change?", "choice",
        "No: neither the time nor the distance", "Neither changes: theirs − yours stays the same.",
        choices=("Yes: they pass at another distance", "Yes: they pass at another time",
                 "No: neither the time nor the distance"),
    ),
)  # fmt: skip

LESSON = Lesson("07", "points_of_view", "Points of view", (
    Exercise(
        "07.1", "Through the window", "1D", ("own-frame", "relative-sign", "adds-to-subtract"),
        ("If you fly beside it at the same velocity, what do you see? And if you are faster?",
         "Theirs − yours: subtract your own velocity, {mine}, from {theirs}."),
        _on_a_line,
    ),
    Exercise(
        "07.2", "Shift the map", "2D", ("shift-added", "shift-ignored", "shift-reversed"),
        ("A position is counted from the middle. Where is the middle now?",
         "Subtract the new middle, {middle}, from {at}, axis by axis."),
        _shifted,
    ),
    Exercise(
        "07.3", "What changes?", "2D", ("frame-changes-distance", "frame-changes-relative", "frame-changes-nothing"),
        ("Think of two people in a moving train. What does the train change between them?",
         "The velocity of the map is subtracted from every velocity. Which differences stay the same?"),
        _what_changes,
        confident=True,
        why="Why is that the only thing that changes?",
    ),
    Exercise(
        "07.4", "Seen in the plane", "2D", ("own-frame", "relative-sign", "adds-to-subtract"),
        ("What would you see if your velocity were the same as theirs?",
         "Theirs − yours, axis by axis: {theirs} − {mine}."),
        _in_the_plane,
    ),
    Exercise(
        "07.5", "Seen in space", "3D", ("own-frame", "relative-sign", "adds-to-subtract"),
        ("Who is watching, and who is being watched?",
         "Theirs − yours, axis by axis: {theirs} − {mine}."),
        _in_space,
    ),
    Exercise(
        "07.6", "When do they meet?", "1D", ("one-of-two-moves",),
        ("Imagine that you sit in {ship}. How fast does the other ship come towards you?",
         "The distance shrinks by {velocity} minus {theirs} each turn. How many times does that go into {there}?"),
        _meeting,
    ),
    Exercise(
        "07.7", "How close?", "2D", ("distance-now", "one-of-two-moves"),
        ("Draw it as {ship} sees it: you are at rest, and only the other ship moves.",
         "From you, the other ship is at {there} − {at}. Each turn adds {theirs} − {velocity}. List the turns."),
        _how_near,
    ),
    Exercise(
        "07.8", "Some turns later", "3D", ("distance-now", "one-of-two-moves", "relative-sign", "along-the-grid"),
        ("Where is the other ship, seen from you? How does it move, seen from you?",
         "From you it is at {there} − {at}. Each turn adds {theirs} − {velocity}. How far away is it after {turns}?"),
        _later,
    ),
    Exercise(
        "07.9", "Real flight: docking", "2D", ("own-frame", "relative-sign", "adds-to-subtract"),
        ("What do the astronauts in the station see? The station does not move in their window.",
         "Capsule − station, component by component: {theirs} − {mine}."),
        _docking,
    ),
    Exercise(
        "07.10", "Draw what you see", "2D", ("own-frame", "relative-sign", "adds-to-subtract"),
        ("Relative to you means theirs − yours.",
         "It is the arrow from the tip of yours to the tip of theirs."),
        _draw_relative,
    ),
), core=("07.3", "07.1", "07.10", "07.6"), predictions=PREDICTIONS)  # fmt: skip
