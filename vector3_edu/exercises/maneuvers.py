"""The missions of lessons 12 and 14: a table top with true angles, and commands whose order matters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import isfinite
from typing import Any

from vector3_edu.core.film import Beat, Film, Note
from vector3_edu.core.hexes import NAMES, Hex
from vector3_edu.core.plane import NOWHERE, Vec2, along, leaves, tail_to_tip
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.scene import Arrow, Board, Body, Scene, Trail
from vector3_edu.exercises.boards import on_hexes, on_table
from vector3_edu.exercises.flights import hop
from vector3_edu.exercises.hexed import any_hex, vec
from vector3_edu.exercises.outcome import Outcome, flown
from vector3_edu.exercises.question import Draw
from vector3_edu.exercises.tasks import short
from vector3_edu.games.vector_command import moving
from vector3_edu.games.vector_command.orders import Move
from vector3_edu.games.vector_command.state import Power, Ship
from vector3_edu.games.vector_command.tables import COMMANDS

SHIP = "A6"
NEAR = 3.0
"""How near to the buoy is near enough, in centimetres."""
LARGE = (0.0, 0.0), (120.0, 80.0)


def glide(lesson: str, draw: Draw, moves: Sequence[Any]) -> Outcome:
    """Three headings for three dice that are known: end at the buoy. Space Domination, v = a + r; option aim "first"."""
    r, dice = Vec2(*draw.vector(2, 5)[:2]), tuple(draw.whole(2, 6) for _ in range(3))
    way = _legs(NOWHERE, r, dice, [draw.whole(0, 23) * 15.0 for _ in range(3)])[-1]
    at = Vec2(round(60 - way.x / 2), round(40 - way.y / 2))  # so that start and buoy both lie well on the table
    buoy = tail_to_tip(at, way)
    if not moves:
        words = (
            f"{SHIP} is at {_describe(at)} on the table and moved by r = {_describe(r)} last turn. Your next three dice are "
            f"{dice[0]}, {dice[1]} and {dice[2]}. Each turn you first turn to a heading, then accelerate along it by the "
            f"die: v = a + r. End within {NEAR:g} cm of the "
            f'buoy at {_describe(buoy)}. Which three headings? mission("{lesson}", 0, 90, 180)'
        )
        return Outcome(lesson, words, _tabletop((at,), buoy, r), flat=True)
    headings = [_degrees(move) for move in moves]
    if None in headings or len(headings) > 3:
        return Outcome(lesson, "Give up to three headings in degrees, counter-clockwise from X, like 0, 90, 225.")
    stops = _legs(at, r, dice, [heading for heading in headings if heading is not None])
    legs = [
        f"Turn {n}: v = {_describe(there - here)}, to {_describe(there)}."
        for n, (here, there) in enumerate(pairwise(stops), 1)
    ]
    miss = (buoy - stops[-1]).length
    lost = any(leaves(here, there - here, *LARGE[1]) is not None for here, there in pairwise(stops))
    done = miss <= NEAR and len(headings) == 3 and not lost
    end = f"The buoy is at {_describe(buoy)}, {miss:.1f} cm from you."
    if done or lost:
        end = "You are at the buoy." if done else "You have left the table, and with it the game."
    scene = _tabletop(stops, buoy, stops[-1] - stops[-2], whole=lost)
    pushes = [along(heading, die) for die, heading in zip(dice, [each or 0.0 for each in headings], strict=False)]
    film = hop(
        scene, SHIP, [(x, y, 0.0) for x, y in stops], (*r, 0.0), [[("burn", (*push, 0.0))] for push in pushes], [*legs, end],
        [Note((*stops[-1], 0.0), "arrived", "good")] if done else [],
    )  # fmt: skip
    return flown(lesson, "\n".join([*legs, end]), film, done, flat=True)


def _describe(vector: Vec2) -> str:
    return short((round(vector.x, 1), round(vector.y, 1)), 2)


def _legs(at: Vec2, r: Vec2, dice: Sequence[int], headings: Sequence[float]) -> tuple[Vec2, ...]:
    stops = [at]
    for die, heading in zip(dice, headings, strict=False):
        r = tail_to_tip(along(heading, die), r)
        stops.append(tail_to_tip(stops[-1], r))
    return tuple(stops)


def _degrees(move: Any) -> float | None:
    if isinstance(move, str):
        try:
            move = float(move.strip(" °"))
        except ValueError:
            return None
    good = isinstance(move, int | float) and not isinstance(move, bool) and abs(move) <= 3600 and isfinite(move)
    return float(move) if good else None


def _tabletop(stops: Sequence[Vec2], buoy: Vec2, r: Vec2, whole: bool = False) -> Scene:
    """The part of the table where something happens; the whole of it if the ship has left it."""
    points = tuple((x, y, 0.0) for x, y in stops)
    ship = Body(SHIP, "ship", points[-1], seat=SHIP, size=2.0, moves=False)
    mark = Body("buoy", "station", (*buoy, 0.0), seat="buoy", size=2 * NEAR, moves=False)
    trails = (Trail(SHIP, points, SHIP),) if len(points) > 1 else ()
    scene = Scene("", (ship, mark), (Arrow(points[-1], (*r, 0.0), "velocity", "r"),), trails, flat=True)
    return scene._replace(board=Board("table", *LARGE)) if whole else on_table(scene, reach=6)


THRUST, ROTATION = 3, 2


def command(lesson: str, draw: Draw, moves: Sequence[Any]) -> Outcome:
    """A list of commands that leads to a given motion and facing. Vector Command, Movement."""
    facing, motion = draw.whole(0, 5), any_hex(draw, 2)
    wanted = draw.pick([move for move in moving.choices(THRUST, ROTATION) if len(move.commands) == THRUST + ROTATION])
    goal_facing, change = moving.carry_out(facing, wanted.commands)
    goal = motion + change
    if not moves:
        words = (
            f"{SHIP} faces {NAMES[facing]} and has motion {_said(motion)}; its power allows {THRUST} pushes and "
            f"{ROTATION} turns. At the end of its commands it must have motion {_said(goal)} and face "
            f"{NAMES[goal_facing]}. Commands: {listed(COMMANDS, last='and')}. "
            f'Give them in their order: mission("{lesson}", "accelerate", "rotate port")'
        )
        return Outcome(lesson, words, _helm(motion, facing, goal), flat=True)
    given = tuple(move.strip().lower() if isinstance(move, str) else "" for move in moves)
    strange = [shown(move, 30) for move, told in zip(moves, given, strict=True) if told not in COMMANDS]
    if strange:
        return Outcome(lesson, f"{strange[0]} is not a command. The commands are {listed(COMMANDS, last='and')}.")
    ship = Ship(0, SHIP, "capital", Hex(0, 0), motion, facing, 6, 8, (6,) * 4, Power(THRUST, ROTATION))
    problems = moving.problems(ship, Move(given))
    if problems:
        return Outcome(lesson, "\n".join(problems))
    after, pushed = moving.carry_out(facing, given)
    now = motion + pushed
    done = now == goal and after == goal_facing
    words = f"Motion {_said(now)}, facing {NAMES[after]}."
    words += (
        " Just as ordered."
        if done
        else f" Ordered were {_said(goal)} and {NAMES[goal_facing]}. Would another order of the same commands do?"
    )
    return flown(lesson, words, _command_film(facing, motion, given, goal), done, flat=True)


def _command_film(facing: int, motion: Hex, given: Sequence[str], goal: Hex) -> Film:
    """One command after another: each push is along the heading at that moment. Vector Command, Movement."""
    moments = [moving.carry_out(facing, tuple(given[:number])) for number in range(len(given) + 1)]
    scenes = [_helm(motion + pushed, heading, goal) for heading, pushed in moments]
    edges = [(scene.board.low, scene.board.high) for scene in scenes if scene.board is not None]
    low = min(low[0] for low, _ in edges), min(low[1] for low, _ in edges)
    high = max(high[0] for _, high in edges), max(high[1] for _, high in edges)
    laid = [scene._replace(board=Board("hexes", low, high)) for scene in scenes]
    told = [f"{name.capitalize()}: motion {_said(motion + pushed)}, facing {NAMES[heading]}."
            for name, (heading, pushed) in zip(given, moments[1:], strict=True)]  # fmt: skip
    return Film(laid[0], tuple(Beat(scene, (), 1.0, said) for scene, said in zip(laid[1:], told, strict=True)))


def _said(at: Hex) -> str:
    return short(vec(at), 2)


def _helm(motion: Hex, facing: int, goal: Hex) -> Scene:
    body = Body(SHIP, "ship", (0, 0, 0), seat=SHIP, heading=60.0 * facing, moves=False)
    arrows = [
        Arrow((0, 0, 0), (way.q, way.r, 0), kind, label)
        for way, kind, label in ((goal, "b", "ordered"), (motion, "velocity", "motion"))
        if way
    ]
    return on_hexes(Scene("", (body,), tuple(arrows), seats=(SHIP,)))
