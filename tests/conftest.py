"""For all tests: the same examples on every run, so that a run tells of the code and not of luck."""

import gc
import os
from collections.abc import Iterator
from tempfile import mkdtemp

import pytest
from hypothesis import settings

from tests import measured_cabins
from tests.lander.game import GAME as LANDER
from tests.sealed.game import GAME as SEALED
from vector3_edu import GAMES
from vector3_edu.arena.sandbox import sandboxes
from vector3_edu.arena.tournaments.results import HOME
from vector3_edu.core.game import AnyGame

pytest_plugins = ["tests.summary"]

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")


def pytest_configure() -> None:
    """Keys of leagues go to a folder of this run. Where coverage is measured, so are the processes of captains."""
    os.environ.setdefault(HOME, mkdtemp(prefix="vector3_edu_keys_"))
    if "SLIPCOVER_ENABLED" in os.environ:
        sandboxes.main = measured_cabins.main


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay to the end: the search for garbage need not walk over them again and again."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


@pytest.fixture
def two_games() -> Iterator[tuple[AnyGame, AnyGame]]:
    """A game of one seat, and one with sealed orders and secrets: games that no machine room can know."""
    games = (LANDER, SEALED)
    for game in games:
        GAMES.register(game)
    yield games
    for game in games:
        GAMES.forget(game)
