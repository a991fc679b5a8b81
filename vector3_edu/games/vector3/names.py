"""What the parts of Vector 3 are called: one of them, and several."""

from __future__ import annotations

from vector3_edu.games.vector3.state import HIDDEN, Technology
from vector3_edu.games.vector3.tables import TECHNOLOGIES

PODS = {
    "cargo": ("cargo pod", "cargo pods"),
    "cabin": ("cabin", "cabins"),
    "laser": ("laser", "lasers"),
    "launch": ("launch pod", "launch pods"),
    "screen": ("screen", "screens"),
    "tractor": ("tractor-pressor", "tractor-pressors"),
    HIDDEN: ("secret pod", "secret pods"),
}
SECTIONS = {"maneuver": "maneuver drive", "power": "power plant", "warp": "warp drive"}
WEAPONS = {
    "guided": ("guided torpedo", "guided torpedoes"),
    "unguided": ("unguided torpedo", "unguided torpedoes"),
    "mine": ("mine", "mines"),
}
TECHNOLOGY = {
    "acceleration": "acceleration",
    "lasers": "lasers",
    "launch": "launch",
    "unguided": "unguided torpedoes",
    "guided": "guided torpedoes",
    "mines": "mines",
    "multifire": "multifire",
    "tractors": "tractor-pressors",
    "screens": "screens",
}


def a(noun: str) -> str:
    """A noun with its article.

    >>> a("unguided torpedo"), a("mine")
    ('an unguided torpedo', 'a mine')
    """
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def whose(seat: str, unit: str) -> str:
    """A unit with its owner in front.

    >>> whose("Ada", "A6")
    "Ada's A6"
    """
    return f"{seat}'s {unit}"


def list_levels(technology: Technology) -> str:
    """Technology levels by name; empty if they are secret or none.

    >>> list_levels(Technology(acceleration=2, screens=1))
    'acceleration 2, lasers 1, screens 1'
    """
    named = zip(TECHNOLOGIES, technology, strict=True)
    return ", ".join(f"{TECHNOLOGY[name]} {level}" for name, level in named if level > 0)
