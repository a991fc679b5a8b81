"""Why a turn of a ship is good, in numbers: range, chances to hit and to be hit, and the damage to be expected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from vector3_edu.core.hexes import NAMES, distance
from vector3_edu.core.problems import listed
from vector3_edu.core.words import count, in_dice
from vector3_edu.games.vector_command.judgement.odds import Loss, chance_to_hit, chance_to_intercept, expected_loss
from vector3_edu.games.vector_command.judgement.outlook import Prospect, best_answer, enemies_of
from vector3_edu.games.vector_command.rules.firing import choices
from vector3_edu.games.vector_command.rules.orders import Defend, Fire
from vector3_edu.games.vector_command.rules.state import NOBODY, Ship, State, ship_named
from vector3_edu.games.vector_command.tables import MISSILES, MOUNTED, MOUNTS
from vector3_edu.games.vector_command.telling.words import at, hexes

LONG = 216
"""Fractions of more than so many parts are only told as decimals: three dice."""


def mean(number: Fraction) -> str:
    """A number that is to be expected, exactly where that is short.

    >>> mean(Fraction(2)), mean(Fraction(31, 18)), mean(Fraction(1, 1296))
    ('2', '31/18 ≈ 1.7', '≈ 0.0')
    """
    if number.denominator == 1:
        return str(number)
    return f"{number} ≈ {float(number):.1f}" if number.denominator <= LONG else f"≈ {float(number):.1f}"


def with_ships(state: State, *ships: Ship) -> State:
    """A state in which some ships are as they might be."""
    changed = {ship.name: ship for ship in ships}
    return state._replace(ships=tuple(changed.get(ship.name, ship) for ship in state.ships))


# ---- where a turn leads


def why_turn(state: State, prospect: Prospect, starts: str) -> str:
    """A turn in short sentences: where the ship ends, what it can fire from there, and the best reply to that.

    `starts` is how it begins: "A1 reaches" or "I bring A1 to".
    """
    ship, enemies = prospect.ship, enemies_of(state, prospect.ship)
    nearest = min(enemies, key=lambda enemy: distance(ship.at, enemy.at))
    far = distance(ship.at, nearest.at)
    place = f"{hexes(far)} from {nearest.name}" if far else f"in the hex of {nearest.name}"
    parts = [f"{starts} {at(ship.at)}, facing {NAMES[ship.facing]}, {place}"]
    parts.append(_volley(with_ships(state, ship), ship, prospect))
    parts.append(why_afraid(state, ship))
    return " ".join(f"{part}." for part in parts if part)


def _volley(there: State, ship: Ship, prospect: Prospect) -> str:
    volley = prospect.volley
    names = [MOUNTS[place].name for place in volley.mounts]
    if not names:
        return "Nothing bears on an enemy from there yet" if ship.power.weapons else "It keeps no power for weapons"
    return shots_words(there, ship.name, volley.target, names)


def why_afraid(state: State, ship: Ship) -> str:
    """The best answers of the enemies to a ship that is where it might be."""
    return ". ".join(
        f"In return, {shots_words(there, unit, ship.name, mounts)}" for there, unit, mounts in answers(state, ship)
    )


def answers(state: State, ship: Ship) -> Iterator[tuple[State, str, list[str]]]:
    """For each enemy that can shoot at a ship after its next move: the map then, its name, and its weapons."""
    for enemy in enemies_of(state, ship):
        if enemy.seat != NOBODY:
            there, volley = best_answer(enemy, ship, state)
            if volley.mounts:
                yield with_ships(state, ship, there), enemy.name, [MOUNTS[place].name for place in volley.mounts]


# ---- shots


def shots_words(state: State, unit: str, target: str, mounts: Sequence[str]) -> str:
    """Shots at one ship, each with its chance, and what they take from it on average."""
    direct = [mount for mount in mounts if MOUNTED[mount] != MISSILES]
    hits = [f"{mount} ({in_dice(chance_to_hit(state, unit, mount, target))})" for mount in direct]
    said = []
    if hits:
        loss = expected_loss(state, unit, target, direct)
        take = "take" if len(direct) > 1 or direct[0].endswith("guns") else "takes"
        dead = f", with a chance of {_chance(loss.destroyed)} to destroy it" if loss.destroyed else ""
        said.append(f"{unit}'s {listed(hits, last='and')} {take} {loss_words(loss)} from {target} on average{dead}")
    if len(direct) < len(mounts):
        stopped = in_dice(chance_to_intercept(1))
        chase = f"{unit}'s missiles fly after {target}"
        said.append(f"{chase}, and each die of point defence stops one with a chance of {stopped}")
    return "; ".join(said)


def loss_words(loss: Loss) -> str:
    """What is lost on average."""
    parts = [
        f"{mean(number)} {what} point{'s' * (number != 1)}"
        for number, what in zip(loss[:3], ("shield", "hull", "reactor"), strict=True)
        if number
    ]
    return listed(parts, last="and") if parts else "nothing"


def _chance(chance: Fraction) -> str:
    return in_dice(chance) if LONG % chance.denominator == 0 else f"{100 * float(chance):.0f}%"


def why_fire(state: State, ship: Ship, fire: Fire, defence: Defend | None, starts: str) -> str:
    """Shots and point defence in short sentences. `starts` goes before each target: "Fire at" or "I fire at"."""
    aimed: dict[str, list[str]] = {}
    for mount, target in fire.shots:
        aimed.setdefault(target, []).append(mount)
    said = []
    for target, mounts in aimed.items():
        far = hexes(distance(ship.at, ship_named(state, target).at))
        said.append(f"{starts} {target}, {far} away: {shots_words(state, ship.name, target, mounts)}")
    held = "Hold fire" if len(choices(state, ship)) > 1 else "Hold fire: no weapon bears with the power that it needs"
    parts = said or [held]
    coming = sum(missile.target == ship.name and missile.seat != ship.seat for missile in state.missiles)
    if defence is not None and coming and any(defence.stances):
        dice = max(defence.stances)
        stops = in_dice(chance_to_intercept(dice))
        verb = "stops" if dice == 1 else "stop"
        parts.append(f"{count(dice, 'die', 'dice')} of point defence {verb} a missile with a chance of {stops}")
    if defence is not None and defence.chaff is not None:
        parts.append(f"Chaff makes each shot at {ship.name} 1 in 6 less likely to hit")
    return " ".join(f"{part}." for part in parts)
