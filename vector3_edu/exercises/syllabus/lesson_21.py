"""Lesson 21, lead the target: vectors in code. Where the foe will be, the burn that leads there, braking, matching."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.answering.code_answers import as_code, code_question
from vector3_edu.exercises.answering.trials import as_near
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.course_films import fly
from vector3_edu.exercises.asking.question import Counter, Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.situations import Situation, TrialRun, in_space
from vector3_edu.exercises.asking.tasks import asked as ask_for
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.syllabus.parking_21 import park
from vector3_edu.games.vector3.tables import burns_within
from vector3_edu.physics.courses import Course

_BEHIND = "A6 follows F6, always one move behind"

_AT, _THERE, _THEIRS = ZERO, Vec3(6, 0), Vec3(0, 3)

LEAD_THE_TARGET = (
    Prediction(
        "21.p1",
        "A6 is at rest at (0, 0). F6 is at (6, 0) and coasts at (0, 3). In every turn the captain of A6 orders\n"
        + as_code("ship.burn(toward=foe.at)")
        + "\nwith burns of up to 3. What does the course of A6 look like?",
        "choice",
        _BEHIND,
        "It always burns toward the place that F6 is about to leave. So from turn 2 on, each move of A6 ends where F6 was "
        "one move before. It never catches F6.",
        scene=pictures.pair({"A6": (_AT, ZERO), "F6": (_THERE, _THEIRS)}),
        shows=lambda: fly(
            {
                "A6": Course(_AT, ZERO, (Vec3(3, 0), Vec3(0, 3), Vec3(-3, 0), ZERO)),
                "F6": Course(_THERE, _THEIRS, (ZERO,) * 4),
            },
            axes=2,
        ),
        choices=("A6 flies straight to F6 and meets it", _BEHIND, "A6 stays where it is"),
    ),
    Prediction(
        "21.p2",
        "A6 flies at (1, 2). F6 flies at (3, −1). The captain of A6 orders\n"
        + as_code("ship.burn(foe.velocity - ship.velocity)")
        + "\nDraw this burn.",
        "arrow",
        Vec3(2, -3),
        "(3, −1) − (1, 2) = (2, −3). It leads from the tip of your own velocity to the tip of the other. After this burn "
        "both fly at (3, −1), side by side.",
        scene=pictures.fan([("own velocity", Vec3(1, 2)), ("foe's velocity", Vec3(3, -1))]),
        shows=lambda: fly(
            {"A6": Course(ZERO, Vec3(1, 2), (Vec3(2, -3), ZERO)), "F6": Course(Vec3(-3, 2), Vec3(3, -1), (ZERO, ZERO))},
            axes=2,
        ),
    ),
    Prediction(
        "21.p3",
        "A car drives at 4 squares per turn. From now on its captain takes 1 off its speed each turn, before each move. How "
        "many squares does it still move before it stops?",
        "number",
        6,
        "3 + 2 + 1 = 6 squares. A driver who begins to brake 4 squares before the wall hits it.",
        shows=lambda: fly({"car": Course(ZERO, Vec3(4, 0), (Vec3(-1, 0),) * 4)}, axes=1),
        axes=1,
        level="1D",
        unit="squares",
    ),
)


DRIVE = 3
"""The acceleration of every ship in the Learning Scenario."""
TURNS = 3
"""In how many turns two ships are to meet."""


def _where_is_it_then(draw: Draw) -> Question:
    at, velocity, turns = draw.vector(2, 6), draw.vector(2, 3), draw.whole(2, 4)
    text = (
        f"The foe F6 is at {short(at, 2)}, and its velocity is {short(velocity, 2)}. Which place does this line name?\n"
        + as_code(f"there = foe.at + {turns} * foe.velocity")
    )
    scene = pictures.ship("F6", at, velocity)
    numbers: dict[str, Any] = {"at": at, "velocity": velocity, "there": at, "theirs": velocity}
    it = ask_for("coast", text, scene, ship="F6", flier="ship", turns=turns, axes=2, **numbers)
    means = f"That is where F6 will be after {turns} turns, if it coasts."
    one_turn = f"That is where F6 will be after one turn. The line says {turns} * foe.velocity: how many turns is that?"
    wrong = {"aims-at-now": at, "lead-one-turn": at + velocity}
    return it._replace(wrong=wrong, means=means, task="", says={"lead-one-turn": Counter(one_turn)})


def _which_burn(draw: Draw) -> Question:
    mine, theirs, ship = draw.vector(3, 4), draw.vector(3, 4), draw.ship()
    text = f"{ship} flies at {short(mine)}, the foe at {short(theirs)}. Which burn does this line order?\n" + as_code(
        "ship.burn(foe.velocity - ship.velocity)"
    )
    scene = pictures.fan([("own velocity", mine), ("foe's velocity", theirs)])
    it = ask_for("needed burn", text, scene, ship=ship, velocity=mine, wanted=theirs, mine=mine, theirs=theirs)
    wrong = {"reversed-difference": mine - theirs, "adds-to-subtract": mine + theirs, "last-push-sets-motion": theirs}
    says = {
        "last-push-sets-motion": Counter(
            f"With a burn of {short(theirs)} the new velocity would be {short(mine)} + {short(theirs)}. Is that the foe's?"
        ),
    }
    means = "After this burn both have the same velocity: seen from one, the other stands still."
    return it._replace(wrong=wrong, says=says, means=means)


AIM = """
def aim(view):
    for ship in view.ships:
        foe = view.nearest(ship)
        there = foe.at + foe.velocity
        burn = there - (ship.at + ship.velocity)
        ship.burn(burn, at_most=ship.acceleration)
