"""Lesson 20, coast and aim: the first lines of code. Read a captain before you write one; conditions, loops, a good shot."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.exercises.answering.code_answers import as_code, code_question
from vector3_edu.exercises.answering.trials import as_near
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.course_films import fly
from vector3_edu.exercises.asking.question import Counter, Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.situations import Situation, in_space, on_track
from vector3_edu.exercises.asking.tasks import asked as ask_for
from vector3_edu.exercises.asking.tasks import bracketed, short
from vector3_edu.games.vector3.tables import burns_within
from vector3_edu.physics.courses import Course

_ON = "It flies on at (3, 1), turn after turn"
_SAME = "A6 brakes, B6 speeds up"


def _fleet() -> Scene:
    return pictures.pair({"A6": (Vec3(0, 2), Vec3(3, 0)), "B6": (Vec3(0, -2), Vec3(1, 0))})


COAST_AND_AIM = (
    Prediction(
        "20.p1",
        "A6 is at (0, 0) and flies at (3, 1). Its captain is called every turn, and gives no order:\n"
        + as_code("def steer(view):\n    pass") + "\nWhat does A6 do?",
        "choice", _ON,
        "It flies on. Without a burn the velocity stays as it is: that is Newton's first law. The shortest captain of all "
        "is a captain that coasts.",
        scene=pictures.ship("A6", ZERO, Vec3(3, 1)),
        shows=lambda: fly({"A6": Course(ZERO, Vec3(3, 1), (ZERO,) * 3)}, axes=2),
        choices=("It stops at once", "It slows down and stops after a while", _ON),
    ),
    Prediction(
        "20.p2",
        "A6 is at rest at (0, 0). Its captain is called once in each turn:\n"
        + as_code("def steer(view):\n    for ship in view.ships:\n        ship.burn((0, 1, 0))")
        + "\nMark where A6 is after 3 turns.",
        "place", Vec3(0, 6),
        "The burn comes again each turn, and each burn stays in the velocity: 1, then 2, then 3 cubes per turn. "
        "1 + 2 + 3 = 6.",
        scene=pictures.ship("A6", ZERO), shows=lambda: fly({"A6": Course(ZERO, ZERO, (Vec3(0, 1),) * 3)}, axes=2),
    ),
    Prediction(
        "20.p3",
        "A6 flies at (3, 0), B6 at (1, 0). The captain:\n"
        + as_code(
            "def steer(view):\n    for ship in view.ships:\n        if ship.velocity.x > 2:\n"
            "            ship.burn((-1, 0, 0))\n        else:\n            ship.burn((1, 0, 0))"
        ) + "\nWhat happens in this turn?",
        "choice", _SAME,
        "The loop runs twice. For A6, 3 > 2 is true: it brakes. For B6, 1 > 2 is not true: the line after else counts.",
        scene=_fleet(),
        shows=lambda: fly(
            {"A6": Course(Vec3(0, 2), Vec3(3, 0), (Vec3(-1, 0),)), "B6": Course(Vec3(0, -2), Vec3(1, 0), (Vec3(1, 0),))},
            axes=2,
        ),
        choices=("Both brake", "A6 brakes, B6 coasts", _SAME),
    ),
)  # fmt: skip


DRIVE = 3
"""The acceleration of every ship in the Learning Scenario."""
ROAD = "\n".join(["#" * 42, *["#S" + "." * 38 + "F#"] * 3, "#" * 42])
"""A straight road, three squares wide; cars drive in the middle."""
GOOD, FAR = 6, 10
"""Cubes up to which the chance to hit is 1/2 or more, and up to which there is any."""


def _read_a_line(draw: Draw) -> Question:
    v, down, up, ship = draw.signed(2, 6), draw.whole(1, 3), draw.whole(1, 3), draw.ship()
    code = f"if ship.velocity.x > 0:\n    ship.burn((-{down}, 0, 0))\nelse:\n    ship.burn(({up}, 0, 0))"
    burn, other = (-down, up) if v > 0 else (up, -down)
    text = (
        f"{ship} flies at {short(v)} along X. Its captain has these lines:\n{as_code(code)}\n"
        f"What is the velocity of {ship} along X after them?"
    )
    which = "is greater than 0: the first burn counts" if v > 0 else "is not greater than 0: the burn after else counts"
    working = f"The velocity {short(v)} {which}. {short(v)} + {bracketed(burn)} = {short(v + burn)}."
    wrong = {"condition-turned-round": v + other, "last-push-sets-motion": burn, "ignores-burn": v}
    numbers = {"ship": ship, "velocity": Vec3(v, 0, 0), "burn": Vec3(burn, 0, 0), "axes": 1}
    return Question(
        text,
        "number",
        v + burn,
        working,
        numbers,
        scene=pictures.ship(ship, ZERO, Vec3(v, 0, 0)),
        wrong=wrong,
        axes=1,
        unit="cubes per turn",
    )


def _says_nothing(draw: Draw) -> Question:
    at, velocity, turns, ship = draw.vector(2, 5), draw.vector(2, 3), draw.whole(2, 4), draw.ship()
    text = (
        f"This captain gives no order at all:\n{as_code('def steer(view):' + chr(10) + '    pass')}\n"
        f"Its ship {ship} is at {short(at, 2)}, and its velocity is {short(velocity, 2)}. Where is it after {turns} turns?"
    )
    scene = pictures.ship(ship, at, velocity)
    return ask_for("coast", text, scene, ship=ship, at=at, velocity=velocity, turns=turns, axes=2)


LIMIT = """
def drive(view):
    car = view.car
    if car.velocity.x < {limit}:
        car.steer((1, 0))
    elif car.velocity.x > {limit}:
        car.steer((-1, 0))
