"""Setting up: technology and fleets are bought sealed, then ships are placed, one after another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Order
from vector3_edu.core.results import Event
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.rules.editions import DEFENDER, EDITIONS
from vector3_edu.games.vector3.rules.events import FleetBought, MinePlaced, ShipPlaced, TechnologyBought
from vector3_edu.games.vector3.rules.orders import Buy, Place, Research
from vector3_edu.games.vector3.rules.state import State, Weapon
from vector3_edu.games.vector3.scenarios import ready_fleets
from vector3_edu.games.vector3.scenarios.budgets import limits_of


def research_choices(state: State, seat: int, _unit: str) -> Sequence[Research]:
    """Some technologies that a seat can buy."""
    return tuple(Research(levels) for levels in ready_fleets.research_choices(state, seat))


def buy_choices(state: State, seat: int, _unit: str) -> Sequence[Buy]:
    """Some fleets that a seat can buy."""
    return ready_fleets.buy_choices(state, seat)


def research(state: State, orders: Mapping[int, Order], _dice: Dice, events: list[Event]) -> State:
    """All technologies are revealed together. (2009) Technology; 1979, 10.0; ruling 20."""
    technology = list(state.technology)
    for seat, order in sorted(orders.items()):
        choice = order["technology"]
        assert isinstance(choice, Research)
        technology[seat] = type(technology[seat])(*choice.levels)
        events.append(TechnologyBought(state.seats[seat], technology[seat]))
    return state._replace(technology=tuple(technology))


def buy(state: State, orders: Mapping[int, Order], _dice: Dice, events: list[Event]) -> State:
    """Fleets are bought. (2009) Ships and Pods; 1979, 11.0."""
    ships = list(state.ships)
    began = [(0, 0)] * len(state.seats)
    mines = 0
    for seat, order in sorted(orders.items()):
        choice = order["fleet"]
        assert isinstance(choice, Buy)
        bought = ready_fleets.launch_ships(seat, choice.ships)
        ships += bought
        began[seat] = ready_fleets.fleet_size(choice.ships)
        mines += choice.mines
        events.append(FleetBought(state.seats[seat], choice.ships, tuple(ship.name for ship in bought), choice.mines))
    return state._replace(ships=tuple(ships), mines_left=mines, began=tuple(began))


def next_to_place(state: State) -> int | None:
    """The seat that places ships now, by seats. In 1979 the attacker waits for the first turn (ruling 29)."""
    warps_in = EDITIONS[state.edition].warps_in
    for ship in state.ships:
        if ship.at is None and not (warps_in and state.turn == 0 and ship.seat != DEFENDER):
            return ship.seat
    return None


def ships_to_place(state: State, seat: int) -> tuple[str, ...]:
    """The ships that a seat still has to place, in whatever order it likes. (2009) Initial Placement; 1979, 13.0."""
    if seat != next_to_place(state):
        return ()
    return tuple(ship.name for ship in state.ships if ship.seat == seat and ship.at is None)


def mines_to_lay(state: State, seat: int) -> tuple[str, ...]:
    """1979: the defender's mines that wait to be laid, all of them at once."""
    if seat != DEFENDER:
        return ()
    laid = {weapon.name for weapon in state.weapons}
    every = (f"M{number}" for number in range(1, state.named[DEFENDER][1] + state.mines_left + 1))
    return tuple(name for name in every if name not in laid)


def might_lay_mines(state: State, seat: int) -> bool:
    """Whether, for all that the other seat knows, a seat might have bought mines. 1979, 7.2."""
    return not EDITIONS[state.edition].salvoes_mines and limits_of(state.edition, state.scenario, seat).mines > 0


def place(state: State, seat: int, unit: str, choice: Place, _dice: Dice, events: list[Event]) -> State:
    """A ship is put on the map, at rest. (2009) Initial Placement; 1979, 5.1 and 13.0."""
    at = Vec3(*choice.at)
    ships = [ship._replace(at=at) if ship.seat == seat and ship.name == unit else ship for ship in state.ships]
    events.append(ShipPlaced(state.seats[seat], unit, at))
    return state._replace(ships=tuple(ships))


def lay_mines(state: State, orders: Mapping[int, Order], _dice: Dice, events: list[Event]) -> State:
    """1979: the defender notes the places of mines in secret, 7.2; ruling 32.

    They can all be laid in one step, so that nobody can count the steps; those left out are asked for again.
    """
    weapons, named, left = list(state.weapons), list(state.named), state.mines_left
    for seat, order in orders.items():
        for unit, choice in order.items():
            assert isinstance(choice, Place)
            at = Vec3(*choice.at)
            weapons.append(Weapon(seat, unit, "mine", at, ZERO, state.technology[seat].mines, fresh=False, hidden=True))
            events.append(MinePlaced(state.seats[seat], unit, at))
        named[seat] = (named[seat][0], named[seat][1] + len(order))
        left -= len(order)
    return state._replace(weapons=tuple(weapons), named=tuple(named), mines_left=left)
