"""The resupply phase: fuel, maintenance and ordnance at bases, orbital bases that are put down, and repairs."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from vector3_edu.core.hexes import NAMED, ORIGIN
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Choice, Event
from vector3_edu.games.triplanetary.rules import looting
from vector3_edu.games.triplanetary.rules.board import ASTEROID, SECRET_BASES, SUN, Board
from vector3_edu.games.triplanetary.rules.cargo import free_hold
from vector3_edu.games.triplanetary.rules.damage import mend
from vector3_edu.games.triplanetary.rules.events import BaseEmplaced, ShipRepaired, ShipResupplied
from vector3_edu.games.triplanetary.rules.fleets import PORT
from vector3_edu.games.triplanetary.rules.looting import ships_beside
from vector3_edu.games.triplanetary.rules.orders import Capture, Emplace, Resupply, Transfer
from vector3_edu.games.triplanetary.rules.state import ANY, EVERYONE, WHOLE, Base, Bases, Ship, State, bases_at, count_aboard
from vector3_edu.games.triplanetary.rules.state_updates import stow, with_ship
from vector3_edu.games.triplanetary.tables import KINDS, MASS

FILL_UP = Resupply()
PLACE = attrgetter("at")


def base_at_hand(state: State, board: Board, ship: Ship) -> Base | None:
    """The friendly base that a ship can resupply from: it has landed there, orbits over it, or has stopped at it.

    Triplanetary, Resupply From Bases.
    """
    for base in bases_at(state, ship.world or ship.orbit or ASTEROID):
        if base.owner not in (ship.seat, EVERYONE) or ship.seat in base.shut:
            continue
        if base.side == ASTEROID:
            if not ship.velocity and ship.at == board.worlds[base.world].at and not _has_fought(state, base):
                return base
        elif ship.world:
            # a ship that starts on a world has not chosen yet from which base there it rises
            if base.world == ship.world and ship.side in (base.side, ANY):
                return base
        elif ship.orbit == base.world and ship.at == board.above[base.world, base.side]:
            return base
    return _station(state, ship)


def _has_fought(state: State, base: Base) -> bool:
    """Whether a secret base has fired or launched in this player-turn: then, like an orbital base, it resupplies nobody.

    Triplanetary, Clandestine; Resupply From Bases.
    """
    return base.world in SECRET_BASES and (base.name in state.fired or f"launched {base.name}" in state.fired)


def port(state: State, ship: Ship) -> str:
    """The world to which a ship can deliver: where it has landed or, in the variant, where it orbits over a base.

    Triplanetary, Orbital Bases (variant). A base that a nuke has devastated is gone, and its orbital facilities with it,
    unless they are counters of their own.
    """
    variant = state.option("orbital_bases")
    if ship.world or not ship.orbit or variant not in ("overhead", "counters"):
        return ship.world
    if variant == "counters" and state.rules.ports:
        return ship.orbit if any(other.role == PORT and other.at == ship.at for other in state.ships) else ""
    base = base_at_hand(state, state.board, ship)
    return base.world if base is not None and base.world == ship.orbit else ""


def is_docked(state: State, ship: Ship) -> bool:
    """Whether a ship has stopped at an orbital base of its owner. Triplanetary, Resupply From Bases.

    A ship that has just risen there stands still too, but gravity has hold of it.
    """
    if ship.velocity or ship.pull or ship.weak or ship.world or ship.kind == "orbital base":
        return False
    return any(_serves(state, other, ship) for other in state.ships)


def _serves(state: State, other: Ship, ship: Ship) -> bool:
    """Whether a ship is where an orbital base is that serves it: its owner's or, where these are ports, one of a world."""
    if other.kind != "orbital base" or other.at != ship.at:
        return False
    lawful = other.role == PORT and state.rules.ports and ship.seat not in state.rules.smugglers
    return other.seat == ship.seat or lawful


def _station(state: State, ship: Ship) -> Base | None:
    """An orbital base of the same owner where a ship orbits or is docked, if it works and has not fired or launched."""
    for other in state.ships if ship.orbit or is_docked(state, ship) else ():
        if _serves(state, other, ship) and other.disabled <= 1 and not busy(state, other):
            return Base(other.name, ASTEROID, ship.seat)
    return None


