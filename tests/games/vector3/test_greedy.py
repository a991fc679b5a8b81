"""The greedy player of Vector 3: what it orders in positions, and whom it beats."""

import pytest

from tests.bench.players import duels, play_pair
from vector3_edu import GAMES, Match
from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.games.vector3.judgement.burns import nearest_burn
from vector3_edu.games.vector3.rules.orders import Burn, Detonate, Fire, WarpOut
from vector3_edu.games.vector3.rules.state import Options, Pod, Ship, State, Technology, Weapon
from vector3_edu.games.vector3.tables import burn_cost
from vector3_edu.matches import players
from vector3_edu.testing import Kind

GAME = GAMES["vector3"]
greedy = players.find("greedy", "vector3")


def ship(seat, name, at, velocity=ZERO, lasers=2, **more):
    pods = (Pod("cabin"),) * 4 + (Pod("laser"),) * lasers + (Pod("cargo"),) * (2 - lasers)
    return Ship(seat, name, 6, at, velocity, pods, lasers=lasers, **more)


LEVELS = Technology(2, 2)


def state(ships, weapons=(), phase="burn", technology=LEVELS, **more):
    names = {"edition": "2009", "scenario": "advanced", "options": Options(), "seats": ("Ada", "Blaise"), "turn": 20}
    return State(
        **names,
        phase=phase,
        ships=tuple(ships),
        weapons=tuple(weapons),
        technology=(technology,) * 2,
        points=(0, 0),
        named=((9, 9), (9, 9)),
        round=(0, 1),
        **more,
    )


def decided(now, seat="Ada"):
    """What the greedy player orders, checked by the rules."""
    ask = next(ask for ask in GAME.asks(now) if ask.seat == seat)
    order = greedy(GAME, now, ask, Dice(1))
    assert GAME.problems(now, seat, order) == []
    return order


def test_players_are_found_by_name():
    names = players.names("vector3")
    assert names[:2] == ("random", "drifter") and "greedy" in names and names[-1] == "admiral"
    assert players.find(None, "vector3") is players.find("person", "vector3") is None
    assert players.find(greedy, "vector3") is greedy


def test_a_player_knows_only_what_its_seat_sees():
    """1979: the greedy player gets the state with the enemy's technology taken out."""
    seen = []

    def watching(game, view, ask, luck):
        seen.append((ask.seat, view.technology))
        return {}

    Match.new("vector3", "basic", ("Ada", "Blaise"), edition="1979").play(watching, turns=1)
    assert all(technology[1 - ("Ada", "Blaise").index(seat)] == Technology(*[-1] * 9) for seat, technology in seen)


def test_greedy_beats_random_in_learning():
    """The full hundred is `python -m tests.bench players`."""
    won, drawn, lost = duels(Kind("vector3", "learning", "2009"), "greedy", many=20, first_seed=500)
    assert won >= 17, (won, drawn, lost)


def test_greedy_beats_random_in_advanced():
    won, drawn, lost = duels(Kind("vector3", "advanced", "2009"), "greedy", many=6, first_seed=500)
    assert won >= 5, (won, drawn, lost)


def test_greedy_closes_in_and_does_not_overshoot():
    match = Match.new("vector3", "learning", ("Ada", "Blaise"), seed=2)

    def still(game, view, ask, luck):
        return {}

    match.play({"Ada": "greedy", "Blaise": still}, turns=25, until=lambda match: match.turn > 20)
    own = [ship for ship in match.state.ships if ship.seat == 0]
    foes = [ship for ship in match.state.ships if ship.seat == 1]
    assert not foes or min(cube_distance(a.at, b.at) for a in own for b in foes) <= 10


@pytest.mark.parametrize("wanted", [Vec3(9, 0, 0), Vec3(3, -4, 12), Vec3(1, 1, 0), Vec3(-2, 7, 1), ZERO])
@pytest.mark.parametrize("most", [1, 2, 3, 6])
def test_the_nearest_burn_is_legal_and_points_the_right_way(wanted, most):
    """Burn Component Table."""
    by = nearest_burn(wanted, most, Options())
    assert burn_cost(by) <= most
    assert by.dot(wanted) > 0 or not wanted


