"""Wrong ideas about coasting, burning and arriving."""

from __future__ import annotations

from vector3_edu.core.language import say
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Numbers, Question
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.ideas.idea import Counter, Idea, asks, own, ship_of, told

STEADY = Vec3(3, 1, 0)


def _steps(start: Vec3, velocity: Vec3, turns: int) -> list[Vec3]:
    return [start + velocity * turn for turn in range(turns + 1)]


def _said(q: Question, vector: Vec3) -> str:
    """A vector in the words of its question; a question on a line that asks for a number has it as one number."""
    return short(vector.x) if q.kind == "number" and not (vector.y or vector.z) else told(q, vector)


def _steady(q: Question) -> Counter:
    at, v = own(q, "at", ZERO), own(q, "velocity", STEADY)
    words = say(
        "{ship} has coasted for three turns with its drive off. Measure the steps between its marks: are "
        "they getting shorter? What is there in empty space that could slow it down?",
        ship=ship_of(q),
    )
    stops = _steps(at - v * 3, v, 3)  # what lies behind it: what lies ahead may be what is asked
    return Counter(words, pictures.course(ship_of(q), stops, say("Drive off for three turns"), velocity=v))


def _small_push(q: Question) -> Counter:
    at, v = own(q, "at", ZERO), own(q, "velocity", STEADY)
    fast, nudge = v * 3, Vec3(0, 1, 0) if q.axes > 1 else Vec3(1, 0, 0)
    words = say(
        "Suppose {ship} flies at {fast}, and a small push gives it a Δv of only {nudge}. Does that wipe out "
        "all the motion that it had?",
        ship=ship_of(q),
        fast=told(q, fast),
        nudge=told(q, nudge),
    )
    return Counter(
        words, pictures.course(ship_of(q), [at - fast, at], say("A small push on a fast ship"), velocity=fast, burn=nudge)
    )


def _no_burn(q: Question) -> Counter:
    at, v = own(q, "at", ZERO), own(q, "velocity", STEADY)
    if not v:
        return _one_burn(q, say("Does it move only in that turn, or in the turns that follow too?"))
    words = say(
        "Suppose {ship} does not burn at all. With your method it would stay where it is. But its velocity is {v}.",
        ship=ship_of(q),
        v=told(q, v),
    )
    return Counter(words, pictures.course(ship_of(q), _steps(at, v, 1), say("No burn at all"), velocity=v))


def _one_burn(q: Question, then: str) -> Counter:
    """One burn from rest, and the question to put about what follows."""
    at, b = own(q, "at", ZERO), own(q, "burn", Vec3(2, 1, 0))
    words = say(
        "Suppose {ship} is at rest, burns {b} once, and then its drive is off. {then}",
        ship=ship_of(q),
        b=_said(q, b),
        then=then,
    )
    return Counter(words, pictures.course(ship_of(q), _steps(at, b, 3), say("One burn, then nothing"), velocity=b))


def _burn_counts(q: Question) -> Counter:
    at, v, b = own(q, "at", ZERO), own(q, "velocity", STEADY), own(q, "burn", Vec3(0, 2, 0))
    why = say("If it changed nothing, why would anybody burn fuel?")
    if q.task == "new velocity":
        words = say("The burn {burn} is a change of velocity. {why}", burn=_said(q, b), why=why)
    else:
        words = say("The burn {burn} comes before the move. {why}", burn=_said(q, b), why=why)
    return Counter(
        words, pictures.course(ship_of(q), [at], say("Velocity, and the burn that changes it"), velocity=v, burn=b)
    )


def _signs_matter(q: Question) -> Counter:
    """The student's own velocity and burn along one axis, where they are opposite if they are so anywhere."""
    v, b = own(q, "velocity", STEADY), own(q, "burn", -STEADY)
    axis = next((i for i in range(3) if v[i] * b[i] < 0), next((i for i in range(3) if v[i] < 0), 0))
    along = say(
        "Along {axis}, the velocity is {v} and the burn is {b}.", axis=q.letters[axis], v=short(v[axis]), b=short(b[axis])
    )
    opposite = say(
        "One points forwards, the other backwards. Does the burn make the ship faster along this axis, or slower?"
    )
    alike = say("Both point the same way. Which way does the ship fly after the burn?")
    words = f"{along} {opposite if v[axis] * b[axis] < 0 else alike}"
    one, other = (Vec3(part, 0, 0) for part in (v[axis], b[axis]))
    scene = pictures.chain([("velocity", one), ("burn", other)], title=say("Along {axis} alone", axis=q.letters[axis]))
    return Counter(words, scene)


def _braking(q: Question) -> Counter:
    stops = [Vec3(x, 0, 0) for x in (0, 5, 8, 9)]
    words = say(
        "Suppose {ship} flies at 7 and brakes by 2 before each move: 5, 3, 1. With one more burn it is at "
        "rest. Look at its marks.",
        ship=ship_of(q),
    )
    return Counter(words, pictures.course(ship_of(q), stops, say("Braking by 2 each turn"), velocity=Vec3(1, 0, 0)))


def _turn_by_turn(q: Question) -> Counter:
    at, v = own(q, "at", ZERO), own(q, "velocity", STEADY)
    if q.task == "back":
        words = say("Here is the last step: it ended where the ship is now. Go back from its start, and count the steps.")
        return Counter(words, pictures.course(ship_of(q), [at - v, at], say("The last step")))
    words = say("Put a finger on the start. One turn is one step, and here is the first. Count the steps, not the marks.")
    return Counter(words, pictures.course(ship_of(q), _steps(at, v, 1), say("The first step")))


