"""Lesson 13, hexes are vectors too: axial coordinates, lengths, turning by 60 degrees."""

from __future__ import annotations

from math import sqrt

from vector3_edu.core.hexes import DIRECTIONS, NAMES, Hex, distance
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.vectors import ZERO, Vec3, rounded_root
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.boards import on_hexes
from vector3_edu.exercises.asking.hex_questions import COMPASS, any_hex, hex_asked, hex_question, steps_question, vec
from vector3_edu.exercises.asking.question import Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import asked, bracketed, short


def _round_and_round() -> Scene:
    """A step of hexes and its five turns by 60 degrees."""
    turned = [(f"{n} turns" if n != 1 else "1 turn", Hex(2, 1).turned(n)) for n in range(6)]
    return on_hexes(pictures.fan([(name, Vec3(at.q, at.r)) for name, at in turned], title="Six turns of 60°"))


LESSON_13 = (
    Prediction(
        "13.p1", "On hexes one step east is (1, 0) and one step south-east is (0, 1). What is one step north-east, as (q, "
        "r)?",
        "vector", Vec3(1, -1), "(1, −1): one step east and one step back along south-east. No hex lies straight above "
        "another, so "
        "(1, 1) leads somewhere else.", scene=on_hexes(pictures.fan([("E", Vec3(1, 0)), ("SE", Vec3(0, 1))])), tail=ZERO,
        shows=on_hexes(pictures.fan([("E", Vec3(1, 0)), ("SE", Vec3(0, 1)), ("NE", Vec3(1, -1))])), letters="qr",
    ),
    Prediction(
        "13.p2", "A ship makes the first displacement, (2, −1), and then the second, (0, 2). Draw its displacement from "
        "start to end, from (0, 0).", "arrow",
        Vec3(2, 1), "(2, 1): q and r are added separately, just as X and Y are.", tail=ZERO, letters="qr",
        scene=on_hexes(pictures.fan([("first", Vec3(2, -1)), ("then", Vec3(0, 2))])),
        shows=on_hexes(pictures.chain([("first", Vec3(2, -1)), ("then", Vec3(0, 2))])),
    ),
    Prediction(
        "13.p3", "A buoy is at (3, −3), seen from you. How many steps from hex to neighbouring hex is that?", "number", 3,
        "Three steps, straight north-east: each step changes both numbers at once. To (3, 3) it would be six.",
        scene=on_hexes(pictures.places({"you": ZERO, "buoy": Vec3(3, -3)})), unit="steps", letters="qr",
        shows=on_hexes(pictures.chain([("1", Vec3(1, -1)), ("2", Vec3(1, -1)), ("3", Vec3(1, -1))])),
    ),
    Prediction(
        "13.p4", "Turn the vector (2, 1) by 60° again and again. After how many turns is it back where it began?",
        "number", 6,
        "After six: 6 × 60° = 360°. Each turn to port changes (q, r) to (q + r, −q).", unit="turns", letters="qr",
        scene=on_hexes(pictures.fan([("(2, 1)", Vec3(2, 1))])), shows=_round_and_round,
    ),
)  # fmt: skip


LONG = {"E": "east", "NE": "north-east", "NW": "north-west", "W": "west", "SW": "south-west", "SE": "south-east"}


def _along_a_row(draw: Draw) -> Question:
    a, b, ship = Vec3(draw.signed(1, 9), 0), Vec3(draw.signed(1, 9), 0), draw.ship()
    text = (
        f"In a row of hexes q counts to the east. {ship} is at q = {short(a, 1)}, a buoy in the same row at q = "
        f"{short(b, 1)}. What is the displacement from {ship} to the buoy, in hexes to the east? West is minus."
    )
    scene = on_hexes(pictures.places({ship: a, "buoy": b}))
    return asked("displacement", text, scene, ship=ship, a=a, b=b, axes=1)


