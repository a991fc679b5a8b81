"""The levels of lessons 03 to 06: coasting, adding trips, burns, and coming to a stop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from vector3_edu.core.language import mark, say
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking.question import Draw
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.missions.cubes import SHIP, Cubes, first_hit
from vector3_edu.exercises.missions.obstacles import with_debris
from vector3_edu.exercises.missions.play import DrawLevel, LevelDraft
from vector3_edu.exercises.missions.solver import prove
from vector3_edu.exercises.missions.trips import Trips
from vector3_edu.exercises.missions.vectors import legal_burns, the
from vector3_edu.games.vector3.tables import burn_cost, burns_within

PASS, STOP = mark("Reach {goal} at the end of a turn, at any speed"), mark("Come to rest at {goal}")


def vec(vector: Vec3, dimension: int = 3) -> str:
    """A vector with as many numbers as there are dimensions."""
    return short(vector[0]) if dimension == 1 else short(vector, dimension)


def state_of(puzzle: Cubes) -> str:
    """Where the ship is and how it moves."""
    d = puzzle.dimension
    if not puzzle.velocity:
        return say("{ship} is at rest at {at}", ship=SHIP, at=vec(puzzle.at, d))
    return say(
        "{ship} is at {at} with velocity {velocity}", ship=SHIP, at=vec(puzzle.at, d), velocity=vec(puzzle.velocity, d)
    )


BE_THERE = mark("{start}; {once}. Be in {goal} at {place} at the end of a turn.")


def _brief_push(puzzle: Cubes, aim: str = BE_THERE) -> str:
    once = say("its drive burns only once, at most {drive}, and then it coasts", drive=puzzle.drive)
    there = vec(puzzle.target, puzzle.dimension)
    return say(aim, start=state_of(puzzle), once=once, goal=the(puzzle.name), place=there)


def worth_playing(make: Callable[[], Cubes], least: int = 2, most: int | None = None) -> Cubes:
    """A puzzle that takes at least (and perhaps at most) so much of what is counted, and that coasting does not win."""
    while True:
        puzzle = make()
        proof = prove(puzzle, most or puzzle.limit)
        if proof is not None and proof.best >= least and not is_won_by_coasting(puzzle):
            return puzzle


def is_won_by_coasting(puzzle: Cubes) -> bool:
    """Whether a ship that never burns reaches the goal in time: then there is nothing to find out."""
    state = puzzle.begin()
    while puzzle.moves(state):
        state = puzzle.after(state, ZERO)
    return puzzle.done(state)


def thrifty(puzzle: Cubes) -> Cubes:
    """The same flight with one turn more than the fewest, and fuel is counted."""
    proof = prove(puzzle)
    return replace(puzzle, counted="fuel", limit=(proof.best if proof else puzzle.limit) + 1)


# ---- 03: one push, then coast


def _coast_line(draw: Draw) -> LevelDraft:
    speed, turns, way = draw.whole(3, 4), draw.whole(2, 4), draw.pick((-1, 1))
    start = Vec3(-way * draw.whole(3, 6), 0)
    puzzle = Cubes(start, ZERO, speed, 1, "gate", start + Vec3(way * speed * turns, 0), once=True, limit=12)
    return LevelDraft(say("One push along a line"), _brief_push(puzzle), "reach", 1, puzzle)


def _coast_plane(draw: Draw) -> LevelDraft:
    start, step, turns = draw.vector(2, 5), draw.vector(2, 2), draw.pick((2, 3))
    fast = step * 2
    puzzle = Cubes(start, ZERO, burn_cost(fast) or 5, 2, "gate", start + fast * turns, once=True, limit=9)
    return LevelDraft(say("One push across the plane"), _brief_push(puzzle), "reach", 2, puzzle)


def _coast_on(draw: Draw) -> LevelDraft:
    start, velocity = draw.vector(2, 4), draw.vector(2, 3)
    burns = [burn for burn in legal_burns(3, 2) if burn and burn.x * velocity.y != burn.y * velocity.x]

    def draw_again() -> Cubes:
        gate = start + (velocity + draw.pick(burns)) * draw.whole(2, 4)
        return Cubes(start, velocity, 3, 2, "gate", gate, once=True, limit=8)

    puzzle = worth_playing(draw_again)
    return LevelDraft(say("Already moving"), _brief_push(puzzle), "reach", 2, puzzle)


def coast(draw: Draw) -> LevelDraft:
    """The mission of lesson 03: choose the velocity that leads to a gate in just four turns."""
    start, velocity, turns = draw.vector(2, 5), draw.vector(2, 4), 4
    gate = start + velocity * turns
    puzzle = Cubes(start, ZERO, 6, 2, "gate", gate, opens=turns, once=True, counted="fuel")
    words = say(
        "{ship} starts at {start}, and its drive will break in a moment: one push, then it coasts. A gate "
        "opens at {gate} in exactly {turns} turns, neither earlier nor later. With which velocity must you "
        "leave?",
        ship=SHIP,
        start=vec(start, 2),
        gate=vec(gate, 2),
        turns=turns,
    )
    return LevelDraft(say("The gate opens in four turns"), words, "reach in time", 2, puzzle)


def _coast_space(draw: Draw) -> LevelDraft:
    start, velocity = draw.vector(3, 4), draw.vector(3, 3)
    burns = [burn for burn in legal_burns(3, 3) if sum(map(bool, burn)) > 1]
    ahead = [start + velocity * k for k in (1, 2, 3)]

    def draw_again() -> Cubes:
        gate = start + (velocity + draw.pick(burns)) * draw.whole(2, 3)
        debris = frozenset(cube for cube in ahead if not _on_the_way(cube, start, gate))
        return Cubes(start, velocity, 3, 3, "gate", gate, once=True, limit=8, debris=debris)

    puzzle = worth_playing(draw_again)
    aim = mark("{start}; {once}. Be in {goal} at {place} at the end of a turn, and don't fly through the debris ahead.")
    words = _brief_push(puzzle, aim)
    return LevelDraft(say("Past the debris, through the gate"), words, "avoid and reach", 3, puzzle)


def _on_the_way(cube: Vec3, start: Vec3, end: Vec3) -> bool:
    return first_hit(start, end, frozenset({cube})) is not None or cube in (start, end)


# ---- 04: trips are added


def _trips(  # noqa: PLR0913 (a range of trips is all of these)
    draw: Draw, axes: int, most: int, chosen: int, offered: int, title: str, back: bool = False
) -> LevelDraft:
    trips: list[Vec3] = []
    while len(trips) < offered:
        trip = draw.vector(axes, most)
        if trip not in trips and -trip not in trips:
            trips.append(trip)
    signs = [draw.pick((-1, 1)) if back else 1 for _ in range(chosen)]
    if back and min(signs) > 0:
        signs[0] = -1
    station = sum((trip * sign for trip, sign in zip(trips, signs, strict=False)), ZERO)
    if not station or station in trips or -station in trips:
        return _trips(draw, axes, most, chosen, offered, title, back)
    puzzle = Trips(tuple(sorted(trips)), station, axes, back)
    listed = "; ".join(vec(trip, axes) for trip in puzzle.offered)
    where = say(
        "{ship} is at {zero}, and the station is at {station}.", ship=SHIP, zero=vec(ZERO, axes), station=vec(station, axes)
    )
    once = mark("{where} Some of these trips lead there, each made at most once, in any order: {trips}.")
    either_way = mark(
        "{where} Some of these trips lead there, each made at most once, forwards or backwards, in any order: {trips}."
    )
    words = say(either_way if back else once, where=where, trips=listed)
    return LevelDraft(title, words, "reach", axes, puzzle)


def _trips_line(draw: Draw) -> LevelDraft:
    return _trips(draw, 1, 9, 2, 4, say("Trips along a line"))


def _trips_plane(draw: Draw) -> LevelDraft:
    return _trips(draw, 2, 6, 2, 4, say("Two trips in the plane"))


def _three_trips(draw: Draw) -> LevelDraft:
    return _trips(draw, 2, 6, 3, 5, say("Three trips in the plane"))


def carry(draw: Draw) -> LevelDraft:
    """The mission of lesson 04: three trips out of five."""
    trips = [draw.vector(3, 5) for _ in range(5)]
    station = trips[0] + trips[2] + trips[3]
    listed = "; ".join(vec(trip) for trip in sorted(trips))
    words = say(
        "{ship} is at (0, 0, 0), and the station is at {station}. Three of these five trips lead there, each "
        "made once, in any order: {trips}.",
        ship=SHIP,
        station=vec(station),
        trips=listed,
    )
    return LevelDraft(say("Three trips through space"), words, "reach", 3, Trips(tuple(sorted(trips)), station, 3))


def _there_and_back(draw: Draw) -> LevelDraft:
    return _trips(draw, 3, 5, 3, 5, say("Backwards counts as minus"), back=True)


# ---- 05: burns


def _brief_flight(puzzle: Cubes, aim: str) -> str:
    goal = say("{goal} at {place}", goal=the(puzzle.name), place=vec(puzzle.target, puzzle.dimension))
    task = say(aim, goal=goal)
    if puzzle.counted == "fuel":
        comma = mark("{task}, within {limit} turns, with as little fuel as you can")
        plain = mark("{task} within {limit} turns, with as little fuel as you can")
        task = say(plain if aim == STOP else comma, task=task, limit=puzzle.limit)
    start = say("{state}, and its drive gives {drive} a turn.", state=state_of(puzzle), drive=puzzle.drive)
    return say("{start} {task}.", start=start, task=task)


def _flight(draw: Draw, dimension: int, turns: int, drive: int) -> Cubes:
    """A flight whose goal is where some burns of the drive lead: it can be reached in so many turns."""
    start, velocity = draw.vector(dimension, 5), draw.vector(dimension, 3 if dimension > 1 else 2)
    burns = [burn for burn in legal_burns(drive, dimension) if burn]
    at, going = start, velocity
    for _ in range(turns):
        going = going + draw.pick(burns)
        at = at + going
    if at == start or at == start + velocity:
        return _flight(draw, dimension, turns, drive)
    return Cubes(start, velocity, drive, dimension, "beacon", at, limit=turns + 5)


def _burn_line(draw: Draw) -> LevelDraft:
    way = draw.pick((-1, 1))
    start = Vec3(-way * draw.whole(3, 6), 0)
    puzzle = Cubes(start, ZERO, 2, 1, "beacon", start + Vec3(way * draw.whole(7, 15), 0), limit=9)
    return LevelDraft(say("Pick up speed"), _brief_flight(puzzle, PASS), "reach", 1, puzzle)


def _burn_back(draw: Draw) -> LevelDraft:
    way = draw.pick((-1, 1))
    start, velocity = Vec3(way * draw.whole(1, 3), 0), Vec3(way * draw.whole(2, 3), 0)
    puzzle = Cubes(start, velocity, 1, 1, "beacon", start - Vec3(way * draw.whole(3, 6), 0), limit=14)
    return LevelDraft(say("The wrong way"), _brief_flight(puzzle, PASS), "reach", 1, puzzle)


def _burn_debris(draw: Draw) -> LevelDraft:
    puzzle = with_debris(draw, worth_playing(lambda: _flight(draw, 2, 3, 2), 3))
    words = _brief_flight(puzzle, mark("Reach {goal} at the end of a turn, at any speed, and don't fly through debris"))
    return LevelDraft(say("Round the debris"), words, "avoid and reach", 2, puzzle)


def _burn_fuel(draw: Draw) -> LevelDraft:
    puzzle = worth_playing(lambda: thrifty(_flight(draw, 2, 4, 2)), 3)
    return LevelDraft(say("Save fuel"), _brief_flight(puzzle, PASS), "reach", 2, puzzle)


def fly(draw: Draw) -> LevelDraft:
    """The mission of lesson 05: pass through a beacon."""
    start, velocity = draw.vector(3, 4), draw.vector(3, 3)
    target = start + velocity * 2 + draw.vector(3, 6, least=3)
    puzzle = Cubes(start, velocity, 2, 3, "beacon", target)
    return LevelDraft(say("The beacon"), _brief_flight(puzzle, PASS), "reach", 3, puzzle)


# ---- 06: reach it and stop


def _stop_line(draw: Draw) -> LevelDraft:
    way = draw.pick((-1, 1))
    start = Vec3(-way * draw.whole(3, 6), 0)
    puzzle = Cubes(start, ZERO, 2, 1, "station", start + Vec3(way * draw.whole(6, 14), 0), match=True, limit=12)
    return LevelDraft(say("Go and stop"), _brief_flight(puzzle, STOP), "stop at", 1, puzzle)


def _stop_moving(draw: Draw) -> LevelDraft:
    way = draw.pick((-1, 1))
    start, velocity = Vec3(-way * draw.whole(4, 6), 0), Vec3(way * draw.whole(3, 5), 0)
    puzzle = Cubes(start, velocity, 1, 1, "station", start + Vec3(way * draw.whole(5, 9), 0), match=True, limit=16)
    return LevelDraft(say("Brake in time"), _brief_flight(puzzle, STOP), "stop at", 1, puzzle)


def _stopping(draw: Draw, dimension: int, limit: int) -> Cubes:
    start, velocity = draw.vector(dimension, 4), draw.vector(dimension, 2)
    target = start + velocity * 2 + draw.vector(dimension, 5, least=2)
    if target == start:
        return _stopping(draw, dimension, limit)
    return Cubes(start, velocity, 2, dimension, "station", target, match=True, limit=limit)


def _stop_debris(draw: Draw) -> LevelDraft:
    puzzle = with_debris(draw, worth_playing(lambda: _stopping(draw, 2, 10), 3), 3)
    words = _brief_flight(puzzle, mark("Come to rest at {goal}, and don't fly through debris"))
    return LevelDraft(say("Park among debris"), words, "avoid and stop at", 2, puzzle)


def _stop_fuel(draw: Draw) -> LevelDraft:
    puzzle = worth_playing(lambda: thrifty(_stopping(draw, 2, 10)), 4)
    return LevelDraft(say("A cheap stop"), _brief_flight(puzzle, STOP), "stop at", 2, puzzle)


def dock(draw: Draw) -> LevelDraft:
    """The mission of lesson 06: reach a station and stop there."""
    start, velocity = draw.vector(3, 4), draw.vector(3, 3)
    target = start + velocity * 2 + draw.vector(3, 6, least=3)
    puzzle = Cubes(start, velocity, 2, 3, "station", target, match=True, limit=12)
    return LevelDraft(say("Dock at the station"), _brief_flight(puzzle, STOP), "dock", 3, puzzle)


FLIGHT_LEVELS: dict[str, tuple[DrawLevel, ...]] = {
    "03": (_coast_line, _coast_plane, _coast_on, coast, _coast_space),
    "04": (_trips_line, _trips_plane, _three_trips, carry, _there_and_back),
    "05": (_burn_line, _burn_back, _burn_debris, _burn_fuel, fly),
    "06": (_stop_line, _stop_moving, _stop_debris, _stop_fuel, dock),
}


# ---- The levels of lesson 07: somebody else moves too, and only the relative velocity counts


COURIER = "courier"
DRIVE = 3


def _brief(puzzle: Cubes, aim: str) -> str:
    d = puzzle.dimension
    there = f"a {puzzle.name} at {vec(puzzle.target, d)} coasts at {vec(puzzle.theirs, d)}"
    burns = "Burn once" if puzzle.once else "Burn as you like"
    return f"{state_of(puzzle)}; {there}. {burns}, at most {puzzle.drive}{'' if puzzle.once else ' a turn'}, {aim}."


def _meeting(draw: Draw, dimension: int, title: str) -> LevelDraft:
    """One burn, then coast: be in the same cube at the end of some turn."""
    at, theirs, turns = draw.vector(dimension, 4), draw.vector(dimension, 3), draw.whole(3, 4)
    seen = draw.vector(dimension, 3)
    burn = draw.pick([burn for burn in legal_burns(DRIVE, dimension) if burn])
    mine = theirs + seen - burn
    puzzle = Cubes(at, mine, DRIVE, dimension, COURIER, at + seen * turns, theirs, once=True, limit=8)
    proof = prove(puzzle)
    if not mine or mine == theirs or proof is None or proof.best < 2 or not any(proof.moves):
        return _meeting(draw, dimension, title)
    return LevelDraft(title, _brief(puzzle, "then coast: be in its cube at the end of a turn"), "meet", dimension, puzzle)


def _chase(draw: Draw) -> LevelDraft:
    return _meeting(draw, 1, "Chase along a line")


def _cut_off(draw: Draw) -> LevelDraft:
    return _meeting(draw, 2, "Where will it be?")


def meet(draw: Draw) -> LevelDraft:
    """The mission of lesson 07: one burn, then coast into a courier's cube."""
    at, theirs, turns = draw.vector(3, 4), draw.vector(3, 3), draw.whole(3, 5)
    seen = draw.vector(3, 3)
    burn = draw.pick([burn for burn in burns_within(DRIVE) if burn])
    puzzle = Cubes(at, theirs + seen - burn, DRIVE, 3, COURIER, at + seen * turns, theirs, once=True, limit=8)
    return LevelDraft(
        "Meet the courier", _brief(puzzle, "then coast: be in its cube at the end of a turn"), "meet", 3, puzzle
    )


def _docking(draw: Draw, dimension: int, title: str, drive: int = 2) -> LevelDraft:
    """Be in its cube with its velocity: from it, you have come to rest."""
    at, theirs = draw.vector(dimension, 4), draw.vector(dimension, 3)
    gap, mine = draw.vector(dimension, 5, least=2), draw.vector(dimension, 3)
    if mine == theirs:
        return _docking(draw, dimension, title, drive)
    puzzle = Cubes(at, mine, drive, dimension, COURIER, at + gap, theirs, match=True, limit=12)
    aim = f"and dock: be in its cube with its velocity, {vec(theirs, dimension)}"
    return LevelDraft(title, _brief(puzzle, aim), "dock", dimension, puzzle)


def _alongside(draw: Draw) -> LevelDraft:
    return _docking(draw, 2, "Alongside")


def _dock_in_space(draw: Draw) -> LevelDraft:
    return _docking(draw, 3, "Dock with the courier")


MEETING_LEVELS: dict[str, tuple[DrawLevel, ...]] = {"07": (_chase, _cut_off, _alongside, meet, _dock_in_space)}


LEVELS: dict[str, tuple[DrawLevel, ...]] = {**FLIGHT_LEVELS, **MEETING_LEVELS}
