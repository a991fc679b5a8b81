"""What the orders of Vector 3 hold, and how that is typed: vectors, targets, aims, salvos, ships and votes."""

from __future__ import annotations

import re
from collections import Counter
from typing import Annotated, Any

from vector3_edu.core.kinds import Here, Kind, is_text, is_whole
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.text import plain
from vector3_edu.core.vectors import Vec3
from vector3_edu.core.words import count
from vector3_edu.games.vector3.rules import names
from vector3_edu.games.vector3.rules.state import Ship, State, find_unit

UNIT = r"[A-Z]{1,2}\d{1,5}"
"""A ship, torpedo or mine: A6, T12, M3."""

Target = tuple[str, str]
"""The name of a seat and of one of its units: ("Blaise", "B6")."""

# ---- vectors

_NUMBER = r"([+-]? ?\d{1,9})"
_BETWEEN = r"(?: ?, ?| )"
_VECTOR = re.compile(rf"[(\[<{{]? ?{_NUMBER}{_BETWEEN}{_NUMBER}(?:{_BETWEEN}{_NUMBER})? ?[)\]>}}]?")


def write_vector(vector: tuple[int, ...]) -> str:
    """A vector as it stands in a line.

    >>> write_vector((1, 0, -2))
    '(1,0,-2)'
    """
    return "(" + ",".join(map(str, vector)) + ")"


def read_vector(text: str, what: str, flat: bool = False) -> Vec3:
    """Three whole numbers, with or without brackets and commas; two are enough in a flat game.

    >>> read_vector("[1 -2 3]", "A6")
    Vec3(1, -2, 3)
    """
    found = _VECTOR.fullmatch(text)
    if found and (found[3] is not None or flat):
        return Vec3(*(int((part or "0").replace(" ", "")) for part in found.groups()))
    if not text:
        raise Refused(say("{what}: a vector is missing. Say how far along X, Y and Z, as in (1, 0, −2).", what=what))
    told = mark("{what}: {text} is not a vector. Write three whole numbers, as in (1, 0, −2).")
    if found:
        told = mark("{what}: {text} has two numbers, and space has three directions: X, Y and Z.")
    elif re.search(r"\d\.\d", text):
        told = mark(
            "{what}: {text} is not a vector. Only whole numbers will do. Write three whole numbers, as in (1, 0, −2)."
        )
    raise Refused(say(told, what=what, text=shown(text)))


def is_vector(value: object) -> bool:
    """Whether something is three whole numbers."""
    return isinstance(value, tuple) and len(value) == 3 and all(map(is_whole, value))


VECTOR = Kind(
    lambda text, here: read_vector(text, here.unit, here.state.options.flat),
    lambda value, _: write_vector(value),
    is_vector,
    "three whole numbers, as in (1, 0, −2)",
    "By",
    r"[\W\d_]*",
    lambda value: str(Vec3(*value)),
)
"""Whatever has no letters in it is taken for a vector, so that what is wrong with it can be said."""

# ---- targets


def _find_ship(here: Here) -> Ship | None:
    """The ship that an order is for."""
    unit = find_unit(here.state, here.state.seats.index(here.seat), here.unit)
    return unit if isinstance(unit, Ship) else None


def some_target(state: State, seat: str) -> str:
    """An enemy, as it is typed."""
    enemies = (f"{state.seats[ship.seat]} {ship.name}" for ship in state.ships if state.seats[ship.seat] != seat)
    return next(enemies, "Blaise B6")


def _target_at(text: str, place: int, here: Here) -> tuple[Target, int]:
    """The target at a place in a text, and where it ends. The seat may be left out where it is clear."""
    state: State = here.state
    seats = sorted(state.seats, key=len, reverse=True)
    for seat, flags in [(seat, flags) for flags in (re.NOFLAG, re.IGNORECASE) for seat in seats]:
        named = re.compile(rf"{re.escape(plain(seat))}(?:'s)? ((?i:{UNIT}))\b", flags).match(text, place)
        if named:
            return (seat, named[1].upper()), named.end()
    named = re.compile(rf"(?:and )?({UNIT})\b", re.IGNORECASE).match(text, place)
    if not named:
        told = mark("{unit}: a target is missing. A target is a seat and a unit: {example}.")
        if text[place:]:
            told = mark("{unit}: {text} is not a target. A target is a seat and a unit: {example}.")
        raise Refused(say(told, unit=here.unit, text=shown(text[place:]), example=some_target(state, here.seat)))
    return (_owner(named[1].upper(), here), named[1].upper()), named.end()


