"""`vector3-edu tournament`: a league of the captains that a class has written, as one page, two tables and five replays."""

from __future__ import annotations

import argparse
import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from vector3_edu.arena.duels import Progress, progress_shower
from vector3_edu.arena.sandbox import describe_walls
from vector3_edu.arena.tournaments.league import League
from vector3_edu.arena.tournaments.prizes import best_games, prizes
from vector3_edu.arena.tournaments.tournament import GAMES_A_PAIR, MOST_TURNS, PATIENCE, close_league, tournament
from vector3_edu.classroom.tournament_page import PAGE, as_page
from vector3_edu.core.files import Kind, name_of, write
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, listed
from vector3_edu.core.text import disarm, spreadsheet_cell, whole_number
from vector3_edu.games import FIRST, GAMES
from vector3_edu.views.replay.page import export
from vector3_edu.views.text.terminal import read_options, read_own

STANDINGS = (
    "place",
    "captain",
    "rating",
    "error",
    "games",
    "won",
    "drawn",
    "lost",
    "score",
    "mistakes",
    "stopped",
    "computer",
    "seconds on the clock",
    "seconds of computing",
)
GAME_COLUMNS = (
    "first",
    "second",
    "game",
    "seed",
    "seat of the first",
    "seat of the second",
    "how it ended",
    "winner",
    "points of the first",
    "points of the second",
    "turns",
    "changes of lead",
    "mistakes of the first",
    "mistakes of the second",
    "seconds on the clock of the first",
    "seconds on the clock of the second",
    "seconds of computing of the first",
    "seconds of computing of the second",
)
RESULTS = "results.jsonl"
"""The file that a stopped tournament goes on from."""
_MARK = "\ufeff"
"""By this a spreadsheet knows that a table is UTF-8."""


def tournament_command(argv: Sequence[str]) -> int:
    """Hold a tournament, print the standings, and write the page, the tables and the replays."""
    wanted = _arguments().parse_args(list(argv))
    if not wanted.folder.is_dir():
        raise Refused(say("There is no folder {folder}.", folder=name_of(wanted.folder)))
    out = wanted.out or beside(wanted.folder)
    if wanted.close:
        return _close(out)
    if wanted.out is None and (inside := wanted.folder / "tournament" / RESULTS).exists():
        told = mark(
            "Results of an earlier version lie in {inside}, where whoever hands in can change them. They are not used. All "
            "games are played, and what comes of them is written to {out}. Move that folder away, or delete it."
        )
        print(say(told, inside=name_of(inside.parent), out=name_of(out)))
    counter = _Counter(progress_shower(progress=True))
    if not wanted.dask:
        print("\n".join(describe_walls()), flush=True)
    try:
        league = _hold(wanted, out, counter)
    except KeyboardInterrupt:
        told = mark("Stopped. {done} of {all_} games are kept in {folder}. The same command goes on from here.")
        print("\n" + say(told, done=counter.done, all_=counter.all_, folder=name_of(out)))
        return 130
    print(disarm_lines(league.describe()))
    for prize in prizes(league):
        told = mark("{prize}: {winners}. {number}.")
        winners = listed(prize.winners, last="and")
        print(disarm(say(told, prize=prize.title, winners=winners, number=prize.number)))
    page = write_all(league, out)
    print("\n" + say("The dice are secret until you close the league: the same command with --close publishes them."))
    print("\n" + say("The page for the class: open {page} in a browser.", page=name_of(page.resolve())))
    print(say("For a spreadsheet: standings.csv and games.csv in the same folder."))
    return 0


def beside(folder: Path) -> Path:
    """Where results go: beside the folder of the files, so that nobody who can hand in a file can change them.

    >>> beside(Path("/class/hand_ins")).name
    'hand_ins-tournament'
    """
    whole = folder.resolve()
    return (
        folder.parent / f"{folder.name}-tournament"
        if folder.name not in ("", "..")
        else whole.with_name(f"{whole.name}-tournament")
    )


def _close(out: Path) -> int:
    """Play all games of a finished league again by the rules, and publish their dice."""
    told, league = close_league(out / RESULTS)
    write(out / "games.csv", games_csv(league), GAMES_TABLE)
    print("\n".join(told))
    print(say("The league is closed. {file} now says which dice fell in each game.", file=name_of(out / "games.csv")))
    print(say("A tournament that is held from now on rolls other dice."))
    return 0


class _Counter:
    """Shows how far the tournament is, and remembers it for the moment when it is stopped."""

    def __init__(self, show: Progress) -> None:
        self.show, self.done, self.all_ = show, 0, 0

    def __call__(self, done: int, all_: int) -> None:
        self.done, self.all_ = done, all_
        self.show(done, all_)


def _hold(wanted: argparse.Namespace, out: Path, counter: _Counter) -> League:
    scenario, options = wanted.scenario, read_options(wanted.option)
    if wanted.game not in GAMES:
        raise Refused(say("There is no game {game}. Try {games}.", game=repr(wanted.game), games=listed(GAMES)))
    if wanted.own:
        scenario, own = read_own(wanted.game, wanted.own)
        options |= own
    beside = [name.strip() for text in wanted.beside for name in text.split(",") if name.strip()]
    return tournament(
        wanted.folder,
        *beside,
        game=wanted.game,
        scenario=scenario,
        games=wanted.games,
        seed=wanted.seed,
        swiss=wanted.swiss,
        turns=wanted.turns,
        workers=wanted.workers,
        dask=wanted.dask,
        out=out / RESULTS,
        progress=counter,
        patience=wanted.patience,
        everybody_may_run_code=wanted.everybody_on_this_network_may_run_code,
        **options,
    )


