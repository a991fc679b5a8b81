"""Controls of Vector Command before a ship moves: where it begins, and how its power is divided."""

from __future__ import annotations

from collections.abc import Iterable

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import DIRECTIONS, NAMES, Hex, distance
from vector3_edu.core.scene import Arrow, Preview, Region
from vector3_edu.core.words import count, signed
from vector3_edu.games.vector_command.orders import Allocate, Place
from vector3_edu.games.vector_command.state import Ship, ship_named
from vector3_edu.games.vector_command.tables import CATEGORIES, MOST_RECHARGE, MOST_SHIELDS, MOUNTS, STRAINED
from vector3_edu.views.widgets.number_box import NumberBox
from vector3_edu.views.widgets.tables.controls import WIDE, Controls
from vector3_edu.views.widgets.tables.vector_command_base import STYLE, WRAP, ShipControls, centre

USUAL = ("thrust", "shields", "weapons", "rotation", "weapons", "thrust")
"""Where the power of a reactor goes, point by point, before anyone has thought about it."""

FACING = {"width": "115px"}


class PlaceControls(Controls):
    """A hex and a facing for each ship."""

    give_label = "Seal the places"

    def build(self) -> Iterable[W.Widget]:
        self.q: dict[str, NumberBox] = {}
        self.r: dict[str, NumberBox] = {}
        self.facings: dict[str, W.Dropdown] = {}
        narrow = W.Layout(width="95px")
        rows = []
        for name in self.ask.units:
            ship = ship_named(self.state, name)
            at = self._near(ship)
            self.q[name] = NumberBox(at.q, f"{name}, q", description="q", layout=narrow)
            self.r[name] = NumberBox(at.r, f"{name}, r", description="r", layout=narrow)
            ways = [(way, k) for k, way in enumerate(NAMES)]
            self.facings[name] = W.Dropdown(
                options=ways, value=ship.facing, description="facing", style={"description_width": "45px"}, layout=FACING
            )
            rows.append(W.HBox([W.HTML(f"<b>{name}</b>"), self.q[name], self.r[name], self.facings[name]], layout=WRAP))
        self.held = self.ask.units[0]
        for name in self.ask.units:
            for box in (self.q[name], self.r[name], self.facings[name]):
                box.observe(lambda _, name=name: setattr(self, "held", name), "value")
        self.watch(*self.q.values(), *self.r.values(), *self.facings.values())
        return rows

    def _near(self, ship: Ship) -> Hex:
        """The hex of the side's zone that is nearest to where the ship stands ready."""
        places = [choice.at for choice in self.model.match.choices(self.ask, ship.name) if isinstance(choice, Place)]
        return min(places, key=lambda at: (distance(at, ship.at), at), default=ship.at)

    def order(self) -> dict[str, Choice]:
        return {
            name: Place(Hex(self.q[name].value, self.r[name].value), self.facings[name].value) for name in self.ask.units
        }

    def dragged(self, place: tuple[int, int, int]) -> None:
        """The ship that was touched last is dragged to another hex."""
        self.q[self.held].value, self.r[self.held].value = place[0], place[1]

    def preview(self) -> Preview:
        if self.model.match.game.problems(self.state, self.ask.seat, self.order()):
            return Preview("")
        arrows, ghosts, words = [], [], []
        for name, choice in self.order().items():
            assert isinstance(choice, Place)
            at = centre(choice.at)
            ghosts.append(Region(at, 0.45, "ring", f"{name} here", self.ask.seat))
            arrows.append(Arrow(at, centre(DIRECTIONS[choice.facing]), "predicted"))
            words.append(f"{name} at ({signed(choice.at.q)}, {signed(choice.at.r)}), facing {NAMES[choice.facing]}")
        tip = (self.q[self.held].value, self.r[self.held].value, 0)
        return Preview("; ".join(words) + ".", tuple(arrows), regions=tuple(ghosts), tip=tip, tip_label=self.held)


class PowerControls(ShipControls):
    """A number for each category, with the running sum, and one overboost."""

    give_label = "Set the power"

    def build(self) -> Iterable[W.Widget]:
        usual, wide = _usual(self.ship.reactor), W.Layout(width="180px")
        self.shares = {
            name: NumberBox(
                usual[name], min=0, max=99, description=name.capitalize(), label_width="105px", layout=wide
            )
            for name in CATEGORIES
        }
        boosts = [("nothing", ""), *((f"{name}: {_gain(name)}", name) for name in CATEGORIES)]
        self.boost = W.Dropdown(options=boosts, value="", description="Overboost", style=STYLE, layout=WIDE)
        self.watch(*self.shares.values(), self.boost)
        return [*self.shares.values(), self.boost]

    def order(self) -> dict[str, Choice]:
        thrust, rotation, weapons, shields = (self.shares[name].value for name in CATEGORIES)
        return {self.ship.name: Allocate(thrust, rotation, weapons, shields, self.boost.value)}

    def preview(self) -> Preview:
        ship, shares = self.ship, [self.shares[name].value for name in CATEGORIES]
        total = sum(shares)
        left = ship.reactor - total
        rest = "all is given out" if not left else f"{left} still to give out" if left > 0 else f"{-left} too many"
        sums = " + ".join(str(share) for share in shares)
        lines = (f"{sums} = {total} of {ship.reactor}: {rest}.", self._shield_words(), self._strain_words(), _prices())
        return Preview("\n".join(line for line in lines if line))

    def _shield_words(self) -> str:
        power, points = self.shares["shields"].value, count(self.ship.shields, "point")
        if not power:
            return f"Shields are switched off; {points} are kept for later."
        by = min(MOST_RECHARGE, power * (2 if self.boost.value == "shields" else 1))
        return f"Shields are on with {points} and recharge by {by} at the end of the round."

    def _strain_words(self) -> str:
        strain = self.ship.strain
        if not self.boost.value:
            return f"Strain {strain} goes down by 1." if strain else ""
        risk = f" At {STRAINED} or more a die is rolled: 1 or 2 costs the reactor 1." if strain + 1 >= STRAINED else ""
        return f"Strain: {strain} + 1 = {strain + 1}.{risk}"


def _usual(reactor: int) -> dict[str, int]:
    """A sensible division to begin with; all of it is given out."""
    given = dict.fromkeys(CATEGORIES, 0)
    for point in range(reactor):
        given[USUAL[point] if point < len(USUAL) else "thrust"] += 1
    assert given["shields"] <= MOST_SHIELDS
    return given


def _gain(category: str) -> str:
    return "twice the recharge" if category == "shields" else "1 more"


def _prices() -> str:
    """What each weapon takes."""
    prices = dict.fromkeys((mount.weapon.name, mount.weapon.power) for mount in MOUNTS)
    return "To fire takes " + ", ".join(f"{power} for {name}" for name, power in prices) + "."
