"""Lessons in other front ends than JupyterLab: Notebook 7, and Voilà, which shows a notebook as a page without its code."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.bare_page.notebook import PATIENCE
from tests.bench import tether
from tests.bench.lesson import PANEL, trouble, wait_until
from tests.often import thorough
from vector3_edu.classroom.course import shipped
from vector3_edu.jupyter import EXTENSION

pytestmark = thorough

ICONS = "https://cdn.jsdelivr.net/npm/@fortawesome/"
"""Voilà's own page asks for icons there, and does without them if there is no network."""


@contextmanager
def serving(folder: Path, *words: str, **surroundings: str) -> Iterator[str]:
    """A server in a folder, at a port of its own, until it is no longer needed."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with (folder / "server.log").open("wb") as log:
        words = (*words, "--no-browser", f"--port={port}")
        env = {**os.environ, **surroundings}
        server = tether.start(*words, cwd=folder, env=env, stdout=log, stderr=subprocess.STDOUT)
    try:
        until = time.monotonic() + PATIENCE / 1000
        while not _answers(port):
            assert server.poll() is None and time.monotonic() < until, (folder / "server.log").read_text()[-2000:]
            time.sleep(0.2)
        yield f"http://127.0.0.1:{port}"
    finally:
        tether.stop(server)


def _answers(port: int) -> bool:
    try:
        urllib.request.urlopen(f"http://127.0.0.1:{port}/api/status", timeout=5).close()
    except urllib.error.HTTPError:
        return True  # it has no such page, but it is there
    except OSError:
        return False
    return True


def answer_wrongly(page, exercise):
    """Type a wrong answer into the boxes of a card, and wait for what it says."""
    card = page.locator(".v3-card", has=page.locator("h4", has_text=exercise)).first
    card.wait_for(state="attached")
    card.scroll_into_view_if_needed()
    boxes = card.locator("[data-box]")
    for k in range(boxes.count()):
        boxes.nth(k).fill("99")
    boxes.first.press("Enter")
    page.wait_for_function("card => card.dataset.tone === 'wrong'", arg=card.element_handle())


@pytest.mark.parametrize(("notebook", "exercise"), [("04_adding_vectors", "04.1"), ("05_burns", "05.1")])
def test_voila_shows_a_lesson_as_a_page(bare, tmp_path, notebook, exercise):
    shutil.copy(shipped("notebooks") / f"{notebook}.ipynb", tmp_path)
    with serving(tmp_path, "voila", f"{notebook}.ipynb") as address:
        page = bare.page()
        page.goto(address, timeout=2 * PATIENCE)
        answer_wrongly(page, exercise)
        assert page.locator(".jp-InputArea-editor").count() == 0  # no code is seen
    assert [url for url in bare.outside if not url.startswith(ICONS)] == []
    bare.outside.clear()


def test_notebook_7_opens_a_lesson_ready_today_and_tomorrow(bare, tmp_path):
    extensions = tmp_path / "share" / "labextensions"
    extensions.mkdir(parents=True)
    (extensions / "vector3-edu").symlink_to(EXTENSION)
    shutil.copy(shipped("notebooks") / "04_adding_vectors.ipynb", tmp_path)
    options = (
        "--allow-root",
        "--IdentityProvider.token=",
        "--ServerApp.root_dir=.",
        "--JupyterNotebookApp.expose_app_in_browser=True",
    )
    with serving(tmp_path, "notebook", *options, JUPYTER_PATH=str(extensions.parent)) as address:
        page = bare.page()
        page.goto(f"{address}/notebooks/04_adding_vectors.ipynb")
        wait_until(page, "ready")
        assert trouble(page) == []
        answer_wrongly(page, "04.1")
        page.evaluate(f"async () => {{ await {PANEL}.context.save(); await {PANEL}.sessionContext.shutdown(); }}")
        wait_until(page, "gone")
        page.reload()
        wait_until(page, "ready")
        assert trouble(page) == []
        answer_wrongly(page, "04.1")
    assert bare.outside == []
