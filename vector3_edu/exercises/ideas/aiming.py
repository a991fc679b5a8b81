"""Wrong ideas about torpedoes: aiming at what moves, and what a blast reaches."""

from __future__ import annotations

from vector3_edu.core.language import mark, say
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Question
from vector3_edu.exercises.ideas.idea import Counter, Idea, own, ship_of, told
from vector3_edu.games.vector3.tables import blast_radius, damage_rolls


def _gone(q: Question) -> Counter:
    there, v = own(q, "there", Vec3(6, 0, 0)), own(q, "theirs", Vec3(0, 2, 0))
    turns = "several" if q.unit == "turns" else q.numbers.get("turns", 2)  # not to give the answer away
    words = say(
        "The target is at {there} now, and one turn later at {later}. Your {flier} flies for {turns} turns. "
        "Does the target wait for it?",
        there=told(q, there),
        later=told(q, there + v),
        flier=say(q.numbers.get("flier", mark("torpedo"))),
        turns=turns,
    )
    return Counter(words, pictures.course("target", [there, there + v], say("The target does not wait"), velocity=v))


def _one_turn(q: Question) -> Counter:
    way, turns = own(q, "way", Vec3(6, 2, 0)), int(q.numbers.get("turns", 2))
    flier = q.numbers.get("flier", "torpedo")
    words = say(
        "With a velocity of {way} the {flier} goes the whole way in one turn. Where is it after {turns} turns?",
        way=told(q, way),
        flier=flier,
        turns=turns,
    )
    start = own(q, "at", ZERO)
    return Counter(words, pictures.course("T1", [start + way * turn for turn in range(turns + 1)], say("Too fast")))


def _let_go(q: Question) -> Counter:
    at, v = own(q, "at", ZERO), own(q, "velocity", Vec3(2, 1, 0))
    words = say(
        "Suppose {ship} releases a torpedo and the torpedo does not burn at all. It flies on beside its "
        "ship, at {v}. So what is left for its own burn to do?",
        ship=ship_of(q),
        v=told(q, v),
    )
    return Counter(words, pictures.course("T1", [at, at + v], say("A torpedo that does not burn"), velocity=v))


def _in_the_middle(q: Question) -> Counter:
    level = int(q.numbers.get("level", 3))
    middle, beside, edge = (damage_rolls(level, distance) for distance in (0, 1, blast_radius(level)))
    words = say(
        "Count outwards: a blast of level {level} makes {middle} damage rolls in its own cube, {beside} one "
        "cube away, and still {edge} at {level} cubes. Does your method give {edge} at the edge?",
        level=level,
        middle=middle,
        beside=beside,
        edge=edge,
    )
    return Counter(words, pictures.places({"blast": ZERO, "edge": Vec3(level, 0, 0)}, say("From the middle to the edge")))


def _everybody(q: Question) -> Counter:
    here, there = own(q, "a", ZERO), own(q, "b", Vec3(2, 1, 0))
    words = say(
        "The blast spreads the same way to all sides. Measure from it to {ship}. Does it read the name on the hull?",
        ship=ship_of(q),
    )
    return Counter(words, pictures.places({"blast": here, ship_of(q): there}, say("Who is near?")))


IDEAS = (
    Idea(
        "aims-at-now", "aims where the target is now", "You aimed at where the target is. Will it still be there?", {}, _gone
    ),
    Idea(
        "lead-one-turn",
        "leads the target by one turn only",
        "You led the target by one turn. How many turns does the torpedo fly?",
        {},
        _gone,
    ),
    Idea(
        "whole-way-each-turn",
        "takes the whole displacement for the velocity",
        "That is the whole displacement. How many turns are there for it?",
        {},
        _one_turn,
    ),
    Idea(
        "ship-drift-forgotten",
        "forgets the velocity that the torpedo has from its ship",
        "That is the velocity the torpedo must have. Which part of it does the ship give it for free?",
        {},
        _let_go,
    ),
    Idea(
        "ship-drift-added",
        "adds the ship's velocity to the burn instead of taking it away",
        "The torpedo already has the velocity of its ship. Must the burn add it a second time?",
        {},
        _let_go,
    ),
    Idea(
        "blast-same-everywhere",
        "thinks that a blast is as strong at its edge as in its middle",
        "Is a blast as strong far away as it is close by?",
        {},
        _in_the_middle,
    ),
    Idea(
        "own-blast-harmless",
        "thinks that one's own blast is harmless",
        "Does a blast know whose ship it meets?",
        {},
        _everybody,
    ),
)
