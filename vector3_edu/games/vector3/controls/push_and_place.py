"""Controls of Vector 3 that change velocities and places: push, place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.language import mark, say
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.core.words import count
from vector3_edu.games.vector3.controls.base import Vector3Controls
from vector3_edu.games.vector3.rules.orders import Place, Push, Target
from vector3_edu.games.vector3.rules.state import find_unit
from vector3_edu.views.table.boxes import NumberBox
from vector3_edu.views.table.controls import WIDE
from vector3_edu.views.table.legal_vector import LegalVector


class PushControls(Vector3Controls):
    """Which ship pushes what, and by how much."""

    def build(self) -> Iterable[W.Widget]:
        self.name = W.Dropdown(options=self.ask.units, description=say("Ship"), layout=WIDE)
        self.target = W.Dropdown(description=say("Target"), layout=WIDE)
        self.vector = LegalVector([ZERO], flat=self.state.options.flat, name=say("Push"), limit=say("the tractor-pressor"))
        self.vector.noted = lambda sentence: self.noted(sentence)
        self.vector.changed = lambda: self.changed()
        self.name.observe(self._turn_to, "value")
        self.target.observe(self._aim, "value")
        self._turn_to()
        return [self.name, self.target, W.HTML(say("How the target's velocity changes")), self.vector.box]

    def _turn_to(self, _: Any = None) -> None:
        self.legal: dict[Target, list[Vec3]] = {}
        for push in self.choices(self.looked_at()):
            self.legal.setdefault(push.target, [ZERO]).append(push.by)
        self.target.options = [(self._where(target), target) for target in self.legal]
        self.target.value = next(iter(self.legal), None)
        self._aim()

    def _where(self, target: Target) -> str:
        other = find_unit(self.state, self.state.seats.index(target[0]), target[1])
        assert other is not None
        away = cube_distance(self.own(self.looked_at()).at, other.at or ZERO)
        told = mark("{target}, {distance} away") if away else mark("{target}, in the same cube")
        return say(told, target=" ".join(target), distance=count(away, "cube"))

    def _aim(self, _: Any = None) -> None:
        self.vector.put(ZERO, self.legal.get(self.target.value, [ZERO]))
        self.changed()

    def aimed(self) -> tuple[str, ...]:
        return (" ".join(self.target.value),) if self.target.value else ()

    def decided(self) -> dict[str, Choice]:
        return {self.looked_at(): Push(self.target.value, self.vector.value)} if self.vector.value else {}


class PlaceControls(Vector3Controls):
    """Where a ship is put; or where all the mines are put, one after another, before the order is given."""

    def build(self) -> Iterable[W.Widget]:
        self.places: dict[str, Vec3] = {unit: self.choices(unit)[0].at for unit in self.ask.units}
        self.name = W.Dropdown(options=self.ask.units, description=say("Unit"), layout=WIDE)
        self.tries = W.Dropdown(description=say("Try"), layout=WIDE)
        self.boxes = [NumberBox(description=axis, layout=W.Layout(width="110px")) for axis in "XYZ"]
        self._turn_to()
        self.name.observe(self._turn_to, "value")
        self.tries.observe(lambda _: self._put(self.tries.value), "value")
        for box in self.boxes:
            box.observe(self._moved, "value")
            box.noted = lambda sentence: self.noted(sentence)
        mines = mark("Where do you want your mines? Choose each in turn, then lay them all.")
        where = say(mark("Where do you want it?") if self.ask.one else mines)
        return [self.name, W.HTML(where), W.HBox(self.boxes), self.tries]

    def _turn_to(self, _: Any = None) -> None:
        at, offered = self.places[self.looked_at()], [choice.at for choice in self.choices(self.looked_at())]
        self.tries.options = [(str(each), each) for each in offered]
        self.tries.value = at if at in offered else None
        self._put(at)
        self.changed()

    def _put(self, at: tuple[int, int, int] | None) -> None:
        for box, part in zip(self.boxes, at or self.at, strict=True):
            box.value = part

    def _moved(self, _: Any) -> None:
        self.places[self.looked_at()] = self.at
        self.changed()

    @property
    def at(self) -> Vec3:
        return Vec3(*(box.value for box in self.boxes))

    def dragged(self, place: tuple[int, int, int]) -> None:
        """The unit was dragged to another place on the map."""
        self._put(place)

    def decided(self) -> dict[str, Choice]:
        placed = {self.looked_at(): self.at} if self.ask.one else self.places
        return {unit: Place(at) for unit, at in placed.items()}
