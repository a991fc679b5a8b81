"""The cards of Triplanetary: a ship's fuel as a row of points, its strength, its hold, and what ails it."""

from __future__ import annotations

from collections.abc import Iterator

from vector3_edu.core.words import count, pair
from vector3_edu.games.triplanetary.rules.astrogation import predict_course
from vector3_edu.games.triplanetary.rules.phrases import cargo
from vector3_edu.games.triplanetary.rules.state import DUMMY, Ship, State
from vector3_edu.games.triplanetary.tables import KINDS, MASS, UNLIMITED
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.marks import Ink, Mark, Spot, Words
from vector3_edu.views.figures.palettes import Palette, palette_named

ROW = 10
"""Fuel points in a row."""
WIDE, TALL = 22.0, 10.2
PIXELS, TITLE = 17.5, 40
"""How large a unit of the card is drawn, and how high its title is."""
PASSED = 5
"""Names of worlds that go into a line."""


def cards(state: State, palette: str = "default") -> list[Figure]:
    """A card for each ship that is known, seat by seat; dummies are no ships."""
    colours = palette_named(palette)
    known = (ship for ship in state.ships if ship.kind in KINDS and ship.role != DUMMY)
    ships = sorted(known, key=lambda ship: (ship.seat, ship.name))
    return [_card(state, ship, colours) for ship in ships]


def _card(state: State, ship: Ship, palette: Palette) -> Figure:
    colour = palette.seat(state.seats, state.seats[ship.seat])
    title = f"{state.seats[ship.seat]} {ship.name}, {ship.kind}"
    lines = list(_lines(ship))
    tank = Words((0.4, 9.4, 0), _fuel(ship), palette.ink, 12, "start", bold=True)
    marks: list[Mark] = [tank, *_tank(ship, colour, palette)]
    for k, (text, bad) in enumerate(lines):
        marks.append(Words((0.4, 5.8 - 1.1 * k, 0), text, palette.warn if bad else palette.ink, 11, "start"))
    words = ". ".join([title, _fuel(ship), *(text for text, _ in lines)]) + "."
    foot = 5.2 - 1.1 * len(lines) + 0.6
    size = (400, round(PIXELS * (TALL - foot)) + TITLE)
    return Figure(title, tuple(marks), words, palette, ((0, foot, 0), (WIDE, TALL, 0)), size=size, margins=(8, 4, 8, 4))


def _fuel(ship: Ship) -> str:
    if ship.fuel > UNLIMITED // 2:
        return "Fuel without limit"
    return f"Fuel {ship.fuel} of {KINDS[ship.kind].fuel}"


def _tank(ship: Ship, colour: str, palette: Palette) -> Iterator[Mark]:
    """A dot for each fuel point that fits in; those burned are pale. A tanker's fifty are only counted."""
    full = KINDS[ship.kind].fuel
    for k in range(full if full <= 2 * ROW else 0):
        at = (0.9 + 1.3 * (k % ROW), 8.4 - 1.2 * (k // ROW), 0.0)
        yield Spot(at, "circle", 10, Ink(colour if k < ship.fuel else palette.grid))


def _lines(ship: Ship) -> Iterator[tuple[str, bool]]:
    """What there is to know, and whether it is bad news."""
    kind = KINDS[ship.kind]
    strength = f"Strength {kind.strength}" + (", only to defend itself" if kind.defensive else "")
    yield strength + (", heroic: +1" if ship.heroic else ""), False
    yield _where(ship), False
    hold = cargo(ship.hold) if ship.hold else "empty"
    used = sum(MASS.get(item, 0) * many for item, many in ship.hold)
    if 0 < kind.cargo < UNLIMITED // 2 or ship.hold:
        yield f"Hold: {hold}" + (f", {used} of {kind.cargo} tons" if kind.cargo < UNLIMITED // 2 else ""), False
    if not ship.detected:
        yield "Not detected yet: others do not know it", False
    if any(ship.wounds):
        yield "Damage: weapons D{}, drive D{}, structure D{}".format(*ship.wounds), True
    if ship.disabled:
        yield f"Disabled for {count(ship.disabled, 'turn')}: it drifts", True
    elif kind.warship and ship.overloaded:
        yield "Has overloaded since its last maintenance", False
    for k in range(0, len(ship.visited), PASSED):
        names = ", ".join(ship.visited[k : k + PASSED])
        yield (names if k else f"Passed: {names}"), False


def _where(ship: Ship) -> str:
    if ship.world:
        return f"On {ship.world}"
    if ship.orbit:
        return f"In orbit round {ship.orbit}"
    return f"Course {pair(ship.velocity)}, next {pair(predict_course(ship))} if it coasts"
