"""Every kind of match of our games and of the two small ones: what tests of the machine rooms run over.

Whoever uses it takes the fixture `two_games` too, which makes these two known by their names.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

from tests.lander.game import GAME as LANDER
from tests.often import rarely
from tests.sealed.game import GAME as SEALED
from vector3_edu import GAMES, Match
from vector3_edu.testing import Kind
from vector3_edu.testing.kinds import kinds, kinds_of

OURS = list(kinds())
EVERY_GAME = [*GAMES, LANDER.name, SEALED.name]

EVERYDAY = {
    *(next(kinds_of(game)) for game in (*GAMES.values(), LANDER, SEALED)),
    Kind("vector3", "advanced", "1979"),
    Kind("triplanetary", "escape"),
    Kind("triplanetary", "campaign"),
}
"""The kinds that `make test` runs over: one a game, and those whose rules hide most from the other seats."""


def some(kinds: Iterable[Kind]) -> list[Any]:
    """These kinds as parameters of a test: those that are not for every day are left to `make thorough`."""
    return [kind if kind in EVERYDAY else rarely(kind) for kind in kinds]


every_kind = pytest.mark.parametrize("kind", some([*OURS, *kinds_of(LANDER), *kinds_of(SEALED)]), ids=str)


@cache
def played(kind: Kind, by: str = "random", setup: str = "") -> Match:
    """A match of five turns, played once a run for all tests that only read it."""
    return kind.played(seed=17, turns=5, by=by, setup=setup)
