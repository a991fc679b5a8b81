"""A replay in a cell: the page asks for the whole match once, and then plays it by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import traitlets

from vector3_edu.core.language import mark
from vector3_edu.views.browser import linker
from vector3_edu.views.browser.messages import STYLE, script
from vector3_edu.views.browser.packing import deflate
from vector3_edu.views.widgets.plotly_wire import DrawnByPlotly

VIEWS = Path(__file__).parent.parent
MOST = 1_000_000
"""The largest piece, in bytes, in which a match is sent."""


class ReplayView(DrawnByPlotly):
    """The picture, its bar and what happened. `text(drawn)` is the match as `replay_data` has it.

    Nothing is sent before a page asks for it; `show` lets all pages ask again: the match is to be seen from elsewhere.
    """

    _esm = "\n".join([
        linker.script(), *((VIEWS / name).read_text(encoding="utf-8") for name in ("unpack.js", "replay.js")),
        script("plotly.js", "replay_view.js"),
    ])  # fmt: skip
    _css = STYLE + linker.style() + (VIEWS / "replay.css").read_text(encoding="utf-8")
    sentence = mark("Run this cell to see a match again.")
    revision = traitlets.Int(0).tag(sync=True)

    def __init__(self, text: Callable[[bool], str]) -> None:
        self._text = text
        super().__init__()
        self.on_msg(self._give_match)

    def show(self) -> None:
        """Show what the text says now."""
        self.revision += 1

    def _give_match(self, _: Any, content: Mapping[str, Any], __: Sequence[Any]) -> None:
        if content.get("ask") != "replay":
            return
        size, packed = deflate(self._text(content.get("drawn") is True))
        pieces = [packed[at : at + MOST] for at in range(0, len(packed), MOST)]
        for number, piece in enumerate(pieces):
            told = {"answer": "replay", "to": content.get("to"), "number": number, "of": len(pieces), "size": size}
            self.send(told, buffers=[piece])
