"""The controls of Vector 3, phase by phase."""

from __future__ import annotations

from vector3_edu.views.table.controls import Controls
from vector3_edu.views.widgets.tables.vector3_fleet import FleetControls, TechnologyControls
from vector3_edu.views.widgets.tables.vector3_flight import PlaceControls, PushControls
from vector3_edu.views.widgets.tables.vector3_guns import DetonateControls, FireControls, SalvoControls
from vector3_edu.views.widgets.tables.vector3_helm import BurnControls

CONTROLS: dict[str, type[Controls]] = {
    "technology": TechnologyControls,
    "fleet": FleetControls,
    "place": PlaceControls,
    "mines": PlaceControls,
    "detonate": DetonateControls,
    "fire": FireControls,
    "salvo": SalvoControls,
    "push": PushControls,
    "burn": BurnControls,
}
