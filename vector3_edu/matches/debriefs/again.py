"""Playing again: on from a turn of a match, a rematch with other dice, or the same with sides changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, shown
from vector3_edu.matches.match import Match

Seated = TypeVar("Seated")


def play_on(match: Match, turn: int) -> Match:
    """A new match that shares the beginning of this one, up to the first decision of a turn."""
    for number, step in enumerate(match.steps):
        if step.state.turn == turn and step.state.result is None:
            return match.at(number)
    turns = turns_of(match)
    if not turns:
        raise Refused(say("Turn {turn} is not in this match. Nothing has been decided yet.", turn=shown(turn)))
    told = mark("Turn {turn} is not in this match. Choose one from {first} to {last}.")
    raise Refused(say(told, turn=shown(turn), first=turns[0], last=turns[-1]))


def turns_of(match: Match) -> list[int]:
    """The turns in which somebody still had something to decide."""
    return sorted({step.state.turn for step in match.steps if step.state.result is None})


def rematch(match: Match, seed: int | None = None) -> Match:
    """The same set-up with other dice: those of the next seed, if none is given."""
    return Match(match.setup._replace(seed=match.setup.seed + 1 if seed is None else seed))


def change_sides(match: Match, seed: int | None = None) -> Match:
    """A rematch in which everybody has the place of the one before; seats that are roles keep their places."""
    again = rematch(match, seed)
    if has_roles(match):
        return again
    return Match(again.setup._replace(seats=(*match.seats[1:], match.seats[0])))


def swap_players(match: Match, players: Mapping[str, Seated]) -> dict[str, Seated]:
    """Who plays which seat after sides have changed: names stay with their players, roles are passed on."""
    if not has_roles(match):
        return dict(players)
    seats = match.seats
    return {seat: players[old] for seat, old in zip(seats, (*seats[1:], seats[0]), strict=True) if old in players}


def has_roles(match: Match) -> bool:
    """Whether the seats are named by the scenario (Pirates, Navy) and not after those who play."""
    setup, about = match.setup, match.game.scenarios[match.setup.scenario]
    own = about.named(len(setup.seats), dict(setup.options)) if about.named else about.seat_names
    return bool(own) and setup.seats == tuple(own)[: len(setup.seats)]
