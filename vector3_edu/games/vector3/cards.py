"""The cards of Vector 3: hull, lasers, load and velocity of every ship, and torpedoes salvo by salvo."""

from __future__ import annotations

from vector3_edu.core.cards import Card
from vector3_edu.core.language import mark, say
from vector3_edu.core.vectors import ZERO
from vector3_edu.games.vector3.helm import call_salvo
from vector3_edu.games.vector3.rules.damage import has_power
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon
from vector3_edu.games.vector3.tables import BOXES


def cards(state: State) -> tuple[Card, ...]:
    """A card for each ship and each salvo, seat by seat, the largest ships first; the state is what somebody may see."""
    found = []
    for seat, name in enumerate(state.seats):
        ships = [ship for ship in state.ships if ship.seat == seat]
        found += [_ship(name, ship) for ship in sorted(ships, key=lambda ship: (-ship.size, ship.name))]
        salvos: dict[tuple[int, str], list[Weapon]] = {}
        for weapon in state.weapons:
            if weapon.seat == seat:
                salvos.setdefault((weapon.turn, weapon.kind), []).append(weapon)
        found += [_salvo(name, salvo) for salvo in salvos.values()]
    return tuple(found)


def _ship(seat: str, ship: Ship) -> Card:
    loads = [pod.load for pod in ship.pods if pod.whole]
    held = {
        "lasers": ship.lasers,
        "guided torpedoes": sum(load.guided for load in loads),
        "unguided torpedoes": sum(load.unguided for load in loads),
        "mines": sum(load.mine for load in loads),
        "screens": int(ship.screen),
        "tractor-pressors": int(ship.tractor),
    }
    return Card(
        seat, ship.name, (ship.name,), "ship",
        tuple(pod.whole for pod in ship.pods),
        tuple((what, many) for what, many in held.items() if many),
        str(ship.velocity) if ship.at is not None else "",
        _trouble(ship),
    )  # fmt: skip


def _trouble(ship: Ship) -> str:
    """What a ship has lost of its sections, or that it leaves."""
    if ship.at is None:
        return say("not placed yet")
    if ship.warping:
        return say("warping out")
    lost = [
        (mark("no power"), not has_power(ship)),
        (mark("drive hit"), ship.maneuver_hits),
        (mark("power hit"), ship.power_hits),
        (mark("no warp drive"), ship.warp_hits >= BOXES[ship.size]),
        (mark("warp hit"), ship.warp_hits),
    ]
    return next((say(words) for words, hit in lost if hit), "")


def _salvo(seat: str, salvo: list[Weapon]) -> Card:
    first = salvo[0]
    kind = "mine" if first.kind == "mine" else "torpedo"
    what = f"{first.kind} torpedoes" if kind == "torpedo" else "mines"
    alike = len({weapon.velocity for weapon in salvo}) == 1
    velocity = str(first.velocity) if alike else say("various")
    names = [weapon.name for weapon in salvo]
    rests = kind == "mine" and first.velocity == ZERO
    return Card(seat, call_salvo(names), tuple(names), kind, holds=((what, len(salvo)),), velocity="" if rests else velocity)
