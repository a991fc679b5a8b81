"""What the controls of Vector 3 share: units by name, targets in words, warping out and the vote."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.games.vector3.orders import Target, Vote, WarpOut
from vector3_edu.games.vector3.state import Ship, Weapon
from vector3_edu.games.vector3.words_odds import weigh
from vector3_edu.views.widgets.tables.controls import WIDE, Controls


class Vector3Controls(Controls):
    """Controls of a phase of Vector 3, with what a seat may add to any order."""

    def __init__(self, model: Any, ask: Any) -> None:
        self.seat = model.match.seats.index(ask.seat)
        super().__init__(model, ask)
        added = list(self._extras())
        if added:
            more = W.Accordion(children=[W.VBox(added)], layout=WIDE)
            more.set_title(0, "Warp out, or end the game")
            self.box.children = (*self.box.children, more)

    def _extras(self) -> Iterable[W.Widget]:
        self.warps: dict[str, W.Checkbox] = {}
        self.vote: W.Checkbox | None = None
        if "warp" in self.ask.extras:
            for ship in self.state.ships:
                if ship.seat == self.seat and not ship.warping:
                    self.warps[ship.name] = W.Checkbox(description=f"{ship.name} tries to warp out", indent=False)
        if "vote" in self.ask.extras:
            agreed = self.seat in self.state.votes
            self.vote = W.Checkbox(value=agreed, description="I agree to end the game now", indent=False)
        self.watch(*self.warps.values(), *([self.vote] if self.vote else []))
        return [*self.warps.values(), *([self.vote] if self.vote else [])]

    def extras(self) -> dict[str, Choice]:
        """What was added to the order."""
        added: dict[str, Choice] = {}
        leaving = tuple(name for name, box in self.warps.items() if box.value)
        if leaving:
            added["warp"] = WarpOut(leaving)
        if self.vote is not None and self.vote.value != (self.seat in self.state.votes):
            added["vote"] = Vote(self.vote.value)
        return added

    def odds(self, name: str) -> list[str]:
        """What may come of the order of a unit, worked out exactly from what the seat knows; nothing if it is not legal."""
        order = self.order()
        if name not in order or self.model.match.game.problems(self.state, self.ask.seat, order):
            return []
        told = weigh(self.state, self.ask.seat, name, order[name])
        return [f"The odds: {told}."] if told else []

    def own(self, name: str) -> Ship | Weapon:
        """A unit of the seat that decides."""
        return self.unit((self.ask.seat, name))

    def unit(self, target: Target) -> Ship | Weapon:
        """A unit by the name of its seat and its own."""
        seat = self.state.seats.index(target[0])
        units: tuple[Ship | Weapon, ...] = (*self.state.ships, *self.state.weapons)
        return next(unit for unit in units if unit.seat == seat and unit.name == target[1])

    def target_name(self, target: Target) -> str:
        return f"{target[0]} {target[1]}"
