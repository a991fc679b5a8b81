"""Views that share one place: one is seen at a time, or the first two side by side where there is room."""

from __future__ import annotations

from collections.abc import Mapping

import ipywidgets as W
import traitlets

from vector3_edu.core.language import mark
from vector3_edu.views.browser.messages import Wired, script


class Tabs(Wired):
    """The row of choices above the views."""

    _esm = script("tabs.js")
    sentence = mark("Run this cell to choose what is shown.")
    titles = traitlets.List().tag(sync=True)
    chosen = traitlets.Int(0).tag(sync=True)


def tabbed(views: Mapping[str, W.Widget], pair: bool, *aside: W.Widget) -> tuple[W.VBox, Tabs]:
    """Views by their titles, the first of them seen, and the row of choices above them.

    `pair`: on a wide screen the first two stand side by side. What is `aside` stands in the row of the choices.
    """
    panes = []
    for number, view in enumerate(views.values()):
        pane = W.Box([view])
        pane.add_class("v3-pane")
        pane.add_class(f"v3-pane-{number}")
        panes.append(pane)
    stand = W.HBox(panes)
    stand.add_class("v3-panes")
    tabs = Tabs(titles=list(views))
    row = W.HBox([tabs, *aside])
    row.add_class("v3-tab-row")
    seen = W.VBox([row, stand])
    seen.add_class("v3-seen")
    if pair:
        seen.add_class("v3-pair")
    return seen, tabs
