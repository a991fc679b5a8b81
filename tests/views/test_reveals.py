"""What would give a prediction away stays closed until somebody commits, whatever cells are run."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from vector3_edu.exercises import predict, student
from vector3_edu.exercises.progress import journal, session
from vector3_edu.views.figures.ledger import delta_v_ledger
from vector3_edu.views.lesson import after


@pytest.fixture(autouse=True)
def own_desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(journal.FOLDER, str(tmp_path / "progress"))
    session._seated.clear()
    yield
    session._seated.clear()


def test_a_figure_is_closed_before_the_prediction_and_open_after_it() -> None:
    student("Ada")
    closed = after("17.p3", delta_v_ledger, "Apollo 11")
    assert "opens when you have committed" in repr(closed) and "8,950" not in closed._repr_html_()
    predict("17.p3", "about 3,000 m/s")
    assert "8,950 m/s" in after("17.p3", delta_v_ledger, "Apollo 11").words()


def test_a_skip_opens_it_too() -> None:
    student("Blaise")
    predict("17.p3", "skip")
    assert "8,950 m/s" in after("17.p3", delta_v_ledger, "Apollo 11").words()


def test_in_a_notebook_it_opens_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cell is not run again: its output is replaced when the prediction is committed in the card above."""
    shown: list[Any] = []
    handle = SimpleNamespace(update=shown.append)
    kernel = SimpleNamespace(kernel=object())
    display = SimpleNamespace(display=lambda said, display_id: handle)
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: kernel, display=display))
    student("Carol")
    assert after("17.p3", delta_v_ledger, "Apollo 11") is None
    assert shown == []
    predict("17.p3", "about 9,000 m/s")
    assert "8,950 m/s" in shown[0].words()
