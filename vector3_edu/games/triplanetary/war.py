"""Interplanetary War: Terra against her colonies."""

from __future__ import annotations

from collections.abc import Sequence

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Result
from vector3_edu.games.triplanetary.fleets import all_bases, fleet
from vector3_edu.games.triplanetary.results import DECISIVE, MARGINAL, won
from vector3_edu.games.triplanetary.state import NOBODY, State

TERRA, REBELS = 0, 1
BASES = ("Terra", "Luna", "Venus"), ("Callisto", "Io", "Ganymede", "Mars")
FLEETS = """
dreadnaught | Terra    | 2 torpedo, 1 mine
frigate     | Terra    | 2 torpedo
frigate     | Luna     | 4 mine
corsair     | Terra    | 1 mine
corsair     | Luna     | 1 mine
corsair     | Venus    | 1 mine
corvette    | Terra    |
corvette    | Luna     |
corvette    | Venus    |
transport   | Venus    |
""", """
frigate     | Callisto | 1 nuke, 1 torpedo
frigate     | Mars     | 2 torpedo
corsair     | Callisto | 1 mine
corsair     | Ganymede | 1 mine
corvette    | Mars     |
corvette    | Callisto |
"""
"""Ready-made fleets for 1600 and 1000 MegaCredits: ship, world, hold."""


def set_up(state: State, dice: Dice) -> State:
    """Ready-made fleets on the worlds of their owners, with planetary defences."""
    ground = state.board
    bases = all_bases(ground, lambda world: next((k for k in (0, 1) if world in BASES[k]), NOBODY), defends=True)
    numbers: dict[str, int] = {}
    ships = tuple(ship for seat in (TERRA, REBELS) for ship in fleet(ground, seat, FLEETS[seat], numbers))
    return state._replace(ships=ships, bases=bases)


def verdict(before: State, state: State, events: Sequence[Event]) -> Result | None:
    """Triplanetary, Interplanetary War."""
    terra = sum(1 for world, _ in state.devastated if world == "Terra")
    luna = sum(1 for world, _ in state.devastated if world == "Luna")
    if terra >= 3 and luna >= 1:
        return won(state, (REBELS,), f"{terra} sides of Terra and {luna} of Luna are devastated: the Rebels win.", DECISIVE)
    if not any(ship.seat == REBELS for ship in state.ships):
        level, worth = ("marginal", MARGINAL) if terra else ("decisive", DECISIVE)
        return won(state, (TERRA,), f"The Rebel fleet is destroyed: a {level} victory for Terra.", worth)
    return None


def earn(state: State) -> State:
    """Each base earns a tenth of a MegaCredit in its owner's turn."""
    bases = sum(1 for base in state.bases if base.owner == state.mover)
    return state._replace(credit=tuple(has + bases * (k == state.mover) for k, has in enumerate(state.credit)))
