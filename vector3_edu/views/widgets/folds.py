"""Parts that are folded away, each below a button with its title: one at a time is open, by a click or by keys.

An accordion of ipywidgets does the same, but its headings cannot be reached with the keyboard.
"""

from __future__ import annotations

from collections.abc import Sequence

import ipywidgets as W

from vector3_edu.views.browser.disposal import close

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