"""


def _ahead_of(draw: Draw, dimension: int) -> Situation:
    """A foe that flies across, near enough for leading it to matter."""
    flat = dimension == 2
    return in_space(
        [(draw.vector(dimension, 4), draw.vector(dimension, 3))],
        [(draw.vector(dimension, 7), draw.vector(dimension, 4))],
        flat=flat,
    )


def _steers(burn: Callable[[Any, Any], Any], at_most: bool = True) -> Callable[[Any], None]:
    """A captain whose ships burn what a formula of ship and foe says."""

    def steer(view: Any) -> None:
        for ship in view.ships:
            ship.burn(burn(ship, view.nearest(ship)), at_most=ship.acceleration if at_most else None)

    return steer


def _aim(draw: Draw) -> Question:
    wrong = {
        "aims-at-now": _steers(lambda ship, foe: foe.at - ship.at - ship.velocity),
        "burn-is-displacement": _steers(lambda ship, foe: foe.at + foe.velocity - ship.at),
        "own-velocity-added": _steers(lambda ship, foe: foe.at + foe.velocity - ship.at + ship.velocity),
        "order-turned-round": _steers(lambda ship, foe: ship.at + ship.velocity - foe.at - foe.velocity),
        "burn-too-long": _steers(lambda ship, foe: foe.at + foe.velocity - ship.at - ship.velocity, at_most=False),
    }
    text = (
        "Write a captain that leads its target without toward: first work out where the nearest foe will be after its next "
        "move, then where your ship would be without a burn. The burn leads from there to the foe. Order it with "
        "ship.burn(burn, at_most=ship.acceleration)."
    )
    says = {
        "aims-at-now": Counter("Your ship burns toward where the foe is now. Where will the foe be at the end of the move?"),
        "burn-is-displacement": Counter(
            "Your burn would be right for a ship at rest. But your ship moves already: where would it be without a burn?"
        ),
    }
    example = (
        "Another captain, whose ships aim at the place (0, 0, 0):\n"
        + as_code(
            "def home(view):\n    for ship in view.ships:\n        drift = ship.at + ship.velocity\n"
            "        ship.burn((0, 0, 0) - drift, at_most=ship.acceleration)"
        )
        + "\nThe burn leads from drift to the place."
    )
    near = as_near(lambda view: {s.name: view.nearest(s).at + view.nearest(s).velocity for s in view.ships})
    return code_question(draw, text, lambda it: _ahead_of(it, 2), AIM, wrong, example, axes=2, says=says, accept=near)


MATCH = """
def match(view):
    for ship in view.ships:
        foe = view.nearest(ship)
        ship.burn(foe.velocity - ship.velocity, at_most=ship.acceleration)
