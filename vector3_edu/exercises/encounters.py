"""The missions of lessons 08 to 10: two ships that both move. One vector settles each; the last one given counts."""

from __future__ import annotations

from itertools import product

from vector3_edu.core.film import Beam, Blast, Effect, Note
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.core.words import count
from vector3_edu.exercises import pictures
from vector3_edu.exercises.flights import fly
from vector3_edu.exercises.outcome import Moves, Outcome, flown, too_long
from vector3_edu.exercises.question import Draw
from vector3_edu.exercises.tasks import short
from vector3_edu.games.vector3.detonate import blast_radius, damage_rolls
from vector3_edu.games.vector3.tables import burns_within, to_hit
from vector3_edu.physics.courses import Course
from vector3_edu.physics.push import push

DRIVE = 3
LOOK_AHEAD = 8


def coasting(at: Vec3, velocity: Vec3, turns: int, burn: Vec3 = ZERO) -> Course:
    """The course of somebody who burns in the first turn, if at all, and then coasts."""
    return Course(at, velocity, (burn, *(ZERO,) * (turns - 1)))


MY_LASERS, THEIR_LASERS = 3, 2
_JUST_BEYOND = tuple(
    way for way in (Vec3(*parts) for parts in product(range(-9, 10), repeat=3)) if way.cubes == 5 * THEIR_LASERS + 1
)
"""Ways to an enemy that is one cube out of its own range."""


def stand_off(lesson: str, draw: Draw, moves: Moves) -> Outcome:
    """One burn, one move: be near enough to hit, and too far to be hit. Vector 3 (2009), Laser Fire; 1979, 6.6."""
    at, mine, theirs = draw.vector(3, 4), draw.vector(3, 3), draw.vector(3, 3)
    burn = draw.pick([burn for burn in burns_within(DRIVE) if burn])
    wanted = draw.pick([way for way in _JUST_BEYOND if (way + burn).cubes not in (11, 12)])
    there = at + mine + burn + wanted - theirs
    if not moves:
        words = (
            f"Your ship A6 is at {short(at)} with velocity {short(mine)}, and has lasers of level {MY_LASERS}. The enemy "
            f"is at {short(there)}, coasts at {short(theirs)}, and has lasers of level {THEIR_LASERS}. You burn, at most "
            f"{DRIVE}; both move; both fire. Find a burn after which you hit with a {to_hit(MY_LASERS, 11)} or less and "
            "the enemy cannot hit at "
            f'all. Fly with mission("{lesson}", (0, 0, 0)).'
        )
        return Outcome(lesson, words, pictures.pair({"A6": (at, mine), "enemy": (there, theirs)}))
    refused = too_long(moves[-1], DRIVE)
    if refused:
        return Outcome(lesson, refused)
    place, enemy = at + mine + moves[-1], there + theirs
    apart = cube_distance(place, enemy)
    yours, back = to_hit(MY_LASERS, apart), to_hit(THEIR_LASERS, apart)
    words = (
        f"You are at {short(place)}, the enemy at {short(enemy)}: {apart} cubes. {_die('You hit', yours)} "
        f"{_die('The enemy hits', back)}"
    )
    done = yours >= to_hit(MY_LASERS, 11) and not back
    end = " That is how to hold a distance." if done else " Try another burn: you want 11 or 12 cubes."
    ships = {"A6": coasting(at, mine, 1, moves[-1]), "enemy": coasting(there, theirs, 1)}
    shots = [*_shot("A6", place, enemy, yours), *_shot("enemy", enemy, place, back)]
    return flown(lesson, words + end, fly(ships, effects=shots, end="Both fire."), done)


def _shot(seat: str, place: Vec3, target: Vec3, number: int) -> list[Effect]:
    """A beam, if it reaches that far, and a note at the target: what it needs to hit."""
    beam = [Beam(pictures.at(place), pictures.at(target), True, seat)] if number and place != target else []
    return [*beam, Note(pictures.at(target), f"hits on {number} or less" if number else "out of range")]


def _die(who: str, number: int) -> str:
    return f"{who} with a {number} or less." if number else f"{who} nothing: out of range."


LEVEL, SPEED = 2, 5


