"""What is wrong with the order of one unit: every reason, in numbers, with what to try and the rule it comes from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from vector3_edu.core.language import mark, say, say_many
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.games.vector3.rules import burn, fire, salvo
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.order_fields import Item
from vector3_edu.games.vector3.rules.orders import Burn, Fire, Push, Salvo, Target
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon, find_unit
from vector3_edu.games.vector3.tables import burn_cost, burns_within, laser_range, tractor_range

LONGEST = 80
"""Letters of a name that are quoted in a sentence."""


# ---- vectors


class Change(NamedTuple):
    """What is said of a change of velocity that cannot be."""

    flat: str
    too_much: str
    gives: str
    """How much there is to give."""


BURN = Change(
    mark("{unit} can't burn {by}: the game is flat, so Z stays 0. [1979, 13.0]"),
    mark("{unit} can't burn {by}: {cost}, and {gives}. Try {tries}. [Burn Component Table; 1979, 4.6]"),
    mark("its drive gives {most}"),
)
TORPEDO_GIVES = {"guided": mark("a guided torpedo's gives {most}"), "unguided": mark("an unguided torpedo's gives {most}")}
PUSH = Change(
    mark("{unit} can't push by {by}: the game is flat, so Z stays 0. [1979, 13.0]"),
    mark("{unit} can't push by {by}: {cost}, and {gives}. Try {tries}. [Tractor-Pressor Beams; 1979, 8.2]"),
    mark("its tractor-pressor gives {most}"),
)


def _change_problems(state: State, unit: str, change: Vec3, most: int, words: Change) -> list[str]:
    """Whether a change of velocity is in the Burn Component Table at a cost that is not too high."""
    options = state.options
    reasons: list[str] = []
    if options.flat and change.z:
        reasons.append(say(words.flat, unit=unit, by=str(change)))
    cost = burn_cost(change, options.burns)
    if cost is None or cost > most:
        tries = listed(map(str, _nearest(change, burns_within(most, options.burns, options.flat))))
        gives = say(words.gives, most=most)
        reasons.append(say(words.too_much, unit=unit, by=str(change), cost=_cost(change, cost), gives=gives, tries=tries))
    return reasons


def _nearest(change: Vec3, legal: Sequence[Vec3]) -> list[Vec3]:
    """The two legal changes that come nearest to what was meant, along the same axes if they can."""

    def strangeness(burn: Vec3) -> tuple[int, int, list[int]]:
        new_axes = sum(1 for meant, part in zip(change, burn, strict=True) if part and not meant)
        return new_axes, (burn - change).squared, [-abs(part) for part in burn]

    return sorted(legal, key=strangeness)[:2]


def _cost(change: Vec3, cost: int | None) -> str:
    if cost is None or cost == change.cubes:
        return say("that is {length:.1f} long, which rounds to {cubes}", length=change.length, cubes=change.cubes)
    return say("the table puts that at {cost}", cost=cost)


def burn_problems(state: State, seat: int, unit: str, choice: Burn) -> list[str]:
    """Every reason why a ship or torpedo cannot burn like that. Acceleration; 1979, 4.6."""
    one = find_unit(state, seat, unit)
    assert one is not None
    most = burn.limit(state, one)
    change = Vec3(*choice.by)
    if burn.one_component(state, one) and sum(map(bool, change)) > 1:
        tries = burns_within(1, state.options.burns, state.options.flat, one_component=True)
        told = mark(
            "{unit} can't burn {by}: its maneuver drive is destroyed, and changes one component by 1. Try {tries}. "
            "[1979, 6.4]"
        )
        return [say(told, unit=unit, by=str(change), tries=listed(map(str, _nearest(change, tries))))]
    words = BURN if isinstance(one, Ship) else BURN._replace(gives=TORPEDO_GIVES[one.kind])
    return _change_problems(state, unit, change, most, words)


# ---- lasers


def _target(state: State, seat: int, target: Target) -> tuple[Ship | Weapon | None, str]:
    """The unit that is aimed at, or why there is none. A mine that is hidden from the seat is not there at all."""
    owner, name = target
    if owner not in state.seats:
        seats = listed(state.seats, last="and")
        return None, say("there is no seat {seat}: the seats are {seats}.", seat=shown(owner), seats=seats)
    one = find_unit(state, state.seats.index(owner), name)
    if one is None or (isinstance(one, Weapon) and one.hidden and one.seat != seat):
        return None, say("{seat} has no unit {unit} on the map.", seat=owner, unit=shown(name))
    return one, ""


def fire_problems(state: State, seat: int, unit: str, choice: Fire) -> list[str]:
    """Every reason why a ship cannot fire like that. Laser Fire, Multifire; 1979, 6.0 to 6.6."""
    ship = find_unit(state, seat, unit)
    assert isinstance(ship, Ship)
    reasons: list[str] = []
    if len(choice.at) != ship.lasers:
        told = mark(
            "{unit} has {pods} whole laser pods and is given {targets}: name one for each pod, the same one as often as you "
            "like. [Laser Fire; 1979, 6.3]"
        )
        targets = say_many("{number} target", "{number} targets", len(choice.at))
        reasons.append(say(told, unit=unit, pods=ship.lasers, targets=targets))
    unique = list(dict.fromkeys(choice.at))
    for target in unique[:20]:
        reasons += _shot_problems(state, seat, ship, target)
    most = fire.most_targets(state, seat)
    if len(unique) > most:
        told = mark(
            "{unit} fires at {targets} targets, and Multifire {level} allows {most}. Choose {most} of {names}. "
            "[Multifire; 1979, 6.5]"
        )
        names = listed(map(_aimed_at, unique))
        reasons.append(say(told, unit=unit, targets=len(unique), level=most - 1, most=most, names=names))
    return reasons


def _aimed_at(target: Target) -> str:
    """A target as it is typed, or as it can be shown where its names are too long."""
    return " ".join(target) if all(len(part) <= LONGEST for part in target) else shown(target)


def _shot_problems(state: State, seat: int, ship: Ship, target: Target) -> list[str]:
    enemy, why = _target(state, seat, target)
    if enemy is None:
        return [say("{ship} can't fire: {why} [Laser Fire]", ship=ship.name, why=why)]
    name = f"{target[0]} {target[1]}"
    if enemy.seat == seat:
        told = mark("{ship} can't fire at {target}: lasers fire at enemies, and that one is yours. [Laser Fire; 1979, 6.0]")
        return [say(told, ship=ship.name, target=name)]
    if isinstance(enemy, Weapon) and enemy.kind == "mine":
        told = mark("{ship} can't fire at {target}: mines are too hard to pinpoint for lasers. [Mines; 1979, 7.2]")
        return [say(told, ship=ship.name, target=name)]
    level = state.technology[seat].lasers
    reach = laser_range(level)
    distance = cube_distance(ship.at or ZERO, enemy.at or ZERO)
    if distance <= reach:
        return []
    near = [f"{owner} {each}" for _, owner, each in fire.targets(state, seat, ship)]
    instead = say("Try {targets}.", targets=listed(near, most=3)) if near else say("Nothing is in range: pass.")
    told = mark(
        "{ship} can't fire at {target}: it is {away} cubes away, and Lasers {level} reach {reach}. {instead} "
        "[Laser Fire Table; 1979, 6.6]"
    )
    return [say(told, ship=ship.name, target=name, away=distance, level=level, reach=reach, instead=instead)]


# ---- salvos and tractor-pressors


def salvo_problems(state: State, seat: int, unit: str, choice: Salvo) -> list[str]:
    """Every reason why a ship cannot salvo these items. Salvoing; 1979, 12.3."""
    ship = find_unit(state, seat, unit)
    assert isinstance(ship, Ship)
    stocked = dict(salvo.loaded_pods(ship))
    reasons: list[str] = []
    used: list[int] = []
    for item in choice.items[:50]:
        told = _item_problem(item, stocked, used)
        if told:
            pod, kind = item
            reasons.append(say(told, unit=unit, stock=_list_stock(stocked), pod=shown(pod), kind=kind))
        else:
            used.append(item[0])
    if len(choice.items) > 50:
        told = mark("{unit} can't salvo {items} items: it has {pods} loaded pods. [Salvoing]")
        reasons.append(say(told, unit=unit, items=len(choice.items), pods=len(stocked)))
    return reasons


def _item_problem(item: Item, stocked: Mapping[int, Sequence[str]], used: Sequence[int]) -> str:
    """What is wrong with a pod and what it should salvo, to be said; nothing if it is ready."""
    if item[0] in used:
        return mark("{unit} can't salvo twice from pod {pod}: a pod launches one item a turn. [Salvoing]")
    if item[1] not in stocked.get(item[0], ()):
        return mark("{unit} has no {kind} ready in pod {pod}: it can salvo from {stock}. [Salvoing; 1979, 12.3]")
    return ""


def _list_stock(stocked: Mapping[int, Sequence[str]]) -> str:
    pods = (say("pod {number} ({kinds})", number=number, kinds=listed(kinds)) for number, kinds in stocked.items())
    return listed(pods, last="and") or say("no pod")


def push_problems(state: State, seat: int, unit: str, choice: Push) -> list[str]:
    """Every reason why a ship cannot push like that. Tractor-Pressor Beams; 1979, 8.2."""
    ship = find_unit(state, seat, unit)
    assert isinstance(ship, Ship)
    level = state.technology[seat].tractors
    change = Vec3(*choice.by)
    reasons = _change_problems(state, unit, change, level, PUSH)
    if change == ZERO:
        told = mark(
            "{unit} would not push at all. Choose a change such as (1, 0, 0), or pass. [Tractor-Pressor Beams; 1979, 8.2]"
        )
        reasons.append(say(told, unit=unit))
    other, why = _target(state, seat, choice.target)
    if other is None:
        told = mark("{unit} can't push: {why} [Tractor-Pressor Beams; 1979, 8.2]")
        return [*reasons, say(told, unit=unit, why=why)]
    distance = cube_distance(ship.at or ZERO, other.at or ZERO)
    if other is ship:
        told = mark(
            "{unit} can't push itself: a push needs something else to push against. [Tractor-Pressor Beams; 1979, 8.2]"
        )
    elif isinstance(other, Weapon) and not EDITIONS[state.edition].pushes_weapons:
        told = mark("{unit} can't push {target}: tractor-pressors act on ships only. [1979, 8.3]")
    elif isinstance(other, Weapon) and other.kind == "mine" and other.seat != seat:
        told = mark("{unit} can't push {target}: others' mines are too hard to pinpoint. [Use on Mines]")
    elif distance > tractor_range(level):
        told = mark(
            "{unit} can't push {target}: it is {away} cubes away, and Tractor-Pressors {level} reach {reach}. "
            "Choose something nearer. [Tractor-Pressor Beams; 1979, 8.2]"
        )
    else:
        return reasons
    name, reach = f"{choice.target[0]} {choice.target[1]}", tractor_range(level)
    return [*reasons, say(told, unit=unit, target=name, away=distance, level=level, reach=reach)]
