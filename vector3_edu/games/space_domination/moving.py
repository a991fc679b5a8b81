"""Moving a starship: v = a + r, tail to tip, and what its disc touches on the way."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from vector3_edu.core.dice import Dice
from vector3_edu.core.plane import Vec2, along, leaves, normal, tail_to_tip
from vector3_edu.games.space_domination.events import (
    LeftTable,
    StarshipDrifted,
    StarshipMoved,
    StarshipsCollided,
    StarshipTurned,
    TorpedoHit,
)
from vector3_edu.games.space_domination.state import STARSHIP, Starship
from vector3_edu.games.space_domination.tables import STARSHIP_RADIUS
from vector3_edu.games.space_domination.tabletop import Contact, Tabletop


def move(table: Tabletop, dice: Dice) -> None:
    """The starship on move accelerates by a die along its heading and moves (booklet, eq. 1; ruling 4)."""
    at, drift, pointing, points, torpedoes = table.ships[table.me]
    assert at is not None
    die = dice.roll()
    acceleration = along(pointing, die)
    velocity = tail_to_tip(acceleration, drift)
    end = tail_to_tip(at, velocity)
    table.told.append(StarshipMoved(table.name, at, drift, die, pointing, acceleration, velocity, end))
    table.ships[table.me] = Starship(end, velocity, pointing, points, torpedoes)
    fly(table, at, velocity)


def drift(table: Tabletop) -> None:
    """A starship that launches drifts along its r."""
    ship = table.ships[table.me]
    assert ship.at is not None
    end = tail_to_tip(ship.at, ship.velocity)
    table.told.append(StarshipDrifted(table.name, ship.at, ship.velocity, end))
    table.ships[table.me] = ship._replace(at=end)
    fly(table, ship.at, ship.velocity)


def turn_to(table: Tabletop, heading: float) -> None:
    """A starship that still stands turns up to 180° either way, so to any heading at all."""
    at, velocity, pointing, points, torpedoes = table.ships[table.me]
    heading = normal(float(heading))
    if points > 0 and heading != pointing:
        table.told.append(StarshipTurned(table.name, pointing, heading))
        table.ships[table.me] = Starship(at, velocity, heading, points, torpedoes)


def fly(table: Tabletop, start: Vec2, velocity: Vec2) -> None:
    """What befalls the starship on move along its way: it goes on through whatever it hits while it has points."""
    edge = leaves(start, velocity, table.width, table.height)
    for time, together in groupby(table.touched(start, velocity, STARSHIP_RADIUS, table.me), itemgetter(0)):
        if edge is not None and time > edge:
            break
        here = (start + velocity * time).settled()
        _hit(table, list(together), here)
        if table.ships[table.me].points <= 0 or not table.goes_on():
            table.ships[table.me] = table.ships[table.me]._replace(at=here)
            return
    if edge is not None:
        here = (start + velocity * edge).settled()
        table.told.append(LeftTable(table.name, STARSHIP, here))
        table.wreck(table.me, "edge")
        table.ships[table.me] = table.ships[table.me]._replace(at=here)


def _hit(table: Tabletop, contacts: list[Contact], here: Vec2) -> None:
    """The mover touches starships (both lose a point) and torpedoes (which are used up), all at one moment."""
    rammed = []
    for _, seat, torpedo in contacts:
        if torpedo is None:
            mine, theirs = table.lose_point(table.me), table.lose_point(seat)
            table.told.append(StarshipsCollided(table.name, table.seats[seat], here, mine, theirs))
            rammed.append(seat)
        elif torpedo in table.torpedoes:  # others have gone with their starship, rammed a moment before
            mine = table.lose_point(table.me)
            table.told.append(TorpedoHit(table.seats[torpedo.seat], torpedo.name, table.name, here, mine))
            table.torpedoes.remove(torpedo)
    table.wreck_spent(rammed, "collision")
    table.wreck_spent([table.me], "collision" if rammed else "torpedo")
