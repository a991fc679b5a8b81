"""Controls of Vector 3 that shoot: fire, detonate, salvo."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import AnyState, Ask, Choice, Order
from vector3_edu.core.language import mark, mark_many, say, say_many
from vector3_edu.core.problems import listed
from vector3_edu.core.words import count
from vector3_edu.games.vector3.controls.base import Vector3Controls
from vector3_edu.games.vector3.judgement import blasts, fleet_orders, shots
from vector3_edu.games.vector3.judgement.blasts import best_to_detonate
from vector3_edu.games.vector3.judgement.fleet_orders import IN_TIME, nearest_enemy
from vector3_edu.games.vector3.rules import names
from vector3_edu.games.vector3.rules.fire import most_targets
from vector3_edu.games.vector3.rules.orders import Detonate, Fire, Salvo, Target
from vector3_edu.games.vector3.rules.salvo import loaded_pods
from vector3_edu.games.vector3.rules.state import Ship, find_ship
from vector3_edu.games.vector3.telling.previews import describe_shot, describe_weapon, number_to_hit
from vector3_edu.views.browser.disposal import replace_children
from vector3_edu.views.table.controls import WIDE

NOTHING = ""
"""The value of the entry of a list that stands for nothing: None would leave the list empty in the page."""
ALL = {
    "guided": mark("All guided"),
    "unguided": mark("All unguided"),
    "mine": mark("All mines"),
    NOTHING: mark("Nothing"),
}
"""The buttons that load all pods alike."""
TOO_FAR = mark("{target} is too far away: no torpedo launched now would have it in its blast within {turns}.")


class FireControls(Vector3Controls):
    """Which ship fires, and at what; with multifire each laser pod may have a target of its own."""

    def build(self) -> Iterable[W.Widget]:
        self.name = W.Dropdown(options=self.ask.units, description=say("Ship"), layout=WIDE)
        self.aims = W.VBox()
        self.lasers: list[W.Dropdown] = []
        self.name.observe(self._turn_to, "value")
        self._turn_to()
        self.shots = shots.best_shots(self.state, self.ask)
        plan = [volley.describe() for volley in shots.volleys(self.state, self.ask, self.shots)]
        again = [say("Whoever can no longer hit its target aims again")] if len(self.shots) > 1 else []
        return [W.HTML(_plan_of(say("Fire all"), [*plan, *again])), self.name, self.aims]

    def aimed(self) -> tuple[str, ...]:
        return tuple(" ".join(laser.value) for laser in self.lasers if laser.value)

    def doing(self) -> dict[str, str]:
        doing: dict[str, str] = {name: say("has fired") for seat, name in self.state.acted if seat == self.seat}
        marks = listed(dict.fromkeys(laser.value[1] for laser in self.lasers if laser.value), last="and")
        doing |= dict.fromkeys(self.ask.units, say("can fire"))
        return doing | {self.looked_at(): say("fire at {targets}", targets=marks)}

    def at_once(self) -> str:
        return say("Fire all") if self.shots else ""

    def decide_at_once(self, state: AnyState, ask: Ask) -> Order:
        return shots.fire_on(state, ask, self.shots)

    def _turn_to(self, _: Any = None) -> None:
        unit = self.looked_at()
        targets = {target for fire in self.choices(unit) for target in fire.at}
        options = [(describe_shot(self.state, self.ask, unit, target), target) for target in sorted(targets, key=self._best)]
        many = self.own(unit).lasers if most_targets(self.state, self.seat) > 1 else 1
        named = [say("Target")] if many == 1 else [say("Laser {number}", number=number) for number in range(1, many + 1)]
        self.lasers = [W.Dropdown(options=options, description=name, layout=WIDE) for name in named]
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
    """Which torpedo or mine goes off: at first the one that gains most, or none if each would cost more than it gains."""

    def build(self) -> Iterable[W.Widget]:
        weapons = [(describe_weapon(self.state, self.ask, unit), unit) for unit in self.ask.units]
        best = best_to_detonate(self.state, self.ask.seat, self.ask.units)
        options = [(say("nothing goes off"), NOTHING), *weapons]
        self.name = W.Dropdown(options=options, value=best or NOTHING, description=say("Weapon"), layout=WIDE)
        self.watch(self.name)
        self.worth_it = blasts.best_blasts(self.state, self.ask)
        return [W.HTML(_plan_of(say("Detonate all"), self._plan() if len(self.worth_it) > 1 else [])), self.name]

    def _plan(self) -> list[str]:
        """What goes off, and what does not, since its blast reaches units of the same seat."""
        told = mark("{weapons}, one after another, as long as each harms an enemy and nothing of yours")
        goes = say(told, weapons=listed(self.worth_it, last="and"))
        costly = blasts.costly_blasts(self.state, self.ask)
        spared = mark_many(
            "{weapons} is left out: its blast reaches units of your own",
            "{weapons} are left out: their blasts reach units of your own",
        )
        return [goes, say_many(*spared, len(costly), weapons=listed(costly, last="and"))] if costly else [goes]

    def looked_at(self) -> str:
        return str(self.name.value)

    def at_once(self) -> str:
        return say("Detonate all") if len(self.worth_it) > 1 else ""

    def decide_at_once(self, state: AnyState, ask: Ask) -> Order:
        return blasts.detonate_on(state, ask)

    def decided(self) -> dict[str, Choice]:
        return {self.name.value: Detonate()} if self.name.value else {}


class SalvoControls(Vector3Controls):
    """What each launch pod salvoes: one by one, one kind from all of them, or whatever reaches a target in time."""

    def build(self) -> Iterable[W.Widget]:
        self.pods: dict[tuple[str, int], W.Dropdown] = {}
        for unit in self.ask.units:
            ship = self.own(unit)
            for number, kinds in loaded_pods(ship):
                load = ship.pods[number - 1].load
                told = mark("{weapon} ({number} left)")
                held = [(say(told, weapon=say(names.WEAPONS[kind][0]), number=getattr(load, kind)), kind) for kind in kinds]
                options, named = [(say("nothing"), NOTHING), *held], say("{unit} pod {number}", unit=unit, number=number)
                self.pods[unit, number] = W.Dropdown(options=options, description=named, layout=WIDE)
        self.watch(*self.pods.values())
        foes = [ship for ship in self.state.ships if ship.seat != self.seat and ship.at is not None]
        marks = [(f"{self.state.seats[foe.seat]} {foe.name}", (self.state.seats[foe.seat], foe.name)) for foe in foes]
        nearest = nearest_enemy(self.state, self.seat, self.ask.units)
        self.target = W.Dropdown(options=marks, value=nearest, description=say("Target"), layout=WIDE)
        self.plan = W.HTML()
        self.target.observe(self._aim, "value")
        self._aim()
        aim = [self.target, self.plan] if foes else []
        return [*aim, W.HBox(self._presets(), layout=W.Layout(flex_flow="row wrap")), *self.pods.values()]

    def _presets(self) -> list[W.Widget]:
        """A button for each kind that all pods could send out, and one for none."""
        kinds = [kind for kind in names.WEAPONS if any(kind in dict(pod.options).values() for pod in self.pods.values())]
        buttons = []
        for kind in (*kinds, NOTHING):
            button = W.Button(description=say(ALL[kind]), layout=W.Layout(width="auto"))
            button.on_click(lambda _, kind=kind: self._load(kind))
            buttons.append(button)
        return buttons

    def _load(self, kind: str) -> None:
        for pod in self.pods.values():
            pod.value = kind if kind in dict(pod.options).values() else NOTHING

    def _aim(self, _: Any = None) -> None:
        """Say what could be launched at the target, and when it would be there."""
        self.launch: dict[str, Salvo] = {}
        if self.target.value is None:
            return
        owner, name = self.target.value
        foe = find_ship(self.state, self.state.seats.index(owner), name)
        assert foe is not None
        self.launch = fleet_orders.launch_at(self.state, self.ask, foe)
        lines = [self._describe_launch(unit, order, foe) for unit, order in self.launch.items()]
        far = say(TOO_FAR, target=f"{owner} {name}", turns=count(IN_TIME, "turn"))
        self.plan.value = _plan_of(say("Launch all"), lines) if lines else f"<p>{far}</p>"
        self.changed()

    def _describe_launch(self, unit: str, order: Salvo, foe: Ship) -> str:
        kinds = [kind for _, kind in order.items]
        turns = fleet_orders.turns_to_reach(self.state, self.own(unit), kinds[0], foe)
        told = mark("{unit} launches {torpedoes}, within reach after {turns}")
        return say(told, unit=unit, torpedoes=count(len(kinds), "torpedo"), turns=count(turns or 0, "turn"))

    def looked_at(self) -> str:
        return self.ask.units[0]

    def selected(self) -> tuple[str, ...]:
        return tuple(self.decided())

    def aimed(self) -> tuple[str, ...]:
        return (" ".join(self.target.value),) if self.target.value else ()

    def at_once(self) -> str:
        return say("Launch all") if self.launch else ""

    def decide_at_once(self, _state: AnyState, _ask: Ask) -> Order:
        return self.launch

    def decided(self) -> dict[str, Choice]:
        chosen = [(unit, (number, pod.value)) for (unit, number), pod in self.pods.items() if pod.value]
        return {ship: Salvo(tuple(item for unit, item in chosen if unit == ship)) for ship in dict(chosen)}


def _plan_of(button: str, lines: Iterable[str]) -> str:
    """What a button would do for the whole fleet, line by line; nothing if it is not there."""
    rows = "".join(f"<li>{escape(line)}.</li>" for line in lines)
    return f"<p class='v3-plan'><b>{button}:</b></p><ul class='v3-plan'>{rows}</ul>" if rows else ""
