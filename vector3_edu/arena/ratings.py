"""Ratings from games between players: how strong each is on one scale, and how sure that is (Bradley and Terry's model)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, isclose, log, sqrt
from typing import NamedTuple

ELO = 400 / log(10)
"""Points of rating for a factor of e in the odds: 400 points are ten to one."""
PRIOR = 1.0
"""Drawn games added to each pair that has played, so that whoever wins every game is not rated without end."""
MOST_ROUNDS = 2000
"""Steps towards the likeliest strengths; most tables need a few hundred."""


class Rating(NamedTuple):
    """A rating, the mean of all being 0, and its standard error."""

    elo: float
    error: float


def score_error(score: float, games: int) -> float:
    """The standard error of a share of games won, at its largest where half are won.

    >>> round(score_error(0.5, 400), 3)
    0.025
    """
    return sqrt(max(score * (1 - score), 0.25 / games) / games) if games else 1.0


def rate(
    names: Sequence[str], results: Mapping[tuple[str, str], tuple[float, int]], anchor: float = 0.0
) -> dict[str, Rating]:
    """Ratings from (points of the first, games) of pairs of players, a draw being half a point.

    `anchor`: drawn games of each with an average player, who holds those together that have no game in common. Without them,
    everybody must have played, and nobody apart from the others.
    """
    size = len(names)
    place = {name: number for number, name in enumerate(names)}
    won = [[0.0] * size for _ in names]
    for (a, b), (points, games) in results.items():
        i, j = place[a], place[b]
        if games:
            won[i][j] += points + PRIOR / 2
            won[j][i] += games - points + PRIOR / 2
    strength = [1.0] * size
    for _ in range(MOST_ROUNDS):
        before, strength = strength, [_better(won, strength, i, anchor) for i in range(size)]
        mean = exp(sum(map(log, strength)) / size)
        strength = [each / mean for each in strength]
        if all(isclose(new, old, rel_tol=1e-12) for new, old in zip(strength, before, strict=True)):
            break
    errors = _errors(won, strength, anchor)
    return {name: Rating(ELO * log(strength[i]), ELO * errors[i]) for i, name in enumerate(names)}


def _better(won: Sequence[Sequence[float]], strength: Sequence[float], i: int, anchor: float) -> float:
    """One step towards the likeliest strength of a player: games won by what would be expected of strength 1."""
    expected = anchor / (strength[i] + 1) + sum(
        (won[i][j] + won[j][i]) / (strength[i] + strength[j]) for j in range(len(strength)) if won[i][j] + won[j][i]
    )
    return (sum(won[i]) + anchor / 2) / expected if expected else strength[i]


def _errors(won: Sequence[Sequence[float]], strength: Sequence[float], anchor: float) -> list[float]:
    """Standard errors from the curvature of the likelihood; adding 1 everywhere fixes the mean at 0."""
    size = len(strength)
    curvature = [[1.0] * size for _ in strength]
    for i in range(size):
        curvature[i][i] += anchor * strength[i] / (strength[i] + 1) ** 2
        for j in range(size):
            if i != j:
                chance = strength[i] / (strength[i] + strength[j])
                weight = (won[i][j] + won[j][i]) * chance * (1 - chance)
                curvature[i][j] -= weight
                curvature[i][i] += weight
    inverse = _invert(curvature)
    return [sqrt(max(0.0, inverse[i][i] - 1 / size**2)) for i in range(size)]


def _invert(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a matrix, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for k in range(size):
        pivot = max(range(k, size), key=lambda i: abs(rows[i][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        rows[k] = [each / rows[k][k] for each in rows[k]]
        for i in range(size):
            if i != k:
                rows[i] = [a - rows[i][k] * b for a, b in zip(rows[i], rows[k], strict=True)]
    return [row[size:] for row in rows]
