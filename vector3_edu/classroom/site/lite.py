"""The notebooks in JupyterLite: JupyterLab and Python in the browser, with the course beside them."""

from __future__ import annotations

import gzip
import json
import shutil
import struct
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

from vector3_edu.classroom.course import shipped
from vector3_edu.classroom.lab import FOR_A_CLASS
from vector3_edu.classroom.site import PART, fetch_pyodide, run
from vector3_edu.classroom.site.wheels import KERNEL as wheels_KERNEL
from vector3_edu.classroom.site.wheels import ROOTS, Wheel, collect, own_wheel, read_wheel
from vector3_edu.core.files import write
from vector3_edu.core.problems import Refused
from vector3_edu.exercises.progress.session import NOBODY
from vector3_edu.jupyter import EXTENSION
from vector3_edu.jupyter.course_file import COURSE, course_text

HERE = Path(__file__).parent
START, FREEZE = "start.mjs", "freeze.mjs"
FILES, MEMORY, LOCK = "files.gz", "memory.gz", "pyodide-lock.json"
KERNEL = ("piplite.piplite", "pyodide_kernel", "IPython.core.logger", "bdb")
"""What the kernel of JupyterLite imports before it is ready, and for its first cell."""
AT_A_DESK = tuple(f"vector3_edu/{part}" for part in ("arena/research/", "classroom/", "testing/", "cli", "__main__"))
"""What a teacher, a researcher or the author of a game runs at a computer, and nobody in a browser."""


def freeze(pyodide: Path, wheels: Iterable[Path], own: Path) -> None:
    """Add to Pyodide's folder the files of all wheels, and its memory once our own one is imported."""
    listed = json.loads((pyodide / LOCK).read_text(encoding="utf-8"))
    write(pyodide / LOCK, json.dumps({**listed, "packages": {}}), PART)  # they come with the archive, not one by one
    write(pyodide / FILES, pack(wheels), PART)
    write(pyodide / "modules.json", json.dumps([*KERNEL, *modules_in(own)]), PART)
    for name in (START, FREEZE):
        write(pyodide / name, (HERE / name).read_bytes(), PART)
    run(["node", FREEZE], pyodide)
    for name in (FREEZE, "modules.json"):
        (pyodide / name).unlink()


def pack(wheels: Iterable[Path]) -> bytes:
    """One archive of all files in these wheels: the length of a list, the list of names and sizes, and the contents."""
    contents: dict[str, bytes] = {}
    for path in wheels:
        with zipfile.ZipFile(path) as wheel:
            contents.update((name, wheel.read(name)) for name in wheel.namelist() if not name.endswith("/"))
    names = json.dumps([(name, len(content)) for name, content in contents.items()]).encode()
    return gzip.compress(struct.pack("<I", len(names)) + names + b"".join(contents.values()), mtime=0)


def modules_in(own: Path) -> list[str]:
    """The modules of our own wheel that a notebook can need."""
    with zipfile.ZipFile(own) as wheel:
        files = [name for name in wheel.namelist() if name.startswith("vector3_edu/") and name.endswith(".py")]
    wanted = (name for name in files if not name.startswith(AT_A_DESK))
    return sorted(name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in wanted)


STATIC = "static/pyodide"
FRONT_ENDS = ("@jupyter-widgets/jupyterlab-manager", "@jupyterlite/pyodide-kernel-extension", "anywidget")
"""The extensions of JupyterLab that the course needs beside ours. Others that are installed stay out: plotly's has 5 MB."""
UNSEEN = ("build/fa-*.svg", "build/fa-*.eot", "build/fa-*.ttf", "build/fa-*.woff")
"""Fonts in the forms of old browsers; every browser that runs Python takes the .woff2 beside them."""

HEAD = """<link rel="icon" href="../icon-120x120.png">
    <script>
      // Python reads and writes a student's files through this worker, or not at all if it is not there when Python starts.
      // JupyterLite is told its version beforehand: it would otherwise take the worker out and put it in again at the second
      // visit, while Python starts.
      const keeper = new URL("../service-worker.js?enableCache=false", location.href).href;
      localStorage.setItem(`${keeper}-version`, "{version}");
      navigator.serviceWorker?.register(keeper);
    </script>
    """
