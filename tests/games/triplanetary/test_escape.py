"""Escape: the secret of the three transports, and the levels of victory."""

from __future__ import annotations

import pytest

from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.hexes import NAMED, Hex
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules.events import FugitivesBoarded, ShipInspected
from vector3_edu.games.triplanetary.rules.orders import Burn, Fire, Land, TakeOff, Transfer
from vector3_edu.games.triplanetary.rules.owner_orders import Designate
from vector3_edu.games.triplanetary.rules.state import Ship, State, count_aboard, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import with_ship
from vector3_edu.games.triplanetary.rules.turn import begin, to_resupply
from vector3_edu.games.triplanetary.rules.visibility import HIDDEN
from vector3_edu.games.triplanetary.scenarios import escape
from vector3_edu.matches.match import Match

SEATS = ("Pilgrims", "Enforcers")


def begun() -> State:
    """The fugitives are aboard Transport 2."""
    state, _ = GAME.new("escape", SEATS, {}, Dice())
    state, _ = GAME.step(state, {"Pilgrims": {"fugitives": Designate("Transport 2")}}, Dice())
    return state


def moved(state: State, name: str, **about: object) -> State:
    ship = find_ship(state, name)
    assert ship is not None
    return with_ship(state, ship._replace(world="", side="", orbit="", **about))


def test_the_enforcers_do_not_learn_who_carries_the_fugitives() -> None:
    """Triplanetary, Escape: the Pilgrims secretly designate one transport."""
    state = begun()
    seen = GAME.seen_by(state, "Enforcers")
    assert [ship.hold for ship in seen.ships if ship.kind == "transport"] == [HIDDEN] * 3
    assert [count_aboard(ship, "fugitives") for ship in GAME.seen_by(state, "Pilgrims").ships[:3]] == [0, 1, 0]
    event = FugitivesBoarded("Pilgrims", "Transport 2")
    assert GAME.event_seen_by(event, "Enforcers") == FugitivesBoarded("Pilgrims", "?") == GAME.event_seen_by(event, None)
    other = with_ship(with_ship(state, state.ships[0]._replace(hold=(("fugitives", 1),))), state.ships[1]._replace(hold=()))
    assert GAME.seen_by(other, "Enforcers") == seen


def test_the_pilgrims_rise_from_terra_although_its_bases_are_the_enforcers() -> None:
    """Triplanetary, Escape: beginning on day 1 the Pilgrims may launch from Terra."""
    state = begun()
    assert GAME.problems(state, "Pilgrims", {"Transport 1": TakeOff("E"), "Transport 2": TakeOff("W")}) == []


def test_whoever_matches_courses_inspects() -> None:
    """Triplanetary, Escape: decoys are revealed only then."""
    there, course = Hex(0, -10), Hex(1, 0)
    state = moved(begun(), "Transport 1", at=there, velocity=course)
    state = moved(state, "Corvette 1", at=there + course, velocity=course, pull=Hex(0, 0), weak=())
    state, events = GAME.step(state, {"Pilgrims": {"Transport 1": Burn()}}, TypedDice(()))
    assert ShipInspected("Pilgrims", "Transport 1", ()) in events
    assert find_ship(GAME.seen_by(state, "Enforcers"), "Transport 1").hold == ()  # type: ignore[union-attr]
    assert find_ship(GAME.seen_by(state, "Enforcers"), "Transport 2").hold == HIDDEN  # type: ignore[union-attr]


@pytest.mark.parametrize(("fuel", "worth"), [(6, 2), (5, 2), (4, 1)])
def test_leaving_beyond_jupiter_with_fuel_to_stop_is_decisive(fuel: int, worth: int) -> None:
    """Triplanetary, Escape: a dead stop and one point more; a course of 4 hexes needs 5."""
    state = moved(begun(), "Transport 2", at=Hex(25, -42), velocity=Hex(0, -4), fuel=fuel)
    state, _ = GAME.step(state, {"Pilgrims": {}}, TypedDice(()))
    assert state.result is not None and state.result.winners == ("Pilgrims",)
    assert dict(state.result.points)["Pilgrims"] == worth


def test_leaving_the_map_elsewhere_loses_the_fugitives() -> None:
    """Triplanetary, Exiting the Map."""
    state = moved(begun(), "Transport 2", at=Hex(-15, -1), velocity=Hex(-2, 0))
    state, _ = GAME.step(state, {"Pilgrims": {}}, TypedDice(()))
    assert state.result is not None and state.result.points == (("Pilgrims", 0), ("Enforcers", 1))


