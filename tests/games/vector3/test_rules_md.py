"""RULES.md tells the truth about where things are: every function and test that it names exists."""

from __future__ import annotations

import re
from functools import reduce
from importlib import import_module
from pathlib import Path

import pytest

from vector3_edu.games import vector3

RULES = (Path(vector3.__file__).parent / "RULES.md").read_text(encoding="utf-8")
HERE = Path(__file__).parent
FOLDER = Path(vector3.__file__).parent
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in RULES.splitlines() if line.startswith("| ")]
NAMED = sorted(set(re.findall(r"`([a-z_0-9]+)\.([A-Za-z_.0-9]+)`", RULES)))


@pytest.mark.parametrize(("module", "name"), [pair for pair in NAMED if not pair[0].startswith("test_")])
def test_every_function_it_names_exists(module: str, name: str) -> None:
    """RULES.md, second column."""
    assert callable(reduce(getattr, name.split("."), import_module(_called(module))))  # type: ignore[arg-type]


def _called(module: str) -> str:
    """Modules are named without their room: no two of them have the same name."""
    named = {each: each.parent.name if each.stem == "__init__" else each.stem for each in FOLDER.rglob("*.py")}
    (path,) = [each for each in named if named[each] == module]
    parts = path.relative_to(FOLDER).with_suffix("").parts
    return ".".join(("vector3_edu.games.vector3", *parts)).removesuffix(".__init__")


@pytest.mark.parametrize("module", sorted({module for module, _ in NAMED if module.startswith("test_")}))
def test_every_test_it_names_exists(module: str) -> None:
    """RULES.md, third column."""
    (path,) = HERE.rglob(f"{module}.py")
    written = set(re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert {name for each, name in NAMED if each == module} <= written


def test_all_thirty_six_rulings_are_there() -> None:
    """The rulings are numbered 1 to 36."""
    numbers = {int(found[1]) for row in ROWS if (found := re.match(r"(\d+)\. ", row[0]))}
    assert numbers == set(range(1, 37))


def test_every_row_of_a_rule_has_a_status() -> None:
    """Done, an option, by hand or not done: nothing is left open."""
    rows = [row for row in ROWS if len(row) == 4 and row[0] not in ("rule", "ruling")]
    assert len(rows) > 120
    assert all(row[3].startswith(("done", "option", "by hand", "not done")) for row in rows)
    assert all(row[1] and row[2] for row in rows if row[3].startswith(("done", "option")))
