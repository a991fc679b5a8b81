"""Lesson 08, lasers: range, chance, hits to expect. Vector 3 (2009), Laser Fire; 1979, 6.2 and 6.6."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Answer, Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.games.vector3.judgement.odds import hit_chance, hit_counts
from vector3_edu.games.vector3.tables import LASER_BANDS, laser_band, laser_range, to_hit

FACES = 6
CLEAR = 0.1
"""Averages that are nearer than this to each other could be taken for each other once they are rounded."""


def _sights(ship: str, target: Vec3) -> dict[str, Any]:
    return {"ship": ship, "a": ZERO, "b": target}


def band_words(level: int, distance: int) -> str:
    """Why these numbers on the die hit."""
    band = laser_band(level, distance)
    rounded = ", rounded up" if distance % level else ""
    return (
        f"{distance} ÷ {level} = {short(distance / level)}{rounded}: the target is in band {band}. "
        f"The shot hits with {FACES} − {band} = {to_hit(level, distance)} or less."
    )


def _die(draw: Draw) -> Question:
    level, ship = draw.whole(2, 5), draw.ship()
    distance = draw.whole(level + 1, laser_range(level))
    text = (
        f"{ship} has lasers of level {level}. Its target is {distance} cubes away along X. "
        "What is the highest number on the die that still hits?"
    )
    band = laser_band(level, distance)
    wrong = {
        "band-for-die": band,
        "distance-on-die": max(0, FACES - distance),
    }
    numbers = {**_sights(ship, Vec3(distance, 0, 0)), "level": level, "distance": distance}
    scene = pictures.places({ship: ZERO, "target": Vec3(distance, 0, 0)})
    return Question(text, "number", to_hit(level, distance), band_words(level, distance), numbers, scene=scene, wrong=wrong)


def _die_in_the_plane(draw: Draw) -> Question:
    level, ship = draw.whole(1, 3), draw.ship()
    target = draw.vector(2, 3 * level + 1)
    distance, grid, leg = target.cubes, sum(map(abs, target)), max(map(abs, target))
    text = (
        f"{ship} is at (0, 0) and has lasers of level {level}. Its target is at {short(target, 2)}. "
        "What is the highest number on the die that still hits? (Write 0 if it is out of range.)"
    )
    working = f"√{target.squared} = {short(target.length)}, so {distance} cubes. {band_words(level, distance)}"
    wrong: dict[str, Answer] = {"along-the-grid": to_hit(level, grid), "longest-leg": to_hit(level, leg)}
    wrong["band-for-die"] = laser_band(level, distance)
    numbers = {**_sights(ship, target), "level": level, "axes": 2}
    scene = pictures.places({ship: ZERO, "target": target})
    return Question(text, "number", to_hit(level, distance), working, numbers, scene=scene, wrong=wrong, axes=2)


def _in_range(draw: Draw) -> Question:
    level, ship = draw.whole(2, 3), draw.ship()
    at, way = draw.vector(3, 5), draw.vector(3, laser_range(level))
    target = at + way
    far, most = cube_distance(at, target), laser_range(level)
    text = (
        f"{ship} is at {short(at)} with lasers of level {level}; they reach {LASER_BANDS} × {level} = {most} cubes. A "
        f"target is at {short(target)}. How many cubes of range are left over? (Round the distance to whole cubes. Write "
        "a negative number if the target is out of range.)"
    )
    working = (
        f"The legs are {short(way)}: √{way.squared} = {short(way.length)}, so {far} cubes. {most} − {far} = "
        f"{short(most - far)}."
    )
    wrong = {"along-the-grid": most - sum(map(abs, way)), "longest-leg": most - max(map(abs, way))}
    numbers = {"ship": ship, "a": at, "b": target, "level": level, "most": most}
    scene = pictures.places({ship: at, "target": target})
    return Question(text, "number", most - far, working, numbers, scene=scene, wrong=wrong, unit="cubes")


def _shot(draw: Draw, axes: int, pods: int) -> tuple[str, Fraction, dict[str, Any], Vec3, int]:
    """A ship with some pods and a target in range: the words, the chance of one pod, the numbers, the target, the level."""
    level, ship = draw.whole(2, 4), draw.ship()
    target = draw.vector(axes, 3 * level)
    chance = hit_chance(level, target.cubes)
    away = f"{abs(target.x)} cube{'' if abs(target.x) == 1 else 's'} away"
    here, there = ("", away) if axes == 1 else (f", at {short(ZERO, axes)},", f"at {short(target, axes)}")
    words = f"{ship}{here} fires {pods} laser pods of level {level} at a target {there}."
    numbers = {**_sights(ship, target), "level": level, "pods": pods, "axes": axes, "die": to_hit(level, target.cubes)}
    return words, chance, numbers, target, level


def _expected(draw: Draw) -> Question:
    pods = draw.whole(2, 6)
    words, chance, numbers, target, level = _shot(draw, 1, pods)
    average = float(pods * chance)
    text = f"{words} How many hits do you expect on average?"
    working = (
        f"{band_words(level, target.cubes)} One pod hits in {chance * FACES} cases out of 6; {pods} × {chance * FACES}/6 = "
        f"{short(average)}."
    )
    any_hit = 1 - (1 - chance) ** pods
    wrong: dict[str, Answer] = {"one-pod-only": round(float(chance), 2), "any-for-average": round(float(any_hit), 2)}
    wrong["band-for-die"] = round(float(pods * (1 - chance)), 2)
    if any_hit - chance < CLEAR:
        wrong = {}
    scene = pictures.places({str(numbers["ship"]): ZERO, "target": Vec3(abs(target.x), 0, 0)})
    return Question(text, "number", average, working, numbers, scene=scene, wrong=wrong, tolerance=0.011, unit="hits")


def _percent(chance: Fraction) -> float:
    return round(float(100 * chance), 1)


def _typed(**chances: Fraction) -> dict[str, Answer]:
    """Wrong chances in per cent as they are typed, whole or with a decimal. Names have dashes where ideas have them."""
    return {name.replace("_", "-"): [round(_percent(chance)), _percent(chance)] for name, chance in chances.items()}


def _any_hit(draw: Draw) -> Question:
    pods = draw.whole(2, 4)
    words, _, numbers, target, level = _shot(draw, 3, pods)
    return at_least_one(words, level, target, numbers)


def at_least_one(words: str, level: int, way: Vec3, numbers: dict[str, Any], target: str = "target") -> Question:
    """The chance that at least one of some pods hits a target at a distance."""
    pods, chance = int(numbers["pods"]), hit_chance(level, way.cubes)
    none = (1 - chance) ** pods
    text = f"{words} What is the chance of at least one hit, in per cent? (Round to a whole number.)"
    miss = FACES - int(chance * FACES)
    working = (
        f"{way.cubes} cubes. {band_words(level, way.cubes)} A pod misses in {miss} cases out of 6, so the chance that all "
        f"miss is ({miss}/6) to the power {pods} = {short(_percent(none))} %. In all other cases there is at least one hit: "
        f"{short(_percent(1 - none))} %."
    )
    wrong = _typed(chances_added=pods * chance, all_must_hit=chance**pods, chance_of_none=none, one_pod_only=chance)
    scene = pictures.places({str(numbers["ship"]): numbers["a"], target: numbers["b"]})
    return Question(text, "number", _percent(1 - none), working, numbers, scene=scene, wrong=wrong, tolerance=1, unit="%")


def _exactly_one(draw: Draw) -> Question:
    pods = draw.whole(2, 3)
    words, chance, numbers, target, level = _shot(draw, 2, pods)
    counts = hit_counts(pods, chance)
    text = f"{words} What is the chance that exactly one of them hits, in per cent? (Round to a whole number.)"
    one = chance * (1 - chance) ** (pods - 1)
    working = (
        f"{target.cubes} cubes. {band_words(level, target.cubes)} The chance that only the first pod hits is "
        f"{short(_percent(one))} %. It can be any of the {pods}: {pods} × {short(_percent(one))} % = "
        f"{short(_percent(counts[1]))} %."
    )
    wrong = _typed(order_forgotten=one, one_pod_only=chance, chances_added=pods * chance)
    scene = pictures.places({str(numbers["ship"]): ZERO, "target": target})
    return Question(
        text, "number", _percent(counts[1]), working, numbers, scene=scene, wrong=wrong, tolerance=1, unit="%", axes=2
    )


def _after_misses(draw: Draw) -> Question:
    misses, level, ship = draw.whole(3, 6), draw.whole(2, 4), draw.ship()
    distance = draw.whole(2 * level + 1, 4 * level)
    die = to_hit(level, distance)
    text = (
        f"{ship} hits with a {die} or less. It has missed {misses} times in a row at this distance. "
        "What is true of the next shot?"
    )
    right = f"It hits in {die} cases out of 6, as before"
    others = {
        "luck-is-due": "A hit is due: it is more likely than before",
        "losing-streak": "Its luck is bad: a hit is less likely than before",
    }
    working = f"The die has no memory. Every shot at this distance hits in {die} cases out of 6, whatever came before."
    numbers = {"ship": ship, "level": level, "distance": distance}
    choices = draw.shuffled((right, *others.values()))
    scene = pictures.places({ship: ZERO, "target": Vec3(distance, 0, 0)})
    example = (
        "A coin has shown tails four times in a row. Write down all series of five throws that begin with four tails: TTTTT "
        "and TTTTH. There are two, and both are equally likely. So the chance of heads is one half, as it was before."
    )
    posed = Question(text, "choice", right, working, numbers, scene=scene, wrong=others, choices=choices, axes=1)
    return posed._replace(example=example)


def _nearer(draw: Draw) -> Question:
    level, ship = draw.whole(3, 5), draw.ship()
    target = draw.vector(3, 3 * level)
    distance = target.cubes
    band = laser_band(level, distance)
    edge = level * (band - 1)
    text = (
        f"{ship} is at {short(ZERO)} with lasers of level {level}, and its target is at {short(target)}. How many cubes "
        "nearer must it come, at least, so that one more number on the die hits?"
    )
    working = (
        f"√{target.squared} = {short(target.length)}, so {distance} cubes: band {band}. Band {band - 1} ends at "
        f"{band - 1} × {level} = {edge} cubes, and {distance} − {edge} = {distance - edge}."
    )
    wrong = {"whole-band-nearer": level, "one-cube-nearer": 1, "along-the-grid": sum(map(abs, target)) - edge}
    if band < 2 or distance > laser_range(level):
        wrong = {}
    numbers = {**_sights(ship, target), "level": level}
    scene = pictures.places({ship: ZERO, "target": target})
    return Question(text, "number", distance - edge, working, numbers, scene=scene, wrong=wrong, unit="cubes")


_WANDERS = "It wanders up and down, and the swings get smaller"

PREDICTIONS = (
    Prediction(
        "08.p1", "A target is 6 cubes away. With a laser of level 3, what is the highest number on the die that still hits?",
        "number", 4,
        "6 ÷ 3 = 2, band 2: a 4 or less. For a laser of level 2 the target is in band 3, and it needs a 3 or less. At 1 "
        "cube both need a 5 or less.",
        level="1D",
    ),
    Prediction(
        "08.p2",
        "Three pods fire, each with a chance of one half. What is the chance of at least one hit, in per cent?",
        "number", 87.5,
        "87.5 %. All three miss in one case out of eight (½ × ½ × ½). A hit is likely, but not certain: chances do not "
        "simply add up.",
        unit="%", tolerance=1, level="1D",
    ),
    Prediction(
        "08.p3",
        "The computer fires 100,000 volleys and counts. By how much will the counts differ from the exact chances?",
        "choice",
        "By tenths of a per cent",
        "By a few tenths of a per cent at most. With 100 volleys it would be several per cent: four times as many "
        "volleys halve the scatter.",
        choices=("By whole per cents", "By tenths of a per cent", "Not at all"), level="1D",
    ),
    Prediction(
        "08.p4",
        "A laser hits half of the time. You plot the share of hits after 1, 2, 3, … shots. What does the line do?",
        "choice",
        _WANDERS,
        "It wanders, less and less, around one half. It has no plan: each shot is as likely to hit as the one before.",
        choices=("It goes straight to one half", _WANDERS, "It swings back to one half after every few misses"), level="1D",
    ),
)  # fmt: skip

LESSON = Lesson("08", "lasers", "Lasers", (
    Exercise(
        "08.1", "Which numbers hit?", "1D", ("band-for-die", "distance-on-die"),
        ("A laser of level {level} loses one on the die for every {level} cubes, or part of {level} cubes.",
         "{distance} ÷ {level}, rounded up, is the band. Subtract it from 6."),
        _die,
    ),
    Exercise(
        "08.2", "Aim across the plane", "2D", ("along-the-grid",),
        ("How far is it in a straight line? Think of lesson 02.",
         "Pythagoras first, rounded to whole cubes. Then divide by {level}, round up, and subtract that from 6."),
        _die_in_the_plane,
    ),
    Exercise(
        "08.3", "In range?", "3D", ("along-the-grid", "longest-leg"),
        ("How far is it in a straight line?",
         "Square the three legs, add, take the root, and round. Subtract the result from {most}."),
        _in_range,
    ),
    Exercise(
        "08.4", "Expected hits", "1D", ("one-pod-only", "any-for-average"),
        ("What is the chance of one pod? How many hits do {pods} such pods make on average?",
         "A pod hits with a {die} or less: in {die} cases out of 6. Multiply that by {pods}."),
        _expected,
    ),
    Exercise(
        "08.5", "At least one", "3D", ("chances-added", "all-must-hit", "chance-of-none", "one-pod-only"),
        ("When is there not even one hit?",
         "Each pod hits with a {die} or less. Find the chance that all {pods} miss, and subtract it from 100 %."),
        _any_hit,
    ),
    Exercise(
        "08.6", "Exactly one", "2D", ("order-forgotten", "one-pod-only", "chances-added"),
        ("One pod hits and all others miss. Which pod can be the one that hits?",
         "Each pod hits with a {die} or less. Multiply the chances: the first hits, the others miss. Then multiply by "
         "{pods}, because any of the pods can be the one that hits."),
        _exactly_one,
    ),
    Exercise(
        "08.7", "After bad luck", "1D", ("luck-is-due", "losing-streak"),
        ("What decides whether a shot hits? Write down everything that matters.",
         "The level, the distance, the die. Which of these has changed?"),
        _after_misses,
    ),
    Exercise(
        "08.8", "Come nearer", "3D", ("whole-band-nearer", "one-cube-nearer", "along-the-grid"),
        ("In which band is the target? Where does the next better band end?",
         "Bands end at {level} cubes, at twice {level}, three times {level} and so on. How far is it to the next "
         "lower one?"),
        _nearer,
    ),
), core=("08.1", "08.2", "08.5", "08.7"), predictions=PREDICTIONS)  # fmt: skip