SQUARES = {"NE": Hex(1, 1), "NW": Hex(-1, 1), "SW": Hex(-1, -1)}
"""The directions that are asked for, as they would be on squares; east and south-east stand in the question."""


def _six_directions(draw: Draw) -> Question:
    name, many, ship = draw.pick(tuple(SQUARES)), draw.whole(2, 6), draw.ship()
    way = DIRECTIONS[NAMES.index(name)]
    text = (
        f"On hexes one step east is (1, 0) and one step south-east is (0, 1). {ship} goes {many} hexes straight "
        f"{LONG[name]}. Which vector (q, r) is that?"
    )
    working = f"One step {LONG[name]} is {short(vec(way), 2)}; {many} of them are {short(vec(way * many), 2)}."
    wrong = {"hex-as-squares": SQUARES[name] * many}
    numbers = {"ship": ship, "many": many, "name": LONG[name]}
    scene = pictures.fan([("E", Vec3(1, 0)), ("SE", Vec3(0, 1))])
    return hex_question(text, way * many, working, numbers, wrong, scene)


def _added(draw: Draw) -> Question:
    a, b, ship = any_hex(draw, 5), any_hex(draw, 5), draw.ship()
    text = (
        f"{ship} moves by {short(vec(a), 2)} and from there by {short(vec(b), 2)}. Which single displacement (q, r) leads "
        "to the same hex?"
    )
    return hex_asked("sum", text, pictures.fan([("a", vec(a)), ("b", vec(b))]), ship=ship, a=a, b=b)


def _drifting(draw: Draw) -> Question:
    at, v, turns, ship = any_hex(draw, 4), any_hex(draw, 2), draw.whole(2, 3), draw.ship()
    text = f"{ship} coasts. The arrow is its velocity: its move in one turn. Mark the hex where it is after {turns} turns."
    scene = pictures.ship(ship, vec(at), vec(v))
    posed = hex_asked("coast", text, scene, "place", ship=ship, at=at, velocity=v, turns=turns)
    return posed._replace(
        example=(
            "Suppose the arrow leads one hex to the east and two to the north-east. Each turn the ship moves just as far, "
            "and the same way. After two turns it is two hexes to the east and four to the north-east of where it began."
        )
    )


def _draw_sum(draw: Draw) -> Question:
    a, b, ship = any_hex(draw, 3), any_hex(draw, 3), draw.ship()
    text = "Draw the sum a + b. Your arrow may start anywhere."
    posed = hex_asked("sum", text, pictures.fan([("a", vec(a)), ("b", vec(b))]), "arrow", ship=ship, a=a, b=b)
    return posed._replace(
        example=(
            "Suppose a leads two hexes to the east, and b two hexes to the north-west. Slide b, without turning it, until "
            "its tail is at the tip of a. Its tip is then two hexes to the north-east of the start. So that is the sum."
        )
    )


def _how_many_steps(draw: Draw) -> Question:
    a = any_hex(draw, 5)
    step = draw.vector(2, 7, least=2)
    step = Vec3(abs(step.x), -abs(step.y)) if draw.pick((True, False)) else Vec3(-abs(step.x), abs(step.y))
    b, ship = a + step, draw.ship()
    text = (
        f"{ship} is in hex {short(vec(a), 2)}, a buoy in {short(vec(b), 2)}. How many steps from hex to neighbouring hex "
        "are needed to get to the buoy?"
    )
    answer = distance(a, b)
    both = min(abs(step.x), abs(step.y))
    working = (
        f"The displacement is {short(step, 2)}. q and r have different signs, so {both} steps count for both at once, and "
        f"the larger number decides: {answer}."
    )
    wrong = {
        "hex-adds-parts": abs(step.x) + abs(step.y),
        "hex-pythagoras": [rounded_root(step.squared), round(step.length, 2)],
    }
    numbers = {"ship": ship, "a": vec(a), "b": vec(b)}
    scene = on_hexes(pictures.places({ship: vec(a), "buoy": vec(b)}))
    return steps_question(text, answer, working, numbers, wrong, scene, "steps")


