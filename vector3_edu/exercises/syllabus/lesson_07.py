"""Lesson 07, points of view: shifted and moving maps, relative velocity, closest approach."""

from __future__ import annotations

from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises import pictures
from vector3_edu.exercises.question import Draw, Exercise, Lesson, Question
from vector3_edu.exercises.tasks import asked, bracketed, short
from vector3_edu.physics.approach import closest, range_at, relative


def _seen(draw: Draw, axes: int, most: int) -> Question:
    mine, theirs, ship = draw.vector(axes, most), draw.vector(axes, most), draw.ship()
    along = " along X" if axes == 1 else ""
    text = (
        f"You fly in {ship} at {short(mine, axes)}{along}; another ship flies at {short(theirs, axes)}{along}. "
        "What is its velocity as you see it from your window?"
    )
    scene = pictures.fan([("yours", mine), ("theirs", theirs)])
    return asked("relative", text, scene, ship=ship, mine=mine, theirs=theirs, axes=axes)


def _on_a_line(draw: Draw) -> Question:
    return _seen(draw, 1, 8)


def _in_the_plane(draw: Draw) -> Question:
    return _seen(draw, 2, 7)


def _in_space(draw: Draw) -> Question:
    return _seen(draw, 3, 7)


def _shifted(draw: Draw) -> Question:
    at, middle, ship = draw.vector(2, 9), draw.vector(2, 9), draw.ship()
    text = (
        f"{ship} is at {short(at, 2)}. The ships drift off the paper, so everybody agrees to shift the map: what was "
        f"{short(middle, 2)} is the new middle, (0, 0). Where is {ship} on the new map?"
    )
    answer = relative(middle, at)
    sums = "; ".join(f"{axis}: {short(at[i])} − {bracketed(middle[i])} = {short(answer[i])}" for i, axis in enumerate("XY"))
    working = f"Count from the new middle: place less middle. {sums}. Together {short(answer, 2)}."
    wrong = {"shift-added": at + middle, "shift-ignored": at, "shift-reversed": middle - at}
    scene = pictures.places({ship: at, "new middle": middle})
    numbers = {"ship": ship, "at": at, "middle": middle, "axes": 2}
    return Question(text, "vector", answer, working, numbers, scene=scene, wrong=wrong, axes=2)


def _what_changes(draw: Draw) -> Question:
    v, w, ship = draw.vector(2, 5), draw.vector(2, 5), draw.ship()
    at, there = draw.vector(2, 4), draw.vector(2, 9, least=5)
    text = (
        f"{ship} flies at {short(v, 2)}, another ship at {short(w, 2)}. Now the map travels with {ship}. "
        "What is different on the travelling map?"
    )
    right = "The velocity of each ship on the map"
    others = {
        "frame-changes-distance": "How far apart the ships are",
        "frame-changes-relative": "How one ship moves as seen from the other",
        "frame-changes-nothing": "Nothing: a velocity is a velocity",
    }
    working = (
        f"{ship} has velocity (0, 0) on its own map and the other ship {short(relative(v, w), 2)}. But distances, and the "
        "difference of the two velocities, are the same on every map. So no shot and no meeting depends on the map."
    )
    numbers = {"ship": ship, "at": at, "velocity": v, "there": there, "theirs": w, "axes": 2}
    choices = draw.shuffled((right, *others.values()))
    scene = pictures.pair({ship: (at, v), "other": (there, w)})
    example = (
        "Two people walk along a train, 6 m apart. On a map of the country one moves at 31 m/s, the other at 30. On a map "
        "of the train they move at 1 and 0. On both maps they are 6 m apart, and one moves by 1 m/s as the other sees it."
    )
    posed = Question(text, "choice", right, working, numbers, scene=scene, wrong=others, choices=choices, axes=2)
    return posed._replace(example=example)


