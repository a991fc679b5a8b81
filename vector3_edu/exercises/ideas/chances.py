"""Wrong ideas about lasers: range, chance, and what to expect of many dice."""

from __future__ import annotations

from vector3_edu.core.language import say
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Question
from vector3_edu.exercises.ideas.idea import Counter, Idea, asks, ship_of
from vector3_edu.games.vector3.tables import to_hit


def _level(q: Question) -> int:
    return int(q.numbers.get("level", 2))


def _at(q: Question, distance: int, words: str) -> Counter:
    """The student's ship and a target at a distance along X."""
    return Counter(words, pictures.box(ZERO, Vec3(distance, 0, 0), say("{ship} and its target", ship=ship_of(q))))


def _just_beyond(q: Question) -> Counter:
    level = _level(q)
    words = say(
        "{level} cubes away is still the first band of a level {level} laser: 5 or less hits. The second band, "
        "4 or less, goes from {nearest} to {farthest} cubes. So divide, and round up.",
        level=level,
        nearest=level + 1,
        farthest=2 * level,
    )
    return _at(q, level + 1, words)


def _point_blank(q: Question) -> Counter:
    words = say(
        "One cube away {ship} hits with a {number} or less: five faces of the die. With your method, is the "
        "nearest shot the best one?",
        ship=ship_of(q),
        number=to_hit(_level(q), 1),
    )
    return _at(q, 1, words)


_six_pods = asks(
    "Suppose one pod hits half the time. Two pods would then hit for certain if chances added up, and three pods "
    "150 times in 100. Throw two coins a few times: is there always a head?"
)

_coins = asks("Two coins fall in four ways: HH, HT, TH, TT. Count those that are asked for, and compare with your method.")

_no_memory = asks("Look at the die from all sides. Where would it keep a record of what it showed last time?")

_average = asks(
    "Suppose two pods that hit with chance 1/2, fired four times: HH, HT, TH, TT. That is 4 hits in 4 volleys: "
    "1 per volley on average, although one of the four volleys has none."
)


IDEAS = (
    Idea(
        "band-for-die",
        "gives the band, or the numbers that miss, for the numbers that hit",
        "That is the number of the band. Are near shots harder or easier than far ones?",
        {},
        _point_blank,
    ),
    Idea(
        "distance-on-die",
        "subtracts the distance itself, without the level of the laser",
        "You subtracted one for each cube. How many cubes wide is one band of this laser?",
        {},
        _just_beyond,
    ),
    Idea("chances-added", "adds chances", "You added the chances. What would that give for ten pods?", {}, _six_pods),
    Idea("one-pod-only", "counts one pod only", "That is the chance of one pod. What do the other pods add?", {}, _average),
    Idea(
        "all-must-hit",
        "multiplies the chances to hit: that is all of them hitting",
        "That is the chance that every pod hits. Is that the question, or is one hit enough?",
        {},
        _coins,
    ),
    Idea(
        "chance-of-none",
        "gives the chance that none hits",
        "That is how often all of them miss. How often do they not?",
        {},
        _coins,
    ),
    Idea(
        "order-forgotten",
        "counts only one of the orders in which it can happen",
        "That is the chance that just the first pod hits. Which other pods could be the one?",
        {},
        _coins,
    ),
    Idea(
        "any-for-average",
        "gives the chance of any hit for the expected number of hits",
        "That is how often there is any hit at all. How much does a volley with two hits count?",
        {},
        _average,
    ),
    Idea("luck-is-due", "believes that luck is due after misses", "Does a die know what it showed before?", {}, _no_memory),
    Idea("losing-streak", "believes in a losing streak", "What has changed about the die or the distance?", {}, _no_memory),
    Idea(
        "whole-band-nearer",
        "goes a whole band nearer where less is enough",
        "That is right from the far edge of the band. Where in the band are you already?",
        {},
        _just_beyond,
    ),
    Idea(
        "one-cube-nearer",
        "thinks that every cube nearer changes the shot",
        "Does the table change with every cube, or in steps as wide as the laser's level?",
        {},
        _just_beyond,
    ),
)
