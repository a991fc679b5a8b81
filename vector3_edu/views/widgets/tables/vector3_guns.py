"""Controls of Vector 3 that shoot: fire, detonate, salvo."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.games.vector3 import names
from vector3_edu.games.vector3.fire import most_targets
from vector3_edu.games.vector3.orders import Detonate, Fire, Salvo, Target
from vector3_edu.games.vector3.players.aim import blast_worth
from vector3_edu.games.vector3.preview import describe_shot, describe_weapon, number_to_hit
from vector3_edu.games.vector3.salvo import loaded_pods
from vector3_edu.views.widgets.closing import replace_children
from vector3_edu.views.widgets.tables.controls import WIDE
from vector3_edu.views.widgets.tables.vector3_base import Vector3Controls


class FireControls(Vector3Controls):
    """Which ship fires, and at what; with multifire each laser pod may have a target of its own."""

    def build(self) -> Iterable[W.Widget]:
        self.name = W.Dropdown(options=self.ask.units, description="Ship", layout=WIDE)
        self.aims = W.VBox()
        self.lasers: list[W.Dropdown] = []
        self.name.observe(self._turn_to, "value")
        self._turn_to()
        return [self.name, self.aims]

    def _turn_to(self, _: Any = None) -> None:
        unit = self.looked_at()
        targets = {target for fire in self.choices(unit) for target in fire.at}
        options = [(describe_shot(self.state, self.ask, unit, target), target) for target in sorted(targets, key=self._best)]
        many = self.own(unit).lasers if most_targets(self.state, self.seat) > 1 else 1
        self.lasers = [
            W.Dropdown(options=options, description="Target" if many == 1 else f"Laser {k + 1}", layout=WIDE)
            for k in range(many)
        ]
        replace_children(self.aims, self.lasers)
        self.watch(*self.lasers)
        self.changed()

    def _best(self, target: Target) -> tuple[int, Target]:
        """What is easiest to hit comes first."""
        return -number_to_hit(self.state, self.ask, self.looked_at(), target), target

    def decided(self) -> dict[str, Choice]:
        aims = tuple(laser.value for laser in self.lasers)
        return {self.looked_at(): Fire(aims if len(aims) > 1 else aims * self.own(self.looked_at()).lasers)}


class DetonateControls(Vector3Controls):
    """Which torpedo or mine goes off: at first the one whose blast does most harm to others, screens and all."""

    def build(self) -> Iterable[W.Widget]:
        options = [(describe_weapon(self.state, self.ask, unit), unit) for unit in self.ask.units]
        best = max(self.ask.units, key=lambda unit: blast_worth(self.state, self.own(unit)))
        self.name = W.Dropdown(options=options, value=best, description="Weapon", layout=WIDE)
        self.watch(self.name)
        return [self.name]

    def decided(self) -> dict[str, Choice]:
        return {self.looked_at(): Detonate()}


class SalvoControls(Vector3Controls):
    """What each launch pod salvoes."""

    def build(self) -> Iterable[W.Widget]:
        self.pods: dict[tuple[str, int], W.Dropdown] = {}
        for unit in self.ask.units:
            ship = self.own(unit)
            for number, kinds in loaded_pods(ship):
                load = ship.pods[number - 1].load
                held = [(f"{names.WEAPONS[kind][0]} ({getattr(load, kind)} left)", kind) for kind in kinds]
                options = [("nothing", None), *held]
                self.pods[unit, number] = W.Dropdown(options=options, description=f"{unit} pod {number}", layout=WIDE)
        self.watch(*self.pods.values())
        return list(self.pods.values())

    def looked_at(self) -> str:
        return self.ask.units[0]

    def decided(self) -> dict[str, Choice]:
        chosen = [(unit, (number, pod.value)) for (unit, number), pod in self.pods.items() if pod.value is not None]
        return {ship: Salvo(tuple(item for unit, item in chosen if unit == ship)) for ship in dict(chosen)}
