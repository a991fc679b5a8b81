"""RULES.md tells the truth about where things are: every function and test that it names exists."""

from __future__ import annotations

import re
from functools import reduce
from importlib import import_module
from pathlib import Path

import pytest

from vector3_edu.games import triplanetary
from vector3_edu.games.triplanetary.game import GAME

RULES = (Path(triplanetary.__file__).parent / "RULES.md").read_text(encoding="utf-8")
HERE = Path(__file__).parent
FOLDER = Path(triplanetary.__file__).parent
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in RULES.splitlines() if line.startswith("| ")]
FILES = set(re.findall(r"`([a-z_/]+\.py|[a-z]+/)`", RULES))
NAMED = sorted(set(re.findall(r"`([a-z_0-9]+)\.(?!py`|rules`)([A-Za-z_.0-9]+)`", RULES)))


def test_every_file_of_the_folder_is_in_the_map_and_every_file_in_the_map_exists() -> None:
    """RULES.md, "Which file does what": a stranger finds every file there."""
    rooms = (FOLDER, *(FOLDER / room for room in ("rules", "judgement", "telling")))
    present = {path.name for room in rooms for path in room.glob("*.py")} | {"scenarios/", "players/", "coach/", "controls/"}
    assert present - {"__init__.py"} == FILES


@pytest.mark.parametrize("module", sorted({module for module, _ in NAMED if not module.startswith("test_")}))
def test_every_function_it_names_exists(module: str) -> None:
    """RULES.md, second column."""
    for each, name in NAMED:
        if each == module:
            assert callable(reduce(getattr, name.split("."), import_module(_called(module))))  # type: ignore[arg-type]


def _called(module: str) -> str:
    """Modules are named without their room: no two of them have the same name."""
    named = {each: each.parent.name if each.stem == "__init__" else each.stem for each in FOLDER.rglob("*.py")}
    (path,) = [each for each in named if named[each] == module]
    parts = path.relative_to(FOLDER).with_suffix("").parts
    return ".".join(("vector3_edu.games.triplanetary", *parts)).removesuffix(".__init__")


@pytest.mark.parametrize("module", sorted({module for module, _ in NAMED if module.startswith("test_")}))
def test_every_test_it_names_exists(module: str) -> None:
    """RULES.md, third column."""
    (path,) = HERE.rglob(f"{module}.py")
    written = set(re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert {name for each, name in NAMED if each == module} <= written


def test_every_row_of_a_rule_has_a_status() -> None:
    """Done, an option, part of it, or not yet: nothing is left open."""
    rows = [row for row in ROWS if len(row) == 4 and row[0] != "rule"]
    assert len(rows) > 70
    assert all(row[3].startswith(("done", "option", "part", "not yet", "by hand")) for row in rows)
    assert all(row[1] and row[2] for row in rows if row[3].startswith(("done", "option", "part")))


def test_every_scenario_that_can_be_played_is_in_it() -> None:
    assert all(f"| {scenario.title} |" in RULES for scenario in GAME.scenarios.values())
