"""The coach of Triplanetary: its advice is legal, its numbers are true, and its warnings come where they should."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from tests.facts import facts, says
from tests.games.triplanetary.test_guns import HERE, fight, fired, ship, shoot
from vector3_edu import Match
from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask
from vector3_edu.core.hexes import Hex, distance
from vector3_edu.games.triplanetary import coach
from vector3_edu.games.triplanetary.coach import COACH, QUESTIONS, launches, navigation
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.judgement.destinations import find_plan, turns_with
from vector3_edu.games.triplanetary.judgement.odds import attack_odds, mean_result
from vector3_edu.games.triplanetary.rules.events import GunsFired
from vector3_edu.games.triplanetary.rules.movement import fly
from vector3_edu.games.triplanetary.rules.orders import Burn, Fire, Land, Launch, TakeOff, Wait
from vector3_edu.games.triplanetary.rules.state import Ship, State, find_ship
from vector3_edu.games.triplanetary.rules.turn import begin
from vector3_edu.games.triplanetary.scenarios import PHASES
from vector3_edu.games.triplanetary.telling.previews import course_result


def asked(match: Match) -> tuple[State, Ask]:
    """The first decision of a match, as its seat sees it."""
    ask = match.asks[0]
    return match.seen_by(ask.seat), ask


def decisions(scenario: str, many: int) -> Iterator[tuple[Match, State, Ask]]:
    """The first decisions of a game between greedy captains."""
    match = Match.new("triplanetary", scenario, seed=2)
    while match.asks and many:
        yield match, *asked(match)
        match.let(match.asks[0], GAME.players["greedy"])
        many -= 1


def racing(**about: object) -> State:
    """Bi-Planetary with Ada's corvette in space."""
    state = Match.new("triplanetary", "bi-planetary").state
    return begin(state._replace(ships=(state.ships[0]._replace(world="", side="", **about), state.ships[1])))


@pytest.mark.parametrize("scenario", [name for name in GAME.scenarios if name not in ("bi-planetary", "grand tour")])
def test_in_every_scenario_advice_is_legal_and_worth_what_it_says(scenario: str) -> None:
    for match, state, ask in decisions(scenario, 14):
        for advice in COACH.advise(state, ask):
            assert match.problems(ask.seat, advice.order) == []
            assert COACH.worth(state, ask, advice.order) in (None, advice.worth)
            assert advice.why
        assert COACH.question(state, ask), ask
        assert isinstance(COACH.picture(state, ask).words, str)


def test_no_phase_of_any_scenario_is_without_a_question() -> None:
    """Also those that come up only where fleets are bought or nukes are used."""
    assert set(QUESTIONS) | set(coach.PHASES) == set(PHASES)


def test_the_turns_and_fuel_that_are_promised_in_a_race_are_flown() -> None:
    """Following the best advice day by day, the promise goes down by one turn a day, and the last one lands."""
    match, promised = Match.new("triplanetary", "bi-planetary"), 11
    while not match.result:
        state, ask = asked(match)
        if ask.seat == "Blaise":
            match.submit("Blaise", {})
            continue
        best = COACH.advise(state, ask, 1)[0]
        days, fuel = map(int, re.findall(r"in (\d+) turns? with (\d+) fuel", best.why)[0])
        own = find_ship(state, "Corvette 1")
        assert own is not None and days == promised - 1 and fuel <= own.fuel
        promised = days
        match.submit("Ada", best.order)
    assert match.result.winners == ("Ada",) and match.turn == 10


@pytest.mark.parametrize("about", [{"at": Hex(-4, -4), "velocity": Hex(-1, 2)}, {"at": Hex(-6, 0), "velocity": Hex(0, 1)}])
def test_other_courses_take_as_many_turns_as_the_coach_says(about: dict[str, Hex]) -> None:
    state = racing(**about)
    (ask,) = GAME.asks(state)
    advices = COACH.advise(state, ask)
    best = re.search(r"in (\d+) turn", advices[0].why)
    assert best is not None and len(advices) == 3
    for advice in advices[1:]:
        own, said = state.ships[0], re.search(r"in (\d+) turns? with (\d+) fuel", advice.why)
        found = turns_with(state, own, advice.order[own.name], ("Venus", "land"))
        if said is None:
            assert found is None or found[0] > int(best[1]) + 2
        else:
            assert found == (int(said[1]), int(said[2])) and found[0] >= int(best[1])


