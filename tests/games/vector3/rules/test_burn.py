"""Acceleration: sealed, revealed together, within the Burn Component Table."""

from __future__ import annotations

import pytest

from tests.games.vector3.battles import FAR, battle, give, of, ship, unit, weapon
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.rules.events import Burned
from vector3_edu.games.vector3.rules.orders import Burn
from vector3_edu.games.vector3.rules.state import Technology
from vector3_edu.matches.match import Match


def burning(*units, **settings):  # type: ignore[no-untyped-def]
    return battle(*units, FAR, phase="burn", **settings)


def test_a_ship_at_rest_burns_to_the_velocity_of_the_example() -> None:
    """(2009) Acceleration, the printed example: with acceleration 3, from rest to -3, 1, 1."""
    state = burning(ship(), technology=Technology(acceleration=2))
    after, _ = give(state, {"Ada": {"A6": Burn(Vec3(-3, 1, 1))}})
    assert unit(after, "A6").velocity == Vec3(-3, 1, 1)
    assert unit(after, "A6").at == Vec3(-3, 1, 1), "and the next Movement follows it"


def test_the_original_change_of_velocity_needs_acceleration_three() -> None:
    """1979, 4.2: from -1, -3, 2 to 1, -2, 4 is a change of 2, 1, 2, read as 2,2,1."""
    order = {"A6": Burn(Vec3(2, 1, 2))}
    weak = burning(ship(velocity=(-1, -3, 2)), technology=Technology(acceleration=1))
    assert GAME.problems(weak, "Ada", order)
    after, _ = give(burning(ship(velocity=(-1, -3, 2)), technology=Technology(acceleration=2)), {"Ada": order})
    assert unit(after, "A6").velocity == Vec3(1, -2, 4)


def test_a_destroyed_drive_still_changes_one_number_by_one() -> None:
    """1979, 6.4: from 2, 3, -2 to 1, 3, -2. (2009) Damage Effects; ruling 7."""
    state = burning(ship(velocity=(2, 3, -2), maneuver_hits=1))
    assert GAME.problems(state, "Ada", {"A6": Burn(Vec3(-2, 0, 0))})
    after, _ = give(state, {"Ada": {"A6": Burn(Vec3(-1, 0, 0))}})
    assert unit(after, "A6").velocity == Vec3(1, 3, -2)


@pytest.mark.parametrize(("edition", "two_at_once"), [("2009", True), ("1979", False)])
def test_a_destroyed_drive_of_the_original_changes_one_component_only(edition: str, two_at_once: bool) -> None:
    """1979, 6.4: one point in any one of the numbers; ruling 31. In 2009 it has acceleration 1, and 1,1 costs 1."""
    state = burning(ship(maneuver_hits=1), edition=edition)
    listed = {choice.by for choice in GAME.choices(state, GAME.asks(state)[0], "A6")}
    assert (Vec3(1, -1, 0) in listed) == two_at_once and len(listed) == (19 if two_at_once else 7)
    wide = range(-2, 3)
    for by in (Vec3(x, y, z) for x in wide for y in wide for z in wide):
        assert (GAME.problems(state, "Ada", {"A6": Burn(by)}) == []) == (by in listed)


def test_a_hit_drive_of_the_original_that_still_works_burns_by_the_table() -> None:
    """1979, 6.4: only a drive that is destroyed is held to one number; a 12-pod ship hit twice has capacity 1."""
    state = burning(ship("A12", maneuver_hits=2), edition="1979", technology=Technology(acceleration=4))
    assert GAME.problems(state, "Ada", {"A12": Burn(Vec3(1, -1, 0))}) == []


def test_the_sentence_about_a_destroyed_drive_says_one_component() -> None:
    """1979, 6.4."""
    (told,) = GAME.problems(burning(ship(maneuver_hits=1), edition="1979"), "Ada", {"A6": Burn(Vec3(1, 1, 0))})
    assert "drive is destroyed" in told and "one component by 1" in told and "Try (1, 0, 0)" in told and "6.4" in told


def test_any_smaller_burn_and_none_at_all_are_legal() -> None:
    """Ruling 2."""
    state = burning(ship(), technology=Technology(acceleration=4))
    for burn in (Vec3(0, 0, 0), Vec3(0, 1, 0), Vec3(1, 1, 1)):
        assert GAME.problems(state, "Ada", {"A6": Burn(burn)}) == []


