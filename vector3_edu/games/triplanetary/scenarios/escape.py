"""Escape: three transports rise from Terra, and one of them carries the fugitives."""

from __future__ import annotations

from collections.abc import Sequence

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Choice, Order
from vector3_edu.core.hexes import distance
from vector3_edu.core.results import Event, Result, Scenario
from vector3_edu.games.triplanetary.rules.astrogation import take_off_sides
from vector3_edu.games.triplanetary.rules.combat import HOPELESS
from vector3_edu.games.triplanetary.rules.events import FugitivesBoarded, GoodsTransferred, ShipLeftTheMap, ShipMoved
from vector3_edu.games.triplanetary.rules.fleets import all_bases, ship_in_orbit, ship_on_world
from vector3_edu.games.triplanetary.rules.owner_orders import Designate
from vector3_edu.games.triplanetary.rules.phase_type import needed, phase
from vector3_edu.games.triplanetary.rules.resupply import base_at_hand
from vector3_edu.games.triplanetary.rules.scenario_record import Objective, Rules
from vector3_edu.games.triplanetary.rules.state import ANY, NOBODY, WHOLE, Ship, State, count_aboard, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import disabled_once, stow, win, with_ship

PILGRIMS, ENFORCERS = 0, 1
BASES = ("Terra", "Venus", "Io")


def set_up(state: State, dice: Dice) -> State:
    """Three transports on Terra; a corvette in orbit there and a corsair round Venus. All bases are the Enforcers'."""
    ground = state.board
    ships = (
        *(ship_on_world(ground, PILGRIMS, f"Transport {k}", "transport", "Terra") for k in (1, 2, 3)),
        ship_in_orbit(ground, ENFORCERS, "Corvette 1", "corvette", "Terra"),
        ship_in_orbit(ground, ENFORCERS, "Corsair 1", "corsair", "Venus"),
    )
    bases = all_bases(ground, lambda world: ENFORCERS if world in BASES else NOBODY)
    return state._replace(ships=ships, bases=bases, phase="designate", asked=PILGRIMS, units=("fugitives",))


def changed_ships(before: State, state: State, events: Sequence[Event]) -> State:
    """Of two transports between which the fugitives went nobody knows any more who carries them. Triplanetary, Escape."""
    for event in events:
        if isinstance(event, GoodsTransferred) and event.item == "fugitives" and not event.looted:
            for name in (event.giver, event.taker):
                ship = find_ship(state, name)
                state = state if ship is None else with_ship(state, ship._replace(inspected=False))
    return state


def verdict(before: State, state: State, events: Sequence[Event]) -> Result | None:
    """Triplanetary, Escape: the fugitives leave the map beyond Jupiter, or are destroyed, or are brought to a base."""
    bearer = next((ship for ship in state.ships if count_aboard(ship, "fugitives")), None)
    if bearer is None:
        return None if state.phase == "designate" else _without_fugitives(before, state, events)
    if bearer.seat == PILGRIMS and bearer.world and bearer.side != ANY:
        reason = f"The fugitives landed on {bearer.world}, where the Enforcers took them: a decisive victory"
        return win(state, (ENFORCERS,), reason + _moral(state), 2)
    if bearer.seat == ENFORCERS and base_at_hand(state, state.board, bearer) is not None:
        reason = "The fugitives were brought to a base: a decisive victory for the Enforcers"
        return win(state, (ENFORCERS,), reason + _moral(state), 2)
    return None


def _moral(state: State) -> str:
    """Pilgrims who are destroyed or captured win a moral victory if they have disabled an Enforcer."""
    return ", a moral one for the Pilgrims." if disabled_once(state, ENFORCERS) else "."


