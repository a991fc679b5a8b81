"""The controls of Vector Command: shares of power, the helm, and a target for each weapon."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import NAMES, distance
from vector3_edu.games.vector_command.rules.firing import targets
from vector3_edu.games.vector_command.rules.moving import carry_out
from vector3_edu.games.vector_command.rules.orders import Allocate, Defend, Fire, Move, defence_of
from vector3_edu.games.vector_command.rules.state import active
from vector3_edu.games.vector_command.tables import CATEGORIES, COMMANDS, MOST_COMMANDS, MOUNTS, ROTATIONS, SIDES, STANCES
from vector3_edu.games.vector_command.telling.previews import describe_target, why_silent
from vector3_edu.views.table.boxes import NumberBox
from vector3_edu.views.table.choice_filter import menu
from vector3_edu.views.table.controls import WIDE, Controls

WRAP = {"flex_flow": "row wrap", "align_items": "center"}


class MoveControls(Controls):
    """A button for each command, and the list that they make, in which commands can be moved and taken out."""

    def build(self) -> Iterable[W.Widget]:
        self.ship = active(self.state)
        self.commands: list[str] = []
        self.add = {command: _button(f"+ {command}", self._adding(command)) for command in COMMANDS}
        style = {"description_width": "55px"}
        self.list = W.Select(options=[], description="In order", style=style, layout=W.Layout(width="auto"))
        self.remove = _button("Take out", self._remove)
        self.earlier = _button("Earlier", lambda _: self._shift(-1))
        self.later = _button("Later", lambda _: self._shift(1))
        self.clear = _button("Clear", lambda _: self._set([], None))
        self.left = W.HTML()
        self._show(None)
        adding = W.HBox(list(self.add.values()), layout=WRAP)
        return [self.left, adding, self.list, W.HBox([self.remove, self.earlier, self.later, self.clear], layout=WRAP)]

    def _adding(self, command: str) -> Callable[[Any], None]:
        def add(_: Any) -> None:
            if len(self.commands) < MOST_COMMANDS:
                self._set([*self.commands, command], len(self.commands))

        return add

    def _remove(self, _: Any = None) -> None:
        at = self.list.value
        if at is not None:
            kept = [command for k, command in enumerate(self.commands) if k != at]
            self._set(kept, min(at, len(kept) - 1) if kept else None)

    def _shift(self, by: int) -> None:
        """Change places with the command before or after."""
        at = self.list.value
        if at is None or not 0 <= at + by < len(self.commands):
            return
        moved = list(self.commands)
        moved[at], moved[at + by] = moved[at + by], moved[at]
        self._set(moved, at + by)

    def _set(self, commands: list[str], chosen: int | None) -> None:
        self.commands = commands
        self._show(chosen)
        self.changed()

    def _show(self, chosen: int | None) -> None:
        self.list.options = [(f"{k}. {command}", k - 1) for k, command in enumerate(self.commands, 1)]
        self.list.value = chosen
        self.list.rows = max(2, len(self.commands))
        for button in (self.remove, self.earlier, self.later, self.clear):
            button.disabled = not self.commands
        turns = sum(command in ROTATIONS for command in self.commands)
        power, pushes = self.ship.power, len(self.commands) - turns
        self.left.value = (
            f"Thrust used: {pushes} of {power.thrust}. Rotation used: {turns} of {power.rotation}. "
            f"{self.ship.name} faces {NAMES[self.ship.facing]}."
        )

    def order(self) -> dict[str, Choice]:
        return {self.ship.name: Move(tuple(self.commands))}

    def dragged(self, place: tuple[int, int, int]) -> None:
        """The tip of the new motion was dragged to a hex: the shortest commands that lead there, or as near as may be."""

        def miss(choice: Choice) -> tuple[int, int, bool]:
            assert isinstance(choice, Move)
            ((q, r, _),) = self.phase.where(self.state, self.ask, self.ship.name, choice)
            turned = carry_out(self.ship.facing, choice.commands)[0] != self.ship.facing
            return distance((q, r), place[:2]), len(choice.commands), turned

        best = min(self.model.match.choices(self.ask, self.ship.name), key=miss)
        assert isinstance(best, Move)
        if miss(best)[0] < miss(Move(tuple(self.commands)))[0]:
            self._set(list(best.commands), len(best.commands) - 1 if best.commands else None)
        else:
            self.changed()


def _button(label: str, act: Callable[[Any], None]) -> W.Button:
    button = W.Button(description=label, layout=WIDE)
    button.on_click(act)
    return button


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
