"""A run that is interrupted or killed leaves nothing behind: no server, no kernel, no browser."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.bench.jupyter import chromium
from tests.often import thorough

WAITS = """
from pathlib import Path
from tests.bench.jupyter import Lab

def test_that_waits_in_the_browser():
    with Lab() as lab:
        page = lab.open(lab.write("waits.ipynb", ["1 + 1"]))
        lab.run_all(page)
        Path(__file__).with_name("open").touch()
        page.wait_for_selector("text=This never comes", timeout=0)
"""
PATIENCE = 120
"""Seconds within which the notebook is open, and within which all has ended."""


def descendants(ancestor: int) -> dict[int, str]:
    """All that a process has started, and what that has started, by number, with the command of each."""
    parents: dict[int, int] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(status.parent.name)] = int(status.read_text().rpartition(")")[2].split()[1])
        except OSError:  # it has ended meanwhile
            continue
    family = {ancestor}
    while more := {child for child, parent in parents.items() if parent in family} - family:
        family |= more
    return {each: command for each in family - {ancestor} if (command := command_of(each))}


def command_of(process: int) -> str:
    """The command of a process; nothing once it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ").strip()
    except OSError:
        return ""


@thorough
@pytest.mark.browser
@pytest.mark.skipif(chromium() is None, reason="there is no chromium on this machine")
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are listed in /proc")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT], ids=["killed", "interrupted"])
def test_a_run_that_is_ended_leaves_no_server_no_kernel_and_no_browser(tmp_path: Path, how: signal.Signals) -> None:
    """A worker that waits in the browser can tidy up nothing; its servers and the browser notice that it is gone."""
    (tmp_path / "test_waits.py").write_text(WAITS, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-n", "1", "-p", "no:cacheprovider", "test_waits.py"]
    place = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")])}
    run = subprocess.Popen(command, cwd=tmp_path, env=place, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_until(lambda: (tmp_path / "open").exists())
        family = descendants(run.pid)
    finally:
        run.send_signal(how)
        run.wait(PATIENCE)
    for part in ("tests.bench.tether jupyterlab", "ipykernel_launcher", "chromium"):
        assert any(part in command for command in family.values()), part
    wait_until(lambda: not [each for each, command in family.items() if command_of(each) == command])


def wait_until(done: Callable[[], bool]) -> None:
    """Look now and then; it takes a few seconds."""
    until = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < until
        time.sleep(0.1)
