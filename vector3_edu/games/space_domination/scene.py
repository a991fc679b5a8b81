"""What there is to see on the table: starships and torpedoes as discs with headings, and how each will drift."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vector3_edu.core.picture.film import Beat, Blast, Effect
from vector3_edu.core.picture.reel import Notes, Reel, break_up
from vector3_edu.core.picture.scene import Arrow, Board, Body, Point, Scene
from vector3_edu.core.plane import NOWHERE, Vec2
from vector3_edu.core.results import Event
from vector3_edu.core.words import count
from vector3_edu.games.space_domination.events import (
    LeftTable,
    StarshipDestroyed,
    StarshipDrifted,
    StarshipMoved,
    StarshipPlaced,
    StarshipsCollided,
    StarshipTurned,
    TorpedoesCollided,
    TorpedoHit,
    TorpedoLaunched,
    TorpedoLost,
    TorpedoMoved,
    TorpedoTurned,
)
from vector3_edu.games.space_domination.orders import spoken
from vector3_edu.games.space_domination.state import STARSHIP, Starship, State
from vector3_edu.games.space_domination.tables import STARSHIP_RADIUS, TORPEDO_RADIUS
from vector3_edu.games.space_domination.words import narrate, narrate_sum


def scene(state: State) -> Scene:
    """The table top as it is now."""
    ships = [_starship(state, seat, ship, ship.at) for seat, ship in enumerate(state.ships) if ship.at is not None]
    torpedoes = [
        torpedo_body(
            torpedo.name,
            state.seats[torpedo.seat],
            torpedo.at,
            torpedo.velocity,
            torpedo.heading,
            state.seats[torpedo.target],
        )
        for torpedo in state.torpedoes
    ]
    bodies = (*ships, *torpedoes)
    board = Board("table", (0.0, 0.0), (state.options.size.width, state.options.size.height))
    title = f"Space Domination, turn {state.turn}" if state.turn else "Space Domination, placing"
    return Scene(title, bodies, arrows_of(bodies), seats=state.seats, board=board, flat=True)


def arrows_of(bodies: Iterable[Body]) -> tuple[Arrow, ...]:
    """How each will drift."""
    return tuple(
        Arrow(body.at, body.velocity, "velocity", "r", body.seat) for body in bodies if body.moves and any(body.velocity)
    )


def torpedo_body(name: str, seat: str, at: Vec2, velocity: Vec2, heading: float, target: str) -> Body:
    """A torpedo of a seat on its way to the starship of another."""
    return Body(
        name,
        "torpedo",
        point(at),
        point(velocity),
        seat,
        size=2 * TORPEDO_RADIUS,
        heading=heading,
        note=f"after {target}",
        part_of_fleet=False,
    )


def _starship(state: State, seat: int, ship: Starship, at: Vec2) -> Body:
    stands = ship.points > 0
    loaded = count(ship.torpedoes, "torpedo")
    note = f"{count(ship.points, 'point')}, {loaded}, heading {spoken(state, ship.heading)}°"
    return Body(
        STARSHIP,
        "ship" if stands else "wreck",
        point(at),
        point(ship.velocity) if stands else (0.0, 0.0, 0.0),
        state.seats[seat],
        size=2 * STARSHIP_RADIUS,
        heading=ship.heading,
        note=note if stands else "destroyed",
        moves=stands,
        part_of_fleet=stands,
    )


def point(vector: Vec2) -> Point:
    """A place or a vector on the table as it is drawn."""
    return (vector[0], vector[1], 0.0)


# ---- How a turn of Space Domination looks: torpedoes fly, then r, a and v are laid tail to tip and the starship
# moves by v


Contact = StarshipsCollided | TorpedoHit | TorpedoesCollided | LeftTable
Flight = StarshipMoved | StarshipDrifted


def film(before: State, events: Sequence[Event], after: State) -> tuple[Beat, ...]:
    """One seat's turn in its order: a turn of the starship first if that is played, torpedoes, the starship."""
    reel = Reel(scene(before), scene(after), arrows_of)
    moved = next((k for k, event in enumerate(events) if isinstance(event, Flight)), len(events))
    _show_torpedoes(reel, events[:moved])
    if moved < len(events):
        flight = events[moved]
        assert isinstance(flight, Flight)
        end = after.ships[after.seats.index(flight.seat)].at or flight.end
        _fly(reel, flight, events[moved + 1 :], end)
    return reel.end(narrate(event) for event in events if isinstance(event, StarshipPlaced))


def _turn(reel: Reel, events: Sequence[Event]) -> None:
    """The starship turns on the spot: its motion does not change."""
    for event in events:
        if isinstance(event, StarshipTurned):
            reel.change(event.seat, STARSHIP, heading=event.after)
            reel.beat(0.5, [narrate(event)])


# ---- torpedoes


