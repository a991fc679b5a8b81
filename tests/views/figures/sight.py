"""How far two colours are apart for those who see all colours and for those who do not."""

from __future__ import annotations

from math import dist

from vector3_edu.views.figures.palettes import linear

EYES = {
    "most": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "without green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "without blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What the light of a colour becomes: Machado, Oliveira and Fernandes (2009), severity 1."""

TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)


def distance(one: str, other: str, eyes: str = "most") -> float:
    """How far apart two colours are in CIE Lab, for such eyes."""
    return dist(_lab(one, eyes), _lab(other, eyes))


def _lab(colour: str, eyes: str) -> tuple[float, float, float]:
    light = [min(1.0, max(0.0, part)) for part in _times(EYES[eyes], linear(colour))]
    x, y, z = (_root(part / white) for part, white in zip(_times(TO_XYZ, light), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(matrix: tuple[tuple[float, ...], ...], parts: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, parts, strict=True)) for row in matrix]


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116
