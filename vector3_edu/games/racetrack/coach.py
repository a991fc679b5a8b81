"""The coach of Racetrack: braking distances, the squares within reach, and the fastest line without a crash."""

from __future__ import annotations

from collections.abc import Sequence

from vector3_edu.core.coach import Advice, Coach
from vector3_edu.core.game import Ask, Order
from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.scene import Line, Preview, Region
from vector3_edu.core.results import Standing
from vector3_edu.core.vectors import Vec3
from vector3_edu.core.words import count, pair
from vector3_edu.games.racetrack.orders import CAR, Steer
from vector3_edu.games.racetrack.race import State, choices, drive, try_out
from vector3_edu.games.racetrack.solver import ToGo, ends_at_a_wall, routes, to_go, to_go_with

CRASH = 10
"""Turns by which an order is worth less that ends at a wall: brakes are for braking, not walls."""
NO_WAY = 999
FASTER, STEERING = "03", "04"
"""The lessons on coasting and on adding vectors."""


class RaceCoach(Coach[State]):
    """Helps the driver on move."""

    def question(self, state: State, ask: Ask) -> str:
        """About the finish, the wall ahead, or the squares that braking takes."""
        options, car = choices(state, ask, CAR), state.cars[state.on_move]
        if any(try_out(state, each).finish is not None for each in options):
            return say("Can you cross the finish this turn? Add each change to your velocity, and see where the line goes.")
        if car.velocity and drive(state.track, car.at, car.velocity, car.passed).crashes:
            return say(
                "If you coast at {velocity}, you hit a wall. Which changes keep you on the road?",
                velocity=pair(car.velocity),
            )
        fast = max(abs(car.velocity.x), abs(car.velocity.y))
        if fast > 1:
            return say(
                "Your velocity is {velocity}. If you brake by 1 each turn, how many squares does it take to stop, and is "
                "there that much road ahead?",
                velocity=pair(car.velocity),
            )
        return say("Where is {gate}, and in which direction must you speed up to get there?", gate=_next_gate(state))

    def picture(self, state: State, ask: Ask) -> Preview:
        """The squares within reach this turn, where coasting leads, and where the car stops if it brakes at once."""
        car, options = state.cars[state.on_move], choices(state, ask, CAR)
        safe = [each for each in options if not try_out(state, each).crashes]
        reach = tuple(car.at + car.velocity + each.by for each in safe)
        stops, gates = braking(car.at, car.velocity), _gate_squares(state)
        lines = [Line(stops, "course", say("brake"), ask.seat)] if len(stops) > 1 else []
        rings = [Region(at, 0.35, "ring", "", ask.seat) for at in reach]
        words: str = say(
            "Rings show the {squares} that you can reach without a crash this turn.", squares=count(len(reach), "square")
        )
        words += (
            say(" If you brake at once, you stop at {stops}.", stops=pair(stops[-1]))
            if car.velocity
            else say(" You are at rest.")
        )
        words += say(
            " You are bound for {gate}, at {at}.",
            gate=_next_gate(state),
            at=pair(min(gates, key=lambda at: (at - car.at).squared)),
        )
        return Preview(words, lines=tuple(lines), regions=tuple(rings), near=(car.at, *reach, *gates))

    def advise(self, state: State, ask: Ask, most: int = 3) -> Sequence[Advice]:
        """The changes that lead to the earliest crossing, if nobody gets in the way."""
        options = sorted(choices(state, ask, CAR), key=lambda each: (-_worth(state, each), each.by.squared))
        best = to_go_with(state, options[0]) if options else None
        return [_advice(state, each, best) for each in options[:most]]

    def worth(self, state: State, ask: Ask, order: Order) -> float | None:
        choice = order.get(CAR)
        return _worth(state, choice) if isinstance(choice, Steer) else None

    def dangers(self, state: State, ask: Ask, order: Order) -> Sequence[str]:
        """A wall in this move, and a speed at which there is no more braking in time."""
        choice = order.get(CAR)
        if not isinstance(choice, Steer) or not ends_at_a_wall(state, choice):
            return ()
        went, new = try_out(state, choice), state.cars[state.on_move].velocity + choice.by
        if went.crashes:
            return (
                say(
                    "At {new} your car hits the wall: it stops at {end} and loses all its speed.",
                    new=pair(new),
                    end=pair(went.end),
                ),
            )
        return (
            say(
                "At {new} you would reach {end} too fast: no change could then keep you off the wall.",
                new=pair(new),
                end=pair(went.end),
            ),
        )


