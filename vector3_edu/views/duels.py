"""What a cell shows of a duel or a climb: a card with games to watch, to explain and to step through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from vector3_edu.arena.duels import Duel
from vector3_edu.arena.ladder import Ladder
from vector3_edu.arena.thinking import Fault
from vector3_edu.arena.tournaments.league import League
from vector3_edu.core.language import mark, say, say_many
from vector3_edu.views.cards.league_tables import league_head
from vector3_edu.views.live_output import live_output

MOST_FAULTS = 8
"""Different mistakes that are told; the others are counted."""
STYLE = """
.v3-duel { padding: 10px 14px; border: 1px solid var(--v3-line); border-radius: 8px; background: var(--v3-ground);
  color: var(--v3-ink); font-size: var(--v3-letters); max-width: 1000px; }
.v3-duel p { margin: 2px 0; max-width: 75ch; line-height: 1.4; }
.v3-duel-score { font-size: 1.5em; font-weight: 600; font-variant-numeric: tabular-nums; }
.v3-duel-games { display: flex; flex-wrap: wrap; gap: 3px; margin: 6px 0; padding: 0; list-style: none; }
.v3-duel-games li { width: 22px; height: 22px; border-radius: 4px; text-align: center; line-height: 22px; font-size: 12px;
  border: 1px solid var(--v3-edge); background: var(--v3-ground); }
.v3-duel-games .v3-won { background: var(--v3-accent); color: var(--v3-on-accent); border-color: var(--v3-accent); }
.v3-duel-games .v3-drawn-game { background: var(--v3-hover); }
.v3-duel .v3-said { margin: 4px 0; padding: 3px 8px; border-left: 3px solid var(--v3-edge); white-space: pre-wrap; }
.v3-duel .v3-fault { border-left-color: var(--v3-warn); background: var(--v3-warn-ground); }
.v3-duel code { font-size: 0.95em; display: inline; padding: 0; background: none; color: inherit; }
.v3-duel .v3-rungs { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: inherit; margin: 4px 0; }
.v3-duel .v3-rungs :is(td, th) { padding: 2px 16px 2px 0; text-align: left; font-weight: 400; }
.v3-duel .v3-stars { letter-spacing: 2px; color: var(--v3-accent); font-size: 1.15em; }
.v3-duel .v3-duel-acts { gap: 4px; overflow: visible; margin: 6px 0 2px; }
.v3-duel :is(.widget-html, .widget-html-content) { height: auto; line-height: normal; overflow: visible; }
"""


def show(result: Duel | Ladder | League) -> dict[str, Any]:
    """The output of a cell: the live card where a kernel runs, and the same in still HTML."""
    if isinstance(result, League):
        return {"text/html": f"<style>{STYLE}</style><div class='v3-duel'>{league_head(result)}</div>"}
    page = duel_head(result) if isinstance(result, Duel) else ladder_head(result)
    still = f"<style>{STYLE}</style><div class='v3-duel'>{page}</div>"
    return {"text/html": still, **live_output(lambda: _live(result))}


def _live(result: Duel | Ladder) -> Any:
    from vector3_edu.views.cards.duel_card import DuelCard, LadderCard

    return DuelCard(result) if isinstance(result, Duel) else LadderCard(result)


def progress_bar() -> Callable[[int, int], None]:
    """A bar that is told how much is done of how much, and leaves the page when all is."""
    from IPython.display import display
    from ipywidgets import IntProgress

    bar = IntProgress(description=say("Playing"), layout={"width": "360px"})
    display(bar)

    def tell(done: int, all_: int) -> None:
        bar.max, bar.value = all_, done
        if done >= all_:
            bar.close()

    return tell


def duel_head(duel: Duel) -> str:
    """The score, the games one by one, what it means, and what went wrong."""
    first, second = map(escape, duel.names)
    score = f"<p class='v3-duel-score'>{first} {duel.wins} : {duel.losses} {second}</p>"
    words = duel.describe().split("\n")
    told = "".join(f"<p>{escape(line)}</p>" for line in words[: len(words) - bool(duel.faults)])
    return score + _games(duel) + told + tell_faults(duel.faults)


def _games(duel: Duel) -> str:
    marks = {
        1: ("v3-won", "✓", say("a win")), 0: ("v3-lost", "✕", say("a loss")), 0.5: ("v3-drawn-game", "=", say("a draw")),
        None: ("v3-lost", "…", say("unfinished")),
    }  # fmt: skip
    cells = []
    for number, game in enumerate(duel.games[:200], 1):
        style, sign, word = marks[game.score]
        own, other = game.points
        title = say("Game {number}: {word}, {own} to {other}", number=number, word=word, own=own, other=other)
        cells.append(f"<li class='{style}' title='{escape(title)}' aria-label='{escape(title)}'>{sign}</li>")
    return f"<ol class='v3-duel-games'>{''.join(cells)}</ol>"


def tell_faults(faults: Sequence[Fault]) -> str:
    """What a captain did wrong: each mistake once, with its line of code and how often it happened."""
    counted: dict[tuple[int, str], list[Fault]] = {}
    for fault in faults:
        counted.setdefault((fault.line, fault.code), []).append(fault)
    told = []
    for same in list(counted.values())[:MOST_FAULTS]:
        many = say_many("once", "{many} times", len(same), many=len(same))
        line = say("Line {line}", line=same[0].line) if same[0].line else ""
        where = f"{escape(line)}: <code>{escape(same[0].source)}</code>\n" if line else ""
        told.append(f"<p class='v3-said v3-fault'>{where}{escape(same[0].words)} ({escape(many)})</p>")
    if not told:
        return ""
    head = say_many(
        "{many} order was refused or went wrong, and cost a ship its move:",
        "{many} orders were refused or went wrong, and each cost a ship its move:",
        len(faults), many=len(faults),
    )  # fmt: skip
    more = len(counted) - MOST_FAULTS
    rest = f"<p>{escape(say('And {more} other kinds of mistake.', more=more))}</p>" if more > 0 else ""
    return f"<p>{escape(head)}</p>{''.join(told)}{rest}"


def ladder_head(ladder: Ladder) -> str:
    """The ladder from the top down: stars, games won, and the rungs that are still to come."""
    fought = {rung.level: rung for rung in ladder.rungs}
    rows = []
    for level in reversed(ladder.levels):
        rung = fought.get(level)
        stars = rung.stars if rung else 0
        told = say("still to come")
        if rung:
            told = say("won {wins} of {games}", wins=rung.duel.wins, games=len(rung.duel.games))
        label = say_many("{stars} star", "{stars} stars", stars, stars=stars)
        cell = f"<td class='v3-stars' aria-label='{escape(label)}'>{'★' * stars}{'☆' * (3 - stars)}</td>"
        rows.append(f"<tr><th scope='row'>{escape(level)}</th>{cell}<td>{escape(told)}</td></tr>")
    title = say(mark("{name} on the ladder"), name=ladder.name)
    faults = [fault for rung in ladder.rungs for fault in rung.duel.faults]
    table = f"<table class='v3-rungs'>{''.join(rows)}</table>"
    return f"<p class='v3-duel-score'>{escape(title)}</p>{table}<p>{escape(ladder.verdict)}</p>{tell_faults(faults)}"
