"""Piracy: what is announced for all to hear, and what follows from it."""

from __future__ import annotations

from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.hexes import NAMED, ORIGIN, Hex
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules import resupply
from vector3_edu.games.triplanetary.rules.events import CargoDelivered, CourseAnnounced, ShipLost, Unseen
from vector3_edu.games.triplanetary.rules.orders import Burn, TakeOff, Wait
from vector3_edu.games.triplanetary.rules.owner_orders import Announce
from vector3_edu.games.triplanetary.rules.state import Leg, Plan, Ship, State, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import with_ship, without
from vector3_edu.games.triplanetary.rules.turn import begin, to_resupply
from vector3_edu.games.triplanetary.scenarios import piracy
from vector3_edu.games.triplanetary.scenarios.piracy import circuits
from vector3_edu.games.triplanetary.scenarios.piracy.circuits import (
    CIRCUITS,
    INNER,
    MERCHANTS,
    OUTER,
    PATROL,
    PIRATES,
    plan_of,
)

SEATS = ("Patrol", "Merchants", "Pirates")


def begun() -> State:
    return GAME.new("piracy", SEATS, {}, Dice())[0]


def named(state: State, name: str) -> Ship:
    ship = find_ship(state, name)
    assert ship is not None
    return ship


def announced(circuit: tuple[str, ...] = INNER, bound: str = "Mars") -> State:
    """Everybody has announced where they go, and the Patrol is on move."""
    state = begun()
    order = {unit: Announce(circuit) for unit in state.units}
    assert GAME.problems(state, "Patrol", order) == []
    state, _ = GAME.step(state, {"Patrol": order}, TypedDice(()))
    order = {unit: Announce((bound,)) for unit in state.units}
    assert GAME.problems(state, "Merchants", order) == []
    return GAME.step(state, {"Merchants": order}, TypedDice(()))[0]


def cruising(at: Hex, velocity: Hex, circuit: tuple[str, ...] = INNER) -> State:
    """The Patrol's corsair is on its way from Terra to the first world of its circuit."""
    state = announced()
    corsair = named(state, "Corsair 1")._replace(at=at, velocity=velocity, world="", side="")
    state = circuits.with_plan(with_ship(state, corsair), corsair, Plan(circuit, state.board.worlds["Terra"].at))
    return begin(state)


def test_the_patrol_announces_circuits_first_and_the_merchants_their_first_destinations() -> None:
    """Triplanetary, Piracy."""
    state = begun()
    (ask,) = GAME.asks(state)
    assert (ask.seat, ask.phase, ask.units) == ("Patrol", "announce", ("Dreadnaught 1", "Corsair 1"))
    assert set(GAME.choices(state, ask, "Corsair 1")) == set(CIRCUITS) and len(CIRCUITS) == 24 + 6
    state = announced(OUTER, "Venus")
    assert (state.phase, state.asked) == ("astrogation", PATROL)
    for seat in (*SEATS, None):
        plans = dict(GAME.seen_by(state, seat).plans)
        assert plans["Corsair 1"].worlds == OUTER and plans["Transport 2"].worlds == ("Venus",)


def test_a_patrol_of_which_nothing_is_said_goes_round_the_inner_system() -> None:
    state, events = GAME.step(begun(), {"Patrol": {}}, TypedDice(()))
    assert {plan.worlds for _, plan in state.plans} == {INNER}
    assert CourseAnnounced("Patrol", "Corsair 1", INNER) in events and state.asked == MERCHANTS


def test_what_is_no_circuit_and_no_world_is_refused() -> None:
    """Triplanetary, Piracy: Terra, Mars, Venus and Mercury, or Callisto, Io and Ganymede."""
    state = begun()
    for odd in (Announce(("Terra", "Mars")), Announce((*INNER[:3], "Io")), Announce(("Mars",)), Announce(()), Wait()):
        assert "not offered" in GAME.problems(state, "Patrol", {"Corsair 1": odd})[0]  # type: ignore[dict-item]
    state, _ = GAME.step(state, {"Patrol": {}}, TypedDice(()))
    for odd in (Announce(("Ceres",)), Announce(("Terra",)), Announce(("Mars", "Venus"))):
        assert GAME.problems(state, "Merchants", {"Transport 1": odd})


