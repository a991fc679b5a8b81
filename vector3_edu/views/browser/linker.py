"""The stage as one script and one style sheet, for the widget and for a page that is exported."""

from __future__ import annotations

from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
PARTS = ("film", "deck", "shapes", "camera", "space", "build", "paint", "labels", "bar", "hands", "stage", "flat")
"""In the order in which they need each other; all need `say.js`."""
FLAT = ("film", "deck", "bar", "flat")
"""What plays films on paper: it needs neither WebGL nor the rest of the stage."""


@cache
def script(parts: tuple[str, ...] = PARTS) -> str:
    """The code of the stage, or of some of its parts; it defines `Stage` or `FlatStage` and draws nothing by itself."""
    return "\n".join((HERE / f"{part}.js").read_text(encoding="utf-8") for part in parts)


@cache
def style() -> str:
    """How the stage looks."""
    return (HERE / "stage.css").read_text(encoding="utf-8")
