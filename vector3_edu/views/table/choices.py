"""The controls of any phase, built from what it declares: lists for what each unit may do, and clicks on the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import dist
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Ask, Choice
from vector3_edu.core.hexes import distance
from vector3_edu.core.language import mark, mark_many, say, say_many
from vector3_edu.core.phases import Place
from vector3_edu.core.problems import listed
from vector3_edu.core.words import signed
from vector3_edu.matches.table import Table
from vector3_edu.views.table.choice_filter import Sieve, menu, relabel
from vector3_edu.views.table.controls import Also, Controls, NothingControls, own_controls


class ChoiceControls(Controls):
    """One unit is looked at, and the list of units says what all of them do; a vote and the like are folded away below.

    A click on a place of the map chooses what is about it, another choice each time, and so does dragging the tip.
    """

    def build(self) -> Iterable[W.Widget]:
        self.sieves: dict[str, Sieve] = {}
        self.places: dict[str, list[Sequence[Place]]] = {}
        self.scene = self.game.scene(self.state)
        self.also = Also(self.model, self.ask)
        self.also.changed = lambda: self.changed()
        self.unit = menu(say(self.phase.unit), [(self.phase.called(self.state, unit), unit) for unit in self.ask.units])
        self.unit.layout.display = "none" if len(self.ask.units) == 1 else ""
        self.desk = W.VBox()
        self.unit.observe(self._turn_to, "value")
        self._turn_to()
        return [self.unit, self.desk, *self.also.boxes]

    def offers(self, unit: str) -> Sequence[Choice]:
        """What a unit may do, in the order in which it is listed."""
        return self.model.match.choices(self.ask, unit)

    def sieve_of(self, unit: str) -> Sieve:
        """The lists of a unit; made when they are first needed, since there may be many units."""
        if unit not in self.sieves:
            idle = say(self.phase.nothing) if self.phase.nothing else ""
            self.sieves[unit] = Sieve("", self.offers(unit), idle, lambda choice: self.note(unit, choice))
            start = self.phase.start(self.state, self.ask, unit)
            if start in self.sieves[unit].offers:
                self.sieves[unit].value = self.sieves[unit].offers.index(start)
            self.sieves[unit].changed = self._moved
        return self.sieves[unit]

    @property
    def sieve(self) -> Sieve:
        """The lists of the unit that is looked at."""
        return self.sieve_of(self.looked_at())

    def note(self, unit: str, choice: Choice) -> str:
        """What goes on after the words of a choice in the list: what the phase says, and the odds."""
        odds = self.game.weigh(self.state, self.ask.seat, unit, choice)
        return self.phase.note(self.state, self.ask, unit, choice) + (f": {odds}" if odds else "")

    def chosen(self, unit: str) -> Choice | None:
        """What a unit does as the controls stand, or None for nothing."""
        return self.sieve_of(unit).choice

    def looked_at(self) -> str:
        return str(self.unit.value)

    def order(self) -> dict[str, Choice]:
        acting = (self.looked_at(),) if self.ask.one else self.ask.units
        return {unit: choice for unit in acting if (choice := self.chosen(unit)) is not None} | self.extras()

    def extras(self) -> dict[str, Choice]:
        return self.also.order()

    def _turn_to(self, _: Any = None) -> None:
        self.desk.children = [self.sieve.box]
        self._moved()

    def _moved(self) -> None:
        """Say in the list of units what each does, unless only one of them acts."""
        if not self.ask.one and len(self.ask.units) > 1:
            relabel(self.unit, tuple((f"{unit}: {self._does(unit)}", unit) for unit in self.ask.units), self._turn_to)
        self.changed()

    def _does(self, unit: str) -> str:
        choice = self.chosen(unit)
        return self.game.describe(choice) if choice is not None else say(self.phase.nothing or mark("nothing"))

    # ---- on the map

    def places_of(self, unit: str) -> list[Sequence[Place]]:
        """The places that each choice of a unit is about: those that the phase names, or else the tip of its preview."""
        if unit not in self.places:
            self.places[unit] = [
                self.phase.where(self.state, self.ask, unit, choice) or self._tip(unit, choice)
                for choice in self.sieve_of(unit).offers
            ]
        return self.places[unit]

    def _tip(self, unit: str, choice: Choice) -> Sequence[Place]:
        tip = self.phase.preview(self.state, self.ask, {unit: choice}, unit).tip
        return () if tip is None else (tip,)

    def dragged(self, place: Place) -> None:
        """The tip was dragged: choose what is about the place nearest to it."""
        gaps = [(self._gap(place, at), k) for k, each in enumerate(self.places_of(self.looked_at())) for at in each]
        if gaps:
            nearest = min(gaps)[0]
            self._choose([k for gap, k in gaps if gap == nearest])

    def _gap(self, one: Place, other: Place) -> float:
        """How far apart two places are, as players count it."""
        board = self.scene.board
        return distance(one[:2], other[:2]) if board is not None and board.kind == "hexes" else dist(one, other)

    def clicked(self, place: Place) -> list[str]:
        """A place was clicked: turn to a unit that stands there, or choose what is about it, or say that nothing is."""
        places = self.places_of(self.looked_at())
        fits = [k for k, each in enumerate(places) if place in each]
        chosen = self.sieve.value
        if here := self._units_at(place):
            self.unit.value = here[0]
        elif fits:
            self._choose([next((k for k in fits if k > chosen), fits[0])] if chosen in fits else fits)
        elif any(places):
            near = sorted({at for each in places for at in each}, key=lambda at: (self._gap(place, at), at))[:3]
            told = mark_many(
                "You can't choose {place} now. The nearest place is {places}.",
                "You can't choose {place} now. The nearest places are {places}.",
            )
            places_near = listed(map(self._name, near), last="and")
            return [say_many(*told, len(near), place=self._name(place), places=places_near)]
        return []

    def _name(self, place: Place) -> str:
        return f"({', '.join(signed(part) for part in place[: 2 if self.scene.flat else 3])})"

    def _units_at(self, place: Place) -> list[str]:
        """The units that are asked about and stand at a place of the map."""
        own = [body for body in self.scene.bodies if body.seat == self.ask.seat and body.name in self.ask.units]
        here = [body.name for body in own if _same(self.scene.numbers(body.at), place)]
        return [name for name in here if name != self.looked_at()]

    def _choose(self, fits: list[int]) -> None:
        """Of several choices take the one that differs least from what was chosen, so that a facing is kept."""
        sieve = self.sieve
        before = sieve.choice
        sieve.value = max(fits, key=lambda k: (_alike(sieve.offers[k], before), -k))


def _alike(one: Any, other: Any) -> int:
    """How many fields two choices share."""
    return sum(a == b for a, b in zip(one, other, strict=True)) if type(one) is type(other) else -1


def _same(numbers: Sequence[float], place: Place) -> bool:
    return all(round(a) == b for a, b in zip(numbers, place, strict=False))


# ---- Controls for decisions at the play table: a game's own where it has some, lists of choices otherwise
#
# `CONTROLS` of a game maps a phase to what makes its Controls. All other phases get theirs from what they declare.


def controls_for(model: Table, ask: Ask) -> Controls:
    """What a person moves to answer an ask."""
    if not ask.units:
        return NothingControls(model, ask)
    own = own_controls(model.match.game, "by_phase")
    if own is None:
        return ChoiceControls(model, ask)
    chosen: Callable[[Table, Ask], Controls] = own.CONTROLS.get(ask.phase, ChoiceControls)
    return chosen(model, ask)
