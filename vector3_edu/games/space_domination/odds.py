"""Exact odds: what a turn can come to, over the six faces of its one die."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import NamedTuple

from vector3_edu.core.dice import TypedDice
from vector3_edu.core.results import Chance, Event, Standing
from vector3_edu.core.words import count
from vector3_edu.games.space_domination.events import LeftTable, StarshipMoved, StarshipsCollided, TorpedoHit
from vector3_edu.games.space_domination.orders import Launch, Move
from vector3_edu.games.space_domination.state import STARSHIP, Starship, State
from vector3_edu.games.space_domination.step_table import Tabletop
from vector3_edu.games.space_domination.turn import act, move_torpedo


class Outcome(NamedTuple):
    """One thing that a turn can come to: its die (0 if none is rolled), how likely it is, and the table after it."""

    die: int
    chance: Fraction
    state: State
    events: tuple[Event, ...]


def outcomes(state: State, choice: Move | Launch) -> tuple[Outcome, ...]:
    """All that the turn of the seat on move can come to: a launch needs no die, a move one of six."""
    if isinstance(choice, Launch):
        return (Outcome(0, Fraction(1), *act(state, choice, TypedDice(()))),)
    return tuple(Outcome(die, Fraction(1, 6), *act(state, choice, TypedDice((die,)))) for die in range(1, 7))


def chance(state: State, choice: Move | Launch, what: Callable[[Outcome], bool]) -> Fraction:
    """How likely a turn comes to something."""
    return sum((outcome.chance for outcome in outcomes(state, choice) if what(outcome)), Fraction(0))


def chance_of_hitting(state: State, choice: Move | Launch, target: str) -> Fraction:
    """How likely a turn costs the starship of a seat at least one damage point, by ramming or by torpedo."""
    seat = state.seats.index(target)
    before = state.ships[seat].points
    return chance(state, choice, lambda outcome: outcome.state.ships[seat].points < before and _was_hit(outcome, target))


def chance_of_leaving(state: State, choice: Move | Launch) -> Fraction:
    """How likely the starship on move flies off the table."""
    me = state.seats[state.on_move]
    return chance(
        state,
        choice,
        lambda outcome: any(isinstance(e, LeftTable) and (e.seat, e.unit) == (me, STARSHIP) for e in outcome.events),
    )


def expected_loss(state: State, choice: Move | Launch, target: str) -> Fraction:
    """How many damage points a turn costs the starship of a seat on average."""
    seat = state.seats.index(target)
    lost = (each.chance * (state.ships[seat].points - each.state.ships[seat].points) for each in outcomes(state, choice))
    return sum(lost, Fraction(0))


def chance_of_being_struck(state: State, choice: Move | Launch) -> Fraction:
    """How likely torpedoes on the table hit the starship on move before it is on move again, if the others stay put."""
    me = state.on_move
    return chance(state, choice, lambda each: any(points_lost_to(each, seat, me) for seat in range(len(state.seats))))


def points_lost_to(outcome: Outcome, seat: int, prey: int) -> int:
    """How many points torpedoes of a seat cost a starship in a turn of its own and on their flight after it."""
    after, names = outcome.state, outcome.state.seats
    lost = sum(isinstance(e, TorpedoHit) and (e.seat, e.target) == (names[seat], names[prey]) for e in outcome.events)
    if seat == prey or after.ships[prey].points <= 0 or after.phase == "over":
        return lost
    return lost + after.ships[prey].points - ships_after_flights(after, [seat])[prey].points


def chance_of_striking(state: State, choice: Move | Launch, target: str) -> Fraction:
    """How likely torpedoes of the seat on move hit a starship on this flight or the next.

    In between the target moves: it accelerates where it points, by a die.
    """
    me, prey = state.on_move, state.seats.index(target)
    total = Fraction(0)
    for each in outcomes(state, choice):
        if any(isinstance(event, TorpedoHit) and event.target == target for event in each.events):
            total += each.chance
        elif each.state.phase != "over":
            there = each.state._replace(on_move=prey)
            for reply in outcomes(there, Move(there.ships[prey].heading)):
                total += each.chance * reply.chance * (points_lost_to(reply, me, prey) > 0)
    return total


def ships_after_flights(state: State, seats: Iterable[int]) -> list[Starship]:
    """The starships once the torpedoes of some seats have flown, nothing else having moved."""
    table = Tabletop(state)
    for seat in seats:
        table.me = seat
        for torpedo in tuple(table.torpedoes):
            if torpedo.seat == seat and torpedo in table.torpedoes and table.goes_on():
                move_torpedo(table, torpedo)
    return table.ships


def _was_hit(outcome: Outcome, target: str) -> bool:
    return any(
        (isinstance(event, TorpedoHit) and event.target == target)
        or (isinstance(event, StarshipsCollided) and target in (event.seat, event.other))
        for event in outcome.events
    )


# ---- How seats stand in Space Domination, and what dice decided: ramming, and dodging torpedoes


def standings(state: State) -> tuple[Standing, ...]:
    """Damage points count; torpedoes tell those apart that have as many."""
    found = []
    for name, ship in zip(state.seats, state.ships, strict=True):
        loaded = count(ship.torpedoes, "torpedo", "torpedoes")
        words = f"{count(ship.points, 'damage point')}, {loaded}" if ship.points > 0 else "no starship"
        found.append(Standing(name, ship.points + (0.1 * ship.torpedoes if ship.points > 0 else 0), words))
    return tuple(found)


def dice_results(before: State, event: Event) -> tuple[Chance, ...]:
    """A die says how far a starship goes: whether it rams others, and whether torpedoes on the table hit it."""
    if not isinstance(event, StarshipMoved):
        return ()
    mover = before.seats.index(event.seat)
    results = outcomes(before._replace(on_move=mover), Move(event.heading))
    rams = [_rammed(before, each, mover) for each in results]
    found = [_chance(event, event.seat, "hits by ramming", rams)]
    for seat, name in enumerate(before.seats):
        if seat != mover:
            found.append(_chance(event, name, "torpedo hits", [points_lost_to(each, seat, mover) for each in results]))
    return tuple(chance for chance in found if chance.expected)


def _chance(event: StarshipMoved, seat: str, what: str, numbers: list[int]) -> Chance:
    """What a die decided, from what each of its six faces would have done."""
    return Chance(seat, what, Fraction(sum(numbers), len(numbers)), numbers[event.die - 1])


def _rammed(before: State, outcome: Outcome, mover: int) -> int:
    """How many points others lose to the ship that moves; torpedoes, which fly first, are no matter of its die."""
    return sum(isinstance(event, StarshipsCollided) and event.seat == before.seats[mover] for event in outcome.events)
