"""The lessons, the rules of the games and the interface in code as pages that can be searched, made by Sphinx, offline."""

from __future__ import annotations

import re
import shutil
import sys
from inspect import getfile
from pathlib import Path

from vector3_edu.classroom.course import shipped
from vector3_edu.classroom.site.tools import PART, run
from vector3_edu.core.files import write
from vector3_edu.core.game import AnyGame
from vector3_edu.games import GAMES

HERE = Path(__file__).parent
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
    shutil.copytree(shipped("docs") / "reference", source / "reference", dirs_exist_ok=True)
    write(source / "research.md", (shipped("docs") / "research.md").read_text(encoding="utf-8"), PART)
    write(source / "index.md", _index(lessons), PART)
    for name, game in GAMES.items():
        write(source / "rules" / f"{name}.md", rules_of(game), PART)
    words = ["-q", "-b", "html", "-c", str(HERE), "-d", str(work / "doctrees"), str(source), str(out)]
    run([sys.executable, "-m", "sphinx", *words])


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


def _index(lessons: list[str]) -> str:
    parts = {
        "For teachers": ["lessons/README", *(f"lessons/{name}" for name in lessons)],
        "The rules, and where they are in the code": [f"rules/{name}" for name in GAMES],
        "For those who write code": ["reference/index", "research"],
    }
    text = f"# vector3_edu\n\nLearn vectors and Newtonian motion by playing space-combat board games.\n{DOORS}"
    for title, names in parts.items():
        rows = "\n".join(names)
        text += f"\n```{{toctree}}\n:caption: {title}\n:maxdepth: 1\n\n{rows}\n```\n"
    return text
