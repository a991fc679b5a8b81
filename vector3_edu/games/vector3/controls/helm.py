"""Controls of Vector 3 for the burns of a fleet: orders that work out a burn for every ship, and each burn by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import listed
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.core.words import count
from vector3_edu.games.vector3.controls.base import Vector3Controls
from vector3_edu.games.vector3.judgement import fleet_orders
from vector3_edu.games.vector3.rules.burn import limit, one_component
from vector3_edu.games.vector3.rules.orders import Burn
from vector3_edu.games.vector3.rules.state import Ship, find_unit
from vector3_edu.games.vector3.tables import laser_range
from vector3_edu.views.table.boxes import NumberBox, button
from vector3_edu.views.table.controls import WIDE
from vector3_edu.views.table.fleet_strip import last_order
from vector3_edu.views.table.legal_vector import LegalVector

ROW = {"flex_flow": "row wrap", "align_items": "center"}
MANY = 4
"""The burns of more units than these are listed in a fold."""
TIPS = {
    "Close on": mark("Fly to the target: ships so that they can still brake there, torpedoes straight at it"),
    "Match velocity": mark("Take on the velocity of the target, so that the distance to it stays the same"),
    "Keep range": mark("Go to this many cubes from the target and stay there"),
    "Intercept in": mark("Burn once so as to meet the target after this many turns if it coasts"),
    "Stop": mark("Burn against the velocity until it is (0, 0, 0)"),
}
"""What each order is for, as its tooltip says it."""
TURNS = 3
"""In how many turns an intercept is proposed."""


class BurnControls(Vector3Controls):
    """Orders for the fleet, a salvo or one unit; one unit at a time is steered by hand. All that is worked out is shown."""

    groups = True

    def build(self) -> Iterable[W.Widget]:
        self.burns: dict[str, Vec3] = dict.fromkeys(self.ask.units, ZERO)
        self.reasons: dict[str, str] = {}
        before = last_order(self.model.match, self.ask)
        self.last = {unit: choice.by for unit, choice in before.items() if isinstance(choice, Burn)}
        self.name = W.Dropdown(options=self.ask.units, description=say("By hand"), layout=WIDE)
        self.vector = LegalVector([ZERO], flat=self.state.options.flat)
        self.all = W.HTML()
        above = self._orders()
        self.name.observe(self._turn_to, "value")
        self.vector.changed = self._steer_by_hand
        self.vector.noted = lambda sentence: self.noted(sentence)
        self._turn_to()
        self._list_burns()
        heading = W.HBox([W.HTML(say("Burn: how the velocity changes")), self.same], layout=ROW)
        return [*above, self.name, heading, self.vector.box, self.all]

    # ---- orders above single burns

    def _orders(self) -> list[W.Widget]:
        """Whom an order is for, whom it is about, and a button for each."""
        self.who = W.Dropdown(options=self._groups(), description=say("Orders for"), layout=WIDE)
        marks = self._marks()
        self.target = W.Dropdown(options=marks, description=say("Target"), layout=WIDE)
        self.target.value = fleet_orders.nearest_enemy(self.state, self.seat) if marks else None
        reach = max(2, laser_range(self.state.technology[self.seat].lasers) // 2)
        self.cubes = NumberBox(reach, name=say("Range in cubes"), min=0, max=99, layout=W.Layout(width="56px"))
        self.turns = NumberBox(TURNS, name=say("Turns until they meet"), min=1, max=20, layout=W.Layout(width="56px"))
        self._take_up_intercept()
        self.watch(self.who, self.target)
        about = [self._button(name) for name in ("Close on", "Match velocity", "Stop")]
        before = say("The burns of the turn before") if self.last else say("There is no turn before this one")
        repeat = button(say("As last turn"), self._repeat, before)
        repeat.disabled = not self.last
        self.same = button(say("Same burn for all"), self._copy, say("Give everybody the burn that is chosen by hand"))
        self.same.layout.display = "none" if len(self.ask.units) == 1 else ""
        meet = W.HBox([self._button("Intercept in"), self.turns, W.HTML(say("turns"))])
        numbered = [W.HBox([self._button("Keep range"), self.cubes]), meet]
        rows = [W.HBox([*about, repeat], layout=ROW), W.HBox(numbered, layout=ROW)]
        if not marks:
            return [self.who, W.HBox([about[2], repeat], layout=ROW)]
        return [self.who, self.target, *rows]

    def _take_up_intercept(self) -> None:
        """Go on with an intercept that was ordered in a turn before: the same units and target, and fewer turns left."""
        who, mark, turn = self.model.remembered.get((self.ask.seat, "intercept"), ((), (), 0))
        left, marks = turn - self.state.turn, [value for _, value in self.target.options]
        if left < 1 or mark not in marks:
            return
        self.target.value, self.turns.value = mark, left
        if who in [units for _, units in self.who.options]:
            self.who.value = who

    def _groups(self) -> list[tuple[str, tuple[str, ...]]]:
        """Whom an order can be for: everything, all ships, a salvo, or one unit."""
        units = self.ask.units
        ships = tuple(unit for unit in units if isinstance(self.own(unit), Ship))
        salvos = fleet_orders.salvos(self.state, self.seat, units)
        bombs = count(len(units) - len(ships), "torpedo")
        parts = listed([count(len(ships), "ship"), *([bombs] if len(units) > len(ships) else [])], last="and")
        groups = [(str(say("the whole fleet: {units}", units=parts)), units)] if len(units) > 1 else []
        groups += [(say("all ships"), ships)] if 1 < len(ships) < len(units) else []
        groups += [(say("salvo {name}", name=name), names) for name, names in salvos.items() if 1 < len(names) < len(units)]
        return groups + [(say("{unit} alone", unit=unit) if groups else unit, (unit,)) for unit in units]

    def _marks(self) -> list[tuple[str, tuple[str, str]]]:
        """What can be steered by: hostile ships, then hostile torpedoes, then one's own ships."""
        seats, others = self.state.seats, [unit for unit in self.state.ships if unit.seat != self.seat]
        bombs = [unit for unit in self.state.weapons if unit.seat != self.seat]
        own = [ship for ship in self.state.ships if ship.seat == self.seat]
        units = [*others, *bombs, *(own if len(own) > 1 else [])]
        return [(f"{seats[unit.seat]} {unit.name}", (seats[unit.seat], unit.name)) for unit in units if unit.at is not None]

    def _button(self, name: str) -> W.Button:
        return button(say(name), lambda: self._order(name), say(TIPS[name]))

    def _order(self, name: str) -> None:
        number = self.turns.value if name == "Intercept in" else self.cubes.value
        seat, unit = self.target.value or (self.ask.seat, self.looked_at())
        if name == "Intercept in":
            kept = (self.who.value, self.target.value, self.state.turn + number)
            self.model.remembered[self.ask.seat, "intercept"] = kept
        mark = find_unit(self.state, self.state.seats.index(seat), unit)
        assert mark is not None
        work_out = fleet_orders.MANOEUVRES[name]
        self._take(
            {
                own: work_out(self.state, self.own(own), (f"{seat} {unit}", mark), number)
                for own in self.who.value
                if (seat, own) != (self.ask.seat, unit) or name == "Stop"
            }
        )

    def _repeat(self) -> None:
        burns = {unit: self.last[unit] for unit in self.who.value if unit in self.last}
        self._take(
            {
                unit: fleet_orders.steer(self.state, self.own(unit), tuple(map(float, by)), say("as last turn"))  # type: ignore[arg-type]
                for unit, by in burns.items()
            }
        )

    def _copy(self) -> None:
        by, others = self.burns[self.looked_at()], [unit for unit in self.ask.units if unit != self.looked_at()]
        self._take({unit: fleet_orders.same_burn(self.state, self.own(unit), by) for unit in others})

    def _take(self, helms: dict[str, fleet_orders.Maneuver]) -> None:
        """Show what was worked out, in the boxes and in words."""
        for unit, each in helms.items():
            self.burns[unit], self.reasons[unit] = each.by, each.words
        if self.looked_at() not in self.who.value:
            self.name.value = self.who.value[0]
        self.vector.put(self.burns[self.looked_at()])
        self._list_burns()
        self.changed()

    # ---- one unit by hand

    def _turn_to(self, _: Any = None) -> None:
        name, unit = self.looked_at(), self.own(self.looked_at())
        drive = say("an acceleration of {number}", number=limit(self.state, unit))
        drive = say("a destroyed drive") if one_component(self.state, unit) else drive
        self.vector.put(self.burns[name], [choice.by for choice in self.choices(name)], drive)
        self.changed()

    def _steer_by_hand(self) -> None:
        self.burns[self.looked_at()] = self.vector.value
        self.reasons.pop(self.looked_at(), None)
        self._list_burns()
        self.changed()

    def dragged(self, place: tuple[int, int, int]) -> None:
        """Steer the chosen unit by hand to where it shall be next turn: the nearest legal burn is taken."""
        unit = self.own(self.looked_at())
        burn = Vec3(*place) - (unit.at or ZERO) - unit.velocity
        self.vector.put(min(self.vector.legal, key=lambda each: ((each - burn).squared, each)))
        self._steer_by_hand()

    def bound(self) -> str:
        """What keeps the tip from going further: the drive."""
        capital = f"{self.vector.limit[:1].upper()}{self.vector.limit[1:]}"
        return say("{limit} does not allow a longer burn.", limit=capital)

    # ---- the fleet

    def pick(self, body: str) -> None:
        """A card or a thing in the picture was clicked on: own units take the orders from now on, others are the target."""
        named = [each.rsplit(" ", 1) for each in body.split(", ")]
        own = tuple(each[1] for each in named if len(each) == 2 and each[0] == self.ask.seat and each[1] in self.burns)
        if own:
            groups = [units for _, units in self.who.options]
            self.name.value = own[0]
            self.who.value = own if own in groups else own[:1]
        elif (mark := tuple(named[0])) in [value for _, value in self.target.options]:
            self.target.value = mark

    def selected(self) -> tuple[str, ...]:
        chosen: tuple[str, ...] = self.who.value
        return chosen

    def aimed(self) -> tuple[str, ...]:
        return (" ".join(self.target.value),) if self.target.value else ()

    def doing(self) -> dict[str, str]:
        return {unit: say("burn {by}", by=by) if by else say("coast") for unit, by in self.burns.items()}

    def _list_burns(self) -> None:
        """What everybody burns and why; folded where they are many, since the cards show the burns already."""
        if len(self.burns) == 1 and not self.reasons:
            return
        burns, coasts = mark("{unit} burns {burn}."), mark("{unit} coasts.")
        plain = {unit: say(burns if by else coasts, unit=unit, burn=by) for unit, by in self.burns.items()}
        rows = "".join(f"<li>{line}</li>" for line in (plain | self.reasons).values())
        listing = f"<ul class='v3-orders'>{rows}</ul>"
        if len(self.burns) > MANY:
            burning = sum(map(bool, self.burns.values()))
            told = mark("{burning} of {all} burn: how it was worked out")
            told = told if burning else mark("All coast: how it was worked out")
            heading = say(told, burning=burning, all=len(self.burns))
            listing = f"<details><summary>{heading}</summary>{listing}</details>"
        self.all.value = listing

    def decided(self) -> dict[str, Choice]:
        return {name: Burn(burn) for name, burn in self.burns.items()}