def _owner(unit: str, here: Here) -> str:
    """Whose unit is meant: one of the others' if it can be."""
    state: State = here.state
    have = [seat for place, seat in enumerate(state.seats) if find_unit(state, place, unit)]
    others = [seat for seat in state.seats if seat != here.seat]
    owners = [seat for seat in have if seat != here.seat] or have
    if not owners and len(others) == 1:
        owners = others
    if len(owners) != 1:
        told = mark("{unit}: whose {target} is meant? nobody has one. Put the seat in front, as in {example}.")
        if owners:
            told = mark("{unit}: whose {target} is meant? {seats} each have one. Put the seat in front, as in {example}.")
        seats, example = listed(owners, last="and"), some_target(state, here.seat)
        raise Refused(say(told, unit=here.unit, target=unit, seats=seats, example=example))
    return owners[0]


def _read_target(text: str, here: Here) -> Target:
    target, end = _target_at(text, 0, here)
    if text[end:]:
        told = mark("{unit}: {text} makes no sense after {target}.")
        raise Refused(say(told, unit=here.unit, text=shown(text[end:].strip()), target=" ".join(target)))
    return target


def is_target(value: object) -> bool:
    """Whether something is the name of a seat and of a unit."""
    return type(value) is tuple and len(value) == 2 and all(map(is_text, value))


TARGET = Kind(
    _read_target,
    lambda value, _: " ".join(value),
    is_target,
    "a target, as in Blaise B6",
    "Target",
    rf".*?\b{UNIT}\b",
    lambda value: names.owner_and_unit(*value),
)

_COMMA = re.compile(r" ?(?:,|&|and\b) ?", re.IGNORECASE)
_ONCE = re.compile(r" once$", re.IGNORECASE)


def _read_aims(text: str, here: Here) -> tuple[Target, ...]:
    """One target stands for all of a ship's lasers, unless it is said to be fired at once only."""
    said = _ONCE.sub("", text)
    targets: list[Target] = []
    place = 0
    while place < len(said) or not targets:
        target, end = _target_at(said, place, here)
        targets.append(target)
        comma = _COMMA.match(said, end)
        if said[end:] and not comma:
            rest = shown(said[end:].strip())
            raise Refused(say("{unit}: {text} is not understood. Put commas between targets.", unit=here.unit, text=rest))
        place = comma.end() if comma else len(said)
    return tuple(targets) * (_lasers(here) if len(targets) == 1 and said == text else 1)


def _lasers(here: Here) -> int:
    ship = _find_ship(here)
    return max(1, ship.lasers) if ship else 1


def _write_aims(at: tuple[Target, ...], here: Here) -> str:
    targets = [" ".join(target) for target in at]
    if len(set(at)) == 1 and len(at) == _lasers(here):
        return targets[0]
    return f"{targets[0]} once" if len(at) == 1 else ", ".join(targets)


def _describe_aims(at: tuple[Target, ...]) -> str:
    shots = Counter(at).items()
    told = mark("{lasers} at {target}")
    return listed(
        (say(told, lasers=count(many, "laser"), target=names.owner_and_unit(*at)) for at, many in shots), last="and"
    )


def _are_aims(value: object) -> bool:
    return type(value) is tuple and bool(value) and all(map(is_target, value))


AIMS = Kind(_read_aims, _write_aims, _are_aims, "targets, with commas between them", "Fires", ".*", _describe_aims)

# ---- salvos

