"""The campaign: merchants, prospectors, the Space Patrol and pirates share one Solar System. Money is in tenths of MCr."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Choice, Result
from vector3_edu.core.problems import listed, shown
from vector3_edu.games.triplanetary.belt import produce
from vector3_edu.games.triplanetary.board import ASTEROID
from vector3_edu.games.triplanetary.circuits import PRIVATE
from vector3_edu.games.triplanetary.events import GoodsTraded, GunsFired, HazardRolled, SurrenderDemanded, Unseen
from vector3_edu.games.triplanetary.fleets import all_bases, with_facilities
from vector3_edu.games.triplanetary.orders import Commission, Dig, Take, Trade
from vector3_edu.games.triplanetary.results import note_of, noted
from vector3_edu.games.triplanetary.roles import MERCHANTS, PATROL, PIRATES, PROSPECTORS, playing, role_of, roles
from vector3_edu.games.triplanetary.scenarios import prospecting
from vector3_edu.games.triplanetary.scenarios.campaign import market, opening, referee
from vector3_edu.games.triplanetary.scenarios.campaign.freight import cargoes, dated, deliver
from vector3_edu.games.triplanetary.scenarios.campaign.market import STOLEN
from vector3_edu.games.triplanetary.scenarios.campaign.opening import HOMES, RETURN, YARDS, appear, home_of
from vector3_edu.games.triplanetary.scenarios.piracy import YARD, give_back
from vector3_edu.games.triplanetary.secrets import BRIBED, veiled
from vector3_edu.games.triplanetary.state import EVERYONE, NOBODY, Base, Ship, State, carried, paid, ship_named, with_ship
from vector3_edu.games.triplanetary.tables import INHABITED, KINDS, WARSHIPS

__all__ = ["MERCHANTS", "PATROL", "PIRATES", "PROSPECTORS", "RETURN", "STOLEN", "YARDS"]

BUDGET = {"attack": 40, "detected": 30, "quiet": 20}
"""What the Patrol receives in a turn."""

FOR_SALE = {
    MERCHANTS: ("transport", "packet", "liner", "tanker"),
    PROSPECTORS: ("transport", "packet", "tanker"),
    PATROL: ("packet", "tanker", *WARSHIPS),
    PIRATES: ("transport", "packet", "tanker", *WARSHIPS),
}



CHEAPEST = 10 * min(kind.cost for kind in KINDS.values())
"""With less than this there is nothing to look for at a yard."""


def set_up(state: State, dice: Dice) -> State:
    """The bases, and ready-made starts; or each seat is asked for its own."""
    lairs = HOMES[: len(playing(state, PIRATES))]
    state = state._replace(map=state.map._replace(hideaway=len(lairs) > 1))
    bases = all_bases(state.board, lambda world: NOBODY if world in HOMES else EVERYONE)
    open_bases = tuple(base._replace(shut=playing(state, PIRATES)) for base in bases)
    own = tuple(Base(lair, ASTEROID, seat) for lair, seat in zip(lairs, playing(state, PIRATES), strict=True))
    state = state._replace(bases=(*open_bases, *own), credit=(0,) * len(state.seats))
    if state.option("orbital_bases") == "counters":
        state = with_facilities(state, lawful=(*playing(state, PATROL), NOBODY)[0])
    return opening.begin(state)


# ---- the yard


def worlds(state: State, seat: int) -> tuple[str, ...]:
    """Where new ships of a seat can appear: on any world with a base, of pirates at their own; the usual place first."""
    if role_of(state, seat) == PIRATES:
        return (home_of(state, seat),)
    left = {base.world for base in state.bases}
    usual = YARDS[role_of(state, seat)]
    return tuple(world for world in (usual, *(each for each in INHABITED if each != usual)) if world in left)


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


def yard_choices(state: State) -> tuple[Choice, ...]:
    """The ships that the seat on move can pay for: at its usual place, or put into service on another world."""
    purse = state.credit[state.mover]
    if purse < CHEAPEST:
        return ()
    usual, *others = worlds(state, state.mover) or ("",)
    can_pay = [kind for kind, tenths in prices(state).items() if tenths <= purse]
    offers: list[Choice] = [Trade("buy", kind, 1) for kind in can_pay if usual]
    offers += [Commission(kind, world) for kind in can_pay for world in others]
    return tuple(offer for offer in offers if not about_yard(state, offer))


def about_yard(state: State, choice: Any) -> list[str]:
    """Why a ship cannot be bought."""
    kind, place = _wanted(state, choice)
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


def _wanted(state: State, choice: Any) -> tuple[str, object]:
    """The kind of ship and the world that a choice at the yard stands for."""
    if isinstance(choice, Commission) and isinstance(choice.kind, str) and choice.load == ():
        return choice.kind, choice.place
    usual = (*worlds(state, state.mover), "")[0]
    fine = isinstance(choice, Trade) and choice.what == "buy" and type(choice.many) is int and choice.many == 1
    return (choice.item, usual) if fine and isinstance(choice.item, str) else ("", usual)


def _private(state: State, kind: str) -> bool:
    return KINDS[kind].warship and role_of(state, state.mover) in (MERCHANTS, PROSPECTORS)


def decide(state: State, unit: str, choice: Choice, events: list[Event]) -> State:
    """What the seat on move orders at the yard, at the bank or about the treaty."""
    if unit != YARD:
        return referee.decide(state, choice, events)
    if about_yard(state, choice):
        return state
    happened: list[Event] = []
    state = buy(state, choice, happened)
    events += veiled(state, state.ships[-1], happened)
    return state


def buy(state: State, choice: Choice, events: list[Event]) -> State:
    """A new ship; the tax on a private warship goes to the Patrol, a bribe to nobody who says so."""
    seat, (kind, place) = state.mover, _wanted(state, choice)
    cost = prices(state)[kind]
    events.append(GoodsTraded(state.seats[seat], YARD, "buy", kind, 1, -cost))
    allowed = state.option("private_warships") if _private(state, kind) else ""
    state = paid(appear(state, seat, kind, str(place), allowed == "illegal"), seat, -cost)
    state = dated(state, state.ships[-1])
    if allowed == "taxed":
        return _to_patrol(state, cost - 10 * KINDS[kind].cost)
    if not allowed:
        return state
    role = PRIVATE if allowed == "outer moons" else f"{BRIBED} {place}"
    return with_ship(state, state.ships[-1]._replace(role=role))


def _to_patrol(state: State, money: int) -> State:
    """Money for the Patrol is shared by all who have a part of it, what is left over goes to the first."""
    own = playing(state, PATROL)
    for place, seat in enumerate(own):
        state = paid(state, seat, money // len(own) + (money % len(own) if place == 0 else 0))
    return state


# ---- what ships and offices can do


def offices(state: State) -> tuple[str, ...]:
    """What the seat on move may turn to in its resupply phase."""
    return (*((YARD,) if yard_choices(state) else ()), *referee.offices(state))


def office_choices(state: State, unit: str) -> tuple[Choice, ...]:
    """What there is to choose at the yard, at the bank or about the treaty."""
    return yard_choices(state) if unit == YARD else referee.choices(state, unit)


def about_office(state: State, unit: str, choice: Any) -> list[str]:
    """Why this cannot be chosen there."""
    return about_yard(state, choice) if unit == YARD else referee.about(state, unit, choice)


def choices(state: State, ship: Ship) -> tuple[Choice, ...]:
    """What a ship can trade or work: prospectors as in their own scenario (fuel is free), pirates their loot."""
    found: list[Choice] = [*market.choices(state, ship)]
    role = role_of(state, ship.seat)
    if role == PROSPECTORS or (role == PIRATES and state.claims):
        found += [each for each in prospecting.choices(state, ship) if each not in found]
    return tuple(each for each in found if not about(state, ship, each))


def about(state: State, ship: Ship, choice: Any) -> list[str]:
    """Why a ship cannot trade or work like this; pirates may rob mines, as anybody may in the Belt."""
    if role_of(state, ship.seat) == PIRATES and isinstance(choice, Take):
        return prospecting.about(state, ship, choice)
    if role_of(state, ship.seat) == PROSPECTORS and isinstance(choice, Trade | Dig | Take):
        bought = isinstance(choice, Trade) and choice.what == "buy"
        if bought and choice.item in ("fuel", *prospecting.SHIPS):
            return [f"Fuel is free here, and ships are bought at the yard, not by {ship.name}. [Campaign]"]
        if not (bought and choice.item in market.HEAVY):
            return prospecting.about(state, ship, choice)
    return market.about(state, ship, choice)


def act(state: State, ship: Ship, choice: Choice, events: list[Event]) -> State:
    """One ship trades or works; if another was first, nothing comes of it."""
    if about(state, ship, choice):
        return state
    heavy = isinstance(choice, Trade) and choice.item in market.HEAVY
    if (role_of(state, ship.seat) == PROSPECTORS and not heavy) or isinstance(choice, Take):
        return prospecting.act(state, ship, choice, events)
    assert isinstance(choice, Trade)
    return market.act(state, ship, choice, events)


# ---- the end of a turn, and of the game


def turn_over(state: State, events: list[Event]) -> State:
    """Deliveries of merchants, ore of mines, the Patrol's budget, and the return of a pirate who was beaten."""
    role = role_of(state, state.mover)
    if role == MERCHANTS:
        for ship in state.ships:
            state = deliver(state, ship, events) if ship.seat == state.mover else state
    if role == PATROL and state.mover == playing(state, PATROL)[0] and not _quelled(state):
        state = _to_patrol(state, referee.budget(state, _budget(state)))
    if role == PIRATES:
        state = opening.come_back(state, events)
    if state.mover == len(state.seats) - 1:
        referee.announce(state, events)
    return produce(_away(state))


