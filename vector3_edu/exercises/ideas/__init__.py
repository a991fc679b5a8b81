"""The catalogue of wrong ideas. Most come from research on how students understand vectors and motion: Nguyen & Meltzer
2003; Barniol & Zavala 2014; Hestenes, Wells & Swackhamer 1992; Johnson & Buncher 2020.

To add ideas, write a module beside this one with its own `IDEAS` and name it in `_CATALOGUES`.
"""

from __future__ import annotations

from vector3_edu.exercises.ideas import (
    aiming,
    angles,
    chances,
    code,
    distances,
    drawing,
    forces,
    fuel,
    gravity,
    hexes,
    motion,
    pushes,
    sums,
    viewpoints,
)
from vector3_edu.exercises.ideas.idea import Counter, Idea

_CATALOGUES = (
    drawing,
    motion,
    viewpoints,
    angles,
    hexes,
    gravity,
    fuel,
    chances,
    aiming,
    pushes,
    forces,
    distances,
    sums,
    code,
)

IDEAS: dict[str, Idea] = {idea.id: idea for catalogue in _CATALOGUES for idea in catalogue.IDEAS}
"""Every idea by its id."""

__all__ = ["IDEAS", "Counter", "Idea"]
