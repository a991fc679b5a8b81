"""Tournaments of honest captains: matches a second on one core, on two and on a cluster, and how the cost grows.

`make bench PART=tournament` measures a few games a pair. `FULL=1 make bench PART=tournament` also holds the tournament that
a class would: thirty captains in Learning, ten games a pair.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from tests.bench.honest import write_captains
from tests.bench.table import show
from vector3_edu.arena import tournament
from vector3_edu.arena.tournaments.league import League

ALWAYS = False
SEED = 2026
FIELDS = (8, 16, 32, 64)
MILLION = 1_000_000
_COMPUTING = ("user", "system", "children_user", "children_system")
WORST = {
    "nearly all its steps in every decision": """
def steer(view):
    for each in range(190_000):
        each = each
""",
    "computes in C for seconds in every decision": """
def steer(view):
    sum(range(5 * 10**7))
""",
    "waits": """
import queue

def steer(view):
    try:
        queue.SimpleQueue().get(timeout=0.3)
    except queue.Empty:
        pass
""",
    "is stopped in each match": """
import os

def steer(view):
    os._exit(1)
""",
    "loads slowly": """
sum(range(10**8))

def steer(view):
    pass
""",
}
"""What a captain may do to hold up a league."""


def run() -> None:
    """Print what was measured, and what follows from it for a million matches."""
    rates = speeds()
    print(
        f"\nA million matches at these rates: {_hours(rates['2 processes'])} on two cores;"
        f" {_hours(50 * rates['2 processes'])} on a hundred, if each is as quick as one of these.\n"
    )
    growth()
    worst_captains()
    if os.environ.get("FULL"):
        whole_class()


def speeds(many: int = 8) -> dict[str, float]:
    """Matches a second, by where they are played."""
    rows, rates = [], {}
    with TemporaryDirectory() as folder, _cluster() as address:
        captains = write_captains(Path(folder), many)
        places: dict[str, dict[str, Any]] = {
            "1 process": {"workers": 1},
            "2 processes": {"workers": 2},
            "cluster, 2 workers": {"dask": address, "everybody_may_run_code": True},
        }
        for name, where in places.items():
            before = os.times()
            league, seconds = _held(captains, games=4, **where)
            after, played = os.times(), len(league.games)
            spent = after.children_user + after.children_system - before.children_user - before.children_system
            rates[name] = played / seconds
            # a cluster's processes are not our children
            computing = f"{spent / played:.3f}" if "workers" in where else ""
            rows.append((name, played, f"{seconds:.1f}", f"{rates[name]:.2f}", computing))
    show((f"{many} captains", "matches", "seconds", "matches a second", "seconds of computing a match"), rows)
    return rates


def growth() -> None:
    """How the cost grows with the number of captains: everybody against everybody, and by the Swiss system."""
    rows = []
    for many in FIELDS:
        with TemporaryDirectory() as folder:
            captains = write_captains(Path(folder), many)
            rounds = max(1, (many - 1).bit_length())
            swiss, swiss_seconds = _held(captains, games=2, swiss=rounds)
            every, seconds = _held(captains, games=2) if many <= 32 else (None, 0.0)
            pairs = many * (many - 1) // 2
            measured = f"{len(every.games)} in {seconds:.0f} s" if every else f"{2 * pairs} (not played)"
            rows.append((many, pairs, measured, f"{rounds} rounds", f"{len(swiss.games)} in {swiss_seconds:.0f} s"))
    show(("captains", "pairs", "everybody, 2 games a pair", "Swiss", "matches"), rows)


def worst_captains(many: int = 30, ways: Mapping[str, str] = WORST) -> None:
    """Thirty captains, of which one does its worst: how much longer the league takes than with an honest one in its place.

    Other programs make the seconds differ by as much as a hostile captain does, so it also tells how long all processes
    together have computed.
    """
    rows = []
    with TemporaryDirectory() as folder:
        captains = write_captains(Path(folder), many)
        file = sorted(captains.iterdir())[-1]
        honest, before = file.read_text(encoding="utf-8"), (1.0, 1.0)
        for name, source in {"all are honest": honest, **ways}.items():
            file.write_text(source, encoding="utf-8")
            begun = os.times()
            league, seconds = _held(captains, games=2)
            ended = os.times()
            computed = sum(getattr(ended, each) - getattr(begun, each) for each in _COMPUTING)
            before = (seconds, computed) if source == honest else before
            row = next((row for row in league.standings if row.name == file.stem.title()), None)
            spent = f"{row.spent.cpu:.1f} of {row.spent.clock:.1f}" if row else "did not play"
            longer = f"{seconds / before[0]:.2f}", f"{computed / before[1]:.2f}"
            played = f"{row.played} of {row.games}" if row else ""
            rows.append((name, f"{seconds:.0f}", longer[0], f"{computed:.0f}", longer[1], spent, played))
            print(rows[-1], flush=True)
    columns = ("seconds", "times as long", "computing", "times as much", "its computing of its clock", "its games")
    show((f"one of {many} captains", *columns), rows)


def whole_class() -> None:
    """Thirty captains, ten games a pair."""
    with TemporaryDirectory() as folder:
        league, seconds = _held(write_captains(Path(folder), 30), games=10)
        print(f"\n30 captains, {len(league.games):,} matches: {seconds / 60:.1f} minutes")
        print(league)


def _held(captains: Path, **more: Any) -> tuple[League, float]:
    begun = monotonic()
    league = tournament(captains, seed=SEED, progress=False, **{"workers": 2, **more})
    return league, monotonic() - begun


def _hours(rate: float) -> str:
    return f"{MILLION / rate / 3600:.1f} hours"


@contextmanager
def _cluster() -> Iterator[str]:
    """A Dask cluster of two processes on this computer."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None, silence_logs=50
    ) as cluster:
        yield str(cluster.scheduler_address)
