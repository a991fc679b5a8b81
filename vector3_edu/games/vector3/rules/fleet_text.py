"""Technology and fleets, and how they are typed.

technology acceleration 2, lasers 2
fleet 9: laser laser launch(2 guided, 1 mine) cargo; 6: laser laser; mines 4
"""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from vector3_edu.core.kinds import Kind, is_count, is_text
from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.words import count
from vector3_edu.games.vector3.rules import names
from vector3_edu.games.vector3.rules.state import EMPTY, HIDDEN, Load, Technology
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
    """A name that begins with the word, or the other way round, so that endings and short forms are understood.

    `what` is the sentence for a word that is none of them.
    """
    said = re.sub(r"[^a-z]", "", word.lower())
    found = [name for name in known if name.startswith(said) or said.startswith(name.rstrip("s"))]
    if len(found) != 1:
        raise Refused(say(what, word=shown(word), known=listed(known)))
    return found[0]


# ---- technology

_LEVEL = re.compile(r"([a-z][a-z -]*?) ?[:=]? ?(\d{1,4})", re.IGNORECASE)


def named_levels(text: str) -> dict[str, int]:
    """The levels that a line names."""
    levels: dict[str, int] = {}
    for part in filter(None, (part.strip(" :") for part in text.split(","))):
        found = _LEVEL.fullmatch(part)
        if not found:
            raise Refused(say("technology: {text} is not understood. Say which and how high: lasers 2.", text=shown(part)))
        name = _known(found[1], TECHNOLOGIES, mark("{word} is not a known technology. Choose {known}."))
        if name in levels:
            raise Refused(say("technology: {technology} is named twice. Keep one of the levels.", technology=name))
        levels[name] = int(found[2])
    if not levels:
        raise Refused(say("technology: no level is named. Try: technology acceleration 2, lasers 2"))
    return levels


def write_levels(levels: Technology) -> str:
    """Levels in a line; those at 0 are left out, unless everybody has them."""
    named = zip(TECHNOLOGIES, levels, Technology(), strict=True)
    return ", ".join(f"{name} {level}" for name, level, usual in named if level or usual)


def _are_levels(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == len(TECHNOLOGIES) and all(map(is_count, value))


LEVELS = Kind(
    lambda text, _: Technology()._replace(**named_levels(text)),
    lambda value, _: write_levels(value),
    _are_levels,
    "levels, as in acceleration 2, lasers 2",
    "Levels",
    ".*",
    names.list_levels,
)
"""What a line does not name is as everybody has it."""

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
            ships += [read_pods(int(size), pods.rstrip(" ,"))] * int(many or 1)
        else:
            told = mark("fleet: {text} is not a ship. Give its size and the pods besides cabins: 6: laser cargo")
            raise Refused(say(told, text=shown(piece)))
    return tuple(ships), mines


def read_pods(size: int, text: str) -> Fit:
    """A ship of this size from the line of its pods."""
    pods: list[str] = []
    loads: list[Load | None] = []
    place = 0
    while place < len(text):
        found = _POD.match(text, place)
        if not found:
            rest, known = shown(text[place:].strip()), listed(PODS, last="and")
            raise Refused(say("fleet: {text} is not a pod. Pods are {known}.", text=rest, known=known))
        kind = _known(found[2], PODS, mark("{word} is not a known pod. Choose {known}."))
        many = min(int(found[1] or 1), 99)
        if found[3] is not None and kind != "launch":
            told = mark("fleet: a {pod} pod holds nothing. Only launch pods are loaded: launch(1 guided).")
            raise Refused(say(told, pod=kind))
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
                told = mark("fleet: {text} can't be loaded. Say how many of what: launch(2 guided, 1 mine).")
                raise Refused(say(told, text=shown(part)))
            kind = _known(found[2], EXPENDABLES, mark("{word} is not a known load. Choose {known}."))
            held[kind] += int(found[1] or 1)
            place = found.end()
    return Load(**held)


def write_fleet(ships: tuple[Fit, ...], mines: int) -> str:
    """A fleet in a line: each ship with its pods beyond the free cabins, launch pods with their loads."""
    return "; ".join([*(f"{fit.size}: {write_pods(fit)}" for fit in ships), *([f"mines {mines}"] if mines else [])])


def write_pods(fit: Fit) -> str:
    """The pods of a ship in a line."""
    loads = iter(fit.loads)
    pods = (kind + _write_load(next(loads, None) if kind == "launch" else None) for kind in fit.pods)
    return " ".join(pods)


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
        return say("{size} pods, kept secret", size=fit.size)
    pods = Counter(fit.jacks)
    return chain(count(many, *names.PODS[kind]) for kind, many in pods.items())


def describe_fleet(ships: tuple[Fit, ...], mines: int) -> str:
    """What is bought, with like ships counted together."""
    fleet: dict[tuple[int, str, str], int] = Counter(map(_describe_fit, ships))
    parts = [_describe_ships(*fit, many) for fit, many in fleet.items()]
    return chain([*parts, count(mines, "mine")] if mines else parts, "; ")


def _describe_ships(size: int, pods: str, loads: str, many: int) -> str:
    """Ships that are alike."""
    told = mark("a {size}-pod ship with {pods} and {loads}") if loads else mark("a {size}-pod ship with {pods}")
    if many > 1:
        told = mark("{number} × {size}-pod ship with {pods}")
        if loads:
            told = mark("{number} × {size}-pod ship with {pods} and {loads}")
    return say(told, number=many, size=size, pods=pods, loads=loads)


def _describe_fit(fit: Fit) -> tuple[int, str, str]:
    """The size of a ship, its pods, and what is in them."""
    pods = listed((count(many, *names.PODS[kind]) for kind, many in Counter(fit.pods).items()), last="and")
    total = Load(*map(sum, zip(*fit.loads, strict=True))) if fit.loads else EMPTY
    loads = (count(many, *names.WEAPONS[kind]) for kind, many in total._asdict().items() if many)
    return fit.size, pods, listed(loads, last="and")


def _are_fits(value: object) -> bool:
    return type(value) is tuple and all(
        type(fit) is Fit
        and len(fit) == len(Fit._fields)
        and is_count(fit.size)
        and type(fit.pods) is tuple
        and type(fit.loads) is tuple
        and all(is_text(pod) and pod in PODS for pod in fit.pods)
        and all(type(load) is Load and len(load) == len(Load._fields) and all(map(is_count, load)) for load in fit.loads)
        for fit in value
    )


FITS = Kind(
    lambda text, _: read_fleet(text)[0],
    lambda value, _: write_fleet(value, 0),
    _are_fits,
    "ships",
    "Ships",
    words=lambda value: describe_fleet(value, 0),
)
