"""The examples in docstrings are true, wherever they stand."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import vector3_edu

PACKAGE, HERE = Path(vector3_edu.__file__).parent, Path(__file__).parent
PATHS = dict.fromkeys(PACKAGE.rglob("*.py"), PACKAGE) | {path: HERE for path in HERE.glob("*.py") if path != Path(__file__)}
MODULES = sorted(
    ".".join(path.relative_to(root.parent).with_suffix("").parts).removesuffix(".__init__")
    for path, root in PATHS.items()
    if ">>> " in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    found = doctest.testmod(import_module(name))
    assert found.attempted and not found.failed


def test_there_are_examples_to_try() -> None:
    assert len(MODULES) > 50
