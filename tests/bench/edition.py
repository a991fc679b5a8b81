"""The browser edition of the course, served from this machine: for its bench and its test."""

from __future__ import annotations

import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tests.bench.jupyter import PATIENCE
from vector3_edu.classroom.site.command import Quiet

STARTING = 4 * PATIENCE
"""Milliseconds that Python may take to start in a browser on a busy machine."""
SHOWN = "window.jupyterapp.shell.currentWidget"
IDLE = f"""() => {{
  const session = window.jupyterapp && {SHOWN} && {SHOWN}.sessionContext;
  return Boolean(session && session.isReady && session.session.kernel && session.session.kernel.status === 'idle');
}}"""
FAILED = f"""() => {SHOWN}.content.widgets.flatMap((cell, number) =>
  cell.model.type !== 'code' ? [] : cell.model.outputs.toJSON().filter((output) => output.output_type === 'error')
    .map((output) => `cell ${{number}}: ${{output.ename}}: ${{output.evalue}}`))"""
UNRUN = f"""() => {SHOWN}.content.widgets.filter((cell) =>
  cell.model.type === 'code' && cell.model.sharedModel.source.trim() && !cell.model.executionCount).length"""
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"

RUN_CODE = f"""async (code) => {{
  const notebook = {SHOWN}.content;
  notebook.activeCellIndex = notebook.widgets.length - 1;
  await window.jupyterapp.commands.execute('notebook:insert-cell-below');
  notebook.activeCell.model.sharedModel.setSource(code);
  await window.jupyterapp.commands.execute('notebook:run-cell');
}}"""


class Edition:
    """A built site behind a server of its own; the pages that visit it are those of a browser that is open already."""

    def __init__(self, site: Path) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> Edition:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def open(self, page: Any, notebook: str) -> None:
        """Show a notebook of the course, and nothing else: JupyterLab would open again what was open before."""
        page.goto(f"{self.url}/lite/notebooks/index.html?path={notebook}")
        page.wait_for_function(IDLE, timeout=STARTING)

    def run_code(self, page: Any, code: str) -> list[str]:
        """Type code into a new cell at the end and run it; what failed in the notebook so far."""
        page.evaluate(RUN_CODE, code)
        failed: list[str] = page.evaluate(FAILED)
        return failed

    def run_all(self, page: Any) -> list[str]:
        """Run all cells to the end; what failed, a line for each cell."""
        page.evaluate(RUN_ALL)
        page.wait_for_function(IDLE, timeout=STARTING)
        left = page.evaluate(UNRUN)
        return [*page.evaluate(FAILED), *([f"{left} cells were not run"] if left else [])]
