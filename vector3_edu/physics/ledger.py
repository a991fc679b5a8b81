"""A Δv ledger: the burns of a mission in metres per second, added up line by line, as mission planners do.

Every line is the magnitude of a change of velocity. Speeding up and braking both count as plus, because both cost fuel.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from math import isfinite
from typing import NamedTuple

from vector3_edu.core.problems import Refused, listed, shown

MOST = 100_000.0
"""The largest burn in m/s that a line can hold: more than any spacecraft has ever had."""


class Burn(NamedTuple):
    """A line of a ledger: what the burn is for, and its Δv in m/s."""

    name: str
    delta_v: float


class Ledger(NamedTuple):
    """The burns of one mission, in their order."""

    mission: str
    burns: tuple[Burn, ...]
    source: str = ""

    @property
    def total(self) -> float:
        """All burns added up, in m/s."""
        return sum(burn.delta_v for burn in self.burns)

    @property
    def running(self) -> tuple[float, ...]:
        """The sum after each line."""
        return tuple(accumulate(burn.delta_v for burn in self.burns))

    def extended(self, *more: object) -> Ledger:
        """The same ledger with more lines, each a name and a Δv.

        >>> apollo_11().extended(("spare", 200)).total - apollo_11().total
        200.0
        """
        return self._replace(burns=(*self.burns, *(_line(each) for each in more)))


def _line(given: object) -> Burn:
    pair = tuple(given) if isinstance(given, Iterable) and not isinstance(given, str | bytes) else ()
    if len(pair) != 2 or not isinstance(pair[0], str):
        raise Refused(f'A line of the ledger is a name and a Δv in m/s, such as ("brake", 900); {shown(given, 40)} is not.')
    name, size = pair
    if isinstance(size, bool) or not isinstance(size, int | float) or not isfinite(size) or not 0 <= size <= MOST:
        raise Refused(
            f"The Δv of {shown(name, 30)} is a number of m/s from 0 to {MOST:,.0f}; {shown(size, 30)} is not. "
            "Braking costs fuel too, so it counts as plus."
        )
    return Burn(name[:60], float(size))


def apollo_11() -> Ledger:
    """The main burns of Apollo 11 after it reached Earth orbit, rounded to 50 m/s. The smallest ones are left out.

    The first is the speed gained, from 7.79 to 10.84 km/s; what the engine gave was more, since gravity pulled it back.
    """
    burns = (
        Burn("leave Earth orbit for the Moon", 3050.0),
        Burn("brake into lunar orbit", 900.0),
        Burn("make the lunar orbit round", 50.0),
        Burn("descend and land", 2100.0),
        Burn("climb back to lunar orbit", 1850.0),
        Burn("leave lunar orbit for the Earth", 1000.0),
    )
    return Ledger("Apollo 11, 1969", burns, "rounded to 50 m/s from R. Orloff, Apollo by the Numbers (NASA, 2000)")


MISSIONS = {"Apollo 11": apollo_11}
"""The ledgers that come with the course, by name."""


def ledger(mission: object, *more: object) -> Ledger:
    """A ledger by the name of its mission, with lines of your own; any other name begins an empty one.

    >>> ledger("Apollo 11").total
    8950.0
    >>> ledger("Mars and back", ("go", 3600), ("brake", 2100)).running
    (3600.0, 5700.0)
    """
    if not isinstance(mission, str) or not mission.strip():
        known = listed((f'"{name}"' for name in MISSIONS), last="or")
        raise Refused(f'A ledger begins with the name of a mission: {known}, or one of your own such as "To Mars".')
    name = mission.strip()[:60]
    start = MISSIONS[name]() if name in MISSIONS else Ledger(name, ())
    return start.extended(*more)
