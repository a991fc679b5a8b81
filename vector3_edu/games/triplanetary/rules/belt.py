"""The Belt: what prospectors find in a hex of asteroids, and what they and their machines dig there."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import Hex
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.rules.cargo import free_hold
from vector3_edu.games.triplanetary.rules.damage import mend, roll_hazard
from vector3_edu.games.triplanetary.rules.events import ClaimWorked, HexProspected
from vector3_edu.games.triplanetary.rules.state import Claim, Ship, State, count_aboard, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import add_note, note_of, stow, with_ship, without
from vector3_edu.games.triplanetary.tables import MASS

FINDS = {
    "ice": {"Ceres": 10},
    "metals": {"Ceres": 100, "Luna": 150},
    "artifact": {"Ceres": 1000, "Luna": 2000},
}
"""What each find fetches, in tenths of MCr a ton, and where."""

LUCKY = 6
"""The die with which there is something to be found at all; a second says what."""

BY_DIE = (("ice", 20), ("ice", 20), ("metals", 5), ("metals", 5), ("ship", 1), ("artifact", 1))


def find(state: State, ship: Ship, dice: Dice, events: list[Event]) -> State:
    """A die, and on a 6 a second one. Triplanetary, Campaign, Referee (Prospecting).

    Of ice and metals as much is taken as goes into the hold. A lost ship lies there empty, a prize for the finder.
    """
    if dice.roll() != LUCKY:
        return state
    item, many = BY_DIE[dice.roll() - 1]
    seat = state.seats[ship.seat]
    if item == "ship":
        name = f"Wreck {state.named + 1}"
        wreck = Ship(ship.seat, name, "transport", ship.at, ship.velocity, prize=True, detected=ship.detected)
        events.append(ClaimWorked(seat, ship.name, "found", "lost ship", 1))
        return state._replace(ships=(*state.ships, wreck), named=state.named + 1)
    fits = min(many, free_hold(ship) // MASS[item])
    if fits < 1:
        return state
    events.append(ClaimWorked(seat, ship.name, "found", item, fits))
    return with_ship(state, stow(ship, item, fits))


ORE_FOUND, SHARD_FOUND = 6, 1
DUG, UNTOLD = "dug", "untold"
"""Notes: tenths of a ton that a ship has dug by hand, and hexes that a ship prospected unseen, with its seat."""


def clandestine(state: State) -> str:
    """Whether Clandestine is closed, open, or a base for ships with scanners. Triplanetary, Prospecting, Variants."""
    return str(state.option("clandestine") or "closed")


def claim_at(state: State, ship: Ship) -> Claim | None:
    """What is known about the hex in which a ship stands still."""
    if ship.velocity or ship.world:
        return None
    return next((claim for claim in state.claims if claim.at == ship.at), None)


def slowly_at(state: State, ship: Ship) -> Claim | None:
    """What is known about the hex that a ship has entered slowly enough to handle a shard there."""
    if ship.velocity.length > 1 or ship.world:
        return None
    return next((claim for claim in state.claims if claim.at == ship.at), None)


def rocks(state: State) -> frozenset[Hex]:
    """The hexes that can be prospected: where Clandestine is open, the dense asteroids are like any others."""
    board = state.board
    return (board.asteroids | board.dense if clandestine(state) == "open" else board.asteroids) - state.cleared


def untold_note(at: Hex) -> str:
    """The note of a hex that somebody prospected unseen."""
    return f"{UNTOLD} {at.q} {at.r}"


def prospect(_before: State, state: State, dice: Dice, events: list[Event]) -> State:
    """Ships that enter an asteroid hex at a speed of one roll for ore and for a shard; ships at rest dig by hand.

    Triplanetary, Prospecting. Each hex is prospected once; what a ship found unseen is known when another comes there.
    A prize does neither before it has been at a base (Capture).
    """
    for ship in state.ships:
        if ship.seat != state.mover or ship.world or ship.prize:
            continue
        known = any(claim.at == ship.at for claim in state.claims)
        if ship.velocity.length == 1 and not known and ship.at in rocks(state):
            state = _roll_for_ore(state, ship, dice, events)
        elif known and ship.detected and ship.velocity.length <= 1 and (secret := note_of(state, untold_note(ship.at))):
            state = add_note(state, untold_note(ship.at), -secret)
        claim = claim_at(state, ship)
        if claim is not None and claim.ore and free_hold(ship) > 0:
            state = add_note(state, f"{DUG} {ship.name}")
            if note_of(state, f"{DUG} {ship.name}") == 10:
                state = with_ship(add_note(state, f"{DUG} {ship.name}", -10), stow(ship, "ore", 1))
                events.append(ClaimWorked(state.seats[ship.seat], ship.name, "dug", "ore", 1))
    return state


def _roll_for_ore(state: State, ship: Ship, dice: Dice, events: list[Event]) -> State:
    """Ore, and a shard, which goes off at once unless there are grapples to hold it; it may be left for later."""
    ore, shard = dice.roll(), dice.roll()
    events.append(HexProspected(state.seats[ship.seat], ship.name, ship.at, ore, shard))
    held = shard == SHARD_FOUND and count_aboard(ship, "grapples") > 0
    claim = Claim(ship.at, ore == ORE_FOUND, shard=int(held))
    state = state._replace(claims=(*state.claims, claim))
    state = state if ship.detected else add_note(state, untold_note(ship.at), ship.seat + 1)
    if state.option("finds") == "rich":
        state = find(state, ship, dice, events)
    if held or shard != SHARD_FOUND:
        return state
    here = find_ship(state, ship.name) or ship
    hurt, more = roll_hazard(state, here, "asteroid", ship.at, dice)
    events += more
    return with_ship(state, hurt) if hurt else without(state, {ship.name})


def produce(state: State) -> State:
    """Automated mines of the seat on move dig a ton each, and its robot guards mend one D."""
    if not state.claims:
        return state
    claims = (claim._replace(stock=claim.stock + (claim.mine and claim.owner == state.mover)) for claim in state.claims)
    return state._replace(claims=tuple(_repair_guards(claim) if claim.guards == state.mover else claim for claim in claims))


def _repair_guards(claim: Claim) -> Claim:
    """Robot guards repair themselves as ships do. Triplanetary, Damage Control."""
    return claim._replace(disabled=max(0, claim.disabled - 1), wounds=mend(claim.wounds))
