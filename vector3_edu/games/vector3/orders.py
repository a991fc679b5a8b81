"""What a unit can be ordered to do: each choice is a small value, with its line of text (see notation.py)."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.state import Load, Technology
from vector3_edu.games.vector3.tables import FREE_CABINS

Target = tuple[str, str]
"""The name of a seat and of one of its units: ("Blaise", "B6")."""


class Burn(NamedTuple):
    """Change the velocity of a ship or torpedo by this much; (0, 0, 0) is coasting."""

    by: Vec3


class Fire(NamedTuple):
    """Fire a ship's lasers: one target for each of its whole laser pods, in order (several pods may share one)."""

    at: tuple[Target, ...]


class Detonate(NamedTuple):
    """Detonate a torpedo or mine."""


class Salvo(NamedTuple):
    """Salvo from a ship's launch pods: (pod number, "guided" | "unguided" | "mine"), one item a pod."""

    items: tuple[tuple[int, str], ...]


class Push(NamedTuple):
    """Change a target's velocity with a tractor-pressor."""

    target: Target
    by: Vec3


class Research(NamedTuple):
    """Buy technology: unit "technology"."""

    levels: Technology


class Fit(NamedTuple):
    """A ship to be bought: its size, its pods, and the loads of its launch pods.

    Pods are those beyond the free cabins, which then take the first jacks; or one for each jack, cabins and all.
    """

    size: int
    pods: tuple[str, ...]
    loads: tuple[Load, ...] = ()

    @property
    def jacks(self) -> tuple[str, ...]:
        """The pod on each jack, in number order.

        >>> Fit(6, ("laser", "cargo")).jacks
        ('cabin', 'cabin', 'cabin', 'cabin', 'laser', 'cargo')
        """
        return self.pods if len(self.pods) == self.size else ("cabin",) * FREE_CABINS[self.size] + self.pods


class Buy(NamedTuple):
    """Buy a fleet: unit "fleet". Mines of 1979 are bought here too, and placed before play."""

    ships: tuple[Fit, ...]
    mines: int = 0


class Place(NamedTuple):
    """Put a ship (or a mine of 1979) on the map."""

    at: Vec3


class WarpOut(NamedTuple):
    """Declare that these ships try to warp out: unit "warp"."""

    ships: tuple[str, ...]


class Vote(NamedTuple):
    """Agree, or no longer agree, to end the game: unit "vote"."""

    end: bool
