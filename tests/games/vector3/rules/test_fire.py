"""Laser Fire: range, dice, screens, multifire, and who may fire when."""

from __future__ import annotations

import pytest

from tests.games.vector3.battles import FAR, STRONG, battle, give, of, ship, unit, weapon
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.rules.events import InitiativeRolled, LaserFired, PhaseBegan
from vector3_edu.games.vector3.rules.fire import Aims
from vector3_edu.games.vector3.rules.orders import Burn, Fire, Vec3
from vector3_edu.games.vector3.rules.state import Technology

AT = ("Blaise", "B6")


def test_a_laser_hits_with_its_to_hit_number_or_less() -> None:
    """(2009) Cube Distance, the printed example: 10 cubes, Lasers 2, a 1 hits."""
    state = battle(
        ship(at=(10, 20, 30), pods=("laser",)), ship("B6", 1, at=(15, 18, 22)), FAR, technology=Technology(lasers=2)
    )
    for die, hit in ((1, True), (2, False)):
        after, events = give(state, {"Ada": {"A6": Fire((AT,))}}, die, *((3, 4, 1) if hit else ()))
        shot = of(events, LaserFired)[0]
        assert (shot.distance, shot.number, shot.die, shot.hit) == (10, 1, die, hit)
        assert unit(after, "B6", 1).pods[0].whole != hit


def test_each_laser_pod_rolls_for_itself() -> None:
    """(2009) Laser Fire: as many shots as there are whole laser pods; 1979, 6.3."""
    state = battle(ship(pods=("laser", "laser")), ship("B6", 1, at=(3, 0, 0)), FAR)
    _, events = give(state, {"Ada": {"A6": Fire((AT, AT))}}, 6, 6)
    assert [shot.hit for shot in of(events, LaserFired)] == [False, False]


def test_a_target_out_of_range_cannot_be_fired_at() -> None:
    """(2009) Cube Distance; 1979, 6.2: five cubes for each level."""
    near, far = ship("B6", 1, at=(5, 0, 0)), ship("C6", 1, at=(6, 0, 0))
    state = battle(ship(pods=("laser",)), near, far, technology=Technology())
    assert GAME.problems(state, "Ada", {"A6": Fire((AT,))}) == []
    assert "6 cubes away" in GAME.problems(state, "Ada", {"A6": Fire((("Blaise", "C6"),))})[0]


def test_a_seat_with_nothing_in_range_is_not_asked() -> None:
    """(2009) Laser Fire: the phase goes by."""
    state = battle(
        ship(pods=("laser",)), ship("B6", 1, at=(9, 0, 0), pods=("laser",)), technology=Technology(), phase="burn"
    )
    after, _ = give(state, {"Ada": {}, "Blaise": {}})
    assert after.phase == "burn" and after.turn == state.turn + 1


def test_lasers_fire_at_enemies_only() -> None:
    """(2009) Laser Fire; 1979, 6.0."""
    state = battle(ship(pods=("laser",)), ship("B6", 0, at=(1, 0, 0)), ship("C6", 1, at=(2, 0, 0)))
    assert "yours" in GAME.problems(state, "Ada", {"A6": Fire((("Ada", "B6"),))})[0]


@pytest.mark.parametrize(
    ("edition", "screens", "far", "number", "left"),
    [("2009", 2, 2, 4, 2), ("1979", 1, 3, 3, 2), ("2009", 2, 4, 2, 0)],
)
def test_a_screen_lowers_the_to_hit_number_by_its_level(
    edition: str, screens: int, far: int, number: int, left: int
) -> None:
    """(2009) Screens: a 4 becomes a 2 with Screens 2, a 2 cannot hit; 1979, 9.0: a 3 becomes a 2 with Screens 1."""
    levels = Technology(lasers=1, screens=screens)
    units = (ship(pods=("laser",)), ship("B6", 1, at=(far, 0, 0), pods=("screen",)), weapon("T1", 1), FAR)
    state = battle(*units, technology=levels, edition=edition)
    for die in range(1, 7):
        hit = die <= left
        _, events = give(state, {"Ada": {"A6": Fire((AT,))}}, die, *((3, 4, 1) if hit else ()))
        shot = of(events, LaserFired)[0]
        assert (shot.number, shot.screen, shot.hit) == (number, screens, hit)


def test_a_ship_that_screens_make_safe_is_not_offered_as_a_target() -> None:
    """(2009) Screens: a number of 2 or less cannot hit through Screens 2. Firing in vain stays legal."""
    levels = Technology(lasers=1, screens=2)
    safe = ship("B6", 1, at=(4, 0, 0), pods=("screen",))
    state = battle(ship(pods=("laser",)), safe, weapon("T1", 1, at=(1, 0, 0)), technology=levels)
    ask = GAME.asks(state)[0]
    assert list(GAME.choices(state, ask, "A6")) == [Fire((("Blaise", "T1"),))]
    assert GAME.problems(state, "Ada", {"A6": Fire((AT,))}) == []


