"""Why a turn is good, in numbers: ranges and exact odds, as the coach says them to you and a computer player of itself."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist
from typing import NamedTuple

from vector3_edu.core.plane import along, tail_to_tip, turned
from vector3_edu.core.words import count, in_dice
from vector3_edu.games.space_domination.odds import (
    chance_of_being_struck,
    chance_of_hitting,
    chance_of_leaving,
    chance_of_striking,
    expected_loss,
    outcomes,
)
from vector3_edu.games.space_domination.orders import Launch, Move
from vector3_edu.games.space_domination.outlook import enemies_of, launch_strikes
from vector3_edu.games.space_domination.preview import degrees, said
from vector3_edu.games.space_domination.state import Starship, State

BRAKING = 120
"""Degrees between heading and motion from which a starship is said to brake."""


DIE = 4
"""The die that stands for the others where one is enough."""


class Voice(NamedTuple):
    """Who speaks of whose starship."""

    subject: str
    whose: str
    object: str


YOU, ME = Voice("you", "your", "you"), Voice("I", "my", "me")


def why_turn(state: State, choice: Move | Launch, voice: Voice) -> str:
    """A turn of the seat on move in short sentences: where it leads, what it may hit, and what it risks."""
    parts = [_place(state, choice, voice), *_gains(state, choice, voice), *_risks(state, choice, voice)]
    return " ".join(f"{part[0].upper()}{part[1:]}." for part in parts)


def _place(state: State, choice: Move | Launch, voice: Voice) -> str:
    """How far from the nearest enemy the turn ends, over all dice."""
    results = outcomes(state, choice)
    places = [place for each in results if (place := each.state.ships[state.on_move].at) is not None]
    here = places[0]
    seat, enemy = min(enemies_of(state, state.on_move), key=lambda each: dist(each[1].at or here, here))
    assert enemy.at is not None
    ranges = sorted(dist(place, enemy.at) for place in places)
    low, high = f"{ranges[0]:.1f}", f"{ranges[-1]:.1f}"
    far = f"{low} cm" if low == high else f"{low} to {high} cm"
    does = f"{voice.subject} drift and end" if isinstance(choice, Launch) else f"{voice.subject} end"
    return f"{does} {far} from {state.seats[seat]}"


def _gains(state: State, choice: Move | Launch, voice: Voice) -> Iterator[str]:
    """What the turn may hit now, and what its heading is good for next."""
    for seat, _ in enemies_of(state, state.on_move):
        name = state.seats[seat]
        hit = chance_of_hitting(state, choice, name)
        if hit:
            yield f"the chance to hit {name} this turn is {in_dice(hit)}"
        own = isinstance(choice, Launch) or any(torpedo.seat == state.on_move for torpedo in state.torpedoes)
        if own and hit < 1:
            struck = chance_of_striking(state, choice, name)
            chance = f"the chance that {voice.whose} torpedoes hit by their next flight is {in_dice(struck)}"
            hits = chance if struck else f"{voice.whose} torpedoes can't hit by their next flight"
            yield f"if {name} accelerates, {hits}"
    if state.options.aim == "after":
        yield from _heading(state, choice, voice)


def _heading(state: State, choice: Move | Launch, voice: Voice) -> Iterator[str]:
    """What the heading is for: a torpedo next turn, or braking; for a move, as if the die showed 4 each time."""
    results = outcomes(state, choice)
    after = results[min(DIE, len(results)) - 1].state
    ship = after.ships[state.on_move]
    if ship.at is None or ship.points <= 0 or after.phase == "over":
        return
    angle = degrees(said(choice.heading, state.options.angles))
    for seat, enemy in enemies_of(after, state.on_move) if ship.torpedoes else ():
        assert enemy.at is not None
        there = Starship(tail_to_tip(enemy.at, enemy.velocity), enemy.velocity)
        turns = launch_strikes(state, ship, choice.heading, there)
        if turns is not None:
            name = state.seats[seat]
            soon = "at once" if turns == 1 else f"in {count(turns, 'turn')}"
            yield f"from a heading of {angle}, a torpedo launched next turn hits {name} {soon} if {name} only drifts"
            return
    velocity = tail_to_tip(ship.velocity, along(choice.heading, DIE))
    rolled = f"a {DIE} next turn" if isinstance(choice, Launch) else f"another {DIE} next turn"
    if ship.velocity and abs(turned(ship.velocity.heading, choice.heading)) >= BRAKING:
        speeds = f"from {ship.velocity.length:.1f} to {velocity.length:.1f} cm per turn"
        slower = velocity.length < ship.velocity.length
        does = f"slows {voice.object}" if slower else f"turns {voice.object} round,"
        yield f"with a heading of {angle}, {rolled} {does} {speeds}"
        return
    place = tail_to_tip(ship.at, velocity)
    near = [
        (dist(place, tail_to_tip(enemy.at, enemy.velocity)), state.seats[seat])
        for seat, enemy in enemies_of(after, state.on_move)
        if enemy.at is not None
    ]
    far, name = min(near)
    yield f"with a heading of {angle}, {rolled} takes {voice.object} to {far:.1f} cm from where {name} drifts"


def _risks(state: State, choice: Move | Launch, voice: Voice) -> Iterator[str]:
    if state.torpedoes:
        struck = chance_of_being_struck(state, choice)
        chance = f"the chance that a torpedo on the table hits {voice.object} is {in_dice(struck)}"
        yield chance if struck else f"no torpedo on the table can hit {voice.object}"
    gone = chance_of_leaving(state, choice)
    if gone:
        yield f"the chance that {voice.subject} fly off the table is {in_dice(gone)}"
    lost = expected_loss(state, choice, state.seats[state.on_move])
    if lost:
        points = f"{lost} of a damage point" if lost < 1 else f"{lost} damage point{'s' * (lost > 1)}"
        yield f"on average it costs {voice.object} {points}"
