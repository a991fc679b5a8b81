"""Ratings from games between players: how strong each is on one scale, and how sure that is (Bradley and Terry's model)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import NamedTuple

ELO = 400 / log(10)
"""Points of rating for a factor of e in the odds: 400 points are ten to one."""
PRIOR = 1.0
"""Drawn games added to each pair that has played, so that whoever wins every game is not rated without end."""


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


def rate(names: Sequence[str], results: Mapping[tuple[str, str], tuple[float, int]]) -> dict[str, Rating]:
    """Ratings from (points of the first, games) of pairs of players, a draw being half a point."""
    size = len(names)
    won = [[0.0] * size for _ in names]
    for (a, b), (points, games) in results.items():
        i, j = names.index(a), names.index(b)
        if games:
            won[i][j] += points + PRIOR / 2
            won[j][i] += games - points + PRIOR / 2
    strength = [1.0] * size
    for _ in range(2000):
        strength = [_better(won, strength, i) for i in range(size)]
        mean = sum(map(log, strength)) / size
        strength = [each / 2.718281828459045**mean for each in strength]
    errors = _errors(won, strength)
    return {name: Rating(ELO * log(strength[i]), ELO * errors[i]) for i, name in enumerate(names)}


def _better(won: Sequence[Sequence[float]], strength: Sequence[float], i: int) -> float:
    """One step towards the likeliest strength of a player: games won by what would be expected of strength 1."""
    expected = sum(
        (won[i][j] + won[j][i]) / (strength[i] + strength[j]) for j in range(len(strength)) if won[i][j] + won[j][i]
    )
    return sum(won[i]) / expected if expected else strength[i]


def _errors(won: Sequence[Sequence[float]], strength: Sequence[float]) -> list[float]:
    """Standard errors from the curvature of the likelihood; adding 1 everywhere fixes the mean at 0."""
    size = len(strength)
    curvature = [[1.0] * size for _ in strength]
    for i in range(size):
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
