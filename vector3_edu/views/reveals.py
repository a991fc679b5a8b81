"""Figures and numbers that would give a prediction away: closed until it is committed, so that Run All shows nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from vector3_edu.core.language import say
from vector3_edu.exercises.answering.predicting import is_open, when_opened
from vector3_edu.views.lesson import Said


def after(id: str, show: Callable[..., Any], *what: Any, **how: Any) -> Any:
    """Show a figure or say something once the prediction is committed or skipped.

    `after("17.p3", delta_v_ledger, "Apollo 11")` shows `delta_v_ledger("Apollo 11")`. Until then a sentence
    stands in its place. In a notebook it opens by itself; elsewhere the line is run again.
    """
    if is_open(id):
        return show(*what, **how)
    closed = Said(say("This opens when you have committed to the prediction above, or skipped it ({id}).", id=id))
    ipython = sys.modules.get("IPython")
    if ipython is None or getattr(ipython.get_ipython(), "kernel", None) is None:
        return closed
    handle = ipython.display.display(closed, display_id=True)
    when_opened(id, lambda: handle.update(show(*what, **how)))
    return None
