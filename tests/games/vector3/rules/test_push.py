"""Tractor-pressors: equal and opposite."""

from __future__ import annotations

from tests.games.vector3.battles import FAR, battle, give, of, ship, unit, weapon
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.rules.events import Pushed
from vector3_edu.games.vector3.rules.orders import Push
from vector3_edu.games.vector3.rules.state import Technology

LEVEL_THREE = Technology(tractors=3)
MARK = ("Blaise", "B6")


def pushing(*units, **settings):  # type: ignore[no-untyped-def]
    settings = {"technology": LEVEL_THREE, **settings}
    return battle(ship("A6", pods=("tractor",)), *units, FAR, phase="push", **settings)


def test_the_pushing_ship_is_pushed_back_by_the_exact_opposite() -> None:
    """(2009) Use on a Ship, the printed example; 1979, 8.2: 3, -1, 0 and -3, 1, 0."""
    state = pushing(ship("B6", 1, at=(5, 0, 0), velocity=(1, 1, 1)))
    after, events = give(state, {"Ada": {"A6": Push(MARK, Vec3(3, -1, 0))}})
    assert unit(after, "A6").velocity == Vec3(-3, 1, 0)
    assert unit(after, "B6", 1).velocity == Vec3(4, 0, 1)
    assert (of(events, Pushed)[0].back, of(events, Pushed)[0].distance) == (Vec3(-3, 1, 0), 5)


def test_a_push_must_be_legal_for_an_acceleration_of_the_level() -> None:
    """Ruling 26."""
    state = pushing(ship("B6", 1))
    assert GAME.problems(state, "Ada", {"A6": Push(MARK, Vec3(2, 2, 2))}) == []
    assert "gives 3" in GAME.problems(state, "Ada", {"A6": Push(MARK, Vec3(3, 2, 0))})[0]


def test_the_range_is_five_cubes_for_each_level() -> None:
    """(2009) Use on a Ship; 1979, 8.1."""
    near, far = ship("B6", 1, at=(15, 0, 0)), ship("C6", 1, at=(16, 0, 0))
    state = pushing(near, far)
    assert GAME.problems(state, "Ada", {"A6": Push(MARK, Vec3(1, 0, 0))}) == []
    assert "16 cubes away" in GAME.problems(state, "Ada", {"A6": Push(("Blaise", "C6"), Vec3(1, 0, 0))})[0]


def test_own_ships_can_be_pushed_too_but_no_ship_itself() -> None:
    """(2009) Use on a Ship: his own or another player's; 1979, 8.0."""
    state = pushing(ship("B6", 0, at=(1, 0, 0)))
    assert GAME.problems(state, "Ada", {"A6": Push(("Ada", "B6"), Vec3(1, 0, 0))}) == []
    assert "itself" in GAME.problems(state, "Ada", {"A6": Push(("Ada", "A6"), Vec3(1, 0, 0))})[0]


def test_torpedoes_do_not_push_back() -> None:
    """(2009) Use on Torpedoes; ruling 26: anyone's."""
    state = pushing(weapon("T1", 1, at=(2, 0, 0), velocity=(-1, 0, 0)))
    after, _ = give(state, {"Ada": {"A6": Push(("Blaise", "T1"), Vec3(2, 0, 0))}})
    assert unit(after, "T1", 1).velocity == Vec3(1, 0, 0) and unit(after, "A6").velocity == Vec3(0, 0, 0)


def test_own_mines_can_be_pushed_and_keep_moving_others_cannot() -> None:
    """(2009) Use on Mines; ruling 26."""
    state = pushing(weapon("M1", 0, kind="mine"), weapon("M1", 1, kind="mine"))
    assert "pinpoint" in GAME.problems(state, "Ada", {"A6": Push(("Blaise", "M1"), Vec3(1, 0, 0))})[0]
    after, _ = give(state, {"Ada": {"A6": Push(("Ada", "M1"), Vec3(1, 0, 0))}})
    assert unit(after, "M1").velocity == Vec3(1, 0, 0)
    later, _ = give(after, {"Ada": {}, "Blaise": {}}, 1, 1, 1, 2)
    assert unit(later, "M1").at == Vec3(1, 0, 0)


def test_in_the_original_only_ships_can_be_pushed() -> None:
    """1979, 8.3; ruling 32."""
    state = pushing(weapon("T1", 1), ship("B6", 1), edition="1979")
    assert "ships only" in GAME.problems(state, "Ada", {"A6": Push(("Blaise", "T1"), Vec3(1, 0, 0))})[0]
    assert {choice.target for choice in GAME.choices(state, GAME.asks(state)[0], "A6")} == {MARK}


def test_a_ship_pushes_once_a_turn_however_many_pods_it_has() -> None:
    """(2009) Tractor-Pressor Beams; 1979, 8.1."""
    state = battle(ship("A6", pods=("tractor", "tractor")), ship("B6", pods=("tractor",)), ship("B6", 1), FAR, phase="push")
    after, _ = give(state, {"Ada": {"A6": Push(MARK, Vec3(1, 0, 0))}})
    assert [ask.units for ask in GAME.asks(after)] == [("B6",)]


def test_pushes_go_round_until_all_have_declined_in_a_row() -> None:
    """Ruling 19; (2009) Tractor-Pressor Beams."""
    state = pushing(ship("B6", 1, pods=("tractor",)))
    state, _ = give(state, {"Ada": {}})
    state, _ = give(state, {"Blaise": {"B6": Push(("Ada", "A6"), Vec3(0, 0, 1))}})
    assert [ask.seat for ask in GAME.asks(state)] == ["Ada"], "Ada may push after all"
    state, _ = give(state, {"Ada": {}})
    assert state.phase == "burn"


def test_every_listed_push_is_legal() -> None:
    """Ruling 26: every target in range with every change within the level, and none of them twice."""
    state = pushing(
        ship("B6", 1, at=(2, 0, 0)), weapon("T1", 1), weapon("M1", kind="mine"), technology=Technology(tractors=1)
    )
    listed = GAME.choices(state, GAME.asks(state)[0], "A6")
    assert len(listed) == len(set(listed)) == 3 * 18
    assert all(GAME.problems(state, "Ada", {"A6": choice}) == [] for choice in listed)
    assert listed[-1] == listed[53] and list(listed[:2]) == [listed[0], listed[1]]


def test_a_push_by_nothing_is_no_push() -> None:
    """(2009) Tractor-Pressor Beams: declining is passing."""
    assert "would not push at all" in GAME.problems(pushing(ship("B6", 1)), "Ada", {"A6": Push(MARK, Vec3(0, 0, 0))})[0]


def test_a_ship_alone_in_space_has_nothing_to_push_against() -> None:
    """(2009) Tractor-Pressor Beams: a target within range is needed."""
    assert GAME.asks(pushing()) == ()
