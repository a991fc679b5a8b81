"""The campaign: merchants, prospectors, the Space Patrol and pirates share one Solar System. Money is in tenths of MCr."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Choice
from vector3_edu.core.problems import listed
from vector3_edu.core.results import Event, Result, Scenario
from vector3_edu.games.triplanetary.rules.belt import produce, prospect
from vector3_edu.games.triplanetary.rules.board import ASTEROID
from vector3_edu.games.triplanetary.rules.cargo import as_purchase, as_trade
from vector3_edu.games.triplanetary.rules.events import GunsFired, HazardRolled, SurrenderDemanded, Unseen
from vector3_edu.games.triplanetary.rules.fleets import all_bases, with_facilities
from vector3_edu.games.triplanetary.rules.muster import cost_of
from vector3_edu.games.triplanetary.rules.orders import Dig, Take
from vector3_edu.games.triplanetary.rules.owner_orders import Commission
from vector3_edu.games.triplanetary.rules.phase_type import phase
from vector3_edu.games.triplanetary.rules.phrases import cargo, whereabouts
from vector3_edu.games.triplanetary.rules.scenario_record import YARD, Bounds, Market, Offices, Rules, everybody
from vector3_edu.games.triplanetary.rules.state import EVERYONE, NOBODY, Base, Bases, Ship, State, count_aboard, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import add_note, note_of
from vector3_edu.games.triplanetary.rules.visibility import BRIBED, hide_from_others
from vector3_edu.games.triplanetary.scenarios import prospecting
from vector3_edu.games.triplanetary.scenarios.campaign import market, opening, referee, yard
from vector3_edu.games.triplanetary.scenarios.campaign.freight import cargoes, deliver, objective
from vector3_edu.games.triplanetary.scenarios.campaign.market import STOLEN
from vector3_edu.games.triplanetary.scenarios.campaign.opening import HOMES, RETURN, YARDS
from vector3_edu.games.triplanetary.scenarios.campaign.roles import (
    FEWEST,
    MERCHANTS,
    MOST,
    PATROL,
    PIRATES,
    PROSPECTORS,
    ROLES,
    USUAL,
    WANTED,
    names,
    playing,
    role_of,
    seats_of,
    share_out,
)
from vector3_edu.games.triplanetary.scenarios.piracy import give_back
from vector3_edu.games.triplanetary.scenarios.prospecting import wares
from vector3_edu.games.triplanetary.tables import KINDS, ORDNANCE

__all__ = ["MERCHANTS", "PATROL", "PIRATES", "PROSPECTORS", "RETURN", "STOLEN", "YARDS"]

BUDGET = {"attack": 40, "detected": 30, "quiet": 20}
"""What the Patrol receives in a turn."""


def set_up(state: State, dice: Dice) -> State:
    """The bases, and ready-made starts; or each seat is asked for its own."""
    lairs = HOMES[: len(playing(state, PIRATES))]
    state = state._replace(map=state.map._replace(hideaway=len(lairs) > 1))
    bases = all_bases(state.board, lambda world: NOBODY if world in HOMES else EVERYONE)
    open_bases = tuple(base._replace(shut=playing(state, PIRATES)) for base in bases)
    own = tuple(Base(lair, ASTEROID, seat) for lair, seat in zip(lairs, playing(state, PIRATES), strict=True))
    state = state._replace(bases=Bases((*open_bases, *own)), credit=(0,) * len(state.seats))
    if state.option("orbital_bases") == "counters":
        state = with_facilities(state, lawful=(*playing(state, PATROL), NOBODY)[0])
    return opening.begin(state)


def decide(state: State, unit: str, choice: Choice, events: list[Event]) -> State:
    """What the seat on move orders at the yard, at the bank or about the treaty."""
    if unit != YARD:
        return referee.decide(state, choice, events)
    if yard.about(state, choice):
        return state
    happened: list[Event] = []
    state = yard.buy(state, choice, happened)
    events += hide_from_others(state, state.ships[-1], happened)
    return state


# ---- what ships and offices can do


def offices(state: State) -> tuple[str, ...]:
    """What the seat on move may turn to in its resupply phase."""
    return (*((YARD,) if yard.choices(state) else ()), *referee.offices(state))


def office_choices(state: State, unit: str) -> tuple[Choice, ...]:
    """What there is to choose at the yard, at the bank or about the treaty."""
    return yard.choices(state) if unit == YARD else referee.choices(state, unit)


def about_office(state: State, unit: str, choice: Any) -> list[str]:
    """Why this cannot be chosen there."""
    return yard.about(state, choice) if unit == YARD else referee.about(state, unit, choice)


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
    if role_of(state, ship.seat) == PROSPECTORS and (as_trade(choice) or isinstance(choice, Dig | Take)):
        bought = as_purchase(choice)
        if bought and bought.item in ("fuel", *wares.SHIPS):
            return [f"Fuel is free here, and ships are bought at the yard, not by {ship.name}. [Campaign]"]
        if not (bought and bought.item in market.HEAVY):
            return prospecting.about(state, ship, choice)
    return market.about(state, ship, choice)


def act(state: State, ship: Ship, choice: Choice, events: list[Event]) -> State:
    """One ship trades or works; if another was first, nothing comes of it."""
    if about(state, ship, choice):
        return state
    deal = as_trade(choice)
    heavy = deal is not None and deal.item in market.HEAVY
    if deal is None or (role_of(state, ship.seat) == PROSPECTORS and not heavy):
        return prospecting.act(state, ship, choice, events)
    return market.act(state, ship, deal, events)


# ---- the end of a turn, and of the game


def turn_over(state: State, events: list[Event]) -> State:
    """Deliveries of merchants, ore of mines, the Patrol's budget, and the return of a pirate who was beaten."""
    role = role_of(state, state.mover)
    if role == MERCHANTS:
        for ship in state.ships:
            state = deliver(state, ship, events) if ship.seat == state.mover else state
    if role == PATROL and state.mover == playing(state, PATROL)[0] and not _are_pirates_beaten(state):
        state = yard.pay_patrol(state, referee.budget(state, _budget(state)))
    if role == PIRATES:
        state = opening.come_back(state, events)
    if state.mover == len(state.seats) - 1:
        referee.announce(state, events)
    return produce(_end_bribes(state))


