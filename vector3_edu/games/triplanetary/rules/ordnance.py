"""The ordnance phase, and how mines, torpedoes and nukes fly and go off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from vector3_edu.core.courses import sectors, twice_dot
from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import NAMED, NAMES, ORIGIN, Hex, within
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Choice, Event, Order
from vector3_edu.games.triplanetary.rules.astrogation import predict_course
from vector3_edu.games.triplanetary.rules.board import ASTEROID, Passage
from vector3_edu.games.triplanetary.rules.damage import roll_hazard
from vector3_edu.games.triplanetary.rules.events import ShipLost, SideDevastated, WeaponLaunched, WeaponMoved, WeaponSpent
from vector3_edu.games.triplanetary.rules.orders import Burn, Land, Launch, TakeOff
from vector3_edu.games.triplanetary.rules.owner_orders import Choose
from vector3_edu.games.triplanetary.rules.resupply import is_docked
from vector3_edu.games.triplanetary.rules.state import (
    ANY,
    DUMMY,
    Base,
    Bases,
    Ship,
    State,
    Weapon,
    bases_at,
    count_aboard,
    find_ship,
)
from vector3_edu.games.triplanetary.rules.state_updates import add_weapon, stow, with_ship, with_weapons, without
from vector3_edu.games.triplanetary.tables import KINDS, LIFE

_new = tuple.__new__

LAUNCHES = {
    "mine": (Launch("mine", ORIGIN),),
    "torpedo": tuple(Launch("torpedo", way) for way in within(2)),
    "nuke": (Launch("nuke", ORIGIN),),
}
"""Everything that can be launched: a torpedo may accelerate, others take over the ship's own course."""


# ---- launching


def launchers(state: State) -> tuple[str, ...]:
    """Ships and asteroid bases of the seat on move that could launch something now."""
    if not state.rules.ordnance:
        return ()
    mover, plots, found = state.mover, dict(state.plots), []
    for ship in state.ships:
        if ship.seat == mover and ship.hold and next(_offers(state, ship, plots.get(ship.name)), None) is not None:
            found.append(ship.name)
    for base in bases_at(state, ASTEROID):
        if _launches(state, base):
            found.append(base.name)
    return tuple(found)


def _launches(state: State, base: Base) -> bool:
    """An asteroid base launches one torpedo a turn, for its owner and not for a guest. Triplanetary, Asteroid Bases."""
    if base.owner != state.mover or not base.arms or "torpedo" not in state.rules.ordnance:
        return False
    first = next(each for each in bases_at(state, base.world) if each.name == base.name)
    return first is base


def choices(state: State, unit: str) -> tuple[Launch, ...]:
    """Everything that a ship or base can launch this turn."""
    ship = find_ship(state, unit)
    if ship is None:
        at_base = any(base.name == unit and _launches(state, base) for base in bases_at(state, ASTEROID))
        return tuple([launch for launch in LAUNCHES["torpedo"] if launch.by]) if at_base else ()
    return tuple(_offers(state, ship, dict(state.plots).get(unit)))


def _offers(state: State, ship: Ship, plot: Choice | None) -> Iterator[Launch]:
    """What a ship can launch, one after the other: whether there is anything at all is asked more often than what."""
    broken = ship.disabled > (ship.kind == "orbital base") or ship.wounds.weapon
    if broken or ship.prize or isinstance(plot, TakeOff | Land) or _at_a_base(state, ship):
        return
    onto_it = plot.by if isinstance(plot, Burn) and ship.kind != "orbital base" else ORIGIN
    for kind in state.rules.ordnance:
        if not count_aboard(ship, kind) or (kind == "torpedo" and not _has_tubes(ship)):
            continue
        yield from [launch for launch in LAUNCHES[kind] if launch.by != onto_it]


def _at_a_base(state: State, ship: Ship) -> bool:
    """Whether a ship has landed, or lies at an asteroid base or an orbital base, whoever owns it.

    Triplanetary, Ordnance Launch.
    """
    if ship.world or ship.velocity:
        return bool(ship.world)
    here = state.board.bodies.get(ship.at)
    return is_docked(state, ship) or (here is not None and any(base.side == ASTEROID for base in bases_at(state, here.name)))


def _has_tubes(ship: Ship) -> bool:
    return KINDS[ship.kind].warship or ship.kind == "orbital base"


def courses(ship: Ship, plot: Choice | None) -> tuple[Hex, Hex]:
    """The course that ordnance takes over from a ship (that before any burn), and the course that the ship has plotted."""
    burn = plot if isinstance(plot, Burn) else Burn()
    if ship.kind == "orbital base":
        return ORIGIN, ORIGIN
    before = predict_course(ship, burn.ignore)
    return before, before + burn.by


