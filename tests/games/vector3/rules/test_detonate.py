"""Detonation: the blast reaches friend and foe."""

from __future__ import annotations

import pytest

from tests.games.vector3.battles import FAR, battle, give, of, ship, unit, weapon
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.rules.events import CaughtInBlast, DamageRolled, Detonated, InitiativeRolled
from vector3_edu.games.vector3.rules.nearby_units import units_in_blast
from vector3_edu.games.vector3.rules.orders import Detonate
from vector3_edu.games.vector3.rules.state import Technology
from vector3_edu.games.vector3.tables import damage_rolls

BANG = {"Ada": {"T1": Detonate()}}
NO_LASERS = Technology(screens=1)


def blast(*units, **settings):  # type: ignore[no-untyped-def]
    return battle(*units, ship("C6", 0, at=(-900, 0, 0)), FAR, phase="detonate", technology=NO_LASERS, **settings)


def test_a_level_five_torpedo_two_cubes_away_means_four_rolls() -> None:
    """(2009) Detonating Torpedoes, the printed example: 5 - 2 + 1."""
    assert damage_rolls(5, 2) == 4


def test_a_level_three_torpedo_two_cubes_away_means_two_rolls() -> None:
    """1979, 7.3, the printed example: 3 - 2 + 1."""
    state = blast(weapon("T1", level=3), ship("B6", 1, at=(0, 2, 0)))
    _, events = give(state, BANG, 3, 4, 1, 3, 4, 2)
    assert of(events, CaughtInBlast)[0].rolls == 2 and len(of(events, DamageRolled)) == 2


def test_a_screen_saves_as_many_rolls_as_its_level() -> None:
    """(2009) Screens, the printed example: 2 rolls become 1; 1979, 9.0."""
    state = blast(weapon("T1", level=2), ship("B6", 1, at=(1, 0, 0), pods=("screen",)))
    _, events = give(state, BANG, 3, 4, 1)
    assert (of(events, CaughtInBlast)[0].screen, of(events, CaughtInBlast)[0].rolls) == (1, 1)


def test_rolls_are_never_fewer_than_none() -> None:
    """Ruling 10."""
    assert damage_rolls(2, 2, screen=2) == 0 and damage_rolls(2, 3) == 0


def test_the_blast_reaches_as_many_cubes_as_its_level() -> None:
    """Ruling 10; (2009) Detonating Torpedoes; 1979, 7.3: cube distance, so 2.4 cubes still round to 2."""
    state = blast(ship("A6", 1, at=(2, 1, 1)), ship("B6", 1, at=(2, 2, 0)), ship("C6", 1, at=(0, 0, 0)))
    near = units_in_blast(state, weapon("T1", at=(0, 0, 0), level=2))
    assert [(each.distance, each.unit.name, each.rolls) for each in near] == [(0, "C6", 3), (2, "A6", 1)]


def test_friends_and_torpedoes_and_mines_are_caught_too_but_not_itself() -> None:
    """Ruling 10; (2009) Detonating Torpedoes; 1979, 7.3, note."""
    state = blast(weapon("T1", level=1), weapon("T2", at=(1, 0, 0)), ship("A6", at=(0, 0, 1)), weapon("M1", 1, kind="mine"))
    after, events = give(state, BANG, 1, 1, 3, 4, 1, 6, 6)
    assert [(event.seat, event.unit, event.rolls) for event in of(events, CaughtInBlast)] == [
        ("Blaise", "M1", 2),
        ("Ada", "A6", 1),
        ("Ada", "T2", 1),
    ]
    assert unit(after, "T1") is None and unit(after, "T2") is not None and not unit(after, "A6").pods[0].whole


def test_the_nearest_suffer_first_then_by_name() -> None:
    """Ruling 10."""
    state = blast(weapon("T1", level=1), ship("B6", 1, at=(1, 0, 0)), ship("A6", 1, at=(0, 1, 0)), ship("D6", 1))
    _, events = give(state, BANG, 1, 1, 6, 1, 1, 6, 1, 1, 6, 1, 1, 6)
    assert [event.unit for event in of(events, CaughtInBlast)] == ["D6", "A6", "B6"]


