"""How ships leave a battle: whoever tries to warp out keeps away from everything that would prevent it."""

from __future__ import annotations

from collections.abc import Sequence

from vector3_edu.core.game import Ask, Order
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.rules.burn import legal_burns
from vector3_edu.games.vector3.rules.orders import Burn, WarpOut
from vector3_edu.games.vector3.rules.state import Ship, State
from vector3_edu.games.vector3.rules.warp import is_in_the_way
from vector3_edu.games.vector3.units import Unit, every_unit


def flights(state: State, ask: Ask, seat: int, extras: Order) -> dict[str, Burn]:
    """Burns of ships that try to warp out, or are about to: away from enemies, who keep them from it when they are near."""
    declared = extras.get("warp")
    leaving = declared.ships if isinstance(declared, WarpOut) else ()
    foes = [unit for unit in every_unit(state) if unit.seat != seat and unit.at is not None and is_in_the_way(unit)]
    ships = [ship for ship in state.ships if ship.seat == seat and (ship.warping or ship.name in leaving)]
    return {ship.name: _flight(state, ship, foes) for ship in ships if ship.name in ask.units and foes}


def _flight(state: State, ship: Ship, foes: Sequence[Unit]) -> Burn:
    """The burn after which the nearest enemy is farthest away next turn and in the turn after, if all coast then."""

    def room(by: Vec3) -> int:
        gaps = [((foe.at or ZERO) - (ship.at or ZERO), foe.velocity - ship.velocity - by) for foe in foes]
        return sum(min((gap + drift * turns).cubes for gap, drift in gaps) for turns in (1, 2))

    return max(legal_burns(state, ship), key=lambda choice: (room(choice.by), -choice.by.squared))
