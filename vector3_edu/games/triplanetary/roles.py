"""The roles of a campaign, and which seats play them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import cycle
from typing import Any

from vector3_edu.core.problems import Refused
from vector3_edu.games.triplanetary.rules import detecting
from vector3_edu.games.triplanetary.state import State

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
def shared(seats: int, wanted: tuple[int | None, ...] = (None,) * 4) -> tuple[int, ...]:
    """The role of each seat: as many of each as wanted, the others filled up, merchants and prospectors without limit.

    Triplanetary, Campaign, Referee (Admission of new players): the Patrol may be divided, a second pirate may have a base.

    >>> shared(2), shared(4), shared(6), shared(4, (None, 0, 2, None))
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
        raise Refused(f"{seats} seats cannot be shared out like this: {asked}. The numbers must add up to {seats}, or leave "
                      "merchants or prospectors open to take the rest. [Campaign]")
    return tuple(sorted(found))


def names(seats: int, options: Mapping[str, Any]) -> tuple[str, ...]:
    """What seats are called if nobody says: by their roles.

    >>> names(5, {"pirates": 2})
    ('Merchants', 'Prospectors', 'Patrol', 'Pirates', 'Pirates 2')
    """
    roles = shared(seats, tuple(options.get(name) for name in WANTED))
    order = [roles[:k].count(role) for k, role in enumerate(roles)]
    return tuple(ROLES[role] + (f" {before + 1}" if before else "") for role, before in zip(roles, order, strict=True))


_KNOWN: dict[int, tuple[object, tuple[int, ...]]] = {}
"""Roles by the options of a match, which stay the same object all through it."""


def roles(state: State) -> tuple[int, ...]:
    """The role of each seat of a campaign."""
    known = _KNOWN.get(id(state.options))
    if known is not None and known[0] is state.options and len(known[1]) == len(state.seats):
        return known[1]
    kept = dict(state.options)
    found = shared(len(state.seats), tuple(kept.get(name) for name in WANTED))
    if len(_KNOWN) > 100:
        _KNOWN.clear()
    _KNOWN[id(state.options)] = (state.options, found)
    return found


def role_of(state: State, seat: int) -> int:
    """The role that a seat plays."""
    return roles(state)[seat]


def playing(state: State, role: int) -> tuple[int, ...]:
    """The seats that play a role, in order."""
    return _seats(roles(state), role)


@cache
def _seats(part: tuple[int, ...], role: int) -> tuple[int, ...]:
    return tuple(seat for seat, each in enumerate(part) if each == role)


def smugglers(state: State) -> tuple[int, ...]:
    """The pirates of a campaign, if it is one."""
    return playing(state, PIRATES) if state.scenario == "campaign" else ()


def purses(state: State) -> tuple[int, ...]:
    """The seats whose money nobody else can count: pirates, all who might pay for private warships in secret, and both
    sides of a war in which ships are unseen."""
    if detecting(state):
        return tuple(range(len(state.seats)))
    if state.scenario != "campaign" or state.option("private_warships") != "illegal":
        return smugglers(state)
    return tuple(seat for seat, role in enumerate(roles(state)) if role != PATROL)
