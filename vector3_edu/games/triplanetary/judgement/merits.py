"""What speaks for a choice that is no course and no shot: a number to compare it by, and the reason in numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import Hex, distance
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.judgement.courses import objective_of
from vector3_edu.games.triplanetary.judgement.odds import aim_odds, chance_of_loss, mean_result
from vector3_edu.games.triplanetary.rules import ordnance
from vector3_edu.games.triplanetary.rules.combat import aim
from vector3_edu.games.triplanetary.rules.events import ShipLost
from vector3_edu.games.triplanetary.rules.fleets import hexes_of, place_of
from vector3_edu.games.triplanetary.rules.orders import Answer, Capture, Dig, Emplace, Resupply, Take, Trade, Transfer
from vector3_edu.games.triplanetary.rules.owner_orders import (
    Announce,
    Appear,
    Buy,
    Choose,
    Commission,
    Designate,
    Mutiny,
    Raise,
)
from vector3_edu.games.triplanetary.rules.phases import PLACES
from vector3_edu.games.triplanetary.rules.ship_actions import gain, in_words
from vector3_edu.games.triplanetary.rules.state import Ship, State, find_ship
from vector3_edu.games.triplanetary.tables import KINDS, MASS

Merit = tuple[float, str]
"""How good a choice is, to be compared with others of the same decision, and why."""

FAR = 100
"""More hexes than any two places are apart."""
PEOPLE = ("fugitives", "passengers")
BASES = 10
"""What a base that is lost counts, compared with a ship."""


def merit_of(state: State, unit: str, choice: Choice) -> Merit:
    """How good a choice is for a unit, and why in numbers; what costs and brings nothing is worth nothing."""
    rate = MERITS.get(type(choice))
    return rate(state, unit, choice) if rate is not None else (0.0, "")


def _hexes(far: int) -> str:
    return count(far, "hex", "hexes")


def _nearest_enemy(state: State, seat: int, at: Hex) -> tuple[int, str]:
    """How far the nearest enemy in space is from a hex, and its name."""
    enemies = [each for each in state.ships if each.seat != seat and not each.world and each.detected]
    return min(((distance(each.at, at), each.name) for each in enemies), default=(FAR, ""))


# ---- who goes where


def _designate(state: State, _unit: str, choice: Designate) -> Merit:
    ship = find_ship(state, choice.ship)
    if ship is None:
        return 0.0, ""
    far, enemy = _nearest_enemy(state, ship.seat, ship.at)
    near = f", and the nearest enemy, {enemy}, is {_hexes(far)} away" if enemy else ""
    told = f"it has {count(ship.fuel, 'fuel point')}{near}. Let its course look like those of the others"
    return ship.fuel + far / FAR, told


def _announce(state: State, unit: str, choice: Announce) -> Merit:
    ship = find_ship(state, unit)
    goal = objective_of(state, ship) if ship is not None else None
    worlds = state.board.worlds
    stops = [*([ship.at] if ship is not None else []), *(worlds[world].at for world in choice.worlds)]
    way = sum(distance(one, other) for one, other in pairwise(stops))
    told = f"that is {_hexes(way)} in all" if len(choice.worlds) > 1 else f"it is {_hexes(way)} away"
    bound = goal is not None and choice.worlds == (goal.world,)
    return FAR * bound + FAR - way, told + ", and the best market within reach" * bound


def _appear(state: State, unit: str, choice: Appear) -> Merit:
    places = hexes_of(state, unit, choice)
    ship = find_ship(state, unit)
    goal = objective_of(state, ship) if ship is not None else None
    world = goal.world if goal is not None and goal.world else "Clandestine"
    if not places:
        return 0.0, ""
    far = distance(places[0], state.board.worlds[world].at)
    return FAR - far, f"that is {_hexes(far)} from {world}"


def _mutiny(state: State, unit: str, _choice: Mutiny) -> Merit:
    ship = find_ship(state, unit)
    if ship is None:
        return 0.0, ""
    far = distance(ship.at, state.board.worlds["Terra"].at)
    strength = KINDS[ship.kind].strength if ship.kind in KINDS else 0
    guns = f" and has a strength of {strength}" if strength else ""
    return FAR - far + strength / FAR, f"it is {_hexes(far)} from Terra{guns}"


# ---- fleets and outfits


def _commission(state: State, unit: str, choice: Commission) -> Merit:
    """Guns for those who fight, a hold for those who trade; of the same ship, the place nearest to an enemy."""
    kind, place = KINDS[choice.kind], place_of(state.board, choice.place)
    laden = sum(MASS[item] * many for item, many in choice.load)
    near = _nearest_enemy(state, state.asked, place.at)[0] if place is not None else FAR
    guns = f"strength {kind.strength}" + (" in defence only" if kind.defensive else "")
    load = f", with {laden} tons of goods aboard" if laden else ""
    value = kind.strength / (2 if kind.defensive else 1) + min(kind.cargo, FAR) / 50 + laden / 20
    told = f"{guns}, {count(kind.fuel, 'fuel point')} and a hold for {kind.cargo} tons{load}, {_cost(state, unit, choice)}"
    return value - near / FAR / 10, told.rstrip(", ")


def _cost(state: State, unit: str, choice: Choice) -> str:
    """What a choice costs of the purse, if it costs anything."""
    terms = state.rules.terms
    if terms is not None and isinstance(choice, Commission) and state.phase == "muster":
        cost = terms.price(choice.kind) + sum(terms.price(item) * many for item, many in choice.load)
        return f"for {terms.priced(cost)} of {terms.priced(state.credit[state.asked])}" if cost else ""
    if isinstance(choice, Commission) and state.phase != "resupply":
        return ""
    money = gain(state, unit, choice)
    return f"for {in_words(state, -money)}" if money < 0 else ""


def _outfit(_state: State, _unit: str, choice: Buy) -> Merit:
    mines = choice.items.count("automated-mine")
    ships = [item for item in choice.items if item in KINDS]
    digs = f"{count(mines, 'automated mine')}, each of which digs a ton of ore a turn" if mines else "no machine that digs"
    return mines - 0.1 * len(ships), f"{count(len(ships), 'ship')} with {digs}"


def _raise(_state: State, _unit: str, choice: Raise) -> Merit:
    strength = sum(KINDS[kind].strength for kind in choice.ships if kind in KINDS)
    return float(strength), f"their strength is {strength} in all"


# ---- goods


def _resupply(state: State, unit: str, choice: Resupply) -> Merit:
    ship = find_ship(state, unit)
    if ship is None:
        return 0.0, ""
    tank = KINDS[ship.kind].fuel
    mass = sum(MASS[item] * many for item, many in choice.load)
    fuel = f"its tank goes from {ship.fuel} to {count(tank, 'fuel point')}" if ship.fuel < tank else "its tank is full"
    mends = f", and its damage of {count(ship.disabled, 'turn')} is repaired" if ship.disabled else ""
    load = f", and {mass} tons of ordnance go aboard" if mass else ""
    return tank - ship.fuel + 5 * ship.disabled + mass / 10, fuel + mends + load


def _transfer(state: State, unit: str, choice: Transfer) -> Merit:
    other, ship = find_ship(state, choice.other), find_ship(state, unit)
    friends = other is not None and ship is not None and other.seat == ship.seat
    if choice.many > 0 or friends:
        return -0.1, f"{choice.other} has as much use for it as {unit}" if friends else "it is yours, and helps another"
    people = choice.item in PEOPLE
    return (FAR if people else -choice.many), "the game is about them" if people else f"{-choice.many} change hands"


def _capture(state: State, _unit: str, choice: Capture) -> Merit:
    prize = find_ship(state, choice.target)
    if prize is None or prize.kind not in KINDS:
        return 1.0, "it cannot defend itself"
    return 50.0, f"it cannot defend itself, and has a strength of {KINDS[prize.kind].strength}"


def _trade(state: State, unit: str, choice: Trade) -> Merit:
    """What is sold is money at once; what is bought is worth its price only if it is used, so a little less."""
    money = gain(state, unit, choice)
    if choice.item in KINDS:
        kind = KINDS[choice.item]
        told = f"strength {kind.strength} and a hold for {kind.cargo} tons, {_cost(state, unit, choice)}"
        return kind.strength + kind.cargo / 50, told.rstrip(", ")
    if money > 0:
        return money / 10, f"it brings {in_words(state, money)}"
    return 0.5 * (choice.item == "fuel"), f"it costs {in_words(state, -money)}" if money else "it costs nothing"


def _dig(_state: State, _unit: str, choice: Dig) -> Merit:
    if choice.item == "automated-mine":
        return 20.0, "it digs a ton of ore every turn from now on"
    return 1.0, "they keep others off the mine"


def _take(_state: State, _unit: str, choice: Take) -> Merit:
    return float(choice.many), f"{count(choice.many, 'ton')} go aboard"


def _emplace(_state: State, _unit: str, _choice: Emplace) -> Merit:
    return 1.0, "its guns and its fuel are yours from then on"


# ---- what is left to an owner


def _answer(state: State, _unit: str, choice: Answer) -> Merit:
    """To be looted costs the cargo; to be fired at may cost the ship."""
    enemy, ship = (find_ship(state, name) for name in state.demand)
    if enemy is None or ship is None or enemy.kind not in KINDS:
        return float(not choice.yes), ""
    found = aim_odds(state, aim(state, [enemy], [ship]))
    loss = chance_of_loss(found, ship.disabled)
    told = (
        f"if {enemy.name} fires, {ship.name} is lost with a chance of {loss}, and takes {mean_result(found)} turns of "
        "damage on average"
    )
    return (float(loss) if choice.yes else 0.5), told


def _choose(state: State, unit: str, choice: Choose) -> Merit:
    ship = find_ship(state, unit)
    rate: dict[str, Callable[[State, str, Choose, Ship | None], Merit]] = {
        "suffering": _give_up,
        "repair": _mend,
        "dummies": _take_away,
        "patrol": _call_home,
    }
    return rate[state.phase](state, unit, choice, ship) if state.phase in rate else _settle(state, unit, choice)


def _give_up(state: State, unit: str, choice: Choose, _ship: Ship | None) -> Merit:
    events: list[Any] = []
    after = ordnance.devastate(state, unit, choice.what, events)
    ships, bases = sum(isinstance(event, ShipLost) for event in events), len(state.bases) - len(after.bases)
    return -float(ships + BASES * bases), f"that costs {count(ships, 'ship')} and {count(bases, 'base')}"


def _mend(_state: State, _unit: str, choice: Choose, ship: Ship | None) -> Merit:
    """The drive first, then the weapons, then the structure, as crews do who are told nothing."""
    much = getattr(ship.wounds, choice.what, 0) if ship is not None else 0
    order = {"drive": 3.0, "weapon": 2.0}
    told = f"damage to its {PLACES.get(choice.what, choice.what)} is D{much}, and will be D{max(0, much - 1)}"
    return order.get(choice.what, 1.0), told


def _take_away(state: State, _unit: str, _choice: Choose, ship: Ship | None) -> Merit:
    if ship is None:
        return 0.0, ""
    far, enemy = _nearest_enemy(state, ship.seat, ship.at)
    return float(far), f"it is {_hexes(far)} from {enemy}, where it hides least" if enemy else "no enemy is in sight"


def _call_home(state: State, _unit: str, choice: Choose, _ship: Ship | None) -> Merit:
    called = find_ship(state, choice.what)
    if called is None:
        return 0.0, ""
    far = distance(called.at, state.board.worlds["Terra"].at)
    return FAR - far, f"it is {_hexes(far)} from Terra, and a ship that is near is there soon"


def _settle(state: State, unit: str, choice: Choose) -> Merit:
    """A side of a world by how near it is to the edge beyond Jupiter, where the enemy comes in."""
    sides: Sequence[Hex] = hexes_of(state, unit, choice)
    if not sides:
        return 0.0, ""
    rows = sum(at.r - state.board.top for at in sides) / len(sides)
    return FAR - rows, f"from there it is {rows:.3g} rows to the edge beyond Jupiter" + " on average" * (len(sides) > 1)


MERITS: dict[type, Callable[[State, str, Any], Merit]] = {
    Designate: _designate,
    Announce: _announce,
    Appear: _appear,
    Mutiny: _mutiny,
    Commission: _commission,
    Buy: _outfit,
    Raise: _raise,
    Resupply: _resupply,
    Transfer: _transfer,
    Capture: _capture,
    Trade: _trade,
    Dig: _dig,
    Take: _take,
    Emplace: _emplace,
    Answer: _answer,
    Choose: _choose,
}
