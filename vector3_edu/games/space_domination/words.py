"""Space Domination in words. Headings are given both ways: from the X axis, and as a compass bearing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from vector3_edu.core.entries import Group
from vector3_edu.core.plane import Vec2, compass, turned
from vector3_edu.core.results import Event
from vector3_edu.core.words import count
from vector3_edu.games.space_domination import events as happened
from vector3_edu.games.space_domination.state import STARSHIP, Starship, State, Torpedo


def tell(event: Event) -> str:
    """What happened, in one sentence."""
    return _TOLD[type(event)](event)


def explain(event: Event) -> str:
    """What happened, with its arithmetic written out."""
    worked = _WORKED.get(type(event))
    return f"{tell(event)} {worked(event)}" if worked else tell(event)


def angle(heading: float) -> str:
    """A heading in both conventions.

    >>> angle(30)
    '30° (compass 60°)'
    """
    return f"{degrees(heading)} (compass {degrees(compass(heading))})"


def degrees(angle: float) -> str:
    """An angle as it is read, with a true minus sign and no needless zero."""
    return f"{angle:.1f}".removesuffix(".0").replace("-", "−") + "°"


# ---- what happened


def _order(event: happened.OrderRolled) -> str:
    rounds = ["; ".join(f"{seat} {die}" for seat, die in rolls) for rolls in event.rolls]
    again = ". Tied, so again: ".join(rounds)
    return f"Rolled for the order of play: {again}. {event.first} goes first."


def _turned(event: happened.StarshipTurned) -> str:
    turn = turned(event.before, event.after)
    way = "counter-clockwise" if turn > 0 else "clockwise"
    return f"{event.seat}'s starship turned {degrees(abs(turn))} {way}, to {angle(event.after)}."


def _moved(event: happened.StarshipMoved) -> str:
    return (
        f"{event.seat} rolled {event.die}: the starship accelerated by {event.die} along {angle(event.heading)} "
        f"and moved by {event.velocity} from {event.start} to {event.end}."
    )


def _torpedo_moved(event: happened.TorpedoMoved) -> str:
    return (
        f"{event.seat}'s torpedo {event.unit} accelerated by 6 along {angle(event.heading)} "
        f"and moved by {event.velocity} from {event.start} to {event.end}."
    )


def _collided(event: happened.StarshipsCollided) -> str:
    return (
        f"{event.seat}'s starship ran into {event.other}'s at {event.at}: each loses a damage point. "
        f"{event.seat} has {event.points} left and {event.other} {event.other_points}."
    )


def _left(event: happened.LeftTable) -> str:
    what = "starship" if event.unit == STARSHIP else f"torpedo {event.unit}"
    return f"{event.seat}'s {what} flew off the table at {event.at}."


WHY = {
    "collision": "by a collision",
    "torpedo": "by a torpedo",
    "edge": "because it left the table",
}

_TOLD: dict[type, Callable[[Any], str]] = {
    happened.OrderRolled: _order,
    happened.StarshipPlaced: lambda e: f"{e.seat}'s starship stands at {e.at}, heading {angle(e.heading)}.",
    happened.TurnBegan: lambda e: f"Turn {e.turn} began.",
    happened.StarshipTurned: _turned,
    happened.StarshipMoved: _moved,
    happened.StarshipDrifted: lambda e: f"{e.seat}'s starship drifted by {e.velocity} from {e.start} to {e.end}.",
    happened.TorpedoLaunched: lambda e: (
        f"{e.seat} launched torpedo {e.unit} at {e.target} from {e.at}, heading {angle(e.heading)}."
    ),
    happened.TorpedoMoved: _torpedo_moved,
    happened.TorpedoTurned: lambda e: f"{e.seat}'s torpedo {e.unit} turned to face {e.target}: {angle(e.after)}.",
    happened.StarshipsCollided: _collided,
    happened.TorpedoHit: lambda e: (
        f"{e.seat}'s torpedo {e.unit} and {e.target}'s starship touched at {e.at}: "
        f"{e.target} has {count(e.points, 'damage point')} left."
    ),
    happened.TorpedoesCollided: lambda e: (
        f"{e.seat}'s torpedo {e.unit} and {e.other}'s torpedo {e.other_unit} touched at {e.at}: both are used up."
    ),
    happened.LeftTable: _left,
    happened.StarshipDestroyed: lambda e: f"{e.seat}'s starship was destroyed {WHY[e.why]}.",
    happened.TorpedoLost: lambda e: f"{e.seat}'s torpedo {e.unit} is lost with its starship.",
    happened.GameEnded: lambda e: e.reason,
}


def _sum(acceleration: Vec2, drift: Vec2, velocity: Vec2, length: float, heading: float) -> str:
    turn = degrees(heading)
    return (
        f"a = ({length:g} × cos {turn}, {length:g} × sin {turn}) = {acceleration}. "
        f"v = a + r = {acceleration} + {drift} = {velocity}, which is {velocity.length:.1f} long."
    )


_WORKED: dict[type, Callable[[Any], str]] = {
    happened.StarshipMoved: lambda e: _sum(e.acceleration, e.drift, e.velocity, e.die, e.heading),
    happened.TorpedoMoved: lambda e: _sum(e.acceleration, e.drift, e.velocity, 6, e.heading),
    happened.StarshipDrifted: lambda e: f"It launched instead of accelerating, so v = r = {e.velocity}.",
}


# ---- where everything is


def describe_state(state: State, seat: str | None) -> str:
    """Where everything is, one unit a line, the seat's own first."""
    order = sorted(range(len(state.seats)), key=lambda place: (state.seats[place] != seat, place))
    width, height = state.options.size
    now = f"Turn {state.turn}" if state.turn else "Before play"
    on_move = f" {state.seats[state.on_move]} is on move." if state.phase != "over" else ""
    lines = [f"{now} on a table of {width:g} × {height:g} cm.{on_move}"]
    for place in order:
        lines.append(_ship_line(state, place, state.ships[place]))
        lines += [_torpedo_line(state, torpedo) for torpedo in state.torpedoes if torpedo.seat == place]
    return "\n".join(lines)


