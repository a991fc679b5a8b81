"""The front page of the site: a ship that moves at once, and three doors."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent


def front_page() -> str:
    """The page as one file of HTML; it asks for nothing else."""
    page = (HERE / "front.html").read_text(encoding="utf-8")
    return page.replace("{script}", (HERE / "front.js").read_text(encoding="utf-8"))
