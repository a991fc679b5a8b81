"""An exhibit in a notebook: the picture in space, the map with its handles, and the panel, all saying the same."""

from __future__ import annotations

import os
from html import escape
from time import sleep
from typing import Any

import ipywidgets

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused
from vector3_edu.exercises.answering.predicting import is_open, when_opened
from vector3_edu.exercises.syllabus import prediction
from vector3_edu.views.browser.delivery import with_plain_text
from vector3_edu.views.browser.disposal import replace_children
from vector3_edu.views.browser.graph_view import GraphView
from vector3_edu.views.browser.map_view import MapView
from vector3_edu.views.browser.messages import Wired, use_palette
from vector3_edu.views.browser.panel import Panel
from vector3_edu.views.browser.space_view import SpaceView
from vector3_edu.views.explorers.exhibit import LEVELS, Exhibit, axes_of
from vector3_edu.views.explorers.links import exhibit_of, query_of

CLOSED = mark("Commit your prediction above first. Then this opens by itself.")
SITE = "VECTOR3_EDU_SITE"
"""The environment variable that says where the course is on the web, for links to it."""
LEAVE = 0.002
"""Seconds in which what was shown leaves for the page before what is slower is worked out: another thread sends it."""


class Explorer(ipywidgets.Box):
    """What `explore` gives: `explorer.exhibit` is the value that is shown, and may be replaced from code."""

    def __init__(self, exhibit: Exhibit, after: str = "", **options: Any) -> None:
        self._exhibit = exhibit
        self.after = prediction(after).id if after else ""
        """The prediction that must be committed (or skipped) before anything of the exhibit is in the page."""
        super().__init__((), **options)
        self.add_class("v3-explorer")
        if not self.after or is_open(self.after):
            self._build()
        else:
            self.children = (ipywidgets.HTML(f"<p class='v3-closed'>{say(CLOSED)}</p>"),)
            when_opened(self.after, self._build)

    def _build(self) -> None:
        """Build the views: before this there is nothing in the page that could be looked up."""
        self.after = ""
        self.space = SpaceView(self._exhibit.picture(), self._exhibit.handles(), height=self._exhibit.height)
        self.map = MapView()
        self.panel = Panel(title=say(self._exhibit.title), site=os.environ.get(SITE, ""))
        self.graphs = GraphView() if self._exhibit.has_graphs else None
        views = [view for view in (self.space, self.map, self.graphs, self.panel) if view is not None]
        for view in views:
            view.on_message(self._on_message)
        stand = ipywidgets.Box(views)
        stand.add_class("v3-exhibit")
        if self.graphs is not None:
            self.add_class("v3-graphed")
        replace_children(self, [stand])
        self._show()

    @property
    def exhibit(self) -> Exhibit:
        """What is shown now."""
        return self._exhibit

    @exhibit.setter
    def exhibit(self, exhibit: Exhibit) -> None:
        if exhibit != self._exhibit:
            before, self._exhibit = self._exhibit, exhibit
            if not self.after:
                self._show(before)

    def _on_message(self, name: str, value: Any) -> None:
        if name == "again":
            self.space.forget_film()
        self.exhibit = self._exhibit.after_message(name, value)
        self.map.note = self.space.note = self._exhibit.why_not(name, value)

    def _show(self, before: Exhibit | None = None) -> None:
        now = self._exhibit
        film = now.film_in_space(before) if before is not None and now.in_space else None
        self.space.layout.display = None if now.in_space else "none"
        for level in LEVELS:
            (self.add_class if level == now.level else self.remove_class)(f"v3-level-{level}")
        use_palette(self, now.colours)
        if now.in_space and film is not None:
            self.space.play(film, now.picture(), now.handles())
        elif now.in_space:
            self.space.show(now.picture(), now.handles())
        sleep(LEAVE)
        if self.graphs is not None:
            self.graphs.show(now.timed())
        self.panel.show(now.fields(), now.sums(), now.words(), query_of(now))
        sleep(LEAVE)
        plotted = now.film_on_paper(before) if before is not None else None
        shown = (now.paper(), now.handles(), axes_of(now.level), now.words(), now.size)
        if plotted is not None:
            self.map.play(plotted, *shown)
        else:
            self.map.show(*shown)

    def __repr__(self) -> str:
        return (
            say(CLOSED)
            if self.after
            else say("Run this cell to see {shows}, and to move it.", shows=say(self._exhibit.shows))
        )

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return with_plain_text(super()._repr_mimebundle_(**options), repr(self))


# ---- The explorer that the address of a page asks for: the page tells its address, and the explorer opens in its
# place


SENTENCE = "Run this cell to open the explorer that the link asks for."


class Address(Wired):
    """Tells the address of the page that it is in, once."""

    view = "explorers/linked"
    sentence = SENTENCE


class Linked(ipywidgets.VBox):
    """What a link opens; a link that asks for something impossible gets sentences in its place."""

    def __init__(self) -> None:
        address = Address()
        super().__init__((address,))
        address.on_message(self._on_message)

    def _on_message(self, _: str, value: Any) -> None:
        try:
            shown: ipywidgets.Widget = Explorer(exhibit_of(value))
        except Refused as refused:
            rows = "".join(f"<p>{escape(problem)}</p>" for problem in ("This link does not work.", *refused.problems))
            shown = ipywidgets.HTML(f"<div class='v3-bad-link' role='alert'>{rows}</div>")
        replace_children(self, [shown])

    def __repr__(self) -> str:
        return SENTENCE

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return with_plain_text(super()._repr_mimebundle_(**options), SENTENCE)
