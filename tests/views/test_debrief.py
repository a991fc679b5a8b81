"""The debrief at the play table and on the exported page, driven from Python as a person drives it in the page."""

import base64
import re

import pytest

from tests.bench.golden import path_of, replay
from tests.facts import says
from vector3_edu import Match, play
from vector3_edu.testing import Kind
from vector3_edu.views.replay import debrief_page
from vector3_edu.views.replay.page import page
from vector3_edu.views.replay.replay import Replay
from vector3_edu.views.table.debrief import Debrief
from vector3_edu.views.table.play_table import PlayTable


@pytest.fixture
def table():
    """A table at which Ada has just won."""
    finished = replay(path_of(Kind("vector3", "learning", "2009")).read_text(encoding="utf-8"))
    return play(finished, computer={"Blaise": "random"})


def looked_back(table):
    (widget,) = table.controls_box.children
    assert isinstance(widget, Debrief)
    return widget


def test_a_finished_game_ends_with_its_debrief(table):
    ending = looked_back(table)
    assert says(ending.story.value, "Ada, turn 8, 11 points to 1")
    assert "turning point" in ending.details.value
    assert [chart.words.split(",")[0] for chart in ending.charts] == [
        "Range between the fleets",
        "Mean speed of each fleet",
        "Relative velocity between the fleets",
        "Total momentum of each fleet",
    ]
    assert ending.turn.label == "turn 8 (turning point)"
    table.refresh()
    assert looked_back(table) is ending, "it is worked out once"


def test_the_replay_is_a_click_away(table):
    looked_back(table).again.click()
    assert isinstance(table.replay.box.children[0], Replay)


def test_a_rematch_keeps_the_seats_and_the_computer(table):
    before = table.match.setup
    looked_back(table).rematch.click()
    assert table.match.setup._replace(seed=before.seed) == before
    assert list(table.model.computer) == ["Blaise"] and table.model.ask.seat == "Ada"
    assert table.controls is not None


def test_changing_sides_gives_the_other_place(table):
    looked_back(table).sides.click()
    assert table.match.seats == ("Blaise", "Ada")
    assert list(table.model.computer) == ["Blaise"] and table.model.ask.seat == "Ada"


def test_playing_on_begins_at_the_chosen_turn(table):
    finished = table.match
    ending = looked_back(table)
    ending.turn.value = 3
    ending.play_on.click()
    assert table.match.turn == 3 and table.match is not finished
    assert table.match.steps == finished.steps[: len(table.match.steps)]
    assert len(finished.steps) > len(table.match.steps), "the finished match is as it was"


def test_the_link_holds_every_vector(table):
    ending = looked_back(table)
    (held,) = re.findall(r"href='data:text/csv;base64,([^']+)'", ending.csv.value)
    assert base64.b64decode(held).decode("utf-8-sig") == table.match.debrief().csv()


def test_by_itself_it_shows_what_comes_next_below(table):
    alone = Debrief(table.match, PlayTable, computer={"Blaise": "random"})
    alone.again.click()
    assert isinstance(alone.below.children[0], Replay)
    alone.rematch.click()
    assert isinstance(alone.below.children[0], PlayTable)


def test_a_game_that_has_yet_to_begin_can_be_looked_at_too():
    early = Debrief(Match.new("vector3", "advanced", setup="buy"), PlayTable)
    assert early.turn.label == "the beginning" and early.charts == []
    early.play_on.click()
    assert early.below.children[0].match.turn == 0


def test_names_are_never_taken_for_html():
    match = Match.new("vector3", seats=("<b>Ada", "Bo&Co"), seed=3, turn_limit=2).play("random")
    shown = debrief_page.section(match.debrief(), "default")
    assert "<b>Ada" not in shown and "&lt;b&gt;Ada" in shown
    assert "<b>Ada" not in page(match)


def test_the_exported_page_holds_the_debrief(table):
    text = page(table.match)
    assert "<section class='v3-debrief'>" in text and "Ada won in turn 8" in text
    assert text.count("<svg") >= 4 and "data:text/csv" in text


def test_only_lessons_that_there_are_are_named(table, monkeypatch):
    debrief = table.match.debrief()
    for number, named in (("06", "Lesson 06: "), ("77", "")):
        monkeypatch.setattr(type(debrief), "lessons", (number,))
        shown = debrief_page.details(debrief)
        assert named in shown and ("Lesson" in shown) == bool(named)
