"""Which edition of the course is running: on a computer, or in the browser itself."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ipywidgets import Widget


IN_BROWSER = sys.platform == "emscripten"
"""Whether Python runs inside the student's browser, as on the web site of the course."""


# ---- What a cell shows beside its drawing while a kernel runs: the same picture as a widget, which can be turned
# and moves


WIDGET = "application/vnd.jupyter.widget-view+json"


def live_output(make: Callable[[], Widget]) -> dict[str, Any]:
    """The widget as the output of a cell; nothing where no kernel runs or no widgets are installed."""
    ipython = sys.modules.get("IPython")
    if ipython is None or getattr(ipython.get_ipython(), "kernel", None) is None:
        return {}
    try:
        shown = make()._repr_mimebundle_()
    except ImportError:
        return {}
    data = shown[0] if isinstance(shown, tuple) else shown  # some widgets add metadata
    return {WIDGET: data[WIDGET]} if data and WIDGET in data else {}
