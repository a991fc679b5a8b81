"""Looting, rescue and capture: what goes from ship to ship, and ships that change hands."""

from __future__ import annotations

from vector3_edu.core.problems import shown
from vector3_edu.core.results import Choice, Event
from vector3_edu.games.triplanetary.rules.cargo import most, overfull
from vector3_edu.games.triplanetary.rules.damage import helpless
from vector3_edu.games.triplanetary.rules.events import GoodsTransferred, ShipCaptured
from vector3_edu.games.triplanetary.rules.orders import Capture, Together, Transfer
from vector3_edu.games.triplanetary.rules.state import ANY, Ship, State, at_truce, count_aboard, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import stow, with_ship


def ships_beside(state: State, ship: Ship) -> list[Ship]:
    """Other ships on the same course at the same place. Triplanetary, Looting and Rescue.

    On the ground those of the same owner that have landed on the same side; a base keeps strangers from one another.
    """
    if ship.world:
        if ship.side == ANY:
            return []
        seat, world, side = ship.seat, ship.world, ship.side
        return [
            other
            for other in state.ships
            if other.world == world and other.side == side and other.seat == seat and other.name != ship.name
        ]
    at, velocity = ship.at, ship.velocity
    return [
        other
        for other in state.ships
        if other.at == at
        and other.velocity == velocity
        and other.name != ship.name
        and not other.world
        and (other.detected or other.seat == ship.seat)
    ]


# ---- what may be done


def choices(state: State, ship: Ship, other: Ship) -> list[Choice]:
    """What is worth listing for a ship with another beside it: the capture, each thing, all that can be looted, a swap."""
    found: list[Choice] = []
    if _can_capture(ship, other) and not at_truce(state, ship.name, other.name):
        found.append(Capture(other.name))
    found += _transfers(state, ship, other)
    together = Together(_loot(state, ship, other) if other.seat != ship.seat else _exchange(ship, other, found))
    return [*found, together] if len(together.parts) > 1 and swap(state, ship, together) is not None else found


def _can_capture(ship: Ship, other: Ship) -> bool:
    """A disabled enemy ship can be taken. Triplanetary, Capture."""
    free = not ship.prize and other.kind != "orbital base"
    return free and other.seat != ship.seat and helpless(other)


def _transfers(state: State, ship: Ship, other: Ship) -> list[Transfer]:
    """All that can be handed over or taken, of each thing as much as goes."""
    found = []
    if other.seat == ship.seat or _may_help(state, other):
        own = _goods(state, ship, other)
        found += [Transfer(other.name, item, many) for item in own if (many := most(ship, other, item))]
    takeable = ((item, most(other, ship, item)) for item in _takeable(state, ship, other))
    return found + [Transfer(other.name, item, -many) for item, many in takeable if many]


def _takeable(state: State, ship: Ship, other: Ship) -> list[str]:
    """What a ship may take from another: from its owner's all, from an enemy's if that can be looted."""
    free = other.seat == ship.seat or (helpless(other) and not at_truce(state, ship.name, other.name))
    return _goods(state, other, ship) if free else _surrendered_goods(state, ship, other)


def _loot(state: State, ship: Ship, other: Ship) -> tuple[Transfer, ...]:
    """All that a ship can take from another, one thing after the other, while there is room."""
    found = []
    for item in _takeable(state, ship, other):
        many = most(other, ship, item)
        if many:
            found.append(Transfer(other.name, item, -many))
            other, ship = _hand_over(other, ship, item, many)
    return tuple(found)


def _exchange(ship: Ship, other: Ship, possible: list[Choice]) -> tuple[Transfer, ...]:
    """All cargo of one ship for all of the other's, if neither has room for anything as it is."""
    moves = any(isinstance(each, Transfer) and each.item != "fuel" for each in possible)
    if moves or not ship.hold or not other.hold or ship.hold == other.hold:
        return ()
    given = [Transfer(other.name, item, many) for item, many in ship.hold]
    return (*given, *[Transfer(other.name, item, -many) for item, many in other.hold])


def _may_help(state: State, other: Ship) -> bool:
    """Whether goods may be given to a ship of another seat: where rescues are negotiated, as in the Campaign."""
    return state.rules.rescues and other.kind != "orbital base"


def _surrendered_goods(state: State, ship: Ship, other: Ship) -> list[str]:
    """What a ship that surrendered has to hand over: its cargo; its fuel it keeps, to reach a friendly base."""
    return [item for item, _ in other.hold] if (ship.name, other.name) in state.truces else []


def _goods(state: State, giver: Ship, taker: Ship) -> list[str]:
    return [*(() if _first_launcher(state, giver, taker) else ("fuel",)), *(item for item, _ in giver.hold)]


def _first_launcher(state: State, *ships: Ship) -> str:
    """The first of some ships that has launched in this turn, so that it does not refuel. Triplanetary, Ordnance Launch."""
    return next((ship.name for ship in ships if f"launched {ship.name}" in state.fired), "")


