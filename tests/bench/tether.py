"""`python -m tests.bench.tether MODULE ...` runs a module as a program that ends when whoever started it is gone.

A test run that is killed can tell its servers nothing. Each is therefore started with a pipe as its standard input, which
the system closes with the run, and takes the end of it for a request to stop.
"""

from __future__ import annotations

import os
import runpy
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from typing import Any

GRACE = 10
"""Seconds that a server has to stop when it is asked to: usually it takes two."""


def hear_signals() -> None:
    """Hear Ctrl+C and a closed terminal, as whoever sits at one does; a run in the background is told to ignore both."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def start(module: str, *words: str, **how: Any) -> subprocess.Popen[bytes]:
    """A module as a process of its own, which lives no longer than this one; `how` is as for Popen."""
    return subprocess.Popen([sys.executable, "-m", "tests.bench.tether", module, *words], stdin=subprocess.PIPE, **how)


def stop(server: subprocess.Popen[bytes]) -> None:
    """Ask a server to stop, and end it if it does not."""
    server.terminate()
    try:
        server.wait(GRACE)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
    if server.stdin is not None:
        server.stdin.close()


def _stop_at_the_end_of_input() -> None:
    while os.read(0, 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(GRACE)
    os.kill(os.getpid(), signal.SIGKILL)


def main(words: Sequence[str]) -> None:
    """Run the module that is named first, with the words that follow."""
    threading.Thread(target=_stop_at_the_end_of_input, daemon=True).start()
    sys.argv = list(words)
    runpy.run_module(words[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main(sys.argv[1:])
