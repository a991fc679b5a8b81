"""How often each computer player of a game beats random ones, the seats taking turns."""

from __future__ import annotations

from time import monotonic

from tests.bench.kinds import Kind, kinds
from tests.bench.table import show
from vector3_edu.games import GAMES
from vector3_edu.matches import players

GAMES_EACH = 100
TURNS = 60
PATIENCE = 15.0
"""Seconds for one kind of match: when they are over, no new game is begun, so that long games do not hold up the rest."""


def run() -> None:
    """Print how many of 100 games each player wins, in every game, scenario and edition; fewer where games are long."""
    for game in GAMES:
        rows = []
        for player in players.names(game)[1:]:
            for kind in kinds(game):
                print(f"{kind}, {player}: ", end="", flush=True)
                found = duels(kind, player, patience=PATIENCE)
                print(f"{found[0]} of {sum(found)}", flush=True)
                rows.append((str(kind), player, sum(found), *found))
        print()
        show((f"{GAMES[game].title}, against random", "player", "games", "won", "drawn", "lost"), rows)
        print(flush=True)


def duels(
    kind: Kind, player: str, many: int = GAMES_EACH, first_seed: int = 0, patience: float = float("inf")
) -> tuple[int, int, int]:
    """Games won, drawn and lost by a player against random ones, in each seat in turn.

    After so many seconds no new round of seats is begun.
    """
    won = drawn = played = 0
    begun = monotonic()
    for seed in range(first_seed, first_seed + many):
        match = kind.begun(seed=seed, turns=TURNS)
        place = seed % len(match.seats)
        if played and place == 0 and monotonic() - begun > patience:
            break
        own = match.seats[place]
        match.play({seat: player if seat == own else "random" for seat in match.seats}, turns=TURNS + 1)
        winners = match.result.winners if match.result else match.seats
        played += 1
        won += winners == (own,)
        drawn += own in winners and len(winners) > 1
    return won, drawn, played - won - drawn
