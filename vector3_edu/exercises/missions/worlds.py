"""The levels of lessons 13 and 15 to 18: hexes, gravity, orbits, fuel, and matching courses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from vector3_edu.core.hexes import DIRECTIONS, ORIGIN, Hex, within
from vector3_edu.exercises.asking.hex_questions import any_hex, vec
from vector3_edu.exercises.asking.question import Draw
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.missions.hexes import COASTED, SHIP, THRIFT, Hexes, passes, slings
from vector3_edu.exercises.missions.play import DrawLevel, LevelDraft
from vector3_edu.exercises.missions.solver import prove
from vector3_edu.physics.gravity import alone, fly

EMPTY = alone("")
E, W = DIRECTIONS[0], DIRECTIONS[3]


def _say(at: Hex) -> str:
    return short(vec(at), 2)


def _start(puzzle: Hexes) -> str:
    return f"{SHIP} is in hex {_say(puzzle.at)} with velocity {_say(puzzle.velocity)}"


def _worth(make: Callable[[], Hexes], least: int = 2) -> Hexes:
    """A puzzle that takes at least so much of what is counted: others are drawn again."""
    while True:
        puzzle = make()
        proof = prove(puzzle, puzzle.limit)
        if proof is not None and proof.best >= least:
            return puzzle


# ---- 13: steps from hex to hex


def _buoy(draw: Draw, turns: int, counted: str = "turns", row: bool = False) -> Hexes:
    """A buoy where some pushes lead."""
    ways = (E, W) if row else DIRECTIONS
    at = Hex(draw.signed(1, 4), 0) if row else any_hex(draw, 4)
    velocity = Hex(draw.signed(1, 2), 0) if row else any_hex(draw, 2)
    buoy = fly(EMPTY, at, velocity, [draw.pick(ways) for _ in range(turns)]).at
    return Hexes(EMPTY, at, velocity, "buoy", buoy, row=row, limit=turns + 4, counted=counted)


def _brief_buoy(puzzle: Hexes, so: str = "") -> str:
    burn = "E or W" if puzzle.row else "in any of the six directions"
    aim = f"Be at the buoy, {_say(puzzle.target)}, at the end of a turn{so}."
    return f"{_start(puzzle)}; each turn it can burn one hex {burn}. {aim}"


def _row(draw: Draw) -> LevelDraft:
    puzzle = _worth(lambda: _buoy(draw, 4, row=True), 3)
    return LevelDraft("Along one row", _brief_buoy(puzzle), "reach", 1, puzzle)


def _two_turns(draw: Draw) -> LevelDraft:
    puzzle = _worth(lambda: _buoy(draw, 2))
    return LevelDraft("Two turns to the buoy", _brief_buoy(puzzle), "reach", 2, puzzle)


def drift(draw: Draw) -> LevelDraft:
    """The mission of lesson 13: a buoy that four pushes lead to."""
    puzzle = _buoy(draw, 4)
    return LevelDraft("The buoy", _brief_buoy(puzzle), "reach", 2, puzzle)


def _hex_fuel(draw: Draw) -> LevelDraft:
    puzzle = _worth(lambda: replace(_buoy(draw, 4, "fuel"), limit=5))
    return LevelDraft("Save fuel", _brief_buoy(puzzle, f" within {puzzle.limit} turns, with few burns"), "reach", 2, puzzle)


def _hex_stop(draw: Draw) -> LevelDraft:
    def make() -> Hexes:
        at, velocity = any_hex(draw, 3), any_hex(draw, 2)
        return Hexes(EMPTY, at, velocity, "buoy", at + velocity + any_hex(draw, 3), match=True, limit=10)

    puzzle = _worth(make, 3)
    words = f"{_start(puzzle)}; each turn it can burn one hex. Come to rest in the hex of the buoy, {_say(puzzle.target)}."
    return LevelDraft("Stop at the buoy", words, "stop at", 2, puzzle)


# ---- 15: gravity bends a course


def _bending(draw: Draw, turns: int, title: str, once: bool = True) -> LevelDraft:
    """A beacon that gravity and one burn lead to."""

    def make() -> Hexes:
        at, velocity, burn = draw.pick(passes())
        beacon = fly(alone("Mars"), at, velocity, (burn,), turns).at
        return Hexes(alone("Mars"), at, velocity, "beacon", beacon, once=once, limit=8, grounds=(beacon,))

    puzzle = _worth(make)
    how = "Burn once, in the first turn; then coast" if once else "Burn one hex a turn, or coast"
    words = f"{_start(puzzle)}; Mars is at (0, 0). {how}: be at the beacon in {_say(puzzle.target)} at the end of a turn."
    return LevelDraft(title, words, "reach", 2, puzzle)


def _fall(draw: Draw) -> LevelDraft:
    """Straight down and past: along one line through the world's gravity there is only braking."""

    def make() -> Hexes:
        away = draw.pick((3, 4, 5))
        at, velocity = Hex(away, 0), Hex(-draw.pick((1, 2)), 0)
        goal = Hex(draw.pick((2, 3, 4, 5, 6)), 0)
        return Hexes(alone("Mars"), at, velocity, "beacon", goal, match=True, row=True, limit=12)

    puzzle = _worth(make, 3)
    words = (
        f"{_start(puzzle)}, straight towards Mars at (0, 0). Burn E or W: come to rest at the beacon in "
        f"{_say(puzzle.target)}, and mind the gravity beside Mars."
    )
    return LevelDraft("Don't fall", words, "stop at", 1, puzzle)


