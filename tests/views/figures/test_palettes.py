"""Palettes: everything can be read, and seats are told apart by those who see colours otherwise too."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.views.figures.sight import EYES, distance
from vector3_edu.core.problems import Refused
from vector3_edu.views.figures.board import TINT
from vector3_edu.views.figures.palettes import PALETTES, SHAPES, Palette, contrast, mix, palette_named

QUANTITIES = ("velocity", "burn", "sum", "gravity", "x", "y", "z")
TEXT = ("ink", "soft", "warn", "world", "star", "accent", *QUANTITIES)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_text_stands_out_from_the_ground(palette: Palette) -> None:
    """WCAG 2.1, 1.4.3: text has a contrast of at least 4.5 to 1."""
    for colour in (*(getattr(palette, name) for name in TEXT), *palette.seats):
        for ground in (palette.ground, palette.sheet):
            assert contrast(colour, ground) >= 4.5, f"{colour} on {ground}"


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_text_stands_out_from_every_square(palette: Palette) -> None:
    """WCAG 2.1, 1.4.3, where names and numbers lie on the tint of a square; its lines need 3 to 1 (1.4.11)."""
    for tint in (palette.axis, palette.world, palette.star):
        assert contrast(tint, palette.sheet) >= 3
        ground = mix(tint, palette.sheet, TINT)
        for colour in (palette.ink, palette.soft, *palette.seats):
            assert contrast(colour, ground) >= 4.5, f"{colour} on {ground}"


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
@pytest.mark.parametrize("eyes", EYES)
def test_everybody_can_tell_quantities_apart(palette: Palette, eyes: str) -> None:
    """One colour a quantity, for all who look: distances in Lab, of which 2.3 can just be noticed."""
    least = 24 if palette.name == "colour-blind" else 14
    for one, other in combinations(QUANTITIES, 2):
        apart = distance(getattr(palette, one), getattr(palette, other), eyes)
        assert apart >= least, f"{one} and {other} are {apart:.1f} apart"


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_a_seat_does_not_look_like_a_quantity(palette: Palette) -> None:
    """The arrow of a velocity, a burn or a new velocity begins at a ship, which has the colour of its seat."""
    for seat in palette.seats:
        for name in ("velocity", "burn", "sum", "gravity"):
            assert distance(seat, getattr(palette, name), "most") >= 19, f"{seat} and {name}"


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_everybody_can_tell_seats_apart(palette: Palette, eyes: str) -> None:
    """They have six shapes too."""
    for one, other in combinations(palette.seats, 2):
        assert distance(one, other, eyes) >= 10, f"{one} and {other}"


NAMES = [("dark", "space"), ("colorblind", "colour-blind"), ("High contrast", "high-contrast")]


@pytest.mark.parametrize(("also", "name"), NAMES)
def test_a_palette_answers_to_the_names_that_people_give_it(also: str, name: str) -> None:
    assert palette_named(also) is PALETTES[name]


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_six_seats_have_six_colours_and_six_shapes(palette: Palette) -> None:
    seats = tuple("ABCDEF")
    assert len({palette.seat(seats, seat) for seat in seats}) == 6
    assert len({palette.shape(seats, seat) for seat in seats}) == 6 == len(SHAPES)


def test_the_projector_palette_is_larger() -> None:
    assert PALETTES["projector"].scale >= 1.3
    assert contrast(PALETTES["projector"].ink, PALETTES["projector"].ground) > 20


@pytest.mark.parametrize("name", ["pink", "", None, 3, float("nan"), ["dark"]])
def test_an_unknown_palette_is_refused_in_a_sentence_that_lists_them(name: object) -> None:
    with pytest.raises(Refused, match="Choose default, space, colour-blind, projector or high-contrast"):
        palette_named(name)  # type: ignore[arg-type]
