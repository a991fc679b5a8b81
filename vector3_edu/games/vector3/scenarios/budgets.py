"""What a scenario is called, how much a fleet may cost in it, and the limits that the rules and the scenarios set."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.language import mark
from vector3_edu.games.vector3.rules.editions import DEFENDER, EDITIONS
from vector3_edu.games.vector3.rules.state import Technology
from vector3_edu.games.vector3.tables import HIGHEST, SIZES

SCENARIO_TITLES = {
    "learning": mark("Learning Scenario"),
    "basic": mark("Basic Scenario"),
    "intermediate": mark("Intermediate Scenario"),
    "advanced": mark("Advanced Scenario"),
    "own": mark("Your own scenario"),
}


class Budget(NamedTuple):
    """Technology Points and Ship Points of a seat."""

    technology: int
    ships: int


class Rules(NamedTuple):
    """What a scenario allows."""

    budgets: tuple[Budget, ...]
    """One for all seats, or one for the defender and one for the attacker."""
    limits: Technology
    """The highest level of each technology; 0 where the scenario does not have it."""
    sequence: tuple[str, ...]
    """The phases of a turn after Movement."""
    sizes: tuple[int, ...] = SIZES
    fixed: tuple[Technology, ...] = ()
    """Where it is not empty, technology is not bought: a seat takes one of these."""
    taste: int = 0
    """The taste (`TASTES` of `ready_fleets`) that ready fleets follow."""

    def budget(self, seat: int) -> Budget:
        """The points of a seat."""
        return self.budgets[seat if len(self.budgets) > 1 else 0]


_SIMPLE = ("fire", "burn")
_TORPEDOES = ("detonate", "fire", "salvo", "burn")
_ALL = ("detonate", "fire", "salvo", "push", "burn")
_ORIGINAL = ("detonate", "salvo", "fire", "push", "burn")
_TOP = Technology(**HIGHEST)

RULES = {
    "2009": {
        "learning": Rules(
            (Budget(0, 48),),
            Technology(acceleration=2, lasers=3),
            _SIMPLE,
            sizes=(6, 9),
            fixed=(Technology(acceleration=2, lasers=2), Technology(acceleration=1, lasers=3)),
            taste=2,
        ),
        "basic": Rules(
            (Budget(60, 120),), Technology(acceleration=4, lasers=4, launch=4, unguided=4, multifire=4), _TORPEDOES
        ),
        "intermediate": Rules((Budget(100, 200),), _TOP._replace(tractors=0, screens=0), _TORPEDOES),
        "advanced": Rules((Budget(160, 300),), _TOP, _ALL, taste=1),
        "own": Rules((Budget(0, 0),), _TOP, _ALL),
    },
    "1979": {
        "learning": Rules((Budget(25, 48), Budget(25, 48)), Technology(acceleration=4, lasers=5), _SIMPLE, taste=2),
        "basic": Rules((Budget(70, 110), Budget(60, 130)), _TOP._replace(unguided=0, mines=0), _ORIGINAL),
        "intermediate": Rules((Budget(120, 170), Budget(100, 200)), _TOP._replace(mines=0), _ORIGINAL),
        "advanced": Rules((Budget(200, 250), Budget(160, 300)), _TOP, _ORIGINAL, taste=1),
        "own": Rules((Budget(0, 0),), _TOP._replace(mines=0), _ORIGINAL),
    },
}
"""By edition and scenario. Mines that are laid before play are the defender's only (1979, 7.2): `limits_of` says so."""


def limits_of(edition: str, scenario: str, seat: int) -> Technology:
    """The highest levels that a seat may buy."""
    limits = RULES[edition][scenario].limits
    others = not EDITIONS[edition].salvoes_mines and seat != DEFENDER
    return limits._replace(mines=0) if others else limits
