"""The play tables of Space Domination and Vector Command, moved from Python as a person moves them in the page."""

import json
import math
import re

import pytest

from tests.facts import facts, says
from tests.games.space_domination.positions import starship
from tests.games.space_domination.positions import table as table_top
from tests.games.vector_command import positions as hexes
from tests.views.replay.test_page import held
from tests.views.test_play_table import played
from vector3_edu import Match, play
from vector3_edu.core.hexes import Hex
from vector3_edu.core.plane import Vec2, along, bearing
from vector3_edu.games.space_domination.controls.ship_display import cards as dials
from vector3_edu.games.vector_command.controls.ship_display import cards
from vector3_edu.games.vector_command.rules.orders import Place
from vector3_edu.views.replay.replay import Replay


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
    assert table.controls.die.layout.display == "none", "no die is rolled"
    assert table.controls.deed.layout.display != "none"
    table._give()
    table._give()  # the coach warns of a torpedo that misses, and the second press is taken
    assert [torpedo.at for torpedo in table.match.state.torpedoes] == [Vec2(38.0, 41.0)]


def test_the_odds_are_told_before_the_die_is_rolled():
    table = standing(table_top(starship(117, 40, 0), starship(90, 40)))
    assert says(table.preview.value, "3 in 6")


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


def test_a_dial_gives_a_vector_by_components_and_by_length_and_direction():
    state = table_top(starship(30, 40, 90, (3.0, 4.0), points=2), starship(90, 40), angles="compass")
    first, _ = dials(state)
    assert "heading 0°" in first.words(), "90° from the X axis is 0° on a compass"
    assert "r = (3.0, 4.0): 5.0 cm at 36.9°" in first.words()
    assert "2 damage points, 3 torpedoes" in first.svg()
    assert not dials(play("space_domination", setup="chosen", seed=1).match.state), "nothing stands on the table yet"


def test_a_replay_of_a_flat_game_is_one_page_without_internet(tmp_path):
    match = Match.new("space_domination", seed=3, turn_limit=2).play("greedy")
    replay = Replay(match)
    replay.file.value = str(tmp_path / "flat.html")
    replay._export()
    page = (tmp_path / "flat.html").read_text()
    assert len(json.loads(held(page, "data"))["moments"]) == len(match.steps)
    assert 'id="library"' not in page


# ---- Vector Command


def facing(*ships, phase="move", **more):
    """A play table of Vector Command that stands in a state set up by hand; the first ship acts."""
    state = hexes.state(*ships, phase=phase, **more)
    match = Match.new("vector_command", scenario="duel", seats=state.seats, seed=1)
    match.steps[-1] = match.steps[-1]._replace(state=state)
    return play(match)


@pytest.mark.parametrize(
    "options", [{"scenario": "squadron"}, {"scenario": "asteroids", "setup": "chosen"}, {"scenario": "training"}]
)
def test_a_game_of_vector_command_can_be_played_by_pressing_the_buttons(options):
    table = play("vector_command", computer="greedy", seed=5, turn_limit=2, **options)
    phases = played(table)
    assert table.match.result is not None
    assert {"power", "move", "fire"} <= set(phases)
    assert ("place" in phases) == ("setup" in options)


def test_power_is_divided_with_a_running_sum():
    """Allocate Power: all of the reactor's power is given out; an overboost adds 1 strain."""
    table = facing(hexes.ship("A1", (0, 0), strain=2), hexes.ship("B1", (5, 0)), phase="power")
    assert "2 + 1 + 2 + 1 = 6 of 6: all is given out" in table.preview.value
    table.controls.shares["thrust"].value = 3
    assert "3 + 1 + 2 + 1 = 7 of 6: 1 too many" in table.preview.value
    assert "take away 1" in table.problems.value
    table.controls.shares["weapons"].value = 0
    table.controls.shares["shields"].value = 0
    assert "2 still to give out" in table.preview.value
    assert "Shields are switched off" in table.preview.value
    table.controls.shares["thrust"].value = 5
    table.controls.boost.value = "thrust"
    assert says(table.preview.value, "2 + 1 = 3, from 3")
    assert table.problems.value == ""
    table._give()
    assert "Strain rises to 3" in table.coach.warning.value
    table._give()  # the second press takes what was warned of
    ship = table.match.state.ships[0]
    assert (ship.power.thrust, ship.strain) == (6, 3)


@pytest.mark.parametrize("reactor", range(1, 7))
def test_the_power_that_is_offered_can_be_given_as_it_stands(reactor):
    table = facing(hexes.ship("A1", (0, 0), reactor=reactor), hexes.ship("B1", (5, 0)), phase="power")
    table._give()
    assert table.match.state.phase == "move"


