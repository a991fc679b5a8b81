"""One minus sign: whatever a student reads has "−" before a number, never a hyphen; what a student types may have either."""

import re
from collections.abc import Iterator
from html import unescape

import pytest

from tests.every_kind import every_kind, played
from vector3_edu import Match
from vector3_edu.classroom.print import sheet_pages, worksheet
from vector3_edu.core.problems import Refused
from vector3_edu.testing import kinds
from vector3_edu.views.replay.data import as_text, figure_of, moments, replay_data
from vector3_edu.views.table.play_table import PlayTable
from vector3_edu.views.text.terminal import play_command, retell

pytestmark = pytest.mark.usefixtures("two_games")

HYPHEN = re.compile(r"(?<![\w\-)\]])-(?=\d)")
"""A hyphen before a digit, unless it joins it to a word or a number: 6-pod, B-2."""
CODE = re.compile(r"^ {4}.*$", re.MULTILINE)
"""A line of code among words: there, a minus is what Python reads."""


def hyphens(*texts: str) -> list[str]:
    """Where a hyphen stands for a minus, with what stands around it."""
    return [text[max(0, found.start() - 50) : found.end() + 20] for text in texts for found in HYPHEN.finditer(text)]


def words_of(html: str) -> str:
    """What is read on a page or in a drawing: no tags, no styles."""
    return unescape(re.sub(r"<[^>]*>", "\n", re.sub(r"<(style|script)[^>]*>.*?</\1>", "", html, flags=re.S)))


def words_in(widget) -> Iterator[str]:
    """All that a widget says, and all that is in it."""
    for name in ("value", "description", "tooltip", "note"):
        if isinstance(text := getattr(widget, name, None), str):
            yield words_of(text)
    yield from (str(each[0] if isinstance(each, tuple) else each) for each in getattr(widget, "options", None) or ())
    for child in getattr(widget, "children", ()):
        yield from words_in(child)


@every_kind
def test_what_is_told_has_true_minus_signs(kind):
    """The log, the working, the state and its picture, in words and in figures."""
    match = played(kind)
    game = match.game
    for step in match.steps:
        assert not hyphens(*(say(event) for event in step.events for say in (game.tell, game.explain)))
    for step in match.steps[:: max(1, len(match.steps) // 6)]:
        for seat in match.seats[:2]:
            seen = game.seen_by(step.state, seat)
            figure = figure_of(game.scene(seen))
            assert not hyphens(game.describe_state(seen, seat), figure.words(), words_of(figure.svg()))


@every_kind
def test_what_is_asked_offered_and_refused_has_true_minus_signs(kind):
    """Questions, rules, choices, previews, examples and the sentences of what cannot be done."""
    match = played(kind)
    game = match.game
    for step in match.steps[:: max(1, len(match.steps) // 12)]:
        for ask in game.asks(step.state):
            seen = game.seen_by(step.state, ask.seat)
            assert not hyphens(game.question(ask), game.rule(seen, ask.phase), game.example(seen, ask.seat))
            for unit in ask.units[:2]:
                choices = list(game.choices(seen, ask, unit))[:40:8]
                assert not hyphens(*(game.describe(each) + game.weigh(seen, ask.seat, unit, each) for each in choices))
                for each in choices[:2]:
                    preview = game.phases[ask.phase].preview(seen, ask, {unit: each}, unit)
                    labels = [mark.label for mark in (*preview.arrows, *preview.lines, *preview.regions)]
                    assert not hyphens(preview.words, *labels)
            with pytest.raises(Refused) as refused:
                game.read(seen, ask.seat, "A6 leap (-77, -88, -99)")
            told = [sentence.replace("(-77, -88, -99)", "") for sentence in refused.value.problems]
            assert not hyphens(*told), "but what was typed is repeated as it was typed"


@every_kind
def test_a_play_table_and_a_replay_have_true_minus_signs(kind):
    match = kind.begun(seed=3)
    table = PlayTable(match, dict.fromkeys(match.seats[1:], "random"))
    for _ in range(4):
        assert not hyphens(*words_in(table))
        if table.controls is None:
            break
        table._act()
    data = replay_data(moments(match), "default")
    assert not hyphens(*(words_of(str(text)) for text in strings(data)))
    assert as_text(data)


def strings(data) -> Iterator[str]:
    """Every text in plain data, but not the places of marks."""
    if isinstance(data, str):
        yield "" if data.startswith(("M", "m")) and "l" in data else data
    elif isinstance(data, dict | list | tuple):
        for each in data.values() if isinstance(data, dict) else data:
            yield from strings(each)


def test_a_terminal_shows_true_minus_signs_and_takes_both():
    """An order typed with either sign is the same order."""
    said: list[str] = []
    lines = iter(["help", "A6", "A6 burn (−1, 0, -1)", "look", "explain", "quit"])
    play_command(["vector3", "--computer", "Blaise=random", "--seed", "−3"], lambda _: next(lines), said.append)
    assert not hyphens(*said)
    assert any("(−1, 0, −1)" in line for line in said)
    assert not hyphens(*retell(played(next(kinds())), worked=True))


@every_kind
def test_every_order_can_be_typed_with_either_sign(kind):
    """What is written with hyphens into a file reads the same with true minus signs."""
    match = played(kind)
    game = match.game
    for before, step in zip(match.steps, match.steps[1:], strict=False):
        for seat, order in step.orders.items():
            seen = game.seen_by(before.state, seat)
            line = game.write(seen, seat, order)
            if HYPHEN.search(line) and len(line) < 1_500:
                assert game.read(seen, seat, HYPHEN.sub("−", line)) == game.read(seen, seat, line)


@pytest.mark.parametrize("lesson", worksheet.lessons(), ids=lambda lesson: lesson.number)
def test_a_worksheet_and_its_key_have_true_minus_signs(lesson):
    posed = worksheet._posed(lesson, "Ada", 4)
    data = [sheet_pages.sheet(posed, lesson), sheet_pages.key_of(posed, lesson)]
    assert not hyphens(*(words_of(CODE.sub("", text)) for text in strings(data)))


def test_a_match_in_code_has_true_minus_signs():
    """Vectors are printed as people write them; their repr stays what Python reads."""
    match = Match.new("vector3", seed=7)
    ship = match.state.ships[0]._replace(velocity=-match.state.ships[0].velocity)
    assert not hyphens(str(ship.at), str(match))
