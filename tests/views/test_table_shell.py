"""What surrounds the controls at every play table: hints, warnings, reasons, news, the score, dice, explanations."""

import pytest

from tests.matches.test_hints import Talkative
from vector3_edu import GAMES, play
from vector3_edu.core.problems import Refused
from vector3_edu.games.vector3.players import PLAYERS
from vector3_edu.matches.match import Match
from vector3_edu.matches.table import Table
from vector3_edu.views.text.text_play import Quit, Sitting

LEARNING = {"scenario": "learning", "computer": "random", "seed": 7}


@pytest.fixture(autouse=True)
def coached(monkeypatch, tmp_path):
    monkeypatch.setattr(type(GAMES["vector3"]), "coach", Talkative())
    monkeypatch.setenv("VECTOR3_EDU_PROGRESS", str(tmp_path / "progress"))


def test_the_button_gives_four_hints_draws_and_never_plays():
    table = play("vector3", **LEARNING)
    before, told, drawn = table.controls.order(), [], []
    for _ in range(4):
        assert not table.coach.button.disabled
        table.coach.button.click()
        told.append(table.coach.words.value)
        drawn.append([arrow.label for arrow in table._drawn().arrows])
    assert "Where will they be" in told[0] and "<ol>" not in told[0]
    assert "Look at (−1, 0, 0)." in told[1] and "look" in drawn[1] and "look" not in drawn[0]
    assert told[2].count("<li>") == 3 and "(−1, 0, 0)" in told[3] and told[3].count("<details open>") == 1
    assert table.coach.button.disabled and "nothing more" in table.coach.button.tooltip
    assert table.controls.order() == before and len(table.match.steps) == 1
    table.give.click()
    assert table.coach.words.value == "" and not table.coach.button.disabled
    assert "look" not in [arrow.label for arrow in table._drawn().arrows]


def test_a_teacher_switches_the_hints_off_for_a_match():
    table = play("vector3", hints=False, **LEARNING)
    assert table.coach.button.layout.display == "none"
    match = Match.new("vector3", seats=("Ada", "Blaise"), seed=3)
    assert play(match, computer="random", hints=False).coach.button.layout.display == "none"
    assert match.setup.hints is False
    assert play(match, computer="random").coach.button.layout.display == "none", "nobody gets them back"
    courses = [play("triplanetary", computer="random", seed=3, hints=hints).controls.coach for hints in (True, False)]
    assert [coach.ask in coach.box.children[0].children for coach in courses] == [True, False]


