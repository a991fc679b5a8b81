"""Lesson 05, burns: a burn is a change of velocity, a Δv; the Burn Component Table is Pythagoras in disguise."""

from __future__ import annotations

from vector3_edu.core.language import mark, say
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.course_films import fly
from vector3_edu.exercises.asking.question import Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import AT_BURN, asked, short
from vector3_edu.games.vector3.tables import BURNS, burn_cost
from vector3_edu.physics.courses import Course

MISPRINT = Vec3(5, 4, 2)
ROW = tuple(Vec3(*burn) for burn, cost in BURNS.items() if cost == 6 and all(burn))
"""The burns with three components in the last row of the Burn Component Table."""
ROWS = tuple(burn for burn in BURNS if burn != MISPRINT)
"""The burns of the table that stand where Pythagoras puts them."""
COST = mark("The cost of a burn is its magnitude, rounded to the nearest whole number.")


def _on_a_line(draw: Draw) -> Question:
    velocity, burn, ship = Vec3(draw.signed(2, 7), 0, 0), Vec3(draw.signed(1, 4), 0, 0), draw.ship()
    text = say(
        "{ship} flies along X at {velocity} cubes per turn. It burns: Δv = {burn} cubes per turn. What is its "
        "velocity after the burn?",
        ship=ship,
        velocity=short(velocity, 1),
        burn=short(burn, 1),
    )
    scene = pictures.course(ship, [Vec3(0, 0, 0)], velocity=velocity, burn=burn)
    return asked("new velocity", text, scene, unit="cubes per turn", ship=ship, velocity=velocity, burn=burn, axes=1)


def _next_place(draw: Draw) -> Question:
    at, velocity, burn, ship = draw.vector(2, 6), draw.vector(2, 5), draw.vector(2, 3), draw.ship()
    text = say(
        "{ship} is at {at} with velocity {velocity}, in cubes per turn. {start} It burns Δv = {burn}, then "
        "it moves. Where is it after the move?",
        ship=ship,
        at=short(at, 2),
        velocity=short(velocity, 2),
        start=say(AT_BURN),
        burn=short(burn, 2),
    )
    scene = pictures.course(ship, [at], velocity=velocity, burn=burn)
    return asked("after burn", text, scene, ship=ship, at=at, velocity=velocity, burn=burn, turns=1, axes=2)


def _what_comes_first(draw: Draw) -> Question:
    at, velocity, ship = draw.vector(2, 5), draw.vector(2, 4), draw.ship()
    burn, then = draw.vector(2, 3), draw.vector(2, 3)
    first = velocity + burn
    second, there = first + then, at + first
    right = (
        say("Its velocity becomes {velocity}", velocity=short(first, 2)),
        say("It moves to {place}", place=short(there, 2)),
        say("Its velocity becomes {velocity}", velocity=short(second, 2)),
        say("It moves to {place}", place=short(there + second, 2)),
    )
    text = say(
        "{ship} is at {at} with velocity {velocity}, in cubes per turn. {start} In the first turn it burns "
        "Δv = {burn}, in the second turn Δv = {then}. Put what happens to {ship} in order.",
        ship=ship,
        at=short(at, 2),
        velocity=short(velocity, 2),
        start=say(AT_BURN),
        burn=short(burn, 2),
        then=short(then, 2),
    )
    working = say(
        "Burn: {velocity} + {burn} = {first}. Move: {at} + {first} = {there}. Burn: {first} + {then} = "
        "{second}. Move: {there} + {second} = {end}.",
        velocity=short(velocity, 2),
        burn=short(burn, 2),
        first=short(first, 2),
        at=short(at, 2),
        there=short(there, 2),
        then=short(then, 2),
        second=short(second, 2),
        end=short(there + second, 2),
    )
    one, two, three, four = right
    wrong = {"moves-before-burning": (two, one, four, three), "burns-all-at-once": (one, three, two, four)}
    wrong = wrong if len(set(right)) == len(right) else {}
    numbers = {"ship": ship, "at": at, "velocity": velocity, "burn": burn, "then": then, "axes": 2}
    scene = pictures.course(ship, [at], velocity=velocity, burn=burn)
    start = draw.mixed(right, wrong)
    return Question(text, "order", right, working, numbers, scene=scene, wrong=wrong, choices=start, axes=2)


