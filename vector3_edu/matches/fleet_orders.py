"""Orders for a whole fleet at a table: given by a rule until it has nothing more to say, or as they were last time."""

from __future__ import annotations

from collections.abc import Callable

from vector3_edu.core.game import AnyState, Ask, Order
from vector3_edu.matches.match import Match
from vector3_edu.matches.table import Table


def give_on(table: Table, rule: Callable[[AnyState, Ask], Order]) -> None:
    """Give orders by a rule for as long as the same decision comes back, with the computer's answers in between.

    The rule knows what the seat sees, and ends it with an empty order. It also ends before an order of which the coach
    warns; of the first one, whoever presses the button has been told. Undo takes all of them back together.
    """
    match, asked = table.match, table.ask
    since, turn = len(match.steps), match.turn
    while (ask := table.ask) is not None and asked is not None and ask[:2] == asked[:2] and match.turn == turn:
        order = rule(match.seen_by(ask.seat), ask)
        begun = len(match.steps) > since
        if table.dangers(order) if begun else not order:
            break
        table.give(order)
        while len(table.people) == 1 and table.computer_ask is not None and not match.dice_needed:
            table.let_computer()
        if not order:
            break
    if asked is not None:
        table.count_as_one(asked.seat, since)


def last_order(match: Match, ask: Ask) -> Order:
    """What a seat ordered when it was last asked the same; nothing if it never was."""
    steps = match.steps
    for k in range(len(steps) - 1, 0, -1):
        if ask.seat in steps[k].orders and steps[k - 1].state.phase == ask.phase:
            return steps[k].orders[ask.seat]
    return {}
