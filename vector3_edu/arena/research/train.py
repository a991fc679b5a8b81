"""`python -m vector3_edu.arena.research.train`: trains a small agent for Vector 3 in less than a minute, and rates it.

The agent scores every burn and every shot with ten weights and takes the best. The weights are found by self-play, with the
cross-entropy method: try some near the best known ones, keep those that did best against it, go on from there.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any

import numpy as np

from vector3_edu.arena.research import environment
from vector3_edu.arena.research.game_environment import GameEnvironment
from vector3_edu.arena.research.newcomers import Policy, as_player, round_robin, table
from vector3_edu.arena.research.observation import ACTION
from vector3_edu.games import FIRST

GAME, SCENARIO, ACTIONS, TURNS = FIRST, "learning", 256, 40
TRIED, KEPT, GAMES, GENERATIONS = 12, 4, 8, 14
"""Weights tried in each generation, how many of them are kept, and the games that each plays."""
STANDING = 0.02
"""What a whole pod more than the other is worth in training, where a victory is worth 1: narrow defeats teach too."""
WEIGHTS = (
    "distance of the nearest foe next turn",
    "whether that is within 3 cubes",
    "whether that is within 10 cubes",
    "its distance in two turns",
    "how fast it moves relative to the ship",
    "distance of the second foe next turn",
    "distance of the other own ship",
    "length of the burn",
    "holding fire",
    "distance of the target",
)


class Scorer:
    """A policy with one weight for each of a few things that matter about a burn or a shot."""

    def __init__(self, weights: Any, labels: Sequence[str]) -> None:
        self.weights = weights
        self._burning = labels.index("phase burn")
        self._there = [labels.index(f"{unit} there") for unit in ("other 1", "own 0")]
        self._units = [
            ([labels.index(f"{unit} {axis}") for axis in "xyz"], [labels.index(f"{unit} v{axis}") for axis in "xyz"])
            for unit in ("other 0", "other 1", "own 0")
        ]

    def __call__(self, seen: Any, actions: Any) -> int:
        legal = np.flatnonzero(actions[:, 0])
        rows = actions[legal]
        scores = self._burns(seen, rows) if seen[self._burning] else self._shots(rows)
        return int(legal[np.argmax(scores)])

    def _burns(self, seen: Any, rows: Any) -> Any:
        """Velocity is kept and the burn added: so much nearer is everybody next turn."""
        burns = rows[:, ACTION.index("x") : ACTION.index("z") + 1]
        # places and velocities are relative to the ship that burns, which moves by its own velocity and the burn
        foe, second, mate = (seen[at] + seen[velocity] - burns for at, velocity in self._units)
        relative = seen[self._units[0][1]] - burns
        away = _length(foe)
        second_there, mate_there = seen[self._there]
        features = (
            away / 10,
            away < 3.5,
            away < 10.5,
            _length(foe + relative) / 10,
            _length(relative) / 5,
            _length(second if second_there else foe) / 10,
            mate_there * _length(mate) / 10,
            _length(burns) / 3,
        )
        return np.stack(features, axis=1) @ self.weights[: len(features)]

    def _shots(self, rows: Any) -> Any:
        target = rows[:, ACTION.index("target x") : ACTION.index("target z") + 1]
        return rows[:, ACTION.index("nothing")] * self.weights[-2] + _length(target) / 10 * self.weights[-1]


def _length(vectors: Any) -> Any:
    return np.sqrt(np.einsum("ij,ij->i", vectors, vectors))  # quicker than a sum along rows of three


def play(env: GameEnvironment, policies: Sequence[Policy], seed: int) -> float:
    """One game in the environment: the reward of the first agent, and a little for how it stands at the end."""
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, _, ended, cut_short, _ = env.last()
        if ended or cut_short:
            break
        env.step(policies[env.possible_agents.index(agent)](observation["observation"], env.action_numbers()))
    first, second = (each.number for each in env.match.game.standings(env.match.state))
    return float(env.rewards["player_0"] + STANDING * (first - second))


def train(generations: int = GENERATIONS, seed: int = 0, progress: Callable[[str], object] = print) -> Scorer:
    """Find the weights. The same seed finds the same ones."""
    env = environment(GAME, SCENARIO, turns=TURNS, actions=ACTIONS)
    labels, luck, begun = env.observer.labels, np.random.default_rng(seed), process_time()
    mean: Any = np.zeros(len(WEIGHTS))
    spread: Any = np.ones(len(WEIGHTS))
    for generation in range(1, generations + 1):
        tried = mean + spread * luck.standard_normal((TRIED, len(WEIGHTS)))
        seeds, rival = [int(each) for each in luck.integers(2**31, size=GAMES)], Scorer(mean, labels)
        scores = np.array([_against(env, Scorer(weights, labels), rival, seeds) for weights in tried])
        best = tried[np.argsort(-scores)[:KEPT]]
        mean = 0.3 * mean + 0.7 * best.mean(axis=0)
        spread = np.maximum(0.3 * spread + 0.7 * best.std(axis=0), 0.15)
        games, took = generation * TRIED * GAMES, process_time() - begun
        progress(
            f"generation {generation:2} of {generations}, {games:4} games, {took:3.0f} s: "
            f"the best of {TRIED} scores {scores.max():+.2f} against the last one"
        )
    return Scorer(mean, labels)


def _against(env: GameEnvironment, one: Policy, rival: Policy, seeds: Sequence[int]) -> float:
    """The mean score of a policy against a rival, in either seat."""
    first = [play(env, (one, rival), seed) for seed in seeds[::2]]
    return float(np.mean(first + [-play(env, (rival, one), seed) for seed in seeds[1::2]]))


def main(arguments: Sequence[str] | None = None) -> None:
    """Train, show the weights, and rate the agent among our computer players."""
    parser = argparse.ArgumentParser(prog="python -m vector3_edu.arena.research.train", description=__doc__)
    parser.add_argument("--generations", type=int, default=GENERATIONS)
    parser.add_argument("--seed", type=int, default=0, help="of the training")
    parser.add_argument("--games", type=int, default=20, help="between each two players in the rating")
    asked = parser.parse_args(arguments)
    trained = train(asked.generations, asked.seed)
    print("\nWhat it has learned: the higher the score, the better the burn or the shot. It adds up")
    for name, weight in zip(WEIGHTS, trained.weights, strict=True):
        print(f"  {weight:+.2f} × {name}".replace("-", "−"))
    print(f"\nA round robin, {asked.games} games a pair:", flush=True)
    print("\n" + table(round_robin(GAME, SCENARIO, {"trained": as_player(trained, TURNS, ACTIONS)}, asked.games)))


if __name__ == "__main__":
    main()