@pytest.mark.parametrize(
    ("about", "courses"),
    [
        ({"at": Hex(-4, -4), "velocity": Hex(-1, 2)}, 3),
        ({"at": Hex(19, -25), "velocity": Hex(3, -2), "fuel": 12}, 1),
        ({"at": Hex(10, -30), "velocity": Hex(2, -3)}, 1),
    ],
)
def test_where_a_search_takes_long_the_coach_names_the_quickest_course_only(about: dict[str, Any], courses: int) -> None:
    """A long flight, or one for which fuel is scarce, has one course; it is worth what searching on from it says."""
    state = racing(**about)
    (ask,) = GAME.asks(state)
    own, advices = state.ships[0], COACH.advise(state, ask)
    assert len(advices) == courses
    best = find_plan(state, own, ("Venus", "land"))
    assert best is not None and (best.days > navigation.LONG or best.scarce) == (courses == 1)
    found = turns_with(state, own, advices[0].order[own.name], ("Venus", "land"))
    assert found == (best.days, best.fuel)
    assert advices[0].worth == COACH.worth(state, ask, advices[0].order) == -best.days - best.fuel / navigation.TANK


def test_the_working_is_the_sum_of_course_gravity_and_burn() -> None:
    """Triplanetary, Gravity: it is added a turn after it was met."""
    state = racing(at=Hex(-6, 0), velocity=Hex(0, 1), pull=Hex(1, 0))
    own = state.ships[0]
    said = navigation.work_out(state, own, Burn(Hex(0, -1)))
    assert said.splitlines()[0] == "course (0, 1) + gravity (1, 0) + burn (0, −1) = (1, 0)"
    assert said.splitlines()[1] == "place (−6, 0) + course (1, 0) = (−5, 0)"


def test_every_sum_of_the_coach_leads_to_where_the_ship_flies() -> None:
    kinds = set()
    for scenario in ("escape", "nova", "bi-planetary"):
        for _, state, ask in decisions(scenario, 6 if scenario != "bi-planetary" else 4):
            for advice in COACH.advise(state, ask) if ask.phase == "astrogation" else ():
                unit, choice = next(iter(advice.order.items()))
                own = find_ship(state, unit)
                assert own is not None
                after = fly(state, state.board, own, choice).ship
                if sums := re.findall(r"place .*= \((−?\d+), (−?\d+)\)", advice.working):
                    q, r = sums[0]
                    ends = Hex(int(q.replace("−", "-")), int(r.replace("−", "-")))
                    assert after is None or (after.world and isinstance(choice, Burn)) or after.at == ends
                    kinds.add(type(choice))
                else:
                    assert isinstance(choice, Wait)
    assert {Burn, TakeOff} <= kinds


def test_a_take_off_and_a_landing_are_worked_out_as_sums_too() -> None:
    """Triplanetary, Takeoff and Landing: boosters carry the ship one hex; a landing from orbit takes a fuel point."""
    state = Match.new("triplanetary", "bi-planetary").state
    assert navigation.work_out(state, state.ships[0], TakeOff("NW")).splitlines()[1:] == [
        "place (1, −20) + (0, −1) = (1, −21)",
        "course (0, 0): it stands still there, and gravity adds (0, 1) next turn",
    ]
    orbiting = racing(at=Hex(1, -21), velocity=Hex(1, -1), pull=Hex(0, 1), orbit="Mars")
    assert navigation.work_out(orbiting, orbiting.ships[0], Land("E")).splitlines()[1:] == [
        "place (1, −21) + (0, 1) = (1, −20), on Mars",
        "fuel 20 − 1 = 19",
    ]


def test_the_picture_shows_what_is_within_reach_and_where_gravity_bends_the_course() -> None:
    state = racing(at=Hex(-7, 1), velocity=Hex(0, 1))
    (ask,) = GAME.asks(state)
    shown = COACH.picture(state, ask)
    rings = [region for region in shown.regions if region.kind == "ring"]
    ends = {
        course_result(state, state.ships[0], each).end
        for each in GAME.choices(state, ask, "Corvette 1")
        if not course_result(state, state.ships[0], each).lost
    }
    assert len(rings) == len(ends)
    assert any(arrow.kind == "predicted" for arrow in shown.arrows)


