"""What is bought and sold in the Belt, and for how much. Money is in tenths of a MegaCredit."""

from __future__ import annotations

from vector3_edu.games.triplanetary.rules.belt import FINDS, clandestine
from vector3_edu.games.triplanetary.rules.fleets import Place, ship_at_place
from vector3_edu.games.triplanetary.rules.state import ANY, Ship, State
from vector3_edu.games.triplanetary.rules.state_updates import stow
from vector3_edu.games.triplanetary.tables import EQUIPMENT, KINDS

FUEL = 5
CHEAPEST = 10 * min(KINDS[kind].cost for kind in ("transport", "packet"))
"""The price of the cheapest ship."""

MARKETS = {"Ceres": {"ore": 20, "shard": 1000}, "Luna": {"ore": 30, "shard": 2000}}
"""What is paid for a ton of ore and for a shard."""

MINE, ROBOTS, BOTH = "automated-mine", "robot-guards", "guarded-mine"
MACHINES = {MINE: (MINE,), ROBOTS: (ROBOTS,), BOTH: (MINE, ROBOTS)}
"""What is put down on a hex with ore: a mine, guards, or both at the same time."""

GOODS = ("mine", "grapples", "automated-mine", "robot-guards")
SCANNERS = "scanners"
SHIPS = ("transport", "packet")
PRICES = {
    **{item: 10 * (EQUIPMENT.number(item, "cost") or 0) for item in (*GOODS, SCANNERS)},
    **{kind: 10 * KINDS[kind].cost for kind in SHIPS},
    "fuel": FUEL,
}


def goods(state: State) -> tuple[str, ...]:
    """The equipment that is sold."""
    return (*GOODS, SCANNERS) if clandestine(state) == SCANNERS else GOODS


def market(state: State, world: str) -> dict[str, int]:
    """What is paid on a world; Clandestine, if it is open, buys ore, and a referee may open every other market.

    Triplanetary, Prospecting; Campaign, Referee.
    """
    found = dict(MARKETS.get(world, {}))
    if world == "Clandestine":
        found = {"ore": MARKETS["Ceres"]["ore"]}
    elif not found and state.option("ore_markets") == "every world":
        found = dict(MARKETS["Ceres"])
    return found | {item: paying[world] for item, paying in FINDS.items() if world in paying}


def buy_ship(state: State, seat: int, kind: str, world: str, side: str = ANY) -> State:
    """A new ship with full tanks; where Clandestine is open, nobody needs scanners to get there."""
    name = f"{kind.capitalize()} {state.named + 1}"
    ship = ship_at_place(state.board, seat, name, kind, Place(world, side))._replace(scanners=clandestine(state) == "open")
    return state._replace(ships=(*state.ships, ship), named=state.named + 1)


def equip(ship: Ship, item: str, many: int) -> Ship:
    """A ship with more equipment; scanners are of use at once."""
    return stow(ship, item, many)._replace(scanners=ship.scanners or item == SCANNERS)
