"""Lesson 14, does order matter: pushes may be swapped, turns and pushes may not."""

from __future__ import annotations

from vector3_edu.core.hexes import NAMES, ORIGIN, Hex
from vector3_edu.core.plane import along, normal
from vector3_edu.core.problems import listed
from vector3_edu.core.scene import Arrow, Body, Scene
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import pictures
from vector3_edu.exercises.boards import on_hexes, on_table
from vector3_edu.exercises.hexed import any_hex, hex_question, vec
from vector3_edu.exercises.question import Answer, Draw, Exercise, Lesson, Question
from vector3_edu.exercises.tasks import short
from vector3_edu.games.vector_command.moving import carry_out
from vector3_edu.games.vector_command.tables import ROTATIONS
from vector3_edu.physics.rotation import quarter, quarters

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
    motion, push, ship = draw.whole(2, 6), draw.whole(1, 3), draw.ship()
    text = (
        f"{ship} moves {motion} hexes a turn to the east, and faces east. It turns right round, to face west, and then "
        f"accelerates {push} {'time' if push == 1 else 'times'}. What is its motion to the east now? West is minus."
    )
    answer = motion - push
    working = (
        f"Turning pushes nothing: still {motion}. Facing west, each push takes 1 off: {motion} − {push} = "
        f"{short(answer)}."
    )
    wrong = {"order-ignored": motion + push, "nose-leads": -motion - push, "last-push-sets-motion": -push}
    numbers = {"ship": ship, "velocity": Vec3(motion, 0), "burn": Vec3(-push, 0), "push": push, "axes": 1}
    scene = pictures.fan([("motion", Vec3(motion, 0)), ("nose", Vec3(-1, 0))])._replace(along="east")
    return Question(text, "number", answer, working, numbers, scene=scene, wrong=wrong, axes=1)


def _told(commands: tuple[str, ...]) -> str:
    return ", then ".join(commands)


def _motion_question(draw: Draw, commands: tuple[str, ...]) -> Question:
    """What becomes of a motion by commands; Vector Command, Movement."""
    facing, motion, ship = draw.whole(0, 5), any_hex(draw, 3), draw.ship()
    after, change = carry_out(facing, commands)
    answer = motion + change
    text = (
        f"{ship} has motion {short(vec(motion), 2)} and faces {NAMES[facing]}. Its commands, in this order: "
        f"{_told(commands)}. What is its motion (q, r) then? Port is counter-clockwise: E, NE, NW, W, SW, SE."
    )
    steps, now = [], facing
    for command in commands:
        if command in ROTATIONS:
            now = (now + ROTATIONS[command]) % 6
            steps.append(f"{command}: it faces {NAMES[now]}")
        else:
            steps.append(f"{command}: {short(vec(carry_out(now, (command,))[1]), 2)}")
    working = (
        f"{'; '.join(steps)}. Motion {short(vec(motion), 2)} and {short(vec(change), 2)} make {short(vec(answer), 2)}."
    )
    others = {
        "order-ignored": carry_out(facing, _sorted(commands, turns_first=False))[1],
        "all-turns-first": carry_out(facing, _sorted(commands, turns_first=True))[1],
        "turns-the-wrong-way": carry_out(facing, tuple(MIRROR.get(command, command) for command in commands))[1],
    }
    wrong = {idea: motion + it for idea, it in others.items() if it != change}
    turned = motion.turned((after - facing) % 6) + change
    wrong |= {"nose-leads": turned} if turned != answer else {}
    numbers = {"ship": ship, "velocity": vec(motion), "burn": vec(change), "facing": NAMES[facing]}
    return hex_question(text, answer, working, numbers, wrong, _facing(ship, motion, facing))


def _turn_then_push(draw: Draw) -> Question:
    return _motion_question(draw, (draw.pick(tuple(MIRROR)), "accelerate"))


def _a_list(draw: Draw) -> Question:
    turn = draw.pick(tuple(MIRROR))
    return _motion_question(draw, ("accelerate", turn, "accelerate", *draw.pick(((turn,), (), (turn, "accelerate")))))


PUSHES = ("accelerate", "port thruster", "starboard thruster", "reverse thruster")


def _may_they_swap(draw: Draw) -> Question:
    kind, ship = draw.pick(("pushes", "turns", "both")), draw.ship()
    facing = draw.whole(0, 5)
    pair = {
        "pushes": draw.shuffled(PUSHES)[:2],
        "turns": draw.shuffled(tuple(MIRROR)),
        "both": draw.shuffled((draw.pick(tuple(MIRROR)), draw.pick(PUSHES))),
    }[kind]
    text = (
        f"{ship} faces {NAMES[facing]} and has two commands: {listed(pair, last='and')}. Does it make a difference to "
        "its motion or its facing in which order it carries them out?"
    )
    matters = kind == "both"
    why = {
        "pushes": "Two pushes are two arrows: their sum does not care which comes first.",
        "turns": "Two turns in the plane are two angles, and angles simply add up.",
        "both": "A turn changes where the next push points, but not where an earlier one pointed.",
    }[kind]
    idea, other = ("never", "always") if matters else ("always", "never")
    wrong: dict[str, Answer] = {f"order-{idea}-matters": not matters, f"order-{other}-matters": []}
    numbers = {"ship": ship, "facing": NAMES[facing], "first": pair[0], "second": pair[1]}
    scene = on_hexes(_facing(ship, ORIGIN, facing))
    return Question(text, "yes-no", matters, why, numbers, scene=scene, wrong=wrong, axes=2, letters="qr")


