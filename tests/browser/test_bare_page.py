"""The bare page: what it shows comes from Python, a page that is cut off is noticed, and nothing stays behind."""

from __future__ import annotations

import os

import comm
import pytest
from ipywidgets.widgets.widget import _instances
from playwright.sync_api import TimeoutError as PageTimeout

from tests.bare_page.notebook import ADDRESS, BarePage
from tests.browser.test_explorers import AGREED, IMPORT, agreed, press
from vector3_edu.exercises.progress import session
from vector3_edu.views import lesson

EXPLORER = IMPORT + "explore.components((2, 3, 4))"
MOVED = ["v", ["tip of v", [3, 3, 4]], [3, 3, 4]]


def test_without_python_a_page_shows_nothing_new(bare: BarePage) -> None:
    """If the line between them is cut, a key moves nothing, and the page never says that it is quiet."""
    page = bare.open(bare.write("cut.ipynb", [EXPLORER]), bare.page())
    bare.run_all(page)
    page.wait_for_selector(".v3-space[data-drawn]")
    page.evaluate("() => { globalThis.post = () => new Promise(() => {}); }")
    press(page, "tip of v", "X-Y", "ArrowRight")
    with pytest.raises(PageTimeout):
        page.wait_for_function(AGREED, arg=MOVED, timeout=1500)
    assert not page.evaluate("() => globalThis.bare.quiet()")


def test_one_notebook_leaves_nothing_for_the_next(bare: BarePage) -> None:
    """No widget, no student, no language, no folder: what runs next begins as in a new process."""
    before = os.getcwd(), comm.create_comm
    widgets = set(_instances)
    for _ in range(2):
        cells = ["from vector3_edu.views.lesson import *\nstudent('Ada')", EXPLORER]
        page = bare.open(bare.write("whole.ipynb", cells))
        bare.run_all(page)
        page.wait_for_selector(".v3-space[data-drawn]", state="attached")
        agreed(page, "v", (2, 3, 4), "tip of v", (2, 3, 4))
        assert session.current_student().name == "Ada"
        page.evaluate("() => localStorage.setItem('kept', 'here')")
        assert bare.clear() == []
        assert (os.getcwd(), comm.create_comm) == before
        assert set(_instances) <= widgets and not session._seated
        assert page.url == ADDRESS
        left = "() => [document.querySelector('.jp-Notebook').childElementCount, localStorage.length, bare.quiet()]"
        assert page.evaluate(left) == [0, 0, True]


def test_what_goes_wrong_in_a_cell_or_in_a_widget_is_seen_and_fails_the_test(bare: BarePage) -> None:
    cells = ["1 / 0", EXPLORER.replace("explore.c", "e = explore.c") + "\ne.panel.on_message(lambda *_: 1 / 0)\ne"]
    page = bare.open(bare.write("wrong.ipynb", cells))
    bare.run_all(page)
    page.wait_for_selector(".jp-OutputArea-output:has-text('ZeroDivisionError')")
    page.locator('[data-field="v.x"]').fill("5")
    bare.wait_until_idle(page)
    errors = bare.clear()
    assert len(errors) == 2 and all("ZeroDivisionError" in error for error in errors)


def test_what_a_cell_shows_without_a_kernel_is_shown_with_one_as_a_widget(bare: BarePage) -> None:
    """The page stands in for a notebook: figures come to life there."""
    page = bare.open(bare.write("figure.ipynb", ["from vector3_edu.views.lesson import reach_cloud\nreach_cloud(2)"]))
    bare.run_all(page)
    page.wait_for_selector(".jp-OutputArea-output .v3-space", state="attached")
    assert callable(lesson.reach_cloud)
