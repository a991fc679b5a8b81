"""Torpedoes: launched with the starship's r, they accelerate by 6 on each of its turns and face their target."""

from __future__ import annotations

from vector3_edu.core.plane import Vec2, along, leaves
from vector3_edu.games.space_domination.events import (
    LeftTable,
    TorpedoesCollided,
    TorpedoHit,
    TorpedoLaunched,
    TorpedoMoved,
    TorpedoTurned,
)
from vector3_edu.games.space_domination.hits import Contact, contacts, lose_point, without_torpedo, wreck
from vector3_edu.games.space_domination.state import State, Torpedo, with_ship
from vector3_edu.games.space_domination.tables import TORPEDO_ACCELERATION, TORPEDO_RADIUS, TORPEDOES

Told = list[object]


def launch(state: State, target: str, told: Told) -> State:
    """Put a torpedo where the starship is, with its r and its heading (ruling 5)."""
    seat = state.on_move
    ship = state.ships[seat]
    assert ship.at is not None
    name = f"T{TORPEDOES - ship.torpedoes + 1}"
    torpedo = Torpedo(seat, name, ship.at, ship.velocity, ship.heading, state.seats.index(target))
    told.append(TorpedoLaunched(state.seats[seat], name, target, ship.at, ship.heading))
    state = with_ship(state, seat, ship._replace(torpedoes=ship.torpedoes - 1))
    return state._replace(torpedoes=(*state.torpedoes, torpedo))


def move_torpedo(state: State, torpedo: Torpedo, told: Told) -> State:
    """A torpedo moves by v = a + r with an a of 6, hits the first thing it touches, and else turns to its target."""
    acceleration = along(torpedo.heading, TORPEDO_ACCELERATION)
    velocity = (acceleration + torpedo.velocity).settled()
    start, end = torpedo.at, (torpedo.at + velocity).settled()
    name, owner = torpedo.name, state.seats[torpedo.seat]
    told.append(TorpedoMoved(owner, name, start, torpedo.velocity, torpedo.heading, acceleration, velocity, end))
    spared = torpedo.seat if torpedo.fresh else -1
    touched = contacts(state, start, velocity, TORPEDO_RADIUS, (torpedo.seat, name), spared)
    if touched:
        here = (start + velocity * touched[0].time).settled()
        return _hit(without_torpedo(state, torpedo.seat, name), torpedo, touched[0], here, told)
    edge = leaves(start, velocity, *state.options.size)
    if edge is not None:
        told.append(LeftTable(owner, name, (start + velocity * edge).settled()))
        return without_torpedo(state, torpedo.seat, name)
    heading = _facing(state, torpedo, end, told)
    moved = torpedo._replace(at=end, velocity=velocity, heading=heading, fresh=False)
    return state._replace(torpedoes=tuple(moved if each is torpedo else each for each in state.torpedoes))


def _facing(state: State, torpedo: Torpedo, at: Vec2, told: Told) -> float:
    """The heading from a torpedo to its target; a target that no longer stands leaves it pointing as it does."""
    target = state.ships[torpedo.target]
    if target.points <= 0 or target.at is None or target.at == at:
        return torpedo.heading
    heading = (target.at - at).heading
    told.append(
        TorpedoTurned(state.seats[torpedo.seat], torpedo.name, state.seats[torpedo.target], torpedo.heading, heading)
    )
    return heading


def _hit(state: State, torpedo: Torpedo, contact: Contact, here: Vec2, told: Told) -> State:
    """A torpedo costs a starship a point; two torpedoes that touch are both used up."""
    owner, other = state.seats[torpedo.seat], state.seats[contact.seat]
    if contact.torpedo:
        told.append(TorpedoesCollided(owner, torpedo.name, other, contact.torpedo, here))
        return without_torpedo(state, contact.seat, contact.torpedo)
    state = lose_point(state, contact.seat)
    points = state.ships[contact.seat].points
    told.append(TorpedoHit(owner, torpedo.name, other, here, points))
    if points <= 0:
        state, gone = wreck(state, contact.seat, "torpedo")
        told.extend(gone)
    return state
