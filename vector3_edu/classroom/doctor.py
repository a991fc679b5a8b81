"""`vector3-edu doctor`: checks an installation and says in words what is missing."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

from vector3_edu.classroom.course import shipped

NEEDED = {
    "jupyterlab": "opens the notebooks",
    "ipywidgets": "draws the controls",
    "anywidget": "draws the maps",
    "plotly": "draws space in 3D",
    "numpy": "counts many simulated shots faster (lesson 08)",
    "typst": "makes worksheets as PDF",
}


class Finding(NamedTuple):
    """One thing that was looked at: whether it is well, and what to do if not."""

    well: bool
    text: str
    needed: bool = True


def doctor_command(argv: Sequence[str] = ()) -> int:
    """Print what was found; 0 if the notebooks can be used."""
    if argv:
        print("vector3-edu doctor takes nothing more: it checks this installation.")
        return 2
    findings = examine()
    for finding in findings:
        print(f"{'ok     ' if finding.well else 'MISSING' if finding.needed else 'note   '}  {finding.text}")
    ill = [finding for finding in findings if finding.needed and not finding.well]
    print("\nAll is well: `vector3-edu lab` opens the notebooks." if not ill else f"\n{len(ill)} to mend: see MISSING.")
    return 1 if ill else 0


def examine() -> list[Finding]:
    """Everything that the notebooks need, looked at one by one."""
    checks: list[Callable[[], Finding]] = [_python, *(_package(name, use) for name, use in NEEDED.items())]
    return [check() for check in [*checks, _notebooks, _folder, _browser]]


def _python() -> Finding:
    here = ".".join(map(str, sys.version_info[:3]))
    return Finding(sys.version_info >= (3, 11), f"Python {here} (3.11 or later is needed)")


def _package(name: str, use: str) -> Callable[[], Finding]:
    def look() -> Finding:
        if importlib.util.find_spec(name) is None:
            return Finding(
                well=False, text=f"{name}, which {use}: install it with  {Path(sys.executable).name} -m pip install {name}"
            )
        try:
            return Finding(well=True, text=f"{name} {version(name)}, which {use}")
        except PackageNotFoundError:
            return Finding(well=True, text=f"{name}, which {use}")

    return look


def _notebooks() -> Finding:
    count = len(list(shipped("notebooks").glob("*.ipynb")))
    return Finding(count > 0, f"{count} notebooks of the course" if count else "the notebooks: install the package again")


def _folder() -> Finding:
    try:
        with tempfile.NamedTemporaryFile(dir=Path.cwd()):
            return Finding(well=True, text="this folder can be written to, so work can be saved here")
    except OSError as error:
        return Finding(
            well=False, text=f"this folder cannot be written to ({error.strerror}): go to a folder of your own first"
        )


def _browser() -> Finding:
    known = ("chromium", "google-chrome", "firefox", "safari", "msedge")
    found = next((name for name in known if shutil.which(name)), None)
    if found or os.name == "nt" or sys.platform == "darwin":
        return Finding(well=True, text=f"a web browser{f' ({found})' if found else ''}")
    advice = "use `vector3-edu lab --no-browser` and open the address elsewhere"
    return Finding(well=False, text=f"no web browser was found on this machine; {advice}", needed=False)