def _new_velocity(draw: Draw) -> Question:
    velocity, burn, ship = draw.vector(3, 6), draw.vector(3, 4), draw.ship()
    text = say(
        "{ship} has velocity {velocity}, in cubes per turn. It burns Δv = {burn}. What is its velocity after the burn?",
        ship=ship,
        velocity=short(velocity),
        burn=short(burn),
    )
    scene = pictures.course(ship, [Vec3(0, 0, 0)], velocity=velocity, burn=burn)
    return asked("new velocity", text, scene, unit="cubes per turn", ship=ship, velocity=velocity, burn=burn)


def _cost(draw: Draw) -> Question:
    burn, ship = Vec3(*draw.shuffled(draw.pick([b for b in ROWS if all(b)]))), draw.ship()
    burn = Vec3(*(part * draw.pick((-1, 1)) for part in burn))
    text = say(
        "{ship} wants to burn Δv = {burn}. {cost} What does this burn cost, in cubes per turn?",
        ship=ship,
        burn=short(burn),
        cost=say(COST),
    )
    return asked("burn cost", text, pictures.fan([("burn", burn)]), unit="cubes per turn", ship=ship, burn=burn)


def _later(draw: Draw) -> Question:
    at, velocity, burn, ship = draw.vector(3, 6), draw.vector(3, 4), draw.vector(3, 3), draw.ship()
    turns = draw.whole(2, 3)
    text = say(
        "{ship} is at {at} with velocity {velocity}, in cubes per turn. {start} It burns Δv = {burn} now and "
        "never again. Where is it after {turns} moves?",
        ship=ship,
        at=short(at),
        velocity=short(velocity),
        start=say(AT_BURN),
        burn=short(burn),
        turns=turns,
    )
    scene = pictures.course(ship, [at], velocity=velocity, burn=burn)
    return asked("after burn", text, scene, ship=ship, at=at, velocity=velocity, burn=burn, turns=turns)


def _left_over(draw: Draw) -> Question:
    drive, ship = draw.whole(2, 5), draw.ship()
    near = [b for b in ROWS if abs(BURNS[b] - drive) <= 1 and sum(map(bool, b)) > 1]
    burn = Vec3(*draw.shuffled(draw.pick(near)))
    cost = burn_cost(burn) or 0
    text = say(
        "The drive of {ship} gives up to {drive} cubes per turn of Δv in one turn. Its pilot wants to burn "
        "{burn}. {cost} How much of the drive is left over: {drive} − cost? A negative answer means that the "
        "drive cannot do it.",
        ship=ship,
        drive=drive,
        burn=short(burn),
        cost=say(COST),
    )
    said = say("the drive can do it") if cost <= drive else say("the drive cannot do it")
    working = say(
        "√{squared} = {length}, which rounds to {cost}. {drive} − {cost} = {left}: {verdict}.",
        squared=burn.squared,
        length=short(burn.length),
        cost=cost,
        drive=drive,
        left=short(drive - cost),
        verdict=said,
    )
    wrong = {"along-the-grid": drive - sum(burn), "forgot-the-root": drive - burn.squared}
    numbers, scene = {"ship": ship, "burn": burn}, pictures.fan([("burn", burn)])
    return Question(text, "number", drive - cost, working, numbers, scene=scene, wrong=wrong, unit="cubes per turn")


def _misprint(draw: Draw) -> Question:
    *others, spare = [burn for burn in draw.shuffled(ROW) if burn != MISPRINT][:6]
    row = draw.shuffled((MISPRINT, *others))
    told = ", ".join(short(burn) for burn in row)
    text = say(
        "{cost} The printed Burn Component Table follows this rule, except for one misprint. It prints all "
        "these burns in the row for a cost of 6: {burns}. Which of them does not belong there?",
        cost=say(COST),
        burns=told,
    )
    near = max(others, key=lambda burn: burn.squared)
    least = min(others, key=lambda burn: burn.squared)
    working = say(
        "√(25 + 16 + 4) = √45 = 6.71, which rounds to 7: (5, 4, 2) belongs in a row for 7. All the others are "
        "between 5½ and 6½ long. Both editions of the game print this mistake."
    )
    numbers = {"ship": "A6", "burn": near}
    wrong = {"rounding": near, "longest-leg": least}
    scene = pictures.box(Vec3(0, 0, 0), spare, say("Another burn of this row: {spare}", spare=short(spare)))
    example = say(
        "Suppose (4, 4, 1) were printed in the row for 5. A magnitude that rounds to 5 lies between 4½ and 5½, "
        "so its square lies between 20.25 and 30.25. But 4² + 4² + 1² = 33. That is too much: (4, 4, 1) would "
        "not belong there."
    )
    return Question(text, "vector", MISPRINT, working, numbers, scene=scene, wrong=wrong, example=example)


