"""How the computer players of Triplanetary differ: in a race by how fast they dare to fly, in a war by foresight."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.games.triplanetary.judgement.solver_map import NEVER


class Style(NamedTuple):
    """The habits of a captain."""

    fastest: int = NEVER
    """Hexes a turn that a racer dares to fly."""
    overloads: bool = False
    lingers: bool = False
    """Whether a racer goes round once more to look at the ground before it lands."""
    days: int = 3
    """Days that are looked ahead in a war."""
    least: float = 0.0
    """Damage to be expected from an attack for which the guns are fired."""
    torpedoes: bool = True
    weighs: bool = False
    """Whether the shots of both sides are weighed before moving and before firing."""


CADET = Style(fastest=2, lingers=True, days=2, least=1.0, torpedoes=False)
GREEDY = Style(fastest=3, lingers=True)
NAVIGATOR = Style(overloads=True, weighs=True)
