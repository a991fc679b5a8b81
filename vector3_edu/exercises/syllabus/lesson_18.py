"""Lesson 18, relative velocity and matching courses, on hexes and in space."""

from __future__ import annotations

from vector3_edu.core.hexes import within
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises import pictures
from vector3_edu.exercises.boards import on_hexes
from vector3_edu.exercises.hexed import any_hex, any_way, hex_asked, hex_question, steps_question, vec
from vector3_edu.exercises.question import Answer, Draw, Exercise, Lesson, Question
from vector3_edu.exercises.tasks import asked, bracketed, short

FREE = 2
"""Hexes of relative velocity that do not make a shot harder. Triplanetary, Relative Velocity."""
MOST_OFF = 4
"""What is taken off a six-sided die at most in an exercise: with more there would be no use in firing."""


def _from_the_bridge(draw: Draw) -> Question:
    mine, theirs, ship = draw.vector(1, 9), draw.vector(1, 9), draw.ship()
    text = (
        f"Along a row of hexes {ship} flies at {short(mine, 1)}, a freighter at {short(theirs, 1)}; east is plus. What "
        f"is the velocity of the freighter, as seen from {ship}?"
    )
    scene = pictures.fan([("yours", mine), ("freighter", theirs)])._replace(along="east")
    return asked("relative", text, scene, ship=ship, mine=mine, theirs=theirs, axes=1)


def _on_hexes(draw: Draw) -> Question:
    mine, theirs, ship = any_hex(draw, 5), any_hex(draw, 5), draw.ship()
    text = (
        f"{ship} flies {short(vec(mine), 2)} a turn, a freighter {short(vec(theirs), 2)}. What is the velocity (q, r) of "
        f"the freighter, as seen from {ship}?"
    )
    scene = pictures.fan([("yours", vec(mine)), ("freighter", vec(theirs))])
    return hex_asked("relative", text, scene, ship=ship, mine=mine, theirs=theirs)


def _how_much_fuel(draw: Draw) -> Question:
    mine, theirs, ship = any_hex(draw, 4), any_hex(draw, 4), draw.ship()
    way = theirs - mine
    text = (
        f"{ship} flies {short(vec(mine), 2)}, a freighter {short(vec(theirs), 2)}. One fuel point changes a course by "
        f"one hex. How many does {ship} need to have the freighter's velocity?"
    )
    working = (
        f"The difference is {short(vec(theirs), 2)} − {short(vec(mine), 2)} = {short(vec(way), 2)}: {way.length} steps."
    )
    wrong = {
        "speeds-subtracted": abs(theirs.length - mine.length),
        "speeds-added": theirs.length + mine.length,
        "hex-adds-parts": abs(way.q) + abs(way.r),
    }
    numbers = {"ship": ship, "mine": vec(mine), "theirs": vec(theirs)}
    scene = on_hexes(pictures.fan([("yours", vec(mine)), ("freighter", vec(theirs))]))
    return steps_question(text, way.length, working, numbers, wrong, scene, "fuel points")


def _be_there(draw: Draw) -> Question:
    at, mine, theirs, burn, ship = any_hex(draw, 4), any_hex(draw, 3), any_hex(draw, 3), any_way(draw), draw.ship()
    there = at + mine + burn - theirs
    text = (
        f"{ship} is in hex {short(vec(at), 2)} with velocity {short(vec(mine), 2)}. A freighter is in hex "
        f"{short(vec(there), 2)} and coasts at {short(vec(theirs), 2)}. Which burn brings {ship} into the freighter's "
        "hex at the end of this turn?"
    )
    meeting = there + theirs
    working = (
        f"The freighter will be in {short(vec(meeting), 2)}. Without a burn {ship} would be in "
        f"{short(vec(at + mine), 2)}. The difference is the burn: {short(vec(burn), 2)}."
    )
    wrong = {
        "aims-at-now": there - at - mine,
        "forgets-the-drift": meeting - at,
        "reversed-difference": -burn,
    }
    numbers = {
        "ship": ship, "at": vec(at), "velocity": vec(mine),
        "there": vec(there), "theirs": vec(theirs), "target": vec(meeting),
    }  # fmt: skip
    scene = pictures.pair({ship: (vec(at), vec(mine)), "freighter": (vec(there), vec(theirs))})
    return hex_question(text, burn, working, numbers, wrong, scene)


