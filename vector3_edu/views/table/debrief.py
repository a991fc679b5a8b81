"""The debrief at the end of a game: what there is to say about it, charts, and the ways to play again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from html import escape
from secrets import randbelow
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import TURN_WORDS, AnyState
from vector3_edu.core.language import say
from vector3_edu.core.problems import Refused
from vector3_edu.matches.debriefs import debrief as again
from vector3_edu.matches.debriefs.debrief import debrief
from vector3_edu.matches.match import Match
from vector3_edu.matches.table import Table
from vector3_edu.views.browser.delivery import Styled, with_plain_text
from vector3_edu.views.browser.disposal import close, replace_children
from vector3_edu.views.browser.graph_view import PlotView
from vector3_edu.views.browser.messages import use_palette
from vector3_edu.views.figures.palettes import palette_named
from vector3_edu.views.replay import debrief_page
from vector3_edu.views.replay.replay import Replay
from vector3_edu.views.table.boxes import Live, button

Begin = Callable[[Match, Mapping[str, Any]], W.Widget | None]
"""Begins the next match with its computer players: a new table, or None where an old one goes on."""


class Debrief(Styled):
    """A match looked back at, as far as a seat may know; `begin` is told of the match that somebody wants to play next.

    The table that it opens, and the replay, are shown below.
    """

    def __init__(
        self,
        match: Match,
        begin: Begin,
        seat: str | None = None,
        palette: str = "space",
        computer: Mapping[str, Any] | None = None,
    ) -> None:
        self.match, self.seat, self.palette = match, seat, palette
        self.computer, self.closed = dict(computer or {}), False
        self.debrief = debrief(match, seat, seconds=0)
        self.begin = begin
        self.watch: Callable[[], object] = self._watch_below
        self.below = W.VBox()
        self._build()
        super().__init__(self._parts(), layout=W.Layout(width="100%"))
        self.add_class("v3-debrief")
        self.add_class("v3-replay")
        use_palette(self, palette_named(palette))
        later(self._ask_coach)

    def _ask_coach(self) -> None:
        """Add what the coach finds in the choices that were made: that takes a moment."""
        if self.closed:
            return
        self.debrief = self.debrief.with_missed()
        self.details.value = debrief_page.details(self.debrief)

    def _build(self) -> None:
        self.story = W.HTML(debrief_page.story(self.debrief))
        self.again = button(say("Watch it again"), lambda: self.watch())
        self.rematch = button(say("Rematch"), partial(self._next, again.rematch))
        self.sides = button(say("Change sides"), partial(self._next, again.change_sides))
        turns = [(self._name_turn(turn), turn) for turn in self.debrief.turns]
        self.turn = W.Dropdown(
            options=turns,
            value=self.debrief.best_turn,
            description=say("From"),
            layout=W.Layout(width="auto", max_width="280px"),
            style={"description_width": "initial"},
        )
        self.play_on = button(say("Play on"), self._play_on)
        for begins in (self.rematch, self.sides, self.play_on):
            begins.add_class("v3-once")
        self.csv = W.HTML(debrief_page.csv_link(self.debrief, "v3-button"))
        self.details = W.HTML(debrief_page.details(self.debrief))
        self.charts = [PlotView(chart) for chart in debrief_page.charts(self.debrief, self.palette)]
        self.note = Live()

    def _name_turn(self, turn: int) -> str:
        word, point = say(TURN_WORDS[self.match.game.turn_word]), self.debrief.turning_point
        name = say("{turn} {number}", turn=word, number=turn) if turn else say("the beginning")
        return say("{turn} (turning point)", turn=name) if point and turn == point.turn else name

    def _parts(self) -> list[W.Widget]:
        wrap = W.Layout(flex_flow="row wrap", align_items="center", flex="none")
        rows = ([self.rematch, self.sides, self.again, self.csv], [self.turn, self.play_on])
        acts = [W.HBox(row, layout=wrap) for row in rows]
        for row in acts:
            row.add_class("v3-debrief-acts")
        plots = W.Box(self.charts)
        plots.add_class("v3-charts")
        mass = W.HTML(f"<p>{escape(self.debrief.mass)}</p>" if self.charts else "")
        return [self.story, *acts, self.note, self.details, plots, mass, self.below]

    # ---- what the buttons do

    def _next(self, make: Callable[[Match, int], Match]) -> None:
        """Begin a match of the same set-up with dice that nobody has seen yet."""
        players = again.swap_players(self.match, self.computer) if make is again.change_sides else self.computer
        self._try(lambda: self._begin(make(self.match, randbelow(1_000_000)), players))

    def _play_on(self) -> None:
        """Begin a match that shares the beginning of this one, up to the chosen turn."""
        self._try(lambda: self._begin(self.debrief.play_on(self.turn.value), self.computer))

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except Refused as refused:
            self.note.value = f"<p class='v3-note'>{escape(str(refused))}</p>"

    def _watch_below(self) -> None:
        replace_children(self.below, [Replay(self.match, self.seat, self.palette)])

    def _begin(self, match: Match, players: Mapping[str, Any]) -> None:
        table = self.begin(match, players)
        if table is not None:
            replace_children(self.below, [table])

    def close(self) -> None:
        """Leave the page; whoever has left asks the coach nothing more."""
        self.closed = True
        super().close()

    def __repr__(self) -> str:
        return say("Run this cell to look back at {game}.", game=self.match.game.title)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return with_plain_text(super()._repr_mimebundle_(**options), repr(self))


class Ending:
    """The debrief at a play table: made once when the game is over, and kept while it is shown."""

    def __init__(self, table: Table, palette: str, watch: Callable[[], object], begun: Callable[[], object]) -> None:
        self.table, self.palette, self.watch, self.begun = table, palette, watch, begun
        self._shown: AnyState = None
        self.widget: Debrief | None = None

    def show(self) -> Debrief:
        """The debrief of the match on the table."""
        if self.widget is None or self._shown is not self.table.match.state:
            close(self.widget)
            self.widget = Debrief(
                self.table.match, self._begin, self.table.viewer, palette=self.palette, computer=self.table.computer
            )
            self.widget.watch = self.watch
            self._shown = self.table.match.state
        return self.widget

    def _begin(self, match: Match, players: Mapping[str, Any]) -> None:
        """The table goes on with the next match, so there is nothing to open."""
        self.table.begin(match, players)
        self.begun()


def later(act: Callable[[], object], seconds: float = 0.3) -> None:
    """Do something when the page has been shown; at once where no notebook waits for it."""
    try:
        asyncio.get_running_loop().call_later(seconds, act)
    except RuntimeError:
        act()
