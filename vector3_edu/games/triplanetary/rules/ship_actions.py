"""What a ship does in the resupply phase: one thing, or several one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from vector3_edu.core.problems import shown
from vector3_edu.core.results import Choice, Event
from vector3_edu.core.words import count, minus
from vector3_edu.games.triplanetary.rules import looting, resupply
from vector3_edu.games.triplanetary.rules.orders import DEALS, PRICED, SEVERAL, Together
from vector3_edu.games.triplanetary.rules.state import Ship, State, find_ship
from vector3_edu.games.triplanetary.rules.visibility import UNKNOWN

MOST = 20
"""As many things as a ship does in one phase."""


def act(state: State, ship: Ship, choice: Choice) -> tuple[State, list[Event]]:
    """A ship does what was ordered; what has become impossible by then is left out, and the rest is done.

    Triplanetary, Resupply Phase; Looting and Rescue: any variety of items may be transferred.
    """
    if not isinstance(choice, Together):
        return _do(state, ship, choice)
    swapped = looting.swap(state, ship, choice) if _in_turn(state, ship, choice) else None
    if swapped is not None:
        return swapped
    events: list[Event] = []
    for part in choice.parts:
        here = find_ship(state, ship.name)
        if here is not None:
            state, more = _do(state, here, part)
            events += more
    return state, events


def _do(state: State, ship: Ship, choice: Choice) -> tuple[State, list[Event]]:
    market = state.rules.market
    if market is None or not isinstance(choice, DEALS):
        return resupply.act(state, ship, choice)
    traded: list[Event] = []
    return market.act(state, ship, choice, traded), traded


def problems(state: State, ship: Ship, choice: Any) -> list[str]:
    """Why a ship cannot do this; of several things, all that is wrong, each looked at after those before it.

    Goods that are exchanged have to fit only in the end.
    """
    if not isinstance(choice, Together):
        return _about(state, ship, choice)
    parts = choice.parts
    if not isinstance(parts, tuple) or not 2 <= len(parts) <= MOST or not all(isinstance(part, SEVERAL) for part in parts):
        return [
            f"{shown(choice)} can't be done together: name 2 to {MOST} things for {ship.name} to do, such as "
            "Together((Transfer('Corsair 2', 'fuel', 3), Transfer('Corsair 2', 'mine', 1))). [Looting and Rescue]"
        ]
    found = _in_turn(state, ship, choice)
    return found if found and looting.swap(state, ship, choice) is None else []


def _in_turn(state: State, ship: Ship, choice: Together) -> list[str]:
    """Why a ship cannot do several things one after the other."""
    found: list[str] = []
    for part in choice.parts:
        here = find_ship(state, ship.name)
        if here is None:
            found.append(f"{ship.name} is sold by then, and can do nothing more. Let that be the last. [Resupply]")
            break
        wrong = _about(state, here, part)
        if not wrong:
            state, _ = _do(state, here, part)
        found += [sentence for sentence in wrong if sentence not in found]
    return found


def _about(state: State, ship: Ship, choice: Any) -> list[str]:
    market = state.rules.market
    if market is None or not isinstance(choice, DEALS):
        return resupply.problems(state, ship, choice)
    return market.about(state, ship, choice)


# ---- What things cost: a price is what the purse has less after the deal


def purse(state: State) -> int | None:
    """What the seat that is asked has to spend; None where nobody has a purse."""
    has = state.credit[state.asked] if state.credit else UNKNOWN
    return has if has != UNKNOWN else None


def in_words(state: State, money: int) -> str:
    """Money as it is read: points, or tenths of a MegaCredit."""
    return count(money, "point") if state.rules.currency == "points" else f"MCr {money / 10:g}"


def state_after(state: State, unit: str, choice: Choice) -> State:
    """The state when a unit has done this, and nothing else has happened."""
    ship, offices = find_ship(state, unit), state.rules.offices
    if offices is not None and unit in offices.units:
        return offices.decide(state, unit, choice, [])
    return state if ship is None else act(state, ship, choice)[0]


def gain(state: State, unit: str, choice: Choice) -> int:
    """What a deal adds to the purse; below 0 it costs."""
    before = purse(state)
    return (purse(state_after(state, unit, choice)) or 0) - before if before is not None else 0


def price_of(state: State, unit: str, choice: Choice) -> str:
    """What a choice costs or earns, as it goes on after its words in a list."""
    money = gain(state, unit, choice) if isinstance(choice, PRICED) else 0
    if not money:
        return ""
    return f", {in_words(state, -money)}" if money < 0 else f", earns {in_words(state, money)}"


def reckoning(state: State, deals: Iterable[tuple[str, Choice]]) -> str:
    """What there is to spend, what the deals come to, and a warning when they are more than the purse can bear."""
    has = purse(state)
    if has is None:
        return ""
    moves = [money for unit, choice in deals if (money := gain(state, unit, choice))]
    spent, earned = -sum(money for money in moves if money < 0), sum(money for money in moves if money > 0)
    words = f"You have {in_words(state, has)} to spend."
    if spent or earned:
        sums = f"{in_words(state, has)} − {in_words(state, spent)}" if spent else in_words(state, has)
        sums += f" + {in_words(state, earned)}" if earned else ""
        words += f" {sums} = {in_words(state, has - spent + earned)} left."
    if spent > has:
        words += " That is more than there is: what cannot be paid for when its turn comes is not bought."
    return minus(words)
