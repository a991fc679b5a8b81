"""The scenarios, one module or one folder each, found by looking.

A scenario is added by adding a module here that holds its record, `SCENARIO`.
"""

from __future__ import annotations

import copyreg
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from vector3_edu.core.results import Scenario
from vector3_edu.games.triplanetary.rules.phase_type import OwnPhase
from vector3_edu.games.triplanetary.rules.phases import PHASES as GENERAL
from vector3_edu.games.triplanetary.rules.scenario_record import Rules, for_match


def _look() -> dict[str, Rules]:
    found = [import_module(f"{__name__}.{module.name}").SCENARIO for module in iter_modules(__path__)]
    return {rules.about.name: rules for rules in sorted(found, key=lambda rules: rules.place)}


RECORDS: Mapping[str, Rules] = _look()
"""The records by their names, the easiest scenario first."""

PHASES: Mapping[str, OwnPhase] = GENERAL | {name: own for rules in RECORDS.values() for name, own in rules.phases.items()}
"""The phases of all scenarios."""

SCENARIOS: Mapping[str, Scenario] = {name: rules.about for name, rules in RECORDS.items()}

OPTIONS: Mapping[str, tuple[Any, ...]] = {
    "mercury": ("(1, 4)", "(1, 3)"),
    "callisto": ("six bases", "one base"),
    "rows": (55, 51, 66),
    "hexsides": ("neither", "both"),
    "combat": ("basic", "advanced"),
    "setup": ("ready",),
    "turn_limit": (),
}
"""What can be chosen in every scenario: how the map is read, how damage is rolled for, and how many days there are.

Where fleets can be bought, the scenario itself has another "setup".
"""


@lru_cache(maxsize=100)
def rules_of(scenario: str, seats: int = 2, options: tuple[tuple[str, Any], ...] = ()) -> Rules:
    """The record of a scenario as a match plays it; what no option is given for is as usual."""
    record, given = RECORDS[scenario], dict(options)
    legal = {**OPTIONS, **record.about.options}
    return for_match(record, GENERAL, seats, {name: given.get(name, (*values, None)[0]) for name, values in legal.items()})


def _record_named(rules: Rules) -> tuple[Any, ...]:
    """Another process is told which record it is, and works it out itself: functions cannot be sent."""
    return rules_of, (rules.about.name, rules.seats, tuple((rules.settings or {}).items()))


copyreg.pickle(Rules, _record_named)