def test_a_ship_that_takes_off_with_a_cargo_announces_where_it_is_bound_for() -> None:
    """Triplanetary, Piracy, The Merchants."""
    state = begin(announced()._replace(mover=MERCHANTS))
    known, _ = GAME.step(state, {"Merchants": {"Transport 1": TakeOff("E")}}, TypedDice(()))
    assert named(known, "Transport 1").at == state.board.above["Terra", "E"]
    state = state._replace(plans=tuple(each for each in state.plans if each[0] != "Transport 1"))
    state, _ = GAME.step(state, {"Merchants": {"Transport 1": TakeOff("E")}}, TypedDice(()))
    (ask,) = GAME.asks(state)
    assert (ask.seat, ask.phase, ask.units) == ("Merchants", "announce", ("Transport 1",))
    assert Announce(("Terra",)) not in GAME.choices(state, ask, "Transport 1")
    assert GAME.read(state, "Merchants", "announce io") == {"Transport 1": Announce(("Io",))}
    state, events = GAME.step(state, {"Merchants": {"Transport 1": Announce(("Io",))}}, TypedDice(()))
    assert CourseAnnounced("Merchants", "Transport 1", ("Io",)) in events
    assert named(state, "Transport 1").at == state.board.above["Terra", "E"]


def landed(world: str, bound: str) -> tuple[State, list[Event]]:
    state = announced(bound=bound)._replace(mover=MERCHANTS)
    ship = named(state, "Transport 1")._replace(at=state.board.worlds[world].at, world=world, side="E")
    plan = Plan((bound,), state.board.worlds["Terra"].at)
    events: list[Event] = []
    return piracy.turn_over(circuits.with_plan(with_ship(state, ship), ship, plan), events), events


def test_a_cargo_pays_only_where_it_was_announced_for() -> None:
    """Triplanetary, Piracy, The Merchants: whoever deviates keeps the cargo, and announces anew."""
    state, events = landed("Mars", "Mars")
    assert [event.points for event in events if isinstance(event, CargoDelivered)] == [2]
    assert named(state, "Transport 1").hold == (("mars cargo", 1),)
    state, events = landed("Venus", "Mars")
    assert events == [] and state.credit[MERCHANTS] == 0
    assert named(state, "Transport 1").hold == (("terra cargo", 1),) and plan_of(state, named(state, "Transport 1")) is None


def test_the_patrol_may_not_leave_its_circuit_until_a_pirate_is_detected() -> None:
    """Triplanetary, Piracy, The Patrol."""
    state = cruising(Hex(13, -9), Hex(3, 0), ("Mars", "Venus", "Mercury", "Terra"))
    (ask,) = GAME.asks(state)
    away = Burn(NAMED["E"])
    assert away not in GAME.choices(state, ask, "Corsair 1") and Burn(NAMED["NW"]) in GAME.choices(state, ask, "Corsair 1")
    assert "circuit, on the way to Mars" in GAME.problems(state, "Patrol", {"Corsair 1": away})[0]
    seen = with_ship(state, named(state, "Corsair 2")._replace(detected=True))
    assert GAME.problems(seen, "Patrol", {"Corsair 1": away}) == []


def test_a_patrol_may_save_itself_although_that_leads_away() -> None:
    """A ship is not forced off the map, or into a world, by its circuit."""
    edge = begun().board.right // 2
    state = cruising(Hex(edge - 1, 0), Hex(2, 0), ("Mars", "Venus", "Mercury", "Terra"))
    (ask,) = GAME.asks(state)
    flown = [state.board.passage(Hex(edge - 1, 0), Hex(2, 0) + burn.by) for burn in GAME.choices(state, ask, "Corsair 1")]  # type: ignore[attr-defined]
    assert any(passage.on_map for passage in flown)


