"""`play`: a game in a cell of a notebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.games import FIRST, GAMES
from vector3_edu.matches.match import Match
from vector3_edu.matches.record import no_option
from vector3_edu.views.table.play_table import PlayTable
from vector3_edu.views.table.preferences import recall
from vector3_edu.views.table.table_words import EXPLANATIONS


def play(  # noqa: PLR0913 (what can be set in a cell, each by its name)
    game: str | Match = FIRST,
    scenario: str | None = None,
    seats: Sequence[str] | int | None = None,
    computer: Mapping[str, Any] | str | None = None,
    seed: int | None = None,
    palette: str = "space",
    explain: bool | str | None = None,
    sheets: str = "above",
    hints: bool = True,
    **options: Any,
) -> PlayTable:
    """Play a game in a cell: `play("vector3", scenario="learning", computer={"Blaise": "greedy"})`.

    `computer`: which seats the computer plays, and how; "greedy" alone means all but the first seat. A match that is
    already going on can be given instead of a game's name: the table and your code then see the same match.
    `sheets`: how the two sheets of a map of space lie, "above" each other or "sideways" as in the rulebook.
    `explain`: "short", "full" (or True) or "off" (or False); without it, what was chosen last at any table.
    `hints=False` switches the coach's hints off; that belongs to the match and is saved with it, so that nobody gets them
    back by loading it. Warnings before a dangerous order stay.
    """
    if unknown := _unknown(game, options):
        raise Refused(unknown)
    if not isinstance(game, Match):
        match = Match.new(game, scenario, seats, seed=_any_seed(seed), hints=hints, **options)
    else:
        match = game
        match.setup = match.setup._replace(hints=hints and match.setup.hints)
    if isinstance(computer, str):
        computer = dict.fromkeys(match.seats[1:], computer)
    return PlayTable(match, computer, palette, _explanations(explain), sheets)


def _explanations(wanted: bool | str | None) -> str:
    """How much is explained: what was asked for or, without that, what was chosen last."""
    if wanted is None:
        return recall("explain", tuple(EXPLANATIONS), next(iter(EXPLANATIONS)))
    named = {True: "full", False: "off"}.get(wanted, wanted) if isinstance(wanted, bool) else wanted
    if named not in EXPLANATIONS:
        known = listed(map(repr, EXPLANATIONS))
        raise Refused(say("explain={wanted} is not known. Try {known}.", wanted=shown(wanted), known=known))
    return str(named)


def _unknown(game: str | Match, options: Mapping[str, Any]) -> list[str]:
    """What was given that a table does not take, with all that it does take."""
    if isinstance(game, Match):
        told = mark(
            "{name} has no effect on a match that has already begun: here play accepts only computer, palette, explain, "
            "sheets and hints."
        )
        return [say(told, name=name) for name in options]
    also = ("scenario", "seats", "computer", "seed", "dice", "palette", "explain", "sheets", "hints")
    rules = GAMES[game]
    known = {"dice", *rules.options, *(name for about in rules.scenarios.values() for name in about.options)}
    return [no_option(rules, name, also) for name in options if name not in known]


def _any_seed(seed: int | None) -> int:
    if seed is not None:
        return seed
    from secrets import randbelow

    return randbelow(1_000_000)
