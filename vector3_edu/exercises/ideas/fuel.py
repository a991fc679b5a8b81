"""Wrong ideas about fuel, slingshots and matching courses."""

from __future__ import annotations

from vector3_edu.core.language import say
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.boards import on_hexes
from vector3_edu.exercises.asking.question import Question
from vector3_edu.exercises.ideas.idea import Counter, Idea, asks, ship_of


def _for_nothing(q: Question) -> Counter:
    words = say(
        "{ship} burned once and has been coasting ever since. How much fuel has it used since then?", ship=ship_of(q)
    )
    stops = [Vec3(x, 0) for x in range(0, 9, 2)]
    return Counter(words, pictures.course(ship_of(q), stops, say("One burn, four turns")))


def _never_stops(q: Question) -> Counter:
    words = say(
        "{ship} burned once and never burns again. Look at its marks: is it getting slower? Does it stay at "
        "the end of its trip, or fly past?",
        ship=ship_of(q),
    )
    stops = [Vec3(x, 0) for x in range(0, 9, 2)]
    return Counter(words, pictures.course(ship_of(q), stops, say("One burn, four turns")))


def _there_and_back(q: Question) -> Counter:
    words = say(
        "{ship} speeds up by 3 and later brakes by 3. Its velocity is the same as before. Is its tank as full as before?",
        ship=ship_of(q),
    )
    return Counter(words, pictures.fan([(say("speed up"), Vec3(3, 0)), ("brake", Vec3(-3, 0))], title=say("Two burns")))


def _train(_q: Question) -> Counter:
    words = say(
        "Throw a ball at 5 m/s against a train that comes towards you at 3 m/s. The driver sees it come at 8 "
        "m/s, and go away at 8 m/s. The driver moves at 3 m/s. So how fast is the ball for you?"
    )
    return Counter(words, pictures.fan([("ball", Vec3(5, 0)), ("train", Vec3(-3, 0)), (say("ball after"), Vec3(-11, 0))]))


_energies = asks(
    "A stone that falls from rest reaches 4 km/s here, which is 8 MJ for each kilogram. Another one starts with 3 km/s, "
    "4.5 MJ, and falls as far. It ends with 12.5 MJ. How fast is that?"
)

_still = asks(
    "Roll a marble through a dip in a carpet. It speeds up on the way down. What happens on the way up again, on "
    "the other side?"
)


def _one_turn_on(q: Question) -> Counter:
    here = "hex" if q.on_hexes else "cube"
    words = say(
        "Two ships in one {here}, with different velocities. Let both coast for one turn. Are they still together?",
        here=here,
    )
    scene = pictures.fan([("one", Vec3(2, -1)), ("other", Vec3(-1, 2))], title=say("One turn later"))
    return Counter(words, on_hexes(scene) if q.on_hexes else scene)


IDEAS = (
    Idea(
        "fuel-for-distance",
        "thinks that every hex flown costs fuel",
        "Does coasting cost fuel, or only a change of velocity?",
        {},
        _for_nothing,
    ),
    Idea(
        "forgets-braking",
        "forgets the fuel for braking",
        "That takes care of setting off. What does the ship need at the end of its trip?",
        {},
        _never_stops,
    ),
    Idea(
        "burns-netted",
        "adds the burns as vectors and pays only once",
        "You paid for the change from the first velocity to the last. Did the ship not burn twice on its way?",
        {},
        _there_and_back,
    ),
    Idea(
        "braking-gives-back",
        "takes the Δv of braking away instead of adding it",
        "You took the braking burns away. Does a drive give fuel back when it brakes?",
        {},
        _there_and_back,
    ),
    Idea(
        "energy-speeds-added",
        "adds speeds where energies add up",
        "You added the speed of the fall to the speed before. Which quantity adds up: the speed, or the energy?",
        {},
        _energies,
    ),
    Idea(
        "energy-half-forgotten", "forgets the ½ of the kinetic energy", "How much is ½v²? Where did the ½ go?", {}, _energies
    ),
    Idea(
        "energy-is-speed",
        "adds the energy to the speed",
        "You added megajoules to kilometres per second. Can the two be added?",
        {},
        _energies,
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
        "That is the velocity seen from the world. The world itself moves. So how does it look on the map?",
        {},
        _train,
    ),
    Idea(
        "turned-on-the-map",
        "turns the velocity on the map instead of the one seen from the world",
        "You turned the velocity on the map. Whose pull turned it, and how does it come, seen from that world?",
        {},
        _train,
    ),
    Idea(
        "speed-kept-on-the-map",
        "keeps the speed on the map where the world moves",
        "Your choice keeps the speed on the map. From where must you look, so that the speed is conserved?",
        {},
        _train,
    ),
    Idea(
        "speed-for-free",
        "lets a probe leave a world faster than it came, seen from the world",
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
