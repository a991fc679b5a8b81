"""`BarePage`: cells of a notebook, run in the test's own process and shown in a page without Jupyter."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from greenlet import greenlet
from ipywidgets.widgets import widget

from tests.bare_page.shell import Line, Lines, Message, Shell
from tests.bench.driver import give_driver_back, take_driver
from tests.bench.jupyter import FLAGS, chromium, is_outside, notebook_of
from vector3_edu.core import language
from vector3_edu.exercises.progress import journal, session
from vector3_edu.exercises.themes import PLAIN, use_theme

PATIENCE = 15_000
"""How long, in milliseconds, a page may take over anything before it counts as broken."""
BUILT = Path(__file__).parent / "built"
ADDRESS = "http://localhost/"
THEMES = Path(sys.prefix) / "share/jupyter/lab/themes/@jupyterlab"

HTML = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>A bare page</title>
<link rel="stylesheet" href="light.css">
<link rel="stylesheet" href="page.css">
<style>
html, body { margin: 0; height: 100%; }
body { background: var(--jp-layout-color0); color: var(--jp-ui-font-color1);
  font: var(--jp-ui-font-size1) / 1.3 var(--jp-ui-font-family); }
.jp-Notebook { height: 100%; box-sizing: border-box; padding: 8px 16px; overflow: auto; }
</style>
</head>
<body data-jp-theme-name="JupyterLab Light" data-jp-theme-light="true">
<main class="jp-Notebook"></main>
<script src="page.js"></script>
</body>
</html>"""

QUIET = """async () => {
  if (!globalThis.bare?.quiet()) return false;
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  return globalThis.bare.quiet();
}"""


class NotBuilt(Exception):
    """The page's one file is not there yet."""


