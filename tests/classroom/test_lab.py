"""`vector3-edu lab` as a student starts it: a real server, its address, and a quiet end."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path

import pytest

from tests.bench import tether
from tests.often import thorough
from vector3_edu.classroom import lab
from vector3_edu.core.context import speaking
from vector3_edu.exercises.progress import journal, session
from vector3_edu.exercises.progress.journal import Entry, Student

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/lab\?reset&token=\w+")


@pytest.mark.skipif(os.name == "nt", reason="Ctrl+C is sent as a signal")
def test_the_lab_prints_an_address_that_answers_and_stops_quietly(tmp_path):
    words = ("lab", str(tmp_path / "mine"), "--no-browser")
    said_here = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    server = tether.start("vector3_edu.cli", *words, preexec_fn=tether.hear_signals, **said_here)
    try:
        said = ""
        for line in server.stdout:
            said += line
            if line.startswith("Open "):
                break
        address = ADDRESS.search(said)
        assert address, said
        with urllib.request.urlopen(address.group()) as page:
            assert page.status == 200
            config = page.read().decode().partition('id="jupyter-config-data"')[2]
        told = json.loads(config.partition(">")[2].partition("<")[0])
        assert "vector3-edu" in {each["name"] for each in told["federated_extensions"]}
        course = json.loads((tmp_path / "mine" / "progress" / "course.json").read_text())
        assert course["next"]["file"] == "00_start_here.ipynb"
        server.send_signal(signal.SIGINT)
        rest = server.stdout.read()
        server.wait(60)
    finally:
        server.kill()
    assert "Stopping. Your notebooks are saved" in rest
    assert "Traceback" not in rest
    assert server.returncode == 0
    assert (tmp_path / "mine" / "00_start_here.ipynb").exists()


def test_where_the_extension_is_switched_off_the_first_notebook_is_opened(monkeypatch):
    monkeypatch.setattr(lab, "switched_off", lambda: "vector3-edu")
    assert lab._first_page("en") == "/tree/00_start_here.ipynb?"
    assert lab._first_page("es") == "/tree/es/00_start_here.ipynb?"


def test_whoever_worked_here_last_finds_their_map_in_the_language_of_the_lab(tmp_path, monkeypatch):
    monkeypatch.setenv(journal.FOLDER, str(tmp_path / "progress"))
    monkeypatch.setattr(session, "_seated", [])
    journal.note(Student("Ada"), Entry(journal.now(), "answer", "01.1", "3", right=True))
    with speaking("es"):
        lab._draw_the_map("es")
    course = json.loads((tmp_path / "progress" / "course.json").read_text(encoding="utf-8"))
    assert (course["student"], course["folder"], course["parts"][0]["title"]) == ("Ada", "es", "El curso")


@thorough
@pytest.mark.skipif(os.name == "nt", reason="terminals are another matter there")
def test_closing_the_terminal_stops_jupyter(tmp_path):
    """The lab runs in a terminal of its own; when that is closed, the system sends SIGHUP, and nothing is left running."""
    import pty

    program, terminal = pty.fork()
    if not program:
        tether.hear_signals()
        os.execv(sys.executable, [sys.executable, "-m", "vector3_edu.cli", "lab", str(tmp_path / "mine"), "--no-browser"])
    said = ""
    while not (address := ADDRESS.search(said)) or "Ctrl+C" not in said:
        said += os.read(terminal, 4096).decode()
    with urllib.request.urlopen(address.group()) as page:
        assert page.status == 200
    os.close(terminal)
    until = time.monotonic() + 60
    ended = 0
    while not ended and time.monotonic() < until:
        time.sleep(0.2)
        ended, _ = os.waitpid(program, os.WNOHANG)
    if not ended:
        os.kill(program, signal.SIGTERM)
    assert ended, "the lab still runs"
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(address.group(), timeout=5)


def _children(of: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            number, parent = int(path.parent.name), int(path.read_text().rpartition(")")[2].split()[1])
            found += [number, *_children(number)] if parent == of else []
    return found


def _runs(process: int) -> bool:
    """Whether a process is there, and is more than an entry that nobody has read yet."""
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")
def test_a_lab_that_is_killed_takes_its_server_and_their_kernels_with_it(tmp_path):
    """kill -9 leaves no time to say anything: the server notices that nobody is left at the other end of its input."""
    words = ("lab", str(tmp_path / "mine"), "--no-browser")
    started = subprocess.Popen([sys.executable, "-m", "vector3_edu.cli", *words], stdout=subprocess.PIPE, text=True)
    running: list[int] = []
    try:
        address = next(found for line in started.stdout if (found := ADDRESS.search(line))).group()
        base, token = address.partition("/lab")[0], address.partition("token=")[2]
        kernel = urllib.request.Request(f"{base}/api/kernels?token={token}", data=b"{}", method="POST")
        assert urllib.request.urlopen(kernel).status == 201
        running = _children(started.pid)
        assert len(running) >= 2, "a server and a kernel"
        started.kill()
        started.wait()
        until = time.monotonic() + 60
        while any(map(_runs, running)) and time.monotonic() < until:
            time.sleep(0.2)
        assert [process for process in running if _runs(process)] == []
    finally:
        started.kill()
        for process in filter(_runs, running):
            os.kill(process, signal.SIGKILL)
        started.stdout.close()
