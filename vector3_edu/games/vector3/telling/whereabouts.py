"""Where everything is in a game of Vector 3, in words: one unit a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from vector3_edu.core.cards import Card
from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.problems import listed
from vector3_edu.core.vectors import ZERO
from vector3_edu.core.words import count, minus
from vector3_edu.games.vector3.judgement.fleet_orders import call_salvo
from vector3_edu.games.vector3.rules import names
from vector3_edu.games.vector3.rules.burn import limit
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon, has_power
from vector3_edu.games.vector3.tables import BOXES, EXPENDABLES, SECTIONS, blast_radius
from vector3_edu.games.vector3.telling.words import title_of


def describe_state(state: State, seat: str | None) -> str:
    """Where everything is, one unit a line, the seat's own units first."""
    order = sorted(range(len(state.seats)), key=lambda place: (state.seats[place] != seat, place))
    lines = [_now(state)]
    for place in order:
        lines.append(_seat_line(state, place))
        lines += [f"  {_ship_line(ship, _drive(state, ship))}" for ship in state.ships if ship.seat == place]
        lines += [f"  {_weapon_line(weapon)}" for weapon in state.weapons if weapon.seat == place]
    return minus("\n".join(lines))


def _now(state: State) -> str:
    title = title_of(state.phase)
    if not state.turn:
        return say("{title}.", title=title)
    return say("Turn {turn}, {phase}.", turn=state.turn, phase=title.lower())


def _seat_line(state: State, place: int) -> str:
    points = count(state.points[place] if state.points else 0, "point")
    known = names.list_levels(state.technology[place]) if state.technology else ""
    if not known:
        return say("{seat}: {points}. Technology: secret.", seat=state.seats[place], points=points)
    return say("{seat}: {points}. Technology levels: {levels}.", seat=state.seats[place], points=points, levels=known)


def _drive(state: State, ship: Ship) -> int:
    """What a ship's drive gives, which is not its level of technology; 0 where that is secret."""
    return limit(state, ship) if state.technology and state.technology[ship.seat].acceleration > 0 else 0


def _ship_line(ship: Ship, drive: int = 0) -> str:
    """A ship in one line: where it is, how it moves, what it can do, what it has lost."""
    whole = Counter(pod.kind for pod in ship.pods if pod.whole)
    pods = chain(count(many, *names.PODS[kind]) for kind, many in whole.items()) or say("no pods")
    lost = sum(not pod.whole for pod in ship.pods)
    if ship.at is None:
        parts: list[str] = [say("{ship} not placed yet: {pods}", ship=ship.name, pods=pods)]
    else:
        told = mark("{ship} at {at}, velocity {velocity}: {pods}")
        parts = [say(told, ship=ship.name, at=ship.at, velocity=ship.velocity, pods=pods)]
    if drive:
        parts.append(say("its drive gives {drive}", drive=drive))
    loads = Counter({kind: sum(getattr(pod.load, kind) for pod in ship.pods if pod.whole) for kind in EXPENDABLES})
    if +loads:
        load = listed((count(many, *names.WEAPONS[kind]) for kind, many in (+loads).items()), last="and")
        parts.append(say("carries {load}", load=load))
    if lost:
        parts.append(say("{pods} lost", pods=count(lost, "pod")))
    parts += _list_hits(ship)
    if ship.warping:
        parts.append(say("trying to warp out"))
    return say("{parts}.", parts=chain(parts, "; "))


def _list_hits(ship: Ship) -> Iterable[str]:
    for section in SECTIONS:
        hits, boxes = getattr(ship, f"{section}_hits"), BOXES[ship.size]
        if hits >= boxes:
            yield say("{section} destroyed", section=say(names.SECTIONS[section]))
        elif hits:
            told = mark("{section} hit {hits} of {boxes} times")
            yield say(told, section=say(names.SECTIONS[section]), hits=hits, boxes=boxes)


def _weapon_line(weapon: Weapon) -> str:
    """A torpedo or mine in one line."""
    values = {
        "name": weapon.name,
        "weapon": say(names.WEAPONS[weapon.kind][0]),
        "at": weapon.at,
        "velocity": weapon.velocity,
        "radius": blast_radius(weapon.level) if weapon.level > 0 else 0,
    }
    if weapon.level > 0:
        return say("{name}, {weapon}, at {at}, velocity {velocity}, blast radius {radius}.", **values)
    return say("{name}, {weapon}, at {at}, velocity {velocity}.", **values)


# ---- The cards of Vector 3: hull, lasers, load and velocity of every ship, and torpedoes salvo by salvo


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
        seat,
        ship.name,
        (ship.name,),
        "ship",
        tuple(pod.whole for pod in ship.pods),
        tuple((what, many) for what, many in held.items() if many),
        str(ship.velocity) if ship.at is not None else "",
        _trouble(ship),
    )


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
