"""Nova: alien ships bring bombs for the sun, and two blocs of humans try to stop them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Choice, Order
from vector3_edu.core.hexes import NAMED, NAMES, ORIGIN, Hex
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Event, Result, Scenario
from vector3_edu.games.triplanetary.rules.astrogation import choices
from vector3_edu.games.triplanetary.rules.board import ASTEROID, Board
from vector3_edu.games.triplanetary.rules.events import ShipSighted, WeaponSpent
from vector3_edu.games.triplanetary.rules.fleets import fleet, with_scanners
from vector3_edu.games.triplanetary.rules.movement import fly
from vector3_edu.games.triplanetary.rules.muster import COMMON
from vector3_edu.games.triplanetary.rules.orders import Burn
from vector3_edu.games.triplanetary.rules.owner_orders import Appear, Choose, Commission
from vector3_edu.games.triplanetary.rules.phase_type import needed, not_offered, phase
from vector3_edu.games.triplanetary.rules.scenario_record import Objective, Offices, Rules, Terms
from vector3_edu.games.triplanetary.rules.state import WHOLE, Base, Bases, Ship, State, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import DECISIVE, MARGINAL, add_note, note_of, win, with_ship
from vector3_edu.games.triplanetary.scenarios.nova import blocs
from vector3_edu.games.triplanetary.scenarios.nova.blocs import (
    ALIENS,
    COLONIES,
    EAST,
    WEST,
    ask_for_sides,
    roll_for_colonies,
)
from vector3_edu.games.triplanetary.tables import ELIMINATED, KINDS, strength_points

FOR_EVER = 30
"""Days after which a ship that drifts has left the map, or never will."""


def is_doomed(state: State, ship: Ship) -> bool:
    """Whether a damaged ship is lost whatever its owner does, now or when it is repaired. Triplanetary, Nova, Victory.

    It drifts a day for each D; of the seat on move, today's is behind it. Dice for asteroids might spare it, so that they
    do not count.
    """
    broken = ship.wounds.drive if ship.wounds.drive < ELIMINATED else FOR_EVER
    if ship.world or not (ship.disabled or broken):
        return False
    days = max(ship.disabled, broken) - (state.mover == ship.seat)
    if days < 1 and ship.fuel:
        return False
    empty = State(state.rules, state.map, state.seats, cleared=state.cleared)
    return _is_lost(empty, ship._replace(disabled=0, wounds=WHOLE, legs=()), days)


@lru_cache(maxsize=1000)
def _is_lost(empty: State, ship: Ship, days: int) -> bool:
    """Whether a ship that drifts for some days is lost on a map without other ships; asked again after every step."""
    return not _can_be_saved(empty, ship, days, {})


def _can_be_saved(state: State, ship: Ship, drifting: int, known: dict[Any, bool]) -> bool:
    """Whether there is a way to an orbit, to a standstill, or round and round for ever; those that brake come first."""
    if not (ship.velocity or ship.pull or ship.weak) or (ship.orbit and not drifting):
        return True
    node = (ship.at, ship.velocity, ship.pull, ship.weak, ship.fuel, ship.overloaded, drifting)
    if node not in known:
        known[node] = True  # who comes by here again without having burned anything goes round for ever
        ways = [way for way in choices(state, ship) if isinstance(way, Burn) and not way.ram]
        if drifting:
            ways = [way for way in ways if way.by == ORIGIN]
        flown = [after for way in ways if (after := fly(state, state.board, ship, way).ship) is not None]
        flown.sort(key=lambda after: after.velocity.length)
        known[node] = any(_can_be_saved(state, after, max(0, drifting - 1), known) for after in flown)
    return known[node]


TERRA_SIDES = ("W", "SW", "SE"), ("E", "NE", "NW")
LUNA_SIDE = "W", "E"

FLEETS = (
    """
dreadnaught | Terra W  |
frigate     | Terra SW |
frigate     | Luna W   |
corsair     | Terra W  |
corsair     | Terra SW |
corsair     | Terra SE |
corsair     | Luna W   |
corvette    | Terra SE |
transport   | Terra SE |
transport   | Luna W   |
""",
    """