@pytest.mark.parametrize(("kind", "name"), [("guided", "T2"), ("mine", "M1")])
def test_torpedoes_and_mines_die_on_two_to_seven(kind: str, name: str) -> None:
    """Ruling 10; (2009) Mines."""
    state = blast(weapon("T1", level=1), weapon(name, 1, at=(1, 0, 0), kind=kind))
    assert unit(give(state, BANG, 4, 3)[0], name, 1) is None
    assert unit(give(state, BANG, 4, 4)[0], name, 1) is not None


def test_a_mine_detonates_like_a_torpedo_with_the_level_of_its_own() -> None:
    """(2009) Mines: the effects are resolved as with torpedoes; 1979, 7.3."""
    mine = weapon("M1", at=(5, 5, 5), kind="mine", level=2)
    state = blast(mine, ship("B6", 1, at=(5, 5, 7)), ship("D6", 1, at=(5, 5, 8)))
    after, events = give(state, {"Ada": {"M1": Detonate()}}, 3, 4, 1)
    assert [(event.unit, event.distance, event.rolls) for event in of(events, CaughtInBlast)] == [("B6", 2, 1)]
    assert unit(after, "M1") is None and not unit(after, "B6", 1).pods[0].whole


def test_a_weapon_that_is_destroyed_rolls_no_more_and_does_not_go_off() -> None:
    """Ruling 10."""
    state = blast(weapon("T1", level=3), weapon("T2", 1))
    _, events = give(state, BANG, 1, 1)
    assert [event.unit for event in of(events, Detonated)] == ["T1"]


def test_nobody_scores_for_their_own_ships() -> None:
    """Ruling 13."""
    state = blast(weapon("T1", level=1), ship("A6", at=(1, 0, 0)), ship("A6", 1, at=(1, 0, 0)))
    after, _ = give(state, BANG, 3, 4, 1, 3, 4, 2)
    assert after.points == (1, 0)


def test_detonations_go_round_until_all_have_declined_in_a_row() -> None:
    """Ruling 19; (2009) Detonating Torpedoes: who declines may still go on when another has acted."""
    far = [weapon("T1", 0, at=(99, 0, 0)), weapon("T2", 0, at=(0, 99, 0)), weapon("T1", 1, at=(0, 0, 99))]
    state = blast(*far)
    state, _ = give(state, {"Ada": {}})
    state, _ = give(state, {"Blaise": {"T1": Detonate()}})
    assert [(ask.seat, ask.units) for ask in GAME.asks(state)] == [("Ada", ("T1", "T2"))]
    state, _ = give(state, {"Ada": {"T2": Detonate()}})
    assert [ask.seat for ask in GAME.asks(state)] == ["Ada"], "Blaise has none left"
    state, _ = give(state, {"Ada": {}})
    assert state.phase != "detonate"


def test_when_all_decline_the_phase_is_over() -> None:
    """Ruling 19."""
    state = blast(weapon("T1", 0, at=(99, 0, 0)), weapon("T1", 1, at=(0, 0, 99)))
    state, _ = give(state, {"Ada": {}})
    state, _ = give(state, {"Blaise": {}})
    assert state.phase == "burn" and len(state.weapons) == 2


def test_dice_decide_who_detonates_first() -> None:
    """Ruling 18; (2009) Detonating Torpedoes."""
    state = blast(weapon("T1", 0, at=(99, 0, 0)), weapon("T1", 1, at=(0, 0, 99)))._replace(phase="burn", round=())
    after, events = give(state, {"Ada": {}, "Blaise": {}}, 1, 1, 1, 2)
    assert of(events, InitiativeRolled)[0].first == "Blaise" and after.round == (1, 0)


def test_only_what_is_a_seats_own_can_be_detonated() -> None:
    """(2009) Detonating Torpedoes."""
    state = blast(weapon("T1"), weapon("T2", 1))
    assert "no unit 'T2'" in GAME.problems(state, "Ada", {"T2": Detonate()})[0]
    assert GAME.choices(state, GAME.asks(state)[0], "T1") == (Detonate(),)
