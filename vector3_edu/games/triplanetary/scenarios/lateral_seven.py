"""Lateral 7: a liner full of magnates, pirates among dummies in the Belt, and one dreadnaught that waits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Choice, Order
from vector3_edu.core.hexes import Hex, distance
from vector3_edu.core.orders import describe
from vector3_edu.core.problems import shown
from vector3_edu.core.results import Event, Result, Scenario
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.rules.board import ASTEROID, Board
from vector3_edu.games.triplanetary.rules.events import DummiesRemoved
from vector3_edu.games.triplanetary.rules.fleets import ship_on_world
from vector3_edu.games.triplanetary.rules.orders import Burn
from vector3_edu.games.triplanetary.rules.owner_orders import Appear, Choose
from vector3_edu.games.triplanetary.rules.phase_type import needed, not_offered, phase
from vector3_edu.games.triplanetary.rules.resupply import base_at_hand
from vector3_edu.games.triplanetary.rules.scenario_record import Objective, Rules
from vector3_edu.games.triplanetary.rules.state import DUMMY, Base, Bases, Ship, State, count_aboard, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import (
    DECISIVE,
    MARGINAL,
    add_note,
    clear_turn,
    note_of,
    win,
    with_ship,
    without,
)
from vector3_edu.games.triplanetary.rules.turn import arm
from vector3_edu.games.triplanetary.rules.visibility import HIDDEN_SHIP, MOORED, kind_of
from vector3_edu.games.triplanetary.tables import KINDS

PIRATES, NAVY = 0, 1
RAIDER = "Raider"
RAIDERS = (("corsair", (("mine", 1),)), ("corsair", (("mine", 1),)), ("corvette", ()))
GUARDS = (("dreadnaught", (("mine", 1), ("torpedo", 1))),)
RAIDER_COUNTERS = 12
STATIONS = (Hex(0, -28), Hex(8, -24), Hex(14, -21), Hex(26, -22))
"""Where the Navy's four counters lie, in the Belt."""

NAVY_BASES = ("Mars", "Terra", "Callisto")
CIVIL_BASES = ("Venus", "Ganymede")
OWED = "dummies"
"""The note of how many dummies the seat on move still has to take away."""


def set_up(state: State, dice: Dice) -> State:
    """The liner on its world, sixteen counters face down in the Belt; dice say which are ships."""
    ground = state.board
    away = [at for at in sorted(ground.asteroids) if all(distance(at, station) > 4 for station in STATIONS)]
    raiders = _counters(PIRATES, RAIDER, _spread(away, RAIDER_COUNTERS), RAIDERS, dice)
    guards = _counters(NAVY, "Guard", list(STATIONS), GUARDS, dice)
    start = str(state.option("liner") or "Venus")
    liner = ship_on_world(ground, NAVY, "Liner 1", "liner", start)._replace(hold=(("passengers", 1),))
    state = state._replace(ships=(*raiders, *guards, liner), bases=_bases(ground))
    return _ask(state, NAVY) if state.option("counters") == "chosen" else state


def _ask(state: State, seat: int) -> State:
    units = tuple(ship.name for ship in state.ships if ship.seat == seat and not ship.detected)
    return state._replace(phase="layout", asked=seat, units=units)


def spots(state: State) -> tuple[Appear, ...]:
    """The asteroid hexes in which no counter has been laid out; those that wait for it are in nobody's way."""
    waiting = {*state.units, *(ship.name for ship in state.ships if ship.seat == PIRATES and state.asked == NAVY)}
    taken = {ship.at for ship in state.ships if ship.name not in waiting}
    return tuple(Appear(f"at {at.q} {at.r}") for at in sorted(state.board.asteroids - taken))


