"""A real JupyterLab in a folder of its own, driven by a real browser: for the browser tests and the browser bench."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.bench import tether
from tests.bench.driver import give_driver_back, take_driver
from vector3_edu.jupyter import EXTENSION

PATIENCE = 60_000
"""How long, in milliseconds, a page may take over anything before it counts as broken."""

FLAGS = (
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/completer-extension:manager": {"autoCompletion": False},
}
"""No question about news, and nothing that asks the network: the page shows the notebook alone."""

IDLE = """async () => {
  const wait = (milliseconds) => new Promise((next) => setTimeout(next, milliseconds, 'late'));
  const settled = async () => {
    const kernel = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
    if (kernel?.connectionStatus !== 'connected') return false;
    for (const _ of ['what was said', 'what waited for its answer']) {
      if (await Promise.race([kernel.requestKernelInfo(), wait(5000)]) === 'late') return false;
    }
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    return kernel.status === 'idle' && document.querySelector('#jp-main-statusbar').textContent.includes('| Idle');
  };
  while (!await settled()) await wait(50);
  return true;
}"""
"""Wait until all that the page has told the kernel is answered and drawn. The kernel answers in the order it is asked, so a
question at the end shows that nothing is under way; a widget keeps back what it has to say until its last is answered."""

OPEN = """async (path) => {
  const { commands, shell } = window.jupyterapp;
  const others = [...shell.widgets('main')];
  const opened = await commands.execute('docmanager:open', { path });
  others.forEach((each) => each.dispose());
  shell.activateById(opened.id);
  await opened.sessionContext.ready;
}"""
"""Open a notebook in a JupyterLab that is there already, and nothing beside it."""

CLEAR = """async () => {
  if (document.fullscreenElement) await document.exitFullscreen();
  const { commands, shell } = window.jupyterapp, theme = 'JupyterLab Light';
  [...shell.widgets('main')].forEach((each) => each.dispose());
  if (document.body.dataset.jpThemeName !== theme) await commands.execute('apputils:change-theme', { theme });
  shell.expandLeft();
  localStorage.clear();
  if (!globalThis.vector3EduPlotly?.ready) delete globalThis.vector3EduPlotly;
}"""
"""Put away notebooks, the dark theme, what the page remembers of its student, and a library that nobody sends now."""


def chromium() -> str | None:
    """The browser on this machine, or None."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


def is_outside(url: str) -> bool:
    """Whether a request would leave this machine."""
    parts = urlsplit(url)
    return parts.scheme in ("http", "https", "ws", "wss") and parts.hostname not in ("127.0.0.1", "localhost")


