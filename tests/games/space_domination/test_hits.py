"""Hits, damage, the edge of the table, and the end of the game."""

from __future__ import annotations

import pytest

from tests.games.space_domination.positions import of, played, starship, table, torpedo
from vector3_edu.games.space_domination.events import (
    LeftTable,
    StarshipDestroyed,
    StarshipMoved,
    StarshipsCollided,
    TorpedoesCollided,
    TorpedoHit,
    TorpedoLost,
)
from vector3_edu.games.space_domination.orders import Launch, Move
from vector3_edu.games.space_domination.tables import LONGEST


@pytest.mark.parametrize(("aside", "hit"), [(0, True), (1.99, True), (2.0, True), (2.01, False)])
def test_starships_collide_if_their_discs_touch_anywhere_along_the_move(aside: float, hit: bool) -> None:
    """Ruling 3: discs of radius 1.0; the closest approach along the segment, not only its end."""
    after, events = played(table(starship(30, 40, v=(10, 0)), starship(36, 40 + aside)), Move(0), 6)
    assert bool(of(StarshipsCollided, events)) == hit
    assert [ship.points for ship in after.ships] == ([2, 2] if hit else [3, 3])
    assert after.ships[0].at == (46, 40)


@pytest.mark.parametrize(("aside", "hit"), [(1.49, True), (1.51, False)])
def test_a_torpedo_hits_what_its_smaller_disc_touches_and_is_used_up(aside: float, hit: bool) -> None:
    """Ruling 3: a torpedo's disc has radius 0.5."""
    after, events = played(table(starship(30, 40), starship(34, 40 + aside)), Launch("Blaise", 0))
    assert bool(of(TorpedoHit, events)) == hit
    assert after.ships[1].points == (2 if hit else 3)
    assert len(after.torpedoes) == (0 if hit else 1)


def test_a_launch_does_not_hit_the_starship_it_comes_from() -> None:
    """Ruling 3: a mover never hits its own torpedo on the turn of its launch."""
    after, _ = played(table(starship(30, 40, heading=0, v=(5, 0)), starship(90, 40)), Launch("Blaise", 0))
    assert after.ships[0].points == 3 and len(after.torpedoes) == 1


def test_a_later_turn_can_bring_a_torpedo_back_on_its_own_starship() -> None:
    state = table(starship(30, 40, heading=90), starship(30, 10), torpedoes=(torpedo(0, 30, 44, 270, target=1),))
    after, events = played(state, Move(0), 6)
    assert after.ships[0].points == 2 and not after.torpedoes
    assert of(TorpedoHit, events)[0].target == "Ada" and after.ships[0].at == (30, 46)


def test_a_starship_that_its_own_torpedo_destroys_moves_no_more() -> None:
    """RULES.md: the torpedoes go first; who is out rolls no die."""
    home = torpedo(0, 30, 44, 270, target=1)
    state = table(starship(30, 40, heading=90, points=1), starship(30, 10), starship(90, 40), torpedoes=(home,))
    after, events = played(state, Move(0))
    assert [ship.points for ship in after.ships] == [0, 3, 3] and after.ships[0].at == (30, 40)
    assert after.on_move == 1 and not of(StarshipMoved, events)


def test_a_torpedo_that_fells_the_last_other_starship_wins_before_its_own_drifts_off_the_table() -> None:
    """The booklet, win condition; RULES.md: the torpedoes go first."""
    state = table(starship(117, 40, heading=180, v=(5, 0)), starship(115, 40, points=1))
    after, events = played(state, Launch("Blaise", 0))
    assert after.result is not None and after.result.winners == ("Ada",) and not of(LeftTable, events)


def test_a_starship_that_runs_into_an_enemy_torpedo_is_hit() -> None:
    state = table(starship(30, 40), starship(90, 40), torpedoes=(torpedo(1, 34, 40, 0, target=0),))
    after, events = played(state, Move(0), 4)
    assert after.ships[0].points == 2 and not after.torpedoes
    assert of(TorpedoHit, events)[0].seat == "Blaise"


def test_two_torpedoes_that_touch_are_both_used_up() -> None:
    """Ruling 3: any touch is a hit, and a torpedo is used up by it."""
    state = table(starship(30, 10), starship(110, 10), torpedoes=(torpedo(1, 36, 10.5, 0, target=0),))
    after, events = played(state, Launch("Blaise", 0))
    assert of(TorpedoesCollided, events) and not after.torpedoes


def test_the_first_thing_touched_is_the_one_that_is_hit() -> None:
    state = table(starship(30, 40), starship(40, 40), starship(35, 40))
    after, _ = played(state, Launch("Blaise", 0))
    assert [ship.points for ship in after.ships] == [3, 3, 2]


def test_leaving_the_table_costs_all_points_and_ends_a_duel() -> None:
    """The booklet: the starship's damage points are reduced to 0; ruling 6."""
    after, events = played(table(starship(3, 40, heading=180), starship(90, 40)), Move(0), 6)
    assert after.ships[0].points == 0 and of(LeftTable, events)[0].at == (0, 40)
    assert after.result is not None and after.result.winners == ("Blaise",)
    assert after.phase == "over"


