"""The controls of Vector Command: shares of power, the helm, and a target for each weapon."""

from __future__ import annotations

from collections.abc import Iterable

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import NAMES
from vector3_edu.games.vector_command.rules.firing import targets
from vector3_edu.games.vector_command.rules.orders import Allocate, Defend, Fire, defence_of
from vector3_edu.games.vector_command.rules.state import active
from vector3_edu.games.vector_command.tables import CATEGORIES, MOUNTS, SIDES, STANCES
from vector3_edu.games.vector_command.telling.previews import describe_target, why_silent
from vector3_edu.views.table.boxes import NumberBox
from vector3_edu.views.table.choice_filter import menu
from vector3_edu.views.table.controls import Controls
from vector3_edu.views.widgets.tables.vector_command_helm import WRAP, MoveControls

HOLD, NONE = "", -1
"""What a list holds for no target and no chaff: a list that holds None shows nothing at all."""


class PowerControls(Controls):
    """A number for each category, and one overboost: whoever gives out too much is told by how much."""

    def build(self) -> Iterable[W.Widget]:
        usual, wide = self.phase.start(self.state, self.ask, self.looked_at()), W.Layout(width="180px")
        self.shares = {
            name: NumberBox(
                getattr(usual, name), min=0, max=99, description=name.capitalize(), label_width="105px", layout=wide
            )
            for name in CATEGORIES
        }
        gains = {name: "twice the recharge" if name == "shields" else "1 more" for name in CATEGORIES}
        self.boost = menu("Overboost", [("nothing", ""), *((f"{name}: {gain}", name) for name, gain in gains.items())])
        self.watch(*self.shares.values(), self.boost)
        return [*self.shares.values(), self.boost]

    def order(self) -> dict[str, Choice]:
        thrust, rotation, weapons, shields = (self.shares[name].value for name in CATEGORIES)
        return {self.looked_at(): Allocate(thrust, rotation, weapons, shields, self.boost.value)}


class FireControls(Controls):
    """A target for each weapon that has one, the stances of the four sides, and chaff."""

    def build(self) -> Iterable[W.Widget]:
        self.ship = active(self.state)
        usual = self.phase.start(self.state, self.ask, self.ship.name)
        aimed = dict(usual.shots) if isinstance(usual, Fire) else {}
        self.aims: dict[str, W.Dropdown] = {}
        silent = []
        for place, mount in enumerate(MOUNTS):
            if found := targets(self.state, self.ship, place):
                lines = [(describe_target(self.state, self.ship, mount.name, name), name) for name in found]
                self.aims[mount.name] = menu(mount.name, [("hold", HOLD), *lines], aimed.get(mount.name, HOLD))
            else:
                silent.append(f"{mount.name} ({why_silent(self.ship, mount.name)})")
        ways, layout = [(way, k) for k, way in enumerate(STANCES)], W.Layout(width="176px")
        self.stances = [
            W.Dropdown(options=ways, value=stance, description=side, style={"description_width": "72px"}, layout=layout)
            for side, stance in zip(SIDES, self.ship.stances, strict=True)
        ]
        self.chaff = menu("Chaff", [("none", NONE), *((f"to {way}", k) for k, way in enumerate(NAMES))])
        self.watch(*self.aims.values(), *self.stances, self.chaff)
        unaimed = [W.HTML(f"No target: {'; '.join(silent)}.")] if silent else []
        title = W.HTML(f"<b>Point defence</b>, {self.ship.pd_ammo} ammo")
        return [*self.aims.values(), *unaimed, title, W.HBox(self.stances, layout=WRAP), self.chaff]

    def order(self) -> dict[str, Choice]:
        shots = tuple((mount, aim.value) for mount, aim in self.aims.items() if aim.value != HOLD)
        fore, port, starboard, aft = (stance.value for stance in self.stances)
        defence = Defend((fore, port, starboard, aft), None if self.chaff.value == NONE else self.chaff.value)
        return {self.ship.name: Fire(shots), defence_of(self.ship.name): defence}


CONTROLS: dict[str, type[Controls]] = {"power": PowerControls, "move": MoveControls, "fire": FireControls}
