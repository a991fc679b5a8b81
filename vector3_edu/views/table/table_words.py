"""What is written at the play table, as HTML: the heading, the question, the coach, the news, the log and the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby

from vector3_edu.core.entries import Entry
from vector3_edu.core.game import Ask
from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.picture.frames import ON_MAP
from vector3_edu.core.picture.scene import Preview
from vector3_edu.core.problems import listed
from vector3_edu.core.results import Result
from vector3_edu.core.words import count, minus
from vector3_edu.matches.hints import Hint
from vector3_edu.matches.table import Table
from vector3_edu.matches.taking_back import describe_taken_back
from vector3_edu.views.figures.describe import describe_in_frame

EXPLANATIONS = {"short": mark("short"), "full": mark("full"), "off": mark("off")}
"""Short: the rule in a sentence, the working folded. Full: the whole rule, the working open. Off: neither."""

BRIEF = 3
"""So many things that have just happened are told at once; of more, those that did harm, and the rest is folded."""

HEADINGS = ("turn", "phase")
"""Kinds of entries that only say when the next ones happened."""


def heading(table: Table, mark: str) -> str:
    """The game, and who is to decide what; `mark` tells a page that it has been shown anew."""
    match = table.match
    scenario = match.scenario
    title = f"{match.game.title}: {say(scenario.title)}"
    where = f"data-step='{escape(mark)}' data-over='{bool(match.result)}'"
    status = f"<div role='status' class='v3-status' {where}><b>{escape(_now(table))}</b></div>"
    return f"<h3 title='{escape(say(scenario.goal))}'>{escape(title)}</h3>{status}"


def goal(table: Table) -> str:
    """How to win."""
    return f"<p class='v3-goal'><b>{escape(say('Goal:'))}</b> {escape(say(table.match.scenario.goal))}</p>"


def curtain(seat: str) -> str:
    """Who comes to the screen next."""
    first = escape(say("Pass the screen to {seat}.", seat=seat))
    return f"<b>{first}</b> {escape(say('Everybody else looks away.'))}"


def _now(table: Table) -> str:
    match = table.match
    if match.result:
        return chain((say("The game is over."), _outcome(match.result)), " ")
    if match.dice_needed:
        return say("Roll the dice")
    asks = table.asks
    phase = match.game.phase_title(asks[0].phase) if asks else ""
    seats = listed(dict.fromkeys(ask.seat for ask in asks), last="and")
    now = say("{phase}: {seats} to decide", phase=phase, seats=seats)
    return say("{turn} {number}, {now}", turn=say(match.game.turn_word), number=match.turn, now=now) if match.turn else now


def standings(table: Table) -> str:
    """How everybody stands, in one line."""
    parts = (f"<span><b>{escape(each.seat)}</b> {escape(minus(each.words))}</span>" for each in table.standings())
    line = "".join(parts)
    return f"<div class='v3-score' role='group' aria-label='{escape(say('Score'))}'>{line}</div>" if line else ""


def question(table: Table, ask: Ask) -> str:
    """What is to be decided, and what the table has passed over."""
    passed = "".join(f"<p class='v3-passed'>{escape(line)}</p>" for line in table.passed())
    return f"{passed}<p><b>{escape(table.match.game.question(ask))}</b></p>"


def undo(table: Table) -> str:
    """What *Undo* does, as its tooltip says it."""
    if not table.can_undo:
        return say("There is nothing to undo now")
    counted = describe_taken_back(table.match)
    told = say("Take back the last decision. If it has been revealed, that is counted.")
    return chain((told, counted), " ") if counted else told


def dice(table: Table) -> str:
    """Whose dice are awaited, what for, and how many."""
    roll = table.awaited_roll
    what = f"<p><b>{escape(roll.words)}</b></p>" if roll is not None and roll.words else ""
    many = count(roll.more, "die", "dice") if roll is not None else say("the dice")
    told = say("Roll {dice} and type what you rolled, then press Enter.", dice=many)
    more = say("You may type the numbers of later rolls too; any that are not needed are ignored.")
    return f"{what}<p>{escape(told)} {escape(more)}</p>"


def rule(table: Table, ask: Ask, explain: str) -> str:
    """The rule of the phase, for those who want it explained: in short its first sentence, the rest folded."""
    words = table.match.game.rule(table.state(), ask.phase) if explain != "off" else ""
    first, stop, rest = words.partition(". ")
    if explain == "short" and rest:
        return f"<details class='v3-rule'><summary>{escape(first + stop)}</summary><p>{escape(rest)}</p></details>"
    return f"<p>{escape(words)}</p>" if words else ""


def preview(table: Table, shown: Preview) -> str:
    """What an order would do: on the map and, if the table is seen from elsewhere, from there."""
    relative = describe_in_frame(table.scene(), shown) if table.seen_from != ON_MAP else ""
    lines = "<br>".join(escape(line) for line in (*minus(shown.words).splitlines(), relative) if line)
    return f"<p class='v3-preview'>{lines}</p>" if lines else ""


# ---- the coach


def hints(said: Sequence[Hint]) -> str:
    """What the coach has said: the latest first and in full, the rest folded."""
    parts = [_said(each, each is said[-1]) for each in reversed(said)]
    return f"<div class='v3-hints'>{''.join(parts)}</div>" if parts else ""


def _said(said: Hint, latest: bool) -> str:
    if said.sums:
        lines = "".join(f"<p class='v3-sum'>{escape(line)}</p>" for line in said.lines)
    elif said.orders:
        pairs = zip(said.orders, said.lines, strict=True)
        items = "".join(f"<li><b>{escape(order)}</b><br>{escape(line)}</li>" for order, line in pairs)
        lines = f"<ol>{items}</ol>"
    else:
        lines = "".join(f"<p>{escape(line)}</p>" for line in said.lines)
    return f"<details{' open' if latest else ''}><summary>{escape(said.title)}</summary>{lines}</details>"


def warning(dangers: Sequence[str], button: str = "") -> str:
    """What is dangerous about an order; with the name of the button, that it must be pressed once more."""
    if not dangers:
        return ""
    pressed = say("To do it all the same, press {button} again.", button=f"<b>{escape(button)}</b>")
    again = f"<p>{pressed}</p>" if button else ""
    first = say("Careful: {danger}", danger=dangers[0])
    told = "".join(f"<p>{escape(minus(each))}</p>" for each in (first, *dangers[1:]))
    return f"<div class='v3-warning'>{told}{again}</div>"


# ---- what happened


def news(table: Table, explain: str) -> str:
    """What has just happened: in short the latest losses, then why the computer did what it did, the rest folded.

    Whoever has decided nothing yet is told how to win. Behind the curtain it is nothing.
    """
    if table.curtain is not None:
        return ""
    entries = table.news()
    lines = [entry for entry in entries if entry.kind not in HEADINGS]
    harm = [entry for entry in lines if entry.kind == "harm"]
    over = bool(table.match.result)  # then the debrief says the rest
    first = lines if len(lines) <= BRIEF and not over else harm[-BRIEF:] or lines[-BRIEF:]
    told = goal(table) if table.is_new else ""
    told += _entries(first, "off" if explain == "off" else "short")
    reasons = () if over else table.reasons()
    quotes = ((seat, say("“{words}”", words=minus(why))) for seat, why in reasons)
    told += "".join(f"<p class='v3-reason'><b>{escape(seat)}:</b> {escape(quoted)}</p>" for seat, quoted in quotes)
    if len(lines) > len(first) or (lines and explain == "full"):
        every = escape(say("All that has just happened"))
        told += f"<details><summary>{every}</summary>{_latest(entries, explain)}</details>"
    heard = escape(say("What has just happened"))
    return f"<section class='v3-news' aria-label='{heard}'>{told}</section>" if told else ""


def _latest(entries: Sequence[Entry], explain: str) -> str:
    """News of the latest turn; of several turns, as when a match is loaded, those before it are folded."""
    turns = [place for place, entry in enumerate(entries) if entry.kind == "turn"]
    if len(turns) < 2:
        return _entries(entries, explain)
    before = _entries(entries[: turns[-1]], explain)
    earlier = escape(say("Earlier turns"))
    return f"<details><summary>{earlier}</summary>{before}</details>{_entries(entries[turns[-1] :], explain)}"


def log(table: Table) -> str:
    """All that has happened, turn by turn, the latest first and open."""
    turns: list[tuple[str, list[Entry]]] = [(say("Before the first turn"), [])]
    for entry in table.log():
        if entry.kind == "turn":
            turns.append((entry.outcome.rstrip("."), []))
        else:
            turns[-1][1].append(entry)
    told = [
        f"<details{' open' if not place else ''}><summary>{escape(title)}</summary>{_entries(entries, 'short')}</details>"
        for place, (title, entries) in enumerate(reversed([turn for turn in turns if turn[1]]))
    ]
    return f"<div class='v3-log'>{goal(table)}{''.join(told)}</div>"


def _entries(entries: Iterable[Entry], explain: str) -> str:
    """Entries as lists below their headings; each can be opened to see its working."""
    parts = []
    for is_heading, group in groupby(entries, lambda entry: entry.kind in HEADINGS):
        if is_heading:
            parts += [f"<p class='v3-when'>{escape(each.outcome.rstrip('.'))}</p>" for each in group]
        else:
            parts.append(f"<ul class='v3-entries'>{''.join(_entry(each, explain) for each in group)}</ul>")
    return "".join(parts)


def _entry(entry: Entry, explain: str) -> str:
    words, kind = escape(entry.outcome), " class='v3-harm'" if entry.kind == "harm" else ""
    if explain == "off" or not entry.working:
        return f"<li{kind}>{words}</li>"
    working = "".join(f"<p>{escape(line)}</p>" for line in entry.working)
    return f"<li{kind}><details{' open' if explain == 'full' else ''}><summary>{words}</summary>{working}</details></li>"


def problems(sentences: Sequence[str]) -> str:
    """Why something cannot be done."""
    return f"<ul class='v3-problems'>{_items(sentences)}</ul>" if sentences else ""


def _items(lines: Sequence[str]) -> str:
    return "".join(f"<li>{escape(line)}</li>" for line in lines)


def _outcome(result: Result) -> str:
    """Who has won, in a few words."""
    if not result.winners:
        return say("Nobody wins.")
    told = mark("Won by {names}.") if len(result.winners) == 1 else mark("A draw between {names}.")
    return say(told, names=listed(result.winners, last="and"))