class BarePage:
    """A browser with one page; `open` shows a notebook there, `outside` lists requests that left the machine."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="vector3-edu-bare-"))
        self.notebooks = self.folder / "notebooks"
        self.notebooks.mkdir()
        self.outside: list[str] = []
        self.sent: list[str] = []
        self.heard: list[str] = []
        """What pages have told, and what they have been told."""
        self.shell: Shell | None = None
        self._lines: Lines | None = None
        self._said: list[Message] = []
        self._answering = False
        self._front: Any = None
        self._desk: Any = None
        self._passing: list[Any] = []
        self._theme = "light"

    def __enter__(self) -> BarePage:
        if not (BUILT / "page.js").exists():
            raise NotBuilt(f"{BUILT / 'page.js'} is missing. Try: make bare-page")
        self._browser = take_driver(self).chromium.launch(executable_path=chromium(), args=list(FLAGS))
        return self

    def __exit__(self, *_: object) -> None:
        self._browser.close()
        give_driver_back(self)
        shutil.rmtree(self.folder, ignore_errors=True)

    # ---- pages

    def context(self, width: int = 1280, height: int = 800, kept: bool = False, **options: Any) -> Any:
        """A browser that has seen nothing yet; it is closed after the test, unless somebody keeps it."""
        context = self._browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(PATIENCE)
        context.on("request", lambda request: is_outside(request.url) and self.outside.append(request.url))
        context.route(f"{ADDRESS}**", self._serve)
        context.expose_binding("post", lambda _, message: self._answer(message))
        if not kept:
            self._passing.append(context)
        return context

    def page(self, width: int = 1280, height: int = 800, context: Any = None, **options: Any) -> Any:
        """A fresh page, in a browser that has seen nothing yet or in one that has."""
        page = (context or self.context(width, height, **options)).new_page()
        page.on("dialog", lambda dialog: dialog.accept())
        return page

    def _serve(self, route: Any) -> None:
        name = route.request.url.removeprefix(ADDRESS)
        if not name:
            route.fulfill(body=HTML, content_type="text/html")
        elif name in ("light.css", "dark.css"):
            route.fulfill(path=THEMES / f"theme-{name.removesuffix('.css')}-extension" / "index.css")
        elif (BUILT / name).is_file():
            route.fulfill(path=BUILT / name)
        else:
            route.fulfill(status=404)

    def desk(self, width: int = 1280, height: int = 800, reduced_motion: str = "no-preference") -> Any:
        """The page that notebooks share one after the other: plotly.js is loaded there only once."""
        if self._desk is None:
            self._desk = self.context(kept=True).new_page()
            self._desk.goto(ADDRESS)
        self._desk.set_viewport_size({"width": width, "height": height})
        self._desk.emulate_media(reduced_motion=reduced_motion)
        return self._desk

    def colour(self, page: Any, theme: str) -> None:
        """JupyterLab's colours, "light" or "dark"."""
        self._theme = theme
        page.evaluate(
            """(theme) => new Promise((next, fail) => {
              const link = document.querySelector('link'), fresh = link.cloneNode();
              fresh.href = `${theme}.css`;
              fresh.onload = () => { link.remove(); next(); };
              fresh.onerror = fail;
              link.after(fresh);
              document.body.dataset.jpThemeLight = String(theme === 'light');
            })""",
            theme,
        )

    # ---- a notebook

    def write(self, name: str, cells: Iterable[str]) -> str:
        """A notebook in the folder with these cells of code; its name."""
        path = self.notebooks / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(notebook_of(cells)), encoding="utf-8")
        return name

    def open(self, name: str, page: Any = None, **options: Any) -> Any:
        """The notebook, not yet run; at the desk, if it needs no page of its own."""
        self._sit_down(self.notebooks / name)
        self._front = page or self.desk(**options)
        if page is not None:
            page.goto(ADDRESS)
        return self._front

    def _sit_down(self, notebook: Path) -> None:
        """A fresh process, as far as one process can be."""
        if self._lines is not None:
            self._leave()
        self._cells = [cell["source"] for cell in json.loads(notebook.read_text())["cells"]]
        self._left = os.getcwd(), os.environ.get(journal.FOLDER)
        os.chdir(notebook.parent)
        os.environ[journal.FOLDER] = str(notebook.parent / "progress")
        session._seated.clear()
        Shell.clear_instance()
        self._lines = Lines(self._say)
        self.shell = Shell.instance()
        self.shell.begin(self._say)

    def run_all(self, page: Any) -> None:
        """Run every cell and wait until the page has drawn what they show."""
        assert self.shell is not None
        for number, source in enumerate(self._cells):
            self.shell.cell = number
            with self._at_once():
                self.shell.run_cell("".join(source))
        self.wait_until_idle(page)

    def wait_until_idle(self, page: Any) -> None:
        """Wait until all that the page has told is answered and drawn."""
        page.wait_for_function(QUIET)

    @property
    def received(self) -> int:
        """How many bytes pages have been sent."""
        return sum(map(len, self.heard))

    # ---- what is said

    def _say(self, message: Message) -> None:
        """To the page: in the answer to what it has told, or soon, if nobody asked."""
        if not self._said and not self._answering:
            asyncio.get_event_loop().call_soon(lambda: greenlet(self._push).switch())
        self._said.append(message)

    @contextmanager
    def _at_once(self) -> Iterator[None]:
        self._answering = True
        try:
            yield
        finally:
            self._answering = False
            self._push()

    def _push(self) -> None:
        if said := self._taken():
            self._front.evaluate("(said) => globalThis.bare.hear(JSON.parse(said))", said)

    def _taken(self) -> str:
        """All that is to be said now, as JSON; nothing if there is nothing."""
        said, self._said = self._said, []
        if not said:
            return ""
        text = json.dumps(said)
        self.heard.append(text)
        return text

    def _answer(self, message: Message) -> list[Message]:
        if self._lines is None:  # the test is over
            return []
        self.sent.append(json.dumps(message))
        self._answering = True
        try:
            self._lines.hear(message)
        finally:
            self._answering = False
        return json.loads(self._taken() or "[]")

    # ---- the end of a test

    def clear(self, broken: bool = False) -> list[str]:
        """End all that is open: only the desk stays, empty, unless it may be broken. What went wrong in cells or widgets."""
        errors = self.shell.errors if self.shell else []
        if self._lines is not None:
            self._leave(broken)
        if broken and self._desk is not None:
            self._desk.context.close()
            self._desk = None
        if self._desk is not None:
            self._desk.evaluate("() => globalThis.bare.clear()")
            if self._theme != "light":
                self.colour(self._desk, "light")
        shutil.rmtree(self.notebooks, ignore_errors=True)
        self.notebooks.mkdir()
        while self._passing:
            self._passing.pop().close()
        self.sent.clear()
        self.heard.clear()
        self._said.clear()
        return errors

    def _leave(self, broken: bool = False) -> None:
        """Leave the process as it was found; a page that may be broken is told nothing any more."""
        assert self._lines is not None
        self._answering = True
        for each in [*widget._instances.values()]:
            if isinstance(each.comm, Line):  # what other tests have left open was never in the page
                each.close()
        self._answering = False
        if broken:
            self._said.clear()
        self._push()
        self._lines.close()
        self._lines = self.shell = None
        Shell.clear_instance()
        session._seated.clear()
        language.chosen.clear()
        use_theme(PLAIN)
        folder, progress = self._left
        os.chdir(folder)
        os.environ.pop(journal.FOLDER)
        if progress is not None:
            os.environ[journal.FOLDER] = progress
