"""How the seats of a campaign begin: ready-made, or each role's own choice of ships and worlds, one ship at a time."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Choice, Order
from vector3_edu.core.hexes import Hex
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.rules import visibility
from vector3_edu.games.triplanetary.rules.board import SECRET_BASES, in_detection
from vector3_edu.games.triplanetary.rules.events import ShipAppeared, ShipCommissioned
from vector3_edu.games.triplanetary.rules.fleets import PORT, place_of, ship_at_place
from vector3_edu.games.triplanetary.rules.owner_orders import Commission
from vector3_edu.games.triplanetary.rules.state import State
from vector3_edu.games.triplanetary.rules.state_updates import add_note, note_of, pay, stow, with_ship
from vector3_edu.games.triplanetary.scenarios.campaign.freight import FARES, load_freight
from vector3_edu.games.triplanetary.scenarios.campaign.roles import MERCHANTS, PATROL, PIRATES, PROSPECTORS, playing, role_of
from vector3_edu.games.triplanetary.scenarios.prospecting import PURSE
from vector3_edu.games.triplanetary.scenarios.prospecting.wares import GOODS, PRICES
from vector3_edu.games.triplanetary.tables import INHABITED, KINDS, MASS

START, FLEET = "start", "fleet"
"""The phase, and the unit that stands for the ships of a seat."""

YARDS = ("Terra", "Mars", "Luna", "Clandestine")
"""Where the ships of each role usually appear."""

HOMES = SECRET_BASES
"""The secret bases of the first pirate and of the second."""

WORTH = {MERCHANTS: 20, PIRATES: 80}
"""Two transports or a packet; two corvettes or a corsair: either way the same price, in MegaCredits."""

KINDS_OF = {
    MERCHANTS: ("transport", "packet"),
    PROSPECTORS: ("transport", "packet", "tanker"),
    PATROL: ("corvette", "corsair"),
    PIRATES: ("corsair", "corvette"),
}
FORCE = ("corvette", "corsair", "corsair", "corvette")
"""The Patrol's ships, as they are dealt out to those who share it."""

MINES = 3
"""Automated mines that a prospector with a transport can pay for."""

RETURN = 20
"""Turns after which a pirate who has lost every warship comes back."""


def home_of(state: State, seat: int) -> str:
    """The secret base of a pirate."""
    return HOMES[playing(state, PIRATES).index(seat)]


def is_watched(state: State, world: str, at: Hex) -> bool:
    """Whether a hex is in the detection area of a base of a world."""
    body = state.board.worlds[world]
    return any(in_detection(body, base.side, at) for base in state.bases if base.world == world)


def appear(state: State, seat: int, kind: str, world: str, secretly: bool = False) -> State:
    """A new ship at a place; a merchant's has freight aboard, a pirate's is not seen, nor is one bought in secret."""
    place = place_of(state.board, world)
    assert place is not None
    unseen = secretly or role_of(state, seat) == PIRATES
    name = visibility.hidden_name(state, seat, kind) if unseen else f"{kind.capitalize()} {state.named + 1}"
    ship = ship_at_place(state.board, seat, name, kind, place)
    if role_of(state, seat) == MERCHANTS and kind in FARES and place.world in INHABITED:
        ship = load_freight(ship, place.world)
    if unseen:
        # who owns the other secret base has no scanners for Clandestine's asteroids
        ship = ship._replace(scanners=not secretly and home_of(state, seat) == HOMES[0], detected=False)
    return state._replace(ships=(*state.ships, ship), named=state.named + (not unseen))


# ---- before the first day


def begin(state: State) -> State:
    """Ready-made starts, or the first seat is asked for its own. Triplanetary, Campaign."""
    if state.option("setup") == "buy":
        purses = tuple(PURSE * (role_of(state, seat) == PROSPECTORS) for seat in range(len(state.seats)))
        return _ask(state._replace(credit=purses), 0)
    for seat in range(len(state.seats)):
        state = _ready(state, seat)
    return state


