"""The replay viewer: a match looked at again, step by step or as a film."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

import ipywidgets as W

from vector3_edu.core.problems import Refused
from vector3_edu.matches.match import Match
from vector3_edu.views.replay_page import export, moments
from vector3_edu.views.widgets.pictures import picture_of
from vector3_edu.views.widgets.wire import friendly
from vector3_edu.views.words import words_for


class Replay(W.VBox):
    """A scrubber and a play button over all that has happened, as one seat may know it (None: an onlooker)."""

    def __init__(
        self, match: Match | str | Path, seat: str | None = None, palette: str = "default", pace: float = 0.8
    ) -> None:
        self.match = match if isinstance(match, Match) else Match.load(match)
        self.seat, self.palette = seat, palette
        self.words = words_for(self.match.game.name)
        self.moments = moments(self.match, seat)
        last = len(self.moments) - 1
        self.at = W.IntSlider(value=last, min=0, max=last, description="Moment", layout=W.Layout(flex="1 1 320px"))
        self.film = W.Play(value=last, min=0, max=last, interval=int(pace * 1000), description="Play")
        W.jslink((self.film, "value"), (self.at, "value"))
        self.picture = picture_of(self.moments[-1].scene, palette)
        self.told = W.HTML(layout=W.Layout(max_height="200px", overflow="auto"))
        self.file = W.Text(value="replay.html", description="File", layout=W.Layout(width="240px"))
        self.save = W.Button(description="Export as one page", layout=W.Layout(width="auto"))
        self.message = W.HTML()
        self.at.observe(lambda _: self.show(), "value")
        self.save.on_click(self._export)
        row = W.Layout(flex_flow="row wrap", align_items="center")
        super().__init__(
            [
                W.HBox([self.film, self.at], layout=row),
                self.picture.widget,
                self.told,
                W.HBox([self.file, self.save], layout=row),
                self.message,
            ]
        )
        self.add_class("v3-replay")
        self.show()

    def show(self) -> None:
        """Show the moment at which the scrubber stands."""
        moment = self.moments[self.at.value]
        self.picture.show(moment.scene)
        items = "".join(f"<li>{escape(line)}</li>" for line in moment.told)
        self.told.value = f"<p role='status'><b>{escape(moment.title)}</b></p><ul>{items}</ul>"

    def _export(self, _: Any = None) -> None:
        path = Path(self.file.value.strip() or "replay.html")
        path = path if path.suffix == ".html" else path.with_name(f"{path.name}.html")
        self.message.value = "Writing the page …"
        try:
            export(self.match, path, self.seat, self.palette)
        except (Refused, OSError) as error:
            self.message.value = escape(f"{path} could not be written: {error}")
            return
        self.message.value = escape(
            f"Written: {path}, {path.stat().st_size / 1e6:.1f} MB. It opens in any browser, without internet."
        )

    def __repr__(self) -> str:
        return f"Run this cell to see {self.match.game.title} again, step by step."

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return friendly(super()._repr_mimebundle_(**options), repr(self))
