"""The replay viewer: a match looked at again, step by step or as a film."""

from __future__ import annotations

import asyncio
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets as W

from vector3_edu.core.files import typed_path
from vector3_edu.core.frames import ON_MAP, frame_names
from vector3_edu.core.problems import Refused
from vector3_edu.matches.match import Match
from vector3_edu.views.figures.nearby import nearby
from vector3_edu.views.figures.palettes import palette_named
from vector3_edu.views.replay_data import moments
from vector3_edu.views.replay_page import export
from vector3_edu.views.widgets.panel import Field, Panel, whole
from vector3_edu.views.widgets.pictures import picture_of
from vector3_edu.views.widgets.seen_from import SAID
from vector3_edu.views.widgets.wire import friendly, wear


class Replay(W.VBox):
    """A scrubber and a play button over all that has happened, as one seat may know it (None: an onlooker)."""

    def __init__(
        self, match: Match | str | Path, seat: str | None = None, palette: str = "space", pace: float = 0.8
    ) -> None:
        self.match = match if isinstance(match, Match) else Match.load(match)
        self.seat, self.palette = seat, palette
        self.words = self.match.game
        self.moments = moments(self.match, seat)
        self.at = len(self.moments) - 1
        self.seen_from = ON_MAP
        """From where it is seen: "map", "centre" or a ship."""
        self.pace = pace
        self._task: asyncio.Task[None] | None = None
        self.panel = Panel(title="Replay")
        self.panel.on_told(self._told)
        self.picture = picture_of(self.moments[-1].scene, palette)
        self.story = W.HTML(layout=W.Layout(max_height="200px", overflow="auto"))
        self.file = W.Text(value="replay.html", description="File", layout=W.Layout(width="240px"))
        self.save = W.Button(description="Export as one page", layout=W.Layout(width="auto"))
        self.message = W.HTML()
        self.save.on_click(self._export)
        row = W.HBox([self.file, self.save], layout=W.Layout(flex_flow="row wrap", align_items="center"))
        super().__init__([self.panel, self.picture.widget, self.story, row, self.message])
        self.add_class("v3-replay")
        wear(self, palette_named(palette))
        self.show()

    @property
    def playing(self) -> bool:
        """Whether the film is running."""
        return self._task is not None and not self._task.done()

    def _told(self, name: str, value: Any) -> None:
        if name == "play":
            self.stop() if self.playing else self.play()
        elif name == "at":
            self.stop()
            self.at = whole(value, 0, len(self.moments) - 1, self.at)
        elif name == "seen_from" and value in self.frames:
            self.seen_from = value
        self.show()

    @property
    def frames(self) -> tuple[str, ...]:
        """From where the moment that has been reached can be seen, and from where it is."""
        names = frame_names(self.moments[self.at].bare.scene, self.seat)
        return names if self.seen_from in names else (*names, self.seen_from)

    def play(self) -> None:
        """Run the film from here, or from the beginning if it stands at the end."""
        self.at = 0 if self.at == len(self.moments) - 1 else self.at
        self._task = asyncio.ensure_future(self._film())

    def stop(self) -> None:
        """Stop the film."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def close(self) -> None:
        """Stop the film, and take the replay out of the page."""
        self.stop()
        super().close()

    async def _film(self) -> None:
        while self.at < len(self.moments) - 1:
            await asyncio.sleep(self.pace)
            self.at += 1
            if self.at == len(self.moments) - 1:
                self._task = None
            self.show()

    def show(self) -> None:
        """Show the moment that has been reached."""
        moment = self.moments[self.at]
        if self.seen_from != ON_MAP:
            moment = moment.seen_from(self.seen_from)
        fields = [
            Field("play", "button", "Stop" if self.playing else "Play"),
            Field("at", "number", "Moment", self.at, 0, len(self.moments) - 1),
        ]
        if len(self.frames) > 1:
            options = tuple((name, SAID.get(name, name)) for name in self.frames)
            fields.append(Field("seen_from", "menu", "Seen from", self.seen_from, options=options))
        lost = self.seen_from not in (ON_MAP, *frame_names(moment.bare.scene))
        where = f". {self.seen_from} is not there, so this is seen from the map." if lost else ""
        self.panel.show(fields, [], moment.title + where)
        self.picture.show(nearby(moment.scene))
        items = "".join(f"<li>{escape(line)}</li>" for line in moment.lines)
        self.story.value = f"<p role='status'><b>{escape(moment.title)}</b></p><ul>{items}</ul>"

    def _export(self, _: Any = None) -> None:
        self.message.value = "Writing the page …"
        try:
            path = typed_path(self.file.value.strip() or "replay.html", ".html", "replay.html")
            export(self.match, path, self.seat, self.palette)
        except Refused as refused:
            self.message.value = escape(str(refused))
            return
        self.message.value = escape(
            f"Written: {path}, {path.stat().st_size / 1e6:.1f} MB. It opens in any browser, without internet."
        )

    def __repr__(self) -> str:
        return f"Run this cell to see {self.match.game.title} again, step by step."

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return friendly(super()._repr_mimebundle_(**options), repr(self))
