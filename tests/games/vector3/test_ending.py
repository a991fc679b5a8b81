"""When computer players have had enough: every game ends, by the rules or by agreement."""

from __future__ import annotations

import pytest

from tests.games.vector3.battles import STRONG, battle, ship, weapon
from vector3_edu.core.dice import Dice
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.judgement.leaving import BEHIND, LEADS, TIRED, in_contact
from vector3_edu.games.vector3.players.greedy import greedy
from vector3_edu.games.vector3.rules.orders import Vec3, Vote
from vector3_edu.games.vector3.rules.state import State, Technology
from vector3_edu.testing import Kind, kinds

LEVELS = Technology(acceleration=2, lasers=2)
GUN = ship("A6", 0, pods=("laser", "laser"))


def chase(turn: int, points: tuple[int, int] = (0, 0), away: int = 15, **settings) -> State:  # type: ignore[no-untyped-def]
    """Two armed ships that keep their distance, out of range of lasers of level 2."""
    other = ship("A6", 1, at=(away, 0, 0), pods=("laser", "laser"))
    return battle(GUN, other, phase="burn", technology=LEVELS, turn=turn, points=points, **settings)


def votes(state: State) -> dict[str, Vote | None]:
    """How greedy players vote, if they do."""
    return {ask.seat: greedy(GAME, state, ask, Dice(1)).get("vote") for ask in GAME.asks(state)}  # type: ignore[misc]


def test_a_seat_that_leads_a_chase_offers_to_end_it_and_one_that_is_behind_holds_out() -> None:
    """(2009) Ending the Game, 2; ruling 28."""
    assert votes(chase(LEADS - 1, (5, 3))) == {"Ada": None, "Blaise": None}
    assert votes(chase(LEADS, (5, 3))) == {"Ada": Vote(end=True), "Blaise": None}
    assert votes(chase(LEADS, (3, 3))) == {"Ada": Vote(end=True), "Blaise": Vote(end=True)}
    assert votes(chase(BEHIND, (5, 3))) == {"Ada": Vote(end=True), "Blaise": Vote(end=True)}


def test_nobody_offers_an_end_while_ships_are_in_range_or_will_be_soon() -> None:
    """(2009) Ending the Game: a fight that goes on is fought."""
    assert votes(chase(BEHIND, away=10)) == {"Ada": None, "Blaise": None}
    closing = chase(BEHIND, away=60)
    ships = (GUN._replace(velocity=Vec3(7, 0, 0)), closing.ships[1])
    assert in_contact(closing._replace(ships=ships), 0) and not in_contact(closing, 0)
    assert votes(chase(TIRED, away=10)) == {"Ada": Vote(end=True), "Blaise": Vote(end=True)}, "and not for ever"


def test_an_offer_is_taken_back_when_the_fight_begins_again() -> None:
    """Ruling 28: a vote can be taken back; and nobody says twice what still stands."""
    assert votes(chase(LEADS, away=10)._replace(votes=frozenset({0}))) == {"Ada": Vote(end=False), "Blaise": None}
    assert votes(chase(LEADS)._replace(votes=frozenset({0, 1}))) == {"Ada": None, "Blaise": None}


def test_a_torpedo_on_its_way_is_a_fight() -> None:
    """(2009) Detonating Torpedoes: it may still go off beside a ship."""
    torpedo = weapon("T1", 0, at=(5, 0, 0), velocity=(2, 0, 0), kind="guided")
    state = chase(BEHIND)
    assert in_contact(state._replace(weapons=(torpedo,)), 0) and in_contact(state._replace(weapons=(torpedo,)), 1)
    lost = torpedo._replace(velocity=-torpedo.velocity)
    assert not in_contact(state._replace(weapons=(lost,)), 0)


def test_where_the_game_has_a_last_turn_nobody_needs_to_agree() -> None:
    """Ruling 28: a turn limit ends the game by itself."""
    assert votes(chase(TIRED, turn_limit=300)) == {"Ada": None, "Blaise": None}


def test_whoever_can_no_longer_fight_agrees_at_once() -> None:
    """(2009) Ending the Game: an unarmed ship that is behind has nothing to hold out for."""
    state = chase(LEADS, (0, 9))
    wreck = ship("A6", 0, warp_hits=1)
    assert votes(state._replace(ships=(wreck, state.ships[1])))["Ada"] == Vote(end=True)


def test_wrecks_are_not_hunted_down_when_that_cannot_change_who_wins() -> None:
    """(2009) Ending the Game: who cannot fight cannot score, so both agree; whoever is behind and armed fights on."""
    state = chase(5, (4, 3), away=6)
    wreck = ship("A6", 1, at=(6, 0, 0), warp_hits=1)
    assert votes(state._replace(ships=(GUN, wreck))) == {"Ada": Vote(end=True), "Blaise": Vote(end=True)}
    assert votes(state._replace(ships=(GUN, wreck), points=(3, 4))) == {"Ada": None, "Blaise": None}
    assert votes(state._replace(ships=(GUN, wreck), weapons=(weapon("T1", 1, at=(1, 0, 0)),)))["Ada"] is None
    assert votes(state) == {"Ada": None, "Blaise": None}


def test_in_the_original_lost_pods_count_in_the_lead() -> None:
    """1979, 14.1 and 14.2: pods score at the end, and everybody can see them; levels are secret, and guessed."""
    worn = ship("A6", 1, at=(40, 0, 0), pods=("laser",), lost=(1, 2))
    state = battle(GUN, worn, phase="burn", technology=STRONG, turn=LEADS, edition="1979", scenario="learning")
    seen = [GAME.seen_by(state, seat) for seat in state.seats]
    assert [votes(view)[seat] for view, seat in zip(seen, state.seats, strict=True)] == [Vote(end=True), None]


@pytest.mark.parametrize("player", ["greedy", "random"])
@pytest.mark.parametrize("kind", list(kinds("vector3")), ids=str)
def test_games_between_computer_players_end(kind: Kind, player: str) -> None:
    """A chase that nobody can win ends by agreement or warping out; the full hundred is in the bench."""
    for seed in (0, 8):
        match = kind.begun(seed=seed).play(player, turns=300)
        assert match.result is not None and match.turn < 300


def test_six_greedy_players_come_to_an_end() -> None:
    """Ruling 28: all seats with ships have to agree."""
    match = Kind("vector3", "learning", "2009").begun(seats=6, seed=3).play("greedy", turns=300)
    assert match.result is not None
