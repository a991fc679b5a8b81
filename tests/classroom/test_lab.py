"""`vector3-edu lab` as a student starts it: a real server, its address, and a quiet end."""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest

from tests.bench import tether


def hear_signals():
    """Hear Ctrl+C and a closed terminal, as whoever sits at one does; a run in the background is told to ignore both."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/lab/tree/00_start_here\.ipynb\?token=\w+")


@pytest.mark.skipif(os.name == "nt", reason="Ctrl+C is sent as a signal")
def test_the_lab_prints_an_address_that_answers_and_stops_quietly(tmp_path):
    words = ("lab", str(tmp_path / "mine"), "--no-browser")
    told = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    lab = tether.start("vector3_edu.cli", *words, preexec_fn=hear_signals, **told)
    try:
        said = ""
        for line in lab.stdout:
            said += line
            if line.startswith("Open "):
                break
        address = ADDRESS.search(said)
        assert address, said
        with urllib.request.urlopen(address.group()) as page:
            assert page.status == 200
        lab.send_signal(signal.SIGINT)
        rest = lab.stdout.read()
        lab.wait(60)
    finally:
        lab.kill()
    assert "Stopping. Your notebooks are saved" in rest
    assert "Traceback" not in rest
    assert lab.returncode == 0
    assert (tmp_path / "mine" / "00_start_here.ipynb").exists()


@pytest.mark.skipif(os.name == "nt", reason="terminals are another matter there")
def test_closing_the_terminal_stops_jupyter(tmp_path):
    """The lab runs in a terminal of its own; when that is closed, the system sends SIGHUP, and nothing is left running."""
    import pty

    program, terminal = pty.fork()
    if not program:
        hear_signals()
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
