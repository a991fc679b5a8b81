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
from vector3_edu.jupyter import EXTENSION, NAME

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
    return [check() for check in [*checks, _extension, _starts_by_itself, _notebooks, _folder, _browser]]


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


# ---- The extension with which lessons open ready: whether Jupyter finds it, as it is in this package, and lets it work


def _extension() -> Finding:
    """Whether Jupyter has the extension of this package, as it is here, and lets it work."""
    if importlib.util.find_spec("jupyterlab") is None:
        return Finding(well=False, text="the extension that opens lessons ready: it needs jupyterlab")
    places = _places()
    there = next((place / NAME for place in places if (place / NAME / "package.json").is_file()), None)
    mend = f"{Path(sys.executable).name} -m pip install --force-reinstall --no-deps {_own_source()}"
    if there is None:
        return Finding(well=False, text=f"the extension that opens lessons ready: install it with  {mend}")
    if name := switched_off():
        told = (
            f"the extension that opens lessons ready is switched off: switch it on with  jupyter labextension enable {name}"
        )
        return Finding(well=False, text=told)
    if _differs(there):
        told = f"the extension in {there} is not that of this version: bring it up to date with  {mend}"
        return Finding(well=False, text=told, needed=False)
    return Finding(well=True, text=f"the extension that opens lessons ready, in {there}")


def switched_off() -> str:
    """What of the extension JupyterLab is told to leave out: its name, or that of one of its parts; "" if nothing."""
    from jupyterlab.commands import get_app_dir
    from jupyterlab_server.config import get_page_config

    off = get_page_config([str(place) for place in _places()], str(Path(get_app_dir()) / "settings"))["disabledExtensions"]
    return next((str(name) for name in off if name.partition(":")[0] == NAME), "")


def _places() -> list[Path]:
    """Where Jupyter looks for extensions."""
    from jupyter_core.paths import jupyter_path

    return [Path(place) for place in jupyter_path("labextensions")]


def _own_source() -> str:
    """What pip installs this package from: the checkout, if it is one."""
    checkout = Path(__file__).resolve().parents[2]
    return f"-e {checkout}" if (checkout / "pyproject.toml").is_file() else NAME


def _differs(there: Path) -> bool:
    """Whether a file of the extension is missing where Jupyter looks, or is another one."""
    for path in EXTENSION.rglob("*"):
        copy = there / path.relative_to(EXTENSION)
        if path.is_file() and not (copy.is_file() and copy.read_bytes() == path.read_bytes()):
            return True
    return False


def _starts_by_itself() -> Finding:
    """Whether lessons start by themselves. That is a setting of JupyterLab, which a person or a server can change."""
    from jupyterlab.commands import get_app_dir, get_user_settings_dir
    from jupyterlab_server.settings_utils import get_settings

    app = Path(get_app_dir())
    if not any((place / NAME / "package.json").is_file() for place in _places()):
        return Finding(well=False, text="lessons do not start by themselves without the extension", needed=False)
    found, _ = get_settings(
        str(app / "settings"),
        str(app / "schemas"),
        get_user_settings_dir(),
        f"{NAME}:ready",
        labextensions_path=[str(place) for place in _places()],
    )
    if found["settings"].get("ready", found["schema"]["properties"]["ready"]["default"]):
        return Finding(well=True, text="lessons start by themselves when they are opened")
    told = "lessons do not start by themselves: in JupyterLab, tick Settings > Settings Editor > vector3_edu"
    return Finding(well=False, text=told, needed=False)


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