def _meeting(draw: Draw) -> Question:
    mine, theirs, turns, ship = draw.whole(2, 5), draw.signed(1, 4), draw.whole(3, 8), draw.ship()
    closing = mine - theirs
    if closing < 1:
        mine, closing = theirs + 2, 2
    gap = closing * turns
    text = (
        f"{ship} is at X = 0 and flies at {mine}. Another ship is at X = {gap} and flies at {short(theirs)}, "
        "on the same line. Both coast. After how many turns do they meet?"
    )
    working = (
        f"Seen from {ship} the other comes nearer by {mine} − {bracketed(theirs)} = {closing} cubes a turn, and it has "
        f"{gap} cubes to go: {gap} ÷ {closing} = {turns} turns."
    )
    wrong = {
        "one-of-two-moves": [gap / mine, gap / abs(theirs)],
        "relative-sign": gap / (mine + theirs) if mine + theirs > 0 else [],
    }
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
        f"{short(theirs, 2)}. Both coast. How near do they come, in whole cubes, at the end of the turn when they "
        "are nearest?"
    )
    gap = there - at
    steps = ", ".join(f"{n}: {short(gap + u * n, 2)}" for n in range(turns + 2))
    working = (
        f"From {ship} the other is at {short(gap, 2)} and moves by {short(u, 2)} a turn. Turn by turn it is seen at "
        f"{steps}. "
        f"The shortest of these is after {turns} turns: {near.cubes} cubes."
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
        f"{short(theirs)}. Suppose that both coast. How many cubes apart are they after {turns} turns?"
    )
    gap, u = relative(at, there), relative(mine, theirs)
    end = gap + u * turns
    apart = range_at(at, mine, there, theirs, turns)
    working = (
        f"From {ship} the other is at {short(gap)} and moves by {short(u)} a turn. After {turns} turns it is at "
        f"{short(end)}: "
        f"√{end.squared} = {short(end.length)}, so {apart} cubes."
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
    return Question(text, "number", apart, working, numbers, scene=scene, wrong=wrong, unit="cubes")


LESSON = Lesson("07", "points_of_view", "Points of view", (
    Exercise(
        "07.1", "Through the window", "1D", ("own-frame", "relative-sign", "adds-to-subtract"),
        ("If you fly beside it at the same velocity, what do you see? And if you are faster?",
         "Take your own velocity {mine} away from theirs, {theirs}."),
        _on_a_line,
    ),
    Exercise(
        "07.2", "Shift the map", "2D", ("shift-added", "shift-ignored", "shift-reversed"),
        ("A place is counted from the middle. Where is the middle now?",
         "Take the new middle {middle} away from {at}, axis by axis."),
        _shifted,
    ),
    Exercise(
        "07.3", "What changes?", "2D", ("frame-changes-distance", "frame-changes-relative", "frame-changes-nothing"),
        ("Think of two people in a moving train. What does the train change between them?",
         "The map's velocity is taken away from every velocity. Which differences stay the same?"),
        _what_changes,
    ),
    Exercise(
        "07.4", "Seen in the plane", "2D", ("own-frame", "relative-sign", "adds-to-subtract"),
        ("What would you see if your velocity were the same as theirs?",
         "Theirs less yours, axis by axis: {theirs} less {mine}."),
        _in_the_plane,
    ),
    Exercise(
        "07.5", "Seen in space", "3D", ("own-frame", "relative-sign", "adds-to-subtract"),
        ("Who watches, and who is watched?",
         "Theirs less yours, axis by axis: {theirs} less {mine}."),
        _in_space,
    ),
    Exercise(
        "07.6", "When do they meet?", "1D", ("one-of-two-moves", "relative-sign"),
        ("Sit in {ship}. How fast does the other ship come towards you?",
         "The distance shrinks by {velocity} less {theirs} each turn. How often does that fit into {there}?"),
        _meeting,
    ),
    Exercise(
        "07.7", "How near?", "2D", ("distance-now", "one-of-two-moves", "one-turn-out"),
        ("Draw it as {ship} sees it: you stand still, and only the other moves.",
         "From you it is {there} less {at} away, and each turn it moves by {theirs} less {velocity}. List the turns."),
        _how_near,
    ),
    Exercise(
        "07.8", "Some turns later", "3D", ("distance-now", "one-of-two-moves", "relative-sign", "along-the-grid"),
        ("Find how the other lies from you now, and how it moves as you see it.",
         "The way is {there} less {at}; each turn adds {theirs} less {velocity}. After {turns} turns, how long is it?"),
        _later,
    ),
), core=("07.3", "07.1", "07.4", "07.6"))  # fmt: skip
