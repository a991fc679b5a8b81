"""Vector 3 in words: where everything is, what must be decided, and what can be chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from vector3_edu.core.game import Ask
from vector3_edu.core.problems import listed
from vector3_edu.core.words import count, minus
from vector3_edu.games.vector3 import names
from vector3_edu.games.vector3.burn import limit
from vector3_edu.games.vector3.detonate import blast_radius
from vector3_edu.games.vector3.state import Ship, State, Weapon
from vector3_edu.games.vector3.tables import BOXES, EXPENDABLES, SECTIONS

PHASES = {
    "technology": "Buying technology",
    "fleet": "Buying a fleet",
    "mines": "Placing mines",
    "place": "Placing ships",
    "move": "Movement",
    "detonate": "Detonation",
    "fire": "Laser fire",
    "salvo": "Salvo",
    "push": "Tractor-pressors",
    "burn": "Acceleration",
    "over": "The end",
}


def phase_title(phase: str) -> str:
    """The name of a phase, as a heading."""
    return PHASES.get(phase, phase.capitalize())


# ---- where everything is


def describe_state(state: State, seat: str | None) -> str:
    """Where everything is, one unit a line, the seat's own units first."""
    order = sorted(range(len(state.seats)), key=lambda place: (state.seats[place] != seat, place))
    lines = [_now(state)]
    for place in order:
        lines.append(_seat_line(state, place))
        lines += [f"  {ship_line(ship, _drive(state, ship))}" for ship in state.ships if ship.seat == place]
        lines += [f"  {weapon_line(weapon)}" for weapon in state.weapons if weapon.seat == place]
    return minus("\n".join(lines))


def _now(state: State) -> str:
    return f"Turn {state.turn}, {phase_title(state.phase).lower()}." if state.turn else f"{phase_title(state.phase)}."


def _seat_line(state: State, place: int) -> str:
    points = count(state.points[place], "point") if state.points else "no points"
    known = names.list_levels(state.technology[place]) if state.technology else ""
    return f"{state.seats[place]}: {points}." + (f" Technology levels: {known}." if known else " Technology: secret.")


def _drive(state: State, ship: Ship) -> int:
    """What a ship's drive gives, which is not its level of technology; 0 where that is secret."""
    return limit(state, ship) if state.technology and state.technology[ship.seat].acceleration > 0 else 0


def ship_line(ship: Ship, drive: int = 0) -> str:
    """A ship in one line: where it is, how it moves, what it can do, what it has lost."""
    where = "not placed yet" if ship.at is None else f"at {ship.at}, velocity {ship.velocity}"
    whole = Counter(pod.kind for pod in ship.pods if pod.whole)
    pods = ", ".join(count(many, *names.PODS[kind]) for kind, many in whole.items())
    lost = sum(not pod.whole for pod in ship.pods)
    parts = [f"{ship.name} {where}: {pods or 'no pods'}"]
    if drive:
        parts.append(f"its drive gives {drive}")
    loads = Counter({kind: sum(getattr(pod.load, kind) for pod in ship.pods if pod.whole) for kind in EXPENDABLES})
    if +loads:
        parts.append("carries " + listed((count(n, *names.WEAPONS[kind]) for kind, n in (+loads).items()), last="and"))
    if lost:
        parts.append(f"{count(lost, 'pod')} lost")
    parts += _damage(ship)
    if ship.warping:
        parts.append("trying to warp out")
    return "; ".join(parts) + "."


def _damage(ship: Ship) -> Iterable[str]:
    for section in SECTIONS:
        hits, boxes = getattr(ship, f"{section}_hits"), BOXES[ship.size]
        if hits >= boxes:
            yield f"{names.SECTIONS[section]} destroyed"
        elif hits:
            yield f"{names.SECTIONS[section]} hit {hits} of {boxes} times"


def weapon_line(weapon: Weapon) -> str:
    """A torpedo or mine in one line."""
    name = names.WEAPONS[weapon.kind][0]
    blast = f", blast radius {blast_radius(weapon.level)}" if weapon.level > 0 else ""
    return f"{weapon.name}, {name}, at {weapon.at}, velocity {weapon.velocity}{blast}."


# ---- what must be decided

EXTRAS = {
    "warp": "to leave the battle after two quiet turns, add for example: warp A6",
    "vote": "to agree to an end of the game, add: vote end",
}
"""What can be added to an order, by the name of its made-up unit."""

IDLE = {"burn": ("coasts", "coast")}
"""What a unit without an order does, by phase: one, and several."""

_QUESTIONS = {
    "technology": "buy technology",
    "fleet": "buy a fleet",
    "mines": "place all your mines: {units}",
    "place": "place one of {units}",
    "detonate": "detonate one of {units}, or pass",
    "fire": "fire the lasers of one of {units}, or pass",
    "salvo": "salvo from {units}, or not",
    "push": "use the tractor-pressor of one of {units}, or pass",
    "burn": "choose burns for {units}",
}


def describe_ask(ask: Ask) -> str:
    """What a seat must decide now."""
    question = _QUESTIONS.get(ask.phase, "decide for {units}") if ask.units else "nothing of yours can act now: pass"
    if len(ask.units) == 1:
        question = question.replace("one of ", "")
    return f"{phase_title(ask.phase)}: {ask.seat}, {question.format(units=listed(ask.units, last='and', most=40))}."
