"""What one student costs a server: memory and processor time with lesson 05 open, run and used in a real browser."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tests.bench.jupyter import Lab, chromium
from tests.bench.table import show

ROOT = Path(__file__).parents[2]
LESSON = "05_burns.ipynb"
PRESSES = 60
MEGABYTE = 1024
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def run() -> int:
    """Print what the server and one kernel take: idle, after Run All, and after a minute of a student's key presses."""
    if chromium() is None or not Path("/proc").is_dir():
        print("This needs chromium, and Linux.")
        return 0
    with Lab() as lab:
        shutil.copy(ROOT / "notebooks" / LESSON, lab.notebooks / LESSON)
        page = lab.open(LESSON)
        rows = [("open", *_cost(lab))]
        lab.run_all(page)
        page.wait_for_selector("[data-slider]")
        rows.append(("Run All", *_cost(lab)))
        page.locator("[data-slider]").first.focus()
        for press in range(PRESSES):
            page.keyboard.press("ArrowRight" if press % 8 < 4 else "ArrowLeft")
            page.wait_for_timeout(100)
        rows.append((f"{PRESSES} key presses", *_cost(lab)))
    show(("lesson 05, one student", "server, MB", "kernel, MB", "kernel, processor seconds so far"), rows)
    return 0


def _cost(lab: Lab) -> tuple[int, int, str]:
    """Resident memory of the server and of its kernel, and the processor time of the kernel."""
    assert lab.server is not None
    kernels = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit() and _parent(path) == lab.server.pid]
    kernel = max(kernels, key=_memory)
    return _memory(lab.server.pid), _memory(kernel), f"{_seconds(kernel):.1f}"


def _parent(process: Path) -> int:
    try:
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:  # it has ended meanwhile
        return 0


def _memory(pid: int) -> int:
    said = Path(f"/proc/{pid}/status").read_text()
    return int(said.partition("VmRSS:")[2].split()[0]) // MEGABYTE if "VmRSS:" in said else 0


def _seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
