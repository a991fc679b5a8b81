"""The play table with its controls, moved from Python as a person moves them in the page."""

import json
import re

import pytest
from ipywidgets.widgets.widget import _instances

from tests.often import rarely
from tests.views.replay.test_page import held
from vector3_edu import Match, play
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import Vec3
from vector3_edu.games import GAMES
from vector3_edu.views.browser.disposal import widgets_of
from vector3_edu.views.replay.replay import Replay
from vector3_edu.views.table.legal_vector import LegalVector


def played(table, most=60):
    """Press the main button until the game is over, passing where an order cannot be given as it stands."""
    phases = []
    for _ in range(most):
        if table.match.result:
            break
        if table.model.curtain is not None:
            table._lift()
        assert table.controls is not None, table.match
        phases.append(table.controls.ask.phase)
        steps, sealed = len(table.match.steps), table.match.sealed
        table._give()
        if table.coach.warning.value and len(table.match.steps) == steps and table.match.sealed == sealed:
            table._give()
        if len(table.match.steps) == steps and table.match.sealed == sealed:
            assert table.problems.value, "an order that is not taken says why"
            table._pass()
            assert len(table.match.steps) > steps, table.problems.value
    return phases


@pytest.mark.parametrize("edition", ["2009", "1979"])
@pytest.mark.parametrize("scenario", ["learning", "basic", "intermediate", "advanced"])
def test_a_game_can_be_played_by_pressing_the_buttons(scenario, edition):
    table = play("vector3", scenario=scenario, edition=edition, computer="random", seed=5, turn_limit=4)
    phases = played(table)
    assert table.match.result is not None
    assert {"burn"} <= set(phases)
    assert "The game is over" in table.header.value


@pytest.mark.parametrize("edition", ["2009", "1979"])
def test_a_fleet_can_be_bought_and_placed_at_the_table(edition):
    table = play("vector3", scenario="advanced", edition=edition, setup="buy", computer="greedy", seed=3, turn_limit=1)
    phases = played(table, most=120)
    assert phases[:2] == ["technology", "fleet"]
    assert "place" in phases
    assert table.match.result is not None


def test_three_people_pass_the_screen_round():
    table = play("vector3", scenario="learning", seats=("Ada", "Blaise", "Caroline"), seed=2, turn_limit=2)
    assert table.model.curtain == "Ada"
    assert "Pass the screen to Ada" in table.question.value
    played(table)
    assert table.match.result is not None


def test_a_burn_is_shown_as_a_sum_before_it_is_sealed():
    table = play("vector3", scenario="learning", computer="random", seed=7)
    table.controls.vector.boxes[0].value = 1
    assert "velocity (0, 0, 0) + burn (1, 0, 0) = (1, 0, 0)" in table.preview.value
    assert table.match.turn == 1
    unit = table.controls.name.value
    table._give()
    ship = next(s for s in table.match.state.ships if s.seat == 0 and s.name == unit)
    assert ship.velocity == (1, 0, 0)


def test_dragging_on_the_map_takes_the_nearest_legal_burn():
    table = play("vector3", scenario="learning", computer="random", seed=7)
    ship = table.controls.own(table.controls.name.value)
    table._dragged("tip", list(ship.at + Vec3(2, 0, 0)))
    assert table.controls.vector.value == (2, 0, 0)
    table._dragged("tip", list(ship.at + Vec3(500, 0, 0)))
    assert table.controls.vector.value in table.controls.vector.legal
    for nonsense in (None, [1, 2], ["a", "b", "c"], [1.5, 0, 0], {"x": 1}, [10**40, 0, 0]):
        table._dragged("tip", nonsense)
    assert table.controls.vector.value in table.controls.vector.legal


def test_the_boxes_offer_only_legal_burns():
    legal = [Vec3(0, 0, 0), Vec3(1, 0, 0), Vec3(-1, 0, 0), Vec3(1, 1, 0), Vec3(0, 1, 0), Vec3(0, -1, 0)]
    vector = LegalVector(legal)
    vector.boxes[0].value = 99
    assert vector.value == (1, 0, 0)
    vector.boxes[1].value = -5
    assert vector.value == (1, 0, 0)
    vector.boxes[1].value = 5
    assert vector.value == (1, 1, 0)


