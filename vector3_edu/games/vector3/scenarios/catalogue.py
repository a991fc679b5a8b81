"""The four scenarios in both editions, as values: points to spend, what may be bought, and the sequence of play.

The fifth, `own`, is what somebody has written: see `own`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vector3_edu.core.language import mark
from vector3_edu.core.results import Scenario
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.scenarios import custom
from vector3_edu.games.vector3.scenarios.budgets import SCENARIO_TITLES


def _seats_of_the_edition(options: Mapping[str, Any]) -> tuple[int, int]:
    return EDITIONS[options.get("edition", "2009")].seats


def _describe_own(options: Mapping[str, Any], seats: tuple[str, ...]) -> tuple[str, str]:
    return custom.describe(options, seats, GOAL)


def _scenario(name: str, summary: str) -> Scenario:
    seats = _seats_of_the_edition({})
    return Scenario(name, SCENARIO_TITLES[name], summary, seats, seats_with=_seats_of_the_edition, goal=GOAL)


GOAL = mark(
    "Score the most points: 1 for each enemy pod that you destroy, 5 more for each enemy ship, and 10 if yours are the only "
    "ships left at the end. In the 1979 edition the Defender scores 7 instead of 5, and 8 instead of 10."
)

SCENARIOS = {
    "learning": _scenario("learning", mark("Ships, velocities and lasers: the game at its simplest.")),
    "basic": _scenario("basic", mark("Larger fleets and the first torpedoes.")),
    "intermediate": _scenario("intermediate", mark("Guided and unguided torpedoes side by side; mines in 2009.")),
    "advanced": _scenario("advanced", mark("Everything: screens, tractor-pressors, mines and great fleets.")),
    "own": Scenario(
        "own",
        SCENARIO_TITLES["own"],
        mark("Ships, places, goals and turns as you write them down: plan='...'."),
        named=custom.names_of,
        options={"plan": (None, str), "setup": ("ready",)},
        seats_with=custom.seats_of,
        goal=mark("Each seat has the goal that the plan gives it."),
        told=_describe_own,
    ),
}

BOOKS = tuple(name for name in SCENARIOS if name != "own")
"""The scenarios of the books."""
