"""`python -m tests.coverage FILE`: how much of each folder of the package the tests have run, and what they reach least.

FILE is what slipcover wrote; what the cabins of captains have run is added. A folder is a layer, or a game.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path, PurePath

from tests import measured_cabins
from tests.bench.table import show

LEAST = 10


def shares(files: Mapping[str, tuple[int, int]]) -> list[tuple[str, int, str]]:
    """Each folder with its lines and the share of them that was run, from files with lines that were run and missed.

    >>> shares({"vector3_edu/cli.py": (3, 1), "vector3_edu/games/a/x.py": (1, 0), "vector3_edu/games/a/y.py": (0, 1)})
    [('vector3_edu', 4, '75 %'), ('vector3_edu/games/a', 2, '50 %'), ('all', 6, '67 %')]
    """
    folders: dict[str, list[tuple[int, int]]] = {}
    for name, lines in files.items():
        parts = PurePath(name).parts[:-1]
        folders.setdefault("/".join(parts[: 3 if "games" in parts else 2]), []).append(lines)
    rows = [_row(folder, found) for folder, found in sorted(folders.items())]
    return [*rows, _row("all", list(files.values()))]


def _row(name: str, lines: list[tuple[int, int]]) -> tuple[str, int, str]:
    run, missed = (sum(numbers) for numbers in zip(*lines, strict=True))
    return name, run + missed, f"{100 * run / max(run + missed, 1):.0f} %"


def main(path: Path) -> None:
    """Print both tables."""
    report = json.loads(path.read_text(encoding="utf-8"))["files"]
    lines = {name: (set(found["executed_lines"]), set(found["missing_lines"])) for name, found in report.items()}
    measured_cabins.add_to(lines)
    files = {name: (len(run), len(missed)) for name, (run, missed) in lines.items()}
    show(("coverage", "lines", "run"), shares(files))
    print()
    least = sorted(files, key=lambda name: files[name][1], reverse=True)[:LEAST]
    show(("most lines that no test runs", "lines", "run"), [_row(name, [files[name]]) for name in least])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
