"""Colours and sizes of pictures: seats are told apart by colour and by shape, and all text can be read on its ground."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.language import mark
from vector3_edu.core.problems import Refused, listed

SHAPES = ("circle", "square", "diamond", "cross", "x", "square-open")
"""One a seat, in their order round the table: the shapes that plotly can draw in space and SVG draws too."""


class Palette(NamedTuple):
    """The colours of a picture and of the controls beside it. `scale` enlarges text and lines together.

    A quantity has one colour in all pictures: velocity, burn, sum (the new velocity), gravity, X, Y and Z. Seats have
    others, so the arrow of a velocity is told from the ship that flies: the ship has the colour of its seat.
    """

    name: str
    ground: str
    sheet: str
    """The paper of a map, a little apart from the ground."""
    ink: str
    soft: str
    """Text that matters less: still 4.5 to 1 against the ground."""
    grid: str
    axis: str
    accent: str
    """The button that acts, what is chosen, and the ring around what has the focus."""
    seats: tuple[str, ...]
    velocity: str
    burn: str
    sum: str
    gravity: str
    x: str
    y: str
    z: str
    warn: str
    world: str
    star: str
    scale: float = 1.0

    @property
    def dark(self) -> bool:
        """Whether the text is light on a dark background."""
        return _light(self.ink) > _light(self.ground)

    def seat(self, seats: tuple[str, ...], seat: str) -> str:
        """The colour of a seat; what belongs to nobody has the soft ink's."""
        return self.seats[seats.index(seat) % len(self.seats)] if seat in seats else self.soft

    def shape(self, seats: tuple[str, ...], seat: str) -> str:
        """The shape of a seat's marks."""
        return SHAPES[seats.index(seat) % len(SHAPES)] if seat in seats else "circle"

    def vector(self, kind: str) -> str:
        """The colour of an arrow by what it stands for."""
        return {
            **dict.fromkeys(("velocity", "course", "predicted", "drift"), self.velocity),
            "burn": self.burn,
            "push": self.burn,
            "sum": self.sum,
            "result": self.sum,
            "gravity": self.gravity,
            "weak gravity": self.gravity,
            "wrong": self.warn,
            "x": self.x,
            "y": self.y,
            "z": self.z,
            **dict(zip("abcdef", self.seats, strict=True)),
        }.get(kind, self.soft if kind == "construction" else self.ink)


PALETTES = {
    palette.name: palette
    for palette in (
        Palette(
            "default",
            ground="#ffffff",
            sheet="#fbfbf8",
            ink="#1d2733",
            soft="#566270",
            grid="#dfe4ea",
            axis="#7d8894",
            accent="#1f5fbf",
            seats=("#0b55e8", "#7d2312", "#2c6e2f", "#451d86", "#7a620c", "#b3206f"),
            velocity="#08445c",
            burn="#c84a00",
            sum="#b01fc0",
            gravity="#3d320a",
            x="#960c26",
            y="#157a55",
            z="#2236e0",
            warn="#b3261e",
            world="#5b6b2f",
            star="#9a6a00",
        ),
        Palette(
            "space",
            ground="#070b1a",
            sheet="#0c1430",
            ink="#eef3ff",
            soft="#a9b6d3",
            grid="#24315a",
            axis="#7b8cb8",
            accent="#7ab8ff",
            seats=("#79b4ff", "#fe5a3c", "#51f87a", "#a47cff", "#ffe000", "#e0688e"),
            velocity="#cdf6fe",
            burn="#fc8b0c",
            sum="#e58aea",
            gravity="#f0eb86",
            x="#f8575a",
            y="#49cc95",
            z="#6f8bff",
            warn="#ff8f86",
            world="#c3d38a",
            star="#ffd166",
        ),
        Palette(
            "colour-blind",
            ground="#ffffff",
            sheet="#fbfbfb",
            ink="#111111",
            soft="#555555",
            grid="#e2e2e2",
            axis="#808080",
            accent="#0064a4",
            seats=("#0064a4", "#9c5400", "#00725a", "#a03c78", "#444444", "#5b3fe0"),
            velocity="#08394c",
            burn="#cb4006",
            sum="#c61cbd",
            gravity="#1f180a",
            x="#8b1d0e",
            y="#1b7b57",
            z="#1815ec",
            warn="#b34a00",
            world="#6b5900",
            star="#8a6100",
        ),
        Palette(
            "projector",
            ground="#ffffff",
            sheet="#ffffff",
            ink="#000000",
            soft="#333333",
            grid="#c4c4c4",
            axis="#444444",
            accent="#0033a0",
            seats=("#0c3fc0", "#710f0f", "#1d6b2c", "#4a1590", "#6b5600", "#b01660"),
            velocity="#05354d",
            burn="#984a05",
            sum="#902baa",
            gravity="#33300a",
            x="#991133",
            y="#126b50",
            z="#1b10e8",
            warn="#b00000",
            world="#3f4a00",
            star="#7a5200",
            scale=1.45,
        ),
        Palette(
            "high-contrast",
            ground="#000000",
            sheet="#000000",
            ink="#ffffff",
            soft="#e0e0e0",
            grid="#4a4a4a",
            axis="#c0c0c0",
            accent="#ffe45c",
            seats=("#8cc4ff", "#ff5a30", "#3bff8a", "#a27ff8", "#ffdc1e", "#e8739c"),
            velocity="#e8ffff",
            burn="#ffa033",
            sum="#f9a6ff",
            gravity="#efeb7a",
            x="#ff5e63",
            y="#5fd39a",
            z="#808cff",
            warn="#ff8f86",
            world="#d5e59a",
            star="#ffd166",
            scale=1.25,
        ),
    )
}

_NAMES = (mark("default"), mark("space"), mark("colour-blind"), mark("projector"), mark("high-contrast"))
ALSO = {"dark": "space", "light": "default", "colorblind": "colour-blind", "colourblind": "colour-blind"}
"""Other names for palettes."""


def palette_named(name: str | Palette) -> Palette:
    """The palette of that name; a few other names are known too.

    >>> palette_named("dark").name, palette_named("high contrast").name
    ('space', 'high-contrast')
    """
    if isinstance(name, Palette):
        return name
    if isinstance(name, str):
        called = name.strip().lower().replace(" ", "-")
        if found := PALETTES.get(ALSO.get(called, called)):
            return found
    raise Refused(f"There is no palette called {name!r}. Choose {listed(PALETTES)}.")


def mix(colour: str, ground: str, share: float) -> str:
    """A colour laid thinly over a ground, as one opaque colour.

    >>> mix("#ffffff", "#000000", 0.5)
    '#808080'
    """
    parts = [share * int(colour[i : i + 2], 16) + (1 - share) * int(ground[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(part):02x}" for part in parts)


def contrast(one: str, other: str) -> float:
    """How far two colours stand apart in light, from 1 to 21; text needs 4.5 (WCAG 2.1, 1.4.3).

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    brighter, darker = sorted((_light(one), _light(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def linear(colour: str) -> list[float]:
    """How much red, green and blue light a colour sends, from 0 to 1 each."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def _light(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