def _are_pirates_beaten(state: State) -> bool:
    """Whether every pirate has been beaten, so that the Senate sees no need for a Patrol."""
    own = playing(state, PIRATES)
    return bool(own) and all(note_of(state, opening.absence_note(seat)) for seat in own)


def _budget(state: State) -> int:
    if note_of(state, "attacked"):
        return BUDGET["attack"]
    return BUDGET["detected" if any(ship.detected and outlaw(state, ship) for ship in state.ships) else "quiet"]


def outlaw(state: State, ship: Ship) -> bool:
    """Whether the Patrol treats a ship as a pirate: those of pirates, and private warships where they are illegal."""
    role = role_of(state, ship.seat)
    private = role in (MERCHANTS, PROSPECTORS) and KINDS[ship.kind].warship
    return role == PIRATES or (private and state.option("private_warships") == "illegal")


def _end_bribes(state: State) -> State:
    """A bribe holds until the ship is out of reach of the detectors that it blinded."""
    bribed = [ship for ship in state.ships if ship.role.startswith(BRIBED)]
    gone = {
        ship.name
        for ship in bribed
        if not opening.is_watched(state, ship.role.removeprefix(f"{BRIBED} "), ship.at) and not ship.world
    }
    if not gone:
        return state
    return state._replace(ships=tuple(ship._replace(role="") if ship.name in gone else ship for ship in state.ships))


def note_attacks(before: State, state: State, events: list[Event]) -> State:
    """Remember, until the Patrol has been paid, whether anybody was under attack by a pirate; recaptured ships go home."""
    part = state.rules.roles
    if events:
        state = give_back(before, state, events, playing(state, PATROL), playing(state, PIRATES))
        state = referee.feel(before, state, events)
        raiders = {state.seats[seat] for seat in playing(state, PIRATES)}
        if any(_attack(before, event, raiders) for event in events) and not note_of(state, "attacked"):
            state = add_note(state, "attacked")
    done = part[before.mover] == PATROL and part[state.mover] != PATROL
    return add_note(state, "attacked", -note_of(state, "attacked")) if done and note_of(state, "attacked") else state


def _attack(before: State, event: Event, raiders: set[str]) -> bool:
    """Whether an event shows a ship under attack by pirates, the demand to surrender included.

    A pirate that fires back has been attacked, and is merely detected. Triplanetary, Campaign, The Patrol's Budget.
    """
    event = event.event if isinstance(event, Unseen) else event
    if isinstance(event, HazardRolled) and event.hazard in ("mine", "torpedo", "ram"):
        ship = find_ship(before, event.unit)
        return before.seats[before.mover] in raiders and ship is not None and event.seat not in raiders
    if isinstance(event, GunsFired) and event.counter:
        return False
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
    arms = sum(market.price(item) * count_aboard(ship, item) for ship in own for item in bought)
    free = market.price("mine") * sum(count_aboard(ship, "mine") for ship in own) if role == PATROL else 0
    bases = sum(base.owner == seat and base.side != ASTEROID for base in state.bases)
    return prospecting.worth(state, seat) + loot + arms - free + bases * market.price("orbital base")


