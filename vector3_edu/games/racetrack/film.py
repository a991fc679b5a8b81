"""How a move looks: the velocity that the car had, the change at its tip, and the drive to where that leads."""

from __future__ import annotations

from collections.abc import Sequence

from vector3_edu.core.language import say
from vector3_edu.core.picture.film import Beat, BreakUp, Effect, Note
from vector3_edu.core.picture.reel import Reel
from vector3_edu.core.picture.scene import Arrow
from vector3_edu.core.vectors import ZERO
from vector3_edu.core.words import pair
from vector3_edu.games.racetrack.race import CarMoved, Event, State
from vector3_edu.games.racetrack.words import arrows_of, car_of, scene


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
        arrows = [Arrow(at + old, by, "burn", say(
            "change",
        ), seat), *([Arrow(at, new, "sum", say("new v"), seat)] if new else [])]
        reel.beat(0.6, [say(
            "{seat}'s new velocity: {old} + {by} = {new}.", seat=seat, old=pair(old), by=pair(by), new=pair(new)
        )], arrows=arrows)
    reel.change(seat, car_of(seat), at=went.end, velocity=new)
    if went.end != at:
        gate = [Note(went.end, say("checkpoint {passed}", passed=went.passed), "good")] if went.passed > passed else []
        past = say(", past checkpoint {passed}", passed=went.passed) if gate else ""
        reel.beat(1.0, [say(
            "{car} moves by {by} to {end}{past}.", car=car_of(seat), by=pair(went.end - at), end=pair(went.end), past=past
        )], gate)
    if went.crashes:
        crash: list[Effect] = [BreakUp(went.end, new, seat, 0.5), Note(went.end, say("crash"), "bad")]
        reel.change(seat, car_of(seat), velocity=ZERO)
        reel.beat(0.7, [say("{car} hits the wall and stops.", car=car_of(seat))], crash)
    elif went.finish is not None:
        reel.remove(seat, car_of(seat))
        reel.beat(0.7, [say("{car} crosses the finish!", car=car_of(seat))], [Note(went.end, say("finish"), "good")])
