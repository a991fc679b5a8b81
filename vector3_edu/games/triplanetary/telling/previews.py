"""What would come of a choice: where a course leads, what a decision of an owner means, and the hexes that it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from vector3_edu.core.game import Ask, Choice, Order
from vector3_edu.core.hexes import NAMED, ORIGIN, Hex
from vector3_edu.core.orders import describe
from vector3_edu.core.picture.scene import Arrow, Line, Preview, Region
from vector3_edu.core.problems import listed
from vector3_edu.core.results import Event
from vector3_edu.core.words import count, pair
from vector3_edu.games.triplanetary.rules.astrogation import predict_course
from vector3_edu.games.triplanetary.rules.board import Passage
from vector3_edu.games.triplanetary.rules.combat import aim
from vector3_edu.games.triplanetary.rules.events import ShipCrashed, ShipLeftTheMap
from vector3_edu.games.triplanetary.rules.fleets import hexes_of
from vector3_edu.games.triplanetary.rules.guards import GUARDS, find_combatant, guards
from vector3_edu.games.triplanetary.rules.movement import COAST, fly
from vector3_edu.games.triplanetary.rules.orders import Answer, Burn, Land, Launch, TakeOff
from vector3_edu.games.triplanetary.rules.ordnance import courses
from vector3_edu.games.triplanetary.rules.owner_orders import Announce, Appear
from vector3_edu.games.triplanetary.rules.ship_actions import reckoning
from vector3_edu.games.triplanetary.rules.state import Ship, State, Weapon, find_ship
from vector3_edu.games.triplanetary.tables import KINDS, LIFE
from vector3_edu.games.triplanetary.telling.scene import point
from vector3_edu.games.triplanetary.telling.words import whose

# ---- where a course leads


class CourseResult(NamedTuple):
    """Where a choice of astrogation leads: the course, its end, what is met on it and what it costs."""

    course: Hex
    end: Hex
    fuel: int
    passage: Passage | None = None
    """None where nothing is flown: on the ground, and down to it."""
    after: Ship | None = None
    """The ship when it has flown; None if it is lost."""
    lands: str = ""
    lost: str = ""
    """Why the ship would be lost on it; nothing if it would not."""


def course_result(state: State, ship: Ship, choice: Choice) -> CourseResult:
    """Where a ship goes that plots this."""
    after, events, passage = fly(state, state.board, ship, choice)
    fuel = Hex(*choice.by).length if isinstance(choice, Burn) else int(isinstance(choice, Land))
    end = after.at if after is not None else passage.end if passage is not None else ship.at
    course = predict_course(ship, choice.ignore) + choice.by if isinstance(choice, Burn) else end - ship.at
    if isinstance(choice, TakeOff):
        course = ORIGIN
    lands = after.world if after is not None and not ship.world else ""
    return CourseResult(course, end, fuel, passage, after, lands, "" if after is not None else _lost(events[-1]))


def _lost(end: Event) -> str:
    """The end of a ship, in words."""
    if isinstance(end, ShipCrashed):
        return f"it crashes into {end.world}"
    return "it leaves the map" if isinstance(end, ShipLeftTheMap) else "it is torn apart in dense asteroids"


def default_choice(state: State, ship: Ship, choices: Sequence[Choice]) -> Choice:
    """What is chosen until the player says otherwise: to go on as before or, where that is the end, the cheapest way out.

    Of several the first into an orbit is taken, or the first from which the ship can coast on for another turn.
    """

    def risk(choice: Choice) -> tuple[bool, bool, int, int]:
        led = course_result(state, ship, choice)
        doomed = led.passage is not None and led.after is not None and bool(course_result(state, led.after, COAST).lost)
        later = 2 if doomed else 0 if led.passage and led.passage.orbit else 1
        return bool(led.lost), isinstance(choice, Burn) and bool(choice.ram), led.fuel, later if led.fuel else 0

    return min(choices, key=risk)


def course_label(way: CourseResult) -> str:
    """Where a choice leads, as it stands in a list."""
    if way.passage is None and not way.lands:
        return ""
    if way.lost:
        return way.lost
    if way.lands:
        return f"down on {way.lands}"
    rocks = len(way.passage.asteroids) if way.passage else 0
    orbit = f", in orbit round {way.passage.orbit}" if way.passage and way.passage.orbit else ""
    return f"to {pair(way.end)}{orbit}" + (", through asteroids" if rocks else "")


# ---- how guns are aimed


def describe_aim(state: State, crew: list[Ship], targets: list[Ship | Weapon], strength: int = 0) -> str:
    """How well guns are aimed, as it goes on after what they do; nothing while a counter lies face down."""
    if any(isinstance(each, Ship) and each.kind not in (*KINDS, GUARDS) for each in (*crew, *targets)):
        return ""
    taken = aim(state, crew, targets, strength)
    return f": odds {taken.odds or 'below 1:4'}, range {'none' if taken.distance is None else taken.distance}"


def describe_attack(state: State) -> str:
    """Who fires at whom, to those who may fire back."""
    if state.attack is None:
        return ""
    crew = [each for name in state.attack.attackers if (each := find_combatant(state, name))]
    everything: tuple[Ship | Weapon, ...] = (*state.ships, *guards(state), *state.weapons)
    targets = [each for each in everything if each.name in state.attack.targets]
    if not crew or not targets:
        return ""
    names, fire = listed((each.name for each in crew), last="and"), "fires" if len(crew) == 1 else "fire"
    who = f"{whose(state.seats[crew[0].seat])} {names} {fire}"
    return f"{who} at {listed(state.attack.targets, last='and')}{describe_aim(state, crew, targets, state.attack.strength)}."


def describe_surrender(state: State, unit: str, choice: Choice) -> str:
    """Who demands it, how well it could fire, and what the answer means. Triplanetary, Surrender."""
    enemy, ship = (find_ship(state, name) for name in state.demand)
    if enemy is None or ship is None:
        return ""
    aim = describe_aim(state, [enemy], [ship])
    threat = f"{whose(state.seats[enemy.seat])} {enemy.name} demands it, and could fire{aim}."
    yields = isinstance(choice, Answer) and choice.yes
    after = "may be looted, and neither may attack the other from now on" if yields else "may be fired at"
    return f"{threat} {unit} {after}."


# ---- the hexes that a choice is about


def where(state: State, _ask: Ask, unit: str, choice: Choice) -> Sequence[tuple[int, int, int]]:
    """The hexes that a choice is about, as they are clicked on."""
    return [(*at, 0) for at in hexes_of(state, unit, choice)]


Offers = Callable[[State, str], Sequence[Choice]]
Means = Callable[[State, str, Choice], str]


def preview_among(offers: Offers, means: Means | None = None) -> Callable[[State, Ask, Order, str], Preview]:
    """The preview of a phase in which one of these is chosen: rings round the hexes it is about, and what it means."""

    def preview(state: State, ask: Ask, order: Order, unit: str) -> Preview:
        choice, ships = order.get(unit), {ship.name: ship.at for ship in state.ships if ship.name in ask.units}
        chosen = hexes_of(state, unit, choice) if choice is not None else ()
        known = list(dict.fromkeys(at for each in offers(state, unit) for at in hexes_of(state, unit, each)))
        acting = [ships[unit]] if ask.one and unit in ships and chosen != (ships[unit],) else []
        large = (*acting, *chosen) if len(chosen) > 1 else acting
        rings = [Region(point(at), 0.24, "ring", "", ask.seat) for at in known if len(known) > 1]
        rings += [Region(point(at), 0.4, "ring", "", ask.seat) for at in large]
        tip = (*chosen[0], 0) if len(chosen) == 1 and len(known) > 1 else None
        near = tuple(point(at) for at in (*ships.values(), *known, *_about(state, ask)))
        arrows, lines = _courses(ask.seat, ships.get(unit), choice, chosen)
        words = _meaning(state, ask, unit, choice, means)
        return Preview(words, arrows, lines, tuple(rings), tip, f"the place for {unit}", near=near)

    return preview


def _about(state: State, ask: Ask) -> list[Hex]:
    """Worlds that a decision is about, and the ship that demands one."""
    worlds, enemy = state.board.worlds, find_ship(state, state.demand[0])
    found = [worlds[unit].at for unit in ask.units if unit in worlds]
    return [*found, enemy.at] if enemy is not None else found


def _courses(
    seat: str, at: Hex | None, choice: Choice | None, chosen: tuple[Hex, ...]
) -> tuple[tuple[Arrow, ...], tuple[Line, ...]]:
    """The course with which a ship comes in, and the way that an announced one goes from world to world."""
    if isinstance(choice, Appear) and (heading := choice.world.split()[-1]) in NAMED:
        return (Arrow(point(chosen[0]), point(NAMED[heading]), "course", "", seat),), ()
    if isinstance(choice, Announce) and at is not None:
        stops = (*chosen, chosen[0]) if len(chosen) > 1 else (at, *chosen)
        return (), (Line(tuple(point(stop) for stop in stops), "leg", "", seat),)
    return (), ()


def _meaning(state: State, ask: Ask, unit: str, choice: Choice | None, means: Means | None) -> str:
    """What comes of the choice for the unit that is looked at."""
    said = means(state, unit, choice) if choice is not None and means is not None else ""
    return said or (f"{unit} will {describe(choice)}." if ask.one and choice is not None else "")


# ---- goods and ordnance


def preview_goods(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """What there is to spend and what is left of it, and a ring round the unit that is looked at, where one is."""
    ships = (ship.at for ship in state.ships if ship.name in ask.units)
    bases = (state.board.worlds[base.world].at for base in state.bases if base.name in ask.units)
    ship = find_ship(state, unit)
    ring = (Region(point(ship.at), 0.4, "ring", "", ask.seat),) if ship is not None else ()
    return Preview(reckoning(state, order.items()), regions=ring, near=tuple(map(point, (*ships, *bases))))


def preview_launches(state: State, ask: Ask, order: Order, unit: str) -> Preview:
    """The course of what each ship launches, with the ship's own."""
    arrows, words = [], []
    for name, choice in order.items():
        if isinstance(choice, Launch):
            at, before, flown = _launched_from(state, name)
            course = before + choice.by
            arrows += [Arrow(point(at), point(flown), "sum")] if flown else []
            arrows.append(Arrow(point(at), point(course), "course", choice.kind[0].upper(), ask.seat))
            push = f", pushed by {pair(choice.by)}" if Hex(*choice.by) else ""
            words.append(
                f"{name} launches a {choice.kind}: it takes over the course {pair(before)}{push}, flies "
                f"{pair(course)} to {pair(at + course)}, and lasts {count(LIFE, 'turn')}."
            )
    return preview_goods(state, ask, order, unit)._replace(words="\n".join(words), arrows=tuple(arrows))


def _launched_from(state: State, unit: str) -> tuple[Hex, Hex, Hex]:
    """Where something is launched, the course that it takes over, and the course that its ship has plotted."""
    ship = find_ship(state, unit)
    if ship is not None:
        return ship.at, *courses(ship, dict(state.plots).get(unit))
    base = next(base for base in state.bases if base.name == unit)
    return state.board.worlds[base.world].at, Hex(0, 0), Hex(0, 0)
