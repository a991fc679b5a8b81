"""The pages of the site that need no Python: the front page, whose ship moves at once, and the page that opens links."""

from __future__ import annotations

import json
from pathlib import Path

from vector3_edu.classroom.course import shipped
from vector3_edu.views.links import explorers_in

HERE = Path(__file__).parent


def front_page() -> str:
    """The front page as one file of HTML; it asks for nothing else."""
    return _page("front")


def open_page() -> str:
    """The page that opens what a link asks for, with the notebook of each lesson and its first explorer."""
    lessons = {}
    for path in sorted(shipped("notebooks").glob("[0-9][0-9]_*.ipynb")):
        source = "".join("".join(cell["source"]) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"])
        lessons[path.name[:2]] = {"notebook": path.name, "explore": next(iter(explorers_in(source)), "")}
    return _page("open").replace("{lessons}", json.dumps(lessons))


def _page(name: str) -> str:
    page = (HERE / f"{name}.html").read_text(encoding="utf-8")
    return page.replace("{script}", (HERE / f"{name}.js").read_text(encoding="utf-8"))