def test_the_table_and_the_code_see_the_same_match():
    match = Match.new("vector3", scenario="learning", seed=4)
    table = play(match, computer={"Blaise": "random"})
    match.submit("Ada", {})
    table._give()
    assert "went on meanwhile" in table.problems.value
    assert table.match is match


def test_the_log_the_news_and_the_rule_are_told():
    table = play("vector3", scenario="learning", computer="greedy", seed=7)
    table._give()
    assert "What has just happened" in table.news.value and table.news.mark
    assert table.story.value == ""
    table.tabs.chosen = table.tabs.titles.index("Log")
    assert "Blaise&#x27;s moves: " in table.story.value and "moved from" in table.story.value
    assert "velocity" in table.rule.value


def test_saving_and_loading_at_the_table(tmp_path):
    table = play("vector3", scenario="learning", computer="random", seed=7)
    table.file.value = str(tmp_path / "game.json")
    table._save()
    assert "Saved" in table.note.value
    table._give()
    later = table.match.state
    table._load()
    assert table.match.state != later
    table.file.value = str(tmp_path / "none.json")
    table._load()
    assert "cannot be read" in table.note.value


def test_the_computer_plays_against_itself_step_by_step():
    table = play("vector3", scenario="learning", computer={"Ada": "greedy", "Blaise": "greedy"}, seed=7)
    assert table.controls is None
    assert "Let the computer play" in table.question.value
    table.model.let_computer()
    table.refresh()
    assert table.match.sealed or len(table.match.steps) > 1


def test_real_dice_are_asked_for_at_the_table():
    table = play("vector3", scenario="learning", computer="greedy", seed=7, dice="typed")
    for _ in range(60):
        if table.match.dice_needed:
            break
        table._give()
    assert table.dice in table.controls_box.children
    assert table.give.description == "Take these dice"
    table.dice.value = "7"
    table._act()
    assert "not on a die" in table.problems.value
    assert table.dice.value == "7", "what was typed can be mended"
    table.dice.value = "3 4"
    table._throw()
    assert table.match.dice_needed or table.problems.value == ""


def test_a_table_says_in_a_line_what_it_is():
    table = play("vector3", scenario="learning", computer="random", seed=7)
    assert repr(table).endswith("play Vector 3 here.")


def test_a_game_that_cannot_be_is_refused_with_a_sentence():
    with pytest.raises(Refused, match="no scenario"):
        play("vector3", scenario="lerning")
    with pytest.raises(Refused, match="no computer player"):
        play("vector3", computer="clever")


def test_a_replay_has_each_moment_and_exports_one_page(tmp_path):
    match = Match.new("vector3", scenario="basic", seed=3, turn_limit=3).play("greedy")
    replay = Replay(match)
    assert len(replay.moments) == len(match.steps) and "step 0" in replay.moments[0].title
    replay.file.value = str(tmp_path / "again")
    replay._export()
    page = (tmp_path / "again.html").read_text()
    assert "Written" in replay.message.value
    assert len(json.loads(held(page, "data"))["moments"]) == len(match.steps)
    (tmp_path / "mine.html").write_text("<p>mine</p>")
    replay.file.value = str(tmp_path / "mine.html")
    replay._export()
    assert (tmp_path / "mine.html").read_text() == "<p>mine</p>"
    replay.file.value = str(tmp_path / "nope" / "x.html")
    replay._export()
    assert "there is no folder" in replay.message.value and "Errno" not in replay.message.value


