"""What is wrong with the order of one unit: every reason, in numbers, with what to try and the rule it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vector3_edu.core.problems import listed, shown
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.games.vector3 import burn, fire, salvo
from vector3_edu.games.vector3.editions import EDITIONS
from vector3_edu.games.vector3.orders import Burn, Fire, Push, Salvo
from vector3_edu.games.vector3.state import Ship, State, Weapon
from vector3_edu.games.vector3.tables import EXPENDABLES, burn_cost, burns_within, laser_range, tractor_range
from vector3_edu.games.vector3.units import find_unit

LONGEST = 80
"""Letters of a name that are quoted in a sentence."""


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


def burn_problems(state: State, seat: int, unit: str, choice: Burn) -> list[str]:
    """Every reason why a ship or torpedo cannot burn like that. Acceleration; 1979, 4.6."""
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


def fire_problems(state: State, seat: int, unit: str, choice: Fire) -> list[str]:
    """Every reason why a ship cannot fire like that. Laser Fire, Multifire; 1979, 6.0 to 6.6."""
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


def salvo_problems(state: State, seat: int, unit: str, choice: Salvo) -> list[str]:
    """Every reason why a ship cannot salvo these items. Salvoing; 1979, 12.3."""
    ship = find_unit(state, seat, unit)
    assert isinstance(ship, Ship)
    stocked = dict(salvo.loaded_pods(ship))
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
        reasons.append(f"{unit} can't salvo {len(choice.items)} items: it has {len(stocked)} loaded pods. [Salvoing]")
    return reasons


def push_problems(state: State, seat: int, unit: str, choice: Push) -> list[str]:
    """Every reason why a ship cannot push like that. Tractor-Pressor Beams; 1979, 8.2."""
    ship = find_unit(state, seat, unit)
    assert isinstance(ship, Ship)
    level = state.technology[seat].tractors
    rule = "Tractor-Pressor Beams; 1979, 8.2"
    reasons = _change_problems(state, unit, "push by", choice.by, level, "its tractor-pressor gives", rule)
    if vector_of(choice.by) == ZERO:
        reasons.append(f"{unit} would not push at all. Choose a change such as (1, 0, 0), or pass. [{rule}]")
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
