"""Wrong ideas about moving maps and about two ships that both move."""

from __future__ import annotations

from vector3_edu.core.language import mark, say
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Question
from vector3_edu.exercises.ideas.idea import Counter, Idea, own, ship_of, told


def _at_the_new_middle(q: Question) -> Counter:
    middle = own(q, "middle", Vec3(3, 1, 0))
    words = say(
        "Suppose a buoy floats at {middle}, just where the new middle is. On the new map it must be at {zero}. "
        "What does your method give?",
        middle=told(q, middle),
        zero=told(q, ZERO),
    )
    return Counter(words, pictures.places({mark("old middle"): ZERO, "buoy": middle}, say("A buoy at the new middle")))


def _one_step_later(q: Question) -> Counter:
    at, v = own(q, "at", ZERO), own(q, "velocity", Vec3(1, 0, 0))
    there, w = own(q, "there", Vec3(6, 2, 0)), own(q, "theirs", Vec3(-1, 1, 0))
    words = say(
        "One turn later {ship} is at {at} and the other ship at {there}. Both marks have moved. Measure "
        "between the new marks.",
        ship=ship_of(q),
        at=told(q, at + v),
        there=told(q, there + w),
    )
    return Counter(words, pictures.pair({ship_of(q): (at + v, v), "other": (there + w, w)}, say("One turn later")))


def _both_windows(q: Question) -> Counter:
    at, v = own(q, "at", ZERO), own(q, "velocity", Vec3(2, 1, 0))
    there, w = own(q, "there", Vec3(6, 2, 0)), own(q, "theirs", Vec3(-1, 1, 0))
    words = say(
        "On the table the velocities are {v} and {w}. On the map that travels with {ship} they are {zero} "
        "and {seen}. Take the difference of the two, on both maps.",
        v=told(q, v),
        w=told(q, w),
        ship=ship_of(q),
        zero=told(q, ZERO),
        seen=told(q, w - v),
    )
    return Counter(words, pictures.pair({ship_of(q): (at, v), "other": (there, w)}, say("The same two ships")))


VIEWPOINT_IDEAS = (
    Idea(
        "shift-added",
        "adds the shift of the map instead of subtracting it",
        "You added the new middle. If the middle moves toward a ship, do the ship's numbers grow or shrink?",
        {},
        _at_the_new_middle,
    ),
    Idea(
        "shift-reversed",
        "gives the displacement from the ship to the new middle",
        "That leads from the ship to the middle. A position leads from where to where?",
        {},
        _at_the_new_middle,
    ),
    Idea(
        "shift-ignored",
        "keeps the old numbers on a shifted map",
        "Those are the numbers of the old map. From which middle do you count now?",
        {},
        _at_the_new_middle,
    ),
    Idea(
        "one-of-two-moves",
        "lets only one of the two ships move",
        "You let only one of the ships move. What does the other one do in the same time?",
        {},
        _one_step_later,
    ),
    Idea(
        "distance-now",
        "takes the distance as it is now",
        "That is the distance now. Where are the two ships later?",
        {},
        _one_step_later,
    ),
    Idea(
        "frame-changes-distance",
        "thinks that a moving map changes distances",
        "If you carry the map past two ships, do they move apart?",
        {},
        _both_windows,
    ),
    Idea(
        "frame-changes-relative",
        "thinks that a moving map changes the velocity of one ship seen from the other",
        "The same velocity is subtracted from both ships. What happens to the difference between the two?",
        {},
        _both_windows,
    ),
    Idea(
        "frame-changes-nothing",
        "thinks that a velocity is the same on every map",
        "You sit in a train that goes at 100 km/h. How fast do you go on a map of the country, and how fast on a map of "
        "the train?",
        {},
        _both_windows,
    ),
)


# ---- Wrong ideas about points of view: whose velocity, seen from where


def _side_by_side(q: Question) -> Counter:
    mine = own(q, "mine", Vec3(3, 1, 0))
    words = say(
        "Suppose the other ship flies beside {ship}, also at {mine}. Through your window, it seems to stand still.",
        ship=ship_of(q),
        mine=told(q, mine),
    )
    return Counter(words, pictures.fan([("yours", mine), ("theirs", mine)], title=say("Side by side")))


FRAMES_IDEAS = (
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


IDEAS = (*VIEWPOINT_IDEAS, *FRAMES_IDEAS)
