"""Why a computer player of Triplanetary moved and fired as it did in a war, told from what the listener may see."""

from __future__ import annotations

from collections.abc import Iterator

from vector3_edu.core.game import Ask, Order
from vector3_edu.core.hexes import distance
from vector3_edu.core.problems import listed
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.judgement.odds import attack_odds, mean_result
from vector3_edu.games.triplanetary.rules.combat import target_named
from vector3_edu.games.triplanetary.rules.movement import fly
from vector3_edu.games.triplanetary.rules.orders import Fire, Launch
from vector3_edu.games.triplanetary.rules.state import Ship, State, Weapon, find_ship
from vector3_edu.games.triplanetary.tables import KINDS
from vector3_edu.games.triplanetary.telling.previews import describe_aim


def reason_in_war(state: State, ask: Ask, order: Order) -> str:
    """One sentence about the most important of some orders; nothing about ships that the listener can't see."""
    if ask.phase == "astrogation":
        return _approach(state, order)
    for unit, choice in order.items():
        ship = find_ship(state, unit)
        if ship is None or not ship.detected or ship.kind not in KINDS:
            continue
        if isinstance(choice, Launch):
            return f"{unit} launches a {choice.kind}, because it will meet an enemy this turn."
        if isinstance(choice, Fire) and choice.targets:
            return _shot(state, ship, choice)
    return ""


def _shot(state: State, ship: Ship, fire: Fire) -> str:
    crew = [each for name in (ship.name, *fire.together) if (each := find_ship(state, name)) is not None]
    targets: list[Ship | Weapon] = [it for name in fire.targets if (it := target_named(state, name)) is not None]
    if len(targets) < len(fire.targets) or any(each.kind not in KINDS for each in (*crew, *targets)):
        return ""
    mean = mean_result(attack_odds(state, ship.name, fire))
    what = "hits" if state.rules.advanced else "turns of damage"
    aimed = describe_aim(state, crew, targets, fire.strength).removeprefix(": ")
    return f"I fire at {listed(fire.targets, last='and')} at {aimed}: I expect {float(mean):.2g} {what}."


def _approach(state: State, order: Order) -> str:
    """The ship that ends nearest to an enemy, and how fast it passes."""
    found = min(_approaches(state, order), default=None)
    if found is None:
        return ""
    far, speed, unit, enemy = found
    where = f"to a hex {count(far, 'hex', 'hexes')} from" if far else "into the same hex as"
    return f"I bring {unit} {where} {enemy}, at a relative speed of {count(speed, 'hex', 'hexes')} a turn."


def _approaches(state: State, order: Order) -> Iterator[tuple[int, int, str, str]]:
    for unit, choice in order.items():
        ship = find_ship(state, unit)
        after = fly(state, state.board, ship, choice).ship if ship is not None and ship.detected else None
        if ship is None or after is None or after.world:
            continue
        for enemy in state.ships:
            if enemy.seat != ship.seat and enemy.detected and not enemy.world:
                yield distance(after.at, enemy.at), distance(after.velocity, enemy.velocity), unit, enemy.name
