"""The page of a tournament: one file of HTML that opens offline, for the wall, a phone or a printer."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from vector3_edu.arena.tournaments.league import League, Played
from vector3_edu.arena.tournaments.prizes import Caught, Prize, best_games, caught, prizes, tell_why
from vector3_edu.arena.tournaments.sittings import begin
from vector3_edu.core.files import Kind
from vector3_edu.core.language import language, mark, mark_many, say, say_many
from vector3_edu.core.problems import listed
from vector3_edu.views.cards.league_tables import STYLE, cross_table, standings_table

PODIUM = 3
"""Captains that are shown large, at the top."""
ABOUT = (
    mark(
        "Ratings follow Bradley and Terry: a lead of 400 points means ten wins for every loss. The mean of all is 0. The "
        "number after ± is twice the standard error: the true rating is on the bar in 95 cases out of 100. If two bars "
        "overlap a lot, nobody can say yet who is better. More games make the bars shorter."
    ),
    mark(
        "In each run of the tournament every pair played with the same dice, and from both sides: what was luck for one was "
        "luck for all. During a game the captains had other names, so that nobody could recognize a friend. The dice are "
        "secret until the league is closed. Then games.csv names them, and everybody can play each game again by the rules."
    ),
    mark(
        "A mistake is an order that the rules do not allow, an error in the code or a thought that takes too long. It costs "
        "a move. A captain that had to be stopped, because it never finished, took too much memory or ended its own "
        "process, lost that game and the rest of its games against the same opponent. After the third time it was "
        "withdrawn. A captain that took many times as long as the others, in all its games together, forfeited the rest."
    ),
    mark(
        "Time is what a captain computed for a game, on average. It is measured from outside and does not decide who wins."
    ),
    mark(
        "Games to watch are those in which the lead changed most, then the closest, then those between the strongest. "
        "No captain is shown more than twice if there are others."
    ),
)
HERE = Path(__file__).parent


def as_page(league: League, replays: Sequence[str] = ()) -> str:
    """The page; `replays` are the addresses of the best games, as far as they were written."""
    return _PAGE.format(
        language=language(),
        title=escape(title_of(league)),
        style=STYLE + (HERE / "tournament.css").read_text(encoding="utf-8"),
        facts=escape(_facts(league)),
        podium=_podium(league),
        prizes=_section(say("Prizes"), _prizes(prizes(league))),
        games=_section(say("Games to watch"), _games(best_games(league), replays)),
        standings=_section(say("Standings"), _wide(say("Standings"), standings_table(league))),
        cross=_section(say("Who beat whom"), _wide(say("Who beat whom"), cross_table(league))),
        caught=_section(say("What went wrong"), _caught(caught(league))),
        absent=_section(say("Files that could not play"), _absent(league)),
        about=_section(say("How to read this page"), "".join(f"<p>{escape(say(text))}</p>" for text in ABOUT)),
    )


def title_of(league: League) -> str:
    """What was played."""
    match = begin(league.setting, 0)
    return say("Tournament: {game}, {scenario}", game=match.game.title, scenario=say(match.scenario.title))


def _facts(league: League) -> str:
    students = sum(entry.is_student for entry in league.entries)
    people = say_many("{many} captain from the class", "{many} captains from the class", students, many=students)
    computers = [entry.computer for entry in league.entries if entry.computer]
    beside = say("and the computer's {computers}", computers=listed(computers, last="and")) if computers else ""
    each = say("{games} games a pair", games=league.setting["games"])
    kind = say("everybody against everybody")
    if league.setting["swiss"]:
        rounds = league.setting["swiss"]
        kind = say_many("{rounds} round of the Swiss system", "{rounds} rounds of the Swiss system", rounds, rounds=rounds)
    return " · ".join((" ".join(filter(None, (people, beside))), kind, each))


def _section(title: str, content: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{content}</section>" if content else ""


def _wide(title: str, table: str) -> str:
    """A table that is scrolled by itself, also by keyboard, where the screen is too narrow for it."""
    return f"<div class='wide' tabindex='0' role='region' aria-label='{escape(title)}'>{table}</div>"


def _podium(league: League) -> str:
    """The three best of the class."""
    best = [row for row in league.standings if row.entry.is_student][:PODIUM]
    steps = []
    for row in best:
        told = say("{percent}% of {games} games", percent=round(100 * row.score), games=row.games)
        motto = f"<span class='motto'>{escape(row.entry.motto)}</span>" if row.entry.motto else ""
        steps.append(f"<li><b>{escape(row.name)}</b>{motto}<span>{escape(told)}</span></li>")
    return f"<ol class='podium'>{''.join(steps)}</ol>"


def _prizes(won: Sequence[Prize]) -> str:
    cards = [
        f"<li><h3>{escape(prize.title)}</h3><b>{escape(listed(prize.winners, last='and', most=6))}</b>"
        f"<span>{escape(prize.number)}</span><small>{escape(prize.about)}</small></li>"
        for prize in won
    ]
    return f"<ul class='cards'>{''.join(cards)}</ul>" if cards else ""


def _games(games: Sequence[Played], replays: Sequence[str]) -> str:
    items = []
    for place, game in enumerate(games):
        title = escape(say("{one} against {other}", one=game.pair[0], other=game.pair[1]))
        link = f"<a href='{escape(replays[place])}'>{title}</a>" if place < len(replays) else f"<b>{title}</b>"
        items.append(f"<li>{link}<span>{escape(tell_why(game))}</span></li>")
    return f"<ol class='games'>{''.join(items)}</ol>" if items else ""


def _caught(found: Sequence[Caught]) -> str:
    """Who was stopped, and who made mistakes: said plainly and without blame."""
    items = []
    for each in found:
        lines = [*each.reasons, *each.mistakes]
        told = "".join(f"<li>{escape(line)}</li>" for line in lines)
        head = f"<summary><b>{escape(each.name)}</b>: {escape(_sum_up(each))}</summary>"
        items.append(f"<details{' open' if each.stopped else ''}>{head}<ul>{told}</ul></details>")
    return "".join(items)


def _sum_up(each: Caught) -> str:
    parts = []
    if each.stopped:
        told = mark_many("stopped: {many} game lost that way", "stopped: {many} games lost that way")
        parts.append(say_many(*told, each.stopped, many=each.stopped))
    if each.faults:
        parts.append(say_many("{many} mistake", "{many} mistakes", each.faults, many=each.faults))
    return ", ".join(parts)


def _absent(league: League) -> str:
    items = "".join(f"<li><b>{escape(each.name)}</b>: {escape(each.why)}</li>" for each in league.absent)
    return f"<ul>{items}</ul>" if items else ""


_BEGINS = "<!DOCTYPE html>\n<!-- vector3-edu tournament -->\n"
_PAGE = (
    _BEGINS
    + """<html lang="{language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title><style>{style}</style></head>
<body class="v3-league"><main><header><h1>{title}</h1><p class="facts">{facts}</p></header>
{podium}
{standings}
{prizes}
{games}
{cross}
{caught}
{absent}
{about}
</main></body></html>
"""
)
PAGE = Kind("the page of a tournament", begins=_BEGINS.encode())
