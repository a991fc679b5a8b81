"""How seats stand in Space Domination, and what dice decided: ramming, and dodging torpedoes."""

from __future__ import annotations

from fractions import Fraction

from vector3_edu.core.results import Chance, Event, Standing
from vector3_edu.core.words import count
from vector3_edu.games.space_domination.events import StarshipMoved, StarshipsCollided
from vector3_edu.games.space_domination.odds import Outcome, outcomes, points_lost_to
from vector3_edu.games.space_domination.orders import Move
from vector3_edu.games.space_domination.state import State


def standings(state: State) -> tuple[Standing, ...]:
    """Damage points count; torpedoes tell those apart that have as many."""
    found = []
    for name, ship in zip(state.seats, state.ships, strict=True):
        loaded = count(ship.torpedoes, "torpedo", "torpedoes")
        words = f"{count(ship.points, 'damage point')}, {loaded}" if ship.points > 0 else "no starship"
        found.append(Standing(name, ship.points + (0.1 * ship.torpedoes if ship.points > 0 else 0), words))
    return tuple(found)


def chances(before: State, event: Event) -> tuple[Chance, ...]:
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