APPS = ("lab", "notebooks")

LINKED = {
    "cells": [
        {
            "cell_type": "code",
            "id": "explore",
            "metadata": {"jupyter": {"source_hidden": True}},
            "source": "from vector3_edu.views.lesson import *\n\nexplore.from_address()",
            "outputs": [],
            "execution_count": None,
        }
    ],
    "metadata": {"kernelspec": {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}},
    "nbformat": 4,
    "nbformat_minor": 5,
}
"""The notebook that open.html shows: it opens what the link asks for."""


def build_lite(out: Path, work: Path) -> None:
    """Build the browser edition of the course into a folder."""
    pyodide = fetch_pyodide(work / "npm")
    own = read_wheel(own_wheel(work / "own"))
    extensions = [*map(_front_end, FRONT_ENDS), EXTENSION]
    wheels = [*collect(work / "wheels", (*ROOTS, *own.depends)), *_brought_by_the_kernel(extensions), own]
    lite = work / "lite"
    freeze(pyodide, [wheel.path for wheel in wheels], own.path)
    _write_settings(lite, extensions, out)
    _copy_notebooks(lite / "files")
    run([sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", "."], lite)
    for pattern in UNSEEN:
        for path in out.glob(pattern):
            path.unlink()
    _write_heads(out)
    shutil.rmtree(out / STATIC, ignore_errors=True)
    shutil.copytree(pyodide, out / STATIC)


def _front_end(name: str) -> Path:
    """Where an extension of JupyterLab is installed."""
    path = Path(sys.prefix) / "share" / "jupyter" / "labextensions" / name
    if not path.is_dir():
        raise Refused(f"JupyterLab's extension {name} is not installed. Install it with: pip install 'vector3-edu[site]'")
    return path


def _brought_by_the_kernel(extensions: list[Path]) -> list[Wheel]:
    """The small wheels that the kernel of JupyterLite has in its own folder."""
    found = (read_wheel(path) for folder in extensions for path in folder.glob("static/pypi/*.whl"))
    return [wheel for wheel in found if wheel.name in wheels_KERNEL]


def _write_settings(lite: Path, extensions: list[Path], out: Path) -> None:
    # What is named here is not asked for again when Python has started.
    loaded = {"lockFileURL": f"./{STATIC}/{LOCK}", "packages": wheels_KERNEL}
    pyodide = {"pyodideUrl": f"./{STATIC}/{START}", "loadPyodideOptions": loaded}
    settings = {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "vector3_edu",
            "exposeAppInBrowser": True,
            "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": pyodide},
        },
    }
    build = {
        "contents": ["files"],
        "output_dir": str(out),
        "apps": APPS,
        "no_unused_shared_packages": True,
        "no_sourcemaps": True,
        "ignore_sys_prefix": ["federated_extensions"],
        "federated_extensions": [str(path) for path in extensions],
    }
    write(lite / "jupyter-lite.json", json.dumps(settings, indent=1), PART)
    write(lite / "overrides.json", json.dumps(FOR_A_CLASS, indent=1), PART)
    write(lite / "jupyter_lite_config.json", json.dumps({"LiteBuildConfig": build}, indent=1), PART)


def _write_heads(out: Path) -> None:
    """Have the worker that keeps files ready before JupyterLab asks for it, and name an icon: browsers ask for one."""
    settings = json.loads((out / "jupyter-lite.json").read_text(encoding="utf-8"))
    words = HEAD.replace("{version}", settings["jupyter-config-data"]["appVersion"])
    for app in APPS:
        page = (out / app / "index.html").read_text(encoding="utf-8")
        write(out / app / "index.html", page.replace("<head>", f"<head>\n    {words.rstrip()}", 1), PART)


def _copy_notebooks(files: Path) -> None:
    for notebook in sorted(shipped("notebooks").glob("*.ipynb")):
        write(files / notebook.name, notebook.read_bytes(), PART)
    write(files / "explore.ipynb", json.dumps(LINKED, indent=1), PART)
    write(files / "progress" / "course.json", course_text(NOBODY), COURSE)
