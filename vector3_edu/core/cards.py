"""Cards: the state of each unit at a glance, for the strip above the table from which a fleet is commanded."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.language import chain, say
from vector3_edu.core.words import count


class Card(NamedTuple):
    """A ship, or a few units that are ordered together such as a salvo of torpedoes."""

    seat: str
    name: str
    """What it is called: "A6", or "T1–T3"."""
    units: tuple[str, ...]
    """The units that it stands for."""
    kind: str = "ship"
    hull: tuple[bool, ...] = ()
    """Part by part, whether it is still whole."""
    holds: tuple[tuple[str, int], ...] = ()
    """What it can act with, and how much of it there is: ("lasers", 2)."""
    velocity: str = ""
    note: str = ""
    """What is wrong with it, or what else there is to know: "no power"."""

    def describe(self, part: str = "pod") -> str:
        """The card as a screen reader says it.

        >>> Card("Ada", "A6", ("A6",), hull=(True, False), holds=(("lasers", 2),), velocity="(0, 0, 1)").describe()
        'Ada A6, 1 of 2 pods whole, 2 lasers, velocity (0, 0, 1)'
        >>> Card("Ada", "T1", ("T1",), holds=(("guided torpedoes", 1),)).describe()
        'Ada T1, 1 guided torpedo'
        """
        whole = say("{whole} of {parts} whole", whole=sum(self.hull), parts=count(len(self.hull), part)) if self.hull else ""
        held = (count(many, what.removesuffix("es" if what.endswith("oes") else "s"), what) for what, many in self.holds)
        velocity = say("velocity {velocity}", velocity=self.velocity) if self.velocity else ""
        return chain(each for each in (f"{self.seat} {self.name}", whole, *held, velocity, self.note) if each)
