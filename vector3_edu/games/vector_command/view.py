"""What a captain sees of Vector Command: capital ships with their motion; orders are text or one of the listed choices."""

from __future__ import annotations

from vector3_edu.core.view import View


class VectorCommandView(View):
    """A battle of capital ships as one seat sees it. A ship without orders in the move phase coasts."""

    own_phases = ("move",)