def test_a_lost_screen_pod_screens_no_more_and_lost_power_does_not_matter() -> None:
    """Ruling 9."""
    levels = Technology(lasers=1, screens=2)
    for target, screen in (
        (ship("B6", 1, at=(1, 0, 0), pods=("screen",), lost=(5,)), 0),
        (ship("B6", 1, at=(1, 0, 0), pods=("screen",), power_hits=1), 2),
    ):
        _, events = give(battle(ship(pods=("laser",)), target, FAR, technology=levels), {"Ada": {"A6": Fire((AT,))}}, 6)
        assert of(events, LaserFired)[0].screen == screen


def test_torpedoes_can_be_shot_and_die_on_seven_or_less() -> None:
    """(2009) Shooting at Torpedoes; 1979, 6.2. Screens do not shield them (ruling 9)."""
    state = battle(ship(pods=("laser",)), weapon("T1", 1, at=(1, 0, 0)), FAR, technology=Technology(screens=2))
    order = {"Ada": {"A6": Fire((("Blaise", "T1"),))}}
    assert unit(give(state, order, 5, 3, 4)[0], "T1", 1) is None
    assert unit(give(state, order, 5, 4, 4)[0], "T1", 1) is not None


def test_mines_cannot_be_shot() -> None:
    """(2009) Mines; 1979, 7.0."""
    state = battle(ship(pods=("laser",)), weapon("M1", 1, at=(1, 0, 0), kind="mine"), ship("B6", 1, at=(2, 0, 0)))
    assert "mines" in GAME.problems(state, "Ada", {"A6": Fire((("Blaise", "M1"),))})[0]
    assert list(GAME.choices(state, GAME.asks(state)[0], "A6")) == [Fire((AT,))]


def test_one_target_without_multifire_and_one_more_for_each_level() -> None:
    """Ruling 25; (2009) Multifire; 1979, 6.5."""
    marks = [ship(f"{letter}6", 1, at=(2, 0, 0)) for letter in "BCD"]
    aims = tuple(("Blaise", mark.name) for mark in marks)
    for level in (0, 1, 2):
        state = battle(ship("A9", pods=("laser",) * 3), *marks, technology=Technology(multifire=level))
        for many in (1, 2, 3):
            at = (*aims[:many], *(aims[0],) * (3 - many))
            assert (GAME.problems(state, "Ada", {"A9": Fire(at)}) == []) == (many <= level + 1)


def test_every_way_to_share_out_lasers_is_listed_once() -> None:
    """(2009) Multifire: three lasers over two targets."""
    marks = [("Blaise", "B6"), ("Blaise", "C6")]
    assert [fire.at.count(marks[0]) for fire in Aims(marks, 3, 2)] == [3, 0, 2, 1]


def test_with_very_many_targets_only_even_shares_are_listed() -> None:
    """Aims are listed up to a number; all others stay legal."""
    marks = [("Blaise", f"T{number}") for number in range(40)]
    aims = Aims(marks, 4, 3)
    assert len(aims) == 42 and len(set(aims)) == 42
    assert [len(set(fire.at)) for fire in aims[40:]] == [2, 3] and aims[-1] == aims[41]


def test_shots_at_a_target_that_is_already_destroyed_are_lost() -> None:
    """Ruling 12."""
    state = battle(ship(pods=("laser", "laser")), ship("B6", 1, at=(1, 0, 0)), FAR)
    _, events = give(state, {"Ada": {"A6": Fire((AT, AT))}}, 1, 1, 1, 1)
    assert len(of(events, LaserFired)) == 1


@pytest.mark.parametrize("edition", ["2009", "1979"])
def test_seats_fire_one_ship_at_a_time_in_turn(edition: str) -> None:
    """(2009) Laser Fire; 1979, 6.3."""
    guns = [
        ship("A6", 0, pods=("laser",)),
        ship("B6", 0, pods=("laser",)),
        ship("A6", 1, at=(5, 0, 0), pods=("laser",)),
    ]
    state = battle(*guns, edition=edition, scenario="learning")
    state, _ = give(state, {"Ada": {"A6": Fire((("Blaise", "A6"),))}}, 6)
    assert [ask.seat for ask in GAME.asks(state)] == ["Blaise"]
    state, _ = give(state, {"Blaise": {"A6": Fire((("Ada", "A6"),))}}, 6)
    assert [(ask.seat, ask.units) for ask in GAME.asks(state)] == [("Ada", ("B6",))]
    state, _ = give(state, {"Ada": {"B6": Fire((("Blaise", "A6"),))}}, 6)
    assert state.phase == "burn", "every ship has fired once"


@pytest.mark.parametrize("edition", ["2009", "1979"])
def test_a_seat_that_declines_to_fire_is_out_of_the_phase(edition: str) -> None:
    """Ruling 19; 1979, 6.3."""
    guns = [
        ship("A6", 0, pods=("laser",)),
        ship("A6", 1, at=(5, 0, 0), pods=("laser",)),
        ship("B6", 1, pods=("laser",)),
    ]
    state, _ = give(battle(*guns, edition=edition), {"Ada": {}})
    state, _ = give(state, {"Blaise": {"A6": Fire((("Ada", "A6"),))}}, 6)
    assert [(ask.seat, ask.units) for ask in GAME.asks(state)] == [("Blaise", ("B6",))]


