"""Ordnance and goods of Triplanetary at the table: what each ship launches, loads, hands over or takes, or nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import Hex
from vector3_edu.core.scene import Arrow, Preview, Region
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary import turn
from vector3_edu.games.triplanetary.notation import write_way
from vector3_edu.games.triplanetary.orders import Commission, Launch, Pay, Resupply, Together, Trade
from vector3_edu.games.triplanetary.ordnance import courses
from vector3_edu.games.triplanetary.rules import YARD
from vector3_edu.games.triplanetary.scene import point
from vector3_edu.games.triplanetary.state import ship_named
from vector3_edu.games.triplanetary.tables import LIFE
from vector3_edu.games.triplanetary.words import place
from vector3_edu.views.widgets.tables.controls import Controls
from vector3_edu.views.widgets.tables.triplanetary_base import menu, relabel
from vector3_edu.views.widgets.tables.triplanetary_basket import Basket, Left, gathers
from vector3_edu.views.widgets.tables.triplanetary_lists import Sieve
from vector3_edu.views.widgets.tables.triplanetary_purse import after, reckoning, with_price

RESUPPLY = Resupply()
"""Fuel and repairs, and nothing else."""

AT_ONCE = 6
"""As many units as have lists side by side; more are looked at one after another."""


class GoodsControls(Controls):
    """A list for each unit, or several that follow one another, in which nothing at all stands first.

    A ship that may do several things gathers them one by one; each is offered as it is after those before it.
    Where there are many units, one of them is looked at, and the list of units says what all of them do.
    """

    give_label = "Do this"
    nothing = "nothing"

    def build(self) -> Iterable[W.Widget]:
        self.lists = {unit: self._sieve(unit) for unit in self.ask.units}
        self.baskets = {unit: self._basket(unit) for unit, sieve in self.lists.items() if gathers(sieve.offers)}
        self.boxes = {unit: (self.baskets.get(unit) or sieve).box for unit, sieve in self.lists.items()}
        money = Trade | Commission | Pay
        self.sells = any(isinstance(each, money) for sieve in self.lists.values() for each in sieve.offers)
        for sieve in self.lists.values():
            sieve.changed = self._moved
        self.unit = menu("Unit", [(unit, unit) for unit in self.ask.units])
        self.desk = W.VBox()
        self.unit.observe(self._turn_to, "value")
        self._turn_to()
        units = [self.unit, self.desk] if self.many else [*self.boxes.values()]
        several = sum(RESUPPLY in sieve.offers for sieve in self.lists.values()) > 1
        return [self._filler(), *units] if several else units

    def _filler(self) -> W.Button:
        filled = W.Button(description="Resupply all", layout=W.Layout(width="auto", align_self="flex-start"))
        filled.on_click(self._fill)
        return filled

    @property
    def many(self) -> bool:
        """Whether lists for all units would be longer than the screen."""
        return len(self.ask.units) > AT_ONCE

    def _sieve(self, unit: str) -> Sieve:
        label = "Does" if self.many else unit.capitalize() if unit.islower() else unit
        return Sieve(
            label, self.offers(unit), self.words.describe, self.nothing,
            lambda choice, words: with_price(self.state, unit, choice, words),
        )  # fmt: skip

    def _turn_to(self, _: Any = None) -> None:
        self.desk.children = [self.boxes[self.unit.value]]
        self.changed()

    def _basket(self, unit: str) -> Basket:
        """The list of a ship that may do several things: what is left to do is found by doing what was gathered."""
        return Basket(unit, self.lists[unit], lambda parts: self._left(unit, parts))

    def _left(self, unit: str, parts: tuple[Choice, ...]) -> Left:
        state = after(self.state, unit, Together(parts))
        ship = ship_named(state, unit)
        offers = () if ship is None else turn.supply_choices(state, ship) if parts else self.offers(unit)
        return Left(offers, lambda choice, words: with_price(state, unit, choice, words))

    def chosen(self, unit: str) -> Choice | None:
        """What a unit does as the controls stand, or None for nothing."""
        return (self.baskets.get(unit) or self.lists[unit]).choice

    def _moved(self) -> None:
        """Say in the list of units what each does, and with each list what was gathered."""
        for basket in self.baskets.values():
            basket.show()
        if self.many:
            relabel(self.unit, tuple((f"{unit}: {self._does(unit)}", unit) for unit in self.ask.units), self._turn_to)
        self.changed()

    def _does(self, unit: str) -> str:
        choice = self.chosen(unit)
        return self.nothing if choice is None else self.words.describe(choice)

    def _fill(self, _: Any = None) -> None:
        """Let every ship that can take on fuel do so, unless something else was chosen for it."""
        tell, self.changed = self.changed, lambda: None
        for sieve in self.lists.values():
            if sieve.value < 0 and RESUPPLY in sieve.offers:
                sieve.value = sieve.offers.index(RESUPPLY)
        self.changed = tell
        self.changed()

    def offers(self, unit: str) -> Sequence[Choice]:
        """What a unit can do, in the order in which it is listed; at a yard each ship stands with its place."""
        found = self.model.match.choices(self.ask, unit)
        offices = self.state.rules.offices
        if unit != YARD or offices is None or offices.usual is None:
            return found
        usual = offices.usual(self.state)
        return [Commission(each.item, usual) if isinstance(each, Trade) else each for each in found]

    def order(self) -> dict[str, Choice]:
        return {unit: choice for unit in self.lists if (choice := self.chosen(unit)) is not None}

    def clicked(self, place: tuple[int, int, int]) -> list[str]:
        """A hex was clicked on: turn to a unit that is there, where one is looked at at a time."""
        there = Hex(place[0], place[1])
        here = [ship.name for ship in self.state.ships if ship.at == there and ship.name in self.ask.units]
        if self.many and here:
            later = [name for name in here if self.ask.units.index(name) > self.ask.units.index(self.unit.value)]
            self.unit.value = (later or here)[0]
        return []

    def preview(self) -> Preview:
        ships = (ship.at for ship in self.state.ships if ship.name in self.ask.units)
        bases = (self.state.board.worlds[base.world].at for base in self.state.bases if base.name in self.ask.units)
        return Preview(self._purse(), regions=self._ring(), near=tuple(map(point, (*ships, *bases))))

    def _ring(self) -> tuple[Region, ...]:
        """A ring round the unit that is looked at, where one is."""
        ship = ship_named(self.state, self.unit.value) if self.many else None
        return (Region(point(ship.at), 0.4, "ring", "", self.ask.seat),) if ship is not None else ()

    def _purse(self) -> str:
        """What there is to spend and what is left of it, where something is for sale."""
        return reckoning(self.state, self.order().items()) if self.sells else ""


class OrdnanceControls(GoodsControls):
    """What each ship launches; the course of what is launched is drawn with the ship's own."""

    give_label = "Launch, and fly"
    nothing = "launch nothing"

    def offers(self, unit: str) -> Sequence[Choice]:
        """Small pushes before large ones."""
        found = [choice for choice in super().offers(unit) if isinstance(choice, Launch)]
        return sorted(found, key=lambda choice: (choice.kind, Hex(*choice.by).length, write_way(Hex(*choice.by))))

    def preview(self) -> Preview:
        arrows, words = [], []
        for unit, choice in self.order().items():
            assert isinstance(choice, Launch)
            at, before, flown = self._from(unit)
            course = before + choice.by
            letter = choice.kind[0].upper()
            arrows += [Arrow(point(at), point(flown), "sum")] if flown else []
            arrows.append(Arrow(point(at), point(course), "course", letter, self.ask.seat))
            push = f", pushed by {place(Hex(*choice.by))}" if Hex(*choice.by) else ""
            words.append(
                f"{unit} launches a {choice.kind}: it takes over the course {place(before)}{push}, flies "
                f"{place(course)} to {place(at + course)}, and lasts {count(LIFE, 'turn')}."
            )
        shown = super().preview()
        return Preview("\n".join(words), tuple(arrows), regions=shown.regions, near=shown.near)

    def _from(self, unit: str) -> tuple[Hex, Hex, Hex]:
        """Where something is launched, the course that it takes over, and the course that its ship has plotted."""
        ship = ship_named(self.state, unit)
        if ship is not None:
            return ship.at, *courses(ship, dict(self.state.plots).get(unit))
        base = next(base for base in self.state.bases if base.name == unit)
        return self.state.board.worlds[base.world].at, Hex(0, 0), Hex(0, 0)
