"""Exact odds: of a shot, of a volley, of a missile getting through, and of what a volley leaves of a ship."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from vector3_edu.core.dice import DiceNeeded, TypedDice
from vector3_edu.core.results import Chance, Choice, Event, Standing
from vector3_edu.core.words import count
from vector3_edu.games.vector_command.rules.events import MissilesFought, PointDefenceFired, ShotFired, StrainChecked
from vector3_edu.games.vector_command.rules.firing import shifts_of, shoot, threshold
from vector3_edu.games.vector_command.rules.orders import Fire
from vector3_edu.games.vector_command.rules.state import NOBODY, Ship, State, ship_named
from vector3_edu.games.vector_command.rules.step_map import Battle
from vector3_edu.games.vector_command.tables import INTERCEPTED, MISSILES, MOUNTED, MOUNTS, STRAIN_COSTS


def chance_to_hit(state: State, unit: str, mount: str, target: str) -> Fraction:
    """How likely a direct-fire shot hits: the faces of the die that meet its threshold."""
    shot = shifts_of(ship_named(state, unit), MOUNTS[MOUNTED[mount]], ship_named(state, target), state.chaff)
    return Fraction(7 - threshold(shot), 6)


def weigh(state: State, unit: str, choice: Choice) -> str:
    """The odds of the shots of a choice; missiles fly leg by leg, and what they meet is not known yet."""
    shots = choice.shots if isinstance(choice, Fire) else ()
    direct = ((mount, chance_to_hit(state, unit, mount, target)) for mount, target in shots if MOUNTED[mount] != MISSILES)
    return "; ".join(f"{mount} hits {chance * 6} in 6" for mount, chance in direct)


def hits(chances: Iterable[Fraction]) -> tuple[Fraction, ...]:
    """How likely a volley of shots scores 0, 1, 2 … hits.

    >>> hits([Fraction(1, 2), Fraction(1, 2)])
    (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))
    """
    spread: tuple[Fraction, ...] = (Fraction(1),)
    for chance in chances:
        missed = (*(part * (1 - chance) for part in spread), Fraction(0))
        scored = (Fraction(0), *(part * chance for part in spread))
        spread = tuple(a + b for a, b in zip(missed, scored, strict=True))
    return spread


def chance_to_intercept(dice: int) -> Fraction:
    """How likely point defence kills a missile with so many dice.

    >>> chance_to_intercept(1), chance_to_intercept(2)
    (Fraction(1, 3), Fraction(5, 9))
    """
    return 1 - Fraction(INTERCEPTED - 1, 6) ** dice


def left_of(state: State, unit: str, target: str, mounts: Iterable[str]) -> dict[Ship | None, Fraction]:
    """What a volley of direct fire can leave of a ship, and how likely each is; None is destroyed.

    Every shot is run through the rules with every die that it can ask for; equal results are added up.
    """
    before = ship_named(state, target)
    spread: dict[Ship | None, Fraction] = {before: Fraction(1)}
    for mount in mounts:
        after: dict[Ship | None, Fraction] = {}
        for ship, chance in spread.items():
            results = {None: Fraction(1)} if ship is None else _one_shot(state, unit, ship, mount)
            for result, part in results.items():
                after[result] = after.get(result, Fraction(0)) + chance * part
        spread = after
    return spread


def chance_to_destroy(state: State, unit: str, target: str, mounts: Iterable[str]) -> Fraction:
    """How likely a volley of direct fire destroys a ship."""
    return left_of(state, unit, target, mounts).get(None, Fraction(0))


def _one_shot(state: State, unit: str, target: Ship, mount: str) -> dict[Ship | None, Fraction]:
    ships = tuple(target if ship.name == target.name else ship for ship in state.ships)
    found: dict[Ship | None, Fraction] = {}
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        dice = waiting.pop()
        battle = Battle(state._replace(ships=ships))
        try:
            shoot(battle, battle.ships[unit], MOUNTS[MOUNTED[mount]], battle.ships[target.name], TypedDice(dice))
        except DiceNeeded:
            waiting += [(*dice, face) for face in range(1, 7)]
            continue
        result = battle.ships.get(target.name)
        found[result] = found.get(result, Fraction(0)) + Fraction(1, 6 ** len(dice))
    return found


class Loss(NamedTuple):
    """What a volley takes from a ship on average."""

    shields: Fraction
    hull: Fraction
    reactor: Fraction
    destroyed: Fraction
    """How likely the ship is destroyed; what was left of it counts as taken then."""


def expected_loss(state: State, unit: str, target: str, mounts: Iterable[str]) -> Loss:
    """What a volley of direct fire takes from a ship on average."""
    before = ship_named(state, target)
    shields = hull = reactor = destroyed = Fraction(0)
    for after, chance in left_of(state, unit, target, mounts).items():
        shields += chance * (before.shields - (after.shields if after else 0))
        hull += chance * (sum(before.hull) - (sum(after.hull) if after else 0))
        reactor += chance * (before.reactor - (after.reactor if after else 0))
        destroyed += chance * (after is None)
    return Loss(shields, hull, reactor, destroyed)


# ---- How seats stand in Vector Command, and what dice decided: direct fire, point defence, missiles that meet,
# strain


def standings(state: State) -> tuple[Standing, ...]:
    """What is left of each side's ships: hull, shields and reactors; in training also the targets that are left."""
    found = []
    targets = sum(ship.seat == NOBODY for ship in state.ships)
    for seat, name in enumerate(state.seats):
        ships = [ship for ship in state.ships if ship.seat == seat]
        hull, reactor = sum(sum(ship.hull) for ship in ships), sum(ship.reactor for ship in ships)
        shields = sum(ship.shields for ship in ships)
        points = f"{count(hull, 'hull point')}, {count(shields, 'shield point')}"
        left = f"{count(len(ships), 'ship')}, {points}, reactor {reactor}"
        words = left if ships else "no ships left"
        if len(state.seats) == 1:
            words += f", {count(targets, 'target')} to go"
        number = hull + 3.0 * reactor + 0.5 * shields + 10.0 * len(ships)
        found.append(Standing(name, number - (30.0 * targets if len(state.seats) == 1 else 0.0), words))
    return tuple(found)


def dice_results(before: State, event: Event) -> tuple[Chance, ...]:  # noqa: ARG001 (a method of the game)
    """The dice of one event against their odds."""
    if isinstance(event, ShotFired):
        return (Chance(event.seat, "hits by direct fire", Fraction(7 - event.threshold, 6), int(event.hit)),)
    if isinstance(event, PointDefenceFired):
        return (Chance(event.seat, "missiles stopped", chance_to_intercept(len(event.dice)), int(event.killed)),)
    if isinstance(event, MissilesFought):
        mine, theirs = event.dice  # a tie kills both
        won = Fraction(21, 36)
        return (
            Chance(event.seat, "missiles destroyed by missiles", won, int(mine >= theirs)),
            Chance(event.other_seat, "missiles destroyed by missiles", won, int(theirs >= mine)),
        )
    if isinstance(event, StrainChecked) and event.die:
        kept = Fraction(6 - len(STRAIN_COSTS), 6)
        return (Chance(event.seat, "strain rolls survived", kept, int(event.die not in STRAIN_COSTS)),)
    return ()
