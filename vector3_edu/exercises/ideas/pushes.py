"""Wrong ideas about pushing: Newton's third law, momentum and mass."""

from __future__ import annotations

from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises import pictures
from vector3_edu.exercises.ideas.idea import Counter, Idea, own, ship_of, told
from vector3_edu.exercises.question import Question


def _from_rest(q: Question) -> Counter:
    by = own(q, "by", Vec3(2, 0, 0))
    words = (
        f"Two boats lie still on a lake; you sit in one and push the other away, {told(q, by)}. "
        "What does your own boat do? Now put space for the lake."
    )
    there = Vec3(4, 0, 0)
    ships = {ship_of(q): (ZERO, -by), "other": (there, by)}
    return Counter(words, pictures.pair(ships, "After a push between two that stood still"))


def _still_pair(q: Question) -> Counter:
    by = own(q, "by", Vec3(2, 0, 0))
    words = (
        f"Two ships stand still; their velocities add up to nothing. One pushes the other by {told(q, by)}. "
        f"Now they fly at {told(q, -by)} and {told(q, by)}. What is the sum?"
    )
    return Counter(words, pictures.fan([(ship_of(q), -by), ("other", by)], title="The sum before and after"))


def _feather_and_tanker(q: Question) -> Counter:
    words = (
        "Push off from a skateboard that carries a friend, and then from one that carries a wall of bricks. The push is "
        "the same on both sides each time. Who is set moving more: the light one or the heavy one?"
    )
    ships = {"light": (ZERO, Vec3(-4, 0, 0)), "heavy": (Vec3(4, 0, 0), Vec3(1, 0, 0))}
    return Counter(words, pictures.pair(ships, "The same push on both"))


def _half_way(q: Question) -> Counter:
    by = own(q, "by", Vec3(1, 1, 0))
    words = (
        f"Suppose both stand still and one pushes the other by {told(q, by)}. How much has the difference of their "
        f"velocities changed: by {told(q, by)}, or by twice that?"
    )
    return Counter(words, pictures.fan([(ship_of(q), -by), ("other", by)], title="A push changes both"))


IDEAS = (
    Idea(
        "pusher-unmoved",
        "thinks that only the pushed one moves",
        "You left the pusher as it was. What do you feel when you push a heavy cupboard on a slippery floor?",
        {},
        _from_rest,
    ),
    Idea(
        "pushed-the-same-way",
        "lets both be pushed the same way",
        "You pushed both the same way. If you push a friend forwards on skates, do you go forwards too?",
        {},
        _from_rest,
    ),
    Idea(
        "push-makes-momentum",
        "lets a push between two add to their common motion",
        "You counted the push once. It acts on two ships: what does it do to the sum of both?",
        {},
        _still_pair,
    ),
    Idea(
        "bigger-pushes-harder",
        "thinks that the larger one pushes harder",
        "A push has two ends. Can it be stronger at one end than at the other?",
        {},
        _feather_and_tanker,
    ),
    Idea(
        "active-pushes-harder",
        "thinks that only the one who acts pushes",
        "If the other does not push back, what is it that you lean against?",
        {},
        _from_rest,
    ),
    Idea(
        "ignores-mass",
        "forgets that a heavier ship changes its velocity less",
        "The push is the same on both. Does it set a heavy ship moving as fast as a light one?",
        {},
        _feather_and_tanker,
    ),
    Idea(
        "mass-upside-down",
        "lets the heavier ship change its velocity more",
        "By your way the heavier ship changes more. Which is easier to set moving, a full cart or an empty one?",
        {},
        _feather_and_tanker,
    ),
    Idea(
        "whole-difference",
        "makes up the whole difference where both sides share it",
        "Your push makes up the whole difference on one side. What does it do on the other side at the same time?",
        {},
        _half_way,
    ),
)
