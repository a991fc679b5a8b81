"""Wrong ideas about pushing: Newton's third law, momentum and mass."""

from __future__ import annotations

from vector3_edu.core.language import say
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Question
from vector3_edu.exercises.ideas.idea import Counter, Idea, own, ship_of, told


def _from_rest(q: Question) -> Counter:
    by = own(q, "by", Vec3(2, 0, 0))
    words = say(
        "Two boats of the same mass lie still on a lake. You sit in one and push the other away; it moves at "
        "{by}. What does your own boat do? In space it is the same.",
        by=told(q, by),
    )
    there = Vec3(4, 0, 0)
    ships = {ship_of(q): (ZERO, -by), "other": (there, by)}
    return Counter(words, pictures.pair(ships, say("After a push between two that were at rest")))


def _still_pair(q: Question) -> Counter:
    by = own(q, "by", Vec3(2, 0, 0))
    words = say(
        "Two ships of the same mass are at rest; their total momentum is zero. One pushes the other, whose "
        "velocity changes by {by}. Now they fly at {back} and {by}. What is the total momentum now?",
        by=told(q, by),
        back=told(q, -by),
    )
    return Counter(words, pictures.fan([(ship_of(q), -by), ("other", by)], title=say("Before and after the push")))


def _two_carts(_q: Question) -> Counter:
    words = say(
        "A spring pushes two carts apart: an empty one and one full of books. The forces on them are equally "
        "large. Which cart rolls away faster?"
    )
    ships = {"empty": (ZERO, Vec3(-4, 0, 0)), "full": (Vec3(4, 0, 0), Vec3(1, 0, 0))}
    return Counter(words, pictures.pair(ships, say("The same force on both")))


def _half_way(q: Question) -> Counter:
    by = own(q, "by", Vec3(1, 1, 0))
    words = say(
        "Suppose both ships are at rest, with equal masses, and one pushes the other, whose velocity changes "
        "by {by}. How much has the difference of their velocities changed: by {by}, or by twice that?",
        by=told(q, by),
    )
    return Counter(words, pictures.fan([(ship_of(q), -by), ("other", by)], title=say("A push changes both")))


IDEAS = (
    Idea(
        "pusher-unmoved",
        "thinks that only the pushed one moves",
        "You left the ship that pushes as it was. What happens to you when you push a wall while you sit on a chair with "
        "wheels?",
        {},
        _from_rest,
    ),
    Idea(
        "pushed-the-same-way",
        "lets both move off the same way",
        "You pushed both ships the same way. If you push a cart forwards while you stand on skates, do you roll forwards "
        "too?",
        {},
        _from_rest,
    ),
    Idea(
        "push-makes-momentum",
        "lets a push between two change their total momentum",
        "You counted the push once. It acts on two ships: what does it do to their total momentum?",
        {},
        _still_pair,
    ),
    Idea(
        "bigger-pushes-harder",
        "thinks that the larger one exerts the larger force",
        "A push has two ends. Can it be stronger at one end than at the other?",
        {},
        _two_carts,
    ),
    Idea(
        "active-pushes-harder",
        "thinks that only the one who acts exerts a force",
        "If the other ship does not push back, what do you push against?",
        {},
        _from_rest,
    ),
    Idea(
        "ignores-mass",
        "forgets that more mass means a smaller change of velocity",
        "The force is the same. Does it change the velocity of a large mass as much as that of a small one?",
        {},
        _two_carts,
    ),
    Idea(
        "mass-upside-down",
        "lets more mass mean a larger change of velocity",
        "With your answer, more mass means a larger change of velocity. Which is easier to set moving, a full cart or an "
        "empty one?",
        {},
        _two_carts,
    ),
    Idea(
        "whole-difference",
        "makes up the whole difference where both sides share it",
        "Your push makes up the whole difference on one side. What does it do on the other side at the same time?",
        {},
        _half_way,
    ),
)