def test_the_highest_roll_fires_first_and_ties_roll_again() -> None:
    """Ruling 18; (2009) Laser Fire."""
    guns = [ship("A6", seat, at=(seat, 0, 0), pods=("laser",)) for seat in range(3)]
    state = battle(*guns, seats=3, phase="burn")
    after, events = give(state, {"Ada": {}, "Blaise": {}, "Carol": {}}, 4, 4, 6, 2, 1, 1, 1, 2, 3, 3)
    rolled = of(events, InitiativeRolled)[0]
    assert rolled.first == "Blaise" and len(rolled.rolls) == 5
    assert after.round == (1, 2, 0), "then by seat"


def test_a_seat_alone_in_the_phase_need_not_roll() -> None:
    """Ruling 18: only seats that can act roll."""
    state = battle(ship(pods=("laser",)), ship("B6", 1, at=(1, 0, 0)), phase="burn")
    after, events = give(state, {"Ada": {}, "Blaise": {}})
    assert after.phase == "fire" and not of(events, InitiativeRolled)


def test_a_ship_hit_before_its_turn_fires_with_what_is_left() -> None:
    """(2009) Laser Fire: fire is not simultaneous; 1979, 6.3."""
    state = battle(ship(pods=("laser",)), ship("B6", 1, at=(1, 0, 0), pods=("laser",)))
    state, _ = give(state, {"Ada": {"A6": Fire((AT,))}}, 1, 3, 4, 5)
    assert state.phase == "burn", "Blaise's only laser is gone"


def test_lasers_of_the_learning_scenario_have_the_level_that_was_chosen() -> None:
    """Ruling 17."""
    for level, reach in ((2, 10), (3, 15)):
        state = battle(
            ship(pods=("laser",)),
            ship("B6", 1, at=(reach, 0, 0)),
            scenario="learning",
            technology=Technology(lasers=level),
        )
        assert GAME.problems(state, "Ada", {"A6": Fire((AT,))}) == []


def test_an_order_to_fire_must_name_a_target_for_each_laser() -> None:
    """(2009) Laser Fire: a ship fires as many times as it has laser pods."""
    state = battle(ship(pods=("laser", "laser")), ship("B6", 1, at=(1, 0, 0)), technology=STRONG)
    assert "2 whole laser pods" in GAME.problems(state, "Ada", {"A6": Fire((AT,))})[0]
    assert GAME.problems(state, "Ada", {"A6": Burn(Vec3(1, 0, 0))})


def test_a_seat_that_nothing_gets_through_for_yet_fires_once_the_screen_has_fallen() -> None:
    """(2009) Laser Fire, Screens: each ship may fire in the phase, and the round goes on until each has fired."""
    mark = ship("A6", 2, at=(0, 0, 0), pods=("screen",))
    near, far = ship("A6", 1, at=(-1, 0, 0), pods=("laser",)), ship("A6", 0, at=(5, 0, 0), pods=("laser",))
    weak = Technology(lasers=1, screens=1)
    state = battle(far, near, mark, ship("B6", 2, at=(900, 0, 0)), seats=3, technology=weak, phase="burn")
    # Ada, who could hit nothing yet, rolls as well, and is first in the round
    state, _ = give(state, {}, 6, 6, 1, 1)
    assert [ask.seat for ask in GAME.asks(state)] == ["Blaise"]
    # a hit, and the pod of a 5 is the screen
    state, _ = give(state, {"Blaise": {"A6": Fire((("Carol", "A6"),))}}, 1, 3, 4, 5)
    assert [ask.seat for ask in GAME.asks(state)] == ["Ada"]


def test_nobody_rolls_for_a_fire_phase_in_which_nothing_gets_through_the_screens() -> None:
    """Ruling 18: those who can act roll; a screen that nobody can hit does not fall, so here nobody ever can."""
    levels = Technology(lasers=3, screens=1)
    units = (ship("A6", 0, pods=("laser", "screen")), ship("A6", 1, at=(14, 0, 0), pods=("laser", "screen")))
    state, events = give(battle(*units, phase="burn", technology=levels), {})
    assert state.phase == "burn" and PhaseBegan("fire") not in events


def test_who_could_only_fire_through_the_screens_of_the_one_who_can_does_not_roll() -> None:
    """Ruling 18: Blaise can hit nothing, and Ada will not shoot her own screens away; so Ada alone fires, without a roll."""
    levels = Technology(lasers=3, screens=1)
    units = (ship("A6", 0, pods=("laser", "screen")), ship("A6", 1, at=(14, 0, 0), pods=("laser",)))
    state, _ = give(battle(*units, phase="burn", technology=levels), {})
    assert state.phase == "fire" and [ask.seat for ask in GAME.asks(state)] == ["Ada"] and state.round == (0,)