def _past_mars(draw: Draw) -> LevelDraft:
    return _bending(draw, 3, "Three turns past Mars")


def _free_past_mars(draw: Draw) -> LevelDraft:
    return _bending(draw, 5, "Gravity and drive", once=False)


def bend(draw: Draw) -> LevelDraft:
    """The mission of lesson 15: one burn, then coast past a world to a beacon."""
    at, velocity, burn = draw.pick(passes())
    beacon = fly(alone("Mars"), at, velocity, (burn,), COASTED).at
    there = (beacon,)
    puzzle = Hexes(alone("Mars"), at, velocity, "beacon", beacon, opens=COASTED, once=True, counted="fuel", grounds=there)
    words = (
        f"{_start(puzzle)}; Mars is at (0, 0). You may burn once, in the first turn; then you coast, and after {COASTED} "
        f"turns in all you must be at the beacon in {_say(beacon)}."
    )
    return LevelDraft("Let gravity do the rest", words, "reach in time", 2, puzzle)


def _home(draw: Draw) -> LevelDraft:
    """Round the world and back to a buoy, with as few burns as possible."""

    def make() -> Hexes:
        at, velocity, burn = draw.pick(passes())
        goal = fly(alone("Mars"), at, velocity, (burn, ORIGIN, draw.pick(DIRECTIONS)), 4).at
        return Hexes(alone("Mars"), at, velocity, "beacon", goal, opens=4, counted="fuel", grounds=(goal,))

    puzzle = _worth(make, 1)
    words = (
        f"{_start(puzzle)}; Mars is at (0, 0). Be at the beacon in {_say(puzzle.target)} after exactly 4 turns, with as few "
        "burns as you can."
    )
    return LevelDraft("Few burns", words, "reach in time", 2, puzzle)


# ---- 16: orbits


def _orbiting(draw: Draw, far: int, counted: str, title: str, world: str = "", least: int = 1) -> LevelDraft:
    """Come from afar into orbit."""
    name = world or draw.pick(("Mars", "Venus", "Terra"))

    def make() -> Hexes:
        at = draw.pick([at for at in within(far) if at.length == far])
        velocity = draw.pick([way for way in DIRECTIONS if (at + way).length < far])
        return Hexes(alone(name), at, velocity, counted=counted, limit=8 if counted == "turns" else far + 3)

    puzzle = _worth(make, least)
    return LevelDraft(title, _brief_orbit(name, puzzle), "orbit", 2, puzzle)


