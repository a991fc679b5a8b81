"""The habits of a computer player of Vector 3: a few numbers that tell a drifter from an admiral."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from vector3_edu.games.vector3.rules.state import Technology

LIKED = Technology(acceleration=6, lasers=9, launch=1, unguided=3, guided=4, mines=1, multifire=1, tractors=0, screens=8)
LIKED_PODS = {"laser": 4, "launch": 4, "screen": 5, "tractor": 1, "cabin": 1, "cargo": 0}


@dataclass(frozen=True)
class Taste:
    """What a captain likes to buy: how much a level of each technology is liked, and a pod of each kind."""

    technology: Technology = LIKED
    pods: Mapping[str, int] = field(default_factory=lambda: LIKED_PODS)


@dataclass(frozen=True)
class Habits:
    """How a captain weighs what may come of a burn, how it fights, and what it buys."""

    fight: float = 1.0
    """What a hit that it expects to make is worth; 0 is a captain who only steers."""
    caution: float = 1.0
    """How many hits made are worth one taken."""
    opening: float = 0.9
    """Its caution as long as no ship is damaged, less and less as nobody begins."""
    waits: bool = False
    """Whether it is as cautious as in a fight while the fleets draw apart: enemies who run are not run after."""
    focus: float = 1.0
    """How much it trusts that an enemy who fires at one of its ships fires at no other."""
    ahead: int = 1
    """Turns that it looks ahead, everything coasting after the next burn."""
    samples: int = 1
    """Joint burns of the enemies that it tries: the first is coasting, one is closing in, the rest are by chance."""
    approach: float = 0.1
    """What a cube nearer is worth while nobody is in range."""
    together: float = 0.0
    """What a cube nearer to its friends is worth."""
    apart: float = 6.0
    """Cubes up to which friends count as together."""
    stays: float = 0.0
    """The same for where its ships will be two turns later if all coast: who keeps together now may drift apart."""
    singles_out: float = 0.0
    """What a cube is worth by which one enemy will be nearer than any other: the others cannot help it from there."""
    flank: float = 0.0
    """What the far side of an enemy from its friends is worth, and being above or below them."""
    dodge: float = 0.0
    """How much it minds blasts that may come, as a share of its caution."""
    slack: float = 0.0
    """Burns that are worth so little less than the best are as good to it; one of them is taken by chance."""
    drifts: bool = False
    """Whether it coasts as long as that brings enemies into range."""
    lazy: bool = False
    """Whether it fires with one ship a turn and lets the others be."""
    takes_aim: bool = True
    """Whether it looks for the best target; otherwise it fires at the nearest."""
    leads: bool = False
    """Whether its torpedoes fan out ahead of a target, so that they cover where it may dodge to."""
    launches_at: float = 1.0
    """Damage rolls to expect of a torpedo before it is launched."""
    keeps_lead: bool = False
    """Whether it keeps out of range with a lead on enemies who have more guns."""
    holds_on: bool = True
    """Whether it stays out of range with a lead that the survivor's bonus would turn, rather than leave."""
    stands: str = "near"
    """Where it places its first ship of those suggested: near, far or high."""
    taste: Taste = field(default_factory=Taste)