def _matched(draw: Draw) -> Question:
    case, ship = draw.pick(("matched", "place", "speed")), draw.ship()
    at, mine, turn = any_hex(draw, 5), any_hex(draw, 3), draw.whole(1, 5)
    there = at + any_way(draw) if case == "speed" else at
    theirs = mine if case == "matched" else mine.turned(turn)
    text = (
        f"{ship} is in hex {short(vec(at), 2)} with velocity {short(vec(mine), 2)}; a freighter is in hex "
        f"{short(vec(there), 2)} with velocity {short(vec(theirs), 2)}. Are their courses matched, so that people can go "
        "from one ship to the other?"
    )
    right = case == "matched"
    working = {
        "matched": "The same hex and the same velocity: seen from one, the other hangs still.",
        "place": "They are in one hex now, but their velocities differ: next turn they are apart.",
        "speed": "They are equally fast, but not in one hex, and they do not fly the same way.",
    }[case]
    idea = {"matched": "must-stand-still", "place": "same-place-is-enough", "speed": "same-speed-is-enough"}[case]
    wrong: dict[str, Answer] = {"must-stand-still": [], "same-place-is-enough": [], "same-speed-is-enough": []}
    wrong[idea] = not right
    numbers = {
        "ship": ship,
        "at": vec(at),
        "velocity": vec(mine),
        "there": vec(there),
        "theirs": vec(theirs),
        "axes": 2,
    }
    scene = on_hexes(pictures.pair({ship: (vec(at), vec(mine)), "freighter": (vec(there), vec(theirs))}))
    return Question(text, "yes-no", right, working, numbers, scene=scene, wrong=wrong, axes=2, letters="qr")


def _a_harder_shot(draw: Draw) -> Question:
    mine, way, ship = any_hex(draw, 5), draw.pick(within(FREE + MOST_OFF)), draw.ship()
    theirs = mine + way
    off = max(0, way.length - FREE)
    text = (
        f"Guns hit badly what rushes past: every hex of relative velocity above {FREE} takes 1 off the die. {ship} flies "
        f"{short(vec(mine), 2)} and fires at a pirate that flies {short(vec(theirs), 2)}. How much is taken off?"
    )
    working = (
        f"Seen from {ship} the pirate flies {short(vec(way), 2)}, {way.length} steps. {way.length} − {FREE} = {off}."
    )
    if way.length <= FREE:
        working = f"Seen from {ship} the pirate flies {short(vec(way), 2)}: not above {FREE}, so nothing is taken off."
    wrong = {
        "speeds-subtracted": max(0, abs(theirs.length - mine.length) - FREE),
        "first-two-forgotten": way.length,
        "own-frame": [max(0, theirs.length - FREE), max(0, mine.length - FREE)],
    }
    numbers = {"ship": ship, "mine": vec(mine), "theirs": vec(theirs), "axes": 2}
    scene = on_hexes(pictures.fan([("yours", vec(mine)), ("pirate", vec(theirs))]))
    return Question(text, "number", off, working, numbers, scene=scene, wrong=wrong, axes=2, letters="qr")


def _in_space(draw: Draw) -> Question:
    mine, theirs, ship = draw.vector(3, 6), draw.vector(3, 6), draw.ship()
    text = (
        f"In space: {ship} flies beside a station that coasts at {short(theirs)}, but {ship} itself flies at "
        f"{short(mine)}. Which change of velocity makes the station hang still in its window?"
    )
    scene = pictures.fan([("yours", mine), ("station", theirs)])
    return asked("needed burn", text, scene, ship=ship, velocity=mine, wanted=theirs)


