"""Lesson 14, does order matter: two burns can be swapped, a turn and a burn cannot."""

from __future__ import annotations

from vector3_edu.core.hexes import NAMES, ORIGIN, Hex
from vector3_edu.core.picture.scene import Arrow, Body, Scene
from vector3_edu.core.plane import along, normal
from vector3_edu.core.vectors import ZERO, Vec3, quarter, quarters
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.boards import on_hexes, on_table
from vector3_edu.exercises.asking.hex_questions import any_hex, hex_question, vec
from vector3_edu.exercises.asking.question import Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.games.vector_command.rules.moving import carry_out
from vector3_edu.games.vector_command.tables import ROTATIONS

ALONG_Z, ALONG_Y = quarters(Vec3(4, 0, 0), "ZX"), quarters(Vec3(4, 0, 0), "XZ")

LESSON_14 = (
    Prediction(
        "14.p1", "A ship moves east at 3 hexes per turn and faces east. It turns right round, to face west, and does "
        "nothing else. "
        "What is its velocity to the east now? West is minus.", "number", 3, "Still 3 to the east. Only a push changes a "
        "velocity.",
        scene=pictures.fan([("velocity", Vec3(3, 0))])._replace(along="east"), axes=1, level="1D", tail=ZERO,
        shows=pictures.fan([("velocity", Vec3(3, 0))])._replace(along="east"), unit="hexes per turn",
    ),
    Prediction(
        "14.p2", "A ship faces east. One list says rotate port, accelerate. The other says accelerate, rotate port. What "
        "is the "
        "same at the end of both?", "choice", "the facing, but not the velocity", "Both end facing north-east. But the "
        "first list "
        "pushes the ship north-east, the second east: what matters is where the nose points when the drive pushes.",
        choices=("the facing and the velocity", "the facing, but not the velocity", "the velocity, but not the facing"),
        shows=on_hexes(pictures.fan([("rotate first", Vec3(1, -1)), ("accelerate first", Vec3(1, 0))])), letters="qr",
    ),
    Prediction(
        "14.p3", "Which two commands of a ship can be swapped without any difference at the end?", "choice",
        "two pushes, and also two turns", "Two pushes are a sum of arrows, two turns a sum of angles: the order does not "
        "matter. "
        "A turn and a push cannot be swapped.",
        choices=("only two pushes", "only two turns", "two pushes, and also two turns", "a turn and a push"),
        shows=on_hexes(pictures.chain([("E", Vec3(1, 0)), ("NE", Vec3(1, -1))])), letters="qr",
    ),
    Prediction(
        "14.p4", "Hold a pencil along X. Quarter turn about Z, then quarter turn about X. Or the other way round: first "
        "about X, "
        "then about Z. Does it end along the same axis?", "choice", "no, along different axes",
        "No. First Z, then X: it ends along Z. First X, then Z: it ends along Y. In space not even two turns can be "
        "swapped.",
        choices=("yes, along the same axis", "no, along different axes"), level="3D", axes=3,
        scene=pictures.fan([("pencil", Vec3(4, 0, 0))]),
        shows=pictures.fan([("Z, then X", ALONG_Z), ("X, then Z", ALONG_Y)]),
    ),
)  # fmt: skip


MIRROR = {"rotate port": "rotate starboard", "rotate starboard": "rotate port"}


def _sorted(commands: tuple[str, ...], turns_first: bool) -> tuple[str, ...]:
    """The same commands with all turns first, or all turns last."""
    return tuple(sorted(commands, key=lambda command: (command in ROTATIONS) != turns_first))


def _facing(ship: str, motion: Hex, facing: int) -> Scene:
    """A ship on hexes with its motion, and where it points."""
    body = Body(ship, "ship", (0, 0, 0), seat=ship, heading=60.0 * facing, moves=False)
    arrow = (Arrow((0, 0, 0), (motion.q, motion.r, 0), "velocity", "motion"),) if motion else ()
    return Scene("", bodies=(body,), arrows=arrow, seats=(ship,))


