"""All other decisions of Triplanetary: unit by unit, from lists, and on the map where a choice is about a place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import Hex, distance
from vector3_edu.core.scene import Region
from vector3_edu.games.triplanetary.fleets import place_of
from vector3_edu.games.triplanetary.scene import point
from vector3_edu.games.triplanetary.state import State, ship_named
from vector3_edu.views.widgets.tables.controls import Controls, Preview
from vector3_edu.views.widgets.tables.triplanetary_base import menu
from vector3_edu.views.widgets.tables.triplanetary_lists import Sieve
from vector3_edu.views.words.triplanetary import place as told

IDLE = {"entry": "come in as it stands"}
"""What a unit does for which nothing is chosen, in phases in which that is the usual thing."""


def hex_of(state: State, choice: Choice) -> Hex | None:
    """The hex that a choice is about: a world, a place in space, or where a ship is; None if it is about none of them."""
    for text in choice if isinstance(choice, tuple) else ():
        if isinstance(text, str) and (ship := ship_named(state, text)):
            return ship.at
        words = text.split() if isinstance(text, str) else []
        found = place_of(state.board, " ".join(words[:3] if words[:1] == ["at"] else words)) if words else None
        if found is not None:
            return state.board.worlds[found.world].at if found.world else found.at
    return None


GIVE = {"mutiny": "Name this ship", "layout": "Put it there", "appear": "Appear there", "announce": "Announce this",
        "entry": "Come in", "surrender": "Answer", "designate": "Choose this ship", "start": "Start with this"}  # fmt: skip
PASS = {"layout": "Leave them as they are", "start": "That is all"}
"""What is written on the buttons, by phase."""


class PlaceControls(Controls):
    """The unit that is looked at, and what it does; all units keep what was chosen for them."""

    @property
    def give_label(self) -> str:  # type: ignore[override]
        return GIVE.get(self.ask.phase, "Do this")

    @property
    def pass_label(self) -> str:  # type: ignore[override]
        return PASS.get(self.ask.phase, "Pass")

    @property
    def can_pass(self) -> bool:
        return self.ask.optional and (self.ask.one or self.ask.phase in PASS)

    def build(self) -> Iterable[W.Widget]:
        self.idle = IDLE.get(self.ask.phase, "")
        self.offers = {unit: self.model.match.choices(self.ask, unit) for unit in self.ask.units}
        self.hexes = {unit: [hex_of(self.state, each) for each in offers] for unit, offers in self.offers.items()}
        self.sieves: dict[str, Sieve] = {}
        self.unit = menu("Unit", [(unit, unit) for unit in self.ask.units])
        self.unit.layout.display = "" if len(self.ask.units) > 1 else "none"
        self.desk = W.VBox()
        self._quiet = False
        self._turn_to()
        self.unit.observe(self._turn_to, "value")
        return [self.unit, self.desk]

    @property
    def sieve(self) -> Sieve:
        """The lists of the unit that is looked at; made when it is looked at first, since there may be many units."""
        unit = self.unit.value
        if unit not in self.sieves:
            self.sieves[unit] = Sieve("Choose", self.offers[unit], self.words.describe_choice, self.idle)
            self.sieves[unit].changed = self._moved
        return self.sieves[unit]

    def _chosen(self, unit: str) -> Choice | None:
        if unit in self.sieves:
            return self.sieves[unit].choice
        return None if self.idle or not self.offers[unit] else self.offers[unit][0]

    def _turn_to(self, _: Any = None) -> None:
        if not self._quiet:
            self.desk.children = [self.sieve.box]
            self._moved()

    def _moved(self) -> None:
        """Say in the list of units what each does, unless only one of them acts."""
        lines = () if self.ask.one else tuple((f"{unit}: {self._does(unit)}", unit) for unit in self.ask.units)
        if len(lines) > 1 and lines != self.unit.options:
            self._quiet, looked_at = True, self.unit.value
            self.unit.options = lines
            self.unit.value = looked_at
            self._quiet = False
        self.changed()

    def _does(self, unit: str) -> str:
        choice = self._chosen(unit)
        return self.words.describe_choice(choice) if choice is not None else self.idle or "nothing"

    def order(self) -> dict[str, Choice]:
        acting = (self.unit.value,) if self.ask.one else self.ask.units
        return {unit: choice for unit in acting if (choice := self._chosen(unit)) is not None}

    # ---- on the map

    def preview(self) -> Preview:
        ships = [point(ship.at) for ship in self.state.ships if ship.name in self.ask.units]
        places = list(dict.fromkeys(at for at in self.hexes[self.unit.value] if at is not None))
        chosen = self.hexes[self.unit.value][self.sieve.value] if self.sieve.value >= 0 else None
        rings = tuple(Region(point(at), 0.24, "ring", "", self.ask.seat) for at in places if len(places) > 1)
        tip = (*chosen, 0) if chosen is not None and len(places) > 1 else None
        near = (*ships, *(point(at) for at in places))
        words = f"{self.unit.value} will {self._does(self.unit.value)}." if self.ask.one else ""
        return Preview(words, regions=rings, tip=tip, tip_label=f"the place for {self.unit.value}", near=near)

    def dragged(self, place: tuple[int, int, int]) -> None:
        """The tip was dragged to a hex: choose what is about the place nearest to it."""
        there = Hex(place[0], place[1])
        known = [(distance(at, there), k) for k, at in enumerate(self.hexes[self.unit.value]) if at is not None]
        if known:
            self.sieve.value = min(known)[1]

    def clicked(self, place: tuple[int, int, int]) -> list[str]:
        """A hex was clicked on: choose what is about it, another choice each time, or turn to the unit that is there."""
        there = Hex(place[0], place[1])
        fits = [k for k, at in enumerate(self.hexes[self.unit.value]) if at == there]
        here = [ship.name for ship in self.state.ships if ship.at == there and ship.name in self.ask.units]
        if fits:
            self.sieve.value = next((k for k in fits if k > self.sieve.value), fits[0])
        elif here:
            self.unit.value = here[0]
        elif any(self.hexes[self.unit.value]):
            return [f"{told(there)} is no place that can be chosen now. The rings on the map show those that can."]
        return []