"""


def _speed_limit(draw: Draw) -> Question:
    limit = draw.whole(3, 5)

    def road(draw: Draw) -> Situation:
        return on_track(ROAD, Vec3(draw.whole(1, 6), 2), Vec3(draw.whole(limit - 3, limit + 3), 0), turns=3)

    def backwards(view: Any) -> None:
        view.car.steer((1, 0) if view.car.velocity.x > limit else (-1, 0) if view.car.velocity.x < limit else (0, 0))

    def faster(view: Any) -> None:
        view.car.steer((1, 0))

    text = (
        "Write a captain for a car on a long straight road. Its speed is view.car.velocity.x. If it is below "
        f"{limit}, the car speeds up by 1: steer((1, 0)). If it is above {limit}, it slows down by 1. At {limit} it keeps "
        "its velocity. The car is driven for 3 turns."
    )
    example = (
        "Another captain, which drives backwards at a speed of at most 2:\n"
        + as_code("def drive(view):\n    car = view.car\n    if car.velocity.x > -2:\n        car.steer((-1, 0))")
        + "\nWhere the condition is not true, nothing is ordered, and the car keeps its velocity."
    )
    says = {
        "never-brakes": Counter("Your car speeds up whatever its speed is. Which line asks how fast it is already?"),
    }
    wrong = {"condition-turned-round": backwards, "never-brakes": faster}
    return code_question(
        draw, text, road, LIMIT.format(limit=limit), wrong, example, axes=2, says=says, numbers={"limit": limit}
    )


STOP = """
def stop(view):
    for ship in view.ships:
        ship.burn(-ship.velocity)
"""


def _stop(draw: Draw) -> Question:
    burns = [burn for burn in burns_within(DRIVE, flat=True) if burn.x and burn.y]

    def drifting(draw: Draw) -> Situation:
        places = draw.shuffled([Vec3(x, y) for x in (-6, 0, 6) for y in (-5, 0, 5)])
        return in_space([(places[k], draw.pick(burns)) for k in range(2)], flat=True)

    def doubles(view: Any) -> None:
        for ship in view.ships:
            ship.burn(ship.velocity)

    def along_x(view: Any) -> None:
        for ship in view.ships:
            ship.burn((-ship.velocity.cubes, 0, 0))

    def first(view: Any) -> None:
        view.ships[0].burn(-view.ships[0].velocity)

    text = "Write a captain that stops all its ships with one burn each. All velocities are small enough for that."
    example = (
        "Another captain, which doubles the velocity of each ship:\n"
        + as_code("def hurry(view):\n    for ship in view.ships:\n        ship.burn(ship.velocity)")
        + "\nnew velocity = velocity + burn. Which burn makes that (0, 0)?"
    )
    wrong = {"order-turned-round": doubles, "distance-for-direction": along_x, "first-ship-only": first}
    says = {"order-turned-round": Counter("Your ships fly twice as fast as before. Which way must a burn point to brake?")}
    return code_question(draw, text, drifting, STOP, wrong, example, axes=2, many=8, says=says)


def _which_foe(draw: Draw) -> Question:
    names = draw.shuffled(("F6", "G6", "H6"))
    at, ship = draw.vector(2, 3), draw.ship()
    foes = {name: at + Vec3(draw.signed(0, 7), draw.signed(0, 7)) for name in names}
    far = {name: cube_distance(at, place) for name, place in foes.items()}
    steps = {name: abs(place.x - at.x) + abs(place.y - at.y) for name, place in foes.items()}
    right, by_steps = min(names, key=far.__getitem__), min(names, key=steps.__getitem__)
    if len({right, by_steps, names[0]}) < 3 or sorted(far.values())[0] == sorted(far.values())[1]:
        return _which_foe(draw)  # the nearest one must differ from the first, and from the nearest along the grid
    listed = ", ".join(f"{name} at {short(place, 2)}" for name, place in foes.items())
    text = (
        f"{ship} is at {short(at, 2)}. The foes, in the order of the list view.foes: {listed}. Which foe does this line "
        f"choose?\n{as_code('foe = view.nearest(ship)')}"
    )
    lengths = "; ".join(f"{name}: {far[name]}" for name in names)
    working = f"It is the foe with the smallest distance, wherever it stands in the list. In cubes: {lengths}. So {right}."
    wrong = {"far-for-near": names[0], "along-the-grid": by_steps}
    scene = pictures.places({ship: at, **foes})
    numbers = {"ship": ship, "at": at, "a": at, "b": foes[right], "axes": 2}
    says = {"along-the-grid": Counter("You counted squares along the grid. Is the straight line as long as that?")}
    return Question(
        text, "choice", right, working, numbers, scene=scene, wrong=wrong, choices=("F6", "G6", "H6"), axes=2, says=says
    )


NEAREST = """
def chase(view):
    for ship in view.ships:
        foe = view.nearest(ship)
        ship.burn(toward=foe)
