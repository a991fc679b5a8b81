"""What comes of the decisions that a scenario of Triplanetary leaves to an owner, in words for the table."""

from __future__ import annotations

from collections.abc import Callable

from vector3_edu.core.events import Event
from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import NAMES, distance
from vector3_edu.core.problems import listed
from vector3_edu.games.triplanetary.events import ShipLost
from vector3_edu.games.triplanetary.goods import price
from vector3_edu.games.triplanetary.muster import cost_of
from vector3_edu.games.triplanetary.mutiny import LOYAL
from vector3_edu.games.triplanetary.orders import Choose, Commission
from vector3_edu.games.triplanetary.ordnance import devastate
from vector3_edu.games.triplanetary.results import note_of
from vector3_edu.games.triplanetary.roles import PROSPECTORS, role_of
from vector3_edu.games.triplanetary.secrets import OWED
from vector3_edu.games.triplanetary.starts import WORTH
from vector3_edu.games.triplanetary.state import State, ship_named
from vector3_edu.views.words import count
from vector3_edu.views.words.triplanetary import describe_choice, kind_of, whereabouts
from vector3_edu.views.words.triplanetary_choices import cargo

PLACES = {"weapon": "weapons", "drive": "drive", "structure": "structure"}
"""Where damage is, as it is read."""


def comes_of(state: State, phase: str, unit: str, choice: Choice) -> str:
    """What a choice means for a unit; nothing where the list says it all."""
    said = SAID.get(phase)
    return said(state, unit, choice) if said else ""


def _colony(state: State, unit: str, choice: Choice) -> str:
    assert isinstance(choice, Choose)
    own = choice.what.split(", ")
    others = listed((side for side in NAMES if side not in own), last="and")
    bases = f"Your {'base is' if len(own) == 1 else 'bases are'} on {_sides(own)} of {unit}"
    return f"{bases}; the other bloc has {others}." if len(own) > 1 else f"{bases}."


def _suffering(state: State, unit: str, choice: Choice) -> str:
    """The base and the ships that would be lost. Triplanetary, Nukes."""
    assert isinstance(choice, Choose)
    events: list[Event] = []
    after = devastate(state, unit, choice.what, events)
    lost = ["the base"] * (len(after.bases) < len(state.bases))
    lost += [event.unit for event in events if isinstance(event, ShipLost)]
    side = f"side {choice.what} of {unit}"
    return f"Lost on {side}: {listed(lost, last='and')}." if lost else f"Nothing stands on {side}: nothing is lost there."


def _patrol(state: State, unit: str, choice: Choice) -> str:
    assert isinstance(choice, Choose)
    ship = ship_named(state, choice.what)
    assert ship is not None
    far = distance(ship.at, state.board.worlds["Terra"].at)
    return f"{ship.name}, {count(far, 'hex', 'hexes')} from Terra, comes home and guards it from now on."


def _repair(state: State, unit: str, choice: Choice) -> str:
    """What is mended, and what stays as it is. Triplanetary, Advanced Combat System."""
    assert isinstance(choice, Choose)
    ship = ship_named(state, unit)
    assert ship is not None
    now = ship.wounds._asdict()
    others = [f"{PLACES[name]} D{much}" for name, much in now.items() if much and name != choice.what]
    stays = f"; {listed(others, last='and')} {'stays' if len(others) == 1 else 'stay'}" if others else ""
    much = now[choice.what]
    return f"{unit}: {PLACES[choice.what]} D{much} − 1 = D{much - 1}{stays}."


def _dummies(state: State, unit: str, choice: Choice) -> str:
    owed = note_of(state, OWED)
    more = f"{count(owed, 'dummy', 'dummies')} still {'has' if owed == 1 else 'have'} to go, this one included."
    return f"{unit} will be taken away. {more}"


def _layout(state: State, unit: str, choice: Choice) -> str:
    ship = ship_named(state, unit)
    assert ship is not None
    return f"{unit} ({kind_of(ship)}) will lie {describe_choice(choice).removeprefix('appear ')}."


def _announce(state: State, unit: str, choice: Choice) -> str:
    return f"{unit} will {describe_choice(choice)}, and everybody hears of it."


def _mutiny(state: State, unit: str, choice: Choice) -> str:
    return f"{unit} will be called on to rebel: one die decides, and on a {LOYAL} it stays loyal."


def _start(state: State, unit: str, choice: Choice) -> str:
    """What a ship to start with is worth, of what its role may have. Triplanetary, Campaign."""
    assert isinstance(choice, Commission)
    role, worth = role_of(state, state.asked), cost_of(choice, price)
    words = f"A {choice.kind} {whereabouts(choice.place)}" + (f" with {cargo(choice.load)}" if choice.load else "")
    has = state.credit[state.asked] if role == PROSPECTORS else 10 * WORTH.get(role, 0)
    return f"{words}: MCr {worth / 10:g}" + (f" of MCr {has / 10:g}." if has else ".")


def _sides(sides: list[str]) -> str:
    return f"{'side' if len(sides) == 1 else 'the sides'} {listed(sides, last='and')}"


SAID: dict[str, Callable[[State, str, Choice], str]] = {
    "colony": _colony,
    "suffering": _suffering,
    "patrol": _patrol,
    "repair": _repair,
    "dummies": _dummies,
    "layout": _layout,
    "announce": _announce,
    "mutiny": _mutiny,
    "start": _start,
}
