"""Exact odds of Vector 3: what a volley or a blast does to a ship, a torpedo or a mine, as fractions.

Damage is followed roll by roll. Two pods of the same use that adjoin the same section are alike, so a ship is counted by
kinds of pods, and few different ships can come of it: the sums stay small and exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

from vector3_edu.core.language import say
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import cube_distance
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.nearby_units import units_in_blast
from vector3_edu.games.vector3.rules.orders import Fire, Target
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon, screen_of
from vector3_edu.games.vector3.tables import ADJOINING, BOXES, DAMAGE, SECTIONS, to_hit

USES = ("cabin", "screen", "other")
DICE = 36 * 6
"""Two dice for the Damage Table and one more where a 2 wants it; pods are reckoned apart."""


class Hull(NamedTuple):
    """A ship as damage sees it: whole pods by section (Maneuver, Power, Warp) and use (cabin, screen, other); boxes lost."""

    size: int
    whole: tuple[tuple[int, int, int], ...]
    hits: tuple[int, int, int] = (0, 0, 0)

    @property
    def pods(self) -> int:
        """How many pods are whole."""
        return sum(map(sum, self.whole))

    def of(self, use: int) -> int:
        """How many whole pods have a use."""
        return sum(section[use] for section in self.whole)


class Odds(NamedTuple):
    """What may come of an attack on one target."""

    hits: tuple[Fraction, ...]
    """The chance of exactly 0, 1, 2 … damage rolls."""
    destroyed: Fraction
    """The chance that the target is destroyed."""
    pods: tuple[Fraction, ...] = (Fraction(1),)
    """The chance that exactly 0, 1, 2 … pods are lost; a destroyed ship loses all that it had."""
    sections: tuple[Fraction, ...] = ()
    """The chance that Maneuver, Power and Warp are out of action afterwards; with a destroyed ship they all are."""

    @property
    def hit(self) -> Fraction:
        """The chance of at least one damage roll."""
        return 1 - self.hits[0]

    @property
    def pods_lost(self) -> Fraction:
        """How many pods are lost on average."""
        return sum((many * chance for many, chance in enumerate(self.pods)), Fraction(0))


# ---- one laser, one volley, one roll


def hit_chance(level: int, distance: int, screen: int = 0) -> Fraction:
    """The chance that one laser pod hits.

    Vector 3 (2009), Determining Damage and Screens; 1979, 6.2 and 9.0.

    >>> hit_chance(2, 10), hit_chance(3, 1, screen=1)
    (Fraction(1, 6), Fraction(2, 3))
    """
    return Fraction(to_hit(level, distance, max(0, screen)), 6)


def hit_counts(lasers: int, chance: Fraction) -> tuple[Fraction, ...]:
    """The chance of exactly 0, 1, 2 … hits from so many lasers.

    >>> hit_counts(2, Fraction(1, 3))
    (Fraction(4, 9), Fraction(4, 9), Fraction(1, 9))
    """
    return tuple(comb(lasers, k) * chance**k * (1 - chance) ** (lasers - k) for k in range(lasers + 1))


def hull_of(ship: Ship) -> Hull:
    """A ship as damage sees it. Pods that are hidden count as neither cabins nor screens."""
    counts = {section: [0, 0, 0] for section in SECTIONS}
    for pod, section in zip(ship.pods, ADJOINING[ship.size], strict=True):
        if pod.whole:
            counts[section][USES.index(pod.kind) if pod.kind in USES else 2] += 1
    whole = tuple((cabins, screens, others) for cabins, screens, others in counts.values())
    return Hull(ship.size, whole, (ship.maneuver_hits, ship.power_hits, ship.warp_hits))


def damage_chances(ship: Ship | Hull, edition: str = "2009") -> dict[str, Fraction]:
    """The chance of each result of one roll on the Damage Table: none, pod, maneuver, power, warp, destroyed.

    A hit that travels from a lost pod counts for the section it reaches; `destroyed` counts nothing else.
    """
    hull = ship if isinstance(ship, Hull) else hull_of(ship)
    chances = dict.fromkeys(("none", "pod", *SECTIONS, "destroyed"), Fraction(0))
    for result, _, weight in _one_roll(hull, EDITIONS[edition].kills):
        chances[result] += Fraction(weight, DICE * hull.size)
    return chances


def torpedo_damage_chance() -> Fraction:
    """The chance that one damage roll destroys a torpedo or mine: 2 to 7 on two dice, 21 of 36.

    >>> torpedo_damage_chance()
    Fraction(7, 12)
    """
    return Fraction(sum(ways(total) for total in range(2, 13) if DAMAGE[total, "torpedo"] == "destroyed"), 36)


def ways(total: int) -> int:
    """In how many of the 36 ways two dice show a total.

    >>> ways(7), ways(2)
    (6, 1)
    """
    return 6 - abs(7 - total)


# ---- attacks


def volley_odds(target: Ship | Hull, lasers: int, level: int, distance: int, screen: int = 0, edition: str = "2009") -> Odds:
    """Lasers fired one after another at a ship. A screen lasts as long as one of its pods does (ruling 9).

    A ship that is destroyed ends the volley (ruling 12).
    """
    needs = (to_hit(level, distance), to_hit(level, distance, max(0, screen)))
    return volleys_odds(target, (needs,) * lasers, edition)


def volleys_odds(target: Ship | Hull, lasers: Iterable[tuple[int, int]], edition: str = "2009") -> Odds:
    """Lasers of several ships fired at one: for each, the number that hits, and the one that hits through a screen."""
    hull = target if isinstance(target, Hull) else hull_of(target)
    kills = EDITIONS[edition].kills
    scale, fired = 6 * DICE * hull.size, 0
    now: dict[tuple[Hull | None, int], int] = {(hull, 0): 1}
    for open_, shielded in lasers:
        fired += 1
        after: dict[tuple[Hull | None, int], int] = {}
        for (left, hits), weight in now.items():
            number = 0 if left is None else shielded if left.of(USES.index("screen")) else open_
            _add(after, (left, hits), weight * (6 - number) * (scale // 6))
            if left is not None and number:
                for _, then, ways_ in _one_roll(left, kills):
                    _add(after, (then, hits + 1), weight * number * ways_)
        now = after
    return _odds(hull, now, scale**fired)


def blast_odds(target: Ship | Hull, rolls: int, edition: str = "2009") -> Odds:
    """A detonation that means so many damage rolls for a ship (`damage_rolls` counts them)."""
    hull = target if isinstance(target, Hull) else hull_of(target)
    kills = EDITIONS[edition].kills
    now: dict[tuple[Hull | None, int], int] = {(hull, 0): 1}
    for _ in range(rolls):
        after: dict[tuple[Hull | None, int], int] = {}
        for (left, hits), weight in now.items():
            if left is None:
                _add(after, (left, hits), weight * DICE * hull.size)
                continue
            for _, then, ways_ in _one_roll(left, kills):
                _add(after, (then, hits + 1), weight * ways_)
        now = after
    return _odds(hull, now, (DICE * hull.size) ** rolls)


def pods_to_expect(target: Ship | Hull, rolls: int, edition: str = "2009") -> Fraction:
    """How many pods so many damage rolls knock off a ship on average, without those that are lost with the ship."""
    hull = target if isinstance(target, Hull) else hull_of(target)
    kills, scale = EDITIONS[edition].kills, DICE * hull.size
    now: dict[Hull, int] = {hull: 1}
    knocked = Fraction(0)
    for roll in range(1, rolls + 1):
        after: dict[Hull, int] = {}
        for left, weight in now.items():
            for result, then, ways_ in _one_roll(left, kills):
                if result == "pod":
                    knocked += Fraction(weight * ways_, scale**roll)
                if then is not None:
                    _add(after, then, weight * ways_)
        now = after
    return knocked


def volley_odds_on_torpedo(lasers: int, level: int, distance: int) -> Odds:
    """Lasers fired one after another at a torpedo, until it is destroyed."""
    chance = hit_chance(level, distance)
    return _until_destroyed(lasers, chance)


def blast_odds_on_torpedo(rolls: int) -> Odds:
    """A detonation that means so many damage rolls for a torpedo or mine."""
    return _until_destroyed(rolls, Fraction(1))


def _until_destroyed(tries: int, chance: Fraction) -> Odds:
    kill = torpedo_damage_chance()
    alive = [Fraction(1)] + [Fraction(0)] * tries
    done = [Fraction(0)] * (tries + 1)
    for _ in range(tries):
        hits = [Fraction(0), *(alive[k - 1] * chance for k in range(1, tries + 1))]
        done = [done[k] + hits[k] * kill for k in range(tries + 1)]
        alive = [alive[k] * (1 - chance) + hits[k] * (1 - kill) for k in range(tries + 1)]
    return Odds(tuple(a + d for a, d in zip(alive, done, strict=True)), sum(done, Fraction(0)))


# ---- attacks in a game


def shot_odds(state: State, seat: str, unit: str, choice: Fire) -> dict[Target, Odds]:
    """What a ship's fire may do to each of its targets. In a state as a seat sees it, secret screens count as none."""
    place = state.seats.index(seat)
    shooter = next(ship for ship in state.ships if ship.seat == place and ship.name == unit)
    level = max(0, state.technology[place].lasers)
    odds: dict[Target, Odds] = {}
    for target in dict.fromkeys(choice.at):
        body = _body(state, target)
        assert shooter.at is not None and body.at is not None
        distance, lasers = cube_distance(shooter.at, body.at), choice.at.count(target)
        if isinstance(body, Ship):
            odds[target] = volley_odds(body, lasers, level, distance, screen_of(state, body), state.edition)
        else:
            odds[target] = volley_odds_on_torpedo(lasers, level, distance)
    return odds


