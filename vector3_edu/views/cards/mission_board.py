"""A mission in a notebook: five levels with their stars, the stage with the burn to drag, and what came of each flight."""

from __future__ import annotations

from typing import Any

import traitlets

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import shown
from vector3_edu.exercises.missions.course import LEVELS, level_of
from vector3_edu.exercises.missions.play import Level
from vector3_edu.exercises.progress import session
from vector3_edu.exercises.progress.journal import Student
from vector3_edu.exercises.themes import retell
from vector3_edu.views.browser.messages import HERE, STYLE, Wired, script
from vector3_edu.views.explorers.exhibit import Exhibit
from vector3_edu.views.explorers.explorer import Explorer
from vector3_edu.views.widgets.mission_game import MissionGame

HEAD_STYLE = (HERE / "mission_head.css").read_text(encoding="utf-8")

HOW = mark(
    "Drag the ring on the map, or click it and press the arrow keys. Then {launch} (Enter). Backspace takes a move back."
)


class MissionHead(Wired):
    """What stands above the pictures; it tells which level is chosen, and the keys that launch and take back."""

    _esm = script("mission_head.js")
    _css = STYLE + HEAD_STYLE
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
        self.lesson, self.who = lesson, who or session.seated()
        self.note = ""
        won = self._stars()
        number = level or next((n for n, stars in enumerate(won, 1) if not stars), len(won))
        self.head = MissionHead(stars=won)
        self.head.on_told(self._told)
        super().__init__(MissionGame.of(self._level(number).begin(), "space"))
        self.set_trait("children", (self.head, *self.children))
        self.add_class("v3-mission")

    def _level(self, number: int) -> Level:
        return level_of(self.lesson, number, self.who.name, self.who.seed)

    def _stars(self) -> list[int]:
        won = session.stars(self.lesson, self.who)
        return [won.get(number, 0) for number in range(1, len(LEVELS[self.lesson]) + 1)]

    def _told(self, name: str, value: Any) -> None:
        game = self.exhibit
        match name:
            case "stage" if type(value) is int and 1 <= value <= len(LEVELS[self.lesson]):
                self._open(value)
            case "next" if game.mission.number < len(LEVELS[self.lesson]):
                self._open(game.mission.number + 1)
            case "stage" | "next":
                pass
            case _:
                super()._told(name, value)

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
