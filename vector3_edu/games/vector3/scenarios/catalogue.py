"""The four scenarios in both editions, as values: points to spend, what may be bought, and the sequence of play.

The fifth, `own`, is what somebody has written: see `own`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from vector3_edu.core.language import mark
from vector3_edu.core.results import Scenario
from vector3_edu.games.vector3.rules.editions import DEFENDER, EDITIONS
from vector3_edu.games.vector3.rules.state import Technology
from vector3_edu.games.vector3.tables import HIGHEST, SIZES


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
    """The taste (`fleets.TASTES`) that ready fleets follow."""

    def budget(self, seat: int) -> Budget:
        """The points of a seat."""
        return self.budgets[seat if len(self.budgets) > 1 else 0]


def _seats_of_the_edition(options: Mapping[str, Any]) -> tuple[int, int]:
    return EDITIONS[options.get("edition", "2009")].seats


def _own_seats(options: Mapping[str, Any]) -> tuple[int, int]:
    from vector3_edu.games.vector3.scenarios import (
        custom,  # plans are checked by the rules of buying, which need this module
    )

    return custom.seats_of(options)


def _own_names(count: int, options: Mapping[str, Any]) -> tuple[str, ...]:
    from vector3_edu.games.vector3.scenarios import custom

    return custom.names_of(count, options)


def _describe_own(options: Mapping[str, Any], seats: tuple[str, ...]) -> tuple[str, str]:
    from vector3_edu.games.vector3.scenarios import custom

    return custom.describe(options, seats, GOAL)


def _scenario(name: str, title: str, summary: str) -> Scenario:
    seats = _seats_of_the_edition({})
    return Scenario(name, title, summary, seats, seats_with=_seats_of_the_edition, goal=GOAL)


GOAL = mark(
    "Score the most points: 1 for each enemy pod that you destroy, 5 more for each enemy ship, and 10 if yours are the only "
    "ships left at the end. In the 1979 edition the Defender scores 7 instead of 5, and 8 instead of 10."
)

SCENARIOS = {
    "learning": _scenario(
        "learning", mark("Learning Scenario"), mark("Ships, velocities and lasers: the game at its simplest.")
    ),
    "basic": _scenario("basic", mark("Basic Scenario"), mark("Larger fleets and the first torpedoes.")),
    "intermediate": _scenario(
        "intermediate", mark("Intermediate Scenario"), mark("Guided and unguided torpedoes side by side; mines in 2009.")
    ),
    "advanced": _scenario(
        "advanced", mark("Advanced Scenario"), mark("Everything: screens, tractor-pressors, mines and great fleets.")
    ),
    "own": Scenario(
        "own", mark("Your own scenario"), mark("Ships, places, goals and turns as you write them down: plan='...'."),
        named=_own_names, options={"plan": (None, str), "setup": ("ready",)}, seats_with=_own_seats,
        goal=mark("Each seat has the goal that the plan gives it."), told=_describe_own,
    ),
}  # fmt: skip

BOOKS = tuple(name for name in SCENARIOS if name != "own")
"""The scenarios of the books."""

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
