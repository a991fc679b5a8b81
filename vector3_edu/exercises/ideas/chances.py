"""Wrong ideas about lasers: range, chance, and what to expect of many dice."""

from __future__ import annotations

from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises import pictures
from vector3_edu.exercises.ideas.idea import Counter, Idea, asks, ship_of
from vector3_edu.exercises.question import Question
from vector3_edu.games.vector3.tables import to_hit


def _level(q: Question) -> int:
    return int(q.numbers.get("level", 2))


def _at(q: Question, distance: int, words: str) -> Counter:
    """The student's ship and a target at a distance along X."""
    return Counter(words, pictures.box(ZERO, Vec3(distance, 0, 0), f"{ship_of(q)} and its target"))


def _just_beyond(q: Question) -> Counter:
    level = _level(q)
    words = (
        f"{level} cubes away is still the first band of a level {level} laser: 5 or less hits. {level + 1} cubes away "
        f"belongs to the second band, 4 or less, and so does all up to {2 * level}. A started band counts whole."
    )
    return _at(q, level + 1, words)


def _point_blank(q: Question) -> Counter:
    words = (
        f"One cube away {ship_of(q)} hits with a {to_hit(_level(q), 1)} or less: five faces of the die. "
        "Does your way make the nearest shot the best one?"
    )
    return _at(q, 1, words)


_six_pods = asks(
    "Suppose one pod hits half the time. Two pods would then hit for certain if chances added up, and three pods "
    "150 times in 100. Throw two coins a few times: is there always a head?"
)

_coins = asks("Two coins fall in four ways: HH, HT, TH, TT. Count those you mean, and compare with your way.")

_no_memory = asks("Look at the die from all sides. Where would it keep what it showed last time?")

_average = asks(
    "Suppose two pods that hit with chance 1/2, fired four times: HH, HT, TH, TT. That is 4 hits in 4 volleys: "
    "1 a volley on average, although one volley of the four has none."
)


IDEAS = (
    Idea(
        "band-rounded-down",
        "rounds the range band down",
        "A band that has begun counts whole. In which band does your target lie?",
        {},
        _just_beyond,
    ),
    Idea(
        "band-for-die",
        "gives the band, or the die to miss, for the die that hits",
        "That is the number of the band. Are near shots harder or easier than far ones?",
        {},
        _point_blank,
    ),
    Idea(
        "distance-on-die",
        "takes the distance off the die without asking how good the laser is",
        "You took one off for each cube. How many cubes does one step last for this laser?",
        {},
        _just_beyond,
    ),
    Idea("chances-added", "adds chances", "You added the chances. Can a chance be more than certain?", {}, _six_pods),
    Idea(
        "one-pod-only",
        "reckons with one pod only",
        "That is the chance of one pod. What do the other pods add?",
        {},
        _average,
    ),
    Idea(
        "all-must-hit",
        "multiplies the chances to hit: that is all of them hitting",
        "That is the chance that every pod hits. Is that asked, or is one hit enough?",
        {},
        _coins,
    ),
    Idea(
        "chance-of-none",
        "gives the chance that none hits",
        "That is how often all of them miss. What is left of the whole?",
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
        "gives the chance of any hit for the number of hits to expect",
        "That is how often there is any hit at all. A volley with two hits counts how often?",
        {},
        _average,
    ),
    Idea("luck-is-due", "believes that luck is due after misses", "Does a die know what it showed before?", {}, _no_memory),
    Idea("losing-streak", "believes in a losing streak", "What has changed about the die or the distance?", {}, _no_memory),
    Idea(
        "whole-band-nearer",
        "goes a whole band nearer where less would do",
        "So far would do it from the far edge of the band. Where in the band are you already?",
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
