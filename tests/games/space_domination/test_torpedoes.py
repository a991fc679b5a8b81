"""Torpedoes of Space Domination."""

from __future__ import annotations

from tests.games.space_domination.positions import of, played, starship, table, torpedo
from vector3_edu.games.space_domination.events import LeftTable, TorpedoMoved
from vector3_edu.games.space_domination.orders import Launch, Move


def test_a_torpedo_leaves_with_the_drift_of_its_starship_plus_six_along_its_heading() -> None:
    """Ruling 5."""
    state = table(starship(30, 40, heading=90, v=(2, 0)), starship(90, 40))
    after, events = played(state, Launch("Blaise", 0))
    (flown,) = after.torpedoes
    assert flown.at == (32, 46) and flown.velocity == (2, 6) and flown.name == "T1"
    (moved,) = of(TorpedoMoved, events)
    assert moved.start == (30, 40) and moved.acceleration == (0, 6)


def test_after_its_move_it_faces_its_target() -> None:
    """The booklet: at the end of its movement a torpedo always turns to face its target."""
    after, _ = played(table(starship(30, 40, heading=90), starship(30, 66)), Launch("Blaise", 0))
    assert after.torpedoes[0].heading == 90
    after, _ = played(table(starship(30, 40, heading=180), starship(24, 10)), Launch("Blaise", 0))
    assert after.torpedoes[0].at == (24, 40) and after.torpedoes[0].heading == 270


def test_it_accelerates_again_on_each_turn_of_its_starship_and_on_no_other() -> None:
    """The booklet: only accelerates on the same turn as the starship it was launched from."""
    state = table(starship(30, 40, heading=0), starship(110, 40))
    state, _ = played(state, Launch("Blaise", 0))
    assert state.torpedoes[0].at == (36, 40)
    state, events = played(state, Move(0), 3)
    assert state.torpedoes[0].at == (36, 40) and not of(TorpedoMoved, events)
    state, _ = played(state, Move(90), 1)
    assert state.torpedoes[0].at == (48, 40) and state.torpedoes[0].velocity == (12, 0)


def test_a_torpedo_that_leaves_the_table_is_gone() -> None:
    """Ruling 5."""
    state = table(starship(3, 40, heading=180), starship(90, 40))
    after, events = played(state, Launch("Blaise", 0))
    assert not after.torpedoes
    assert [(event.unit, event.at) for event in of(LeftTable, events)] == [("T1", (0, 40))]
    assert after.ships[0].points == 3


def test_a_starship_does_not_run_over_the_torpedo_that_it_has_launched_straight_ahead() -> None:
    """Seen from the starship the torpedo only ever gains: both have its r, and the torpedo adds 6 and 6 again."""
    state = table(starship(20, 40, heading=0, v=(8, 0)), starship(110, 70))
    state, _ = played(state, Launch("Blaise", 0))
    state, _ = played(state._replace(on_move=0), Move(0), 6)
    assert state.ships[0].points == 3 and state.ships[0].at == (42, 40)
    assert [each.at.x > 42 for each in state.torpedoes] == [True]


def test_a_starship_does_not_hit_its_new_torpedo_where_it_comes_to() -> None:
    """Ruling 3: never on the turn of its launch, be it that the starship drifts back over it."""
    state = table(starship(60, 40, heading=0, v=(-6, 0)), starship(110, 70))
    state, _ = played(state, Launch("Blaise", 0))
    (flown,) = state.torpedoes
    assert flown.at == (60, 40) and not flown.fresh and state.ships[0].points == 3


def test_three_torpedoes_get_three_names_and_there_is_no_fourth() -> None:
    """The booklet: 3 torpedoes; one launched is not regained."""
    state = table(starship(30, 40, heading=90), starship(110, 10))
    for _ in range(3):
        state, _ = played(state, Launch("Blaise", 90))
        state, _ = played(state._replace(on_move=1), Move(0), 1)
    assert state.ships[0].torpedoes == 0
    assert {each.name for each in state.torpedoes} <= {"T1", "T2", "T3"}


def test_a_torpedo_whose_target_is_destroyed_keeps_its_heading() -> None:
    """Decided here: nothing to face, so it flies on."""
    gone = starship(90, 70, points=0)
    state = table(starship(30, 40), gone, starship(100, 10), torpedoes=(torpedo(0, 50, 40, 30, target=1),))
    after, _ = played(state, Move(0), 1)
    assert after.torpedoes[0].heading == 30
