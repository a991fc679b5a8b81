"""Looking ahead for one ship of Triplanetary: the best that can come of a choice within some days."""

from __future__ import annotations

from collections.abc import Callable

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import Hex, distance
from vector3_edu.games.triplanetary.judgement.odds import aim_odds, mean_result
from vector3_edu.games.triplanetary.rules.astrogation import BURNS, predict_course
from vector3_edu.games.triplanetary.rules.belt import rocks
from vector3_edu.games.triplanetary.rules.board import Board
from vector3_edu.games.triplanetary.rules.combat import aim, works
from vector3_edu.games.triplanetary.rules.movement import COAST, fly
from vector3_edu.games.triplanetary.rules.orders import Burn, Wait
from vector3_edu.games.triplanetary.rules.scenario_record import Objective
from vector3_edu.games.triplanetary.rules.state import EVERYONE, NOBODY, Ship, State, count_aboard
from vector3_edu.games.triplanetary.tables import KINDS

LOST = 1000.0
"""What losing the ship costs, beside anything else."""

Worth = Callable[[Ship], float]
"""How bad it is to be somewhere: less is better."""


LEAVE = Objective("leave")


def objective_of(state: State, ship: Ship) -> Objective | None:
    """Where a ship has to go to win, if the scenario says so."""
    return state.rules.objective(state, ship) if state.rules.objective is not None else None


def no_toll(_ship: Ship) -> float:
    """Every day costs the same."""
    return 0.0


def look_ahead(state: State, ship: Ship, choice: Choice, worth: Worth, days: int, toll: Worth = no_toll) -> float:
    """The best that can come of a choice within some days, if nothing but this ship moves; each day has its toll."""
    flight = fly(state, state.board, ship, choice)
    if flight.ship is None:
        away = flight.passage is not None and not flight.passage.hit and flight.passage.end.r < state.board.top
        return -LOST if away and objective_of(state, ship) == LEAVE else LOST
    cost = toll(flight.ship) + (2.0 * len(flight.passage.asteroids) if flight.passage else 0.0)
    if days == 1:
        return cost + worth(flight.ship) + edge(state.board, flight.ship)
    burns = BURNS if flight.ship.fuel else BURNS[:1]
    return cost + min(look_ahead(state, flight.ship, burn, worth, days - 1, toll) for burn in burns)


