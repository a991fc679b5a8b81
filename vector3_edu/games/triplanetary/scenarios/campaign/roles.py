"""The roles of a campaign, and which seats play them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import cycle
from typing import Any

from vector3_edu.core.problems import Refused
from vector3_edu.games.triplanetary.rules.state import State

MERCHANTS, PROSPECTORS, PATROL, PIRATES = range(4)
ROLES = ("Merchants", "Prospectors", "Patrol", "Pirates")
"""The roles in the order in which they sit round the table; a campaign of four has one of each."""

FEWEST, MOST, USUAL = 2, 12, 4
"""How many play."""

WANTED = ("merchants", "prospectors", "patrols", "pirates")
"""The options that say how many seats play each role."""

FIRST = (MERCHANTS, PIRATES, PATROL, PROSPECTORS)
"""Which roles are filled first if there are few players."""


@cache
def share_out(seats: int, wanted: tuple[int | None, ...] = (None,) * 4) -> tuple[int, ...]:
    """The role of each seat: as many of each as wanted, the others filled up, merchants and prospectors without limit.

    Triplanetary, Campaign, Referee (Admission of new players): the Patrol may be divided, a second pirate may have a base.

    >>> share_out(2), share_out(4), share_out(6), share_out(4, (None, 0, 2, None))
    ((0, 3), (0, 1, 2, 3), (0, 0, 1, 1, 2, 3), (0, 2, 2, 3))
    """
    found = [role for role, many in enumerate(wanted) for _ in range(many or 0)]
    free = [role for role in FIRST if wanted[role] is None]
    more = cycle([role for role in (MERCHANTS, PROSPECTORS) if role in free])
    left = seats - len(found)
    found += free[: max(0, left)]
    found += [role for role, _ in zip(more, range(seats - len(found)), strict=False)]
    if len(found) != seats:
        asked = ", ".join(f"{name} {many}" for name, many in zip(WANTED, wanted, strict=True) if many is not None)
        raise Refused(
            f"{seats} seats cannot be shared out like this: {asked}. The numbers must add up to {seats}, or leave "
            "merchants or prospectors open to take the rest. [Campaign]"
        )
    return tuple(sorted(found))


def names(seats: int, options: Mapping[str, Any]) -> tuple[str, ...]:
    """What seats are called if nobody says: by their roles.

    >>> names(5, {"pirates": 2})
    ('Merchants', 'Prospectors', 'Patrol', 'Pirates', 'Pirates 2')
    """
    roles = share_out(seats, tuple(options.get(name) for name in WANTED))
    order = [roles[:k].count(role) for k, role in enumerate(roles)]
    return tuple(ROLES[role] + (f" {before + 1}" if before else "") for role, before in zip(roles, order, strict=True))


def role_of(state: State, seat: int) -> int:
    """The role that a seat plays."""
    return state.rules.roles[seat]


def playing(state: State, role: int) -> tuple[int, ...]:
    """The seats that play a role, in order."""
    return seats_of(state.rules.roles, role)


@cache
def seats_of(roles: tuple[int, ...], role: int) -> tuple[int, ...]:
    """The seats that play a role, of those with these roles."""
    return tuple(seat for seat, each in enumerate(roles) if each == role)
