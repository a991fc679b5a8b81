"""Links that carry the state of an explorer: what a teacher prepared, a class opens.

A link names the explorer and those of its controls that are not as they usually are: `explore=burns&velocity=3,0,0&level=2`.
The controls say what may stand there, so that a link can do nothing that a student could not do by hand; a flight that was
flown is not part of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields
from typing import Any
from urllib.parse import parse_qsl, quote

from vector3_edu.core.problems import Refused, listed
from vector3_edu.core.vectors import Vec3
from vector3_edu.views.browser.panel import Field, number_words
from vector3_edu.views.explorers.blast import Blast
from vector3_edu.views.explorers.burns import Burns
from vector3_edu.views.explorers.components import Components
from vector3_edu.views.explorers.course import Planner
from vector3_edu.views.explorers.distance import Distance
from vector3_edu.views.explorers.exhibit import Exhibit, short
from vector3_edu.views.explorers.flights import Flights
from vector3_edu.views.explorers.folding import Folding
from vector3_edu.views.explorers.frames import Frames
from vector3_edu.views.explorers.graphs import Graphs
from vector3_edu.views.explorers.lasers import Lasers
from vector3_edu.views.explorers.vector_sum import VectorSum

EXPLORERS: dict[str, type[Exhibit]] = {
    "blast": Blast,
    "burns": Burns,
    "components": Components,
    "course": Planner,
    "distance": Distance,
    "flights": Flights,
    "fold": Folding,
    "frames": Frames,
    "graphs": Graphs,
    "lasers": Lasers,
    "vector_sum": VectorSum,
}
"""By the name that they have in `explore`."""
CALLED: dict[type[Exhibit], dict[str, str]] = {
    Burns: {"drive": "acceleration"},
    Planner: {"drive": "acceleration"},
    Lasers: {"tech": "laser"},
    Blast: {"tech": "torpedo"},
}
"""Controls that `explore` calls by another name."""
NAME, PLAN, TURN, LEVEL = "explore", "plan", "turn", "level"
LONGEST = 2_000
"""Letters of a link that are read."""
SWITCH = {"yes": True, "no": False}
BETWEEN = "/"
"""Stands between the burns of a plan."""


def query_of(exhibit: Exhibit) -> str:
    """The link to an exhibit as it is now, from the question mark on; nothing for one that `explore` does not know.

    >>> query_of(Burns(velocity=Vec3(3, 0, 0), drive=3, level=2))
    'explore=burns&level=2&velocity=3,0,0&acceleration=3'
    """
    kind, usual = type(exhibit), type(exhibit)()
    parts = [(NAME, name) for name, each in EXPLORERS.items() if each is kind]
    if not parts:
        return ""
    for control in _controls(usual):
        value = getattr(exhibit, control)
        if value != getattr(usual, control):
            parts.append((CALLED.get(kind, {}).get(control, control), _write(value)))
    return "&".join(f"{key}={quote(value, safe=',/')}" for key, value in parts)


def exhibit_of(link: object) -> Exhibit:
    """The exhibit that a link asks for; `Refused` says everything that is wrong with the link."""
    given = _read(link)
    name = given.pop(NAME, "")
    if name not in EXPLORERS:
        known = listed(EXPLORERS)
        raise Refused(
            f"The link names no explorer. It needs explore= and one of {known}."
            if not name
            else f"There is no explorer {short(name)}. There are {listed(EXPLORERS, last='and')}."
        )
    exhibit = EXPLORERS[name]()
    own = {shown: control for control, shown in CALLED.get(type(exhibit), {}).items()}
    asked = {own.get(key, key): value for key, value in given.items()}
    controls, problems = _controls(exhibit), []
    if strange := [key for key in asked if key not in controls]:
        named = [CALLED.get(type(exhibit), {}).get(control, control) for control in controls]
        there = f"In a link to {name} there can be {listed(named, last='and')}"
        problems.append(f"{there}, but not {_short_list(strange)}.")
    for control in sorted((key for key in asked if key in controls), key=_rank):
        try:
            exhibit = _set(exhibit, control, asked[control])
        except Refused as refused:
            problems += refused.problems
    if problems:
        raise Refused(problems)
    return exhibit


def _short_list(names: list[str]) -> str:
    """Names that somebody made up, cut so that a sentence stays a sentence."""
    return listed([name[:20] for name in names[:4]], last="or")


def _read(link: object) -> dict[str, str]:
    """What stands in a link: a whole address, or only what follows its question mark."""
    if not isinstance(link, str) or len(link) > LONGEST:
        raise Refused(f"A link is a text of at most {LONGEST:,} letters, such as explore=burns&velocity=3,0,0.")
    pairs = parse_qsl(link.strip().rpartition("?")[2].partition("#")[0], keep_blank_values=True)
    return dict(pairs)


def _controls(exhibit: Exhibit) -> list[str]:
    """The parts of an exhibit that have a control, in the order in which it holds them; and its plan, if it has one."""
    shown = {field.name for field in exhibit.fields()} | {PLAN}
    return [field.name for field in fields(exhibit) if field.name in shown]


def _rank(control: str) -> tuple[int, str]:
    """What bounds others comes before them: the drive before the burn, the plan before its turn; the level hides axes."""
    late = {"burn": 1, PLAN: 2, TURN: 3, LEVEL: 4}
    return late.get(control, 0), control


def _set(exhibit: Exhibit, control: str, text: str) -> Exhibit:
    """The exhibit after this control was moved there, as a student would move it."""
    shown = CALLED.get(type(exhibit), {}).get(control, control)
    if control == PLAN:
        return _set_plan(exhibit, text)
    field = next((each for each in exhibit.fields() if each.name == control), None)
    if field is None:
        raise Refused(f"{shown} cannot be set together with the rest of this link.")
    value = _value(text, getattr(exhibit, control), shown)
    after = exhibit.after_message(control, list(value) if isinstance(value, tuple) else value)
    if getattr(after, control) != value:
        raise Refused(f"{shown}={text[:40]} is not possible here. {_room(field)}".strip())
    return after


def _set_plan(exhibit: Exhibit, text: str) -> Exhibit:
    """A plan, burn by burn."""
    burns = [_value(part, Vec3(0, 0, 0), "A burn of the plan") for part in text.split(BETWEEN)]
    usual, exhibit = getattr(exhibit, TURN), exhibit.after_message("turns", len(burns))
    if len(getattr(exhibit, PLAN)) != len(burns):
        raise Refused(f"The plan has {len(burns)} burns; this explorer takes at most {len(getattr(exhibit, PLAN))}.")
    for turn, burn in enumerate(burns, 1):
        exhibit = exhibit.after_message(TURN, turn).after_message("burn", list(burn))
        if getattr(exhibit, PLAN)[turn - 1] != burn:
            raise Refused(f"Burn {turn} of the plan is {burn}, which is more than the drive gives. [Burn Component Table]")
    return exhibit.after_message(TURN, min(usual, len(burns)))


def _value(text: str, like: Any, what: str) -> Any:
    """A text as a value like the one that the control has now."""
    plain = text.strip().replace("−", "-")
    if isinstance(like, bool):
        if plain not in SWITCH:
            raise Refused(f"{what} is yes or no; {short(text)} is neither.")
        return SWITCH[plain]
    if isinstance(like, str):
        return plain
    numbers = plain.split(",")
    if not all(re.fullmatch(r"-?\d{1,4}", part.strip(), re.ASCII) for part in numbers):
        example = "3,0,0" if isinstance(like, Vec3) else "3"
        raise Refused(f"{what} is written as {example}; {short(text)} is not a number that can be read.")
    whole = [int(part) for part in numbers]
    if isinstance(like, Vec3):
        if len(whole) > 3:
            raise Refused(f"{what} has at most three components, such as 3,0,0; {short(text)} has {len(whole)}.")
        return Vec3(*(*whole, 0, 0)[:3])
    if len(whole) != 1:
        raise Refused(f"{what} is one number; {short(text)} is not.")
    return whole[0]


def _room(field: Field) -> str:
    """What a control takes, in a sentence."""
    if field.options:
        return f"It can be {listed([str(value) for value, _ in field.options])}."
    if field.kind == "vector":
        rows = zip(field.axes, field.low, field.high, strict=True)
        room = "; ".join(f"{axis} from {number_words(low)} to {number_words(high)}" for axis, low, high in rows)
        return f"There is room for {room}{f', and {field.why}' if field.why else ''}."
    return f"It goes from {number_words(field.low)} to {number_words(field.high)}."


def _write(value: Any) -> str:
    """A value as it stands in a link."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Vec3):
        return ",".join(map(str, value))
    if isinstance(value, tuple):
        return BETWEEN.join(map(_write, value))
    return str(value)


def explorers_in(source: str) -> Iterable[str]:
    """The explorers that a notebook shows, in their order: a link to a lesson opens the first of them."""
    return (name for name in re.findall(r"explore\.(\w+)\(", source) if name in EXPLORERS)