# ---- dangers


def test_a_course_into_the_sun_off_the_map_or_without_fuel_is_a_danger() -> None:
    """Triplanetary, Crashes, Exiting the Map."""
    into_the_sun = racing(at=Hex(0, -3), velocity=Hex(0, 3))
    (ask,) = GAME.asks(into_the_sun)
    (said,) = COACH.dangers(into_the_sun, ask, {})
    assert "Corvette 1 is lost: it crashes into Sol" in said
    assert "1 coasts, it crashes into Sol" in COACH.question(into_the_sun, ask)
    off = racing(at=Hex(-6, -8), velocity=Hex(-6, 0))
    assert "it leaves the map" in " ".join(COACH.dangers(off, ask, {"Corvette 1": Burn()}))
    empty = racing(at=Hex(-4, -10), velocity=Hex(2, 0), fuel=2)
    (short,) = COACH.dangers(empty, ask, {"Corvette 1": Burn(Hex(1, 0))})
    assert says(short, "Corvette 1: 1 fuel point at 3 hexes a turn") and "not enough to stop" in short
    assert not COACH.dangers(empty, ask, {"Corvette 1": Burn(Hex(-1, 0))})


def test_the_chance_of_damage_among_asteroids_is_exact() -> None:
    """Triplanetary, Other Damage: one die for each hex, and 5 or 6 does damage."""
    state = racing(at=Hex(10, -19), velocity=Hex(1, -2))
    own = state.ships[0]
    many = len(state.board.passage(own.at, own.velocity).asteroids)
    assert many
    said = " ".join(COACH.dangers(state, GAME.asks(state)[0], {}))
    assert f"damaged is {1 - Fraction(2, 3) ** many}" in said


def test_a_torpedo_through_ones_own_ship_and_an_attack_that_costs_more_are_dangers() -> None:
    state = begin(
        fight(
            ship(0, "A", "corvette", hold=(("torpedo", 1),)),
            ship(0, "B", "corvette", HERE + Hex(1, 0)),
            ship(1, "C", "frigate", HERE + Hex(4, 0)),
        )
    )
    launching = state._replace(phase="ordnance", units=("A",))
    (said,) = launches.dangers(launching, Ask("Ada", "ordnance", ("A",)), {"A": Launch("torpedo", Hex(1, 0))})
    assert "torpedo of A" in said and "your own B" in said
    weak = fight(ship(0, "A", "corvette"), ship(1, "C", "frigate"))
    (costly,) = COACH.dangers(weak, GAME.asks(weak)[0], {"A": Fire(("C",))})
    back = mean_result(attack_odds(fight(ship(0, "C", "frigate"), ship(1, "A", "corvette")), "C", Fire(("A",))))
    dealt = mean_result(attack_odds(weak, "A", Fire(("C",))))
    assert facts(costly) == [str(back), str(dealt)] and back > dealt


# ---- guns


@pytest.mark.parametrize("kinds", [("corsair", "corvette"), ("frigate", "transport"), ("dreadnaught", "frigate")])
@pytest.mark.parametrize("away", [0, 1, 2])
def test_the_odds_that_the_coach_tells_are_those_of_the_dice(kinds: tuple[str, str], away: int) -> None:
    """Triplanetary, Guns: each of the six dice is rolled once, and counted."""
    state = fight(ship(0, "A", kinds[0]), ship(1, "B", kinds[1], HERE + Hex(away, 0)))
    ask = GAME.asks(state)[0]
    advice = COACH.advise(state, ask)[0]
    assert advice.order == {"A": Fire(("B",))}
    guns = [fired(shoot(state, "A", Fire(("B",)), die)[1]) for die in range(1, 7)]
    chance, mean = Fraction(sum(each.damage > 0 for each in guns), 6), Fraction(sum(each.damage for each in guns), 6)
    assert says(advice.why, f"range {away}, chance {chance}, {mean} turns")
    assert mean == mean_result(attack_odds(state, "A", Fire(("B",))))
    assert all(isinstance(each, GunsFired) for each in guns)


