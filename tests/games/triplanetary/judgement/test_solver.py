"""The course solver: exact, and the same as trying everything."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import DIRECTIONS, NAMES, ORIGIN, Hex, distance, within
from vector3_edu.core.problems import Refused
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.judgement import solver, solver_map
from vector3_edu.games.triplanetary.rules.astrogation import choices
from vector3_edu.games.triplanetary.rules.board import Board, MapOptions, World, board
from vector3_edu.games.triplanetary.rules.fleets import ship_on_world
from vector3_edu.games.triplanetary.rules.movement import fly
from vector3_edu.games.triplanetary.rules.orders import Burn, Land, TakeOff, Wait
from vector3_edu.games.triplanetary.rules.resupply import repair_ship
from vector3_edu.games.triplanetary.rules.state import Base, Ship, State, Wounds
from vector3_edu.games.triplanetary.scenarios import rules_of

DISC = Fraction(19, 100)
TELLING = (35, 82, 94, 221, 288, 289, 694, 742)
"""Maps on which the overload comes late, or fuel is so short that a detour is needed: wrong short cuts would show here."""


def small(first: str, second: str, at: Hex, rocks: frozenset[Hex] = frozenset()) -> Board:
    """A map of two worlds, small enough to try everything on."""
    worlds = (World("A", Hex(0, 0), first, NAMES, DISC), World("B", at, second, NAMES[:2], DISC))
    return Board(MapOptions(rows=9), worlds, rocks, edges=(-6, 14), top=-5)


def crowded(luck: random.Random, many: int) -> Board:
    """A small map with worlds, asteroids and dense asteroids in places that nobody has chosen."""
    options, edges = MapOptions(rows=9, hexsides=luck.choice(("neither", "both"))), (-10, 10)
    empty = Board(options, (), edges=edges, top=-4)
    places = luck.sample(empty.hexes(), len(empty.hexes()))
    worlds: list[World] = []
    for at in [at for at in places if all(empty.on_map(at + way) for way in DIRECTIONS)]:
        if len(worlds) < many and all(distance(at, world.at) > 1 for world in worlds):
            bases = tuple(luck.sample(NAMES, luck.choice((1, 2, 6))))
            worlds.append(World("ABCD"[len(worlds)], at, luck.choice(("full", "full", "weak")), bases, DISC))
    free = [at for at in places if all(at != world.at for world in worlds)]
    return Board(options, tuple(worlds), frozenset(free[:4]), frozenset(free[4:5]), edges, -4)


def somewhere(luck: random.Random, chart: Board) -> Ship:
    """A ship on a world or in space, with little fuel or much, whole or disabled, with its overload to be had or not."""
    ship = Ship(
        0,
        "X",
        luck.choice(("corvette", "torch", "transport")),
        ORIGIN,
        fuel=luck.choice((0, 1, 2, 3, 4, 5, 20)),
        overloaded=luck.random() < 0.3,
        disabled=luck.choice((0, 0, 0, 1, 3)),
    )
    if luck.random() < 0.4:
        world = luck.choice(list(chart.worlds.values()))
        return ship._replace(at=world.at, world=world.name, side=luck.choice(("any", world.bases[0])))
    while True:
        start, course = luck.choice(chart.hexes()), luck.choice(within(2))
        passage = chart.passage(start, course)
        if passage.on_map and not passage.hit and not passage.dense and start not in chart.bodies:
            break
    return ship._replace(at=passage.end, velocity=course, pull=passage.pull, weak=passage.weak, orbit=passage.orbit)


def ruled(chart: Board) -> State:
    """A state whose bases are those of a map."""
    bases = tuple(Base(world.name, side) for world in chart.worlds.values() for side in world.bases)
    return State(rules_of("bi-planetary"), MapOptions(), ("Ada", "Blaise"), bases=bases)


def next_day(state: State, chart: Board, ship: Ship, choice: Any) -> Ship | None:
    """The ship on the day after, one D better, unless it is lost or has taken its chances among asteroids."""
    flight = fly(state, chart, ship, choice)
    if flight.ship is None or (flight.passage and flight.passage.asteroids):
        return None
    return repair_ship(state, flight.ship, "drive")[0]._replace(legs=())


def tried(chart: Board, ship: Ship, world: str, goal: str = "land", most: int = 11) -> tuple[int, int] | None:
    """The fewest days and the least fuel to a goal, by flying everything that the rules allow, day by day."""
    if (ship.world if goal == "land" else ship.orbit) == world:
        return 0, 0
    state, ships = ruled(chart), {ship}
    for day in range(1, most + 1):
        plotted = [(each, choice) for each in ships for choice in choices(state, each)]
        ships = {flown for each, choice in plotted if (flown := next_day(state, chart, each, choice)) is not None}
        there = [each.spent for each in ships if (each.world if goal == "land" else each.orbit) == world]
        if there:
            return day, min(there)
        # rising takes no fuel: whoever has spent some and is on a world has landed there, and a flight ends with a landing
        ships = {each for each in ships if not (each.world and each.spent)}
    return None


def flown(chart: Board, ship: Ship, found: solver.Plan) -> Ship:
    """The ship after a plan, each choice of which is one that the rules offer."""
    state = ruled(chart)
    for choice in found.choices:
        assert any(type(each) is type(choice) and each == choice for each in choices(state, ship))
        after = next_day(state, chart, ship, choice)
        assert after is not None
        ship = after
    return ship


# ---- the same as trying everything


@pytest.mark.parametrize("overloaded", [False, True])
@pytest.mark.parametrize(
    ("gravity", "at", "rocks"),
    [
        (("full", "full"), Hex(4, -2), frozenset()),
        (("weak", "full"), Hex(4, -2), frozenset({Hex(2, -1), Hex(2, 0)})),
        (("full", "weak"), Hex(3, 0), frozenset({Hex(2, -1), Hex(2, 0)})),
        (("weak", "weak"), Hex(3, 0), frozenset()),
    ],
)
def test_the_solver_finds_what_trying_everything_finds(
    gravity: tuple[str, str], at: Hex, rocks: frozenset[Hex], overloaded: bool
) -> None:
    """Triplanetary, Astrogation and Overload Maneuvers: a corvette may overload, unless it has done so."""
    chart = small(*gravity, at, rocks)
    ship = ship_on_world(chart, 0, "X", "corvette", "A", "E")._replace(overloaded=overloaded)
    found = solver.plan(chart, ship, "B")
    assert found is not None and (found.days, found.fuel) == tried(chart, ship, "B")


@pytest.mark.parametrize("seed", [*range(24), *TELLING])
def test_on_maps_that_nobody_has_chosen_the_solver_finds_what_trying_everything_finds(seed: int) -> None:
    luck = random.Random(seed)
    chart = crowded(luck, luck.choice((1, 2, 3, 4)))
    ship, goal = somewhere(luck, chart), luck.choice(("land", "land", "orbit"))
    for world in chart.worlds:
        found = solver.plan(chart, ship, world, goal, most=5)
        assert (found and (found.days, found.fuel)) == tried(chart, ship, world, goal, most=5)
        if found is not None:
            end = flown(chart, ship, found)
            assert (end.world if goal == "land" else end.orbit) == world
            assert (end.spent, len(found.choices)) == (found.fuel, found.days)


@pytest.mark.parametrize("fuel", [2, 3])
def test_with_little_fuel_the_solver_takes_its_time_or_gives_up(fuel: int) -> None:
    chart = small("full", "full", Hex(4, -2))
    ship = ship_on_world(chart, 0, "X", "transport", "A", "E")._replace(fuel=fuel)
    found = solver.plan(chart, ship, "B", most=9)
    assert (found and (found.days, found.fuel)) == tried(chart, ship, "B")


@pytest.mark.parametrize("seed", range(5))
def test_what_can_follow_a_course_is_what_it_can_come_before(seed: int) -> None:
    """Backwards, the bend of several worlds at once is undone too; the first map is the printed one."""
    luck = random.Random(seed)
    chart = solver_map.Chart(crowded(luck, 4) if seed else board())
    places = chart.board.hexes() if seed else within(6, chart.board.worlds["Jupiter"].at)
    bent = 0
    for _ in range(150):
        node = (*luck.choice(places), *luck.choice(within(6)))
        if not chart.met(node) or chart.met(node) is solver_map.NO_PULL:
            continue
        later = chart.after(node, solver_map.OVERLOADS, {}, -1)
        for other, cost in sorted(later, key=lambda each: -each[1]):
            bent += 1
            assert dict(chart.before(other, solver_map.OVERLOADS, {}, -1))[node] <= cost
    assert bent


# ---- overloads


def test_venus_to_mars_takes_ten_days_and_nine_fuel_with_an_overload() -> None:
    """Found by the search, and flown here by the rules. Triplanetary, Overload Maneuvers."""
    state, _ = GAME.new("bi-planetary", ("Ada", "Blaise"), {}, Dice())
    found = solver.plan(board(), state.ships[1], "Mars")
    assert found is not None and (found.days, found.fuel) == (10, 9) and found.overload
    for choice in found.choices:
        assert GAME.problems(state, "Ada", {}) == []
        state, _ = GAME.step(state, {"Ada": {}}, Dice())
        assert GAME.problems(state, "Blaise", {"Corvette 2": choice}) == []
        state, _ = GAME.step(state, {"Blaise": {"Corvette 2": choice}}, Dice())
    assert state.result is not None and state.result.winners == ("Blaise",)
    assert state.ships[1].spent == 9


@pytest.mark.parametrize(("kind", "overloaded"), [("corvette", True), ("packet", False)])
def test_without_an_overload_venus_to_mars_takes_eleven_days_and_seven_fuel(kind: str, overloaded: bool) -> None:
    """Triplanetary, Overload Maneuvers: warships only, and once between maintenance."""
    ship = ship_on_world(board(), 0, "X", kind, "Venus")._replace(overloaded=overloaded)
    found = solver.plan(board(), ship, "Mars")
    assert found is not None and (found.days, found.fuel, found.overload) == (11, 7, 0)


def test_an_overload_that_saves_no_day_and_no_fuel_is_not_made() -> None:
    chart = small("full", "full", Hex(4, -2))
    ship = Ship(0, "X", "corvette", Hex(2, -2), Hex(1, 0), 20)
    found, plain = (solver.plan(chart, ship._replace(overloaded=done), "B") for done in (False, True))
    assert found is not None and plain is not None
    assert found.days == plain.days and found.fuel == plain.fuel and not found.overload


def test_an_overload_takes_two_fuel_points_at_once_and_one_must_be_left_to_land() -> None:
    """Triplanetary, Overload Maneuvers and Landing: with one point less the voyage takes longer, or cannot be made."""
    chart = small("full", "full", Hex(4, -2))
    ship = ship_on_world(chart, 0, "X", "corvette", "A", "E")
    best = solver.plan(chart, ship, "B")
    assert best is not None and best.overload
    enough, less = (solver.plan(chart, ship._replace(fuel=best.fuel - k), "B") for k in (0, 1))
    assert enough is not None and (enough.days, enough.fuel) == (best.days, best.fuel)
    assert less is None or less.days > best.days


# ---- damage


def test_a_disabled_ship_drifts_until_it_is_repaired_and_burns_then() -> None:
    """Triplanetary, Damage Results: a disabled ship can't burn; Damage Control: it mends one D a turn."""
    chart = small("full", "full", Hex(4, -2))
    ship = Ship(0, "X", "corvette", Hex(2, -4), ORIGIN, 5, disabled=2)
    found = solver.plan(chart, ship, "B")
    assert found is not None and (found.days, found.fuel) == tried(chart, ship, "B")
    assert found.choices[:2] == (Burn(), Burn()) and flown(chart, ship, found).world == "B"
    wounded = ship._replace(disabled=0, wounds=Wounds(drive=2))
    assert solver.plan(chart, wounded, "B") == found


