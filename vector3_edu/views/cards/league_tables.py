"""Tables of a tournament, as HTML for a page and for a cell of a notebook: who stands where, and who beat whom."""

from __future__ import annotations

from html import escape

from vector3_edu.arena.tournaments.league import League, LeagueRow
from vector3_edu.core.language import mark, say, say_many
from vector3_edu.core.words import signed

SHADES = 5
"""Colours of the cross table, from a clear loss to a clear win."""
COLUMNS = (
    mark("Captain"),
    mark("Rating"),
    mark("Score"),
    mark("Won"),
    mark("Drawn"),
    mark("Lost"),
    mark("Mistakes"),
    mark("Time"),
)
STYLE = """
.v3-league { font-variant-numeric: tabular-nums; }
.v3-league table { border-collapse: collapse; font-size: inherit; }
.v3-league caption { text-align: left; font-weight: 600; padding: 4px 0; }
.v3-league :is(td, th) { padding: 3px 10px 3px 0; text-align: right; font-weight: 400; white-space: nowrap; }
.v3-league :is(th[scope="row"], .v3-name) { text-align: left; }
.v3-league .v3-motto { opacity: .75; font-size: .9em; }
.v3-league .v3-track { display: inline-block; position: relative; width: 140px; height: 12px; vertical-align: middle; }
.v3-league .v3-track::before { content: ""; position: absolute; left: 0; right: 0; top: 5px; height: 1px;
  background: currentColor; opacity: .3; }
.v3-league .v3-range { position: absolute; top: 3px; height: 6px; border-radius: 3px; background: currentColor;
  opacity: .35; }
.v3-league .v3-dot { position: absolute; top: 1px; width: 10px; height: 10px; margin-left: -5px; border-radius: 50%;
  background: var(--v3-accent, #1f5fbf); }
"""


def league_head(league: League) -> str:
    """What a cell of a notebook shows of a tournament."""
    absent = "".join(f"<p>{escape(each.name)}: {escape(each.why)}</p>" for each in league.absent)
    return f"<div class='v3-league'><style>{STYLE}</style>{standings_table(league)}{absent}</div>"


def standings_table(league: League) -> str:
    """Everybody in order, with a bar that shows how sure the rating is."""
    low, high = _span(league)
    head = "".join(
        f"<th scope='col'{' class=v3-name' if name == 'Captain' else ''}>{escape(say(name))}</th>" for name in COLUMNS
    )
    rows = "".join(_row(row, low, high) for row in league.standings)
    games = say_many("{many:,} game", "{many:,} games", len(league.games), many=len(league.games))
    title = say("Standings after {games}", games=games)
    return (
        f"<table class='standings'><caption>{escape(title)}</caption><thead><tr>{_place_head()}{head}</tr></thead>"
        f"<tbody>{rows}</tbody></table>"
    )


def _span(league: League) -> tuple[float, float]:
    """The lowest and the highest rating that may be meant, for the ends of the bars."""
    low = min(row.rating.elo - 2 * row.rating.error for row in league.standings)
    high = max(row.rating.elo + 2 * row.rating.error for row in league.standings)
    return (low, high) if high > low else (low - 1, high + 1)


def _row(row: LeagueRow, low: float, high: float) -> str:
    own = "" if row.entry.is_student else " class='computer'"
    motto = f" <span class='v3-motto'>{escape(row.entry.motto)}</span>" if row.entry.motto else ""
    share = say("{percent}%", percent=round(100 * row.score))
    cells = "".join(f"<td>{each}</td>" for each in (share, row.wins, row.draws, row.losses, row.faults, _time(row)))
    return (
        f"<tr{own}><td>{row.place}</td><th scope='row'>{escape(row.name)}{motto}</th>"
        f"<td class='rating'>{_rating(row)} {_bar(row, low, high)}</td>{cells}</tr>"
    )


def _time(row: LeagueRow) -> str:
    """How long it computed for a game; nothing for one that was not measured."""
    if not row.played or not row.spent.cpu:
        return ""
    return escape(say("{seconds:.2g} s", seconds=row.spent.cpu / row.played))


def _rating(row: LeagueRow) -> str:
    return f"<span class='number'>{signed(round(row.rating.elo))} ± {round(2 * row.rating.error)}</span>"


def _bar(row: LeagueRow, low: float, high: float) -> str:
    """The rating as a dot, and where the true one lies with 95 chances of 100."""

    def place(elo: float) -> float:
        return 100 * (elo - low) / (high - low)

    start, end = place(row.rating.elo - 2 * row.rating.error), place(row.rating.elo + 2 * row.rating.error)
    span = f"<span class='v3-range' style='left:{start:.1f}%;width:{end - start:.1f}%'></span>"
    dot = f"<span class='v3-dot' style='left:{place(row.rating.elo):.1f}%'></span>"
    return f"<span class='v3-track' aria-hidden='true'>{span}{dot}</span>"


def cross_table(league: League) -> str:
    """Who won how much against whom: a row is a captain, a column its opponent by its place."""
    order = [row.name for row in league.standings]
    head = "".join(f"<th scope='col' title='{escape(name)}'>{place}</th>" for place, name in enumerate(order, 1))
    rows = []
    for place, name in enumerate(order, 1):
        cells = "".join(_cell(league, name, other) for other in order)
        rows.append(f"<tr><td>{place}</td><th scope='row'>{escape(name)}</th>{cells}</tr>")
    title = say("Points of each captain (row) against each opponent (column, by its place)")
    first = f"{_place_head()}<th scope='col' class='v3-name'>{escape(say('Captain'))}</th>"
    return (
        f"<table class='cross'><caption>{escape(title)}</caption><thead><tr>{first}{head}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def _place_head() -> str:
    return f"<th scope='col'><abbr title='{escape(say('place'))}'>#</abbr></th>"


def _cell(league: League, name: str, other: str) -> str:
    points, games = league.result(name, other) if name != other else (0.0, 0)
    if not games:
        return "<td class='none'>·</td>" if name != other else "<td class='self'></td>"
    shade = min(SHADES - 1, int(SHADES * points / games))
    told = say("{one} against {other}: {points} of {games}", one=name, other=other, points=f"{points:g}", games=games)
    return f"<td class='s{shade}' title='{escape(told)}'>{f'{points:g}'.replace('.5', '½').replace('0½', '½')}</td>"
