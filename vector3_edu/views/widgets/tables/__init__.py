"""Controls for decisions at the play table: a game's own where it has some, lists of choices otherwise.

A game's own controls are in the module here that is named after it: `CONTROLS` maps a phase to what makes its Controls.
All other phases get theirs from what they declare.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from vector3_edu.core.game import Ask
from vector3_edu.matches.table import Table
from vector3_edu.views.table.choices import ChoiceControls
from vector3_edu.views.table.controls import Controls, NothingControls


def controls_for(model: Table, ask: Ask) -> Controls:
    """What a person moves to answer an ask."""
    if not ask.units:
        return NothingControls(model, ask)
    name = f"vector3_edu.views.widgets.tables.{model.match.game.name}"
    if not find_spec(name):
        return ChoiceControls(model, ask)
    own = import_module(name)
    chosen: Callable[[Table, Ask], Controls] = own.CONTROLS.get(ask.phase, ChoiceControls)
    return chosen(model, ask)
