"""Views that share one place: one is seen at a time, or the first two side by side where there is room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import ipywidgets as W
import traitlets

from vector3_edu.core.language import mark
from vector3_edu.views.browser.disposal import close
from vector3_edu.views.browser.messages import Wired


class Tabs(Wired):
    """The row of choices above the views."""

    view = "table/tabs"
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


# ---- Parts that are folded away, each below a button with its title: one at a time is open, by a click or by keys
#
# An accordion of ipywidgets does the same, but its headings cannot be reached with the keyboard.


OPEN, CLOSED = "▾", "▸"


class Folds(W.VBox):
    """Parts of which one is open, or none: `selected_index` is its number."""

    def __init__(self, parts: Sequence[W.Widget] = (), titles: Sequence[str] = ()) -> None:
        self._parts: list[W.Widget] = []
        self._titles: list[str] = []
        self._open: int | None = None
        super().__init__(layout=W.Layout(width="auto"))
        self.add_class("v3-folds")
        self.hold(parts)
        for number, title in enumerate(titles):
            self.set_title(number, title)

    def hold(self, parts: Sequence[W.Widget]) -> None:
        """Fold these parts away instead of those that were there, which leave the page."""
        old = [part for part in self._parts if part not in parts]
        boxes: tuple[W.Widget, ...] = tuple(getattr(self, "children", ()))
        self._parts, self._titles, self._open = list(parts), [""] * len(parts), None
        self.children = [W.VBox([self._heading(number), part]) for number, part in enumerate(parts)]
        for box in boxes:
            close(box.children[0])
            box.children = ()
            close(box)
        close(*old)
        self._show()

    def _heading(self, number: int) -> W.Button:
        button = W.Button(layout=W.Layout(width="auto"))
        button.add_class("v3-fold")
        button.on_click(lambda _: self._toggle(number))
        return button

    def _toggle(self, number: int) -> None:
        self.selected_index = None if self._open == number else number

    @property
    def selected_index(self) -> int | None:
        return self._open

    @selected_index.setter
    def selected_index(self, number: int | None) -> None:
        self._open = number
        self._show()

    def set_title(self, number: int, title: str) -> None:
        """Say on the button of a part what is in it."""
        self._titles[number] = title
        self._show()

    def get_title(self, number: int) -> str:
        return self._titles[number]

    def _show(self) -> None:
        for number, (box, part, title) in enumerate(zip(self.children, self._parts, self._titles, strict=True)):
            is_open = number == self._open
            box.children[0].description = f"{OPEN if is_open else CLOSED} {title}"
            part.layout.display = "" if is_open else "none"


# ---- A table on the wall of the classroom: it fills the screen, with larger letters, until Escape is pressed


class FullScreen(Wired):
    """The button that puts the widget around it on the whole screen."""

    view = "table/full_screen"
    sentence = mark("Run this cell to show it on the whole screen.")