def detonation_odds(state: State, seat: str, unit: str) -> dict[Target, Odds]:
    """What a torpedo or mine may do to everything within its blast, if it went off now."""
    bomb = _body(state, (seat, unit))
    assert isinstance(bomb, Weapon)
    odds: dict[Target, Odds] = {}
    for near in units_in_blast(state, bomb):
        target = (state.seats[near.unit.seat], near.unit.name)
        if isinstance(near.unit, Ship):
            odds[target] = blast_odds(near.unit, near.rolls, state.edition)
        else:
            odds[target] = blast_odds_on_torpedo(near.rolls)
    return odds


def _body(state: State, target: Target) -> Ship | Weapon:
    """The ship, torpedo or mine of a name."""
    units: list[Ship | Weapon] = [*state.ships, *state.weapons]
    for unit in units:
        if (state.seats[unit.seat], unit.name) == target:
            return unit
    raise Refused(say("{seat} has no {unit} in space now.", seat=target[0], unit=target[1]))


# ---- inside


@lru_cache(maxsize=50_000)
def _one_roll(hull: Hull, kills: frozenset[str]) -> tuple[tuple[str, Hull | None, int], ...]:
    """All that one damage roll can do: (result, the ship afterwards or None, in how many of DICE × size ways)."""
    after: dict[tuple[str, Hull | None], int] = {}
    for total in range(2, 13):
        result, weight = DAMAGE[total, "ship"], ways(total) * 6 * hull.size
        if result == "see-note":
            _add(after, ("destroyed", None), weight // 6)
            _add(after, ("none", hull), weight - weight // 6)
        elif result == "pod":
            for place, lost, many in _pods(hull):
                hit = _lost(hull, place, lost) if lost is not None else _section(hull, place)
                name = "pod" if lost is not None else _name(hull, place)
                _add(after, (name, _alive(hit, kills)), weight // hull.size * many)
        else:
            place = SECTIONS.index(result)
            _add(after, (_name(hull, place), _alive(_section(hull, place), kills)), weight)
    return tuple((result, then, weight) for (result, then), weight in after.items())


def _pods(hull: Hull) -> Iterable[tuple[int, int | None, int]]:
    """Which pods the dice can pick: (section, use or None for lost ones, how many of the ship's pods)."""
    for place, section in enumerate(hull.whole):
        for use, many in enumerate(section):
            if many:
                yield place, use, many
        gone = hull.size // 3 - sum(section)
        if gone:
            yield place, None, gone


def _lost(hull: Hull, place: int, use: int) -> Hull:
    section = list(hull.whole[place])
    section[use] -= 1
    whole = list(hull.whole)
    whole[place] = (section[0], section[1], section[2])
    return hull._replace(whole=tuple(whole))


def _section(hull: Hull, place: int) -> Hull:
    hits = list(hull.hits)
    hits[place] = min(BOXES[hull.size], hits[place] + 1)
    return hull._replace(hits=(hits[0], hits[1], hits[2]))


def _name(hull: Hull, place: int) -> str:
    return SECTIONS[place] if hull.hits[place] < BOXES[hull.size] else "none"


def _alive(hull: Hull, kills: frozenset[str]) -> Hull | None:
    """The ship, or None if the edition counts it as destroyed now."""
    no_sections = all(hits >= BOXES[hull.size] for hits in hull.hits)
    if "sections" in kills and no_sections:
        return None
    if "cabins" in kills and not hull.of(USES.index("cabin")):
        return None
    return None if "hulk" in kills and no_sections and not hull.pods else hull


def _add(weights: dict[Any, int], key: Any, weight: int) -> None:
    weights[key] = weights.get(key, 0) + weight


def _odds(hull: Hull, weights: Mapping[tuple[Hull | None, int], int], scale: int) -> Odds:
    hits = [0] * (max(hits for _, hits in weights) + 1)
    pods = [0] * (hull.pods + 1)
    sections, destroyed = [0, 0, 0], 0
    for (left, many), weight in weights.items():
        hits[many] += weight
        pods[hull.pods - (left.pods if left else 0)] += weight
        destroyed += weight if left is None else 0
        for place in range(3):
            if left is None or left.hits[place] >= BOXES[hull.size]:
                sections[place] += weight
    exact = [tuple(Fraction(weight, scale) for weight in each) for each in (hits, pods, sections)]
    return Odds(exact[0], Fraction(destroyed, scale), exact[1], exact[2])