"""


def _match(draw: Draw) -> Question:
    wrong = {
        "order-turned-round": _steers(lambda ship, foe: ship.velocity - foe.velocity),
        "last-push-sets-motion": _steers(lambda _ship, foe: foe.velocity),
        "own-velocity-added": _steers(lambda ship, foe: foe.velocity + ship.velocity),
        "burn-too-long": _steers(lambda ship, foe: foe.velocity - ship.velocity, at_most=False),
    }
    text = (
        "Write a captain that matches velocities: each ship burns so that its new velocity comes as near as possible to "
        "that of the nearest foe. The burn may not be longer than ship.acceleration."
    )
    says = {
        "order-turned-round": Counter("Now the two velocities differ even more. Is it yours − theirs, or theirs − yours?"),
        "last-push-sets-motion": Counter("You burn the foe's velocity. What happens to the velocity that your ship had?"),
    }
    example = (
        "Another captain, whose ships all end up flying at (2, 0, 0):\n"
        + as_code(
            "def parade(view):\n    for ship in view.ships:\n"
            "        ship.burn((2, 0, 0) - ship.velocity, at_most=ship.acceleration)"
        )
        + "\nThe burn is the wanted velocity minus the velocity that the ship has."
    )
    return code_question(
        draw, text, lambda it: _ahead_of(it, 3), MATCH, wrong, example, says=says, accept=_velocities_as_close
    )


def _velocities_as_close(flight: TrialRun, model: TrialRun) -> bool:
    """Whether the velocities in the end differ from the foe's no more than the model's do."""
    start = flight.situation.view()

    def gap(each: TrialRun) -> list[int]:
        return [(ship.velocity - start.nearest(start.ships[k]).velocity).squared for k, ship in enumerate(each.end.ships)]

    return all(one <= other for one, other in zip(gap(flight), gap(model), strict=True))


MEET = f"""
def meet(ship, foe):
    there = foe.at + {TURNS} * foe.velocity
    for burn in ship.burns:
        if ship.after(burn, turns={TURNS}).at == there:
            return burn
"""


def _burn_towards(turns: int, ahead: int) -> Callable[[Any, Any], Any]:
    """A burn that would lead, after so many turns, near to where the foe is so many turns ahead."""

    def choose(ship: Any, foe: Any) -> Any:
        goal = foe.at + foe.velocity * ahead
        return min(ship.burns, key=lambda burn: (ship.after(burn, turns=turns).at - goal).squared)

    return choose


ONCE = """
def use(function, view):
    ship = view.ships[0]
    return {ship: function(ship, view.foes[0])} if view.turn == 2 else {}