def test_a_disabled_ship_in_orbit_goes_round_until_it_can_land() -> None:
    chart = board()
    ship = Ship(0, "X", "corvette", chart.worlds["Mars"].at + Hex(1, 0), Hex(0, 1), 5, Hex(-1, 0), orbit="Mars", disabled=3)
    found = solver.plan(chart, ship, "Mars")
    assert found is not None and (found.days, found.fuel) == (4, 1)
    assert flown(chart, ship, found).world == "Mars"


def test_a_disabled_ship_on_a_world_waits_before_it_takes_off() -> None:
    chart = small("full", "full", Hex(4, -2))
    ship = ship_on_world(chart, 0, "X", "corvette", "A", "E")
    whole, hurt = (solver.plan(chart, ship._replace(disabled=turns), "B") for turns in (0, 2))
    assert whole is not None and hurt is not None
    assert hurt.days == whole.days + 2 and hurt.choices[:3] == (Wait(), Wait(), TakeOff("E"))


def test_a_ship_with_a_broken_drive_comes_nowhere_unless_it_drifts_there() -> None:
    """Triplanetary, Advanced Combat System: a drive at D6 stays broken till a base is reached."""
    chart = board()
    ship = ship_on_world(chart, 0, "X", "corvette", "Venus")._replace(wounds=Wounds(drive=6))
    assert solver.plan(chart, ship, "Mars") is None
    falling = Ship(0, "X", "corvette", chart.worlds["Mars"].at + Hex(1, 0), Hex(0, 1), 5, Hex(-1, 0), wounds=Wounds(drive=6))
    assert solver.plan(chart, falling, "Mars") is None
    assert solver.plan(chart, falling, "Mars", "orbit") == solver.Plan((Burn(),), 1, 0)


