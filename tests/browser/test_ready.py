"""Lessons that open ready in JupyterLab: no error, ever; what was answered is there; nothing else runs."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright import sync_api

from tests.bench.jupyter import PATIENCE, Lab, chromium
from tests.bench.lesson import PANEL, cells, trouble, wait_until
from tests.browser.test_lesson import answered, card
from tests.jupyter import hostile
from tests.often import rarely, thorough
from vector3_edu.classroom.course import shipped
from vector3_edu.exercises import pose_for
from vector3_edu.exercises.progress.session import NOBODY
from vector3_edu.jupyter.lesson_cells import kind_of

NAME = "lesson.ipynb"
SMALL = (
    "from vector3_edu.views.lesson import *",
    "student()",
    'exercise("03.1")',
    "explore.burns(velocity=(2, 1, 0), level=2)",
    'mission("03")',
    'say("Three and four:", 3 + 4)',
    'mission("03", (0, 0, 0))',
)
"""A lesson with one cell of each kind; the last two wait."""
STARTED, WIDGETS = 5, 4
WITHOUT_WORDS = WIDGETS - 2
"""The mission and the student's card have words of their own."""
RUN = f"""(at) => {{
  {PANEL}.content.activeCellIndex = at;
  return window.jupyterapp.commands.execute('notebook:run-cell');
}}"""
RUN_SO_FAR = """async () => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  const done = await kernel.requestExecute({ code: 'pass', silent: false, store_history: true }).done;
  return done.content.execution_count;
}"""
"""How many cells have been run, and this."""
FOLD = 200
"""Pixels from the top of the page within which a picture begins that is seen from its top."""


@pytest.fixture(scope="module")
def lab() -> Iterator[Lab]:
    """A JupyterLab in which lessons start by themselves."""
    if chromium() is None:
        pytest.skip("There is no chromium on this machine, so nothing was tried in a browser.")
    with Lab(ready=True) as lab:
        yield lab


def opened(lab: Lab, name: str = NAME, page=None):
    """A lesson, once it is ready."""
    page = lab.open(name, page=page)
    wait_until(page, "ready")
    return page


def small(lab: Lab):
    """A small lesson that nobody has worked on yet."""
    shutil.rmtree(lab.notebooks / "progress", ignore_errors=True)
    return opened(lab, lab.write(NAME, SMALL))


def press(page, button: str) -> None:
    page.locator(f".v3-lesson-header [data-button={button}]").locator("visible=true").click()


def widgets(page) -> list[str]:
    return [cell["widget"] for cell in cells(page) if cell["widget"]]


def settle(lab: Lab, page) -> None:
    """Wait until Python was told what the cells show, so that a page that is loaded again finds it."""
    lab.wait_until_idle(page)
    page.wait_for_timeout(600)
    lab.wait_until_idle(page)


@thorough
def test_a_shipped_lesson_opens_ready_seen_from_its_top_with_its_code_hidden_until_asked_for(lab: Lab):
    shutil.copy(shipped("notebooks") / "05_burns.ipynb", lab.notebooks)
    page = opened(lab, "05_burns.ipynb")
    assert page.evaluate(f"() => {PANEL}.content.node.querySelector('.jp-WindowedPanel-outer').scrollTop") == 0
    assert not page.evaluate(f"() => {PANEL}.context.model.dirty"), "nothing to save before anything was done"
    assert trouble(page) == []
    found = cells(page)
    for cell in found:
        assert bool(cell["count"]) == bool(kind_of(cell["source"])), cell
        assert cell["hidden"] == bool(kind_of(cell["source"])), cell
    assert page.locator(".v3-card").count() > 5, "those in sight are drawn, and some below"
    code = page.locator(".v3-quiet .jp-InputArea-editor").first
    assert not code.is_visible()
    press(page, "code")
    code.wait_for()
    assert not [cell for cell in cells(page) if cell["hidden"]]
    press(page, "code")
    assert len([cell for cell in cells(page) if cell["hidden"]]) > 10
    assert lab.outside == []


