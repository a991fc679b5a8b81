"""Guns and shields of a ship of Vector Command: what fires at whom with which odds, point defence and chaff."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import DIRECTIONS, NAMES, distance
from vector3_edu.core.scene import Line, Preview, Region
from vector3_edu.core.words import count
from vector3_edu.games.vector_command.damage import struck_side
from vector3_edu.games.vector_command.events import ShotFired
from vector3_edu.games.vector_command.firing import shifts_of, targets, threshold
from vector3_edu.games.vector_command.odds import chance_to_destroy, chance_to_intercept
from vector3_edu.games.vector_command.orders import Defend, Fire, defence_of
from vector3_edu.games.vector_command.state import Ship, owner, ship_named
from vector3_edu.games.vector_command.tables import CHAFF_AMMO, MISSILES, MOUNTED, MOUNTS, SIDES, STANCES
from vector3_edu.views.widgets.tables.controls import WIDE
from vector3_edu.views.widgets.tables.vector_command_base import STYLE, WRAP, ShipControls, centre

NARROW, BRIEF = {"width": "166px"}, {"description_width": "72px"}
HOLD, NONE = "", -1
"""What a list holds for no target and no chaff: a list that holds None shows nothing at all."""


class FireControls(ShipControls):
    """A target for each weapon that has one, and the stances of the four sides."""

    give_label = "Fire and defend"

    def build(self) -> Iterable[W.Widget]:
        self.aims: dict[str, W.Dropdown] = {}
        idle, left = [], self.ship.power.weapons
        for place, mount in enumerate(MOUNTS):
            found = targets(self.state, self.ship, place)
            if not found:
                idle.append(self._why_idle(place))
                continue
            options = [("hold", HOLD), *((self._line(mount.name, name), name) for name in found)]
            ready = mount.weapon.power <= left
            left -= mount.weapon.power if ready else 0
            self.aims[mount.name] = W.Dropdown(
                options=options, value=found[0] if ready else HOLD, description=mount.name, style=STYLE, layout=WIDE
            )
        ways = [(way, k) for k, way in enumerate(STANCES)]
        self.stances = [
            W.Dropdown(options=ways, value=stance, description=side, style=BRIEF, layout=NARROW)
            for side, stance in zip(SIDES, self.ship.stances, strict=True)
        ]
        drops = [("none", NONE), *((f"to {way}", k) for k, way in enumerate(NAMES))]
        self.chaff = W.Dropdown(options=drops, value=NONE, description="Chaff", style=STYLE, layout=WIDE)
        self.watch(*self.aims.values(), *self.stances, self.chaff)
        silent = [W.HTML(f"No target: {'; '.join(idle)}.")] if idle else []
        title = W.HTML(f"<b>Point defence</b>, {self.ship.pd_ammo} ammo")
        return [*self.aims.values(), *silent, title, W.HBox(self.stances, layout=WRAP), self.chaff]

    def _why_idle(self, place: int) -> str:
        if not self.ship.working[place]:
            return f"{MOUNTS[place].name} (knocked out)"
        if place == MISSILES and not self.ship.missiles:
            return f"{MOUNTS[place].name} (all fired)"
        return f"{MOUNTS[place].name} (looks to {SIDES[MOUNTS[place].side]}, reaches {MOUNTS[place].weapon.range})"

    def _line(self, mount: str, target: str) -> str:
        """A target as it stands in a list: how far, how likely, and what it takes."""
        other = ship_named(self.state, target)
        far = count(distance(self.ship.at, other.at), "hex", "hexes")
        power = MOUNTS[MOUNTED[mount]].weapon.power
        if MOUNTED[mount] == MISSILES:
            return f"{target}, {far}: a salvo, {self.ship.missiles} left, power {power}"
        needed = threshold(shifts_of(self.ship, MOUNTS[MOUNTED[mount]], other, self.state.chaff))
        return f"{target}, {far}: {needed} or more, {7 - needed} in 6, power {power}"

    def order(self) -> dict[str, Choice]:
        shots = tuple((mount, aim.value) for mount, aim in self.aims.items() if aim.value != HOLD)
        fore, port, starboard, aft = (stance.value for stance in self.stances)
        defence = Defend((fore, port, starboard, aft), None if self.chaff.value == NONE else self.chaff.value)
        return {self.ship.name: Fire(shots), defence_of(self.ship.name): defence}

    # ---- what it would do

    def preview(self) -> Preview:
        shots = [(mount, ship_named(self.state, aim.value)) for mount, aim in self.aims.items() if aim.value != HOLD]
        spent = sum(MOUNTS[MOUNTED[mount]].weapon.power for mount, _ in shots)
        words = [f"Weapon power: {spent} of {self.ship.power.weapons}."]
        words += [self._shot(mount, target) for mount, target in shots]
        words += self._volley(shots)
        words.append(self._defence())
        lines = tuple(
            Line((centre(self.ship.at), centre(target.at)), "course" if MOUNTED[mount] == MISSILES else "beam")
            for mount, target in shots
        )
        return Preview("\n".join(words), lines=lines, regions=self._cloud())

    def _shot(self, mount: str, target: Ship) -> str:
        ship, far = self.ship, distance(self.ship.at, target.at)
        if MOUNTED[mount] == MISSILES:
            return f"Missiles fly {count(MOUNTS[MISSILES].weapon.range, 'hex', 'hexes')} after {target.name}, leg by leg."
        shifts = shifts_of(ship, MOUNTS[MOUNTED[mount]], target, self.state.chaff)
        shot = ShotFired(
            owner(self.state, ship.seat), ship.name, mount, target.name, ship.at, target.at, far, shifts, threshold(shifts),
            die=0, hit=False,
        )  # fmt: skip
        side = struck_side(target, ship.at)
        shields = target.shields if target.power.shields else 0
        return (
            f"{mount.capitalize()} at {target.name}: {self.worked(shot)} "
            f"It would strike the {SIDES[side]} side (hull {target.hull[side]}) behind shields of {shields}."
        )

    def _volley(self, shots: list[tuple[str, Ship]]) -> list[str]:
        """How likely all direct fire together destroys each target."""
        aimed: dict[str, list[str]] = {}
        for mount, target in shots:
            if MOUNTED[mount] != MISSILES:
                aimed.setdefault(target.name, []).append(mount)
        chances = ((name, chance_to_destroy(self.state, self.ship.name, name, mounts)) for name, mounts in aimed.items())
        return [f"{name} is destroyed with a chance of {_percent(chance)}." for name, chance in chances if chance]

    def _defence(self) -> str:
        best = max(stance.value for stance in self.stances)
        if not best:
            return "Point defence is off."
        chances = [(count(dice, "die", "dice"), _percent(chance_to_intercept(dice))) for dice in range(1, best + 1)]
        return "Point defence stops a missile " + "; ".join(f"with {dice}: {chance}" for dice, chance in chances) + "."

    def _cloud(self) -> tuple[Region, ...]:
        way = self.chaff.value
        if way == NONE or self.ship.pd_ammo < CHAFF_AMMO:
            return ()
        return (Region(centre(self.ship.at + DIRECTIONS[way]), 0.5, "chaff", "chaff", self.ask.seat),)


def _percent(chance: Fraction) -> str:
    """A chance as a fraction where it is short, and in percent."""
    percent = f"{round(100 * float(chance))}%"
    return f"{chance} ({percent})" if chance.denominator < 100 else percent
