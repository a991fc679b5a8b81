"""The referee of a campaign: the switches of the social rules, each a named option. Money is in tenths of MCr.

Triplanetary, Campaign, Referee, names what may be changed and gives few figures; ours are in RULES.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vector3_edu.core.game import Choice
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.rules.campaign_events import MoneyPaid, SpecialFreightOffered, TreatyDenounced
from vector3_edu.games.triplanetary.rules.events import GoodsTransferred, ShipCaptured, ShipLost, Unseen
from vector3_edu.games.triplanetary.rules.orders import Pay
from vector3_edu.games.triplanetary.rules.owner_orders import Agree
from vector3_edu.games.triplanetary.rules.state import Ship, State
from vector3_edu.games.triplanetary.rules.state_updates import add_note, note_of, pay
from vector3_edu.games.triplanetary.scenarios.campaign.roles import PIRATES
from vector3_edu.games.triplanetary.tables import INHABITED, KINDS

BEYOND_THE_BELT = ("Callisto", "Io", "Ganymede")
"""Worlds to which trade is risky, and where private warships are tolerated."""

SPECIAL, PERIOD = 100, 10
"""What a special freight earns on top, and for how many days it is on offer."""

SPEEDY = 12
"""Days from world to world within which a delivery earns half as much again."""

MILDEST, HARSHEST = -2, 2
"""How far the Grand Senate goes in MegaCredits, below and above the Patrol's usual budget."""

BANK, TREATY = "bank", "treaty"


# ---- regulation of trade


def fare(state: State, ship: Ship, world: str, usual: int) -> int:
    """What a delivery earns by the rules of trade that the referee has made."""
    earned = usual
    if state.option("risky_runs") == "double" and world in BEYOND_THE_BELT:
        earned += usual
    if state.option("speedy_delivery") == "bonus" and state.turn - note_of(state, f"loaded {ship.name}") <= SPEEDY:
        earned += usual // 2
    return earned + (SPECIAL if on_offer(state) == world else 0)


def on_offer(state: State) -> str:
    """The world that waits for a special freight now; from day 11 on another every ten days."""
    period = (state.turn - 1) // PERIOD
    open_still = state.option("special_cargoes") == "offered" and period > 0 and note_of(state, "special") < period
    return INHABITED[3 * period % len(INHABITED)] if open_still else ""


def end_offer(state: State, world: str) -> State:
    """The first freight that reaches the world on offer ends the offer."""
    period = (state.turn - 1) // PERIOD
    return add_note(state, "special", period - note_of(state, "special")) if on_offer(state) == world else state


def announce(state: State, events: list[Event]) -> None:
    """At the end of a day, the special freight of the next ten."""
    tomorrow = state._replace(turn=state.turn + 1)
    if state.turn % PERIOD == 0 and (world := on_offer(tomorrow)):
        events.append(SpecialFreightOffered(world, SPECIAL, state.turn + PERIOD))


# ---- political climate


def feel(before: State, state: State, events: Sequence[Event]) -> State:
    """Raids make the Senate generous to the Patrol, pirate warships destroyed or captured make it mean.

    A raid is a ship that is looted, captured, or lost in a pirate's turn. A pirate that is lost unseen changes nothing, for
    that would tell.
    """
    told_of = (GoodsTransferred, ShipLost, ShipCaptured, Unseen)
    if not any(isinstance(event, told_of) for event in events) or state.option("climate") != "changing":
        return state
    part = state.rules.roles
    was = {ship.name: ship for ship in before.ships}
    change, raided = 0, set()
    for told in events:
        event = told.event if isinstance(told, Unseen) else told
        if isinstance(event, GoodsTransferred) and event.looted and event.giver in was:
            raider = part[state.seats.index(event.seat)] == PIRATES != part[was[event.giver].seat]
            if raider:
                raided.add(event.giver)
        name = event.unit if isinstance(event, ShipLost) else event.target if isinstance(event, ShipCaptured) else ""
        ship = was.get(name)
        if ship is None:
            continue
        if part[ship.seat] == PIRATES:
            change -= KINDS[ship.kind].warship and not isinstance(told, Unseen)
        elif isinstance(event, ShipCaptured) or part[before.mover] == PIRATES:
            raided.add(name)
    change += len(raided)
    now = note_of(state, "climate")
    return add_note(state, "climate", max(MILDEST, min(HARSHEST, now + change)) - now) if change else state


def budget(state: State, usual: int) -> int:
    """What the Patrol receives in a turn, after the Senate has had its say."""
    return max(0, usual + 10 * note_of(state, "climate"))


# ---- the bank and the treaty


def offices(state: State) -> tuple[str, ...]:
    """What a seat may turn to in its resupply phase, beside the yard."""
    return tuple(unit for unit in (BANK, TREATY) if choices(state, unit))


def choices(state: State, unit: str) -> tuple[Choice, ...]:
    """Sums worth listing (one MegaCredit, half of all, all) for each other seat; or to agree to nukes."""
    if unit == TREATY:
        return (Agree(),) if state.option("nukes") == "by agreement" and not has_agreed(state, state.mover) else ()
    purse = state.credit[state.mover] // 10
    if state.option("bank") != "open" or purse < 1:
        return ()
    sums = sorted({1, max(1, purse // 2), purse})
    return tuple(Pay(seat, many) for k, seat in enumerate(state.seats) if k != state.mover for many in sums)


def about(state: State, unit: str, choice: Any) -> list[str]:
    """Why a seat cannot do this at the bank or with the treaty."""
    if unit == TREATY:
        return [] if type(choice) is Agree else [f"{shown(choice)}: agree to nukes with Agree(), or leave it. [Nukes]"]
    others = [seat for k, seat in enumerate(state.seats) if k != state.mover]
    if not isinstance(choice, Pay) or choice.seat not in others or type(choice.many) is not int or choice.many < 1:
        return [
            f"{shown(choice)} is not a payment. Try Pay({others[0]!r}, 1); you may pay {listed(others)} whole "
            "MegaCredits. [Campaign, Bank]"
        ]
    purse = state.credit[state.mover]
    short = f"You can't pay MCr {shown(choice.many)}: you have MCr {purse / 10:g}. [Campaign, Bank]"
    return [short] if 10 * choice.many > purse else []


def decide(state: State, choice: Choice, events: list[Event]) -> State:
    """Money changes hands, or a seat agrees to nukes; if the money is spent by now, nothing comes of it."""
    seat = state.seats[state.mover]
    if isinstance(choice, Agree):
        state = add_note(state, f"treaty {state.mover}")
        left = sum(1 for k in range(len(state.seats)) if not has_agreed(state, k))
        events.append(TreatyDenounced(seat, left))
        return state
    if not isinstance(choice, Pay) or 10 * choice.many > state.credit[state.mover]:
        return state
    events.append(MoneyPaid(seat, choice.seat, choice.many))
    return pay(pay(state, state.mover, -10 * choice.many), state.seats.index(choice.seat), 10 * choice.many)


def has_agreed(state: State, seat: int) -> bool:
    """Whether a seat has agreed to nukes. Triplanetary, Campaign, Referee: there is no way back."""
    return note_of(state, f"treaty {seat}") > 0


def nukes_allowed(state: State) -> bool:
    """Whether all seats have agreed to nukes."""
    return state.option("nukes") == "by agreement" and all(has_agreed(state, seat) for seat in range(len(state.seats)))