@thorough
def test_start_again_acts_once_however_often_it_is_pressed(lab: Lab):
    page = small(lab)
    before = cells(page)
    assert sorted(cell["count"] or 0 for cell in before) == [0, 0, 1, 2, 3, 4, 5]
    again = page.locator(".v3-lesson-header [data-button=again]")
    again.dblclick()
    again.click()
    wait_until(page, "ready")
    assert sorted(cell["count"] or 0 for cell in cells(page)) == [0, 0, 6, 7, 8, 9, 10]
    assert len(set(widgets(page)) - {cell["widget"] for cell in before}) == WIDGETS


@thorough
def test_the_picture_that_was_just_run_is_seen_from_its_top(lab: Lab):
    page = small(lab)
    press(page, "code")
    page.locator(".jp-CodeCell .jp-InputArea-editor", has_text="explore.burns").click()
    page.keyboard.press("Shift+Enter")
    lab.wait_until_idle(page)
    page.wait_for_timeout(500)
    top = "() => [...document.querySelectorAll('.jp-CodeCell')][3].getBoundingClientRect().top"
    assert 0 < page.evaluate(top) < FOLD


@thorough
def test_switched_off_a_lesson_is_a_plain_notebook_that_shows_no_error(lab: Lab):
    setting = lab.folder / "settings" / "vector3-edu" / "ready.jupyterlab-settings"
    setting.parent.mkdir(parents=True, exist_ok=True)
    setting.write_text(json.dumps({"ready": False}))
    try:
        page = lab.open(lab.write(NAME, SMALL), page=lab.page())
        settle(lab, page)
        assert [cell["count"] for cell in cells(page)] == [None] * len(SMALL)
        assert not [cell for cell in cells(page) if cell["hidden"]] and not page.locator(".v3-lesson-header").count()
        lab.run_all(page)
        lab.save(page, NAME)
        lab.forget()
        page.reload()
        page.wait_for_selector(".jp-Notebook .jp-Cell", state="attached")
        lab.wait_until_idle(page)
        assert trouble(page) == []
    finally:
        setting.unlink()


def test_the_next_day_all_is_back_with_what_was_answered(lab: Lab):
    page = small(lab)
    question = pose_for("03.1", NOBODY.name, NOBODY.seed).question
    answered(page, card(page, "03.1"), question, question.answer, "right")
    lab.save(page, NAME)
    saved = (lab.notebooks / NAME).read_text()
    assert "widget-view" not in saved and "This comes back when the lesson starts." in saved
    lab.next_day()
    page = lab.page()
    said: list[str] = []
    page.on("console", lambda message: message.type == "error" and said.append(message.text))
    page.goto(f"{lab.url}/lab/tree/{NAME}?reset")
    page.wait_for_selector(".v3-lesson-header")
    assert not [words for words in ("not found", "Error") if words in page.locator(".jp-Notebook").inner_text()]
    wait_until(page, "ready")
    assert trouble(page) == []
    assert len(widgets(page)) == WIDGETS
    page.wait_for_selector(".v3-card[data-tone=right]")
    assert page.locator(".v3-mission").count()
    assert not [words for words in said if "widget" in words.lower()]


@thorough
def test_a_page_that_is_loaded_again_in_the_middle_finds_its_widgets_and_runs_nothing_twice(lab: Lab):
    page = small(lab)
    page.evaluate(RUN, SMALL.index('say("Three and four:", 3 + 4)'))
    page.locator(".v3-card [data-box]").first.fill("7")
    page.locator(".v3-card [data-button=check]").first.click()
    page.locator(".v3-card .v3-card-feedback:not(:empty)").first.wait_for()
    settle(lab, page)
    before = cells(page)
    page.reload()
    wait_until(page, "ready")
    after = cells(page)
    assert [cell["widget"] for cell in after] == [cell["widget"] for cell in before]
    assert trouble(page) == []
    run = page.evaluate(RUN_SO_FAR)
    assert run == STARTED + 1 + 1, "what has a widget did not run again, and this is the one thing that did"
    assert page.locator(".v3-card [data-box]").first.input_value() == "7"


@thorough
def test_a_second_tab_shows_the_same_widgets_and_a_copy_elsewhere_starts_its_own(lab: Lab):
    page = small(lab)
    settle(lab, page)
    first = widgets(page)
    other = opened(lab, page=page.context.new_page())
    assert widgets(other) == first and trouble(other) == []
    lab.save(page, NAME)
    (lab.notebooks / "elsewhere").mkdir(exist_ok=True)
    shutil.copy(lab.notebooks / NAME, lab.notebooks / "elsewhere" / NAME)
    copy = opened(lab, f"elsewhere/{NAME}", page=other)
    assert len(widgets(copy)) == WIDGETS and not set(widgets(copy)) & set(first)
    assert trouble(copy) == []


