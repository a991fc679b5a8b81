"""The browser edition of the course, served from this machine and driven in a real browser: for its bench and its test."""

from __future__ import annotations

import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tests.bench.jupyter import FLAGS, PATIENCE, chromium, is_outside
from vector3_edu.classroom.site.command import Quiet

STARTING = 4 * PATIENCE
"""Milliseconds that Python may take to start in a browser on a busy machine."""
IDLE = """() => {
  const shown = window.jupyterapp && window.jupyterapp.shell.currentWidget;
  const session = shown && shown.sessionContext;
  return Boolean(session && session.isReady && session.session.kernel && session.session.kernel.status === 'idle');
}"""
FAILED = """() => window.jupyterapp.shell.currentWidget.content.widgets.flatMap((cell, number) =>
  cell.model.type !== 'code' ? [] : cell.model.outputs.toJSON().filter((output) => output.output_type === 'error')
    .map((output) => `cell ${number}: ${output.ename}: ${output.evalue}`))"""
UNRUN = """() => window.jupyterapp.shell.currentWidget.content.widgets.filter((cell) =>
  cell.model.type === 'code' && cell.model.sharedModel.source.trim() && !cell.model.executionCount).length"""
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"


class Edition:
    """A built site behind a server of its own; `outside` lists requests that would have left the machine."""

    def __init__(self, site: Path) -> None:
        self.outside: list[str] = []
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._playwright: Any = None
        self._browser: Any = None

    def __enter__(self) -> Edition:
        from playwright.sync_api import sync_playwright

        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        return self

    def __exit__(self, *_: object) -> None:
        self._browser.close()
        self._playwright.stop()
        self._server.shutdown()
        self._server.server_close()

    def visitor(self) -> Any:
        """A browser that has never been here, with a page; what the page stores and loads stays in its context."""
        context = self._browser.new_context(viewport={"width": 1280, "height": 800}, accept_downloads=True)
        context.set_default_timeout(PATIENCE)
        context.on("request", lambda request: self.outside.append(request.url) if is_outside(request.url) else None)
        return context.new_page()

    def open(self, page: Any, notebook: str) -> None:
        """Show a notebook of the course, and nothing else: JupyterLab would open again what was open before."""
        page.goto(f"{self.url}/lite/notebooks/index.html?path={notebook}")
        page.wait_for_function(IDLE, timeout=STARTING)

    def run_all(self, page: Any) -> list[str]:
        """Run all cells to the end; what failed, a line for each cell."""
        page.evaluate(RUN_ALL)
        page.wait_for_function(IDLE, timeout=STARTING)
        left = page.evaluate(UNRUN)
        return [*page.evaluate(FAILED), *([f"{left} cells were not run"] if left else [])]
