"""What may come of a burn: hits made and taken in the turns ahead, against enemies who may do this or that.

Computer players and the coach look ahead with this; they differ in what a hit is worth to them and in how they add up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from vector3_edu.core.vectors import Vec3, rounded_root
from vector3_edu.games.vector3.judgement.burns import level_of
from vector3_edu.games.vector3.judgement.worth import prize
from vector3_edu.games.vector3.rules.burn import limit
from vector3_edu.games.vector3.rules.nearby_units import square_within
from vector3_edu.games.vector3.rules.state import Ship, State, has_power, screen_of
from vector3_edu.games.vector3.tables import acceleration, laser_range, to_hit

FADING = (1.0, 0.8, 0.6)
"""What hits are worth in the next turn, and in those after it, of which less is known."""
DODGED = 1.5
"""Cubes by which a ship escapes the middle of a blast on average."""
GUESSED_GUNS = {6: 1, 9: 2, 12: 3}
"""Lasers that a ship is thought to have where pods are secret."""

Place = tuple[int, int, int]


class Fighter(NamedTuple):
    """A ship as foresight sees it."""

    ship: Ship
    at: Vec3
    velocity: Vec3
    most: int
    """Its acceleration."""
    lasers: int
    level: int
    launchers: int
    torpedo: int
    """The level of the best torpedo that it holds."""
    thrust: int
    """The acceleration of that torpedo."""
    screen: int
    worth: float
    """What a hit on it is worth."""

    @property
    def reach(self) -> int:
        """How far its lasers reach."""
        return laser_range(self.level) if self.lasers else 0


def fighter(state: State, ship: Ship, worth: Callable[[Ship], float] = prize) -> Fighter:
    """A ship with what it can still do, or may be able to where that is secret."""
    assert ship.at is not None
    levels = state.technology[ship.seat]
    power, secret = has_power(ship), levels.lasers < 0
    lasers = ship.lasers if not secret else GUESSED_GUNS[ship.size]
    kinds = [(levels.unguided, "unguided"), (levels.guided, "guided")]
    held = [(level, kind) for level, kind in kinds if any(pod.whole and getattr(pod.load, kind) for pod in ship.pods)]
    torpedo, kind = max(held, default=(0, "unguided"))
    loaded = sum(pod.whole and (pod.load.guided > 0 or pod.load.unguided > 0) for pod in ship.pods)
    return Fighter(
        ship,
        ship.at,
        ship.velocity,
        limit(state, ship),
        lasers if power else 0,
        level_of(state, ship.seat, "lasers"),
        loaded if power else 0,
        torpedo,
        acceleration(max(1, levels.acceleration), kind),
        0 if secret else screen_of(state, ship),
        worth(ship),
    )


def fighters(state: State, seat: int, own: bool, worth: Callable[[Ship], float] = prize) -> list[Fighter]:
    """The ships of a seat on the map, or those of all others."""
    return [fighter(state, ship, worth) for ship in state.ships if (ship.seat == seat) == own and ship.at is not None]


def outgunned(own: Sequence[Fighter], foes: Sequence[Fighter]) -> bool:
    """Whether an enemy has more lasers and loaded launch pods that work than the seat itself."""
    guns: Counter[int] = Counter()
    for foe in foes:
        guns[foe.ship.seat] += foe.lasers + foe.launchers
    return max(guns.values(), default=0) > sum(ship.lasers + ship.launchers for ship in own)


def harm(shooter: Fighter, target: Fighter) -> tuple[float, ...]:
    """Damage that one ship may do to another in a turn, by the square of the distance; beyond the end of it none."""
    return _harm(
        shooter.lasers, shooter.level, shooter.launchers, shooter.torpedo, shooter.thrust, target.screen, target.worth
    )


@lru_cache(maxsize=4096)
def _harm(  # noqa: PLR0913 (kept by the few numbers that it depends on)
    lasers: int, level: int, launchers: int, torpedo: int, thrust: int, screen: int, worth: float
) -> tuple[float, ...]:
    far = max(laser_range(level, screen) if lasers else 0, thrust + torpedo if launchers else 0)
    found = []
    for square in range(square_within(far) + 1 if lasers or launchers else 0):
        away = rounded_root(square)
        shots = lasers * to_hit(level, away, screen) / 6
        blast = launchers * max(0.0, torpedo + 1 - screen - DODGED - max(0, away - thrust)) * 0.5
        found.append(worth * (shots + blast))
    return tuple(found)


class Foresight:
    """Where enemies may be in the turns ahead, and what a ship of one's own would make and take at a place."""

    def __init__(self, foes: Sequence[Fighter], burns: Sequence[Sequence[Vec3]], ahead: int) -> None:
        self.foes = foes
        self.ahead = ahead
        self._tables: dict[str, tuple[list[tuple[float, ...]], list[tuple[float, ...]]]] = {}
        turns = range(1, ahead + 1)
        self.places: list[list[list[Place]]] = [
            [[foe.at + (foe.velocity + by) * turn for foe, by in zip(foes, joint, strict=True)] for turn in turns]
            for joint in burns
        ]

    def shots_at(self, friends: Sequence[tuple[Fighter, Vec3]]) -> list[list[list[float]]]:
        """The most that each enemy can do to any of one's other ships, each with its new velocity."""
        tables = [[harm(foe, friend) for foe in self.foes] for friend, _ in friends]
        found = []
        for sample in self.places:
            turns = []
            for turn, places in enumerate(sample, 1):
                most = [0.0] * len(places)
                for (friend, velocity), table in zip(friends, tables, strict=True):
                    x, y, z = friend.at + velocity * turn
                    for j, (fx, fy, fz) in enumerate(places):
                        square = (fx - x) ** 2 + (fy - y) ** 2 + (fz - z) ** 2
                        if square < len(table[j]) and table[j][square] > most[j]:
                            most[j] = table[j][square]
                turns.append(most)
            found.append(turns)
        return found

    def exchange(
        self, ship: Fighter, velocity: Vec3, others: list[list[list[float]]], samples: int, focus: float
    ) -> tuple[float, float]:
        """Damage made and taken on average by a ship with a new velocity.

        An enemy fires at one ship: it takes only what is more than the enemy could do to others.
        """
        made = taken = 0.0
        mine, theirs = self.tables(ship)
        vx, vy, vz = velocity
        for sample, others_in in zip(self.places[:samples], others, strict=False):
            x, y, z = ship.at
            for turn, places in enumerate(sample):
                x, y, z = x + vx, y + vy, z + vz
                best, weight, at_others = 0.0, FADING[turn], others_in[turn]
                for j, (fx, fy, fz) in enumerate(places):
                    square = (fx - x) * (fx - x) + (fy - y) * (fy - y) + (fz - z) * (fz - z)
                    table = mine[j]
                    if square < len(table) and table[square] > best:
                        best = table[square]
                    table = theirs[j]
                    if square < len(table) and table[square] > focus * at_others[j]:
                        taken += weight * (table[square] - focus * at_others[j])
                made += weight * best
        many = min(samples, len(self.places))
        return made / many, taken / many

    def tables(self, ship: Fighter) -> tuple[list[tuple[float, ...]], list[tuple[float, ...]]]:
        """What a ship of one's own may do to each enemy, and each enemy to it, by the square of the distance."""
        name = ship.ship.name
        if name not in self._tables:
            self._tables[name] = [harm(ship, foe) for foe in self.foes], [harm(foe, ship) for foe in self.foes]
        return self._tables[name]

    def nearest(self, ship: Fighter, velocity: Vec3, turn: int) -> float:
        """How far off the nearest enemy is after so many turns, if enemies coast."""
        x, y, z = ship.at + velocity * turn
        return sqrt(min((fx - x) ** 2 + (fy - y) ** 2 + (fz - z) ** 2 for fx, fy, fz in self.places[0][turn - 1]))
