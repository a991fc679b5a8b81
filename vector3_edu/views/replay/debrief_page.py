"""A debrief as HTML, for the play table and for the exported page: sentences, tables, missed choices and charts."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape

from vector3_edu.core.language import mark, say
from vector3_edu.core.words import decimal, minus
from vector3_edu.exercises import syllabus
from vector3_edu.matches.debriefs.debrief import Debrief
from vector3_edu.matches.debriefs.luck import Luck
from vector3_edu.matches.debriefs.missed import Missed
from vector3_edu.matches.debriefs.verdict import describe_turning_point
from vector3_edu.matches.debriefs.words import describe_missed
from vector3_edu.views.figures.over_time import TimeChart, over_time
from vector3_edu.views.figures.palettes import Palette

BY_TURN = {"Turn": mark("Turn by turn"), "Day": mark("Day by day")}


def charts(debrief: Debrief, palette: str | Palette) -> list[TimeChart]:
    """Range, speed, relative velocity and momentum over time, with the turning point marked."""
    match, point = debrief.match, debrief.turning_point
    turn = point.turn if point else None
    return [over_time(each, match.seats, palette, match.game.turn_word, turn) for each in debrief.series]


def story(debrief: Debrief) -> str:
    """Who won and why, in three sentences, and how often somebody took back what had been revealed."""
    back = (debrief.taken_back,) if debrief.taken_back else ()
    return f"<div class='v3-verdict'>{_paragraphs((*debrief.verdict, *back))}</div>"


def details(debrief: Debrief) -> str:
    """The turning point, luck against skill, what was missed and which lesson would have helped; what is known of them."""
    parts = (_turning_point(debrief), _luck(debrief), _missed(debrief), _lessons(debrief))
    return "".join(parts)


def section(debrief: Debrief, palette: str | Palette) -> str:
    """The whole debrief as part of a page that stands by itself."""
    drawn = "".join(f"<figure>{chart.svg()}{chart.words_to_open()}</figure>" for chart in charts(debrief, palette))
    plots = f"{_heading(say('Over time'))}<div class='v3-charts v3-drawn'>{drawn}</div><p>{escape(debrief.mass)}</p>"
    title = f"<h2>{escape(say('Debrief'))}</h2>"
    parts = (title, story(debrief), details(debrief), plots if drawn else "", f"<p>{csv_link(debrief)}</p>")
    return f"<section class='v3-debrief'>{''.join(parts)}</section>"


def csv_link(debrief: Debrief, style: str = "") -> str:
    """A link that holds the table of all vectors and saves it as a file."""
    name = f"{debrief.match.setup.game}_{debrief.match.setup.scenario}_vectors.csv".replace(" ", "_")
    held = b64encode(debrief.csv().encode("utf-8-sig")).decode()
    told = f"class='{style}' title='{escape(say('Every vector of the match'))}' download='{escape(name)}'"
    return f"<a {told} href='data:text/csv;base64,{held}'>{escape(say('Download CSV'))}</a>"


def _turning_point(debrief: Debrief) -> str:
    point = debrief.turning_point
    if point is None:
        return ""
    said = escape(describe_turning_point(debrief.match, point))
    news = "".join(f"<li>{escape(line)}</li>" for line in point.news)
    folded = f"<details><summary>{escape(say('Everything that happened'))}</summary><ul>{news}</ul></details>"
    return f"{_heading(say('The turning point'))}<p>{said}</p>{folded if len(point.news) > 1 else ''}"


def _luck(debrief: Debrief) -> str:
    """Expected against real: the whole match, and turn by turn for whoever opens it."""
    if not debrief.luck:
        return ""
    word = debrief.match.game.turn_word
    heads = say("what"), say("expected"), say("came"), say("luck")
    total = _table((say("side"), *heads), (_luck_cells(each, each.seat) for each in debrief.totals))
    turns = _table((say(word), *heads), (_luck_cells(each, f"{each.turn}, {each.seat}") for each in debrief.luck))
    folded = f"<details><summary>{escape(say(BY_TURN[word]))}</summary>{turns}</details>"
    return f"{_heading(say('Luck against skill'))}{total}{folded}"


def _luck_cells(luck: Luck, name: str) -> tuple[str, ...]:
    surplus = decimal(luck.surplus)
    more = f"+{surplus}" if luck.surplus >= 0.05 else surplus
    return name, say(luck.what), decimal(luck.expected), str(luck.happened), more


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose first two columns are words."""
    kinds = ["v3-word" if k < 2 else "" for k in range(len(heads))]
    head = "".join(f"<th scope='col' class='{kind}'>{escape(each)}</th>" for each, kind in zip(heads, kinds, strict=True))
    body = "".join(
        "<tr>" + "".join(f"<td class='{kind}'>{escape(cell)}</td>" for cell, kind in zip(row, kinds, strict=True)) + "</tr>"
        for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _missed(debrief: Debrief) -> str:
    if not debrief.missed:
        return ""
    return _heading(say("The best missed choices")) + "".join(_missed_one(debrief, each) for each in debrief.missed)


def _missed_one(debrief: Debrief, missed: Missed) -> str:
    working = "".join(f"<li>{escape(minus(line))}</li>" for line in missed.working.splitlines() if line)
    worked = f"<ul class='v3-working'>{working}</ul>" if working else ""
    return f"<p>{escape(describe_missed(debrief, missed))}</p>{worked}"


def _lessons(debrief: Debrief) -> str:
    """Which lessons would have helped, by number and title; only those that there are."""
    found = [syllabus.lesson(number) for number in debrief.lessons if number in syllabus.numbers()]
    if not found:
        return ""
    named = (say("Lesson {number}: {title}", number=each.number, title=say(each.title)) for each in found)
    names = "".join(f"<li>{escape(name)}</li>" for name in named)
    return f"{_heading(say('What would have helped'))}<ul>{names}</ul>"


def _heading(title: str) -> str:
    return f"<h3>{escape(title)}</h3>"


def _paragraphs(lines: Iterable[str]) -> str:
    return "".join(f"<p>{escape(line)}</p>" for line in lines)