_ITEM = re.compile(r"(?:an? )?(guided|unguided|mine)s?(?: torpedo(?:es)?)?(?: (?:from )?(?:pod )?(\d{1,2}))?", re.IGNORECASE)
Item = tuple[int, str]
"""The number of a launch pod and what it salvoes: "guided", "unguided" or "mine"."""


def _read_items(text: str, here: Here) -> tuple[Item, ...]:
    items: list[Item] = []
    for part in (part.strip() for part in re.split(r",|\band\b|&", text, flags=re.IGNORECASE)):
        found = _ITEM.fullmatch(part)
        if found:
            kind = found[1].lower()
            items.append((int(found[2]) if found[2] else _pod_with(kind, {pod for pod, _ in items}, here), kind))
        elif part.lower() not in ("nothing", "none"):
            told = mark("{unit} salvo: something is missing. Say what and from which pod: {example}.")
            if part:
                told = mark("{unit} salvo: {text} is not understood. Say what and from which pod: {example}.")
            raise Refused(say(told, unit=here.unit, text=shown(part), example="guided from 5"))
    return tuple(items)


def _pod_with(kind: str, used: set[int], here: Here) -> int:
    """The first launch pod that holds something of a kind."""
    ship = _find_ship(here)
    for number, pod in enumerate(ship.pods if ship else (), 1):
        if number not in used and pod.whole and getattr(pod.load, kind):
            return number
    told = mark("{unit} salvo: no launch pod of {unit} holds {kind}. Name what it holds and the pod: {example}.")
    raise Refused(say(told, unit=here.unit, kind=kind, example="guided from 5"))


def _write_items(items: tuple[Item, ...], _: Here) -> str:
    return ", ".join(f"{kind} from {pod}" for pod, kind in items) or "nothing"


def _describe_items(items: tuple[Item, ...]) -> str:
    told = mark("{weapon} from pod {pod}")
    named = (say(told, weapon=say(names.WEAPONS[kind][0]), pod=pod) for pod, kind in items)
    return listed(named, last="and") or say("nothing")


def _are_items(value: object) -> bool:
    items: tuple[Any, ...] = value if type(value) is tuple else (None,)
    return all(
        type(item) is tuple and len(item) == 2 and is_whole(item[0]) and is_text(item[1]) and item[1] in names.WEAPONS
        for item in items
    )


ITEMS = Kind(_read_items, _write_items, _are_items, "what is salvoed, as in guided from 5", "Salvo", ".*", _describe_items)

# ---- warping out and agreeing


def _read_ships(text: str, _here: Here) -> tuple[str, ...]:
    ships = [name for name in re.split(r" ?[,:] ?| and | ", text) if name]
    if text.lower() == "nothing":
        return ()
    strange = [name for name in ships if not re.fullmatch(UNIT, name, re.IGNORECASE)]
    if strange or not ships:
        told = mark("warp: no ship is named. Name the ships that warp out: {example}.")
        if strange:
            told = mark("warp: {text} is not a ship. Name the ships that warp out: {example}.")
        raise Refused(say(told, text=shown(strange[:1] and strange[0]), example="warp A6, B6"))
    return tuple(dict.fromkeys(name.upper() for name in ships))


def _are_ships(value: object) -> bool:
    return type(value) is tuple and all(map(is_text, value))


SHIPS = Kind(
    _read_ships,
    lambda value, _: ", ".join(value) or "nothing",
    _are_ships,
    "ships, as in A6, B6",
    "Ships",
    ".*",
    lambda value: listed(value, last="and"),
)

_YES = ("end", "to end", "end it", "end the game", "yes")
_NO = ("go on", "to go on", "on", "continue", "no")


def _read_vote(text: str, _here: Here) -> bool:
    if text.lower() not in (*_YES, *_NO):
        raise Refused(say("vote {text} is not understood: say vote end, or vote go on.", text=shown(text)))
    return text.lower() in _YES


VOTE = Kind(
    _read_vote,
    lambda value, _: _YES[0] if value else _NO[0],
    lambda value: type(value) is bool,
    "end or go on",
    "Vote",
    ".*",
    lambda value: say("agree to end the game") if value else say("play on"),
)

Vector = Annotated[Vec3, VECTOR]
