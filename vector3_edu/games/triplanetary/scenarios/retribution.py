"""Retribution: corvettes slip away to Clandestine one by one, until they are a fleet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Choice, Order
from vector3_edu.core.hexes import ORIGIN, Hex, distance
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Event, Result, Scenario
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.rules.board import ASTEROID
from vector3_edu.games.triplanetary.rules.campaign_events import Reported
from vector3_edu.games.triplanetary.rules.damage import steers
from vector3_edu.games.triplanetary.rules.events import (
    CorvetteGathered,
    FleetRaised,
    PatrolAssigned,
    ShipAppeared,
    ShipCrashed,
    ShipDamaged,
    ShipWounded,
    Unseen,
)
from vector3_edu.games.triplanetary.rules.fleets import all_bases, place_of, ship_in_orbit, ship_on_world
from vector3_edu.games.triplanetary.rules.owner_orders import Appear, Choose, Commission, Raise
from vector3_edu.games.triplanetary.rules.phase_type import needed, not_offered, phase
from vector3_edu.games.triplanetary.rules.scenario_record import Bounds, Objective, Rules, Terms
from vector3_edu.games.triplanetary.rules.state import Base, Bases, Ship, State, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import DECISIVE, MARGINAL, add_note, note_of, win, with_ship, without
from vector3_edu.games.triplanetary.rules.turn import onward
from vector3_edu.games.triplanetary.tables import KINDS, strength_points

LIBERTY, ENFORCERS = 0, 1
CORVETTES = 10
GROUNDED = 12
"""Turns on the ground after which a side has lost heart."""

CLOSED = ("Luna", "Ceres", "Terra", "Clandestine")
"""Where no corvette of the Sons of Liberty appears."""

PLANETS, CORSAIRS = ("Mercury", "Venus", "Terra", "Mars", "Jupiter"), 2
"""Round which the Enforcers have corsairs, and how many."""

GATHERED, PATROL = "gathered", "patrol"
"""The roles of corvettes at Clandestine, and of Enforcers on the Terra Security Patrol."""

GUARD = 5
"""Hexes from Terra or Luna within which the Terra Security Patrol stays."""

HOME = "Clandestine"
UNSEEN = "unseen fleet"
"""All that the Enforcers are told of the Freedom Fleet where detectors are used: that there is one."""


def set_up(state: State, _dice: Dice) -> State:
    """Two corsairs in orbit, a frigate on Luna; the Sons of Liberty have Clandestine and nothing else yet."""
    ground = state.board
    corsairs = (
        ship_in_orbit(ground, ENFORCERS, "Corsair 1", "corsair", "Venus"),
        ship_in_orbit(ground, ENFORCERS, "Corsair 2", "corsair", "Mars"),
    )
    chosen = state.option("setup") == "buy"
    ships = (*(() if chosen else corsairs), ship_on_world(ground, ENFORCERS, "Frigate 1", "frigate", "Luna"))
    bases = tuple(
        base._replace(defends=base.world in ("Terra", "Luna"), arms=base.world == "Terra")
        for base in all_bases(ground, lambda _world: ENFORCERS)
        if base.world != HOME
    )
    state = state._replace(ships=ships, bases=Bases((*bases, Base(HOME, ASTEROID, LIBERTY, arms=False))))
    return state if chosen else oppress(state)


def oppress(state: State) -> State:
    """The Enforcers are in place, and the first corvette of the Sons of Liberty may appear."""
    return before_turn(state) or state


def places(_state: State, _seat: int) -> tuple[str, ...]:
    """The orbits of which the Enforcers choose two."""
    return tuple(f"orbit {planet} E" for planet in PLANETS)


def about_place(state: State, _seat: int, choice: Commission) -> list[str]:
    """Why a corsair of the Enforcers cannot start there. Triplanetary, Retribution: in orbit round different planets."""
    place = place_of(state.board, choice.place)
    assert place is not None
    corsairs = [ship for ship in state.ships if ship.kind == "corsair"]
    if len(corsairs) >= CORSAIRS:
        return [f"The Enforcers have their {CORSAIRS} corsairs. [Retribution]"]
    if not place.orbit or place.world not in PLANETS:
        return [
            f"{choice.place!r} is not a planet to orbit: write for example 'orbit Mars E', round {listed(PLANETS)}. "
            "[Retribution]"
        ]
    taken = any(ship.orbit == place.world for ship in corsairs)
    return [f"A corsair orbits {place.world} already; take a different planet. [Retribution]"] if taken else []


def before_turn(state: State) -> State | None:
    """The Sons of Liberty are asked for their next corvette if none is under way, and at any time for their fleet."""
    if state.mover != LIBERTY or note_of(state, "freedom") or not choices(state):
        return None
    return state._replace(phase="appear", asked=LIBERTY, units=("corvette",))


def choices(state: State) -> tuple[Choice, ...]:
    """Where the next corvette can appear, and what fleet those at Clandestine could become."""
    worlds: tuple[Choice, ...] = ()
    under_way = any(corvette(ship) and ship.role != GATHERED for ship in state.ships)
    if note_of(state, "appeared") < CORVETTES and not under_way:
        names = dict.fromkeys(base.world for base in state.bases if base.world not in CLOSED)
        worlds = tuple(Appear(world) for world in names)
    return (*worlds, *_fleets(points(state)))


def corvette(ship: Ship) -> bool:
    """Whether a ship is one of the corvettes of the Sons of Liberty, and no prize; the Enforcers have none."""
    return ship.seat == LIBERTY and ship.kind == "corvette"


def points(state: State) -> int:
    """Twice the combat strength of the corvettes that have gathered."""
    return 2 * sum(KINDS[ship.kind].strength for ship in state.ships if ship.role == GATHERED)


def _fleets(have: int) -> tuple[Raise, ...]:
    """For each kind of warship, as many as the points buy, the rest in corsairs and corvettes."""
    found = []
    for kind in ("corvette", "corsair", "frigate", "torch", "dreadnaught"):
        left, ships = have, []
        for each in dict.fromkeys((kind, "corsair", "corvette")):
            cost = int(strength_points(each))
            ships += [each] * (left // cost)
            left %= cost
        if ships and kind in ships:
            found.append(Raise(tuple(sorted(ships))))
    return tuple(dict.fromkeys(found))


def problems(state: State, choice: object) -> list[str]:
    """Why a corvette or a fleet cannot appear like this."""
    if isinstance(choice, Appear) and choice in choices(state):
        return []
    have = points(state)
    if isinstance(choice, Raise):
        kinds = choice.ships
        if not kinds or not all(kind in KINDS and kind != "orbital base" for kind in kinds):
            return [f"{shown(choice.ships)} is not a fleet: name ships, such as ('corsair', 'torch'). [Retribution]"]
        cost = sum(strength_points(kind) for kind in kinds)
        if cost > have:
            return [f"That fleet costs {cost:g} points, and the corvettes at Clandestine are worth {have}. [Retribution]"]
        return []
    return [
        f"{shown(choice)} cannot be chosen here: a corvette appears at a base other than those of Luna, Ceres and "
        f"Terra, and at most {CORVETTES} do. [Retribution]"
    ]


def appear(state: State, order: Order, _dice: Dice, events: list[Event]) -> State:
    """A corvette appears, or the Freedom Fleet is raised; or, without an order, the Sons of Liberty wait."""
    for choice in order.values():
        if isinstance(choice, Appear):
            state = add_note(state, "appeared")
            name = f"Corvette {note_of(state, 'appeared')}"
            ship = ship_on_world(state.board, LIBERTY, name, "corvette", choice.world)._replace(scanners=True)
            state = state._replace(ships=(*state.ships, ship))
            events.append(ShipAppeared(state.seats[LIBERTY], name, choice.world))
        elif isinstance(choice, Raise):
            state = _raise_fleet(state, choice, events)
    units = tuple(ship.name for ship in state.ships if ship.seat == LIBERTY)
    return state._replace(phase="astrogation", asked=LIBERTY, units=units)


def _raise_fleet(state: State, choice: Raise, events: list[Event]) -> State:
    state = without(state, {ship.name for ship in state.ships if ship.role == GATHERED})
    at, seat, unseen = state.board.worlds[HOME].at, state.seats[LIBERTY], state.rules.detecting
    fleet = tuple(
        Ship(LIBERTY, f"Freedom {k + 1}", kind, at, fuel=KINDS[kind].fuel, scanners=True, detected=not unseen)
        for k, kind in enumerate(choice.ships)
    )
    raised = FleetRaised(seat, choice.ships)
    events.append(Reported((seat,), raised, FleetRaised(seat, (UNSEEN,))) if unseen else raised)
    ships = tuple(ship._replace(role="") if ship.role == PATROL else ship for ship in state.ships)
    return add_note(state._replace(ships=(*ships, *fleet)), "freedom")


def turn_over(state: State, events: list[Event]) -> State:
    """Corvettes that have stopped at Clandestine gather there, till they leave; turns on the ground are counted."""
    home = state.board.worlds[HOME].at
    if state.mover == LIBERTY and not note_of(state, "freedom"):
        for ship in state.ships:
            there = ship.at == home and ship.velocity == ORIGIN
            if ship.role == GATHERED and not there:
                state = with_ship(state, ship._replace(role=""))
            if corvette(ship) and not ship.role and there:
                state = with_ship(state, ship._replace(role=GATHERED))
                events.append(CorvetteGathered(state.seats[LIBERTY], ship.name, points(state)))
    idle = all(_is_grounded(state, ship) for ship in state.ships if ship.seat == state.mover)
    note = f"grounded {state.mover}"
    return add_note(state, note, 1 if idle else -note_of(state, note))


def _is_grounded(state: State, ship: Ship) -> bool:
    """Whether a ship has landed: on a world, or, by stopping there, on an asteroid, Ceres or Clandestine.

    Triplanetary, Landing and Takeoff.
    """
    return bool(ship.world) or (not ship.velocity and ship.at in state.board.solid and ship.at not in state.cleared)


def frighten(before: State, state: State, _dice: Dice, events: list[Event]) -> State:
    """Each corvette that crashes into Terra, not disabled, calls one Enforcer ship home. Triplanetary, Retribution."""
    bold = {ship.name for ship in before.ships if corvette(ship) and steers(ship)}
    for told in tuple(events):
        event = told.event if isinstance(told, Unseen) else told
        if isinstance(event, ShipDamaged) or (isinstance(event, ShipWounded) and event.drive):
            bold.discard(event.unit)
        if not (isinstance(event, ShipCrashed) and event.world == "Terra" and event.unit in bold):
            continue
        free = candidates(state)
        if len(free) > 1 and not note_of(state, "freedom"):
            state = add_note(state, "calls")
        elif free and not note_of(state, "freedom"):
            state = _call(state, free[0].what, events)
    return state


def candidates(state: State, _unit: str = "") -> tuple[Choose, ...]:
    """The Enforcer ships that are not on patrol yet, the nearest to Terra first."""
    terra = state.board.worlds["Terra"].at
    free = [ship for ship in state.ships if ship.seat == ENFORCERS and ship.role != PATROL]
    return tuple(Choose(ship.name) for ship in sorted(free, key=lambda ship: (distance(ship.at, terra), ship.name)))


def ask_whom_to_call(state: State) -> State | None:
    """The Enforcers are asked which of their ships is called home, if there is more than one to choose from."""
    if not note_of(state, "calls"):
        return None
    return state._replace(phase="patrol", asked=ENFORCERS, units=(PATROL,))


def call(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    """A ship is called to the Terra Security Patrol, as its owner chose. Triplanetary, Retribution."""
    free = candidates(state)
    name = next((choice.what for choice in order.values() if isinstance(choice, Choose)), free[0].what)
    return onward(_call(add_note(state, "calls", -1), name, events), dice, events)


def _call(state: State, name: str, events: list[Event]) -> State:
    ship = find_ship(state, name)
    assert ship is not None
    events.append(PatrolAssigned(state.seats[ENFORCERS], name))
    return with_ship(state, ship._replace(role=PATROL))


def verdict(_before: State, state: State, _events: Sequence[Event]) -> Result | None:
    """Triplanetary, Retribution."""
    if not any(ship.seat == ENFORCERS for ship in state.ships):
        return win(state, (LIBERTY,), "The Enforcer fleet is destroyed, and Terra is free.", DECISIVE)
    if note_of(state, f"grounded {ENFORCERS}") >= GROUNDED:
        return win(state, (LIBERTY,), f"The Enforcers hid for {GROUNDED} turns: the Sons of Liberty win.", DECISIVE)
    if note_of(state, f"grounded {LIBERTY}") >= GROUNDED:
        return win(state, (ENFORCERS,), f"The rebels hid for {GROUNDED} turns: the rebellion has failed.", MARGINAL)
    spent = note_of(state, "freedom") or note_of(state, "appeared") >= CORVETTES
    if spent and not any(ship.seat == LIBERTY for ship in state.ships):
        return win(state, (ENFORCERS,), "No rebel is left: the Enforcers win.", DECISIVE)
    return None


def stayed_alive(state: State) -> Result:
    """When the days are over, those in power are still in power."""
    return win(state, (ENFORCERS,), f"The Enforcers have stayed alive to day {state.turn}.")


def hexes_astray(state: State, _ship: Ship) -> Callable[[Hex], int]:
    """How many hexes too far from home a ship on patrol would be. Triplanetary, Retribution: within detector range."""
    worlds = state.board.worlds
    terra, luna = worlds["Terra"].at, worlds["Luna"].at
    return lambda end: max(0, min(distance(end, terra), distance(end, luna)) - GUARD)


def why_astray(_state: State, ship: Ship) -> str:
    """Why a ship on patrol may not go there."""
    return (
        f"{ship.name} is on patrol: while it can, it stays within {GUARD} hexes of Terra or Luna. Burn so that it "
        "does. [Retribution]"
    )


def objective(state: State, ship: Ship) -> Objective | None:
    """Corvettes have to get to Clandestine, until they are a fleet."""
    return Objective("stop", HOME) if corvette(ship) and not note_of(state, "freedom") else None


def next_arrival(state: State, options: Sequence[Choice]) -> Choice | None:
    """The next corvette as near to Clandestine as may be; when the last one has come there, the strongest fleet."""
    worlds = state.board.worlds
    starts = [each for each in options if isinstance(each, Appear)]
    if starts:
        return min(starts, key=lambda each: distance(worlds[each.world].at, worlds[HOME].at))
    coming = any(corvette(ship) and ship.role != GATHERED for ship in state.ships)
    return None if coming else options[-1]


def _patrol(state: State, _unit: str, choice: Choice) -> str:
    assert isinstance(choice, Choose)
    ship = find_ship(state, choice.what)
    assert ship is not None
    far = distance(ship.at, state.board.worlds["Terra"].at)
    return f"{ship.name}, {count(far, 'hex', 'hexes')} from Terra, comes home and guards it from now on."


PHASES = {
    "appear": phase(
        "The next corvette",
        "say where the next ship appears",
        "The next corvette appears on a world of your choice. Those that have gathered at Clandestine may become a fleet at "
        "any time: the more of them there are, the larger it is.",
        lambda state, _: choices(state),
        appear,
        why_not=lambda state, _, choice: problems(state, choice),
        give="Do this",
        decline="Wait",
    ),
    "patrol": phase(
        "The Terra Security Patrol",
        "choose which ship is called home",
        "You choose a ship to call home. It guards Terra and stays near it from now on.",
        candidates,
        call,
        unlisted=not_offered(candidates, "Retribution"),
        give="Call it home",
        means=_patrol,
        optional=needed,
    ),
}


TERMS = Terms(
    "Retribution",
    (ENFORCERS,),
    ("corsair",),
    (),
    lambda _kind: 0,
    lambda _tenths: "nothing",
    places,
    about_place,
    oppress,
    whole=lambda _state: f"You have {CORSAIRS} corsairs, in orbit round different planets.",
)

SCENARIO = Rules(
    Scenario(
        "retribution",
        "Retribution",
        "Ten corvettes, one after another, fly to Clandestine or crash into Terra; those at Clandestine become a fleet.",
        seat_names=("Liberty", "Enforcers"),
        options={"setup": ("ready", "buy"), "detectors": ("usual", "used")},
        goal=f"Liberty must destroy the Enforcer fleet, or keep it on the ground for {GROUNDED} turns in a row. "
        "The Enforcers must destroy every rebel, keep them on the ground just as long, or hold out until the final day.",
    ),
    set_up,
    phases=PHASES,
    place=7,
    days=150,
    guns=True,
    ordnance=("mine", "torpedo"),
    ramming=True,
    rough=True,
    hunts=True,
    grounded_loses=True,
    terms=TERMS,
    bounds=Bounds(PATROL, hexes_astray, why_astray, strict=True),
    before_turn=before_turn,
    seats_staying=lambda _state: (LIBERTY,),
    after_movement=frighten,
    owner_choice=ask_whom_to_call,
    end_of_turn=turn_over,
    verdict=verdict,
    final_result=stayed_alive,
    objective=objective,
    arrival=next_arrival,
)
