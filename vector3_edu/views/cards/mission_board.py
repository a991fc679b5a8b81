"""A mission in a notebook: five levels with their stars, the stage with the burn to drag, and what came of each flight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil, floor
from typing import Any, ClassVar, Self

import traitlets

from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.film import Film
from vector3_edu.core.picture.scene import Point, Scene
from vector3_edu.core.problems import shown
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.missions.course import LEVELS, level_of
from vector3_edu.exercises.missions.play import Attempt, Level
from vector3_edu.exercises.progress import session
from vector3_edu.exercises.progress.journal import Student
from vector3_edu.exercises.themes import retell, retell_film, retell_scene
from vector3_edu.views.browser.map_view import Handle
from vector3_edu.views.browser.messages import Wired
from vector3_edu.views.browser.panel import Field, moved, vector_field, whole
from vector3_edu.views.explorers.exhibit import Exhibit
from vector3_edu.views.explorers.explorer import Explorer
from vector3_edu.views.figures.board import board
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.hexes import hex_sheet
from vector3_edu.views.figures.map import table_map
from vector3_edu.views.figures.marks import Box

TIP = "tip of the burn"
STEP = 5
"""The paper grows in steps of so many cubes."""


@dataclass(frozen=True, slots=True)
class MissionGame(Exhibit):
    """A level with the moves made and the move that is being chosen."""

    play: Attempt | None = None
    draft: Any = None

    title: ClassVar[str] = mark("Mission")
    shows: ClassVar[str] = mark("a mission to fly")
    has_angles: ClassVar[bool] = False

    @classmethod
    def of(cls, play: Attempt, palette: str) -> Self:
        """The game with nothing chosen for the next move."""
        dimension = 2 if play.scene().board is not None else play.level.dimension
        return cls(dimension, palette, play=play, draft=play.level.puzzle.idle(play.state))

    @property
    def now(self) -> Attempt:
        """The play; there always is one."""
        assert self.play is not None
        return self.play

    @property
    def mission(self) -> Level:
        """The level that is played."""
        return self.now.level

    def changed(self, name: str, value: Any) -> Self:
        """A move is being chosen or is made, or one is taken back."""
        play, puzzle = self.now, self.mission.puzzle
        match name:
            case "launch" if not play.over and self.draft is not None:
                return type(self).of(play.make(self.draft), self.palette)
            case "undo" if play.moves:
                return type(self).of(play.undo(), self.palette)
            case "again":
                return type(self).of(self.mission.begin(), self.palette)
        if play.over:
            return self
        match name:
            case "burn" if puzzle.by == "vector":
                if isinstance(value, dict):
                    named = zip("xyz", puzzle.letters, strict=False)
                    value = {axis: value[letter] for axis, letter in named if letter in value}
                wanted = moved(value, Vec3(*self.draft), (puzzle.reach,) * 3, puzzle.axes)
                return replace(self, draft=puzzle.nearest(play.state, wanted))
            case "tip of the burn" if puzzle.by == "vector" and isinstance(value, list | tuple) and len(value) == 3:
                tail = puzzle.tail(play.state)
                tip = moved(value, tail + self.draft, (999,) * 3, puzzle.axes)
                return replace(self, draft=puzzle.nearest(play.state, tip - tail))
            case "move" if puzzle.by == "choice" and type(value) is int and 0 <= value < len(puzzle.choices(play.state)):
                return replace(self, draft=puzzle.choices(play.state)[value].move)
            case "number" if puzzle.by == "number":
                return replace(self, draft=whole(value, 0, puzzle.reach, self.draft))
        return self

    # ---- controls

    def controls(self) -> Sequence[Field]:
        """The move to choose, and the buttons."""
        play = self.now
        last = say("The level is over: take a move back, or start again.")
        launch, unmade = retell(self.mission.puzzle.launch), say("Choose first.") if self.draft is None else ""
        return (
            *self._choosing(),
            Field("launch", "button", launch, locked=play.over or bool(unmade), why=unmade or last),
            Field("undo", "button", say("Undo"), locked=not play.moves, why=say("Nothing has been done yet."), repeats=True),
            Field("again", "button", say("Start again"), locked=not play.moves, why=say("Nothing has been done yet.")),
            Field("next", "button", say("Next level"), locked=self.mission.number >= 5, why=say("This is the last level.")),
        )

    def fields(self) -> tuple[Field, ...]:
        """All controls; the dimension follows from the level."""
        return tuple(field for field in super(MissionGame, self).fields() if field.name != "level")

    def _choosing(self) -> Sequence[Field]:
        play, puzzle = self.now, self.mission.puzzle
        if play.over:
            return ()
        if puzzle.by == "vector":
            label = retell(puzzle.asks(play.state))
            reach = (puzzle.reach,) * 3
            field = vector_field("burn", label, self.draft, reach, puzzle.axes, self.colours.burn, retell(puzzle.bound))
            return (field._replace(axes=puzzle.letters),)
        if puzzle.by == "number":
            return (Field("number", "number", retell(puzzle.asks(play.state)), self.draft, 0, puzzle.reach),)
        choices = puzzle.choices(play.state)
        picked = next((number for number, choice in enumerate(choices) if choice.move == self.draft), -1)
        options = tuple((number, retell(choice.label)) for number, choice in enumerate(choices))
        return (Field("move", "choice", retell(puzzle.asks(play.state)), picked, options=options),)

    def handles(self) -> Sequence[Handle]:
        """The tip of the burn."""
        play, puzzle = self.now, self.mission.puzzle
        if play.over or puzzle.by != "vector" or max(map(abs, self.draft)) > puzzle.span:
            return ()
        tip = puzzle.tail(play.state) + self.draft
        return (Handle(TIP, tip, retell(puzzle.grip), "tip", self.colours.burn, "xyz"[: puzzle.axes], 2 * self.lane),)

    def bound(self, _handle: str) -> str:
        """What keeps the tip from going further."""
        reason = retell(self.mission.puzzle.bound)
        return f"{reason[:1].upper()}{reason[1:]}."

    def sums(self) -> Sequence[str]:
        """What each move did."""
        return tuple(map(retell, self.now.log))

    def words(self) -> str:
        """How it stands; at the end, what can be done next."""
        play = self.now
        if not play.over:
            return retell(self.mission.puzzle.status(play.state, self.draft))
        return say("Undo takes the last move back; Start again clears them all.")

    # ---- pictures

    def scene(self) -> Scene:
        """The play with the move that is being chosen."""
        return retell_scene(_tell_apart(self.now.scene(None if self.now.over else self.draft)))

    @property
    def in_space(self) -> bool:
        """Whether there is space to look into."""
        return self.level == 3 and self.scene().board is None

    @property
    def around(self) -> Box:
        """All that has been seen and every move that can be made next, in steps, so that the paper seldom jumps."""
        play, puzzle = self.now, self.mission.puzzle
        seen = [*_places(play.level.begin().scene()), *_places(self.now.scene())]
        if puzzle.by == "vector" and not play.over:
            tail = puzzle.tail(play.state)
            far = puzzle.span
            seen += [tuple(c + by if i < puzzle.axes else 0 for i, c in enumerate(tail)) for by in (-far, far)]  # type: ignore[misc]
        low = [STEP * floor((min(axis) - 1) / STEP) if any(axis) else 0 for axis in zip(*seen, strict=True)]
        high = [STEP * ceil((max(axis) + 1) / STEP) if any(axis) else 0 for axis in zip(*seen, strict=True)]
        return _even((low[0], low[1], low[2]), (high[0], high[1], high[2]), self.level)

    def _plot(self, scene: Scene) -> Figure:
        if scene.board is None:
            return table_map(scene, self.palette, around=self.around, level=self.level)
        figure = board(scene, self.palette)
        if scene.board.kind != "hexes":
            return figure
        return replace(figure, sheets=(hex_sheet(scene.board.low, scene.board.high),))

    def film(self, before: Exhibit) -> Film | None:
        """What was flown since."""
        if not isinstance(before, MissionGame) or before.mission is not self.mission:
            return None
        film = self.now.film(len(before.now.moves)) if len(self.now.moves) > len(before.now.moves) else None
        if film is None:
            return None
        beats = tuple(beat._replace(scene=_tell_apart(beat.scene)) for beat in film.beats)
        return retell_film(Film(_tell_apart(film.first), beats))


def _tell_apart(scene: Scene) -> Scene:
    """Each thing has the colour and the name of its seat, written once; debris belongs to nobody."""
    if scene.board is not None and scene.board.kind == "hexes":
        return scene
    bodies = tuple(body._replace(seat="") if body.kind == "rock" else body._replace(name="") for body in scene.bodies)
    return scene._replace(bodies=bodies, seats=tuple(seat for seat in scene.seats if seat != "debris"))


def _places(scene: Scene) -> list[Point]:
    """Where things are, and the tips of arrows."""
    tips = [tuple(a + b for a, b in zip(arrow.start, arrow.vector, strict=True)) for arrow in scene.arrows]
    trails = [at for trail in scene.trails for at in trail.points]
    return [*(body.at for body in scene.bodies), *tips, *trails]  # type: ignore[list-item]


def _even(low: Point, high: Point, level: int) -> Box:
    """A box that is not much longer than it is wide; a single sheet is square."""
    longest = max(b - a for a, b in zip(low, high, strict=True))
    grown = []
    for axis, (a, b) in enumerate(zip(low, high, strict=True)):
        least = longest * (1 if level == 2 else 0.6) if axis < level else 0
        spare = max(0, ceil((least - (b - a)) / 2))
        grown.append((a - spare, b + spare))
    (x0, x1), (y0, y1), (z0, z1) = grown
    return (x0, y0, z0), (x1, y1, z1)


HOW = mark(
    "Drag the ring on the map, or click it and press the arrow keys. Then {launch} (Enter). Backspace takes a move back."
)


class MissionHead(Wired):
    """What stands above the pictures; it tells which level is chosen, and the keys that launch and take back."""

    view = "cards/mission_head"
    sentence = mark("Run this cell to choose a level.")
    stars = traitlets.List().tag(sync=True)
    """Stars won in each level."""
    level = traitlets.Int(1).tag(sync=True)
    title = traitlets.Unicode("").tag(sync=True)
    briefing = traitlets.Unicode("").tag(sync=True)
    par = traitlets.Unicode("").tag(sync=True)
    how = traitlets.Unicode("").tag(sync=True)
    """How the ring on the map is used; the verdict takes its place."""
    verdict = traitlets.Unicode("").tag(sync=True)
    tone = traitlets.Unicode("").tag(sync=True)
    delay = traitlets.Int(0).tag(sync=True)
    """Milliseconds that the film of the flight takes: what came of it is said afterwards."""
    revision = traitlets.Int(0).tag(sync=True)


class MissionBoard(Explorer):
    """The levels of one lesson for one student."""

    exhibit: MissionGame

    def __init__(self, lesson: str, level: int | None = None, who: Student | None = None) -> None:
        self.lesson, self.who = lesson, who or session.current_student()
        self.note = ""
        won = self._stars()
        number = level or next((n for n, stars in enumerate(won, 1) if not stars), len(won))
        self.head = MissionHead(stars=won)
        self.head.on_message(self._on_message)
        super().__init__(MissionGame.of(self._level(number).begin(), "space"))
        self.set_trait("children", (self.head, *self.children))
        self.add_class("v3-mission")

    def _level(self, number: int) -> Level:
        return level_of(self.lesson, number, self.who.name, self.who.seed)

    def _stars(self) -> list[int]:
        won = session.stars(self.lesson, self.who)
        return [won.get(number, 0) for number in range(1, len(LEVELS[self.lesson]) + 1)]

    def _on_message(self, name: str, value: Any) -> None:
        game = self.exhibit
        match name:
            case "stage" if type(value) is int and 1 <= value <= len(LEVELS[self.lesson]):
                self._open(value)
            case "next" if game.mission.number < len(LEVELS[self.lesson]):
                self._open(game.mission.number + 1)
            case "stage" | "next":
                pass
            case _:
                super()._on_message(name, value)

    def _open(self, number: int) -> None:
        self.space.forget_film()
        self.exhibit = MissionGame.of(self._level(number).begin(), self.exhibit.palette)

    def _show(self, before: Exhibit | None = None) -> None:
        self.note = self._noted(before)
        super()._show(before)
        self._tell_head(before)

    def _noted(self, before: Exhibit | None) -> str:
        """A flight that has just ended goes into the journal; a sentence comes back if it cannot be written."""
        play = self.exhibit.now
        old = before.now if isinstance(before, MissionGame) else play
        if not play.over or old.level is not play.level or len(play.moves) <= len(old.moves):
            return ""
        moves = shown(tuple(tuple(move) if isinstance(move, tuple) else move for move in play.chosen), 200)
        return session.note_mission(self.lesson, play.level.number, moves, play.done, play.stars, self.who)

    def _tell_head(self, before: Exhibit | None) -> None:
        game, head = self.exhibit, self.head
        play, level = game.now, game.mission
        film = game.film(before) if before is not None else None
        with head.hold_sync():
            head.stars, head.level = self._stars(), level.number
            head.title = say("Level {number}: {title}", number=level.number, title=retell(level.title))
            head.briefing, head.par = retell(level.briefing), f"{level.par()}."
            head.how = say(HOW, launch=retell(level.puzzle.launch)) if game.handles() and not play.over else ""
            head.verdict = " ".join(filter(None, (retell(play.verdict()), self.note))) if play.over else ""
            head.tone = "right" if play.done else "wrong"
            head.delay = round(1000 * film.seconds) if film is not None else 0
            head.revision += 1

    def __repr__(self) -> str:
        code = f'mission("{self.lesson}", ...)'
        return say(
            "Run this cell to fly the missions of lesson {lesson}, or fly them in code: {code}",
            lesson=self.lesson,
            code=code,
        )
