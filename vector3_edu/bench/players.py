"""How often each computer player of a game beats random ones, the seats taking turns."""

from __future__ import annotations

from vector3_edu.bench.kinds import Kind, kinds
from vector3_edu.bench.table import show
from vector3_edu.games import GAMES
from vector3_edu.matches import players

GAMES_EACH = 100
TURNS = 60


def run() -> None:
    """Print how many of 100 games each player wins, in every game, scenario and edition."""
    for game in GAMES:
        rows = [
            (str(kind), player, *duels(kind, player)) for player in players.names(game)[1:] for kind in kinds(game)
        ]
        show((f"{GAMES[game].title}, against random", "player", "won", "drawn", "lost"), rows)


def duels(kind: Kind, player: str, many: int = GAMES_EACH, first_seed: int = 0) -> tuple[int, int, int]:
    """Games won, drawn and lost by a player against random ones, sitting first and second in turn."""
    won = drawn = 0
    for seed in range(first_seed, first_seed + many):
        match = kind.begun(seed=seed, turns=TURNS)
        own = match.seats[seed % len(match.seats)]
        match.play({seat: player if seat == own else "random" for seat in match.seats}, turns=TURNS + 1)
        winners = match.result.winners if match.result else match.seats
        won += winners == (own,)
        drawn += own in winners and len(winners) > 1
    return won, drawn, many - won - drawn
