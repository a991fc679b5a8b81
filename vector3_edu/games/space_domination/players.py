"""Computer players of Space Domination, weakest first: one rushes, one weighs this turn, one looks beyond it."""

from __future__ import annotations

from math import dist

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Game, Order
from vector3_edu.core.plane import Vec2, along, bearing, leaves, tail_to_tip, turned
from vector3_edu.core.players import ComputerPlayer, pick
from vector3_edu.core.results import Event
from vector3_edu.games.space_domination.odds import outcomes
from vector3_edu.games.space_domination.orders import Launch, Move
from vector3_edu.games.space_domination.outlook import USUAL, candidates, course_worth, enemies_of, launch_strikes, worths
from vector3_edu.games.space_domination.reasons import ME, why_turn
from vector3_edu.games.space_domination.scenarios import awkwardness
from vector3_edu.games.space_domination.scenarios import choices as places
from vector3_edu.games.space_domination.state import STARSHIP, Starship, State
from vector3_edu.games.space_domination.tables import HEADINGS

Playing = Game[State, Event]

SIGHT, SPREAD = 40.0, 25.0
"""A cadet launches at what is no further away, in cm, and no further off its nose, in degrees."""


SOON = 3
"""In how many turns a torpedo must strike for greedy to launch it."""


def cadet(_game: Playing, state: State, _ask: Ask, luck: Dice) -> Order:
    """Turn to the nearest enemy, and launch as soon as it is more or less ahead; turn back shortly before the edge."""
    if state.phase == "place":
        options = places(state)
        return {STARSHIP: options[pick(luck, len(options))]}
    me = state.ships[state.on_move]
    assert me.at is not None
    velocity = tail_to_tip(me.velocity, along(me.heading, USUAL))
    there = tail_to_tip(me.at, velocity)
    seat, prey = min(enemies_of(state, state.on_move), key=lambda each: dist(there, each[1].at or there))
    assert prey.at is not None
    if leaves(there, velocity * 2, *state.options.size) is not None:
        width, height = state.options.size
        heading = bearing(there + velocity, Vec2(width / 2, height / 2))
    else:
        heading = bearing(there, prey.at) if there != prey.at else me.heading
    ahead = abs(turned(me.heading, bearing(me.at, prey.at))) <= SPREAD if me.at != prey.at else True
    if me.torpedoes and ahead and dist(me.at, prey.at) <= SIGHT and pick(luck, 2) == 0:
        return {STARSHIP: Launch(state.seats[seat], heading)}
    return {STARSHIP: Move(heading)}


def greedy(_game: Playing, state: State, _ask: Ask, _luck: Dice) -> Order:
    """The turn with the best outcome on average, all six dice looked at."""
    if state.phase == "place":
        return {STARSHIP: min(places(state), key=lambda place: awkwardness(state, place))}
    me = state.ships[state.on_move]
    options: list[Move | Launch] = []
    if state.options.aim == "first":
        options += [Move(heading) for heading in HEADINGS]
    else:
        options.append(Move(_pointing(state, me, USUAL)))
    if me.torpedoes:
        drifting = _pointing(state, me, 0)
        for seat, ship in enemies_of(state, state.on_move):
            heading = _bearing(me, ship) if state.options.aim == "first" else drifting
            options.append(Launch(state.seats[seat], heading))
    return {STARSHIP: max(options, key=lambda choice: _worth(state, choice))}


def admiral(game: Playing, state: State, ask: Ask, luck: Dice) -> Order:
    """The turn that is worth most, over every die, the enemy's answer and one's own next turn."""
    if state.phase == "place":
        return greedy(game, state, ask, luck)
    options = candidates(state)
    found = worths(state, options)
    return {STARSHIP: options[found.index(max(found))]}


def _worth(state: State, choice: Move | Launch) -> float:
    """What a turn is worth on average: points kept and taken, a safe course, a torpedo on its way."""
    seat = state.on_move
    total = 0.0
    for outcome in outcomes(state, choice):
        ships = outcome.state.ships
        total += float(outcome.chance) * (
            10 * ships[seat].points
            - 6 * sum(ship.points for each, ship in enumerate(ships) if each != seat)
            + (course_worth(state, seat, ships[seat]) if ships[seat].points > 0 else 0)
        )
    if isinstance(choice, Launch):
        me, target = state.ships[seat], state.ships[state.seats.index(choice.target)]
        heading = choice.heading if state.options.aim == "first" else me.heading
        strikes = launch_strikes(state, me, heading, target)
        total += 5 * 0.85**strikes if strikes is not None and strikes <= SOON else -3
    return total


def _pointing(state: State, ship: Starship, thrust: float) -> float:
    """The heading to turn to while moving: from where the next acceleration, or torpedo, will do most good."""
    assert ship.at is not None
    velocity = tail_to_tip(ship.velocity, along(ship.heading, thrust))
    at = tail_to_tip(ship.at, velocity)
    there = Starship(at, velocity, torpedoes=ship.torpedoes)
    enemies = [enemy for _, enemy in enemies_of(state, state.on_move)]
    goals = HEADINGS + tuple(_bearing(there, enemy) for enemy in enemies)

    def good(heading: float) -> float:
        after = tail_to_tip(velocity, along(heading, USUAL))
        safe = course_worth(state, state.on_move, Starship(tail_to_tip(at, after), after))
        drifting = course_worth(state, state.on_move, Starship(tail_to_tip(at, velocity), velocity))
        if not ship.torpedoes or drifting < -4:
            return safe
        flights = [launch_strikes(state, there, heading, enemy) for enemy in enemies]
        return safe + max((4 * 0.85**turns for turns in flights if turns is not None), default=0.0)

    return max(goals, key=good)


def _bearing(ship: Starship, target: Starship) -> float:
    """The heading from one starship to another."""
    assert ship.at is not None and target.at is not None
    return bearing(ship.at, target.at)


def why(_game: Playing, state: State, _ask: Ask, order: Order) -> str:
    """Why a turn was taken, in its numbers."""
    choice = order.get(STARSHIP)
    return why_turn(state, choice, ME) if isinstance(choice, Move | Launch) else ""


PLAYERS = {
    level.name: level
    for level in (
        ComputerPlayer(
            "cadet", "rushes at the nearest starship and launches as soon as it points roughly that way", cadet, why
        ),
        ComputerPlayer(
            "greedy", "launches at any drifting starship that it will soon hit, and keeps clear of the edge", greedy, why
        ),
        ComputerPlayer("admiral", "considers every roll of the die, the likely reply and its own next turn", admiral, why),
    )
}
