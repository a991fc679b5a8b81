"""Ordnance and goods of Triplanetary at the table: what each ship launches, loads, hands over or takes, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Any, NamedTuple

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import Hex
from vector3_edu.core.orders import describe
from vector3_edu.games.triplanetary.rules import turn
from vector3_edu.games.triplanetary.rules.cargo import as_commission, single
from vector3_edu.games.triplanetary.rules.orders import PRICED, SEVERAL, Launch, Pay, Resupply, Together
from vector3_edu.games.triplanetary.rules.phrases import write_way
from vector3_edu.games.triplanetary.rules.scenario_record import YARD
from vector3_edu.games.triplanetary.rules.ship_actions import MOST, price_of, state_after
from vector3_edu.games.triplanetary.rules.state import find_ship
from vector3_edu.views.table.choice_filter import WRAP, Note, Path, Sieve, menu, relabel
from vector3_edu.views.table.controls import Controls


class Left(NamedTuple):
    """What a ship can still do when it has done some things, and what that costs."""

    offers: Sequence[Choice]
    note: Note


def gathers(offers: Sequence[Choice]) -> bool:
    """Whether more than one thing could be done: a base fills a hold only once, so that loads alone are none."""
    able = [each for each in offers if isinstance(each, SEVERAL)]
    return len(able) > 1 and not all(isinstance(each, Resupply) for each in able)


class Basket:
    """The list of a unit, with what was gathered before above it, and below it the buttons that gather and start again."""

    def __init__(self, unit: str, sieve: Sieve, left: Callable[[tuple[Choice, ...]], Left]) -> None:
        self.unit, self.sieve, self.left = unit, sieve, left
        self.gathered: tuple[Choice, ...] = ()
        self.told = W.HTML()
        self.told.add_class("v3-live-words")
        self.more = _button("And then …", f"Gather this for {unit}, and choose something else")
        self.again = _button("Start again", f"Forget what was gathered for {unit}")
        self.more.on_click(lambda _: self._gather((*self.gathered, *self._looked_at())))
        self.again.on_click(lambda _: self._gather(()))
        self.box = W.VBox([self.told, sieve.box, W.HBox([self.more, self.again], layout=WRAP)])
        self.show()

    @property
    def choice(self) -> Choice | None:
        """All that is gathered, and what the list says last."""
        parts = (*self.gathered, *self._looked_at())
        return Together(parts) if len(parts) > 1 else parts[0] if parts else None

    def _looked_at(self) -> tuple[Choice, ...]:
        """What the list says: nothing, one thing, or several that are offered as one."""
        choice = self.sieve.choice
        return choice.parts if isinstance(choice, Together) else () if choice is None else (choice,)

    def _gather(self, parts: tuple[Choice, ...]) -> None:
        self.gathered = parts
        offers, note = self.left(parts)
        self.sieve.refill(offers, "nothing more" if parts else "nothing", note)

    def show(self) -> None:
        """Say what is gathered, and let go on with it whoever can."""
        words = escape(", then ".join(map(describe, self.gathered)))
        self.told.value = f"<p>{escape(self.unit)} will {words}.</p>" if self.gathered else ""
        self.told.layout.display = self.again.layout.display = "" if self.gathered else "none"
        looked_at = self._looked_at()
        fits = looked_at and all(isinstance(each, SEVERAL) for each in looked_at)
        self.more.disabled = not fits or len(self.gathered) + len(looked_at) >= MOST


def _button(label: str, tooltip: str) -> W.Button:
    return W.Button(description=label, tooltip=tooltip, layout=W.Layout(width="auto"))


RESUPPLY = Resupply()
"""Fuel and repairs, and nothing else."""

AT_ONCE = 6
"""As many units as have lists side by side; more are looked at one after another."""


class GoodsControls(Controls):
    """A list for each unit, or several that follow one another, in which nothing at all stands first.

    A ship that may do several things gathers them one by one; each is offered as it is after those before it.
    Where there are many units, one of them is looked at, and the list of units says what all of them do.
    """

    def build(self) -> Iterable[W.Widget]:
        self.lists = {unit: self._sieve(unit) for unit in self.ask.units}
        self.baskets = {unit: self._basket(unit) for unit, sieve in self.lists.items() if gathers(sieve.offers)}
        self.boxes = {unit: (self.baskets.get(unit) or sieve).box for unit, sieve in self.lists.items()}
        money = (*PRICED, Pay)
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
        label = "Action" if self.many else unit.capitalize() if unit.islower() else unit
        return PricedSieve(label, self.offers(unit), self.phase.nothing, lambda choice: price_of(self.state, unit, choice))

    def _turn_to(self, _: Any = None) -> None:
        self.desk.children = [self.boxes[self.unit.value]]
        self.changed()

    def _basket(self, unit: str) -> Basket:
        """The list of a ship that may do several things: what is left to do is found by doing what was gathered."""
        return Basket(unit, self.lists[unit], lambda parts: self._left(unit, parts))

    def _left(self, unit: str, parts: tuple[Choice, ...]) -> Left:
        state = state_after(self.state, unit, Together(parts))
        ship = find_ship(state, unit)
        offers = () if ship is None else turn.supply_choices(state, ship) if parts else self.offers(unit)
        return Left(offers, lambda choice: price_of(state, unit, choice))

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
        return self.phase.nothing if choice is None else self.game.describe(choice)

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
        return [as_commission(each, usual) for each in found]

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

    def looked_at(self) -> str:
        return str(self.unit.value) if self.many else ""


class PricedSieve(Sieve):
    """Goods in lists: the price stands with the kind of thing that is bought, for one of them, and empty."""

    notes_parts = False

    def parts_of(self, choice: Choice, note: Note) -> Path:
        one = single(choice)
        price = note(one) if one is not None else ""
        return tuple((label, text + price if label == "What" else text) for label, text in super().parts_of(choice, note))


class OrdnanceControls(GoodsControls):
    """What each ship launches; the course of what is launched is drawn with the ship's own."""

    def offers(self, unit: str) -> Sequence[Choice]:
        """Small pushes before large ones."""
        found = [choice for choice in super().offers(unit) if isinstance(choice, Launch)]
        return sorted(found, key=lambda choice: (choice.kind, Hex(*choice.by).length, write_way(Hex(*choice.by))))