def _ready(state: State, seat: int) -> State:
    role = role_of(state, seat)
    world = home_of(state, seat) if role == PIRATES else YARDS[role]
    kinds = {MERCHANTS: ("transport",) * 2, PROSPECTORS: ("transport",), PIRATES: ("corsair",)}
    for kind in kinds.get(role, patrol_force(state, seat)):
        state = appear(state, seat, kind, world)
    return with_ship(state, stow(state.ships[-1], "automated-mine", MINES)) if role == PROSPECTORS else state


def patrol_force(state: State, seat: int) -> tuple[str, ...]:
    """The ships that a seat of the Patrol has at the start; those who share it get some each."""
    own = playing(state, PATROL)
    dealt = FORCE if len(own) > 1 else ("corvette", "corsair") * 2
    return dealt[own.index(seat) :: len(own)] if seat in own else ()


def kinds_left(state: State, seat: int) -> tuple[str, ...]:
    """The kinds of ship that a seat may still put into service before it starts."""
    role = role_of(state, seat)
    own = [ship for ship in state.ships if ship.seat == seat and ship.role != PORT]
    have = [ship.kind for ship in own if (role != PIRATES or KINDS[ship.kind].warship)]
    if role == PATROL:
        owed = list(patrol_force(state, seat))
        for kind in have:
            owed.remove(kind)
        return tuple(dict.fromkeys(owed))
    money = state.credit[seat] // 10 if role == PROSPECTORS else WORTH[role] - sum(KINDS[kind].cost for kind in have)
    return tuple(kind for kind in KINDS_OF[role] if KINDS[kind].cost <= money)


def _ask(state: State, seat: int) -> State:
    """The next seat that still has a ship to choose; after the last, the first day begins."""
    while seat < len(state.seats) and not kinds_left(state, seat):
        seat += 1
    if seat < len(state.seats):
        return state._replace(phase=START, asked=seat, units=(FLEET,))
    return _sail(state, 0)


def _sail(state: State, seat: int) -> State:
    """A seat plots its courses."""
    units = tuple(ship.name for ship in state.ships if ship.seat == seat and ship.kind != "orbital base")
    return state._replace(phase="astrogation", mover=seat, asked=seat, units=units)


def optional(state: State) -> bool:
    """Whether the seat that is asked may stop: a prospector with a ship keeps what money is left."""
    own = any(ship.seat == state.asked for ship in state.ships)
    return role_of(state, state.asked) == PROSPECTORS and own


def places(state: State, seat: int) -> tuple[str, ...]:
    """Where a seat may start: on any world; a pirate at the secret base."""
    return (home_of(state, seat),) if role_of(state, seat) == PIRATES else INHABITED


def choices(state: State) -> tuple[Choice, ...]:
    """Ships worth listing: each kind on each world, a prospector's empty or with automated mines."""
    loads: tuple[tuple[tuple[str, int], ...], ...] = ((),)
    if role_of(state, state.asked) == PROSPECTORS:
        loads = ((), *(((item, many),) for item, many in (("automated-mine", 1), ("automated-mine", MINES), ("mine", 1))))
    offers = (
        Commission(kind, place, load)
        for kind in kinds_left(state, state.asked)
        for place in places(state, state.asked)
        for load in loads
    )
    return tuple(offer for offer in offers if not about(state, offer))


def about(state: State, choice: Any) -> list[str]:
    """Why the seat that is asked cannot start with this ship."""
    fine, spots = kinds_left(state, state.asked), places(state, state.asked)
    if not isinstance(choice, Commission):
        return [f"{shown(choice)} is not a ship. Try Commission({fine[0]!r}, {spots[0]!r}). [Campaign]"]
    found = []
    if choice.kind not in fine:
        found.append(f"You can't start with {shown(choice.kind)} now. Try {listed(fine)}. [Campaign]")
    place = place_of(state.board, choice.place)
    if place is None or place.orbit or place.world not in spots:
        found.append(f"You can't start from {shown(choice.place)}. Try {listed(spots)}. [Campaign]")
    return found or _about_load(state, choice)


