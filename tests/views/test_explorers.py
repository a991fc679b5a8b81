"""The widgets without a browser: what a page tells reaches map, panel and picture alike, and what it asks is answered."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any

import pytest

from vector3_edu.core.picture.scene import Body, Scene
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import Vec3
from vector3_edu.views import explore
from vector3_edu.views.browser.map_view import Handle, MapView
from vector3_edu.views.browser.messages import Wired
from vector3_edu.views.browser.panel import Panel
from vector3_edu.views.browser.space_view import SpaceView
from vector3_edu.views.browser.stage_data import figure_film, frame_data
from vector3_edu.views.explorers.explorer import Explorer
from vector3_edu.views.figures.space import space


def tell(widget: Wired, **told: Any) -> None:
    """As the page does it."""
    widget._hear(widget, {"told": told, "id": "page"}, [])


def said(explorer: Explorer, name: str) -> Any:
    """The value of a field in the panel."""
    return next(field["value"] for field in explorer.panel.fields if field["name"] == name)


def gripped(explorer: Explorer, name: str) -> tuple[int, int, int]:
    """Where a handle is on the map."""
    return next((h["x"], h["y"], h["z"]) for h in explorer.map.handles if h["name"] == name)


@pytest.mark.parametrize("name", explore.__all__)
def test_every_explorer_starts_with_one_line(name: str) -> None:
    """Issue: one line to start each; without a kernel a friendly line stands in its place."""
    start: Callable[[], Explorer] = getattr(explore, name)
    explorer = start()
    assert repr(explorer).startswith("Run this cell to see ")
    assert "\n" not in repr(explorer)
    bundle = explorer._repr_mimebundle_()
    assert (bundle[0] if isinstance(bundle, tuple) else bundle)["text/plain"] == repr(explorer)


def test_map_panel_and_picture_say_the_same() -> None:
    """Sliders, boxes, dragging and keys all end in the same message, and all views follow."""
    explorer = explore.components((1, 2, 3))
    tell(explorer.panel, v={"x": 4})
    assert gripped(explorer, "tip of v") == (4, 2, 3)
    tell(explorer.map, **{"tip of v": [4, -1, 3]})
    assert said(explorer, "v") == [4, -1, 3]
    assert explorer.exhibit == explore.components((4, -1, 3)).exhibit
    assert explorer.panel.words == explorer.exhibit.words() == explorer.map.words == explorer.space.words
    assert [4, -1, 3] in [mark["to"] for mark in explorer.space.frame["marks"] if mark["is"] == "arrow"]
    tell(explorer.space, **{"tip of v": [4, -1, 2]})
    assert said(explorer, "v") == [4, -1, 2], "what is dragged in space is the same vector"


def test_code_and_widget_see_the_same_exhibit() -> None:
    """A cell may set what is shown, as well as the page."""
    explorer = explore.distance()
    explorer.exhibit = explorer.exhibit.after_message("p", [0, 0, 0])
    assert gripped(explorer, "P") == (0, 0, 0)
    assert said(explorer, "p") == [0, 0, 0]


def test_one_dimension_is_a_line_and_two_are_a_sheet() -> None:
    """Design: 1D before 2D before 3D; in space only where there is depth."""
    explorer = explore.vector_sum(level=1)
    assert explorer.map.axes == ["x"] and len(explorer.map.sheets) == 1
    assert explorer.space.layout.display == "none"
    tell(explorer.panel, level=3)
    assert [sheet["title"] for sheet in explorer.map.sheets] == ["X-Y", "X-Z"]
    assert explorer.space.layout.display is None


def test_a_sheet_lets_the_other_axis_be_reached_by_keys() -> None:
    """Page Up and Page Down move along Z on the X-Y sheet, along Y on the X-Z sheet."""
    flat, upright = explore.distance().map.sheets
    assert list(flat["deep"]) == ["z"] and list(upright["deep"]) == ["y"]


def test_every_message_is_answered_even_a_broken_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that gets no answer would never send again."""
    panel, sent = Panel(), []
    monkeypatch.setattr(panel, "send", sent.append)
    for told in ({"level": 2}, None, 7, "x", []):
        panel._hear(panel, {"told": told, "id": "page"}, [])
    panel._hear(panel, "nonsense", [])
    assert sent == [{"done": "page"}] * 5