def test_the_order_of_commands_matters_and_is_shown():
    """Movement: rotating before accelerating differs from accelerating first."""
    table = facing(hexes.ship("A1", (0, 0), "E", (1, 0)), hexes.ship("B1", (9, 0)))
    for command in ("accelerate", "rotate port"):
        table.controls.add[command].click()
    assert "(1, 0) + (1, 0) = (2, 0)" in table.preview.value
    assert says(table.preview.value, "A1 to (2, 0)")
    assert "motion would be (2, −1): order matters" in table.preview.value
    table.controls.list.value = 1
    table.controls.earlier.click()
    assert table.controls.commands == ["rotate port", "accelerate"]
    assert "(1, 0) + (1, −1) = (2, −1)" in table.preview.value
    table._give()
    ship = table.match.state.ships[0]
    assert (ship.at, ship.motion, ship.facing) == ((2, -1), (2, -1), 1)


def test_commands_are_taken_out_moved_and_cleared():
    table = facing(hexes.ship("A1", (0, 0), power=(3, 2, 0, 1)), hexes.ship("B1", (9, 0)))
    controls = table.controls
    for command in ("accelerate", "reverse", "rotate port"):
        controls.add[command].click()
    controls.list.value = 0
    controls.later.click()
    assert controls.commands == ["reverse", "accelerate", "rotate port"] and controls.list.value == 1
    controls.earlier.click()
    controls.earlier.click()
    assert controls.commands[0] == "accelerate"
    controls.remove.click()
    assert controls.commands == ["reverse", "rotate port"]
    controls.clear.click()
    controls.remove.click()
    controls.later.click()
    assert controls.commands == []
    assert "Thrust used: 0 of 3" in controls.left.value


def test_too_many_commands_are_refused_with_a_sentence():
    table = facing(hexes.ship("A1", (0, 0)), hexes.ship("B1", (9, 0)))
    for _ in range(60):
        table.controls.add["reverse"].click()
    assert "each works once a turn" in table.problems.value
    steps = len(table.match.steps)
    table._give()
    assert len(table.match.steps) == steps and "v3-problems" in table.problems.value


def test_pushes_are_drawn_tail_to_tip_after_the_motion():
    table = facing(hexes.ship("A1", (0, 0), "E", (2, 0)), hexes.ship("B1", (9, 0)))
    for command in ("rotate port", "accelerate", "accelerate"):
        table.controls.add[command].click()
    first, second, total, nose = table.controls.preview().arrows
    assert first.start == (2.0, 0.0, 0.0)
    assert second.start == pytest.approx((2.5, math.sqrt(3) / 2, 0.0))
    assert total.vector == pytest.approx((3.0, math.sqrt(3), 0.0))
    assert nose.start == pytest.approx(total.vector)


def test_a_shot_shows_its_threshold_and_its_odds():
    """Hit Rolls: 3, less 1 for close range and 1 for a target that did not move, never below 2."""
    table = facing(hexes.ship("A1", (0, 0)), hexes.ship("B1", (2, 0)), phase="fire")
    aims = table.controls.aims
    assert aims["laser"].value == "B1" and aims["gauss"].value == "", "2 power is enough for the laser alone"
    assert [facts(words) for words, aim in aims["laser"].options if aim == "B1"] == [["B1", "2", "2", "5", "6", "1"]]
    assert says(table.preview.value, "3 − 1 for range − 1 for rest = 1")
    assert "port guns (looks to port, reaches 5)" in table.controls.box.children[2].value
    aims["gauss"].value = "B1"
    assert "3 of 2" in table.preview.value
    assert "take 3 weapon power" in table.problems.value
    aims["laser"].value = ""
    table._give()
    shot = next(event for event in table.match.events if type(event).__name__ == "ShotFired")
    assert (shot.mount, shot.threshold) == ("gauss", 2)


def test_a_volley_that_can_destroy_says_how_likely_it_is():
    weak = hexes.ship("B1", (2, 0), "W", reactor=1, shields=0, hull=(1, 6, 6, 6))
    table = facing(hexes.ship("A1", (0, 0)), weak, phase="fire")
    assert says(table.preview.value, "B1: 5/6 (83%)") and "destroyed" in table.preview.value


def test_stances_and_chaff_are_set_and_refused_in_sentences():
    table = facing(hexes.ship("A1", (0, 0), pd_ammo=1), hexes.ship("B1", (9, 0)), phase="fire")
    table.controls.stances[1].value = 2
    assert "with 2 dice: 5/9 (56%)" in table.preview.value
    table.controls.chaff.value = 2
    assert "Chaff takes 2 ammo" in table.problems.value
    table.controls.chaff.value = -1
    table._give()
    assert table.match.state.ships[0].stances == (1, 2, 1, 1)


def test_ships_begin_where_they_stand_ready_and_a_place_is_chosen_by_lists():
    """Ours: the first side begins where 2q + r is at most −16, and only such places are offered."""
    table = play("vector_command", scenario="squadron", setup="chosen", computer="greedy", seed=1)
    assert "A1 at (−7, −2), facing E; A2 at (−9, 2), facing E." in table.preview.value
    where, facing = table.controls.sieve_of("A1").box.children
    assert (where.description, facing.description) == ("Where", "Facing")
    where.value, facing.value = "(−9, 0)", "NE"
    assert [label for label, _ in table.controls.unit.options] == [
        "A1: begin at (−9, 0), facing NE",
        "A2: begin at (−9, 2), facing E",
    ]
    table._give()
    assert [(ship.at, ship.facing) for ship in table.match.state.ships[:2]] == [((-9, 0), 1), ((-9, 2), 0)]


