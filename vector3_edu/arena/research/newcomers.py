"""A trained policy as a computer player: it sits at tables, in matches and in ratings like one of ours."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

from vector3_edu.arena.ratings import Rating, rate, score_error
from vector3_edu.arena.research.decisions import LONGEST, Asking
from vector3_edu.arena.research.observation import Observer, Vector
from vector3_edu.core.dice import Dice
from vector3_edu.core.game import AnyGame, AnyState, Ask, Order, Player
from vector3_edu.matches import players
from vector3_edu.matches.match import Match

Policy = Callable[[Vector, Vector], int]
"""From the observation and the numbers of all actions (`action_numbers`, whose first column is the mask) to an action."""


def as_player(policy: Policy, turns: int = LONGEST, actions: int | None = None) -> Player[Any, Any]:
    """A player that decides as the policy does; `turns` and `actions` are those of the environment it was trained in."""
    observers: dict[tuple[str, tuple[str, ...]], Observer] = {}

    def decide(game: AnyGame, state: AnyState, ask: Ask, _luck: Dice) -> Order:
        room = game.research.actions if actions is None else actions
        key = game.name, tuple(state.seats)
        if key not in observers:
            observers[key] = Observer(game, state.seats, turns, game.scene(state).board)
        observer, asking = observers[key], Asking(game, state, ask, room)
        while asking.decision is not None:
            seen = observer.vector(state, ask.seat, asking.decision, asking.left)
            asking.take(int(policy(seen, observer.actions(state, ask.seat, asking.decision, room))))
        return asking.order

    decide.__name__ = getattr(policy, "__name__", type(policy).__name__)
    return decide


# ---- Where a newcomer stands on the ladder of our computer players: a round robin of all of them, and ratings from
# it


Results = dict[tuple[str, str], tuple[float, int]]
"""Points of the first player of a pair, a draw being half a point, and games."""


def round_robin(  # noqa: PLR0913 (what can be set about it, each by its name)
    game: str,
    scenario: str,
    newcomers: Mapping[str, Any],
    games: int = 20,
    seed: int = 0,
    rungs: Sequence[str] | None = None,
    progress: Callable[[str], object] = print,
) -> Results:
    """So many games between each two players: newcomers and all our computer players, or those named as `rungs`."""
    by: dict[str, Any] = {name: name for name in (players.names(game) if rungs is None else rungs)} | dict(newcomers)
    results = {}
    for one, other in combinations(by, 2):
        points = sum(_points(game, scenario, by[one], by[other], seed + k // 2, k % 2) for k in range(games))
        results[one, other] = points, games
        progress(f"{one} against {other}: {points:g} of {games}")
    return results


def _points(game: str, scenario: str, one: Any, other: Any, seed: int, turned: int) -> float:
    """The points of the first of two players in one game; each game is played again with the seats changed."""
    match = Match.new(game, scenario, 2, seed, hints=False)
    own, against = match.seats[::-1] if turned else match.seats
    match.play({own: one, against: other}, turns=LONGEST)
    winners = match.result.winners if match.result else match.seats
    return float(own in winners) / (2 if len(winners) > 1 else 1) if winners else 0.5


def table(results: Results) -> str:
    """The ratings as a table, strongest first, with their standard errors and the share of points of each player."""
    names = tuple(dict.fromkeys(name for pair in results for name in pair))
    ratings: dict[str, Rating] = rate(names, results)
    lines = [f"{'player':<12} {'rating':>12} {'points of 100':>14}"]
    for name in sorted(names, key=lambda name: -ratings[name].elo):
        points = sum(won if pair[0] == name else many - won for pair, (won, many) in results.items() if name in pair)
        games = sum(many for pair, (_, many) in results.items() if name in pair)
        share, found = points / max(1, games), ratings[name]
        rating = f"{found.elo:+.0f} ± {found.error:.0f}".replace("-", "−")
        lines.append(f"{name:<12} {rating:>12} {f'{100 * share:.0f} ± {100 * score_error(share, games):.0f}':>14}")
    return "\n".join(lines)