def _quelled(state: State) -> bool:
    """Whether every pirate has been beaten, so that the Senate sees no need for a Patrol."""
    own = playing(state, PIRATES)
    return bool(own) and all(note_of(state, opening.gone(state, seat)) for seat in own)


def _budget(state: State) -> int:
    if note_of(state, "attacked"):
        return BUDGET["attack"]
    return BUDGET["detected" if any(ship.detected and outlaw(state, ship) for ship in state.ships) else "quiet"]


def outlaw(state: State, ship: Ship) -> bool:
    """Whether the Patrol treats a ship as a pirate: those of pirates, and private warships where they are illegal."""
    role = role_of(state, ship.seat)
    private = role in (MERCHANTS, PROSPECTORS) and KINDS[ship.kind].warship
    return role == PIRATES or (private and state.option("private_warships") == "illegal")


def _away(state: State) -> State:
    """A bribe holds until the ship is out of reach of the detectors that it blinded."""
    bribed = [ship for ship in state.ships if ship.role.startswith(BRIBED)]
    gone = {
        ship.name for ship in bribed
        if not opening.watched(state, ship.role.removeprefix(f"{BRIBED} "), ship.at) and not ship.world
    }
    if not gone:
        return state
    return state._replace(ships=tuple(ship._replace(role="") if ship.name in gone else ship for ship in state.ships))