def _heading(state: State, heading: float) -> str:
    if state.options.angles == "compass":
        return f"{degrees(compass(heading))} by the compass"
    return f"{degrees(heading)} from the X axis"


def _ship_line(state: State, place: int, ship: Starship) -> str:
    name = f"{state.seats[place]}'s starship"
    if ship.at is None:
        return f"{name} is not on the table yet."
    if ship.points <= 0:
        return f"{name} is destroyed, at {ship.at}."
    return (
        f"{name} at {ship.at}, heading {_heading(state, ship.heading)}, "
        f"r = {ship.velocity} ({ship.velocity.length:.1f} long), "
        f"{count(ship.points, 'damage point')}, {count(ship.torpedoes, 'torpedo', 'torpedoes')}."
    )


def _torpedo_line(state: State, torpedo: Torpedo) -> str:
    return (
        f"  torpedo {torpedo.name} at {torpedo.at}, heading {_heading(state, torpedo.heading)}, r = {torpedo.velocity}, "
        f"after {state.seats[torpedo.target]}."
    )


# ---- What is read under a film of Space Domination: one short sentence an event, in the present tense, with its sum


def narrate(event: Event) -> str:
    """What happens, in one short sentence; the log tells it in full."""
    words = _NOW.get(type(event))
    return words(event) if words else tell(event)


def narrate_sum(event: happened.StarshipMoved) -> str:
    """How the velocity of the move comes about, before the starship moves by it."""
    return f"{event.seat} rolls {event.die}: {_captions_sum(event.acceleration, event.drift, event.velocity)}."


def _captions_sum(acceleration: Vec2, drift: Vec2, velocity: Vec2) -> str:
    return f"v = a + r = {acceleration} + {drift} = {velocity}"