def test_the_enforcers_win_a_marginal_victory_by_destroying_the_fugitives() -> None:
    """Triplanetary, Escape: a transport is destroyed at D6; a decoy is nothing."""
    there, course = Hex(0, -10), Hex(1, 0)
    for name, points in (("Transport 2", (("Pilgrims", 0), ("Enforcers", 1))), ("Transport 1", None)):
        state = moved(begun(), name, at=there, velocity=course, disabled=5)
        state = begin(moved(state, "Corvette 1", at=there, velocity=course, pull=Hex(0, 0), weak=())._replace(mover=1))
        state, _ = GAME.step(state, {"Enforcers": {}}, TypedDice(()))
        assert state.phase == "combat"
        state, _ = GAME.step(state, {"Enforcers": {"Corvette 1": Fire((name,))}}, TypedDice((6,)))
        assert find_ship(state, name) is None and (state.result.points if state.result else None) == points


def test_a_decoy_that_leaves_decides_nothing() -> None:
    state = moved(begun(), "Transport 1", at=Hex(25, -42), velocity=Hex(0, -4))
    state, _ = GAME.step(state, {"Pilgrims": {}}, TypedDice(()))
    assert state.result is None


def test_the_enforcers_win_decisively_by_bringing_the_fugitives_to_a_base() -> None:
    """Triplanetary, Escape: they loot the transport and return to a base."""
    there, course = Hex(0, -10), Hex(1, 0)
    state = moved(begun(), "Transport 2", at=there, velocity=course, disabled=3)
    state = moved(state, "Corvette 1", at=there, velocity=course, pull=Hex(0, 0), weak=())
    state, _ = GAME.step(state, {"Pilgrims": {}}, TypedDice(()))
    while state.phase != "resupply":
        state, _ = GAME.step(state, {"Enforcers": {}}, TypedDice(()))
    order = {"Corvette 1": Transfer("Transport 2", "fugitives", -1)}
    assert GAME.problems(state, "Enforcers", order) == []
    state, _ = GAME.step(state, {"Enforcers": order}, TypedDice(()))
    assert state.result is None and count_aboard(find_ship(state, "Corvette 1"), "fugitives") == 1  # type: ignore[arg-type]
    venus = state.board.worlds["Venus"].at
    bearer = find_ship(state, "Corvette 1")
    assert bearer is not None
    state = with_ship(state, bearer._replace(at=venus + NAMED["E"], velocity=NAMED["SE"], orbit="Venus", pull=NAMED["W"]))
    state, _ = GAME.step(state, {"Pilgrims": {}}, TypedDice(()))
    while state.result is None:
        order = {"Corvette 1": Land("E")} if state.phase == "astrogation" and state.asked == 1 else {}
        state, _ = GAME.step(state, {SEATS[state.asked]: order}, TypedDice(()))
    assert state.result.winners == ("Enforcers",) and dict(state.result.points)["Enforcers"] == 2


def test_greedy_pilgrims_get_away_from_random_enforcers() -> None:
    won = 0
    for seed in range(5):
        match = Match.new("triplanetary", scenario="escape", seed=seed).play({"Pilgrims": "greedy", "Enforcers": "random"})
        won += match.result.winners == ("Pilgrims",)  # type: ignore[union-attr]
    assert won >= 4


def drifting(*others: Ship, **about: object) -> State:
    """The transport with the fugitives has an empty tank, and of the others only these are left."""
    state = moved(begun(), "Transport 2", **{"at": Hex(0, -10), "velocity": Hex(0, 0), "fuel": 0, **about})
    bearer = find_ship(state, "Transport 2")
    assert bearer is not None
    return state._replace(ships=(bearer, *others))


def after_a_day(state: State) -> State:
    """Nobody orders anything for a day."""
    day = state.turn
    while state.result is None and state.turn == day:
        state, _ = GAME.step(state, {SEATS[state.asked]: {}}, TypedDice(()))
    return state


TERRA = begun().board.worlds["Terra"].at
ORBIT = {"at": TERRA + NAMED["E"], "velocity": NAMED["SE"], "pull": NAMED["W"]}