"""
TO_THE_LINE = (
    "Another function, which finds a burn that brings the ship to the line x = 0 after one move:\n"
    + as_code(
        "def to_the_line(ship):\n    for burn in ship.burns:\n        if ship.after(burn).at.x == 0:\n"
        "            return burn"
    )
    + "\nreturn ends the function as soon as a burn fits."
)


def _meet(draw: Draw) -> Question:
    burns = [burn for burn in burns_within(DRIVE) if burn.squared > 2]

    def course(draw: Draw) -> Situation:
        at, mine, theirs = draw.vector(3, 3), draw.vector(3, 3), draw.vector(3, 4)
        foe = at + (mine + draw.pick(burns) - theirs) * TURNS
        return in_space([(at, mine)], [(foe, theirs)], turns=TURNS)

    text = (
        "Write a function meet(ship, foe) that returns a burn. With that burn, and coasting afterwards, your ship is in the "
        f"foe's cube after {TURNS} turns. The foe coasts. There is one such burn in every situation. Try all of "
        f"ship.burns in a loop: ship.after(burn, turns={TURNS}).at is where the burn leads."
    )
    says = {
        "aims-at-now": Counter(f"Your burn leads to where the foe is now. Where will it be after {TURNS} turns?"),
        "lead-one-turn": Counter("You led the foe by one turn. For how many turns does it fly?"),
        "whole-way-each-turn": Counter(f"Your ship would go the whole way in one turn. Where is it after {TURNS} turns?"),
    }
    wrong = {
        "aims-at-now": _burn_towards(TURNS, ahead=0),
        "lead-one-turn": _burn_towards(TURNS, ahead=1),
        "whole-way-each-turn": _burn_towards(1, ahead=TURNS),
    }
    return code_question(
        draw,
        text,
        course,
        MEET,
        wrong,
        TO_THE_LINE,
        says=says,
        many=8,
        call=ONCE,
    )


_LINES = (
    "ship.burn(toward=foe.at)",
    "ship.burn(toward=foe.at + foe.velocity)",
    "ship.burn(foe.at + foe.velocity - ship.at, at_most=3)",
    "ship.burn(toward=foe.at - foe.velocity)",
)


def _which_line(draw: Draw) -> Question:
    at, mine, there, theirs = draw.vector(2, 3), draw.vector(2, 3), draw.vector(2, 7), draw.vector(2, 4)
    text = (
        f"Your ship is at {short(at, 2)} and flies at {short(mine, 2)}. The foe is at {short(there, 2)} and flies at "
        f"{short(theirs, 2)}. Which line ends the next move as near as possible to where the foe will be then?"
    )
    working = (
        f"The foe will be at {short(there, 2)} + {short(theirs, 2)} = {short(there + theirs, 2)}: foe.at + foe.velocity. "
        "With toward=, the burn takes the ship's own velocity into account; a plain burn is only added to it."
    )
    says = {
        "burn-is-displacement": Counter("That burn is added to the ship's own velocity. Where does the ship go then?"),
        "order-turned-round": Counter("foe.at − foe.velocity is where the foe was. Where will it be?"),
        "aims-at-now": Counter("foe.at is where the foe is now. Will it still be there at the end of the move?"),
    }
    wrong = {"aims-at-now": _LINES[0], "burn-is-displacement": _LINES[2], "order-turned-round": _LINES[3]}
    numbers = {"there": there, "theirs": theirs, "axes": 2}
    scene = pictures.pair({"your ship": (at, mine), "foe": (there, theirs)})
    return Question(
        text,
        "choice",
        _LINES[1],
        working,
        numbers,
        scene=scene,
        wrong=wrong,
        choices=draw.shuffled(_LINES),
        axes=2,
        says=says,
        example="Somebody throws a ball to a running friend. A throw to friend.at lands behind the friend. A throw to "
        "friend.at + friend.velocity is caught one second later.",
    )


LESSON = Lesson("21", "lead_the_target", "Lead the target", (
    Exercise(
        "21.1", "Where is it then?", "2D", ("aims-at-now", "lead-one-turn"),
        ("A vector is multiplied and added component by component, in code as on paper.",
         "Take {velocity}, {turns} times, and add it to {at}."),
        _where_is_it_then,
    ),
    Exercise(
        "21.2", "Which burn?", "3D", ("reversed-difference", "adds-to-subtract", "last-push-sets-motion"),
        ("Subtract component by component. Which velocity is subtracted?",
         "It is {theirs} minus {mine}."),
        _which_burn,
    ),
    Exercise(
        "21.3", "Lead it", "2D",
        ("aims-at-now", "burn-is-displacement", "own-velocity-added", "order-turned-round", "burn-too-long"),
        ("Two places: where the foe will be, and where your ship will be if it coasts. Each is a place + a velocity.",
         "The burn leads from the second place to the first: foe's place then − your place then. Use at_most."),
        _aim,
    ),
    Exercise(
        "21.4", "Match it", "3D", ("order-turned-round", "last-push-sets-motion", "own-velocity-added", "burn-too-long"),
        ("new velocity = velocity + burn, and the new velocity must be that of the foe.",
         "The burn is the foe's velocity minus your own. It may be too long for the drive, so use at_most."),
        _match,
    ),
    Exercise(
        "21.5", "Meet in three turns", "3D", ("aims-at-now", "lead-one-turn", "whole-way-each-turn"),
        ("First name the place where the foe will be after 3 turns.",
         "Then a loop over ship.burns. If ship.after(burn, turns=3).at == there, return burn."),
        _meet,
    ),
    Exercise(
        "21.6", "Park before the wall", "1D", ("never-brakes", "brakes-too-late", "coasts-to-a-stop"),
        ("Ask one question before you speed up: if I do it, can I still stop in time? How far is it to {last}?",
         "With n = speed + 1 the car needs n + (n − 1) + ... + 1 = n(n + 1)/2 squares. Speed up only if there is room."),
        park,
    ),
    Exercise(
        "21.7", "Which line leads?", "2D", ("aims-at-now", "burn-is-displacement", "order-turned-round"),
        ("Say each line aloud. Which place does it name?",
         "The foe flies at {theirs}. After its move it is at its place plus that."),
        _which_line,
    ),
), core=("21.1", "21.2", "21.3", "21.4"), predictions=LEAD_THE_TARGET)  # fmt: skip