def notebook_of(cells: Iterable[str]) -> dict[str, Any]:
    """A notebook with these cells of code."""
    code: list[dict[str, Any]] = [
        {"cell_type": "code", "id": f"cell-{k}", "metadata": {}, "source": source, "outputs": [], "execution_count": None}
        for k, source in enumerate(cells)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return {"cells": code, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


class Lab:
    """A JupyterLab server and a browser; `open` shows a notebook, `outside` lists requests that left the machine."""

    def __init__(self, ready: bool = False) -> None:
        self.ready = ready
        """Whether lessons start by themselves."""
        self.folder = Path(tempfile.mkdtemp(prefix="vector3-edu-lab-"))
        self.notebooks = self.folder / "notebooks"
        self.notebooks.mkdir()
        self.outside: list[str] = []
        self.sent: list[str | bytes] = []
        self.heard: list[str | bytes] = []
        """What pages have said to kernels, and kernels to pages."""
        self.url = ""
        self.server: subprocess.Popen[bytes] | None = None
        """JupyterLab itself."""
        self._playwright: Any = None
        self._browser: Any = None
        self._desk: Any = None

    def __enter__(self) -> Lab:
        try:
            self._serve()
            self._browse()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the browser and the server, and take the folder away."""
        if self._browser is not None:
            self._browser.close()
        give_driver_back(self)
        self._end_server()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _end_server(self) -> None:
        if self.server is not None:
            with suppress(OSError, ValueError):
                self.forget()
            tether.stop(self.server)

    def next_day(self) -> None:
        """Switch the computer off and on: pages, kernels and the server end, and a new server shows the same folder."""
        self.clear(broken=True)
        self._end_server()
        self._serve()

    def _serve(self) -> None:
        overrides = self.folder / "config" / "labconfig" / "default_setting_overrides.json"
        overrides.parent.mkdir(parents=True, exist_ok=True)
        overrides.write_text(json.dumps({**SETTINGS, "vector3-edu:ready": {"ready": self.ready}}))
        places = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "IPYTHONDIR": "ipython",
            "JUPYTER_PATH": "share",
        }
        extensions = self.folder / "share" / "labextensions"
        extensions.mkdir(parents=True, exist_ok=True)
        if not (extensions / "vector3-edu").exists():
            (extensions / "vector3-edu").symlink_to(EXTENSION)  # as it is now, whatever is installed
        options = (
            "--no-browser",
            "--allow-root",
            f"--ServerApp.port={random.randrange(20_000, 60_000)}",
            "--ServerApp.port_retries=50",
            f"--ServerApp.root_dir={self.notebooks}",
            "--IdentityProvider.token=",
            "--ServerApp.disable_check_xsrf=True",
            "--ServerApp.terminals_enabled=False",
            "--LabApp.expose_app_in_browser=True",
            "--LabApp.extension_manager=readonly",
        )
        with (self.folder / "server.log").open("wb") as log:
            self.server = tether.start(
                "jupyterlab",
                *options,
                env={**os.environ, **{name: str(self.folder / place) for name, place in places.items()}},
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self.url = self._answered(self.server)

    def _answered(self, server: subprocess.Popen[bytes]) -> str:
        """The address of the server, once it answers there."""
        told = self.folder / "runtime" / f"jpserver-{server.pid}.json"
        until = time.monotonic() + 2 * PATIENCE / 1000
        while time.monotonic() < until and server.poll() is None:
            try:
                url = str(json.loads(told.read_text())["url"]).rstrip("/").replace("localhost", "127.0.0.1")
                with urllib.request.urlopen(url + "/api/status", timeout=10):
                    return url
            except (OSError, ValueError, urllib.error.URLError):
                time.sleep(0.1)
        raise RuntimeError("JupyterLab did not start:\n" + (self.folder / "server.log").read_text()[-3000:])

    def _browse(self) -> None:
        self._playwright = take_driver(self)
        self._browser = self._playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))

    def write(self, name: str, cells: Iterable[str]) -> str:
        """A notebook in the folder with these cells of code; its name."""
        (self.notebooks / name).write_text(json.dumps(notebook_of(cells)), encoding="utf-8")
        return name

    def page(self, width: int = 1280, height: int = 800, context: Any = None, **options: Any) -> Any:
        """A fresh page, watched for requests that leave the machine; with a context it shares what that has loaded."""
        if context is None:
            context = self.context(width, height, **options)
        page = context.new_page()
        page.on("websocket", self._listen)
        page.on("dialog", lambda dialog: dialog.accept())
        return page

    def context(self, width: int = 1280, height: int = 800, **options: Any) -> Any:
        """A browser that has seen nothing yet: its pages share what they have loaded."""
        return self._watch(self._browser.new_context(viewport={"width": width, "height": height}, **options))

    def visitor(self, folder: Path) -> Any:
        """A browser of its own that keeps in this folder what it has loaded and compiled, as the one of a student does."""
        launch = self._playwright.chromium.launch_persistent_context
        return self._watch(launch(folder, executable_path=chromium(), args=list(FLAGS)))

    def _watch(self, context: Any) -> Any:
        context.set_default_timeout(PATIENCE)
        context.on("request", lambda request: self._note(request.url))
        return context

    def desk(self, width: int = 1280, height: int = 800, reduced_motion: str = "no-preference") -> Any:
        """The page that notebooks share one after the other: JupyterLab and plotly are loaded there only once."""
        if self._desk is None:
            self._desk = self.page()
        self._desk.set_viewport_size({"width": width, "height": height})
        self._desk.emulate_media(reduced_motion=reduced_motion)
        return self._desk

    def clear(self, broken: bool = False) -> None:
        """End all that is open, pages and kernels: only the desk stays, empty, unless it may be broken."""
        desk = self._desk
        if desk is not None and not broken and not desk.is_closed() and desk.url.startswith(self.url):
            desk.evaluate(CLEAR)
        else:
            self._desk = None
        for context in list(self._browser.contexts):
            if self._desk is None or context is not self._desk.context:
                context.close()
        with suppress(OSError):
            self.forget()
        self.sent.clear()
        self.heard.clear()

    def _note(self, url: str) -> None:
        if is_outside(url):
            self.outside.append(url)

    def _listen(self, socket: Any) -> None:
        self._note(socket.url)
        if "/channels" in socket.url:
            socket.on("framesent", lambda frame: self.sent.append(frame))
            socket.on("framereceived", lambda frame: self.heard.append(frame))

    @property
    def received(self) -> int:
        """How many bytes kernels have sent."""
        return sum(map(len, self.heard))

    def open(self, name: str, page: Any = None, **options: Any) -> Any:
        """The notebook in JupyterLab, its kernel ready and waiting; at the desk, if it needs no page of its own."""
        page = page or self.desk(**options)
        if page is self._desk and page.url.startswith(self.url):
            page.evaluate(OPEN, name)
        else:
            page.goto(f"{self.url}/lab/tree/{name}?reset")
        page.wait_for_selector(".jp-Notebook .jp-Cell", state="attached")  # the first one may be hidden
        self.wait_until_idle(page)
        return page

    def run_all(self, page: Any) -> None:
        """Run every cell and wait until the kernel has nothing left to do."""
        self.start_all(page)
        self.wait_until_idle(page)

    def start_all(self, page: Any) -> None:
        """Press Run All and come back once every cell has been run."""
        page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")

    def wait_until_idle(self, page: Any) -> None:
        """Wait until the kernel has answered everything and the page has drawn it."""
        page.wait_for_function(IDLE, timeout=PATIENCE)

    def save(self, page: Any, name: str) -> int:
        """Save the notebook; how many bytes it takes on the disk."""
        page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
        page.wait_for_function("() => !document.querySelector('.jp-mod-dirty')", timeout=PATIENCE)
        return (self.notebooks / name).stat().st_size

    def forget(self) -> None:
        """End all kernels: what one notebook left behind slows no other."""
        with urllib.request.urlopen(self.url + "/api/kernels", timeout=30) as answer:
            kernels = json.load(answer)
        for kernel in kernels:
            ended = urllib.request.Request(f"{self.url}/api/kernels/{kernel['id']}", method="DELETE")
            urllib.request.urlopen(ended, timeout=30).close()

    def reload(self, page: Any) -> None:
        """Load the page again, as a student does who wonders whether anything is kept."""
        page.reload()
        page.wait_for_selector(".jp-Notebook .jp-Cell", state="attached")  # the first one may be hidden
        self.wait_until_idle(page)
