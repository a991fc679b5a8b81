"""How reading time grows with length: measured as a ratio within one run, so that no clock has to be fast."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import perf_counter

from vector3_edu.core.problems import Refused


def growth(read: Callable[[str], object], line: Callable[[int], str], size: int = 900) -> float:
    """How many times longer a line of twice the size takes: about 2 where time is linear, 4 where it is squared.

    A busy machine can spoil a measurement, so one that looks bad is taken again.
    """
    ratio = 9.0
    for _ in range(4):
        ratio = min(ratio, _best(read, line(2 * size)) / _best(read, line(size)))
        if ratio < 2.5:
            break
    return ratio


def _best(read: Callable[[str], object], text: str) -> float:
    times = []
    for _ in range(15):
        start = perf_counter()
        for _ in range(4):
            with suppress(Refused):
                read(text)
        times.append(perf_counter() - start)
    return min(times)
