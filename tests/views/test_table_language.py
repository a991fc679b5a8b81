"""What a play table, a debrief, a replay and the terminal show can be said in another language: no English is left over."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Any

import pytest
from ipywidgets import Widget

from tests.catalogues import PACKAGE
from tests.core.pseudo import check, known, outside, pseudo
from tests.often import for_all
from tests.views.test_play_table import played
from vector3_edu import Match, play
from vector3_edu.core.problems import Refused
from vector3_edu.games.vector3.controls.ship_display import cards
from vector3_edu.matches.debriefs import debrief
from vector3_edu.matches.table import Table
from vector3_edu.views.browser.delivery import page_words, texts_in
from vector3_edu.views.browser.disposal import widgets_of
from vector3_edu.views.replay import debrief_page
from vector3_edu.views.replay.data import moments
from vector3_edu.views.replay.replay import Replay
from vector3_edu.views.table.play_table import PlayTable
from vector3_edu.views.text.terminal import play_command, retell
from vector3_edu.views.text.text_play import Quit, Sitting

__all__ = ["pseudo"]

SAID = ("description", "tooltip", "placeholder", "note", "titles", "cards", "page_words", "name")
"""Traits that people read or hear; what stands in a picture is tested with the pictures."""
BESIDE = {"id", "seat", "kind", "colour", "icon"}
"""What of a card is never read."""
TAG = re.compile(r"<!--.*?-->|<[^>]*>", re.DOTALL)
CUT = re.compile(r"⟦[^⟧]*$")
"""What is left of a sentence that was cut off."""
READ = re.compile(r"(?:title|aria-label)='([^']*)'")
ALLOWED = {"Vector", "v", "B", "T", "json", "vector3", "learning", "advanced", "html", "replay", "R"}


@pytest.fixture(autouse=True)
def silent_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    """What computer players and the coach say is tested with the game."""
    monkeypatch.setattr(debrief, "missed_choices", lambda *_: ())
    monkeypatch.setattr(Table, "reasons", lambda self: ())
    monkeypatch.setattr(Table, "dangers", lambda self, *orders: ())


def texts_of(table: Widget) -> Iterator[str]:
    """Everything that the widgets of a table say, however deep they are."""
    for widget in widgets_of(table, set()):
        for name in (name for name in SAID if name in widget.keys):
            yield from _flatten(getattr(widget, name))
        if hasattr(widget, "_options_labels"):
            yield from widget._options_labels
        if isinstance(getattr(widget, "value", None), str) and "_options_labels" not in dir(widget):
            yield _read(widget.value)


def _flatten(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for name, part in value.items():
            read = [each[1:] for each in part] if name == "holds" else part  # the first is the name of an icon
            yield from _flatten(read) if name not in BESIDE else ()
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _flatten(part)


def _read(html: str) -> str:
    """A piece of HTML as it is read: without tags, with what they say when they are pointed at."""
    return unescape(" ".join([TAG.sub(" ", html), *READ.findall(html)]))


def check_all(table: Widget) -> None:
    for text in texts_of(table):
        check(CUT.sub("", re.sub(r"\{\w+\}", "", text)), ALLOWED)


# ---- the table


@pytest.mark.parametrize("scenario", ["learning", "advanced"])
@pytest.mark.parametrize("setup", ["ready", "buy"])
def test_a_table_speaks_another_language_from_phase_to_phase(
    pseudo: None, scenario: str, setup: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = play("vector3", scenario, computer="greedy", seed=3, turn_limit=4, setup=setup, explain="full")
    phases = []
    shown = PlayTable._show_all

    def watch(self: PlayTable) -> None:
        shown(self)
        if self.controls is not None and phases.count(self.controls.ask.phase) < 2:
            phases.append(self.controls.ask.phase)
            self.tabs.chosen = len(self.tabs.titles) - 1  # the log is written while it is looked at
            check_all(self)
            self._weigh()
            check_all(self)

    monkeypatch.setattr(PlayTable, "_show_all", watch)
    table.refresh()
    played(table, most=150)
    assert {"burn"} | ({"technology", "fleet"} if setup == "buy" else set()) <= set(phases)
    assert table.match.result is not None
    check_all(table)


def test_what_a_table_answers_is_said_in_another_language(pseudo: None, tmp_path: Any, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    table = play("vector3", "learning", seats=("Ada", "Blaise"), seed=1)
    check_all(table)
    table._lift()
    table._save()
    assert "⟦Saved as ⟧" in table.note.value
    table._load()
    table._replay()
    check_all(table.replay.box.children[0])
    table._replay()
    table.seen_from.menu.value = table.seen_from.menu.options[-1][1]
    check_all(table)
    table.match.play("greedy", turns=1)
    table._give()
    assert "⟦The match went on meanwhile." in table.problems.value
    check_all(table)


def test_dice_are_asked_for_in_another_language(pseudo: None) -> None:
    table = play("vector3", "learning", computer="greedy", seed=1, dice="typed")
    while not table.match.dice_needed:
        played(table, most=1)
    check_all(table)
    table.dice.value = "nine"
    table._throw()
    check(_read(table.problems.value), {*ALLOWED, "nine"})


def test_an_unknown_option_is_refused_in_another_language(pseudo: None) -> None:
    for wrong in ({"explain": "x"}, {"edition": "2009"}):
        with pytest.raises(Refused) as refused:
            play(Match.new("vector3", "learning", seed=1), **wrong)
        check(str(refused.value), {"explain", "edition", "short", "full", "off", "x"})


# ---- afterwards


def test_a_replay_is_told_in_another_language(pseudo: None) -> None:
    match = Match.new("vector3", "learning", ("Ada", "Blaise"), seed=2, turn_limit=3).play("greedy")
    for moment in moments(match):
        check(moment.title)
        check("\n".join(moment.lines))
    check_all(Replay(match))


def test_charts_and_displays_of_ships_are_labelled_in_another_language(pseudo: None) -> None:
    match = Match.new("vector3", "learning", ("Ada", "Blaise"), seed=2, turn_limit=9).play("greedy")
    found = debrief.debrief(match, seconds=0)
    assert found.turning_point is not None
    for figure in (*debrief_page.charts(found, "default"), *cards(match.state)):
        check(figure.words(), ALLOWED)
        check(figure.title)
        check(_read(figure.svg()), ALLOWED)
    layout = debrief_page.charts(found, "default")[0].plotly()["layout"]
    check(" ".join((layout["xaxis"]["title"]["text"], layout["yaxis"]["title"]["text"], layout["annotations"][0]["text"])))
    page = debrief_page.section(found, "default")
    check(_read(re.sub(r"<figure>.*?</figure>", "", page, flags=re.DOTALL)), ALLOWED)


# ---- the page


SCRIPTS = sorted(path for path in (PACKAGE / "views").rglob("*.js") if path.parent.name != "site")
"""The pages of the web site are in English."""


@for_all("path", SCRIPTS)
def test_what_a_script_says_is_in_the_catalogues(path: Any) -> None:
    assert set(texts_in(path.read_text("utf-8"))) <= known()


SPOKEN = re.compile(r'(?:aria-label|title|textContent)"?(?: =|,|:)\s*["`]([^"`]*[A-Za-z]{2}[^"`]*)["`]')
OTHERS = {"exercise_card.js", "work_box.js", "linked.js", "mission_head.js", "panel.js", "graph_view.js", "number_box.js"}
"""Scripts of cards and explorers."""


@for_all("path", [path for path in SCRIPTS if path.name not in OTHERS])
def test_a_script_says_nothing_that_cannot_be_translated(path: Any) -> None:
    left = SPOKEN.findall(path.read_text("utf-8"))
    assert [text for text in left if re.search("[A-Za-z]{2}", re.sub(r"\$\{[^}]*\}", "", text))] == []


def test_a_page_is_sent_what_it_says_only_in_another_language(pseudo: None, monkeypatch: Any) -> None:
    script = 'say("Play"); say("Speed {speed}×", { speed })'
    assert page_words(texts_in(script)) == {"Play": "⟦Play⟧", "Speed {speed}×": "⟦Speed ⟧{speed}⟦×⟧"}
    monkeypatch.setattr("vector3_edu.core.language.chosen", ["en"])
    assert page_words(texts_in(script)) == {}


# ---- the terminal


LINES = (
    "help",
    "",
    "look",
    "news",
    "explain",
    "save",
    "undo",
    "A6",
    "more",
    "999",
    "1",
    "done",
    "vote",
    "nonsense",
)
TYPED = {
    "coast",
    "burn",
    "fire",
    "at",
    "pass",
    "nothing",
    "save",
    "mygame",
    "json",
    "centre",
    "map",
    "salvo",
    "vote",
    "end",
    "warp",
    "push",
    "place",
    "from",
    "nonsense",
    *ALLOWED,
}


def test_the_terminal_speaks_another_language(pseudo: None) -> None:
    table = Table(Match.new("vector3", "learning", ("Ada", "Blaise"), seed=3, turn_limit=2), {"Blaise": "greedy"})
    told: list[str] = []
    lines = iter([*LINES, *["pass"] * 60])

    def hear(prompt: str) -> str:
        told.append(prompt)
        line = next(lines, None)
        if line is None:
            raise Quit
        return line

    Sitting(table, hear, told.append).play()
    assert table.match.result is not None
    assert any("⟦You can type:" in text for text in told) and any("⟦The list of ⟧" in text for text in told)
    for text in told:
        check(re.sub(r"'[^']*'|\"[^\"]*\"", "", outside(text)), TYPED)


def test_the_terminal_says_hello_and_goodbye_in_another_language(pseudo: None) -> None:
    told: list[str] = []
    play_command(["vector3", "--seats", "Ada,Blaise"], lambda prompt: "quit", told.append)
    assert any("⟦Goodbye.⟧" in text for text in told)
    for text in told:
        check(text, ALLOWED)
    match = Match.new("vector3", "learning", ("Ada", "Blaise"), seed=1)
    assert "⟦The game goes on: ⟧" in retell(match)[-1]
    for line in retell(match):
        check(line, ALLOWED)
