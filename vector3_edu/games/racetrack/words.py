"""A race in words and as a picture, and what would come of a change of velocity."""

from __future__ import annotations

from collections.abc import Iterable

from vector3_edu.core.game import Ask, Order
from vector3_edu.core.scene import Arrow, Board, Body, Cell, Preview, Region, Scene
from vector3_edu.core.words import count, pair, sum_of
from vector3_edu.games.racetrack.orders import CAR, Steer
from vector3_edu.games.racetrack.race import Car, CarMoved, Event, State, TurnBegan, choices, try_out

KINDS = {"#": "wall", "S": "start", "F": "finish"}


def scene(state: State) -> Scene:
    """The track and the cars on it."""
    track, wide, tall = state.track, max(map(len, state.track.rows)), len(state.track.rows)
    drawn = [((x, y, 0), track.at((x, y))) for y in range(tall) for x in range(wide) if track.at((x, y)) != "."]
    cells = (Cell(at, KINDS.get(it, "checkpoint"), it if it.isdigit() else "") for at, it in drawn)
    board = Board("squares", (-0.5, -0.5), (wide - 0.5, tall - 0.5), tuple(cells))
    cars = [(name, car) for name, car in zip(state.seats, state.cars, strict=True) if car.time is None]
    bodies = tuple(Body(car_of(name), "ship", car.at, car.velocity, name, note=_gates(car)) for name, car in cars)
    title = f"Racetrack, turn {state.turn}"
    return Scene(title, bodies, arrows_of(bodies), seats=state.seats, board=board, flat=True)


def car_of(seat: str) -> str:
    """What the car of a seat is called."""
    return f"{seat}'s car"


def arrows_of(bodies: Iterable[Body]) -> tuple[Arrow, ...]:
    """The velocity of each car."""
    return tuple(Arrow(body.at, body.velocity, "velocity", "v", body.seat) for body in bodies if any(body.velocity))


def _gates(car: Car) -> str:
    return f"{count(car.passed, 'checkpoint')} passed"


def tell(event: Event) -> str:
    """What happened, in one sentence or two."""
    if isinstance(event, TurnBegan):
        return f"Turn {event.turn} began."
    if not isinstance(event, CarMoved):
        return event.reason
    seat, (at, before, passed, _), by, went = event
    how = f"changed its velocity by {pair(by)} to {pair(before + by)}" if by else f"kept its velocity {pair(before)}"
    gate = f", past checkpoint {went.passed}" if went.passed > passed else ""
    end = " It hit the wall and lost all its speed." if went.crashes else " It crossed the finish!" if went.finish else ""
    return f"{car_of(seat)} {how} and went from {pair(at)} to {pair(went.end)}{gate}.{end}"


def explain(event: Event) -> str:
    """What happened, with its sum written out."""
    if not isinstance(event, CarMoved):
        return tell(event)
    at, velocity = event.car.at[:2], (event.car.velocity + event.by)[:2]
    return f"{tell(event)} Place + velocity: {pair(at)} + {pair(velocity)} = {sum_of(at, velocity)}."


def describe_state(state: State, seat: str | None) -> str:
    """Where every car is, one a line."""
    cars = zip(state.seats, state.cars, strict=True)
    lines = (f"{car_of(name)} at {pair(car.at)}, velocity {pair(car.velocity)}, {_gates(car)}." for name, car in cars)
    return "\n".join([f"Turn {state.turn}.", *lines])


def preview(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """Velocity, change and their sum, tail to tip; a ring on each square that can be reached, a warning where a wall is."""
    choice, car = order.get(CAR), state.cars[state.on_move]
    drift = car.at + car.velocity
    rings = tuple(_ring(state, ask, each) for each in choices(state, ask, unit))
    if not isinstance(choice, Steer):
        return Preview(regions=rings)
    new, went = car.velocity + choice.by, try_out(state, choice)
    words = f"{pair(car.velocity)} + {pair(choice.by)} = {pair(new)}: from {pair(car.at)} to {pair(car.at + new)}."
    finish = " That crosses the finish!" if went.finish is not None else ""
    words += f" Careful: it hits the wall and stops at {pair(went.end)}." if went.crashes else finish
    arrows = Arrow(drift, choice.by, "burn", "change"), Arrow(car.at, new, "sum", "new v")
    return Preview(words, tuple(each for each in arrows if any(each.vector)), (), rings, drift + choice.by, "the car")


def _ring(state: State, ask: Ask, choice: Steer) -> Region:
    """A ring round the square that a change aims at or, if a wall comes first, a small mark of warning."""
    car = state.cars[state.on_move]
    aim = car.at + car.velocity + choice.by
    return Region(aim, 0.16, "wall") if try_out(state, choice).crashes else Region(aim, 0.35, "ring", "", ask.seat)
