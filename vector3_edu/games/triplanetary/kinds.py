"""What the fields of an order of Triplanetary hold: directions, sides, goods, places."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Annotated

from vector3_edu.core.hexes import Hex
from vector3_edu.core.kinds import NAME, WORD, Kind, is_text, load_of, several
from vector3_edu.core.problems import listed
from vector3_edu.games.triplanetary.rules.phrases import cargo, read_way, whereabouts, write_way


def _is_way(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(type(part) is int and abs(part) < 10**6 for part in value)


WAY = Kind(
    lambda text, _: read_way(text), lambda way, _: write_way(way), _is_way, "directions such as NE or NE+E", "Pushed",
    words=lambda way: write_way(Hex(*way)) or "not at all",
)  # fmt: skip
SIDE = Kind(lambda text, _: text.upper(), lambda side, _: side, is_text, "a side such as NE", "Side", r"\w+")
ARROWS = Kind(
    lambda text, _: tuple(filter(None, text.upper().split("+"))), lambda ways, _: "+".join(ways),
    several(NAME).fits, "directions of gravity", "Ignores", r"[\w+]+", lambda ways: listed(ways, last="and") or "nothing",
)  # fmt: skip
KIND = Kind(WORD.read, WORD.write, is_text, "a kind of thing", "What", r"[\w-]+")
PLACE = Kind(lambda text, _: text, lambda where, _: where, is_text, "a place", "Where", words=whereabouts)
LOAD = load_of("'resupply 1 mine, 2 torpedo'").called("Carries", cargo)
WORLDS = replace(several(NAME, "Where"), read=lambda text, here: several(NAME).read(text.title(), here))
FLEET = several(NAME, "Which").called("Which", lambda ships: cargo(tuple(Counter(ships).items())))

Way = Annotated[Hex, WAY]
Units = Annotated[tuple[str, ...], several(NAME, "Whom")]
Load = Annotated[tuple[tuple[str, int], ...], LOAD]
