"""What commands a whole fleet at the play table: the cards, a button that decides for all, phases passed over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Order
from vector3_edu.core.language import say
from vector3_edu.matches.fleet_orders import give_on
from vector3_edu.matches.table import Table
from vector3_edu.views.figures.palettes import Palette
from vector3_edu.views.table.controls import Controls
from vector3_edu.views.widgets.fleet_strip import FleetStrip


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
        self.strip.on_told(picked)
        self.button.on_click(pressed)

    def show(self, controls: Controls | None) -> None:
        """Every unit at a glance, with what the controls say about it; the button is there where it decides something."""
        model, state = self.model, self.model.state()
        cards = model.match.game.cards(state) if state is not None and model.curtain is None else ()
        if controls is None or not cards:
            self.strip.show(model, self.colours, cards, {}, (), (), False)
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
        give_on(
            self.model, lambda state, ask: {**controls.decide_at_once(state, ask), **(added.pop() if added else {})}
        )  # fmt: skip