def launch(state: State, unit: str, choice: Launch) -> tuple[State, list[Event]]:
    """One item leaves a ship or base. Triplanetary, Ordnance Launch."""
    ship = find_ship(state, unit)
    name = f"{choice.kind.capitalize()} {state.named + 1}"
    if ship is None:
        base = next(base for base in bases_at(state, ASTEROID) if base.name == unit)
        at, course, seat = state.board.worlds[base.world].at, Hex(*choice.by), base.owner
    else:
        at, course, seat = ship.at, courses(ship, dict(state.plots).get(unit))[0] + choice.by, ship.seat
        state = with_ship(state, stow(ship, choice.kind, -1))
    state = add_weapon(state, Weapon(seat, name, choice.kind, at, course, ORIGIN, LIFE, unit))
    return state, [WeaponLaunched(state.seats[seat], unit, name, choice.kind, at, course)]


def why_not(state: State, unit: str, choice: Any) -> list[str]:
    """Why this cannot be launched; called when it is not one of the unit's choices."""
    options = choices(state, unit)
    kinds = sorted({option.kind for option in options})
    if not isinstance(choice, Launch) or not kinds:
        advice = f"It can launch: {listed(kinds)}." if kinds else "Pass."
        return [f"{unit} can't do {shown(choice)} now. {advice} [Ordnance Launch]"]
    if choice.kind not in kinds:
        return [f"{unit} can't launch a {shown(choice.kind)}: it has {listed(kinds)}. [Ordnance Launch]"]
    if choice.kind == "torpedo":
        return [
            f"{unit} can't boost a torpedo by {shown(choice.by)}: at most 2 hexes ({listed(NAMES)}, or two of them), "
            "and not onto its own course. [Torpedoes]"
        ]
    return [f"{unit} can't give a {choice.kind} a push: it takes over the ship's own course. [Mines]"]


# ---- flying


def fly_weapons(state: State, dice: Dice, events: list[Event]) -> State:
    """The mines, torpedoes and nukes of the seat on move go on, and go off where they meet something."""
    mover = state.mover
    own = [weapon for weapon in state.weapons if weapon.seat == mover]
    if not own:
        return state
    board = state.board
    taken = {ship.at for ship in state.ships if not ship.world}
    taken.update([each.at for each in state.weapons if each.seat != mover])
    left = {weapon.name for weapon in own}
    flown: dict[str, Weapon] = {}
    for weapon in own:
        if weapon.name not in left:
            continue
        course = weapon.velocity + weapon.pull if weapon.pull != ORIGIN else weapon.velocity
        passage = board.passage(weapon.at, course)
        events.append(_new(WeaponMoved, (state.seats[mover], weapon.name, weapon.at, passage.end)))
        if passage.hit or not passage.on_map or passage.meets(taken, board.solid):
            # what goes off may destroy others that have flown already
            state = _meet(_with_flown(state, flown), weapon, passage, dice, events)
            left = {each.name for each in state.weapons}
            flown = {}
        else:
            flown[weapon.name] = _after(weapon, passage)
    return _with_flown(state, flown)


def _after(weapon: Weapon, passage: Passage) -> Weapon:
    """A weapon after it has flown a course."""
    pull = sum(passage.weak, passage.pull) if passage.weak else passage.pull
    return _new(Weapon, (weapon.seat, weapon.name, weapon.kind, passage.end, passage.step, pull, weapon.left - 1, ""))


def _with_flown(state: State, flown: Mapping[str, Weapon]) -> State:
    """The state with weapons, by their names, where they are now."""
    if not flown:
        return state
    return with_weapons(state, tuple([flown.get(weapon.name, weapon) for weapon in state.weapons]))


def expire(state: State, seat: int, events: list[Event]) -> State:
    """As the turn of a seat begins, its ordnance that has flown five times destroys itself. Triplanetary, Mines."""
    for weapon in state.weapons:
        if weapon.seat == seat and weapon.left < 1:
            state = _spend(state, weapon, weapon.at, "its time was up", events)
    return state


def _meet(state: State, weapon: Weapon, passage: Passage, dice: Dice, events: list[Event]) -> State:
    """A weapon flies a course on which there may be something that it meets."""
    for at in passage.entered:
        state, over = _enter(state, weapon, at, dice, events)
        if over:
            return state
        if passage.hit and at == state.board.worlds[passage.hit].at:
            break
    if passage.hit:
        return _impact(state, weapon, passage, events)
    if not passage.on_map:
        return _spend(state, weapon, passage.end, "it left the map", events)
    return _with_flown(state, {weapon.name: _after(weapon, passage)})


