"""The levels of lessons 08, 09, 11 and 19: ranges, torpedoes, the whole of it, and thrust ÷ mass."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from vector3_edu.core.picture.film import Beam, Blast, Effect, Note
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.core.words import count
from vector3_edu.exercises.asking.pictures import at as point
from vector3_edu.exercises.asking.question import Draw
from vector3_edu.exercises.missions.cubes import Cubes, ShipState
from vector3_edu.exercises.missions.flying import state_of, thrifty, vec, worth_playing
from vector3_edu.exercises.missions.obstacles import with_debris
from vector3_edu.exercises.missions.play import DrawLevel, LevelDraft
from vector3_edu.exercises.missions.vectors import legal_burns
from vector3_edu.games.vector3.tables import blast_radius, burns_within, damage_rolls, to_hit


@dataclass(frozen=True, slots=True)
class Duel(Cubes):
    """Lasers against lasers: `near` is where only yours reach. Vector 3 (2009), Laser Fire; 1979, 6.6."""

    mine: int = 3
    enemy: int = 2

    def ending(self, state: ShipState) -> str:
        """The distance, and what each side needs to hit."""
        apart = cube_distance(state.at, self.there(state.turn))
        late = "Missed: " if state.turn >= self.last_turn and not self.done(state) else ""
        if state.hit:
            return super(Duel, self).ending(state)
        yours, back = to_hit(self.mine, apart), to_hit(self.enemy, apart)
        return f"{late}{apart} cubes apart: {_die('you hit', yours)}; {_die('the enemy hits', back)}."

    def effects(self, state: ShipState) -> tuple[Effect, ...]:
        """Both fire, if they can reach each other."""
        if state.hit:
            return super(Duel, self).effects(state)
        here, there = point(state.at), point(self.there(state.turn))
        apart = cube_distance(state.at, self.there(state.turn))
        shots = ((self.ship, here, there, to_hit(self.mine, apart)), (self.name, there, here, to_hit(self.enemy, apart)))
        beams = tuple(Beam(start, end, hit=True, seat=seat) for seat, start, end, die in shots if die and start != end)
        notes = tuple(Note(end, f"hits on {die} or less" if die else "out of range") for _, _, end, die in shots)
        return (*beams, *notes)


def _die(who: str, number: int) -> str:
    return f"{who} with a {number} or less" if number else f"{who} nothing, out of range"


@dataclass(frozen=True, slots=True)
class Torpedo(Cubes):
    """An unguided torpedo: one burn, then it coasts until it is near enough. Vector 3 (2009), Torpedoes; 1979, 7.3."""

    charge: int = 2
    """The level of the torpedo: how far its blast reaches, and how many damage rolls it makes."""

    def ending(self, state: ShipState) -> str:
        """Where it exploded, how far from the target, and how many damage rolls that makes."""
        if not self.done(state):
            return super(Torpedo, self).ending(state)
        apart = cube_distance(state.at, self.there(state.turn))
        rolls = count(damage_rolls(self.charge, apart), "damage roll")
        cubes = f"{apart} cube{'' if apart == 1 else 's'} from the target" if apart else "in the target's cube"
        return f"The torpedo explodes at {self.say(state.at)} in turn {state.turn}, {cubes}: {rolls}."

    def effects(self, state: ShipState) -> tuple[Effect, ...]:
        """The blast."""
        if not self.done(state):
            return (Blast(point(state.at), blast_radius(self.charge) + 0.5), *super(Torpedo, self).effects(state))
        apart = cube_distance(state.at, self.there(state.turn))
        note = Note(point(self.there(state.turn)), count(damage_rolls(self.charge, apart), "damage roll"), "good")
        return (Blast(point(state.at), blast_radius(self.charge) + 0.5), note)


DRIVE, SPEED = 3, 5
MINE, ENEMY = 3, 2
SAFE = (5 * ENEMY + 1, 12)
"""Where lasers of level 3 hit with a 2 or less, and those of level 2 do not reach. Laser Fire Table."""
JUST_BEYOND = tuple(
    way for way in (Vec3(*parts) for parts in product(range(-9, 10), repeat=3)) if way.cubes == 5 * ENEMY + 1
)
"""Ways to an enemy that is one cube out of its own range."""


def _other(puzzle: Cubes, who: str) -> str:
    d = puzzle.dimension
    if not puzzle.theirs:
        return f"{who} is at rest at {vec(puzzle.target, d)}"
    return f"{who} at {vec(puzzle.target, d)} coasts at {vec(puzzle.theirs, d)}"


# ---- 08: lasers and their range


def _in_range(draw: Draw) -> LevelDraft:
    def make() -> Duel:
        start, way = Vec3(draw.signed(1, 4), 0), draw.pick((-1, 1))
        enemy = start + Vec3(way * draw.whole(16, 24), 0)
        return Duel(start, Vec3(-way * draw.whole(1, 2), 0), 2, 1, "enemy", enemy, near=(0, 9), mine=3, enemy=0, limit=9)

    puzzle = worth_playing(make, 3)
    words = (
        f"{state_of(puzzle)}, its drive gives 2 a turn, and its lasers have level 3; {_other(puzzle, 'an unarmed enemy')}. "
        f"Come within 9 cubes, where a {to_hit(3, 9)} or less hits."
    )
    return LevelDraft("Come into range", words, "pass within", 1, puzzle)


def _duel(  # noqa: PLR0913 (a range is all of these numbers)
    draw: Draw, dimension: int, far: int, moving: bool, least: int, most: int, drive: int = 2
) -> Duel:
    def make() -> Duel:
        start, velocity = draw.vector(dimension, 4), draw.vector(dimension, 3)
        enemy = start + Vec3(*(draw.signed(far - 4, far) if axis < dimension else 0 for axis in range(3)))
        theirs = draw.vector(dimension, 3) if moving else ZERO
        return Duel(start, velocity, drive, dimension, "enemy", enemy, theirs, near=SAFE, limit=most + 4)

    found = worth_playing(make, least, most)
    assert isinstance(found, Duel)
    return found


def _brief_duel(puzzle: Cubes) -> str:
    return (
        f"{state_of(puzzle)} and lasers of level {MINE}; {_other(puzzle, 'the enemy')} and has lasers of level {ENEMY}. "
        f"Your drive gives {puzzle.drive} a turn: be {SAFE[0]} or {SAFE[1]} cubes away at the end of a turn, where you "
        "can hit and the enemy can't."
    )


def _keep_away(draw: Draw) -> LevelDraft:
    puzzle = _duel(draw, 1, 22, moving=False, least=3, most=5)
    return LevelDraft("Not too near", _brief_duel(puzzle), "pass within", 1, puzzle)


def _hold_in_plane(draw: Draw) -> LevelDraft:
    puzzle = _duel(draw, 2, 16, moving=True, least=2, most=4)
    return LevelDraft("Hold the distance", _brief_duel(puzzle), "pass within", 2, puzzle)


def stand_off(draw: Draw) -> LevelDraft:
    """The mission of lesson 08: one burn, one move, then both fire."""
    at, mine, theirs = draw.vector(3, 4), draw.vector(3, 3), draw.vector(3, 3)
    burn = draw.pick([burn for burn in burns_within(DRIVE) if burn])
    wanted = draw.pick([way for way in JUST_BEYOND if (way + burn).cubes not in (11, 12)])
    there = at + mine + burn + wanted - theirs
    puzzle = Duel(at, mine, DRIVE, 3, "enemy", there, theirs, near=SAFE, opens=1, once=True)
    words = (
        f"{state_of(puzzle)} and lasers of level {MINE}; {_other(puzzle, 'the enemy')} and has lasers of level {ENEMY}. "
        f"You burn once, at most {DRIVE}, both move, both fire: hit with a {to_hit(MINE, 11)} or less, and be out of the "
        "enemy's range."
    )
    return LevelDraft("One move, then both fire", words, "pass within", 3, puzzle)


def _hold_in_space(draw: Draw) -> LevelDraft:
    puzzle = _duel(draw, 3, 12, moving=True, least=2, most=3, drive=1)
    return LevelDraft("Stand-off in space", _brief_duel(puzzle), "pass within", 3, puzzle)


# ---- 09: torpedoes


def _torpedo(draw: Draw, dimension: int, charge: int, title: str, debris: bool = False) -> LevelDraft:
    """One burn that leads a moving target."""

    def make() -> Cubes:
        at, mine, theirs = (draw.vector(dimension, most) for most in (4, 3, 3))
        burn = draw.pick([burn for burn in legal_burns(SPEED, dimension) if burn.cubes > 2])
        there = at + (mine + burn - theirs) * draw.whole(2, 4)
        aim = (0, charge - 1)
        found = Torpedo(
            at,
            mine,
            SPEED,
            dimension,
            "target",
            there,
            theirs,
            near=aim,
            once=True,
            limit=8,
            what="the torpedo gives {limit}",
            ship="torpedo",
            look="torpedo",
            charge=charge,
        )
        return with_debris(draw, found, 2) if debris else found

    puzzle = worth_playing(make)
    return LevelDraft(title, _brief_torpedo(puzzle), "hit by leading", dimension, puzzle)


def _brief_torpedo(puzzle: Cubes) -> str:
    d, near = puzzle.dimension, puzzle.near[1]
    aim = f"come within {near} cube{'' if near == 1 else 's'} of the target" if near else "be in the target's cube"
    debris = ", and don't fly through debris" if puzzle.debris else ""
    return (
        f"A torpedo is at {vec(puzzle.at, d)} with the velocity of its ship, {vec(puzzle.velocity, d)}; "
        f"{_other(puzzle, 'the target')}. The torpedo burns once, at most {puzzle.drive}, then coasts: {aim} at the end "
        f"of a turn{debris}."
    )


def _shot_line(draw: Draw) -> LevelDraft:
    return _torpedo(draw, 1, 1, "Lead along a line")


def _shot_plane(draw: Draw) -> LevelDraft:
    return _torpedo(draw, 2, 2, "Lead in the plane")


def _shot_debris(draw: Draw) -> LevelDraft:
    return _torpedo(draw, 2, 2, "Past the debris", debris=True)


def torpedo(draw: Draw) -> LevelDraft:
    """The mission of lesson 09: at least two damage rolls."""
    at, mine, theirs, turns = draw.vector(3, 4), draw.vector(3, 3), draw.vector(3, 3), draw.whole(2, 4)
    burn = draw.pick([burn for burn in burns_within(SPEED) if burn.cubes > 2])
    there = at + (mine + burn - theirs) * turns
    puzzle = Torpedo(
        at,
        mine,
        SPEED,
        3,
        "target",
        there,
        theirs,
        near=(0, 1),
        once=True,
        limit=8,
        what="the torpedo gives {limit}",
        ship="torpedo",
        look="torpedo",
    )
    return LevelDraft("Two damage rolls", _brief_torpedo(puzzle), "hit by leading", 3, puzzle)


def _shot_space(draw: Draw) -> LevelDraft:
    return _torpedo(draw, 3, 1, "A direct hit")


# ---- 11: everything together


def _task(  # noqa: PLR0913 (a range is all of these numbers)
    draw: Draw, dimension: int, drive: int, goal: str, match: bool, moving: bool, limit: int, far: int = 7
) -> Cubes:
    start, velocity = draw.vector(dimension, 4), draw.vector(dimension, 3)
    gap = draw.vector(dimension, far, least=2)
    theirs = draw.vector(dimension, 3) if moving else ZERO
    return Cubes(start, velocity, drive, dimension, goal, start + velocity + gap, theirs, match, limit=limit)


def _brief_task(puzzle: Cubes, aim: str, so: str = "") -> str:
    thrift = f" within {puzzle.limit} turns, with as little fuel as you can" if puzzle.counted == "fuel" else ""
    there = _other(puzzle, f"the {puzzle.name}")
    return f"{state_of(puzzle)}; {there}. The drive gives {puzzle.drive} a turn: {aim}{thrift}{so}."


def _exam_line(draw: Draw) -> LevelDraft:
    puzzle = worth_playing(lambda: _task(draw, 1, 1, "station", match=True, moving=False, limit=16), 4)
    return LevelDraft("Brake on a line", _brief_task(puzzle, "come to rest there"), "stop at", 1, puzzle)


def _exam_rescue(draw: Draw) -> LevelDraft:
    puzzle = worth_playing(lambda: _task(draw, 2, 2, "lifeboat", match=True, moving=True, limit=14), 4)
    return LevelDraft("Rescue the lifeboat", _brief_task(puzzle, "be in its cube with its velocity"), "dock", 2, puzzle)


def _exam_debris(draw: Draw) -> LevelDraft:
    puzzle = with_debris(draw, worth_playing(lambda: _task(draw, 2, 2, "beacon", match=False, moving=False, limit=10), 3))
    words = _brief_task(puzzle, "be there at the end of a turn", ", and don't fly through debris")
    return LevelDraft("A way through", words, "avoid and reach", 2, puzzle)


def _exam_fuel(draw: Draw) -> LevelDraft:
    puzzle = worth_playing(lambda: thrifty(_task(draw, 2, 2, "lifeboat", match=True, moving=True, limit=12, far=4)), 3, 4)
    return LevelDraft("Little fuel left", _brief_task(puzzle, "be in its cube with its velocity"), "dock", 2, puzzle)


def _exam_space(draw: Draw) -> LevelDraft:
    puzzle = worth_playing(lambda: _task(draw, 3, 2, "lifeboat", match=True, moving=True, limit=14), 4)
    return LevelDraft("Rescue in space", _brief_task(puzzle, "be in its cube with its velocity"), "dock", 3, puzzle)


# ---- 19: thrust ÷ mass

AT_THE_END = " at the end of a turn"


def _heavy(draw: Draw, dimension: int, mass: int, match: bool, least: int) -> Cubes:
    """A drive of thrust 12 and a ship of some mass: Δv per turn is thrust ÷ mass."""

    def make() -> Cubes:
        start, velocity = draw.vector(dimension, 4), draw.vector(dimension, 3) if dimension > 1 else ZERO
        gap = draw.vector(dimension, 9, least=4)
        limit = 18 if dimension == 1 else 14
        return Cubes(start, velocity, 12 // mass, dimension, "station", start + velocity + gap, ZERO, match, limit=limit)

    return worth_playing(make, least)


def _brief_mass(puzzle: Cubes, mass: int, aim: str, so: str = "") -> str:
    d = puzzle.dimension
    change = f"its Δv per turn is thrust ÷ mass = 12 ÷ {mass} = {12 // mass}"
    given = f"{state_of(puzzle)}; its drive has thrust 12 and its mass is {mass}, so {change}."
    return f"{given} {aim} {vec(puzzle.target, d)}{so}."


def _light_line(draw: Draw) -> LevelDraft:
    puzzle = _heavy(draw, 1, 4, match=False, least=2)
    return LevelDraft("A light ship", _brief_mass(puzzle, 4, "Be at the station at", AT_THE_END), "reach", 1, puzzle)


def _heavy_line(draw: Draw) -> LevelDraft:
    puzzle = _heavy(draw, 1, 12, match=False, least=3)
    return LevelDraft("A heavy ship", _brief_mass(puzzle, 12, "Be at the station at", AT_THE_END), "reach", 1, puzzle)


def _heavy_stop(draw: Draw) -> LevelDraft:
    puzzle = _heavy(draw, 2, 12, match=True, least=5)
    return LevelDraft("Stop a heavy ship", _brief_mass(puzzle, 12, "Come to rest at the station at"), "stop at", 2, puzzle)


def _light_stop(draw: Draw) -> LevelDraft:
    puzzle = _heavy(draw, 2, 6, match=True, least=3)
    return LevelDraft("Stop a lighter ship", _brief_mass(puzzle, 6, "Come to rest at the station at"), "stop at", 2, puzzle)


def _mass_space(draw: Draw) -> LevelDraft:
    puzzle = _heavy(draw, 3, 6, match=True, least=4)
    return LevelDraft("Dock a freighter", _brief_mass(puzzle, 6, "Come to rest at the station at"), "dock", 3, puzzle)


LEVELS: dict[str, tuple[DrawLevel, ...]] = {
    "08": (_in_range, _keep_away, _hold_in_plane, stand_off, _hold_in_space),
    "09": (_shot_line, _shot_plane, _shot_debris, torpedo, _shot_space),
    "11": (_exam_line, _exam_rescue, _exam_debris, _exam_fuel, _exam_space),
    "19": (_light_line, _heavy_line, _heavy_stop, _light_stop, _mass_space),
}
