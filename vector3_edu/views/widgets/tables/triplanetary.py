"""The controls of Triplanetary, phase by phase; phases that are not named here are answered from lists."""

from __future__ import annotations

from vector3_edu.views.widgets.tables.controls import Controls
from vector3_edu.views.widgets.tables.triplanetary_astrogation import AstrogationControls

CONTROLS: dict[str, type[Controls]] = {
    "astrogation": AstrogationControls,
}
