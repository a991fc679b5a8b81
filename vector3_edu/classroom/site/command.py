"""`vector3-edu site OUT`: build the site, and show it.

The lessons, the rules of the games and the interface in code become pages that can be searched, made by Sphinx, offline.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from inspect import getfile
from pathlib import Path

from vector3_edu.classroom.course import shipped
from vector3_edu.classroom.site import PART, missing_tools, run
from vector3_edu.classroom.site.lite import build_lite
from vector3_edu.core.files import name_of, write
from vector3_edu.core.game import AnyGame
from vector3_edu.core.problems import Refused
from vector3_edu.core.text import whole_number
from vector3_edu.games import GAMES
from vector3_edu.views.browser.linker import link, policy, with_policy
from vector3_edu.views.explorers.links import explorers_in

HERE = Path(__file__).parent
NOTEBOOK = re.compile(r"`(?:notebooks/)?(\w+\.ipynb)`")
"""How a lesson's page names a notebook."""
SITE = "'self' file:"
"""Where the pages of Sphinx find their scripts, styles and fonts: on a server, or in a folder that is opened as it is."""
DOORS = """
<div class="doors">
<a href="../index.html"><strong>Front page</strong>A ship that moves, and the course in your browser.</a>
<a href="lessons/README.html"><strong>For teachers</strong>What each lesson is about, and how long it takes.</a>
<a href="lessons/glossary.html"><strong>Glossary</strong>The words of vectors and motion, in plain sentences.</a>
</div>
"""


def front_page() -> str:
    """The front page as one file of HTML; it asks for nothing else."""
    return with_policy(_page("front", "openFront()"))


def open_page() -> str:
    """The page that opens what a link asks for, with the notebook of each lesson and its first explorer."""
    lessons = {}
    for path in sorted(shipped("notebooks").glob("[0-9][0-9]_*.ipynb")):
        source = "".join("".join(cell["source"]) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"])
        lessons[path.name[:2]] = {"notebook": path.name, "explore": next(iter(explorers_in(source)), "")}
    return with_policy(_page("open", f"openAsked({json.dumps(lessons)})"), frame_src="'self'")


def _page(name: str, begin: str) -> str:
    page = (HERE / f"{name}.html").read_text(encoding="utf-8")
    return page.replace("{script}", f"{link(f'site/{name}.js')}.{begin};")


MARK = "vector3_edu_site"
"""A file that says that a folder is a site of ours, which may be built anew."""
MEGABYTE = 1_000_000


def site_command(argv: Sequence[str]) -> int:
    """Build the site into a folder; with --serve, show it on this computer (without building it again if it is there)."""
    what = "The course as a web site that needs no installation."
    parser = argparse.ArgumentParser(prog="vector3-edu site", description=what)
    parser.add_argument("out", help="the folder for the site")
    parser.add_argument("--serve", action="store_true", help="show it on this computer; builds it first if it is not there")
    parser.add_argument("--port", type=whole_number, default=8000, help="the port to serve at (default: 8000)")
    options = parser.parse_args(list(argv))
    out = Path(options.out).expanduser().resolve()
    if not (options.serve and (out / MARK).is_file()):
        build(out)
    if options.serve:
        serve(out, options.port)
    return 0


def build(out: Path) -> None:
    """Build the whole site."""
    if problems := missing_tools():
        raise Refused(problems)
    if out.exists() and (not out.is_dir() or (any(out.iterdir()) and not (out / MARK).is_file())):
        raise Refused(f"{name_of(out)} holds other files. Name an empty folder, or one that does not exist yet.")
    out.mkdir(parents=True, exist_ok=True)
    write(out / MARK, "built by vector3-edu site\n", PART)
    with tempfile.TemporaryDirectory(prefix="vector3-edu-site-") as folder:
        work = Path(folder)
        for title, make in (
            ("the lessons and the rules", partial(build_pages, out / "pages", work)),
            ("the course for the browser", partial(build_lite, out / "lite", work)),
        ):
            print(f"Building {title} ...", flush=True)
            make()
    for path in out.rglob("*.map"):  # for those who debug the tools, not for visitors
        path.unlink()
    write(out / "index.html", front_page(), PART)
    write(out / "open.html", open_page(), PART)
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file()) / MEGABYTE
    print(f"The site is in {out}: {size:.0f} MB. Any web server can show it; so can: vector3-edu site {out} --serve")


def serve(out: Path, port: int) -> None:
    """Show a site on this computer until Ctrl+C."""
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), partial(Quiet, directory=str(out)))
    except OSError:
        raise Refused(f"Port {port} is in use. Choose another one, for instance --port {port + 1}.") from None
    print(f"Open http://127.0.0.1:{port}/ in a browser. Ctrl+C stops it.", flush=True)
    with server:
        server.serve_forever()


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without telling about each, many of them through one connection."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm", ".mjs": "text/javascript"}

    def log_message(self, *_: object) -> None:
        """Say nothing."""


# ---- pages


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
    for path in out.rglob("*.html"):
        write(path, _closed(path.read_text(encoding="utf-8")), PART)


def _closed(page: str) -> str:
    """A page of Sphinx that runs its own scripts and asks nobody but the site for anything.

    >>> "script-src 'sha256-" in _closed("<head><script>begin()</script></head>")
    True
    """
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    return page.replace("<head>", "<head>" + policy(scripts, None, of=SITE, connect_src=SITE, form_action=SITE), 1)


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
