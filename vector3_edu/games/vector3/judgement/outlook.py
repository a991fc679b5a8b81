"""The coach's opinion of the next turns: what a fleet may deal and suffer for the burns that it chooses, in points.

It looks ahead as the computer players do (foresight.py).

Enemies decide in secret at the same time, so that each of them is tried with several burns: none, and the longest one along
either way of each axis. After that everything coasts. What comes of it is the points that lasers and blasts may bring, less
those that they may cost: reckoned with odds, but no more than an opinion. What the coach says in numbers is exact
(coach/sums.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.games.vector3.judgement.burns import ASSUMED_LEVEL, armed
from vector3_edu.games.vector3.judgement.foresight import FADING, Fighter, Foresight, fighters
from vector3_edu.games.vector3.judgement.threats import steers
from vector3_edu.games.vector3.judgement.worth import points_of_a_hit
from vector3_edu.games.vector3.rules.burn import limit
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon
from vector3_edu.games.vector3.tables import damage_rolls

CAUTION = 1.2
"""How much heavier points weigh that are lost than points that are won."""
MOST_FOES = 8
"""Enemies that are reckoned with, the nearest first."""
STEERED = 0.5
"""How much of a guided torpedo's worst is taken for granted: it may be shot down, or go elsewhere."""
STRAYING = 0.02
"""What each cube costs by which a ship is too far from its enemies to fight, or from its friends to be helped."""
EFFORT = 150_000
"""Pairs of a place and an enemy's place that may be looked at for one piece of advice."""
TOGETHER = 4
"""How near, in cubes, ships of a fleet are together."""


class Forecast(NamedTuple):
    """What a velocity means for one ship: what it may deal, and what each enemy may do to it in each case that is tried."""

    deals: float
    suffers: tuple[float, ...]
    other: float
    """What blasts may cost it, and what it costs to stray."""


