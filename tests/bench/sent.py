"""What each notebook sends to its page when all its cells are run: code, styles and contents of its widgets, in kB."""

from __future__ import annotations

import json
import os
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import comm
from comm.base_comm import BaseComm, CommManager
from IPython.core.interactiveshell import InteractiveShell

from tests.bench.table import show
from vector3_edu.exercises.progress import journal

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
MOST_IN_ALL = 15_000_000
CODE, STYLES = "_esm", "_css"
MOST_CODE = 400
"""The longest code, in bytes, that a widget may bring itself; the one Library carries all of it."""


class Meter(BaseComm):
    """A line to a page that counts what is sent on it, and sends it nowhere."""

    sent: Counter[str] = Counter()
    codes: Counter[int] = Counter()

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Sequence[Any] | None = None, **_: Any
    ) -> None:
        """Count one message."""
        state = (data or {}).get("state", {}) if isinstance(data, Mapping) else {}
        parts = {name: _size(state[name]) for name in (CODE, STYLES) if name in state}
        if "library" not in state and CODE in state:  # the Library itself has the rest of it in a buffer
            parts[CODE] += sum(memoryview(part).nbytes for part in buffers or ())
        whole = _size(data or {}) + sum(memoryview(part).nbytes for part in buffers or ())
        self.sent.update({**parts, "rest": whole - sum(parts.values()), "widgets": int(msg_type == "comm_open")})
        if CODE in parts:
            self.codes[parts[CODE]] += 1


def _size(data: Any) -> int:
    """How many bytes this is as a kernel sends it."""
    return len(json.dumps(data, default=repr, ensure_ascii=False).encode())


def measure(path: Path) -> tuple[Counter[str], Counter[int]]:
    """Run all cells of a notebook in this process, and count."""
    manager = CommManager()
    comm.create_comm = Meter
    comm.get_comm_manager = lambda: manager
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    with tempfile.TemporaryDirectory() as folder:
        os.environ[journal.FOLDER] = folder
        os.chdir(folder)
        shell = InteractiveShell.instance()
        for cell in cells:
            if cell["cell_type"] == "code":
                shell.run_cell("".join(cell["source"]), silent=True)
        os.chdir("/")
    return Meter.sent, Meter.codes


def run() -> int:
    """Measure every notebook in a process of its own, as each has a kernel of its own."""
    with get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
        counts = [pool.apply(_quietly, (path,)) for path in NOTEBOOKS]
    rows = [
        (path.stem, sent["widgets"], *(sent[part] / 1000 for part in (CODE, STYLES, "rest")), sum(_bytes(sent)) / 1000)
        for path, (sent, _) in zip(NOTEBOOKS, counts, strict=True)
    ]
    whole = sum((sent for sent, _ in counts), Counter[str]())
    total = sum(_bytes(whole))
    parts = (whole[part] / 1000 for part in (CODE, STYLES, "rest"))
    show(
        ("notebook", "widgets", "code", "styles", "contents", "in all"),
        [*rows, ("all", whole["widgets"], *parts, total / 1000)],
    )
    large = max(sum(many for size, many in codes.items() if size > MOST_CODE) for _, codes in counts)
    print(
        f"At most {MOST_IN_ALL / 1e6:.0f} MB in all; widgets with code over {MOST_CODE} bytes, at most 1 a notebook: {large}"
    )
    return int(total > MOST_IN_ALL or large > 1)


def _bytes(sent: Mapping[str, int]) -> list[int]:
    return [sent[part] for part in (CODE, STYLES, "rest")]


def _quietly(path: Path) -> tuple[Counter[str], Counter[int]]:
    """What a cell prints is of no interest here."""
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        return measure(path)
