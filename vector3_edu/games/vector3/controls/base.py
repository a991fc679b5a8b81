"""What the controls of Vector 3 share: the seat's own units, warping out and the vote."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.language import mark, say
from vector3_edu.games.vector3.rules.orders import Vote, WarpOut
from vector3_edu.games.vector3.rules.state import find_unit
from vector3_edu.games.vector3.rules.warp import can_declare
from vector3_edu.views.table.controls import Controls
from vector3_edu.views.table.layout import Folds


class Vector3Controls(Controls):
    """Controls of a phase of Vector 3, with what a seat may add to any order."""

    name: W.Dropdown
    """The list of units, of which one is looked at."""

    def __init__(self, model: Any, ask: Any) -> None:
        self.seat = model.match.seats.index(ask.seat)
        super().__init__(model, ask)
        added = list(self._extras())
        if added:
            self.box.children = (*self.box.children, Folds([W.VBox(added)], [say("Warp out, or end the game")]))

    def _extras(self) -> Iterable[W.Widget]:
        able = [ship.name for ship in self.state.ships if ship.seat == self.seat and can_declare(ship)]
        warping = able if "warp" in self.ask.extras else []
        told = mark("{ship} tries to warp out")
        self.warps = {ship: W.Checkbox(description=say(told, ship=ship), indent=False) for ship in warping}
        self.agreed = self.seat in self.state.votes
        self.vote = W.Checkbox(value=self.agreed, description=say("I agree to end the game now"), indent=False)
        added = [*self.warps.values(), *([self.vote] if "vote" in self.ask.extras else [])]
        self.watch(*added)
        return added

    def extras(self) -> dict[str, Choice]:
        """What was added to the order."""
        leaving = tuple(ship for ship, box in self.warps.items() if box.value)
        added: dict[str, Choice] = {"warp": WarpOut(leaving)} if leaving else {}
        return added | ({"vote": Vote(self.vote.value)} if self.vote.value != self.agreed else {})

    @abstractmethod
    def decided(self) -> dict[str, Choice]:
        """What the units do as the controls stand."""

    def order(self) -> dict[str, Choice]:
        return self.decided() | self.extras()

    def looked_at(self) -> str:
        return str(self.name.value)

    def own(self, name: str) -> Any:
        """A unit of the seat that decides."""
        return find_unit(self.state, self.seat, name)

    def choices(self, unit: str) -> list[Any]:
        """What a unit may do."""
        return list(self.model.match.choices(self.ask, unit))
