"""Colours and sizes of pictures: seats are told apart by colour and by shape, and all text can be read on its ground."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.problems import Refused, listed

SHAPES = ("circle", "square", "diamond", "cross", "x", "square-open")
"""One a seat, in their order round the table: the shapes that plotly can draw in space and SVG draws too."""


class Palette(NamedTuple):
    """The colours of a picture. `scale` enlarges text and lines together."""

    name: str
    ground: str
    sheet: str
    """The paper of a map, a little apart from the ground."""
    ink: str
    soft: str
    """Text that matters less: still 4.5 to 1 against the ground."""
    grid: str
    axis: str
    seats: tuple[str, ...]
    x: str
    y: str
    z: str
    sum: str
    burn: str
    warn: str
    world: str
    scale: float = 1.0

    def seat(self, seats: tuple[str, ...], seat: str) -> str:
        """The colour of a seat; what belongs to nobody has the soft ink's."""
        return self.seats[seats.index(seat) % len(self.seats)] if seat in seats else self.soft

    def shape(self, seats: tuple[str, ...], seat: str) -> str:
        """The shape of a seat's marks."""
        return SHAPES[seats.index(seat) % len(SHAPES)] if seat in seats else "circle"

    def vector(self, kind: str) -> str:
        """The colour of an arrow by what it stands for."""
        return {
            "burn": self.burn, "push": self.burn, "sum": self.sum, "result": self.sum,
            "gravity": self.world, "weak gravity": self.world, "wrong": self.warn,
            "x": self.x, "y": self.y, "z": self.z, **dict(zip("abcdef", self.seats, strict=True)),
        }.get(kind, self.soft if kind == "construction" else self.ink)


PALETTES = {
    palette.name: palette
    for palette in (
        Palette(
            "default", ground="#ffffff", sheet="#fbfbf8", ink="#1d2733", soft="#566270", grid="#dfe4ea", axis="#7d8894",
            seats=("#1f5fbf", "#b8401a", "#16765a", "#7d3fb0", "#8a5a00", "#a3275f"),
            x="#b3261e", y="#1b7340", z="#2456b8", sum="#6a2c91", burn="#b34700", warn="#b3261e", world="#5b6b2f",
        ),
        Palette(
            "colour-blind", ground="#ffffff", sheet="#fbfbfb", ink="#111111", soft="#555555", grid="#e2e2e2", axis="#808080",
            seats=("#0064a4", "#b34a00", "#00725a", "#a03c78", "#111111", "#5b3fe0"),
            x="#b34a00", y="#00725a", z="#0064a4", sum="#111111", burn="#a03c78", warn="#b34a00", world="#6b5900",
        ),
        Palette(
            "projector", ground="#ffffff", sheet="#ffffff", ink="#000000", soft="#333333", grid="#c4c4c4", axis="#444444",
            seats=("#0033a0", "#b00000", "#005a32", "#5b0d8c", "#6b4200", "#8f0050"),
            x="#b00000", y="#005a32", z="#0033a0", sum="#5b0d8c", burn="#9a3c00", warn="#b00000", world="#3f4a00",
            scale=1.45,
        ),
        Palette(
            "dark", ground="#10161d", sheet="#151d26", ink="#f0f3f6", soft="#aab6c2", grid="#2b3744", axis="#7b8997",
            seats=("#6cb6ff", "#ff9d6c", "#5fd0a5", "#d0a5ff", "#f2cc60", "#ff9ac6"),
            x="#ff8f86", y="#7ee0a3", z="#8ab8ff", sum="#d9b3ff", burn="#ffb366", warn="#ff8f86", world="#c3d38a",
        ),
    )
}


def palette_named(name: str | Palette) -> Palette:
    """The palette of that name.

    >>> palette_named("dark").ground
    '#10161d'
    """
    if isinstance(name, Palette):
        return name
    if isinstance(name, str) and name.replace("colorblind", "colour-blind") in PALETTES:
        return PALETTES[name.replace("colorblind", "colour-blind")]
    raise Refused(f"There is no palette called {name!r}. Choose {listed(PALETTES)}.")


def contrast(one: str, other: str) -> float:
    """How far two colours stand apart in light, from 1 to 21; text needs 4.5 (WCAG 2.1, 1.4.3).

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    brighter, darker = sorted((_light(one), _light(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _light(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
