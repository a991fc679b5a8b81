"""Why an order cannot be given: every reason at once, in numbers, with what to try and the rule it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vector3_edu.core.game import Ask
from vector3_edu.core.language import chain, mark, say, say_many
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Order
from vector3_edu.core.words import minus
from vector3_edu.games.vector3.rules import warp
from vector3_edu.games.vector3.rules.order_fields import some_target
from vector3_edu.games.vector3.rules.orders import LINES, Salvo, Vote, WarpOut
from vector3_edu.games.vector3.rules.phases import EXTRAS, PHASES
from vector3_edu.games.vector3.rules.state import Ship, State, find_unit
from vector3_edu.games.vector3.rules.turn import asks

LONGEST = 80
"""Letters of an order that are quoted in a sentence."""


def problems(state: State, seat: str, order: Order) -> list[str]:
    """Every reason why a seat cannot give an order now; nothing if it can."""
    ask = next((ask for ask in asks(state) if ask.seat == seat), None)
    if ask is None:
        return [say("{seat} has nothing to decide now.", seat=seat)]
    index, phase = state.seats.index(seat), PHASES[ask.phase]
    reasons: list[str] = []
    for unit, choice in order.items():
        if unit in EXTRAS:
            reasons += _extra_problems(state, index, ask, unit, choice)
        elif unit not in ask.units:
            reasons.append(_cannot_act(state, index, ask, unit))
        elif not isinstance(choice, phase.order):
            given, instead = minus(LINES.write(state, seat, {unit: choice}))[:LONGEST], example(state, ask.seat)
            reasons.append(say("“{order}” is not an order for this phase. Try {example}.", order=given, example=instead))
        else:
            reasons += phase.why_not(state, ask, unit, choice)
    return reasons + _count_problems(state, ask, order)


def example(state: State, seat: str, unit: str | None = None) -> str:
    """A line that is a legal order of this seat now (of this unit, if it can act), or how an order of this phase looks."""
    ask = next((ask for ask in asks(state) if ask.seat == seat), None)
    phase = PHASES.get(state.phase, PHASES["burn"])
    if ask and not ask.units:
        return "pass"
    if ask:
        unit = unit if unit in ask.units else ask.units[0]
        if not phase.example_is_legal:
            choice = next(choice for choice in phase.choices(state, ask, unit) if choice != Salvo(()))
            line = minus(LINES.write(state, seat, {unit: choice}))
            return say("{example} (or pass)", example=line) if ask.optional else line
    ship = unit or next((each.name for each in state.ships if state.seats[each.seat] == seat), "A6")
    weapon = unit or next((each.name for each in state.weapons if state.seats[each.seat] == seat), "T1")
    line = phase.example.format(ship=ship, weapon=weapon, target=some_target(state, seat))
    return say("{example} (or pass)", example=line) if phase.can_pass else line


def _count_problems(state: State, ask: Ask, order: Mapping[Any, Any]) -> list[str]:
    units = [unit for unit in order if unit not in EXTRAS]
    if ask.one and len(units) > 1:
        named = listed((unit if unit in ask.units else shown(unit) for unit in units), last="and")
        return [say("{units} can't all act at once: one unit acts, then the next seat. Choose one.", units=named)]
    if not ask.optional and not units:
        about, line = listed(ask.units, last="and"), example(state, ask.seat)
        return [say("{seat} must decide about {units} now: try {example}.", seat=ask.seat, units=about, example=line)]
    return []


def _cannot_act(state: State, seat: int, ask: Ask, unit: str) -> str:
    """Why a unit that is named cannot act in this phase."""
    able = say("None of your units can act now, so pass.")
    if ask.units:
        units = listed(ask.units, last="and")
        able = say_many("{units} can act now.", "{units} can act now.", len(ask.units), units=units)
    one = find_unit(state, seat, unit)
    if one is None:
        return chain((say("{seat} has no unit {unit} here.", seat=ask.seat, unit=shown(unit)), able), " ")
    phase = PHASES[ask.phase]
    return chain((say(phase.cannot, unit=unit, why=phase.why_unable(state, seat, one)), able), " ")


# ---- warping out, agreeing


def _extra_problems(state: State, seat: int, ask: Ask, unit: str, choice: Any) -> list[str]:
    if unit not in ask.extras:
        told = mark("{seat} can't add {extra} to this order: only seats with ships in play can vote. [Ending the Game]")
        if unit == "warp":
            told = mark(
                "{seat} can't add {extra} to this order: none of your ships can declare that now. [Warping Out; 1979, 5.2]"
            )
        return [say(told, seat=ask.seat, extra=repr(unit))]
    if unit == "vote":
        if isinstance(choice, Vote):
            return []
        told = mark("{choice} is not a vote: try Vote(True) to agree to end the game, or Vote(False). [Ending the Game]")
        return [say(told, choice=shown(choice))]
    can = [ship.name for ship in state.ships if ship.seat == seat and warp.can_declare(ship)]
    if not (isinstance(choice, WarpOut) and choice.ships):
        code = f'WarpOut(("{can[0]}",))'
        return [say("Name the ships that try to warp out: try {code}. [Warping Out; 1979, 5.2]", code=code)]
    wrong = [name for name in choice.ships if name not in can]
    return [_warp_problem(state, seat, name, can) for name in wrong[:20]]


def _warp_problem(state: State, seat: int, name: str, can: list[str]) -> str:
    ship = find_unit(state, seat, name)
    able = listed(can, last="and")
    if not isinstance(ship, Ship):
        told = mark("{seat} has no ship {ship} to warp out: {able} can. [Warping Out; 1979, 5.2]")
        return say(told, seat=state.seats[seat], ship=shown(name), able=able)
    told = mark("{ship} can't begin to warp out: its Warp section is destroyed. {able} can. [Warping Out; 1979, 5.2]")
    if ship.warping:
        told = mark("{ship} can't begin to warp out: it is already trying. {able} can. [Warping Out; 1979, 5.2]")
    return say(told, ship=name, able=able)
