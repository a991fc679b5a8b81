"""Choosing a fleet before the start, ship by ship: what it costs, where it may be, and what it carries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Choice, Event, Order
from vector3_edu.games.triplanetary.rules import visibility
from vector3_edu.games.triplanetary.rules.board import SUN
from vector3_edu.games.triplanetary.rules.events import ShipCommissioned, Unseen
from vector3_edu.games.triplanetary.rules.fleets import PORT, place_of, ship_at_place
from vector3_edu.games.triplanetary.rules.owner_orders import Commission
from vector3_edu.games.triplanetary.rules.scenario_record import Terms
from vector3_edu.games.triplanetary.rules.state import State
from vector3_edu.games.triplanetary.tables import CARRIERS, KINDS, MASS

COMMON = tuple(kind for kind in KINDS if kind not in ("torch", "orbital base"))
"""Ships that every scenario has; torches only where it says so, or where they have a price."""

FLEET = "fleet"
MOST = 99
"""More of one item than any hold takes."""


def start(state: State) -> State:
    """The first seat plots its courses."""
    units = tuple(ship.name for ship in state.ships if ship.seat == 0 and ship.kind != "orbital base")
    return state._replace(phase="astrogation", mover=0, asked=0, units=units)


def terms_of(state: State) -> Terms:
    """On what terms fleets are chosen in this match."""
    terms = state.rules.terms
    assert terms is not None, "this scenario has ready-made fleets only"
    return terms


def begin(state: State) -> State:
    """The first seat that chooses is asked for its fleet."""
    return state._replace(phase="muster", asked=terms_of(state).buyers[0], units=(FLEET,))


def ready(state: State) -> bool:
    """Whether the seat that is asked has a ship, so that it may call its fleet complete."""
    own = any(ship.seat == state.asked and ship.role != PORT for ship in state.ships)
    return terms_of(state).whole is None and own


def choices(state: State) -> tuple[Choice, ...]:
    """Ships worth listing: each kind at each place, empty or with its hold full of one kind of ordnance."""
    terms = terms_of(state)
    places = [place for place in terms.places(state, state.asked) if not _about_place(state, terms, Commission("", place))]
    offers = [
        Commission(kind, place, load)
        for kind in terms.kinds
        if terms.price(kind) <= state.credit[state.asked]
        for place in places
        for load in _loads(terms, kind)
    ]
    return tuple(offer for offer in offers if not about(state, offer))


def _loads(terms: Terms, kind: str) -> list[tuple[tuple[str, int], ...]]:
    """Nothing, or as much of one kind of ordnance as the hold takes; of nukes one."""
    if kind == "orbital base":
        return [()]
    fits = [(item, 1 if item == "nuke" else KINDS[kind].cargo // MASS[item]) for item in terms.stores]
    return [(), *(((item, many),) for item, many in fits if many and MASS[item] <= KINDS[kind].cargo)]


def about(state: State, choice: Any) -> list[str]:
    """Why the seat that is asked cannot put this ship into service."""
    terms = terms_of(state)
    if not isinstance(choice, Commission):
        first = terms.places(state, state.asked)[0]
        return [f"{shown(choice)} is not a ship for the fleet. Try Commission('corvette', {first!r}). [{terms.rule}]"]
    found = []
    if choice.kind not in terms.kinds:
        found.append(f"You can't choose {shown(choice.kind)}. Try {listed(terms.kinds)}. [{terms.rule}]")
        choice = choice._replace(kind="")
    found += _about_place(state, terms, choice)
    found += about_load(choice, terms.stores)
    if found:
        return found
    cost, purse = cost_of(choice, terms.price), state.credit[state.asked]
    if cost > purse:
        found.append(f"That costs {terms.priced(cost)}, and you have {terms.priced(purse)} left. [{terms.rule}]")
    return found


def _about_place(state: State, terms: Terms, choice: Commission) -> list[str]:
    place = place_of(state.board, choice.place)
    if place is None:
        return [
            f"{shown(choice.place)} is not a place for a ship. Write 'Terra', 'Terra W', 'orbit Terra E', "
            f"'orbit Terra E clockwise' or 'at 4 −14'. [{terms.rule}]"
        ]
    station = choice.kind == "orbital base"
    misplaced = [
        f"An orbital base goes into a gravity hex of a planet or satellite, as in 'orbit Terra E', not to "
        f"{choice.place!r}. [Orbital Bases]"
    ]
    if station and not place.orbit:
        return misplaced
    found = terms.about_place(state, state.asked, choice)
    return [*found, *misplaced] if station and place.world == SUN else found


def about_load(choice: Commission, stores: tuple[str, ...]) -> list[str]:
    """Why a new ship cannot carry this. Triplanetary, Cargo: a ship that is not a warship carries one nuke at most."""
    load = choice.load
    fine = all(item in stores and 0 < many <= MOST for item, many in load)
    if not fine or list(load) != sorted(dict(load).items()):
        return [
            f"{shown(choice.load)} is not a load. Give {listed(stores) or 'nothing'}, with how many of each, in the "
            "order of their names, as in (('mine', 1), ('torpedo', 2)). [Cargo]"
        ]
    kind = KINDS.get(choice.kind)
    if kind is None or not load:
        return []
    found = []
    mass = sum(MASS[item] * many for item, many in load)
    if kind.name == "orbital base":
        found.append("An orbital base has all the ordnance it needs: leave its load empty. [Orbital Bases]")
    elif mass > kind.cargo:
        found.append(f"{mass} tons will not fit in the hold of a {kind.name}, which takes {kind.cargo}. [Cargo]")
    if dict(load).get("orbital base") and kind.name not in CARRIERS:
        found.append(f"A {kind.name} can't carry an orbital base: only a transport or a packet can. [Orbital Bases]")
    if dict(load).get("nuke", 0) > 1 and not kind.warship:
        found.append(f"A {kind.name} is not a warship, so it carries one nuke at most. [Cargo]")
    return found


def cost_of(choice: Commission, price: Callable[[str], int]) -> int:
    """What a ship and its ordnance cost, in tenths."""
    return price(choice.kind) + sum(price(item) * many for item, many in choice.load)


def commission(state: State, seat: int, choice: Commission, events: list[Event]) -> State:
    """A ship is paid for and put into service."""
    terms = terms_of(state)
    place = place_of(state.board, choice.place)
    assert place is not None
    title = "Station" if choice.kind == "orbital base" else choice.kind.capitalize()
    unseen = state.rules.detecting
    name = visibility.hidden_name(state, seat, title) if unseen else f"{title} {state.named + 1}"
    ship = ship_at_place(state.board, seat, name, choice.kind, place)
    ship = ship._replace(hold=choice.load or ship.hold, detected=not unseen)
    cost = cost_of(choice, terms.price)
    credit = tuple(has - cost * (k == seat) for k, has in enumerate(state.credit))
    price = terms.priced(cost) if cost else ""
    told = ShipCommissioned(state.seats[seat], ship.name, choice.kind, choice.place, choice.load, price)
    if state.rules.face_down >= 0:
        events.append(Unseen(state.seats[seat], told))
    else:
        events += visibility.hide_from_others(state, ship, (told,))
    return state._replace(ships=(*state.ships, ship), named=state.named + (not unseen), credit=credit)


def muster(state: State, order: Order, _dice: Dice, events: list[Event]) -> State:
    """One more ship, or, without an order, the fleet is complete; then the next seat chooses, and the game begins."""
    for choice in order.values():
        assert isinstance(choice, Commission)
        state = commission(state, state.asked, choice, events)
    if order and choices(state):
        return state
    terms = terms_of(state)
    after = terms.buyers[terms.buyers.index(state.asked) + 1 :]
    return state._replace(asked=after[0]) if after else terms.start(state)
