"""The ship displays of Vector 3: as the state shows them, so that what is hidden stays so."""

from __future__ import annotations

from vector3_edu.core.language import mark, say
from vector3_edu.games.vector3.rules import names
from vector3_edu.games.vector3.rules.state import Pod, State
from vector3_edu.games.vector3.tables import BOXES
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.palettes import palette_named
from vector3_edu.views.figures.ship_display import PodCard, SectionCard, ShipCard, ship_display

LETTERS = {"guided": mark("{number} G"), "unguided": mark("{number} U"), "mine": mark("{number} M")}
SECTIONS = (mark("Maneuver"), mark("Power"), mark("Warp"))


def cards(state: State, palette: str = "default") -> list[Figure]:
    """A display for each ship, seat by seat."""
    colours = palette_named(palette)
    found = []
    for ship in sorted(state.ships, key=lambda ship: (ship.seat, ship.size, ship.name)):
        seat = state.seats[ship.seat]
        hits = (ship.maneuver_hits, ship.power_hits, ship.warp_hits)
        sections = tuple(SectionCard(say(name), BOXES[ship.size], lost) for name, lost in zip(SECTIONS, hits, strict=True))
        note = say("not placed yet") if ship.at is None else say("warping out") if ship.warping else ""
        card = ShipCard(
            f"{seat} {ship.name}",
            ship.size,
            tuple(_pod(pod) for pod in ship.pods),
            sections,
            colours.seat(state.seats, seat),
            note,
        )
        found.append(ship_display(card, colours))
    return found


def _pod(pod: Pod) -> PodCard:
    held = ", ".join(say(LETTERS[kind], number=many) for kind, many in pod.load._asdict().items() if many)
    return PodCard(say(names.SHORT[pod.kind]), pod.whole, held if pod.kind == "launch" else "")
