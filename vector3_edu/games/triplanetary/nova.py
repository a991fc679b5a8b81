"""Nova: alien ships bring bombs for the sun, and two blocs of humans try to stop them."""

from __future__ import annotations

from collections.abc import Sequence

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Result
from vector3_edu.core.hexes import NAMED, Hex
from vector3_edu.core.problems import listed
from vector3_edu.games.triplanetary.board import ASTEROID, Board
from vector3_edu.games.triplanetary.events import WeaponSpent
from vector3_edu.games.triplanetary.fleets import fleet
from vector3_edu.games.triplanetary.results import DECISIVE, MARGINAL, won
from vector3_edu.games.triplanetary.state import Base, Ship, State
from vector3_edu.games.triplanetary.tables import KINDS

WEST, EAST, ALIENS = 0, 1, 2
TERRA_SIDES = ("W", "SW", "SE"), ("E", "NE", "NW")
LUNA_SIDE = "W", "E"
COLONIES = {1: "Venus", 2: "Mars", 3: "Ceres", 4: "Callisto", 5: "Clandestine", 6: "Mercury"}
"""Where a bloc's farther colony is, by one die."""

FLEETS = """
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
""", """
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
"""
"""Ready-made fleets of 50 combat strength points each."""

ENTRIES = (12, 18, 25, 32)
"""Where on the top row the four alien corsairs come in."""


def set_up(state: State, dice: Dice) -> State:
    """The blocs share Terra and Luna, roll for a farther colony, and wait on their bases; the aliens are at the edge."""
    ground = state.board
    colonies = [0, 0]
    while colonies[WEST] == colonies[EAST]:
        colonies = [dice.roll(), dice.roll()]
    numbers: dict[str, int] = {}
    ships = tuple(ship for seat in (WEST, EAST) for ship in fleet(ground, seat, FLEETS[seat], numbers))
    bases = tuple(base for seat in (WEST, EAST) for base in _bases(ground, seat, COLONIES[colonies[seat]]))
    aliens = tuple(_alien(ground, k, q) for k, q in enumerate(ENTRIES[: _many(state)]))
    return state._replace(ships=(*ships, *aliens), bases=bases)


def _many(state: State) -> int:
    return int(str(state.option("aliens") or len(ENTRIES)))


def _bases(ground: Board, seat: int, colony: str) -> list[Base]:
    far = ground.worlds[colony].bases[0]
    near = [Base("Terra", side, seat, defends=True) for side in TERRA_SIDES[seat]]
    return [*near, Base("Luna", LUNA_SIDE[seat], seat, defends=True), Base(colony, far, seat, defends=far != ASTEROID)]


def _alien(ground: Board, k: int, q: int) -> Ship:
    """A corsair at the edge beyond Jupiter, one hex a turn fast, with a full load of mines."""
    fuel = KINDS["corsair"].fuel
    return Ship(ALIENS, f"Alien {k + 1}", "corsair", Hex(q, ground.top), NAMED["SE"], fuel, hold=(("mine", 1),))


def verdict(before: State, state: State, events: Sequence[Event]) -> Result | None:
    """Triplanetary, Nova: a bomb in orbit round Sol, or the last alien ship captured or destroyed."""
    aliens = [ship for ship in state.ships if ship.seat == ALIENS]
    if any(ship.orbit == "Sol" for ship in aliens):
        return won(state, (ALIENS,), "A nova bomb went off in orbit round Sol: the Aliens win.", DECISIVE)
    if aliens:
        return None
    heroes = (before.mover,) if before.mover != ALIENS else _by_ordnance(state, events)
    if heroes:
        names = listed([state.seats[k] for k in heroes], last="and")
        return won(state, heroes, f"The last alien ship is gone: {names} won.", DECISIVE)
    return won(state, (WEST, EAST), "The last alien ship was lost by itself: both blocs share a marginal victory.", MARGINAL)


def _by_ordnance(state: State, events: Sequence[Event]) -> tuple[int, ...]:
    """Whose mines or torpedoes the aliens ran into on their own turn, or whose guns answered theirs."""
    spent = {event.seat for event in events if isinstance(event, WeaponSpent)}
    answered = {event.seat for event in events if getattr(event, "counter", False)}
    return tuple(k for k, seat in enumerate(state.seats) if k != ALIENS and seat in spent | answered)
