"""What a turn is worth: every die of it, the likeliest answers to it, and what the next turn can do from there.

The strongest computer player and the coach weigh turns by it. 10 is one damage point.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import dist

from vector3_edu.core.dice import TypedDice
from vector3_edu.core.plane import Vec2, along, bearing, closest, first_touch, leaves, tail_to_tip
from vector3_edu.games.space_domination.odds import outcomes
from vector3_edu.games.space_domination.orders import Launch, Move
from vector3_edu.games.space_domination.state import Starship, State, Torpedo
from vector3_edu.games.space_domination.tables import HEADINGS, STARSHIP_RADIUS, TORPEDO_ACCELERATION, TORPEDO_RADIUS
from vector3_edu.games.space_domination.turn import act

FLIGHT = 5
"""How many turns ahead a torpedo's flight is looked at."""
REACH = TORPEDO_RADIUS + STARSHIP_RADIUS


def turns_to_strike(
    at: Vec2, velocity: Vec2, heading: float, target: Starship, size: tuple[float, float], first: bool = False
) -> int | None:
    """In which turn from now a torpedo strikes a target that only drifts; None if it does not within `FLIGHT` turns.

    The torpedo flies, then the target drifts, and so on; `first` says that the target drifts before the torpedo flies.
    """
    assert target.at is not None
    prey, drift = target.at, target.velocity
    for turns in range(1, FLIGHT + 1):
        if turns > 1 or first:
            if first_touch(prey, drift, at, REACH) is not None:
                return turns
            prey = tail_to_tip(prey, drift)
        velocity = tail_to_tip(velocity, along(heading, TORPEDO_ACCELERATION))
        if first_touch(at, velocity, prey, REACH) is not None:
            return turns
        if leaves(at, velocity, *size) is not None:
            return None
        at = tail_to_tip(at, velocity)
        if at != prey:
            heading = bearing(at, prey)
    return None


def launch_strikes(state: State, ship: Starship, heading: float, target: Starship) -> int | None:
    """In which turn from now a torpedo launched along a heading strikes a target that only drifts."""
    assert ship.at is not None
    return turns_to_strike(ship.at, ship.velocity, heading, target, state.options.size)


def torpedo_strikes(state: State, torpedo: Torpedo, target: Starship, first: bool = False) -> int | None:
    """In which turn from now a torpedo on the table strikes a target that only drifts."""
    return turns_to_strike(torpedo.at, torpedo.velocity, torpedo.heading, target, state.options.size, first)


POINT = 10.0
LAST = 15.0
"""What it is worth beside its points that a starship stands at all."""
SURE, HOPE, LATER = 9.5, 1.5, 0.7
"""What a torpedo is worth that strikes on its next flight, one that may strike on the flight after it, and how much less
for each further turn."""
TORPEDO = 2.5
"""What a torpedo is worth while it is still aboard."""
NEAR = 40.0
"""Within this distance, in cm, all dice of an answer are looked at."""
BRAKES = 2.5
"""What a starship can count on to slow down by in a turn: a die is 3.5 on average, and it must turn first."""
MARGIN = 8.0
"""How far from the edge, in cm, a starship should be able to stop."""
CLEAR = 10.0
"""How far it keeps from other starships: both lose a point when they touch."""
PULL = 0.06
"""What each cm too far away costs a starship that waits for a shot."""
PATIENCE = 16
"""Turns after which starships close in whatever it costs, so that a game ends."""
USUAL = 3.5


def candidates(state: State) -> list[Move | Launch]:
    """Moves and launches with every listed heading, and with those that lead to where enemies are or will be."""
    me = state.ships[state.on_move]
    assert me.at is not None
    headings = list(HEADINGS)
    start = tail_to_tip(me.at, tail_to_tip(me.velocity, along(me.heading, USUAL)))
    for _, enemy in enemies_of(state, state.on_move):
        assert enemy.at is not None
        after = tail_to_tip(enemy.at, enemy.velocity)
        for place, goal in ((me.at, enemy.at), (start, enemy.at), (start, after), (me.at + me.velocity, after)):
            if place != goal:
                headings.append(float(round(bearing(place, goal)) % 360))
    headings = list(dict.fromkeys(headings))
    found: list[Move | Launch] = [Move(heading) for heading in headings]
    if me.torpedoes:
        for seat, _ in enemies_of(state, state.on_move):
            found += [Launch(state.seats[seat], heading) for heading in headings]
    return found


