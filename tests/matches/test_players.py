"""Computer players of every game: found by name, repeatable, and never an illegal order."""

import pytest

from tests.every_kind import EVERY_GAME, every_kind
from tests.often import THOROUGH
from vector3_edu import GAMES
from vector3_edu.core.dice import Dice
from vector3_edu.core.players import pick, random
from vector3_edu.core.problems import Refused
from vector3_edu.matches import players

pytestmark = pytest.mark.usefixtures("two_games")


@pytest.mark.parametrize("game", EVERY_GAME)
def test_players_of_every_game_are_found_by_name(game):
    names = players.names(game)
    assert names == ("random", *GAMES[game].players)
    assert players.find("random", game) is random
    assert [players.find(name, game) for name in names[1:]] == [*GAMES[game].players.values()]
    assert players.find(None, game) is players.find("person", game) is None
    assert players.find(random, game) is random
    with pytest.raises(Refused, match="no computer player 'nobody'"):
        players.find("nobody", game)


def test_picking_by_chance_is_fair_enough_and_repeatable():
    picks = [pick(Dice(3, count), 10) for count in range(2000)]
    assert picks == [pick(Dice(3, count), 10) for count in range(2000)]
    assert all(120 < picks.count(number) < 280 for number in range(10))


@every_kind
def test_every_player_of_every_game_gives_legal_orders(kind):
    for name in players.names(kind.game):
        player = players.find(name, kind.game)
        match = kind.begun(seed=8, turns=4, setup=kind.setups[-1])

        def checked(game, seen, ask, luck, player=player, match=match):
            order = player(game, seen, ask, luck)
            assert game.problems(match.state, ask.seat, order) == []
            return order

        match.play(checked, turns=5 if THOROUGH else 2)