@pytest.mark.parametrize("about", [{}, ORBIT])
def test_fugitives_who_can_never_get_away_are_lost(about: dict[str, object]) -> None:
    """Our ruling, for Escape has no time limit: without fuel they stand in space or go round a world for ever."""
    state = after_a_day(drifting(**about))
    assert state.result is not None and state.result.points == (("Pilgrims", 0), ("Enforcers", 1))
    assert "never get away" in state.result.reason


@pytest.mark.parametrize(
    "other",
    [
        Ship(0, "Transport 1", "transport", Hex(5, 5), fuel=1),
        Ship(0, "Transport 1", "transport", TERRA, world="Terra", side="any", fuel=10),
        Ship(1, "Corvette 1", "corvette", Hex(5, 5), fuel=1),
        Ship(1, "Corvette 1", "corvette", TERRA, world="Terra", side="E"),
        Ship(1, "Corvette 1", "corvette", Hex(0, -13)),
    ],
)
def test_the_chase_goes_on_while_a_ship_can_come(other: Ship) -> None:
    """Our ruling: with fuel, from a base with boosters, or with the fugitives in range."""
    assert after_a_day(drifting(other)).result is None


@pytest.mark.parametrize(
    "other",
    [
        Ship(0, "Transport 1", "transport", TERRA, world="Terra", side="E", fuel=8),
        Ship(1, "Corvette 1", "corvette", Hex(0, -16)),
    ],
)
def test_ships_that_can_never_come_do_not_keep_the_chase_going(other: Ship) -> None:
    """Our ruling: a transport on the ground has no boosters there, and an empty tank out of range is of no use."""
    assert after_a_day(drifting(other)).result is not None


def test_captors_who_can_never_come_home_have_a_marginal_victory() -> None:
    """Our ruling: the fugitives are caught, but not brought to a base."""
    mars = begun().board.worlds["Mars"].at
    bearer = Ship(1, "Corvette 1", "corvette", mars, world="Mars", side="E", fuel=9, hold=(("fugitives", 1),))
    state = after_a_day(begun()._replace(ships=(bearer,)))
    assert state.result is not None and state.result.points == (("Pilgrims", 0), ("Enforcers", 1))


def test_escape_has_no_time_limit_unless_a_table_sets_one() -> None:
    """Triplanetary, Escape: there is no time limit; our ruling: a table may set one."""
    endless = after_a_day(begun()._replace(turn=100_000))
    assert endless.result is None and endless.turn == 100_001
    limited, _ = GAME.new("escape", SEATS, {"turn_limit": 30}, Dice())
    limited, _ = GAME.step(limited, {"Pilgrims": {"fugitives": Designate("Transport 2")}}, Dice())
    result = after_a_day(limited._replace(turn=30)).result
    assert result is not None and result.winners == () and "day 30" in result.reason


@pytest.mark.parametrize("seed", [14, 25])
def test_a_chase_that_nobody_can_win_ends(seed: int) -> None:
    """Games of random players that used to go on until a limit that the book does not know."""
    match = Match.new("triplanetary", scenario="escape", seed=seed).play("random")
    assert match.result is not None and "never get away" in match.result.reason


def test_fugitives_who_land_are_taken() -> None:
    """Our ruling: all bases are the Enforcers', and a ship that has landed there finds no boosters to rise again."""
    state = begun()
    assert escape.verdict(state, state, ()) is None
    ship = find_ship(state, "Transport 2")
    assert ship is not None
    result = escape.verdict(state, with_ship(state, ship._replace(world="Venus", side="E")), ())
    assert result is not None and result.points == (("Pilgrims", 0), ("Enforcers", 2))


@pytest.mark.parametrize("inspected", ["Transport 1", "Transport 2"])
def test_fugitives_who_change_ships_unseen_are_lost_to_the_enforcers(inspected: str) -> None:
    """Triplanetary, Escape: ships are revealed only if the Enforcer matches courses and inspects."""
    state = moved(moved(begun(), "Transport 1", at=Hex(0, -10)), "Transport 2", at=Hex(0, -10))
    known = find_ship(state, inspected)
    assert known is not None
    state = to_resupply(begin(with_ship(state, known._replace(inspected=True))), [])
    order = {"Transport 2": Transfer("Transport 1", "fugitives", 1)}
    state, _ = GAME.step(state, {"Pilgrims": order}, TypedDice(()))
    assert [ship.hold for ship in GAME.seen_by(state, "Enforcers").ships if ship.kind == "transport"] == [HIDDEN] * 3
    bearer = find_ship(state, "Transport 1")
    assert bearer is not None and count_aboard(bearer, "fugitives")
