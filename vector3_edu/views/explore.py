"""Things to explore by hand in a notebook, one line each: `from vector3_edu.views import explore`, then `explore.vector_sum()`."""

from __future__ import annotations

from vector3_edu.views.widgets.explorer import Explorer
from vector3_edu.views.widgets.explorers.exhibit import place
from vector3_edu.views.widgets.explorers.vector_sum import VectorSum


def vector_sum(a: object = (4, 1, 2), b: object = (-1, 3, 2), level: int = 3, palette: str = "default") -> Explorer:
    """Add or subtract two vectors: tail to tip, as a parallelogram, or by components."""
    return Explorer(VectorSum(level, palette, a=place(a, "a"), b=place(b, "b")))
