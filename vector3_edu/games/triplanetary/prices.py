"""What things cost: a price is what the purse has less after the deal."""

from __future__ import annotations

from collections.abc import Iterable

from vector3_edu.core.game import Choice
from vector3_edu.core.words import count, minus
from vector3_edu.games.triplanetary.rules import ship_actions
from vector3_edu.games.triplanetary.rules.orders import PRICED
from vector3_edu.games.triplanetary.rules.state import State, find_ship
from vector3_edu.games.triplanetary.rules.visibility import UNKNOWN


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
    return state if ship is None else ship_actions.act(state, ship, choice)[0]


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
