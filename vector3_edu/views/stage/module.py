"""The stage as one script and one style sheet, for the widget and for a page that is exported."""

from __future__ import annotations

from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
PARTS = ("film", "shapes", "camera", "space", "paint", "labels", "bar", "hands", "stage")
"""In the order in which they need each other."""


@cache
def script() -> str:
    """All of the stage's code; it defines `Stage` and draws nothing by itself."""
    return "\n".join((HERE / f"{part}.js").read_text(encoding="utf-8") for part in PARTS)


@cache
def style() -> str:
    """How the stage looks."""
    return (HERE / "stage.css").read_text(encoding="utf-8")
