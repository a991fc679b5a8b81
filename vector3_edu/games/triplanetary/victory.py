"""Who has won: what each scenario asks for, looked at after every step and at the end of a day."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from vector3_edu.core.events import Event
from vector3_edu.core.game import Result
from vector3_edu.games.triplanetary import races
from vector3_edu.games.triplanetary.events import GameEnded, ShipDamaged, ShipLeftTheMap, ShipMoved
from vector3_edu.games.triplanetary.resupply import base_at_hand
from vector3_edu.games.triplanetary.rules import RULES
from vector3_edu.games.triplanetary.state import State, carried

PILGRIMS, ENFORCERS = 0, 1
TERRA, REBELS = 0, 1


def check(before: State, state: State, events: list[Event]) -> State:
    """Whether a step has decided the game."""
    state = _noted(state, events)
    found = VERDICTS[state.scenario](before, state, events)
    if found is None:
        return state
    events.append(GameEnded(found.winners, found.reason))
    return state._replace(result=found, phase="over")


def _noted(state: State, events: Sequence[Event]) -> State:
    """Remember which seats have had a ship disabled."""
    hurt = {event.seat for event in events if isinstance(event, ShipDamaged)}
    for seat in sorted(hurt):
        note = (f"disabled {seat}", 1)
        if note not in state.notes:
            state = state._replace(notes=(*state.notes, note))
    return state


def turn_over(state: State, events: list[Event]) -> State:
    """What a scenario does at the end of a player-turn: bases earn MegaCredits, in tenths."""
    if state.scenario != "interplanetary war":
        return state
    bases = sum(1 for base in state.bases if base.owner == state.mover)
    return state._replace(credit=tuple(has + bases * (k == state.mover) for k, has in enumerate(state.credit)))


def day_over(state: State) -> Result | None:
    """The result at the end of a day: of a race, or because time is up."""
    if RULES[state.scenario].race:
        return races.verdict(state)
    limit = int(str(state.option("turn_limit") or RULES[state.scenario].days))
    return _result(state, (), f"Nothing was decided by day {limit}.") if state.turn >= limit else None


def _result(state: State, winners: tuple[int, ...], reason: str, worth: int = 1) -> Result:
    """A decisive victory is worth 2 points, a marginal one 1."""
    points = tuple((seat, worth if k in winners else 0) for k, seat in enumerate(state.seats))
    return Result(tuple(state.seats[k] for k in winners), points, reason)


def _escape(before: State, state: State, events: Sequence[Event]) -> Result | None:
    """Triplanetary, Escape: the fugitives leave the map beyond Jupiter, or are destroyed, or are brought to a base."""
    bearer = next((ship for ship in state.ships if carried(ship, "fugitives")), None)
    if bearer is None:
        return None if state.phase == "designate" else _without_fugitives(before, state, events)
    if bearer.seat == ENFORCERS and base_at_hand(state, state.board, bearer) is not None:
        return _result(state, (ENFORCERS,), "The fugitives were brought to a base: a decisive victory for the Enforcers.", 2)
    return None


def _without_fugitives(before: State, state: State, events: Sequence[Event]) -> Result | None:
    lost = next((ship for ship in before.ships if carried(ship, "fugitives")), None)
    gone = [event for event in events if isinstance(event, ShipLeftTheMap) and lost and event.unit == lost.name]
    if lost is not None and gone and gone[0].at.r < state.board.top and lost.seat == PILGRIMS:
        flown = next(event for event in events if isinstance(event, ShipMoved) and event.unit == lost.name)
        needed = (flown.end - flown.start).length + 1
        if flown.fuel >= needed:
            why = f"{flown.fuel} fuel points are enough to stop ({needed - 1}) and one more"
            return _result(state, (PILGRIMS,), f"The fugitives are away beyond Jupiter, and {why}: a decisive victory.", 2)
        why = f"with {flown.fuel} fuel points where {needed} are needed"
        return _result(state, (PILGRIMS,), f"The fugitives are away beyond Jupiter {why}: a marginal victory.")
    moral = (f"disabled {state.seats[ENFORCERS]}", 1) in state.notes
    reason = "The fugitives are lost: a marginal victory for the Enforcers"
    return _result(state, (ENFORCERS,), reason + (", a moral one for the Pilgrims." if moral else "."))


def _war(before: State, state: State, events: Sequence[Event]) -> Result | None:
    """Triplanetary, Interplanetary War."""
    terra = sum(1 for world, _ in state.devastated if world == "Terra")
    luna = sum(1 for world, _ in state.devastated if world == "Luna")
    if terra >= 3 and luna >= 1:
        return _result(state, (REBELS,), f"{terra} sides of Terra and {luna} of Luna are devastated: the Rebels win.", 2)
    if not any(ship.seat == REBELS for ship in state.ships):
        level, worth = ("marginal", 1) if terra else ("decisive", 2)
        return _result(state, (TERRA,), f"The Rebel fleet is destroyed: a {level} victory for Terra.", worth)
    return None


VERDICTS: Mapping[str, Callable[[State, State, Sequence[Event]], Result | None]] = {
    "escape": _escape,
    "interplanetary war": _war,
}
