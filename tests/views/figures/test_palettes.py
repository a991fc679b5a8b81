"""Palettes: everything can be read, and seats are told apart by those who see colours otherwise too."""

from __future__ import annotations

from itertools import combinations

import pytest

from vector3_edu.core.problems import Refused
from vector3_edu.views.figures.palettes import PALETTES, SHAPES, Palette, contrast, palette_named
from vector3_edu.views.figures.squares import TINT

TEXT = ("ink", "soft", "x", "y", "z", "sum", "burn", "warn", "world")


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_text_stands_out_from_the_ground(palette: Palette) -> None:
    """WCAG 2.1, 1.4.3: text has a contrast of at least 4.5 to 1."""
    for colour in (*(getattr(palette, name) for name in TEXT), *palette.seats):
        for ground in (palette.ground, palette.sheet):
            assert contrast(colour, ground) >= 4.5, f"{colour} on {ground}"


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_text_stands_out_from_every_square(palette: Palette) -> None:
    """WCAG 2.1, 1.4.3, where names and numbers lie on the tint of a square; its lines need 3 to 1 (1.4.11)."""
    for tint in (palette.axis, palette.world, palette.burn):
        assert contrast(tint, palette.sheet) >= 3
        ground = _mixed(tint, palette.sheet, TINT)
        for colour in (palette.ink, palette.soft, *palette.seats):
            assert contrast(colour, ground) >= 4.5, f"{colour} on {ground}"


def _mixed(over: str, under: str, opacity: float) -> str:
    parts = [opacity * int(over[i : i + 2], 16) + (1 - opacity) * int(under[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(part):02x}" for part in parts)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_six_seats_have_six_colours_and_six_shapes(palette: Palette) -> None:
    seats = tuple("ABCDEF")
    assert len({palette.seat(seats, seat) for seat in seats}) == 6
    assert len({palette.shape(seats, seat) for seat in seats}) == 6 == len(SHAPES)


def test_the_colour_blind_palette_keeps_its_seats_apart_without_red_and_green() -> None:
    """Red and green seen as one (both replaced by their mean), any two seats still differ in blue or in light."""
    for one, other in combinations(PALETTES["colour-blind"].seats, 2):
        assert _apart(one, other) >= 28, f"{one} and {other}"


def _apart(one: str, other: str) -> float:
    def seen(colour: str) -> tuple[float, float]:
        red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
        return (0.6 * green + 0.4 * red, blue)

    return sum(abs(a - b) for a, b in zip(seen(one), seen(other), strict=True))


def test_the_projector_palette_is_larger() -> None:
    assert PALETTES["projector"].scale >= 1.3
    assert contrast(PALETTES["projector"].ink, PALETTES["projector"].ground) > 20


@pytest.mark.parametrize("name", ["pink", "", None, 3, float("nan"), ["dark"]])
def test_an_unknown_palette_is_refused_in_a_sentence_that_lists_them(name: object) -> None:
    with pytest.raises(Refused, match="Choose default, colour-blind, projector or dark"):
        palette_named(name)  # type: ignore[arg-type]