def _about_load(state: State, choice: Commission) -> list[str]:
    """Only prospectors have money for equipment before they start."""
    if choice.load == ():
        return []
    legal = GOODS if role_of(state, state.asked) == PROSPECTORS else ()
    fine = all(item in legal and 0 < many < 100 for item, many in choice.load)
    if not fine or list(choice.load) != sorted(dict(choice.load).items()):
        return [
            f"{shown(choice.load)} is not a load. You may take {listed(legal) or 'nothing'}, with how many of each, in "
            "the order of their names, as in (('automated-mine', 2),). [Campaign]"
        ]
    found = []
    cost, mass = _cost(choice), sum(MASS[item] * many for item, many in choice.load)
    if cost > state.credit[state.asked]:
        found.append(f"That costs MCr {cost / 10:g}, and you have MCr {state.credit[state.asked] / 10:g}. [Campaign]")
    if mass > KINDS[choice.kind].cargo:
        found.append(f"{mass} tons do not go into the hold of a {choice.kind}: it takes {KINDS[choice.kind].cargo}. [Cargo]")
    return found


def _cost(choice: Commission) -> int:
    return 10 * KINDS[choice.kind].cost + sum(PRICES[item] * many for item, many in choice.load)


def start(state: State, order: Order, _dice: Dice, events: list[Event]) -> State:
    """One more ship, or, without an order, the seat is ready; then the next chooses, and the first day begins."""
    seat = state.asked
    for choice in order.values():
        assert isinstance(choice, Commission)
        state = appear(state, seat, choice.kind, choice.place)
        ship = state.ships[-1]
        for item, many in choice.load:
            ship = stow(ship, item, many)
        cost = _cost(choice) if role_of(state, seat) == PROSPECTORS else 0
        state = pay(with_ship(state, ship), seat, -cost)
        price = f"MCr {cost / 10:g}" if cost else ""
        told = ShipCommissioned(state.seats[seat], ship.name, choice.kind, choice.place, choice.load, price)
        events += visibility.hide_from_others(state, ship, (told,))
    if order and kinds_left(state, seat):
        return state
    if note_of(state, absence_note(seat)):
        return _sail(_reset(state, seat), seat)
    return _ask(state, seat + 1)


# ---- pirates who come back


def absence_note(seat: int) -> str:
    """The note that counts the turns without a pirate's warship."""
    return f"gone {seat}"


def _reset(state: State, seat: int) -> State:
    return add_note(state, absence_note(seat), -note_of(state, absence_note(seat)))


def come_back(state: State, events: list[Event]) -> State:
    """Without a warship a pirate waits; after twenty turns a new start is due. Triplanetary, Campaign, Pirates."""
    seat = state.mover
    if any(ship.seat == seat and KINDS[ship.kind].warship for ship in state.ships):
        return _reset(state, seat) if note_of(state, absence_note(seat)) else state
    state = add_note(state, absence_note(seat))
    if note_of(state, absence_note(seat)) < RETURN or state.option("setup") == "buy":
        return state
    state = appear(_reset(state, seat), seat, "corsair", home_of(state, seat))
    ship = state.ships[-1]
    events += visibility.hide_from_others(state, ship, (ShipAppeared(state.seats[seat], ship.name, home_of(state, seat)),))
    return state


def before_turn(state: State) -> State | None:
    """A pirate whose time is up chooses again between a corsair and two corvettes."""
    seat = state.mover
    if role_of(state, seat) != PIRATES or note_of(state, absence_note(seat)) < RETURN:
        return None
    return state._replace(phase=START, asked=seat, units=(FLEET,))
