"""Python as it stands when a notebook opens: the files of all packages in one archive, and its memory with all imported.

To unpack thirty wheels and import what they hold takes a browser about ten seconds at every start. So it is done once, by
Node.js when the site is built (`freeze.mjs`), and the browser puts the memory back (`start.mjs`).
"""

from __future__ import annotations

import gzip
import json
import struct
import zipfile
from collections.abc import Iterable
from pathlib import Path

from vector3_edu.classroom.site.tools import PART, run
from vector3_edu.core.files import write

HERE = Path(__file__).parent
START, FREEZE = "start.mjs", "freeze.mjs"
FILES, MEMORY, LOCK = "files.gz", "memory.gz", "pyodide-lock.json"
KERNEL = ("piplite.piplite", "pyodide_kernel", "IPython.core.logger", "bdb")
"""What the kernel of JupyterLite imports before it is ready, and for its first cell."""
AT_A_DESK = ("vector3_edu/arena/research/", "vector3_edu/classroom/", "vector3_edu/cli", "vector3_edu/__main__")
"""What a teacher or a researcher runs at a computer, and nobody in a browser."""


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