def _enter(state: State, weapon: Weapon, at: Hex, dice: Dice, events: list[Event]) -> tuple[State, bool]:
    """A weapon enters a hex: asteroids, other weapons, ships. True if that was its end."""
    board = state.board
    dense = at in board.dense and not _owns_clandestine(state, weapon.seat)
    rock = (dense or at in board.asteroids) and at not in state.cleared
    others = [each for each in state.weapons if each.at == at and each.name != weapon.name and each.seat != weapon.seat]
    ships = [ship for ship in _exposed_ships(state, at) if ship.name != weapon.launcher]
    body = board.bodies.get(at)
    base = body is not None and any(each.world == body.name for each in bases_at(state, ASTEROID))
    if weapon.kind == "nuke" and (rock or others or ships or base):
        return _blast(state, weapon, at, events), True
    if rock:
        if ships and not dense:
            state, over = go_off(state, weapon, at, ships, dice, events)
            if over:
                return state, True
        return _spend(state, weapon, at, "it met asteroids", events), True
    if others and (nuke := next((each for each in others if each.kind == "nuke"), None)):
        return _blast(_spend(state, weapon, at, "it met a nuke", events), nuke, at, events), True
    if others:
        return _cancel(state, weapon, others, events), True
    if ships:
        return go_off(state, weapon, at, ships, dice, events)
    return state, False


def _exposed_ships(state: State, at: Hex) -> list[Ship]:
    """The ships in space in a hex; a dummy is none."""
    return [ship for ship in state.ships if ship.at == at and not ship.world and ship.role != DUMMY]


def meet_weapons(state: State, ship: Ship, entered: tuple[Hex, ...], dice: Dice, events: list[Event]) -> State:
    """A ship's course goes through any part of a hex with ordnance of others. Triplanetary, Mines."""
    met = [weapon for weapon in state.weapons if weapon.seat != state.mover and weapon.at in entered]
    for weapon in sorted(met, key=lambda each: entered.index(each.at)):
        here = find_ship(state, ship.name)
        if here is None:
            return state
        if weapon.kind == "nuke":
            gone = {ship.name}
            events.append(ShipLost(state.seats[ship.seat], ship.name, "nuke"))
            state = _blast(without(state, gone), weapon, weapon.at, events)
        else:
            others = [each for each in _exposed_ships(state, weapon.at) if each.name != ship.name]
            state, _ = go_off(state, weapon, weapon.at, [here, *others], dice, events)
    return state


def go_off(state: State, weapon: Weapon, at: Hex, ships: list[Ship], dice: Dice, events: list[Event]) -> tuple[State, bool]:
    """A mine is rolled for against every ship; a torpedo until it has damaged one, in an order that the dice choose.

    Triplanetary, Mines and Torpedoes.
    """
    order = ships if weapon.kind == "mine" else _shuffled(ships, dice)
    struck = weapon.kind == "mine"
    for ship in order:
        hurt, more = roll_hazard(state, ship, weapon.kind, at, dice)
        events += more
        state = with_ship(state, hurt) if hurt else without(state, {ship.name})
        if hurt is not ship and weapon.kind == "torpedo":
            struck = True
            break
    return (_spend(state, weapon, at, "it went off", events), True) if struck else (state, False)


def _shuffled(ships: list[Ship], dice: Dice) -> list[Ship]:
    """An order by dice: each ship's die, the lowest first; alone it needs none."""
    if len(ships) == 1:
        return ships
    keyed = [(dice.roll(), place) for place in range(len(ships))]
    return [ships[place] for _, place in sorted(keyed)]


def _cancel(state: State, weapon: Weapon, others: list[Weapon], events: list[Event]) -> State:
    for each in (weapon, *others):
        state = _spend(state, each, each.at, "mines, torpedoes and nukes destroy one another", events)
    return state


