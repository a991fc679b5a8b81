"""How code comes into a page: once a kernel, in the Library; every other widget brings its name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import vector3_edu
from vector3_edu.core.context import speaking
from vector3_edu.views import explore
from vector3_edu.views.browser.delivery import NOTEBOOK, Delivered, Library, all_styles, library
from vector3_edu.views.browser.disposal import close, widgets_of
from vector3_edu.views.browser.linker import HERE
from vector3_edu.views.explorers.explorer import Explorer
from vector3_edu.views.table.layout import Tabs

ROOT = Path(vector3_edu.__file__).parent
LONGEST = 400
"""Bytes of code that a widget may bring itself."""


@pytest.fixture
def explorer() -> Iterator[Explorer]:
    shown = explore.components((1, 2, 3))
    yield shown
    close(shown)


def test_all_code_and_all_styles_come_once(explorer: Explorer) -> None:
    parts = [widget for widget in widgets_of(explorer, set()) if isinstance(widget, Delivered)]
    assert len(parts) >= 3
    for widget in parts:
        assert len(widget._esm.encode()) <= LONGEST
        assert not hasattr(widget, "_css")
        assert widget.library is library()
    assert library()._css == all_styles()


def test_whatever_is_closed_the_code_stays_for_the_others(explorer: Explorer) -> None:
    """Who closes a widget closes all that its traits hold: the Library is not one widget's own."""
    tabs = Tabs(titles=["a"])
    close(tabs)
    assert tabs.comm is None
    assert library().comm is not None


def test_a_library_that_was_closed_is_opened_anew() -> None:
    old = library()
    old.close()
    assert library() is not old
    assert library().comm is not None


def test_every_widget_has_its_view_under_its_name() -> None:
    """What a notebook is given, what Python asks for, and the module in which it stands have one name."""
    given = set(re.findall(r'^  "([a-z_/]+)": ', (HERE / NOTEBOOK).read_text("utf-8"), re.MULTILINE))
    texts = [path.read_text("utf-8") for path in (ROOT / "views").rglob("*.py")]
    asked = {name for text in texts for name in re.findall(r'^    view = "(.*)"$', text, re.MULTILINE)}
    assert given == asked
    assert all((HERE / f"{name}.js").is_file() for name in given)


def test_no_widget_has_code_or_styles_in_python() -> None:
    for path in sorted(ROOT.rglob("*.py")):
        if path.name != "delivery.py":
            assert not re.search(r"^    _(esm|css)\b", path.read_text("utf-8"), re.MULTILINE), path


def test_two_versions_can_live_on_one_page() -> None:
    """Each lies under the digest of its own text: a kernel that was updated does not meet the code of one that was not."""
    digest = re.search(r'shelf\["([0-9a-f]{12})"\]', Library()._esm)
    assert digest and f'shelf["{digest[1]}"]' in Tabs(titles=[])._esm


def test_a_page_writes_decimals_as_its_language_does() -> None:
    assert Tabs(titles=[]).page_words == {}
    with speaking("es"):
        assert Tabs(titles=[]).page_words == {"View": "Vista", ".": ","}