def test_the_cards_show_four_sides_and_what_is_lost():
    hurt = hexes.ship("A1", (0, 0), hull=(6, 0, 6, 3), working=(True, True, False, True, True), strain=2)
    table = facing(hurt, hexes.ship("B1", (5, 0)))
    figure, other = cards(table.match.state)
    assert "Port: hull 0, port guns lost" in figure.words()
    assert "Strain 2" in figure.svg() and "Port 0, gone" in figure.svg()
    assert figure.svg().split("<desc>")[0] in table.pictures.cards.value
    assert other.title == "Blaise B1, facing E, motion (0, 0)"


def test_targets_have_no_card_of_their_own():
    match = Match.new("vector_command", scenario="training", seed=1)
    assert len(cards(match.state)) == 1


@pytest.mark.parametrize("game", ["space_domination", "vector_command"])
def test_real_dice_can_decide_who_begins(game):
    """The order of play is rolled for before anything else, so the table must wait for dice with an empty board."""
    table = play(game, seats=("Ada", "Blaise"), dice="typed")
    assert table.match.dice_needed and table.give.description == "Take these dice"
    table._replay()
    assert "roll the first dice" in table.problems.value
    table.dice.value = "6 2"
    table._act()
    assert table.controls is not None and table.controls.ask.seat == "Ada"
    assert "Ada" in table.pictures.picture.widget.svg


def test_the_new_motion_is_dragged_to_a_hex_by_the_shortest_commands():
    """Movement: what the commands lead to can be pointed at; the commands that do it are written down."""
    table = facing(hexes.ship("A1", (0, 0), "E", (1, 0)), hexes.ship("B1", (9, 0)))
    view = table.pictures.picture.widget
    assert [(handle["name"], handle["x"], handle["y"]) for handle in view.handles] == [("tip", 1, 0)]
    assert [sheet["title"] for sheet in view.sheets] == ["map"]
    table._dragged("tip", [3, 0, 0])
    assert table.controls.commands == ["accelerate", "accelerate"]
    table._dragged("tip", [2, -1, 0])
    assert table.controls.preview().tip == (2, -1, 0)
    assert table.problems.value == ""
    table._dragged("tip", [500, 0, 0])
    assert table.problems.value == "", "what is too far is led towards as far as the power goes"
    for nonsense in (None, [1, 2], ["a", 0, 0], [10**30, 0, 0], {}):
        table._dragged("tip", nonsense)
    assert table.problems.value == ""


def test_what_is_dragged_lies_where_the_arrow_ends():
    """The handle of a hex is drawn where the hex is."""
    table = facing(hexes.ship("A1", (2, -3), "E", (1, 0)), hexes.ship("B1", (9, 0)))
    view = table.pictures.picture.widget
    (sheet,), (handle,) = view.sheets, view.handles
    (x, y), ((a, b), (c, d)) = sheet["origin"], sheet["steps"]
    assert math.hypot(c, d) == pytest.approx(math.hypot(a, b)) and b == 0
    here = x + handle["x"] * a + handle["y"] * c, y + handle["x"] * b + handle["y"] * d
    at = table.match.state.ships[0].at
    there = x + at.q * a + at.r * c, y + at.q * b + at.r * d
    assert here == pytest.approx((there[0] + a, there[1]))
    assert f'<circle cx="{here[0]:.1f}"'.removesuffix('.0"') in view.svg


def test_ships_are_dragged_to_where_they_begin_and_keep_their_facing():
    table = play("vector_command", scenario="duel", setup="chosen", computer="greedy", seed=1)
    table.controls.sieve_of("A1").box.children[1].value = "SW"
    table._dragged("tip", [-10, 1, 0])
    assert table.controls.order() == {"A1": Place(Hex(-10, 1), 4)}
    assert table.controls.preview().tip == (-10, 1, 0)
    table._dragged("tip", [6, 0, 0])
    q, r = table.controls.order()["A1"].at
    assert 2 * q + r == -16, "outside the zone it goes to the nearest edge of it"
    assert table.problems.value == ""


@pytest.mark.parametrize(
    ("at", "heading", "r"), [((30, 40), 90, (3.0, 0.0)), ((3, 4), 200, (-2.0, -3.0)), ((118, 77), 45, (6.0, 2.0))]
)
def test_the_close_up_shows_all_of_the_sum_and_the_edges_of_the_table(at, heading, r):
    """A starship that flies beyond the edge is lost: both are seen."""
    table = standing(table_top(starship(*at, heading, r), starship(90, 40)))
    close = table.pictures.below.value.split("</svg>")[0]
    near_edge = not (20 < at[0] < 100)
    assert ("edge of the table" in close) == near_edge
    width, height = (float(part) for part in close.split('viewBox="0 0 ')[1].split('"')[0].split())
    rings = re.findall(r'<circle cx="([-\d.]+)" cy="([-\d.]+)" r="([-\d.]+)"', close)
    circles = [tuple(map(float, ring)) for ring in rings]
    assert len(circles) >= 7
    assert all(r < x < width - r and r < y < height - r for x, y, r in circles)
