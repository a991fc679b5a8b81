"""The recipe for researchers: a policy as a computer player, a small agent that learns, and its place on the ladder."""

import numpy as np
import pytest

from vector3_edu import Match
from vector3_edu.arena.research import environment, train
from vector3_edu.arena.research.newcomers import as_player, round_robin, table

LABELS = environment("vector3", "learning", actions=train.ACTIONS).observer.labels


def last_legal(observation, actions):
    return int(np.flatnonzero(actions[:, 0])[-1])


@pytest.mark.parametrize("game", ["vector3", "space_domination", "triplanetary"])
def test_a_policy_plays_the_same_in_a_match_as_in_its_environment(game):
    env = environment(game, turns=12)
    env.reset(seed=6)
    for _ in env.agent_iter():
        observation, _, ended, cut_short, _ = env.last()
        if ended or cut_short:
            break
        env.step(last_legal(observation["observation"], env.action_numbers()))
    match = Match.new(game, seed=6, hints=False).play(as_player(last_legal), until=lambda match: match.turn > 12)
    assert match.state == env.match.state and len(match.steps) > 5
    assert as_player(last_legal).__name__ == "last_legal"


def test_a_policy_is_shown_the_same_numbers_in_a_match_as_in_its_environment():
    shown, env = [], environment("vector3", "learning", turns=9, actions=300)

    def watching(observation, actions):
        shown.append((observation, actions))
        return last_legal(observation, actions)

    Match.new("vector3", "learning", seed=2).play(as_player(watching, turns=9, actions=300), turns=3)
    env.reset(seed=2)
    for observation, actions in shown:
        seen = env.observe(env.agent_selection)
        assert np.array_equal(seen["observation"], observation) and np.array_equal(seen["action_mask"], actions[:, 0])
        assert np.array_equal(env.action_numbers(), actions)
        env.step(last_legal(observation, actions))
    assert len(shown) > 8


def test_what_is_weighed_is_what_comes_of_a_burn():
    """A ship that wants nothing but to be near burns to where its distance from the foe is smallest next turn."""
    wants = np.zeros(len(train.WEIGHTS))
    wants[train.WEIGHTS.index("distance of the nearest foe next turn")] = -1
    env = environment(train.GAME, train.SCENARIO, actions=train.ACTIONS)
    env.reset(seed=0)
    own = next(ship for ship in env.match.state.ships if ship.seat == 0 and ship.name == env.decision.unit)
    foe = min((ship for ship in env.match.state.ships if ship.seat == 1), key=lambda ship: (ship.at - own.at).squared)

    def left(choice):
        return (foe.at + foe.velocity - own.at - own.velocity - (choice.by if choice else own.at - own.at)).squared

    action = train.Scorer(wants, LABELS)(env.observe("player_0")["observation"], env.action_numbers())
    assert left(env.choice(action)) == min(map(left, env.decision.menu.values())) < left(None)


def small(monkeypatch):
    for name, value in {"TRIED": 5, "KEPT": 2, "GAMES": 2, "TURNS": 15}.items():
        monkeypatch.setattr(train, name, value)


def test_training_finds_the_same_weights_again(monkeypatch):
    small(monkeypatch)
    told = []
    first, again, other = (train.train(generations=1, seed=seed, progress=told.append) for seed in (3, 3, 4))
    assert np.array_equal(first.weights, again.weights) and not np.array_equal(first.weights, other.weights)
    assert told[0].startswith("generation  1 of 1,   10 games") and len(told) == 3


def test_whoever_comes_near_and_fires_beats_chance():
    """The weights make a player of our ladder: it closes in, and it never holds its fire."""
    weights = np.array([-1.0, 0, 0, -1.0, 0, 0, 0, 0, -1.0, 0])
    player = as_player(train.Scorer(weights, LABELS), train.TURNS, train.ACTIONS)
    told = []
    results = round_robin("vector3", "learning", {"trained": player}, 10, rungs=("random",), progress=told.append)
    lost, games = results["random", "trained"]
    assert lost <= 3 and told == [f"random against trained: {lost:g} of {games}"]


def test_a_round_robin_gives_every_pair_both_seats_and_the_same_dice():
    played = []

    def player(game, state, ask, luck):
        played.append((ask.seat, state.turn))
        return {ask.units[0]: game.choices(state, ask, ask.units[0])[0]}

    results = round_robin("racetrack", "slalom", {"waits": player}, 2, rungs=("learner",), progress=lambda line: None)
    assert results == {("learner", "waits"): (2.0, 2)}
    assert {seat for seat, _ in played} == {"Ada", "Blaise"}


def test_the_table_shows_the_strongest_first():
    lines = table({("a", "b"): (2.0, 10), ("a", "c"): (1.0, 10), ("b", "c"): (4.0, 10)}).splitlines()
    assert [line.split()[0] for line in lines] == ["player", "c", "b", "a"]
    assert "−" in lines[-1] and lines[1].endswith("75 ± 10")


def test_the_recipe_prints_its_progress_its_weights_and_the_table(monkeypatch, capsys):
    small(monkeypatch)
    monkeypatch.setattr(train, "round_robin", lambda *asked: {("random", "trained"): (1.0, asked[3])})
    train.main(["--generations", "1", "--games", "4"])
    told = capsys.readouterr().out
    assert all(name in told for name in train.WEIGHTS) and "generation  1 of 1" in told and "trained" in told