def test_a_ship_that_passes_a_world_within_two_hexes_goes_on_to_the_next() -> None:
    """Triplanetary, Piracy: circuits pass within 2 hexes."""
    mars = begun().board.worlds["Mars"].at
    for beside, following in ((Hex(0, -2), "Venus"), (Hex(0, -3), "Mars")):
        state = cruising(mars + beside + Hex(2, 0), Hex(4, 0), ("Mars", "Venus", "Mercury", "Terra"))
        ship = named(state, "Corsair 1")._replace(legs=(Leg(1, mars + beside - Hex(2, 0), Hex(4, 0), 0),))
        plan = plan_of(circuits.patrol(with_ship(state, ship)), ship)
        assert plan is not None and plan.worlds[0] == following
        assert plan.start == (mars if following == "Venus" else state.board.worlds["Terra"].at)


def test_after_the_hunt_a_ship_returns_to_its_circuit_from_where_it_is() -> None:
    """Triplanetary, Piracy: it must return to its circuits once no pirates are visible."""
    state = cruising(Hex(14, -20), ORIGIN, ("Mars", "Venus", "Mercury", "Terra"))
    hunting = with_ship(state, named(state, "Corsair 2")._replace(detected=True))
    plan = plan_of(circuits.patrol(hunting), named(state, "Corsair 1"))
    assert plan is not None and plan == Plan(("Mars", "Venus", "Mercury", "Terra"), Hex(14, -20))


def test_circuits_are_changed_in_the_resupply_phase_while_no_pirate_is_detected() -> None:
    """Triplanetary, Piracy: the Patrol may modify its circuits at any time while no pirate is detected."""
    state = to_resupply(announced(), [])
    other = {"Corsair 1": Announce(OUTER)}
    assert state.phase == "resupply" and GAME.problems(state, "Patrol", other) == []
    assert GAME.problems(state, "Patrol", {"Corsair 1": Announce(INNER)})
    changed, events = GAME.step(state, {"Patrol": other}, TypedDice(()))
    assert dict(changed.plans)["Corsair 1"].worlds == OUTER and CourseAnnounced("Patrol", "Corsair 1", OUTER) in events
    seen = with_ship(state, named(state, "Corsair 2")._replace(detected=True))
    assert "while a pirate is detected" in GAME.problems(seen, "Patrol", other)[0]


def test_a_prize_is_of_use_only_after_a_refit_at_home() -> None:
    """Triplanetary, Piracy: the Patrol returns captured ships to Luna, the Merchant to Earth, the Pirates to Clandestine."""
    state = announced()
    for world, seat, prize in (("Mars", PATROL, True), ("Luna", PATROL, False), ("Terra", MERCHANTS, False)):
        ship = named(state, "Transport 1")._replace(
            seat=seat, prize=True, fuel=3, world=world, side="E", at=state.board.worlds[world].at
        )
        served, _ = resupply.maintain(state, state.board, ship)
        assert (served.prize, served.fuel) == (prize, 10)
        assert resupply.maintain(state, state.board, served) == (served, [])


def test_a_pirate_that_is_lost_unseen_earns_the_patrol_nothing() -> None:
    """Triplanetary, Piracy: points for destroyed pirates must not tell of one that nobody saw."""
    state = announced()
    lost = ShipLost("Pirates", "Corsair 2", "asteroid")
    gone = without(state, {"Corsair 2"})
    assert piracy.settle(state, gone, [Unseen("Pirates", lost)]).credit[PATROL] == 0
    assert piracy.settle(state, gone, [lost]).credit[PATROL] == 4
    assert named(state, "Corsair 2").seat == PIRATES
