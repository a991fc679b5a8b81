"""Fleet Mutiny: some of the Empire's ships rebel, and hold Terra to ransom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Choice, Order
from vector3_edu.core.hexes import NAMES, Hex, distance
from vector3_edu.core.results import Event, Result, Scenario
from vector3_edu.games.triplanetary.rules.events import BaseCaptured, ShipDetected, ShipMutinied
from vector3_edu.games.triplanetary.rules.fleets import all_bases, fleet, place_of, ship_at_place, with_scanners
from vector3_edu.games.triplanetary.rules.muster import COMMON
from vector3_edu.games.triplanetary.rules.owner_orders import Commission, Mutiny
from vector3_edu.games.triplanetary.rules.phase_type import needed, phase
from vector3_edu.games.triplanetary.rules.scenario_record import Objective, Rules, Terms
from vector3_edu.games.triplanetary.rules.state import ANY, Base, Bases, Ship, State, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import DECISIVE, MARGINAL, add_note, note_of, win, with_ship
from vector3_edu.games.triplanetary.tables import KINDS

REBELS, EMPIRE = 0, 1
DESIGNATED = 5
LOYAL = 6
"""The die on which a ship does not rebel."""

FLEET = """
dreadnaught | orbit Luna E     | 1 mine, 1 torpedo
frigate     | orbit Venus W    | 1 torpedo
frigate     | orbit Mercury E  | 2 mine
frigate     | at 4 -14         | 1 torpedo
corsair     | orbit Sol NW     | 1 mine
corsair     | orbit Callisto W | 1 mine
corsair     | orbit Jupiter NW | 1 mine
corsair     | orbit Ganymede E | 1 mine
corsair     | orbit Io SE      | 1 mine
corvette    | at -2 -14        |
corvette    | at 8 -18         |
corvette    | at 14 -14        |
corsair     | at 6 -2          | 1 mine
corvette    | at -6 -8         |
frigate     | at -10 -2        | 1 torpedo
corvette    | at 6 6           |
"""
"""Ships as the Empire may place them, no two closer than three hexes: usually the first twelve."""

APART, LISTED = 3, 6
"""Hexes between any two ships, and free places in space that are listed."""

ORBITAL_BASES = (("Terra", "W"), ("Mars", "NE"))


def set_up(state: State, _dice: Dice) -> State:
    """Twelve ships and two orbital bases of the Empire, which owns every base; then the Rebels name five of them."""
    ground = state.board
    bases = all_bases(ground, lambda _world: EMPIRE)
    if state.option("setup") == "buy":
        return state._replace(bases=bases)
    ships = fleet(ground, EMPIRE, FLEET, {})[: size(state)]
    stations = tuple(
        Ship(EMPIRE, f"Station {k + 1}", "orbital base", ground.above[place], hold=(("torpedo", 99),))
        for k, place in enumerate(ORBITAL_BASES)
    )
    return name_rebels(state._replace(ships=(*ships, *stations), bases=bases))


def size(state: State) -> int:
    """How many ships the Empire has. Triplanetary, Fleet Mutiny: twelve; in the variant more, or fewer."""
    return int(state.option("empire_ships"))


def name_rebels(state: State) -> State:
    """The Rebels are asked which ships shall join them; in the variant those are counters that lie face down.

    Such counters are numbered by their places on the map, so that their names tell nothing. All ships have scanners, for
    all were the Empire's, and Clandestine is too.
    """
    state = with_scanners(state)
    if state.rules.face_down == EMPIRE:
        ships = sorted(state.ships, key=lambda ship: ship.at)
        state = state._replace(ships=tuple(ship._replace(name=f"Counter {k + 1}") for k, ship in enumerate(ships)))
    return state._replace(phase="mutiny", asked=REBELS, units=tuple(ship.name for ship in state.ships))


def places(state: State, seat: int) -> tuple[str, ...]:
    """Places worth listing that are still free: one in orbit round each body, and some in space between them."""
    ground = state.board
    bodies = [world.name for world in ground.worlds.values() if world.gravity != "none"]
    clear = [Hex(q, r) for r in range(-40, 10, 6) for q in range(-12, 36, 6)]
    between = [f"at {at.q} {at.r}" for at in clear if ground.on_map(at) and at not in ground.marked]

    def free(place: str) -> bool:
        return not about_place(state, seat, Commission("", place))

    orbits = (next(filter(free, (f"orbit {body} {side}" for side in NAMES)), "") for body in bodies)
    return (*filter(None, orbits), *[place for place in between if free(place)][:LISTED])


def about_place(state: State, seat: int, choice: Commission) -> list[str]:
    """Why the Empire cannot have this ship there. Triplanetary, Fleet Mutiny: twelve ships, two bases, three hexes apart."""
    found = []
    bases = sum(1 for ship in state.ships if ship.kind == "orbital base")
    has, most = (bases, len(ORBITAL_BASES)) if choice.kind == "orbital base" else (len(state.ships) - bases, size(state))
    if has >= most and choice.kind:
        whole = f"{size(state)} ships and {len(ORBITAL_BASES)} orbital bases"
        found.append(f"The fleet has all its {most} already: it is {whole}. [Fleet Mutiny]")
    place = place_of(state.board, choice.place)
    assert place is not None
    at = ship_at_place(state.board, seat, "", choice.kind or "corvette", place).at
    near = next((ship.name for ship in state.ships if distance(ship.at, at) < APART), "")
    if near:
        found.append(f"{choice.place!r} is closer than {APART} hexes to {near}. [Fleet Mutiny]")
    return found


def rebel(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    """One ship is named, and a die says whether it rebels: not on a 6. Triplanetary, Fleet Mutiny."""
    for unit in order:
        ship = find_ship(state, unit)
        assert ship is not None
        die = dice.roll()
        if die != LOYAL:
            state = with_ship(state, ship._replace(seat=REBELS))
        events.append(ShipMutinied(state.seats[REBELS], unit, die, die != LOYAL))
        state = add_note(state, "designated")._replace(units=tuple(name for name in state.units if name != unit))
    if note_of(state, "designated") < DESIGNATED:
        return state
    if state.rules.face_down == EMPIRE:
        events += [ShipDetected(state.seats[ship.seat], ship.name, ship.kind) for ship in state.ships]
    mover = REBELS if any(ship.seat == REBELS for ship in state.ships) else EMPIRE
    units = tuple(ship.name for ship in state.ships if ship.seat == mover and ship.kind != "orbital base")
    return state._replace(phase="astrogation", mover=mover, asked=mover, units=units)


def take_bases(state: State, events: list[Event]) -> State:
    """A warship that has landed takes the base there, if no enemy warship stands beside it. Triplanetary, Fleet Mutiny.

    A prize has to come to a friendly base before it is of use, so that it takes none.
    """
    landed: dict[tuple[str, str], set[int]] = {}
    for ship in state.ships:
        if ship.world and not ship.prize and KINDS[ship.kind].warship:
            landed.setdefault((ship.world, ship.side), set()).add(ship.seat)
    if not landed:
        return state
    taken = {}
    for base in state.bases:
        here = landed.get((base.world, base.side), set())
        if base.owner not in here and len(here) == 1:
            (taker,) = here
            events.append(BaseCaptured(state.seats[taker], base.name))
            taken[base] = Base(base.world, base.side, taker, base.fuel, base.defends)
    return state._replace(bases=Bases(taken.get(base, base) for base in state.bases)) if taken else state


def is_stranded(state: State, ship: Ship) -> bool:
    """Whether a ship stands where it finds no boosters and can take no base, so that it is out of the fight for good."""
    if not ship.world or ship.side == ANY:
        return False
    here = [base for base in state.bases if (base.world, base.side) == (ship.world, ship.side)]
    return not any(base.owner == ship.seat or KINDS[ship.kind].warship for base in here)


def verdict(_before: State, state: State, _events: Sequence[Event]) -> Result | None:
    """Triplanetary, Fleet Mutiny."""
    if state.phase == "mutiny":
        return None
    sides = sum(1 for world, _ in state.suppressed if world == "Terra")
    if sides >= 4:
        return win(state, (REBELS,), f"{sides} sides of Terra are suppressed: a decisive victory for the Rebels.", DECISIVE)
    if any(ship.seat == REBELS and not is_stranded(state, ship) for ship in state.ships):
        return None
    level, worth = ("marginal", MARGINAL) if sides == 3 else ("decisive", DECISIVE)
    reason = f"No Rebel is left to fight, and {sides} sides of Terra are suppressed: a {level} victory."
    return win(state, (EMPIRE,), reason, worth)


def objective(_state: State, ship: Ship) -> Objective | None:
    """The Rebels suppress sides of Terra from orbit; the Empire has to catch them wherever they are."""
    return Objective("orbit", "Terra") if ship.seat == REBELS else None


def adapt(rules: Rules, _seats: int) -> Rules:
    """In the variant the Rebels do not know which ships they win over."""
    return replace(rules, face_down=EMPIRE) if rules.option("identities") == "hidden" else rules


def _whole(state: State) -> str:
    return (
        f"The fleet is {size(state)} ships and {len(ORBITAL_BASES)} orbital bases, all of them at least {APART} hexes apart."
    )


def _mutiny(_state: State, unit: str, _choice: Choice) -> str:
    return f"{unit} will be called on to rebel: one die decides, and on a {LOYAL} it stays loyal."


PHASES = {
    "mutiny": phase(
        "Mutiny",
        "name one ship to rebel: {units}",
        "One ship is named, and a die decides whether it rebels or stays loyal.",
        lambda _state, _: (Mutiny(),),
        rebel,
        unit="Ship",
        give="Name this ship",
        means=_mutiny,
        one=True,
        optional=needed,
    ),
}


TERMS = Terms(
    "Fleet Mutiny",
    (EMPIRE,),
    (*COMMON, "orbital base"),
    ("mine", "torpedo"),
    lambda _kind: 0,
    lambda _tenths: "nothing",
    places,
    about_place,
    name_rebels,
    whole=_whole,
)

SCENARIO = Rules(
    Scenario(
        "fleet mutiny",
        "Fleet Mutiny",
        "Five ships of the Empire turn on it, if the dice let them, and try to hold Terra to ransom.",
        seat_names=("Rebels", "Empire"),
        options={"setup": ("ready", "buy"), "empire_ships": (12, 8, 10, 14, 16), "identities": ("known", "hidden")},
        goal="The Rebels must suppress four sides of Terra at the same time. The Empire wins when no Rebel can fight.",
    ),
    set_up,
    adapt,
    phases=PHASES,
    place=8,
    days=120,
    guns=True,
    ordnance=("mine", "torpedo"),
    ramming=True,
    suppression=(REBELS, "Terra"),
    terms=TERMS,
    end_of_turn=take_bases,
    verdict=verdict,
    objective=objective,
)