@pytest.mark.parametrize("edition", ["2009", "1979"])
def test_all_burns_are_asked_for_at_once_and_wait_for_each_other(edition: str) -> None:
    """Ruling 20; (2009) Acceleration; 1979, 4.2: nobody sees what the others note down."""
    match = Match.new("vector3", "learning", ("Ada", "Blaise"), edition=edition)
    match.play("random", turns=1, until=lambda match: match.state.phase == "burn")
    before, seen, told = match.state, match.seen_by("Blaise"), match.events_seen_by("Blaise")
    assert [(ask.seat, ask.one) for ask in match.asks] == [("Ada", False), ("Blaise", False)]
    match.submit("Ada", {"A6": Burn(Vec3(1, 0, 0))})
    assert match.state is before and [ask.seat for ask in match.asks] == ["Blaise"]
    assert (match.seen_by("Blaise"), match.events_seen_by("Blaise")) == (seen, told)
    match.submit("Blaise", {"A6": Burn(Vec3(0, 1, 0))})
    assert {event.seat for event in of(match.steps[-1].events, Burned)} == {"Ada", "Blaise"}


@pytest.mark.parametrize(("level", "twelve", "guided", "unguided"), [(1, 1, 3, 4), (2, 2, 4, 5), (3, 2, 5, 6), (4, 3, 6, 6)])
def test_large_ships_and_torpedoes_burn_as_the_table_says(level: int, twelve: int, guided: int, unguided: int) -> None:
    """(2009) Acceleration of the Basic Scenario, Acceleration Table; 1979, 4.5."""
    units = (ship("A12"), weapon("T1", kind="guided"), weapon("T2", fresh=True))
    state = burning(*units, technology=Technology(acceleration=level))
    for name, most in (("A12", twelve), ("T1", guided), ("T2", unguided)):
        assert GAME.problems(state, "Ada", {name: Burn(Vec3(0, most, 0))}) == []
        assert GAME.problems(state, "Ada", {name: Burn(Vec3(0, most + 1, 0))})


def test_an_unguided_torpedo_burns_only_in_the_turn_of_its_salvo() -> None:
    """Ruling 23; (2009) Torpedoes; 1979, 7.1."""
    state = burning(ship(), weapon("T1", fresh=True), weapon("T2", fresh=False))
    assert GAME.asks(state)[0].units == ("A6", "T1")
    after, _ = give(state, {"Ada": {"T1": Burn(Vec3(6, 0, 0))}})
    assert unit(after, "T1").velocity == Vec3(6, 0, 0) and not unit(after, "T1").fresh


def test_an_unguided_torpedo_that_coasts_at_first_has_missed_its_burn() -> None:
    """Ruling 23."""
    after, _ = give(burning(ship(), weapon("T1", fresh=True)), {"Ada": {}})
    assert not unit(after, "T1").fresh


def test_a_guided_torpedo_burns_every_turn() -> None:
    """Ruling 23; (2009) Guided vs. Unguided Torpedoes; 1979, 7.1."""
    state = burning(ship(), weapon("T1", kind="guided", fresh=True), technology=Technology(acceleration=2))
    for turn in (1, 2, 3):
        state, _ = give(state, {"Ada": {"T1": Burn(Vec3(4, 0, 0))}, "Blaise": {}})
        assert unit(state, "T1").velocity == Vec3(4, 0, 0) * turn
        while state.phase != "burn":
            state, _ = give(state, {GAME.asks(state)[0].seat: {}})


def test_mines_never_burn() -> None:
    """(2009) Mines; 1979, 7.0."""
    assert "M1" not in GAME.asks(burning(ship(), weapon("M1", kind="mine", fresh=True)))[0].units


def test_every_listed_burn_is_legal_and_no_other() -> None:
    """Burn Component Table; ruling 2."""
    state = burning(ship(), technology=Technology(acceleration=2))
    ask = GAME.asks(state)[0]
    listed = {choice.by for choice in GAME.choices(state, ask, "A6")}
    wide = range(-4, 5)
    for burn in (Vec3(x, y, z) for x in wide for y in wide for z in wide):
        assert (GAME.problems(state, "Ada", {"A6": Burn(burn)}) == []) == (burn in listed)


def test_the_misprinted_burn_is_refused_when_pythagoras_rules() -> None:
    """The option burns="pythagorean"."""
    order = {"T1": Burn(Vec3(5, 4, 2))}
    torpedo = weapon("T1", fresh=True)
    assert GAME.problems(burning(ship(), torpedo), "Ada", order) == []
    assert GAME.problems(burning(ship(), torpedo, burns="pythagorean"), "Ada", order)


def test_a_flat_game_has_no_burns_out_of_the_plane() -> None:
    """1979, 13.0; ruling 36."""
    state = burning(ship(), flat=True)
    assert "flat" in GAME.problems(state, "Ada", {"A6": Burn(Vec3(0, 0, 1))})[0]
    assert all(choice.by.z == 0 for choice in GAME.choices(state, GAME.asks(state)[0], "A6"))


def test_a_burn_given_as_three_plain_numbers_is_told_as_a_vector() -> None:
    """Events hold vectors, so that pictures and words can reckon with them."""
    _, events = give(battle(ship(), FAR, phase="burn"), {"Ada": {"A6": Burn((1, 0, 0))}})  # type: ignore[arg-type]
    assert type(of(events, Burned)[0].by) is Vec3
