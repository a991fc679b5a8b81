"""The car that has to stand on the last free square: braking, in a function that a student writes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.answering.code_answers import as_code, code_question
from vector3_edu.exercises.asking.question import Counter, Draw, Question
from vector3_edu.exercises.asking.situations import REFUSED, Situation, TrialRun, on_track

PARKING = 7
"""In how many turns a car is to stand."""


PARK = """
def park(view):
    car = view.car
    speed = car.velocity.x
    room = {last} - car.at.x
    if (speed + 1) * (speed + 2) / 2 <= room:
        car.steer((1, 0))
    elif speed * (speed + 1) / 2 > room:
        car.steer((-1, 0))
"""


def _bad_parkers(last: int) -> dict[str, Callable[[Any], None]]:
    """Captains that do not stop on the last free square, each by the wrong idea it follows."""

    def faster(view: Any) -> None:
        view.car.steer((1, 0))

    def late(view: Any) -> None:
        car = view.car
        room = last - car.at.x
        car.steer((1, 0) if car.velocity.x + 1 <= room else (-1, 0) if car.velocity.x > room else (0, 0))

    def rolls(view: Any) -> None:
        speed = view.car.velocity.x
        if (speed + 1) * (speed + 2) / 2 <= last - view.car.at.x:
            view.car.steer((1, 0))

    return {"never-brakes": faster, "brakes-too-late": late, "coasts-to-a-stop": rolls}


CAREFUL = (
    "Another captain, which only asks whether the car can still stop if it keeps its speed for one more turn:\n"
    + as_code(
        "def careful(view):\n    car = view.car\n    speed = car.velocity.x\n    room = 30 - car.at.x\n"
        "    if speed + speed * (speed - 1) / 2 > room:\n        car.steer((-1, 0))"
    )
    + "\nOne more move of speed squares, then the braking distance: if that is more than the room, brake now."
)


def _street(last: int) -> str:
    """A straight track that ends at a wall, as it is drawn in a file."""
    walls, lane = "#" * (last + 2), f"{'.' * (last - 1)}#"
    return "\n".join([walls, f"#S{lane}", f"#.{lane}", f"#F{lane}", walls])


def park(draw: Draw) -> Question:
    last = draw.whole(14, 20)
    street = _street(last)

    def road(draw: Draw) -> Situation:
        room, speed = draw.pick(((4, 1), (5, 2), (6, 1), (6, 2), (7, 2), (8, 2), (8, 3), (9, 3), (10, 3)))
        return on_track(street, Vec3(last - room, 2), Vec3(speed, 0), turns=PARKING)

    text = (
        f"A car drives along X toward a wall. The last free square is at x = {last}. Write a captain that gets it to stand "
        f"on that square within {PARKING} turns, without hitting the wall. Its speed changes by at most 1 each turn. From a "
        "speed of n, with 1 less each turn, the car still moves (n − 1) + ... + 2 + 1 = n(n − 1)/2 squares."
    )
    says = {
        "never-brakes": Counter("Your car speeds up all the way. How many squares does it need to stop from that speed?"),
        "brakes-too-late": Counter("Your car brakes when the wall is one move away. How far does it go while it brakes?"),
        "coasts-to-a-stop": Counter("Your car stops speeding up, but it never brakes. What is its speed without an order?"),
    }
    return code_question(
        draw,
        text,
        road,
        PARK.format(last=last),
        _bad_parkers(last),
        CAREFUL,
        axes=2,
        many=6,
        says=says,
        numbers={"last": last},
        accept=lambda flight, _model: flight.of("car")[-1] == (Vec3(last, 2), ZERO) and not _until_crash(flight),
        tell=lambda flight: "It has hit the wall." if _until_crash(flight) else "",
        shows={"coasts-to-a-stop": _rolled_into_the_wall},
    )


def _until_crash(flight: TrialRun) -> list[int]:
    """The changes of speed up to the move in which the car hits the wall; nothing if it does not.

    After a crash it stands, although it did not brake enough for that.
    """
    speeds = [velocity.x for _, velocity in flight.of("car")]
    changes = [int(act.partition(",")[0].strip("!") or 0) for act in flight.acts]
    crash = next((k for k, change in enumerate(changes) if speeds[k] + change != speeds[k + 1]), -1)
    return changes[: crash + 1]


def _rolled_into_the_wall(flight: TrialRun) -> bool:
    """Whether the car hit the wall without a try to brake, but did not speed up all the way."""
    changes = _until_crash(flight)
    return bool(changes) and 0 in changes and min(changes) == 0 and REFUSED not in flight.acts
