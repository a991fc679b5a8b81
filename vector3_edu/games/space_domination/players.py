"""Computer players of Space Domination. `greedy` stays on the table, and launches when a torpedo would strike."""

from __future__ import annotations

from math import dist

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Ask, Game, Order
from vector3_edu.core.plane import Vec2, along, bearing, closest, first_touch, tail_to_tip, turned
from vector3_edu.games.space_domination.odds import outcomes
from vector3_edu.games.space_domination.orders import Launch, Move, Place
from vector3_edu.games.space_domination.placing import choices as places
from vector3_edu.games.space_domination.state import STARSHIP, Starship, State
from vector3_edu.games.space_domination.tables import HEADINGS, STARSHIP_RADIUS, TORPEDO_ACCELERATION, TORPEDO_RADIUS

BRAKES = 2.5
"""What a starship can count on to slow down by in a turn: a die is 3.5 on average, and it must turn first."""
CLEAR = 10.0
"""How far it keeps from other starships: both lose a point when they touch."""
FLIGHT = 5
"""How many turns ahead a torpedo's flight is looked at."""


def greedy(game: Game[State, Event], state: State, ask: Ask, luck: Dice) -> Order:
    """The turn with the best outcome on average, all six dice looked at."""
    if state.phase == "place":
        return {STARSHIP: min(places(state), key=lambda place: _awkward(state, place))}
    me = state.ships[state.on_move]
    candidates: list[Move | Launch] = []
    if state.options.aim == "first":
        candidates += [Move(heading) for heading in HEADINGS]
    else:
        candidates.append(Move(_pointing(state, me, 3.5)))
    if me.torpedoes:
        drifting = _pointing(state, me, 0)
        for target, ship in enumerate(state.ships):
            if target != state.on_move and ship.points > 0:
                heading = _bearing(me, ship) if state.options.aim == "first" else drifting
                candidates.append(Launch(state.seats[target], heading))
    return {STARSHIP: max(candidates, key=lambda choice: _worth(state, choice))}


def _awkward(state: State, place: Place) -> float:
    """How bad a place is to begin from: off the ring round the middle, or pointing away from it."""
    width, height = state.options.size
    middle = Vec2(width / 2, height / 2)
    away = middle - place.at
    return abs(away.length - 25) + (abs(turned(place.heading, away.heading)) / 6 if away else 0)


def _worth(state: State, choice: Move | Launch) -> float:
    """What a turn is worth on average: points kept and taken, a safe course, a torpedo on its way."""
    seat = state.on_move
    total = 0.0
    for outcome in outcomes(state, choice):
        ships = outcome.state.ships
        total += float(outcome.chance) * (
            10 * ships[seat].points
            - 6 * sum(ship.points for each, ship in enumerate(ships) if each != seat)
            + (_safety(state, ships[seat]) if ships[seat].points > 0 else 0)
        )
    if isinstance(choice, Launch):
        me, target = state.ships[seat], state.ships[state.seats.index(choice.target)]
        heading = choice.heading if state.options.aim == "first" else me.heading
        strikes = _strikes(me, heading, target)
        total += 5 * 0.85**strikes if strikes is not None else -3
    return total


def _pointing(state: State, ship: Starship, thrust: float) -> float:
    """The heading to turn to while moving: from where the next acceleration, or torpedo, will do most good."""
    assert ship.at is not None
    velocity = tail_to_tip(ship.velocity, along(ship.heading, thrust))
    there = Starship(tail_to_tip(ship.at, velocity), velocity, torpedoes=ship.torpedoes)
    enemies = _others(state)
    goals = HEADINGS + tuple(_bearing(there, enemy) for enemy in enemies)

    def good(heading: float) -> float:
        after = tail_to_tip(velocity, along(heading, 3.5))
        assert there.at is not None
        safe = _safety(state, Starship(tail_to_tip(there.at, after), after))
        drifting = _safety(state, Starship(tail_to_tip(there.at, velocity), velocity))
        if not ship.torpedoes or drifting < -4:
            return safe
        flights = [_strikes(there, heading, enemy) for enemy in enemies]
        return safe + max((4 * 0.85**turns for turns in flights if turns is not None), default=0.0)

    return max(goals, key=good)


def _bearing(ship: Starship, target: Starship) -> float:
    """The heading from one starship to another."""
    assert ship.at is not None and target.at is not None
    return bearing(ship.at, target.at)


def _safety(state: State, ship: Starship) -> float:
    """0 if a starship can stop well before every edge and is clear of others; the further from that, the worse."""
    assert ship.at is not None
    worst = 0.0
    for at, speed, far in zip(ship.at, ship.velocity, state.options.size, strict=True):
        stop = at + speed * (0.5 + abs(speed) / (2 * BRAKES))
        worst += max(0.0, 8.0 - stop, stop - (far - 8.0))
    middle = Vec2(state.options.size.width / 2, state.options.size.height / 2)
    near = sum(max(0.0, CLEAR - _passes(ship, other)) for other in _others(state))
    return -0.4 * worst - 0.5 * near - 0.01 * dist(ship.at, middle)


def _others(state: State) -> list[Starship]:
    """The other starships that still stand."""
    return [ship for seat, ship in enumerate(state.ships) if seat != state.on_move and ship.points > 0]


def _passes(ship: Starship, other: Starship) -> float:
    """How near two starships come in the next two turns if both drift: one looks at the other's own frame."""
    assert ship.at is not None and other.at is not None
    return closest(ship.at, (ship.velocity - other.velocity) * 2, other.at)[1]


def _strikes(ship: Starship, heading: float, target: Starship) -> int | None:
    """After how many turns a torpedo launched now strikes a target that only drifts; None if not soon."""
    assert ship.at is not None and target.at is not None
    at, velocity, prey = ship.at, ship.velocity, target.at
    for turns in range(1, FLIGHT + 1):
        velocity = tail_to_tip(velocity, along(heading, TORPEDO_ACCELERATION))
        if first_touch(at, velocity, prey, TORPEDO_RADIUS + STARSHIP_RADIUS) is not None:
            return turns
        at = tail_to_tip(at, velocity)
        if at == prey:
            return turns
        heading = bearing(at, prey)
        if first_touch(prey, target.velocity, at, TORPEDO_RADIUS + STARSHIP_RADIUS) is not None:
            return turns
        prey = tail_to_tip(prey, target.velocity)
    return None


PLAYERS = {"greedy": greedy}
