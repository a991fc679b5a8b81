"""How a widget of ours hears what a student does in the page: one message at a time, each answered when it is done."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import Any

import ipywidgets

from vector3_edu.views.browser.delivery import Delivered, plotly_js
from vector3_edu.views.figures.palettes import PALETTES, Palette
from vector3_edu.views.runtime import IN_BROWSER

Told = Callable[[str, Any], None]


class Wired(Delivered):
    """A widget whose page tells it names and values; `on_message` says who listens."""

    def __init__(self, **options: Any) -> None:
        self._listeners: list[Told] = []
        super().__init__(**options)
        self.on_msg(self._hear)

    def on_message(self, listener: Told) -> None:
        """Call this with the name and the value of whatever the student changes."""
        self._listeners.append(listener)

    def _hear(self, _: Any, content: Any, __: Sequence[Any]) -> None:
        told = content.get("told") if isinstance(content, Mapping) else None
        try:
            for name, value in told.items() if isinstance(told, Mapping) else ():
                for listener in self._listeners:
                    listener(str(name), value)
        finally:
            if isinstance(content, Mapping) and "id" in content:
                self.send({"done": content["id"]})


def use_palette(widget: ipywidgets.DOMWidget, palette: Palette) -> None:
    """Give a widget the colours of a palette, in place of those that it had."""
    for name in PALETTES:
        (widget.add_class if name == palette.name else widget.remove_class)(f"v3-palette-{name}")


@contextmanager
def update_at_once(*widgets: ipywidgets.Widget) -> Iterator[None]:
    """Let the page see what changes in these widgets at the end, all at once; the first of them comes last."""
    with ExitStack() as held:
        for widget in widgets:
            held.enter_context(widget.hold_sync())
        yield


# ---- How the drawing library comes into a page: the first view that draws in space asks its kernel for it


@cache
def drawing_library(packed: bool) -> bytes:
    """The drawing library as it is sent to the page, once: packed, it is a third of its size."""
    source = plotly_js()
    return gzip.compress(source, 1, mtime=0) if packed else source


class DrawnByPlotly(Wired):
    """A widget whose page may ask for the drawing library, by `library.js` beside this file."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.on_msg(self._give_library)

    def _give_library(self, _: Any, content: Mapping[str, Any], __: Sequence[Any]) -> None:
        if content.get("ask") == "plotly":
            packed = bool(content.get("packed")) and not IN_BROWSER  # beside the page, packing takes time and saves none
            self.send({"answer": "plotly", "packed": packed}, buffers=[drawing_library(packed)])
