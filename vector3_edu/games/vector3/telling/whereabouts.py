"""Where everything is in a game of Vector 3, in words: one unit a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.problems import listed
from vector3_edu.core.words import count, minus
from vector3_edu.games.vector3.rules import names
from vector3_edu.games.vector3.rules.burn import limit
from vector3_edu.games.vector3.rules.detonate import blast_radius
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon
from vector3_edu.games.vector3.tables import BOXES, EXPENDABLES, SECTIONS
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
        "name": weapon.name, "weapon": say(names.WEAPONS[weapon.kind][0]), "at": weapon.at, "velocity": weapon.velocity,
        "radius": blast_radius(weapon.level) if weapon.level > 0 else 0,
    }  # fmt: skip
    if weapon.level > 0:
        return say("{name}, {weapon}, at {at}, velocity {velocity}, blast radius {radius}.", **values)
    return say("{name}, {weapon}, at {at}, velocity {velocity}.", **values)
