"""`vector3-edu lab`: the notebooks, copied to the student's own folder and opened in JupyterLab."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from vector3_edu.classroom.course import KEPT, copy_notebooks
from vector3_edu.classroom.doctor import switched_off
from vector3_edu.core.files import Kind, Unwritable, name_of, write
from vector3_edu.core.language import ENGLISH, language, say
from vector3_edu.core.problems import listed
from vector3_edu.core.text import whole_number
from vector3_edu.exercises.progress.journal import FOLDER
from vector3_edu.exercises.progress.session import current_student
from vector3_edu.exercises.themes import PLAIN, SETTING, THEMES, use_theme
from vector3_edu.jupyter import EXTENSION, NAME
from vector3_edu.jupyter.course_file import keep_course
from vector3_edu.views.cards.course_map import START

SETTINGS = Kind("settings of JupyterLab")
FOR_A_CLASS = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/filebrowser-extension:browser": {"showLastModifiedColumn": False},
}
"""No news, and names of files that have the whole width of their list."""
PATIENCE = 90
"""Seconds that JupyterLab may take to start on a slow machine."""
TETHERED = """import os, runpy, signal, sys, threading, time

def stop_at_the_end_of_input():
    said = b"on"
    while said:
        try:
            said = os.read(0, 1024)
        except BlockingIOError:  # a program that shares the pipe has made it one that does not wait
            time.sleep(0.5)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(10)
    os._exit(1)

threading.Thread(target=stop_at_the_end_of_input, daemon=True).start()
del sys.argv[0]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""
"""Runs a module as a program that ends when whoever started it is gone, however that ended: its standard input is a pipe
from there, which every system closes then. A server that is asked to stop ends its kernels too, and has ten seconds."""


def lab_command(argv: Sequence[str]) -> int:
    """Copy the notebooks, start JupyterLab on them, open the start page and print its address."""
    parser = argparse.ArgumentParser(prog="vector3-edu lab", description="Open the notebooks in JupyterLab.")
    parser.add_argument("folder", nargs="?", default="vector3_notebooks", help="your folder (default: ./vector3_notebooks)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--port", type=whole_number, help="the port to listen on (default: the first free one from 8888)")
    parser.add_argument("--theme", choices=tuple(THEMES), default=PLAIN, help="the words of the games, or of rescues")
    options = parser.parse_args(list(argv))
    folder = Path(options.folder).expanduser().resolve()
    port = _port(options.port)
    if isinstance(port, str):
        print(port)
        return 2
    code = language()
    try:
        if code != ENGLISH:
            use_theme(options.theme)
        _tell(folder, options.theme, code)
    except Unwritable as refused:
        print(f"{refused} Name your folder: vector3-edu lab FOLDER")
        return 2
    except OSError as error:
        print(f"{name_of(folder)} cannot be used: {error.strerror or error}. Name another folder: vector3-edu lab FOLDER")
        return 2
    return _run(folder, port, options.no_browser, code)


def _port(wanted: int | None) -> int | str:
    if wanted is not None and not 1 <= wanted <= 65535:
        return f"{wanted} is not a port: ports are whole numbers from 1 to 65535. Try --port 8888."
    for port in [wanted] if wanted is not None else range(8888, 8988):
        if _free(port):
            return port
    busy = f"Port {wanted} is" if wanted is not None else "Ports 8888 to 8987 are all"
    return f"{busy} in use by another program. Try another one with --port, or leave --port out."


def _free(port: int) -> bool:
    with socket.socket() as probe:
        if os.name != "nt":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def _tell(folder: Path, theme: str = PLAIN, code: str = ENGLISH) -> None:
    """Copy the notebooks and say what was done; those in another language have a folder of their own beside the English."""
    copied = copy_notebooks(folder, theme=theme)
    if code != ENGLISH:
        copied = copy_notebooks(folder / code, code=code)
    os.environ[SETTING] = theme  # the kernels that the lab starts tell exercises in the same words
    os.environ.setdefault(FOLDER, str(folder / "progress"))  # they all keep one journal, in whatever folder a notebook is
    print(say("Your notebooks are in {folder}", folder=name_of(folder if code == ENGLISH else folder / code)))
    if copied.new:
        print("  " + say("{number} copied there now", number=len(copied.new)))
    if copied.updated:
        print("  " + say("brought up to date: {notebooks}", notebooks=listed(copied.updated, last="and")))
    if copied.kept:
        print("  " + say("left as you changed them: {notebooks}", notebooks=listed(copied.kept, last="and")))


