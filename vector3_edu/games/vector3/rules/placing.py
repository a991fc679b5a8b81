"""Placing ships before play, warping in, and laying the mines of 1979: where a unit may stand, and some good places."""

from __future__ import annotations

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import listed
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.games.vector3.rules.editions import ATTACKER, EDITIONS
from vector3_edu.games.vector3.rules.orders import Place
from vector3_edu.games.vector3.rules.state import State
from vector3_edu.games.vector3.scenarios.ready_fleets import lattice
from vector3_edu.games.vector3.tables import blast_radius

LINK = 2
"""Ships that warp in form a group: each within so many cubes of another (ruling 21)."""
CLEAR = 3
"""No ship warps in within so many cubes of another seat's ship."""
EDGE = 1_000_000
"""Space has no edge; this only keeps numbers in hand."""
MOST = 24
"""How many places are suggested."""


def problems(state: State, seat: int, unit: str, at: Vec3) -> list[str]:
    """Every reason why a unit cannot be placed there. Initial Placement; 1979, 5.1 and 7.2; rulings 21, 29, 32 and 36."""
    if any(abs(part) > EDGE for part in at):
        told = mark(
            "{unit} would be more than {edge:,} cubes away from the middle along an axis. Come closer. [The Map Edge]"
        )
        return [say(told, unit=unit, edge=EDGE)]
    place = Vec3(*at)
    found: list[str] = []
    if state.options.flat and place.z:
        told = mark("{unit} can't stand at {place}: the game is flat, so Z is 0. Try {instead}. [1979, 13.0]")
        found.append(say(told, unit=unit, place=place, instead=place._replace(z=0)))
    if _is_ship(state, seat, unit):
        found += _group_problems(state, seat, unit, place) + _clear_problems(state, seat, unit, place)
    return found


def _is_ship(state: State, seat: int, unit: str) -> bool:
    return any(ship.seat == seat and ship.name == unit for ship in state.ships)


def _others(state: State, seat: int) -> list[tuple[str, Vec3]]:
    """Ships of other seats on the map: with the seat's name in front."""
    ships = ((ship, ship.at) for ship in state.ships if ship.seat != seat)
    return [(f"{state.seats[ship.seat]} {ship.name}", at) for ship, at in ships if at is not None]


def _own(state: State, seat: int, unit: str) -> list[tuple[str, Vec3]]:
    ships = ((ship, ship.at) for ship in state.ships if ship.seat == seat and ship.name != unit)
    return [(ship.name, at) for ship, at in ships if at is not None]


def _grouped(state: State, seat: int) -> bool:
    """Whoever places after another seat warps in, and so in a group; in 1979 that is the attacker."""
    return seat == ATTACKER if EDITIONS[state.edition].warps_in else bool(_others(state, seat))


def _group_problems(state: State, seat: int, unit: str, place: Vec3) -> list[str]:
    own = _own(state, seat, unit)
    if not own or not _grouped(state, seat):
        return []
    far, name, at = min((cube_distance(place, at), name, at) for name, at in own)
    if far <= LINK:
        return []
    told = mark(
        "{unit} can't warp in at {place}: the nearest ship of its group, {ship} at {at}, is {far} cubes away, and the "
        "group holds together within {link}. Try {instead}. [Initial Placement; 1979, 5.1]"
    )
    instead = _nearest_in_group(state, seat, unit, place)
    return [say(told, unit=unit, place=place, ship=name, at=at, far=far, link=LINK, instead=instead)]


def _clear_problems(state: State, seat: int, unit: str, place: Vec3) -> list[str]:
    if EDITIONS[state.edition].warps_in:
        return []
    near = sorted((far, name, at) for name, at in _others(state, seat) if (far := cube_distance(place, at)) <= CLEAR)
    if not near:
        return []
    each = mark("{ship} at {at} is {far} away")
    ships = listed((say(each, ship=name, at=at, far=far) for far, name, at in near), last="and", most=4)
    told = mark(
        "{unit} can't warp in at {place}: {ships}, and it must be more than {clear} cubes from other seats' ships. "
        "Go {more} or more cubes farther off. [Initial Placement]"
    )
    return [say(told, unit=unit, place=place, ships=ships, clear=CLEAR, more=CLEAR + 1 - near[0][0])]


def _nearest_in_group(state: State, seat: int, unit: str, place: Vec3) -> Vec3:
    """The place beside the seat's own ships, clear of all others, that comes nearest to what was meant."""
    own = [at for _, at in _own(state, seat, unit)]
    near = [at for at in _beside(state, own) if max(map(abs, at)) <= EDGE]
    clear = [at for at in near if not _clear_problems(state, seat, unit, at)]
    return min(clear or own, key=lambda at: (at - place).squared)


# ---- suggestions


def choices(state: State, seat: int, unit: str) -> tuple[Place, ...]:
    """Some good places for a unit, the best first: near its own ships, or at a fighting distance from the others."""
    if not _is_ship(state, seat, unit):
        return tuple(Place(at) for at in _mine_places(state, seat, unit))
    own = [at for _, at in _own(state, seat, unit)]
    candidates = _beside(state, own) if own else _first_places(state, seat)
    legal = [at for at in candidates if not problems(state, seat, unit, at)][:MOST]
    return tuple(Place(at) for at in legal or [_far_out(state, seat)])


def _beside(state: State, own: list[Vec3]) -> list[Vec3]:
    """Free cubes within a link of the seat's own ships, two cubes off before one, then the cubes of the ships themselves."""
    steps = [step for step in lattice(state.options.flat) if 0 < step.squared <= LINK * LINK]
    steps.sort(key=lambda step: -step.squared)
    around = dict.fromkeys(at + step for at in own for step in steps)
    taken = set(own)
    return [at for at in around if at not in taken] + own


def _first_places(state: State, seat: int) -> list[Vec3]:
    """Points all round the ships that are there, at 12, then 16, 8 and 24 cubes; round the origin if there are none."""
    others = [at for _, at in _others(state, seat)]
    if not others:
        return [ZERO, *(4 * step for step in lattice(state.options.flat)[1:MOST])]
    middle = _middle(others)
    ways = [step for step in lattice(state.options.flat)[1:] if max(map(abs, step)) == 1][:14]
    return [middle + way * (far // (1 if way.squared == 1 else 2) + 1) for far in (12, 16, 8, 24) for way in ways]


def _far_out(state: State, seat: int) -> Vec3:
    """Beyond every other ship along X, so always clear of them."""
    others = [at for _, at in _others(state, seat)] or [ZERO]
    return max(others) + Vec3(12, 0, 0) if max(others).x < EDGE - 12 else min(others) - Vec3(12, 0, 0)


def _mine_places(state: State, seat: int, unit: str) -> list[Vec3]:
    """A loose cloud around the seat's own ships, which no blast of it reaches; each mine begins at another place of it."""
    ships = [at for _, at in _own(state, seat, "")] or [ZERO]
    middle = _middle(ships)
    cloud = (middle + 3 * step for step in lattice(state.options.flat)[1:])
    clear = max(3, blast_radius(state.technology[seat].mines))
    places = [at for at in cloud if max(map(abs, at)) <= EDGE and all(cube_distance(at, ship) > clear for ship in ships)]
    first = (int(unit[1:]) - 1) % len(places)
    return (places[first:] + places[:first])[:MOST]


def _middle(places: list[Vec3]) -> Vec3:
    return Vec3(*(sum(part) // len(places) for part in zip(*places, strict=True)))
