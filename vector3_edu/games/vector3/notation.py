"""Orders and units as lines of text, written and read back by the same code.

A6 burn (1,0,-2); B6 coast
A9 fire at Blaise B6, Carol T1
Ada A6 @ (3,-2,5) v(1,0,-2)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from vector3_edu.core.problems import Refused, listed
from vector3_edu.games.vector3 import turn
from vector3_edu.games.vector3.notation_fleets import fleet_text, read_fleet, read_technology, technology_text
from vector3_edu.games.vector3.notation_parts import UNIT, shown, vector, vector_text
from vector3_edu.games.vector3.orders import (
    Burn,
    Buy,
    Detonate,
    Fire,
    Place,
    Push,
    Research,
    Salvo,
    Target,
    Vote,
    WarpOut,
)
from vector3_edu.games.vector3.state import ZERO, Ship, State, Vec3, Weapon
from vector3_edu.games.vector3.tables import EXPENDABLES

LONGEST = 100_000
"""Characters of a line: the orders of a thousand units and more."""

_OF_A_FLEET = re.compile(r"(\d+\s*[x×*]\s*)?[a-z]{0,2}\d+(\s*-?\s*pods?)?\s*:|mines?\s*\d|\d+\s*mines?$", re.IGNORECASE)

# ---- writing


def write(state: State, seat: str, order: Mapping[str, Any]) -> str:
    """An order as one line of text; an empty one is "pass"."""
    return "; ".join(_written(state, seat, unit, choice) for unit, choice in order.items()) or "pass"


def _written(state: State, seat: str, unit: str, choice: Any) -> str:
    match choice:
        case Burn(by):
            return f"{unit} burn {vector_text(by)}" if any(by) else f"{unit} coast"
        case Fire(at):
            return f"{unit} fire at {_aims_text(state, seat, unit, at)}"
        case Salvo(items):
            return f"{unit} salvo " + (", ".join(f"{kind} from {pod}" for pod, kind in items) or "nothing")
        case Push(target, by):
            return f"{unit} push {' '.join(target)} {vector_text(by)}"
        case Place(at):
            return f"{unit} place {vector_text(at)}"
        case WarpOut(ships):
            return "warp " + (", ".join(ships) or "nothing")
        case Vote(end):
            return "vote end" if end else "vote go on"
        case Research(levels):
            return technology_text(levels)
        case Buy():
            return fleet_text(choice)
    return f"{unit} detonate"


def _aims_text(state: State, seat: str, unit: str, at: tuple[Target, ...]) -> str:
    """One target stands for all of a ship's lasers."""
    names = [" ".join(target) for target in at]
    if len(set(at)) == 1 and len(at) == max(1, _lasers(state, seat, unit)):
        return names[0]
    return f"{names[0]} once" if len(at) == 1 else ", ".join(names)


def _lasers(state: State, seat: str, unit: str) -> int:
    return next((ship.lasers for ship in _ships(state, seat) if ship.name == unit), 0)


def _ships(state: State, seat: str) -> list[Ship]:
    return [ship for ship in state.ships if state.seats[ship.seat] == seat]


# ---- reading


def read(state: State, seat: str, text: Any) -> dict[str, Any]:
    """The order that a line of text stands for; raises Refused with every reason why it cannot be read."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise Refused(f"An order is a line of text of at most {LONGEST:,} letters. Try: {example(state, seat)}")
    if seat not in state.seats:
        raise Refused(f"{shown(seat)} does not play in this match. Its seats are {listed(state.seats, last='and')}.")
    pieces = [piece.strip() for piece in re.split(r"[;\n]", text) if piece.strip()]
    if not pieces:
        raise Refused(f"There is nothing in this line. To do nothing, say pass; otherwise try: {example(state, seat)}")
    order: dict[str, Any] = {}
    problems: list[str] = []
    said = [piece for piece in pieces if piece.lower() != "pass"]
    for piece in _with_whole_fleets(said):
        try:
            _take(order, *_read_piece(state, seat, piece))
        except Refused as refused:
            problems += refused.problems
    acting = [unit for unit in order if unit not in ("warp", "vote")]
    if acting and len(said) < len(pieces):
        told = f"{listed(acting, last='and')} is told to act as well"
        problems.append(f"To pass is to do nothing, and {told}. Keep one of the two.")
    if problems:
        raise Refused([*problems[:8], f"In this phase, try: {example(state, seat)}"])
    return order


def _with_whole_fleets(pieces: list[str]) -> list[str]:
    """A fleet's ships and mines are separated like orders, and belong together."""
    together: list[str] = []
    for piece in pieces:
        goes_on = _OF_A_FLEET.match(piece)
        if together and goes_on and together[-1].lower().startswith("fleet"):
            together[-1] += f"; {piece}"
        else:
            together.append(piece)
    return together


