"""The yards of a campaign: what ships cost, where they appear, and private warships. Money is in tenths of MCr."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import Hex, distance
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.rules.cargo import as_purchase, purchase
from vector3_edu.games.triplanetary.rules.events import GoodsTraded
from vector3_edu.games.triplanetary.rules.owner_orders import Commission
from vector3_edu.games.triplanetary.rules.scenario_record import YARD
from vector3_edu.games.triplanetary.rules.state import Ship, State
from vector3_edu.games.triplanetary.rules.state_updates import pay, with_ship
from vector3_edu.games.triplanetary.rules.visibility import BRIBED
from vector3_edu.games.triplanetary.scenarios.campaign import referee
from vector3_edu.games.triplanetary.scenarios.campaign.freight import date_freight
from vector3_edu.games.triplanetary.scenarios.campaign.opening import YARDS, appear, home_of
from vector3_edu.games.triplanetary.scenarios.campaign.roles import MERCHANTS, PATROL, PIRATES, PROSPECTORS, playing, role_of
from vector3_edu.games.triplanetary.tables import INHABITED, KINDS, WARSHIPS

FOR_SALE = {
    MERCHANTS: ("transport", "packet", "liner", "tanker"),
    PROSPECTORS: ("transport", "packet", "tanker"),
    PATROL: ("packet", "tanker", *WARSHIPS),
    PIRATES: ("transport", "packet", "tanker", *WARSHIPS),
}


CHEAPEST = 10 * min(kind.cost for kind in KINDS.values())
"""With less than this there is nothing to look for at a yard."""

PRIVATE = "private"
"""The role of private warships that are tolerated only from the Belt outwards."""

BELT = 19
"""Hexes from Sol to the inner edge of the Belt."""


def worlds(state: State, seat: int) -> tuple[str, ...]:
    """Where new ships of a seat can appear: on any world with a base, of pirates at their own; the usual place first."""
    if role_of(state, seat) == PIRATES:
        return (home_of(state, seat),)
    left = {base.world for base in state.bases}
    first = YARDS[role_of(state, seat)]
    return tuple(world for world in (first, *(each for each in INHABITED if each != first)) if world in left)


def usual(state: State) -> str:
    """Where a new ship of the seat on move appears if no place is named; nowhere if there is no base left."""
    return (*worlds(state, state.mover), "")[0]


def prices(state: State) -> dict[str, int]:
    """What ships cost the seat on move, in tenths; private warships as the referee says.

    Triplanetary, Campaign, Referee: taxed or bribed for they cost half as much again; beyond the Belt the list price.
    """
    role = role_of(state, state.mover)
    found = {kind: 10 * KINDS[kind].cost for kind in FOR_SALE[role]}
    allowed = state.option("private_warships")
    if role in (MERCHANTS, PROSPECTORS) and allowed not in (None, "forbidden"):
        found |= {kind: (10 if allowed == "outer moons" else 15) * KINDS[kind].cost for kind in WARSHIPS}
    return found


def choices(state: State) -> tuple[Choice, ...]:
    """The ships that the seat on move can pay for: at its usual place, or put into service on another world."""
    purse = state.credit[state.mover]
    if purse < CHEAPEST:
        return ()
    first, *others = worlds(state, state.mover) or ("",)
    can_pay = [kind for kind, tenths in prices(state).items() if tenths <= purse]
    offers: list[Choice] = [purchase(kind) for kind in can_pay if first]
    offers += [Commission(kind, world) for kind in can_pay for world in others]
    return tuple(offer for offer in offers if not about(state, offer))


def about(state: State, choice: Any) -> list[str]:
    """Why a ship cannot be bought."""
    kind, place = _read_wish(state, choice)
    asked = prices(state)
    if kind not in asked or asked[kind] > state.credit[state.mover]:
        costs = listed([f"{each} {tenths / 10:g}" for each, tenths in asked.items()], last="and", most=99)
        purse = state.credit[state.mover] / 10
        return [f"{shown(choice)} cannot be bought: you have MCr {purse:g}, and prices are {costs}. [Campaign]"]
    fine = worlds(state, state.mover)
    if _private(state, kind) and state.option("private_warships") == "outer moons":
        fine = tuple(world for world in fine if world in referee.BEYOND_THE_BELT)
    if place in fine:
        return []
    return [f"A {kind} of yours can't appear at {shown(place)}. Try {listed(fine) or 'nowhere now'}. [Campaign]"]


def _read_wish(state: State, choice: Any) -> tuple[str, object]:
    """The kind of ship and the world that a choice at the yard stands for."""
    if isinstance(choice, Commission) and choice.load == ():
        return choice.kind, choice.place
    bought = as_purchase(choice)
    fine = bought is not None and bought.many == 1
    return (bought.item if bought and fine else ""), usual(state)


def _private(state: State, kind: str) -> bool:
    return KINDS[kind].warship and role_of(state, state.mover) in (MERCHANTS, PROSPECTORS)


def buy(state: State, choice: Choice, events: list[Event]) -> State:
    """A new ship; the tax on a private warship goes to the Patrol, a bribe to nobody who says so."""
    seat, (kind, place) = state.mover, _read_wish(state, choice)
    cost = prices(state)[kind]
    events.append(GoodsTraded(state.seats[seat], YARD, "buy", kind, 1, -cost))
    allowed = state.option("private_warships") if _private(state, kind) else ""
    state = pay(appear(state, seat, kind, str(place), allowed == "illegal"), seat, -cost)
    state = date_freight(state, state.ships[-1])
    if allowed == "taxed":
        return pay_patrol(state, cost - 10 * KINDS[kind].cost)
    if not allowed:
        return state
    role = PRIVATE if allowed == "outer moons" else f"{BRIBED} {place}"
    return with_ship(state, state.ships[-1]._replace(role=role))


def pay_patrol(state: State, money: int) -> State:
    """Money for the Patrol is shared by all who have a part of it, what is left over goes to the first."""
    own = playing(state, PATROL)
    for place, seat in enumerate(own):
        state = pay(state, seat, money // len(own) + (money % len(own) if place == 0 else 0))
    return state


def hexes_astray(state: State, _ship: Ship) -> Callable[[Hex], int]:
    """How many hexes sunward of the Belt a private warship would be."""
    sol = state.board.worlds["Sol"].at
    return lambda end: max(0, BELT - distance(end, sol))


def why_astray(_state: State, ship: Ship) -> str:
    """Why a private warship may not go there."""
    return (
        f"{ship.name} is a private warship: it may not come sunward of the Belt, nearer to Sol than {BELT} hexes. "
        "[Campaign, Private warships]"
    )
