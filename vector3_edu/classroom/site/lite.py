"""The notebooks in JupyterLite: JupyterLab and Python in the browser, with the course beside them."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

from vector3_edu.classroom.course import shipped
from vector3_edu.classroom.site.own_wheel import own_wheel
from vector3_edu.classroom.site.tools import PART, fetch_pyodide, run
from vector3_edu.classroom.site.wheels import collect, lock, read_wheel
from vector3_edu.core.files import write

STATIC = "static/pyodide"
IN_BROWSER = ("anywidget", "plotly")
"""What our own wheel needs in the browser; the rest of its requirements run on real machines only."""
QUIET = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}


def build_lite(out: Path, work: Path) -> None:
    """Build the browser edition of the course into a folder."""
    pyodide = fetch_pyodide(work / "npm")
    own = read_wheel(own_wheel(work / "own"))._replace(imports=("vector3_edu",), depends=IN_BROWSER)
    wheels = [*collect(work / "wheels"), own]
    lite = work / "lite"
    _write_settings(lite)
    _copy_notebooks(lite / "files")
    kernel = lite / STATIC
    shutil.copytree(pyodide, kernel, dirs_exist_ok=True)
    for wheel in wheels:
        write(kernel / wheel.path.name, wheel.path.read_bytes(), PART)
    write(kernel / "pyodide-lock.json", lock(wheels, pyodide), PART)
    words = ("build", "--lite-dir", ".", "--contents", "files", "--output-dir", str(out), "--no-sourcemaps")
    run([sys.executable, "-m", "jupyterlite_core", *words], lite)
    shutil.copytree(kernel, out / STATIC, dirs_exist_ok=True)


def _write_settings(lite: Path) -> None:
    lock_file = {"lockFileURL": f"./{STATIC}/pyodide-lock.json"}
    pyodide = {"pyodideUrl": f"./{STATIC}/pyodide.js", "loadPyodideOptions": lock_file}
    settings = {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "vector3_edu",
            "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": pyodide},
        },
    }
    write(lite / "jupyter-lite.json", json.dumps(settings, indent=1), PART)
    write(lite / "overrides.json", json.dumps(QUIET, indent=1), PART)


def _copy_notebooks(files: Path) -> None:
    for notebook in sorted(shipped("notebooks").glob("*.ipynb")):
        write(files / notebook.name, notebook.read_bytes(), PART)