def _right_round(draw: Draw) -> Question:
    motion, push, ship = draw.whole(2, 6), draw.whole(2, 4), draw.ship()
    text = (
        f"{ship} moves east at {motion} hexes per turn, and faces east. It turns right round, to face west, and then "
        f"accelerates {push} times, by 1 hex per turn each time. What is its velocity to the east now, in hexes per turn? "
        "West is minus."
    )
    answer = motion - push
    working = (
        f"A turn does not change the velocity: still {motion}. Facing west, each push takes 1 off: {motion} − {push} = "
        f"{short(answer)}."
    )
    wrong = {"order-ignored": motion + push, "nose-leads": -motion - push, "last-push-sets-motion": -push}
    numbers = {"ship": ship, "velocity": Vec3(motion, 0), "burn": Vec3(-push, 0), "push": push, "axes": 1}
    scene = pictures.fan([("motion", Vec3(motion, 0)), ("nose", Vec3(-1, 0))])._replace(along="east")
    return Question(text, "number", answer, working, numbers, scene=scene, wrong=wrong, axes=1)


def _told(commands: tuple[str, ...]) -> str:
    return ", then ".join(commands)


TURN_AND_PUSH = (
    "Suppose a ship moves two hexes to the east each turn, and faces north-east. Rotate port: it faces north-west. "
    "Accelerate: its velocity gains one step north-west. Two steps east and one step north-west, tail to tip, lead one "
    "step east and one step north-east."
)


def _motion_question(draw: Draw, commands: tuple[str, ...], to_draw: bool = False) -> Question:
    """What becomes of a motion by commands, typed or drawn; Vector Command, Movement."""
    facing, motion, ship = draw.whole(0, 5), any_hex(draw, 3), draw.ship()
    after, change = carry_out(facing, commands)
    answer = motion + change
    given, task = f"{ship} has velocity {short(vec(motion), 2)} and", "What is its velocity (q, r) then?"
    if to_draw:
        given, task = f"The arrow is the velocity of {ship}. {ship}", "Draw its velocity then, from the ship."
    text = (
        f"{given} faces {NAMES[facing]}. Its commands, in this order: {_told(commands)}. {task} Rotate turns it by 60°; "
        "port is counter-clockwise: E, NE, NW, W, SW, SE. Accelerate adds one step forwards."
    )
    steps, now = [], facing
    for command in commands:
        if command in ROTATIONS:
            now = (now + ROTATIONS[command]) % 6
            steps.append(f"{command}: it faces {NAMES[now]}")
        else:
            steps.append(f"{command}: {short(vec(carry_out(now, (command,))[1]), 2)}")
    working = f"{'; '.join(steps)}. Velocity {short(vec(motion), 2)} + {short(vec(change), 2)} = {short(vec(answer), 2)}."
    others = {
        "order-ignored": carry_out(facing, _sorted(commands, turns_first=False))[1],
        "all-turns-first": carry_out(facing, _sorted(commands, turns_first=True))[1],
        "turns-the-wrong-way": carry_out(facing, tuple(MIRROR.get(command, command) for command in commands))[1],
    }
    wrong = {idea: motion + it for idea, it in others.items() if it != change}
    turned = motion.turned((after - facing) % 6) + change
    wrong |= {"nose-leads": turned} if turned != answer else {}
    numbers = {"ship": ship, "velocity": vec(motion), "burn": vec(change), "facing": NAMES[facing]}
    scene = _facing(ship, motion, facing)
    if to_draw:
        return hex_question(text, answer, working, numbers, wrong, scene, "arrow", ORIGIN)._replace(example=TURN_AND_PUSH)
    return hex_question(text, answer, working, numbers, wrong, scene)


def _turn_then_push(draw: Draw) -> Question:
    return _motion_question(draw, (draw.pick(tuple(MIRROR)), "accelerate", "accelerate"), to_draw=True)


def _a_list(draw: Draw) -> Question:
    turn = draw.pick(tuple(MIRROR))
    twice = ("accelerate", "accelerate")
    return _motion_question(draw, (*twice, turn, *twice, *draw.pick(((turn,), (), (turn, "accelerate")))))


PAIRS = 5
PUSHES = ("accelerate", "port thruster", "starboard thruster", "reverse thruster")


