"""What happens in Vector Command, in the past tense. Facings are 0 to 5, counter-clockwise from the east."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.hexes import Hex


class ShipPlaced(NamedTuple):
    seat: str
    unit: str
    at: Hex
    facing: int


class TurnBegan(NamedTuple):
    turn: int


class InitiativeRolled(NamedTuple):
    """The dice of each ship (more than one where they were tied), and the order in which they act."""

    rolls: tuple[tuple[str, tuple[int, ...]], ...]
    order: tuple[str, ...]


class PowerAllocated(NamedTuple):
    seat: str
    unit: str
    thrust: int
    rotation: int
    weapons: int
    shields: int
    overboost: str
    strain: int


class ShipMoved(NamedTuple):
    """A ship carried out its commands and drifted. `aimed` is the motion before the rim took its part of it."""

    seat: str
    unit: str
    commands: tuple[str, ...]
    before: Hex
    aimed: Hex
    motion: Hex
    facing_before: int
    facing: int
    start: Hex
    end: Hex


class ShotFired(NamedTuple):
    """A direct-fire shot: its threshold with the shifts that made it, and the die."""

    seat: str
    unit: str
    mount: str
    target: str
    start: Hex
    end: Hex
    distance: int
    shifts: tuple[tuple[str, int], ...]
    threshold: int
    die: int
    hit: bool


class ShotWasted(NamedTuple):
    """The target was gone before the shot was fired."""

    seat: str
    unit: str
    mount: str
    target: str


class DamageTaken(NamedTuple):
    """What a hit did: absorbed by the shields, to the hull of a side, and what is left of both."""

    seat: str
    unit: str
    side: str
    weapon: str
    absorbed: int
    hull: int
    shields_left: int
    hull_left: int


class ReactorHit(NamedTuple):
    """The reactor lost 1. `why`: side (a side is gone), again (a gone side was struck), strain."""

    seat: str
    unit: str
    why: str
    left: int


class HeavyHitRolled(NamedTuple):
    """A die for a heavy hull hit, and the system that it knocked out, or none ("")."""

    seat: str
    unit: str
    side: str
    die: int
    system: str


class ShipDestroyed(NamedTuple):
    """`why`: reactor or hull."""

    seat: str
    unit: str
    why: str


class MissileLaunched(NamedTuple):
    seat: str
    unit: str
    missile: str
    target: str
    at: Hex
    facing: int


class MissileMoved(NamedTuple):
    seat: str
    missile: str
    facing: int
    path: tuple[Hex, ...]
    range: int


class PointDefenceFired(NamedTuple):
    """A ship's point defence rolled against a missile."""

    seat: str
    unit: str
    side: str
    missile_seat: str
    missile: str
    dice: tuple[int, ...]
    killed: bool
    ammo: int


class MissileStruck(NamedTuple):
    seat: str
    missile: str
    target: str
    at: Hex
    chaff: bool


class MissilesFought(NamedTuple):
    """Two missiles met in a hex: the dice of the mover and of the other; the higher lives, a tie kills both."""

    seat: str
    missile: str
    other_seat: str
    other: str
    at: Hex
    dice: tuple[int, int]


class MissileSpent(NamedTuple):
    """`why`: range or rim."""

    seat: str
    missile: str
    at: Hex
    why: str


class DefenceSet(NamedTuple):
    seat: str
    unit: str
    stances: tuple[int, ...]


class ChaffDropped(NamedTuple):
    seat: str
    unit: str
    at: Hex
    motion: Hex
    ammo: int


class ShieldsRecharged(NamedTuple):
    seat: str
    unit: str
    by: int
    shields: int


class StrainChecked(NamedTuple):
    """A strain roll: `die` is 0 if none was needed; `strain` is what is left of it after the round."""

    seat: str
    unit: str
    die: int
    strain: int


class TargetDrifted(NamedTuple):
    unit: str
    start: Hex
    motion: Hex
    end: Hex


class GameEnded(NamedTuple):
    winners: tuple[str, ...]
    points: tuple[tuple[str, int], ...]
    reason: str
