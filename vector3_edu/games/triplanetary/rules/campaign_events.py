"""What happens only in the Campaign, in the past tense. Money is in tenths of MCr where it can be broken."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.results import Event


class FreightDelivered(NamedTuple):
    """A merchant brought freight to a world; the money is in tenths."""

    seat: str
    unit: str
    world: str
    money: int


class SpecialFreightOffered(NamedTuple):
    """The first freight that is brought to a world earns more, until a day; the money is in tenths."""

    world: str
    money: int
    until: int


class MoneyPaid(NamedTuple):
    """A seat handed whole MegaCredits to another."""

    seat: str
    to: str
    many: int


class TreatyDenounced(NamedTuple):
    """A seat agreed to nukes; `left` is how many seats have not."""

    seat: str
    left: int


class AttackReported(NamedTuple):
    """What is told of an attack where damage is a secret: "missed", "hit" or "blew up"."""

    seat: str
    attackers: tuple[str, ...]
    targets: tuple[str, ...]
    counter: bool
    outcome: str


class Reported(NamedTuple):
    """Something that some seats know in full, and of which the others are told only the report."""

    seats: tuple[str, ...]
    event: Event
    report: Event