def _arguments() -> argparse.ArgumentParser:
    about = say("A tournament of the captains in a folder, one file a student.")
    parser = argparse.ArgumentParser(prog="vector3-edu tournament", description=about)
    parser.add_argument("folder", type=Path, help=say("the folder with the students' files, such as mia.py and tom.py"))
    parser.add_argument("--game", default=FIRST, help=say("{games} (default: vector3)", games=listed(GAMES)))
    parser.add_argument("--scenario", help=say("which scenario (default: learning, or the first of the game)"))
    parser.add_argument("--own", type=Path, metavar="FILE", help=say("a scenario or a track that is written in this file"))
    another = say("another option of the game")
    parser.add_argument("--option", default=[], action="append", metavar="NAME=VALUE", help=another)
    many = say("games of each pair, an even number (default: {usual})", usual=GAMES_A_PAIR)
    parser.add_argument("--games", type=whole_number, default=GAMES_A_PAIR, help=many)
    swiss = say("rounds by the Swiss system, in place of everybody against everybody")
    parser.add_argument("--swiss", type=whole_number, default=0, metavar="ROUNDS", help=swiss)
    beside = say("computer players that play too, with commas: chaser,admiral")
    parser.add_argument("--with", dest="beside", default=[], action="append", metavar="PLAYERS", help=beside)
    last = say("the last turn of a game (default: {usual})", usual=MOST_TURNS)
    parser.add_argument("--turns", type=whole_number, default=MOST_TURNS, help=last)
    seed = say("which dice fall; long, and kept to yourself (default: drawn by lot, and secret)")
    parser.add_argument("--seed", type=whole_number, help=seed)
    parser.add_argument("--workers", type=whole_number, help=say("processes that play at once (default: one for each core)"))
    cluster = say("play on the Dask cluster at this address, such as tls://teacher-pc:8786")
    parser.add_argument("--dask", default="", metavar="ADDRESS", help=cluster)
    risk = say("allow a cluster without TLS, on which anybody in the network can run code")
    parser.add_argument("--everybody-on-this-network-may-run-code", action="store_true", help=risk)
    times = say(
        "how many times as long as the usual captain one may think in all its games (default: {usual})", usual=PATIENCE
    )
    parser.add_argument("--patience", type=float, default=PATIENCE, metavar="TIMES", help=times)
    close = say("play no more: check every game by the rules, and publish the dice")
    parser.add_argument("--close", action="store_true", help=close)
    where = say("the folder for the results (default: beside the folder of the files, with -tournament in its name)")
    parser.add_argument("--out", type=Path, help=where)
    return parser


# ---- what is written


def write_all(league: League, out: Path) -> Path:
    """Write the replays, the tables and the page of a tournament into a folder; the page comes back."""
    replays = []
    for place, game in enumerate(best_games(league), 1):
        name = f"replays/game_{place}.html"
        export(league.match(game), out / name)
        replays.append(name)
    standings = Kind(mark("the standings of a tournament"), _head(STANDINGS[:12]))
    write(out / "standings.csv", standings_csv(league), standings)
    write(out / "games.csv", games_csv(league), GAMES_TABLE)
    return write(out / "index.html", as_page(league, replays), PAGE)


def _head(columns: Sequence[str]) -> bytes:
    return (_MARK + ",".join(columns)).encode()


GAMES_TABLE = Kind(mark("the games of a tournament"), _head(GAME_COLUMNS[:7]))


def standings_csv(league: League) -> str:
    """One row a captain, the best first."""
    return _table(
        STANDINGS,
        (
            (
                row.place,
                row.name,
                round(row.rating.elo),
                round(row.rating.error),
                row.games,
                row.wins,
                row.draws,
                row.losses,
                f"{row.score:.3f}",
                row.faults,
                row.stopped,
                "" if row.entry.is_student else "yes",
                *(f"{each:.3f}" for each in row.spent),
            )
            for row in league.standings
        ),
    )


def games_csv(league: League) -> str:
    """One row a game, in the order of the schedule."""
    return _table(
        GAME_COLUMNS,
        (
            (
                *game.pair,
                game.number + 1,
                game.seed if game.is_published and game.seats else "",
                *(game.seats[:2] or ("", "")),
                game.end,
                game.winner,
                *game.points,
                game.turns,
                game.leads,
                *(sum(each["kinds"].values()) for each in game.faults),
                *(f"{seconds:.3f}" for each in zip(*game.spent, strict=True) for seconds in each),
            )
            for game in league.games
        ),
    )


def _table(columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    page = io.StringIO()
    lines = csv.writer(page, lineterminator="\n")
    lines.writerow(columns)
    for row in rows:
        lines.writerow([spreadsheet_cell(cell) if isinstance(cell, str) else cell for cell in row])
    return _MARK + page.getvalue()


def disarm_lines(text: str) -> str:
    """Text of several lines with nothing harmful in any of them."""
    return "\n".join(map(disarm, text.split("\n")))
