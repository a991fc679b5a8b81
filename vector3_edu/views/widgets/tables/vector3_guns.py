"""Controls of Vector 3 that shoot: fire, detonate, salvo."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.scene import Line, Preview, Region
from vector3_edu.core.vectors import ZERO, cube_distance
from vector3_edu.core.words import count, measured, minus
from vector3_edu.games.vector3.detonate import Caught, blast_radius, caught
from vector3_edu.games.vector3.fire import hit_number
from vector3_edu.games.vector3.orders import Detonate, Fire, Salvo, Target
from vector3_edu.games.vector3.state import Ship, Weapon
from vector3_edu.views.widgets.closing import replace_children
from vector3_edu.views.widgets.tables.controls import WIDE
from vector3_edu.views.widgets.tables.vector3_base import Vector3Controls

KINDS = {"guided": "guided torpedo", "unguided": "unguided torpedo", "mine": "mine"}


class FireControls(Vector3Controls):
    """Which ship fires, and at what; with multifire each laser pod may have a target of its own."""

    give_label = "Fire"
    pass_label = "Pass: no more fire this turn"

    def build(self) -> Iterable[W.Widget]:
        self.name = W.Dropdown(options=self.ask.units, description="Ship", layout=WIDE)
        self.aims = W.VBox()
        self.lasers: list[W.Dropdown] = []
        self.name.observe(self._chosen, "value")
        self._chosen()
        return [self.name, self.aims]

    @property
    def ship(self) -> Ship:
        ship = self.own(self.name.value)
        assert isinstance(ship, Ship)
        return ship

    def _chosen(self, _: Any = None) -> None:
        fires: list[Fire] = list(self.model.match.choices(self.ask, self.name.value))  # type: ignore[arg-type]
        targets = sorted(
            {target for fire in fires for target in fire.at}, key=lambda target: (-self._number(target), target)
        )
        options = [(self._odds(target), target) for target in targets]
        many = self.ship.lasers if self.state.technology[self.seat].multifire > 0 else 1
        self.lasers = [
            W.Dropdown(options=options, description="Target" if many == 1 else f"Laser {k + 1}", layout=WIDE)
            for k in range(many)
        ]
        for laser in self.lasers:
            laser.value = options[0][1] if options else None
        replace_children(self.aims, self.lasers)
        self.watch(*self.lasers)
        self.changed()

    def _number(self, target: Target) -> int:
        return hit_number(self.state, self.ship, self.unit(target))

    def _odds(self, target: Target) -> str:
        away = cube_distance(self.ship.at or ZERO, self.unit(target).at or ZERO)
        return f"{self.target_name(target)}: {away} cubes, hits on {self._number(target)} or less"

    def order(self) -> dict[str, Choice]:
        aims = [laser.value for laser in self.lasers if laser.value is not None]
        if not aims:
            return self.extras()
        shots = tuple(aims) if len(aims) > 1 else (aims[0],) * self.ship.lasers
        return {self.name.value: Fire(shots), **self.extras()}

    def preview(self) -> Preview:
        here = self.ship.at or ZERO
        lines, words = [], []
        for target in dict.fromkeys(laser.value for laser in self.lasers if laser.value is not None):
            there = self.unit(target).at or ZERO
            number = self._number(target)
            pods = self.ship.lasers if len(self.lasers) == 1 else sum(laser.value == target for laser in self.lasers)
            words.append(
                f"{self.name.value} to {self.target_name(target)}: {measured(here, there, cube_distance(here, there))}. "
                f"{'1 laser hits' if pods == 1 else f'{pods} lasers, each hits'} on {number} or less: {number} in 6."
            )
            lines.append(Line((here, there), "beam"))
        return Preview("\n".join([*words, *self.odds(self.name.value)]), lines=tuple(lines))


class DetonateControls(Vector3Controls):
    """Which torpedo or mine goes off."""

    give_label = "Detonate"
    pass_label = "Pass: no detonation"

    def build(self) -> Iterable[W.Widget]:
        options = [(self._line(name), name) for name in self.ask.units]
        best = max(self.ask.units, key=self._worth)
        self.name = W.Dropdown(options=options, value=best, description="Weapon", layout=WIDE)
        self.watch(self.name)
        return [self.name]

    def _weapon(self, name: str) -> Weapon:
        weapon = self.own(name)
        assert isinstance(weapon, Weapon)
        return weapon

    def _caught(self, name: str) -> list[Caught]:
        return caught(self.state, self._weapon(name))

    def _worth(self, name: str) -> int:
        ships = [near.unit for near in self._caught(name) if isinstance(near.unit, Ship)]
        return sum(1 if ship.seat != self.seat else -1 for ship in ships)

    def _line(self, name: str) -> str:
        return minus(f"{name} at {self.own(name).at}: {count(len(self._caught(name)), 'unit')} within reach")

    def order(self) -> dict[str, Choice]:
        return {self.name.value: Detonate(), **self.extras()}

    def preview(self) -> Preview:
        weapon = self._weapon(self.name.value)
        level, radius = weapon.level, blast_radius(weapon.level)
        region = Region(weapon.at, radius, "blast", seat=self.ask.seat)
        parts = []
        for away, unit, _, screen, rolls in self._caught(self.name.value):
            sum_ = f"{level} − {away} + 1{f' − {screen}' if screen else ''} = {rolls}"
            parts.append(f"{self.state.seats[unit.seat]} {unit.name} at {away} cubes: {sum_} damage rolls")
        found = "; ".join(parts) or "nothing stands within reach"
        odds = self.odds(self.name.value) if parts else []
        foes = any(near.unit.seat != self.seat for near in self._caught(self.name.value))
        beware = ["Beware: nothing but your own is within reach. Pass, and let it fly on."] if parts and not foes else []
        words = (f"{self.name.value} has a blast radius of {radius}: {found}.", *odds, *beware)
        return Preview("\n".join(words), regions=(region,))


class SalvoControls(Vector3Controls):
    """What each launch pod salvoes."""

    give_label = "Seal the salvo"

    def build(self) -> Iterable[W.Widget]:
        self.pods: dict[tuple[str, int], W.Dropdown] = {}
        for name in self.ask.units:
            ship = self.own(name)
            assert isinstance(ship, Ship)
            for number, pod in enumerate(ship.pods, 1):
                held = [(kind, getattr(pod.load, kind)) for kind in KINDS] if pod.kind == "launch" and pod.whole else []
                options = [("nothing", None), *((f"{KINDS[kind]} ({many} left)", kind) for kind, many in held if many)]
                if len(options) > 1:
                    self.pods[name, number] = W.Dropdown(options=options, description=f"{name} pod {number}", layout=WIDE)
        self.watch(*self.pods.values())
        return list(self.pods.values())

    def order(self) -> dict[str, Choice]:
        items: dict[str, list[tuple[int, str]]] = {}
        for (name, number), pod in self.pods.items():
            if pod.value is not None:
                items.setdefault(name, []).append((number, pod.value))
        return {**{name: Salvo(tuple(each)) for name, each in items.items()}, **self.extras()}

    def preview(self) -> Preview:
        parts = []
        for (name, number), pod in self.pods.items():
            if pod.value is not None:
                ship = self.own(name)
                speed = ZERO if pod.value == "mine" else ship.velocity
                parts.append(f"{name} pod {number}: a {KINDS[pod.value]} at {ship.at} with velocity {speed}")
        return Preview("; ".join(parts) + "." if parts else "Nothing is salvoed.")