"""


def _every_ship(draw: Draw) -> Question:
    def fleet(draw: Draw) -> Situation:
        ships = [(draw.vector(3, 7), draw.vector(3, 3)) for _ in range(2)]
        return in_space(ships, [(draw.vector(3, 7), ZERO) for _ in range(2)])

    def first(view: Any) -> None:
        for ship in view.ships:
            ship.burn(toward=view.nearest(ship))
            return

    def first_foe(view: Any) -> None:
        for ship in view.ships:
            ship.burn(toward=view.foes[0])

    text = (
        "Write a captain with a loop: every ship burns toward the foe that is nearest to it. ship.burn(toward=foe) is the "
        "burn that ends the next move as near to the foe as possible. The foes are at rest."
    )
    example = (
        "Another captain, which gathers its ships at (0, 0, 0):\n"
        + as_code("def gather(view):\n    for ship in view.ships:\n        ship.burn(toward=(0, 0, 0))")
        + "\nThe line inside the loop runs once for each ship."
    )
    wrong = {"first-ship-only": first, "far-for-near": first_foe}
    near = as_near(lambda view: {ship.name: view.nearest(ship).at for ship in view.ships})
    return code_question(draw, text, fleet, NEAREST, wrong, example, accept=near)


FIRE = """
def shoot(view):
    for ship in view.ships:
        foe = view.nearest(ship)
        if ship.chance_to_hit(foe) >= 1/2:
            ship.fire(foe)
        else:
            ship.hold_fire()