def note_attacks(before: State, state: State, events: list[Event]) -> State:
    """Remember, until the Patrol has been paid, whether anybody was under attack by a pirate; recaptured ships go home."""
    part = roles(state)
    if events:
        state = give_back(before, state, events, playing(state, PATROL), playing(state, PIRATES))
        state = referee.feel(before, state, events)
        raiders = {state.seats[seat] for seat in playing(state, PIRATES)}
        if any(_attack(before, event, raiders) for event in events) and not note_of(state, "attacked"):
            state = noted(state, "attacked")
    done = part[before.mover] == PATROL and part[state.mover] != PATROL
    return noted(state, "attacked", -note_of(state, "attacked")) if done and note_of(state, "attacked") else state


def _attack(before: State, event: Event, raiders: set[str]) -> bool:
    """Whether an event shows a ship under attack by pirates, the demand to surrender included."""
    event = event.event if isinstance(event, Unseen) else event
    if isinstance(event, HazardRolled) and event.hazard in ("mine", "torpedo", "ram"):
        ship = ship_named(before, event.unit)
        return before.seats[before.mover] in raiders and ship is not None and event.seat not in raiders
    return isinstance(event, GunsFired | SurrenderDemanded) and event.seat in raiders


def verdict(state: State) -> Result:
    """The greatest net worth at the end: money, ships and goods at their full price. Triplanetary, Campaign, Victory."""
    riches = tuple((seat, worth(state, k)) for k, seat in enumerate(state.seats))
    most = max(tenths for _, tenths in riches)
    winners = tuple(seat for seat, tenths in riches if tenths == most)
    return Result(winners, riches, f"After {state.turn} days {listed(winners, last='and')} won with MCr {most / 10:g}.")


def worth(state: State, seat: int) -> int:
    """What a seat owns, orbital bases that it has put down included.

    Stolen freight counts for what pirates get for it; freight of merchants is not theirs, nor is free ordnance wealth.
    """
    role = role_of(state, seat)
    loot = STOLEN * cargoes(state, seat) if role == PIRATES else 0
    bought = [item for item in market.HEAVY if item in market.WARES[role]]
    own = [ship for ship in state.ships if ship.seat == seat and ship.kind != "orbital base"]
    arms = sum(market.price(item) * carried(ship, item) for ship in own for item in bought)
    free = market.price("mine") * sum(carried(ship, "mine") for ship in own) if role == PATROL else 0
    bases = sum(base.owner == seat and base.side != ASTEROID for base in state.bases)
    return prospecting.worth(state, seat) + loot + arms - free + bases * market.price("orbital base")