def _turn(event: happened.StarshipTurned) -> str:
    turn = turned(event.before, event.after)
    way = "counter-clockwise" if turn > 0 else "clockwise"
    return f"{event.seat}'s starship turns {degrees(abs(turn))} {way}, to {angle(event.after)}."


def _leave(event: happened.LeftTable) -> str:
    what = "starship" if event.unit == STARSHIP else event.unit
    return f"{event.seat}'s {what} flies off the table."


_NOW: dict[type, Callable[[Any], str]] = {
    happened.StarshipTurned: _turn,
    happened.StarshipMoved: lambda e: f"{e.seat}'s starship moves by {e.velocity} to {e.end}.",
    happened.StarshipDrifted: lambda e: f"{e.seat}'s starship drifts by v = r = {e.velocity} to {e.end}.",
    happened.TorpedoLaunched: lambda e: f"{e.seat} launches torpedo {e.unit} at {e.target}.",
    happened.TorpedoMoved: lambda e: f"{e.seat}'s {e.unit} flies: {_captions_sum(e.acceleration, e.drift, e.velocity)}.",
    happened.StarshipsCollided: lambda e: f"{e.seat}'s starship runs into {e.other}'s: each loses a damage point.",
    happened.TorpedoHit: lambda e: (
        f"{e.seat}'s {e.unit} hits {e.target}'s starship: {count(e.points, 'damage point')} left."
    ),
    happened.TorpedoesCollided: lambda e: f"{e.seat}'s {e.unit} and {e.other}'s {e.other_unit} collide: both are used up.",
    happened.LeftTable: _leave,
    happened.StarshipDestroyed: lambda e: f"{e.seat}'s starship is destroyed {WHY[e.why]}.",
}


# ---- What happened in Space Domination, outcome first: the move of a starship or a torpedo, with all that came of
# it


HARM = (
    happened.StarshipsCollided,
    happened.TorpedoHit,
    happened.TorpedoesCollided,
    happened.LeftTable,
    happened.StarshipDestroyed,
    happened.TorpedoLost,
)
"""What may come of a move."""
GONE = (happened.LeftTable, happened.StarshipDestroyed)


def _move(events: Sequence[Any]) -> str:
    """What came of a move, and then where it led; of what is gone, only the end."""
    first = events[0]
    ends = [tell(each) for each in events if isinstance(each, HARM)]
    if ends and (isinstance(first, happened.TorpedoMoved) or any(isinstance(each, GONE) for each in events)):
        return " ".join(ends)
    unit = f"torpedo {first.unit}" if isinstance(first, happened.TorpedoMoved) else "starship"
    went = "drifted" if isinstance(first, happened.StarshipDrifted) else "moved"
    turned = next((each for each in events if isinstance(each, happened.StarshipTurned)), None)
    heads = f" and turned to {degrees(turned.after)}" if turned is not None else ""
    moved = f"{first.seat}'s {unit} {went} by {first.velocity} to {first.end}{heads}."
    return " ".join([*ends, moved])


def _harmed(events: Sequence[Event]) -> bool:
    return any(isinstance(event, HARM) for event in events)


GROUPS: Mapping[type, Group] = {
    happened.StarshipMoved: Group(_move, (happened.StarshipTurned, *HARM), harm=_harmed),
    happened.StarshipDrifted: Group(_move, (happened.StarshipTurned, *HARM), harm=_harmed),
    happened.TorpedoMoved: Group(_move, (happened.TorpedoTurned, *HARM), harm=_harmed),
}


def roll_for(event: Event, rolled: int) -> tuple[str, int]:
    """What dice are rolled for, and how many more are needed for it at least."""
    if isinstance(event, happened.OrderRolled):
        seats = [seat for rolls in event.rolls for seat, _ in rolls]
        return f"{seats[min(rolled, len(seats) - 1)]} rolls for the order of play.", 1
    if isinstance(event, happened.StarshipMoved):
        return f"{event.seat}'s roll: how far the starship accelerates along {degrees(event.heading)}, in centimetres.", 1
    return "", 1
