"""Controls of Vector 3 that change velocities and places: burn, push, place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.scene import Arrow, Line, Preview, Region
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.games.vector3.burn import limit, one_component
from vector3_edu.games.vector3.orders import Burn, Place, Push
from vector3_edu.games.vector3.push import reaction
from vector3_edu.games.vector3.tables import burn_cost
from vector3_edu.views.figures.marks import Box
from vector3_edu.views.widgets.number_box import NumberBox
from vector3_edu.views.widgets.tables.controls import WIDE
from vector3_edu.views.widgets.tables.legal_vector import LegalVector
from vector3_edu.views.widgets.tables.vector3_base import Vector3Controls

FARTHEST = 200
"""How far out, in cubes, a place may be to be drawn before it is taken."""


class BurnControls(Vector3Controls):
    """One unit at a time is steered; what all of them will do stands below."""

    give_label = "Seal the burns"

    def build(self) -> Iterable[W.Widget]:
        self.burns: dict[str, Vec3] = dict.fromkeys(self.ask.units, ZERO)
        self.name = W.Dropdown(options=self.ask.units, description="Unit", layout=WIDE)
        unit = self.ask.units[0]
        self.vector = LegalVector(self._legal(unit), flat=self.state.options.flat, limit=self._limit(unit))
        self.all = W.HTML()
        self.name.observe(self._chosen, "value")
        self.vector.changed = self._moved
        self.vector.noted = lambda sentence: self.noted(sentence)
        self._summary()
        return [self.name, W.HTML("Burn: how the velocity changes"), self.vector.box, self.all]

    def _legal(self, unit: str) -> tuple[Vec3, ...]:
        return tuple(choice.by for choice in self.model.match.choices(self.ask, unit))  # type: ignore[attr-defined]

    def _limit(self, name: str) -> str:
        unit = self.own(name)
        return "a destroyed drive" if one_component(self.state, unit) else f"an acceleration of {limit(self.state, unit)}"

    def _chosen(self, _: Any) -> None:
        name = self.name.value
        self.vector.put(self.burns[name], self._legal(name), self._limit(name))
        self.changed()

    def _moved(self) -> None:
        self.burns[self.name.value] = self.vector.value
        self._summary()
        self.changed()

    def dragged(self, place: tuple[int, int, int]) -> None:
        """Steer the chosen unit by hand to where it shall be next turn: the nearest legal burn is taken."""
        unit = self.own(self.name.value)
        burn = Vec3(*place) - (unit.at or ZERO) - unit.velocity
        nearest = min(self.vector.legal, key=lambda each: ((each - burn).squared, each))
        self.vector.put(nearest)
        self._moved()

    def _summary(self) -> None:
        if len(self.burns) > 1:
            rows = "".join(f"<li>{name}: {burn if burn else 'coasts'}</li>" for name, burn in self.burns.items())
            self.all.value = f"<ul class='v3-orders'>{rows}</ul>"

    def order(self) -> dict[str, Choice]:
        return {**{name: Burn(burn) for name, burn in self.burns.items()}, **self.extras()}

    def preview(self) -> Preview:
        name = self.name.value
        unit, burn = self.own(name), self.burns[name]
        after = unit.velocity + burn
        at: Vec3 = unit.at or ZERO
        cost = burn_cost(burn, self.state.options.burns)
        words = (
            f"{name}: velocity {unit.velocity} + burn {burn} = {after}. "
            f"Next turn it moves from {at} to {at + after}. The burn takes an acceleration of {cost}."
        )
        arrows = [Arrow(at, unit.velocity, "velocity", "v")]
        if burn:
            arrows += [Arrow(at + unit.velocity, burn, "burn", "burn"), Arrow(at, after, "sum", "new v")]
        arrows = [arrow for arrow in arrows if any(arrow.vector)]
        return Preview(words, tuple(arrows), tip=at + after, tip_label=f"{name} next turn")


class PushControls(Vector3Controls):
    """Which ship pushes what, and by how much."""

    give_label = "Push"
    pass_label = "Pass: no push"

    def build(self) -> Iterable[W.Widget]:
        self.name = W.Dropdown(options=self.ask.units, description="Ship", layout=WIDE)
        self.target = W.Dropdown(description="Target", layout=WIDE)
        self.vector = LegalVector([ZERO], flat=self.state.options.flat, name="Push", limit="the tractor-pressor")
        self.vector.noted = lambda sentence: self.noted(sentence)
        self.name.observe(self._chosen, "value")
        self.target.observe(self._aimed, "value")
        self.vector.changed = lambda: self.changed()
        self._chosen()
        return [self.name, self.target, W.HTML("How the target's velocity changes"), self.vector.box]

    def _pushes(self) -> Sequence[Push]:
        return self.model.match.choices(self.ask, self.name.value)  # type: ignore[return-value]

    def _chosen(self, _: Any = None) -> None:
        self.legal: dict[Any, list[Vec3]] = {}
        for push in self._pushes():
            self.legal.setdefault(push.target, []).append(push.by)
        ship = self.own(self.name.value)
        assert ship.at is not None
        options = []
        for target in self.legal:
            away = cube_distance(ship.at, self.unit(target).at or ZERO)
            options.append((f"{self.target_name(target)}, {away} cubes away", target))
        self.target.options = options
        self.target.value = options[0][1] if options else None
        self._aimed()

    def _aimed(self, _: Any = None) -> None:
        legal = self.legal.get(self.target.value, [ZERO])
        self.vector.put(ZERO, [*legal, ZERO])
        self.changed()

    def order(self) -> dict[str, Choice]:
        if self.target.value is None or not self.vector.value:
            return self.extras()
        return {self.name.value: Push(self.target.value, self.vector.value), **self.extras()}

    def preview(self) -> Preview:
        if self.target.value is None:
            return Preview("Nothing is in range.")
        by, ship, target = self.vector.value, self.own(self.name.value), self.unit(self.target.value)
        if not by:
            return Preview("Choose a push: with (0, 0, 0) the ship does not push.")
        words = f"{self.target_name(self.target.value)}: {target.velocity} + {by} = {target.velocity + by}. "
        back = reaction(target, by)
        if back:
            words += f"{self.name.value} is pushed back by {back}: {ship.velocity} + {back} = {ship.velocity + back}."
        else:
            words += f"{self.name.value} keeps {ship.velocity}: what it pushes is small."
        here, there = ship.at or ZERO, target.at or ZERO
        return Preview(words, (Arrow(there, by, "burn", "push"),), (Line((here, there), "beam"),))


class PlaceControls(Vector3Controls):
    """Where a ship or mine is put."""

    give_label = "Place it here"

    def build(self) -> Iterable[W.Widget]:
        unit = self.ask.units[0]
        choices = [choice.at for choice in self.model.match.choices(self.ask, unit)]  # type: ignore[attr-defined]
        self.offers = W.Dropdown(options=[(str(at), at) for at in choices], description="Try", layout=WIDE)
        start = choices[0] if choices else ZERO
        self.boxes = [
            NumberBox(part, description=axis, layout=W.Layout(width="110px"))
            for axis, part in zip("XYZ", start, strict=True)
        ]
        self.offers.observe(self._offered, "value")
        self.watch(*self.boxes)
        return [W.HTML(f"Where shall {unit} be?"), W.HBox(self.boxes), self.offers]

    def _offered(self, _: Any) -> None:
        for box, part in zip(self.boxes, self.offers.value, strict=True):
            box.value = part

    @property
    def at(self) -> Vec3:
        return Vec3(*(box.value for box in self.boxes))

    def order(self) -> dict[str, Choice]:
        return {self.ask.units[0]: Place(self.at)}

    def dragged(self, place: tuple[int, int, int]) -> None:
        """The ship was dragged to another place on the map."""
        for box, part in zip(self.boxes, place, strict=True):
            box.value = part

    def preview(self) -> Preview:
        unit = self.ask.units[0]
        placed = [ship for ship in self.state.ships if ship.at is not None]
        shown = self._ghost(unit)
        if not placed:
            return shown._replace(words=f"{unit} would stand at {self.at}.")
        near = min(placed, key=lambda ship: cube_distance(ship.at or ZERO, self.at))
        name = f"{self.state.seats[near.seat]} {near.name}"
        away = cube_distance(near.at or ZERO, self.at)
        line = Line((self.at, near.at or ZERO), "leg")
        return shown._replace(words=f"{unit} would stand at {self.at}, {away} cubes from {name}.", lines=(line,))

    def _ghost(self, unit: str) -> Preview:
        """A ring where the unit would be, which can be dragged; none so far out that the picture would shrink to a dot."""
        if max(map(abs, self.at)) > FARTHEST:
            return Preview()
        ring = Region(self.at, 0.5, "ring", f"{unit} here", self.ask.seat)
        return Preview(regions=(ring,), tip=self.at, tip_label=unit, room=self._room())

    def _room(self) -> Box:
        """Room for what is there and for what is placed, in steps of five."""
        units = (*self.state.ships, *self.state.weapons)
        places = [unit.at for unit in units if unit.at is not None] + [self.at, Vec3(-8, -8, -8), Vec3(8, 8, 8)]
        low = [5 * (min(axis) // 5) for axis in zip(*places, strict=True)]
        high = [5 * -(-max(axis) // 5) for axis in zip(*places, strict=True)]
        return (low[0], low[1], low[2]), (high[0], high[1], high[2])


class MinesControls(PlaceControls):
    """Where all the mines are put, one after another, before the order is given."""

    give_label = "Lay all mines"

    def build(self) -> Iterable[W.Widget]:
        if not self.ask.units:
            return [W.HTML("You have bought no mines: there is nothing to lay.")]
        choices = self.model.match.choices
        self.places = {unit: choices(self.ask, unit)[0].at for unit in self.ask.units}  # type: ignore[attr-defined]
        self.mine = W.Dropdown(options=list(self.ask.units), description="Mine", layout=WIDE)
        question, *rows = super().build()
        self.mine.observe(self._turned, "value")
        for box in self.boxes:
            box.observe(self._moved, "value")
        question.value = "Where shall your mines be? Choose each in turn, then lay them all."
        return [question, self.mine, *rows]

    def _turned(self, _: Any) -> None:
        for box, part in zip(self.boxes, self.places[self.mine.value], strict=True):
            box.value = part

    def _moved(self, _: Any) -> None:
        self.places[self.mine.value] = self.at

    def order(self) -> dict[str, Choice]:
        return {unit: Place(at) for unit, at in self.places.items()} if self.ask.units else {}

    def preview(self) -> Preview:
        if not self.ask.units:
            return Preview("")
        return self._ghost(self.mine.value)._replace(words=f"{self.mine.value} would lie at {self.at}.")
