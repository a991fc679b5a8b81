"""The pages that we write, each under its content security policy, in a real browser: they do all they can, and no more."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.often import rarely
from vector3_edu import Match
from vector3_edu.classroom.print.slides import as_page as slides
from vector3_edu.classroom.report.hand_ins import ClassWork
from vector3_edu.classroom.report.monday_page import as_page as report
from vector3_edu.classroom.site.command import front_page, open_page
from vector3_edu.exercises import Progress, Student
from vector3_edu.exercises.progress.journal import Entry
from vector3_edu.views.replay.page import page as replay

LISTEN = """globalThis.refused = [];
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber, sample }) =>
  refused.push(`${violatedDirective}: ${blockedURI} ${sourceFile} ${lineNumber} ${sample}`));"""
INTRUDER = """<script>globalThis.intruder = "inline"</script>
<img src="missing.png" onerror="globalThis.intruder = 'attribute'">
<a id="link" href="javascript:globalThis.intruder = 'link'">x</a>
<style>main { outline: 9px solid }</style><img src="http://outside.example/seen.png"><base href="http://outside.example/">
<script src="data:text/javascript,globalThis.intruder='data'"></script><iframe hidden src="data:text/html,x"></iframe>"""
REFUSED = {"script-src-elem", "script-src-attr", "img-src", "base-uri", "frame-src"}


@cache
def replay_of(game: str) -> str:
    return replay(Match.new(game, seed=7).play("random", turns=3))


def report_of_a_class() -> str:
    entries = (Entry("2026-01-01T00:00:00+00:00", "answer", "05.1", "7", right=False),)
    return report(ClassWork((Progress(Student("Ada", 3), entries),)))


def watch_the_replay(page: Any) -> None:
    """To another moment, round the space and back, and what was missed is looked at."""
    page.wait_for_selector("[data-shown='0'] .v3-stage .v3-bar:visible")
    page.focus(".v3-scrub")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("[data-shown='1'] [data-playing=false]")
    page.click("[aria-label='Forward one step']")
    page.wait_for_selector("[data-shown='2'] [data-playing=false]")
    for summary in page.locator("summary:visible").all()[:3]:
        summary.click()


def watch_in_space(page: Any) -> None:
    watch_the_replay(page)
    page.wait_for_selector(".v3-gl canvas")
    page.mouse.move(500, 400)
    page.mouse.down()
    page.mouse.move(600, 450, steps=4)
    page.mouse.up()


def step_through_the_slides(page: Any) -> None:
    for key in ("ArrowRight", "ArrowRight", "End", "ArrowLeft"):
        page.keyboard.press(key)
    assert page.inner_text("#at").endswith(f"of {page.locator('section').count()}")
    assert page.locator("section:visible").count() == 1


def fly_the_ship(page: Any) -> None:
    page.focus("#space")
    for key in ("ArrowUp", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    page.wait_for_selector("text=Velocity (2, 0) + burn (0, 2) = (2, 2).")


def read_the_report(page: Any) -> None:
    assert page.locator("h1").evaluate("each => getComputedStyle(each).marginTop") == "0px"
    page.emulate_media(media="print")


def read_the_refusal(page: Any) -> None:
    page.wait_for_selector("text=This link does not say what to open.")


PAGES: dict[str, tuple[Callable[[], str], Callable[[Any], None]]] = {
    "a replay in space": (lambda: replay_of("vector3"), watch_in_space),
    "a replay on a map": (lambda: replay_of("racetrack"), watch_the_replay),
    "slides": (lambda: slides("05"), step_through_the_slides),
    "the report of a class": (report_of_a_class, read_the_report),
    "the front page": (front_page, fly_the_ship),
    "the page of links": (open_page, read_the_refusal),
}


def opened(bare: Any, path: Path, failed: Callable[[Any], object] = lambda _: None) -> tuple[Any, list[str]]:
    """A page, and what goes wrong in it."""
    page = bare.page()
    page.on("requestfailed", failed)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.add_init_script(LISTEN)
    page.goto(path.as_uri())
    return page, wrong


@pytest.mark.parametrize("name", [name if name == "slides" else rarely(name) for name in PAGES])
def test_a_page_does_all_that_it_can_do_under_its_policy(bare, tmp_path, name):
    make, use = PAGES[name]
    path = tmp_path / "page.html"
    path.write_text(make(), encoding="utf-8")
    page, wrong = opened(bare, path)
    use(page)
    assert page.locator("meta[http-equiv=Content-Security-Policy]").count() == 1
    assert (page.evaluate("refused"), wrong, bare.outside) == ([], [], [])


@pytest.mark.parametrize("name", [name if name == "a replay on a map" else rarely(name) for name in PAGES])
def test_what_comes_into_a_page_with_somebodys_words_neither_runs_nor_asks_for_anything(bare, tmp_path, name):
    """As if a name had not been escaped: its script, its style and its picture are refused, and the page goes on."""
    make, use = PAGES[name]
    path = tmp_path / "page.html"
    head, body, rest = make().partition("<body")
    tag, end, rest = rest.partition(">")
    path.write_text(head + body + tag + end + INTRUDER + rest, encoding="utf-8")
    stopped = set()
    page, _ = opened(bare, path, lambda request: request.failure == "csp" and stopped.add(request.url))
    page.eval_on_selector("#link", "each => { each.click(); each.remove(); }")
    use(page)
    found = {each.partition(":")[0] for each in page.evaluate("refused")}
    styled = page.evaluate("getComputedStyle(document.querySelector('main') ?? document.body).outlineWidth") == "9px"
    assert found >= REFUSED and styled is (name == "a replay in space")
    assert page.evaluate("globalThis.intruder") is None
    assert set(bare.outside) == {"http://outside.example/seen.png"} <= stopped
    bare.outside.clear()  # the browser stopped it before it left the machine


def test_the_page_of_links_shows_an_explorer_of_the_same_site_in_its_frame(bare):
    """What is in the frame is JupyterLite, under rules of its own; here a page stands for it."""
    page = bare.page()
    page.add_init_script(LISTEN)
    served = {"open.html": open_page(), "lite/notebooks/index.html": "<p class='v3-bad-link'>An explorer</p>"}
    page.route(
        "http://localhost/site/**", lambda route: route.fulfill(body=served[path_in(route)], content_type="text/html")
    )
    page.goto("http://localhost/site/open.html?explore=burns")
    page.frame_locator("iframe").locator("text=An explorer").wait_for()
    page.wait_for_selector("iframe.ready")
    assert page.evaluate("refused") == []


def path_in(route: Any) -> str:
    """What is asked for, within the site."""
    return str(route.request.url).removeprefix("http://localhost/site/").partition("?")[0]