OPEN_HERE = """(path) => {
  window.jupyterapp.commands.execute("docmanager:open", { path });
}"""
HAS_A_KERNEL = f"() => Boolean(window.jupyterapp.shell.currentWidget && {PANEL}?.sessionContext?.session?.kernel)"


@thorough
def test_a_second_tab_that_is_opened_while_the_first_is_starting_runs_nothing_again(lab: Lab):
    """It waits for its turn, and then finds all widgets: Python has run each cell that starts just once."""
    shutil.rmtree(lab.notebooks / "progress", ignore_errors=True)
    name = lab.write("two_tabs.ipynb", SMALL)
    page = lab.page()
    other = page.context.new_page()
    for each in (page, other):
        each.goto(f"{lab.url}/lab?reset")
        each.wait_for_function("() => window.jupyterapp?.shell?.node?.isConnected")
        each.locator(".jp-Launcher, .v3-course, .lm-TabBar-tab").first.wait_for()
    page.evaluate(OPEN_HERE, name)
    page.wait_for_function(HAS_A_KERNEL)
    phase = page.locator(".v3-lesson-header").first.get_attribute("data-phase")
    other.evaluate(OPEN_HERE, name)
    for each in (page, other):
        wait_until(each, "ready")
    assert phase != "ready", "the first was starting when the second was opened"
    assert widgets(other) == widgets(page) and len(widgets(page)) == WIDGETS
    run = other.evaluate(RUN_SO_FAR)
    assert run == STARTED + 1, "this is the one thing that ran after the cells that start"
    assert trouble(page) == [] and trouble(other) == []


def kernel_of(lab: Lab) -> str:
    with urllib.request.urlopen(lab.url + "/api/kernels", timeout=30) as answer:
        (kernel,) = json.load(answer)
    return str(kernel["id"])


def restart_from_the_menu(lab: Lab, page) -> None:
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_role("menuitem", name=re.compile(r"^Restart Kernel…")).click()
    page.locator(".jp-Dialog .jp-mod-accept").click()


def shut_down_from_the_menu(lab: Lab, page) -> None:
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_role("menuitem", name=re.compile(r"^Shut Down Kernel")).click()


def restart_from_elsewhere(lab: Lab, page) -> None:
    """No page is told; it is noticed as soon as a card asks its Python for something."""
    urllib.request.urlopen(urllib.request.Request(f"{lab.url}/api/kernels/{kernel_of(lab)}/restart", method="POST")).close()
    with suppress(sync_api.TimeoutError):  # some pages hear of it at once, and then no card can be pressed any more
        page.locator(".v3-card [data-button=check]").first.click(timeout=5000)


def kill(lab: Lab, page) -> None:
    """As it happens to a computer that runs out of memory."""
    file = f"kernel-{kernel_of(lab)}.json".encode()
    (process,) = (path.parent.name for path in Path("/proc").glob("[0-9]*/cmdline") if file in path.read_bytes())
    os.kill(int(process), signal.SIGKILL)
    page.locator(".jp-Dialog button").first.click()


@pytest.mark.parametrize(
    "end", [rarely(restart_from_the_menu), rarely(shut_down_from_the_menu), rarely(restart_from_elsewhere), kill]
)
def test_when_python_has_stopped_each_card_says_so_and_one_button_brings_all_back(lab: Lab, end):
    page = small(lab)
    settle(lab, page)
    before = widgets(page)
    end(lab, page)
    wait_until(page, "gone")
    assert [cell["gone"] for cell in cells(page)] == [bool(cell["widget"]) for cell in cells(page)]
    words = "el => getComputedStyle(el.querySelector('.jp-Cell-outputWrapper'), '::before').content"
    mission = page.locator(".jp-CodeCell.v3-gone").last
    assert "Python has stopped" in mission.evaluate(words)
    assert "Python has stopped" in page.locator(".v3-lesson-header [role=status]").inner_text()
    press(page, "again")
    wait_until(page, "ready")
    assert len(widgets(page)) == WIDGETS and not set(widgets(page)) & set(before)
    assert trouble(page) == [] and not any(cell["gone"] for cell in cells(page))
    page.locator(".v3-mission").first.scroll_into_view_if_needed()
    press_launch(page)


