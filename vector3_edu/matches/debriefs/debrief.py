"""The debrief of a match: who won and why, the turning point, luck against skill, what was missed, and every vector."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from vector3_edu.core.files import Kind, as_path, write
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, shown
from vector3_edu.matches.debriefs.flight import Noun, Series, Vector, VectorLog, flight
from vector3_edu.matches.debriefs.known import known_steps, may_judge
from vector3_edu.matches.debriefs.luck import Luck, luck_by_turn, whole_luck
from vector3_edu.matches.debriefs.missed import Missed, missed_choices
from vector3_edu.matches.debriefs.turning_point import TurningPoint, turning_point
from vector3_edu.matches.debriefs.verdict import verdict
from vector3_edu.matches.debriefs.words import describe
from vector3_edu.matches.match import Match
from vector3_edu.matches.taking_back import describe_taken_back

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


TABLE = Kind("a table of vectors", begins=b"turn,seat,unit,kind,")
SECONDS = 2.5
"""How long the coach may look for missed choices."""


@dataclass(frozen=True, repr=False)
class Debrief:
    """What there is to say about a match, as plain data; `print` it, or take what you need."""

    match: Match = field(compare=False)
    seat: str | None
    """Who looks back, while the game goes on; None is an onlooker."""
    verdict: tuple[str, ...]
    """Who won and why, in at most three sentences."""
    turning_point: TurningPoint | None
    luck: tuple[Luck, ...]
    """What was expected of the dice and what came, by turn and seat."""
    missed: tuple[Missed, ...]
    """The best missed choice of each seat, where the coach knows one."""
    flight: VectorLog
    mass: str
    """What was taken for the masses of ships, in a sentence."""

    @cached_property
    def totals(self) -> tuple[Luck, ...]:
        """Expected and real for the whole match."""
        return whole_luck(self.luck)

    @cached_property
    def vectors(self) -> tuple[Vector, ...]:
        """Every unit in every turn: its place, its change of velocity and its new velocity."""
        return self.flight.vectors()

    @cached_property
    def series(self) -> tuple[Series, ...]:
        """Range, speed, relative velocity and momentum over time."""
        return self.flight.series(self.match.game.mass_in)

    @property
    def taken_back(self) -> str:
        """How many turns were taken back after they had been revealed, in a sentence; nothing if none was."""
        return describe_taken_back(self.match)

    @property
    def lessons(self) -> tuple[str, ...]:
        """The numbers of the lessons that would have helped."""
        return tuple(dict.fromkeys(each.lesson for each in self.missed if each.lesson))

    @property
    def turns(self) -> list[int]:
        """The turns from which the match can be played on."""
        return turns_of(self.match)

    def csv(self) -> str:
        """Every vector as a table for a spreadsheet."""
        return self.flight.csv()

    def save_csv(self, path: str | Path) -> Path:
        """Write the table of vectors to a file."""
        return write(as_path(path, "vectors.csv"), self.csv(), TABLE)

    def with_missed(self, seconds: float = SECONDS) -> Debrief:
        """The same with the choices that were missed, for which the coach may look so many seconds."""
        return replace(self, missed=missed_choices(self.match, may_judge(self.match, self.seat), seconds))

    # ---- playing again

    def play_on(self, turn: int | None = None) -> Match:
        """A new match that shares the beginning of this one: up to that turn, or else up to the turning point."""
        return play_on(self.match, self.best_turn if turn is None else turn)

    @property
    def best_turn(self) -> int:
        """The turn from which to play on if nobody says: that of the turning point, or else the first after set-up."""
        turns = self.turns
        if self.turning_point and self.turning_point.turn in turns:
            return self.turning_point.turn
        return next((turn for turn in turns if turn), turns[0])

    def rematch(self, seed: int | None = None) -> Match:
        """The same set-up with other dice."""
        return rematch(self.match, seed)

    def change_sides(self, seed: int | None = None) -> Match:
        """A rematch in which everybody has the place of the one before."""
        return change_sides(self.match, seed)

    def __repr__(self) -> str:
        return "\n".join(describe(self))


def debrief(match: Match, seat: str | None = None, seconds: float = SECONDS) -> Debrief:
    """What there is to say about a match: of a finished one everything, of any other what the seat may know.

    `seconds`: how long the coach may look for missed choices.
    """
    seat = match.check_seat(seat)
    if not match.steps:
        raise Refused(say("There is nothing to say yet: the first dice have not been rolled."))
    game, steps = match.game, known_steps(match, seat)
    luck, point, flown = luck_by_turn(game, steps), turning_point(game, steps), flight(game, steps)
    return Debrief(
        match=match,
        seat=seat,
        verdict=verdict(match, steps, point, luck, flown),
        turning_point=point,
        luck=luck,
        missed=(),
        flight=flown,
        mass=_describe_mass(game.mass_in, flown.noun),
    ).with_missed(seconds)


def _describe_mass(mass_in: str, noun: Noun) -> str:
    if mass_in:
        return noun.say(_MASS_COUNTED.get(noun.one, _OTHER_MASS_COUNTED), mass_in=say(mass_in))
    return noun.say(_MASS_UNKNOWN.get(noun.one, _OTHER_MASS_UNKNOWN))


_MASS_COUNTED = {
    "fleet": mark(
        "Momentum is mass times velocity, added up over the ships of a fleet; a ship's mass is its number of {mass_in}."
    ),
    "ship": mark("Momentum is mass times velocity; a ship's mass is its number of {mass_in}."),
    "car": mark("Momentum is mass times velocity; a car's mass is its number of {mass_in}."),
}
_MASS_UNKNOWN = {
    "fleet": mark(
        "Momentum is mass times velocity, added up over the ships of a fleet; the rules give no masses, so every ship "
        "counts as 1."
    ),
    "ship": mark("Momentum is mass times velocity; the rules give no masses, so every ship counts as 1."),
    "car": mark("Momentum is mass times velocity; the rules give no masses, so every car counts as 1."),
}
_OTHER_MASS_COUNTED = mark("Momentum is mass times velocity; the mass of a {noun} is its number of {mass_in}.")
_OTHER_MASS_UNKNOWN = mark("Momentum is mass times velocity; the rules give no masses, so every {noun} counts as 1.")