def _take(order: dict[str, Any], unit: str, choice: Any) -> None:
    if choice is None:
        return
    if unit == "warp" and unit in order:
        order[unit] = WarpOut(tuple(dict.fromkeys((*order[unit].ships, *choice.ships))))
    elif unit in order:
        raise Refused(f"{unit} is given two orders in this line. Keep one of them.")
    else:
        order[unit] = choice


def _read_piece(state: State, seat: str, piece: str) -> tuple[str, Any]:
    word, _, rest = piece.partition(" ")
    match word.lower().rstrip(":"):
        case "technology":
            return "technology", Research(read_technology(rest))
        case "fleet":
            return "fleet", read_fleet(rest)
        case "warp":
            return "warp", WarpOut(_warping(rest))
        case "vote":
            return "vote", Vote(_vote(rest))
    found = re.match(rf"(?:{_pattern(seat)}\s+)?({UNIT})\b\s*:?\s*(.*)", piece, re.IGNORECASE | re.DOTALL)
    if not found:
        raise Refused(f"{shown(piece)} does not begin with one of {seat}'s units.")
    unit, rest = found[1].upper(), found[2].strip()
    return _read_unit(state, seat, unit, rest)


def _read_unit(state: State, seat: str, unit: str, rest: str) -> tuple[str, Any]:
    verb = re.match(r"[a-z]*", rest, re.IGNORECASE)
    word = verb[0].lower() if verb else ""
    if word == "warp":
        return "warp", WarpOut((unit,))
    if word == "pass":
        return unit, None
    if not word and rest:
        word, rest = "place" if state.phase in ("place", "mines") else "burn", f" {rest}"
    reader = _READERS.get(word)
    if reader is None:
        said = f"cannot {word}" if word else "is told nothing"
        raise Refused(f"{unit} {said}: a unit can {listed(_VERBS)}.")
    after = rest[len(word) :].strip() if rest[: len(word)].lower() == word else rest.strip()
    return unit, reader(state, seat, unit, after)


def _burn(state: State, seat: str, unit: str, text: str) -> Burn:
    return Burn(vector(state, re.sub(r"^by\b", "", text, flags=re.IGNORECASE), f"{unit} burn"))


def _coast(state: State, seat: str, unit: str, text: str) -> Burn:
    _nothing_more(unit, "coast", text)
    return Burn(ZERO)


def _detonate(state: State, seat: str, unit: str, text: str) -> Detonate:
    _nothing_more(unit, "detonate", text)
    return Detonate()


def _nothing_more(unit: str, verb: str, text: str) -> None:
    if text:
        raise Refused(f"{unit} {verb}: {shown(text)} is not understood after it. Separate orders with a semicolon.")


def _place(state: State, seat: str, unit: str, text: str) -> Place:
    return Place(vector(state, re.sub(r"^at\b", "", text, flags=re.IGNORECASE), f"{unit} place"))


def _fire(state: State, seat: str, unit: str, text: str) -> Fire:
    text = re.sub(r"^(at|on)\b\s*", "", text, flags=re.IGNORECASE)
    once = re.search(r"\s+once$", text, re.IGNORECASE)
    rest = text[: once.start()] if once else text
    targets: list[Target] = []
    while rest or not targets:
        target, rest = _target(state, seat, unit, rest)
        targets.append(target)
        comma = re.match(r"\s*(,|&|\band\b)\s*", rest, re.IGNORECASE)
        if rest.strip() and not comma:
            raise Refused(f"{unit} fire: {shown(rest.strip())} is not understood. Put commas between targets.")
        rest = rest[comma.end() :] if comma else ""
    all_lasers = len(targets) == 1 and not once
    return Fire(tuple(targets) * (max(1, _lasers(state, seat, unit)) if all_lasers else 1))