class Outlook:
    """The next turns of one seat: made once for a state, then asked about many orders."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.own = fighters(state, seat, own=True, worth=self._points)
        self.foes = sorted(fighters(state, seat, own=False, worth=self._points), key=self._how_far)[:MOST_FOES]
        self.threats = [weapon for weapon in state.weapons if weapon.seat != seat]
        self.ahead = Foresight(self.foes, list(zip(*map(self._tries, self.foes), strict=True)), len(FADING))
        self.cases = len(self.ahead.places)
        self.flights: dict[tuple[str, Vec3], Forecast] = {}

    def _points(self, ship: Ship) -> float:
        """A hit is worth what it brings in points."""
        return float(points_of_a_hit(ship, self.state.edition))

    def _how_far(self, foe: Fighter) -> int:
        return min(((foe.at - own.at).squared for own in self.own), default=0)

    def _tries(self, foe: Fighter) -> list[Vec3]:
        """The burns that an enemy is tried with."""
        most = foe.most
        deep = () if self.state.options.flat else (Vec3(0, 0, most), Vec3(0, 0, -most))
        burns = [ZERO, Vec3(most, 0, 0), Vec3(-most, 0, 0), Vec3(0, most, 0), Vec3(0, -most, 0), *deep]
        shift = self.foes.index(foe) % (len(burns) - 1)
        return [ZERO, *burns[1 + shift :], *burns[1 : 1 + shift]]  # so that not all of them go the same way

    # ---- one ship

    def flight(self, ship: Fighter, velocity: Vec3) -> Forecast:
        """What a velocity means for a ship."""
        key = ship.ship.name, velocity
        if key not in self.flights:
            self.flights[key] = self._flight(ship, velocity)
        return self.flights[key]

    def _flight(self, ship: Fighter, velocity: Vec3) -> Forecast:
        deals, suffers = 0.0, []
        mine, theirs = self.ahead.tables(ship)
        for case in self.ahead.places:
            for turn, (places, weight) in enumerate(zip(case, FADING, strict=True), 1):
                x, y, z = ship.at + velocity * turn
                share, best = weight / self.cases, 0.0
                for (fx, fy, fz), hits, hurts in zip(places, mine, theirs, strict=True):
                    square = (fx - x) * (fx - x) + (fy - y) * (fy - y) + (fz - z) * (fz - z)
                    if square < len(hits) and hits[square] > best:
                        best = hits[square]
                    suffers.append(hurts[square] * share if square < len(hurts) else 0.0)
                deals += best * share
        return Forecast(deals, tuple(suffers), self._blasts(ship, velocity) + self._straying(ship, velocity))

    def _blasts(self, ship: Fighter, velocity: Vec3) -> float:
        """What enemy torpedoes and mines may cost a ship next turn; those that can steer come as near as they can."""
        there, cost = ship.at + velocity, 0.0
        for weapon in self.threats:
            level = weapon.level if weapon.level > 0 else ASSUMED_LEVEL
            away = cube_distance(there, weapon.at + weapon.velocity)
            nearer = limit(self.state, weapon) if steers(weapon) else 0
            certain = damage_rolls(level, away, ship.screen)
            worst = damage_rolls(level, max(0, away - nearer), ship.screen)
            cost += ship.worth * (certain + STEERED * (worst - certain))
        return CAUTION * cost

    def _straying(self, ship: Fighter, velocity: Vec3) -> float:
        """What it costs to be too far from a fight, or too near to one without arms, and to leave one's friends."""
        there = ship.at + velocity * (len(FADING) + 1)
        ahead = [foe.at + foe.ship.velocity * (len(FADING) + 1) for foe in self.foes]
        away = min((cube_distance(there, at) for at in ahead), default=0)
        if armed(ship.ship) and not ship.ship.warping:
            cost = STRAYING * max(0, away - max(1, ship.reach // 2))
        else:
            cost = STRAYING * max(0, max((foe.reach for foe in self.foes), default=0) + 5 - away)
        friends = [cube_distance(ship.at + velocity, other.at + other.ship.velocity) for other in self.own if other != ship]
        return cost + STRAYING * max(0, min(friends, default=0) - TOGETHER) / 2

    # ---- torpedoes

    def blast_worth(self, weapon: Weapon, velocity: Vec3) -> float:
        """What a torpedo with a velocity may bring, where it does most: next turn, or a turn or two later."""
        best = 0.0
        for turn, weight in enumerate(FADING, 1):
            there = weapon.at + velocity * turn
            worth = 0.0
            for case in self.ahead.places:
                for place, foe in zip(case[turn - 1], self.foes, strict=True):
                    if abs(place[0] - there.x) <= weapon.level:
                        worth += damage_rolls(weapon.level, cube_distance(place, there), foe.screen) * foe.worth
            worth /= max(1, self.cases)
            for own in self.own:
                rolls = damage_rolls(weapon.level, cube_distance(own.at + own.ship.velocity * turn, there), own.screen)
                worth -= CAUTION * rolls * own.worth
            best = max(best, weight * worth)
        return best - 0.001 * self._miss(weapon, velocity)

    def _miss(self, weapon: Weapon, velocity: Vec3) -> float:
        """How far a torpedo will be from the nearest enemy at best: where nothing can be hit yet, nearer is better."""
        gaps = [
            cube_distance(weapon.at + velocity * turn, foe.at + foe.ship.velocity * turn) + turn
            for foe in self.foes
            for turn in range(1, 6)
        ]
        return min(gaps, default=0)

    # ---- a whole fleet

    @property
    def most_flights(self) -> int:
        """How many velocities of each ship can be looked at, so that advice for a great fleet does not take too long."""
        pairs = max(1, len(self.own)) * max(1, len(self.foes) * self.cases * len(FADING))
        return max(30, EFFORT // pairs)

    def worth(self, velocities: Mapping[str, Vec3], caution: float = CAUTION) -> float:
        """What these velocities are worth to the seat; who is not named coasts."""
        flights = [self.flight(ship, velocities.get(ship.ship.name, ship.ship.velocity)) for ship in self.own]
        worth = sum(flight.deals - flight.other for flight in flights)
        if flights:
            worth -= caution * sum(_worst([flight.suffers for flight in flights]))
        for weapon in self.state.weapons:
            if weapon.seat == self.seat and weapon.kind != "mine":
                worth += self.blast_worth(weapon, velocities.get(weapon.name, weapon.velocity))
        return worth

    def best_velocities(self, options: Mapping[str, Iterable[Vec3]], caution: float) -> dict[str, Vec3]:
        """Good velocities for all ships together: each in turn takes what is best for the fleet as it stands, twice."""
        own = {ship.ship.name: ship for ship in self.own if ship.ship.name in options}
        chosen = {name: ship.ship.velocity for name, ship in own.items()}
        for name, ship in (*own.items(), *own.items()):
            worst = _worst([self.flight(other, chosen[each]).suffers for each, other in own.items() if each != name])
            best = None
            for velocity in options[name]:
                flight = self.flight(ship, velocity)
                pain = sum(map(max, worst, flight.suffers)) if worst else sum(flight.suffers)
                worth = flight.deals - flight.other - caution * pain
                if best is None or worth > best[0] + 1e-9:
                    best = worth, velocity
            if best is not None:
                chosen[name] = best[1]
        return chosen


def _worst(suffering: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    """What enemies do who always pick the ship that suffers most."""
    return tuple(map(max, *suffering)) if len(suffering) > 1 else suffering[0] if suffering else ()


@lru_cache(maxsize=16)
def outlook(state: State, seat: int) -> Outlook:
    """The outlook of a seat; the same state is asked about many orders."""
    return Outlook(state, seat)