"""


def _good_shot(draw: Draw) -> Question:
    def range_(draw: Draw) -> Situation:
        at = draw.vector(3, 3)
        low, high = draw.pick(((2, GOOD), (GOOD + 1, FAR)))
        foes = [at + draw.vector(3, 9) for _ in range(2)]
        near = min(cube_distance(at, foe) for foe in foes)
        return in_space([(at, ZERO)], [(foe, ZERO) for foe in foes], phase="fire") if low <= near <= high else range_(draw)

    def silent(view: Any) -> None:
        for ship in view.ships:
            foe = view.nearest(ship)
            ship.fire(foe)

    def backwards(view: Any) -> None:
        for ship in view.ships:
            foe = view.nearest(ship)
            if ship.chance_to_hit(foe) < 1 / 2:
                ship.fire(foe)
            else:
                ship.hold_fire()

    text = (
        "Write a captain for the fire phase: a ship fires at the nearest foe if ship.chance_to_hit(foe) is at least 1/2. "
        "Otherwise it calls ship.hold_fire()."
    )
    example = (
        "Another captain, which fires only at foes within 3 cubes:\n"
        + as_code(
            "def shoot(view):\n    for ship in view.ships:\n        foe = view.nearest(ship)\n"
            "        if ship.distance_to(foe) <= 3:\n            ship.fire(foe)\n        else:\n            ship.hold_fire()"
        )
        + "\nWithout the last two lines, the crew would fire in all other cases."
    )
    wrong = {"silence-is-holding": silent, "condition-turned-round": backwards}
    return code_question(draw, text, range_, FIRE, wrong, example)


def _two_ships_one_loop(draw: Draw) -> Question:
    first, at, velocity = draw.vector(3, 5), draw.vector(3, 5), draw.vector(3, 3)
    down, up = draw.whole(2, 3), draw.whole(2, 3)
    code = (
        f"for ship in view.ships:\n    if ship.at.z > 0:\n        ship.burn((0, 0, -{down}))\n"
        f"    else:\n        ship.burn((0, {up}, 0))"
    )
    burns = Vec3(0, 0, -down), Vec3(0, up, 0)
    burn, other = burns if at.z > 0 else burns[::-1]
    right = at + velocity + burn
    text = (
        f"Your ships are A6 at {short(first)} and B6 at {short(at)}. B6 has a velocity of {short(velocity)}. The captain:\n"
        f"{as_code(code)}\nWhere is B6 after its next move?"
    )
    working = (
        f"The loop comes to B6 in its second round. Its z is {short(at.z)}, so it burns {short(burn)}. Its new velocity is "
        f"{short(velocity + burn)}, and {short(at)} + {short(velocity + burn)} = {short(right)}."
    )
    wrong = {
        "first-ship-only": at + velocity,
        "condition-turned-round": at + velocity + other,
        "burn-is-displacement": at + burn,
    }
    says = {
        "first-ship-only": Counter("You let B6 coast. Is the loop over when A6 has its order? Say its second round aloud."),
    }
    numbers = {"ship": "B6", "at": at, "velocity": velocity, "burn": burn, "turns": 1, "z": at.z}
    scene = pictures.places({"A6": first, "B6": at})
    return Question(text, "vector", right, working, numbers, scene=scene, wrong=wrong, says=says)


LESSON = Lesson("20", "coast_and_aim", "Coast and aim", (
    Exercise(
        "20.1", "Read a line", "1D", ("condition-turned-round", "last-push-sets-motion", "ignores-burn"),
        ("Say the condition aloud with the number in it. Is it true?",
         "Only one of the two burns happens. Add it to {velocity}."),
        _read_a_line,
    ),
    Exercise(
        "20.2", "A captain that says nothing", "2D", ("motion-needs-push", "one-turn-out"),
        ("No order, no burn. What does a ship do without a burn?",
         "Add {velocity} to {at}, once for each of the {turns} turns."),
        _says_nothing,
    ),
    Exercise(
        "20.3", "The speed limit", "1D", ("condition-turned-round", "never-brakes"),
        ("There are three cases: slower than {limit}, faster than {limit}, and exactly {limit}. What do you order in each?",
         "Write if for the first case and elif for the second. In the third you need no order: the car coasts."),
        _speed_limit,
    ),
    Exercise(
        "20.4", "Stop everything", "2D", ("order-turned-round", "distance-for-direction", "first-ship-only"),
        ("new velocity = velocity + burn. The new velocity must be (0, 0).",
         "The burn is the opposite of the velocity: in code, a minus sign in front. Do it in a loop over view.ships."),
        _stop,
    ),
    Exercise(
        "20.5", "Which foe?", "2D", ("far-for-near", "along-the-grid"),
        ("nearest looks at distances, not at the order of the list.",
         "Work out the distance of each foe from {at} with Pythagoras, and take the smallest."),
        _which_foe,
    ),
    Exercise(
        "20.6", "Every ship", "3D", ("first-ship-only", "far-for-near"),
        ("Begin with: for ship in view.ships, and a colon. Below it, indented, write what to do for each ship.",
         "Inside the loop, two lines: find the nearest foe of this ship, then burn toward it."),
        _every_ship,
    ),
    Exercise(
        "20.7", "A good shot", "3D", ("silence-is-holding", "condition-turned-round"),
        ("Inside the loop: find the foe, then ask a question with if. What happens if the answer is no?",
         "if the chance is >= 1/2, fire at the foe; else, hold fire. Mind the indents."),
        _good_shot,
    ),
    Exercise(
        "20.8", "Two ships, one loop", "3D", ("first-ship-only", "condition-turned-round", "burn-is-displacement"),
        ("The lines inside the loop run once for each ship. In the second round, ship is B6.",
         "Is {z} greater than 0? Add the burn of that case to {velocity}, and that to {at}."),
        _two_ships_one_loop,
    ),
), core=("20.1", "20.3", "20.6", "20.7"), predictions=COAST_AND_AIM)  # fmt: skip
