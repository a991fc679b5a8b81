"""The play tables of Space Domination and Vector Command, moved from Python as a person moves them in the page."""

import math

import pytest

from tests.games.space_domination.positions import starship
from tests.games.space_domination.positions import table as table_top
from tests.views.test_play_table import played
from vector3_edu import Match, play
from vector3_edu.core.plane import Vec2, along, bearing
from vector3_edu.views.widgets.replay import Replay


def standing(state, **options):
    """A play table with a match that stands in a state set up by hand."""
    options = {name: value for name, value in state.options._asdict().items() if value is not None} | options
    match = Match.new("space_domination", seats=state.seats, seed=1, **options)
    match.steps[-1] = match.steps[-1]._replace(state=state)
    return play(match)


# ---- Space Domination


@pytest.mark.parametrize("options", [{}, {"aim": "first", "angles": "compass"}, {"setup": "chosen", "table": "160x100"}])
def test_a_game_of_space_domination_can_be_played_by_pressing_the_buttons(options):
    table = play("space_domination", computer="random", seed=5, turn_limit=6, **options)
    phases = played(table)
    assert table.match.result is not None
    assert ("place" in phases) == ("setup" in options)
    assert "The game is over" in table.header.value


def test_six_people_share_one_screen_without_a_curtain():
    """Everything lies open on the table, so nobody has to look away."""
    table = play("space_domination", seats=6, seed=2, turn_limit=1)
    assert table.model.curtain is None
    played(table)
    assert table.match.result is not None


def test_a_move_is_shown_tail_to_tip_for_all_six_dice():
    """Booklet, eq. 1: v = a + r."""
    table = standing(table_top(starship(30, 40, 90, (3.0, 0.0)), starship(90, 40)))
    table.controls.die.value = 4
    preview = table.controls.preview()
    a, v = (arrow for arrow in preview.arrows if arrow.label in ("a", "v"))
    assert a.start == (33.0, 40.0, 0.0), "the tail of a lies at the tip of r"
    assert (a.vector[0], a.vector[1]) == (0.0, 4.0)
    assert (v.start, v.vector) == ((30.0, 40.0, 0.0), (3.0, 4.0, 0.0))
    ends = [region.centre for region in preview.regions]
    assert ends == [(33.0, 40.0 + die, 0.0) for die in range(1, 7)]
    assert "a = (4 × cos 90°, 4 × sin 90°) = (0.00, 4.00)" in preview.words
    assert "v = a + r = (0.00 + 3.00, 4.00 + 0.00) = (3.00, 4.00)" in preview.words
    assert "√(3.00² + 4.00²) = 5.00" in preview.words


def test_turning_first_or_after_is_shown_as_the_rules_are_played():
    """Ruling 4: every heading is chosen one move ahead, unless the option lets beginners turn first."""
    for aim, pointing in (("after", 0.0), ("first", 90.0)):
        table = standing(table_top(starship(30, 40, 0), starship(90, 40), aim=aim))
        table.controls.heading.number.value = 90
        a = next(arrow for arrow in table.controls.preview().arrows if arrow.label == "a")
        assert Vec2(*a.vector[:2]) == along(pointing, 4)
        table._give()
        moved = next(event for event in table.match.events if type(event).__name__ == "StarshipMoved")
        assert moved.heading == pointing


def test_the_convention_changes_the_number_and_not_the_direction():
    table = standing(table_top(starship(30, 40, 30), starship(90, 40)))
    heading = table.controls.heading
    heading.convention.value = "compass"
    assert (heading.number.value, heading.value) == (60.0, 30.0)
    assert "(4 × sin 60°, 4 × cos 60°)" in table.preview.value
    heading.number.value = 0
    assert heading.value == 90.0
    heading.convention.value = "axis"
    assert heading.number.value == 90.0


