"""Views in a host that is no notebook: no Jupyter, no anywidget, only data and two functions between page and Python."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets
import pytest

from tests.bare_page.notebook import PATIENCE, BarePage
from tests.browser.test_drawn_cards import press
from vector3_edu.exercises.progress import journal, session
from vector3_edu.views.browser.delivery import Delivered, all_styles
from vector3_edu.views.browser.disposal import close
from vector3_edu.views.browser.graph_view import PlotView
from vector3_edu.views.cards.exercise_card import ExerciseCard
from vector3_edu.views.cards.student_card import StudentCard
from vector3_edu.views.figures.charts import laser_odds
from vector3_edu.views.table.boxes import DiceBox

ROOT = Path(__file__).parents[2]
SITE = "http://127.0.0.1:9/"
"""An address at which nobody listens: the test itself answers with the modules as they are."""
HTML = f"""<!DOCTYPE html><html lang="en"><head><title>Another host</title><style>{all_styles()}</style></head><body>
<script type="module">
import * as host from "./tests/bare_page/direct_host.js";
globalThis.host = host;
</script></body></html>"""
COUNT_EARS = """globalThis.ears = [];
for (const place of [document, window]) {
  const { addEventListener: add, removeEventListener: remove } = place;
  const same = (a, b) => a.every((part, index) => part === b[index]);
  place.addEventListener = function (...ear) {
    if (!ears.some((each) => same(each, [place, ear[0], ear[1]]))) ears.push([place, ear[0], ear[1]]);
    return add.apply(place, ear);
  };
  place.removeEventListener = function (...ear) {
    ears = ears.filter((each) => !same(each, [place, ear[0], ear[1]]));
    return remove.apply(place, ear);
  };
}"""
"""Keeps count of what listens to the whole page."""
OPEN = """async (id) => {
  const child = await host.open(id);
  document.body.append(child.el);
  child.shown();
  (globalThis.opened ??= []).push(child);
}"""
CLOSE = "() => { for (const child of opened.splice(0)) child.remove(); }"
LEFT = "() => [host.left(), document.body.querySelectorAll('div').length, ears.length]"
JUPYTER = "() => ['jupyterapp', 'define', 'requirejs', 'vector3Edu', 'bare'].filter((name) => name in globalThis)"


class DirectHost:
    """Python's end of `direct_host.js`: widgets are said as data, and what they hear is handed to them."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.widgets: dict[str, Delivered] = {}
        self.said: list[dict[str, Any]] = []
        page.expose_function("toPython", self.answer)

    def show(self, widget: Delivered) -> None:
        """The widget's view at the end of the page."""
        self.carry(widget)
        self.push()
        self.page.evaluate(OPEN, widget.model_id)

    def carry(self, widget: Delivered) -> None:
        """Say what a widget is, after those that stand in it, and from now on what changes in it."""
        if widget.model_id in self.widgets:
            return
        self.widgets[widget.model_id] = widget
        names = set(widget.keys) - set(anywidget.AnyWidget.class_trait_names()) - {"_esm", "_css", "library"}
        names.add("_dom_classes")
        self.say_state(widget, names, view=widget.view)
        widget.observe(lambda change: self.say_state(widget, {change.name}), sorted(names))

    def say_state(self, widget: Delivered, names: set[str], **more: str) -> None:
        for inside in (getattr(widget, name) for name in names):
            if isinstance(inside, Delivered):
                self.carry(inside)
        self.said.append({"id": widget.model_id, "state": widget.get_state(names), **more})

    def send(self, widget: ipywidgets.Widget, content: Any, buffers: Sequence[bytes] | None = None) -> None:
        """What a widget sends, in place of its line to a kernel."""
        packed = [base64.b64encode(each).decode() for each in buffers or ()]
        self.said.append({"id": widget.model_id, "content": content, "buffers": packed})

    def answer(self, message: dict[str, Any]) -> Any:
        """What is said to a message of the page."""
        widget = self.widgets[message["id"]]
        if "state" in message:
            widget.set_state(message["state"])
        else:
            widget._handle_custom_msg(message["content"], [])
        return self.taken()

    def push(self) -> None:
        """Say to the page what nobody has asked for."""
        self.page.evaluate("(messages) => host.hear(messages)", self.taken())

    def taken(self) -> Any:
        said, self.said = self.said, []
        return json.loads(json.dumps(said))


