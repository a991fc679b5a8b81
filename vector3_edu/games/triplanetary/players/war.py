"""How the computer players of Triplanetary lead ships in a war: looking ahead, and matching courses with enemies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from vector3_edu.core.game import Ask, Choice, Game, Order
from vector3_edu.core.hexes import Hex, distance
from vector3_edu.core.problems import listed
from vector3_edu.core.results import Event
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.judgement.courses import (
    MINE,
    PEOPLE,
    RESERVE,
    objective_of,
    rate_courses,
    rate_prospecting,
    worth_of_destinations,
)
from vector3_edu.games.triplanetary.judgement.odds import (
    ANSWER,
    answer_to,
    attack_odds,
    chance_of_loss,
    damage_to,
    drifts_away,
    mean_result,
    spares,
)
from vector3_edu.games.triplanetary.players.races import fly_to
from vector3_edu.games.triplanetary.players.styles import Style
from vector3_edu.games.triplanetary.rules.cargo import deals_among
from vector3_edu.games.triplanetary.rules.combat import target_named
from vector3_edu.games.triplanetary.rules.movement import COAST, fly
from vector3_edu.games.triplanetary.rules.orders import (
    Burn,
    Capture,
    Dig,
    Fire,
    Launch,
    Resupply,
    Suppress,
    Take,
    TakeOff,
    Transfer,
    Wait,
)
from vector3_edu.games.triplanetary.rules.ordnance import courses
from vector3_edu.games.triplanetary.rules.owner_orders import Announce, Buy, Mutiny
from vector3_edu.games.triplanetary.rules.scenario_record import Objective
from vector3_edu.games.triplanetary.rules.state import Ship, State, Weapon, find_ship
from vector3_edu.games.triplanetary.tables import KINDS
from vector3_edu.games.triplanetary.telling.previews import describe_aim


def choose_attack(game: Game[State, Event], state: State, ask: Ask, style: Style) -> Order:
    """The attack with the most to be expected; none if that is too little."""
    best: tuple[float, str, Choice] | None = None
    for unit in ask.units:
        offers = [each for each in game.choices(state, ask, unit) if not spares(state, ask, each)]
        for fire in chain.from_iterable(_gently(state, unit, each) for each in offers):
            hope = _hope(state, unit, fire, style) if isinstance(fire, Fire) else 9.0 if isinstance(fire, Suppress) else 0.0
            if best is None or hope > best[0]:
                best = (hope, unit, fire)
    return {best[1]: best[2]} if best and best[0] > 0 and best[0] >= style.least else {}


def _gently(state: State, unit: str, fire: Choice) -> list[Choice]:
    """An attack as it is; on passengers with whom both sides would lose, only what cannot lose their ship.

    Triplanetary, Lateral 7, Victory; Limited Attacks.
    """
    precious = state.rules.precious
    if not precious or not isinstance(fire, Fire):
        return [fire]
    targets = [ship for name in fire.targets if (ship := find_ship(state, name)) is not None]
    if not any(item in precious for target in targets for item, _ in target.hold):
        return [fire]
    if any(drifts_away(state, target) for target in targets):
        return []
    worst, defence = max(target.disabled for target in targets), sum(KINDS[target.kind].strength for target in targets)
    crew = [ship for name in (unit, *fire.together) if (ship := find_ship(state, name)) is not None]
    full = sum(KINDS[ship.kind].strength for ship in crew)
    limits = [fire, *[fire._replace(strength=many * defence) for many in (2, 1) if many * defence < full]]
    return [each for each in limits if not chance_of_loss(attack_odds(state, unit, each), worst)]


def _hope(state: State, unit: str, fire: Fire, style: Style) -> float:
    """The damage to be expected, of all targets together; planetary defences always fire."""
    if not fire.targets:
        return 3.0
    found = attack_odds(state, unit, fire)
    if not style.weighs:
        return float(mean_result(found)) * len(fire.targets)
    return float(damage_to(state, found, fire.targets) - (0 if state.attack else ANSWER * answer_to(state, unit, fire)))


def choose_launch(state: State, unit: str, options: Sequence[Choice]) -> Choice | None:
    """A torpedo for an enemy that it meets this turn, or a nuke for a world that has to be bombed."""
    foes = state.rules.foes if state.mover not in state.rules.foes else ()
    enemies = {ship.at for ship in state.ships if ship.seat in foes or (not foes and ship.seat != state.mover)}
    enemies -= {ship.at for ship in state.ships if ship.world}
    ship = find_ship(state, unit)
    if ship is None or ship.world:
        return None
    course, _ = courses(ship, dict(state.plots).get(unit))
    goal, bombs = objective_of(state, ship), [each for each in options if isinstance(each, Launch) and each.kind == "nuke"]
    if goal is not None and goal.what == "bomb" and state.board.passage(ship.at, course).hit == goal.world and bombs:
        return bombs[0]
    torpedoes = (each for each in options if isinstance(each, Launch) and each.kind == "torpedo")
    return next((each for each in torpedoes if ship.at + course + each.by in enemies), None)


# ---- How the computer players of Triplanetary prospect: slowly from rock to rock, and a mine wherever there is ore


OUTFIT = Buy(("transport", "automated-mine", "automated-mine", "automated-mine"), "Mars")
"""All the money for machines that dig; the nearest rocks are four hexes from Mars."""


def miner(game: Game[State, Event], state: State, ask: Ask) -> Order | None:
    """An order for a prospector's ships in the phases that are about the Belt; None for the others."""
    if ask.phase == "outfit":
        return {ask.units[0]: OUTFIT}
    if ask.phase == "astrogation":
        ships = [ship for unit in ask.units if (ship := find_ship(state, unit)) is not None]
        return {ship.name: _miners_course(state, ship, game.choices(state, ask, ship.name)) for ship in ships}
    if ask.phase == "resupply":
        return {unit: best for unit in ask.units if (best := _work(game.choices(state, ask, unit))) is not None}
    return None