def lay_out(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    """One counter is put elsewhere, or, without an order, the others stay; the Navy first. Triplanetary, Lateral 7."""
    for unit, choice in order.items():
        ship = find_ship(state, unit)
        assert ship is not None and isinstance(choice, Appear)
        _, q, r = choice.world.split()
        there = Hex(int(q), int(r))
        # a counter that waited there changes places with this one
        moved = {there: ship.at, ship.at: there}
        state = state._replace(ships=tuple(each._replace(at=moved.get(each.at, each.at)) for each in state.ships))
        state = state._replace(units=tuple(name for name in state.units if name != unit))
    if order and state.units:
        return state
    if state.asked == NAVY:
        return _ask(state, PIRATES)
    units = tuple(ship.name for ship in state.ships if ship.seat == PIRATES)
    return state._replace(phase="astrogation", asked=PIRATES, units=units)


def _spread(places: list[Hex], many: int) -> list[Hex]:
    return [places[k * len(places) // many] for k in range(many)]


def _counters(
    seat: int, title: str, places: list[Hex], ships: Sequence[tuple[str, tuple[tuple[str, int], ...]]], dice: Dice
) -> list[Ship]:
    """Counters face down: a draw by dice says which of them are ships, the others are dummies."""
    left = list(range(len(places)))
    drawn = {left.pop((6 * dice.roll() + dice.roll()) % len(left)): ship for ship in ships}
    role = HIDDEN_SHIP if seat == PIRATES else MOORED
    counters = []
    for k, at in enumerate(places):
        kind, hold = drawn.get(k, (ships[0][0], ()))
        counters.append(
            Ship(
                seat,
                f"{title} {k + 1}",
                kind,
                at,
                fuel=KINDS[kind].fuel,
                hold=hold,
                detected=False,
                role=role if k in drawn else DUMMY,
                scanners=seat == PIRATES,
            )
        )
    return counters


def _bases(ground: Board) -> Bases:
    navy = [Base(world, side, NAVY, defends=True) for world in NAVY_BASES for side in ground.worlds[world].bases]
    civil = [Base(world, side, NAVY, fuel=False) for world in CIVIL_BASES for side in ground.worlds[world].bases]
    return Bases((*navy, *civil, Base("Clandestine", ASTEROID, PIRATES)))


def verdict(before: State, state: State, events: Sequence[Event]) -> Result | None:
    """Triplanetary, Lateral 7: where the passengers are brought; if they are lost, nobody wins.

    An orbit round Ganymede counts as making it there: the shortest course already takes a liner's whole tank.
    """
    bearer = next((ship for ship in state.ships if count_aboard(ship, "passengers")), None)
    if bearer is None:
        return win(state, (), "The passengers are lost: both sides lose.")
    # a base that has fired has nothing to give, but whoever has reached it is there
    if bearer.seat == PIRATES and base_at_hand(clear_turn(state), state.board, bearer) is not None:
        decisive = not any(ship.kind == "dreadnaught" and ship.role != DUMMY for ship in state.ships)
        return _victory(state, PIRATES, "The passengers are at Clandestine", decisive)
    if bearer.seat == NAVY and "Ganymede" in (bearer.world, bearer.orbit):
        # a raider that was captured is not destroyed, nor is a prize of the pirates one of theirs
        raiders = sum(1 for ship in state.ships if ship.name.startswith(RAIDER) and ship.role != DUMMY)
        return _victory(state, NAVY, "The passengers have made it to Ganymede", raiders < len(RAIDERS))
    return None


def _victory(state: State, seat: int, why: str, decisive: bool) -> Result:
    level, worth = ("decisive", DECISIVE) if decisive else ("marginal", MARGINAL)
    return win(state, (seat,), f"{why}: a {level} victory for {state.seats[seat]}.", worth)


def objective(state: State, ship: Ship) -> Objective | None:
    """The passengers are bound for Ganymede; whoever has taken them brings them to Clandestine."""
    if not count_aboard(ship, "passengers"):
        return None
    return Objective("orbit", "Ganymede") if ship.seat == NAVY else Objective("stop", "Clandestine")


# ---- dummies


def unmask(state: State, order: Order, events: list[Event]) -> State:
    """A hidden ship that accelerates for the first time costs three dummies of its owner's. Triplanetary, Lateral 7."""
    for unit, choice in order.items():
        ship = find_ship(state, unit)
        if ship is not None and ship.role == HIDDEN_SHIP and isinstance(choice, Burn) and Hex(*choice.by):
            state = add_note(with_ship(state, ship._replace(role="")), OWED, 3)
    return _thin(state, events)


def _thin(state: State, events: list[Event]) -> State:
    """While fewer dummies have to go than there are, their owner is asked for one; otherwise all of them go."""
    owed = note_of(state, OWED)
    dummies = tuple(ship.name for ship in state.ships if ship.seat == state.mover and ship.role == DUMMY)
    if 0 < owed < len(dummies):
        return state._replace(phase="dummies", asked=state.mover, units=dummies)
    if owed and dummies:
        events.append(DummiesRemoved(state.seats[state.mover], dummies))
        state = without(state, set(dummies))
    return add_note(state, OWED, -owed)._replace(phase="astrogation") if owed or state.phase == "dummies" else state


def takeable(state: State, unit: str) -> tuple[Choose, ...]:
    """A dummy can be taken away."""
    return (Choose("away"),)


def thin_out(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    """One dummy after another is taken away, as its owner chooses; then everything flies. Triplanetary, Lateral 7."""
    for unit in order:
        events.append(DummiesRemoved(state.seats[state.mover], (unit,)))
        state = add_note(without(state, {unit}), OWED, -1)
    state = _thin(state, events)
    return arm(state, dict(state.plots), dice, events) if state.phase == "astrogation" else state


# ---- the phases


def _no_spot(state: State, unit: str, choice: Any) -> list[str]:
    return [f"{shown(choice)} is not a free asteroid hex. Try 'appear at 0 −30'. [Lateral 7]"]


def _counter(state: State, unit: str) -> str:
    """A counter that lies face down, as its owner knows it."""
    ship = find_ship(state, unit)
    return f"{unit}: {kind_of(ship)}" if ship is not None else unit


def _layout(state: State, unit: str, choice: Choice) -> str:
    ship = find_ship(state, unit)
    assert ship is not None
    return f"{unit} ({kind_of(ship)}) will lie {describe(choice).removeprefix('appear ')}."


def _dummies(state: State, unit: str, choice: Choice) -> str:
    owed = note_of(state, OWED)
    more = f"{count(owed, 'dummy', 'dummies')} still {'has' if owed == 1 else 'have'} to go, this one included."
    return f"{unit} will be taken away. {more}"


PHASES = {
    "layout": phase(
        "The counters",
        "put a counter elsewhere, or leave them: {units}",
        "Counters lie face down in asteroid hexes; their owner knows which are ships.",
        lambda state, _: spots(state),
        lay_out,
        unlisted=_no_spot,
        unit="Counter",
        called=_counter,
        give="Put it there",
        decline="Leave them as they are",
        means=_layout,
        one=True,
        setting_up=True,
    ),
    "dummies": phase(
        "Dummies",
        "take away one dummy: {units}",
        "A ship that burns gives itself away, and three dummies are then removed. You choose which, one after another.",
        takeable,
        thin_out,
        unlisted=not_offered(takeable, "Lateral 7"),
        unit="Dummy",
        give="Take it away",
        means=_dummies,
        one=True,
        optional=needed,
    ),
}


SCENARIO = Rules(
    Scenario(
        "lateral 7",
        "Lateral 7",
        "A liner flies from Venus to Ganymede; pirates lie hidden in the Belt among dummies, and so does a dreadnaught.",
        seat_names=("Pirates", "Navy"),
        options={"liner": ("Venus", "Terra"), "counters": ("by dice", "chosen")},
        goal="The Navy must bring the passengers to Ganymede, and the Pirates must bring them to Clandestine. "
        "If the passengers are lost, both sides lose.",
    ),
    set_up,
    phases=PHASES,
    place=4,
    days=80,
    guns=True,
    ordnance=("mine", "torpedo"),
    ramming=True,
    secret="identity",
    after_plotting=unmask,
    verdict=verdict,
    objective=objective,
    precious=("passengers",),
)
