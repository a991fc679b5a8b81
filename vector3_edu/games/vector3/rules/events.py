"""What happens in Vector 3, in the past tense. Seats and units are named; words are made in views.

`secret` marks what only its owner may know whole: the events of an edition with secrets (see visibility.py).
"""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.rules.orders import Fit, Target
from vector3_edu.games.vector3.rules.state import Cause, Technology


class TechnologyBought(NamedTuple):
    seat: str
    levels: Technology
    secret: bool = False


class FleetBought(NamedTuple):
    seat: str
    ships: tuple[Fit, ...]
    names: tuple[str, ...]
    mines: int = 0
    secret: bool = False


class ShipPlaced(NamedTuple):
    seat: str
    unit: str
    at: Vec3


class MinePlaced(NamedTuple):
    seat: str
    unit: str
    at: Vec3


class TurnBegan(NamedTuple):
    turn: int


class PhaseBegan(NamedTuple):
    phase: str


class InitiativeRolled(NamedTuple):
    phase: str
    rolls: tuple[tuple[str, tuple[int, ...]], ...]
    first: str


class UnitMoved(NamedTuple):
    seat: str
    unit: str
    start: Vec3
    velocity: Vec3
    end: Vec3


class LaserFired(NamedTuple):
    """One laser pod fired: the distance, the to-hit number before and after screens, the die, whether it hit."""

    seat: str
    unit: str
    target: Target
    start: Vec3
    end: Vec3
    distance: int
    level: int
    number: int
    screen: int
    die: int
    hit: bool
    secret: bool = False


class Detonated(NamedTuple):
    seat: str
    unit: str
    kind: str
    at: Vec3
    level: int
    secret: bool = False


class CaughtInBlast(NamedTuple):
    """A unit stood within the blast radius: how many damage rolls that means."""

    seat: str
    unit: str
    distance: int
    level: int
    screen: int
    rolls: int
    secret: bool = False
    cause: Cause | None = None


class DamageRolled(NamedTuple):
    """A roll on the Damage Table and what it did.

    `dice`: two dice; `more`: further dice (the kill die, pod dice, rerolls). `result`: none, pod, maneuver, power, warp,
    destroyed. `pod`: the pod's number and kind if a pod was lost. `travelled`: the pod was gone, and the hit went on.
    """

    seat: str
    unit: str
    dice: tuple[int, int]
    more: tuple[int, ...]
    result: str
    pod: tuple[int, str] | None = None
    travelled: bool = False
    secret: bool = False
    cause: Cause | None = None


class UnitDestroyed(NamedTuple):
    """A ship, torpedo or mine is gone. `why`: blast, direct, cabins, sections, hulk, detonated."""

    seat: str
    unit: str
    why: str
    secret: bool = False
    cause: Cause | None = None


class PointsScored(NamedTuple):
    """A seat scored. `target` is the ship that was lost or lost pods; `pods` are those of the points that are for pods."""

    seat: str
    points: int
    why: str
    """pod, ship, survivor, pods_left."""
    target: Target | None = None
    pods: int = 0


class Salvoed(NamedTuple):
    seat: str
    ship: str
    pod: int
    kind: str
    unit: str
    at: Vec3
    velocity: Vec3
    secret: bool = False


class DudSalvoed(NamedTuple):
    seat: str
    ship: str
    pod: int
    kind: str
    dice: tuple[int, int]
    needed: int
    secret: bool = False


class Pushed(NamedTuple):
    """A tractor-pressor changed the target's velocity by `by` and its own ship's by `back`."""

    seat: str
    unit: str
    target: Target
    by: Vec3
    back: Vec3
    distance: int


class Burned(NamedTuple):
    seat: str
    unit: str
    before: Vec3
    by: Vec3
    after: Vec3


class Passed(NamedTuple):
    seat: str
    phase: str


class WarpDeclared(NamedTuple):
    seat: str
    unit: str


class WarpDelayed(NamedTuple):
    """Enemies within 3 cubes, or a hit: the count begins again. If its warp drive is gone, the ship stays."""

    seat: str
    unit: str
    why: str
    """near, hit, drive."""


class WarpedOut(NamedTuple):
    seat: str
    unit: str


class Voted(NamedTuple):
    seat: str
    end: bool


class GameEnded(NamedTuple):
    winners: tuple[str, ...]
    points: tuple[tuple[str, int], ...]
    reason: str
