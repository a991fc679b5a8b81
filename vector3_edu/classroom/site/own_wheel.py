"""Our own wheel for the browser: built from a checkout, or put together again from the files of an installation."""

from __future__ import annotations

import sys
import zipfile
from importlib.metadata import distribution
from pathlib import Path

from vector3_edu import __version__
from vector3_edu.classroom.site.tools import run

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
