"""What commands a whole fleet at the play table: the cards, a button that decides for all, phases passed over."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import ipywidgets as W
import traitlets

from vector3_edu.core.cards import Card
from vector3_edu.core.game import AnyState, Ask, Order
from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.words import count
from vector3_edu.matches.match import Match
from vector3_edu.matches.table import Table
from vector3_edu.views.browser.messages import Wired
from vector3_edu.views.figures.palettes import Palette
from vector3_edu.views.table.controls import Controls


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
        table.join_press(asked.seat, since)


def last_order(match: Match, ask: Ask) -> Order:
    """What a seat ordered when it was last asked the same; nothing if it never was."""
    steps = match.steps
    for k in range(len(steps) - 1, 0, -1):
        if ask.seat in steps[k].orders and steps[k - 1].state.phase == ask.phase:
            return steps[k].orders[ask.seat]
    return {}


ICONS = {
    "lasers": "laser",
    "guided torpedoes": "guided",
    "unguided torpedoes": "unguided",
    "mines": "mine",
    "screens": "screen",
    "tractor-pressors": "tractor",
}
"""The sign that stands for what a ship holds; anything else is written out."""


class FleetStrip(Wired):
    """A row of cards; the page tells `picked` with what was clicked: "Ada A6", or several units of a salvo with commas."""

    view = "table/fleet_strip"
    sentence = mark("Run this cell to see the ships.")
    cards = traitlets.List().tag(sync=True)

    def show(  # noqa: PLR0913 (a strip shows all of these)
        self,
        model: Table,
        colours: Palette,
        cards: Sequence[Card],
        doing: Mapping[str, str],
        chosen: Collection[str],
        aimed: Collection[str],
        groups: bool,
    ) -> None:
        """Show the cards of the one who looks: `doing` by unit, `chosen` own units, `aimed` targets by their full names.

        With `groups` a first card stands for the whole fleet.
        """
        own = model.viewer
        mine = [card for card in cards if card.seat == own]
        if groups and own is not None and sum(len(card.units) for card in mine) > 1:
            every = tuple(unit for card in mine for unit in card.units if unit in doing)
            mine.insert(0, Card(own, say("All"), every, "fleet"))
        self.cards = [
            _data(card, card.seat == own or own is None, colours.seat(model.match.seats, card.seat), doing, chosen, aimed)
            for card in [*mine, *(card for card in cards if card.seat != own)]
        ]


def _data(
    card: Card, own: bool, colour: str, doing: Mapping[str, str], chosen: Collection[str], aimed: Collection[str]
) -> dict[str, Any]:
    """A card as the page draws it."""
    full = [f"{card.seat} {unit}" for unit in card.units]
    whole = card.kind == "fleet"
    does = list(dict.fromkeys(doing[unit] for unit in card.units if unit in doing)) if own and not whole else []
    words = does[0] if len(does) == 1 else count(len(does), "order") if does else ""
    told = say("the whole fleet of {seat}", seat=card.seat) if whole else chain(filter(None, (card.describe(), words)))
    return {
        "id": ", ".join(full),
        "name": card.name,
        "seat": card.seat,
        "own": own,
        "kind": card.kind,
        "colour": colour,
        "hull": list(card.hull),
        "velocity": card.velocity,
        "note": card.note,
        "does": words,
        "holds": [[ICONS.get(what, ""), say(what), many] for what, many in card.holds],
        "chosen": own and (all if whole else any)(unit in chosen for unit in card.units),
        "aimed": any(each in aimed for each in full),
        "words": told,
    }


class FleetCommand:
    """The cards, the button and the switch; `show` follows the controls of whoever decides."""

    def __init__(self, model: Table, colours: Palette) -> None:
        self.model, self.colours = model, colours
        self.strip = FleetStrip()
        self.button = W.Button(layout=W.Layout(width="auto"))
        alone = bool(model.computer) and len(model.people) == 1
        model.passes = alone
        passing = say("Pass for me when I have nothing to gain")
        self.passes = W.Checkbox(value=alone, description=passing, indent=False)
        self.passes.layout.display = "" if alone else "none"
        self.passes.observe(lambda change: setattr(model, "passes", change["new"]), "value")

    def connect(self, picked: Callable[[str, Any], None], pressed: Callable[[Any], None]) -> None:
        """Say who hears of a card that is clicked on, and of the button."""
        self.strip.on_message(picked)
        self.button.on_click(pressed)

    def show(self, controls: Controls | None) -> None:
        """Every unit at a glance, with what the controls say about it; the button is there where it decides something."""
        model, state = self.model, self.model.state()
        cards = model.match.game.cards(state) if state is not None and model.curtain is None else ()
        if controls is None or not cards:
            self.strip.show(model, self.colours, cards, {}, (), (), groups=False)
        else:
            told = controls.doing(), controls.selected(), controls.aimed(), controls.groups
            self.strip.show(model, self.colours, cards, *told)
        words = controls.at_once() if controls is not None else ""
        self.button.description = words
        self.button.layout.display = "" if words else "none"

    def first_order(self, controls: Controls) -> Order:
        """What the button would order first, so that its dangers can be told before it is pressed for good."""
        return {**controls.decide_at_once(controls.state, controls.ask), **controls.extras()}

    def decide(self, controls: Controls) -> None:
        """Decide for the whole fleet, with what may be added to any order added to the first one."""
        added = [controls.extras()]
        give_on(self.model, lambda state, ask: {**controls.decide_at_once(state, ask), **(added.pop() if added else {})})
