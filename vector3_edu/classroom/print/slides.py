"""`vector3-edu slides`: a lesson for the wall, made from its notebook, as one file that opens without a network.

One slide for each section, each prediction and each card. A prediction comes before its reveal; no card shows its answer.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path

from vector3_edu.classroom import NAME_A_FILE, tell_refusals
from vector3_edu.classroom.course import NOTEBOOK, shipped
from vector3_edu.core.files import Kind, as_path, name_of, read, write
from vector3_edu.core.picture.film import Film
from vector3_edu.core.picture.scene import Scene
from vector3_edu.exercises import lesson, pose_for, prediction
from vector3_edu.views.browser.linker import with_policy
from vector3_edu.views.lesson_figures import describe_picture, draw_pictures, lines

_INLINE = (
    (re.compile(r"`([^`]+)`"), r"<code>\1</code>"),
    (re.compile(r"\[([^\]]+)\]\([^)\s]+\)"), r"\1"),
    (re.compile(r"\*\*([^*]+)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*([^*]+)\*"), r"<em>\1</em>"),
)


def inline(text: str) -> str:
    """One line of Markdown. A link becomes its words: on a wall nobody can click it.

    >>> inline("**Predict** *first*: `2 < 3`")
    '<strong>Predict</strong> <em>first</em>: <code>2 &lt; 3</code>'
    """
    text = escape(text, quote=False)
    for pattern, html in _INLINE:
        text = pattern.sub(html, text)
    return text


def as_html(markdown: str) -> str:
    """Blocks of Markdown, divided by empty lines.

    >>> as_html("One line,\\nstill the same.\\n\\n- a\\n- b")
    '<p>One line, still the same.</p>\\n<ul><li>a</li><li>b</li></ul>'
    """
    return "\n".join(_block(block) for block in re.split(r"\n\s*\n", markdown.strip()) if block.strip())


def _block(block: str) -> str:
    lines = [line.rstrip() for line in block.strip().split("\n")]
    heading = re.match(r"(#+) (.*)", lines[0])
    if heading:
        rest = "\n".join(lines[1:]).strip()
        return f"<h2>{inline(heading[2])}</h2>" + (f"\n{_block(rest)}" if rest else "")
    if lines[0].startswith("|"):
        return _table(lines)
    items = re.split(r"^- ", "\n".join(lines), flags=re.MULTILINE)
    if len(items) > 1:
        before = f"<p>{inline(' '.join(items[0].split()))}</p>" if items[0].strip() else ""
        return before + "<ul>" + "".join(f"<li>{inline(' '.join(item.split()))}</li>" for item in items[1:]) + "</ul>"
    return f"<p>{inline(' '.join(lines))}</p>"


def _table(lines: list[str]) -> str:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    kept = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    tags = ["th", *["td"] * (len(kept) - 1)]
    cells = ["".join(f"<{tag}>{inline(cell)}</{tag}>" for cell in row) for tag, row in zip(tags, kept, strict=True)]
    return "<table>" + "".join(f"<tr>{row}</tr>" for row in cells) + "</table>"


TEMPLATE = Path(__file__).with_name("slides.html")
SLIDES = Kind("slides of this program", begins=TEMPLATE.read_bytes().partition(b"<title>")[0])
CLASS = "the whole class"
"""Whose numbers are on the wall: nobody's own."""
_CALL = re.compile(r'^(predict|exercise|mission)\("([\w.]+)"\)$')


@tell_refusals(NAME_A_FILE)
def slides_command(argv: Sequence[str]) -> int:
    """Write the slides of a lesson and say where they are."""
    parser = argparse.ArgumentParser(prog="vector3-edu slides", description="A lesson for the wall, as one HTML file.")
    parser.add_argument("lesson", help="the number of the lesson, such as 05")
    parser.add_argument("--out", type=Path, help="the file to write (default: slides_05.html and so on)")
    options = parser.parse_args(list(argv))
    path = write_slides(options.lesson, options.out)
    print(f"Written: {name_of(path)}. Open it in a browser; arrow keys or the space bar go on.")
    return 0


def write_slides(number: str, path: Path | None = None) -> Path:
    """Write the slides, but never over somebody else's file."""
    page = as_page(number)
    path = as_path(path or f"slides_{number}.html", "slides.html")
    return write(path if path.suffix == ".html" else path.parent / f"{path.name}.html", page, SLIDES)


def as_page(number: str) -> str:
    """All slides of a lesson as one page."""
    it = lesson(number)
    notebook = shipped("notebooks") / f"{it.number}_{it.slug}.ipynb"
    cells = json.loads(read(notebook, NOTEBOOK))["cells"]
    followed = zip(cells, [*cells[1:], {}], strict=True)
    slides = "\n".join(f"<section>{slide}</section>" for cell, then in followed for slide in _slides_of(cell, then))
    template = with_policy(TEMPLATE.read_text(encoding="utf-8"))
    return template.replace("%TITLE%", escape(f"{it.number} {it.title}")).replace("%SLIDES%", slides)


def _source(cell: Mapping[str, object]) -> str:
    lines = cell.get("source", "")
    return "".join(lines) if isinstance(lines, list) else str(lines)


def _slides_of(cell: Mapping[str, object], then: Mapping[str, object]) -> Iterator[str]:
    """The slides of a cell. Words that only introduce what code shows stay in the notebook, with the code."""
    source = _source(cell)
    introduces = then.get("cell_type") == "code" and not _CALL.match(_source(then).strip())
    if cell["cell_type"] == "markdown" and "hand_in()" not in source and (source.startswith("#") or not introduces):
        yield as_html(source)
    call = _CALL.match(source.strip())
    if call and call[1] == "predict":
        yield from _prediction(call[2])
    elif call and call[1] == "exercise":
        yield _card(call[2])


def _prediction(prediction_id: str) -> Iterator[str]:
    it = prediction(prediction_id)
    level = int(it.level[0])
    choices = "".join(f"<li>{escape(choice)}</li>" for choice in it.choices)
    asked = lines(it.text) + (f'<ol type="a">{choices}</ol>' if choices else "")
    yield f"<p class='kind'>Predict ({it.id}): write your answer down first.</p>{asked}{_picture(it.scene, level)}"
    shown = it.shows() if callable(it.shows) else it.shows
    scene = shown.last if isinstance(shown, Film) else shown
    yield f"<p class='kind'>What really happens ({it.id})</p><p>{escape(it.reveal)}</p>{_picture(scene, level)}"


def _card(exercise_id: str) -> str:
    posed = pose_for(exercise_id, CLASS)
    question = posed.question
    choices = "".join(f"<li>{escape(choice)}</li>" for choice in question.choices)
    asked = lines(question.text) + (f'<ol type="a">{choices}</ol>' if choices else "")
    picture = _picture(question.scene, int(posed.exercise.level[0]))
    return f"<h2>{escape(f'{exercise_id} {posed.exercise.title}')}</h2>{asked}{picture}"


def _picture(scene: Scene, level: int) -> str:
    """The first drawing of a scene, named for screen readers; nothing where there is nothing to see."""
    drawn = draw_pictures(scene, level, "projector")
    if not drawn:
        return ""
    return f"<div role='img' aria-label='{escape(describe_picture(scene, level), quote=True)}'>{drawn[0]}</div>"
