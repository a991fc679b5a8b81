"""How much of what could be tried `make test` tries; `make thorough` tries it all.

Four words: `often(many)` for tries with one seed after the other, `some(kinds)` for tests that run over every kind of
match, `for_all(name, values)` for what is quick and has hundreds of values, and the mark `thorough` for a whole test, or one
of its parameters.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterable
from functools import wraps
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


def for_all(name: str, values: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """One test that goes through all values: to collect, start and report hundreds would take longer than to run them.

    What fails is named in a note; the values share what fixtures set up.
    """
    several = list(values)

    def over(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def all_in_one(**others: Any) -> None:
            for value in several:
                try:
                    test(**{name: value}, **others)
                except BaseException as error:  # pytest's own failures are no exceptions of the usual kind
                    error.add_note(f"{name} was {value!r:.300}")
                    raise

        asked = inspect.signature(test)
        rest = [each for each in asked.parameters.values() if each.name != name]
        all_in_one.__signature__ = asked.replace(parameters=rest)  # type: ignore[attr-defined]
        return all_in_one

    return over