def _how_many_swap(draw: Draw) -> Question:
    facing, ship = draw.whole(0, 5), draw.ship()
    mixed = draw.whole(2, 3)
    pairs = [draw.shuffled((draw.pick(tuple(MIRROR)), push)) for push in draw.shuffled(PUSHES)[:mixed]]
    pairs += [draw.shuffled(PUSHES)[:2] for _ in range(PAIRS - mixed - 1)] + [draw.shuffled(tuple(MIRROR))]
    told = "; ".join(f"{letter}) {one}, {other}" for letter, (one, other) in zip("abcde", draw.shuffled(pairs), strict=True))
    text = (
        f"{ship} faces {NAMES[facing]}. Here are {PAIRS} pairs of commands. {told}. In how many of the pairs can you swap "
        "the two commands, so that both the velocity and the facing at the end stay the same?"
    )
    answer = PAIRS - mixed
    working = (
        "Two pushes are two arrows, and their sum does not depend on the order. Two turns in the plane are two angles, and "
        "angles simply add up. But a turn changes where the next push points. So the pairs of one kind can be swapped: "
        f"{answer} of {PAIRS}."
    )
    wrong = {"order-never-matters": PAIRS, "order-always-matters": 0}
    numbers = {"ship": ship, "facing": NAMES[facing]}
    scene = on_hexes(_facing(ship, ORIGIN, facing))
    return Question(text, "number", answer, working, numbers, scene=scene, wrong=wrong, axes=2, letters="qr", unit="pairs")


def _add_then_turn(draw: Draw) -> Question:
    a, b, ship = any_hex(draw, 4), any_hex(draw, 4), draw.ship()
    answer = (a + b).turned(1)
    text = (
        f"a = {short(vec(a), 2)}, b = {short(vec(b), 2)}. First add them. Then turn the sum by 60° to port. What do you "
        "get? A turn of 60° to port changes (q, r) to (q + r, −q)."
    )
    total = a + b
    working = (
        f"a + b = {short(vec(total), 2)}; turned, {short(vec(answer), 2)}. Turning both first and then adding gives the "
        f"same; turning only a gives {short(vec(a.turned(1) + b), 2)}."
    )
    wrong = {
        "turns-the-wrong-way": total.turned(-1),
        "turn-forgotten": [total, a.turned(1) + b, a + b.turned(1)],
    }
    numbers = {"ship": ship, "a": vec(a), "b": vec(b)}
    return hex_question(text, answer, working, numbers, wrong, pictures.fan([("a", vec(a)), ("b", vec(b))]))


def _aim(draw: Draw) -> Question:
    first, turn, die, fast = draw.pick((0, 90, 180, 270)), draw.pick((90, 270)), draw.whole(2, 6), draw.vector(2, 8)
    second, ship = int(normal(first + turn)), draw.ship()
    a, late = along(first, die), along(second, die)
    text = (
        f"On the table top {ship} moved by r = {short(fast, 2)} cm last turn, and points to {first}°. It rolls a {die}. The "
        f"rules say: first accelerate the way you point, and only then turn; it turns its nose to {second}°. What is its "
        "new velocity v = a + r, in cm per turn?"
    )
    answer = Vec3(round(a.x) + fast.x, round(a.y) + fast.y)
    working = (
        f"It accelerates before it turns: a is {die} along {first}°, {short(Vec3(round(a.x), round(a.y)), 2)}. v = a + r = "
        f"{short(answer, 2)}. The new heading counts next turn."
    )
    spun = quarter(fast, "Z", 1 if turn == 90 else 3)
    wrong = {
        "order-ignored": Vec3(round(late.x) + fast.x, round(late.y) + fast.y),
        "nose-leads": Vec3(spun.x + round(a.x), spun.y + round(a.y)),
        "ignores-burn": fast,
    }
    push = Vec3(round(a.x), round(a.y))
    numbers = {"ship": ship, "velocity": fast, "burn": push, "die": die, "first": first, "second": second, "axes": 2}
    body = Body(ship, "ship", (0, 0, 0), seat=ship, heading=float(first), moves=False)
    scene = on_table(Scene("", (body,), (Arrow((0, 0, 0), (fast.x, fast.y, 0), "velocity", "r"),), seats=(ship,)))
    return Question(text, "vector", answer, working, numbers, scene=scene, wrong=wrong, axes=2)


