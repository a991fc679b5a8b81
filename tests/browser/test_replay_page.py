"""An exported replay in a real browser, opened as a file: what was taken apart to save room is put together again."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from vector3_edu import Match
from vector3_edu.views.figures.of_scene import figure_of
from vector3_edu.views.replay_page import export, moments

LARGEST = 8_000_000
TURN_TO = "number => { const at = document.getElementById('at'); at.value = number; at.dispatchEvent(new Event('input')); }"
DRAWN = """() => { const {data, layout} = document.getElementById('picture');
  return JSON.stringify({data, ranges: ['x', 'y', 'z'].map((axis) => layout.scene[axis + 'axis'].range)}); }"""


def long_flight() -> Match:
    """Four ships that burn this way and that for four hundred turns and never fire."""
    match = Match.new("vector3", "learning", 2, seed=1)
    while len(match.steps) <= 400:
        for ask in match.asks:
            listed = {unit: match.choices(ask, unit) if ask.phase == "burn" else () for unit in ask.units}
            turns = {unit: 7 * len(match.steps) + 3 * k for k, unit in enumerate(ask.units)}
            match.submit(ask.seat, {unit: each[turns[unit] % len(each)] for unit, each in listed.items() if each})
    return match


def opened(lab, path: Path):
    """The page, and what its console says against it."""
    page = lab.page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(path.as_uri())
    page.wait_for_selector("#picture[data-shown='0']")
    return page, problems


def marks(data: list[dict]) -> set[tuple]:
    """Every mark with what it says, wherever it is drawn."""
    return {
        (*place, text)
        for trace in data
        if trace.get("mode") == "markers"
        for *place, text in zip(trace["x"], trace["y"], trace["z"], trace["text"], strict=True)
    }


def corners(data: list[dict]) -> set[tuple]:
    """Every corner of every line."""
    lines = (trace for trace in data if trace.get("mode") == "lines")
    return {place for line in lines for place in zip(line["x"], line["y"], line["z"], strict=True) if None not in place}


def walk(page, stops: tuple[int, ...]):
    """Go to some moments: to the next one by a key, further by the scrubber."""
    page.focus("#at")
    here = 0
    for number in stops:
        if number == here + 1:
            page.keyboard.press("ArrowRight")
        else:
            page.evaluate(TURN_TO, number)
        page.wait_for_selector(f"#picture[data-shown='{number}']")
        here = number
        yield number


def test_four_hundred_steps_fit_into_an_e_mail_and_every_moment_is_drawn_as_it_was(lab, tmp_path):
    """35 MB before; at most 8 MB are wanted. Every mark and every line of a moment is where Python draws it."""
    match = long_flight()
    path = export(match, tmp_path / "game.html")
    assert path.stat().st_size <= LARGEST
    page, problems = opened(lab, path)
    seen = moments(match)
    for number in walk(page, (1, 2, 37, 150, 151, 400, 3)):
        figure, drawn = figure_of(seen[number].scene), json.loads(page.evaluate(DRAWN))
        wanted = figure.plotly()
        assert marks(drawn["data"]) == marks(wanted["data"])
        assert corners(drawn["data"]) == corners(wanted["data"])
        assert drawn["ranges"] == [wanted["layout"]["scene"][f"{axis}axis"]["range"] for axis in "xyz"]
        assert page.get_attribute("#picture", "aria-label") == figure.words()
        assert page.locator("#news li").all_inner_texts() == list(seen[number].lines)
        assert page.inner_text("#where") == seen[number].title
    assert page.locator("#picture canvas").count() and problems == [] and lab.outside == []


def test_every_moment_of_a_match_on_a_board_is_drawn_as_it_was(lab, tmp_path):
    match = Match.new("vector_command", "squadron", seed=1).play("random")
    last = len(match.steps) - 1
    page, problems = opened(lab, export(match, tmp_path / "game.html"))
    seen = moments(match)
    for number in walk(page, (1, 2, last // 2, last, 3)):
        figure = figure_of(seen[number].scene)
        drawn = len(re.findall(r"<[a-z]", figure.svg())) - len(("svg", "title", "desc"))
        assert page.evaluate("document.querySelectorAll('#picture svg *').length") == drawn
        assert page.get_attribute("#picture", "aria-label") == figure.words()
    assert problems == [] and lab.outside == []


@pytest.mark.parametrize("game", ["vector3", "space_domination"])
def test_no_name_can_blank_the_page(lab, tmp_path, game):
    """A script that begins with `<!--<script>` does not end at `</script>`: nothing was shown at all."""
    seats = ("<!--<script>", "<b onclick=alert(1)>&lt", "]]>'`${1}\\")[: 2 if game == "vector3" else 3]
    match = Match.new(game, None, seats, seed=2).play("random", turns=3)
    page, problems = opened(lab, export(match, tmp_path / "game.html"))
    page.focus("#at")
    page.keyboard.press("End")
    page.wait_for_selector(f"#picture[data-shown='{len(match.steps) - 1}']")
    assert "<!--<script>" in page.get_attribute("#picture", "aria-label")
    assert page.locator("#picture canvas, #picture svg").count()
    assert page.locator("b").count() == 0 and problems == []
