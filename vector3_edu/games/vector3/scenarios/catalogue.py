"""The four scenarios in both editions, as values: points to spend, what may be bought, and the sequence of play.

The fifth, `own`, is what somebody has written: see `own`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vector3_edu.core.language import mark
from vector3_edu.core.results import Scenario
from vector3_edu.games.vector3.rules.editions import EDITIONS


def _seats_of_the_edition(options: Mapping[str, Any]) -> tuple[int, int]:
    return EDITIONS[options.get("edition", "2009")].seats


def _own_seats(options: Mapping[str, Any]) -> tuple[int, int]:
    from vector3_edu.games.vector3.scenarios import custom as scenarios_custom

    return scenarios_custom.seats_of(options)


def _own_names(_count: int, options: Mapping[str, Any]) -> tuple[str, ...]:
    from vector3_edu.games.vector3.scenarios import custom as scenarios_custom

    return scenarios_custom.names_of(options)


def _describe_own(options: Mapping[str, Any], seats: tuple[str, ...]) -> tuple[str, str]:
    from vector3_edu.games.vector3.scenarios import custom as scenarios_custom

    return scenarios_custom.describe(options, seats, GOAL)


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
        "own",
        mark("Your own scenario"),
        mark("Ships, places, goals and turns as you write them down: plan='...'."),
        named=_own_names,
        options={"plan": (None, str), "setup": ("ready",)},
        seats_with=_own_seats,
        goal=mark("Each seat has the goal that the plan gives it."),
        told=_describe_own,
    ),
}

BOOKS = tuple(name for name in SCENARIOS if name != "own")
"""The scenarios of the books."""