def test_whoever_saves_a_match_among_people_is_told_what_the_file_gives_away(tmp_path, monkeypatch):
    """The seed stands in it in clear, and sealed orders in a coding that anybody can undo."""
    monkeypatch.chdir(tmp_path)
    table = play("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7)
    table._lift()
    table._save()
    assert "what dice will fall next" in table.note.value and "ordered in secret" in table.note.value
    alone = play("vector3", scenario="learning", computer="random", seed=7)
    alone._save()
    assert "secret" not in alone.note.value


def test_the_table_names_the_file_that_it_writes_and_finds_it_again(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    table = play("vector3", scenario="learning", computer="random", seed=7)
    table.file.value = "mygame"
    table._save()
    assert table.note.value == "Saved as mygame.json."
    table._load()
    assert table.note.value == "Loaded mygame.json."
    table.match.save(tmp_path / "bare")
    table.file.value = "bare"
    table._load()
    assert table.note.value == "Loaded bare."


def test_an_option_that_there_is_not_is_answered_with_all_there_are():
    with pytest.raises(Refused) as refused:
        play("vector3", pallete="dark", scren=True)
    first, second = refused.value.problems
    assert "no option 'pallete'. Did you mean palette?" in first and "no option 'scren'" in second
    assert all(name in first for name in ("scenario", "seats", "computer", "seed", "dice", "explain", "edition"))
    with pytest.raises(Refused, match="Did you mean seed"):
        Match.new("vector3", seeds=3)
    with pytest.raises(Refused, match="palette"):
        play(Match.new("vector3"), pallete="dark")


def test_the_sheets_of_a_table_lie_above_each_other_or_as_the_rulebook_prints_them():
    """Vector 3 (2009), Space Map: on the printed map X runs up, Y to the left and Z to the right."""

    def steps(table):
        return [sheet["steps"] for sheet in table.pictures.map.sheets]

    (right, up), (along, upward) = steps(play("vector3", seed=1))
    assert right == along and right[0] > 0 == right[1] and up == upward and up[1] < 0 == up[0]
    (up, left), (_, right) = steps(play("vector3", seed=1, sheets="sideways"))
    assert up[1] < 0 and left[0] < 0 < right[0]
    with pytest.raises(Refused, match="not 'behind'"):
        play("racetrack", sheets="behind")


def test_the_computer_cannot_be_let_play_while_a_person_is_to_decide():
    assert play("vector3", scenario="learning", computer="random", seed=7).auto.button.disabled
    table = play("vector3", scenario="learning", computer={"Ada": "greedy", "Blaise": "greedy"}, seed=7, turn_limit=2)
    assert not table.auto.button.disabled
    table.match.play("random")
    table.refresh()
    assert table.match.result and table.auto.button.disabled


def placing():
    """A table at which the first seat puts its first ship on the map."""
    table = play("vector3", scenario="learning", setup="buy", computer="greedy", seed=7)
    while table.controls.ask.phase != "place":
        table._give()
    return table


def test_a_ship_is_dragged_to_its_first_place_and_the_map_stays_still():
    """Initial Placement: the first player anywhere."""
    table = placing()
    view = table.pictures.map
    before = view.sheets
    assert [handle["name"] for handle in view.handles] == ["tip"]
    table._dragged("tip", [3, -2, 4])
    assert table.controls.at == (3, -2, 4) and view.sheets == before
    assert "would stand at (3, −2, 4)" in table.preview.value
    for nonsense in (None, [1, 2], ["a", 0, 0], [10**30, 0, 0], {}):
        table._dragged("tip", nonsense)
    assert table.controls.at == (3, -2, 4)
    table.controls.boxes[0].value = 10**8
    assert table.controls.preview().tip is None, "what is too far out is not drawn"
    table._dragged("tip", [3, -2, 4])
    table._give()
    assert any(ship.at == (3, -2, 4) for ship in table.match.state.ships)


def test_space_with_nothing_in_it_is_still_space():
    """While technology is bought there is nothing to see, but it is no flat chart."""
    table = play("vector3", scenario="advanced", setup="buy", computer="greedy", seed=3)
    (x0, y0, z0), (x1, y1, z1) = table.pictures.main.frame["room"]
    assert not table.pictures.main.frame["marks"] and x1 > x0 and y1 > y0 and z1 > z0


# ---- what stays in the page


def open_models():
    """All that the page holds now: every widget that is open."""
    return dict(_instances)


def in_the_page():
    """The state of every open widget, as text."""
    return "\n".join(repr(widget.get_state()) for widget in open_models().values())


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("vector3", {"scenario": "advanced", "setup": "buy", "edition": "1979"}),
        ("vector3", {"scenario": "intermediate", "turn_limit": 30, "computer": "random"}),
        ("triplanetary", {"scenario": "campaign"}),
        rarely("triplanetary", {"scenario": "piracy"}),
        rarely("vector_command", {}),
        ("space_domination", {}),
    ],
)
def test_models_do_not_pile_up_in_the_page(game, options):
    """Controls that are taken away are closed: a table of 108 models grew to 1,268 in 40 decisions."""
    before = set(open_models())
    table = play(game, seed=4, **options)
    fixed = {*open_models()} - before
    counts = []
    for _ in range(40):
        if table.match.result:
            break
        played(table, most=1)
        if table.controls is not None:
            owned = set(widgets_of(table.controls, set()))
            counts.append(len({*open_models()} - before) - len(owned))
    assert len(counts) > 8
    assert len(fixed) > 20 and max(counts) == min(counts), counts