# ---- carrying it out


def capture(state: State, ship: Ship, choice: Capture) -> tuple[State, list[Event]]:
    """A disabled enemy ship becomes a prize. Triplanetary, Capture."""
    prize = find_ship(state, choice.target)
    if prize is None or prize.seat == ship.seat:
        return state, []
    # who owns Clandestine has scanners in every ship; others only where they were bought and are still aboard
    scanners = (ship.scanners and not count_aboard(ship, "scanners")) or count_aboard(prize, "scanners") > 0
    taken = prize._replace(seat=ship.seat, prize=True, role="", scanners=scanners)
    return with_ship(state, taken), [ShipCaptured(state.seats[ship.seat], ship.name, choice.target)]


def transfer(state: State, ship: Ship, choice: Transfer, crammed: bool = False) -> tuple[State, list[Event]]:
    """Goods change ships: as many as there still are and still go; none if the other ship is no longer beside it."""
    other = next((each for each in ships_beside(state, ship) if each.name == choice.other), None)
    if other is None:
        return state, []
    giver, taker = (ship, other) if choice.many > 0 else (other, ship)
    many = min(abs(choice.many), most(giver, taker, choice.item, crammed))
    if not many:
        return state, []
    giver, taker = _hand_over(giver, taker, choice.item, many)
    looted = giver.seat != taker.seat and choice.many < 0
    event = GoodsTransferred(state.seats[ship.seat], giver.name, taker.name, choice.item, many, looted)
    return with_ship(with_ship(state, giver), taker), [event]


def swap(state: State, ship: Ship, choice: Together) -> tuple[State, list[Event]] | None:
    """Full holds exchange goods, so that only what is aboard in the end has to fit; None if it does not.

    Triplanetary, Looting and Rescue; Cargo.
    """
    events: list[Event] = []
    for part in choice.parts:
        here = find_ship(state, ship.name)
        if here is None or not isinstance(part, Transfer) or problems(state, here, part, crammed=True):
            return None
        state, more = transfer(state, here, part, crammed=True)
        events += more
    return None if any(map(overfull, state.ships)) else (state, events)


def _hand_over(giver: Ship, taker: Ship, item: str, many: int) -> tuple[Ship, Ship]:
    """Two ships after something went from one to the other."""
    if item == "fuel":
        return giver._replace(fuel=giver.fuel - many), taker._replace(fuel=taker.fuel + many)
    giver, taker = stow(giver, item, -many), stow(taker, item, many)
    if item == "scanners":
        giver, taker = giver._replace(scanners=False), taker._replace(scanners=True)
    return giver, taker


# ---- why not


def problems(state: State, ship: Ship, choice: Capture | Transfer, crammed: bool = False) -> list[str]:
    """Why a ship cannot take another, or hand something over or take it; none if it can."""
    near = {other.name: other for other in ships_beside(state, ship)}
    if isinstance(choice, Transfer):
        return _about_transfer(state, ship, choice, near, crammed)
    prize = near.get(choice.target)
    if prize is None or not _can_capture(ship, prize) or at_truce(state, ship.name, prize.name):
        return [
            f"{ship.name} can't capture {shown(choice.target)}: only a disabled enemy ship on the same course at "
            "the same place can be taken. [Capture]"
        ]
    return []


def _about_transfer(state: State, ship: Ship, choice: Transfer, near: dict[str, Ship], crammed: bool) -> list[str]:
    other = near.get(choice.other)
    if other is None:
        return [
            f"{ship.name} has no ship {shown(choice.other)} beside it: goods change ships only on the same course at "
            "the same place, or between ships of yours on one side of a world. [Looting and Rescue]"
        ]
    if not choice.many:
        return [f"{shown(choice)}: say what, and how many (above 0 to give, below 0 to take). [Looting and Rescue]"]
    if choice.item == "fuel" and (late := _first_launcher(state, ship, other)):
        return [f"{late} has launched in this turn, so it can't take part in refuelling. [Ordnance Launch]"]
    bound = at_truce(state, ship.name, other.name)
    lootable = (helpless(other) and not bound) or choice.item in _surrendered_goods(state, ship, other)
    if other.seat != ship.seat and (not _may_help(state, other) if choice.many > 0 else not lootable):
        return [
            f"{other.name} is an enemy: only a ship that is disabled, or the cargo of one that surrendered, can be "
            "taken. [Looting and Rescue; Surrender]"
        ]
    giver, taker = (ship, other) if choice.many > 0 else (other, ship)
    fits = most(giver, taker, choice.item, crammed)
    if abs(choice.many) > fits:
        return [
            f"{giver.name} can hand {fits} of {shown(choice.item)} to {taker.name}, not {shown(abs(choice.many))}."
            " [Looting; Cargo]"
        ]
    return []