def _add_then_turn(draw: Draw) -> Question:
    a, b, ship = any_hex(draw, 4), any_hex(draw, 4), draw.ship()
    answer = (a + b).turned(1)
    text = (
        f"a = {short(vec(a), 2)}, b = {short(vec(b), 2)}. First add them. Then turn the sum by 60° to port. What do you "
        "get? A turn to port makes (q, r) into (q + r, −q)."
    )
    total = a + b
    working = (
        f"a + b = {short(vec(total), 2)}; turned, {short(vec(answer), 2)}. Turning both first and then adding gives the "
        f"same; turning only a gives {short(vec(a.turned(1) + b), 2)}."
    )
    wrong = {
        "order-ignored": [a.turned(1) + b, a + b.turned(1)],
        "turns-the-wrong-way": total.turned(-1),
        "turn-forgotten": total,
    }
    numbers = {"ship": ship, "a": vec(a), "b": vec(b)}
    return hex_question(text, answer, working, numbers, wrong, pictures.fan([("a", vec(a)), ("b", vec(b))]))


def _aim(draw: Draw) -> Question:
    first, turn, die, fast = draw.pick((0, 90, 180, 270)), draw.pick((90, 270)), draw.whole(2, 6), draw.vector(2, 8)
    second, ship = int(normal(first + turn)), draw.ship()
    a, late = along(first, die), along(second, die)
    text = (
        f"On the table top {ship} moved by r = {short(fast, 2)} last turn, and points to {first}°. It rolls a {die}. By "
        f"the booklet's order it accelerates where it points, and only then turns its nose to {second}°. What is its new "
        "motion v = a + r?"
    )
    answer = Vec3(round(a.x) + fast.x, round(a.y) + fast.y)
    working = (
        f"It accelerates before it turns: a is {die} along {first}°, {short(Vec3(round(a.x), round(a.y)), 2)}. With r "
        f"that makes {short(answer, 2)}. The new heading counts next turn."
    )
    spun = quarter(fast, "Z", 1 if turn == 90 else 3)
    wrong = {
        "order-ignored": Vec3(round(late.x) + fast.x, round(late.y) + fast.y),
        "nose-leads": Vec3(spun.x + round(a.x), spun.y + round(a.y)),
        "ignores-burn": fast,
    }
    numbers = {"ship": ship, "velocity": fast, "die": die, "first": first, "second": second, "axes": 2}
    body = Body(ship, "ship", (0, 0, 0), seat=ship, heading=float(first), moves=False)
    scene = on_table(Scene("", (body,), (Arrow((0, 0, 0), (fast.x, fast.y, 0), "velocity", "r"),), seats=(ship,)))
    return Question(text, "vector", answer, working, numbers, scene=scene, wrong=wrong, axes=2)


def _in_space(draw: Draw) -> Question:
    v, ship = draw.vector(3, 7), draw.ship()
    order = draw.pick(("ZX", "XZ", "YZ", "ZY", "XY", "YX"))
    answer, first = quarters(v, order), quarter(v, order[0])
    onto = {"X": "Y onto Z", "Y": "Z onto X", "Z": "X onto Y"}
    text = (
        f"In space {ship} carries an arrow {short(v)}. It makes a quarter turn about {order[0]} (that brings "
        f"{onto[order[0]]}), and then a quarter turn about {order[1]} (that brings {onto[order[1]]}). What is the arrow "
        "then?"
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
        ("Do one thing at a time. What does the turn alone do to the motion?",
         "The motion is {velocity} after the turn, as before. Then each push goes the way the nose points."),
        _right_round,
    ),
    Exercise(
        "14.2", "Turn, then push", "2D", ("order-ignored", "nose-leads", "turns-the-wrong-way"),
        ("Where does the nose point when the drive pushes?",
         "It faces {facing} at first. Turn it, read off the step in that direction, and add it to {velocity}."),
        _turn_then_push,
    ),
    Exercise(
        "14.3", "A list of commands", "2D", ("order-ignored", "all-turns-first", "turns-the-wrong-way"),
        ("Keep two notes: the facing and the motion. Change one of them at each command.",
         "A turn changes the facing only; a push adds the step of the facing at that moment."),
        _a_list,
    ),
    Exercise(
        "14.4", "May they swap?", "2D", ("order-never-matters", "order-always-matters"),
        ("Carry out both orders with a counter on the hexes.",
         "Two of a kind may swap. What about {first} and {second}?"),
        _may_they_swap,
    ),
    Exercise(
        "14.5", "Add, then turn", "2D", ("order-ignored", "turns-the-wrong-way", "turn-forgotten"),
        ("Do it in the order that is asked: the sum first.",
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
         "A quarter turn about Z makes (x, y, z) into (−y, x, z); about X into (x, −z, y); about Y into (z, y, −x)."),
        _in_space,
    ),
))  # fmt: skip
