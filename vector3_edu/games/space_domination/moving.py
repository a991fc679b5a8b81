"""Moving a starship: v = a + r, tail to tip, and what its disc touches on the way."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.plane import Vec2, along, leaves, normal
from vector3_edu.games.space_domination.events import (
    LeftTable,
    StarshipDrifted,
    StarshipMoved,
    StarshipsCollided,
    StarshipTurned,
    TorpedoHit,
)
from vector3_edu.games.space_domination.hits import Contact, contacts, lose_point, without_torpedo, wreck
from vector3_edu.games.space_domination.state import STARSHIP, State, with_ship
from vector3_edu.games.space_domination.tables import STARSHIP_RADIUS

Told = list[object]


def move(state: State, heading: float, dice: Dice, told: Told) -> State:
    """The starship on move accelerates by a die along its heading and moves (booklet, eq. 1; ruling 4)."""
    seat = state.on_move
    if state.options.aim == "first":
        state = turn_to(state, heading, told)
    ship = state.ships[seat]
    assert ship.at is not None
    die = dice.roll()
    acceleration = along(ship.heading, die)
    velocity = (acceleration + ship.velocity).settled()
    end = (ship.at + velocity).settled()
    told.append(
        StarshipMoved(state.seats[seat], ship.at, ship.velocity, die, ship.heading, acceleration, velocity, end)
    )
    state = fly(state, velocity, end, told)
    return state if state.options.aim == "first" else turn_to(state, heading, told)


def drift(state: State, heading: float, told: Told) -> State:
    """A starship that launches drifts along its r; it may turn as it goes."""
    ship = state.ships[state.on_move]
    assert ship.at is not None
    end = (ship.at + ship.velocity).settled()
    told.append(StarshipDrifted(state.seats[state.on_move], ship.at, ship.velocity, end))
    state = fly(state, ship.velocity, end, told)
    return state if state.options.aim == "first" else turn_to(state, heading, told)


def turn_to(state: State, heading: float, told: Told) -> State:
    """A starship that still stands turns up to 180° either way, so to any heading at all."""
    ship, heading = state.ships[state.on_move], normal(float(heading))
    if ship.points <= 0 or ship.heading == heading:
        return state
    told.append(StarshipTurned(state.seats[state.on_move], ship.heading, heading))
    return with_ship(state, state.on_move, ship._replace(heading=heading))


def fly(state: State, velocity: Vec2, end: Vec2, told: Told) -> State:
    """Carry the starship on move along its velocity; it goes on through whatever it hits while it has points."""
    seat = state.on_move
    ship = state.ships[seat]
    start = ship.at
    assert start is not None
    for contact in contacts(state, start, velocity, STARSHIP_RADIUS, (seat, "")):
        here = (start + velocity * contact.time).settled()
        state = _hit(state, contact, here, told)
        if state.ships[seat].points <= 0:
            return with_ship(state, seat, state.ships[seat]._replace(at=here, velocity=velocity))
    edge = leaves(start, velocity, *state.options.size)
    if edge is not None:
        end = (start + velocity * edge).settled()
        told.append(LeftTable(state.seats[seat], STARSHIP, end))
        state, gone = wreck(state, seat, "edge")
        told.extend(gone)
    return with_ship(state, seat, state.ships[seat]._replace(at=end, velocity=velocity))


def _hit(state: State, contact: Contact, here: Vec2, told: Told) -> State:
    """The mover touches a starship (both lose a point) or runs into a torpedo (which is used up)."""
    seat = state.on_move
    state = lose_point(state, seat)
    if contact.torpedo:
        owner = state.seats[contact.seat]
        told.append(TorpedoHit(owner, contact.torpedo, state.seats[seat], here, state.ships[seat].points))
        state = without_torpedo(state, contact.seat, contact.torpedo)
        hurt: tuple[int, ...] = (seat,)
    else:
        state = lose_point(state, contact.seat)
        mine, theirs = state.ships[seat].points, state.ships[contact.seat].points
        told.append(StarshipsCollided(state.seats[seat], state.seats[contact.seat], here, mine, theirs))
        hurt = (seat, contact.seat)
    for each in hurt:
        if state.ships[each].points <= 0:
            state, gone = wreck(state, each, "torpedo" if contact.torpedo else "collision")
            told.extend(gone)
    return state
