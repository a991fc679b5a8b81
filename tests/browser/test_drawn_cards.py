"""Predictions and drawn answers in a real page: nothing is given away before a commit; arrows by mouse and by keys."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path

import pytest

from tests.exercises.samples import add_samples
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import pose_for, syllabus
from vector3_edu.exercises.asking.posing import pose_in
from vector3_edu.exercises.progress.session import NOBODY

ROOT = Path(__file__).parents[2]
BEGIN = f"""import sys; sys.path.insert(0, {str(ROOT)!r})
from tests.exercises.samples import add_samples; add_samples()
from vector3_edu.views.lesson import exercise, explore, predict, student
student("{NOBODY.name}")"""
CELLS = (
    BEGIN,
    'predict("99.p1")',
    'explore.burns(velocity=(3, 0, 0), level=2, after="99.p1")',
    'predict("99.p2")',
    'exercise("99.1")',
    'exercise("99.2")',
    'exercise("99.4")',
    'exercise("13.10")',
    'predict("13.p2")',
)
NUMBERS = count(1)
GIVEN_AWAY = ("FOUR", "ASLANT", "FOREVER")
ALL = """() => {
  const app = window.jupyterapp, panel = app.shell.currentWidget;
  const manager = [...document.querySelectorAll('.v3-card')].length;
  return document.documentElement.outerHTML + JSON.stringify(panel.content.model.toJSON()) + manager;
}"""


@pytest.fixture(autouse=True)
def samples(monkeypatch):
    for name in ("numbers", "lesson"):
        monkeypatch.setattr(syllabus, name, getattr(syllabus, name))
    add_samples()
    pose_in.cache_clear()


def opened(bare, **options):
    folder = bare.notebooks / f"drawn_{next(NUMBERS)}"
    folder.mkdir()
    bare.write(f"{folder.name}/drawn.ipynb", CELLS)
    page = bare.open(f"{folder.name}/drawn.ipynb", **options)
    bare.run_all(page)
    page.locator(".v3-card").nth(4).wait_for(state="attached")
    return page


def card(page, text):
    found = page.locator(".v3-card", has_text=text).first
    found.scroll_into_view_if_needed()
    return found


def drag(page, handle, to):
    """Drag a handle of a map to a place, cube by cube as the page counts."""
    handle.scroll_into_view_if_needed()
    at = [int(part) for part in handle.get_attribute("data-at").split(",")]
    box = handle.locator(".v3-handle-ring").bounding_box()
    steps = page.evaluate(
        "el => { const m = el.ownerSVGElement.getScreenCTM(), s = JSON.parse(el.dataset.steps);"
        " return [s.x, s.y].map(([x, y]) => [x * m.a, y * m.d]); }",
        handle.element_handle(),
    )
    by = [to[axis] - at[axis] for axis in (0, 1)]
    dx, dy = (by[0] * steps[0][k] + by[1] * steps[1][k] for k in (0, 1))
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 5, y + 5)
    page.mouse.move(x + dx, y + dy, steps=4)
    page.mouse.up()
    page.wait_for_function("([el, at]) => el.dataset.at === at", arg=[handle.element_handle(), f"{to[0]},{to[1]}"])


def press(page, handle, to):
    """Move a handle by the arrow keys alone."""
    handle.focus()
    down = json.loads(handle.get_attribute("data-steps"))["y"][1] > 0  # on hexes the second axis leads down the page
    vertical = ("ArrowUp", "ArrowDown") if down else ("ArrowDown", "ArrowUp")
    for axis, keys in ((0, ("ArrowLeft", "ArrowRight")), (1, vertical)):
        at = int(handle.get_attribute("data-at").split(",")[axis])
        for _ in range(abs(to[axis] - at)):
            page.keyboard.press(keys[to[axis] > at])
        page.wait_for_function(
            "([el, k, at]) => el.dataset.at.split(',')[k] === at", arg=[handle.element_handle(), axis, str(to[axis])]
        )


def test_no_reveal_is_in_the_page_before_a_commit(lab):
    """Run All gives nothing away: not in the page, not in the notebook, not in what the kernel sent."""
    page = opened(lab)
    said = "".join(frame if isinstance(frame, str) else frame.decode(errors="ignore") for frame in lab.heard)
    assert "Draw a + b" in said
    seen = page.evaluate(ALL) + said
    assert not [word for word in GIVEN_AWAY if word in seen]
    assert "Commit your prediction above first" in seen
    first = card(page, "A6 flies at 6")
    first.locator("[data-box]").fill("8")
    page.keyboard.press("Enter")
    first.locator(".v3-card-feedback", has_text="FOUR").wait_for()
    first.locator(".v3-card-reply svg").first.wait_for()
    assert "your prediction" in first.locator(".v3-card-reply").inner_html()
    page.locator(".v3-explorer .v3-map svg").first.wait_for(state="attached")
    assert "ASLANT" not in page.evaluate(ALL), "the other prediction is still closed"
    assert lab.outside == []


def test_an_arrow_is_drawn_by_mouse_and_by_keys(bare):
    page = opened(bare)
    for text, exercise_id, move in (("Draw a + b", "99.1", drag), ("Draw the new velocity", "99.2", press)):
        question = pose_for(exercise_id, NOBODY.name, NOBODY.seed).question
        found = card(page, text)
        tail = question.tail or question.answer * 0
        tip = tail + question.answer
        for name, to in (("tail", tail), ("tip", tip)):
            handle = found.locator(f"[data-handle={name}]")
            move(page, handle, to)
        found.locator("[data-handle=tip]").focus()
        page.keyboard.press("Enter")
        found.locator(".v3-card-feedback[data-tone=right]").wait_for()
    page.keyboard.press("Enter")  # once more: on to the next card
    page.wait_for_function("() => document.activeElement.closest('.v3-card')?.textContent.includes('From slow to fast')")
    for item in ("snail", "rocket"):
        page.locator(f"[data-item={item}]").focus()
        for _ in range(2):
            page.keyboard.press("ArrowUp" if item == "snail" else "ArrowDown")
    found = card(page, "From slow to fast")
    said = found.locator("[role=status].v3-card-said").text_content()
    assert said in {f"{item} is now number {place} of 3." for item, place in (("snail", 1), ("rocket", 3))}
    found.locator("[data-button=check]").focus()
    page.keyboard.press("Enter")
    found.locator(".v3-card-feedback[data-tone=right]").wait_for()
    assert bare.outside == []


def test_arrows_are_drawn_on_hexes_and_a_right_prediction_is_celebrated_once(bare):
    """Dragged and by keys, from hex to hex; the tick comes with the film that starts from the drawn arrow."""
    page = opened(bare)
    exercise = pose_for("13.10", NOBODY.name, NOBODY.seed).question
    to_draw = (("13.10", exercise.answer, drag, "right"), ("first displacement", Vec3(2, 1), press, "open"))
    for text, vector, move, tone in to_draw:
        found = card(page, text)
        for name, to in (("tail", Vec3(0, 0)), ("tip", vector)):
            move(page, found.locator(f"[data-handle={name}]"), to)
        assert found.locator("[data-handle=tip]").get_attribute("aria-valuetext").startswith("q ")
        found.locator("[data-handle=tip]").focus()
        page.keyboard.press("Enter")
        found.locator(f".v3-card-feedback[data-tone={tone}]").wait_for()
    assert "Well predicted" in found.locator(".v3-card-cheer.v3-card-now").inner_text()
    found.locator(".v3-card-reply .v3-bar").first.wait_for()
    reply = found.locator(".v3-card-reply").bounding_box()
    assert reply["y"] + reply["height"] <= page.viewport_size["height"] + 1, ("the film plays below the window", reply)
    found.locator(".v3-card-reply", has_text="your prediction ✓").wait_for()
    assert bare.outside == []
