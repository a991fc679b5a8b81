"""The guns of Triplanetary at the table: who fires at whom, with whom, and what the die can do."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

import ipywidgets as W

from vector3_edu.core.courses import entered
from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import Hex, distance
from vector3_edu.core.picture.scene import Line, Point, Preview
from vector3_edu.core.problems import listed
from vector3_edu.core.words import count
from vector3_edu.core.words import pair as told
from vector3_edu.games.triplanetary.judgement.odds import aim_odds, chance_of_loss
from vector3_edu.games.triplanetary.rules.combat import DEFENCE_ODDS, Aim, aim, ready
from vector3_edu.games.triplanetary.rules.damage import gun_result
from vector3_edu.games.triplanetary.rules.guards import GUARDS, find_combatant, guards, strongholds
from vector3_edu.games.triplanetary.rules.orders import Fire
from vector3_edu.games.triplanetary.rules.state import Ship, State, Weapon
from vector3_edu.games.triplanetary.tables import ELIMINATED, KINDS
from vector3_edu.games.triplanetary.telling.previews import describe_attack
from vector3_edu.games.triplanetary.telling.scene import point
from vector3_edu.views.browser.disposal import replace_children
from vector3_edu.views.table.boxes import NumberBox
from vector3_edu.views.table.choice_filter import WRAP, menu
from vector3_edu.views.table.controls import Controls

OVERHEAD = Aim(2, 1, DEFENCE_ODDS, 0, 0, 0)
"""How planetary defences fire: whatever the range and velocity."""


class FireControls(Controls):
    """Who fires, at what, together with whom, and with how much of the strength."""

    def build(self) -> Iterable[W.Widget]:
        self.unit = menu("Fires", [(unit, unit) for unit in self.ask.units])
        self.target = menu("Action", [])
        self.helpers = W.HBox(layout=WRAP)
        self.strength = NumberBox(
            description="Strength", min=0, max=999, label_width="80px", layout=W.Layout(width="180px", flex="0 0 auto")
        )
        self.strength_words = W.HTML("0 is all there is; less may disable a target without destroying it.")
        self._turn_to()
        self.unit.observe(self._turn_to, "value")
        self.watch(self.target, self.strength)
        return [self.unit, self.target, self.helpers, W.HBox([self.strength, self.strength_words])]

    def _turn_to(self, _: Any = None) -> None:
        """Show whom this unit can fire at, and who could fire with it."""
        self.offers = self._offers()
        self.target.options = [(self._line(choice), k) for k, choice in enumerate(self.offers)]
        self.target.value = 0 if self.offers else None
        snug = W.Layout(width="auto", margin="0 12px 0 0")
        boxes = [W.Checkbox(value=False, description=f"with {name}", indent=False, layout=snug) for name in self._able()]
        self.watch(*boxes)
        replace_children(self.helpers, boxes)
        self.changed()

    def _offers(self) -> list[Choice]:
        """One entry for each set of targets, and whatever else there is to choose; who fires along is ticked below."""
        found: list[Choice] = []
        for choice in self.model.match.choices(self.ask, self.unit.value):
            bare = Fire(choice.targets) if isinstance(choice, Fire) else choice
            if not any(type(each) is type(bare) and each == bare for each in found):
                found.append(bare)
        return found

    def _line(self, choice: Choice) -> str:
        does = self.words.describe(choice)
        if isinstance(choice, Fire) and choice.targets and self.ship is not None and self._known(choice):
            taken = aim(self.state, [self.ship], self._targets(choice))
            return f"{does}: odds {taken.odds or 'below 1:4'}, range {taken.distance}"
        return does

    @property
    def ship(self) -> Ship | None:
        """Who fires, as guns see it: a ship, robot guards or a secret base."""
        return find_combatant(self.state, self.unit.value)

    def _able(self) -> list[str]:
        """Ships that may fire together with the unit."""
        if self.ship is None:
            return []
        answering = self.ask.phase == "counterattack"
        able = self.ask.units if answering else [each.name for each in ready(self.state, self.ship.seat)]
        return [name for name in able if name != self.ship.name]

    def _targets(self, choice: Fire) -> list[Ship | Weapon]:
        return [each for each in self._everything() if each.name in choice.targets]

    def _everything(self) -> list[Ship | Weapon]:
        return [*self.state.ships, *guards(self.state), *self.state.weapons]

    def _known(self, choice: Fire) -> bool:
        """Whether all targets are seen: of a counter that lies face down the strength is not known."""
        found = self._targets(choice)
        seen = (*KINDS, GUARDS)
        return len(found) == len(choice.targets) and all(isinstance(each, Weapon) or each.kind in seen for each in found)

    @property
    def choice(self) -> Choice | None:
        chosen = self.offers[self.target.value] if self.target.value is not None else None
        if not isinstance(chosen, Fire) or not chosen.targets:
            return chosen
        along = [name for name, box in zip(self._able(), self.helpers.children, strict=True) if box.value]
        return Fire(chosen.targets, tuple(along), self.strength.value)

    def clicked(self, place: tuple[int, int, int]) -> list[str]:
        """A hex was clicked on: aim at what is there, at something else each time; or let a ship that is there fire."""
        there = Hex(place[0], place[1])
        names = [each.name for each in (*self._everything(), *strongholds(self.state)) if each.at == there]
        aims = [k for k, each in enumerate(self.offers) if isinstance(each, Fire) and set(each.targets) & set(names)]
        own = [unit for unit in self.ask.units if unit in names and unit != self.unit.value]
        if aims:
            self.target.value = next((k for k in aims if k > (self.target.value or 0)), aims[0])
        elif own:
            self.unit.value = own[0]
        else:
            return [f"There is nothing at {told(there)} that {self.unit.value} could fire at. [Guns]"]
        return []

    def order(self) -> dict[str, Choice]:
        choice = self.choice
        return {} if choice is None else {self.unit.value: choice}

    # ---- what may come of it

    def preview(self) -> Preview:
        choice = self.choice
        near = tuple(point(each.at) for name in self.ask.units if (each := find_combatant(self.state, name)))
        if not isinstance(choice, Fire):
            return Preview("", near=near)
        if not choice.targets:
            words = f"The base fires at everything above it, at {DEFENCE_ODDS}: {_dice(self.state, OVERHEAD)}."
            return Preview(words, near=near)
        if not self._known(choice):
            return Preview("The target lies face down, so that nobody knows the odds.", near=near)
        fire = (self.unit.value, *choice.together)
        crew = [each for name in fire if (each := find_combatant(self.state, name))]
        targets = self._targets(choice)
        taken = aim(self.state, crew, targets, choice.strength)
        if self.ask.phase == "counterattack":
            taken = taken._replace(heroic=0)
        lines = tuple(Line(_shot(ship, target), "beam") for ship in crew for target in targets)
        seen = (*near, *(point(target.at) for target in targets))
        told_of = (describe_attack(self.state), *_told(self.state, taken, crew, targets), self._price(crew))
        return Preview("\n".join(filter(None, told_of)), lines=lines, near=seen)

    def _price(self, crew: list[Ship]) -> str:
        """What an attack costs a base that could give out fuel instead. Triplanetary, Resupply From Bases."""
        bases = [each.name for each in crew if each.kind == "orbital base"]
        told_now = bases and self.ask.phase == "combat"
        return f"{listed(bases, last='and')} will resupply nobody in this turn." if told_now else ""


def _told(state: State, taken: Aim, crew: list[Ship], targets: list[Ship | Weapon]) -> Iterable[str]:
    """The odds, the range and the relative velocity, and what each number on the die would do."""
    yield f"Strength {taken.attack} against {taken.defence or 'a nuke'}: odds {taken.odds or 'below 1:4, which do nothing'}."
    if taken.distance is None:
        yield "A world is in the way, or they are out of range."
        return
    fastest = max(distance(ship.velocity, target.velocity) for ship in crew for target in targets)
    far = f"The range from the closest approach is {taken.distance}; the relative velocity is {fastest}"
    yield f"{far}, which takes off {taken.speed}." if taken.speed else f"{far}, which takes off nothing up to 2."
    less = f"die − {taken.distance} − {taken.speed}" + (f" + {taken.heroic} for heroism" if taken.heroic else "")
    yield f"So {less}: {_dice(state, taken)}."
    for target in targets:
        counted = target.disabled if isinstance(target, Ship) and not state.rules.advanced else None
        chance = chance_of_loss(aim_odds(state, taken), counted) if counted is not None else 0
        if chance:
            yield f"{target.name} is destroyed with a chance of {chance} ({round(100 * chance)}%)."


def _dice(state: State, taken: Aim) -> str:
    """What each number on the die would do, equal results together."""
    results = [_result(state, taken, die) for die in range(1, 7)]
    runs = [
        (result, [die for _, die in group])
        for result, group in groupby(zip(results, range(1, 7), strict=True), key=lambda pair: pair[0])
    ]
    return listed((f"{_span(dice)} {_many(result) if len(dice) > 1 else result}" for result, dice in runs), last="and")


def _result(state: State, taken: Aim, die: int) -> str:
    roll = min(6, die - (taken.distance or 0) - taken.speed + taken.heroic)
    hit = gun_result(state, roll, taken.odds) if taken.odds else 0
    if not hit:
        return "does nothing"
    if state.rules.advanced:
        return f"makes {count(hit, 'hit')}"
    return "destroys" if hit >= ELIMINATED else f"disables for {hit}"


def _many(result: str) -> str:
    """What several numbers on the die would do."""
    does, _, rest = result.partition(" ")
    return f"{'do' if does == 'does' else does.removesuffix('s')} {rest}".strip()


def _span(dice: list[int]) -> str:
    return f"{dice[0]} to {dice[-1]}" if len(dice) > 1 else f"{dice[0]}"


def _shot(ship: Ship, target: Ship | Weapon) -> tuple[Point, Point]:
    """From the closest approach of a ship's course to where the target is."""
    start: Hex = ship.at - ship.velocity
    nearest = min((start, *(start + way for way in entered(ship.velocity))), key=lambda at: distance(at, target.at))
    return point(nearest), point(target.at)