def _blast(state: State, nuke: Weapon, at: Hex, events: list[Event]) -> State:
    """A nuke destroys everything in the hex, and asteroids there are no more. Triplanetary, Nukes."""
    state = _spend(state, nuke, at, "it went off", events)
    ships = [ship for ship in state.ships if ship.at == at and not ship.world]
    events += [ShipLost(state.seats[ship.seat], ship.name, "nuke") for ship in ships]
    for weapon in state.weapons:
        if weapon.at == at:
            state = _spend(state, weapon, at, "a nuke destroyed it", events)
    if at in state.board.asteroids | state.board.dense:
        left = tuple(claim for claim in state.claims if claim.at != at)
        state = state._replace(cleared=state.cleared | {at}, claims=left)
    body = state.board.bodies.get(at)
    if body is not None:
        standing = (base for base in state.bases if (base.world, base.side) != (body.name, ASTEROID))
        state = state._replace(bases=Bases(standing))
    return without(state, {ship.name for ship in ships})


def _impact(state: State, weapon: Weapon, passage: Passage, events: list[Event]) -> State:
    """A weapon reaches a world: a nuke devastates one side, with its base and the ships that landed there."""
    world = state.board.worlds[passage.hit]
    state = _spend(state, weapon, world.at, f"it hit {world.name}", events)
    if weapon.kind != "nuke" or world.gravity == "none":
        return state
    sides = sides_reached(world.at, weapon.at, passage.step)
    if len(sides) > 1 and _sufferer(state, world.name, sides) is not None:
        return state._replace(unclear=(*state.unclear, (world.name, sides)))
    return devastate(state, world.name, sides[0], events)


def side_facing(centre: Hex, start: Hex) -> str:
    """The side of a world that faces a place."""
    return _facing(centre, start)[0]


def _facing(centre: Hex, start: Hex) -> tuple[str, ...]:
    away = start - centre
    most = max(twice_dot(away, NAMED[name]) for name in NAMES)
    return tuple(name for name in NAMES if twice_dot(away, NAMED[name]) == most)


def sides_reached(centre: Hex, start: Hex, course: Hex) -> tuple[str, ...]:
    """The side through which a course comes to a world; two if it comes exactly through the corner between them.

    Triplanetary, Nukes.

    >>> sides_reached(Hex(0, 0), Hex(-3, 1), Hex(3, -1)), sides_reached(Hex(0, 0), Hex(-1, -1), Hex(1, 1))
    (('W',), ('NW', 'W'))
    """
    through = sectors(start - centre, course)
    return (NAMES[through[0][1]],) if through else _facing(centre, start)


# ---- a side that is not clear


def _sufferer(state: State, world: str, sides: tuple[str, ...]) -> int | None:
    """Who loses something whichever of some sides is devastated: the owner of a base there, or of a ship on the ground."""
    owners = [base.owner for base in bases_at(state, world) if base.side in sides and base.owner >= 0]
    crews = [ship.seat for ship in state.ships if ship.world == world and ship.side in sides]
    return next(iter((*owners, *crews)), None)


def ask_sufferer(state: State) -> State | None:
    """The suffering player is asked which side of a world a nuke has devastated, if that is unclear. Triplanetary, Nukes."""
    if not state.unclear:
        return None
    world, sides = state.unclear[0]
    seat = _sufferer(state, world, sides)
    return state._replace(phase="suffering", asked=state.mover if seat is None else seat, units=(world,))


def sides_open(state: State, _unit: str) -> tuple[Choose, ...]:
    """The sides of which one is devastated."""
    return tuple(Choose(side) for side in state.unclear[0][1])


def suffer(state: State, order: Order, events: list[Event]) -> State:
    """One side is devastated, as the suffering player chose."""
    (world, sides), *others = state.unclear
    side = next((choice.what for choice in order.values() if isinstance(choice, Choose)), sides[0])
    return devastate(state._replace(unclear=tuple(others)), world, side, events)


def devastate(state: State, world: str, side: str, events: list[Event]) -> State:
    """One side of a world is laid waste."""
    bases = Bases(base for base in state.bases if (base.world, base.side) != (world, side))
    # a ship that has not chosen its base yet is at one of those left, while there are any
    hit = (side,) if any(base.world == world for base in bases) else (side, ANY)
    lost = [ship for ship in state.ships if ship.world == world and ship.side in hit]
    events.append(SideDevastated(world, side))
    events += [ShipLost(state.seats[ship.seat], ship.name, "nuke") for ship in lost]
    state = state._replace(bases=bases, devastated=state.devastated | {(world, side)})
    return without(state, {ship.name for ship in lost})


def _spend(state: State, weapon: Weapon, at: Hex, reason: str, events: list[Event]) -> State:
    events.append(WeaponSpent(state.seats[weapon.seat], weapon.name, weapon.kind, at, reason))
    return without(state, {weapon.name})


def _owns_clandestine(state: State, seat: int) -> bool:
    return any(base.owner == seat for base in bases_at(state, "Clandestine"))
