"""What Python answers when a lesson is opened, and what it looks after from then on."""

from __future__ import annotations

import json
import sys
from types import SimpleNamespace

import pytest
from IPython.core.events import EventManager, available_events

from vector3_edu.core.context import speaking
from vector3_edu.jupyter import EXTENSION, ready
from vector3_edu.views.browser.delivery import texts_in


class Shell:
    """As much of IPython as the lesson needs."""

    def __init__(self) -> None:
        self.events = EventManager(self, available_events)
        self.explains = None
        self.tracebacks: list[object] = []

    def set_custom_exc(self, kinds, explains):
        self.explains = explains

    def showtraceback(self, error, tb_offset):
        self.tracebacks.append(error)

    def run(self, cell, todo):
        """Run a cell, as IPython does."""
        self.events.trigger("pre_run_cell", SimpleNamespace(raw_cell=cell))
        try:
            return todo()
        finally:
            self.events.trigger("post_run_cell", None)


@pytest.fixture
def shell(monkeypatch, tmp_path):
    """A notebook's Python, which looks for modules in the notebook's folder first, as IPython does."""
    shell = Shell()
    monkeypatch.setattr(ready, "get_ipython", lambda: shell)
    monkeypatch.setattr(ready, "_settled", [])
    monkeypatch.setattr(ready, "_shown", {})
    monkeypatch.setattr(sys, "path", ["", str(tmp_path), *sys.path])
    monkeypatch.chdir(tmp_path)
    return shell


def cell(name="a", source='exercise("05.1")', shows=""):
    return {"id": name, "source": source, "shows": shows}


def test_the_answer_has_a_kind_and_a_living_widget_for_each_cell(shell, monkeypatch):
    monkeypatch.setattr(ready, "live_widgets", lambda: frozenset({"saved", "told"}))
    ready.remember({"b": "told", "c": "ended"})
    asked = [cell("a", shows="saved"), cell("b", "1 + 1", shows="gone"), cell("c"), cell("d", "student()", shows="gone")]
    answer = json.loads(repr(ready.open_lesson(asked)))
    assert answer["kinds"] == ["start", "", "start", "start"]
    assert answer["shown"] == ["saved", "told", "", ""]


def test_python_is_fresh_only_once(shell):
    assert [ready.open_lesson([]).data["fresh"] for _ in range(2)] == [True, False]


def test_the_page_has_its_words_in_the_language_that_was_chosen(shell):
    assert ready.open_lesson([]).data["words"] == {}
    with speaking("es"):
        words = ready.open_lesson([]).data["words"]
    said = [text for path in EXTENSION.glob("static/*.js") for text in texts_in(path.read_text(encoding="utf-8"))]
    assert set(words) == set(said) and len(said) > 8
    assert [text for text in said if words[text] == text] == []


def test_only_a_students_own_cell_imports_from_the_notebooks_folder(shell, tmp_path):
    (tmp_path / "mine_beside_the_notebook.py").write_text("number = 3")
    (tmp_path / "json.py").write_text("raise RuntimeError('hides the installed one')")

    def load():
        import mine_beside_the_notebook

        return mine_beside_the_notebook.number

    ready.open_lesson([])
    for waits in (load, lambda: shell.run('exercise("05.1")', load)):
        with pytest.raises(ModuleNotFoundError):
            waits()
    places = sys.path[:]
    assert shell.run("import mine_beside_the_notebook", load) == 3
    assert sys.path == places
    sys.modules.pop("mine_beside_the_notebook")

    def add_a_place():
        sys.path.append("/somewhere/of/mine")

    shell.run("sys.path.append('/somewhere/of/mine')", add_a_place)
    assert sys.path == [*places, "/somewhere/of/mine"], "what a student adds stays"


def test_a_name_that_is_not_known_yet_is_told_in_words(shell, capsys):
    ready.open_lesson([])
    for name in ("exercise", "my_own_name"):
        error = NameError(f"name {name!r} is not defined", name=name)
        shell.explains(shell, NameError, error, None)
    told = capsys.readouterr().err
    assert "exercise is not known yet" in told and "my_own_name" not in told
    assert len(shell.tracebacks) == 1


def test_without_a_kernel_nothing_is_looked_after(monkeypatch):
    monkeypatch.setattr(ready, "get_ipython", lambda: None)
    places = sys.path[:]
    assert ready.open_lesson([cell()]).data["fresh"] is False
    assert sys.path == places
