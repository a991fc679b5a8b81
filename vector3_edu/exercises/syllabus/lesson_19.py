"""Lesson 19, forces and motion: Newton's second law. In the order of the course it follows lesson 07.

kN and tonnes give m/s²; in game units thrust ÷ mass is the Δv of one turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vector3_edu.core.picture.scene import Arrow, Scene
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.course_films import fly
from vector3_edu.exercises.asking.question import Answer, Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import bracketed, short
from vector3_edu.physics.courses import Course
from vector3_edu.physics.forces import acceleration, net_force

GRAVITY = 10
"""Weight on Earth for each unit of mass, rounded: kN for a tonne."""


def _number(  # noqa: PLR0913 (the parts of a question)
    text: str, right: int, working: str, numbers: Mapping[str, Any], wrong: Mapping[str, Answer], scene: Scene, unit: str
) -> Question:
    given = {**numbers, "axes": 1}
    return Question(text, "number", right, working, given, scene=scene, wrong=wrong, axes=1, unit=unit)


def _forces(ship: str, velocity: Vec3, forces: Mapping[str, Vec3]) -> Scene:
    """A ship with its velocity and the forces on it.

    Each arrow has the number that the question gives it, in its own unit: a force over mass would be the answer.
    """
    arrows = pictures.fan([(name, force) for name, force in forces.items() if force]).arrows
    drawn = pictures.ship(ship, ZERO, velocity)
    return drawn._replace(arrows=(*drawn.arrows, *arrows))


def _thrust_and_mass(draw: Draw) -> Question:
    mass, a, ship = draw.whole(3, 12), draw.whole(2, 8), draw.ship()
    thrust = mass * a
    text = (
        f"The drive of {ship} has a thrust of {thrust} kN. The ship has a mass of {mass} t, and no other force acts on it. "
        "What is its acceleration in m/s²?"
    )
    working = f"Acceleration = net force ÷ mass = {thrust} kN ÷ {mass} t = {short(int(acceleration(thrust, mass)))} m/s²."
    wrong = {"mass-forgotten": thrust, "force-times-mass": thrust * mass, "mass-upside-down": round(mass / thrust, 2)}
    numbers = {"ship": ship, "thrust": thrust, "mass": mass}
    return _number(text, a, working, numbers, wrong, _forces(ship, ZERO, {"thrust": Vec3(thrust, 0, 0)}), "m/s²")


def _heavy_and_light(draw: Draw) -> Question:
    times, loaded, mass, ship = draw.whole(2, 4), draw.whole(2, 5), draw.whole(4, 9), draw.ship()
    empty = times * loaded
    text = (
        f"Empty, {ship} has a mass of {mass} t, and its drive gives it a Δv of {empty} cubes per turn in one turn. It "
        f"takes on a load and has a mass of {mass * times} t now. The drive and its thrust stay the same. What Δv does "
        "it give in one turn?"
    )
    working = (
        f"The thrust is the same and the mass is {mass * times} ÷ {mass} = {times} times as large, so the Δv is divided by "
        f"{times}: {empty} ÷ {times} = {loaded} cubes per turn."
    )
    wrong = {"ignores-mass": empty, "mass-upside-down": empty * times}
    numbers = {"ship": ship, "mass": mass, "more": mass * times, "empty": empty}
    scene = pictures.fan([("Δv of the empty ship", Vec3(empty, 0, 0))])
    return _number(text, loaded, working, numbers, wrong, scene, "cubes per turn")


def _net(draw: Draw) -> Question:
    mass, a, v, seconds, ship = draw.whole(4, 10), draw.signed(2, 5), draw.signed(10, 30), draw.whole(2, 5), draw.ship()
    back = mass * draw.whole(1, 4)
    thrust = back + mass * a
    if thrust <= 0:
        back, thrust = back - 2 * mass * a, back - mass * a
    right = v + a * seconds
    text = (
        f"{ship} has a mass of {mass} t and a velocity of {short(v)} m/s along X. Its drive pushes it with {thrust} kN "
        f"along +X; at the same time a tug pulls it with {back} kN along −X. What is its velocity after {seconds} s, in m/s?"
    )
    working = (
        f"Net force = {thrust} − {back} = {short(thrust - back)} kN. Acceleration = {short(thrust - back)} kN ÷ {mass} t "
        f"= {short(a)} m/s². In {seconds} s: Δv = {bracketed(a)} × {seconds} = {short(a * seconds)} m/s. New velocity = "
        f"{short(v)} + {bracketed(a * seconds)} = {short(right)} m/s."
    )
    wrong = {
        "one-force-only": v + thrust // mass * seconds,
        "forces-without-direction": v + (thrust + back) // mass * seconds,
        "force-is-velocity": a * seconds,
    }
    numbers = {"ship": ship, "mass": mass, "thrust": thrust, "back": back, "start": v, "seconds": seconds}
    pulls = {"thrust": Vec3(thrust, 0, 0), "tug": Vec3(-back, 0, 0)}
    return _number(text, right, working, numbers, wrong, _forces(ship, Vec3(v, 0, 0), pulls), "m/s")


def _balanced(draw: Draw) -> Question:
    mass, a, v, seconds, ship = draw.whole(4, 10), draw.whole(2, 5), draw.signed(6, 30), draw.whole(2, 6), draw.ship()
    thrust = mass * a
    text = (
        f"{ship} has a mass of {mass} t and a velocity of {short(v)} m/s along X. Its drive pushes it with {thrust} kN "
        f"along +X. A tug pulls it with {thrust} kN along −X. What is its velocity after {seconds} s, in m/s?"
    )
    working = (
        f"Net force = {thrust} − {thrust} = 0. No net force, no acceleration: the velocity stays {short(v)} m/s. "
        "A force is needed to change a motion, not to keep it going."
    )
    wrong = {"balanced-means-rest": 0, "one-force-only": v + a * seconds, "forces-without-direction": v + 2 * a * seconds}
    numbers = {"ship": ship, "mass": mass, "thrust": thrust, "start": v, "seconds": seconds}
    pulls = {"thrust": Vec3(thrust, 0, 0), "tug": Vec3(-thrust, 0, 0)}
    return _number(text, v, working, numbers, wrong, _forces(ship, Vec3(v, 0, 0), pulls), "m/s")


def _across(draw: Draw) -> Question:
    mass, along, ship = draw.whole(2, 6), draw.signed(2, 9), draw.ship()
    x, y = draw.pick(((3, 4), (4, 3), (-3, 4), (4, -3), (-4, 3), (3, -4), (-4, -3), (-3, -4)))
    change, v = Vec3(x, y, 0), Vec3(along, 0, 0)
    force, right = change * mass, v + change
    text = (
        f"{ship} has a mass of {mass} and flies at {short(v, 2)} cubes per turn. A net force of {short(force, 2)} acts "
        "on it for one turn. (In game units, Δv in one turn = net force ÷ mass.) What is its velocity then?"
    )
    working = (
        f"Δv = {short(force, 2)} ÷ {mass} = {short(change, 2)}, in the direction of the force. {short(v, 2)} + "
        f"{short(change, 2)} = {short(right, 2)} cubes per turn."
    )
    faster = along + (5 if along > 0 else -5)
    wrong = {
        "acceleration-along-motion": Vec3(faster, 0, 0),
        "mass-forgotten": v + force,
        "force-is-velocity": change,
    }
    numbers = {"ship": ship, "mass": mass, "velocity": v, "force": force, "axes": 2}
    return Question(text, "vector", right, working, numbers, scene=_forces(ship, v, {"force": force}), wrong=wrong, axes=2)


def _two_tugs(draw: Draw) -> Question:
    mass, ship = draw.whole(2, 5), draw.ship()
    first, a = draw.vector(3, 4), draw.vector(3, 4)
    one, other = first * mass, (a - first) * mass
    text = (
        f"Two tugs pull {ship}, which has a mass of {mass} t. One pulls with {short(one)} kN, the other with "
        f"{short(other)} kN. What is the acceleration of the ship, in m/s²?"
    )
    total = net_force(one, other)
    working = (
        f"Net force = {short(one)} + {short(other)} = {short(total)} kN, axis by axis. Divide by {mass} t: {short(a)} m/s²."
    )
    wrong = {"one-force-only": first, "mass-forgotten": total, "force-times-mass": total * mass}
    numbers = {"ship": ship, "mass": mass, "one": one, "two": other}
    scene = _forces(ship, ZERO, {"one tug": one, "the other": other})
    return Question(text, "vector", a, working, numbers, scene=scene, wrong=wrong)


def _from_the_data(draw: Draw) -> Question:
    thrust, masses, asked_for = draw.pick(
        (
            (120, (2, 3, 4), 6),
            (120, (3, 4, 5), 8),
            (120, (4, 5, 6), 10),
            (240, (4, 5, 6), 8),
            (240, (6, 8, 10), 15),
            (360, (6, 8, 10), 15),
            (360, (3, 4, 5), 8),
            (240, (3, 4, 5), 8),
            (360, (4, 5, 6), 9),
            (180, (3, 4, 5), 9),
        )
    )
    ship, right = draw.ship(), thrust // asked_for
    found = [int(acceleration(thrust, mass)) for mass in masses]
    rows = "; ".join(f"{mass} t: {a} m/s²" for mass, a in zip(masses, found, strict=True))
    text = (
        f"{ship} made three test flights with the same thrust and different loads. Mass and acceleration: {rows}. Which "
        f"acceleration do you expect for {asked_for} t, in m/s²?"
    )
    working = (
        f"Mass × acceleration is the same in each line: {masses[0]} t × {found[0]} m/s² = {thrust} kN. That is the "
        f"thrust, the slope of acceleration over 1/mass. So for {asked_for} t: {thrust} ÷ {asked_for} = {right} m/s²."
    )
    step, last = found[-2] - found[-1], found[-1]
    straight = last - step * (asked_for - masses[-1]) // (masses[-1] - masses[-2])
    wrong = {"straight-line-in-mass": straight, "ignores-mass": last, "mass-upside-down": last * asked_for // masses[-1]}
    numbers = {"ship": ship, "mass": asked_for, "first": masses[0], "found": found[0]}
    flights = [(f"with {mass} t", Vec3(a, 0, 0)) for mass, a in zip(masses, found, strict=True)]
    return _number(text, right, working, numbers, wrong, pictures.fan(flights), "m/s²")


def _weightless(draw: Draw) -> Question:
    mass, a, ship = draw.whole(3, 12), draw.whole(2, 6), draw.ship()
    text = (
        f"A cargo module with a mass of {mass} t weighs about {mass * GRAVITY} kN on Earth. In orbit it floats "
        "beside a station: both are in free fall, and a scale shows nothing. "
        f"{ship} is to push it so that it accelerates at {a} m/s² relative to the station. How large a force does that "
        "take, in kN?"
    )
    working = (
        f"Mass is not weight: in orbit the mass is still {mass} t. Force = mass × acceleration = {mass} t × {a} m/s² = "
        f"{mass * a} kN."
    )
    wrong = {"weightless-is-massless": 0, "weight-for-net-force": mass * GRAVITY, "mass-forgotten": a}
    numbers = {"ship": ship, "mass": mass, "wanted": a}
    scene = pictures.places({ship: ZERO, "module": Vec3(2, 0, 0)})
    return _number(text, mass * a, working, numbers, wrong, scene, "kN")


def _slow_to_quick(draw: Draw) -> Question:
    rates, masses = sorted(draw.shuffled(range(2, 10))[:4]), draw.shuffled(range(3, 16))
    drives = {
        name: (rate * mass, mass)
        for name, rate, mass in zip(draw.shuffled(("A6", "A9", "B6", "B9")), rates, masses, strict=False)
    }
    names = {name: f"{name}: {thrust} kN, {mass} t" for name, (thrust, mass) in drives.items()}

    def rank(*keys: float) -> tuple[str, ...]:
        """The ships from the smallest of these numbers to the largest; nothing if two are alike."""
        found = dict(zip(keys, drives, strict=True))
        return tuple(names[found[key]] for key in sorted(found)) if len(found) == len(drives) else ()

    right = tuple(names.values())
    text = (
        "Four ships start from rest, each with its thrust and its mass, and no other force acts. Put them in order of "
        "acceleration, the smallest first."
    )
    lines = ", ".join(f"{name} {thrust} ÷ {mass} = {thrust // mass}" for name, (thrust, mass) in drives.items())
    working = f"Acceleration = thrust ÷ mass, in m/s²: {lines}."
    wrong = {
        "mass-forgotten": rank(*(thrust for thrust, _ in drives.values())),
        "force-times-mass": rank(*(thrust * mass for thrust, mass in drives.values())),
        "thrust-forgotten": rank(*(-mass for _, mass in drives.values())),
    }
    numbers = {"ship": next(iter(drives)), "axes": 2}
    posed = Question(text, "order", right, working, numbers, scene=_side_by_side(drives), axes=2)
    return posed._replace(wrong=wrong if all(wrong.values()) else {}, choices=draw.mixed(right, wrong))


def _side_by_side(drives: Mapping[str, tuple[int, int]]) -> Scene:
    """Ships one above the other, by name, each with its mass and its thrust: one square is 10 kN."""
    rows = [(f"{name}: {mass} t", thrust, 3 * row) for row, (name, (thrust, mass)) in enumerate(sorted(drives.items()))]
    placed = pictures.places({name: Vec3(0, y) for name, _, y in rows}, "Thrust: one square is 10 kN")
    return placed._replace(arrows=tuple(Arrow((0, y, 0), (thrust / 10, 0, 0), "a", f"{thrust} kN") for _, thrust, y in rows))


_STEPS = "The velocity rises in equal steps; the position gets steeper and steeper"

PREDICTIONS = (
    Prediction(
        "19.p1",
        "Two ships have the same drive, and both drives burn for 10 s from rest. One ship is empty and reaches 50 m/s. "
        "The other carries a load, and its mass is twice as large. What speed does it reach, in m/s?",
        "number", 25, "Now measure it: on the test range below, fly once with 12 t and once with 24 t, and compare.",
        unit="m/s",
    ),
    Prediction(
        "19.p2",
        "A ship with a mass of 10 t flies at 20 m/s along X. Its drive pushes it forwards with 30 kN, and a tug pulls it "
        "back with 30 kN. How fast does it fly after 10 s, in m/s?",
        "number", 20,
        "20 m/s, as before. The net force is zero, so the velocity does not change. No net force does not mean no motion: a "
        "force is needed to change a motion, not to keep it going.",
        shows=lambda: fly({"A6": Course(ZERO, Vec3(2, 0, 0), (ZERO,) * 4)}, axes=1), unit="m/s", level="1D",
    ),
    Prediction(
        "19.p3",
        "A ship starts from rest, and its drive adds the same Δv every turn. What do the graphs of its velocity and of "
        "its position over time look like?",
        "choice", _STEPS,
        "Equal burns are equal steps of velocity, and the velocity is the slope of the position: so its line gets "
        "steeper. See it in the graphs below.",
        shows=lambda: fly({"A6": Course(ZERO, ZERO, (Vec3(1, 0, 0),) * 4)}, axes=1), level="1D",
        choices=(
            "The velocity is level; the position rises in a straight line", _STEPS,
            "The velocity rises in equal steps; the position rises in a straight line",
        ),
    ),
    Prediction(
        "19.p4",
        "At launch a Saturn V had a thrust of 34,500 kN, a mass of 2,800 t and a weight of 27,440 kN. What was its "
        "acceleration, in m/s²? (Round to one decimal.)",
        "number", 2.5,
        "Net force = 34,500 − 27,440 = 7,060 kN, upwards. 7,060 kN ÷ 2,800 t = 2.5 m/s². Thrust ÷ mass alone would be "
        "12.3 m/s²: but the weight acts too.",
        unit="m/s²", tolerance=0.06, level="1D",
    ),
)  # fmt: skip

LESSON = Lesson("19", "forces_and_motion", "Forces and motion", (
    Exercise(
        "19.1", "Thrust and mass", "1D", ("mass-forgotten", "force-times-mass", "mass-upside-down"),
        ("Which speeds up more with the same drive: a ship with a small mass or one with a large mass?",
         "Share the thrust of {thrust} kN among {mass} t. One kN gives one tonne 1 m/s²."),
        _thrust_and_mass,
    ),
    Exercise(
        "19.2", "Heavy and light", "1D", ("ignores-mass", "mass-upside-down"),
        ("The drive pushes as hard as before. Is the ship easier or harder to speed up now?",
         "How many times as large as {mass} t is {more} t? Divide the Δv of {empty} by that number."),
        _heavy_and_light,
    ),
    Exercise(
        "19.3", "Net force", "1D", ("one-force-only", "forces-without-direction", "force-is-velocity"),
        ("Which forces act, and which way does each point? Add them first.",
         "Net force = {thrust} − {back}, in kN. Divide by {mass} t, multiply by {seconds} s, and add that to {start} m/s."),
        _net,
    ),
    Exercise(
        "19.4", "Balanced forces", "1D", ("balanced-means-rest", "one-force-only", "forces-without-direction"),
        ("What is the net force?",
         "Add {thrust} kN along +X and {thrust} kN along −X. By how much does that change the velocity each second?"),
        _balanced,
    ),
    Exercise(
        "19.5", "A force across the course", "2D",
        ("acceleration-along-motion", "mass-forgotten", "force-is-velocity"),
        ("The Δv points the same way as the force, whichever way the ship flies.",
         "Divide each component of {force} by {mass}. Add that to {velocity}."),
        _across,
    ),
    Exercise(
        "19.6", "Two tugs", "3D", ("one-force-only", "mass-forgotten", "force-times-mass"),
        ("First the net force: add the two forces axis by axis.",
         "Add {one} and {two}. Then divide each component by {mass}."),
        _two_tugs,
    ),
    Exercise(
        "19.7", "From the data", "1D", ("straight-line-in-mass", "ignores-mass", "mass-upside-down"),
        ("What is the same in all three flights? Multiply the two numbers of each line.",
         "{first} × {found} is the thrust in kN. What does that thrust give a mass of {mass} t?"),
        _from_the_data,
    ),
    Exercise(
        "19.8", "Mass in free fall", "1D", ("weightless-is-massless", "weight-for-net-force", "mass-forgotten"),
        ("A scale shows nothing in free fall. Does that change the mass?",
         "Force = mass × acceleration. The mass is {mass} t on Earth and in orbit."),
        _weightless,
    ),
    Exercise(
        "19.9", "Slow to quick", "2D", ("mass-forgotten", "force-times-mass", "thrust-forgotten"),
        ("Neither the thrust nor the mass decides it alone.",
         "Divide the thrust of each ship by its mass. Then compare the four accelerations."),
        _slow_to_quick,
    ),
), core=("19.1", "19.3", "19.4", "19.7"), predictions=PREDICTIONS)  # fmt: skip
