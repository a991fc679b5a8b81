"""The ship displays of Vector Command: four sides with their hull and weapons, and in the middle what drives them."""

from __future__ import annotations

from collections.abc import Iterator

from vector3_edu.core.hexes import NAMES, Hex
from vector3_edu.core.words import count, signed
from vector3_edu.games.vector_command.rules.state import NOBODY, Ship, State, owner
from vector3_edu.games.vector_command.tables import MISSILES, MOUNTS, SHIPS, SIDES, STANCES
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.marks import Ink, Mark, Point, Spot, Stroke, Words
from vector3_edu.views.figures.palettes import Palette, palette_named

WIDE, TALL = 26.0, 19.0
MIDDLES: dict[str, Point] = {
    "fore": (13.0, 16.6, 0.0),
    "port": (3.4, 10.6, 0.0),
    "starboard": (22.6, 10.6, 0.0),
    "aft": (13.0, 3.4, 0.0),
}
"""Where each side stands on the card; the ship points up the page."""
HULL = ((10.0, 19.0), (16.0, 19.0), (18.1, 15.0), (18.1, 4.0), (16.0, 0.0), (10.0, 0.0), (7.9, 4.0), (7.9, 15.0))
PIP = 11.0


def cards(state: State, palette: str = "default") -> list[Figure]:
    """A display for each ship that is commanded, seat by seat."""
    colours = palette_named(palette)
    ships = sorted((ship for ship in state.ships if ship.seat != NOBODY), key=lambda ship: (ship.seat, ship.name))
    return [_card(state, ship, colours) for ship in ships]


def _card(state: State, ship: Ship, palette: Palette) -> Figure:
    colour = palette.seat(state.seats, owner(state, ship.seat))
    outline = tuple((x, y, 0.0) for x, y in HULL)
    marks: list[Mark] = [Stroke(outline, Ink(colour, 2, fill=colour, opacity=0.06), closed=True)]
    for side, name in enumerate(SIDES):
        marks += _side(ship, side, MIDDLES[name], colour, palette)
    marks += _middle(ship, colour, palette)
    title = f"{owner(state, ship.seat)} {ship.name}, facing {NAMES[ship.facing]}, motion {_hex(ship.motion)}"
    around = ((0, 0, 0), (WIDE, TALL, 0))
    return Figure(title, tuple(marks), _words(title, ship), palette, around, size=(440, 372), margins=(8, 8, 8, 10))


def _side(ship: Ship, side: int, at: Point, colour: str, palette: Palette) -> Iterator[Mark]:
    """A side: its name, its hull as pips, its weapons and its point defence; what is lost is said and crossed."""
    x, y, _ = at
    left, most = ship.hull[side], int(SHIPS.cells[ship.kind, "side"])
    gone = "" if left else ", gone"
    name = palette.ink if left else palette.warn
    yield Words((x, y + 0.9, 0), f"{SIDES[side].capitalize()} {left}{gone}", name, 12, bold=True)
    yield from _pips((x, y, 0.0), left, most, colour, palette)
    lines = [(mount.name, ship.working[place]) for place, mount in enumerate(MOUNTS) if mount.side == side]
    lines.append((f"defence {STANCES[ship.stances[side]]}", ship.defences[side]))
    for k, (text, works) in enumerate(lines):
        said = text if works else f"{text}: lost"
        ink = palette.soft if works else palette.warn
        yield Words((x, y - 1.1 - 0.95 * k, 0), said, ink, 10)


def _middle(ship: Ship, colour: str, palette: Palette) -> Iterator[Mark]:
    """Reactor, shields and strain as pips, ammunition in numbers."""
    off = "" if ship.power.shields else " (off)"
    kind = SHIPS.cells
    rows = (
        (f"Reactor {ship.reactor}", ship.reactor, int(kind[ship.kind, "reactor"])),
        (f"Shields {ship.shields}{off}", ship.shields, int(kind[ship.kind, "shields"])),
        (f"Strain {ship.strain}", ship.strain, ship.strain),
    )
    for k, (text, left, most) in enumerate(rows):
        y = 11.9 - 1.9 * k
        yield Words((13.0, y, 0), text, palette.ink, 11)
        yield from _pips((13.0, y - 0.75, 0.0), left, most, palette.burn if text.startswith("Strain") else colour, palette)
    yield Words((13.0, 6.1, 0), f"{count(ship.missiles, 'missile')}, {ship.pd_ammo} ammo", palette.ink, 11)


def _pips(at: Point, left: int, most: int, colour: str, palette: Palette) -> Iterator[Mark]:
    """So many squares; those that are lost are small crosses in the colour of warning."""
    x, y, _ = at
    for k in range(most):
        place = (x + (k - (most - 1) / 2) * 0.95, y, 0.0)
        yield Spot(place, "square", PIP, Ink(colour)) if k < left else Spot(place, "x", PIP * 0.7, Ink(palette.warn))


def _hex(at: Hex) -> str:
    return f"({signed(at.q)}, {signed(at.r)})"


def _words(title: str, ship: Ship) -> str:
    """The card for someone who does not see it."""
    shields = f"shields {ship.shields}" + ("" if ship.power.shields else ", switched off")
    lines = [f"{title}. Reactor {ship.reactor}, {shields}, strain {ship.strain}."]
    for side, name in enumerate(SIDES):
        parts = [f"{m.name}{'' if ship.working[k] else ' lost'}" for k, m in enumerate(MOUNTS) if m.side == side]
        stance = f"point defence {STANCES[ship.stances[side]]}" if ship.defences[side] else "point defence lost"
        lines.append(f"{name.capitalize()}: hull {ship.hull[side]}, {', '.join(parts)}, {stance}.")
    return "\n".join([*lines, f"{count(ship.missiles, MOUNTS[MISSILES].weapon.name[:-1])}, {ship.pd_ammo} ammo."])
