"""What happens in Space Domination, in the past tense. Headings are counter-clockwise from the X axis."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.plane import Vec2


class OrderRolled(NamedTuple):
    """Dice for who goes first; several rounds of them if the highest were tied."""

    rolls: tuple[tuple[tuple[str, int], ...], ...]
    first: str


class StarshipPlaced(NamedTuple):
    seat: str
    at: Vec2
    heading: float


class TurnBegan(NamedTuple):
    turn: int


class StarshipTurned(NamedTuple):
    seat: str
    before: float
    after: float


class StarshipMoved(NamedTuple):
    """v = a + r: the drift r, the acceleration a of the die's length, and their sum v."""

    seat: str
    start: Vec2
    drift: Vec2
    die: int
    heading: float
    acceleration: Vec2
    velocity: Vec2
    end: Vec2


class StarshipDrifted(NamedTuple):
    """A starship that launched went on along its r."""

    seat: str
    start: Vec2
    velocity: Vec2
    end: Vec2


class TorpedoLaunched(NamedTuple):
    seat: str
    unit: str
    target: str
    at: Vec2
    heading: float


class TorpedoMoved(NamedTuple):
    seat: str
    unit: str
    start: Vec2
    drift: Vec2
    heading: float
    acceleration: Vec2
    velocity: Vec2
    end: Vec2


class TorpedoTurned(NamedTuple):
    """At the end of its move a torpedo faced its target."""

    seat: str
    unit: str
    target: str
    before: float
    after: float


class StarshipsCollided(NamedTuple):
    """Two starships touched: the mover and the other, and the points that each has left."""

    seat: str
    other: str
    at: Vec2
    points: int
    other_points: int


class TorpedoHit(NamedTuple):
    """A torpedo of `seat` and a starship touched; the starship has so many points left."""

    seat: str
    unit: str
    target: str
    at: Vec2
    points: int


class TorpedoesCollided(NamedTuple):
    seat: str
    unit: str
    other: str
    other_unit: str
    at: Vec2


class LeftTable(NamedTuple):
    """A starship or a torpedo crossed the edge at a place."""

    seat: str
    unit: str
    at: Vec2


class StarshipDestroyed(NamedTuple):
    """`why`: collision, torpedo or edge."""

    seat: str
    why: str


class TorpedoLost(NamedTuple):
    """A torpedo went with the starship that had launched it."""

    seat: str
    unit: str


class GameEnded(NamedTuple):
    winners: tuple[str, ...]
    points: tuple[tuple[str, int], ...]
    reason: str