def _no_short_cut(draw: Draw) -> Question:
    sign = draw.pick((-1, 1))
    q, r, ship = draw.whole(2, 6) * sign, draw.whole(2, 6) * sign, draw.ship()
    step = Hex(q, r)
    text = (
        f"{ship} must move by {short(vec(step), 2)}. Both numbers have the same sign. How many steps from hex to "
        "neighbouring hex is that?"
    )
    working = (
        f"No step counts for both at once, so they add up: {abs(q)} + {abs(r)} = {step.length}. The third number s = −q "
        f"− r = {short(step.s)} has the largest size of the three, and says the same."
    )
    wrong = {
        "hex-forgets-third": max(abs(q), abs(r)),
        "hex-pythagoras": [rounded_root(q * q + r * r), round(sqrt(q * q + r * r), 2)],
    }
    numbers = {"ship": ship, "a": vec(step)}
    scene = on_hexes(pictures.fan([("way", vec(step))]))
    return steps_question(text, step.length, working, numbers, wrong, scene, "steps")


def _third_number(draw: Draw) -> Question:
    step, ship = any_hex(draw, 7), draw.ship()
    right = Vec3(step.q, step.r, step.s)
    text = (
        f"Hexes are a slice through cubes: q and r have a third number s beside them, so that q + r + s = 0. {ship} moves "
        f"by {short(vec(step), 2)}. Write this with all three numbers (q, r, s)."
    )
    working = (
        f"s = −q − r = −{bracketed(step.q)} − {bracketed(step.r)} = {short(step.s)}. So {short(right)}, and its length "
        f"in steps is the largest of the three sizes: {step.length}."
    )
    wrong = {
        "third-number-sign": Vec3(step.q, step.r, -step.s),
        "third-number-zero": Vec3(step.q, step.r, 0),
        "axes-swapped": [],
    }
    numbers = {"ship": ship, "q": step.q, "r": step.r}
    scene = on_hexes(pictures.fan([("way", vec(step))]))
    return Question(text, "vector", right, working, numbers, scene=scene, wrong=wrong, letters="qrs")


def _turn_it(draw: Draw) -> Question:
    v, ship = any_hex(draw, 5), draw.ship()
    text = (
        f"Turn the vector {short(vec(v), 2)} by 60° to port (counter-clockwise). What is it then? One step E becomes one "
        "step NE, (1, −1); one step SE becomes one step E, (1, 0)."
    )
    answer = v.turned(1)
    working = (
        f"{short(v.q)} × E becomes {short(v.q)} × NE = {short(vec(Hex(1, -1) * v.q), 2)}; {short(v.r)} × SE becomes "
        f"{short(v.r)} × E = {short(vec(Hex(1, 0) * v.r), 2)}. Together {short(vec(answer), 2)}: (q + r, −q)."
    )
    wrong = {"turns-the-wrong-way": v.turned(-1), "quarter-for-sixth": [Hex(v.r, -v.q), Hex(-v.r, v.q)]}
    numbers = {"ship": ship, "a": vec(v), "q": v.q, "r": v.r}
    return hex_question(text, answer, working, numbers, wrong, pictures.fan([("v", vec(v))]))


def _straight(draw: Draw) -> Question:
    step, ship = any_hex(draw, 6, least=2), draw.ship()
    length = sqrt(step.squared)
    x, y = step.to_xy()
    text = (
        f"{ship} moves by {short(vec(step), 2)}. How long is the straight line from centre to centre, if the centres of "
        "neighbours are 1 apart? Give one decimal place; within 0.1 counts as right."
    )
    working = (
        f"Each q is 1 to the right; each r is ½ to the right and 0.87 down. So X = {short(step.q)} + ½ × "
        f"{bracketed(step.r)} = {short(x)}, Y = {short(round(y, 2))}, and Pythagoras gives √{step.squared} = "
        f"{short(round(length, 2))}."
    )
    wrong = {
        "hex-pythagoras": round(sqrt(step.q**2 + step.r**2), 2),
        "hex-steps-for-straight": step.length,
        "hex-adds-parts": abs(step.q) + abs(step.r),
    }
    numbers = {"ship": ship, "a": vec(step), "q": step.q, "r": step.r, "axes": 2}
    scene = on_hexes(pictures.fan([("way", vec(step))]))
    return Question(
        text,
        "number",
        round(length, 2),
        working,
        numbers,
        scene=scene,
        wrong=wrong,
        axes=2,
        tolerance=0.1,
        letters="qr",
    )


