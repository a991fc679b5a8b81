"""`vector3-edu play` and `vector3-edu replay`: games in a terminal, in plain words that a screen reader can follow."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from vector3_edu.core.files import Kind, read_text
from vector3_edu.core.language import chain, mark, mark_many, say, say_many
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.text import disarm, whole_number
from vector3_edu.games import FIRST, GAMES
from vector3_edu.matches import players, record
from vector3_edu.matches.debriefs.words import describe
from vector3_edu.matches.match import Match
from vector3_edu.matches.table import Table
from vector3_edu.views.text.text_play import Quit, Sitting, describe_events

OWN = Kind(mark("a scenario or a track"), largest=100_000)


def play_command(argv: Sequence[str], hear: Callable[[str], str] = input, tell: Callable[[str], None] = print) -> int:
    """Play a game: people at one keyboard, computer players in the other seats."""
    wanted = _play_arguments().parse_args(list(argv))
    table = _lay_table(wanted)
    match = table.match
    if wanted.save:
        table.save(wanted.save)
    sitting = Sitting(table, hear, tell, keep=bool(wanted.save))
    sitting.tell(_title(match))
    sitting.tell(chain((say("Goal:"), say(match.scenario.goal)), " "))
    sitting.tell(say("Type help at any time."))
    try:
        sitting.play()
    except (Quit, EOFError):
        sitting.tell(chain((say("Goodbye."), _where_kept(table)), " "))
    except KeyboardInterrupt:
        sitting.tell("\n" + chain((say("Stopped."), _where_kept(table)), " "))
        return 130
    return 0


def _lay_table(wanted: argparse.Namespace) -> Table:
    """The table to play at, with a new match or a saved one."""
    if not wanted.load:
        match = _new_match(wanted)
        return Table(match, _computers(wanted.computer, match))
    path = record.meant(wanted.load)
    match = Match.load(path)
    table = Table(match, _computers(wanted.computer, match))
    table.claim_file(path)
    return table


def _where_kept(table: Table) -> str:
    return say("The last saved game is in {path}.", path=table.file) if table.file else say("The game was not saved.")


def _title(match: Match) -> str:
    """What is played, and by whom."""
    title = say(match.scenario.title)
    seats = listed(match.seats, last="and")
    return say("{game}, {scenario}: {seats}.", game=match.game.title, scenario=title, seats=seats)


def _play_arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="vector3-edu play", description=say("Play a game here in the terminal."))
    parser.add_argument("game", nargs="?", default=FIRST, help=say("{games} (default: vector3)", games=listed(GAMES)))
    parser.add_argument("--scenario", help=say("which scenario (default: the first)"))
    parser.add_argument("--edition", help=say("which edition of the rules, such as 2009 or 1979"))
    parser.add_argument("--seats", help=say("names of the players, with commas: Ada,Blaise"))
    parser.add_argument("--computer", default=[], action="append", metavar="NAME=PLAYER", help=say("such as Blaise=chaser"))
    parser.add_argument("--seed", type=whole_number, default=1, help=say("which dice fall (default: 1)"))
    parser.add_argument("--setup", help=say("ready or buy: whether fleets are bought"))
    parser.add_argument("--dice", default="seeded", help=say("typed: roll real dice and type the numbers in"))
    parser.add_argument("--no-hints", action="store_true", help=say("switch the coach's hints off; saved with the game"))
    parser.add_argument("--turns", type=whole_number, help=say("end the game after this many turns"))
    another = say("another option of the game")
    parser.add_argument("--option", default=[], action="append", metavar="NAME=VALUE", help=another)
    written = say("play your own scenario or track, which is written in this file")
    parser.add_argument("--own", type=Path, metavar="FILE", help=written)
    parser.add_argument("--load", type=Path, help=say("go on with a saved game"))
    parser.add_argument("--save", type=Path, help=say("keep the game in this file all the time"))
    return parser


def _new_match(wanted: argparse.Namespace) -> Match:
    named = {"edition": wanted.edition, "setup": wanted.setup, "turn_limit": wanted.turns}
    options: dict[str, Any] = {name: value for name, value in named.items() if value is not None}
    options |= read_options(wanted.option)
    scenario = wanted.scenario
    if wanted.own:
        scenario, own = read_own(wanted.game, wanted.own)
        options |= own
    seats = [name.strip() for name in wanted.seats.split(",")] if wanted.seats else None
    return Match.new(wanted.game, scenario, seats, wanted.seed, wanted.dice, not wanted.no_hints, **options)


def read_options(texts: Sequence[str]) -> dict[str, Any]:
    """Options of a game as they are typed: NAME=VALUE."""
    options: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused(say("--option {text}: write NAME=VALUE, such as flat=True.", text=shown(text)))
        options[name.strip()] = _value(value.strip())
    return options


def read_own(game: str, path: Path) -> tuple[str, dict[str, str]]:
    """The scenario of a game that somebody writes, and the option that holds the text of this file."""
    for scenario, about in GAMES[game].scenarios.items():
        for option, legal in about.options.items():
            if str in legal:
                return scenario, {option: read_text(record.as_path(path), OWN)}
    raise Refused(say("--own: {game} has no scenarios that you can write yourself.", game=GAMES[game].title))


def _value(text: str) -> Any:
    """True, False, None or a whole number where it reads as one; otherwise the text itself."""
    plain = {"true": True, "false": False, "none": None, "yes": True, "no": False}
    if text.lower() in plain:
        return plain[text.lower()]
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text


def _computers(texts: Sequence[str], match: Match) -> dict[str, str]:
    found: dict[str, str] = {}
    for text in (part for each in texts for part in each.split(",")):
        seat, equals, player = (part.strip() for part in text.partition("="))
        if seat not in match.seats:
            told = mark("--computer: there is no seat {seat}. The seats are {seats}.")
            raise Refused(say(told, seat=shown(seat), seats=listed(match.seats, last="and")))
        found[seat] = player if equals else players.names(match.game.name)[-1]
    return found


# ---- saved games


def replay_command(argv: Sequence[str], tell: Callable[[str], None] = print) -> int:
    """Tell a saved game turn by turn."""
    parser = argparse.ArgumentParser(prog="vector3-edu replay", description=say("Tell a saved game turn by turn."))
    parser.add_argument("file", type=Path, help=say("a saved game"))
    parser.add_argument("--explain", action="store_true", help=say("write out the arithmetic"))
    parser.add_argument("--seat", help=say("only what this player knows"))
    parser.add_argument("--all", action="store_true", help=say("secrets too, before the game is over"))
    back = say("look back at the end: who won and why, luck, missed choices")
    parser.add_argument("--debrief", action="store_true", help=back)
    parser.add_argument("--csv", type=Path, help=say("write every vector of the game to this file"))
    wanted = parser.parse_args(list(argv))
    match = Match.load(wanted.file)
    lines = retell(match, wanted.seat, wanted.explain, wanted.all)
    if wanted.debrief:
        lines += ["", *describe(match.debrief(wanted.seat))]
    if wanted.csv:
        lines.append(say("Written: {path}.", path=match.debrief(wanted.seat).save_csv(wanted.csv)))
    for line in lines:
        tell(disarm(line))
    return 0


def retell(match: Match, seat: str | None = None, worked: bool = False, secrets: bool = False) -> list[str]:
    """A match as lines of text. Secrets are told when the game is over, or if asked for."""
    game = match.game
    open_ = seat is None and (secrets or match.result is not None)
    events = match.events if open_ else match.events_seen_by(seat)
    lines = [_title(match)]
    lines += describe_events(events, game.explain if worked else game.tell)
    if not match.result:
        asked = [ask.seat for ask in match.asks]
        told = mark_many("The game goes on: {seats} decides now.", "The game goes on: {seats} decide now.")
        waiting = say_many(*told, len(asked), seats=listed(asked, last="and"))
        lines += ["", waiting if asked else say("The game goes on: the dice have to be rolled.")]
    return lines
