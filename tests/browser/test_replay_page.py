"""An exported replay in a real browser, opened as a file: what was taken apart to save room is put together again."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.often import rarely, thorough
from vector3_edu import Match
from vector3_edu.views.browser.stage_data import frame_data
from vector3_edu.views.replay.data import figure_of, moments, paper_size
from vector3_edu.views.replay.page import export

LARGEST = 8_000_000
TURN_TO = "number => replay.seek(number)"
DRAWN = "JSON.stringify(replay.picture.frame)"
NO_WEBGL = """const get = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
  return kind.includes("webgl") ? null : get.call(this, kind, ...rest);
};"""
SAMPLES = """id => new Promise((done) => {
  const found = [];
  const look = () => {
    const mark = replay.picture.current.marks.find((each) => each.id === id);
    if (mark) found.push(mark.at);
    if (replay.playing) requestAnimationFrame(look);
    else done(found);
  };
  document.querySelector("[aria-label='Forward one step']").click();
  look();
})"""
"""Where a ship is drawn, frame by frame, while one step is watched."""


def long_flight() -> Match:
    """Four ships that burn this way and that for four hundred turns and never fire."""
    match = Match.new("vector3", "learning", 2, seed=1)
    while len(match.steps) <= 400:
        for ask in match.asks:
            listed = {unit: match.choices(ask, unit) if ask.phase == "burn" else () for unit in ask.units}
            turns = {unit: 7 * len(match.steps) + 3 * k for k, unit in enumerate(ask.units)}
            match.submit(ask.seat, {unit: each[turns[unit] % len(each)] for unit, each in listed.items() if each})
    return match


def opened(bare, path: Path, **options):
    """The page, and what its console says against it."""
    page = bare.page(**options)
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(path.as_uri())
    page.wait_for_selector("[data-shown='0'] .v3-stage .v3-bar:visible")
    return page, problems


def as_json(data):
    """Data as a page has it."""
    return json.loads(json.dumps(data))


def walk(page, stops: tuple[int, ...]):
    """Go to some moments: to the next one by a key, which plays what leads to it, further by the scrubber."""
    page.focus(".v3-scrub")
    here = 0
    for number in stops:
        if number == here + 1:
            page.keyboard.press("ArrowRight")
        else:
            page.evaluate(TURN_TO, number)
        page.wait_for_selector(f"[data-shown='{number}'] [data-playing=false]")
        here = number
        yield number


@thorough
def test_four_hundred_steps_fit_into_an_e_mail_and_every_moment_is_drawn_as_it_was(bare, tmp_path):
    """35 MB before; at most 8 MB are wanted. Every mark and every line of a moment is where Python draws it."""
    match = long_flight()
    path = export(match, tmp_path / "game.html")
    assert path.stat().st_size <= LARGEST
    page, problems = opened(bare, path)
    seen = moments(match)
    for number in walk(page, (1, 2, 37, 150, 151, 400, 3)):
        figure = figure_of(seen[number].scene, "space")
        assert json.loads(page.evaluate(DRAWN)) == as_json(frame_data(figure))
        assert page.get_attribute(".v3-stage", "aria-label") == figure.words()
        assert page.locator(".v3-replay-news li").all_inner_texts() == list(seen[number].lines)
        assert page.inner_text(".v3-replay-where") == seen[number].title
    assert page.locator(".v3-gl canvas").count() and problems == [] and bare.outside == []


@pytest.mark.parametrize("motion", ["no-preference", rarely("reduce")])
def test_a_ship_is_seen_on_its_way_unless_less_motion_is_asked_for(bare, tmp_path, motion):
    """A film of one step is sampled: the ship is strictly between its ends, on the straight line from one to the other."""
    match = Match.new("vector3", "learning", 2, seed=7).play("random", turns=3)
    page, problems = opened(bare, export(match, tmp_path / "game.html"), reduced_motion=motion)
    page.wait_for_selector(".v3-gl canvas")
    page.evaluate(TURN_TO, 1)
    before, after = ({f"{body.seat} {body.name}": body.at for body in moments(match)[k].scene.bodies} for k in (1, 2))
    ship = next(name for name, at in before.items() if after[name] != at)
    way = [q - p for p, q in zip(before[ship], after[ship], strict=True)]
    along = [
        sum((x - p) * d for x, p, d in zip(at, before[ship], way, strict=True)) / sum(d * d for d in way)
        for at in page.evaluate(SAMPLES, ship)
    ]
    between = [part for part in along if 0.01 < part < 0.99]
    assert along == sorted(along) and along[-1] == pytest.approx(1)
    assert len(between) >= 5 if motion == "no-preference" else between == []
    assert problems == [] and bare.outside == []


def test_the_whole_match_plays_by_itself_and_the_camera_stays(bare, tmp_path):
    """The scrubber goes to times between moments; who turned the picture finds it so at the end."""
    match = Match.new("vector3", "learning", 2, seed=7).play("random", turns=3)
    page, problems = opened(bare, export(match, tmp_path / "game.html"))
    page.wait_for_selector(".v3-gl canvas")
    page.focus(".v3-front")
    page.keyboard.press("ArrowRight")
    turned = page.evaluate("replay.picture.camera.around")
    page.evaluate(TURN_TO, 1.5)
    assert page.evaluate("[replay.moment, replay.time]") == [2, 1.5]
    for _ in range(2):
        page.click("[title=Speed]")
    page.click("[aria-label=Play]")
    page.wait_for_selector(f"[data-shown='{len(match.steps) - 1}'] [data-playing=false]")
    assert page.evaluate("replay.time") == len(match.steps) - 1
    assert page.evaluate("replay.picture.camera.around") == turned and problems == [] and bare.outside == []
    page.click("summary")
    assert Axe().run(page).response["violations"] == []


def test_without_webgl_the_page_tells_every_moment_in_words(bare, tmp_path):
    match = Match.new("vector3", "learning", 2, seed=7).play("random", turns=3)
    without = bare.context()
    without.add_init_script(NO_WEBGL)
    page, problems = opened(bare, export(match, tmp_path / "game.html"), context=without)
    page.click("[aria-label='Forward one step']")
    page.wait_for_selector("[data-shown='1'] [data-playing=false]")
    assert moments(match)[1].scene.bodies[0].name in page.inner_text("details[open] .v3-replay-words")
    assert page.locator(".v3-label:visible").count() and problems == []


def test_every_moment_of_a_match_on_a_board_is_drawn_as_it_was(bare, tmp_path):
    match = Match.new("vector_command", "squadron", seed=1).play("random")
    last = len(match.steps) - 1
    page, problems = opened(bare, export(match, tmp_path / "game.html"))
    seen = moments(match)
    for number in walk(page, (1, 2, last // 2, last, 3)):
        figure = figure_of(seen[number].scene, "space")
        drawn = len(re.findall(r"<[a-z]", figure.svg(*paper_size(figure)))) - len(("svg", "title", "desc"))
        assert page.evaluate("document.querySelectorAll('.v3-drawing > :first-child svg *').length") == drawn
        assert page.get_attribute(".v3-stage", "aria-label") == figure.words()
    assert problems == [] and bare.outside == [] and Axe().run(page).response["violations"] == []


@pytest.mark.parametrize("game", [rarely("vector3"), "space_domination"])
def test_no_name_can_blank_the_page(bare, tmp_path, game):
    """A script that begins with `<!--<script>` does not end at `</script>`: nothing was shown at all."""
    seats = ("<!--<script>", "<b onclick=alert(1)>&lt", "]]>'`${1}\\")[: 2 if game == "vector3" else 3]
    match = Match.new(game, None, seats, seed=2).play("random", turns=3)
    page, problems = opened(bare, export(match, tmp_path / "game.html"))
    page.focus(".v3-scrub")
    page.keyboard.press("End")
    page.wait_for_selector(f"[data-shown='{len(match.steps) - 1}']")
    assert "<!--<script>" in page.get_attribute(".v3-stage", "aria-label")
    assert page.locator(".v3-gl canvas, .v3-drawing svg").count()
    assert page.locator("b").count() == 0 and problems == []
