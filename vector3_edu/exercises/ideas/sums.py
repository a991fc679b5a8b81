"""Wrong ideas about adding, taking away and reading vectors."""

from __future__ import annotations

from itertools import permutations, product

from vector3_edu.core.language import say
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Answer, Numbers, Question
from vector3_edu.exercises.ideas.idea import Counter, Idea, as_asked, own, ship_of, told


def _there_and_back(q: Question) -> Counter:
    a = own(q, "a", own(q, "velocity", Vec3(3, 0, 0)))
    words = say(
        "{ship} goes {a} and then {back}. It is back where it started, although both arrows are long.",
        ship=ship_of(q),
        a=told(q, a),
        back=told(q, -a),
    )
    return Counter(words, pictures.chain([("there", a), (say("and back"), -a)], title=say("There and back again")))


def short_trip(q: Question) -> Vec3:
    """A second trip that is easy to follow, in place of the student's own, which would show the answer."""
    return Vec3(0, 2, 0) if q.axes > 1 else Vec3(1, 0, 0)


def tail_to_tip(q: Question) -> Counter:
    """One trip after the other, with a short second one."""
    a, b = own(q, "a", own(q, "velocity", Vec3(3, 1, 0))), short_trip(q)
    words = say(
        "Suppose the second arrow were only {b}. Start it at the tip of {a}, and follow both with a finger. "
        "Now do the same with your own second arrow.",
        b=told(q, b),
        a=told(q, a),
    )
    return Counter(words, pictures.chain([("first", a), ("then", b)], title=say("One trip after the other")))


DIFFERENCES = {"displacement": ("b", "a"), "needed burn": ("wanted", "velocity"), "relative": ("theirs", "mine")}
"""Which of a question's numbers is taken from which: (from this, take that); a − b where nothing is said."""


def _check_by_adding(q: Question) -> Counter:
    task = q.task or ("needed burn" if "wanted" in q.numbers else "")
    last, first = DIFFERENCES.get(task, ("a", "b"))
    if "by" in q.numbers:
        return as_asked(
            q, say("Test your push: add it to their velocity, and subtract it from yours. Are the two equal then?")
        )
    if not {last, first} <= q.numbers.keys():
        return as_asked(q, say("You can test a difference: add it to what you subtracted. Do you get the other one back?"))
    a, b = own(q, last, Vec3(3, 1, 0)), own(q, first, Vec3(1, 2, 0))
    words = say(
        "You can test a difference: add it to {b}, and you must arrive at {a}. Does yours?", b=told(q, b), a=told(q, a)
    )
    return Counter(
        words, pictures.fan([(say("arrive here"), a), (say("start with this"), b)], title=say("Both from one point"))
    )


def _signs(n: Numbers) -> Answer:
    """Every answer with the right sizes and wrong signs; dropped signs first."""
    right = n["answer"]
    flips = [signs for signs in product((1, -1), repeat=int(n.get("axes", 3))) if -1 in signs]
    flipped = [Vec3(*(sign * part for sign, part in zip((*signs, 1, 1), right, strict=False))) for signs in flips]
    return [Vec3(*map(abs, right)), *flipped]


def _swaps(n: Numbers) -> Answer:
    """Every answer with the right components on wrong axes; X and Y first."""
    right, places = n["answer"], tuple(range(int(n.get("axes", 3))))
    orders = sorted((order for order in permutations(places) if order != places), key=lambda order: order[:2] != (1, 0))
    return [Vec3(*(*(right[axis] for axis in order), 0)[:3]) for order in orders]


def _what_minus_means(q: Question) -> str:
    if q.kind != "number":
        return say("A minus sign means backwards along that axis. Look at each axis by itself.")
    if q.axes == 1:
        return say(
            "On a line, plus is forwards and minus is backwards. A mere amount has no minus at all. Which is it here?"
        )
    return (
        say("This is an amount. Can there be less than nothing of it?")
        if q.answer > 0
        else say("What is taken away from what?")
    )


