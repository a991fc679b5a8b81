"""How much of what could be tried `make test` tries; `make thorough` tries it all.

Three words: `often(many)` for tries with one seed after the other, `some(kinds)` for tests that run over every kind of
match, and the mark `thorough` for a whole test, or one of its parameters.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

THOROUGH = bool(os.environ.get("THOROUGH"))
thorough = pytest.mark.thorough


def often(many: int) -> int:
    """How many of so many tries are made: a fifth, and at least five, or all of them in `make thorough`."""
    return many if THOROUGH else min(many, max(5, many // 5))


def rarely(*values: Any, name: str | None = None) -> Any:
    """A parameter of a test that is left to `make thorough`."""
    return pytest.param(*values, id=name, marks=thorough)
