"""The colours of buttons, boxes and notes, one set for each palette, so that pictures and controls go together.

A widget of ours brings its own ground, so that it looks the same in JupyterLab's light and dark themes.
"""

from __future__ import annotations

from vector3_edu.views.figures.palettes import PALETTES, Palette, contrast, mix

ARROW = (
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 18 18'%3E"
    "%3Cpath d='M5.2 7.5 9 11.2l3.8-3.7' fill='none' stroke='%23{}' stroke-width='1.6'/%3E%3C/svg%3E\")"
)
"""The arrow of a dropdown list: the one of ipywidgets is dark on any background."""


def control_colours(palette: Palette) -> dict[str, str]:
    """The colours of controls by the names that style.css knows them by.

    >>> control_colours(PALETTES["default"])["accent-hover"]
    '#1e4b8e'
    """
    ground, accent = palette.ground, palette.accent
    return {
        "ground": ground,
        "sheet": palette.sheet,
        "ink": palette.ink,
        "soft": palette.soft,
        "line": mix(palette.ink, ground, 0.25),
        "edge": palette.axis,
        "accent": accent,
        "on-accent": max(palette.ground, palette.ink, key=lambda one: contrast(one, accent)),
        "accent-hover": mix(palette.ink, accent, 0.35),
        "accent-active": mix(palette.ink, accent, 0.55),
        "button": mix(accent, ground, 0.1),
        "hover": mix(accent, ground, 0.2),
        "active": mix(accent, ground, 0.3),
        "warn": palette.warn,
        "warn-ground": mix(palette.warn, ground, 0.1),
        "burn": palette.burn,
        "burn-ground": mix(palette.burn, ground, 0.08),
        "right": palette.y,
        "right-ground": mix(palette.y, ground, 0.1),
        "hint-ground": mix(accent, ground, 0.09),
        "quiet-ground": mix(palette.ink, ground, 0.05),
    }


def on_grounds() -> list[tuple[str, str]]:
    """Every pair of text colour and background that occurs in any state of any control."""
    plain = ("ground", "sheet", "button", "hover", "active", "warn-ground", "burn-ground", "right-ground", "hint-ground")
    acting = ("accent", "accent-hover", "accent-active")
    return [
        *(("ink", ground) for ground in (*plain, "quiet-ground")),
        *(("soft", ground) for ground in ("ground", "sheet", "quiet-ground")),
        *(("on-accent", ground) for ground in acting),
    ]


def style_of(palette: Palette) -> str:
    """The rule that gives a widget the colours of a palette; large letters belong to it."""
    said = "".join(f"--v3-{name}: {colour}; " for name, colour in control_colours(palette).items())
    scheme = "dark" if palette.dark else "light"
    said += f"--v3-letters: {14 * (1 + palette.scale) / 2:g}px; "
    said += f"--jp-widgets-dropdown-arrow: {ARROW.format(palette.ink[1:])}; "
    return f".v3-palette-{palette.name} {{ {said}color-scheme: {scheme}; }}\n"


COLOURS = "".join(map(style_of, PALETTES.values()))