# ---- nothing to search for


def test_a_ship_in_orbit_lands_at_once() -> None:
    chart = board()
    ship = Ship(0, "X", "corvette", chart.worlds["Mars"].at + Hex(1, 0), Hex(0, 1), 5, orbit="Mars")
    assert solver.plan(chart, ship, "Mars") == solver.Plan((Land("E"),), 1, 1)
    assert solver.plan(chart, ship._replace(fuel=0), "Mars") is None


def test_where_nothing_leads_there_is_no_plan() -> None:
    chart = board()
    ship = Ship(0, "X", "corvette", Hex(-10, -8), Hex(-5, 0), 1)
    assert solver.plan(chart, ship, "Venus") is None


def test_nobody_lands_where_there_is_no_base_and_an_orbital_base_goes_nowhere() -> None:
    """Triplanetary, Landing and Takeoff; Orbital Bases."""
    chart = board()
    ship = ship_on_world(chart, 0, "X", "corvette", "Ganymede")
    assert solver.plan(chart, ship, "Jupiter") is None
    station = Ship(0, "X", "orbital base", chart.above["Mars", "E"])
    assert solver.plan(chart, station, "Mars", "orbit") is None


def test_between_two_worlds_an_orbit_counts_only_for_the_one_that_the_rules_name() -> None:
    """Triplanetary, Orbits: where the gravity of two worlds overlaps, a course is an orbit round the first."""
    worlds = (World("A", Hex(0, 0), "full", NAMES, DISC), World("B", Hex(1, 1), "full", NAMES, DISC))
    chart = Board(MapOptions(rows=9), worlds, edges=(-10, 10), top=-4)
    ship = Ship(0, "X", "transport", Hex(-1, 1), Hex(0, 0), 9, Hex(1, -1))
    found = solver.plan(chart, ship, "B")
    assert found is not None and (found.days, found.fuel) == tried(chart, ship, "B")
    assert flown(chart, ship, found).world == "B"


@pytest.mark.parametrize(
    ("world", "goal"), [("Pluto", "land"), ("Mars", "dock"), ("Ceres", "land"), (None, "land"), ([], "orbit"), ("Mars", [])]
)
def test_what_the_solver_cannot_plan_for_is_said_in_a_sentence(world: Any, goal: Any) -> None:
    with pytest.raises(Refused, match=r"Try .*Mars|Try land or orbit"):
        solver.plan(board(), ship_on_world(board(), 0, "X", "corvette", "Venus"), world, goal)
