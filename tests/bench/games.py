"""1,000 random games of Vector 3, 250 of each other game: each must finish, save, load and replay to the same end."""

from __future__ import annotations

from collections import Counter
from itertools import chain, cycle, islice, product

from tests.bench.kinds import Kind, kinds
from tests.bench.table import show
from vector3_edu.games import GAMES
from vector3_edu.matches.match import Match, replay
from vector3_edu.matches.record import as_data, from_data

MANY = {"vector3": 1000}
OTHERS = 250
TURNS = 12


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


def every_way(game: str | None = None) -> list[tuple[Kind, int, str]]:
    """Every kind of match, or those of one game, with every number of seats and every set-up."""
    return [(kind, seats, setup) for kind in kinds(game) for seats, setup in product(kind.seats, kind.setups)]


def one_game(kind: Kind, seats: int, setup: str, seed: int) -> str:
    """Play one game and play it again: finished, unfinished or differed."""
    match = kind.played(seats, seed, TURNS, **({"setup": setup} if setup else {}))
    again = replay(match, (step.orders for step in match.steps[1:]))
    loaded = from_data(Match, as_data(match))
    same = again.state == match.state == loaded.state and again.events == match.events == loaded.events
    return "differed" if not same else "finished" if match.result else "unfinished"
