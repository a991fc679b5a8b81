"""The packages that the browser edition needs, as wheels that run anywhere.

Pyodide's package on npm holds Python itself and no wheels. Everything else comes from the package registry when the site is
built, so that a visitor's browser asks no other host.
"""

from __future__ import annotations

import re
import sys
import zipfile
from collections.abc import Iterable, Sequence
from email.parser import Parser
from fnmatch import fnmatchcase
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple

from vector3_edu import __version__
from vector3_edu.classroom.site import run

PYTHON = "3.14"
"""The Python of the Pyodide that is used."""
KERNEL = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython")
"""What the kernel of JupyterLite looks for when it starts; some of these it brings itself."""
ROOTS = ("micropip", "comm", "jedi", "ipython", "tzdata", "pyodide-unix-timezones", "pyodide-http")
"""What that kernel needs from the registry; what these need comes along."""
NOT_THERE = frozenset({"pexpect", "ptyprocess", "psutil", "colorama", "widgetsnbextension", "narwhals"})
"""What only makes sense on a real machine, and what plotly's Python alone would need."""
DEAD_WEIGHT = {
    "": ("*.data/*", "*/labextension/*", "*/nbextension/*", "*/tests/*"),  # JupyterLite has its own copy of the front ends
    "jedi": ("*/typeshed/stubs/*", "*/django-stubs/*"),  # types of hundreds of packages that are not there: 4,800 files
    "plotly": ("plotly/[!p]*", "plotly/package_data/[!p]*", "plotly/package_data/plotly.json", "_plotly_utils/*"),
}
"""What the browser edition never opens. Of plotly it needs only plotly.js."""
MARKERS = {
    "python_version": PYTHON,
    "python_full_version": f"{PYTHON}.0",
    "implementation_version": f"{PYTHON}.0",
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "implementation_name": "cpython",
    "platform_release": "",
    "platform_version": "",
    "extra": "",
}


class Wheel(NamedTuple):
    """What a wheel says of itself."""

    name: str
    path: Path
    depends: tuple[str, ...]


def normal(name: str) -> str:
    """A package's name as the registries compare it.

    >>> normal("Prompt_Toolkit")
    'prompt-toolkit'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def collect(folder: Path, roots: Iterable[str]) -> list[Wheel]:
    """Download the roots and all that they need in the browser, as pure wheels without dead weight."""
    folder.mkdir(parents=True, exist_ok=True)
    found: dict[str, Wheel] = {}
    wanted = [normal(root) for root in roots]
    while missing := sorted({name for name in wanted if name not in found}):
        _download(folder, missing)
        for path in folder.glob("*.whl"):
            wheel = read_wheel(path)
            found.setdefault(wheel.name, wheel)
        wanted = [name for wheel in found.values() for name in wheel.depends]
    return [read_wheel(slim(wheel)) for wheel in sorted(found.values())]


def _download(folder: Path, names: Sequence[str]) -> None:
    pure = ("--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none", f"--python-version={PYTHON}")
    run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", *pure, "-d", str(folder), *names])


def slim(wheel: Wheel) -> Path:
    """Take out of a wheel what the browser never opens, and pack the rest as small as it gets."""
    patterns = (*DEAD_WEIGHT[""], *DEAD_WEIGHT.get(wheel.name, ()))
    with zipfile.ZipFile(wheel.path) as whole:
        kept = {name: whole.read(name) for name in whole.namelist() if not any(fnmatchcase(name, each) for each in patterns)}
    with zipfile.ZipFile(wheel.path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, content in kept.items():
            packed.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)
    return wheel.path


def read_wheel(path: Path) -> Wheel:
    """The name of a wheel's package, and what it needs in the browser."""
    from packaging.requirements import Requirement

    with zipfile.ZipFile(path) as wheel:
        about = next(name for name in wheel.namelist() if re.fullmatch(r"[^/]+\.dist-info/METADATA", name))
        said = Parser().parsestr(wheel.read(about).decode())
    needs = [Requirement(line) for line in said.get_all("Requires-Dist") or []]
    depends = {normal(need.name) for need in needs if need.marker is None or need.marker.evaluate(MARKERS)}
    return Wheel(normal(said["Name"]), path, tuple(sorted(depends - NOT_THERE)))


# ---- Our own wheel for the browser: built from a checkout, or put together again from the files of an installation


DISTRIBUTION = "vector3-edu"


def own_wheel(folder: Path) -> Path:
    """The wheel of the package that is running now."""
    folder.mkdir(parents=True, exist_ok=True)
    checkout = Path(__file__).resolve().parents[3]
    if (checkout / "pyproject.toml").is_file():
        run([sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(checkout)])
        return next(folder.glob("vector3_edu-*.whl"))
    return _pack_again(folder)


def _pack_again(folder: Path) -> Path:
    """A wheel is a zip of the files that were installed; what was made on this machine is left out."""
    path = folder / f"vector3_edu-{__version__}-py3-none-any.whl"
    made_here = ("RECORD", "INSTALLER", "REQUESTED", "direct_url.json")
    listed = distribution(DISTRIBUTION).files or []
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        rows = []
        for file in listed:
            name = file.as_posix()
            if name.startswith("..") or "__pycache__" in name or file.name in made_here:
                continue
            wheel.writestr(name, Path(str(file.locate())).read_bytes())
            rows.append(f"{name},,")
        record = f"vector3_edu-{__version__}.dist-info/RECORD"
        wheel.writestr(record, "\n".join([*rows, f"{record},,"]) + "\n")
    return path
