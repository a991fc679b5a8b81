"""The course solver: exact, and the same as trying everything."""

from __future__ import annotations

from fractions import Fraction

import pytest

from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import NAMES, Hex
from vector3_edu.games.triplanetary import solver
from vector3_edu.games.triplanetary.astrogation import choices
from vector3_edu.games.triplanetary.board import Board, MapOptions, World, board
from vector3_edu.games.triplanetary.fleets import landed
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.movement import fly
from vector3_edu.games.triplanetary.state import Base, Ship, State

DISC = Fraction(19, 100)


def small(first: str, second: str, at: Hex, rocks: frozenset[Hex] = frozenset()) -> Board:
    """A map of two worlds, small enough to try everything on."""
    worlds = (World("A", Hex(0, 0), first, NAMES, DISC), World("B", at, second, NAMES[:2], DISC))
    return Board(MapOptions(rows=9), worlds, rocks, edges=(-6, 14), top=-5)


def tried(chart: Board, ship: Ship, world: str) -> tuple[int, int] | None:
    """The fewest days and the least fuel to a landing, by flying everything that the rules allow, day by day."""
    bases = tuple(Base(name, side) for name in "AB" for side in NAMES)
    state = State("bi-planetary", (), MapOptions(), ("Ada", "Blaise"), bases=bases)
    ships = {ship._replace(overloaded=True)}
    for day in range(1, 12):
        flown = set()
        for each in ships:
            for choice in choices(state, each):
                flight = fly(state, chart, each, choice)
                if flight.ship is not None and not (flight.passage and flight.passage.asteroids):
                    flown.add(flight.ship._replace(legs=()))
        down = [each.spent for each in flown if each.world == world]
        if down:
            return day, min(down)
        ships = flown
    return None


@pytest.mark.parametrize(
    ("gravity", "at", "rocks"),
    [
        (("full", "full"), Hex(4, -2), frozenset()),
        (("weak", "full"), Hex(4, -2), frozenset({Hex(2, -1), Hex(2, 0)})),
        (("full", "weak"), Hex(3, 0), frozenset({Hex(2, -1), Hex(2, 0)})),
        (("weak", "weak"), Hex(3, 0), frozenset()),
    ],
)
def test_the_solver_finds_what_trying_everything_finds(gravity: tuple[str, str], at: Hex, rocks: frozenset[Hex]) -> None:
    chart = small(*gravity, at, rocks)
    ship = landed(chart, 0, "X", "corvette", "A", "E")
    found = solver.plan(chart, ship, "B")
    assert found is not None and (found.days, found.fuel) == tried(chart, ship, "B")


@pytest.mark.parametrize("fuel", [2, 3])
def test_with_little_fuel_the_solver_takes_its_time_or_gives_up(fuel: int) -> None:
    chart = small("full", "full", Hex(4, -2))
    ship = landed(chart, 0, "X", "corvette", "A", "E")._replace(fuel=fuel)
    found = solver.plan(chart, ship, "B", most=9)
    assert (found and (found.days, found.fuel)) == tried(chart, ship, "B")


def test_venus_to_mars_takes_eleven_days_and_seven_fuel() -> None:
    """Found by the search, and flown here by the rules."""
    state, _ = GAME.new("bi-planetary", ("Ada", "Blaise"), {}, Dice())
    found = solver.plan(board(), state.ships[1], "Mars")
    assert found is not None and (found.days, found.fuel) == (11, 7)
    for choice in found.choices:
        assert GAME.problems(state, "Ada", {}) == []
        state, _ = GAME.step(state, {"Ada": {}}, Dice())
        assert GAME.problems(state, "Blaise", {"Corvette 2": choice}) == []
        state, _ = GAME.step(state, {"Blaise": {"Corvette 2": choice}}, Dice())
    assert state.result is not None and state.result.winners == ("Blaise",)
    assert state.ships[1].spent == 7


def test_a_ship_in_orbit_lands_at_once() -> None:
    chart = board()
    ship = Ship(0, "X", "corvette", chart.worlds["Mars"].at + Hex(1, 0), Hex(0, 1), 5, orbit="Mars")
    assert solver.plan(chart, ship, "Mars") == solver.Plan(solver.plan(chart, ship, "Mars").choices, 1, 1)  # type: ignore[union-attr]
    assert solver.plan(chart, ship._replace(fuel=0), "Mars") is None


def test_where_nothing_leads_there_is_no_plan() -> None:
    chart = board()
    ship = Ship(0, "X", "corvette", Hex(-10, -8), Hex(-5, 0), 1)
    assert solver.plan(chart, ship, "Venus") is None