def _show_torpedoes(reel: Reel, events: Sequence[Event]) -> None:
    """A torpedo is launched; all of the seat fly to the end of their move, or to what they touch first."""
    _turn(reel, events)
    for event in events:
        if isinstance(event, TorpedoLaunched):
            ship = reel.find(event.seat, STARSHIP)
            drift = Vec2(*ship.velocity[:2]) if ship else NOWHERE
            reel.put(torpedo_body(event.unit, event.seat, event.at, drift, event.heading, event.target))
            reel.beat(0.5, [narrate(event)])
    flown = [event for event in events if isinstance(event, TorpedoMoved)]
    if not flown:
        return
    stops = {(event.seat, event.unit): event.at for event in events if isinstance(event, TorpedoHit | LeftTable)}
    stops |= {(event.seat, event.unit): event.at for event in events if isinstance(event, TorpedoesCollided)}
    for event in flown:
        end = stops.get((event.seat, event.unit), event.end)
        reel.change(event.seat, event.unit, at=point(end), velocity=point(event.velocity))
    for event in events:
        if isinstance(event, TorpedoTurned):
            reel.change(event.seat, event.unit, heading=event.after)
    reel.beat(0.9, map(narrate, flown))
    effects, told = _impacts(reel, events)
    if effects:
        reel.beat(0.7, told, effects)


# ---- the starship


def _fly(reel: Reel, flight: Flight, events: Sequence[Event], end: Vec2) -> None:
    """v = a + r, and the way from touch to touch: what is hit shows while the starship goes on (booklet, eq. 1)."""
    if isinstance(flight, StarshipMoved):
        tip = flight.start + flight.drift
        arrows = [
            Arrow(point(tip), point(flight.acceleration), "burn", "a", flight.seat),
            Arrow(point(flight.start), point(flight.velocity), "sum", "v", flight.seat),
        ]
        reel.beat(0.7, [narrate_sum(flight)], arrows=arrows)
    here, met, told = flight.start, list[Effect](), [narrate(flight)]
    for place, together in _stops(events):
        _glide(reel, flight, here, place, met, told)
        here, (met, told) = place, _impacts(reel, together)
    if here != end:
        _glide(reel, flight, here, end, met, told)
    elif met:
        reel.beat(0.7, told, met)
    _turn(reel, events)


def _glide(reel: Reel, flight: Flight, start: Vec2, end: Vec2, effects: list[Effect], told: list[str]) -> None:
    """A stretch of the way, for as long as its part of the whole way takes."""
    share = (end - start).length / (flight.velocity.length or 1)
    reel.change(flight.seat, STARSHIP, at=point(end), velocity=point(flight.velocity))
    reel.beat(max(0.4, 1.1 * share), told, effects)


def _stops(events: Sequence[Event]) -> list[tuple[Vec2, list[Event]]]:
    """The places where the starship touched something or left the table, each with what happened there."""
    stops: list[tuple[Vec2, list[Event]]] = []
    for event in events:
        if isinstance(event, Contact) and (not stops or stops[-1][0] != event.at):
            stops.append((event.at, []))
        if stops:
            stops[-1][1].append(event)
    return stops


# ---- what is hit


def _impacts(reel: Reel, events: Sequence[Event]) -> tuple[list[Effect], list[str]]:
    """What is seen where discs touch, and the words for it; what is used up or destroyed goes."""
    blasts: list[Effect] = []
    wrecks: list[Effect] = []
    notes, told = Notes(), []
    for event in events:
        if isinstance(event, Contact):
            told.append(narrate(event))
            if isinstance(event, LeftTable):
                notes.add(point(event.at), "off the table", "bad")
            else:
                blasts.append(Blast(point(event.at), STARSHIP_RADIUS, event.seat))
            _note_points(reel, event, notes)
            _use_up(reel, event)
        elif isinstance(event, StarshipDestroyed):
            told.append(narrate(event))
            if body := reel.find(event.seat, STARSHIP):
                wrecks.append(break_up(body))
            reel.update(event.seat, STARSHIP)
            reel.change(event.seat, STARSHIP, velocity=(0.0, 0.0, 0.0), moves=False)
        elif isinstance(event, TorpedoLost):
            reel.remove(event.seat, event.unit)
    return [*blasts, *wrecks, *notes.all()], told


def _note_points(reel: Reel, event: Contact, notes: Notes) -> None:
    """How many damage points each starship that was hit has left."""
    hurt: list[tuple[str, int]] = []
    if isinstance(event, TorpedoHit):
        hurt = [(event.target, event.points)]
    elif isinstance(event, StarshipsCollided):
        hurt = [(event.seat, event.points), (event.other, event.other_points)]
    for seat, points in hurt:
        reel.update(seat, STARSHIP)
        body = reel.find(seat, STARSHIP)
        notes.add(body and body.at, f"{count(points, 'point')} left", "bad")


def _use_up(reel: Reel, event: Contact) -> None:
    """Torpedoes that have touched something, or have left the table, are gone."""
    if isinstance(event, TorpedoHit | TorpedoesCollided) or (isinstance(event, LeftTable) and event.unit != STARSHIP):
        reel.remove(event.seat, event.unit)
    if isinstance(event, TorpedoesCollided):
        reel.remove(event.other, event.other_unit)
