"""Technology and fleets, and how they are typed.

technology acceleration 2, lasers 2
fleet 9: laser laser launch(2 guided, 1 mine) cargo; 6: laser laser; mines 4
"""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from vector3_edu.core.kinds import Here, Kind, is_text, is_whole
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.words import count
from vector3_edu.games.vector3 import names
from vector3_edu.games.vector3.state import EMPTY, HIDDEN, Load, Technology
from vector3_edu.games.vector3.tables import EXPENDABLES, FREE_CABINS, PODS, TECHNOLOGIES


class Fit(NamedTuple):
    """A ship to be bought: its size, its pods, and the loads of its launch pods.

    Pods are those beyond the free cabins, which then take the first jacks; or one for each jack, cabins and all.
    """

    size: int
    pods: tuple[str, ...]
    loads: tuple[Load, ...] = ()

    @property
    def jacks(self) -> tuple[str, ...]:
        """The pod on each jack, in number order.

        >>> Fit(6, ("laser", "cargo")).jacks
        ('cabin', 'cabin', 'cabin', 'cabin', 'laser', 'cargo')
        """
        return self.pods if len(self.pods) == self.size else ("cabin",) * FREE_CABINS[self.size] + self.pods


def _known(word: str, known: tuple[str, ...], what: str) -> str:
    """A name that begins with the word, or the other way round, so that endings and short forms are understood."""
    said = re.sub(r"[^a-z]", "", word.lower())
    found = [name for name in known if name.startswith(said) or said.startswith(name.rstrip("s"))]
    if len(found) != 1:
        raise Refused(f"{shown(word)} is not a known {what}. Choose {listed(known)}.")
    return found[0]


# ---- technology

_LEVEL = re.compile(r"([a-z][a-z -]*?) ?[:=]? ?(\d{1,4})", re.IGNORECASE)


def _read_levels(text: str, _: Here) -> Technology:
    """Levels from a line; what is not named is as everybody has it."""
    levels: dict[str, int] = {}
    for part in filter(None, (part.strip(" :") for part in text.split(","))):
        found = _LEVEL.fullmatch(part)
        if not found:
            raise Refused(f"technology: {shown(part)} is not understood. Say which and how high: lasers 2.")
        name = _known(found[1], TECHNOLOGIES, "technology")
        if name in levels:
            raise Refused(f"technology: {name} is named twice. Keep one of the levels.")
        levels[name] = int(found[2])
    if not levels:
        raise Refused("technology: no level is named. Try: technology acceleration 2, lasers 2")
    return Technology()._replace(**levels)


def _write_levels(levels: Technology, _: Here) -> str:
    """Levels in a line; those at 0 are left out, unless everybody has them."""
    named = zip(TECHNOLOGIES, levels, Technology(), strict=True)
    return ", ".join(f"{name} {level}" for name, level, usual in named if level or usual)


