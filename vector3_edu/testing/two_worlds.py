"""All that a match gives to a seat. Two worlds that differ only in what the seat may not know must give the same."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any

from vector3_edu.core.game import AnyState
from vector3_edu.core.phases import Ask
from vector3_edu.matches.match import Match
from vector3_edu.matches.table import Table
from vector3_edu.views.browser.disposal import close, widgets_of
from vector3_edu.views.play import play
from vector3_edu.views.text.text_play import Quit, Sitting

MOST = 8
"""Choices of a unit that are tried, spread over the list."""
NONSENSE = (None, 7, "x", (), ("Corsair 99",), {"A6": 1})
LINES = ("", "pass", "x" * 50, "A6 burn (1,0,0)", "Corsair 99 burn E", "Transport 1 burn E ram Corsair 99", "M99 detonate")


def spread(options: Sequence[Any], most: int = MOST) -> list[Any]:
    """Some of a list, spread over it."""
    return [options[k] for k in range(0, len(options), max(1, len(options) // most))]


def swapped(match: Match, k: int, state: AnyState) -> Match:
    """The match as it stood after a step, in another world."""
    other = match.at(k)
    other.steps[-1] = other.steps[-1]._replace(state=state)
    return other


def names_in(*matches: Match) -> list[str]:
    """A few names of bodies in these matches, whoever may know of them."""
    bodies = chain.from_iterable(match.game.scene(match.state).bodies for match in matches)
    return sorted({body.name for body in bodies})[-3:]


def known(match: Match, seat: str | None, names: Sequence[str] = ()) -> list[str]:
    """All that a match tells a seat, as text: pictures, words, choices, and what it answers to orders and to nonsense.

    `names` are units that the seat may have no business to know: orders that name them must be answered all the same.
    """
    game, view = match.game, match.seen_by(seat)
    said: list[Any] = [view, match.asks_seen_by(seat), match.turn, match.result, repr(match), game.has_secrets(match.state)]
    said += [game.describe_state(view, seat), game.scene(view)]
    said += [(event, game.tell(event), game.explain(event)) for event in match.events_seen_by(seat)]
    ask = match.ask_of(seat) if seat is not None else None
    if ask is not None:
        said += _answers(match, ask, names)
    return [repr(each) for each in said]


def _answers(match: Match, ask: Ask, names: Sequence[str]) -> Iterator[Any]:
    """What may be chosen, and what is answered to good and bad orders."""
    seat = ask.seat
    for unit in ask.units[:3]:
        options = match.choices(ask, unit)
        few = spread(options, 4)
        yield len(options), few
        probes = [*few, *(probe for choice in few for probe in _probes(choice, names)), *NONSENSE]
        yield from (match.problems(seat, {unit: choice}) for choice in probes)
        yield from (match.problems(seat, f"{unit} {line}") for line in LINES)
    for order in (*LINES, *NONSENSE):
        yield match.problems(seat, order)  # type: ignore[arg-type]


def _probes(choice: Any, names: Sequence[str]) -> Iterator[Any]:
    """A choice with other units in it than it has."""
    for field, value in zip(getattr(choice, "_fields", ()), choice, strict=False):
        for name in names:
            if isinstance(value, str):
                yield choice._replace(**{field: name})
            elif type(value) is tuple and all(isinstance(part, str) for part in value):
                yield choice._replace(**{field: (*value, name)})


def page_of(match: Match, seat: str | None) -> str:
    """All models of a play table at which a seat has sat down; or of the curtain before it, which everybody sees."""
    table = play(match)
    if seat is not None:
        table.model.viewer, table.model.curtain = seat, None
        table.refresh()
    names: dict[str, str] = {}
    text = "\n".join(repr(widget.get_state()) for widget in widgets_of([table], set()))
    close(table)
    return re.sub(r"[0-9a-f]{32}", lambda found: names.setdefault(found[0], f"model {len(names)}"), text)


def said_in_terminal(match: Match, seat: str | None = None) -> str:
    """What a terminal prints to whoever is asked, also in answer to orders for units of others."""
    lines, said = ["", "look", "help", "news", "explain", "Corsair 99", "A99 burn"], list[str]()

    def hear(prompt: str) -> str:
        said.append(prompt)
        return lines.pop(0) if lines else "quit"

    with suppress(Quit):
        Sitting(Table(match), hear, said.append).play()
    return "\n".join(said)