def _miners_course(state: State, ship: Ship, options: Sequence[Choice]) -> Choice:
    """The best course among those that a prospector thinks of."""
    rate = rate_prospecting(state, ship)
    if ship.world:
        lifts = [each for each in options if isinstance(each, TakeOff)] if ship.fuel > RESERVE else []
        return min(lifts, key=rate, default=Wait())
    burns = [each for each in options if isinstance(each, Burn) and not each.ram and Hex(*each.by).length < 2]
    return min(burns, key=rate)


def _work(options: Sequence[Choice]) -> Choice | None:
    """A mine is put down, ore is sold or picked up, and the tank is filled."""
    digs = [each for each in options if isinstance(each, Dig) and each.item == MINE]
    sales = [each for each in deals_among(options, "sell") if each.item in ("ore", "shard")]
    fuel = [each for each in deals_among(options, "buy") if each.item == "fuel"]
    taken = [each for each in options if isinstance(each, Take)]
    return next(iter((*digs, *sales, *reversed(fuel), *reversed(taken))), None)


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
    if ask.phase == "appear" and state.rules.arrival is not None:
        wanted = state.rules.arrival(state, game.choices(state, ask, ask.units[0]))
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
    rate = rate_courses(state, ship, style.days, weighs=style.weighs)
    if ship.world:
        return min((each for each in options if isinstance(each, TakeOff | Wait)), key=rate)
    burns = [each for each in options if isinstance(each, Burn) and not each.ram]
    # the overload is kept for emergencies of those that want to go nowhere
    overloads = worth_of_destinations(state, ship, style.days, weighs=style.weighs) is None
    return min((each for each in burns if overloads or Hex(*each.by).length < 2), key=rate)


def _is_precious(state: State, ship: Ship, goal: Objective) -> bool:
    """Whether a ship brings people home with whom everybody loses: it has just fuel enough, and cannot afford to dodge."""
    return goal.what == "orbit" and any(item in state.rules.precious for item, _ in ship.hold)


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


# ---- Why, told from what the listener may see


def reason_in_war(state: State, ask: Ask, order: Order) -> str:
    """One sentence about the most important of some orders; nothing about ships that the listener can't see."""
    if ask.phase == "astrogation":
        return _approach(state, order)
    for unit, choice in order.items():
        ship = find_ship(state, unit)
        if ship is None or not ship.detected or ship.kind not in KINDS:
            continue
        if isinstance(choice, Launch):
            return f"{unit} launches a {choice.kind}, because it will meet an enemy this turn."
        if isinstance(choice, Fire) and choice.targets:
            return _shot(state, ship, choice)
    return ""


def _shot(state: State, ship: Ship, fire: Fire) -> str:
    crew = [each for name in (ship.name, *fire.together) if (each := find_ship(state, name)) is not None]
    targets: list[Ship | Weapon] = [it for name in fire.targets if (it := target_named(state, name)) is not None]
    if len(targets) < len(fire.targets) or any(each.kind not in KINDS for each in (*crew, *targets)):
        return ""
    mean = mean_result(attack_odds(state, ship.name, fire))
    what = "hits" if state.rules.advanced else "turns of damage"
    aimed = describe_aim(state, crew, targets, fire.strength).removeprefix(": ")
    return f"I fire at {listed(fire.targets, last='and')} at {aimed}: I expect {float(mean):.2g} {what}."


def _approach(state: State, order: Order) -> str:
    """The ship that ends nearest to an enemy, and how fast it passes."""
    found = min(_approaches(state, order), default=None)
    if found is None:
        return ""
    far, speed, unit, enemy = found
    where = f"to a hex {count(far, 'hex', 'hexes')} from" if far else "into the same hex as"
    return f"I bring {unit} {where} {enemy}, at a relative speed of {count(speed, 'hex', 'hexes')} a turn."


def _approaches(state: State, order: Order) -> Iterator[tuple[int, int, str, str]]:
    for unit, choice in order.items():
        ship = find_ship(state, unit)
        after = fly(state, state.board, ship, choice).ship if ship is not None and ship.detected else None
        if ship is None or after is None or after.world:
            continue
        for enemy in state.ships:
            if enemy.seat != ship.seat and enemy.detected and not enemy.world:
                yield distance(after.at, enemy.at), distance(after.velocity, enemy.velocity), unit, enemy.name