def test_behind_the_curtain_nothing_of_a_hint_is_left():
    table = play("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7)
    table._lift()
    table.coach.button.click()
    table.give.click()
    assert table.model.curtain == "Blaise" and table.coach.words.value == ""
    assert table.coach.button.layout.display == "none"


def test_behind_the_curtain_no_cards_of_units_are_shown():
    table = play("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7)
    assert table.model.curtain == "Ada" and table.fleet.strip.cards == []
    table._lift()
    assert table.fleet.strip.cards
    table.give.click()
    assert table.model.curtain == "Blaise" and table.fleet.strip.cards == []


def test_a_dangerous_order_is_taken_at_the_second_press():
    """Issue 13: dangerous choices warn before they are sealed; a change begins anew."""
    table = play("vector3", **LEARNING)
    assert table.coach.warning.value == ""
    table.controls.vector.boxes[0].value = 1
    assert "Careful: A6 flies into a blast." in table.coach.warning.value and "again" not in table.coach.warning.value
    table.give.click()
    assert len(table.match.steps) == 1 and "again" in table.coach.warning.value
    table.controls.vector.boxes[1].value = 1
    assert table.coach.warning.value == ""
    table.controls.vector.boxes[1].value = 0
    table.give.click()
    assert len(table.match.steps) == 1, "a change resets it"
    table.give.click()
    assert len(table.match.steps) > 1 and table.coach.warning.value == ""


def test_the_computer_says_why_beside_what_happened(monkeypatch):
    name = next(iter(PLAYERS))
    monkeypatch.setattr(Table, "reasons", lambda self: [("Blaise", "I burn (-1, 0, 0) to be near.")])
    table = play("vector3", scenario="learning", computer=name, seed=7)
    table.give.click()
    assert "<b>Blaise:</b> “I burn (−1, 0, 0) to be near.”" in table.news.value


def test_everything_that_happened_is_in_the_news_and_in_the_log():
    """Issue 13: nothing is cut off; today the last 14 lines stay and the cause is lost."""
    table = play("vector3", scenario="advanced", computer="greedy", seed=3)
    table.match.play("greedy", turns=5)
    table.model.call_next()
    table.refresh()
    said = table.news.value
    assert all(f"<p class='v3-when'>Turn {turn}</p>" in said for turn in range(1, 7)) and "<summary>Ada&#x27;s moves" in said
    latest = said.index("</details><p class='v3-when'>Turn 6")
    assert said.index("<summary>Earlier turns</summary>") < said.index("Turn 5") < latest
    table.tabs.chosen = table.tabs.titles.index("Log")
    assert table.story.value.index("<details open><summary>Turn 6") < table.story.value.index("<details><summary>Turn 1")


def test_the_score_is_always_in_sight():
    table = play("vector3", **LEARNING)
    assert "<b>Ada</b> 0 points" in table.score.value and "<b>Blaise</b>" in table.score.value


def test_explanations_are_short_full_or_off_and_the_table_remembers():
    table = play("vector3", **LEARNING)
    assert table.explain.value == "short" and "<summary>" in table.rule.value
    table.explain.value = "full"
    assert "<summary>" not in table.rule.value and "vector" in table.rule.value
    assert play("vector3", **LEARNING).explain.value == "full"
    table.explain.value = "off"
    assert table.rule.value == ""
    table.give.click()
    assert "<li><details" not in table.news.value and "moves" in table.news.value
    assert play("racetrack", seed=1).explain.value == "off"
    assert play("vector3", explain=True, **LEARNING).explain.value == "full"
    assert play("vector3", explain=False, **LEARNING).explain.value == "off"
    assert play("racetrack", seed=1).explain.value == "off", "what a cell asks for is not remembered"
    with pytest.raises(Refused, match="'short', 'full' or 'off'"):
        play("vector3", explain="long")


def test_a_settings_file_that_is_damaged_is_as_good_as_none(tmp_path):
    (tmp_path / "progress").mkdir()
    for nonsense in ("", "{", "[1]", '{"form": "vector3-edu play table", "explain": 3}', '{"explain": "no"}'):
        (tmp_path / "progress" / "play_table.settings").write_text(nonsense)
        assert play("racetrack", seed=1).explain.value == "short"


def test_dice_are_asked_for_by_name_and_taken_with_enter():
    table = play("vector3", scenario="learning", computer="greedy", seed=7, dice="typed")
    for _ in range(60):
        if table.match.dice_needed:
            break
        table._give()
    assert "rolls for who goes first." in table.question.value and "Roll 2 dice" in table.question.value
    table.dice._hear(table.dice, {"told": {"roll": "3"}}, [])
    assert "Roll 1 die" in table.question.value and table.dice.value == ""
    table.dice._hear(table.dice, {"told": {"roll": "9"}}, [])
    assert "not on a die" in table.problems.value and table.dice.value == "9"
    table.dice._hear(table.dice, {"told": {"roll": "x" * 9999}}, [])
    assert table.match.dice_needed and len(table.dice.value) < 3000


def at_the_keyboard(*lines, **options):
    """What is said while somebody types these lines."""
    said, left = [], list(lines)

    def hear(prompt):
        said.append(prompt)
        if not left:
            raise Quit
        return left.pop(0)

    match = Match.new("vector3", seats=("Ada", "Blaise"), seed=7, **options)
    sitting = Sitting(Table(match, {"Blaise": "random"}), hear, said.append)
    with pytest.raises(Quit):
        sitting.play()
    return "\n".join(said)


def test_text_play_has_hints_warnings_and_the_score():
    said = at_the_keyboard(*["hint"] * 5)
    assert "Where will they be" in said and "Look at (−1, 0, 0)." in said and "The best choice, worked out:" in said
    assert "The coach has nothing more to say" in said and "Score: Ada 0 points" in said
    assert "Hints are switched off for this match." in at_the_keyboard("hint", hints=False)
    said = at_the_keyboard("A6 burn (1,0,0)")
    assert "Careful: A6 flies into a blast." in said and "Turn 2" not in said
    assert "Turn 2" in at_the_keyboard("A6 burn (1,0,0)", "A6 burn (1,0,0)")
    assert "Turn 2" not in at_the_keyboard("A6 burn (1,0,0)", "B6 burn (1,0,0)"), "another order is warned of anew"
