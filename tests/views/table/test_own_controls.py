"""A game names the package of its controls, so that a game of another package can have some too."""

import pytest

from vector3_edu import GAMES, play
from vector3_edu.views.table.choices import ChoiceControls
from vector3_edu.views.table.controls import own_controls

BY_PHASE = """
from vector3_edu.views.table.choices import ChoiceControls

class Wheel(ChoiceControls):
    pass

CONTROLS = {"steer": Wheel}
"""
SHIP_DISPLAY = """
def cards(state, palette):
    return ()
"""


@pytest.fixture
def race(tmp_path, monkeypatch):
    """Racetrack, which has no controls of its own, with a package for some."""
    package = tmp_path / tmp_path.name  # another name for each test, since Python remembers what it has imported
    package.mkdir()
    (package / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(type(GAMES["racetrack"]), "controls", package.name)
    return package


def test_a_game_without_controls_has_lists_and_no_displays():
    assert GAMES["racetrack"].controls == ""
    table = play("racetrack", seed=0)
    assert type(table.controls) is ChoiceControls and not table.pictures.has_cards


def test_controls_are_found_in_the_package_that_a_game_names(race):
    (race / "by_phase.py").write_text(BY_PHASE)
    table = play("racetrack", seed=0)
    assert type(table.controls).__name__ == "Wheel" and not table.pictures.has_cards, "it has no displays"


def test_displays_are_found_there_too(race):
    (race / "ship_display.py").write_text(SHIP_DISPLAY)
    table = play("racetrack", seed=0)
    assert type(table.controls) is ChoiceControls and table.pictures.has_cards


def test_a_name_that_stands_for_nothing_is_told_at_once(monkeypatch):
    monkeypatch.setattr(type(GAMES["racetrack"]), "controls", "no_such_package")
    with pytest.raises(ModuleNotFoundError, match="no_such_package"):
        play("racetrack", seed=0)


@pytest.mark.parametrize("game", GAMES)
def test_own_controls_are_for_phases_that_there_are(game):
    own = own_controls(GAMES[game], "by_phase")
    assert own is None or own.CONTROLS.keys() <= GAMES[game].phases.keys()
