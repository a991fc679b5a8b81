"""The examples in the docstrings of physics and exercises are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import vector3_edu.exercises
import vector3_edu.physics

MODULES = [
    module.name
    for package in (vector3_edu.physics, vector3_edu.exercises)
    for module in walk_packages(package.__path__, f"{package.__name__}.")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0