def braking(at: Vec3, velocity: Vec3) -> tuple[Vec3, ...]:
    """The squares where a car is from turn to turn if it brakes by 1 along each axis until it stands still.

    >>> braking(Vec3(0, 0), Vec3(4, 1))[-1]
    Vec3(6, 0, 0)
    """
    places = [at]
    while velocity:
        velocity = Vec3(*(part - (part > 0) + (part < 0) for part in velocity))
        at += velocity
        places.append(at)
    return tuple(dict.fromkeys(places))


def standings(state: State) -> tuple[Standing, ...]:
    """How far each car is from the finish, in turns without a crash; who has crossed it stands best."""
    return tuple(_standing(state, k) for k in range(len(state.seats)))


def _standing(state: State, seat: int) -> Standing:
    name, car = state.seats[seat], state.cars[seat]
    if car.time is not None:
        return Standing(name, float(state.turn - car.time), say("finished after {time:.2f} turns", time=float(car.time)))
    motion = (car.at, car.velocity, car.passed)
    left = to_go(state.track, motion)
    gates = (
        say("{passed} of {checkpoints}, ", passed=car.passed, checkpoints=count(state.track.checkpoints, "checkpoint"))
        if state.track.checkpoints
        else ""
    )
    if left is None:
        return Standing(name, -NO_WAY, say("{gates}no way to the finish", gates=gates))
    crash = "" if motion in routes(state.track).safe else say(", with a crash")
    return Standing(
        name,
        -float(left.time),
        say("{gates}{turns} to the finish{crash}", gates=gates, turns=count(left.turns, "turn"), crash=crash),
    )


def _worth(state: State, choice: Steer) -> float:
    left = to_go_with(state, choice)
    return -float(left.time if left else NO_WAY) - CRASH * ends_at_a_wall(state, choice)


def _advice(state: State, choice: Steer, best: ToGo | None) -> Advice:
    car, went, left = state.cars[state.on_move], try_out(state, choice), to_go_with(state, choice)
    new = car.velocity + choice.by
    lines: list[str] = [
        say("velocity {velocity} + change {by} = {new}", velocity=pair(car.velocity), by=pair(choice.by), new=pair(new)),
        say("place {at} + velocity {new} = {there}", at=pair(car.at), new=pair(new), there=pair(car.at + new)),
    ]
    stops = braking(car.at + new, new)
    if len(stops) > 1 and not went.crashes and went.finish is None:
        lines.append(say("to stop from there, brake: {squares}", squares=" → ".join(pair(at) for at in stops)))
    lesson = STEERING if choice.by else FASTER
    return Advice({CAR: choice}, _why(state, choice, left, best), "\n".join(lines), _worth(state, choice), lesson)


def _why(state: State, choice: Steer, left: ToGo | None, best: ToGo | None) -> str:
    """Where a change leads and how many turns that takes, compared with the best one."""
    car, went = state.cars[state.on_move], try_out(state, choice)
    if went.finish is not None:
        return say("You cross the finish after {finish} of this turn.", finish=went.finish)
    if went.crashes:
        return say("You hit the wall and start again from {end}, at rest.", end=pair(went.end))
    told = mark("You reach {end}") if went.end != car.at else mark("You stay at {end}")
    if went.passed > car.passed:
        told = mark("You pass checkpoint {gate} and reach {end}")
    goes = say(told, gate=went.passed, end=pair(went.end))
    if left is None or best is None:
        return f"{goes}."
    more = count(left.turns - 1, "turn")
    if ends_at_a_wall(state, choice):
        return say(
            "{goes}, but too fast to miss the wall: with that crash you are {more} from the finish.", goes=goes, more=more
        )
    slower = left.turns - best.turns
    compared = say("{turns} more than after the best change", turns=count(slower, "turn"))
    if slower <= 0:
        same = say("as few as after the best change, though you cross the line a little later")
        compared = say("and no safe change is faster") if left.time <= best.time else same
    return say("{goes}, {more} from the finish, {compared}.", goes=goes, more=more, compared=compared)


def _gate_squares(state: State) -> list[Vec3]:
    car = state.cars[state.on_move]
    return state.track.squares("F" if car.passed == state.track.checkpoints else str(car.passed + 1))


def _next_gate(state: State) -> str:
    car = state.cars[state.on_move]
    return say("the finish") if car.passed == state.track.checkpoints else say("checkpoint {passed}", passed=car.passed + 1)


COACH = RaceCoach()