def busy(state: State, ship: Ship) -> bool:
    """Whether a ship has fired or launched in this player-turn, so that it may not resupply."""
    return ship.name in state.fired or f"launched {ship.name}" in state.fired


def maintain(state: State, board: Board, ship: Ship, order: Resupply | None = None) -> tuple[Ship, list[Event]]:
    """A ship at a friendly base is filled up, repaired and may overload again. Triplanetary, Resupply From Bases.

    A ship in orbit that is served by an orbital base stops there, so that it is served only if its owner says so.
    """
    load = order or FILL_UP
    settled = ship.world or ship.orbit or not ship.velocity
    if not settled or busy(state, ship) or not (load.load or _worn(ship)):
        return ship, []
    full = KINDS[ship.kind].fuel
    base = base_at_hand(state, board, ship)
    station = base is not None and base.world not in board.worlds
    if base is None or not base.fuel or (station and order is None and ship.orbit):
        return ship, []
    if station:
        ship = ship._replace(velocity=ORIGIN, pull=ORIGIN, weak=(), orbit="")
    refit = state.rules.refit
    prize = ship.prize and bool(refit) and refit[ship.seat] != base.world
    served = ship._replace(fuel=full, disabled=0, wounds=WHOLE, overloaded=False, prize=prize)
    if served == ship and not load.load:
        return ship, []
    if load.load:
        kept = tuple(item for item in ship.hold if item[0] not in ("mine", "torpedo"))
        served = served._replace(hold=tuple(sorted((*kept, *load.load))))
    return served, [ShipResupplied(state.seats[ship.seat], ship.name, base.name, full - ship.fuel, load.load)]


def _worn(ship: Ship) -> bool:
    """Whether there is anything that a base could do for a ship."""
    hurt = ship.disabled or ship.wounds != WHOLE
    return bool(hurt or ship.fuel < KINDS[ship.kind].fuel or ship.overloaded or ship.prize)


def repair_ship(state: State, ship: Ship, kind: str = "") -> tuple[Ship, list[Event]]:
    """A damaged ship mends one D at the end of its resupply phase, of the `kind` that was chosen if there are several.

    Triplanetary, Damage Control; Advanced Combat System.
    """
    if ship.wounds != WHOLE:
        wounds = mend(ship.wounds, kind)
        if wounds == ship.wounds:
            return ship, []
        return ship._replace(wounds=wounds), [ShipRepaired(state.seats[ship.seat], ship.name, sum(wounds))]
    if not ship.disabled:
        return ship, []
    return ship._replace(disabled=ship.disabled - 1), [ShipRepaired(state.seats[ship.seat], ship.name, ship.disabled - 1)]


# ---- what a ship may do


def gives_arms(state: State, base: Base, ship: Ship) -> bool:
    """Whether a base gives out mines and torpedoes for nothing: in the Campaign to the Patrol alone."""
    return base.arms and (state.rules.armed is None or ship.seat in state.rules.armed)


def ships_stopping(state: State) -> list[Ship]:
    """The ships of the seat on move that do not just fly past: landed, in orbit, at rest, or not alone in their hex."""
    mover, places = state.mover, [*map(PLACE, state.ships)]
    alone = len(set(places)) == len(places)
    return [
        ship
        for ship in state.ships
        if ship.seat == mover
        and (ship.world or ship.orbit or ship.velocity == ORIGIN or not (alone or places.count(ship.at) < 2))
    ]


def choices(state: State, ship: Ship) -> tuple[Choice, ...]:
    """What is worth listing for a ship in this phase; nothing if fuel is all there is to decide about."""
    found: list[Choice] = [*_loads(state, ship)]
    if _can_emplace(state, ship):
        found.append(Emplace())
    for other in ships_beside(state, ship):
        found += looting.choices(state, ship, other)
    return tuple(found)


def _can_emplace(state: State, ship: Ship) -> bool:
    """A carried orbital base is put down from orbit, but not round Sol, or on a side without a base.

    Triplanetary, Orbital Bases: in a gravity hex of a planet or satellite.
    """
    if not count_aboard(ship, "orbital base") or ship.disabled:
        return False
    free = ship.side in NAMED and not any(base.side == ship.side for base in bases_at(state, ship.world))
    return ship.orbit not in ("", SUN) or (bool(ship.world) and free)


