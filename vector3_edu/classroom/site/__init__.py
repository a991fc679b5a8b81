"""`vector3-edu site`: the course as one folder of static files, which any web server or a USB stick can show.

This module asks for what building needs, and runs its programs: a failure is told with the end of what they printed.
`wheels.py` collects the packages for the browser; `lite.py` imports them beforehand
and builds the notebooks into JupyterLite; `command.py` makes the lessons and rules into pages with Sphinx, runs
all of it, and makes the front page.
"""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import tarfile
from collections.abc import Sequence
from pathlib import Path

from vector3_edu.core.files import Kind, write
from vector3_edu.core.problems import Refused

PYODIDE = "pyodide@314"
"""Python for the browser, from the npm registry. Its Python is the one that wheels.py asks wheels for."""
MODULES = {
    "jupyterlite_core": "jupyterlite-core",
    "jupyterlite_pyodide_kernel": "jupyterlite-pyodide-kernel",
    "sphinx": "sphinx",
    "myst_parser": "myst-parser",
}
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


PART = Kind("a part of the site")
"""Whatever the site is made of."""


def missing_tools() -> list[str]:
    """What has to be installed before the site can be built, one sentence each."""
    packages = [package for module, package in MODULES.items() if importlib.util.find_spec(module) is None]
    problems = []
    if packages:
        problems.append(f"Not installed: {', '.join(packages)}. Install them with: pip install 'vector3-edu[site]'")
    if absent := [program for program in ("node", "npm") if shutil.which(program) is None]:
        problems.append(f"Not found: {' and '.join(absent)}, which prepare Python for the browser. Install Node.js.")
    return problems


def run(words: Sequence[str], folder: Path | None = None) -> None:
    """Run a program; a failure is refused with what it said last."""
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-12:])
        name = f"{Path(words[0]).name} {' '.join(words[1:4])}"
        raise Refused(f"{name} failed (exit code {done.returncode}). It said last:\n{said}")


def fetch_pyodide(folder: Path) -> Path:
    """Python for the browser, taken out of its npm package."""
    folder.mkdir(parents=True, exist_ok=True)
    run(["npm", "pack", "--silent", PYODIDE], folder)
    packed = max(folder.glob("pyodide-*.tgz"))
    home = folder / "pyodide"
    with tarfile.open(packed) as archive:
        for name in FILES:
            taken = archive.extractfile(f"package/{name}")
            assert taken is not None
            write(home / name, taken.read(), PART)
    return home