def press_launch(page) -> None:
    """The mission is flown: its Python hears it."""
    turn = page.locator(".v3-mission [data-button=launch]").locator("visible=true").first
    turn.click()


@thorough
def test_restart_and_run_all_runs_every_cell_once_and_no_card_stays_behind(lab: Lab):
    page = small(lab)
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_role("menuitem", name="Restart Kernel and Run All Cells…", exact=True).click()
    page.locator(".jp-Dialog .jp-mod-accept").click()
    page.wait_for_function(
        f"(last) => {PANEL}.content.widgets.at(-1).model.executionCount === last", arg=len(SMALL), timeout=PATIENCE
    )
    wait_until(page, "ready")
    settle(lab, page)
    assert [cell["count"] for cell in cells(page)] == list(range(1, len(SMALL) + 1))
    assert trouble(page) == [] and not any(cell["gone"] for cell in cells(page))


@thorough
def test_where_the_extension_is_broken_or_missing_jupyterlab_opens_and_a_saved_lesson_shows_friendly_words(lab: Lab):
    page = small(lab)
    lab.save(page, NAME)
    lab.clear()
    page = lab.page()
    page.route(
        "**/vector3-edu/static/plugin.js*",
        lambda route: route.fulfill(body="this is broken", content_type="text/javascript"),
    )
    lab.open(NAME, page=page)
    assert not page.locator(".v3-lesson-header").count()
    assert page.get_by_text("This comes back when the lesson starts.").count() == WIDGETS - 2, (
        "a mission and the student's card have words of their own"
    )
    assert trouble(page) == []


@thorough
def test_a_kernel_without_the_package_says_so_and_another_one_can_be_chosen(lab: Lab):
    code = "import sys; sys.modules['vector3_edu'] = None; from ipykernel.kernelapp import launch_new_instance as go; go()"
    spec = {"argv": [sys.executable, "-c", code, "-f", "{connection_file}"], "display_name": "Bare", "language": "python"}
    bare = lab.folder / "data" / "kernels" / "bare"
    bare.mkdir(parents=True, exist_ok=True)
    (bare / "kernel.json").write_text(json.dumps(spec))
    lab.write(NAME, SMALL)
    path = lab.notebooks / NAME
    path.write_text(path.read_text().replace('"python3"', '"bare"'))
    page = lab.open(NAME, page=lab.page())
    wait_until(page, "missing")
    assert "does not have vector3_edu" in page.locator(".v3-lesson-header [role=status]").inner_text()
    assert [cell["count"] for cell in cells(page)] == [None] * len(SMALL) and trouble(page) == []
    press(page, "again")
    page.locator(".jp-Dialog select").select_option(label="Python 3 (ipykernel)")
    page.locator(".jp-Dialog .jp-mod-accept").click()
    wait_until(page, "ready")
    assert len(widgets(page)) == WIDGETS and trouble(page) == []


def test_a_hostile_notebook_with_a_hostile_folder_runs_nothing(lab: Lab):
    folder: Path = lab.notebooks / "hostile"
    folder.mkdir()
    hostile.write_folder(folder)
    harmless = (*SMALL[:STARTED], 'play("vector3", scenario="learning")', "reach_cloud(2)", "progress()", "my_work()")
    (folder / NAME).write_text(json.dumps(hostile.notebook(harmless)))
    page = lab.page()
    page.goto(f"{lab.url}/lab/tree/hostile/{NAME}?reset")
    page.wait_for_selector(".jp-Notebook .jp-Cell", state="attached")
    wait_until(page, "ready")
    page.evaluate("async () => { for (let k = 0; k < 20; k++) await new Promise((next) => requestAnimationFrame(next)); }")
    settle(lab, page)
    assert sorted(path.name for path in folder.rglob("ran-*")) == []
    assert page.evaluate("() => window.ran") is None
    counts = [cell["count"] for cell in cells(page)]
    assert all(counts[: len(harmless)]) and not any(counts[len(harmless) :])
    page.locator(".v3-card [data-button=check]").first.click()
    settle(lab, page)
    assert sorted(path.name for path in folder.rglob("ran-*")) == [], "nor when a card answers"