def _emplace(state: State, ship: Ship) -> tuple[State, list[Event]]:
    seat = state.seats[ship.seat]
    state = with_ship(state, stow(ship, "orbital base", -1))
    if ship.world:
        base = Base(ship.world, ship.side, ship.seat, defends=True)
        return state._replace(bases=Bases((*state.bases, base))), [BaseEmplaced(seat, ship.name, base.name)]
    # what nobody sees put down is there unseen, and leaves no gap in the numbers of what is seen
    mark = state.named + 1 if ship.detected else f"{ship.name.rpartition(' ')[2]}-{state.turn}"
    station = Ship(ship.seat, f"Station {mark}", "orbital base", ship.at, hold=(("torpedo", 99),), detected=ship.detected)
    state = state._replace(ships=(*state.ships, station), named=state.named + ship.detected)
    return state, [BaseEmplaced(seat, ship.name, station.name)]


def _loads(state: State, ship: Ship) -> list[Resupply]:
    """Fuel alone, or the hold filled with mines or with torpedoes."""
    if not (ship.world or ship.orbit or ship.velocity == ORIGIN):
        return []
    kinds = [kind for kind in state.rules.ordnance if kind in ("mine", "torpedo")]
    if not kinds or ship.kind == "orbital base" or busy(state, ship):
        return []
    base = base_at_hand(state, state.board, ship)
    if base is None or not base.fuel:
        return []
    loads = []
    if gives_arms(state, base, ship):
        room = free_hold(ship, without=("mine", "torpedo"))
        fits = [(kind, room // MASS[kind]) for kind in kinds]
        loads = [Resupply(((kind, many),)) for kind, many in fits if many and count_aboard(ship, kind) != many]
    dock = base.world not in state.board.worlds and ship.orbit and _worn(ship)
    return [FILL_UP, *loads] if loads or dock else []


# ---- carrying it out


def act(state: State, ship: Ship, choice: Choice) -> tuple[State, list[Event]]:
    """One ship's choice in the resupply phase."""
    if isinstance(choice, Resupply):
        if _about_load(state, ship, choice):  # what another handed over first may have filled the hold
            return state, []
        served, events = maintain(state, state.board, ship, choice)
        return with_ship(state, served), events
    if isinstance(choice, Capture):
        return looting.capture(state, ship, choice)
    if isinstance(choice, Transfer):
        return looting.transfer(state, ship, choice)
    return _emplace(state, ship) if isinstance(choice, Emplace) and _can_emplace(state, ship) else (state, [])


# ---- why not


def problems(state: State, ship: Ship, choice: Any) -> list[str]:
    """Why a ship cannot do this in the resupply phase; none if it can."""
    if isinstance(choice, Resupply):
        return _about_load(state, ship, choice)
    if isinstance(choice, Emplace):
        return (
            []
            if _can_emplace(state, ship)
            else [
                f"{ship.name} can't put down a base: it needs one aboard, and an orbit round a planet or satellite, or a "
                "side without a base. [Orbital Bases]"
            ]
        )
    if isinstance(choice, Capture | Transfer):
        return looting.problems(state, ship, choice)
    return [f"{shown(choice)} cannot be done in the resupply phase. Try Resupply(), or leave {ship.name} out. [Resupply]"]


def _about_load(state: State, ship: Ship, choice: Resupply) -> list[str]:
    base = base_at_hand(state, state.board, ship)
    if base is None or not base.fuel:
        return [f"{ship.name} is not at a friendly base with supplies: land at one or orbit over it. [Resupply From Bases]"]
    if busy(state, ship):
        return [f"{ship.name} has fired or launched this turn, so it can't resupply. [Resupply From Bases]"]
    armed = gives_arms(state, base, ship)
    kinds = [kind for kind in state.rules.ordnance if kind in ("mine", "torpedo") and armed]
    load = list(choice.load)
    odd = any(kind not in kinds or many < 1 for kind, many in load)
    if odd or load != sorted(dict(load).items()):
        given = listed(kinds) or "no ordnance"
        return [f"{shown(choice.load)} is not a load. Bases give out {given} here, as in (('mine', 1),). [Resupply]"]
    mass, room = sum(MASS[kind] * many for kind, many in load), free_hold(ship, without=("mine", "torpedo"))
    if mass > room:
        return [f"{ship.name} can't load {shown(mass)} tons: there is room for {room}. A mine has 10, a torpedo 20. [Cargo]"]
    return []