def _moved_on(n: Numbers, velocity: Vec3, turns: int | None = None) -> Vec3:
    return n["at"] + velocity * (n["turns"] if turns is None else turns)  # type: ignore[no-any-return]


def _slowing(n: Numbers) -> list[Vec3]:
    """Stopped after one turn; stopped at once."""
    return [_moved_on(n, n["velocity"], 1), n["at"]]


IDEAS = (
    Idea(
        "motion-needs-push",
        "motion needs a push: a coasting ship slows or stops",
        "Nothing pushes the ship now. Does it need a push to keep going, or only to change its motion?",
        {"coast": _slowing},
        _steady,
    ),
    Idea(
        "stops-at-once",
        "a ship stops when its drive stops",
        "It takes a push to start a ship. Does it take one to stop it? What could that push be here?",
        {},
        _steady,
    ),
    Idea(
        "burn-is-displacement",
        "treats a burn as a displacement",
        "You moved the ship by the burn itself. Does a burn move the ship, or does it change how the ship moves?",
        {
            "after burn": lambda n: [_moved_on(n, n["burn"], 1), _moved_on(n, n["burn"])],
            "aimed burn": lambda n: n["target"] - n["at"],
            "two burns": lambda n: n["at"] + n["burn"] + n["then"],
        },
        _no_burn,
    ),
    Idea(
        "last-push-sets-motion",
        "the last push sets the motion",
        "Your answer leaves out the velocity that the ship had before. What happened to it?",
        {"new velocity": lambda n: n["burn"], "needed burn": lambda n: n["wanted"]},
        _small_push,
    ),
    Idea(
        "push-wears-off",
        "the push wears off",
        "You let the ship return to its old velocity when the burn was over. What pushed it back?",
        {
            "after burn": lambda n: n["at"] + n["velocity"] * n["turns"] + n["burn"] if n["turns"] > 1 else [],
            "two burns": lambda n: n["at"] + n["velocity"] * 2 + n["burn"] + n["then"],
        },
        lambda q: _one_burn(q, say("It is moving now. What could make it stop?")),
    ),
    Idea(
        "ignores-burn",
        "uses last turn's velocity",
        "That is what the old velocity alone gives. What does the burn do?",
        {
            "after burn": lambda n: _moved_on(n, n["velocity"]),
            "new velocity": lambda n: n["velocity"],
            "two burns": lambda n: [n["at"] + n["velocity"] * 2, n["at"] + n["velocity"] * 2 + n["burn"]],
        },
        _burn_counts,
    ),
    Idea(
        "speeds-added",
        "adds speeds without their directions",
        "You added the sizes and left out the signs. What does a sign say about an arrow?",
        {"new velocity": lambda n: Vec3(*(abs(p) + abs(q) for p, q in zip(n["velocity"], n["burn"], strict=True)))},
        _signs_matter,
    ),
    Idea(
        "burn-against",
        "subtracts the burn instead of adding it",
        "You subtracted the burn from the velocity. If the ship were at rest, which way would this burn send it?",
        {
            "new velocity": lambda n: n["velocity"] - n["burn"],
            "after burn": lambda n: _moved_on(n, n["velocity"] - n["burn"]),
        },
        lambda q: _one_burn(q, say("Which way does it fly: the way of the burn, or the opposite way?")),
    ),
    Idea(
        "velocity-is-place",
        "takes the velocity for the position",
        "That says how far the ship moved. Is that what the question asks for?",
        {
            "coast": lambda n: [n["velocity"] * n["turns"], n["velocity"]],
            "back": lambda n: -(n["velocity"] * n["turns"]),
            "after burn": lambda n: [(n["velocity"] + n["burn"]) * n["turns"], n["velocity"] + n["burn"]],
        },
        _turn_by_turn,
    ),
    Idea(
        "one-turn-out",
        "counts one turn too many or too few",
        "Did you count the marks, or the steps between them?",
        {
            "coast": lambda n: [_moved_on(n, n["velocity"], n["turns"] + 1), _moved_on(n, n["velocity"], n["turns"] - 1)],
            "back": lambda n: [_moved_on(n, -n["velocity"], n["turns"] + 1), _moved_on(n, -n["velocity"], n["turns"] - 1)],
        },
        _turn_by_turn,
    ),
    Idea(
        "wrong-way-in-time",
        "goes forwards in time instead of backwards",
        "That is where the ship will be. Where was it?",
        {"back": lambda n: _moved_on(n, n["velocity"])},
        _turn_by_turn,
    ),
    Idea(
        "forgets-the-drift",
        "forgets that the ship is already moving",
        "Your burn would be right for a ship at rest. Where does your ship go if it does not burn at all?",
        {"aimed burn": lambda n: n["target"] - n["at"], "needed burn": lambda n: n["wanted"]},
        _no_burn,
    ),
    Idea(
        "full-speed-to-the-end",
        "lets a braking ship go on at full speed",
        "Is the ship as fast at the end of braking as at the start?",
        {},
        _braking,
    ),
    Idea(
        "leaves-some-speed",
        "a part of a burn, so that some speed is left",
        "Burns come in whole numbers. After the whole burns in your answer, is the velocity really 0?",
        {},
        _braking,
    ),
    Idea(
        "burns-all-at-once",
        "makes the burns of several turns before the first move",
        "You let the ship burn twice before it moves. How many burns does it have in a turn?",
        {},
        asks("Put a finger on Burn on the ring, and go round once. What do you pass before you are at Burn again?"),
    ),
    Idea(
        "moves-before-burning",
        "moves with the old velocity before the burn",
        "On the ring, you start at Burn: the ship burns first, then moves. Which velocity does it have in its first move?",
        {},
        _burn_counts,
    ),
)