def test_a_launch_is_shown_with_its_drift_and_the_torpedos_first_leg():
    """Ruling 5: the starship drifts along r, the torpedo starts with r and adds 6 along the heading."""
    table = standing(table_top(starship(30, 40, 0, (2.0, 1.0)), starship(90, 40)))
    table.controls.deed.value = "launch"
    preview = table.controls.preview()
    assert [region.centre for region in preview.regions] == [(38.0, 41.0, 0.0), (32.0, 41.0, 0.0)]
    assert "(6 × cos 0°, 6 × sin 0°)" in preview.words
    table._give()
    assert [torpedo.at for torpedo in table.match.state.torpedoes] == [Vec2(38.0, 41.0)]


def test_the_odds_are_told_before_the_die_is_rolled():
    table = standing(table_top(starship(117, 40, 0), starship(90, 40)))
    assert "the starship flies off the table in 3 of 6 cases" in table.preview.value


def test_facing_the_target_points_from_where_the_drift_ends():
    table = standing(table_top(starship(30, 40, 0, (5.0, 10.0)), starship(90, 40)))
    table.controls.face.click()
    assert math.isclose(table.controls.heading.value, bearing((35, 50), (90, 40)), abs_tol=0.06)


def test_the_handle_on_the_table_turns_the_starship_and_nonsense_does_not():
    table = standing(table_top(starship(30, 40, 0), starship(90, 40)))
    view = table.pictures.picture.widget
    assert [handle["name"] for handle in view.handles] == ["tip"]
    assert view.sheets, "without a sheet the page does not know where the handle lies"
    table._dragged("tip", [30, 60, 0])
    assert table.controls.heading.value == 90.0
    for nonsense in (None, [1, 2], ["a", 0, 0], [30, 40, 0], [10**30, 0, 0], {}):
        table._dragged("tip", nonsense)
    assert table.controls.heading.value == 90.0


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf, 1e300])
def test_a_heading_that_is_none_is_refused_with_a_sentence(number):
    table = standing(table_top(starship(30, 40, 0), starship(90, 40)))
    table.controls.heading.number.value = number
    assert "heading" in table.problems.value
    steps = len(table.match.steps)
    table._give()
    assert "heading" in table.problems.value and len(table.match.steps) == steps
    table.controls.heading.convention.value = "compass"
    table.controls.heading.number.value = 0
    assert table.problems.value == ""


@pytest.mark.parametrize("x", [math.nan, math.inf, -5, 1e300, 200])
def test_a_place_that_is_none_is_refused_with_a_sentence(x):
    table = play("space_domination", setup="chosen", seed=1)
    table.controls.boxes[0].value = x
    assert "v3-problems" in table.problems.value
    table._give()
    assert table.match.turn == 0 and "v3-problems" in table.problems.value


def test_starships_are_placed_by_number_by_offer_and_by_hand():
    table = play("space_domination", setup="chosen", seed=1)
    table.controls.offers.value = Vec2(20.0, 40.0)
    assert table.controls.at == (20, 40)
    table._dragged("tip", [25, 30, 0])
    assert table.controls.at == (25, 30)
    seat = table.controls.ask.seat
    table.controls.heading.number.value = 45
    table._give()
    ship = table.match.state.ships[table.match.seats.index(seat)]
    assert (ship.at, ship.heading) == ((25, 30), 45)
    assert "cm from" in table.preview.value or "v3-problems" in table.problems.value


def test_the_close_up_shows_the_same_sum_larger():
    table = standing(table_top(starship(30, 40, 90, (3.0, 0.0)), starship(90, 40)))
    close, told = table.pictures.below.value.split("</svg>")
    assert ">30</text>" in close and ">a</text>" in close and ">v</text>" in close
    assert "Blaise starship" not in close and ">120</text>" not in close, "only what is near is shown"
    assert "starship at (90.0, 40.0)" in told


def test_a_replay_of_a_flat_game_is_one_page_without_internet(tmp_path):
    match = Match.new("space_domination", seed=3, turn_limit=2).play("greedy")
    replay = Replay(match)
    assert "<svg" in replay.picture.widget.svg
    replay.file.value = str(tmp_path / "flat.html")
    replay._export()
    page = (tmp_path / "flat.html").read_text()
    assert page.count('"svg":"<svg') == len(match.steps)
    assert "Plotly.newPlot" not in page
