"""Why an order cannot be given: every reason at once, in numbers, with what to try and the rule it comes from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vector3_edu.core.game import Ask
from vector3_edu.core.orders import misshapen
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.games.vector3 import burn, fire, fleets, placing, salvo, warp
from vector3_edu.games.vector3.damage import has_power
from vector3_edu.games.vector3.editions import EDITIONS
from vector3_edu.games.vector3.kinds import some_target
from vector3_edu.games.vector3.orders import (
    LINES,
    Burn,
    Buy,
    Detonate,
    Fire,
    Place,
    Push,
    Research,
    Salvo,
    Vote,
    WarpOut,
)
from vector3_edu.games.vector3.screens import powerless
from vector3_edu.games.vector3.state import Ship, State, Weapon
from vector3_edu.games.vector3.tables import EXPENDABLES, burn_cost, burns_within, laser_range, tractor_range
from vector3_edu.games.vector3.turn import asks, choices
from vector3_edu.games.vector3.units import find_unit

KINDS = {
    "technology": Research,
    "fleet": Buy,
    "place": Place,
    "mines": Place,
    "detonate": Detonate,
    "fire": Fire,
    "salvo": Salvo,
    "push": Push,
    "burn": Burn,
}
LONGEST = 80
"""Letters of an order that are quoted in a sentence."""


def problems(state: State, seat: str, order: Any) -> list[str]:
    """Every reason why a seat cannot give an order now; nothing if it can. Whatever comes in, sentences come out."""
    ask = next((ask for ask in asks(state) if ask.seat == seat), None)
    if ask is None:
        return [f"{seat} has nothing to decide now."]
    if not isinstance(order, Mapping):
        return [f"An order names units and what each does: try {example(state, ask.seat)}."]
    index = state.seats.index(seat)
    reasons: list[str] = []
    for unit, choice in order.items():
        if unit in ("warp", "vote"):
            reasons += _extra_problems(state, index, ask, unit, choice)
        elif unit not in ask.units:
            reasons.append(_cannot_act(state, index, ask, unit))
        elif not isinstance(choice, KINDS[ask.phase]):
            given = _write(state, seat, unit, choice)
            reasons.append(f"{given} is no order for this phase. Write {example(state, ask.seat)}.")
        else:
            reasons += CHECKS[ask.phase](state, index, unit, choice)
    return reasons + _count_problems(state, ask, order)


def example(state: State, seat: str, unit: str | None = None) -> str:
    """A line that is a legal order of this seat now (of this unit, if it can act), or how an order of this phase looks."""
    ask = next((ask for ask in asks(state) if ask.seat == seat), None)
    if ask and not ask.units:
        return "pass"
    if ask:
        unit = unit if unit in ask.units else ask.units[0]
        if ask.phase in ("fire", "salvo", "push", "place", "mines"):
            choice = next(choice for choice in choices(state, ask, unit) if choice != Salvo(()))
            return LINES.write(state, seat, {unit: choice}) + (" (or pass)" if ask.optional else "")
    ship = unit or next((each.name for each in state.ships if state.seats[each.seat] == seat), "A6")
    weapon = unit or next((each.name for each in state.weapons if state.seats[each.seat] == seat), "T1")
    lines = {
        "technology": "technology acceleration 2, lasers 2",
        "fleet": "fleet 6: laser laser; 6: laser cargo",
        "mines": "M1 place (4,0,0); M2 place (0,4,0)",
        "place": f"{ship} place (4,0,0)",
        "detonate": f"{weapon} detonate (or pass)",
        "fire": f"{ship} fire at {some_target(state, seat)} (or pass)",
        "salvo": f"{ship} salvo unguided from 5 (or pass)",
        "push": f"{ship} push {some_target(state, seat)} (1,0,0) (or pass)",
    }
    return lines.get(state.phase, f"{ship} burn (1,0,0)")


def _write(state: State, seat: str, unit: str, choice: Any) -> str:
    """A choice of the wrong kind as it is typed, or whatever it is where it cannot be written."""
    if misshapen(choice):
        return f"{unit} with {shown(choice)}"
    return f"“{LINES.write(state, seat, {unit: choice})[:LONGEST]}”"


def _count_problems(state: State, ask: Ask, order: Mapping[Any, Any]) -> list[str]:
    units = [unit for unit in order if unit not in ("warp", "vote")]
    if ask.one and len(units) > 1:
        named = listed((unit if unit in ask.units else shown(unit) for unit in units), last="and")
        return [f"{named} can't all act at once: one unit acts, then the next seat. Choose one."]
    if not ask.optional and not units:
        return [f"{ask.seat} must decide about {listed(ask.units, last='and')} now: try {example(state, ask.seat)}."]
    return []


def _cannot_act(state: State, seat: int, ask: Ask, unit: Any) -> str:
    """Why a unit that is named cannot act in this phase."""
    can = f"{listed(ask.units, last='and')} can act now." if ask.units else "Nothing of yours can act now: pass."
    one = find_unit(state, seat, unit) if isinstance(unit, str) else None
    if one is None:
        return f"{ask.seat} has no unit {shown(unit)} here. {can}"
    return f"{unit} can't {_DEEDS.get(ask.phase, 'act')} now: {_lack(state, seat, one, ask.phase)}. {can}"


_DEEDS = {"fire": "fire", "salvo": "salvo", "push": "push", "burn": "burn", "detonate": "detonate", "place": "be placed"}


def _lack(state: State, seat: int, unit: Ship | Weapon, phase: str) -> str:
    if isinstance(unit, Weapon):
        if phase != "burn":
            return "it is a mine" if unit.kind == "mine" else "it is a torpedo"
        return "mines have no engine" if unit.kind == "mine" else "an unguided torpedo burns only in the turn of its salvo"
    if powerless(state, seat):
        return "the attacker's ships have no power until the second turn's Movement is over [1979, 5.1]"
    if phase in ("fire", "salvo", "push") and not has_power(unit):
        return "its Power section is destroyed [Damage Effects; 1979, 6.4]"
    if phase in ("fire", "push") and (seat, unit.name) in state.acted:
        return "it has done so already in this phase"
    whole = {"fire": unit.lasers, "salvo": unit.launchers, "push": unit.tractor}.get(phase, 1)
    pods = {"fire": "laser", "salvo": "launch", "push": "tractor-pressor"}.get(phase, "")
    if not whole:
        return f"it has no whole {pods} pod"
    empty = {"fire": "nothing that it could hit is in range", "push": "nothing is in range", "salvo": "its pods are empty"}
    return empty.get(phase, "it is not asked about in this phase")


# ---- vectors


def vector_of(value: Any) -> Vec3 | None:
    """Three whole numbers as a vector, or None."""
    if isinstance(value, tuple) and len(value) == 3 and all(type(part) is int for part in value):
        return Vec3(*value)
    return None


def _change_problems(state: State, unit: str, verb: str, by: Any, most: int, gives: str, rule: str) -> list[str]:
    """Whether a change of velocity is in the Burn Component Table at a cost that is not too high."""
    change = vector_of(by)
    if change is None:
        return [f"{unit} can't {verb} {shown(by)}: a burn is three whole numbers along X, Y and Z. Try (1, 0, 0). [{rule}]"]
    options = state.options
    reasons = []
    if options.flat and change.z:
        reasons.append(f"{unit} can't {verb} {_long(change)}: the game is flat, so Z stays 0. [1979, 13.0]")
    cost = burn_cost(change, options.burns)
    if cost is None or cost > most:
        tries = listed(map(str, _nearest(change, burns_within(most, options.burns, options.flat))))
        why = f"{_cost(change, cost)}, and {gives} {most}"
        reasons.append(f"{unit} can't {verb} {_long(change)}: {why}. Try {tries}. [{rule}]")
    return reasons


def _nearest(change: Vec3, legal: Sequence[Vec3]) -> list[Vec3]:
    """The two legal changes that come nearest to what was meant, along the same axes if they can."""

    def strangeness(burn: Vec3) -> tuple[int, int, list[int]]:
        new_axes = sum(1 for meant, part in zip(change, burn, strict=True) if part and not meant)
        return new_axes, (burn - change).squared, [-abs(part) for part in burn]

    return sorted(legal, key=strangeness)[:2]


def _long(change: Vec3) -> str:
    """A vector that fits into a sentence, however huge its numbers."""
    return str(change) if all(abs(part) < 10**9 for part in change) else "by that much"


def _cost(change: Vec3, cost: int | None) -> str:
    if any(abs(part) >= 10**9 for part in change):
        return "that is longer than any drive could give"
    length = f"that is {change.length:.1f} long, which rounds to {change.cubes}"
    return length if cost is None or cost == change.cubes else f"the table puts that at {cost}"


def _burn_problems(state: State, seat: int, unit: str, choice: Burn) -> list[str]:
    one = find_unit(state, seat, unit)
    assert one is not None
    most = burn.limit(state, one)
    change = vector_of(choice.by)
    if burn.one_component(state, one) and change is not None and sum(map(bool, change)) > 1:
        tries = burns_within(1, state.options.burns, state.options.flat, True)
        return [
            f"{unit} can't burn {_long(change)}: its maneuver drive is destroyed, and changes one component by 1. "
            f"Try {listed(map(str, _nearest(change, tries)))}. [1979, 6.4]"
        ]
    gives = "its drive gives" if isinstance(one, Ship) else f"a {one.kind} torpedo's gives"
    return _change_problems(state, unit, "burn", choice.by, most, gives, "Burn Component Table; 1979, 4.6")


# ---- lasers


def _target(state: State, seat: int, target: Any) -> tuple[Ship | Weapon | None, str]:
    """The unit that is aimed at, or why there is none. A mine that is hidden from the seat is not there at all."""
    if not (isinstance(target, tuple) and len(target) == 2 and all(isinstance(part, str) for part in target)):
        return None, f'{shown(target)} names no target: give a seat and a unit, such as ("Blaise", "B6").'
    owner, name = target
    if owner not in state.seats:
        return None, f"there is no seat {shown(owner)}: the seats are {listed(state.seats, last='and')}."
    one = find_unit(state, state.seats.index(owner), name)
    if one is None or (isinstance(one, Weapon) and one.hidden and one.seat != seat):
        return None, f"{owner} has no unit {shown(name)} on the map."
    return one, ""


def _fire_problems(state: State, seat: int, unit: str, choice: Fire) -> list[str]:
    ship = find_unit(state, seat, unit)
    assert isinstance(ship, Ship)
    if not isinstance(choice.at, tuple):
        return [f'{unit} needs a target for each laser pod: try Fire((("Blaise", "B6"),) * {ship.lasers}). [Laser Fire]']
    reasons = []
    if len(choice.at) != ship.lasers:
        reasons.append(
            f"{unit} has {ship.lasers} whole laser pods and is given {_targets(len(choice.at))}: name one for each pod, "
            f"the same one as often as you like. [Laser Fire; 1979, 6.3]"
        )
    unique = list(dict.fromkeys(target for target in choice.at if _hashable(target)))
    for target in [*unique, *(target for target in choice.at if not _hashable(target))][:20]:
        reasons += _shot_problems(state, seat, ship, target)
    most = fire.most_targets(state, seat)
    if len(unique) > most:
        level = most - 1
        reasons.append(
            f"{unit} fires at {len(unique)} targets, and Multifire {level} allows {most}. "
            f"Choose {most} of {listed(map(_aimed_at, unique))}. [Multifire; 1979, 6.5]"
        )
    return reasons


def _aimed_at(target: tuple[Any, ...]) -> str:
    """A target as it is typed, or as it can be shown where it is none."""
    plain = len(target) == 2 and all(isinstance(part, str) and len(part) <= LONGEST for part in target)
    return " ".join(target) if plain else shown(target)


def _targets(many: int) -> str:
    return "1 target" if many == 1 else f"{many} targets"


def _hashable(value: Any) -> bool:
    try:
        hash(value)
    except Exception:
        return False
    return isinstance(value, tuple)


def _shot_problems(state: State, seat: int, ship: Ship, target: Any) -> list[str]:
    mark, why = _target(state, seat, target)
    if mark is None:
        return [f"{ship.name} can't fire: {why} [Laser Fire]"]
    name = f"{target[0]} {target[1]}"
    if mark.seat == seat:
        return [f"{ship.name} can't fire at {name}: lasers fire at enemies, and that one is yours. [Laser Fire; 1979, 6.0]"]
    if isinstance(mark, Weapon) and mark.kind == "mine":
        return [f"{ship.name} can't fire at {name}: mines are too hard to pinpoint for lasers. [Mines; 1979, 7.2]"]
    level = state.technology[seat].lasers
    reach = laser_range(level)
    distance = cube_distance(ship.at or ZERO, mark.at or ZERO)
    if distance <= reach:
        return []
    near = [f"{owner} {each}" for _, owner, each in fire.targets(state, seat, ship)]
    instead = f"Try {listed(near, most=3)}." if near else "Nothing is in range: pass."
    return [
        f"{ship.name} can't fire at {name}: it is {distance} cubes away, and Lasers {level} reach {reach}. {instead} "
        f"[Laser Fire Table; 1979, 6.6]"
    ]


# ---- salvos and tractor-pressors


def _salvo_problems(state: State, seat: int, unit: str, choice: Salvo) -> list[str]:
    ship = find_unit(state, seat, unit)
    assert isinstance(ship, Ship)
    stocked = dict(salvo.stocked(ship))
    have = listed((f"pod {number} ({listed(kinds)})" for number, kinds in stocked.items()), last="and") or "no pod"
    if not isinstance(choice.items, tuple):
        first, kinds = next(iter(stocked.items()))
        return [f'{unit} salvos from numbered pods: try Salvo((({first}, "{kinds[0]}"),)). [Salvoing]']
    reasons: list[str] = []
    used: list[int] = []
    for item in choice.items[:50]:
        if not (isinstance(item, tuple) and len(item) == 2 and type(item[0]) is int and isinstance(item[1], str)):
            reasons.append(f"{unit} can't salvo {shown(item)}: name a pod and what it launches. It has {have}. [Salvoing]")
        elif item[1] not in EXPENDABLES:
            reasons.append(f"{unit} can't salvo {shown(item[1])}: there are {listed(EXPENDABLES, last='and')}. [Salvoing]")
        elif item[0] in used:
            reasons.append(f"{unit} can't salvo twice from pod {item[0]}: a pod launches one item a turn. [Salvoing]")
        elif item[1] not in stocked.get(item[0], ()):
            pod = f"pod {shown(item[0])}"
            reasons.append(f"{unit} has no {item[1]} ready in {pod}: it can salvo from {have}. [Salvoing; 1979, 12.3]")
        else:
            used.append(item[0])
    if len(choice.items) > 50:
        reasons.append(f"{unit} is told to salvo {len(choice.items)} items, and has {len(stocked)} pods. [Salvoing]")
    return reasons


def _push_problems(state: State, seat: int, unit: str, choice: Push) -> list[str]:
    ship = find_unit(state, seat, unit)
    assert isinstance(ship, Ship)
    level = state.technology[seat].tractors
    rule = "Tractor-Pressor Beams; 1979, 8.2"
    reasons = _change_problems(state, unit, "push by", choice.by, level, "its tractor-pressor gives", rule)
    if vector_of(choice.by) == ZERO:
        reasons.append(f"{unit} would push by nothing at all. Choose a change such as (1, 0, 0), or pass. [{rule}]")
    mark, why = _target(state, seat, choice.target)
    if mark is None:
        return [*reasons, f"{unit} can't push: {why} [{rule}]"]
    name = f"{choice.target[0]} {choice.target[1]}"
    if mark is ship:
        return [*reasons, f"{unit} can't push itself: a push needs something else to push against. [{rule}]"]
    if isinstance(mark, Weapon) and not EDITIONS[state.edition].pushes_weapons:
        return [*reasons, f"{unit} can't push {name}: tractor-pressors act on ships only. [1979, 8.3]"]
    if isinstance(mark, Weapon) and mark.kind == "mine" and mark.seat != seat:
        return [*reasons, f"{unit} can't push {name}: others' mines are too hard to pinpoint. [Use on Mines]"]
    distance = cube_distance(ship.at or ZERO, mark.at or ZERO)
    if distance > tractor_range(level):
        far = f"it is {distance} cubes away, and Tractor-Pressors {level} reach {tractor_range(level)}"
        reasons.append(f"{unit} can't push {name}: {far}. Choose something nearer. [{rule}]")
    return reasons


# ---- setting up, warping out, agreeing


def _place_problems(state: State, seat: int, unit: str, choice: Place) -> list[str]:
    return placing.problems(state, seat, unit, choice.at)


def _detonate_problems(state: State, seat: int, unit: str, choice: Detonate) -> list[str]:
    return []


def _extra_problems(state: State, seat: int, ask: Ask, unit: str, choice: Any) -> list[str]:
    if unit not in ask.extras:
        why = "no ship of yours can declare that now" if unit == "warp" else "only seats with ships in play can agree to end"
        rule = "Warping Out; 1979, 5.2" if unit == "warp" else "Ending the Game"
        return [f"{ask.seat} can't add {unit!r} to this order: {why}. [{rule}]"]
    if unit == "vote":
        if isinstance(choice, Vote) and isinstance(choice.end, bool):
            return []
        return [f"{shown(choice)} is no vote: try Vote(True) to agree to end the game, or Vote(False). [Ending the Game]"]
    can = [ship.name for ship in state.ships if ship.seat == seat and warp.can_declare(ship)]
    if not (isinstance(choice, WarpOut) and isinstance(choice.ships, tuple) and len(choice.ships)):
        return [f'Name the ships that try to warp out: try WarpOut(("{can[0]}",)). [Warping Out; 1979, 5.2]']
    wrong = [name for name in choice.ships if not (isinstance(name, str) and name in can)]
    return [_warp_problem(state, seat, name, can) for name in wrong[:20]]


def _warp_problem(state: State, seat: int, name: Any, can: list[str]) -> str:
    ship = find_unit(state, seat, name) if isinstance(name, str) else None
    others = f"{listed(can, last='and')} can."
    if not isinstance(ship, Ship):
        return f"{state.seats[seat]} has no ship {shown(name)} to warp out: {others} [Warping Out; 1979, 5.2]"
    why = "it is trying already" if ship.warping else "its Warp section is destroyed"
    return f"{name} can't begin to warp out: {why}. {others} [Warping Out; 1979, 5.2]"


CHECKS: dict[str, Any] = {
    "technology": lambda state, seat, unit, choice: fleets.research_problems(state, seat, choice.levels),
    "fleet": lambda state, seat, unit, choice: fleets.buy_problems(state, seat, choice),
    "place": _place_problems,
    "mines": _place_problems,
    "detonate": _detonate_problems,
    "fire": _fire_problems,
    "salvo": _salvo_problems,
    "push": _push_problems,
    "burn": _burn_problems,
}
