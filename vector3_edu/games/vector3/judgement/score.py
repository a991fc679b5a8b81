"""How the seats of Vector 3 stand (points, ships, pods), and what luck they had with dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from vector3_edu.core.language import chain, mark, mark_many, say, say_many
from vector3_edu.core.results import Chance, Event, Standing
from vector3_edu.core.words import count, signed
from vector3_edu.games.vector3.judgement.odds import pods_to_expect, torpedo_damage_chance
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.events import CaughtInBlast, DamageRolled, LaserFired
from vector3_edu.games.vector3.rules.state import State, find_ship
from vector3_edu.games.vector3.rules.victory import pods_lost
from vector3_edu.games.vector3.tables import EXPENDABLES

LASER_HITS = mark("laser hits")
BLAST_PODS = mark("pods destroyed by blasts")
SHOT_DOWN = mark("torpedoes shot down by hits")
SHIPS, PODS = mark_many("ship", "ships"), mark_many("pod", "pods")
NOTHING = Fraction(0)


# ---- how the seats stand


def standings(state: State) -> tuple[Standing, ...]:
    """How each seat stands: its points and the pods that it still has, in one number and in words."""
    if not state.ships and state.result is None:
        return ()
    points = points_so_far(state)
    return tuple(_standing(state, seat, points[seat]) for seat in range(len(state.seats)))


def points_so_far(state: State) -> tuple[int, ...]:
    """The points of all seats if the game ended now, without the survivor's. 1979, 14.1 and 14.2: lost pods score last."""
    points = list(state.points)
    if not EDITIONS[state.edition].pods_at_once and state.result is None:
        for ship in state.ships:
            for seat in range(len(points)):
                points[seat] += pods_lost(ship) if seat != ship.seat else 0
    return tuple(points)


def _standing(state: State, seat: int, points: int) -> Standing:
    ships = [ship for ship in state.ships if ship.seat == seat]
    whole = sum(pod.whole for ship in ships for pod in ship.pods)
    all_ships, all_pods = state.began[seat] if seat < len(state.began) else (len(ships), sum(ship.size for ship in ships))
    scored = say_many("{points} point", "{points} points", points, points=signed(points))
    words = chain((scored, _part(len(ships), all_ships, SHIPS), _part(whole, all_pods, PODS)))
    return Standing(state.seats[seat], float(points + whole), words)


def _part(left: int, of: int, noun: tuple[str, str]) -> str:
    """What is left of something.

    >>> _part(2, 3, SHIPS), _part(1, 1, SHIPS)
    ('2 of 3 ships', '1 of 1 ship')
    """
    return say("{left} of {all}", left=left, all=count(of, *noun))


# ---- what dice decided


def dice_results(before: State, event: Event) -> tuple[Chance, ...]:
    """What dice decided in an event, with exact odds; nothing where whoever looks may not know them."""
    known = _KNOWN.get(type(event))
    chance = known(before, event) if known else None
    return (chance,) if chance is not None else ()


def _laser(_before: State, event: LaserFired) -> Chance | None:
    """Determining Damage; 1979, 6.2: one die for each laser pod."""
    if event.number < 0 or event.screen < 0:
        return None
    return Chance(event.seat, LASER_HITS, Fraction(max(0, event.number - event.screen), 6), int(event.hit))


def _caught(before: State, event: CaughtInBlast) -> Chance | None:
    """What to expect of all damage rolls of a blast on an enemy ship; what they do comes roll by roll."""
    if event.cause is None or event.cause.seat == event.seat or not event.rolls:
        return None
    ship = find_ship(before, before.seats.index(event.seat), event.unit)
    if ship is None:
        return None
    return Chance(event.cause.seat, BLAST_PODS, pods_to_expect(ship, event.rolls, before.edition), 0)


def _damage(before: State, event: DamageRolled) -> Chance | None:
    if event.cause is None or event.cause.seat == event.seat:
        return None
    is_ship = find_ship(before, before.seats.index(event.seat), event.unit) is not None
    if is_ship and event.cause.weapon in EXPENDABLES:
        return Chance(event.cause.seat, BLAST_PODS, NOTHING, int(event.result == "pod"))
    if not is_ship and event.cause.weapon == "laser":
        return Chance(event.cause.seat, SHOT_DOWN, torpedo_damage_chance(), int(event.result == "destroyed"))
    return None


_KNOWN: dict[type, Callable[[State, Any], Chance | None]] = {
    LaserFired: _laser,
    CaughtInBlast: _caught,
    DamageRolled: _damage,
}


def lead(state: State, seat: int) -> int:
    """By how many points a seat leads; pods that score at the end only are counted as they stand (1979, 14.1 and 14.2)."""
    points = list(state.points)
    if not EDITIONS[state.edition].pods_at_once:
        for ship in state.ships:
            for other in range(len(points)):
                points[other] += pods_lost(ship) if other != ship.seat else 0
    return points[seat] - max(has for other, has in enumerate(points) if other != seat)