def torpedo(lesson: str, draw: Draw, moves: Moves) -> Outcome:
    """One unguided torpedo, one burn: at least two damage rolls. Vector 3 (2009), Torpedoes; 1979, 7.3."""
    at, mine, theirs, turns = draw.vector(3, 4), draw.vector(3, 3), draw.vector(3, 3), draw.whole(2, 4)
    burn = draw.pick([burn for burn in burns_within(SPEED) if burn.cubes > 2])
    there = at + (mine + burn - theirs) * turns
    if not moves:
        words = (
            f"Your ship A6 is at {short(at)} with velocity {short(mine)} and releases an unguided torpedo of level "
            f"{LEVEL}. It burns once, at most {SPEED}, then coasts, and explodes when it is nearest. The target is at "
            f"{short(there)} and coasts at "
            f'{short(theirs)}. Make at least 2 damage rolls. Which burn? mission("{lesson}", (0, 0, 0))'
        )
        return Outcome(lesson, words, pictures.pair({"A6": (at, mine), "target": (there, theirs)}))
    refused = too_long(moves[-1], SPEED, "the torpedo gives")
    if refused:
        return Outcome(lesson, refused)
    flight = mine + moves[-1]
    turn = min(range(1, LOOK_AHEAD + 1), key=lambda n: cube_distance(at + flight * n, there + theirs * n))
    boom, end = at + flight * turn, there + theirs * turn
    apart = cube_distance(boom, end)
    rolls = damage_rolls(LEVEL, apart)
    words = (
        f"The torpedo flies at {short(flight)}. After {turn} {'turn' if turn == 1 else 'turns'} it explodes at "
        f"{short(boom)}; the target is at {short(end)}, {apart} cubes away: {rolls} damage "
        f"{'roll' if rolls == 1 else 'rolls'}."
    )
    done = rolls >= 2
    words += " A hit!" if done else " Where will the target be? Which velocity does the torpedo already have?"
    ships = {"torpedo": coasting(at, mine, turn, moves[-1]), "target": coasting(there, theirs, turn)}
    blast = Blast(pictures.at(boom), blast_radius(LEVEL) + 0.5)
    note = Note(pictures.at(end), count(rolls, "damage roll"), "good" if done else "")
    film = fly(ships, effects=(blast, note), end="It explodes.", kinds={"torpedo": "torpedo"})
    return flown(lesson, words, film, done)


BEAM = 3
DRIFT = 3
"""For how many turns both fly on after the push."""


def bring_together(lesson: str, draw: Draw, moves: Moves) -> Outcome:
    """One push between two ships: both must fly on together. Vector 3 (2009), Tractor-Pressors; 1979, 8.2."""
    mine = draw.vector(3, 4)
    by = draw.pick([burn for burn in burns_within(BEAM) if sum(map(bool, burn)) > 1])
    theirs = mine - by * 2
    apart = Vec3(2, 1, 1)
    if not moves:
        words = (
            f"Your tug A6 flies at {short(mine)}. Right beside it a wreck of the same mass drifts at {short(theirs)}. "
            f"Push the wreck once with your tractor-pressor of level {BEAM}, so that both fly on together. By which "
            "vector must its velocity change? "
            f'mission("{lesson}", (0, 0, 0))'
        )
        return Outcome(lesson, words, pictures.pair({"A6": (Vec3(0, 0, 0), mine), "wreck": (apart, theirs)}))
    refused = too_long(moves[-1], BEAM, "the tractor-pressor gives")
    if refused:
        return Outcome(lesson, refused)
    after = push(mine, theirs, moves[-1])
    tug, wreck = (Vec3(*(int(part) for part in each)) for each in after)
    done = tug == wreck
    words = (
        f"The wreck flies at {short(wreck)} now, and you at {short(tug)}. The sum is {short(tug + wreck)}, as before the "
        "push."
    )
    words += " Neither drifts away from the other: make fast!" if done else f" They differ by {short(wreck - tug)}."
    ships = {"A6": coasting(ZERO, mine, DRIFT, tug - mine), "wreck": coasting(apart, theirs, DRIFT, wreck - theirs)}
    return flown(lesson, words, fly(ships, push="push"), done)