def worths(state: State, choices: list[Move | Launch]) -> list[float]:
    """What each of some turns of the seat on move is worth."""
    me = state.on_move
    if state.options.aim == "first":
        return [_mean((part, outlook(after, me, None)) for part, after in ahead(state, choice)) for choice in choices]
    # where a starship turns to changes nothing before its next turn, so choices that differ only in that share the rest
    shared: dict[str, list[tuple[float, State]]] = {}
    found = []
    for choice in choices:
        kind = choice.target if isinstance(choice, Launch) else ""
        if kind not in shared:
            shared[kind] = ahead(state, choice)
        found.append(_mean((part, outlook(after, me, choice.heading)) for part, after in shared[kind]))
    return found


def _mean(parts: Iterable[tuple[float, float]]) -> float:
    return sum(part * number for part, number in parts)


def worth(state: State, choice: Move | Launch) -> float:
    """What a turn of the seat on move is worth."""
    return worths(state, [choice])[0]


def ahead(state: State, choice: Move | Launch) -> list[tuple[float, State]]:
    """What the table may look like when the seat is on move again, and how likely each is: its dice, then the answers."""
    found: list[tuple[float, State]] = []
    for each in outcomes(state, choice):
        found += [(float(each.chance) * part, after) for part, after in answers(each.state, state.on_move)]
    return found


def answers(state: State, me: int) -> list[tuple[float, State]]:
    """What others may do before a seat is on move again: they launch where that hits it at once, and else come nearer."""
    found = [(1.0, state)]
    for _ in range(len(state.seats) - 1):
        if all(each.phase == "over" or each.on_move == me for _, each in found):
            break
        found = [
            (part * share, after)
            for part, each in found
            for share, after in (_answer(each, me) if each.phase != "over" and each.on_move != me else [(1.0, each)])
        ]
    return found


def _answer(state: State, me: int) -> list[tuple[float, State]]:
    ship, prey = state.ships[state.on_move], state.ships[me]
    assert ship.at is not None and prey.at is not None
    toward = bearing(ship.at, prey.at) if ship.at != prey.at else ship.heading
    if prey.points > 0 and ship.torpedoes:
        launched, _ = act(state, Launch(state.seats[me], toward), TypedDice(()))
        if launched.ships[me].points < prey.points and launched.ships[state.on_move].points > 0:
            return [(1.0, launched)]
    # far away or among many, one die stands for all
    dice = range(1, 7) if len(state.seats) == 2 and dist(ship.at, prey.at) < NEAR else (4,)
    return [(1 / len(dice), act(state, Move(toward), TypedDice((die,)))[0]) for die in dice]


def outlook(state: State, me: int, heading: float | None) -> float:
    """How well a seat stands that is about to be on move, pointing along a heading (None is free to choose)."""
    ship = state.ships[me]
    enemies = enemies_of(state, me)
    total = POINT * ship.points + (LAST if ship.points > 0 else 0)
    total -= sum(POINT * enemy.points + LAST for _, enemy in enemies) / max(1, len(state.seats) - 1)
    if ship.points <= 0 or not enemies:
        return total
    total += _own_torpedoes(state, me) + TORPEDO * ship.torpedoes
    return total + max(_next_turn(state, me, each) for each in ([heading] if heading is not None else _free(state, me)))


def _free(state: State, me: int) -> list[float]:
    """Headings that a starship which turns first may want: to each enemy, and away from where it is going."""
    ship = state.ships[me]
    assert ship.at is not None
    found = [bearing(ship.at, enemy.at) for _, enemy in enemies_of(state, me) if enemy.at and enemy.at != ship.at]
    return [*found, (-ship.velocity).heading, ship.heading]


