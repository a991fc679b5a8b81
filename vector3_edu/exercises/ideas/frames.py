"""Wrong ideas about points of view: whose velocity, seen from where."""

from __future__ import annotations

from vector3_edu.core.language import say
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Question
from vector3_edu.exercises.ideas.idea import Counter, Idea, own, ship_of, told


def _side_by_side(q: Question) -> Counter:
    mine = own(q, "mine", Vec3(3, 1, 0))
    words = say(
        "Suppose the other ship flies beside {ship}, also at {mine}. Through your window, it seems to stand still.",
        ship=ship_of(q),
        mine=told(q, mine),
    )
    return Counter(words, pictures.fan([("yours", mine), ("theirs", mine)], title=say("Side by side")))


IDEAS = (
    Idea(
        "own-frame",
        "gives a velocity on the map for a relative one",
        "That is a velocity on the map. What velocity do you see from your own window?",
        {"relative": lambda n: [n["theirs"], n["mine"]]},
        _side_by_side,
    ),
    Idea(
        "relative-sign",
        "the relative velocity the wrong way round",
        "Who is watching, and who is being watched? Your answer is how you look to them, isn't it?",
        {"relative": lambda n: n["mine"] - n["theirs"]},
        _side_by_side,
    ),
)
