"""The controls of Vector 3, phase by phase."""

from __future__ import annotations

from vector3_edu.games.vector3.controls.fleet_builder import FleetControls, TechnologyControls
from vector3_edu.games.vector3.controls.guns import DetonateControls, FireControls, SalvoControls
from vector3_edu.games.vector3.controls.helm import BurnControls
from vector3_edu.games.vector3.controls.push_and_place import PlaceControls, PushControls
from vector3_edu.views.table.controls import Controls

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
