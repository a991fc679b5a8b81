"""A race in words and as a picture, and what would come of a change of velocity."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from vector3_edu.core.game import Ask, Order
from vector3_edu.core.language import retell, say, say_many
from vector3_edu.core.picture.scene import Arrow, Board, Body, Cell, Preview, Region, Scene
from vector3_edu.core.words import pair, sum_of
from vector3_edu.games.racetrack.orders import CAR, Steer
from vector3_edu.games.racetrack.race import Car, CarMoved, Event, State, TurnBegan, choices, try_out
from vector3_edu.games.racetrack.tracks import Track

KINDS = {"#": "wall", "S": "start", "F": "finish"}


def scene(state: State) -> Scene:
    """The track and the cars on it."""
    cars = [(name, car) for name, car in zip(state.seats, state.cars, strict=True) if car.time is None]
    bodies = tuple(Body(car_of(name), "ship", car.at, car.velocity, name, note=_gates(car)) for name, car in cars)
    title = say("Racetrack, turn {turn}", turn=state.turn)
    return Scene(title, bodies, arrows_of(bodies), seats=state.seats, board=_paper(state.track), flat=True)


@lru_cache(maxsize=64)
def _paper(track: Track) -> Board:
    """The squared paper with the track on it, which is the same all through a race."""
    wide, tall = max(map(len, track.rows)), len(track.rows)
    drawn = [((x, y, 0), track.at((x, y))) for y in range(tall) for x in range(wide) if track.at((x, y)) != "."]
    cells = (Cell(at, KINDS.get(it, "checkpoint"), it if it.isdigit() else "") for at, it in drawn)
    return Board("squares", (-0.5, -0.5), (wide - 0.5, tall - 0.5), tuple(cells))


def car_of(seat: str) -> str:
    """What the car of a seat is called."""
    return say("{seat}'s car", seat=seat)


def arrows_of(bodies: Iterable[Body]) -> tuple[Arrow, ...]:
    """The velocity of each car."""
    return tuple(Arrow(body.at, body.velocity, "velocity", "v", body.seat) for body in bodies if any(body.velocity))


def _gates(car: Car) -> str:
    if not car.passed:
        return say("no checkpoints passed")
    return say_many("{number} checkpoint passed", "{number} checkpoints passed", car.passed)


def tell(event: Event) -> str:
    """What happened, in one sentence or two."""
    if isinstance(event, TurnBegan):
        return say("Turn {turn} began.", turn=event.turn)
    if not isinstance(event, CarMoved):
        return retell(event.reason)
    seat, (at, before, passed, _), by, went = event
    how = say(
        "changed its velocity by {by} to {velocity}", by=pair(by), velocity=pair(before + by)
    ) if by else say("kept its velocity {velocity}", velocity=pair(before))
    gate = say(", past checkpoint {passed}", passed=went.passed) if went.passed > passed else ""
    then = say(
        " It hit the wall and lost all its speed.",
    ) if went.crashes else say(" It crossed the finish!") if went.finish else ""
    return say(
        "{car} {how} and went from {at} to {end}{gate}.{then}",
        car=car_of(seat), how=how, at=pair(at), end=pair(went.end), gate=gate, then=then,
    )


def explain(event: Event) -> str:
    """What happened, with its sum written out."""
    if not isinstance(event, CarMoved):
        return tell(event)
    at, velocity = event.car.at[:2], (event.car.velocity + event.by)[:2]
    return say(
        "{tell} Place + velocity: {at} + {velocity} = {sum}.",
        tell=tell(event), at=pair(at), velocity=pair(velocity), sum=sum_of(at, velocity),
    )


def describe_state(state: State, seat: str | None) -> str:
    """Where every car is, one a line."""
    cars = zip(state.seats, state.cars, strict=True)
    lines = (say(
        "{car} at {at}, velocity {velocity}, {gates}.",
        car=car_of(name), at=pair(car.at), velocity=pair(car.velocity), gates=_gates(car),
    ) for name, car in cars)
    return "\n".join([say("Turn {turn}.", turn=state.turn), *lines])


def preview(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """Velocity, change and their sum, tail to tip; a ring on each square that can be reached, a warning where a wall is."""
    choice, car = order.get(CAR), state.cars[state.on_move]
    drift = car.at + car.velocity
    rings = tuple(_ring(state, ask, each) for each in choices(state, ask, unit))
    if not isinstance(choice, Steer):
        return Preview(regions=rings)
    new, went = car.velocity + choice.by, try_out(state, choice)
    words: str = say(
        "{velocity} + {by} = {new}: from {at} to {there}.",
        velocity=pair(car.velocity), by=pair(choice.by), new=pair(new), at=pair(car.at), there=pair(car.at + new),
    )
    finish = say(" That crosses the finish!") if went.finish is not None else ""
    words += say(" Careful: it hits the wall and stops at {end}.", end=pair(went.end)) if went.crashes else finish
    arrows = Arrow(drift, choice.by, "burn", say("change")), Arrow(car.at, new, "sum", say("new v"))
    return Preview(words, tuple(each for each in arrows if any(each.vector)), (), rings, drift + choice.by, say("the car"))


def _ring(state: State, ask: Ask, choice: Steer) -> Region:
    """A ring round the square that a change aims at or, if a wall comes first, a small mark of warning."""
    car = state.cars[state.on_move]
    aim = car.at + car.velocity + choice.by
    return Region(aim, 0.16, "wall") if try_out(state, choice).crashes else Region(aim, 0.35, "ring", "", ask.seat)