def edge(board: Board, ship: Ship) -> float:
    """Fast towards the edge of the map is bad: it takes as many days to stop as the course is long."""
    speed = ship.velocity.length
    return 0.0 if board.on_map(ship.at + ship.velocity * (speed // 2 + 1)) else 10.0 * speed


MINE = "automated-mine"
DEPTH, NEAREST = 3, 4
"""Days that are looked ahead, and goals that are thought of."""

RESERVE = 2
"""Fuel points with which a miner stops for good, where it is."""


def rate_prospecting(state: State, ship: Ship) -> Callable[[Choice], float]:
    """How bad each course is: away from the nearest rock that nobody has looked at, or ore that nobody digs.

    A prospector looks at rocks at one hex a day, and stays on ore until its mine is down.
    """
    unknown = rocks(state) - {claim.at for claim in state.claims}
    ore = {claim.at for claim in state.claims if claim.ore and claim.owner == NOBODY} if count_aboard(ship, MINE) else set()
    wanted = ore or (unknown if count_aboard(ship, MINE) else set())
    goals = sorted(wanted, key=lambda goal: (distance(goal, ship.at), goal))[:NEAREST]
    stays = not ship.velocity and not ship.world and (not goals or ship.at in ore) and ship.at not in state.board.gravity

    def worth(future: Ship) -> float:
        far = min((distance(future.at + future.velocity, goal) for goal in goals), default=0)
        tired = 20.0 * future.velocity.length if future.fuel < RESERVE or not goals else 0.0
        return far + 4.0 * max(0, future.velocity.length - 1) + tired - future.fuel / 4

    def toll(future: Ship) -> float:
        if future.at in ore:
            return -20.0 if not future.velocity else -1.0
        return -3.0 if future.at in unknown and future.velocity.length == 1 else 0.0

    def rate(choice: Choice) -> float:
        if isinstance(choice, Wait):
            return 0.0 if ship.fuel <= RESERVE else LOST
        if stays and choice == Burn():
            return -LOST
        return look_ahead(state, ship, choice, worth, DEPTH, toll)

    return rate


AHEAD = 3
"""Days after which a ship wants to be where its prey will be."""

FAR, SLOW, NEARER, FAST = 12, 2.0, 0.3, 0.5
"""The most days to an intercept that are counted; what a day, a hex and a hex of speed too much cost on the way there."""

GIVE, TAKE, HIDE = 1.5, 0.5, 6.0
"""What a turn of damage is worth in hexes: one that can be done, one that can be suffered, and by whom can't fire back."""

NEAR = 14
"""Hexes from which an enemy in space is worth taking off for."""

HOMEWARD = 8
"""Fuel points with which a hunter turns to the nearest base."""

PEOPLE = ("fugitives", "passengers")


def rate_courses(state: State, ship: Ship, days: int, *, weighs: bool) -> Callable[[Choice], tuple[float, float]]:
    """How bad each course of a ship is: after some days, and of what comes to the same, how bad it is soon.

    `weighs`: whether the shots of both sides are weighed as well.
    """
    worth = worth_of_destinations(state, ship, days, weighs=weighs)
    # of what comes to the same in the end, that which is better tomorrow: otherwise it could be put off for ever
    soon = 1 if state.rules.grounded_loses else days

    def rate(choice: Choice) -> tuple[float, float]:
        if isinstance(choice, Wait):
            return (-LOST, 0.0) if worth is None else (3 * LOST, 0.0)
        if worth is None:
            cost = Hex(*choice.by).length if isinstance(choice, Burn) else 1
            return look_ahead(state, ship, choice, lambda _future: 0.0, 2), cost
        if ship.world:
            return look_ahead(state, ship, choice, worth, 2), 0.0
        later = look_ahead(state, ship, choice, worth, days)
        sooner = later if soon == days else look_ahead(state, ship, choice, worth, soon)
        shots = _exchange(state, ship, choice) if weighs else 0.0
        return later + shots, sooner

    return rate


def _exchange(state: State, ship: Ship, choice: Choice) -> float:
    """What guns make a course worth: the best shot after it, and the worst that an enemy who coasts could answer with."""
    after = fly(state, state.board, ship, choice).ship
    enemies = [each for each in state.ships if each.seat != ship.seat and not each.world and each.kind in KINDS]
    near = [each for each in enemies if each.detected and distance(each.at, ship.at) <= NEAR]
    if after is None or not near:
        return 0.0
    mine = max(_expect(state, after, each) for each in near)
    coasting = [each for enemy in near if (each := fly(state, state.board, enemy, COAST).ship) is not None]
    theirs = max((_expect(state, each, after) for each in coasting), default=0.0)
    return (TAKE if works(ship) else HIDE) * theirs - GIVE * mine


def _expect(state: State, ship: Ship, target: Ship) -> float:
    """The damage to be expected if one ship fires at another."""
    return float(mean_result(aim_odds(state, aim(state, [ship], [target])))) if works(ship) else 0.0


def worth_of_destinations(state: State, ship: Ship, days: int, *, weighs: bool) -> Worth | None:
    """What a ship wants: to get where it has to go, or to match courses with the nearest enemy; None to stay put."""
    board, objective = state.board, objective_of(state, ship)
    if objective == LEAVE:
        return _outwards
    if objective is not None and objective.what == "orbit":
        return lambda future: _to_orbit(board, future, objective.world)
    if objective is not None and objective.what == "bomb":
        return lambda future: _to_bomb(state, future, objective.world)
    if objective is not None:
        return lambda future: _to_rest(future, board.worlds[objective.world].at)
    if any(item in PEOPLE for item, _ in ship.hold) and (home := _haven(state, ship)):
        return lambda future: _to_orbit(board, future, home)
    enemies = [each for each in state.ships if each.seat != ship.seat and not each.world and each.detected]
    # whichever bloc of Nova gets the last alien: while there are aliens, both may lose to them
    enemies = [each for each in enemies if each.seat in state.rules.foes] or enemies
    enemies = [each for each in enemies if not _is_sheltered(state, ship, each)]
    rivals = _rivals(state, ship) if weighs else []

    def order(enemy: Ship) -> tuple[int, int, str]:
        far = distance(enemy.at, ship.at)
        # two hunters catch more if they do not chase the same ship
        return sum(distance(enemy.at, other.at) < far for other in rivals), far, enemy.name

    prey = min(enemies, key=order, default=None)
    far = prey is not None and ship.world and distance(prey.at, ship.at) > NEAR and not state.rules.hunts
    if prey is None or ship.prize or KINDS[ship.kind].defensive or far:
        return None
    haven = _haven(state, ship) if ship.fuel <= HOMEWARD else ""
    if haven:
        return lambda future: _to_orbit(board, future, haven)
    course = predict_course(prey)
    if weighs:
        return lambda future: _intercept(future, prey.at + course * days, course) + _spent(future)
    there = prey.at + course * AHEAD
    if not board.on_map(there):
        there = prey.at + course
    return lambda future: distance(future.at, there) + 0.8 * distance(future.velocity, course) + _spent(future)


def _rivals(state: State, ship: Ship) -> list[Ship]:
    """The other ships of the same seat that can hunt."""
    return [each for each in state.ships if each.seat == ship.seat and each is not ship and not each.world and works(each)]


def _intercept(future: Ship, there: Hex, course: Hex) -> float:
    """The days until a ship can meet a prey that coasts on, and how much faster than its guns like it will go by then.

    In the frame of the prey, k days of burning move the end of a course by up to 1 + 2 + … + k hexes.
    """
    gap, drift = there - future.at, course - future.velocity
    days = next((k for k in range(FAR) if (gap + drift * k).length <= k * (k + 1) // 2), FAR)
    return SLOW * days + NEARER * gap.length + FAST * max(0, drift.length - 2)


def _is_sheltered(state: State, ship: Ship, prey: Ship) -> bool:
    """Whether an enemy is among the dense asteroids of its base, where others are lost. Triplanetary, Clandestine."""
    return not ship.scanners and distance(prey.at, state.board.worlds["Clandestine"].at) <= 1


def _haven(state: State, ship: Ship) -> str:
    """The nearest world with a friendly base to refuel from; nothing if there is none."""
    worlds = state.board.worlds
    bases = [base for base in state.bases if base.owner in (ship.seat, EVERYONE) and worlds[base.world].gravity != "none"]
    return min({base.world for base in bases}, key=lambda name: (distance(worlds[name].at, ship.at), name), default="")


def _spent(future: Ship) -> float:
    """Fuel is worth a little, and a ship that could not stop any more is as good as lost."""
    return 6.0 * max(0, future.velocity.length + 1 - future.fuel) - future.fuel / 40


def _outwards(future: Ship) -> float:
    """Up the map, at a speed that the fuel left can stop, and not near its sides."""
    return future.at.r + 3 * max(-4, future.velocity.r) + 0.1 * abs(future.at.q + future.at.r / 2) - future.fuel / 4


def _to_orbit(board: Board, future: Ship, world: str) -> float:
    """Towards a world, slowly enough at the end to go into orbit round it."""
    if future.orbit == world:
        return -20.0
    far, speed = distance(future.at, board.worlds[world].at), future.velocity.length
    # from so far away a ship can still stop if it may lose one hex of speed a day
    fastest = int((2 * max(0, far - 1)) ** 0.5)
    return distance(future.at + future.velocity, board.worlds[world].at) + 3.0 * max(0, speed - max(1, fastest))


def _to_bomb(state: State, future: Ship, world: str) -> float:
    """Towards a world until the course leads into it and a burn still leads past it: a nuke takes the course over."""
    board, course = state.board, predict_course(future)
    if board.passage(future.at, course).hit == world and any(fly(state, board, future, burn).ship for burn in BURNS):
        return -20.0
    goal = board.worlds[world].at
    far = distance(future.at + course, goal)
    return far + 3.0 * max(0, course.length - max(2, int((2 * far) ** 0.5))) + _spent(future)


def _to_rest(future: Ship, goal: Hex) -> float:
    """Towards a hex, to stop there: no faster than a ship can brake that loses one hex of speed a day."""
    far, speed = distance(future.at, goal), future.velocity.length
    return distance(future.at + future.velocity, goal) + 3.0 * max(0, speed - max(1, int((2 * far) ** 0.5))) + (far > 0)