def _catching_up(draw: Draw) -> Question:
    theirs, faster, turns, ship = draw.whole(2, 6), draw.whole(1, 4), draw.whole(2, 8), draw.ship()
    mine, gap = theirs + faster, faster * turns
    text = (
        f"A tanker coasts at {theirs} along a row of hexes, {gap} hexes ahead of {ship}. {ship} follows at {mine}. After "
        "how many turns is it alongside?"
    )
    working = (
        f"Seen from {ship} the tanker comes nearer by {mine} − {bracketed(theirs)} = {faster} a turn: {gap} ÷ {faster} = "
        f"{turns} turns."
    )
    wrong = {"one-of-two-moves": [gap / mine, gap / theirs], "relative-sign": gap / (mine + theirs)}
    numbers = {
        "ship": ship, "at": ZERO, "velocity": Vec3(mine, 0), "there": Vec3(gap, 0), "theirs": Vec3(theirs, 0), "axes": 1,
    }  # fmt: skip
    scene = pictures.pair({ship: (ZERO, Vec3(mine, 0)), "tanker": (Vec3(gap, 0), Vec3(theirs, 0))})._replace(along="hexes")
    return Question(text, "number", turns, working, numbers, scene=scene, wrong=wrong, axes=1, unit="turns")


LESSON = Lesson("18", "matching_courses", "Relative velocity and matching courses", (
    Exercise(
        "18.1", "From the bridge", "1D", ("own-frame", "relative-sign", "adds-to-subtract"),
        ("What would you see if you both flew at the same velocity?",
         "Theirs less yours: {theirs} − ({mine})."),
        _from_the_bridge,
    ),
    Exercise(
        "18.2", "On hexes", "2D", ("own-frame", "relative-sign", "adds-to-subtract"),
        ("It is the same as on squares: q by itself, r by itself.",
         "Theirs less yours: {theirs} less {mine}, column by column."),
        _on_hexes,
    ),
    Exercise(
        "18.3", "How much fuel?", "2D", ("speeds-subtracted", "speeds-added", "hex-adds-parts"),
        ("The fuel pays for the difference of the velocities, and that is a vector.",
         "{theirs} less {mine}; then count the steps on hexes."),
        _how_much_fuel,
    ),
    Exercise(
        "18.4", "Be there", "2D", ("aims-at-now", "forgets-the-drift", "reversed-difference"),
        ("Where will the freighter be? Where would you be without a burn?",
         "It will be in {target}. You would be in {at} and {velocity} further. What is missing?"),
        _be_there,
    ),
    Exercise(
        "18.5", "Matched?", "2D", ("same-place-is-enough", "same-speed-is-enough", "must-stand-still"),
        ("Let both coast for one turn in your mind.",
         "Two things must agree: the hex, and the velocity as a vector."),
        _matched,
    ),
    Exercise(
        "18.6", "A harder shot", "2D", ("speeds-subtracted", "first-two-forgotten", "own-frame"),
        ("How fast does the pirate fly, as seen from your ship?",
         "{theirs} less {mine}: how many steps? Take 2 away, but never below 0."),
        _a_harder_shot,
    ),
    Exercise(
        "18.7", "Docking in space", "3D", ("reversed-difference", "adds-to-subtract", "forgets-the-drift"),
        ("Something hangs still in your window if it has your velocity. So what must yours become?",
         "From {velocity} to {wanted}: take away axis by axis."),
        _in_space,
    ),
    Exercise(
        "18.8", "Catching up", "1D", ("one-of-two-moves", "relative-sign"),
        ("The tanker does not wait. How much nearer do you come each turn?",
         "{velocity} less {theirs} is what you gain each turn. How often does that fit into {there}?"),
        _catching_up,
    ),
))  # fmt: skip