def _target(state: State, seat: str, unit: str, text: str) -> tuple[Target, str]:
    """A target at the beginning of a text, and what comes after it. The seat may be left out where it is clear."""
    names = sorted(state.seats, key=len, reverse=True)
    for name, flags in [(name, flags) for flags in (re.NOFLAG, re.IGNORECASE) for name in names]:
        found = re.match(rf"\s*{_pattern(name)}(?:'s)?\s+((?i:{UNIT}))\b", text, flags)
        if found:
            return (name, found[1].upper()), text[found.end() :]
    found = re.match(rf"\s*(?:and\s+)?({UNIT})\b", text, re.IGNORECASE)
    if not found:
        raise Refused(
            f"{unit}: {shown(text.strip())} is no target. A target is a seat and a unit: {_some_target(state, seat)}."
        )
    named = found[1].upper()
    others = [name for name in state.seats if name != seat]
    owners = [name for name in others if _has(state, name, named)] or [name for name in (seat,) if _has(state, seat, named)]
    if not owners and len(others) == 1:
        owners = others
    if len(owners) != 1:
        whose = f"{listed(owners, last='and')} each have one" if owners else "nobody has one"
        raise Refused(f"{unit}: whose {named} is meant? {whose}. Put the seat in front, as in {_some_target(state, seat)}.")
    return (owners[0], named), text[found.end() :]


def _has(state: State, seat: str, unit: str) -> bool:
    place = state.seats.index(seat)
    return any(each.seat == place and each.name == unit for units in (state.ships, state.weapons) for each in units)


def _salvo(state: State, seat: str, unit: str, text: str) -> Salvo:
    items: list[tuple[int, str]] = []
    for part in re.split(r",|\band\b|&", text, flags=re.IGNORECASE):
        if part.strip().lower() in ("nothing", "none"):
            continue
        found = re.fullmatch(
            r"\s*(?:an?\s+)?(guided|unguided|mine)s?(?:\s+torpedo(?:es)?)?(?:\s+(?:from\s+)?(?:pod\s+)?(\d{1,2}))?\s*",
            part,
            re.IGNORECASE,
        )
        if not found:
            raise Refused(
                f"{unit} salvo: {shown(part.strip())} is not understood. Say what and from which pod: guided from 5."
            )
        kind = found[1].lower()
        pod = int(found[2]) if found[2] else _pod_with(state, seat, unit, kind, {used for used, _ in items})
        items.append((pod, kind))
    return Salvo(tuple(items))


def _pod_with(state: State, seat: str, unit: str, kind: str, used: set[int]) -> int:
    for ship in _ships(state, seat):
        for number, pod in enumerate(ship.pods, 1):
            if ship.name == unit and number not in used and pod.whole and pod.load[EXPENDABLES.index(kind)]:
                return number
    raise Refused(f"{unit} salvo: no launch pod of {unit} holds {kind}. Name what it holds and the pod: guided from 5.")


def _push(state: State, seat: str, unit: str, text: str) -> Push:
    target, rest = _target(state, seat, unit, text)
    return Push(target, vector(state, re.sub(r"^\s*by\b", "", rest, flags=re.IGNORECASE), f"{unit} push {' '.join(target)}"))


def _warping(text: str) -> tuple[str, ...]:
    names = re.sub(r"^(out\b)?\s*:?", "", text.strip(), flags=re.IGNORECASE)
    ships = [name for name in re.split(r"\s*,\s*|\s+and\s+|\s+", names.strip()) if name]
    if [name.lower() for name in ships] == ["nothing"]:
        return ()
    strange = [name for name in ships if not re.fullmatch(UNIT, name, re.IGNORECASE)]
    if strange or not ships:
        raise Refused(
            f"warp: {shown(strange[0] if strange else text)} is no ship. Name the ships that warp out: warp A6, B6."
        )
    return tuple(dict.fromkeys(name.upper() for name in ships))


