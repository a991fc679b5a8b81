"""The helm of a ship of Vector Command: commands in their order, and where they lead."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import DIRECTIONS, NAMES, Hex, distance
from vector3_edu.core.scene import Arrow, Preview, Region
from vector3_edu.core.words import count, signed
from vector3_edu.games.vector_command.battle import Battle
from vector3_edu.games.vector_command.events import ShipMoved
from vector3_edu.games.vector_command.moving import carried_out, move
from vector3_edu.games.vector_command.orders import Move
from vector3_edu.games.vector_command.tables import COMMANDS, MOST_COMMANDS, ROTATIONS, THRUSTERS
from vector3_edu.views.widgets.tables.controls import WIDE
from vector3_edu.views.widgets.tables.vector_command_base import WRAP, ShipControls, centre


class MoveControls(ShipControls):
    """A button for each command, and the list that they make, in which commands can be moved and taken out."""

    give_label = "Carry out and drift"

    def build(self) -> Iterable[W.Widget]:
        self.commands: list[str] = []
        self.add = {command: _button(f"+ {command}", self._adding(command)) for command in COMMANDS}
        style = {"description_width": "55px"}
        self.list = W.Select(options=[], description="In order", style=style, layout=W.Layout(width="240px", height="130px"))
        self.remove = _button("Take out", self._remove)
        self.earlier = _button("Earlier", lambda _: self._shift(-1))
        self.later = _button("Later", lambda _: self._shift(1))
        self.clear = _button("Clear", lambda _: self._set([], None))
        self.left = W.HTML()
        self._show(None)
        side = W.VBox([self.remove, self.earlier, self.later, self.clear])
        adding = W.HBox(list(self.add.values()), layout=WRAP)
        return [self.left, adding, W.HBox([self.list, side], layout=WRAP)]

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
        turns = sum(command in ROTATIONS for command in self.commands)
        power, pushes = self.ship.power, len(self.commands) - turns
        self.left.value = (
            f"Thrust used: {pushes} of {power.thrust}. Rotation used: {turns} of {power.rotation}. "
            f"{self.ship.name} faces {NAMES[self.ship.facing]}."
        )

    def order(self) -> dict[str, Choice]:
        return {self.ship.name: Move(tuple(self.commands))}

    # ---- where it leads

    def preview(self) -> Preview:
        battle = Battle(self.state)
        move(battle, self.ship, Move(tuple(self.commands)))
        event = battle.told[-1]
        assert isinstance(event, ShipMoved)
        here, end = centre(event.start), centre(event.end)
        arrows = [*self._pushes(event), Arrow(here, centre(event.aimed), "sum", "new motion")]
        arrows.append(Arrow(end, centre(DIRECTIONS[event.facing]), "predicted"))
        ghost = Region(end, 0.45, "ring", f"{event.unit} next", self.ask.seat)
        lines = (self.worked(event), self._outcome(event), self._other_order())
        words = "\n".join(line for line in lines if line)
        tip = (event.aimed + event.start)[:2]
        return Preview(words, tuple(arrows), regions=(ghost,), tip=(*tip, 0), tip_label=f"{event.unit} next")

    def dragged(self, place: tuple[int, int, int]) -> None:
        """The tip of the new motion was dragged to a hex: the shortest commands that lead there, or as near as may be."""
        ship = self.ship
        wanted = Hex(place[0], place[1]) - ship.at - ship.motion
        choices = [choice for choice in self.model.match.choices(self.ask, ship.name) if isinstance(choice, Move)]

        def off(choice: Move) -> tuple[int, int, bool]:
            facing, change = carried_out(ship.facing, choice.commands)
            return distance(change, wanted), len(choice.commands), facing != ship.facing

        best = min(choices, key=off)
        if off(best)[0] < distance(carried_out(ship.facing, tuple(self.commands))[1], wanted):
            self._set(list(best.commands), len(best.commands) - 1 if best.commands else None)
        else:
            self.changed()

    def _pushes(self, event: ShipMoved) -> list[Arrow]:
        """Each push as an arrow, laid tail to tip after the motion that the ship had."""
        facing, at = event.facing_before, event.start + event.before
        arrows = []
        for command in event.commands:
            if command in ROTATIONS:
                facing = (facing + ROTATIONS[command]) % 6
                continue
            push = DIRECTIONS[(facing + THRUSTERS.get(command, 0)) % 6]
            arrows.append(Arrow(centre(at), centre(push), "burn"))
            at += push
        return arrows

    def _outcome(self, event: ShipMoved) -> str:
        going = f"with a speed of {count(event.motion.length, 'hex', 'hexes')}" if event.motion else "at rest"
        return f"So {event.unit} would be at {_hex(event.end)}, facing {NAMES[event.facing]}, {going}."

    def _other_order(self) -> str:
        """What the same commands would do the other way round: adding commutes, turning and adding do not."""
        there = tuple(self.commands)
        turns = [command in ROTATIONS for command in there]
        if all(turns) or not any(turns):
            return ""
        back = there[::-1]
        one, other = carried_out(self.ship.facing, there)[1], carried_out(self.ship.facing, back)[1]
        if one == other:
            return "In the opposite order it would come to the same."
        motion = _hex(self.ship.motion + other)
        return f"In the opposite order ({', '.join(back)}) the motion would be {motion}: order matters."


def _hex(at: Hex) -> str:
    return f"({signed(at.q)}, {signed(at.r)})"


def _button(label: str, act: Callable[[Any], None]) -> W.Button:
    button = W.Button(description=label, layout=WIDE)
    button.on_click(act)
    return button
