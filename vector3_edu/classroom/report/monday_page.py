"""The Monday page: a sheet or two to look at before the lesson. What to reteach and with whom, and who is missing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from vector3_edu.classroom.report.hand_ins import ClassWork, question_of
from vector3_edu.classroom.report.persistence import TOP, PersistentIdea, StudentNumbers, persisting, standing
from vector3_edu.classroom.report.reteach import card_for
from vector3_edu.core.files import Kind
from vector3_edu.core.language import language, mark, say
from vector3_edu.core.problems import listed
from vector3_edu.exercises import IDEAS, Progress, lessons
from vector3_edu.exercises.progress.concept_check import WHAT_IT_IS_NOT, class_gain
from vector3_edu.exercises.progress.journal import Student
from vector3_edu.views.browser.linker import policy

EXAMPLES = 2
"""Answers that are quoted for an idea."""
WHYS = 200
"""Reasons that are quoted at most."""
COLUMNS = (
    mark("Student"),
    mark("right at first try"),
    mark("hints"),
    mark("answers shown"),
    mark("reasons"),
    mark("predictions right"),
    mark("sure and wrong"),
)


def as_page(work: ClassWork) -> str:
    """One page of HTML that needs nothing else."""
    students = [standing(progress) for progress in work.students]
    return _PAGE.format(
        language=language(),
        policy=policy(styles=(_STYLE,)),
        style=_STYLE,
        title=say("Class report"),
        heading=say("Monday page"),
        persist=say("Ideas that persist: the first three"),
        told=say(
            "Shown twice or more, or in the latest answer, from the lesson on that brings the idea out. Every answer was "
            "judged again."
        ),
        did=say("Who did what"),
        who=_who(work),
        ideas=_ideas(work),
        table=_table(work, students),
        predictions=_predictions(work),
        gain=_gain(work),
        whys=_whys(students),
        files=_list(say("Files to look at"), work.problems),
    )


def _who(work: ClassWork) -> str:
    """Who handed in, who is missing, whose name is not clear."""
    many = _of(work.listed - len(work.missing), work.listed) if work.listed else str(len(work.students))
    lines = [f"<p><b>{say('Students who handed in:')}</b> {many}.</p>"]
    for what, names in (
        (say("Missing"), work.missing),
        (say("Several hand-ins under one name, shown apart (ask whose they are)"), work.shared),
        (say("Not on the class list (a misspelt name?)"), work.unlisted),
    ):
        if names:
            lines.append(f"<p><b>{what}:</b> {_names(names)}.</p>")
    return "".join(lines)


def _of(part: int, whole: int) -> str:
    return say("{some} of {all}", some=part, all=whole)


def _names(names: Sequence[str]) -> str:
    return escape(listed(names, last="and", most=400))


def _list(title: str, lines: Iterable[str]) -> str:
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<h2>{title}</h2><ul>{items}</ul>" if items else ""


# ---- what to reteach


def _ideas(work: ClassWork) -> str:
    found = persisting(work.students)
    if not found:
        told = say("No wrong idea persists: nobody has shown one twice, or in the latest answer.")
        return f"<p>{told}</p>"
    posed = {progress.student.name: work.own_student(progress.student) for progress in work.students}
    top = "".join(_card(place, each, posed) for place, each in enumerate(found[:TOP], 1))
    rest = [f"{say(IDEAS[each.idea].name)} ({len(each.group)})" for each in found[TOP:]]
    more = f"<p><b>{say('Also seen:')}</b> {_names(rest[:12])}.</p>" if rest else ""
    return top + more


def _card(place: int, each: PersistentIdea, posed: dict[str, Student]) -> str:
    """An idea with its group and five minutes to reteach it."""
    idea, card = IDEAS[each.idea], card_for(each.idea)
    since = " " + say("Right twice since then: {names}.", names=_names(each.overcome)) if each.overcome else ""
    return (
        f"<section class='card'><h3>{place}. {escape(_capital(say(idea.name)))}</h3>"
        f"<p><b>{say('Group:')}</b> {_names(each.group)}.{since}</p>{_examples(each, posed)}"
        f"<table class='five'><caption>{escape(say('Five minutes: {title}', title=say(card.title)))}</caption>"
        f"<tr><th scope='row'>{say('Draw')}</th><td>{escape(say(card.draw))}</td></tr>"
        f"<tr><th scope='row'>{say('Ask')}</th><td>{escape(say(card.ask))}</td></tr>"
        f"<tr><th scope='row'>{say('Counter-example')}</th><td>{escape(say(card.counter))}</td></tr></table></section>"
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _examples(each: PersistentIdea, posed: dict[str, Student]) -> str:
    """Two answers that show the idea, with their questions."""
    lines = []
    for shown in each.shown[:EXAMPLES]:
        entry = shown.answers[-1]
        text = question_of(posed[shown.student], entry).question.text
        who = escape(shown.student)
        said = f"<pre>{escape(entry.code)}</pre>" if entry.code else escape(entry.answer)
        lines.append(f"<li>{escape(entry.exercise)}: {escape(text)} <b>{who}:</b> {said}</li>")
    return f"<ul class='said'>{''.join(lines)}</ul>"


# ---- who stands where


def _table(work: ClassWork, students: Sequence[StudentNumbers]) -> str:
    begun = [lesson for lesson in lessons() if any(lesson.number in progress.begun for progress in work.students)]
    head = "".join(f"<th scope='col' title='{escape(say(lesson.title))}'>{lesson.number}</th>" for lesson in begun)
    rows = []
    for progress, it in zip(work.students, students, strict=True):
        cells = [_of(it.first_try, it.tried), it.hints, it.shown, len(it.whys), _came_true(it), it.sure_and_wrong]
        cells += [_part(progress, lesson.number) for lesson in begun]
        columns = "".join(f"<td>{cell}</td>" for cell in cells)
        rows.append(f"<tr><th scope='row'>{escape(it.student)}</th>{columns}</tr>")
    return f"<div class='wide'><table><tr>{''.join(_head(each) for each in COLUMNS)}{head}</tr>{''.join(rows)}</table></div>"


def _head(text: str) -> str:
    return f"<th scope='col'>{escape(say(text))}</th>"


def _came_true(it: StudentNumbers) -> str:
    skipped = say(", {number} skipped", number=it.skipped) if it.skipped else ""
    return _of(it.predicted, it.predictions) + skipped if it.predictions or it.skipped else ""


def _part(progress: Progress, lesson: str) -> str:
    if lesson not in progress.begun:
        return ""
    solved, of = progress.of(lesson)
    return f"{solved}/{of}"


def _predictions(work: ClassWork) -> str:
    """How many predictions came true, one line for each: what surprised the class is worth a word."""
    made: dict[str, list[bool]] = {}
    for progress in work.students:
        for entry in progress.entries:
            if entry.kind == "prediction":
                made.setdefault(entry.exercise, []).append(bool(entry.right))
    if not made:
        return ""
    few = (f"{prediction_id}: {_of(sum(each), len(each))}" for prediction_id, each in sorted(made.items()))
    return f"<p><b>{say('Predictions that came true:')}</b> {escape('; '.join(few))}.</p>"


def _whys(students: Sequence[StudentNumbers]) -> str:
    """What students wrote when they were asked why, folded away: it is not printed with the page."""
    said = [
        f"<li>{escape(each.exercise)} <b>{escape(it.student)}</b> ({_mark(each.right)}): {escape(each.why)}</li>"
        for it in students
        for each in it.whys
    ]
    if not said:
        return ""
    title = f"<summary>{say('Reasons in their own words ({number})', number=len(said))}</summary>"
    return f"<details>{title}<ul>{''.join(sorted(said)[:WHYS])}</ul></details>"


def _mark(right: bool | None) -> str:
    return say("right") if right else say("wrong")


def _gain(work: ClassWork) -> str:
    """The check before and after the course: the class together, then question by question."""
    gained = class_gain(work.students)
    if gained.together is None:
        return ""
    rows = "".join(
        f"<tr><th scope='row'>{number}. {escape(say(title))}</th><td>{before:.0%}</td><td>{after:.0%}</td></tr>"
        for number, (title, before, after) in enumerate(gained.questions, 1)
    )
    head = "".join(map(_head, (mark("Question"), mark("right before"), mark("right after"))))
    return (
        f"<h2>{say('The check before and after the course')}</h2><p>{escape(repr(gained))}</p>"
        f"<p>{escape(say(WHAT_IT_IS_NOT))}</p>"
        f"<details><summary>{say('Question by question')}</summary><table><tr>{head}</tr>{rows}</table></details>"
    )


_BEGINS = "<!DOCTYPE html>\n<!-- vector3-edu report -->\n"
_STYLE = """
@page { size: A4; margin: 12mm; }
body { font: 15px/1.45 system-ui, sans-serif; max-width: 1000px; margin: 1.2rem auto; padding: 0 1rem; color: #1d2733; }
h1 { margin: 0 0 .3rem; } h2 { margin: 1rem 0 .3rem; } h3 { margin: 0; } p { margin: .25rem 0; }
table { border-collapse: collapse; } th, td { border: 1px solid #c8d0d8; padding: .15rem .45rem; text-align: left; }
td { text-align: center; } .five td { text-align: left; } .five caption { text-align: left; font-weight: 600; }
.card { border: 1px solid #8793a0; border-radius: 6px; padding: .5rem .8rem; margin: .5rem 0; break-inside: avoid; }
.said { margin: .2rem 0; } .wide { overflow-x: auto; } tr { break-inside: avoid; }
@media print { body { font-size: 8.5pt; line-height: 1.3; margin: 0; max-width: none; padding: 0; }
th, td { padding: .05rem .3rem; } details { display: none; } }
"""
_PAGE = (
    _BEGINS
    + """<html lang="{language}"><head><meta charset="utf-8">{policy}<title>{title}</title><style>{style}</style></head>
<body><h1>{heading}</h1>{who}
<h2>{persist}</h2>
<p>{told}</p>{ideas}
<h2>{did}</h2>{table}{predictions}{gain}{whys}{files}</body></html>
"""
)
PAGE = Kind("a report of this program", begins=_BEGINS.encode())