def test_a_torpedo_is_aimed_at_the_hex_of_an_enemy() -> None:
    state = begin(fight(ship(0, "A", "corvette", hold=(("torpedo", 1),)), ship(1, "C", "frigate", HERE + Hex(2, 0))))
    launching = state._replace(phase="ordnance", units=("A",))
    (ask,) = GAME.asks(launching)
    best = COACH.advise(launching, ask)[0]
    assert best.order == {"A": Launch("torpedo", Hex(2, 0))}
    assert "of A meets C" in best.why and says(best.why, "a chance of 5/6, 4/3 turns")
    assert best.working.startswith("course (0, 0) + push (2, 0) = (2, 0)")


# ---- how the seats stand, and luck


def test_the_score_line_of_a_race_counts_hexes_and_bodies() -> None:
    state = Match.new("triplanetary", "bi-planetary").state
    assert [facts(each.words) for each in GAME.standings(state)] == [["24", "Venus", "20"], ["24", "Mars", "20"]]
    assert all("at rest" in each.words for each in GAME.standings(state))
    match = Match.new("triplanetary", "bi-planetary").play({"Ada": "navigator", "Blaise": "cadet"})
    ada, blaise = GAME.standings(match.state)
    assert ada.words == "arrived on day 10" and ada.number > blaise.number
    tour = Match.new("triplanetary", "grand tour").state
    assert GAME.standings(tour)[0].words.startswith("8 more bodies to pass")


def test_the_score_line_of_a_war_counts_ships_and_strength() -> None:
    state = fight(ship(0, "A", "corsair", disabled=3), ship(1, "B", "corvette"), ship(1, "C", "frigate"))
    ada, blaise = GAME.standings(state)
    assert (ada.words, blaise.words) == ("1 ship, strength 4, 1 damaged", "2 ships, strength 10")
    assert state.ships[0].disabled == 2, "one D was repaired"
    assert ada.number == pytest.approx(4 * (1 - 2 / 6)) and blaise.number == 10


def test_every_shot_tells_what_was_to_be_expected_of_it() -> None:
    """Over the six faces of the die luck cancels out."""
    state = fight(ship(0, "A", "corsair"), ship(1, "B", "corvette"))
    found = [GAME.dice_results(state, fired(shoot(state, "A", Fire(("B",)), die)[1]))[0] for die in range(1, 7)]
    assert {each.expected for each in found} == {mean_result(attack_odds(state, "A", Fire(("B",))))}
    assert sum(each.happened for each in found) == 6 * found[0].expected
    assert {(each.seat, each.what) for each in found} == {("Ada", "turns of damage by guns")}


def test_luck_among_asteroids_is_that_of_the_ship() -> None:
    """Triplanetary, Asteroids: four dice of six do nothing."""
    state = racing(at=Hex(10, -19), velocity=Hex(1, -2))
    many = len(state.board.passage(Hex(10, -19), Hex(1, -2)).asteroids)
    for seed in range(6):
        _, events = GAME.step(state, {"Ada": {}}, Dice(seed))
        luck = [chance for event in events for chance in GAME.dice_results(state, event)]
        assert 0 < len(luck) <= many
        assert {(each.seat, each.what, each.expected) for each in luck} == {
            ("Ada", "asteroid hexes passed unharmed", Fraction(2, 3))
        }


def test_the_nearest_foe_is_told_with_its_distance_and_relative_velocity() -> None:
    state = begin(fight(ship(0, "A", "corsair", HERE, Hex(1, 0)), ship(1, "B", "corvette", HERE + Hex(4, 0), Hex(1, 0))))
    (ask,) = GAME.asks(state)
    for advice in COACH.advise(state, ask):
        after = fly(state, state.board, state.ships[0], advice.order["A"]).ship
        assert isinstance(after, Ship)
        far, speed = distance(after.at, HERE + Hex(4, 0)), distance(after.velocity, Hex(1, 0))
        where = f"{far} hex{'es' * (far > 1)} from" if far else "in the hex of"
        assert f"{where} B" in advice.why and f"a relative speed of {speed} hex" in advice.why
