"""Lesson 06, plot a course: stop, reach, meet; what can be reached in so many turns."""

from __future__ import annotations

from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises import pictures
from vector3_edu.exercises.question import Draw, Exercise, Lesson, Question
from vector3_edu.exercises.tasks import asked, short
from vector3_edu.games.vector3.tables import burn_cost, burns_within
from vector3_edu.physics.courses import least_turns_from_rest, reach, stopping_distance
from vector3_edu.physics.reach import can_reach


def _turns_to_stop(draw: Draw) -> Question:
    speed, acceleration, ship = draw.whole(5, 14), draw.whole(2, 4), draw.ship()
    turns = -(-speed // acceleration)
    text = (
        f"{ship} flies at {speed} along X and its drive gives {acceleration}. In how many turns of braking can it stop?"
    )
    working = (
        f"Each turn takes up to {acceleration} away: {speed} ÷ {acceleration} = "
        f"{short(speed / acceleration)}, so {turns} turns."
    )
    wrong = {"leaves-some-speed": [speed // acceleration, speed / acceleration], "full-speed-to-the-end": speed}
    numbers = {"ship": ship, "at": ZERO, "velocity": Vec3(speed, 0, 0), "turns": turns, "burn": Vec3(speed, 0, 0)}
    scene = pictures.ship(ship, ZERO, Vec3(speed, 0, 0))
    return Question(text, "number", turns, working, numbers, scene=scene, wrong=wrong, unit="turns")


def _stopping(draw: Draw) -> Question:
    acceleration, many, ship = draw.whole(1, 3), draw.whole(3, 5), draw.ship()
    speed = acceleration * many
    speeds = range(speed - acceleration, -1, -acceleration)
    far = stopping_distance(speed, acceleration)
    text = (
        f"{ship} flies at {speed} along X. It brakes by {acceleration} each turn until it stops; each turn "
        "it burns first and "
        "moves then. How many cubes does it still fly?"
    )
    working = f"After each burn it flies {' + '.join(map(str, speeds))} = {far} cubes."
    wrong = {"moves-before-burning": far + speed, "full-speed-to-the-end": speed * many}
    numbers = {"ship": ship, "at": ZERO, "velocity": Vec3(speed, 0, 0), "burn": Vec3(-acceleration, 0, 0)}
    scene = pictures.course(ship, [ZERO], velocity=Vec3(speed, 0, 0), burn=Vec3(-acceleration, 0, 0))
    return Question(text, "number", far, working, numbers, scene=scene, wrong=wrong, unit="cubes")


def _aim(draw: Draw) -> Question:
    at, velocity, burn, ship = draw.vector(2, 6), draw.vector(2, 5), draw.vector(2, 3), draw.ship()
    target = at + velocity + burn
    text = (
        f"{ship} is at {short(at, 2)} with velocity {short(velocity, 2)}. Which burn brings it to "
        f"{short(target, 2)} with its "
        "next move?"
    )
    scene = pictures.course(ship, [at], velocity=velocity)
    scene = scene._replace(bodies=(*scene.bodies, *pictures.places({"target": target}).bodies))
    return asked("aimed burn", text, scene, ship=ship, at=at, velocity=velocity, target=target, axes=2)


def _from_rest(draw: Draw) -> Question:
    acceleration, ship = draw.whole(1, 3), draw.ship()
    distance = acceleration * draw.whole(4, 15)
    turns = least_turns_from_rest(distance, acceleration)
    text = (
        f"{ship} stands still; its drive gives {acceleration}. A beacon is {distance} cubes away along X. "
        "What is the smallest "
        "number of turns in which it can be there? It need not stop."
    )
    gained = [acceleration * turn for turn in range(1, turns + 1)]
    working = (
        f"Burning forwards every turn it flies {' + '.join(map(str, gained))} = {sum(gained)} cubes in "
        f"{turns} turns, and "
        f"only {sum(gained[:-1])} in {turns - 1}. So {turns}."
    )
    wrong = {"burn-is-displacement": distance // acceleration, "one-turn-out": [turns - 1, turns + 1]}
    numbers = {
        "ship": ship,
        "at": ZERO,
        "velocity": Vec3(acceleration, 0, 0),
        "turns": turns,
        "burn": Vec3(acceleration, 0, 0),
    }
    scene = pictures.places({ship: ZERO, "beacon": Vec3(distance, 0, 0)})
    return Question(text, "number", turns, working, numbers, scene=scene, wrong=wrong, unit="turns")


def _in_reach(draw: Draw) -> Question:
    at, velocity, ship = draw.vector(2, 5), draw.vector(2, 4), draw.ship()
    acceleration = draw.whole(1, 2)
    spot = at + velocity * 2 + draw.vector(2, 4 * acceleration)
    right = can_reach(at, velocity, spot, acceleration, 2)
    miss = spot - at - velocity * 2
    text = (
        f"{ship} is at {short(at, 2)} with velocity {short(velocity, 2)}; its drive gives {acceleration}. Can it be at "
        f"{short(spot, 2)} after just 2 turns?"
    )
    course = reach(at, velocity, spot, acceleration, turns=2) if right else None
    how = (
        f" It can: it burns {' and then '.join(short(burn, 2) for burn in course.burns)}." if course else " It cannot."
    )
    working = (
        f"Coasting it would be at {short(at + velocity * 2, 2)}, so the burns must make up "
        f"{short(miss, 2)}. The first burn "
        f"counts twice, the second once.{how}"
    )
    once = burn_cost(miss, "pythagorean") or 0
    still = can_reach(at, ZERO, spot, acceleration, 2)
    idea = ("burn-is-displacement", once <= 2 * acceleration) if right else ("forgets-the-drift", still)
    wrong = dict([idea]) if right is draw.coin() and idea[1] is not right else {}
    numbers = {"ship": ship, "at": at, "velocity": velocity, "target": spot, "axes": 2}
    scene = pictures.course(ship, [at], velocity=velocity)
    scene = scene._replace(bodies=(*scene.bodies, *pictures.places({"target": spot}).bodies))
    return Question(text, "yes-no", right, working, numbers, scene=scene, wrong=wrong, axes=2)


def _rendezvous(draw: Draw) -> Question:
    velocity, wanted, ship = draw.vector(3, 5), draw.vector(3, 5), draw.ship()
    text = (
        f"{ship} flies at {short(velocity)}, right beside a tanker that flies at {short(wanted)}. Which "
        "change of velocity lets "
        "them fly on together?"
    )
    scene = pictures.fan([("yours", velocity), ("tanker", wanted)])
    return asked("needed burn", text, scene, ship=ship, velocity=velocity, wanted=wanted)


def _two_burns(draw: Draw) -> Question:
    at, velocity, ship = draw.vector(3, 5), draw.vector(3, 4), draw.ship()
    burn, then = draw.pick(burns_within(3)), draw.pick(burns_within(3))
    text = (
        f"{ship} is at {short(at)} with velocity {short(velocity)}. It burns {short(burn)} and moves; then it burns "
        f"{short(then)} and moves again. Where is it?"
    )
    scene = pictures.course(ship, [at], velocity=velocity, burn=burn)
    return asked("two burns", text, scene, ship=ship, at=at, velocity=velocity, burn=burn, then=then)


def _aim_in_space(draw: Draw) -> Question:
    at, velocity, burn, ship = draw.vector(3, 6), draw.vector(3, 5), draw.vector(3, 3), draw.ship()
    target = at + velocity + burn
    text = (
        f"{ship} is at {short(at)} with velocity {short(velocity)}. Which burn brings it to "
        f"{short(target)} with its next move?"
    )
    scene = pictures.course(ship, [at], velocity=velocity)
    scene = scene._replace(bodies=(*scene.bodies, *pictures.places({"target": target}).bodies))
    return asked("aimed burn", text, scene, ship=ship, at=at, velocity=velocity, target=target)


LESSON = Lesson("06", "plot_a_course", "Plot a course", (
    Exercise(
        "06.1", "How many turns to stop?", "1D", ("leaves-some-speed", "full-speed-to-the-end"),
        ("How much of the velocity can one turn take away?",
         "Take the acceleration away again and again until nothing is left. The last burn may be smaller."),
        _turns_to_stop,
    ),
    Exercise(
        "06.2", "How far to stop?", "1D", ("moves-before-burning", "full-speed-to-the-end"),
        ("Write down the velocity after each burn, until it is 0.",
         "The first burn comes before the first move. Add up the velocities after each burn."),
        _stopping,
    ),
    Exercise(
        "06.3", "Be there next turn", "2D", ("forgets-the-drift", "place-for-way", "axes-swapped"),
        ("Where does the ship go if it does not burn? How far is that from the target?",
         "Without a burn it would be at {at} + {velocity}. The burn is what is still missing to {target}."),
        _aim,
    ),
    Exercise(
        "06.4", "From rest", "1D", ("burn-is-displacement", "one-turn-out"),
        ("Burn forwards every turn. How far is the ship after one turn, two turns, three?",
         "The velocity grows by the same amount each turn, so the ways are once, twice, three times it. Add them up."),
        _from_rest,
    ),
    Exercise(
        "06.5", "In reach?", "2D", ("burn-is-displacement", "forgets-the-drift"),
        ("Where would the ship be after 2 turns without any burn?",
         "A burn in the first turn moves the ship twice, one in the second turn once. What is missing to {target}?"),
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
        ("Keep two lists: the velocity after each burn, and the place after each move.",
         "The second burn is added to the velocity that the first one left."),
        _two_burns,
    ),
    Exercise(
        "06.8", "Be there, in space", "3D", ("forgets-the-drift", "place-for-way", "axes-swapped"),
        ("Where does the ship go if it does not burn?",
         "Without a burn it would be at {at} + {velocity}. The burn is what is still missing to {target}."),
        _aim_in_space,
    ),
), core=("06.1", "06.2", "06.3", "06.6"))  # fmt: skip
