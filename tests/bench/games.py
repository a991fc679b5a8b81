"""1,000 random games of Vector 3, 250 of each other game: each must finish, save, load and replay to the same end."""

from __future__ import annotations

from collections import Counter
from itertools import chain, cycle, islice

from tests.bench.table import show
from vector3_edu.games import GAMES
from vector3_edu.testing.kinds import Kind, every_way, one_game

MANY = {"vector3": 1000}
OTHERS = 250


def run() -> int:
    """Play them all and print what came of it; 1 if any game went wrong."""
    outcomes: dict[Kind, Counter[str]] = {}
    ways = [islice(cycle(every_way(game)), MANY.get(game, OTHERS)) for game in GAMES]
    for seed, (kind, seats, setup) in enumerate(chain(*ways)):
        try:
            outcome = one_game(kind, seats, setup, seed)
        except Exception as error:
            outcome = "raised"
            print(f"{kind}, {seats} seats, set-up {setup!r}, seed {seed}: {type(error).__name__}: {error}")
        outcomes.setdefault(kind, Counter())[outcome] += 1
    columns = ("finished", "unfinished", "differed", "raised")
    rows = [(str(kind), *(found[column] for column in columns)) for kind, found in outcomes.items()]
    show(("random games", *columns), rows)
    return int(any(found["differed"] or found["raised"] or found["unfinished"] for found in outcomes.values()))