# ---- the scenario


def adapt(rules: Rules, seats: int) -> Rules:
    """Who plays which role; pirates are unseen, and so is the money of all who might buy warships in secret."""
    roles = share_out(seats, tuple(rules.option(name) for name in WANTED))
    pirates, patrol = seats_of(roles, PIRATES), seats_of(roles, PATROL)
    private = tuple(seat for seat in range(seats) if seat not in patrol)
    return replace(
        rules,
        roles=roles,
        role_names=tuple(ROLES[role] for role in roles),
        smugglers=pirates,
        lurkers=pirates,
        prospectors=seats_of(roles, PROSPECTORS),
        foes=pirates,
        secret_purses=private if rules.option("private_warships") == "illegal" else pirates,
        armed=patrol,
        secret_damage=rules.option("combat_results") == "secret",
    )


def _list_price(choice: Choice) -> str:
    """What a ship to start with is worth, with the goods aboard."""
    return f", MCr {cost_of(choice, market.price) / 10:g}" if isinstance(choice, Commission) else ""


def _start(state: State, unit: str, choice: Choice) -> str:
    """What a ship to start with is worth, of what its role may have. Triplanetary, Campaign."""
    assert isinstance(choice, Commission)
    role, worth = role_of(state, state.asked), cost_of(choice, market.price)
    words = f"A {choice.kind} {whereabouts(choice.place)}" + (f" with {cargo(choice.load)}" if choice.load else "")
    has = state.credit[state.asked] if role == PROSPECTORS else 10 * opening.WORTH.get(role, 0)
    return f"{words}: MCr {worth / 10:g}" + (f" of MCr {has / 10:g}." if has else ".")


PHASES = {
    "start": phase(
        "The start",
        "choose a ship to start with, and its world",
        "Each role chooses the ships it starts with and their worlds: a merchant with two transports or a "
        "packet, a pirate with two corvettes or a corsair; a prospector has MCr 25 to spend.",
        lambda state, _: opening.choices(state),
        opening.start,
        why_not=lambda state, _, choice: opening.about(state, choice),
        note=lambda state, ask, unit, choice: _list_price(choice),
        give="Start with this",
        decline="That is all",
        means=_start,
        optional=opening.optional,
    ),
}


SCENARIO = Rules(
    Scenario(
        "campaign",
        "Campaign",
        "Merchants, prospectors, the Space Patrol and a pirate in one Solar System; the richest at the end wins.",
        seats=(FEWEST, MOST),
        seat_names=ROLES,
        usual=USUAL,
        named=names,
        options={
            "setup": ("ready", "buy"),
            "merchants": (None, *range(MOST + 1)),
            "prospectors": (None, *range(MOST + 1)),
            "patrols": (None, 0, 1, 2, 3, 4),
            "pirates": (None, 0, 1, 2),
            "orbital_bases": ("none", "overhead", "counters"),
            "private_warships": ("forbidden", "taxed", "illegal", "outer moons"),
            "risky_runs": ("usual", "double"),
            "special_cargoes": ("none", "offered"),
            "speedy_delivery": ("usual", "bonus"),
            "trade_cycles": ("own", "shared"),
            "bank": ("none", "open"),
            "ore_markets": ("usual", "every world"),
            "finds": ("usual", "rich"),
            "climate": ("steady", "changing"),
            "nukes": ("banned", "by agreement"),
            "combat_results": ("open", "secret"),
        },
        goal="Be the richest when time runs out: money, ships and goods all count at full price.",
    ),
    set_up,
    adapt,
    phases=PHASES,
    place=11,
    days=200,
    counts="money",
    purses=True,
    guns=True,
    ordnance=ORDNANCE,
    ramming=True,
    secret="ships",
    rescues=True,
    ports=True,
    market=Market(choices, about, act),
    offices=Offices((YARD, referee.BANK, referee.TREATY), offices, office_choices, about_office, decide, yard.usual),
    bounds=Bounds(yard.PRIVATE, yard.hexes_astray, yard.why_astray),
    before_turn=opening.before_turn,
    seats_staying=everybody,
    after_movement=prospect,
    end_of_turn=turn_over,
    remember=note_attacks,
    final_result=verdict,
    objective=objective,
    hunts=True,
)
