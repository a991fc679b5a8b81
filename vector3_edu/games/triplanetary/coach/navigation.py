"""The coach in the astrogation phase: where gravity bends a course, what is within reach, and which burns are best.

In a race every number comes from the exact solver. In a war courses are rated by looking a few days ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from vector3_edu.core.coach import Advice
from vector3_edu.core.game import Ask, Choice, Order
from vector3_edu.core.hexes import ORIGIN, Hex, distance
from vector3_edu.core.orders import describe
from vector3_edu.core.picture.scene import Arrow, Line, Preview, Region
from vector3_edu.core.words import count, pair
from vector3_edu.games.triplanetary.judgement.courses import rate_courses, rate_prospecting
from vector3_edu.games.triplanetary.judgement.destinations import (
    MARGIN,
    Aim,
    answer,
    begins_with,
    find_plan,
    is_legal,
    name_aim,
    needed_aim,
    strain,
    turns_with,
    usual_aim,
)
from vector3_edu.games.triplanetary.judgement.odds import aim_odds, hazard_odds, mean_result
from vector3_edu.games.triplanetary.rules.astrogation import choices, predict_course
from vector3_edu.games.triplanetary.rules.belt import rocks
from vector3_edu.games.triplanetary.rules.combat import aim as aim_guns
from vector3_edu.games.triplanetary.rules.combat import works
from vector3_edu.games.triplanetary.rules.orders import Burn, Land, Wait
from vector3_edu.games.triplanetary.rules.state import Ship, State, find_ship
from vector3_edu.games.triplanetary.tables import KINDS, UNLIMITED
from vector3_edu.games.triplanetary.telling.previews import CourseResult, course_result, default_choice
from vector3_edu.games.triplanetary.telling.scene import point

OTHERS = 2
"""How many courses beside the quickest are searched."""
LONG = 10
"""Turns: for a flight that is longer, or has fuel for a slower one only, nothing but the quickest course is searched for.
Each search may then take most of a second."""
DAYS = 3
"""Days that are looked ahead in a war."""
NO_COURSE = 20
"""Turns by which a course counts as slower that leads nowhere."""
TANK = 100
"""Fuel points that are worth a turn."""
COURSE, GRAVITY, FUEL, MATCHING = "12", "15", "17", "18"
"""The lessons on adding courses, on gravity, on fuel and on matching courses."""


# ---- which ship the coach speaks of


def fleet_of(state: State, ask: Ask) -> list[Ship]:
    """The ships that are asked about."""
    return [ship for unit in ask.units if (ship := find_ship(state, unit)) is not None]


def leading_ship(state: State, ask: Ask) -> Ship | None:
    """The ship to think about first: one that coasting would lose, else the first that can do more than coast."""
    able = [ship for ship in fleet_of(state, ask) if len(choices(state, ship)) > 1]
    doomed = [ship for ship in able if not ship.world and course_result(state, ship, Burn()).lost]
    return next(iter((*doomed, *able, *fleet_of(state, ask))), None)


def is_exact(state: State, ship: Ship) -> bool:
    """Whether a ship is in a race, where the solver knows how far it is."""
    return state.rules.race and needed_aim(state, ship) is not None


# ---- a question and a picture


def question(state: State, ask: Ask) -> str:
    """About the end of coasting, gravity, the goal, or how long it takes to stop."""
    ship = leading_ship(state, ask)
    if ship is None:
        return ""
    if ship.world:
        return f"From which side of {ship.world} should {ship.name} take off to {_purpose(state, ship)}?"
    led, pull = course_result(state, ship, Burn()), predict_course(ship) - ship.velocity
    if led.lost:
        return f"If {ship.name} coasts, {led.lost}. Which burn saves it?"
    if pull:
        return (
            f"Gravity adds {pair(pull)} to the course {pair(ship.velocity)} of {ship.name}. Where will it be if it "
            "coasts, and where do you want it to be?"
        )
    if ship.velocity.length > 1:
        turns = count(ship.velocity.length, "hex", "hexes")
        return f"{ship.name} flies {turns} a turn. How many turns and fuel points does it take to stop?"
    return f"{ship.name} wants to {_purpose(state, ship)}. In which direction should it speed up?"


def _purpose(state: State, ship: Ship) -> str:
    """What a ship is there for, as it goes on after "it wants to"."""
    if _may_leave(state, ship):
        return "leave the map beyond Jupiter"
    if ship.seat in state.rules.prospectors:
        return "reach the nearest asteroid that nobody has prospected"
    foe = _nearest_foe(state, ship) if needed_aim(state, ship) is None else None
    return f"meet {foe.name}" if foe is not None else name_aim(usual_aim(state, ship))


def _nearest_foe(state: State, ship: Ship) -> Ship | None:
    enemies = [each for each in state.ships if each.seat != ship.seat and not each.world and each.detected]
    return min(enemies, key=lambda each: (distance(each.at, ship.at), each.name), default=None)


def picture(state: State, ask: Ask) -> Preview:
    """The hexes within reach, the course without a burn, gravity to come, and the way to the goal."""
    ship = leading_ship(state, ask)
    if ship is None:
        return Preview()
    ways = [course_result(state, ship, each) for each in choices(state, ship)]
    safe = tuple(dict.fromkeys(point(way.end) for way in ways if not way.lost))
    lost = tuple(dict.fromkeys(point(way.end) for way in ways if way.lost and point(way.end) not in safe))
    led = course_result(state, ship, Wait() if ship.world else Burn())
    arrows = [Arrow(point(ship.at), point(led.course), "predicted", "if it coasts", ask.seat)] if led.course else []
    if led.passage is not None and led.passage.pull and not led.lost:
        arrows.append(Arrow(point(led.end + led.course), point(led.passage.pull), "gravity", "gravity next turn"))
    name, _ = usual_aim(state, ship)
    there = state.board.worlds[name].at
    lines = (Line((point(ship.at), point(there)), "construction", f"to {name}"),)
    rings = [Region(at, 0.24, "ring", "", ask.seat) for at in safe] + [Region(at, 0.2, "blast") for at in lost]
    words = " ".join(_picture_words(state, ship, led, len(safe), len(lost)))
    return Preview(words, tuple(arrows), lines, tuple(rings), near=(point(ship.at), *safe))


def _picture_words(state: State, ship: Ship, led: CourseResult, safe: int, lost: int) -> Iterator[str]:
    yield f"Rings show the {count(safe, 'hex', 'hexes')} that {ship.name} can reach this turn."
    if lost:
        yield f"In {count(lost, 'other hex', 'other hexes')} it would be lost."
    if not ship.world:
        yield f"Without a burn {led.lost or f'it ends at {pair(led.end)}'}."
    if led.passage is not None and led.passage.pull and not led.lost:
        yield f"The gravity that it meets on the way adds {pair(led.passage.pull)} to its course next turn."
    name, _ = usual_aim(state, ship)
    if far := distance(ship.at, state.board.worlds[name].at):
        yield f"{name} is {count(far, 'hex', 'hexes')} away."


# ---- the best courses


def advise(state: State, ask: Ask, most: int) -> list[Advice]:
    """Orders for all ships, of which the leading one has several good courses."""
    ship = leading_ship(state, ask)
    if ship is None:
        return []
    rest = {each.name: best_choice(state, each) for each in fleet_of(state, ask) if each is not ship}
    rated = _rated_exactly(state, ship) if is_exact(state, ship) else _rated(state, ship)
    rates = {each.name: rate(state, each, rest[each.name]) for each in fleet_of(state, ask) if each is not ship}
    found = []
    for choice, why in rated[:most]:
        working, lesson = work_out(state, ship, choice), _lesson(state, ship)
        now = {**rates, ship.name: rate(state, ship, choice)}
        total = sum(now[each.name] for each in fleet_of(state, ask))
        found.append(Advice({ship.name: choice, **rest}, why, working, total, lesson))
    return sorted(found, key=lambda advice: -advice.worth)


def worth(state: State, ask: Ask, order: Order) -> float:
    """How good the courses of all ships are together; a ship that is left out coasts."""
    ships = fleet_of(state, ask)
    return sum(rate(state, ship, order.get(ship.name, Wait() if ship.world else Burn())) for ship in ships)


def rate(state: State, ship: Ship, choice: Choice) -> float:
    """How good a course is: in a race by the turns and fuel that it takes to the goal, in a war by looking ahead."""
    if not is_exact(state, ship):
        return -_rater(state, ship)(choice)
    aim = needed_aim(state, ship)
    assert aim is not None
    best = find_plan(state, ship, aim)
    if best is not None and begins_with(best, choice):
        return -best.days - best.fuel / TANK
    limit = best.days + MARGIN if best else MARGIN
    taken = turns_with(state, ship, choice, aim, limit) if best else None
    if taken is None:
        lost = bool(course_result(state, ship, choice).lost)
        return -float(limit + NO_COURSE * (1 + lost))
    return -taken[0] - taken[1] / TANK


def best_choice(state: State, ship: Ship) -> Choice:
    """The best that a ship can plot, if its owner thinks of another one."""
    if is_exact(state, ship):
        return _rated_exactly(state, ship)[0][0]
    options = _candidates(state, ship)
    return min(options, key=_rater(state, ship))


def _rater(state: State, ship: Ship) -> Callable[[Choice], float]:
    """How bad each course is where no solver knows: by looking a few days ahead."""
    if ship.seat in state.rules.prospectors:
        return rate_prospecting(state, ship)
    look = rate_courses(state, ship, DAYS, weighs=True)

    def rate(choice: Choice) -> float:
        far, soon = look(choice)
        return far + soon / 1000

    return rate


def _candidates(state: State, ship: Ship) -> list[Choice]:
    """The courses worth thinking of: no ram, and of two that are the same but for weak gravity both."""
    options = [each for each in choices(state, ship) if not (isinstance(each, Burn) and each.ram)]
    # from orbit every side of a world is as good as any other
    lands = [each for each in options if isinstance(each, Land)]
    return [each for each in options if each not in lands[1:]]


def _rated_exactly(state: State, ship: Ship) -> list[tuple[Choice, str]]:
    """The quickest course by the solver, and how much longer it takes to begin otherwise."""
    aim = needed_aim(state, ship)
    assert aim is not None
    best = find_plan(state, ship, aim)
    options = _candidates(state, ship)
    if best is None or not best.choices or not is_legal(state, ship, best.choices[0]):
        return [(default_choice(state, ship, options), answer(state, ship, aim))]
    first, what = best.choices[0], name_aim(aim)
    fuel = count(best.fuel, "fuel point")
    found = [
        (
            first,
            f"{ship.name} can {what} in {count(best.days, 'turn')} with {fuel}, and no course takes fewer turns. "
            f"{strain(best)}".strip(),
        )
    ]
    if best.days > LONG or best.scarce:
        return found
    end = course_result(state, ship, first).end
    near = sorted((each for each in options if each != first), key=lambda each: _aside(state, ship, each, end))
    for choice in near[:OTHERS]:
        found.append((choice, _slower(state, ship, choice, aim, best.days)))
    return [found[0], *sorted(found[1:], key=lambda each: -rate(state, ship, each[0]))]


def _aside(state: State, ship: Ship, choice: Choice, end: Hex) -> tuple[bool, int, int]:
    led = course_result(state, ship, choice)
    return bool(led.lost), distance(led.end, end), led.fuel


def _slower(state: State, ship: Ship, choice: Choice, aim: Aim, fewest: int) -> str:
    taken = turns_with(state, ship, choice, aim, fewest + MARGIN)
    if taken is None:
        return f"If {ship.name} begins like this, it can't {name_aim(aim)} within {count(fewest + MARGIN, 'turn')}."
    days, fuel = taken
    more = f"{count(days - fewest, 'turn')} more than the best" if days > fewest else "as few turns as the best"
    return f"{ship.name} can {name_aim(aim)} in {count(days, 'turn')} with {count(fuel, 'fuel point')}: {more}."


def _rated(state: State, ship: Ship) -> list[tuple[Choice, str]]:
    """Courses in a war, the best first, each with where it leads and what guns could do from there."""
    options = sorted(_candidates(state, ship), key=_rater(state, ship))
    return [(each, _outlook(state, ship, each)) for each in options]


def _outlook(state: State, ship: Ship, choice: Choice) -> str:
    """Where a course leads, the nearest enemy there, and the damage to be expected from a shot."""
    led = course_result(state, ship, choice)
    if led.lost:
        return f"On that course {led.lost}."
    after = led.after
    if after is None or after.world:
        return f"{ship.name} {'lands on' if led.lands else 'stays on'} {after.world if after else ship.world}."
    orbit = f", in orbit round {after.orbit}" if after.orbit else ""
    words = f"{ship.name} ends at {pair(after.at)}{orbit}"
    words += ", using its one overload" if led.fuel > 1 else ""
    if ship.seat in state.rules.prospectors:
        unknown = rocks(state) - {claim.at for claim in state.claims}
        away = count(min((distance(after.at, at) for at in unknown), default=0), "hex", "hexes")
        return f"{words}, {away} from the nearest asteroid that nobody has prospected. It has {_fuel(after)} left."
    foe = _nearest_foe(state, after)
    if foe is None:
        return f"{words}, with {_fuel(after)} left."
    far, speed = distance(foe.at, after.at), distance(foe.velocity, after.velocity)
    where = f"{count(far, 'hex', 'hexes')} from" if far else "in the hex of"
    words += f", {where} {foe.name} at a relative speed of {count(speed, 'hex', 'hexes')} a turn"
    if works(after) and foe.kind in KINDS:
        mean = mean_result(aim_odds(state, aim_guns(state, [after], [foe])))
        hits = "hits" if state.rules.advanced else "turns of damage"
        words += f"; a shot from there does {mean} {hits} on average" if mean else "; no shot from there can do damage"
    return f"{words}. It has {_fuel(after)} left."


def _fuel(ship: Ship) -> str:
    return "fuel without limit" if ship.fuel > UNLIMITED // 2 else count(ship.fuel, "fuel point")


# ---- a vector sum


def work_out(state: State, ship: Ship, choice: Choice) -> str:
    """The sum behind a course: course, gravity and burn, then the place, then what gravity will add next turn."""
    led = course_result(state, ship, choice)
    if not isinstance(choice, Burn):
        return "\n".join(_work_out_boosters(ship, choice, led))
    pull, by = predict_course(ship, choice.ignore) - ship.velocity, Hex(*choice.by)
    parts = [f"course {pair(ship.velocity)}", *([f"gravity {pair(pull)}"] if pull else []), f"burn {pair(by)}"]
    lines = [
        f"{' + '.join(parts)} = {pair(led.course)}",
        f"place {pair(ship.at)} + course {pair(led.course)} = {pair(ship.at + led.course)}",
    ]
    if by:
        lines.append(f"fuel {ship.fuel} − {led.fuel} = {ship.fuel - led.fuel}" if ship.fuel < UNLIMITED // 2 else "")
    if led.passage is not None and led.passage.pull and not led.lost:
        lines.append(f"gravity on the way adds {pair(led.passage.pull)} next turn")
    return "\n".join(filter(None, lines))


def _work_out_boosters(ship: Ship, choice: Choice, led: CourseResult) -> Iterator[str]:
    """The sum behind a take-off or a landing: it leads one hex up or down, and the ship stands still there."""
    yield f"{ship.name} will {describe(choice)}"
    if led.end == ship.at:
        return
    where = f", on {led.lands}" if led.lands else ""
    yield f"place {pair(ship.at)} + {pair(led.end - ship.at)} = {pair(led.end)}{where}"
    if led.fuel and ship.fuel < UNLIMITED // 2:
        yield f"fuel {ship.fuel} − {led.fuel} = {ship.fuel - led.fuel}"
    if led.passage is not None:
        pull = led.passage.pull
        yield f"course (0, 0): it stands still there{f', and gravity adds {pair(pull)} next turn' if pull else ''}"


def _lesson(state: State, ship: Ship) -> str:
    if ship.pull != ORIGIN or ship.weak or ship.world:
        return GRAVITY
    return COURSE if state.rules.race else MATCHING


# ---- what may be regretted


def dangers(state: State, ask: Ask, order: Order) -> Iterator[str]:
    """Courses into a world, off the map, through asteroids, or without the fuel to stop."""
    for ship in fleet_of(state, ask):
        if ship.world:
            continue
        yield from _dangers(state, ship, order.get(ship.name, Burn()))


def _dangers(state: State, ship: Ship, choice: Choice) -> Iterator[str]:
    led = course_result(state, ship, choice)
    away = led.passage is not None and led.passage.end.r < state.board.top
    if led.lost and not (away and _may_leave(state, ship)):
        yield f"On this course {ship.name} is lost: {led.lost}."
    if led.lost or led.after is None or led.passage is None:
        return
    met = [at for at in led.passage.asteroids if at not in state.cleared]
    if met:
        safe = hazard_odds(state, "asteroid")[0] ** len(met)
        yield (
            f"{ship.name} flies through {count(len(met), 'hex', 'hexes')} of asteroids: the chance that it is damaged "
            f"is {1 - safe}."
        )
    following = [course_result(state, led.after, each) for each in choices(state, led.after)]
    if all(each.lost for each in following) and not _may_leave(state, ship):
        yield f"From {pair(led.end)} nothing can save {ship.name} next turn: {following[0].lost}."
    elif led.fuel and led.after.fuel < led.course.length and not led.after.orbit and not _may_leave(state, ship):
        left, speed = count(led.after.fuel, "fuel point"), count(led.course.length, "hex", "hexes")
        yield f"{ship.name} will have {left} left at {speed} a turn: not enough to stop."


def _may_leave(state: State, ship: Ship) -> bool:
    objective = state.rules.objective(state, ship) if state.rules.objective is not None else None
    return objective is not None and objective.what == "leave"
