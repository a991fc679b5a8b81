"""What happened, told outcome first: events that have one cause are one entry, and its working can be folded away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from vector3_edu.core.results import Event

TURNS = ("TurnBegan", "DayBegan")
PHASES = ("PhaseBegan",)


class Entry(NamedTuple):
    """One thing that happened: what came of it, and the dice, odds and sums that led to it."""

    outcome: str
    working: tuple[str, ...] = ()
    kind: str = ""
    """"turn" and "phase" are headings, "harm" is a loss to somebody; anything else is nothing special."""


class Group(NamedTuple):
    """How events of one cause are told together; the game keeps it under the type of the event that begins it."""

    headline: Callable[[Sequence[Any]], str]
    """The outcome, from all the events of the group."""
    follows: tuple[type, ...] = ()
    """Events that go on with the group: what a shot did."""
    joins: Callable[[Any, Any], bool] = lambda _first, _event: False
    """Whether another event of the first one's type is told with it: the moves of a fleet."""
    harm: Callable[[Sequence[Any]], bool] = lambda _events: False
    """Whether somebody lost something."""


Tell = Callable[[Any], str]


def entries(events: Sequence[Event], groups: Mapping[type, Group], tell: Tell, explain: Tell) -> tuple[Entry, ...]:
    """Events as entries, in the order in which they happened; a phase in which nothing happened is left out."""
    told = [_entry(group, groups, tell, explain) for group in _gather(events, groups)]
    return tuple(_without_empty_phases([entry for entry in told if entry.outcome]))


def _gather(events: Sequence[Event], groups: Mapping[type, Group]) -> list[list[Event]]:
    """The events, those of one group together."""
    found: list[list[Event]] = []
    for event in events:
        last = groups.get(type(found[-1][0])) if found else None
        if last is not None and isinstance(event, last.follows):
            found[-1].append(event)
        elif (earlier := _joined(event, found, groups.get(type(event)))) is not None:
            earlier.append(event)
        else:
            found.append([event])
    return found


def _joined(event: Event, found: list[list[Event]], group: Group | None) -> list[Event] | None:
    """The group that an event goes on with: one of its own kind, with nothing but its kind since."""
    if group is None:
        return None
    for earlier in reversed(found):
        if type(earlier[0]) is not type(event):
            return None
        if group.joins(earlier[0], event):
            return earlier
    return None


def _entry(events: list[Event], groups: Mapping[type, Group], tell: Tell, explain: Tell) -> Entry:
    first, name = events[0], type(events[0]).__name__
    if name in TURNS or name in PHASES:
        return Entry(tell(first), (), "turn" if name in TURNS else "phase")
    group = groups.get(type(first))
    if group is None:
        outcome = tell(first)
        worked = explain(first).removeprefix(outcome).strip()
        return Entry(outcome, (worked,) if worked else ())
    outcome = group.headline(events)
    lines = (explain(event).removeprefix(outcome).strip() for event in events)
    return Entry(outcome, tuple(line for line in lines if line), "harm" if group.harm(events) else "")


def _without_empty_phases(told: list[Entry]) -> Iterator[Entry]:
    for place, entry in enumerate(told):
        after = told[place + 1].kind if place + 1 < len(told) else "turn"
        if entry.kind != "phase" or after not in ("turn", "phase"):
            yield entry
