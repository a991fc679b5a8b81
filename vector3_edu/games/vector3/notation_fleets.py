"""Technology and fleets as lines of text.

technology acceleration 2, lasers 2
fleet 9: laser laser launch(2 guided, 1 mine) cargo; 6: laser laser; mines 4
"""

from __future__ import annotations

import re

from vector3_edu.core.problems import Refused, listed
from vector3_edu.games.vector3.notation_parts import shown
from vector3_edu.games.vector3.orders import Buy, Fit
from vector3_edu.games.vector3.state import EMPTY, Load, Technology
from vector3_edu.games.vector3.tables import EXPENDABLES, PODS, TECHNOLOGIES

_MANY = r"(?:(\d{1,3})\s*[x×*]?\s*)?"


def technology_text(levels: Technology) -> str:
    """Levels in a line; those at 0 are left out, unless everybody has them."""
    named = zip(TECHNOLOGIES, levels, Technology(), strict=True)
    return "technology " + ", ".join(f"{name} {level}" for name, level, usual in named if level or usual)


def read_technology(text: str) -> Technology:
    """Levels from a line; what is not named is as everybody has it."""
    levels: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        found = re.fullmatch(r"([a-z][a-z -]*?)\s*[:=]?\s*(\d{1,4})", part, re.IGNORECASE)
        if not found:
            raise Refused(f"technology: {shown(part)} is not understood. Say which and how high: lasers 2.")
        name = _known(found[1], TECHNOLOGIES, "technology")
        if name in levels:
            raise Refused(f"technology: {name} is named twice. Keep one of the levels.")
        levels[name] = int(found[2])
    if not levels:
        raise Refused("technology: no level is named. Try: technology acceleration 2, lasers 2")
    return Technology()._replace(**levels)


def fleet_text(buy: Buy) -> str:
    """A fleet in a line: each ship with its pods beyond the free cabins, launch pods with their loads."""
    mines = [f"mines {buy.mines}"] if buy.mines else []
    return "fleet " + "; ".join([*map(_fit_text, buy.ships), *mines])


def _fit_text(fit: Fit) -> str:
    loads = iter(fit.loads)
    return f"{fit.size}: " + " ".join(
        kind + _load_text(next(loads, None) if kind == "launch" else None) for kind in fit.pods
    )


def _load_text(load: Load | None) -> str:
    if load is None:
        return ""
    return "(" + ", ".join(f"{many} {kind}" for kind, many in zip(EXPENDABLES, load, strict=True) if many) + ")"


def read_fleet(text: str) -> Buy:
    """A fleet from a line."""
    ships: list[Fit] = []
    mines = 0
    for piece in filter(None, (piece.strip() for piece in text.split(";"))):
        laid = re.fullmatch(r"mines?\s*:?\s*(\d{1,4})|(\d{1,4})\s*mines?", piece, re.IGNORECASE)
        ship = re.fullmatch(r"(?:(\d{1,2})\s*[x×*]\s*)?[a-z]{0,2}(\d{1,3})(?:\s*-?\s*pods?)?\s*:(.*)", piece, re.IGNORECASE)
        if laid:
            mines += int(laid[1] or laid[2])
        elif ship:
            ships += [_read_fit(int(ship[2]), ship[3])] * min(int(ship[1] or 1), 99)
        else:
            raise Refused(f"fleet: {shown(piece)} is no ship. Say its size and its pods beyond the cabins: 6: laser cargo")
    return Buy(tuple(ships), mines)


def _read_fit(size: int, text: str) -> Fit:
    pods: list[str] = []
    loads: list[Load | None] = []
    token = re.compile(rf"[\s,]*{_MANY}([a-z][a-z-]*)\s*(?:\(([^()]*)\))?[\s,]*", re.IGNORECASE)
    place = 0
    while place < len(text.rstrip(" ,")):
        found = token.match(text, place)
        if not found:
            raise Refused(f"fleet: {shown(text[place:].strip())} is no pod. Pods are {listed(PODS, last='and')}.")
        kind, many = _known(found[2], PODS, "pod"), min(int(found[1] or 1), 99)
        if found[3] is not None and kind != "launch":
            raise Refused(f"fleet: a {kind} pod holds nothing. Only launch pods are loaded: launch(1 guided).")
        pods += [kind] * many
        if kind == "launch":
            loads += [None if found[3] is None else _read_load(found[3])] * many
        place = found.end()
    while loads and loads[-1] is None:
        loads.pop()
    return Fit(size, tuple(pods), tuple(load or EMPTY for load in loads))


def _read_load(text: str) -> Load:
    held = dict.fromkeys(EXPENDABLES, 0)
    for part in filter(None, (part.strip() for part in text.split(","))):
        for many, kind in _counted(part):
            held[kind] += many
    return Load(**held)


def _counted(part: str) -> list[tuple[int, str]]:
    found = re.findall(r"(\d{1,4})?\s*([a-z]+)", part, re.IGNORECASE)
    if not re.fullmatch(r"(?:\d{1,4}\s*)?[a-z]+(?:\s+(?:\d{1,4}\s*)?[a-z]+)*", part, re.IGNORECASE):
        raise Refused(f"fleet: {shown(part)} can't be loaded. Say how many of what: launch(2 guided, 1 mine).")
    return [(int(many or 1), _known(kind, EXPENDABLES, "load")) for many, kind in found]


def _known(word: str, names: tuple[str, ...], what: str) -> str:
    """A name that begins with the word, or the other way round, so that endings and short forms are understood."""
    said = re.sub(r"[^a-z]", "", word.lower())
    found = [name for name in names if name.startswith(said) or said.startswith(name.rstrip("s"))]
    if len(found) != 1:
        raise Refused(f"{shown(word)} is no {what} that is known. There are {listed(names, last='and')}.")
    return found[0]
