"""The coach in the ordnance phase: where a mine, torpedo or nuke flies, and what it meets."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from vector3_edu.core.coach import Advice
from vector3_edu.core.game import Ask, Order
from vector3_edu.core.hexes import ORIGIN, Hex, distance
from vector3_edu.core.picture.scene import Arrow, Preview, Region
from vector3_edu.core.problems import listed
from vector3_edu.core.words import count, pair
from vector3_edu.games.triplanetary.judgement.odds import hazard_odds, mean_result
from vector3_edu.games.triplanetary.rules import ordnance
from vector3_edu.games.triplanetary.rules.astrogation import predict_course
from vector3_edu.games.triplanetary.rules.orders import Launch
from vector3_edu.games.triplanetary.rules.state import Ship, State, find_ship
from vector3_edu.games.triplanetary.tables import ELIMINATED
from vector3_edu.games.triplanetary.telling.scene import point

LEADING = "18"
"""The lesson on matching courses: a torpedo is aimed at where its target will be."""
SPARED = 0.1
"""What keeping an item is worth, in turns of damage."""


class FirstFlight(NamedTuple):
    """The first flight of something that is launched: where from, the course it takes over, its own, and whom it meets."""

    at: Hex
    before: Hex
    course: Hex
    foes: tuple[Ship, ...]
    friends: tuple[Ship, ...]

    @property
    def end(self) -> Hex:
        return self.at + self.course


def flight_of(state: State, unit: str, launch: Launch) -> FirstFlight | None:
    """Where an item of a ship or base flies this turn: enemies stand still meanwhile, and own ships have flown."""
    ship, base = find_ship(state, unit), next((base for base in state.bases if base.name == unit), None)
    if ship is not None:
        at, (before, _) = ship.at, ordnance.courses(ship, dict(state.plots).get(unit))
    elif base is not None:
        at, before = state.board.worlds[base.world].at, ORIGIN
    else:
        return None
    course = before + launch.by
    entered = set(state.board.passage(at, course).entered)
    met = [each for each in _after_moving(state) if each.at in entered and not each.world and each.name != unit]
    foes = tuple(each for each in met if each.seat != state.mover)
    return FirstFlight(at, before, course, foes, tuple(each for each in met if each.seat == state.mover))


def _after_moving(state: State) -> Iterator[Ship]:
    """All ships when the seat on move has flown: ordnance flies after ships."""
    plots = dict(state.plots)
    for ship in state.ships:
        if ship.seat == state.mover and not ship.world:
            yield ship._replace(at=ship.at + ordnance.courses(ship, plots.get(ship.name))[1])
        else:
            yield ship


def launches(state: State, ask: Ask) -> Iterator[tuple[str, Launch, FirstFlight]]:
    """Everything that the ships asked can launch, and its first flight."""
    for unit in ask.units:
        for launch in ordnance.choices(state, unit):
            if (flight := flight_of(state, unit, launch)) is not None:
                yield unit, launch, flight


def value(state: State, launch: Launch, flight: FirstFlight) -> float:
    """The damage to be expected this turn, and a little for coming near where an enemy will be next turn."""
    each = Fraction(ELIMINATED) if launch.kind == "nuke" else mean_result(hazard_odds(state, launch.kind))
    many = min(1, len(flight.foes)) if launch.kind == "torpedo" else len(flight.foes)
    dealt = float(each * many) - 2 * float(each * len(flight.friends))
    return dealt + 0.5 / (1 + _miss(state, flight)) * (not flight.foes) - SPARED


def _miss(state: State, flight: FirstFlight) -> int:
    """By how many hexes it misses the nearest enemy a turn later, if that one coasts."""
    later = flight.end + flight.course
    enemies = [each for each in state.ships if each.seat != state.mover and not each.world and each.detected]
    return min((distance(later, each.at + predict_course(each)) for each in enemies), default=99)


def question(state: State, ask: Ask) -> str:
    """About where something is after its flight."""
    first = next(launches(state, ask), None)
    if first is None:
        return ""
    unit, _, flight = first
    return (
        f"A weapon launched by {unit} at {pair(flight.at)} takes over its course {pair(flight.before)}. Does it meet "
        "an enemy this turn, and where will the enemies be next turn?"
    )


def picture(state: State, ask: Ask) -> Preview:
    """The course that an item takes over, and the hexes that a torpedo can be pushed to."""
    arrows: dict[str, Arrow] = {}
    ends: dict[Hex, None] = {}
    for unit, _, flight in launches(state, ask):
        arrows.setdefault(unit, Arrow(point(flight.at), point(flight.before), "course", unit, ask.seat))
        ends[flight.end] = None
    if not ends:
        return Preview()
    foes = [each for each in state.ships if each.seat != state.mover and not each.world and each.detected]
    drift = [Arrow(point(each.at), point(predict_course(each)), "predicted", "", state.seats[each.seat]) for each in foes]
    rings = tuple(Region(point(at), 0.2, "ring", "", ask.seat) for at in ends)
    words = f"Rings show the {count(len(ends), 'hex', 'hexes')} where a weapon launched now can be after this turn."
    shown = [*(each for each in arrows.values() if any(each.vector)), *(each for each in drift if any(each.vector))]
    return Preview(words, tuple(shown), regions=rings, near=tuple(map(point, ends)))


def advise(state: State, ask: Ask, most: int) -> list[Advice]:
    """The launches that meet an enemy this turn, or come near one next turn; or nothing at all."""
    found = [(value(state, launch, flight), unit, launch, flight) for unit, launch, flight in launches(state, ask)]
    best = sorted((each for each in found if each[0] > 0), key=lambda each: -each[0])[:most]
    advices = [
        Advice({unit: launch}, _why(state, unit, launch, flight), _working(launch, flight), worth, LEADING)
        for worth, unit, launch, flight in best
    ]
    if len(advices) < most and ask.optional:
        advices.append(Advice({}, "Launch nothing: keep your weapons for an enemy that is nearer.", "", 0.0, LEADING))
    return advices


def worth(state: State, _ask: Ask, order: Order) -> float:
    """What all launches are worth together; nothing is worth nothing."""
    chosen = ((unit, each) for unit, each in order.items() if isinstance(each, Launch))
    return sum(value(state, each, flight) for unit, each in chosen if (flight := flight_of(state, unit, each)) is not None)


def dangers(state: State, _ask: Ask, order: Order) -> Iterator[str]:
    """An item that meets one's own ships: it does not tell friend from foe."""
    for unit, choice in order.items():
        flight = flight_of(state, unit, choice) if isinstance(choice, Launch) else None
        if flight is not None and flight.friends and isinstance(choice, Launch):
            own = listed((each.name for each in flight.friends), last="and")
            yield f"The {choice.kind} of {unit} flies through the hex of your own {own}."


def _why(state: State, unit: str, launch: Launch, flight: FirstFlight) -> str:
    if flight.foes:
        found = hazard_odds(state, launch.kind) if launch.kind != "nuke" else None
        hits = "hits" if state.rules.advanced else "turns of damage"
        does = (
            "destroys everything there"
            if found is None
            else (f"does damage with a chance of {1 - found.get(0, Fraction(0))}, {mean_result(found)} {hits} on average")
        )
        return f"The {launch.kind} of {unit} meets {listed((each.name for each in flight.foes), last='and')}: it {does}."
    miss = _miss(state, flight)
    near = f"misses the nearest one by {count(miss, 'hex', 'hexes')}" if miss else "meets one"
    return f"The {launch.kind} of {unit} meets nobody this turn; if the enemies coast, it {near} next turn."


def _working(launch: Launch, flight: FirstFlight) -> str:
    push = f" + push {pair(launch.by)}" if Hex(*launch.by) else ""
    return (
        f"course {pair(flight.before)}{push} = {pair(flight.course)}\n"
        f"place {pair(flight.at)} + course {pair(flight.course)} = {pair(flight.end)}"
    )
