"""The two editions as values: where the books differ in how the game goes, and nothing else."""

from __future__ import annotations

from typing import NamedTuple

DEFENDER, ATTACKER = 0, 1
"""The seats of 1979: the defender sits first (ruling 29)."""


class Schedule(NamedTuple):
    """Victory points of a seat: for each enemy ship destroyed, and if only this seat still has ships at the end."""

    ship: int
    survivor: int


class Edition(NamedTuple):
    """How an edition goes."""

    name: str
    seats: tuple[int, int]
    """The fewest and the most players."""
    roles: tuple[str, ...]
    """Roles of the seats, in order; empty where all are alike."""
    schedules: tuple[Schedule, ...]
    """By role, or one for all."""
    scores_own_losses: bool
    """A ship that is destroyed scores for its enemy, whoever did it; otherwise for the seat that did (ruling 13)."""
    pods_at_once: bool
    """A pod scores when it is destroyed, and those still whole score with the ship; otherwise pods score at the end."""
    duds_by: str
    """The technology that decides about duds: "own" is that of the torpedo or mine itself."""
    always_duds: bool
    secret: bool
    """Technology, pods and mines are hidden from the other seat (ruling 35)."""
    kills: frozenset[str]
    """What destroys a ship besides the 2 followed by a 1: cabins, sections, hulk."""
    leaves: frozenset[str]
    """Phases in which a seat that passes is out of the phase (rulings 19 and 30)."""
    pushes_weapons: bool
    """Tractor-pressors act on torpedoes, and on the seat's own mines."""
    salvoes_mines: bool
    """Mines are salvoed from launch pods; otherwise the defender places them before play."""
    warps_by_phases: bool
    """Warping out counts Movement, Laser Combat and Detonation phases (ruling 31); otherwise ends of turns (ruling 22)."""
    one_component: bool
    """A destroyed drive changes one component by one; otherwise it has acceleration 1 (rulings 7 and 31)."""
    warps_in: bool
    """The attacker warps in during the first turn's Movement, as near as it likes, and is powerless until the second's is
    over; otherwise whoever comes later keeps clear of those who are there (rulings 21 and 29)."""
    empty_launchers: bool
    """A launch pod may be bought with nothing in it."""
    plan: int
    """The plan (`PLANS` of `ready_fleets`) that ready seats follow; in 1979 it gives both seats lasers of the same range."""


EDITIONS = {
    "2009": Edition(
        name="2009",
        seats=(2, 6),
        roles=(),
        schedules=(Schedule(ship=5, survivor=10),),
        scores_own_losses=False,
        pods_at_once=True,
        duds_by="own",
        always_duds=False,
        secret=False,
        kills=frozenset({"cabins", "sections"}),
        leaves=frozenset({"fire"}),
        pushes_weapons=True,
        salvoes_mines=True,
        warps_by_phases=False,
        one_component=False,
        warps_in=False,
        empty_launchers=True,
        plan=0,
    ),
    "1979": Edition(
        name="1979",
        seats=(2, 2),
        roles=("Defender", "Attacker"),
        schedules=(Schedule(ship=7, survivor=8), Schedule(ship=5, survivor=10)),
        scores_own_losses=True,
        pods_at_once=False,
        duds_by="launch",
        always_duds=True,
        secret=True,
        kills=frozenset({"hulk"}),
        leaves=frozenset({"detonate", "fire", "push"}),
        pushes_weapons=False,
        salvoes_mines=False,
        warps_by_phases=True,
        one_component=True,
        warps_in=True,
        empty_launchers=False,
        plan=1,
    ),
}


def schedule(edition: Edition, seat: int) -> Schedule:
    """The schedule of victory points of a seat."""
    return edition.schedules[seat if edition.roles else 0]
