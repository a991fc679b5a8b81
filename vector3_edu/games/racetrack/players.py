"""Computer drivers: all take the fastest line that they dare to drive."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import AnyGame, Ask, Order
from vector3_edu.core.players import Level
from vector3_edu.core.words import count, pair
from vector3_edu.games.racetrack.orders import CAR, Steer
from vector3_edu.games.racetrack.race import State, choices, try_out
from vector3_edu.games.racetrack.solver import ANY_SPEED, ends_at_a_wall, to_go_with

NO_WAY = 9_999


def driver(name: str, character: str, top_speed: int = ANY_SPEED) -> Level:
    """A driver who takes the fastest line at no more than so many squares a turn along each axis."""

    def decide(game: AnyGame, state: State, ask: Ask, luck: Dice) -> Order:
        def cost(choice: Steer) -> tuple[bool, float, int]:
            left = to_go_with(state, choice, top_speed)
            return ends_at_a_wall(state, choice, top_speed), float(left.time) if left else NO_WAY, choice.by.squared

        return {CAR: min(choices(state, ask, CAR), key=cost)}

    def why(game: AnyGame, state: State, ask: Ask, order: Order) -> str:
        choice = order.get(CAR)
        return _reason(state, choice, top_speed) if isinstance(choice, Steer) else ""

    return Level(name, character, decide, why)


def _reason(state: State, choice: Steer, top_speed: int) -> str:
    """Why a driver steers like this: where that leads, and how many turns are left from there."""
    car, went, left = state.cars[state.on_move], try_out(state, choice), to_go_with(state, choice, top_speed)
    new = car.velocity + choice.by
    does = f"I change my velocity by {pair(choice.by)} to {pair(new)}" if choice.by else f"I keep my velocity {pair(new)}"
    if went.finish is not None:
        return f"{does}, because that takes me across the finish."
    if went.crashes:
        return f"{does} and hit the wall: there was no way round it."
    limit = "" if top_speed == ANY_SPEED else f" at no more than {_pace(top_speed)}"
    return f"{does}: from {pair(went.end)} I need {count(left.turns - 1, 'more turn')}{limit}." if left else ""


def _pace(top_speed: int) -> str:
    return f"{count(top_speed, 'square')} per turn along each axis"


LEVELS = (
    driver("learner", f"never goes faster than {_pace(1)}", 1),
    driver("driver", f"never goes faster than {_pace(2)}", 2),
    driver("racer", f"dares to go {_pace(3)}", 3),
    driver("champion", "knows the fastest line without a crash, and takes it"),
)
PLAYERS = {level.name: level for level in LEVELS}
