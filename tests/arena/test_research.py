"""Games as PettingZoo environments: its own tests, legal actions, sealed orders, and nothing that a seat cannot see."""

import builtins
import warnings
from functools import cache

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from tests.every_kind import OURS, some
from tests.worlds import begun, secretive, worlds
from vector3_edu import GAMES, Match
from vector3_edu.arena.research import environment
from vector3_edu.arena.research.decisions import NOTHING, Asking
from vector3_edu.arena.research.observation import ACTION, ROW, Observer, _table
from vector3_edu.core.hexes import Hex
from vector3_edu.core.problems import Refused
from vector3_edu.core.research import Research
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.racetrack.orders import STEERS
from vector3_edu.games.vector3.rules.orders import Burn, Fire
from vector3_edu.testing.two_worlds import swapped

every_game = pytest.mark.parametrize("game", list(GAMES))
every_kind = pytest.mark.parametrize("kind", some(OURS), ids=str)
OF_DICTS = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What PettingZoo warns of wherever an observation is a dict with a mask, except in its own classic games."""


def random_step(env, luck):
    """One action by chance; returns it."""
    legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
    action = int(luck.choice(legal))
    env.step(action)
    return action


def running(env):
    return env.agents and not (env.terminations[env.agent_selection] or env.truncations[env.agent_selection])


def of_kind(kind, seats, turns, setup):
    options = {"edition": kind.edition, "setup": setup}
    return environment(kind.game, kind.scenario, seats, turns, **{name: value for name, value in options.items() if value})


# ---- PettingZoo's own tests


@pytest.mark.parametrize("opponents", [None, {1: "random"}], ids=str)
@every_game
def test_pettingzoo_accepts_every_game(game, opponents):
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        api_test(environment(game, opponents=opponents), num_cycles=100)
    assert all(str(each.message).startswith(OF_DICTS) for each in heard), [str(each.message) for each in heard]


@every_game
def test_the_same_seed_gives_the_same_game(game):
    seed_test(lambda: environment(game), num_cycles=60)


@every_kind
def test_every_scenario_can_be_played(kind):
    """In all editions and set-ups, with the fewest seats and the most: orders are refereed, some action is always legal."""
    for place, setup in enumerate(kind.setups):
        env = of_kind(kind, kind.seats[-place], turns=3, setup=setup)
        env.reset(seed=place)
        luck = np.random.default_rng(place)
        for _ in range(120):
            if not running(env):
                break
            seen = env.observe(env.agent_selection)
            assert env.observation_space(env.agent_selection).contains(seen)
            assert np.isfinite(seen["observation"]).all() and seen["action_mask"].sum() > 1
            random_step(env, luck)


# ---- actions


@every_game
def test_the_mask_is_the_list_of_legal_choices(game):
    env, luck, tried = environment(game), np.random.default_rng(5), 0
    env.reset(seed=5)
    for _ in range(60):
        if not running(env):
            break
        ask, unit, menu = env.decision
        listed = list(env.match.choices(ask, unit))
        mask = env.observe(env.agent_selection)["action_mask"]
        assert [env.choice(action) for action in np.flatnonzero(mask) if action != NOTHING] == listed
        assert list(np.flatnonzero(mask)) == sorted(menu)
        for action in list(menu)[:: max(1, len(menu) // 8)]:
            order = {} if menu[action] is None else {unit: menu[action]}
            assert not env.match.problems(ask.seat, order)
            tried += 1
        random_step(env, luck)
    assert tried > 40


def test_a_choice_keeps_its_number_when_others_are_missing():
    """Racetrack: a move must not end where another car stands, and the other eight keep their actions."""
    env = environment("racetrack", "oval")
    env.reset(seed=0)
    mask = env.observe("player_0")["action_mask"]
    assert mask.sum() < 9, "the cars stand beside each other at the start"
    for action in np.flatnonzero(mask):
        assert env.choice(action) == STEERS[action - 1]


def test_burns_keep_their_numbers_when_a_drive_loses_power():
    """Vector 3 lists burns by their cost, so what a damaged drive can still do comes first."""
    match = Match.new("vector3", "learning", seed=0)
    ask = match.asks[0]
    whole = Asking(match.game, match.state, ask, 300).decision
    ships = [ship._replace(maneuver_hits=ship.maneuver_hits + 3) for ship in match.state.ships]
    damaged = Asking(match.game, match.state._replace(ships=tuple(ships)), ask, 300).decision
    assert 1 < len(damaged.menu) < len(whole.menu)
    assert damaged.menu.items() <= whole.menu.items() and damaged.menu[1] == Burn(Vec3(0, 0, 0))


def test_long_lists_of_choices_are_thinned_out():
    env = environment("vector3", "learning", actions=20)
    env.reset(seed=0)
    listed = env.match.choices(*env.decision[:2])
    assert len(listed) > 20 and list(env.decision.menu) == list(range(20))
    assert (env.choice(1), env.choice(19)) == (listed[0], listed[-1])


def test_an_action_that_is_not_legal_is_refused_in_a_sentence():
    env = environment("racetrack")
    env.reset(seed=0)
    before = env.match.state
    for wrong in (NOTHING, 999, None, "x", 1.5):
        with pytest.raises(Refused, match="is not legal for player_0 now"):
            env.step(wrong)
    assert env.match.state == before and env.agent_selection == "player_0"


def test_one_ship_that_acts_ends_the_asking():
    """Of units that act one at a time, the first that does something is the order; the last must where somebody must."""
    match = Match.new("vector3", "basic", setup="buy", seed=1)
    match.play("random", until=lambda match: match.state.phase == "place")
    ask = match.asks[0]
    assert ask.one and not ask.optional and len(ask.units) > 1
    asking = Asking(match.game, match.state, ask, 99)
    for _ in ask.units[1:]:
        asking.take(NOTHING)
    assert NOTHING not in asking.decision.menu
    asking.take(1)
    assert asking.decision is None and list(asking.order) == [ask.units[-1]]
    first = Asking(match.game, match.state, ask, 99)
    first.take(1)
    assert first.decision is None and list(first.order) == [ask.units[0]]


def test_a_ship_that_must_not_coast_cannot_be_left_out():
    """Triplanetary, Retribution: a patrol that can stay in its bounds may not coast out of them."""
    match = Match.new("triplanetary", "retribution", seed=0)
    match.play("random", until=lambda match: match.asks[0][:2] == ("Enforcers", "astrogation"))
    state, ask = match.state, match.asks[0]
    edge = state.board.worlds["Terra"].at + Hex(-5, 0)
    ships = tuple(
        ship._replace(role="patrol", at=edge, velocity=Hex(-1, 0), world="", orbit="", pull=Hex(0, 0), weak=(), fuel=9)
        if ship.name == ask.units[0]
        else ship
        for ship in state.ships
    )
    here = swapped(match, len(match.steps) - 1, state._replace(ships=ships))
    asking, free = (Asking(each.game, each.state, each.asks[0], 400) for each in (here, match))
    assert asking.decision.unit == free.decision.unit == ask.units[0]
    assert NOTHING not in asking.decision.menu and NOTHING in free.decision.menu
    asking.take(next(iter(asking.decision.menu)))
    assert NOTHING in asking.decision.menu, "the others may coast"


def test_votes_and_warping_out_are_asked_for_on_demand():
    def units(**more):
        env, luck = environment("vector3", "advanced", **more), np.random.default_rng(0)
        env.reset(seed=0)
        found = set()
        for _ in range(80):
            found.add(env.decision.unit)
            random_step(env, luck)
        return found

    assert not {"vote", "warp"} & units()
    assert {"vote", "warp"} <= units(extras=True)


@every_game
def test_a_game_by_actions_is_the_same_match_by_orders(game):
    """The environment adds nothing and leaves nothing out: its orders, given to a new match, lead to the same state."""
    env, luck = environment(game), np.random.default_rng(11)
    env.reset(seed=11)
    for _ in range(150):
        if not running(env):
            break
        random_step(env, luck)
    again = Match.new(game, seed=11, hints=False)
    for step in env.match.steps[1:]:
        for seat, order in step.orders.items():
            again.submit(seat, order)
    assert [step.state for step in again.steps] == [step.state for step in env.match.steps] and len(again.steps) > 10


# ---- the end


def test_the_winner_gets_1_and_the_loser_minus_1():
    env, luck = environment("space_domination"), np.random.default_rng(2)
    env.reset(seed=2)
    while running(env):
        random_step(env, luck)
    winners = env.match.result.winners
    assert all(env.terminations.values()) and not any(env.truncations.values())
    for agent in env.agents:
        won = env.seat_of(agent) in winners
        assert env.rewards[agent] == env._cumulative_rewards[agent] == ((1.0 if len(winners) == 1 else 0.0) if won else -1.0)
        assert not env.observe(agent)["action_mask"].any()


def test_a_game_is_cut_short_after_its_turns():
    env, luck = environment("vector3", "learning", turns=2), np.random.default_rng(0)
    env.reset(seed=0)
    while running(env):
        assert env.match.turn <= 2
        random_step(env, luck)
    assert all(env.truncations.values()) and not any(env.terminations.values()) and set(env.rewards.values()) == {0.0}


def test_without_a_seed_each_game_is_another_and_a_seed_begins_a_series():
    env = environment("vector3", "learning")
    env.reset(seed=4)
    seeds = [env.match.setup.seed]
    for _ in range(2):
        env.reset()
        seeds.append(env.match.setup.seed)
    assert len(set(seeds)) == 3 and seeds[0] == 4
    env.reset(seed=4)
    env.reset()
    assert env.match.setup.seed == seeds[1]


# ---- what an agent sees


def test_a_computer_player_can_take_a_seat():
    """The agent is asked only for its own seat, and the computer player plays as it does in a match."""
    env, luck = environment("vector3", "learning", opponents={0: "chaser"}), np.random.default_rng(0)
    env.reset(seed=0)
    assert env.possible_agents == ["player_1"] and env.seat_of("player_1") == "Blaise"
    while running(env):
        assert env.decision.ask.seat == "Blaise"
        random_step(env, luck)
    assert env.rewards == {"player_1": -1.0} and env.match.result.winners == ("Ada",)
    for wrong, told in (
        ({2: "chaser"}, "numbered from 0 to 1"),
        ({0: "nobody"}, "no computer player"),
        ({0: "chaser", 1: "chaser"}, "Leave at least one"),
    ):
        with pytest.raises(Refused, match=told):
            environment("vector3", opponents=wrong)


def test_sealed_orders_are_not_seen():
    """Whatever the first seat has sealed, the second sees the same."""
    seen = []
    for action in (1, 7):
        env = environment("vector3", "learning")
        env.reset(seed=3)
        while env.agent_selection == "player_0":
            env.step(action)
        assert env.match.sealed and len(env.match.steps) == 1
        seen.append(env.observe("player_1"))
    assert all(np.array_equal(seen[0][key], seen[1][key]) for key in seen[0])


@secretive
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_observation(way):
    match = begun(way).play("random", turns=4)
    observer = Observer(match.game, match.seats, 200, match.scene().board)
    tried = 0
    for k in range(0, len(match.steps), max(1, len(match.steps) // 8)):
        here = match.at(k)
        for seat in match.seats:
            others = [swapped(match, k, state) for state in worlds(way[0], here.state, seat)]
            numbers = seen_while_deciding(observer, here, seat) if others else ()
            for other in others:
                tried += other.state != here.state
                assert all(map(np.array_equal, seen_while_deciding(observer, other, seat), numbers))
    assert tried


def seen_while_deciding(observer, match, seat):
    """Observation, legal actions and their numbers, if the seat is asked."""
    ask, seen = match.ask_of(seat), match.seen_by(seat)
    decision = Asking(match.game, seen, ask, 300).decision if ask else None
    vector = observer.vector(seen, seat, decision, 0)
    return (vector, [*decision.menu], observer.actions(seen, seat, decision, 300)) if decision else (vector,)


@cache
def learning():
    env = environment("vector3", "learning")
    env.reset(seed=1)
    return env


def test_every_number_has_a_name_and_says_what_it_is():
    env = learning()
    seen = env.observe("player_0")["observation"]
    assert len(seen) == len(env.observer.labels) == len(set(env.observer.labels))
    told = dict(zip(env.observer.labels, seen.tolist(), strict=True))
    own, *_ = (ship for ship in env.match.state.ships if ship.name == env.decision.unit and ship.seat == 0)
    foe = min((ship for ship in env.match.state.ships if ship.seat == 1), key=lambda ship: (ship.at - own.at).squared)
    assert tuple(told[f"asked unit {axis}"] for axis in "xyz") == own.at
    assert tuple(told[f"other 0 {axis}"] for axis in "xyz") == foe.at - own.at
    assert tuple(told[f"other 0 v{axis}"] for axis in "xyz") == foe.velocity - own.velocity
    assert told["other 0 lasers"] == foe.lasers and told["phase burn"] == 1 and told["asked"] == 1


def test_units_that_are_asked_about_are_found_on_the_map():
    """Each game names its units as its scene does, and tells facts of those that move."""
    for game in GAMES:
        env, luck, found = environment(game), np.random.default_rng(1), 0
        env.reset(seed=1)
        place = env.observer.labels.index("asked unit there")
        facts = slice(place + len(ROW), place + len(ROW) + len(env.observer.research.names))
        for _ in range(60):
            if not running(env):
                break
            seen = env.observe(env.agent_selection)["observation"]
            found += bool(seen[place]) and bool(seen[facts].any())
            random_step(env, luck)
        assert found > 10, game


@every_game
def test_a_game_that_declares_nothing_for_research_is_an_environment_all_the_same(game, monkeypatch):
    """Then there is room for most lists of choices, and agents see places and velocities only."""
    monkeypatch.setattr(type(GAMES[game]), "research", Research())
    env, luck, chosen = environment(game), np.random.default_rng(4), 0
    env.reset(seed=4)
    assert env.action_space("player_0").n == Research().actions
    assert not any(label.endswith(("lasers", "fuel or turns left", "goal x", "torpedoes")) for label in env.observer.labels)
    for _ in range(30):
        if not running(env):
            break
        assert env.observation_space(env.agent_selection).contains(env.observe(env.agent_selection))
        chosen += bool(random_step(env, luck))
    assert chosen > 10


def test_actions_have_numbers():
    env = learning()
    table = env.action_numbers()
    assert table.shape == (env.room, len(ACTION))
    for action, choice in env.decision.menu.items():
        row = dict(zip(ACTION, table[action].tolist(), strict=True))
        assert row["legal"] == 1 and row["nothing"] == (choice is None)
        assert (row["x"], row["y"], row["z"]) == tuple(choice.by if choice else (0, 0, 0))
    assert table[:, 0].sum() == len(env.decision.menu)


def test_numbers_of_actions_are_the_agents_own_to_change():
    """Menus that are alike share their numbers inside: what an agent does to its table must not reach the next one."""
    env = learning()
    table = env.action_numbers()
    before = table.copy()
    table[:] = 7
    assert np.array_equal(env.action_numbers(), before)


def test_the_burns_of_ships_are_put_into_numbers_once():
    """That was more than a quarter of the time that the training recipe took."""
    _table.cache_clear()
    env, burns = learning(), 0
    for _ in range(200):
        burns += env.decision.ask.phase == "burn"
        action = next(reversed(env.decision.menu))
        env.action_numbers()
        env.step(action)
    assert burns > 50 and _table.cache_info().misses <= 200 - burns + 10


def test_a_shot_has_the_place_of_its_target():
    match = Match.new("vector3", "learning", seed=1)
    match.play({"Ada": "chaser", "Blaise": "chaser"}, until=lambda match: match.state.phase == "fire")
    ask = match.asks[0]
    observer = Observer(match.game, match.seats, 200, None)
    decision = Asking(match.game, match.state, ask, 300).decision
    rows = observer.actions(match.state, ask.seat, decision, 300)
    ships = {(match.seats[ship.seat], ship.name): ship for ship in match.state.ships}
    for action, choice in decision.menu.items():
        if isinstance(choice, Fire):
            there = ships[choice.at[-1]].at - ships[ask.seat, decision.unit].at
            assert tuple(rows[action][ACTION.index("target x") :][:3]) == tuple(there)


def test_rendering_tells_where_everything_is():
    env = learning()
    assert all(ship.name in env.render() for ship in env.match.state.ships)
    assert len(env.scene("player_0").bodies) == len(env.match.state.ships)


# ---- what cannot be


def test_what_cannot_be_is_refused_in_a_sentence():
    for wrong, told in (({"turns": 0}, "turns=0"), ({"actions": 1}, "actions=1"), ({"scenario": "nowhere"}, "no scenario")):
        with pytest.raises(Refused, match=told):
            environment("vector3", **wrong)
    env = environment("vector3")
    for call in (env.action_numbers, lambda: env.step(1)):
        with pytest.raises(Refused, match="Call reset"):
            call()


def test_without_pettingzoo_there_is_a_sentence(monkeypatch):
    real = builtins.__import__

    def without(name, *rest):
        if name.endswith("research.game_environment"):
            raise ModuleNotFoundError("No module named 'pettingzoo'", name="pettingzoo")
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(Refused, match=r"pettingzoo, which is not installed. Try: pip install 'vector3-edu\[research\]'"):
        environment("racetrack")
