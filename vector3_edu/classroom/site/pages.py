"""The lessons, the rules of the games and the interface in code as pages that can be searched, made by Sphinx, offline."""

from __future__ import annotations

import re
import shutil
import sys
from inspect import getfile
from pathlib import Path

from vector3_edu import __version__
from vector3_edu.classroom.course import shipped
from vector3_edu.classroom.site.tools import PART, run
from vector3_edu.core.files import write
from vector3_edu.core.game import AnyGame
from vector3_edu.games import GAMES

PACKAGE = Path(__file__).resolve().parents[2]
STYLE = Path(__file__).with_name("pages.css")
MODULES = (
    "vector3_edu.matches.match",
    "vector3_edu.core.vectors",
    "vector3_edu.core.hexes",
    "vector3_edu.core.game",
    "vector3_edu.games.vector3.tables",
    "vector3_edu.games.vector3.judgement.odds",
    "vector3_edu.physics.courses",
    "vector3_edu.physics.intercepts",
    "vector3_edu.physics.simulate",
    "vector3_edu.exercises",
    "vector3_edu.views.explore",
)
"""What outside code and notebooks use."""
CONF = f"""
project = "vector3_edu"
release = "{__version__}"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
html_theme = "furo"
html_title = "vector3_edu"
html_static_path = ["_static"]
html_css_files = ["{STYLE.name}"]
html_theme_options = {{
    "light_css_variables": {{"color-brand-primary": "#1d5fc4", "color-brand-content": "#1d5fc4"}},
    "dark_css_variables": {{"color-brand-primary": "#7cc4ff", "color-brand-content": "#7cc4ff"}},
}}
html_show_copyright = False
html_show_sphinx = False
html_show_sourcelink = False
html_copy_source = False
myst_heading_anchors = 3
autodoc_member_order = "bysource"
suppress_warnings = ["myst.xref_missing", "myst.header"]
"""
RESEARCH = PACKAGE.parent / "docs" / "research.md"
"""The page for researchers; it is in the repository and not in the package that is installed."""
NOTEBOOK = re.compile(r"`(?:notebooks/)?(\w+\.ipynb)`")
"""How a lesson's page names a notebook."""
DOORS = """
<div class="doors">
<a href="../index.html"><strong>Front page</strong>A ship that moves, and the course in your browser.</a>
<a href="lessons/README.html"><strong>For teachers</strong>What each lesson is about, and how long it takes.</a>
<a href="lessons/glossary.html"><strong>Glossary</strong>The words of vectors and motion, in plain sentences.</a>
</div>
"""


def build_pages(out: Path, work: Path) -> None:
    """Build the pages into a folder."""
    source = work / "pages"
    shutil.copytree(shipped("lessons"), source / "lessons", dirs_exist_ok=True)
    for path in sorted((source / "lessons").glob("*.md")):
        write(path, with_doors(path.read_text(encoding="utf-8"), path.stem), PART)
    lessons = sorted(path.stem for path in (source / "lessons").glob("*.md") if path.stem != "README")
    write(source / "conf.py", CONF, PART)
    write(source / "_static" / STYLE.name, STYLE.read_text(encoding="utf-8"), PART)
    research = [RESEARCH] if RESEARCH.is_file() else []
    for path in research:
        write(source / path.name, path.read_text(encoding="utf-8"), PART)
    write(source / "index.md", _index(lessons, [path.stem for path in research]), PART)
    for name, game in GAMES.items():
        write(source / "rules" / f"{name}.md", rules_of(game), PART)
    for module in MODULES:
        write(source / "api" / f"{module}.md", f"# `{module}`\n\n```{{automodule}} {module}\n:members:\n```\n", PART)
    run([sys.executable, "-m", "sphinx", "-q", "-b", "html", "-d", str(work / "doctrees"), str(source), str(out)])


def rules_of(game: AnyGame) -> str:
    """The RULES.md beside a game's module, also in another package; its title alone where there is none."""
    rules = Path(getfile(type(game))).with_name("RULES.md")
    return rules.read_text(encoding="utf-8") if rules.is_file() else f"# {game.title}\n"


def with_doors(text: str, lesson: str) -> str:
    """A lesson's page whose notebooks can be opened in the browser edition; its own notebook is a button.

    >>> with_doors("Notebook: `notebooks/05_burns.ipynb`.", "05_burns")
    'Notebook: <a class="open-notebook" href="../../lite/lab/index.html?path=05_burns.ipynb">Open 05_burns</a>.'
    """

    def door(found: re.Match[str]) -> str:
        name = found[1]
        own = name == f"{lesson}.ipynb"
        looks, words = (' class="open-notebook"', f"Open {lesson}") if own else ("", name)
        return f'<a{looks} href="../../lite/lab/index.html?path={name}">{words}</a>'

    return NOTEBOOK.sub(door, text)


def _index(lessons: list[str], research: list[str]) -> str:
    parts = {
        "For teachers": ["lessons/README", *(f"lessons/{name}" for name in lessons)],
        "The rules, and where they are in the code": [f"rules/{name}" for name in GAMES],
        "The interface in code": [*research, *(f"api/{name}" for name in MODULES)],
    }
    text = f"# vector3_edu\n\nLearn vectors and Newtonian motion by playing space-combat board games.\n{DOORS}"
    for title, names in parts.items():
        rows = "\n".join(names)
        text += f"\n```{{toctree}}\n:caption: {title}\n:maxdepth: 1\n\n{rows}\n```\n"
    return text
