"""What is written at the play table, as HTML: the heading, the question, the news, the log and the end."""

from __future__ import annotations

from html import escape

from vector3_edu.core.frames import ON_MAP
from vector3_edu.core.game import Ask, Result
from vector3_edu.core.problems import listed
from vector3_edu.core.scene import Preview
from vector3_edu.core.words import minus
from vector3_edu.matches.table import Table
from vector3_edu.views.figures.describe import describe_in_frame

LATEST, LONGEST = 14, 200
"""How many sentences of news and of the log are shown."""


def heading(table: Table, mark: str) -> str:
    """The game, and who is to decide what; `mark` tells a page that it has been shown anew."""
    match = table.match
    title = f"{match.game.title}: {match.game.scenarios[match.setup.scenario].title}"
    where = f"data-step='{escape(mark)}' data-over='{bool(match.result)}'"
    status = f"<div role='status' class='v3-status' {where}><b>{escape(_now(table))}</b></div>"
    return f"<h3 style='margin:4px 0'>{escape(title)}</h3>{status}"


def _now(table: Table) -> str:
    match = table.match
    if match.result:
        return f"The game is over. {_outcome(match.result)}"
    if match.dice_needed:
        return "Roll the dice"
    asks = table.asks
    phase = match.game.phase_title(asks[0].phase) if asks else ""
    who = listed(dict.fromkeys(ask.seat for ask in asks), last="and")
    turn = f"{table.match.game.turn_word} {match.turn}, " if match.turn else ""
    return f"{turn}{phase}: {who} to decide"


def question(table: Table, ask: Ask) -> str:
    """What is to be decided."""
    return f"<p><b>{escape(table.match.game.question(ask))}</b></p>"


def rule(table: Table, ask: Ask) -> str:
    """The rule of the phase, for those who want it explained."""
    words = table.match.game.rule(table.state(), ask.phase)
    return f"<p>{escape(words)}</p>" if words else ""


def preview(table: Table, shown: Preview) -> str:
    """What an order would do: on the map and, if the table is seen from elsewhere, from there."""
    relative = describe_in_frame(table.scene(), shown) if table.seen_from != ON_MAP else ""
    lines = "<br>".join(escape(line) for line in (*minus(shown.words).splitlines(), relative) if line)
    return f"<p class='v3-preview'>{lines}</p>" if lines else ""


def news(table: Table, explain: bool) -> str:
    """What has just happened; nothing behind the curtain."""
    if table.curtain is not None:
        return ""
    tell = table.match.game.explain if explain else table.match.game.tell
    items = _items([line for line in map(tell, table.news()) if line][-LATEST:])
    return f"<details open><summary>What has just happened</summary><ul>{items}</ul></details>" if items else ""


def log(table: Table) -> str:
    """What has happened in the whole game, the latest first."""
    word = table.match.game.turn_word
    return f"<ul>{_items([f'{word} {turn}: {line}' for turn, line in reversed(table.log()[-LONGEST:])])}</ul>"


def problems(sentences: list[str] | tuple[str, ...]) -> str:
    """Why something cannot be done."""
    return f"<ul class='v3-problems'>{_items(sentences)}</ul>" if sentences else ""


def _items(lines: list[str] | tuple[str, ...]) -> str:
    return "".join(f"<li>{escape(line)}</li>" for line in lines)


def ending(table: Table) -> str:
    """Who has won and why, with everybody's points; or that it is for the computer to play."""
    result = table.match.result
    if result is None:
        return "The computer plays: press “Let the computer play”."
    cells = [(seat, *table.match.game.score(table.match.setup.scenario, number)) for seat, number in result.points]
    rows = "".join(f"<tr><th scope='row'>{escape(seat)}</th><td>{text}</td></tr>" for seat, _, text in cells)
    heads = f"<tr><th scope='col'>Seat</th><th scope='col'>{cells[0][1]}</th></tr>" if cells else ""
    points = f"<table>{heads}{rows}</table>" if rows else ""
    return f"<p><b>{escape(_outcome(result))}</b></p><p>{escape(result.reason)}</p>{points}"


def _outcome(result: Result) -> str:
    """Who has won, in a few words."""
    if not result.winners:
        return "Nobody wins."
    names = listed(result.winners, last="and")
    return f"Won by {names}." if len(result.winners) == 1 else f"A draw between {names}."