def _vote(text: str) -> bool:
    said = " ".join(text.lower().split())
    if said in ("end", "to end", "end it", "end the game", "yes"):
        return True
    if said in ("go on", "to go on", "on", "continue", "no"):
        return False
    raise Refused(f"vote {shown(said)} is not understood: say vote end, or vote go on.")


_READERS: dict[str, Callable[[State, str, str, str], Any]] = {
    "burn": _burn,
    "accelerate": _burn,
    "coast": _coast,
    "drift": _coast,
    "fire": _fire,
    "shoot": _fire,
    "detonate": _detonate,
    "salvo": _salvo,
    "launch": _salvo,
    "push": _push,
    "place": _place,
}


_VERBS = ("burn", "coast", "fire", "salvo", "push", "detonate", "place")


def _pattern(name: str) -> str:
    return r"\s+".join(map(re.escape, name.split()))


# ---- examples


def example(state: State, seat: str, unit: str | None = None) -> str:
    """A line that is a legal order of this seat now (of this unit, if it can act), or how an order of this phase looks."""
    ask = next((ask for ask in turn.asks(state) if ask.seat == seat), None)
    if ask and not ask.units:
        return "pass"
    if ask:
        unit = unit if unit in ask.units else ask.units[0]
        if ask.phase in ("fire", "salvo", "push", "place", "mines"):
            choice = next(choice for choice in turn.choices(state, ask, unit) if choice != Salvo(()))
            return write(state, seat, {unit: choice}) + (" (or pass)" if ask.optional else "")
    ship = unit or next((each.name for each in _ships(state, seat)), "A6")
    weapon = unit or next((each.name for each in state.weapons if state.seats[each.seat] == seat), "T1")
    lines = {
        "technology": "technology acceleration 2, lasers 2",
        "fleet": "fleet 6: laser laser; 6: laser cargo",
        "mines": "M1 place (4,0,0); M2 place (0,4,0)",
        "place": f"{ship} place (4,0,0)",
        "detonate": f"{weapon} detonate (or pass)",
        "fire": f"{ship} fire at {_some_target(state, seat)} (or pass)",
        "salvo": f"{ship} salvo unguided from 5 (or pass)",
        "push": f"{ship} push {_some_target(state, seat)} (1,0,0) (or pass)",
    }
    return lines.get(state.phase, f"{ship} burn (1,0,0)")


def _some_target(state: State, seat: str) -> str:
    enemies = (f"{state.seats[ship.seat]} {ship.name}" for ship in state.ships if state.seats[ship.seat] != seat)
    return next(enemies, "Blaise B6")


# ---- units


class UnitLine(NamedTuple):
    """A unit as a line of text tells it; `at` is None while it is not placed."""

    seat: str
    unit: str
    at: Vec3 | None
    velocity: Vec3


def unit_line(state: State, unit: Ship | Weapon) -> str:
    """A ship, torpedo or mine in one line: whose, which, where, and how it moves."""
    at = "nowhere" if unit.at is None else vector_text(unit.at)
    return f"{state.seats[unit.seat]} {unit.name} @ {at} v{vector_text(unit.velocity)}"


def read_unit_line(text: Any) -> UnitLine:
    """The unit that a line tells of; raises Refused with a sentence if it cannot be read.

    >>> read_unit_line("Ada A6 @ (3,-2,5) v(1,0,-2)")
    UnitLine(seat='Ada', unit='A6', at=Vec3(3, -2, 5), velocity=Vec3(1, 0, -2))
    """
    line = text.strip() if isinstance(text, str) and len(text) < LONGEST else ""
    found = re.fullmatch(rf"([^@]*\S)\s+({UNIT})\s*@\s*(.*?)\s*\bv\s*([(\[<{{\d+-].*)", line, re.IGNORECASE)
    if not found:
        raise Refused(f"{shown(text)} is no line for a unit. Try: Ada A6 @ (3,-2,5) v(1,0,-2)")
    at = None if found[3].lower() == "nowhere" else vector(None, found[3], "the place")
    return UnitLine(found[1], found[2].upper(), at, vector(None, found[4], "the velocity"))