LESSON = Lesson("13", "hexes_are_vectors", "Hexes are vectors too", (
    Exercise(
        "13.1", "Along a row", "1D", ("reversed-difference", "adds-to-subtract"),
        ("Put a finger on the ship. Which way must it go, and how many hexes?",
         "Where you want to be minus where you are: {b} − ({a})."),
        _along_a_row,
    ),
    Exercise(
        "13.2", "Six directions", "2D", ("hex-swapped", "hex-as-squares"),
        ("Go one step {name} on the picture. Could you get there with steps E and SE, forwards or backwards?",
         f"{COMPASS} For the opposite step, change both signs."),
        _six_directions,
    ),
    Exercise(
        "13.3", "Tail to tip on hexes", "2D", ("takes-away-to-add", "sign-slip", "one-of-two"),
        ("It works as it does on squares: q by itself and r by itself.",
         "Write {a} and under it {b}; add each column."),
        _added,
    ),
    Exercise(
        "13.4", "Coasting on hexes", "2D", ("motion-needs-push", "one-turn-out"),
        ("Nothing pushes: each turn adds the same vector.",
         "Slide the arrow until its tail is at its own tip: that is the second turn. Go on until you have drawn "
         "{turns} turns."),
        _drifting,
    ),
    Exercise(
        "13.5", "How many steps?", "2D", ("hex-adds-parts", "hex-pythagoras"),
        (f"{COMPASS} Which single step changes both numbers at once?",
         "Find the displacement from {a} to {b}. As long as q and r have different signs, one step counts for both."),
        _how_many_steps, why="Why is it not the sum of q and r?",
    ),
    Exercise(
        "13.6", "No short cut", "2D", ("hex-forgets-third", "hex-pythagoras"),
        ("Is there a step that brings both numbers of {a} nearer to 0?",
         "Work out the third number, −q − r. The largest of the three sizes is the number of steps."),
        _no_short_cut,
    ),
    Exercise(
        "13.7", "The third number", "3D", ("third-number-sign", "third-number-zero"),
        ("All three add up to 0.",
         "q and r together are {q} + ({r}). What must be added to get 0?"),
        _third_number,
    ),
    Exercise(
        "13.8", "A turn of 60 degrees", "2D", ("turns-the-wrong-way", "quarter-for-sixth", "hex-swapped"),
        ("Take the vector apart: {q} × E and {r} × SE. Turn each part by itself.",
         "{q} × (1, −1) and {r} × (1, 0), added."),
        _turn_it,
    ),
    Exercise(
        "13.9", "The straight line", "2D", ("hex-pythagoras", "hex-steps-for-straight", "hex-adds-parts"),
        ("Find X and Y on squared paper first: a step E is (1, 0), a step SE is (½, −0.87).",
         "X = {q} + ½ × ({r}), Y = −0.87 × ({r}). Then Pythagoras."),
        _straight,
    ),
    Exercise(
        "13.10", "Draw the sum on hexes", "2D", ("tip-to-tip", "closes-the-loop", "bisector", "wrong-length"),
        ("Slide b, without turning it, until its tail is at the tip of a.",
         "The sum starts at the tail of a and ends at the tip of the moved b."),
        _draw_sum,
    ),
), core=("13.2", "13.3", "13.5", "13.8"), predictions=LESSON_13)  # fmt: skip