def _are_levels(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == len(TECHNOLOGIES) and all(map(is_whole, value))


LEVELS = Kind(
    _read_levels, _write_levels, _are_levels, "levels, as in acceleration 2, lasers 2", "Levels", ".*", names.list_levels
)

# ---- fleets

_GOES_ON = re.compile(
    r"(?:\d{1,2} ?[x×*] ?)?[a-z]{0,2}\d{1,3}(?: ?-? ?pods?)? ?:|mines? ?:? ?\d|\d{1,4} ?mines?$", re.IGNORECASE
)
_SHIP = re.compile(r"(?:(\d{1,2}) ?[x×*] ?)?[a-z]{0,2}(\d{1,3})(?: ?-? ?pods?)? ?:(.*)", re.IGNORECASE)
_MINES = re.compile(r"mines? ?:? ?(\d{1,4})|(\d{1,4}) ?mines?", re.IGNORECASE)
_POD = re.compile(r"[ ,]*(?:(\d{1,3}) ?[x×*]? ?)?([a-z][a-z-]*) ?(?:\(([^()]*)\))?", re.IGNORECASE)
_LOADED = re.compile(r"(?:(\d{1,4}) ?)?([a-z]+) ?", re.IGNORECASE)


def goes_on(piece: str) -> bool:
    """Whether a piece of a line is a ship or mines of the fleet that was begun before it."""
    return _GOES_ON.match(piece) is not None


def read_fleet(text: str) -> tuple[tuple[Fit, ...], int]:
    """The ships and mines of a line."""
    ships: list[Fit] = []
    mines = 0
    for piece in filter(None, (piece.strip() for piece in text.split(";"))):
        laid, bought = _MINES.fullmatch(piece), _SHIP.fullmatch(piece)
        if laid:
            mines += int(laid[1] or laid[2])
        elif bought:
            many, size, pods = bought.groups()
            ships += [_read_fit(int(size), pods.rstrip(" ,"))] * int(many or 1)
        else:
            raise Refused(f"fleet: {shown(piece)} is not a ship. Give its size and the pods besides cabins: 6: laser cargo")
    return tuple(ships), mines


def _read_fit(size: int, text: str) -> Fit:
    pods: list[str] = []
    loads: list[Load | None] = []
    place = 0
    while place < len(text):
        found = _POD.match(text, place)
        if not found:
            raise Refused(f"fleet: {shown(text[place:].strip())} is not a pod. Pods are {listed(PODS, last='and')}.")
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
        place = 0
        while place < len(part):
            found = _LOADED.match(part, place)
            if not found:
                raise Refused(f"fleet: {shown(part)} can't be loaded. Say how many of what: launch(2 guided, 1 mine).")
            held[_known(found[2], EXPENDABLES, "load")] += int(found[1] or 1)
            place = found.end()
    return Load(**held)


def write_fleet(ships: tuple[Fit, ...], mines: int) -> str:
    """A fleet in a line: each ship with its pods beyond the free cabins, launch pods with their loads."""
    return "; ".join([*map(_write_fit, ships), *([f"mines {mines}"] if mines else [])])


def _write_fit(fit: Fit) -> str:
    loads = iter(fit.loads)
    pods = (kind + _write_load(next(loads, None) if kind == "launch" else None) for kind in fit.pods)
    return f"{fit.size}: " + " ".join(pods)


def _write_load(load: Load | None) -> str:
    if load is None:
        return ""
    return "(" + ", ".join(f"{many} {kind}" for kind, many in zip(EXPENDABLES, load, strict=True) if many) + ")"


def list_pods(fit: Fit) -> str:
    """A ship's pods by kind.

    >>> list_pods(Fit(6, ("laser", "laser")))
    '4 cabins, 2 lasers'
    """
    if HIDDEN in fit.pods:
        return f"{fit.size} pods, kept secret"
    pods = Counter(fit.jacks)
    return ", ".join(count(many, *names.PODS[kind]) for kind, many in pods.items())


def describe_fleet(ships: tuple[Fit, ...], mines: int) -> str:
    """What is bought, with like ships counted together."""
    fleet = Counter(map(_describe_fit, ships))
    parts = [f"{many} × {ship}" if many > 1 else f"a {ship}" for ship, many in fleet.items()]
    return "; ".join([*parts, count(mines, "mine")] if mines else parts)


def _describe_fit(fit: Fit) -> str:
    pods = listed((count(many, *names.PODS[kind]) for kind, many in Counter(fit.pods).items()), last="and")
    total = Load(*map(sum, zip(*fit.loads, strict=True))) if fit.loads else EMPTY
    loads = [count(many, *names.WEAPONS[kind]) for kind, many in total._asdict().items() if many]
    return f"{fit.size}-pod ship with {pods}" + (f" and {listed(loads, last='and')}" if loads else "")


def _are_fits(value: object) -> bool:
    return type(value) is tuple and all(
        isinstance(fit, Fit) and is_whole(fit.size) and type(fit.pods) is tuple and type(fit.loads) is tuple
        and all(is_text(pod) and pod in PODS for pod in fit.pods)
        and all(isinstance(load, Load) and all(map(is_whole, load)) for load in fit.loads)
        for fit in value
    )  # fmt: skip


FITS = Kind(
    lambda text, _: read_fleet(text)[0], lambda value, _: write_fleet(value, 0), _are_fits, "ships", "Ships",
    words=lambda value: describe_fleet(value, 0),
)  # fmt: skip
