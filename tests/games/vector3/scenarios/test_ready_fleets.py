"""Buying technology and fleets, and the fleets that are ready to play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.games.vector3.rules import placing, purchase, visibility
from vector3_edu.games.vector3.rules.events import FleetBought
from vector3_edu.games.vector3.rules.orders import Buy, Fit
from vector3_edu.games.vector3.rules.state import Load, Options, Ship, State, Technology
from vector3_edu.games.vector3.scenarios import ready_fleets
from vector3_edu.games.vector3.scenarios.budgets import RULES
from vector3_edu.games.vector3.scenarios.catalogue import BOOKS
from vector3_edu.games.vector3.tables import FREE_CABINS

PAIRS = [(edition, scenario) for edition in RULES for scenario in BOOKS]
SEATS = ("Ada", "Blaise", "Caroline", "Daniel", "Emmy", "Fermat")
TWO_LASERS = Fit(6, ("laser", "laser"))


def before(edition: str = "2009", scenario: str = "advanced", seats: int = 2, flat: bool = False, **levels: int) -> State:
    technology = (Technology()._replace(**levels),) * seats
    return State(edition, scenario, Options(flat=flat), SEATS[:seats], 0, "fleet", technology=technology)


def fleet_of(ships: tuple[Ship, ...], seat: int, mines: int = 0) -> Buy:
    """The purchase that a fleet comes from."""
    fits = []
    for ship in ships:
        if ship.seat == seat:
            bought = ship.pods[FREE_CABINS[ship.size] :]
            loads = tuple(pod.load for pod in bought if pod.kind == "launch")
            fits.append(Fit(ship.size, tuple(pod.kind for pod in bought), loads))
    return Buy(tuple(fits), mines)


def ready_games() -> Iterator[State]:
    for edition, scenario in PAIRS:
        for flat in (False, True):
            for seats in range(2, 7 if edition == "2009" else 3):
                yield before(edition, scenario, seats, flat)


# ---- ready fleets


@pytest.mark.parametrize(("edition", "scenario"), PAIRS)
def test_every_ready_fleet_could_have_been_bought(edition: str, scenario: str) -> None:
    """Setting Up for Play; 1979, 13.1 to 13.4: a quick start is no way round the purchase rules."""
    for start in ready_games():
        if (start.edition, start.scenario) == (edition, scenario):
            state = ready_fleets.ready(start)
            for seat in range(len(state.seats)):
                mines = sum(weapon.seat == seat for weapon in state.weapons)
                assert ready_fleets.research_problems(state, seat, state.technology[seat]) == []
                assert ready_fleets.buy_problems(state, seat, fleet_of(state.ships, seat, mines)) == []


def test_every_ready_fleet_stands_where_it_could_have_been_placed() -> None:
    """Initial Placement; 1979, 5.1: at rest, in groups, clear of the others."""
    for start in ready_games():
        state = ready_fleets.ready(start)
        for number, ship in enumerate(state.ships):
            there = [each if k < number else each._replace(at=None) for k, each in enumerate(state.ships)]
            assert placing.problems(state._replace(ships=tuple(there)), ship.seat, ship.name, ship.at) == []
            assert ship.velocity == ZERO
        assert len({ship.at for ship in state.ships}) == len(state.ships)


def test_ready_fleets_of_2009_are_alike_and_stand_evenly_apart() -> None:
    """Setting Up for Play: nobody has an advantage at the start."""
    for start in ready_games():
        if start.edition == "2009":
            state = ready_fleets.ready(start)
            seats = range(len(state.seats))
            assert len({fleet_of(state.ships, seat) for seat in seats}) == len(set(state.technology)) == 1
            flagships = [next(ship.at for ship in state.ships if ship.seat == seat) for seat in seats]
            nearest = [min(cube_distance(a, b) for b in flagships if b is not a) for a in flagships if a]
            assert all(12 <= far <= 14 for far in nearest), (start.options, nearest)


def test_the_ready_defender_of_1979_has_mines_in_the_advanced_scenario_alone() -> None:
    """1979, 7.2 and 13.4."""
    for scenario in BOOKS:
        state = ready_fleets.ready(before("1979", scenario))
        assert bool(state.weapons) == (scenario == "advanced")
        assert all(mine.seat == 0 and mine.hidden and mine.kind == "mine" for mine in state.weapons)
        assert state.named == ((0, len(state.weapons)), (0, 0))


# ---- choices


@pytest.mark.parametrize(("edition", "scenario"), PAIRS)
def test_every_technology_and_fleet_that_is_suggested_can_be_bought(edition: str, scenario: str) -> None:
    """Technology; Ships and Pods; 1979, 10.0 and 11.0."""
    for seat in (0, 1):
        state = before(edition, scenario)
        technologies = ready_fleets.research_choices(state, seat)
        assert 2 <= len(technologies) <= 12 and len(set(technologies)) == len(technologies)
        for levels in technologies:
            assert ready_fleets.research_problems(state, seat, levels) == []
            able = state._replace(technology=(levels, levels))
            bought = ready_fleets.buy_choices(able, seat)
            assert 3 <= len(bought) <= 12 and len(set(bought)) == len(bought)
            for buy in bought:
                assert ready_fleets.buy_problems(able, seat, buy) == []
                assert purchase.fleet_cost(buy, edition) > 1.4 * RULES[edition][scenario].budget(seat).ships


# ---- technology


def test_learning_offers_two_sets_of_levels_and_no_third() -> None:
    """Learning Scenario, Technology: Acceleration 2 and Lasers 2, or Acceleration 1 and Lasers 3."""
    state = before("2009", "learning")
    assert ready_fleets.research_choices(state, 0) == (Technology(2, 2), Technology(1, 3))
    (problem,) = ready_fleets.research_problems(state, 0, Technology(2, 3))
    assert "Acceleration 2 and Lasers 2" in problem and "Acceleration 1 and Lasers 3" in problem


def test_technology_is_priced_outright_by_the_table_and_not_by_the_worked_example() -> None:
    """1979, 10.0: the example prices Acceleration 3 at 20, the table at 30; the table wins (ruling 3)."""
    wanted = Technology(acceleration=3, launch=1, guided=3, lasers=2)
    assert purchase.technology_cost(wanted) == 30 + 5 + 45 + 10
    (problem,) = ready_fleets.research_problems(before("1979", "basic"), 0, wanted)
    assert "cost 90 technology points" in problem and "there are 70" in problem and "20 are missing" in problem


def test_technology_may_cost_all_the_points_and_not_one_more() -> None:
    """Basic Scenario, Technology: 60 points."""
    state = before("2009", "basic")
    assert ready_fleets.research_problems(state, 0, Technology(acceleration=4)) == []
    assert ready_fleets.research_problems(state, 0, Technology(acceleration=4, launch=1)) != []


@pytest.mark.parametrize(
    ("edition", "scenario", "seat", "levels", "says"),
    [
        ("2009", "basic", 0, {"lasers": 5}, "levels end at 4"),
        ("2009", "basic", 0, {"guided": 1}, "Guided torpedoes can't be bought"),
        ("2009", "intermediate", 0, {"screens": 1}, "Screens can't be bought"),
        ("2009", "intermediate", 0, {"tractors": 1}, "Tractor-pressors can't be bought"),
        ("2009", "advanced", 0, {"screens": 3}, "levels end at 2"),
        ("2009", "advanced", 0, {"acceleration": 5}, "levels end at 4"),
        ("2009", "advanced", 0, {"acceleration": 0}, "Acceleration 1 is free"),
        ("1979", "learning", 0, {"multifire": 1}, "Multifire can't be bought"),
        ("1979", "learning", 0, {"launch": 1}, "Launch can't be bought"),
        ("1979", "basic", 1, {"unguided": 1}, "Unguided torpedoes can't be bought"),
        ("1979", "intermediate", 0, {"mines": 1}, "Mines can't be bought"),
        ("1979", "advanced", 1, {"mines": 1}, "by the attacker"),
    ],
)
def test_technologies_that_a_scenario_does_not_have_cannot_be_bought(
    edition: str, scenario: str, seat: int, levels: dict[str, int], says: str
) -> None:
    """Technology, each scenario; 1979, 7.2 and 13.1 to 13.4."""
    (problem,) = ready_fleets.research_problems(before(edition, scenario), seat, Technology()._replace(**levels))
    assert says in problem


def test_the_defender_of_1979_may_buy_mines_in_the_advanced_scenario() -> None:
    """1979, 7.2 and 13.4."""
    assert ready_fleets.research_problems(before("1979", "advanced"), 0, Technology(mines=5)) == []


def test_all_problems_of_a_technology_are_told_at_once() -> None:
    problems = ready_fleets.research_problems(before("2009", "basic"), 0, Technology(0, 9, mines=1))
    assert len(problems) == 3


# ---- ships


def test_the_free_cabins_come_with_the_ship_and_the_rest_is_paid_for() -> None:
    """Ships and Pods: a 6-pod ship is 16 with 4 cabins; two lasers at 4 make 24, so 48 buys two. 1979, 11.1."""
    state = before("2009", "learning")
    assert purchase.fit_cost(TWO_LASERS, "2009") == 2 * 24
    assert ready_fleets.buy_problems(state, 0, Buy((TWO_LASERS, TWO_LASERS))) == []
    (problem,) = ready_fleets.buy_problems(state, 0, Buy((Fit(9, ("laser",) * 4), Fit(6, ("cargo", "cargo")))))
    assert "costs 66 ship points" in problem and "there are 48" in problem and "18 are missing" in problem


def test_twelve_pod_ships_are_not_used_in_learning() -> None:
    """Learning Scenario, Ships and Pods."""
    (problem,) = ready_fleets.buy_problems(before("2009", "learning"), 0, Buy((Fit(12, ("cargo",) * 6),)))
    assert "ships here have 6 or 9" in problem


@pytest.mark.parametrize("pods", [(), ("laser",), ("laser",) * 3])
def test_all_slots_must_be_filled_and_none_more(pods: tuple[str, ...]) -> None:
    """Ships and Pods; 1979, 11.0."""
    (problem,) = ready_fleets.buy_problems(before(), 0, Buy((Fit(6, pods),)))
    assert f"{len(pods)} pods" in problem and "exactly 2" in problem


@pytest.mark.parametrize(("pod", "need"), [("launch", "launch"), ("screen", "screens"), ("tractor", "tractors")])
def test_pods_need_their_technology(pod: str, need: str) -> None:
    """1979, 10.0, note."""
    fleet = Buy((Fit(6, (pod, "cargo"), (Load(unguided=1),) if pod == "launch" else ()),))
    without = {"unguided": 1, "launch": 1} | {need: 0}
    assert ready_fleets.buy_problems(before(**without), 0, fleet) != []
    assert ready_fleets.buy_problems(before(**{**without, need: 1}), 0, fleet) == []


@pytest.mark.parametrize(("kind", "need"), [("guided", "guided"), ("unguided", "unguided"), ("mine", "mines")])
def test_torpedoes_and_mines_need_their_technology(kind: str, need: str) -> None:
    """1979, 10.0, note; Intermediate Scenario."""
    fleet = Buy((Fit(6, ("launch", "cargo"), (Load(**{kind: 1}),)),))
    (problem,) = ready_fleets.buy_problems(before(launch=1), 0, fleet)
    assert "technology 1 and this seat has 0" in problem
    assert ready_fleets.buy_problems(before(**{"launch": 1, need: 1}), 0, fleet) == []


def test_a_launch_pod_holds_twice_its_level_and_mines_count() -> None:
    """1979, 11.0; ruling 8."""
    state = before(launch=2, guided=1, unguided=1, mines=1)
    assert ready_fleets.buy_problems(state, 0, Buy((Fit(6, ("launch", "cargo"), (Load(1, 1, 2),)),))) == []
    (problem,) = ready_fleets.buy_problems(state, 0, Buy((Fit(6, ("launch", "cargo"), (Load(1, 2, 2),)),)))
    assert "would hold 5" in problem and "= 4" in problem


@pytest.mark.parametrize(("edition", "costs"), [("2009", (4, 2, 1)), ("1979", (4, 2, 2))])
def test_torpedoes_and_mines_are_paid_for_with_the_pod_that_holds_them(edition: str, costs: tuple[int, ...]) -> None:
    """Ship Cost Table, Expendables: 2, 1 and ½ points; 1979, 11.1: a mine costs 1. Counted in half points (ruling 27)."""
    empty = purchase.fit_cost(Fit(6, ("launch", "cargo")), edition)
    for kind, cost in zip(("guided", "unguided", "mine"), costs, strict=True):
        loaded = Fit(6, ("launch", "cargo"), (Load(**{kind: 3}),))
        assert purchase.load_cost(Load(**{kind: 3}), edition) == 3 * cost
        assert purchase.fit_cost(loaded, edition) == empty + 3 * cost


def test_a_mine_of_2009_costs_half_a_point() -> None:
    """Ship Cost Table; ruling 27: 12 ships of 24½ and one of 6 points less come to just under or just over 300."""
    assert purchase.in_points(9) == "4½" and purchase.in_points(1) == "½" and purchase.in_points(8) == "4"
    state = before(launch=5, mines=1)
    armed = Fit(6, ("launch", "cargo"), (Load(mine=5),))
    assert purchase.fit_cost(armed, "2009") == 49
    full = Fit(6, ("laser", "laser"))
    (problem,) = ready_fleets.buy_problems(state, 0, Buy((armed,) + (full,) * 11 + (Fit(6, ("laser", "laser")),)))
    assert "costs 312½" in problem and "12½ are missing" in problem


def test_unspent_points_are_lost_but_legal() -> None:
    """Ships and Pods: nothing has to be spent."""
    assert ready_fleets.buy_problems(before(), 0, Buy((Fit(6, ("cargo", "cargo")),))) == []


def test_a_fleet_has_at_least_one_ship() -> None:
    (problem,) = ready_fleets.buy_problems(before(), 0, Buy(()))
    assert "at least one ship" in problem


def test_mines_of_1979_are_the_defenders_in_the_advanced_scenario() -> None:
    """1979, 7.2, 11.1 and 13.4; ruling 32: a point each, laid on the map, never in launch pods."""
    state = before("1979", "advanced", launch=1, unguided=1, mines=1)
    fleet = Buy((TWO_LASERS,), mines=4)
    assert purchase.fleet_cost(fleet, "1979") == 2 * 28
    assert ready_fleets.buy_problems(state, 0, fleet) == []
    assert "defender's alone" in ready_fleets.buy_problems(state, 1, fleet)[0]
    assert "defender's alone" in ready_fleets.buy_problems(before("1979", "intermediate"), 0, fleet)[0]
    assert "Mines technology 1" in ready_fleets.buy_problems(before("1979", "advanced"), 0, fleet)[0]
    assert "launch pods" in ready_fleets.buy_problems(before(mines=1), 0, fleet)[0]
    carried = Buy((Fit(6, ("launch", "cargo"), (Load(mine=1),)),))
    assert "never salvoed" in ready_fleets.buy_problems(state, 0, carried)[0]


def test_a_launch_pod_may_be_empty_in_2009_and_not_in_1979() -> None:
    """1979, 11.0; in 2009, Basic Scenario, Ships and Pods, torpedoes may be bought."""
    fleet = Buy((Fit(6, ("launch", "cargo")),))
    assert ready_fleets.buy_problems(before(launch=1, unguided=1), 0, fleet) == []
    assert "empty launch pod" in ready_fleets.buy_problems(before("1979", launch=1, unguided=1), 0, fleet)[0]


def test_a_fleet_of_very_many_ships_gets_one_sentence() -> None:
    assert len(ready_fleets.buy_problems(before(launch=1, unguided=1), 0, Buy((TWO_LASERS,) * 100_000))) == 1


# ---- ships as they leave the yard


def test_ships_are_lettered_by_size_and_no_letter_is_a_mines_or_torpedos() -> None:
    """Initial Placement; ruling 15."""
    names = ready_fleets.ship_names((6, 6, 9, 12, 6, 9) + (6,) * 22)
    assert names[:6] == ("A6", "B6", "A9", "A12", "C6", "B9")
    assert len(set(names)) == len(names) and not {"M6", "T6"} & set(names)
    assert names[-1] == "AA6"


def test_a_launched_ship_has_its_cabins_first_and_counts_what_it_can_do() -> None:
    """Ships and Pods: the free cabins, then what was bought, each launch pod with its own inventory."""
    fit = Fit(9, ("laser", "launch", "launch", "screen"), (Load(guided=1), Load(mine=2)))
    (ship,) = ready_fleets.launch_ships(1, (fit,))
    assert [pod.kind for pod in ship.pods] == ["cabin"] * 5 + ["laser", "launch", "launch", "screen"]
    assert [pod.load for pod in ship.pods[6:8]] == [Load(guided=1), Load(mine=2)]
    assert (ship.seat, ship.name, ship.at, ship.velocity) == (1, "A9", None, Vec3(0, 0, 0))
    assert (ship.lasers, ship.launchers, ship.tractor, ship.screen) == (1, 2, False, True)


def test_no_two_ready_ships_of_a_seat_share_a_name() -> None:
    """Ruling 15."""
    for start in ready_games():
        ships = ready_fleets.ready(start).ships
        assert not any(a.seat == b.seat and a.name == b.name for a, b in combinations(ships, 2))


def test_pods_can_be_arranged_on_all_jacks() -> None:
    """(2009) Ships and Pods: markers show how each ship is equipped; 1979, 12.1. It costs the same."""
    plain, arranged = Fit(6, ("laser", "launch"), (Load(1),)), Fit(6, ("launch", *["cabin"] * 4, "laser"), (Load(1),))
    state = before(launch=1, guided=1)
    assert purchase.buy_problems(state, 0, Buy((arranged,))) == []
    assert purchase.fit_cost(arranged, "2009") == purchase.fit_cost(plain, "2009")
    ship = ready_fleets.launch_ships(0, (arranged,))[0]
    assert [pod.kind for pod in ship.pods] == list(arranged.pods) and ship.pods[0].load == Load(1)
    assert (ship.lasers, ship.launchers) == (1, 1)
    (told,) = purchase.buy_problems(state, 0, Buy((Fit(6, ("cabin",) * 3 + ("laser",) * 3),)))
    assert "3 cabins on its 6 jacks" in told and "at least 4" in told


def test_further_cabins_on_all_jacks_are_paid_for() -> None:
    """Ship Cost Table: only the first four of a 6-pod ship are free."""
    assert purchase.fit_cost(Fit(6, ("cabin",) * 6), "2009") == 2 * (16 + 2 * 2)
    assert purchase.fit_cost(Fit(6, ("cabin",) * 2), "2009") == 2 * (16 + 2 * 2)


def test_how_a_secret_ship_was_bought_shows_nothing_of_its_arrangement() -> None:
    """1979, 11.0 and 12.1."""
    fits = (Fit(6, ("laser", "cargo")), Fit(6, ("laser", *["cabin"] * 4, "cargo")))
    bought = (visibility.mark_secrets([FleetBought("Ada", (fit,), ("A6",))])[0] for fit in fits)
    assert len({visibility.event_seen_by(event, "Blaise") for event in bought}) == 1
