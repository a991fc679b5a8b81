"""The menu *Seen from* at a table: the map, a ship, or the centre of the fight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

import ipywidgets as W

from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.frames import CENTRE, ON_MAP
from vector3_edu.matches.table import Table
from vector3_edu.views.table.boxes import Live

SAID = {ON_MAP: mark("the map"), CENTRE: mark("the centre of the fight")}


def name_frame(name: str) -> str:
    """What a frame is called in a menu."""
    return say(SAID[name]) if name in SAID else name


class SeenFrom:
    """The menu and a line that says what it changes; `changed` is called when another frame is chosen."""

    def __init__(self, model: Table) -> None:
        self.model = model
        self.changed: Callable[[], None] = lambda: None
        self.menu = W.Dropdown(description=say("Seen from"), layout=W.Layout(width="260px"))
        self.note = Live()
        beside = W.Layout(flex_flow="row wrap", flex="1 1 270px", align_items="center")
        self.box = W.HBox([self.menu, self.note], layout=beside)
        self.box.add_class("v3-seen-from")
        self._quiet = False
        self.menu.observe(self._chosen, "value")
        self.show()

    def show(self) -> None:
        """Offer the frames that there are now; if there is only the map, hide the menu."""
        lost, names = self.model.leave_lost_frame(), self.model.frames
        self._quiet = True
        self.menu.options = self._options(names)
        self.menu.value = self.model.seen_from
        self._quiet = False
        self.box.layout.display = "" if len(names) > 1 else "none"
        self.note.value = escape(lost) or self._note()

    def _options(self, names: Sequence[str]) -> list[tuple[str, str]]:
        """Frames as they stand in the menu: own ships are the viewer's, and of the others the nearest comes first."""
        own = f"{self.model.viewer} "
        said = [
            say("my ship {unit}", unit=name.removeprefix(own)) if name.startswith(own) else name_frame(name)
            for name in names
        ]
        foes = [k for k, name in enumerate(names) if name not in SAID and not name.startswith(own)]
        if foes and foes[0] > 1:
            said[foes[0]] = say("{ship}, the nearest", ship=said[foes[0]])
        return list(zip(said, names, strict=True))

    def _note(self) -> str:
        name = self.model.frame.name
        return escape(say("Relative to {name}. Orders and captions use the map's numbers.", name=name)) if name else ""

    def _chosen(self, _: object) -> None:
        if not self._quiet:
            self.model.look_from(self.menu.value)
            self.note.value = self._note()
            self.changed()
