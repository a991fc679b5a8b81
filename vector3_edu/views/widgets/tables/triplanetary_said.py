"""What comes of the decisions that a scenario of Triplanetary leaves to an owner, in words for the table."""

from __future__ import annotations

from collections.abc import Callable

from vector3_edu.core.events import Event
from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import NAMES, distance
from vector3_edu.core.problems import listed
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.combat import aim
from vector3_edu.games.triplanetary.events import ShipLost
from vector3_edu.games.triplanetary.guards import GUARDS, combatant, guards
from vector3_edu.games.triplanetary.muster import cost_of
from vector3_edu.games.triplanetary.orders import Answer, Choose, Commission
from vector3_edu.games.triplanetary.ordnance import devastate
from vector3_edu.games.triplanetary.results import note_of
from vector3_edu.games.triplanetary.scenarios.campaign.market import price
from vector3_edu.games.triplanetary.scenarios.campaign.opening import WORTH
from vector3_edu.games.triplanetary.scenarios.campaign.roles import PROSPECTORS, role_of
from vector3_edu.games.triplanetary.scenarios.fleet_mutiny import LOYAL
from vector3_edu.games.triplanetary.secrets import OWED
from vector3_edu.games.triplanetary.state import Ship, State, Weapon, ship_named
from vector3_edu.games.triplanetary.tables import KINDS
from vector3_edu.games.triplanetary.words import describe_choice, kind_of, whereabouts, whose
from vector3_edu.games.triplanetary.words_choices import cargo

__all__ = ["aimed", "attacked", "comes_of"]

PLACES = {"weapon": "weapons", "drive": "drive", "structure": "structure"}
"""Where damage is, as it is read."""


def comes_of(state: State, phase: str, unit: str, choice: Choice) -> str:
    """What a choice means for a unit; nothing where the list says it all."""
    said = SAID.get(phase)
    return said(state, unit, choice) if said else ""


def aimed(state: State, crew: list[Ship], targets: list[Ship | Weapon], strength: int = 0) -> str:
    """How well guns are aimed, as it goes on after what they do; nothing while a counter lies face down."""
    if any(isinstance(each, Ship) and each.kind not in (*KINDS, GUARDS) for each in (*crew, *targets)):
        return ""
    taken = aim(state, crew, targets, strength)
    return f": odds {taken.odds or 'below 1:4'}, range {'none' if taken.distance is None else taken.distance}"


def attacked(state: State) -> str:
    """Who fires at whom, to those who may fire back."""
    if state.attack is None:
        return ""
    crew = [each for name in state.attack.attackers if (each := combatant(state, name))]
    everything: tuple[Ship | Weapon, ...] = (*state.ships, *guards(state), *state.weapons)
    targets = [each for each in everything if each.name in state.attack.targets]
    if not crew or not targets:
        return ""
    names, fire = listed((each.name for each in crew), last="and"), "fires" if len(crew) == 1 else "fire"
    who = f"{whose(state.seats[crew[0].seat])} {names} {fire}"
    return f"{who} at {listed(state.attack.targets, last='and')}{aimed(state, crew, targets, state.attack.strength)}."


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


def _surrender(state: State, unit: str, choice: Choice) -> str:
    """Who demands it, how well it could fire, and what the answer means. Triplanetary, Surrender."""
    enemy, ship = (ship_named(state, name) for name in state.demand)
    if enemy is None or ship is None:
        return ""
    threat = f"{whose(state.seats[enemy.seat])} {enemy.name} demands it, and could fire{aimed(state, [enemy], [ship])}."
    yields = isinstance(choice, Answer) and choice.yes
    after = "may be looted, and neither may attack the other from now on" if yields else "may be fired at"
    return f"{threat} {unit} {after}."


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
    "surrender": _surrender,
}
