"""The four scenarios in both editions as they are listed, and the fifth, `own`: a plan that somebody has written.

How many points there are to spend, and on what, stands in `budgets.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.results import Scenario
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.goals import describe_goals, rename
from vector3_edu.games.vector3.rules.state import CustomRules, State
from vector3_edu.games.vector3.scenarios.budgets import RULES, SCENARIO_TITLES
from vector3_edu.games.vector3.scenarios.plan import Plan
from vector3_edu.games.vector3.scenarios.plan_reader import launch, read_plan
from vector3_edu.games.vector3.scenarios.ready_fleets import fleet_size

PLANS = {path.stem: path.read_text(encoding="utf-8") for path in sorted((Path(__file__).parent / "plans").glob("*.txt"))}
"""The plans in the folder, by name: one more file is one more plan."""
NEEDS = {"detonate": "launch", "salvo": "launch", "fire": "laser", "push": "tractor"}
"""The pods without which nobody can act in a phase."""


def find_plan(options: Mapping[str, Any]) -> Plan:
    """The plan of a match: lines, the name of a plan of ours, or the first of those if there is none."""
    text = options.get("plan")
    lines = next(iter(PLANS.values())) if text is None else PLANS.get(text.strip().casefold(), text)
    return read_plan(lines, options.get("edition", "2009"), bool(options.get("flat", False)))


def seats_of(options: Mapping[str, Any]) -> tuple[int, int]:
    """How many can play: as many as have ships."""
    many = len(find_plan(options).seats)
    return many, many


def names_of(_count: int, options: Mapping[str, Any]) -> tuple[str, ...]:
    """The seats as the plan calls them."""
    return find_plan(options).seats


def describe(options: Mapping[str, Any], seats: tuple[str, ...], usual: str) -> tuple[str, str]:
    """The title of a plan ("" if it has none), and how to win; `usual` is how one wins by points."""
    plan = find_plan(options)
    limit = options.get("turn_limit") or plan.turns
    custom = _custom_rules(plan, seats)
    if not custom.goals:
        return plan.title, chain((say(usual), say("The game ends after turn {turn}.", turn=limit)), " ")
    return plan.title, describe_goals(custom, seats, limit)


def set_up(state: State, options: Mapping[str, Any]) -> State:
    """The state with the ships of the plan, each where the plan has it."""
    plan = find_plan(options)
    crafts = [[ship.fit for ship in plan.ships if ship.seat == seat] for seat in range(len(plan.seats))]
    custom = _custom_rules(plan, state.seats)._replace(sequence=_sequence(plan, state.edition))
    chosen = state.options._replace(flat=plan.flat, turn_limit=state.options.turn_limit or plan.turns, custom=custom)
    ships = sorted(plan.ships, key=lambda ship: ship.seat)
    return state._replace(
        options=chosen,
        ships=tuple(map(launch, ships)),
        technology=plan.technology,
        began=tuple(fleet_size(tuple(fits)) for fits in crafts),
    )


def _custom_rules(plan: Plan, seats: tuple[str, ...]) -> CustomRules:
    names = dict(zip(plan.seats, seats, strict=True))
    return CustomRules(plan.title, tuple(rename(goal, names) for goal in plan.goals), plan.points)


def _sequence(plan: Plan, edition: str) -> tuple[str, ...]:
    """The phases of a turn, without those for pods that no ship has."""
    pods = {pod for ship in plan.ships for pod in ship.fit.pods}
    return tuple(phase for phase in RULES[edition]["own"].sequence if NEEDS.get(phase, "cabin") in pods | {"cabin"})


def _seats_of_the_edition(options: Mapping[str, Any]) -> tuple[int, int]:
    return EDITIONS[options.get("edition", "2009")].seats


def _describe_own(options: Mapping[str, Any], seats: tuple[str, ...]) -> tuple[str, str]:
    return describe(options, seats, GOAL)


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
        named=names_of,
        options={"plan": (None, str), "setup": ("ready",)},
        seats_with=seats_of,
        goal=mark("Each seat has the goal that the plan gives it."),
        told=_describe_own,
    ),
}

BOOKS = tuple(name for name in SCENARIOS if name != "own")
"""The scenarios of the books."""
