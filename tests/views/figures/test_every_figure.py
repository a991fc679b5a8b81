"""What holds for every figure: three renderings from the same data, each of them sound."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import plotly.graph_objects as go
import pytest

from tests.often import for_all
from tests.views.figures.samples import drawn, figures, text_boxes
from vector3_edu.views.figures.palettes import PALETTES

FIGURES = figures()
NAMES = sorted(FIGURES)


@for_all("name", NAMES)
def test_plotly_accepts_the_figure_as_plain_json(name: str) -> None:
    """Dictionaries made by hand can hold a misspelt key or a NaN; plotly itself says whether they do."""
    figure = FIGURES[name].plotly()
    again = json.loads(json.dumps(figure, allow_nan=False))
    assert again == figure
    assert go.Figure(again) is not None


@for_all("name", NAMES)
def test_the_drawing_is_complete_in_itself_and_described(name: str) -> None:
    figure = FIGURES[name]
    svg = figure.svg()
    tree = drawn(svg)
    assert tree.attrib["role"] == "img"
    assert tree.find("title") is not None and tree.findtext("title")
    assert tree.findtext("desc") == figure.words()
    assert "href" not in svg and "url(" not in svg and "<script" not in svg and "nan" not in svg.lower().split("<desc>")[0]


@for_all("name", NAMES)
@for_all("palette", ["default", "projector"])
def test_no_letters_are_cut_off_at_the_edges(name: str, palette: str) -> None:
    figure = figures(palette)[name] if palette != "default" else FIGURES[name]
    svg = figure.svg()
    tree = drawn(svg)
    width, height = float(tree.attrib["width"]), float(tree.attrib["height"])
    for text, box in text_boxes(svg):
        outside = max(-box.left, -box.top, box.right - width, box.bottom - height)
        assert outside <= 3, f"{text!r} sticks out by {outside:.0f} pixels"


@for_all("name", NAMES)
def test_words_are_sentences_without_markup(name: str) -> None:
    words = FIGURES[name].words()
    assert len(words) > 20
    assert "<" not in words and "None" not in words and "nan" not in words.split()
    assert not re.search(r"-[\d ]", words), "a minus is a true minus"


@for_all("name", NAMES)
def test_a_notebook_shows_the_drawing_and_the_words(name: str) -> None:
    page = FIGURES[name]._repr_html_()
    assert page.startswith("<figure><svg") and "<details><summary>In words</summary><p>" in page


@pytest.mark.parametrize("palette", sorted(PALETTES))
def test_every_figure_can_be_drawn_in_every_palette(palette: str) -> None:
    for name, figure in figures(palette).items():
        assert PALETTES[palette].ground in figure.svg(), name
        assert figure.plotly()["layout"]["paper_bgcolor"] == PALETTES[palette].ground


def test_a_figure_is_drawn_at_the_size_that_is_asked_for() -> None:
    tree = drawn(FIGURES["space"].svg(400, 300))
    assert tree.attrib["viewBox"] == "0 0 400 300"


def test_pictures_are_made_without_plotly_and_numpy() -> None:
    """Importing is light, and a browser's Python has no numpy."""
    code = (
        "import sys; from tests.views.figures.samples import figures; "
        "[(f.plotly(), f.svg()) for f in figures().values()]; "
        "print(sorted({'plotly', 'numpy', 'ipywidgets', 'anywidget'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.stdout.strip() == "[]", run.stderr