frigate     | Terra E  |
frigate     | Terra NE |
frigate     | Terra NW |
frigate     | Luna E   |
corsair     | Terra E  |
corsair     | Terra NE |
corsair     | Luna E   |
corvette    | Terra NW |
corvette    | Luna E   |
corvette    | Terra E  |
""",
)
"""Ready-made fleets of 50 combat strength points each."""

POINTS = 500
"""Tenths of combat strength points for each bloc."""

ALIEN = "Alien"
INWARDS = ("SE", "SW")
ENTRIES = (12, 18, 25, 32, 9, 15, 22, 35)
"""Where on the top row alien corsairs come in; usually there are four."""


def set_up(state: State, dice: Dice) -> State:
    """The blocs share Terra and Luna, roll for a farther colony, and wait on their bases; the aliens are at the edge.

    Where fleets are chosen, sides are chosen first.
    """
    ground = state.board
    aliens = tuple(_alien(ground, k, q) for k, q in enumerate(ENTRIES[: state.option("aliens")]))
    if state.option("setup") == "buy":
        return ask_for_sides(state._replace(ships=aliens, credit=(POINTS, POINTS, 0)))
    colonies = roll_for_colonies(dice)
    numbers: dict[str, int] = {}
    ships = tuple(ship for seat in (WEST, EAST) for ship in fleet(ground, seat, FLEETS[seat], numbers))
    bases = Bases(base for seat in (WEST, EAST) for base in _bases(ground, seat, COLONIES[colonies[seat]]))
    return with_scanners(state._replace(ships=(*ships, *aliens), bases=bases))


def _bases(ground: Board, seat: int, colony: str) -> list[Base]:
    far = ground.worlds[colony].bases[0]
    near = [Base("Terra", side, seat, defends=True) for side in TERRA_SIDES[seat]]
    return [*near, Base("Luna", LUNA_SIDE[seat], seat, defends=True), Base(colony, far, seat, defends=far != ASTEROID)]


def _alien(ground: Board, k: int, q: int) -> Ship:
    """A corsair at the edge beyond Jupiter, one hex a turn fast, with a full load of mines."""
    fuel = KINDS["corsair"].fuel
    return Ship(ALIENS, f"{ALIEN} {k + 1}", "corsair", Hex(q, ground.top), NAMED["SE"], fuel, hold=(("mine", 1),))


# ---- fleets and entries by choice


def places(state: State, seat: int) -> tuple[str, ...]:
    """The bases of a bloc, where its ships start."""
    return tuple(base.name for base in state.bases if base.owner == seat)


def about_place(state: State, seat: int, choice: Commission) -> list[str]:
    """Why a bloc cannot start a ship there. Triplanetary, Nova: on friendly bases."""
    bases = places(state, seat)
    return (
        []
        if choice.place in bases
        else [f"{choice.place!r} is not one of your bases: ships start on {listed(bases)}. [Nova]"]
    )


def gather(state: State) -> State:
    """Both fleets are in place, and the aliens choose where they come in."""
    units = tuple(ship.name for ship in state.ships if ship.seat == ALIENS)
    return with_scanners(state._replace(phase="entry", asked=ALIENS, units=units, credit=(0, 0, 0)))


def entries(state: State) -> tuple[Appear, ...]:
    """Every hex of the edge beyond Jupiter, with the two ways that lead into the map."""
    top = state.board.top
    row = (Hex(q, top) for q in range(-100, 100))
    ways = [(at, way) for at in row if state.board.on_map(at) for way in INWARDS if state.board.on_map(at + NAMED[way])]
    return tuple(Appear(f"at {at.q} {at.r} {way}") for at, way in ways)


def about_entry(state: State, choice: Any) -> list[str]:
    """Why an alien cannot come in there."""
    if isinstance(choice, Appear) and choice in entries(state):
        return []
    legal = entries(state)
    return [
        f"{shown(choice)} is not a place to enter: the Aliens enter on the top row at one hex a turn, from "
        f"{legal[0].world!r} to {legal[-1].world!r}. [Nova]"
    ]


def enter(state: State, order: Order, _dice: Dice, events: list[Event]) -> State:
    """The aliens come in where they were told to; the others where they usually do. Triplanetary, Nova."""
    for unit, choice in order.items():
        alien = find_ship(state, unit)
        assert alien is not None and isinstance(choice, Appear)
        _, q, r, way = choice.world.split()
        state = with_ship(state, alien._replace(at=Hex(int(q), int(r)), velocity=NAMED[way]))
    for ship in state.ships:
        if ship.seat == ALIENS:
            events.append(ShipSighted(state.seats[ALIENS], ship.name, ship.at, ship.velocity))
    units = tuple(ship.name for ship in state.ships if ship.seat == WEST)
    return state._replace(phase="astrogation", mover=WEST, asked=WEST, units=units)


def verdict(before: State, state: State, events: Sequence[Event]) -> Result | None:
    """Triplanetary, Nova: a bomb in orbit round Sol, or the last alien ship captured or destroyed.

    Damage that an alien ship cannot survive counts as its destruction.
    """
    aliens = [ship for ship in state.ships if ship.seat == ALIENS and not _is_written_off(state, ship)]
    if any(ship.orbit == "Sol" for ship in aliens):
        return win(state, (ALIENS,), "A nova bomb went off in orbit round Sol: the Aliens win.", DECISIVE)
    if aliens:
        return None
    if state.option("nova_victory") == "capture":
        return _captors(state)
    heroes = (before.mover,) if before.mover != ALIENS else _by_ordnance(state, events)
    if heroes:
        names = listed([state.seats[k] for k in heroes], last="and")
        return win(state, heroes, f"The last alien ship is gone: {names} won.", DECISIVE)
    return win(state, (WEST, EAST), "The last alien ship was lost by itself: both blocs share a marginal victory.", MARGINAL)


def _is_written_off(state: State, ship: Ship) -> bool:
    return is_doomed(state, ship) or note_of(state, f"doomed {ship.name}") > 0


def remember(_before: State, state: State, _events: Sequence[Event]) -> State:
    """Alien ships that cannot be saved stay written off, and blocs that brought one to a friendly base have done so.

    Triplanetary, Nova, Victory and Variants.
    """
    for ship in state.ships:
        if ship.seat == ALIENS and not note_of(state, f"doomed {ship.name}") and is_doomed(state, ship):
            state = add_note(state, f"doomed {ship.name}")
    if state.option("nova_victory") != "capture":
        return state
    for ship in state.ships:
        home = ship.seat != ALIENS and ship.name.startswith(ALIEN) and not ship.prize
        if home and not note_of(state, _home(ship.seat)):
            state = add_note(state, _home(ship.seat))
    return state


def _home(seat: int) -> str:
    return f"alien home {seat}"


def _captors(state: State) -> Result | None:
    """The variant: both blocs win, and decisively whoever has brought an alien ship to a friendly base."""
    taken = [ship for ship in state.ships if ship.name.startswith(ALIEN) and ship.seat != ALIENS]
    if any(ship.prize for ship in taken):
        return None
    captors = {seat for seat in (WEST, EAST) if note_of(state, _home(seat))} | {ship.seat for ship in taken}
    others = tuple(seat for seat in (WEST, EAST) if seat not in captors)
    names = listed([state.seats[seat] for seat in sorted(captors)], last="and")
    reason = f"{names} brought an alien ship home: a decisive victory." if captors else "All alien ships are destroyed."
    return win(state, (WEST, EAST), reason, DECISIVE, marginal=others)


def _by_ordnance(state: State, events: Sequence[Event]) -> tuple[int, ...]:
    """Whose mines or torpedoes the aliens ran into on their own turn, or whose guns answered theirs."""
    spent = {event.seat for event in events if isinstance(event, WeaponSpent)}
    answered = {str(each["seat"]) for event in events if (each := event._asdict()).get("counter")}
    return tuple(k for k, seat in enumerate(state.seats) if k != ALIENS and seat in spent | answered)


def objective(_state: State, ship: Ship) -> Objective | None:
    """The Aliens bring their bombs to Sol; the blocs have to catch them wherever they are."""
    return Objective("orbit", "Sol") if ship.seat == ALIENS else None


def _colony(_state: State, unit: str, choice: Choice) -> str:
    assert isinstance(choice, Choose)
    own = choice.what.split(", ")
    others = listed((side for side in NAMES if side not in own), last="and")
    bases = f"Your {'base is' if len(own) == 1 else 'bases are'} on {_sides(own)} of {unit}"
    return f"{bases}; the other bloc has {others}." if len(own) > 1 else f"{bases}."


def _sides(sides: list[str]) -> str:
    return f"{'side' if len(sides) == 1 else 'the sides'} {listed(sides, last='and')}"


PHASES = {
    "colony": phase(
        "The bases",
        "choose your side of {units}",
        "A base on one side of a world serves its owner's ships, and its defences guard that side. On Terra, each bloc has "
        "three sides next to one another.",
        blocs.sides,
        blocs.settle,
        unlisted=not_offered(blocs.sides, "Nova"),
        give="Take this",
        means=_colony,
        optional=needed,
        setting_up=True,
    ),
    "entry": phase(
        "Entering the map",
        "choose where these ships enter: {units}",
        "Ships enter anywhere on the edge beyond Jupiter, at one hex per turn. Where they enter decides which worlds bend "
        "their courses.",
        lambda state, _: entries(state),
        enter,
        why_not=lambda state, _, choice: about_entry(state, choice),
        unit="Ship",
        give="Enter here",
        nothing="enter where it is",
        setting_up=True,
    ),
}


TERMS = Terms(
    "Nova",
    (WEST, EAST),
    COMMON,
    (),
    lambda kind: int(10 * strength_points(kind)),
    lambda tenths: f"{tenths / 10:g} point{'s' * (tenths != 10)}",
    places,
    about_place,
    gather,
)

SCENARIO = Rules(
    Scenario(
        "nova",
        "Nova",
        "Four alien corsairs come in beyond Jupiter, each with a bomb for the sun; two blocs hurry to stop them.",
        seats=(3, 3),
        seat_names=("WestBloc", "EastBloc", "Aliens"),
        options={
            "setup": ("ready", "buy"),
            "aliens": (4, 1, 2, 3, 5, 6, 7, 8),
            "nova_victory": ("last ship", "capture"),
            "detectors": ("usual", "used"),
        },
        goal="The Aliens must bring one ship into orbit around Sol. The blocs must stop every alien ship, and the bloc that "
        "stops the last one wins. If captures count, the best victory is to bring an alien ship home.",
    ),
    set_up,
    phases=PHASES,
    place=6,
    days=120,
    guns=True,
    ordnance=("mine", "torpedo"),
    ramming=True,
    proud=(ALIENS,),
    known=(ALIENS,),
    foes=(ALIENS,),
    hunts=True,
    terms=TERMS,
    offices=Offices((blocs.BASES,), blocs.offices, blocs.office_choices, blocs.about_office, blocs.decide),
    remember=remember,
    verdict=verdict,
    objective=objective,
)
