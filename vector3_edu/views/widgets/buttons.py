"""A button that is as wide as its words."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as W


def button(label: str, act: Callable[[], object], tooltip: str = "") -> W.Button:
    """A button that does something when it is pressed."""
    made = W.Button(description=label, tooltip=tooltip, layout=W.Layout(width="auto"))
    made.on_click(lambda _: act())
    return made