def _next_turn(state: State, me: int, heading: float) -> float:
    """What the next turn promises with a heading: a safe course, or a launch that would strike."""
    ship = state.ships[me]
    assert ship.at is not None
    after = tail_to_tip(ship.velocity, along(heading, USUAL))
    best = course_worth(state, me, Starship(tail_to_tip(ship.at, after), after))
    best -= POINT * _struck(state, me, [tail_to_tip(ship.velocity, along(heading, die)) for die in range(1, 7)])
    if ship.torpedoes:
        drifting = course_worth(state, me, Starship(tail_to_tip(ship.at, ship.velocity), ship.velocity))
        drifting -= POINT * _struck(state, me, [ship.velocity])
        for _, enemy in enemies_of(state, me):
            turns = launch_strikes(state, ship, heading, enemy)
            if turns is not None:
                best = max(best, drifting + (SURE if turns == 1 else HOPE * LATER ** (turns - 2)) - TORPEDO)
    return best


def _own_torpedoes(state: State, me: int) -> float:
    """What one's own torpedoes on the table are worth: one that strikes on its next flight is as good as a point."""
    total = 0.0
    for torpedo in state.torpedoes:
        target = state.ships[torpedo.target]
        if torpedo.seat == me and target.points > 0:
            turns = torpedo_strikes(state, torpedo, target)
            total += 0.2 if turns is None else SURE if turns == 1 else HOPE * LATER ** (turns - 2)
    return total


def _struck(state: State, me: int, moves: list[Vec2]) -> float:
    """How many enemy torpedoes strike on their next flight, on average over some moves that a starship may make first."""
    ship = state.ships[me]
    assert ship.at is not None
    hits = 0.0
    for torpedo in state.torpedoes:
        leg = tail_to_tip(torpedo.velocity, along(torpedo.heading, TORPEDO_ACCELERATION))
        own = torpedo.seat == me  # one's own fly before the starship moves, others after it
        at = tail_to_tip(torpedo.at, leg) if own else torpedo.at
        for move in moves:
            place = ship.at if own else tail_to_tip(ship.at, move)
            if first_touch(ship.at, move, at, REACH) is not None or first_touch(torpedo.at, leg, place, REACH) is not None:
                hits += 1
            elif torpedo.target == me:
                hits += 0.1
    return hits / len(moves)


def course_worth(state: State, me: int, ship: Starship) -> float:
    """0 if a starship can stop well before every edge and keeps its distance; the further from that, the worse."""
    assert ship.at is not None
    width, height = state.options.size
    worst = 0.0
    for at, speed, far in zip(ship.at, ship.velocity, (width, height), strict=True):
        stop = at + speed * (0.5 + abs(speed) / (2 * BRAKES))
        worst += max(0.0, MARGIN - stop, stop - (far - MARGIN))
    middle = 0.01 * dist(ship.at, (width / 2, height / 2))
    return -0.4 * worst - middle + _company(state, me, ship)


def _company(state: State, me: int, ship: Starship) -> float:
    """Near others is bad while torpedoes are left, and good for a starship that gains by ramming."""
    closes = wants_to_ram(state, me)
    total = 0.0
    for _, enemy in enemies_of(state, me):
        near = passes(ship, enemy)
        total -= 0.15 * near if closes else 0.5 * max(0.0, CLEAR - near) + PULL * max(0.0, near - CLEAR)
    return total


def wants_to_ram(state: State, me: int) -> bool:
    """Whether a starship should ram: it has no torpedo left to wait for and stands no worse, or the game has grown long."""
    mine = state.ships[me]
    enemies = enemies_of(state, me)
    if state.turn > PATIENCE:
        return True
    spent = not mine.torpedoes and not any(torpedo.seat == me for torpedo in state.torpedoes)
    return spent and mine.points >= max((enemy.points for _, enemy in enemies), default=0)


def passes(ship: Starship, other: Starship) -> float:
    """How near two starships come in the next two turns if both drift: one looks at the other's own frame."""
    assert ship.at is not None and other.at is not None
    return closest(ship.at, (ship.velocity - other.velocity) * 2, other.at)[1]


def enemies_of(state: State, me: int) -> list[tuple[int, Starship]]:
    """The other seats whose starships still stand, and their starships."""
    return [(seat, ship) for seat, ship in enumerate(state.ships) if seat != me and ship.points > 0 and ship.at is not None]


def ends(state: State, choice: Move | Launch) -> list[Vec2]:
    """Where the starship on move can end its turn, one place for each die."""
    places = (each.state.ships[state.on_move].at for each in outcomes(state, choice))
    return [place for place in places if place is not None]
