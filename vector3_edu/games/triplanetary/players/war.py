"""How the computer players of Triplanetary lead ships in a war: looking ahead, and matching courses with enemies."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vector3_edu.core.game import Ask, Choice, Game, Order
from vector3_edu.core.hexes import Hex, distance
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.judgement.courses import LEAVE, LOST, Worth, look_ahead, objective_of
from vector3_edu.games.triplanetary.judgement.odds import mean_result, of_aim
from vector3_edu.games.triplanetary.players.gunnery import choose_attack, choose_launch
from vector3_edu.games.triplanetary.players.miners import miner
from vector3_edu.games.triplanetary.players.races import fly_to
from vector3_edu.games.triplanetary.players.styles import Style
from vector3_edu.games.triplanetary.rules.astrogation import BURNS, predict_course
from vector3_edu.games.triplanetary.rules.board import Board
from vector3_edu.games.triplanetary.rules.combat import aim, works
from vector3_edu.games.triplanetary.rules.movement import COAST, fly
from vector3_edu.games.triplanetary.rules.orders import (
    Announce,
    Appear,
    Burn,
    Capture,
    Mutiny,
    Resupply,
    TakeOff,
    Transfer,
    Wait,
)
from vector3_edu.games.triplanetary.rules.scenario_record import Objective
from vector3_edu.games.triplanetary.rules.state import EVERYONE, Ship, State, find_ship
from vector3_edu.games.triplanetary.scenarios.retribution import GATHERED, corvette
from vector3_edu.games.triplanetary.tables import KINDS
from vector3_edu.games.triplanetary.trading import deals_among

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


def fleet(game: Game[State, Event], state: State, ask: Ask, style: Style) -> Order | None:
    """An order for any phase of a war; None where chance may decide."""
    if state.asked in state.rules.prospectors and (order := miner(game, state, ask)) is not None:
        return {**_supplies(game, state, ask), **order} if ask.phase == "resupply" else order
    if ask.phase == "astrogation":
        ships = [ship for unit in ask.units if (ship := find_ship(state, unit)) is not None]
        return {ship.name: _course(game, state, ask, ship, style) for ship in ships}
    if ask.phase == "ordnance":
        launches = {unit: choose_launch(state, unit, game.choices(state, ask, unit)) for unit in ask.units}
        return {unit: best for unit, best in launches.items() if best is not None and style.torpedoes}
    if ask.phase in ("combat", "counterattack"):
        return choose_attack(game, state, ask, style)
    if ask.phase == "appear":
        wanted = _next_corvette(state, game.choices(state, ask, ask.units[0]))
        return {} if wanted is None else {ask.units[0]: wanted}
    if ask.phase == "mutiny":
        return {min(ask.units, key=lambda unit: _from_terra(state, unit)): Mutiny()}
    if ask.phase == "announce":
        return {unit: told for unit in ask.units if (told := _announce(game, state, ask, unit)) is not None}
    if ask.phase == "surrender":
        return {}
    return _supplies(game, state, ask) if ask.phase == "resupply" else None


def _from_terra(state: State, unit: str) -> tuple[int, int]:
    """Rebels want what is near Terra, and of that the strongest, if they can see what it is."""
    ship = find_ship(state, unit)
    assert ship is not None
    strength = KINDS[ship.kind].strength if ship.kind in KINDS else 0
    return distance(ship.at, state.board.worlds["Terra"].at), -strength


def _next_corvette(state: State, options: Sequence[Choice]) -> Choice | None:
    """The next corvette as near to Clandestine as may be; when the last one has come there, the strongest fleet."""
    worlds = state.board.worlds
    starts = [each for each in options if isinstance(each, Appear)]
    if starts:
        return min(starts, key=lambda each: distance(worlds[each.world].at, worlds["Clandestine"].at))
    coming = any(corvette(ship) and ship.role != GATHERED for ship in state.ships)
    return None if coming else options[-1]


def _announce(game: Game[State, Event], state: State, ask: Ask, unit: str) -> Choice | None:
    """A ship is bound for where it has to go; without such a place, it says the first thing that it may."""
    ship = find_ship(state, unit)
    goal = objective_of(state, ship) if ship is not None else None
    options = game.choices(state, ask, unit)
    return next((each for each in options if goal and each == Announce((goal.world,))), next(iter(options), None))


# ---- courses


def _course(game: Game[State, Event], state: State, ask: Ask, ship: Ship, style: Style) -> Choice:
    options = game.choices(state, ask, ship.name)
    objective = objective_of(state, ship)
    if objective is not None and (objective.what == "land" or _is_precious(state, ship, objective)):
        planned = fly_to(state, ship, objective, style)
        return planned if planned in options else next(each for each in options if each in (Wait(), COAST))
    rate = rate_courses(state, ship, style)
    if ship.world:
        return min((each for each in options if isinstance(each, TakeOff | Wait)), key=rate)
    burns = [each for each in options if isinstance(each, Burn) and not each.ram]
    # the overload is kept for emergencies of those that want to go nowhere
    return min((each for each in burns if Hex(*each.by).length < 2 or _aim(state, ship, style) is None), key=rate)


def _is_precious(state: State, ship: Ship, goal: Objective) -> bool:
    """Whether a ship brings people home with whom everybody loses: it has just fuel enough, and cannot afford to dodge."""
    return goal.what == "orbit" and any(item in state.rules.precious for item, _ in ship.hold)


def rate_courses(state: State, ship: Ship, style: Style) -> Callable[[Choice], tuple[float, float]]:
    """How bad each course of a ship is: after some days, and of what comes to the same, how bad it is soon."""
    worth = _aim(state, ship, style)
    # of what comes to the same in the end, that which is better tomorrow: otherwise it could be put off for ever
    soon = 1 if state.rules.grounded_loses else style.days

    def rate(choice: Choice) -> tuple[float, float]:
        if isinstance(choice, Wait):
            return (-LOST, 0.0) if worth is None else (3 * LOST, 0.0)
        if worth is None:
            cost = Hex(*choice.by).length if isinstance(choice, Burn) else 1
            return look_ahead(state, ship, choice, lambda future: 0.0, 2), cost
        if ship.world:
            return look_ahead(state, ship, choice, worth, 2), 0.0
        far = look_ahead(state, ship, choice, worth, style.days) + (_exchange(state, ship, choice) if style.weighs else 0.0)
        return far, look_ahead(state, ship, choice, worth, soon)

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
    return float(mean_result(of_aim(state, aim(state, [ship], [target])))) if works(ship) else 0.0


def _aim(state: State, ship: Ship, style: Style) -> Worth | None:
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
    rivals = _rivals(state, ship) if style.weighs else []

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
    if style.weighs:
        return lambda future: _intercept(future, prey.at + course * style.days, course) + _spent(future)
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


# ---- goods


def _supplies(game: Game[State, Event], state: State, ask: Ask) -> Order:
    """What each ship takes on, hands over or sells."""
    own = {ship.name for ship in state.ships if ship.seat == state.asked}
    return {unit: best for unit in ask.units if (best := _supply(game.choices(state, ask, unit), own)) is not None}


def _supply(options: Sequence[Choice], own: set[str]) -> Choice | None:
    """Take people from enemies first, then ships, then other goods; sell what there is, then the fullest hold."""
    transfers = [each for each in options if isinstance(each, Transfer) and each.many < 0 and each.other not in own]
    people = [each for each in transfers if each.item in PEOPLE]
    sales = deals_among(options, "sell")
    prizes = [each for each in options if isinstance(each, Capture)]
    loads = [each for each in options if isinstance(each, Resupply)]
    return next(iter((*people, *prizes, *sales, *reversed(loads))), None)