def _brief_orbit(name: str, puzzle: Hexes) -> str:
    thrift = f" within {puzzle.limit} turns, with as few burns as you can" if puzzle.counted == "fuel" else ""
    aim = "with your last move fly one hex, from one gravity hex to the next"
    return f"{_start(puzzle)}; {name} is at (0, 0). Get into orbit{thrift}: {aim}."


def _beside(draw: Draw) -> LevelDraft:
    """In a gravity hex, at rest."""
    name = draw.pick(("Mars", "Venus", "Terra"))
    puzzle = Hexes(alone(name), draw.pick(DIRECTIONS), ORIGIN, limit=6)
    return LevelDraft("Don't fall down", _brief_orbit(name, puzzle), "orbit", 2, puzzle)


def _near_orbit(draw: Draw) -> LevelDraft:
    return _orbiting(draw, 2, "turns", "From close by")


def settle(draw: Draw) -> LevelDraft:
    """The mission of lesson 16: into orbit from afar."""
    name = draw.pick(("Mars", "Venus", "Terra"))
    at = draw.pick([at for at in within(4) if at.length == 4])
    puzzle = Hexes(alone(name), at, draw.pick([way for way in DIRECTIONS if (at + way).length < 4]))
    return LevelDraft("Into orbit", _brief_orbit(name, puzzle), "orbit", 2, puzzle)


def _fast_orbit(draw: Draw) -> LevelDraft:
    """Too fast: brake first."""
    name = draw.pick(("Mars", "Venus", "Terra"))

    def make() -> Hexes:
        at = draw.pick([at for at in within(5) if at.length == 5])
        velocity = draw.pick([way * 2 for way in DIRECTIONS if (at + way * 2).length < 5])
        return Hexes(alone(name), at, velocity, limit=8)

    puzzle = _worth(make)
    return LevelDraft("Too fast", _brief_orbit(name, puzzle), "orbit", 2, puzzle)


def _cheap_orbit(draw: Draw) -> LevelDraft:
    return _orbiting(draw, 4, "fuel", "Orbit with few burns")


# ---- 17: fuel


def _tank(draw: Draw, world: str, turns: int, title: str, least: int) -> LevelDraft:
    """A gate that opens after so many turns; burns are counted."""

    def make() -> Hexes:
        at = draw.pick([at for at in within(4) if at.length == 4])
        velocity = draw.pick(DIRECTIONS)
        burns = [draw.pick((*DIRECTIONS, ORIGIN)) for _ in range(turns)]
        track = fly(alone(world), at, velocity, burns)
        goal = Hex(99, 99) if track.crash else track.at
        return Hexes(alone(world), at, velocity, "gate", goal, opens=turns, counted="fuel", grounds=(goal,))

    puzzle = _worth_near(make, least)
    sky = f"; {world} is at (0, 0)" if world else ""
    words = (
        f"{_start(puzzle)}{sky}. A gate at {_say(puzzle.target)} opens after exactly {turns} turns: be there then, with as "
        "few burns as you can."
    )
    return LevelDraft(title, words, "reach in time", 2, puzzle)


def _worth_near(make: Callable[[], Hexes], least: int) -> Hexes:
    while True:
        puzzle = make()
        if puzzle.target.length > 12:
            continue
        proof = prove(puzzle, 6)
        if proof is not None and proof.best >= least:
            return puzzle


def _row_fuel(draw: Draw) -> LevelDraft:
    def make() -> Hexes:
        at, velocity = Hex(draw.signed(2, 4), 0), Hex(draw.signed(1, 2), 0)
        goal = fly(EMPTY, at, velocity, [draw.pick((E, W, ORIGIN)) for _ in range(4)]).at
        return Hexes(EMPTY, at, velocity, "gate", goal, opens=4, row=True, counted="fuel")

    puzzle = _worth_near(make, 1)
    words = (
        f"{_start(puzzle)}; it burns E or W. A gate at {_say(puzzle.target)} opens after exactly 4 turns: be there then, "
        "with as few burns as you can."
    )
    return LevelDraft("Early burns count more", words, "reach in time", 1, puzzle)


def _empty_fuel(draw: Draw) -> LevelDraft:
    return _tank(draw, "", 4, "Fuel in empty space", 2)


