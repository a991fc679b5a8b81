"""The controls of Triplanetary, phase by phase; phases that are not named here are answered from lists."""

from __future__ import annotations

from vector3_edu.views.widgets.tables.controls import Controls
from vector3_edu.views.widgets.tables.triplanetary_astrogation import AstrogationControls
from vector3_edu.views.widgets.tables.triplanetary_goods import GoodsControls, OrdnanceControls
from vector3_edu.views.widgets.tables.triplanetary_guns import FireControls

CONTROLS: dict[str, type[Controls]] = {
    "astrogation": AstrogationControls,
    "ordnance": OrdnanceControls,
    "combat": FireControls,
    "counterattack": FireControls,
    "resupply": GoodsControls,
}
