"""Wrong ideas about fuel, slingshots and matching courses."""

from __future__ import annotations

from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import pictures
from vector3_edu.exercises.boards import on_hexes
from vector3_edu.exercises.ideas.idea import Counter, Idea, asks, ship_of
from vector3_edu.exercises.question import Question


def _for_nothing(q: Question) -> Counter:
    words = f"{ship_of(q)} has burned once and has coasted ever since. How much fuel has the way cost since then?"
    stops = [Vec3(x, 0) for x in range(0, 9, 2)]
    return Counter(words, pictures.course(ship_of(q), stops, "One burn, four turns"))


def _to_a_stop(q: Question) -> Counter:
    if q.unit != "hexes":
        return _for_nothing(q)
    words = (
        f"Suppose {ship_of(q)} goes up to speed 2, one step a turn, and down again: it moves 1, 2 and 1. Count the hexes "
        "between its marks."
    )
    stops = [Vec3(x, 0) for x in (0, 1, 3, 4)]
    return Counter(words, pictures.course(ship_of(q), stops, "Up to 2 and down to rest"))


def _train(q: Question) -> Counter:
    words = (
        "Throw a ball at 5 against a train that comes towards you at 3. For the driver it comes at 8, and goes away at "
        "8. The driver moves at 3. So how fast is it for you?"
    )
    return Counter(words, pictures.fan([("ball", Vec3(5, 0)), ("train", Vec3(-3, 0)), ("ball after", Vec3(-11, 0))]))


_still = asks(
    "Roll a marble through a dip in a carpet. It speeds up on the way down. What happens on the way up again, on "
    "the other side?"
)


def _one_turn_on(q: Question) -> Counter:
    words = "Two ships in one hex, with different velocities. Let both coast for one turn. Are they still together?"
    scene = pictures.fan([("one", Vec3(2, -1)), ("other", Vec3(-1, 2))], title="One turn later")
    return Counter(words, on_hexes(scene) if q.on_hexes else scene)


IDEAS = (
    Idea(
        "fuel-for-distance",
        "thinks that every hex of the way costs fuel",
        "Does coasting cost anything, or only changing?",
        {},
        _for_nothing,
    ),
    Idea(
        "forgets-braking",
        "forgets the fuel or the way for braking",
        "That gets the ship going. How does it stop?",
        {},
        _to_a_stop,
    ),
    Idea(
        "slingshot-no-gain",
        "thinks that a moving world cannot change a probe's speed",
        "For somebody on the world the speed stays the same. Is it the same for you?",
        {},
        _train,
    ),
    Idea(
        "world-frame-kept",
        "gives the velocity as seen from the world",
        "That is how it looks from the world. And the world moves: how does it look on the map?",
        {},
        _train,
    ),
    Idea(
        "turned-on-the-map",
        "turns the velocity on the map instead of the one seen from the world",
        "You turned the velocity on the map. Whose pull turned it, and how does that world see it come?",
        {},
        _train,
    ),
    Idea(
        "speed-kept-on-the-map",
        "keeps the speed on the map where the world moves",
        "Your choice keeps the speed on the map. In whose eyes does gravity keep the speed?",
        {},
        _train,
    ),
    Idea(
        "speed-for-free",
        "lets a probe leave a world faster than it came, as the world sees it",
        "Take the world's velocity away: does it leave as fast as it came?",
        {},
        _still,
    ),
    Idea(
        "slingshot-from-rest",
        "expects a gain of speed from a world at rest",
        "It falls towards the world and gets faster. And when it climbs away again?",
        {},
        _still,
    ),
    Idea(
        "pull-slows-for-good",
        "thinks that gravity slows a probe for good",
        "It slows on the way out. What happened on the way in?",
        {},
        _still,
    ),
    Idea(
        "speeds-subtracted",
        "subtracts speeds without their directions",
        "You compared how fast they are. Do they fly the same way?",
        {},
        _one_turn_on,
    ),
    Idea(
        "same-place-is-enough",
        "thinks that meeting in one hex is matching courses",
        "They are in one hex now. Where is each of them next turn?",
        {},
        _one_turn_on,
    ),
    Idea(
        "same-speed-is-enough",
        "thinks that the same speed is the same velocity",
        "Both are equally fast. Do they fly the same way, from the same hex?",
        {},
        _one_turn_on,
    ),
    Idea(
        "must-stand-still",
        "thinks that ships can only be joined at rest",
        "How does the other ship move, as seen from yours?",
        {},
        _one_turn_on,
    ),
    Idea(
        "first-two-forgotten",
        "forgets that the first two hexes of relative velocity are free",
        "How much of the relative velocity is above two?",
        {},
        _one_turn_on,
    ),
)
