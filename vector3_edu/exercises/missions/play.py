"""A level as it is played: the moves made so far, how it ended, how many stars it is worth, and the film of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.film import Beat, Film
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.problems import Refused
from vector3_edu.exercises.asking.course_films import BURN, END, LONGEST, MOVE
from vector3_edu.exercises.asking.question import Draw
from vector3_edu.exercises.missions.puzzle import Puzzle, amount
from vector3_edu.exercises.missions.solver import Proof, prove, spends

STARS = 3
STEPS = {
    "fuel": mark("Turn {number}: {refused}"),
    "turns": mark("Turn {number}: {refused}"),
    "guesses": mark("Guess {number}: {refused}"),
    "trips": mark("Trip {number}: {refused}"),
    "commands": mark("Command {number}: {refused}"),
    "pushes": mark("Push {number}: {refused}"),
}
"""Why a move was refused, by what is counted."""

FEW = ("trips", "commands")
"""What is counted in puzzles that have few ways to play."""


class LevelDraft(NamedTuple):
    """A level as its lesson draws it: the title, a briefing of two sentences, the goal in a word, the puzzle."""

    title: str
    briefing: str
    goal: str
    dimension: int
    puzzle: Puzzle


DrawLevel = Callable[[Draw], LevelDraft]


class Level:
    """A level for one student; its proof is made when it is first asked for."""

    def __init__(self, lesson: str, number: int, sketch: LevelDraft) -> None:
        self.lesson, self.number = lesson, number
        title, self.briefing, self.goal, self.dimension, self.puzzle = sketch
        self.title = say(title)

    @cached_property
    def proof(self) -> Proof:
        """The best that is possible."""
        found = getattr(self.puzzle, "proof", None) or prove(self.puzzle)
        if found is None:
            raise AssertionError(f"Level {self.number} of lesson {self.lesson} cannot be done.")
        return found

    @property
    def flat(self) -> bool:
        """Whether one sheet shows it all."""
        return self.dimension < 3

    def begin(self) -> Attempt:
        """Nothing done yet."""
        return Attempt(self, (), (self.puzzle.begin(),))

    def stars(self, spent: int) -> int:
        """Three for the best, two for a little more, one for anything that does it."""
        best = self.proof.best
        close = 4 * spent <= 5 * best if self.puzzle.counted == "fuel" else spent <= best + 1
        return 3 if spent <= best else 2 if close else 1

    def par(self) -> str:
        """What the stars are for; those that nobody can win are not promised."""
        counted, best = self.puzzle.counted, self.proof.best
        near = 5 * best // 4 if counted == "fuel" else best + 1
        worth = set(map(self.stars, self.spends))
        steps = [say("★★★ for {best}", best=amount(best, counted))]
        if 2 in worth:
            most = mark("★★ for at most {most}") if counted == "fuel" else mark("★★ for {most}")
            steps.append(say(most, most=amount(near, counted)))
        if 1 in worth:
            steps.append(say("★ for more"))
        return ", ".join(steps)

    @cached_property
    def spends(self) -> Collection[int]:
        """What can be spent on the way to the goal. Whoever burns turn by turn can also take longer, up to the end."""
        few = self.puzzle.last_counts or self.puzzle.counted in FEW
        known = spends(self.puzzle) if few else None
        return range(self.proof.best, self.puzzle.most + 1) if known is None else known


def draw_stars(number: int) -> str:
    """Stars, won and not won.

    >>> draw_stars(2)
    '★★☆'
    """
    return "★" * number + "☆" * (STARS - number)


class Attempt(NamedTuple):
    """A level with the moves made, and the states they led to."""

    level: Level
    moves: tuple[Any, ...]
    states: tuple[Any, ...]

    @property
    def state(self) -> Any:
        """How things are now."""
        return self.states[-1]

    @property
    def done(self) -> bool:
        """Whether the goal is reached."""
        return self.level.puzzle.done(self.state)

    @property
    def over(self) -> bool:
        """Whether nothing more can be done: the goal is reached, the ship is lost, or time is up."""
        return self.done or not self.level.puzzle.moves(self.state)

    @property
    def spent(self) -> int:
        """What was used of what is counted."""
        return sum(map(self.level.puzzle.cost, self.moves))

    @property
    def stars(self) -> int:
        """What it is worth."""
        return self.level.stars(self.spent) if self.done else 0

    def make(self, move: Any) -> Attempt:
        """The play after a move; where nothing is left to choose, the ship flies on to the end."""
        return self.step(move).coast()

    def coast(self) -> Attempt:
        """The play after all moves that are the only ones possible."""
        play = self
        while not play.over and len(free := self.level.puzzle.moves(play.state)) == 1:
            play = play.step(free[0])
        return play

    def step(self, move: Any) -> Attempt:
        """The play after this move and no other."""
        state = self.level.puzzle.after(self.state, move)
        return Attempt(self.level, (*self.moves, move), (*self.states, state))

    def undo(self) -> Attempt:
        """The play before the last move that was chosen."""
        play = Attempt(self.level, self.moves[:-1], self.states[:-1] or self.states)
        while play.moves and len(self.level.puzzle.moves(play.state)) == 1:
            play = Attempt(self.level, play.moves[:-1], play.states[:-1])
        return play if self.moves else self

    @property
    def chosen(self) -> tuple[Any, ...]:
        """The moves that somebody chose: not those of a ship that could only coast on."""
        free = self.level.puzzle.moves
        return tuple(move for state, move in zip(self.states, self.moves, strict=False) if len(free(state)) > 1)

    @property
    def log(self) -> list[str]:
        """What each move did."""
        told = zip(self.states, self.moves, self.states[1:], strict=False)
        return [self.level.puzzle.tell(before, move, after) for before, move, after in told]

    def verdict(self) -> str:
        """How it ended, what it is worth and why nobody does better; how it stands, if it has not ended."""
        level = self.level
        ending = level.puzzle.ending(self.state)
        if not self.done:
            return ending
        used = amount(self.spent, level.puzzle.counted)
        if self.spent <= level.proof.best:
            return f"{ending} {draw_stars(3)} {used[0].upper()}{used[1:]}. {level.puzzle.reason(level.proof.best)}"
        best = amount(level.proof.best, level.puzzle.counted)
        return say(
            "{ending} {stars} You used {used}; it can be done with {best}.",
            ending=ending,
            stars=draw_stars(self.stars),
            used=used,
            best=best,
        )

    def scene(self, draft: Any = None) -> Scene:
        """What there is to see."""
        return self.level.puzzle.scene(self.states, draft)

    def film(self, since: int = 0) -> Film | None:
        """The moves after the first so many, as they are seen: what bends the course, then the way flown."""
        new = self.moves[since:]
        if not new:
            return None
        puzzle, log = self.level.puzzle, self.log
        pace = min(1.0, LONGEST / (len(new) * (BURN + MOVE)))
        beats: list[Beat] = []
        for number, move in enumerate(new, since + 1):
            before, caption = self.states[:number], log[number - 1]
            if puzzle.bends(before[-1], move):
                beats.append(Beat(puzzle.scene(before, move), (), round(BURN * pace, 3), caption))
            beats.append(Beat(puzzle.scene(self.states[: number + 1]), (), round(MOVE * pace, 3), caption))
        if self.over:
            beats.append(Beat(self.scene(), puzzle.effects(self.state), END, puzzle.ending(self.state)))
        ground = self.scene().board  # the map of the last picture has room for all of them
        first = puzzle.scene(self.states[: since + 1])
        laid = (beat._replace(scene=beat.scene._replace(board=ground)) for beat in beats)
        return Film(first._replace(board=ground), tuple(laid))


def replay(level: Level, moves: Sequence[Any]) -> Attempt | str:
    """The play that these moves make, as they were written in a cell; or a sentence that says what is wrong with them."""
    puzzle = level.puzzle
    play = level.begin()
    given = moves[-1:] if puzzle.last_counts else moves
    for number, raw in enumerate(given, 1):
        if play.over:
            return play
        try:
            move = puzzle.read(raw)
        except Refused as unread:
            return str(unread)
        refused = puzzle.refuse(play.state, move)
        if refused:
            return say(STEPS[puzzle.counted], number=number, refused=refused) if len(given) > 1 else refused
        play = play.step(move)
    return play.coast()
