"""What the controls of Vector Command share: the ship that acts, hexes in the plane, and arithmetic in words."""

from __future__ import annotations

from vector3_edu.core.events import Event
from vector3_edu.core.hexes import Hex
from vector3_edu.core.scene import Point
from vector3_edu.games.vector_command.state import Ship, active
from vector3_edu.views.widgets.tables.controls import Controls

STYLE = {"description_width": "105px"}
WRAP = {"flex_flow": "row wrap", "align_items": "center"}


class ShipControls(Controls):
    """Controls of a phase of the ship that acts."""

    @property
    def ship(self) -> Ship:
        return active(self.state)

    def worked(self, event: Event) -> str:
        """The arithmetic of something that has not happened yet: what is explained beyond what is told."""
        return self.words.explain(event).removeprefix(self.words.tell(event)).strip()


def centre(at: Hex) -> Point:
    """The centre of a hex in the plane; a step from hex to hex is drawn by it too."""
    x, y = at.to_xy()
    return (x, y, 0.0)
