"""Missions: the short situation at the end of a lesson, played out with the rules of Vector 3 on the student's own map.

A mission is a pure function of the student and of all moves made, so that a cell can be run again without harm.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from vector3_edu.core.problems import listed
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.exercises import encounters, maneuvers, pictures, voyages
from vector3_edu.exercises.flights import fly, walk
from vector3_edu.exercises.outcome import Moves, Outcome, arrival, flown, goal_scene, too_long, with_target
from vector3_edu.exercises.posing import known_as
from vector3_edu.exercises.question import Draw, Question
from vector3_edu.exercises.reading import read
from vector3_edu.exercises.tasks import short
from vector3_edu.physics.courses import Course, plot

_ANY = Question("", "vector", ZERO, "", {})


def carried_out(lesson: str, name: str, seed: int, moves: Sequence[Any]) -> Outcome:
    """The mission of a lesson for one student, with these moves."""
    mission = MISSIONS.get(lesson)
    if mission is None:
        return Outcome(lesson, f"There is no mission {lesson!r}. There are missions {listed(MISSIONS, last='and')}.")
    if len(moves) > 30:
        return Outcome(lesson, "More than 30 moves: the mission is called off. Think of a shorter way.")
    if lesson in OFF_THE_CUBES:
        return mission(lesson, _drawn(lesson, name, seed), moves)
    readings = [read(_ANY, move) for move in moves]
    problems = [reading.problem for reading in readings if reading.problem]
    whole = [reading.value for reading in readings if not reading.problem]
    if problems or any(isinstance(part, float) for move in whole for part in move):
        return Outcome(lesson, "\n".join(problems) or "Moves are whole numbers of cubes, like (1, −2, 3).")
    return mission(lesson, _drawn(lesson, name, seed), whole)


def _drawn(lesson: str, name: str, seed: int) -> Draw:
    return Draw(f"mission|{lesson}|{known_as(name)}|{seed}")


def _seek(lesson: str, draw: Draw, moves: Moves) -> Outcome:
    """Find a lost probe by guesses; each guess is answered axis by axis."""
    probe = draw.vector(3, 9)
    if not moves:
        return Outcome(
            lesson,
            "A probe is lost, at most 9 cubes from the middle along each axis. Guess where it is, for instance "
            f'mission("{lesson}", (1, 2, 3)). Headquarters answers for each axis. Add more guesses behind the first.',
        )
    told = []
    for guess in moves:
        ways = [f"{axis} {_way(there - here)}" for axis, here, there in zip("XYZ", guess, probe, strict=True)]
        told.append(f"{short(guess)}: {', '.join(ways)}.")
    scene = pictures.places(
        {f"guess {number}": guess for number, guess in enumerate(moves[-4:], max(1, len(moves) - 3))}
    )
    done = probe in moves
    end = (
        f"Found at {short(probe)} with {_counted(len(moves), 'guess', 'guesses')}."
        if done
        else "Not found yet. Guess again."
    )
    return Outcome(lesson, "\n".join([*told, end]), scene, done)


def _way(gap: int) -> str:
    return "is right" if gap == 0 else "is too small" if gap > 0 else "is too large"


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _listen(lesson: str, draw: Draw, moves: Moves) -> Outcome:
    """Find a silent ship from cube distances alone."""
    ship = draw.vector(3, 6)
    if not moves:
        return Outcome(
            lesson,
            "A silent ship hides at most 6 cubes from the middle along each axis. Your buoys tell only how "
            "far away it is, in "
            f'whole cubes. Drop a buoy with mission("{lesson}", (0, 0, 0)), and more behind it. Drop one '
            "right on the ship to "
            "find it. Far buoys along an axis tell much about that axis.",
        )
    told = [f"Buoy at {short(buoy)}: {cube_distance(buoy, ship)} cubes." for buoy in moves]
    done = ship in moves
    end = (
        f"Found at {short(ship)} with {_counted(len(moves), 'buoy', 'buoys')}."
        if done
        else "Not found yet. Where must it be?"
    )
    scene = pictures.places({f"buoy {number}": buoy for number, buoy in enumerate(moves[-4:], max(1, len(moves) - 3))})
    return Outcome(lesson, "\n".join([*told, end]), scene, done)


def _coast(lesson: str, draw: Draw, moves: Moves) -> Outcome:
    """Choose the velocity that carries a coasting ship through a gate and past a rock."""
    start, velocity, turns = draw.vector(2, 5), draw.vector(2, 4), 4
    gate = start + velocity * turns
    if not moves:
        words = (
            f"Your ship starts at {short(start)}, and its drive will break in a moment. A gate opens at "
            f"{short(gate)} in just "
            f'{turns} turns. With which velocity must you leave? Fly with mission("{lesson}", (0, 0, 0)).'
        )
        return Outcome(lesson, words, with_target(pictures.ship("A6", start), "gate", gate), flat=True)
    course = Course(start, moves[-1], (ZERO,) * turns)
    end = course.places[-1]
    done = end == gate
    close = f"After {turns} turns of coasting you are at {short(end)}"
    words = f"{close}, in the gate. Nobody touched the drive." if done else f"{close}; the gate is at {short(gate)}."
    film = fly({"A6": course}, goal_scene("gate", gate), arrival(done, end), close + ".")
    return flown(lesson, words, film, done, flat=True)


def _carry(lesson: str, draw: Draw, moves: Moves) -> Outcome:
    """Reach a station with three trips out of five, each used once."""
    trips = [draw.vector(3, 5) for _ in range(5)]
    station = trips[0] + trips[2] + trips[3]
    offered = sorted(trips)
    if not moves:
        words = (
            f"You stand at (0, 0, 0); the station is at {short(station)}. Three of these five trips lead "
            "there, each made once: "
            f'{"; ".join(short(trip) for trip in offered)}. Which three, in any order? mission("{lesson}", '
            "(…), (…), (…))"
        )
        return Outcome(lesson, words, with_target(pictures.ship("A6", ZERO), "station", station))
    strange = [trip for trip in moves if trip not in offered]
    if strange or len(set(moves)) < len(moves):
        told = f"{short(strange[0])} is not offered." if strange else "Each trip can be made once only."
        return Outcome(lesson, f"{told} The trips are {'; '.join(short(trip) for trip in offered)}.")
    end = sum(moves, ZERO)
    chain = pictures.chain([(f"trip {n}", trip) for n, trip in enumerate(moves, 1)])
    done = end == station
    film = walk("A6", moves, goal_scene("station", station), chain.arrows, arrival(done, end))
    told = " + ".join(short(trip) for trip in moves)
    words = f"{told} = {short(end)}" + (
        ": you are there. Try another order!" if done else f"; the station is at {short(station)}."
    )
    return flown(lesson, words, film, done)


def _fly(lesson: str, draw: Draw, moves: Moves) -> Outcome:
    """Pass through a beacon in the fewest turns."""
    return _flight(lesson, draw, moves, acceleration=2, stopping=False, goal="beacon")


def _dock(lesson: str, draw: Draw, moves: Moves) -> Outcome:
    """Reach a station and stop there."""
    return _flight(lesson, draw, moves, acceleration=2, stopping=True, goal="station")


def _flight(lesson: str, draw: Draw, moves: Moves, acceleration: int, stopping: bool, goal: str) -> Outcome:
    start, velocity = draw.vector(3, 4), draw.vector(3, 3)
    target = start + velocity * 2 + draw.vector(3, 6, least=3)
    final = ZERO if stopping else None
    best = plot(start, velocity, target, acceleration, final)
    fewest = best.turns if best else 0
    aim = "and stop there" if stopping else "at whatever speed"
    if not moves:
        words = (
            f"Your ship A6 is at {short(start)} with velocity {short(velocity)}; its drive gives "
            f"{acceleration}. Reach the "
            f'{goal} at {short(target)}, {aim}. Give one burn a turn: mission("{lesson}", (1, 0, 0), (0, 0, 0)). '
            f"It can be done in {fewest} turns."
        )
        return Outcome(lesson, words, with_target(pictures.ship("A6", start, velocity), goal, target))
    for number, burn in enumerate(moves, 1):
        refused = too_long(burn, acceleration)
        if refused:
            return Outcome(lesson, f"Turn {number}: {refused}")
    return _flown(lesson, Course(start, velocity, tuple(moves)), target, stopping, goal, fewest)


def _flown(lesson: str, course: Course, target: Vec3, stopping: bool, goal: str, fewest: int) -> Outcome:
    log = [
        f"Turn {number}: burn {short(burn)}, velocity {short(velocity)}, place {short(place)}."
        for number, (burn, velocity, place) in enumerate(
            zip(course.burns, course.velocities[1:], course.places[1:], strict=True), 1
        )
    ]
    there = course.places[-1] == target
    done = there and not (stopping and course.velocities[-1])
    if done:
        praise = "nobody does it faster" if course.turns == fewest else f"{fewest} would be enough"
        log.append(f"You are there after {_counted(course.turns, 'turn', 'turns')}: {praise}.")
    elif there:
        log.append(f"You are at the {goal}, but still flying at {short(course.velocities[-1])}.")
    else:
        log.append(f"The {goal} is at {short(target)}: {short(target - course.places[-1])} from you.")
    film = fly({"A6": course}, goal_scene(goal, target), arrival(done, target), log[-1])
    return flown(lesson, "\n".join(log), film, done)


OFF_THE_CUBES: dict[str, Callable[[str, Draw, Sequence[Any]], Outcome]] = {
    "12": maneuvers.glide,
    "13": voyages.drift,
    "14": maneuvers.command,
    "15": voyages.bend,
    "16": voyages.settle,
    "17": voyages.sling,
    "18": voyages.match,
}
"""Missions on table tops and hexes: their moves are headings, directions and commands, which they read themselves."""

MISSIONS: dict[str, Callable[[str, Draw, Any], Outcome]] = {
    "01": _seek,
    "02": _listen,
    "03": _coast,
    "04": _carry,
    "05": _fly,
    "06": _dock,
    "07": encounters.meet,
    "08": encounters.stand_off,
    "09": encounters.torpedo,
    "10": encounters.bring_together,
    **OFF_THE_CUBES,
}
