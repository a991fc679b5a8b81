"""Computer drivers: all take the fastest line that they dare to drive."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import AnyGame, Ask, Order
from vector3_edu.core.language import mark, say
from vector3_edu.core.players import ComputerPlayer
from vector3_edu.core.words import count, pair
from vector3_edu.games.racetrack.orders import CAR, Steer
from vector3_edu.games.racetrack.race import State, choices, try_out
from vector3_edu.games.racetrack.solver import ANY_SPEED, ends_at_a_wall, to_go_with

NO_WAY = 9_999


def driver(name: str, character: str, top_speed: int = ANY_SPEED) -> ComputerPlayer:
    """A driver who takes the fastest line at no more than so many squares a turn along each axis."""

    def decide(_game: AnyGame, state: State, ask: Ask, _luck: Dice) -> Order:
        def cost(choice: Steer) -> tuple[bool, float, int]:
            left = to_go_with(state, choice, top_speed)
            return ends_at_a_wall(state, choice, top_speed), float(left.time) if left else NO_WAY, choice.by.squared

        return {CAR: min(choices(state, ask, CAR), key=cost)}

    def why(_game: AnyGame, state: State, _ask: Ask, order: Order) -> str:
        choice = order.get(CAR)
        return _reason(state, choice, top_speed) if isinstance(choice, Steer) else ""

    return ComputerPlayer(name, character, decide, why)


def _reason(state: State, choice: Steer, top_speed: int) -> str:
    """Why a driver steers like this: where that leads, and how many turns are left from there."""
    car, went, left = state.cars[state.on_move], try_out(state, choice), to_go_with(state, choice, top_speed)
    new = car.velocity + choice.by
    does = (
        say("I change my velocity by {by} to {new}", by=pair(choice.by), new=pair(new))
        if choice.by
        else say("I keep my velocity {new}", new=pair(new))
    )
    if went.finish is not None:
        return say("{does}, because that takes me across the finish.", does=does)
    if went.crashes:
        return say("{does} and hit the wall: there was no way round it.", does=does)
    limit = (
        ""
        if top_speed == ANY_SPEED
        else say(" at no more than {squares} per turn along each axis", squares=count(top_speed, "square"))
    )
    return (
        say(
            "{does}: from {end} I need {turns}{limit}.",
            does=does,
            end=pair(went.end),
            turns=count(left.turns - 1, "more turn"),
            limit=limit,
        )
        if left
        else ""
    )


LEVELS = (
    driver("learner", mark("never goes faster than 1 square per turn along each axis"), 1),
    driver("driver", mark("never goes faster than 2 squares per turn along each axis"), 2),
    driver("racer", mark("dares to go 3 squares per turn along each axis"), 3),
    driver("champion", mark("knows the fastest line without a crash, and takes it")),
)
PLAYERS = {level.name: level for level in LEVELS}