def test_greedy_shoots_at_the_ship_that_is_nearest_to_its_end():
    hurt = ship(1, "B6", Vec3(0, 4, 0))
    hurt = hurt._replace(pods=tuple(pod._replace(whole=k > 2) for k, pod in enumerate(hurt.pods)))
    now = state([ship(0, "A6", ZERO), ship(1, "A6", Vec3(4, 0, 0)), hurt], phase="fire")
    assert decided(now) == {"A6": Fire((("Blaise", "B6"),) * 2)}


def test_greedy_detonates_next_to_an_enemy_and_not_next_to_a_friend():
    torpedo = Weapon(0, "T1", "guided", Vec3(5, 0, 0), ZERO, 2, fresh=False)
    near_foe = state([ship(0, "A6", ZERO), ship(1, "A6", Vec3(5, 1, 0))], [torpedo], "detonate")
    assert decided(near_foe) == {"T1": Detonate()}
    near_friend = state([ship(0, "A6", Vec3(5, 1, 0)), ship(1, "A6", Vec3(9, 9, 0))], [torpedo], "detonate")
    assert decided(near_friend) == {}


def test_greedy_waits_if_the_torpedo_will_be_nearer_next_turn():
    torpedo = Weapon(0, "T1", "guided", Vec3(5, 0, 0), Vec3(2, 0, 0), 3, fresh=False)
    now = state([ship(0, "A6", Vec3(-20, 0, 0)), ship(1, "A6", Vec3(8, 0, 0))], [torpedo], "detonate")
    assert decided(now) == {}


def test_greedy_steps_out_of_a_blast():
    bomb = Weapon(1, "T1", "unguided", Vec3(1, 0, 0), ZERO, 1, fresh=False)
    now = state([ship(0, "A6", ZERO), ship(1, "A6", Vec3(2, 0, 0))], [bomb])
    by = decided(now)["A6"].by
    assert cube_distance(by, bomb.at) > 1


def test_greedy_pushes_a_torpedo_away():
    levels = Technology(2, 2, guided=2, launch=1, tractors=1)
    torpedo = Weapon(1, "T1", "unguided", Vec3(3, 0, 0), Vec3(-2, 0, 0), 2, fresh=False)
    tug = ship(0, "A6", ZERO, tractor=True)
    tug = tug._replace(pods=(*tug.pods[:5], Pod("tractor")), lasers=1)
    now = state([tug, ship(1, "A6", Vec3(40, 0, 0))], [torpedo], "push", levels)
    assert decided(now)["A6"].by == Vec3(1, 0, 0)


def test_greedy_warps_out_with_a_wreck_when_the_battle_is_lost():
    """Vector 3 (2009), Warping Out."""
    wreck = ship(0, "A6", ZERO, lasers=0)
    now = state([wreck, ship(1, "A6", Vec3(5, 0, 0))])._replace(points=(0, 3))
    order = decided(now)
    assert order["warp"] == WarpOut(("A6",))
    assert isinstance(order["A6"], Burn)


def test_greedy_finishes_games_without_a_turn_limit():
    """A wreck without weapons and warp drive can neither fight nor leave; its captain agrees to end the game."""
    new = (Match.new("vector3", "learning", ("Ada", "Blaise"), seed=seed) for seed in range(10))
    assert all(match.play({"Ada": "greedy", "Blaise": "random"}).result for match in new)


def test_greedy_stays_while_nobody_can_hurt_it_and_the_end_is_near():
    now = state([ship(0, "A6", ZERO, lasers=0), ship(1, "A6", Vec3(5, 0, 0), lasers=0)])._replace(points=(0, 3))
    assert "warp" not in decided(now._replace(options=Options(turn_limit=30)))
    assert "warp" in decided(now)


def test_an_ask_without_units_is_passed():
    """1979 asks seats that might act, so that being asked gives nothing away."""
    now = state([ship(0, "A6", ZERO), ship(1, "A6", Vec3(5, 0, 0))], phase="fire")
    assert greedy(GAME, now, Ask("Ada", "fire", (), one=True), Dice(1)) == {}


def test_a_pair_is_tallied_and_unfinished_games_are_counted():
    tally = play_pair(Kind("vector3", "learning", "2009"), "drifter", "chaser", 2)
    assert tally.games == 2 and 0 <= tally.points <= 2 and tally.unfinished == 0
    assert set(tally.decisions) == {"drifter", "chaser"} and len(tally.turns) == 2 and tally.blasts == 0 < tally.rolls