IDEAS = (
    Idea(
        "adds-lengths",
        "adds the lengths",
        "How long would the sum be if the second arrow pointed straight back along the first?",
        {
            "sum length": lambda n: [n["a"].cubes + n["b"].cubes, n["a"].length + n["b"].length],
            "sum": lambda n: Vec3(*(abs(p) + abs(q) for p, q in zip(n["a"], n["b"], strict=True))),
        },
        _there_and_back,
    ),
    Idea(
        "takes-away-to-add",
        "subtracts where a sum is asked for, or slips with the signs of one vector",
        "Check each sign: did you add the second vector, or subtract it?",
        {"sum": lambda n: [n["a"] - n["b"], n["b"] - n["a"]], "sum length": lambda n: (n["a"] - n["b"]).cubes},
        tail_to_tip,
    ),
    Idea(
        "adds-to-subtract",
        "adds where a difference is asked for",
        "You added the two. What does the question ask for: both together, or the difference between them?",
        {
            "difference": lambda n: n["a"] + n["b"],
            "displacement": lambda n: n["a"] + n["b"],
            "relative": lambda n: n["mine"] + n["theirs"],
            "needed burn": lambda n: n["wanted"] + n["velocity"],
            "distance": lambda n: abs(n["a"].x + n["b"].x) if n.get("axes") == 1 else [],
        },
        _check_by_adding,
    ),
    Idea(
        "reversed-difference",
        "takes the difference the wrong way round",
        "The sizes are right. Does your arrow point the right way? What did you subtract from what?",
        {
            "difference": lambda n: n["b"] - n["a"],
            "displacement": lambda n: n["a"] - n["b"],
            "needed burn": lambda n: n["velocity"] - n["wanted"],
        },
        _check_by_adding,
    ),
    Idea(
        "place-for-way",
        "gives a position where a displacement is asked for",
        "That is a position on the map. Where does the displacement start, and where does it end?",
        {"displacement": lambda n: [n["b"], n["a"]], "aimed burn": lambda n: n["target"]},
        lambda q: Counter(
            say(
                "A displacement has a start and an end. It has the same numbers as a position only if it starts at "
                "the middle."
            ),
            pictures.places({"from": own(q, "a", Vec3(1, 1, 0)), "to": own(q, "b", Vec3(3, 2, 0))}, say("Start and end")),
        ),
    ),
    Idea(
        "one-of-two",
        "gives one of the vectors for the sum",
        "That is one of the arrows alone. What does the other one do?",
        {"sum": lambda n: [n["b"], n["a"]], "sum length": lambda n: [n["b"].cubes, n["a"].cubes]},
        tail_to_tip,
    ),
    Idea(
        "one-trip-forgotten",
        "leaves one of several vectors out of the sum",
        "One of the displacements is missing from your sum. Which one?",
        {},
        lambda q: as_asked(q, say("Tick off each displacement as you add it. All of them must be ticked.")),
    ),
    Idea(
        "forwards-for-backwards",
        "goes forwards where it should go backwards",
        "You went forwards. Do the numbers grow or shrink when a ship goes backwards?",
        {},
        lambda q: Counter(
            say(
                "Suppose {ship} is at 0 and moves 1 backwards. Then it is at −1. Do the same from its own position.",
                ship=ship_of(q),
            ),
            pictures.course(ship_of(q), [Vec3(0, 0, 0), Vec3(-1, 0, 0)], say("One backwards")),
        ),
    ),
    Idea(
        "axes-swapped",
        "mixes up the axes",
        "The numbers are right. Which of them belongs to which axis?",
        {"any vector": _swaps},
        lambda q: as_asked(
            q,
            say(
                "Read the names of the axes on the map, and take one axis at a time: {letters}.",
                letters=f", {say('then')} ".join("XYZ"[: q.axes]),
            ),
        ),
    ),
    Idea(
        "sign-slip",
        "a sign dropped or flipped",
        "Right in size, wrong in sign. What does a minus sign mean here?",
        {"any vector": _signs, "any number": lambda n: -n["answer"]},
        lambda q: as_asked(q, _what_minus_means(q)),
    ),
    Idea(
        "angle-opposite",
        "the angle of the opposite direction",
        "Turn by your angle, starting along X. Do you look the way the arrow points, or the way it came from?",
        {"direction": lambda n: (n["answer"] + 180) % 360},
        lambda q: as_asked(q, say("The tangent is the same for an arrow and its opposite; the picture is not.")),
    ),
    Idea(
        "angle-complement",
        "90° minus the angle: X and Y swapped",
        "From which axis did you count: from X, or from Y?",
        {"direction": lambda n: (90 - n["answer"]) % 360},
        lambda q: as_asked(
            q, say("An arrow straight along X has the angle 0°, one along Y has 90°. Try your way on those two.")
        ),
    ),
    Idea(
        "angle-clockwise",
        "counts the angle the wrong way round",
        "Which way do you turn from X to reach Y? Angles grow that way.",
        {"direction": lambda n: -n["answer"] % 360},
        lambda q: as_asked(q, say("Angles here grow counter-clockwise: X is 0°, Y is 90°.")),
    ),
    Idea(
        "sections-swapped",
        "takes Y from the X-Z sheet and Z from the X-Y sheet",
        "Which sheet shows Y, and which one shows Z?",
        {},
        lambda q: as_asked(
            q, say("The X-Y sheet lies on the table and the X-Z sheet stands up. Which one shows the height?")
        ),
    ),
    Idea(
        "repeats-x",
        "writes X again instead of Z",
        "You have written X twice. Both sheets show it, but how many times does a position have it?",
        {},
        lambda q: as_asked(q, say("The second sheet shows X once more and adds one new number. Which one is new?")),
    ),
    Idea(
        "flat-space",
        "leaves the ship on the X-Y sheet",
        "Your ship lies flat on the table. What does the second sheet say about its height?",
        {},
        lambda q: as_asked(q, say("Fold the X-Z sheet up: the ship hangs above or below its mark on the X-Y sheet.")),
    ),
)
