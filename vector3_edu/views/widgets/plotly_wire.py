"""How the drawing library comes into a page: the first view that draws in space asks its kernel for it."""

from __future__ import annotations

import gzip
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from vector3_edu.views.browser.messages import Wired
from vector3_edu.views.runtime import IN_BROWSER
from vector3_edu.views.stage.library import plotly_js


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