def _venus_fuel(draw: Draw) -> LevelDraft:
    return _tank(draw, "Venus", 4, "Fuel near Venus", 1)


def sling(draw: Draw) -> LevelDraft:
    """The mission of lesson 17: a gate that one fuel point and a world lead to."""
    at, velocity, when, burn = draw.pick(slings())
    gate = fly(alone("Venus"), at, velocity, (*(ORIGIN,) * when, burn), THRIFT).at
    puzzle = Hexes(alone("Venus"), at, velocity, "gate", gate, opens=THRIFT, tank=1, counted="fuel", grounds=(gate,))
    words = (
        f"{_start(puzzle)} and fuel for one burn; Venus is at (0, 0). A gate at {_say(gate)} opens after exactly {THRIFT} "
        "turns: be there then. In empty space one burn would not do."
    )
    return LevelDraft("With the help of Venus", words, "reach in time", 2, puzzle)


def _long_fuel(draw: Draw) -> LevelDraft:
    return _tank(draw, "Venus", 5, "Past Venus with a full tank", 2)


# ---- 18: matching courses


def _matching(draw: Draw, turns: int, title: str, counted: str = "turns", row: bool = False, least: int = 2) -> LevelDraft:
    """A freighter that coasts where some pushes lead."""

    def make() -> Hexes:
        ways = (E, W) if row else DIRECTIONS
        at = Hex(draw.signed(1, 4), 0) if row else any_hex(draw, 4)
        velocity = Hex(draw.signed(1, 2), 0) if row else any_hex(draw, 2)
        meeting = fly(EMPTY, at, velocity, [draw.pick(ways) for _ in range(turns)])
        theirs = meeting.velocity
        there = meeting.at - theirs * turns
        limit = turns + 1 if counted == "fuel" else turns + 6
        return Hexes(EMPTY, at, velocity, "freighter", there, theirs, match=True, row=row, limit=limit, counted=counted)

    puzzle = _worth(make, least)
    return LevelDraft(title, _brief_match(puzzle), "dock", 1 if row else 2, puzzle)


def _brief_match(puzzle: Hexes) -> str:
    there = (
        f"a freighter in {_say(puzzle.target)} coasts at {_say(puzzle.theirs)}"
        if puzzle.theirs
        else (f"a freighter is at rest in {_say(puzzle.target)}")
    )
    thrift = f" within {puzzle.limit} turns, with as few burns as you can" if puzzle.counted == "fuel" else ""
    return f"{_start(puzzle)}; {there}. Match courses{thrift}: be in its hex with its velocity."


def _match_row(draw: Draw) -> LevelDraft:
    return _matching(draw, 4, "Catch up along a row", row=True)


def _match_soon(draw: Draw) -> LevelDraft:
    return _matching(draw, 3, "Three pushes")


def match(draw: Draw) -> LevelDraft:
    """The mission of lesson 18: match courses with a freighter."""
    at, velocity = any_hex(draw, 4), any_hex(draw, 2)
    meeting = fly(EMPTY, at, velocity, [draw.pick(DIRECTIONS) for _ in range(4)])
    theirs = meeting.velocity
    puzzle = Hexes(EMPTY, at, velocity, "freighter", meeting.at - theirs * 4, theirs, match=True)
    return LevelDraft("Match courses", _brief_match(puzzle), "dock", 2, puzzle)


def _match_far(draw: Draw) -> LevelDraft:
    return _matching(draw, 5, "A long chase", least=3)


def _match_fuel(draw: Draw) -> LevelDraft:
    return _matching(draw, 4, "Match with few burns", "fuel")


LEVELS: dict[str, tuple[DrawLevel, ...]] = {
    "13": (_row, _two_turns, _hex_fuel, _hex_stop, drift),
    "15": (_fall, _past_mars, _free_past_mars, bend, _home),
    "16": (_beside, _near_orbit, _fast_orbit, settle, _cheap_orbit),
    "17": (_row_fuel, _empty_fuel, _venus_fuel, sling, _long_fuel),
    "18": (_match_row, _match_soon, _match_fuel, match, _match_far),
}