def _without_fugitives(before: State, state: State, events: Sequence[Event]) -> Result | None:
    lost = next((ship for ship in before.ships if count_aboard(ship, "fugitives")), None)
    gone = [event for event in events if isinstance(event, ShipLeftTheMap) and lost and event.unit == lost.name]
    if lost is not None and gone and gone[0].at.r < state.board.top and lost.seat == PILGRIMS:
        flown = next(event for event in events if isinstance(event, ShipMoved) and event.unit == lost.name)
        needed = (flown.end - flown.start).length + 1
        if flown.fuel >= needed:
            why = f"{flown.fuel} fuel points are enough to stop ({needed - 1}) and one more"
            return win(state, (PILGRIMS,), f"The fugitives are away beyond Jupiter, and {why}: a decisive victory.", 2)
        why = f"with {flown.fuel} fuel points where {needed} are needed"
        return win(state, (PILGRIMS,), f"The fugitives are away beyond Jupiter {why}: a marginal victory.")
    return win(state, (ENFORCERS,), "The fugitives are lost: a marginal victory for the Enforcers" + _moral(state))


def objective(state: State, ship: Ship) -> Objective | None:
    """The Pilgrims have to leave the map; the Enforcers have to catch them wherever they are."""
    return Objective("leave") if ship.seat == PILGRIMS else None


# ---- a chase that nobody can win


def is_stalemate(state: State) -> bool:
    """Whether the fugitives stay where they are for ever, and no ship is left that could come to them.

    Our ruling, for the book sets no time limit. Triplanetary, Escape.
    """
    bearer = next((ship for ship in state.ships if count_aboard(ship, "fugitives")), None)
    if bearer is None or any(_can_act(state, ship, bearer) for ship in state.ships):
        return False
    at_rest = not (bearer.velocity or bearer.pull or bearer.weak)
    return bool(bearer.world or bearer.orbit or at_rest)


def _can_act(state: State, ship: Ship, bearer: Ship) -> bool:
    """Whether a ship can ever change its course again, or is an Enforcer with the fugitives in range of its guns."""
    if ship.world:
        return bool(take_off_sides(state, ship._replace(disabled=0, wounds=WHOLE)))
    in_range = bearer.seat == PILGRIMS and distance(ship.at, bearer.at) < HOPELESS
    return ship.fuel > 0 or (ship.seat == ENFORCERS and (ship.orbit in BASES or in_range))


def time_up(state: State) -> Result:
    """Fugitives who can never get away are lost to the Pilgrims; if a table has set a limit, nobody may have won by then."""
    if not is_stalemate(state):
        return win(state, (), f"Nothing was decided by day {state.rules.days}.")
    reason = "The fugitives can never get away, and no ship can come to them: a marginal victory for the Enforcers"
    return win(state, (ENFORCERS,), reason + _moral(state))


def carriers(state: State, unit: str) -> Sequence[Choice]:
    """The ships that may carry the fugitives."""
    return tuple(Designate(ship.name) for ship in state.ships if ship.seat == state.asked)


def designate(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    """The ship that carries the fugitives is chosen in secret. Triplanetary, Escape."""
    for choice in order.values():
        assert isinstance(choice, Designate)
        ship = find_ship(state, choice.ship)
        if ship is not None:
            state = with_ship(state, stow(ship, "fugitives", 1))
            events.append(FugitivesBoarded(state.seats[state.asked], choice.ship))
    units = tuple(ship.name for ship in state.ships if ship.seat == state.mover)
    return state._replace(phase="astrogation", asked=state.mover, units=units)


PHASES = {
    "designate": phase(
        "The fugitives",
        "choose the ship for {units}",
        "One ship carries the fugitives. Nobody else knows which, until somebody matches courses and looks.",
        carriers,
        designate,
        give="Choose this ship",
        optional=needed,
    ),
}


SCENARIO = Rules(
    Scenario(
        "escape",
        "Escape",
        "Three transports rise from Terra; one carries the fugitives, and must leave the map beyond Jupiter.",
        seat_names=("Pilgrims", "Enforcers"),
        goal="The Pilgrims must fly the fugitives off the map beyond Jupiter. They win more with enough fuel left to stop "
        "and one point to spare. The Enforcers must stop them, and win more if they bring the fugitives to a base.",
    ),
    set_up,
    phases=PHASES,
    place=3,
    guns=True,
    ramming=True,
    secret="cargo",
    remember=changed_ships,
    verdict=verdict,
    is_over=is_stalemate,
    final_result=time_up,
    objective=objective,
)
