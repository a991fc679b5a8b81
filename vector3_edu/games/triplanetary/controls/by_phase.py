"""The controls of Triplanetary, phase by phase; phases that are not named here are answered from lists and on the map."""

from __future__ import annotations

from collections.abc import Callable

from vector3_edu.core.game import Ask
from vector3_edu.games.triplanetary.controls.fleet import OutfitControls, muster_controls
from vector3_edu.games.triplanetary.controls.goods import GoodsControls, OrdnanceControls
from vector3_edu.games.triplanetary.controls.guns import FireControls
from vector3_edu.games.triplanetary.controls.plotting import AstrogationControls
from vector3_edu.matches.table import Table
from vector3_edu.views.table.controls import Controls

CONTROLS: dict[str, Callable[[Table, Ask], Controls]] = {
    "muster": muster_controls,
    "outfit": OutfitControls,
    "astrogation": AstrogationControls,
    "ordnance": OrdnanceControls,
    "combat": FireControls,
    "counterattack": FireControls,
    "resupply": GoodsControls,
}
