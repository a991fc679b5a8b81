"""The replay viewer: a match looked at again, step by step or as a film."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets as W
import traitlets

from vector3_edu.core.files import typed_path
from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.frames import CENTRE, ON_MAP, frame_names
from vector3_edu.core.problems import Refused
from vector3_edu.matches.match import Match
from vector3_edu.views.browser.delivery import deflate, with_plain_text
from vector3_edu.views.browser.messages import DrawnByPlotly, use_palette
from vector3_edu.views.figures.palettes import palette_named
from vector3_edu.views.replay.data import as_text, moments, replay_data
from vector3_edu.views.replay.page import export
from vector3_edu.views.table.seen_from import name_frame

MOST = 1_000_000
"""The largest piece, in bytes, in which a match is sent."""


class ReplayView(DrawnByPlotly):
    """The picture, its bar and what happened. `text(drawn)` is the match as `replay_data` has it.

    Nothing is sent before a page asks for it; `show` lets all pages ask again: the match is to be seen from elsewhere.
    """

    view = "replay/replay_view"
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


class Replay(W.VBox):
    """A whole match, as one seat may know it (None: an onlooker), as a film and as a page to keep."""

    def __init__(self, match: Match | str | Path, seat: str | None = None, palette: str = "space") -> None:
        self.match = match if isinstance(match, Match) else Match.load(match)
        self.seat, self.palette = seat, palette
        self.moments = moments(self.match, seat)
        self._texts = lru_cache(4)(self._text)
        self.view = ReplayView(lambda drawn: self._texts(self.seen_from, drawn))
        self.menu = W.Dropdown(options=self._frames(), description=say("Seen from"), layout=W.Layout(width="260px"))
        self.menu.layout.display = "" if len(self.menu.options) > 1 else "none"
        self.menu.observe(lambda _: self.view.show(), "value")
        self.file = W.Text(value="replay.html", description=say("File"), layout=W.Layout(width="240px"))
        self.save = W.Button(description=say("Export as one page"), layout=W.Layout(width="auto"))
        self.message = W.HTML()
        self.save.on_click(self._export)
        row = W.HBox([self.menu, self.file, self.save], layout=W.Layout(flex_flow="row wrap", align_items="center"))
        super().__init__([self.view, row, self.message])
        self.add_class("v3-replay")
        use_palette(self, palette_named(palette))

    @property
    def seen_from(self) -> str:
        """Where it is seen from: "map", "centre" or a ship."""
        return str(self.menu.value)

    def _frames(self) -> list[tuple[str, str]]:
        """Where it can be seen from: all ships that were there at some time, and the centre."""
        names = dict.fromkeys(name for moment in self.moments for name in frame_names(moment.scene, self.seat))
        ordered = [name for name in names if name != CENTRE] + [CENTRE] * (CENTRE in names)
        return [(name_frame(name), name) for name in ordered]

    def _text(self, seen_from: str, drawn: bool) -> str:
        seen = self.moments if seen_from == ON_MAP else moments(self.match, self.seat, seen_from)
        return as_text(replay_data(seen, self.palette, drawn))

    def _export(self, _: Any = None) -> None:
        self.message.value = say("Writing the page …")
        try:
            path = typed_path(self.file.value.strip() or "replay.html", ".html", "replay.html")
            export(self.match, path, self.seat, self.palette, self.seen_from)
        except Refused as refused:
            self.message.value = escape(str(refused))
            return
        told = mark("Written: {path}, {size:.1f} MB. It opens in any browser, without internet.")
        self.message.value = escape(say(told, path=path, size=path.stat().st_size / 1e6))

    def __repr__(self) -> str:
        return say("Run this cell to see {game} again, step by step.", game=self.match.game.title)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return with_plain_text(super()._repr_mimebundle_(**options), repr(self))