def test_what_lies_beyond_the_edge_is_not_hit() -> None:
    state = table(starship(118, 40, heading=0), starship(90, 40), torpedoes=(torpedo(1, 119.9, 42.6, 0, target=0),))
    after, events = played(state, Move(0), 6)
    assert not of(TorpedoHit, events) and after.ships[0].points == 0


def test_a_collision_of_two_with_one_point_each_is_a_draw() -> None:
    """Ruling 6: none standing is a draw."""
    state = table(starship(30, 40, points=1), starship(33, 40, points=1))
    after, events = played(state, Move(0), 3)
    assert after.result is not None and after.result.winners == ()
    assert len(of(StarshipDestroyed, events)) == 2


def test_torpedoes_that_go_with_a_rammed_starship_are_not_met_further_on() -> None:
    """RULES.md: a destroyed starship's torpedoes go with it, also those that lie ahead on the rammer's way."""
    ahead = torpedo(1, 42, 40, 0, target=0)
    state = table(starship(30, 40, v=(10, 0)), starship(36, 40, points=1), starship(90, 10), torpedoes=(ahead,))
    after, events = played(state, Move(0), 6)
    assert [ship.points for ship in after.ships] == [2, 0, 3] and after.ships[0].at == (46, 40)
    assert of(TorpedoLost, events) and not of(TorpedoHit, events) and not after.torpedoes


def test_the_game_is_won_the_moment_the_last_other_starship_falls() -> None:
    """The booklet, win condition: whoever rams the last other starship has won before flying on, over the edge too."""
    state = table(starship(110, 40, v=(10, 0)), starship(115, 40, points=1))
    after, events = played(state, Move(0), 6)
    assert after.result is not None and after.result.winners == ("Ada",)
    assert after.ships[0].at == (113, 40) and after.ships[0].points == 2 and not of(LeftTable, events)


def test_starships_touched_at_one_and_the_same_moment_are_all_hit() -> None:
    """Ruling 3: both starships lose a point when they collide; no seat is spared because another is counted first."""
    state = table(starship(30, 40, v=(10, 0), points=1), starship(36, 41), starship(36, 39))
    after, events = played(state, Move(0), 6)
    assert [ship.points for ship in after.ships] == [0, 2, 2]
    assert [event.points for event in of(StarshipsCollided, events)] == [0, 0]
    assert len(of(StarshipDestroyed, events)) == 1


def test_a_torpedo_that_touches_two_starships_at_the_same_moment_hits_both() -> None:
    """Ruling 3: a hit is any moment at which two discs touch."""
    after, events = played(table(starship(30, 40), starship(35, 41), starship(35, 39)), Launch("Blaise", 0))
    assert [ship.points for ship in after.ships] == [3, 2, 2] and not after.torpedoes
    assert len(of(TorpedoHit, events)) == 2


def test_three_starships_with_one_point_that_touch_at_once_are_a_draw() -> None:
    """Ruling 6: none standing is a draw."""
    state = table(*(starship(x, y, points=1) for x, y in ((30, 40), (33, 41), (33, 39))))
    after, _ = played(state, Move(0), 3)
    assert after.result is not None and after.result.winners == ()


def test_a_destroyed_starship_stops_where_it_was_hit_and_its_torpedoes_go_with_it() -> None:
    flying = torpedo(0, 60, 60, 0, target=1)
    state = table(starship(30, 40, points=1), starship(38, 40), starship(90, 10), torpedoes=(flying,))
    after, events = played(state, Move(0), 6)
    assert after.ships[0].at is not None and after.ships[0].at.x < 36.001
    assert of(TorpedoLost, events) and not after.torpedoes
    assert after.on_move == 1 and after.result is None


def test_a_destroyed_starship_is_no_obstacle() -> None:
    state = table(starship(30, 40), starship(34, 40, points=0), starship(90, 10))
    after, events = played(state, Move(0), 6)
    assert after.ships[0].points == 3 and not of(StarshipsCollided, events)


def test_the_game_goes_on_past_seats_that_are_out() -> None:
    state = table(starship(30, 40), starship(34, 70, points=0), starship(90, 10))
    after, _ = played(state, Move(0), 1)
    assert after.on_move == 2


def test_a_fight_that_nobody_wins_is_called_off_in_the_end() -> None:
    """Decided here: every game ends."""
    state = table(starship(30, 40), starship(90, 70, points=2), on_move=1)._replace(turn=LONGEST)
    after, _ = played(state, Move(0), 1)
    assert after.result is not None and after.result.winners == ("Ada",)


def test_at_the_turn_limit_the_most_points_win() -> None:
    state = table(starship(30, 40), starship(90, 70, points=2), on_move=1, turn_limit=1)
    after, _ = played(state, Move(0), 1)
    assert after.result is not None and after.result.winners == ("Ada",)