def _run(folder: Path, port: int, quiet: bool, code: str = ENGLISH) -> int:
    token = secrets.token_hex(12)
    address = f"http://127.0.0.1:{port}/lab{_first_page(code)}token={token}"
    with tempfile.TemporaryDirectory() as settings:
        command, secret = _server(folder, port, Path(settings)), {**os.environ, "JUPYTER_TOKEN": token}
        _end_as_by_ctrl_c("SIGTERM", "SIGHUP")
        server = subprocess.Popen(command, env=secret, start_new_session=True, stdin=subprocess.PIPE)
        try:
            print(say("Starting JupyterLab, which can take a few seconds ..."), flush=True)
            _draw_the_map(code)
            if not _answers(server, port):
                print("JupyterLab did not start. `vector3-edu doctor` says what may be missing.")
                return 1
            print(say("Open {address}\nStop with Ctrl+C.", address=address), flush=True)
            if not quiet:
                webbrowser.open(address)
            return server.wait()
        except KeyboardInterrupt:
            with suppress(OSError):  # the terminal may have been closed
                print("\nStopping. Your notebooks are saved where they are.", flush=True)
            return 0
        finally:
            _stop(server)


def _first_page(code: str) -> str:
    """The page of the course alone, without the tabs of yesterday; where it is switched off, the first notebook."""
    if not switched_off():
        return "?reset&"
    return f"/tree/{START}?" if code == ENGLISH else f"/tree/{code}/{START}?"


def _draw_the_map(code: str) -> None:
    """Write down how far the student is who worked here last, for the page of the course; meanwhile JupyterLab starts."""
    keep_course(current_student(), "" if code == ENGLISH else code)


def _end_as_by_ctrl_c(*names: str) -> None:
    """Let signals end the lab as Ctrl+C does, so that closing the terminal stops JupyterLab; under nohup it runs on."""
    for name in names:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler)


def _server(folder: Path, port: int, settings: Path) -> list[str]:
    """JupyterLab as a class wants it: this machine only, no news, the folder of the student.

    Which tabs are open is remembered in that folder, so that what else an account has open in JupyterLab stays out of it.
    The extension comes from this package itself: a checkout may be newer than what was installed from it.
    """
    overrides = settings / "overrides"
    overrides.mkdir()
    write(overrides / "overrides.json", json.dumps(FOR_A_CLASS), SETTINGS)
    shutil.copytree(EXTENSION, settings / "extensions" / NAME)
    return [
        *(
            sys.executable,
            "-c",
            TETHERED,
            "jupyterlab",
            "--no-browser",
            "--ip=127.0.0.1",
            f"--port={port}",
            "--port-retries=0",
        ),
        *(f"--ServerApp.root_dir={folder}", "--ServerApp.allow_root=True", f"--LabApp.app_settings_dir={overrides}"),
        *(f"--LabApp.workspaces_dir={folder / KEPT / 'workspaces'}", "--log-level=ERROR"),
        f"--LabApp.extra_labextensions_path={settings / 'extensions'}",
    ]


def _answers(server: subprocess.Popen[bytes], port: int) -> bool:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and server.poll() is None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api", timeout=2):
                return True
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
    return False


def _stop(server: subprocess.Popen[bytes]) -> None:
    """End the server quietly; a second Ctrl+C meanwhile must not end in a traceback."""
    signals = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = [(number, signal.signal(number, signal.SIG_IGN)) for number in signals]
    try:
        if server.poll() is None:
            server.terminate()
            try:
                server.wait(timeout=10)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()
    finally:
        for number, handler in before:
            signal.signal(number, handler)
