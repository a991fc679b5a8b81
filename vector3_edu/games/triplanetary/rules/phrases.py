"""Goods, places and changes of course as people read and write them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Annotated

from vector3_edu.core.hexes import DIRECTIONS, NAMED, NAMES, ORIGIN, Hex
from vector3_edu.core.kinds import NAME, WORD, Kind, is_text, load_of, several
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.tables import FREIGHT

BULK = ("ore", "ice", "metals")
"""Goods that are counted in tons."""

PEOPLE = ("fugitives", "passengers")
"""Who travels together, in one ship."""


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
            raise Refused(f"{shown(part)} is not a direction. Try {listed(NAMES)}, or two of them, as in NE+E.")
        way = way + NAMED[part.upper()]
    return way


def whereabouts(text: str) -> str:
    """A place of a choice as people read it.

    >>> whereabouts("orbit Terra E clockwise"), whereabouts("Terra W"), whereabouts("at 4 -14")
    ('in orbit over Terra E, clockwise', 'on Terra W', 'at (4, −14)')
    """
    match text.split():
        case ["orbit", *where, "clockwise"]:
            return f"in orbit over {' '.join(where)}, clockwise"
        case ["orbit", *where]:
            return f"in orbit over {' '.join(where)}"
        case ["at", q, r, *heading]:
            going = f", going {' '.join(heading)}" if heading else ""
            return f"at ({q}, {r})".replace("-", "−") + going
    return f"on {text}"


def cargo(load: tuple[tuple[str, int], ...]) -> str:
    """What is in a hold, in words.

    >>> cargo((("mine", 2), ("torpedo", 1))), cargo(())
    ('2 mines and 1 torpedo', 'nothing')
    >>> cargo((("ore", 3), ("terra freight", 10)))
    '3 tons of ore and 10 tenths of a load from Terra'
    >>> cargo((("automated-mine", 2), ("robot-guards", 1), ("terra cargo", 1), ("fuel", 3)))
    '2 automated mines, robot guards, 1 cargo from Terra and 3 fuel points'
    >>> cargo((("corsair", 1), ("torch", 2)))
    '1 corsair and 2 torch ships'
    """
    return listed((_amount(item, many) for item, many in load), last="and") if load else "nothing"


def _amount(item: str, many: int) -> str:
    if item in FREIGHT:
        return f"{count(many, 'tenth')} of a load from {item.split()[0].capitalize()}"
    if item in BULK:
        return f"{count(many, 'ton')} of {item}"
    thing = {"fuel": "fuel point", "torch": "torch ship"}.get(item, item.replace("-", " "))
    if item in PEOPLE:
        return f"the {item}"
    if thing.endswith("s"):
        return thing if many == 1 else f"{many} {thing}"
    if thing.endswith(" cargo"):
        return f"{count(many, 'cargo')} from {thing.removesuffix(' cargo').capitalize()}"
    return count(many, thing)


def tidy(text: str) -> str:
    """A place as it is written, whatever letters it was typed in.

    >>> tidy("ORBIT terra ne Clockwise"), tidy("at 4 −14")
    ('orbit Terra NE clockwise', 'at 4 -14')
    """
    words = text.replace("−", "-").split()
    small = ("orbit", "at", "clockwise")
    sides = {name.lower() for name in NAMES}
    return " ".join(
        word.lower() if word.lower() in small else word.upper() if word.lower() in sides else word.capitalize()
        for word in words
    )


# ---- What the fields of an order of Triplanetary hold: directions, sides, goods, places


def _is_way(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(type(part) is int and abs(part) < 10**6 for part in value)


WAY = Kind(
    lambda text, _: read_way(text),
    lambda way, _: write_way(way),
    _is_way,
    "directions such as NE or NE+E",
    "Pushed",
    words=lambda way: write_way(Hex(*way)) or "not at all",
)
SIDE = Kind(lambda text, _: text.upper(), lambda side, _: side, is_text, "a side such as NE", "Side", r"\w+")
ARROWS = Kind(
    lambda text, _: tuple(filter(None, text.upper().split("+"))),
    lambda ways, _: "+".join(ways),
    several(NAME).fits,
    "directions of gravity",
    "Ignores",
    r"[\w+]+",
    lambda ways: listed(ways, last="and") or "nothing",
)
KIND = Kind(WORD.read, WORD.write, is_text, "a kind of thing", "What", r"[\w-]+")
PLACE = Kind(lambda text, _: text, lambda where, _: where, is_text, "a place", "Where", words=whereabouts)
LOAD = load_of("'resupply 1 mine, 2 torpedo'").called("Carries", cargo)
WORLDS = replace(several(NAME, "Where"), read=lambda text, here: several(NAME).read(text.title(), here))
FLEET = several(NAME, "Which").called("Which", lambda ships: cargo(tuple(Counter(ships).items())))

Way = Annotated[Hex, WAY]
Units = Annotated[tuple[str, ...], several(NAME, "Whom")]
Load = Annotated[tuple[tuple[str, int], ...], LOAD]
