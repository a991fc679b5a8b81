"""Watching at a play table: computer players that play by themselves, and the replay in the place of the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import ipywidgets as W

from vector3_edu.core.language import mark, say
from vector3_edu.matches.table import Table
from vector3_edu.views.browser.disposal import replace_children
from vector3_edu.views.replay.replay import Replay

PACES = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
START, STOP = mark("Let the computer play"), mark("Stop")


class AutoPlay:
    """A button that starts and stops computer players, and their pace. `step` lets one decide: whether they can go on."""

    def __init__(self, model: Table, step: Callable[[], bool]) -> None:
        self.model, self.step = model, step
        self.button = W.Button(description=say(START), layout=W.Layout(width="auto"))
        self.button.on_click(self._toggle)
        wordy, narrow = {"description_width": "initial"}, W.Layout(width="auto")
        self.pace = W.Dropdown(options=PACES, value=1.0, description=say("Seconds a step"), layout=narrow, style=wordy)
        self._task: asyncio.Task[None] | None = None

    def show(self) -> None:
        """The button can be pressed where no person has anything to decide."""
        only = self.model.computer_ask is not None
        self.button.disabled = not only
        self.button.tooltip = "" if only else say("The computer plays by itself as soon as you have decided")

    def _toggle(self, _: Any = None) -> None:
        if self._task is not None and not self._task.done():
            self._task.cancel()
            self.button.description = say(START)
            return
        self.button.description = say(STOP)
        self._task = asyncio.ensure_future(self._play_on())

    async def _play_on(self) -> None:
        while self.model.computer_ask is not None and self.step():
            await asyncio.sleep(self.pace.value)
        self.button.description = say(START)


class ReplayInPlace:
    """A button that shows the replay in the place of the table, or the table again."""

    def __init__(self, model: Table, palette: str) -> None:
        self.model, self.palette = model, palette
        self.button = W.Button(layout=W.Layout(width="auto"))
        self.box = W.VBox()
        self.end()

    def toggle(self) -> None:
        """Show the replay, or take it away."""
        if self.box.children:
            self.end()
        else:
            self.box.children = (Replay(self.model.match, seat=self.model.viewer, palette=self.palette),)
            self.button.description = say("Back to the table")

    def end(self) -> None:
        """Take the replay away: it shows what the one who opened it may know."""
        replace_children(self.box, [])
        self.button.description = say("Replay")
