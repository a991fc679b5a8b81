"""What a seat sees, as one vector of numbers of fixed length, and each action of a decision as a row of numbers.

Everything is read from the state as the seat sees it and from its scene. Places and velocities of others are relative to the
unit that is asked about.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import Any

import numpy as np

from vector3_edu.arena.research.decisions import NOTHING, Decision
from vector3_edu.core.game import AnyGame, AnyState, Choice
from vector3_edu.core.hexes import Hex, within
from vector3_edu.core.picture.scene import WEAPONS, Board, Body, Point, Scene
from vector3_edu.core.research import ByUnit

Vector = Any  # an array of numpy, whose types are not known here
FARTHEST = 1000.0
"""Numbers beyond this are cut off."""
ROW = ("there", "weapon", "x", "y", "z", "distance", "vx", "vy", "vz", "size", "heading x", "heading y", "hull", "shields")
ACTION = ("legal", "nothing", "x", "y", "z", "target x", "target y", "target z", "first", "second", "third", "fourth")
"""What a row of `Observer.actions` says: a vector that is ordered, the place of a target, other numbers of the order."""
TARGET = ACTION.index("target x")
CELLS = {"squares": 4, "hexes": 3}
"""How far round the asked unit its board is looked at."""
ORIGIN: Point = (0.0, 0.0, 0.0)


class Observer:
    """Turns what a seat sees into numbers; `labels` says what each of them is."""

    def __init__(self, game: AnyGame, seats: Sequence[str], turns: int, board: Board | None) -> None:
        self.game, self.seats, self.turns = game, tuple(seats), turns
        self.research = game.research
        self.around = _around(board)
        self._board: tuple[Board | None, Mapping[tuple[float, float], tuple[float, ...]]] = (None, {})
        self._scene: tuple[AnyState, Scene] | None = None
        self.rows = (game.research.own, game.research.others, game.research.nobody)
        groups = tuple(zip(("own", "other", "nobody's"), self.rows, strict=True))
        row = (*ROW, *game.research.names)
        self.labels: tuple[str, ...] = (
            "turn",
            "asked",
            "units left",
            *(f"phase {name}" for name in game.phases),
            *(f"seat {k}" for k in range(len(seats))),
            *(f"score {k}" for k in range(len(seats))),
            *(f"asked unit {each}" for each in row),
            *(f"{whose} {k} {each}" for whose, many in groups for k in range(many) for each in row),
            *(f"ground {place} {each}" for place in self.around for each in ("closed", "marked", "pull x", "pull y")),
        )

    def vector(self, seen: AnyState, seat: str, decision: Decision | None, left: int) -> Vector:
        """What a seat sees while it decides, or waits."""
        scene, me = self._look(seen), self.seats.index(seat)
        known = self.research.units(seen, me)
        body = self._find_body(scene, seat, decision.unit) if decision else None
        scores = [*map(float, self.research.scores(seen)), *(0.0 for _ in self.seats)][: len(self.seats)]
        numbers = [
            seen.turn / self.turns,
            float(decision is not None),
            float(left),
            *(float(seen.phase == name) for name in self.game.phases),
            *(float(k == me) for k in range(len(self.seats))),
            *scores[me:],
            *scores[:me],
            *self._row(body, known, scene, None),
        ]
        others = [each for each in scene.bodies if each is not body]
        for wanted, many in zip(_sort(others, seat, body), self.rows, strict=True):
            rows = [self._row(each, known, scene, body) for each in wanted[:many]]
            numbers += [number for row in rows for number in row]
            numbers += [0.0] * ((many - len(rows)) * (len(ROW) + len(self.research.names)))
        numbers += self._ground(scene.board, body.at if body else ORIGIN)
        return np.clip(np.array(numbers, np.float32), -FARTHEST, FARTHEST)

    def actions(self, seen: AnyState, seat: str, decision: Decision, room: int) -> Vector:
        """A row of numbers (`ACTION`) for each action of a decision; one that is not legal now is all zeros."""
        scene = self._look(seen)
        body = self._find_body(scene, seat, decision.unit)
        origin = body.at if body else ORIGIN
        places: dict[Any, Point] = {each.seat: each.at for each in scene.bodies}
        places |= {key: each.at for each in scene.bodies for key in (each.name, (each.seat, each.name))}
        same, aimed = _table(tuple(decision.menu.items()), room)
        table = same.copy()
        for action, names in aimed:
            target = next((_less(places[name], origin) for name in names if name in places), ORIGIN)
            table[action, TARGET : TARGET + len(target)] = target
        return table

    def _look(self, seen: AnyState) -> Scene:
        """The scene of a state; while a seat decides about one unit after the other, that stays the same."""
        if self._scene is None or self._scene[0] is not seen:
            self._scene = seen, self.game.scene(seen)
        return self._scene[1]

    def _find_body(self, scene: Scene, seat: str, unit: str) -> Body | None:
        """What the asked unit is in the scene; nothing for a fleet or a vote."""
        name = self.research.body(seat, unit)
        return next((body for body in scene.bodies if body.seat == seat and body.name == name), None)

    def _row(self, body: Body | None, known: ByUnit, scene: Scene, seen_from: Body | None) -> Sequence[float]:
        if body is None:
            return [0.0] * (len(ROW) + len(self.research.names))
        at, velocity = body.at, body.velocity
        if seen_from is not None:
            at, velocity = _less(at, seen_from.at), _less(velocity, seen_from.velocity)
        turned = radians(body.heading) if body.heading is not None else None
        return [
            1.0,
            float(body.kind in WEAPONS),
            *at,
            scene.length(at),
            *velocity,
            float(body.size),
            *((cos(turned), sin(turned)) if turned is not None else (0.0, 0.0)),
            sum(body.hull) / len(body.hull) if body.hull else 1.0,
            body.shields,
            *known.get((body.seat, body.name), (0.0,) * len(self.research.names)),
        ]

    def _ground(self, board: Board | None, centre: Point) -> Iterable[float]:
        if board is None or not self.around:
            return ()
        if self._board[0] is not board:
            self._board = board, {_place(board, cell.at): _cell(cell.kind, cell.label, cell.arrows) for cell in board.cells}
        x, y = _place(board, centre)
        return [n for dx, dy in self.around for n in self._board[1].get((x + dx, y + dy)) or _empty(board, x + dx, y + dy)]


def _sort(bodies: Iterable[Body], seat: str, body: Body | None) -> tuple[list[Body], list[Body], list[Body]]:
    """The seat's own, those of others, both nearest first, and nobody's in the order of the scene: worlds keep places."""
    x, y, z = body.at if body else ORIGIN
    near = sorted(bodies, key=lambda each: (each.at[0] - x) ** 2 + (each.at[1] - y) ** 2 + (each.at[2] - z) ** 2)
    own = [each for each in near if each.seat == seat]
    return own, [each for each in near if each.seat not in ("", seat)], [each for each in bodies if not each.seat]


def _less(a: Point, b: Point) -> Point:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def _around(board: Board | None) -> Sequence[tuple[int, int]]:
    """The steps to the cells that are looked at, where a board has cells."""
    if board is None or not board.cells:
        return ()
    far = CELLS[board.kind]
    if board.kind == "hexes":
        return [(step.q, step.r) for step in within(far)]
    return [(x, y) for y in range(-far, far + 1) for x in range(-far, far + 1)]


def _place(board: Board, at: Point) -> tuple[float, float]:
    x, y = board.numbers(at)
    return round(x), round(y)


def _cell(kind: str, label: str, arrows: Sequence[Point]) -> tuple[float, ...]:
    """Whether a cell is closed or dangerous, whether it is marked (a checkpoint with its number), and its gravity."""
    mark = float(label) if label.isdigit() else float(kind in ("start", "finish", "detection"))
    closed = float(kind == "wall" or "asteroid" in kind)
    return (closed, mark, sum(each[0] for each in arrows), sum(each[1] for each in arrows))


def _empty(board: Board, x: float, y: float) -> tuple[float, ...]:
    """Nothing is drawn there: free, unless it is off the board."""
    at = (*Hex(int(x), int(y)).to_xy(),) if board.kind == "hexes" else (x, y)
    inside = board.low[0] <= at[0] <= board.high[0] and board.low[1] <= at[1] <= board.high[1]
    return (float(not inside), 0.0, 0.0, 0.0)


@lru_cache(maxsize=200)
def _table(menu: tuple[tuple[int, Choice | None], ...], room: int) -> tuple[Vector, Sequence[tuple[int, tuple[Any, ...]]]]:
    """The rows of a menu without places of targets, and what may be names of targets, by action.

    Nearly every ship has the same burns to choose from, so this is made once and not at each decision.
    """
    table: Vector = np.zeros((room, len(ACTION)), np.float32)
    aimed = []
    for action, choice in menu:
        vector, names, numbers = _read(choice)
        table[action] = (1.0, float(action == NOTHING), *vector, *ORIGIN, *numbers)
        if names:
            aimed.append((action, names))
    return table, aimed


@lru_cache(maxsize=20_000)
def _read(choice: Choice | None) -> tuple[Point, tuple[Any, ...], tuple[float, ...]]:
    """The vector that is ordered, what may be names of targets, and the first four other numbers of a choice."""
    vector, names, numbers = ORIGIN, list[Any](), list[float]()
    queue = [choice] if choice is not None else []
    while queue:
        value: Any = queue.pop(0)
        if isinstance(value, bool | int | float):
            numbers.append(float(value))
        elif isinstance(value, Hex):
            vector = (*value.to_xy(), 0.0)
        elif isinstance(value, str):
            names.append(value)
        elif isinstance(value, tuple) and len(value) in (2, 3) and all(isinstance(each, int | float) for each in value):
            vector = (float(value[0]), float(value[1]), float(value[2]) if len(value) > 2 else 0.0)
        elif isinstance(value, tuple):
            if len(value) == 2 and all(isinstance(each, str) for each in value):
                names.append(value)
            queue[:0] = value
    return vector, tuple(names), (*numbers[:4], *(0.0,) * (4 - len(numbers)))
