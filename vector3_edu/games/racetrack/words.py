"""A race in words and as a picture, and what would come of a change of velocity."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from vector3_edu.core.game import Ask, Order
from vector3_edu.core.language import retell, say, say_many
from vector3_edu.core.picture.film import Beat, BreakUp, Effect, Note
from vector3_edu.core.picture.reel import Reel
from vector3_edu.core.picture.scene import Arrow, Board, Body, Cell, Preview, Region, Scene
from vector3_edu.core.vectors import ZERO
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
    how = (
        say("changed its velocity by {by} to {velocity}", by=pair(by), velocity=pair(before + by))
        if by
        else say("kept its velocity {velocity}", velocity=pair(before))
    )
    gate = say(", past checkpoint {passed}", passed=went.passed) if went.passed > passed else ""
    then = (
        say(" It hit the wall and lost all its speed.")
        if went.crashes
        else say(" It crossed the finish!")
        if went.finish
        else ""
    )
    return say(
        "{car} {how} and went from {at} to {end}{gate}.{then}",
        car=car_of(seat),
        how=how,
        at=pair(at),
        end=pair(went.end),
        gate=gate,
        then=then,
    )


def explain(event: Event) -> str:
    """What happened, with its sum written out."""
    if not isinstance(event, CarMoved):
        return tell(event)
    at, velocity = event.car.at[:2], (event.car.velocity + event.by)[:2]
    return say(
        "{tell} Place + velocity: {at} + {velocity} = {sum}.",
        tell=tell(event),
        at=pair(at),
        velocity=pair(velocity),
        sum=sum_of(at, velocity),
    )


def describe_state(state: State, seat: str | None) -> str:
    """Where every car is, one a line."""
    cars = zip(state.seats, state.cars, strict=True)
    lines = (
        say(
            "{car} at {at}, velocity {velocity}, {gates}.",
            car=car_of(name),
            at=pair(car.at),
            velocity=pair(car.velocity),
            gates=_gates(car),
        )
        for name, car in cars
    )
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
        velocity=pair(car.velocity),
        by=pair(choice.by),
        new=pair(new),
        at=pair(car.at),
        there=pair(car.at + new),
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


# ---- How a move looks: the velocity that the car had, the change at its tip, and the drive to where that leads


def film(before: State, events: Sequence[Event], after: State) -> tuple[Beat, ...]:
    """Each car that moved steers, drives and, if it was too fast, hits the wall."""
    reel = Reel(scene(before), scene(after), arrows_of)
    for event in events:
        if isinstance(event, CarMoved):
            _drive(reel, event)
    return reel.end()


def _drive(reel: Reel, event: CarMoved) -> None:
    """Old velocity, change and sum, tail to tip; then the drive, which ends early at the finish or before a wall."""
    seat, (at, old, passed, _), by, went = event
    new = old + by
    if by:
        arrows = [Arrow(at + old, by, "burn", say("change"), seat)]
        if new:
            arrows.append(Arrow(at, new, "sum", say("new v"), seat))
        worked = say("{seat}'s new velocity: {old} + {by} = {new}.", seat=seat, old=pair(old), by=pair(by), new=pair(new))
        reel.beat(0.6, [worked], arrows=arrows)
    reel.change(seat, car_of(seat), at=went.end, velocity=new)
    if went.end != at:
        gate = [Note(went.end, say("checkpoint {passed}", passed=went.passed), "good")] if went.passed > passed else []
        past = say(", past checkpoint {passed}", passed=went.passed) if gate else ""
        there = pair(went.end)
        moves = say("{car} moves by {by} to {end}{past}.", car=car_of(seat), by=pair(went.end - at), end=there, past=past)
        reel.beat(1.0, [moves], gate)
    if went.crashes:
        crash: list[Effect] = [BreakUp(went.end, new, seat, 0.5), Note(went.end, say("crash"), "bad")]
        reel.change(seat, car_of(seat), velocity=ZERO)
        reel.beat(0.7, [say("{car} hits the wall and stops.", car=car_of(seat))], crash)
    elif went.finish is not None:
        reel.remove(seat, car_of(seat))
        reel.beat(0.7, [say("{car} crosses the finish!", car=car_of(seat))], [Note(went.end, say("finish"), "good")])
