"""Torpedo Salvo: sealed launches of torpedoes and mines, one item a launch pod."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Order
from vector3_edu.core.results import Event
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.events import DudSalvoed, Salvoed
from vector3_edu.games.vector3.rules.orders import Salvo
from vector3_edu.games.vector3.rules.state import (
    EMPTY,
    Load,
    Pod,
    Ship,
    State,
    Technology,
    Weapon,
    find_ship,
    has_power,
    powerless,
)
from vector3_edu.games.vector3.tables import EXPENDABLES

MOST_CHOICES = 200
"""Combinations that are listed; beyond it only the plain ones."""


def units_able(state: State, seat: int) -> tuple[str, ...]:
    """The ships of a seat that can salvo: Power, and a whole launch pod with something in it. (2009) Salvoing; 1979, 7.0."""
    if powerless(state, seat):
        return ()
    return tuple(
        [ship.name for ship in state.ships if ship.seat == seat and ship.launchers and has_power(ship) and _is_loaded(ship)]
    )


def _is_loaded(ship: Ship) -> bool:
    for pod in ship.pods:  # noqa: SIM110 every ship is asked every turn, and a generator takes longer
        if pod.kind == "launch" and pod.whole and pod.load != EMPTY:
            return True
    return False


def is_able(state: State, seat: int) -> bool:
    """Whether a seat has a ship that can salvo: quicker than to list them all."""
    if powerless(state, seat):
        return False
    return any(ship.launchers and ship.seat == seat and has_power(ship) and _is_loaded(ship) for ship in state.ships)


def may_be_able(state: State, seat: int) -> bool:
    """Whether, for all that the other seat knows, a seat might salvo."""
    return not powerless(state, seat) and any(ship.seat == seat for ship in state.ships)


def loaded_pods(ship: Ship) -> list[tuple[int, tuple[str, ...]]]:
    """The whole launch pods of a ship that hold something: (pod number, what can be salvoed)."""
    return [
        (number, tuple(kind for kind, many in zip(EXPENDABLES, pod.load, strict=True) if many))
        for number, pod in enumerate(ship.pods, 1)
        if pod.kind == "launch" and pod.whole and any(pod.load)
    ]


def choices(state: State, seat: int, unit: str) -> Sequence[Salvo]:
    """What a ship can salvo, nothing first: one item from each launch pod, or none. (2009) Salvoing; 1979, 7.0."""
    ship = find_ship(state, seat, unit)
    if ship is None:
        return ()
    options = [[None, *((number, kind) for kind in kinds)] for number, kinds in loaded_pods(ship)]
    many = 1
    for option in options:
        many *= len(option)
    if many <= MOST_CHOICES:
        return [Salvo(tuple(item for item in items if item)) for items in product(*options)]
    singles = [(item,) for option in options for item in option if item]
    together = [tuple(item for option in options for item in option if item and item[1] == kind) for kind in EXPENDABLES]
    mixed = tuple(option[1] for option in options if option[1])
    return [Salvo(items) for items in dict.fromkeys([(), *singles, *together, mixed])]


def dud_below(technology: Technology, kind: str, duds_by: str) -> int:
    """Two dice under this number make a dud. Ruling 24; 1979, 7.0 and ruling 32.

    >>> dud_below(Technology(unguided=2), "unguided", "own")
    5
    """
    own = {"guided": technology.guided, "unguided": technology.unguided, "mine": technology.mines}
    return 7 - (technology.launch if duds_by == "launch" else own[kind])


def starting_velocity(ship: Ship, kind: str) -> Vec3:
    """A torpedo keeps the velocity of its ship, a mine rests. (2009) Salvoing, Mines."""
    return ZERO if kind == "mine" else ship.velocity


def salvo(state: State, orders: Mapping[int, Order], dice: Dice, events: list[Event]) -> State:
    """All salvos at once: torpedoes have their ship's place and velocity, mines rest. (2009) Salvoing, Mines; 1979, 7.0."""
    ships = list(state.ships)
    weapons = list(state.weapons)
    named = [list(pair) for pair in state.named] or [[0, 0] for _ in state.seats]
    for place, ship in enumerate(ships):
        choice = orders.get(ship.seat, {}).get(ship.name)
        if isinstance(choice, Salvo) and choice.items:
            ships[place] = _spent(ship, choice)
            weapons += _launched(state, ship, choice, named[ship.seat], dice, events)
    return state._replace(ships=tuple(ships), weapons=tuple(weapons), named=tuple((t, m) for t, m in named))


def _spent(ship: Ship, choice: Salvo) -> Ship:
    pods = list(ship.pods)
    for number, kind in choice.items:
        pod = pods[number - 1]
        load = Load(*(many - (each == kind) for each, many in zip(EXPENDABLES, pod.load, strict=True)))
        pods[number - 1] = Pod(pod.kind, pod.whole, load)
    return ship._replace(pods=tuple(pods))


def _launched(state: State, ship: Ship, choice: Salvo, named: list[int], dice: Dice, events: list[Event]) -> list[Weapon]:
    edition = EDITIONS[state.edition]
    owner, technology = state.seats[ship.seat], state.technology[ship.seat]
    levels = {"guided": technology.guided, "unguided": technology.unguided, "mine": technology.mines}
    launched = []
    assert ship.at is not None
    for number, kind in choice.items:
        if edition.always_duds or state.options.duds:
            needed = dud_below(technology, kind, edition.duds_by)
            pair = (dice.roll(), dice.roll())
            if sum(pair) < needed:
                events.append(DudSalvoed(owner, ship.name, number, kind, pair, needed))
                continue
        mine = kind == "mine"
        named[mine] += 1
        name = f"{'M' if mine else 'T'}{named[mine]}"
        velocity = starting_velocity(ship, kind)
        events.append(Salvoed(owner, ship.name, number, kind, name, ship.at, velocity))
        launched.append(Weapon(ship.seat, name, kind, ship.at, velocity, levels[kind], turn=state.turn))
    return launched
