"""The controls of Vector Command, phase by phase."""

from __future__ import annotations

from vector3_edu.views.widgets.tables.controls import Controls
from vector3_edu.views.widgets.tables.vector_command_guns import FireControls
from vector3_edu.views.widgets.tables.vector_command_helm import MoveControls
from vector3_edu.views.widgets.tables.vector_command_ready import PlaceControls, PowerControls

CONTROLS: dict[str, type[Controls]] = {
    "place": PlaceControls,
    "power": PowerControls,
    "move": MoveControls,
    "fire": FireControls,
}
