"""What is said at the end of a run: the time that each folder took, and what was left to `make thorough`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import PurePath
from typing import Any

import pytest

from tests.bench.table import show
from tests.often import THOROUGH

LEFT = pytest.StashKey[Counter[str]]()
LEFT_OF_WORKER = "left to make thorough"


def pytest_configure(config: pytest.Config) -> None:
    config.stash[LEFT] = Counter()
    if config.pluginmanager.hasplugin("dsession"):
        config.pluginmanager.register(FromWorkers(config))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is only for `make thorough`."""
    left = [] if THOROUGH else [item for item in items if item.get_closest_marker("thorough")]
    if left:
        items[:] = [item for item in items if not item.get_closest_marker("thorough")]
        config.stash[LEFT].update(folder_of(item.nodeid) for item in left)
        config.hook.pytest_deselected(items=left)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput[LEFT_OF_WORKER] = dict(session.config.stash[LEFT])


class FromWorkers:
    """Each worker collects all tests, so that what one has left out is what all have."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config

    def pytest_testnodedown(self, node: Any) -> None:
        self.config.stash[LEFT] |= Counter(getattr(node, "workeroutput", {}).get(LEFT_OF_WORKER, {}))


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    reports = [report for found in terminalreporter.stats.values() for report in found if hasattr(report, "duration")]
    left = config.stash[LEFT]
    terminalreporter.section("time by folder", sep="-")
    show(
        ("folder", "tests", "seconds", "left out"),
        table([(each.nodeid, each.when, each.duration) for each in reports], left),
    )
    if left:
        print(f"{left.total():,} tests were left to `make thorough`, and repeated tries there are five times as many.")


def table(phases: Iterable[tuple[str, str, float]], left: Mapping[str, int]) -> list[tuple[str, int, float, int]]:
    """Each folder with its tests, the seconds they took and how many were left out: the slowest first, all at the end.

    >>> table([("tests/core/test_dice.py::a", "setup", 1.0), ("tests/core/test_dice.py::a", "call", 2.0)], {"browser": 4})
    [('core', 1, 3.0, 0), ('browser', 0, 0.0, 4), ('all', 1, 3.0, 4)]
    """
    tests: Counter[str] = Counter()
    seconds: dict[str, float] = dict.fromkeys(left, 0.0)
    for test, when, duration in phases:
        folder = folder_of(test)
        tests[folder] += when == "setup"
        seconds[folder] = seconds.get(folder, 0.0) + duration
    rows = [(folder, tests[folder], spent, left.get(folder, 0)) for folder, spent in seconds.items()]
    rows.sort(key=lambda row: -row[2])
    return [*rows, ("all", tests.total(), sum(seconds.values()), sum(left.values()))]


def folder_of(test: str) -> str:
    """The folder of the tests that a test stands in.

    >>> folder_of("tests/core/picture/test_film.py::test_a_film"), folder_of("tests/test_cli.py::test_help")
    ('core', 'tests')
    """
    parts = PurePath(test.partition("::")[0]).parts[:-1]
    return parts[1] if len(parts) > 1 else "tests"