def _in_space(draw: Draw) -> Question:
    v, ship = draw.vector(3, 7), draw.ship()
    order = draw.pick(("ZX", "XZ", "YZ", "ZY", "XY", "YX"))
    answer, first = quarters(v, order), quarter(v, order[0])
    onto = {"X": "Y onto Z", "Y": "Z onto X", "Z": "X onto Y"}
    text = (
        f"In space {ship} carries an arrow {short(v)}. The ship makes a quarter turn about {order[0]} (that brings "
        f"{onto[order[0]]}), and then a quarter turn about {order[1]} (that brings {onto[order[1]]}). The axes stay where "
        "they are. What is the arrow then?"
    )
    working = (
        f"About {order[0]}: {short(first)}. Then about {order[1]}: {short(answer)}. In the other order it would be "
        f"{short(quarters(v, order[::-1]))}."
    )
    back = quarter(quarter(v, order[0], 3), order[1], 3)
    wrong = {"order-ignored": quarters(v, order[::-1]), "turns-the-wrong-way": back, "turn-forgotten": first}
    numbers = {"ship": ship, "a": v, "first": order[0], "second": order[1], "axes": 3}
    return Question(text, "vector", answer, working, numbers, scene=pictures.fan([("arrow", v)]), wrong=wrong)


LESSON = Lesson("14", "does_order_matter", "Does order matter?", (
    Exercise(
        "14.1", "Right round", "1D", ("order-ignored", "nose-leads", "last-push-sets-motion"),
        ("Do one thing at a time. What does the turn alone do to the velocity?",
         "After the turn the velocity is {velocity}, as before. Then each push goes the way the nose points."),
        _right_round,
    ),
    Exercise(
        "14.2", "Turn, then push", "2D", ("order-ignored", "nose-leads", "turns-the-wrong-way"),
        ("Where does the nose point when the drive pushes?",
         "It faces {facing} at first. Turn it, and put a step in that direction at the tip of its velocity, for each push."),
        _turn_then_push,
    ),
    Exercise(
        "14.3", "A list of commands", "2D", ("order-ignored", "all-turns-first", "turns-the-wrong-way"),
        ("Keep two notes: the facing and the velocity. Each command changes one of them.",
         "A turn changes the facing only; a push adds the step of the facing at that moment."),
        _a_list,
    ),
    Exercise(
        "14.4", "How many can be swapped?", "2D", ("order-never-matters", "order-always-matters"),
        ("Carry out one pair in both orders, with a counter on the hexes. Then look for pairs of the same kind.",
         "Sort the pairs: two pushes, two turns, one of each. Which kind ends differently when you swap?"),
        _how_many_swap, why="Why can a turn and a push not be swapped?",
    ),
    Exercise(
        "14.5", "Add, then turn", "2D", ("turns-the-wrong-way", "turn-forgotten"),
        ("Do it in the order that is asked for: the sum first.",
         "{a} and {b} together; then (q, r) becomes (q + r, −q)."),
        _add_then_turn,
    ),
    Exercise(
        "14.6", "Accelerate, then turn", "2D", ("order-ignored", "nose-leads", "ignores-burn"),
        ("Which heading counts for the acceleration: the one before the turn, or the one after?",
         "a is {die} long and points to {first}°. Add r = {velocity}."),
        _aim,
    ),
    Exercise(
        "14.7", "Two turns in space", "3D", ("order-ignored", "turns-the-wrong-way", "turn-forgotten"),
        ("Hold a pencil and do it. About {first} first: which number stays as it is?",
         "A quarter turn about Z changes (x, y, z) to (−y, x, z); about X to (x, −z, y); about Y to (z, y, −x)."),
        _in_space,
    ),
), core=("14.1", "14.2", "14.4", "14.7"), predictions=LESSON_14)  # fmt: skip
