"""Words for people: each game's events, phases, states and choices in plain sentences.

A game has a module here of its own name, with these functions. They are all that text play, replays, widgets and
playthroughs need, and the one place to look when a sentence should change or be translated:

    tell(event)                  what happened, in one sentence; "" if there is nothing to say
    explain(event)               the same with its arithmetic written out
    phase_title(phase)           the name of a phase, as a heading
    describe_state(state, seat)  where everything is, one unit a line; `state` is what the seat may see
    describe_ask(ask)            what a seat must decide now
    describe_choice(choice)      one choice of a list

and, where a game has exact odds:

    weigh(state, seat, unit, choice)  what may come of a choice; "" if no dice decide it

and, where orders can have extras (see `Ask.extras`):

    EXTRAS                       what each of them is for, with an example

and, where they are not turns and points that are counted:

    TURN                         what the game calls a turn: "Day"
    scored(scenario, number)     what a number of its result is, as a heading, and how it is read: ("Days", "11")

and, where a unit without an order does something all the same:

    IDLE                         what one does and what several do, by phase: {"burn": ("coasts", "coast")}
"""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from vector3_edu.core.events import Event
from vector3_edu.core.game import Ask, Choice, State
from vector3_edu.core.problems import Refused

_HYPHEN = re.compile(r"(?<=[ (])-(?=\d)")


class Words(Protocol):
    """What a game's module of words holds."""

    def tell(self, event: Event) -> str: ...
    def explain(self, event: Event) -> str: ...
    def phase_title(self, phase: str) -> str: ...
    def describe_state(self, state: State, seat: str | None) -> str: ...
    def describe_ask(self, ask: Ask) -> str: ...
    def describe_choice(self, choice: Choice) -> str: ...


def words_for(game: str) -> Words:
    """The words of a game, by the game's name."""
    module = f"vector3_edu.games.{game}.words"
    if not game.isidentifier() or not find_spec(f"vector3_edu.games.{game}") or not find_spec(module):
        raise Refused(f"There are no words for a game called {game!r}.")
    return cast(Words, import_module(module))


def turn_word(words: Words) -> str:
    """What a game calls a turn."""
    return str(getattr(words, "TURN", "Turn"))


def scored(words: Words, scenario: str, number: int) -> tuple[str, str]:
    """What a number of a result is, as a heading, and how it is read."""
    own = getattr(words, "scored", None)
    heading, text = own(scenario, number) if own else ("Points", signed(number))
    return str(heading), str(text)


def why_idle(words: Words, state: State, ask: Ask) -> str:
    """Why a seat that is asked has nothing to act with."""
    own = getattr(words, "why_idle", None)
    return (str(own(state, ask)) if own else "") or "You have nothing to act with in this phase."


def count(number: int, one: str, many: str | None = None) -> str:
    """A number of things.

    >>> count(1, "ship"), count(2, "ship"), count(0, "torpedo", "torpedoes")
    ('1 ship', '2 ships', 'no torpedoes')
    """
    noun = one if number == 1 else (many or one + ("es" if one.endswith("o") else "s"))
    return f"{number or 'no'} {noun}"


def signed(number: int) -> str:
    """A number as it stands in a sum, with a true minus sign.

    >>> signed(-3)
    '−3'
    """
    return str(number).replace("-", "−")


def minus(text: str) -> str:
    """A sentence with true minus signs in front of its numbers; hyphens stay.

    >>> minus("A6 of 6-pod size burned (-1, 0, 2) + (0, -3, 1)")
    'A6 of 6-pod size burned (−1, 0, 2) + (0, −3, 1)'
    """
    return _HYPHEN.sub("−", text)


def added(a: int, b: int) -> str:
    """A sum of two numbers as a student writes it.

    >>> added(3, -1), added(-2, 4)
    ('3 − 1', '−2 + 4')
    """
    return f"{signed(a)} {'−' if b < 0 else '+'} {abs(b)}"


def sum_of(a: tuple[int, ...], b: tuple[int, ...]) -> str:
    """A sum of two vectors, component by component.

    >>> sum_of((1, 2, 3), (1, 0, -1))
    '(1 + 1, 2 + 0, 3 − 1)'
    """
    return "(" + ", ".join(added(x, y) for x, y in zip(a, b, strict=True)) + ")"


def measured(start: tuple[int, ...], end: tuple[int, ...], distance: Any) -> str:
    """A distance with its squares and its root written out.

    >>> measured((10, 20, 30), (15, 18, 22), 10)
    '5² + 2² + 8² = 25 + 4 + 64 = 93, and √93 ≈ 9.64, which rounds to 10'
    """
    legs = [abs(b - a) for a, b in zip(start, end, strict=True)]
    squares = [leg * leg for leg in legs]
    total = sum(squares)
    root = total**0.5
    rounded = f"√{total} = {distance}" if root == distance else f"√{total} ≈ {root:.2f}, which rounds to {distance}"
    powers, sums = " + ".join(f"{leg}²" for leg in legs), " + ".join(map(str, squares))
    return f"{powers} = {sums} = {total}, and {rounded}"


def phase_rule(game: str, phase: str, edition: str = "") -> str:
    """What a phase is about, in a few sentences, for step-by-step play; "" where a game says nothing.

    Where an edition goes another way, the game's rules have a part for it, by phase, in EDITIONS.
    """
    name = f"vector3_edu.games.{game}.phase_rules"
    if not find_spec(f"vector3_edu.games.{game}") or not find_spec(name):
        return ""
    module = import_module(name)
    own: dict[str, str] = getattr(module, "EDITIONS", {}).get(edition, {})
    return str(own.get(phase, module.RULES.get(phase, "")))
