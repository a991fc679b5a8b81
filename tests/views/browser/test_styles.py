"""Colours of controls: what is written on a button or in a note can be read in every state, in every palette."""

from __future__ import annotations

from re import findall

import pytest

from vector3_edu.views.browser.delivery import SHEETS, style
from vector3_edu.views.browser.styles import control_colours, on_grounds, style_of
from vector3_edu.views.figures.palettes import PALETTES, Palette, contrast

SET_BY_SCRIPTS = {"--v3-seat"}


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_words_on_controls_can_be_read_in_every_state(palette: Palette) -> None:
    """WCAG 2.1, 1.4.3: at least 4.5 to 1, under the mouse and while it is pressed too."""
    colours = control_colours(palette)
    for text, ground in on_grounds():
        assert contrast(colours[text], colours[ground]) >= 4.5, f"{text} on {ground}"


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_edges_and_the_ring_of_focus_are_seen(palette: Palette) -> None:
    """WCAG 2.1, 1.4.11: at least 3 to 1 for what marks a control."""
    colours = control_colours(palette)
    for sign in ("edge", "accent", "warn", "burn", "right"):
        assert contrast(colours[sign], colours["ground"]) >= 3, sign


def test_nothing_is_read_that_only_jupyterlab_has() -> None:
    """A card on a page of ours, or before a class server, looks as it does in a notebook."""
    assert findall(r"var\(--jp[^)]*\)", style(*SHEETS)) == []


def test_every_colour_of_the_style_sheet_comes_from_the_palette() -> None:
    given = set(findall(r"(--v3-[a-z-]+):", style_of(PALETTES["default"]) + style(*SHEETS)))
    assert set(findall(r"var\((--v3-[a-z-]+)", style(*SHEETS))) <= given | SET_BY_SCRIPTS
