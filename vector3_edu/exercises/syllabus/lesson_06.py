"""Lesson 06, plot a course: stop, reach, meet; every exercise starts at Burn on the ring of a turn."""

from __future__ import annotations

from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import AT_BURN, asked, short
from vector3_edu.games.vector3.tables import burn_cost, burns_within
from vector3_edu.physics.courses import least_turns_from_rest, stopping_distance


def _turns_to_stop(draw: Draw) -> Question:
    speed, acceleration, ship = draw.whole(5, 14), draw.whole(2, 4), draw.ship()
    turns = -(-speed // acceleration)
    text = (
        f"{ship} flies along X at {speed} cubes per turn. {AT_BURN} Its drive gives a Δv of up to {acceleration} cubes per "
        "turn in each burn. What is the smallest whole number of burns that stops it?"
    )
    too_few = "1 burn is" if turns == 2 else f"{turns - 1} burns are"
    working = (
        f"Each burn takes away up to {acceleration}. {speed} ÷ {acceleration} = {short(speed / acceleration)}, so "
        f"{too_few} not enough: it takes {turns}. The last one can be smaller."
    )
    # the quotient rounded down would be one off: a slip in counting looks just the same
    wrong = {"leaves-some-speed": speed / acceleration}
    numbers = {"ship": ship, "at": ZERO, "velocity": Vec3(speed, 0, 0), "turns": turns, "burn": Vec3(speed, 0, 0)}
    scene = pictures.ship(ship, ZERO, Vec3(speed, 0, 0))
    return Question(text, "number", turns, working, numbers, scene=scene, wrong=wrong, unit="burns")


def _stopping(draw: Draw) -> Question:
    acceleration, many, ship = draw.whole(1, 3), draw.whole(3, 5), draw.ship()
    speed = acceleration * many
    speeds = range(speed - acceleration, -1, -acceleration)
    far = stopping_distance(speed, acceleration)
    text = (
        f"{ship} flies along X at {speed} cubes per turn. {AT_BURN} Each burn makes it slower by {acceleration}, and a "
        "move follows each burn. How many cubes does it fly until it stops?"
    )
    working = f"Its velocity after each burn is how far it moves: {' + '.join(map(str, speeds))} = {far} cubes."
    wrong = {"moves-before-burning": far + speed, "full-speed-to-the-end": speed * many}
    numbers = {"ship": ship, "at": ZERO, "velocity": Vec3(speed, 0, 0), "burn": Vec3(-acceleration, 0, 0)}
    scene = pictures.course(ship, [ZERO], velocity=Vec3(speed, 0, 0), burn=Vec3(-acceleration, 0, 0))
    return Question(text, "number", far, working, numbers, scene=scene, wrong=wrong, unit="cubes")


def _aim(draw: Draw) -> Question:
    at, velocity, burn, ship = draw.vector(2, 6), draw.vector(2, 5), draw.vector(2, 3), draw.ship()
    target = at + velocity + burn
    text = (
        f"{ship} is at {short(at, 2)} with velocity {short(velocity, 2)}, in cubes per turn. {AT_BURN} Which Δv brings it "
        f"to {short(target, 2)} with its next move?"
    )
    scene = pictures.course(ship, [at], velocity=velocity)
    scene = scene._replace(bodies=(*scene.bodies, *pictures.places({"target": target}).bodies))
    unit = "cubes per turn"
    return asked("aimed burn", text, scene, unit=unit, ship=ship, at=at, velocity=velocity, target=target, axes=2)


def _from_rest(draw: Draw) -> Question:
    acceleration, ship = draw.whole(1, 3), draw.ship()
    distance = acceleration * draw.whole(4, 15)
    turns = least_turns_from_rest(distance, acceleration)
    text = (
        f"{ship} is at rest. {AT_BURN} Its drive gives a Δv of up to {acceleration} in each burn, in cubes per turn. A "
        f"beacon is {distance} cubes away along X. What is the smallest number of moves that can get the ship there? It "
        "need not stop."
    )
    gained = [acceleration * turn for turn in range(1, turns + 1)]
    working = (
        f"If it burns forwards before every move, it flies {' + '.join(map(str, gained))} = {sum(gained)} cubes in {turns} "
        f"moves, but only {sum(gained[:-1])} in {turns - 1}. So it takes {turns}."
    )
    wrong = {"burn-is-displacement": distance // acceleration}
    numbers = {
        "ship": ship,
        "at": ZERO,
        "velocity": ZERO,
        "turns": turns,
        "burn": Vec3(acceleration, 0, 0),
    }
    scene = pictures.places({ship: ZERO, "beacon": Vec3(distance, 0, 0)})
    return Question(text, "number", turns, working, numbers, scene=scene, wrong=wrong, unit="moves")


def _in_reach(draw: Draw) -> Question:
    at, velocity, burn, ship = draw.vector(2, 5), draw.vector(2, 4), draw.vector(2, 3), draw.ship()
    spot = at + (velocity + burn) * 2
    cost = burn_cost(burn, "pythagorean")
    text = (
        f"{ship} is at {short(at, 2)} with velocity {short(velocity, 2)}, in cubes per turn. {AT_BURN} It burns now, moves, "
        f"and then moves again without another burn. Which Δv brings it to {short(spot, 2)} after both moves?"
    )
    working = (
        f"Coasting, it would be at {short(at + velocity * 2, 2)}, so {short(burn * 2, 2)} is missing. The burn counts in "
        f"both moves: Δv = {short(burn, 2)}. Its magnitude is {short(burn.length)}. Costs are rounded to the nearest whole "
        f"number, so a drive of {cost} can do it."
    )
    wrong = {"burn-is-displacement": burn * 2, "forgets-the-drift": velocity + burn}
    numbers = {"ship": ship, "at": at, "velocity": velocity, "target": spot, "axes": 2}
    scene = pictures.course(ship, [at], velocity=velocity)
    scene = scene._replace(bodies=(*scene.bodies, *pictures.places({"target": spot}).bodies))
    return Question(text, "vector", burn, working, numbers, scene=scene, wrong=wrong, axes=2, unit="cubes per turn")


def _landing(draw: Draw) -> Question:
    """Apollo 11 Mission Report (NASA, 1969): a powered descent of 756 s from an orbit of about 1.7 km/s."""
    fast, seconds = 100 * draw.whole(14, 18), 10 * draw.whole(60, 80)
    text = (
        f"A lander like Eagle flies around the Moon at {fast} m/s, close to the ground. Its engine slows it steadily, by "
        f"the same amount each second, and it comes to rest after {seconds} seconds. How many kilometres does it fly in "
        "this time? (In the picture, one cube is 100 m/s.)"
    )
    far = fast * seconds / 2000
    working = (
        f"The speed falls steadily from {fast} m/s to 0, so its average is {fast // 2} m/s. In {seconds} seconds that is "
        f"{fast // 2} × {seconds} = {fast // 2 * seconds:,} m, or {short(far)} km."
    )
    wrong = {"full-speed-to-the-end": fast * seconds / 1000}
    numbers = {"ship": "Eagle", "fast": fast, "velocity": Vec3(7, 0, 0), "axes": 1}
    scene = pictures.ship("Eagle", ZERO, Vec3(fast // 100, 0, 0))  # 100 m/s to a cube
    return Question(text, "number", far, working, numbers, scene=scene, wrong=wrong, unit="km", axes=1, tolerance=0.51)


def _rendezvous(draw: Draw) -> Question:
    velocity, wanted, ship = draw.vector(3, 5), draw.vector(3, 5), draw.ship()
    text = (
        f"{ship} has velocity {short(velocity)}, in cubes per turn. Right beside it is a tanker with velocity "
        f"{short(wanted)}. Which Δv lets {ship} fly on together with the tanker?"
    )
    scene, unit = pictures.fan([("yours", velocity), ("tanker", wanted)]), "cubes per turn"
    return asked("needed burn", text, scene, unit=unit, ship=ship, velocity=velocity, wanted=wanted)


def _two_burns(draw: Draw) -> Question:
    at, velocity, ship = draw.vector(3, 5), draw.vector(3, 4), draw.ship()
    burn, then = draw.pick(burns_within(3)), draw.pick(burns_within(3))
    text = (
        f"{ship} is at {short(at)} with velocity {short(velocity)}, in cubes per turn. {AT_BURN} It burns Δv = "
        f"{short(burn)} and moves. Then it burns Δv = {short(then)} and moves again. Where is it now?"
    )
    scene = pictures.course(ship, [at], velocity=velocity, burn=burn)
    return asked("two burns", text, scene, ship=ship, at=at, velocity=velocity, burn=burn, then=then)


def _aim_in_space(draw: Draw) -> Question:
    at, velocity, burn, ship = draw.vector(3, 6), draw.vector(3, 5), draw.vector(3, 3), draw.ship()
    target = at + velocity + burn
    text = (
        f"{ship} is at {short(at)} with velocity {short(velocity)}, in cubes per turn. {AT_BURN} Which Δv brings it to "
        f"{short(target)} with its next move?"
    )
    scene = pictures.course(ship, [at], velocity=velocity)
    scene = scene._replace(bodies=(*scene.bodies, *pictures.places({"target": target}).bodies))
    return asked("aimed burn", text, scene, ship=ship, at=at, velocity=velocity, target=target, unit="cubes per turn")


PREDICTIONS = (
    Prediction(
        "06.p1", f"A ship flies along X at 6 cubes per turn. {AT_BURN} Each burn makes it slower by 2, and a move follows "
        "each burn. How many cubes does it fly until it stops?", "number", 6,
        "After the burns its velocity is 4, then 2, then 0: it flies 4 + 2 + 0 = 6 cubes.",
        scene=pictures.ship("A6", ZERO, Vec3(6, 0, 0)), axes=1, level="1D", unit="cubes", tail=ZERO,
        shows=pictures.course("A6", [ZERO, Vec3(4, 0, 0), Vec3(6, 0, 0)]),
    ),
    Prediction(
        "06.p2", "One ship flies at 8 cubes per turn, another at 16. Both brake by 2 before each move. The second ship is "
        "twice as fast. How much farther does it fly until it stops?", "choice", "More than four times as far",
        "The slower ship flies 6 + 4 + 2 = 12 cubes, the faster one 14 + 12 + … + 2 = 56: more than four times as far. The "
        "stopping distance grows roughly with the square of the speed.",
        choices=("Twice as far", "Three times as far", "More than four times as far"),
    ),
    Prediction(
        "06.p3", "With a drive of 1, a ship can be at 19 different places after one turn. About how many after two turns?",
        "choice", "About 200", "223 places. The first burn counts in both moves, so the cloud is 7 cubes wide, 7 deep and "
        "7 high. After one turn it is only 3 by 3 by 3.", choices=("About 40", "About 80", "About 200"),
    ),
)  # fmt: skip

LESSON = Lesson("06", "plot_a_course", "Plot a course", (
    Exercise(
        "06.1", "How many burns to stop?", "1D", ("leaves-some-speed",),
        ("How much of the velocity can one burn take away?",
         "Subtract what one burn can do, again and again, until nothing is left. The last burn may be smaller."),
        _turns_to_stop,
    ),
    Exercise(
        "06.2", "How far to stop?", "1D", ("moves-before-burning", "full-speed-to-the-end"),
        ("Write down the velocity after each burn, until it is 0.",
         "The first burn comes before the first move. Add the velocities that it has after each burn."),
        _stopping,
        why="Why does the ship not fly at its old velocity in its first move?",
    ),
    Exercise(
        "06.3", "Be there with the next move", "2D", ("forgets-the-drift", "place-for-way", "axes-swapped"),
        ("Where does the ship go if it does not burn? How far is that from the target?",
         "Without a burn it would be at {at} + {velocity}. The burn is what is still missing to reach {target}."),
        _aim,
    ),
    Exercise(
        "06.4", "From rest", "1D", ("burn-is-displacement",),
        ("Burn forwards before every move. How far away is the ship after one move, two moves, three moves?",
         "The velocity grows by the same amount with each burn, so the moves are 1, 2, 3 times as long. Add them."),
        _from_rest,
    ),
    Exercise(
        "06.5", "One burn, two moves", "2D", ("burn-is-displacement", "forgets-the-drift"),
        ("Where would the ship be after both moves if it did not burn at all?",
         "The burn changes both moves, so it counts twice. What is missing to reach {target}?"),
        _in_reach,
    ),
    Exercise(
        "06.6", "Fly on together", "3D", ("last-push-sets-motion", "reversed-difference", "adds-to-subtract"),
        ("Together means the same velocity.",
         "What must be added to {velocity} to make {wanted}?"),
        _rendezvous,
    ),
    Exercise(
        "06.7", "Two burns", "3D", ("burn-is-displacement", "push-wears-off", "ignores-burn"),
        ("Keep two lists: the velocity after each burn, and the position after each move.",
         "The second burn is added to the velocity that the first one left."),
        _two_burns,
    ),
    Exercise(
        "06.8", "Be there, in space", "3D", ("forgets-the-drift", "place-for-way", "axes-swapped"),
        ("Where does the ship go if it does not burn?",
         "Without a burn it would be at {at} + {velocity}. The burn is what is still missing to reach {target}."),
        _aim_in_space,
    ),
    Exercise(
        "06.9", "Real flight: down to the Moon", "1D", ("full-speed-to-the-end",),
        ("The speed falls steadily from {fast} m/s to 0. What is its average?",
         "Distance = average speed × time. The average is half of {fast} m/s."),
        _landing,
    ),
), core=("06.1", "06.2", "06.3", "06.6"), predictions=PREDICTIONS)  # fmt: skip
