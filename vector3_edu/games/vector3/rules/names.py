"""What the parts of Vector 3 are called: one of them, and several."""

from __future__ import annotations

from vector3_edu.core.language import chain, mark, mark_many, say
from vector3_edu.games.vector3.rules.state import HIDDEN, Technology
from vector3_edu.games.vector3.tables import TECHNOLOGIES

PODS = {
    "cargo": mark_many("cargo pod", "cargo pods"),
    "cabin": mark_many("cabin", "cabins"),
    "laser": mark_many("laser", "lasers"),
    "launch": mark_many("launch pod", "launch pods"),
    "screen": mark_many("screen", "screens"),
    "tractor": mark_many("tractor-pressor", "tractor-pressors"),
    HIDDEN: mark_many("secret pod", "secret pods"),
}
SHORT = {
    "cargo": mark("cargo"),
    "cabin": mark("cabin"),
    "laser": mark("laser"),
    "launch": mark("launch"),
    "screen": mark("screen"),
    "tractor": mark("tractor"),
    "guided": mark("guided"),
    "unguided": mark("unguided"),
    "mine": mark("mine"),
    HIDDEN: mark("hidden"),
}
"""Pods and what they are loaded with, in a word each: there is little room in a list or in a display."""
A_POD = {
    "cargo": mark("a cargo pod"),
    "cabin": mark("a cabin"),
    "laser": mark("a laser"),
    "launch": mark("a launch pod"),
    "screen": mark("a screen"),
    "tractor": mark("a tractor-pressor"),
}
SECTIONS = {"maneuver": mark("maneuver drive"), "power": mark("power plant"), "warp": mark("warp drive")}
WEAPONS = {
    "guided": mark_many("guided torpedo", "guided torpedoes"),
    "unguided": mark_many("unguided torpedo", "unguided torpedoes"),
    "mine": mark_many("mine", "mines"),
}
A_WEAPON = {"guided": mark("a guided torpedo"), "unguided": mark("an unguided torpedo"), "mine": mark("a mine")}
TECHNOLOGY = {
    "acceleration": mark("acceleration"),
    "lasers": mark("lasers"),
    "launch": mark("launch"),
    "unguided": mark("unguided torpedoes"),
    "guided": mark("guided torpedoes"),
    "mines": mark("mines"),
    "multifire": mark("multifire"),
    "tractors": mark("tractor-pressors"),
    "screens": mark("screens"),
}
ROLES = {"Defender": mark("the defender"), "Attacker": mark("the attacker")}


def owner_and_unit(seat: str, unit: str) -> str:
    """A unit with its owner in front.

    >>> owner_and_unit("Ada", "A6")
    "Ada's A6"
    """
    return say("{seat}'s {unit}", seat=seat, unit=say(mark("mine")) if unit == "mine" else unit)


def a_weapon(kind: str) -> str:
    """A torpedo or mine with its article.

    >>> a_weapon("unguided")
    'an unguided torpedo'
    """
    return say(A_WEAPON[kind])


def a_pod(kind: str) -> str:
    """A pod with its article."""
    return say(A_POD[kind])


def list_levels(technology: Technology) -> str:
    """Technology levels by name; empty if they are secret or none.

    >>> list_levels(Technology(acceleration=2, screens=1))
    'acceleration 2, lasers 1, screens 1'
    """
    named = zip(TECHNOLOGIES, technology, strict=True)
    return chain(chain((say(TECHNOLOGY[name]), level), " ") for name, level in named if level > 0)
