"""What a referee may let prospectors find beside ore and shards: ice, precious metals, a lost ship, an alien artifact."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.rules.cargo import free_hold
from vector3_edu.games.triplanetary.rules.events import ClaimWorked
from vector3_edu.games.triplanetary.rules.state import Ship, State
from vector3_edu.games.triplanetary.rules.state_updates import stow, with_ship
from vector3_edu.games.triplanetary.tables import MASS

FINDS = {
    "ice": {"Ceres": 10},
    "metals": {"Ceres": 100, "Luna": 150},
    "artifact": {"Ceres": 1000, "Luna": 2000},
}
"""What each find fetches, in tenths of MCr a ton, and where."""

LUCKY = 6
"""The die with which there is something to be found at all; a second says what."""

BY_DIE = (("ice", 20), ("ice", 20), ("metals", 5), ("metals", 5), ("ship", 1), ("artifact", 1))


def find(state: State, ship: Ship, dice: Dice, events: list[Event]) -> State:
    """A die, and on a 6 a second one. Triplanetary, Campaign, Referee (Prospecting).

    Of ice and metals as much is taken as goes into the hold. A lost ship lies there empty, a prize for the finder.
    """
    if dice.roll() != LUCKY:
        return state
    item, many = BY_DIE[dice.roll() - 1]
    seat = state.seats[ship.seat]
    if item == "ship":
        name = f"Wreck {state.named + 1}"
        wreck = Ship(ship.seat, name, "transport", ship.at, ship.velocity, prize=True, detected=ship.detected)
        events.append(ClaimWorked(seat, ship.name, "found", "lost ship", 1))
        return state._replace(ships=(*state.ships, wreck), named=state.named + 1)
    fits = min(many, free_hold(ship) // MASS[item])
    if fits < 1:
        return state
    events.append(ClaimWorked(seat, ship.name, "found", item, fits))
    return with_ship(state, stow(ship, item, fits))
