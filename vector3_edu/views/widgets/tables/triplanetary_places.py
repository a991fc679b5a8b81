"""All other decisions of Triplanetary: unit by unit, from lists, and on the map where a choice is about a place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import NAMED, Hex, distance
from vector3_edu.core.scene import Arrow, Line, Preview, Region
from vector3_edu.games.triplanetary.fleets import place_of
from vector3_edu.games.triplanetary.orders import Announce, Answer, Appear, Choose
from vector3_edu.games.triplanetary.scene import point
from vector3_edu.games.triplanetary.state import State, ship_named
from vector3_edu.games.triplanetary.words import kind_of
from vector3_edu.games.triplanetary.words import place as told
from vector3_edu.views.widgets.tables.controls import Controls
from vector3_edu.views.widgets.tables.triplanetary_base import menu, relabel
from vector3_edu.views.widgets.tables.triplanetary_lists import Sieve, as_it_is
from vector3_edu.views.widgets.tables.triplanetary_purse import list_price
from vector3_edu.views.widgets.tables.triplanetary_said import comes_of

IDLE = {"entry": "come in as it stands"}
"""What a unit does for which nothing is chosen, in phases in which that is the usual thing."""

GIVE = {"mutiny": "Name this ship", "layout": "Put it there", "appear": "Do this", "announce": "Announce this",
        "entry": "Come in", "surrender": "Answer", "designate": "Choose this ship", "start": "Start with this",
        "colony": "Take this", "suffering": "Give this side up", "patrol": "Call it home", "repair": "Mend this",
        "dummies": "Take it away"}  # fmt: skip
PASS = {"layout": "Leave them as they are", "start": "That is all", "appear": "Wait"}
"""What is written on the buttons, by phase."""

REFUSED = Answer(False)

UNIT = {"layout": "Counter", "dummies": "Dummy", "mutiny": "Ship", "announce": "Ship", "entry": "Ship", "repair": "Ship"}
"""What a unit is called before its list, by phase."""


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


def hexes_of(state: State, unit: str, choice: Choice) -> tuple[Hex, ...]:
    """All hexes that a choice for a unit is about: sides of a world are the hexes above them, a circuit is its worlds."""
    worlds = state.board.worlds
    if isinstance(choice, Choose) and unit in worlds:
        sides = (side for side in choice.what.split(", ") if side in NAMED)
        return tuple(worlds[unit].at + NAMED[side] for side in sides) or (worlds[unit].at,)
    if isinstance(choice, Announce):
        return tuple(worlds[world].at for world in choice.worlds)
    at = hex_of(state, choice)
    return () if at is None else (at,)


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
        self.hexes = {unit: [hexes_of(self.state, unit, each) for each in offers] for unit, offers in self.offers.items()}
        self.sieves: dict[str, Sieve] = {}
        self.unit = menu(UNIT.get(self.ask.phase, "Unit"), [(self._named(unit), unit) for unit in self.ask.units])
        self.unit.layout.display = "" if len(self.ask.units) > 1 else "none"
        self.desk = W.VBox()
        self.unit.observe(self._turn_to, "value")
        self._turn_to()
        return [self.unit, self.desk]

    def _named(self, unit: str) -> str:
        """A unit in the list; of counters face down their owner is told what each of them is."""
        ship = ship_named(self.state, unit) if self.ask.phase == "layout" else None
        return f"{unit}: {kind_of(ship)}" if ship is not None else unit

    @property
    def sieve(self) -> Sieve:
        """The lists of the unit that is looked at; made when it is looked at first, since there may be many units."""
        unit = self.unit.value
        if unit not in self.sieves:
            priced = list_price if self.ask.phase == "start" else as_it_is
            self.sieves[unit] = Sieve("Choose", self.offers[unit], self.words.describe, self.idle, priced)
            if REFUSED in self.offers[unit]:  # nobody surrenders by mistake
                self.sieves[unit].value = self.offers[unit].index(REFUSED)
            self.sieves[unit].changed = self._moved
        return self.sieves[unit]

    def _chosen(self, unit: str) -> Choice | None:
        if unit in self.sieves:
            return self.sieves[unit].choice
        return None if self.idle or not self.offers[unit] else self.offers[unit][0]

    def _turn_to(self, _: Any = None) -> None:
        self.desk.children = [self.sieve.box]
        self._moved()

    def _moved(self) -> None:
        """Say in the list of units what each does, unless only one of them acts."""
        if not self.ask.one:
            relabel(self.unit, tuple((f"{unit}: {self._does(unit)}", unit) for unit in self.ask.units), self._turn_to)
        self.changed()

    def _does(self, unit: str) -> str:
        choice = self._chosen(unit)
        return self.words.describe(choice) if choice is not None else self.idle or "nothing"

    def order(self) -> dict[str, Choice]:
        acting = (self.unit.value,) if self.ask.one else self.ask.units
        return {unit: choice for unit in acting if (choice := self._chosen(unit)) is not None}

    # ---- on the map

    def preview(self) -> Preview:
        unit = self.unit.value
        ships = {ship.name: ship.at for ship in self.state.ships if ship.name in self.ask.units}
        chosen = self.hexes[unit][self.sieve.value] if self.sieve.value >= 0 else ()
        known = list(dict.fromkeys(at for places in self.hexes[unit] for at in places))
        rings = [Region(point(at), 0.24, "ring", "", self.ask.seat) for at in known if len(known) > 1]
        acting = [ships[unit]] if self.ask.one and unit in ships and chosen != (ships[unit],) else []
        large = (*acting, *chosen) if len(chosen) > 1 else acting
        rings += [Region(point(at), 0.4, "ring", "", self.ask.seat) for at in large]
        tip = (*chosen[0], 0) if len(chosen) == 1 and len(known) > 1 else None
        near = tuple(point(at) for at in (*ships.values(), *known, *self._worlds()))
        arrows, lines = self._drawn(unit, ships.get(unit), chosen)
        return Preview(self._said(unit), arrows, lines, tuple(rings), tip, f"the place for {unit}", near=near)

    def _worlds(self) -> list[Hex]:
        """Worlds that a decision is about, and the ship that demands one."""
        worlds, enemy = self.state.board.worlds, ship_named(self.state, self.state.demand[0])
        found = [worlds[unit].at for unit in self.ask.units if unit in worlds]
        return [*found, enemy.at] if enemy is not None else found

    def _drawn(self, unit: str, at: Hex | None, chosen: tuple[Hex, ...]) -> tuple[tuple[Arrow, ...], tuple[Line, ...]]:
        """The course with which a ship comes in, and the way that an announced one goes from world to world."""
        choice = self._chosen(unit)
        if isinstance(choice, Appear) and (heading := choice.world.split()[-1]) in NAMED:
            return (Arrow(point(chosen[0]), point(NAMED[heading]), "course", "", self.ask.seat),), ()
        if isinstance(choice, Announce) and at is not None:
            stops = (*chosen, chosen[0]) if len(chosen) > 1 else (at, *chosen)
            return (), (Line(tuple(point(stop) for stop in stops), "leg", "", self.ask.seat),)
        return (), ()

    def _said(self, unit: str) -> str:
        """What comes of the choice for the unit that is looked at."""
        choice = self._chosen(unit)
        said = comes_of(self.state, self.ask.phase, unit, choice) if choice is not None else ""
        return said or (f"{unit} will {self._does(unit)}." if self.ask.one else "")

    def dragged(self, place: tuple[int, int, int]) -> None:
        """The tip was dragged to a hex: choose what is about the place nearest to it."""
        there = Hex(place[0], place[1])
        known = [(distance(at, there), k) for k, places in enumerate(self.hexes[self.unit.value]) for at in places]
        if known:
            self.sieve.value = min(known)[1]

    def clicked(self, place: tuple[int, int, int]) -> list[str]:
        """A hex was clicked on: choose what is about it, another choice each time, or turn to the unit that is there."""
        there = Hex(place[0], place[1])
        fits = [k for k, places in enumerate(self.hexes[self.unit.value]) if there in places]
        here = [ship.name for ship in self.state.ships if ship.at == there and ship.name in self.ask.units]
        # where a counter waits to be laid out, another may be put, but a click on it is rather a click on the counter
        waits = self.ask.phase == "layout" and here and self.unit.value not in here
        if fits and not waits:
            self.sieve.value = next((k for k in fits if k > self.sieve.value), fits[0])
        elif here:
            self.unit.value = here[0]
        elif any(self.hexes[self.unit.value]):
            return [f"{told(there)} is no place that can be chosen now. The rings on the map show those that can."]
        return []