def _wanted(draw: Draw) -> Question:
    velocity, wanted, ship = draw.vector(2, 6), draw.vector(2, 6), draw.ship()
    text = say(
        "{ship} has velocity {velocity}, in cubes per turn. Its pilot wants velocity {wanted}. What Δv must the burn give?",
        ship=ship,
        velocity=short(velocity, 2),
        wanted=short(wanted, 2),
    )
    scene = pictures.course(ship, [Vec3(0, 0, 0)], velocity=velocity)
    unit = "cubes per turn"
    return asked("needed burn", text, scene, unit=unit, ship=ship, velocity=velocity, wanted=wanted, axes=2)


def _moon_orbit(draw: Draw) -> Question:
    """Apollo 11 Mission Report (NASA, 1969): a Δv of 889 m/s in 357.5 s, about 2.5 m/s each second."""
    slow, seconds = 10 * draw.whole(150, 170), 2 * draw.whole(150, 190)
    fast = slow + seconds * 5 // 2
    text = say(
        "A spaceship like Apollo comes toward the Moon at {fast} m/s. To stay in orbit it must slow down to "
        "{slow} m/s. Its engine gives a Δv of 2.5 m/s each second. For how many seconds must the engine burn? "
        "(In the picture, one cube is 100 m/s.)",
        fast=fast,
        slow=slow,
    )
    working = say(
        "Δv = {slow} − {fast} = {change} m/s. {speed} ÷ 2.5 = {seconds} seconds.",
        slow=slow,
        fast=fast,
        change=short(slow - fast),
        speed=fast - slow,
        seconds=seconds,
    )
    wrong = {"last-push-sets-motion": slow * 2 / 5, "adds-to-subtract": (fast + slow) * 2 / 5}
    numbers = {"ship": "Apollo", "velocity": Vec3(fast, 0, 0), "wanted": Vec3(slow, 0, 0), "axes": 1}
    scene = pictures.fan([("before", Vec3(fast // 100, 0, 0)), ("after", Vec3(slow // 100, 0, 0))])  # 100 m/s to a cube
    return Question(text, "number", seconds, working, numbers, scene=scene, wrong=wrong, unit="seconds", axes=1)


def _draw_course(draw: Draw) -> Question:
    at, velocity, burn, ship = draw.vector(2, 3), draw.vector(2, 4), draw.vector(2, 3), draw.ship()
    text = say("The map shows the velocity of {ship} and its burn. Draw its new velocity, starting at the ship.", ship=ship)
    scene = pictures.course(ship, [at], velocity=velocity, burn=burn)
    posed = asked("new velocity", text, scene, ship=ship, velocity=velocity, burn=burn, axes=2, kind="arrow", tail=at)
    return posed._replace(
        example=(
            say(
                "Suppose the velocity is (3, 1) and the burn is (−1, 2). Slide the burn to the tip of the velocity. It "
                "ends 2 squares to the right of the ship and 3 up. So the new velocity is (2, 3), drawn from the ship."
            )
        )
    )


PREDICTIONS = (
    Prediction(
        "05.p1", "A6 flies along X at 6 cubes per turn. It burns Δv = −2 cubes per turn. What is its velocity after the "
        "burn?", "number", 4, "The burn is added to the velocity: 6 + (−2) = 4. The ship still flies forwards, but slower. "
        "New velocity = old velocity + Δv: a burn does not replace the old velocity.",
        scene=pictures.course("A6", [ZERO], velocity=Vec3(6, 0, 0), burn=Vec3(-2, 0, 0)),
        shows=lambda: fly({"A6": Course(ZERO, Vec3(6, 0, 0), (Vec3(-2, 0, 0), ZERO))}, axes=1),
        axes=1, level="1D", unit="cubes per turn", tail=ZERO,
    ),
    Prediction(
        "05.p2", "A6 flies to the right with velocity (3, 0). It burns once, straight up: Δv = (0, 2). Draw its velocity "
        "after the burn.", "arrow", Vec3(3, 2, 0),
        "It keeps its motion to the right and gains motion up: (3, 0) + (0, 2) = (3, 2).",
        scene=pictures.course("A6", [ZERO], velocity=Vec3(3, 0, 0), burn=Vec3(0, 2, 0)),
        shows=lambda: fly({"A6": Course(ZERO, Vec3(3, 0, 0), (Vec3(0, 2, 0), ZERO))}, axes=2), tail=ZERO,
    ),
    Prediction(
        "05.p3", "A6 burned once, straight up. Now its drive is off, and its velocity is (3, 2). Draw its velocity one turn "
        "later.", "arrow", Vec3(3, 2, 0), "No force acts on it, so its velocity stays (3, 2). It does not go back to its "
        "old course: nothing pushes it back.", scene=pictures.course("A6", [ZERO], velocity=Vec3(3, 2, 0)),
        shows=lambda: fly({"A6": Course(ZERO, Vec3(3, 2, 0), (ZERO,) * 3)}, axes=2), tail=ZERO,
    ),
)  # fmt: skip

LESSON = Lesson("05", "burns", "Burns", (
    Exercise(
        "05.1", "A burn on a line", "1D", ("last-push-sets-motion", "ignores-burn", "burn-against"),
        ("A burn is a change of velocity. It is added to the velocity that the ship already has.",
         "On a number line, start at {velocity} and add {burn}."),
        _on_a_line,
    ),
    Exercise(
        "05.2", "Burn, then move", "2D", ("burn-is-displacement", "ignores-burn", "burn-against"),
        ("There are two steps: first find the new velocity, then move.",
         "Add {velocity} and {burn}. The sum is the new velocity. Add it to {at}."),
        _next_place,
    ),
    Exercise(
        "05.3", "The new velocity", "3D", ("last-push-sets-motion", "ignores-burn", "burn-against", "speeds-added"),
        ("Velocity and burn are arrows: put them tail to tip.",
         "Add {velocity} and {burn} axis by axis. Mind the signs."),
        _new_velocity,
    ),
    Exercise(
        "05.4", "What does it cost?", "3D", ("along-the-grid", "forgot-the-root", "rounding"),
        ("What is the magnitude of {burn}? Lesson 02 shows how to find it.",
         "Square the three components of {burn}, add, take the root, and round to the nearest whole number."),
        _cost,
    ),
    Exercise(
        "05.5", "Long after the burn", "3D", ("burn-is-displacement", "push-wears-off", "ignores-burn"),
        ("The burn is over, but the velocity stays changed.",
         "Find the new velocity first. It moves the ship {turns} times."),
        _later,
        why="Why does the ship not go back to its old course?",
    ),
    Exercise(
        "05.6", "What is left of the drive?", "3D", ("along-the-grid", "forgot-the-root"),
        ("What does {burn} cost?",
         "Square, add, take the root, round. Then subtract the cost from what the drive gives."),
        _left_over,
    ),
    Exercise(
        "05.7", "Find the misprint", "3D", ("rounding", "longest-leg"),
        ("Which of them has a magnitude of more than 6½, or less than 5½?",
         "You need no roots: 5½² is 30.25 and 6½² is 42.25. Find the sum of squares that lies outside."),
        _misprint,
    ),
    Exercise(
        "05.8", "The burn you need", "2D", ("last-push-sets-motion", "reversed-difference", "adds-to-subtract"),
        ("What must be added to {velocity} to make {wanted}?",
         "Δv = new velocity − old velocity, axis by axis."),
        _wanted,
    ),
    Exercise(
        "05.9", "Real flight: stay at the Moon", "1D", ("last-push-sets-motion", "adds-to-subtract"),
        ("By how much must the speed change? That is the magnitude of the Δv.",
         "The speed must fall from {velocity} to {wanted} m/s. How many times does 2.5 m/s go into the difference?"),
        _moon_orbit,
    ),
    Exercise(
        "05.10", "Draw the new velocity", "2D", ("last-push-sets-motion", "ignores-burn", "moved-arrow", "bisector"),
        ("The ship keeps its old velocity, and the burn is added to it.",
         "Slide the burn to the tip of the velocity. The new velocity goes from the ship to the tip of the burn."),
        _draw_course,
    ),
    Exercise(
        "05.11", "Burn by burn", "2D", ("moves-before-burning", "burns-all-at-once"),
        ("Follow the ring with a finger: burn, move, act, and burn again.",
         "Start with {velocity} + {burn}. The sum moves the ship from {at}. Only then comes the next burn."),
        _what_comes_first,
    ),
), core=("05.1", "05.10", "05.2", "05.5"), predictions=PREDICTIONS)  # fmt: skip