def test_the_drawing_library_is_sent_once_packed_and_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Jupyter notes: plotly.js comes from the kernel as one binary buffer, so that nothing leaves the machine."""
    view, sent = SpaceView(space(Scene("Here", (Body("A6", "ship", (1, 2, 3)),)))), []
    monkeypatch.setattr(view, "send", lambda content, buffers: sent.append((content, buffers)))
    view._give_library(view, {"ask": "plotly", "packed": True}, [])
    view._give_library(view, {"ask": "plotly"}, [])
    (first, packed), (second, plain) = sent
    assert first["packed"] and not second["packed"]
    assert gzip.decompress(packed[0]) == plain[0]
    assert len(packed[0]) < 2_000_000 and b"Plotly" in plain[0]


def test_the_still_picture_is_kept_up_only_for_pages_that_look_at_it() -> None:
    """Where there is no WebGL the still picture is the picture; where there is, drawing it would be wasted time."""
    here, there = (space(Scene("Here", (Body("A6", "ship", (x, 2, 3)),))) for x in (1, 5))
    view = SpaceView(here)
    assert view.still == here.svg()
    view.show(there)
    assert view.still == there.svg()
    view._answer(view, {"ask": "nothing"}, [])
    view.show(here)
    assert view.still == there.svg() and view.frame == frame_data(here)
    view._answer(view, {"ask": "still"}, [])
    assert view.still == here.svg()


def test_a_film_ends_on_its_last_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that was not there for the film shows the same in the end."""
    figures = [space(Scene("", (Body("A6", "ship", (x, 0, 0)),))) for x in range(3)]
    view, sent = SpaceView(figures[0]), []
    monkeypatch.setattr(view, "send", sent.append)
    view.play(figure_film(figures, 0.6), figures[-1])
    assert view.frame == frame_data(figures[-1])
    assert len(sent[0]["film"]["frames"]) == 3 and sent[0]["revision"] == view.revision
    assert [beat["seconds"] for beat in sent[0]["film"]["beats"]] == [0.3, 0.3]
    view.play(figure_film(figures[:1], 1), figures[0])
    assert len(sent) == 1, "a film in which nothing happens is not sent"


def test_a_map_can_be_used_by_itself() -> None:
    """The play table shows maps with marks of its own."""
    heard: list[tuple[str, Any]] = []
    view = MapView()
    view.on_message(lambda name, value: heard.append((name, value)))
    view.show(explore.distance().exhibit.paper(), (Handle("here", (1, 2, 3)),), words="A map")
    tell(view, here=[1, 2, 4])
    assert heard == [("here", [1, 2, 4])]
    assert view.handles[0]["x"] == 1 and view.words == "A map"


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: explore.vector_sum(a="up"),
        lambda: explore.vector_sum(a=(1, 2, 3, 4)),
        lambda: explore.vector_sum(b=(1.5, 0)),
        lambda: explore.components((99, 0, 0)),
        lambda: explore.components(None),
        lambda: explore.distance(level=0),
        lambda: explore.distance(palette=3),  # type: ignore[arg-type]
        lambda: explore.burns(acceleration=7),
        lambda: explore.burns(burn=(3, 3, 0)),
        lambda: explore.course(aim="fly"),
        lambda: explore.course(aim=["stop"]),  # type: ignore[arg-type]
        lambda: explore.lasers(laser="2"),  # type: ignore[arg-type]
        lambda: explore.blast(torpedo=float("nan")),  # type: ignore[arg-type]
        lambda: explore.fold((9, 9, 9)),
    ],
)
def test_nonsense_in_a_cell_is_refused_in_a_sentence(wrong: Callable[[], Explorer]) -> None:
    """Whatever a student writes, a sentence comes out that says what to write instead."""
    with pytest.raises(Refused) as refused:
        wrong()
    assert all(problem.endswith((".", "]")) and len(problem) > 20 for problem in refused.value.problems)


def test_a_burn_that_the_drive_does_not_allow_names_the_nearest() -> None:
    """What, why in numbers, what next, which rule."""
    with pytest.raises(Refused, match=r"4\.2 long.*acceleration of 2.*Burn Component Table"):
        explore.burns(burn=(3, 3, 0))
    assert explore.burns(burn=(1, 1, 1), acceleration=2).exhibit.burn == Vec3(1, 1, 1)  # type: ignore[attr-defined]