def test_when_the_next_person_is_called_nothing_of_the_sealed_order_is_in_the_page():
    """Vector 3 (2009), Acceleration: orders are revealed at the same time. The page is a place to look, too."""
    pages = []
    for burn in ((0, 0, 0), (3, 0, 0), (-1, 2, -1)):
        for widget in list(open_models().values()):
            widget.close()
        table = play("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7)
        table._lift()
        for box, part in zip(table.controls.vector.boxes, burn, strict=True):
            box.value = part
        table._replay()
        table._give()
        assert table.model.curtain == "Blaise"
        pages.append(_plain(in_the_page()))
        table._lift()
        pages[-1] += _plain(in_the_page())
    assert pages[0] == pages[1] == pages[2]


def _plain(page):
    """A page without what differs from run to run: the numbers of its models, and how often a picture was drawn."""
    names = {}
    page = re.sub(r"[0-9a-f]{32}", lambda found: names.setdefault(found[0], f"model {len(names)}"), page)
    return re.sub(r"'revision': \d+", "'revision'", page)


def test_closing_a_replay_leaves_nothing_of_it():
    table = play("vector3", scenario="learning", computer="random", seed=7)
    before = set(open_models())
    table._replay()
    assert set(open_models()) > before
    table._replay()
    assert set(open_models()) == before


def test_a_film_is_gone_when_somebody_else_sits_down():
    """What one seat has seen is not for the next one, who could play it again."""
    table = play("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7)
    said = []
    table.pictures.main.send = lambda content, **_: said.append(content)
    table.refresh()
    assert {"forget": True} not in said
    table.give.click()
    assert {"forget": True} in said


@pytest.mark.parametrize(
    ("game", "far", "why"),
    [
        ("vector3", [40, 0, 0], "An acceleration of 3 does not allow a longer burn."),
        ("racetrack", [25, 3, 0], "This is the nearest place that you can choose now."),
    ],
)
def test_a_tip_that_goes_no_further_says_why_beside_it(game, far, why):
    """Issue: where a dragged handle cannot go on, it says why."""
    table = play(game, computer="greedy" if game == "vector3" else "learner", seed=7)
    table._dragged("tip", far)
    assert table.pictures.map.note == why
    tip = table.controls.preview().tip
    table._dragged("tip", list(tip))
    assert table.pictures.map.note == ""
    table._dragged("tip", far)
    table.give.click()
    assert table.pictures.map.note == "", "it is about the order before"


def test_the_table_says_how_to_win():
    for game in GAMES.values():
        assert all(scenario.goal.endswith(".") for scenario in game.scenarios.values()), game.title
    table = play("vector3", scenario="learning", computer="greedy", seed=7)
    assert "Goal:" in table.news.value and "1 for each enemy pod" in table.header.value
    table._give()
    assert "Goal:" not in table.news.value
    table.tabs.chosen = table.tabs.titles.index("Log")
    assert "Goal:" in table.story.value


def test_the_table_says_that_a_revealed_turn_was_taken_back():
    """Beside the button at once, in its tooltip from then on, and in the debrief."""
    table = play("vector3", scenario="learning", computer="random", seed=7, turn_limit=1)
    assert table.undo.tooltip == "There is nothing to undo now"
    table._give()
    table._undo()
    assert "taken back (1" in table.note.value
    while not table.match.result:
        table._give()
    assert "1 revealed turn was taken back." in table.undo.tooltip
    assert "<p>1 revealed turn was taken back.</p>" in table.ending.widget.story.value
