"""Torpedoes: launched with the starship's r, they accelerate by 6 on each of its turns and face their target."""

from __future__ import annotations

from vector3_edu.core.plane import Vec2, along, bearing, leaves, tail_to_tip
from vector3_edu.games.space_domination.events import (
    LeftTable,
    TorpedoesCollided,
    TorpedoHit,
    TorpedoLaunched,
    TorpedoMoved,
    TorpedoTurned,
)
from vector3_edu.games.space_domination.state import Torpedo
from vector3_edu.games.space_domination.tables import TORPEDO_ACCELERATION, TORPEDO_RADIUS, TORPEDOES
from vector3_edu.games.space_domination.tabletop import Contact, Tabletop


def launch(table: Tabletop, target: str) -> None:
    """Put a torpedo where the starship is, with its r and its heading (ruling 5)."""
    ship = table.ships[table.me]
    assert ship.at is not None
    name = f"T{TORPEDOES - ship.torpedoes + 1}"
    torpedo = Torpedo(table.me, name, ship.at, ship.velocity, ship.heading, table.seats.index(target))
    table.told.append(TorpedoLaunched(table.name, name, target, ship.at, ship.heading))
    table.ships[table.me] = ship._replace(torpedoes=ship.torpedoes - 1)
    table.torpedoes.append(torpedo)


def move_torpedo(table: Tabletop, torpedo: Torpedo) -> None:
    """A torpedo moves by v = a + r with an a of 6, hits the first thing it touches, and else turns to its target."""
    seat, name, start, drift, heading, target, fresh = torpedo
    acceleration = along(heading, TORPEDO_ACCELERATION)
    velocity = tail_to_tip(acceleration, drift)
    end = tail_to_tip(start, velocity)
    table.told.append(TorpedoMoved(table.name, name, start, drift, heading, acceleration, velocity, end))
    touched = table.touched(start, velocity, TORPEDO_RADIUS, seat if fresh else -1, torpedo)
    edge = leaves(start, velocity, table.width, table.height)
    if touched and (edge is None or touched[0].time <= edge):
        table.torpedoes.remove(torpedo)
        first = [contact for contact in touched if contact.time == touched[0].time]
        _hit(table, torpedo, first, (start + velocity * touched[0].time).settled())
    elif edge is not None:
        table.torpedoes.remove(torpedo)
        table.told.append(LeftTable(table.name, name, (start + velocity * edge).settled()))
    else:
        facing = _facing(table, torpedo, end)
        table.torpedoes[table.torpedoes.index(torpedo)] = Torpedo(seat, name, end, velocity, facing, target, fresh)


def _facing(table: Tabletop, torpedo: Torpedo, at: Vec2) -> float:
    """The heading from a torpedo to its target; a target that no longer stands leaves it pointing as it does."""
    target = table.ships[torpedo.target]
    if target.points <= 0 or target.at is None or target.at == at:
        return torpedo.heading
    heading = bearing(at, target.at)
    if heading != torpedo.heading:
        seen = table.seats[torpedo.target]
        table.told.append(TorpedoTurned(table.name, torpedo.name, seen, torpedo.heading, heading))
    return heading


def _hit(table: Tabletop, torpedo: Torpedo, contacts: list[Contact], here: Vec2) -> None:
    """A torpedo costs each starship that it touches at that moment a point; torpedoes that touch are used up."""
    struck = []
    for _, seat, other in contacts:
        if other is None:
            points = table.lose_point(seat)
            table.told.append(TorpedoHit(table.name, torpedo.name, table.seats[seat], here, points))
            struck.append(seat)
        else:
            table.told.append(TorpedoesCollided(table.name, torpedo.name, table.seats[other.seat], other.name, here))
            table.torpedoes.remove(other)
    table.wreck_spent(struck, "torpedo")
