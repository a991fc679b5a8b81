"""How a widget of ours hears what a student does in the page: one message at a time, each answered when it is done."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets
import traitlets

from vector3_edu.core.language import mark, say
from vector3_edu.views.browser.linker import page_words, plotly_js
from vector3_edu.views.browser.styles import COLOURS
from vector3_edu.views.figures.palettes import PALETTES, Palette
from vector3_edu.views.runtime import IN_BROWSER

HERE = Path(__file__).parent
STYLE = COLOURS + (HERE / "style.css").read_text(encoding="utf-8")
WIRE = "\n".join(path.read_text(encoding="utf-8") for path in (HERE / "say.js", HERE / "wire.js"))

Told = Callable[[str, Any], None]


def script(*names: str) -> str:
    """The page's half of a widget, with what all of them share in front."""
    return "\n".join([WIRE, *((HERE / name).read_text(encoding="utf-8") for name in names)])


class Wired(anywidget.AnyWidget):
    """A widget whose page tells it names and values; `on_message` says who listens."""

    _esm = "export default { render() {} };"
    _css = STYLE
    sentence = mark("Run this cell to see it move.")
    page_words = traitlets.Dict().tag(sync=True)
    """What the page says itself, by its English texts, in the language of this widget; nothing in English."""

    def __init__(self, **options: Any) -> None:
        self._listeners: list[Told] = []
        super().__init__(page_words=page_words(self._esm), **options)
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

    def __repr__(self) -> str:
        return say(self.sentence)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return with_plain_text(super()._repr_mimebundle_(**options), repr(self))


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


def with_plain_text(bundle: Any, sentence: str) -> Any:
    """A widget's output with a sentence in place of its bare text, for a page that cannot show widgets."""
    if isinstance(bundle, tuple):
        return ({**bundle[0], "text/plain": sentence}, *bundle[1:])
    return {**bundle, "text/plain": sentence} if bundle else bundle


# ---- How the drawing library comes into a page: the first view that draws in space asks its kernel for it


@cache
def library(packed: bool) -> bytes:
    """The drawing library as it is sent to the page, once: packed, it is a third of its size."""
    source = plotly_js()
    return gzip.compress(source, 1, mtime=0) if packed else source


class DrawnByPlotly(Wired):
    """A widget whose page may ask for the drawing library, by `plotly.js` beside this file."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.on_msg(self._give_library)

    def _give_library(self, _: Any, content: Mapping[str, Any], __: Sequence[Any]) -> None:
        if content.get("ask") == "plotly":
            packed = bool(content.get("packed")) and not IN_BROWSER  # beside the page, packing takes time and saves none
            self.send({"answer": "plotly", "packed": packed}, buffers=[library(packed)])