@pytest.fixture
def host(all_bare: BarePage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[DirectHost]:
    """A page that is served the modules of the views and nothing of Jupyter."""
    monkeypatch.setenv(journal.FOLDER, str(tmp_path))
    monkeypatch.setattr(session, "_seated", type(session._seated)())
    context = all_bare.context(kept=True)
    page, wrong, asked = context.new_page(), [], []

    def serve(route: Any, request: Any) -> None:
        name = request.url.removeprefix(SITE)
        asked.append(name)
        if name:
            route.fulfill(path=ROOT / name, content_type="text/javascript")
        else:
            route.fulfill(body=HTML, content_type="text/html; charset=utf-8")

    page.route(f"{SITE}**", serve)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.add_init_script(COUNT_EARS)
    direct = DirectHost(page)
    monkeypatch.setattr(ipywidgets.Widget, "send", lambda widget, *what, **how: direct.send(widget, *what, **how))
    page.goto(SITE)
    page.wait_for_function("Boolean(globalThis.host)", timeout=PATIENCE)
    yield direct
    assert page.evaluate(JUPYTER) == []
    assert "tests/bare_page/direct_host.js" in asked and not [name for name in asked if name.endswith("notebook.js")]
    context.close()
    close(*direct.widgets.values())
    assert wrong == []


def test_an_exercise_is_answered_by_keys_and_leads_to_the_next(host: DirectHost) -> None:
    page, cards = host.page, [ExerciseCard(each) for each in ("05.2", "05.3")]
    for card in cards:
        host.show(card)
    first, second = page.locator(".v3-card").all()
    second.locator(".v3-space[data-drawn]").wait_for()
    first.locator("[data-box]").first.focus()
    page.keyboard.type("99")
    page.keyboard.press("Tab")
    page.keyboard.type("-7")
    page.keyboard.press("Enter")
    wrong = first.locator(".v3-card-feedback[data-tone=wrong]")
    wrong.wait_for()
    assert wrong.inner_text().split() == cards[0].feedback.split() != []
    for box, part in zip(first.locator("[data-box]").all(), cards[0].posed.question.answer, strict=False):
        box.press("ControlOrMeta+a")
        page.keyboard.type(str(part))
    page.keyboard.press("Enter")
    first.locator(".v3-card-feedback[data-tone=right]").wait_for()
    assert session.progress().solved == {"05.2"}
    second.locator("progress[value='1']").wait_for(state="attached")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.closest('.v3-card') === document.querySelectorAll('.v3-card')[1]")


def test_who_says_their_name_draws_an_arrow_by_keys_on_a_map_that_stands_in_a_card(host: DirectHost) -> None:
    host.show(StudentCard())
    who = host.page.locator(".v3-student-card.v3-palette-default")
    who.locator("input").focus()
    host.page.keyboard.type("Ada")
    host.page.keyboard.press("Enter")
    who.get_by_text("You are Ada").wait_for()
    card = ExerciseCard("05.10")
    host.show(card)
    question, found = card.posed.question, host.page.locator(".v3-card")
    tail = question.tail or question.answer * 0
    for name, place in (("tail", tail), ("tip", tail + question.answer)):
        press(host.page, found.locator(f"[data-handle={name}]"), place)
    host.page.keyboard.press("Enter")
    found.locator(".v3-card-feedback[data-tone=right]").wait_for()
    assert card.who.name == "Ada" and session.progress().solved == {"05.10"}


def test_views_that_are_closed_leave_nothing_that_listens(host: DirectHost) -> None:
    """A card with space in it, one with a map, and a chart, for which the drawing library comes over the same
    line; and a box whose text Python has as it is typed."""
    dice = DiceBox()
    page, shown = host.page, [ExerciseCard("05.3"), ExerciseCard("05.10"), PlotView(laser_odds()), dice]
    counts = []
    for typed in ("3 5", "6"):
        for widget in shown:
            host.show(widget)
        page.locator(".v3-space[data-drawn]").wait_for()
        page.locator(".v3-card .v3-map[data-drawn]").wait_for()
        page.locator(".v3-plot[data-drawn] .main-svg").first.wait_for()
        page.locator("input[placeholder='3 5']").fill(typed)
        page.wait_for_function("() => host.left() > 5")
        assert dice.value == typed
        page.evaluate(CLOSE)
        page.wait_for_function("() => host.left() === 0")
        shown[0].check(["1", "2", "3"])
        host.push()
        counts.append(page.evaluate(LEFT))
    assert counts[0] == counts[1] and counts[0][:2] == [0, 0]
