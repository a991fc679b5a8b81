"""Orders as one line of text: `Corvette 1: burn NE; Corvette 2: take off SW`.

What one ship does one after the other has `then` between it: `Tanker 1: give 3 fuel to Corsair 1, then resupply`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from vector3_edu.core.game import Choice, Order
from vector3_edu.core.hexes import DIRECTIONS, NAMED, NAMES, ORIGIN, Hex
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.games.triplanetary.fleets import tidy
from vector3_edu.games.triplanetary.orders import (
    Agree,
    Announce,
    Answer,
    Appear,
    Burn,
    Buy,
    Capture,
    Choose,
    Commission,
    Demand,
    Designate,
    Dig,
    Emplace,
    Fire,
    Land,
    Launch,
    Mutiny,
    Pay,
    Raise,
    Resupply,
    Suppress,
    Take,
    TakeOff,
    Together,
    Trade,
    Transfer,
    Wait,
)
from vector3_edu.games.triplanetary.state import State

NOTHING = "nothing"


def write_way(way: Hex) -> str:
    """A change of course in directions.

    >>> write_way(Hex(1, -1)), write_way(Hex(2, -1)), write_way(Hex(0, 0))
    ('NE', 'E+NE', '')
    """
    steps: list[str] = []
    rest = Hex(*way)
    while rest:
        name, step = min(zip(NAMES, DIRECTIONS, strict=True), key=lambda each: (rest - each[1]).length)
        steps.append(name)
        rest = rest - step
    return "+".join(steps)


def read_way(text: str) -> Hex:
    """The change of course that words stand for: `NE`, `NE+E` or `(1, -1)`."""
    numbers = re.fullmatch(r"\(?\s*([-−+]?\d{1,6})\s*,\s*([-−+]?\d{1,6})\s*\)?", text.strip())
    if numbers:
        q, r = (int(part.replace("−", "-")) for part in numbers.groups())
        return Hex(q, r)
    way = ORIGIN
    for part in text.replace("+", " ").split():
        if part.upper() not in NAMED:
            raise Refused(f"{shown(part)} is no direction. Try {listed(NAMES)}, or two of them, as in NE+E.")
        way = way + NAMED[part.upper()]
    return way


def write_choice(choice: Choice) -> str:
    """One choice in words."""
    match choice:
        case Burn(by, ignore, ram):
            words = f"burn {write_way(by)}" if by != ORIGIN else "coast"
            return words + (f" ignore {'+'.join(ignore)}" if ignore else "") + (f" ram {ram}" if ram else "")
        case Wait():
            return "wait"
        case TakeOff(side):
            return f"take off {side}"
        case Land(side):
            return f"land {side}"
        case Launch(kind, by):
            return f"launch {kind} {write_way(by)}".strip()
        case Fire(targets, together, strength):
            words = f"fire at {', '.join(targets)}" if targets else "fire"
            words += f" with {', '.join(together)}" if together else ""
            return words + (f" strength {strength}" if strength else "")
        case Resupply(load):
            return "resupply " + ", ".join(f"{many} {item}" for item, many in load) if load else "resupply"
        case Transfer(other, item, many):
            return f"give {many} {item} to {other}" if many > 0 else f"take {-many} {item} from {other}"
        case Together(parts):
            return ", then ".join(map(write_choice, parts))
    return _write_special(choice)


def _write_special(choice: Choice) -> str:
    """Choices that only some scenarios or phases have."""
    match choice:
        case Capture(target):
            return f"capture {target}"
        case Mutiny():
            return "mutiny"
        case Suppress():
            return "suppress"
        case Demand(target):
            return f"demand {target}"
        case Answer(yes):
            return "surrender" if yes else "refuse"
        case Emplace():
            return "emplace"
        case Buy(items, world):
            return f"outfit {', '.join(items)} on {world}"
        case Commission(kind, place, load):
            return ", ".join((f"commission {kind}", place, *(f"{many} {item}" for item, many in load)))
        case Trade(what, item, many):
            return f"{what} {many} {item}"
        case Dig(item):
            return f"put down {item}"
        case Take(many, item):
            return f"pick up {many} {item}"
        case Pay(seat, many):
            return f"pay {many} to {seat}"
        case Agree():
            return "agree"
        case Appear(world):
            return f"appear {world}"
        case Raise(ships):
            return f"raise {', '.join(ships)}"
        case Designate(ship):
            return f"aboard {ship}"
        case Announce(worlds):
            return f"announce {', '.join(worlds)}"
        case Choose(what):
            return f"choose {what}"
    return str(choice)


def write(order: Order) -> str:
    """An order as one line."""
    return "; ".join(f"{unit}: {write_choice(choice)}" for unit, choice in order.items()) or NOTHING


def read(state: State, units: tuple[str, ...], text: str) -> Order:
    """The order that a line stands for; a line about a single unit need not name it."""
    order: dict[str, Choice] = {}
    if text.strip().lower() in ("", NOTHING, "pass"):
        return order
    known = {name.lower(): name for name in units}
    for part in filter(None, (piece.strip() for piece in text.split(";"))):
        name, colon, words = part.partition(":")
        if not colon:
            if len(units) != 1:
                example = f"{units[0] if units else 'Corvette 1'}: {part if len(part) < 60 else 'coast'}"
                raise Refused(f"Which unit is {shown(part)} for? Write for example {example}")
            name, words = units[0], part
        unit = known.get(name.strip().lower(), name.strip())
        if unit in order:
            raise Refused(f"{shown(unit)} is named twice. Give it one order.")
        order[unit] = read_choice(words.strip())
    return order


PATTERNS = (
    (r"coast(?: ignore (?P<ignore>[\w+]+))?(?: ram (?P<ram>.+))?", "burn"),
    (r"burn (?P<way>.+?)(?: ignore (?P<ignore>[\w+]+))?(?: ram (?P<ram>.+))?", "burn"),
    (r"wait", "wait"),
    (r"mutiny", "mutiny"),
    (r"outfit (?P<items>.+) on (?P<world>\w+)", "outfit"),
    (r"commission (?P<kind>[a-z ]+?) ?, ?(?P<place>[^,]+?)(?: ?, ?(?P<load>.+))?", "commission"),
    (r"(?P<what>buy|sell) (?P<many>\d{1,6}) (?P<item>[\w-]+(?: [\w-]+)*)", "trade"),
    (r"put down (?P<item>[\w-]+)", "dig"),
    (r"pick up (?P<many>\d{1,6})(?: (?P<item>[\w-]+))?", "take"),
    (r"pay (?P<many>\d{1,6}) to (?P<seat>.+)", "pay"),
    (r"agree", "agree"),
    (r"surrender", "surrender"),
    (r"refuse", "refuse"),
    (r"emplace", "emplace"),
    (r"demand (?P<target>.+)", "demand"),
    (r"suppress", "suppress"),
    (r"take ?off (?P<side>\w+)", "take off"),
    (r"land (?P<side>\w+)", "land"),
    (r"launch (?P<kind>\w+)(?: (?P<way>.+))?", "launch"),
    (r"fire(?: at (?P<targets>.+?))?(?: with (?P<together>.+?))?(?: strength (?P<strength>\d{1,6}))?", "fire"),
    (r"resupply(?: (?P<load>.+))?", "resupply"),
    (r"(?P<verb>give|take) (?P<many>\d{1,6}) (?P<item>[\w -]+?) (?:to|from) (?P<other>.+)", "transfer"),
    (r"capture (?P<target>.+)", "capture"),
    (r"aboard (?P<target>.+)", "aboard"),
    (r"appear (?P<target>.+)", "appear"),
    (r"raise (?P<targets>.+)", "raise"),
    (r"announce (?P<targets>.+)", "announce"),
    (r"choose (?P<target>.+)", "choose"),
)


def read_choice(words: str) -> Choice:
    """One choice from its words; several that are done one after the other have `then` between them."""
    said = " ".join(words.split())
    parts = re.split(r",? then ", said, flags=re.IGNORECASE)
    if len(parts) > 1 and not said.lower().startswith("pay "):  # the name of a player may be any words
        return Together(tuple(map(read_choice, parts)))
    for pattern, what in PATTERNS:
        found = re.fullmatch(pattern, said, re.IGNORECASE)
        if found:
            return _choice(what, {name: text or "" for name, text in found.groupdict().items()})
    raise Refused(f"{shown(words)} can't be read. Try 'burn NE', 'coast', 'take off E', 'land SW' or 'wait'.")


def _choice(what: str, said: dict[str, str]) -> Choice:
    if what == "burn":
        ignore = tuple(filter(None, said["ignore"].upper().split("+")))
        return Burn(read_way(said.get("way", "")), ignore, said["ram"])
    if what in ("take off", "land"):
        side = said["side"].upper()
        return TakeOff(side) if what == "take off" else Land(side)
    if what == "launch":
        return Launch(said["kind"].lower(), read_way(said["way"]))
    if what == "fire":
        return Fire(_names(said["targets"]), _names(said["together"]), int(said["strength"] or 0))
    if what == "resupply":
        return Resupply(_load(said["load"]))
    if what == "transfer":
        many = int(said["many"]) * (1 if said["verb"].lower() == "give" else -1)
        return Transfer(said["other"], said["item"].lower(), many)
    if what == "raise":
        return Raise(_names(said["targets"]))
    if what == "announce":
        return Announce(_names(said["targets"].title()))
    if what == "commission":
        return Commission(said["kind"].lower(), tidy(said["place"]), _load(said["load"]))
    if what in ("outfit", "trade", "dig", "take", "pay"):
        return _work(what, said)
    if "target" in said:
        return NAMING[what](said["target"])
    return PLAIN[what]


def _work(what: str, said: dict[str, str]) -> Choice:
    if what == "outfit":
        return Buy(_names(said["items"]), said["world"].capitalize())
    if what == "trade":
        return Trade(said["what"].lower(), said["item"].lower(), int(said["many"]))
    if what == "pay":
        return Pay(said["seat"], int(said["many"]))
    return Dig(said["item"].lower()) if what == "dig" else Take(int(said["many"]), said["item"].lower() or "ore")


PLAIN: dict[str, Choice] = {
    "wait": Wait(), "mutiny": Mutiny(), "suppress": Suppress(), "emplace": Emplace(),
    "agree": Agree(),
    "surrender": Answer(True), "refuse": Answer(False),
}
"""Choices that are one word."""

NAMING: dict[str, Callable[[str], Choice]] = {
    "capture": Capture, "aboard": Designate, "appear": Appear, "demand": Demand, "choose": Choose,
}
"""Choices that are a word and a name."""


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _load(text: str) -> tuple[tuple[str, int], ...]:
    items = []
    for part in _names(text):
        found = re.fullmatch(r"(\d{1,6}) ([\w-]+(?: [\w-]+)*)", part)
        if not found:
            raise Refused(f"{shown(part)} is no load. Write for example 'resupply 1 mine, 2 torpedo'.")
        items.append((found[2].lower(), int(found[1])))
    return tuple(sorted(items))
