"""The levels of lesson 14: commands one after the other, and their order matters. Vector Command, Movement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from vector3_edu.core.hexes import NAMES, Hex
from vector3_edu.core.picture.film import Effect, Note
from vector3_edu.core.picture.scene import Arrow, Board, Body, Scene
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.exercises.asking.boards import over_hexes
from vector3_edu.exercises.asking.hex_questions import any_hex, vec
from vector3_edu.exercises.asking.question import Draw
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.missions.hexes import SHIP
from vector3_edu.exercises.missions.play import DrawLevel, LevelDraft
from vector3_edu.exercises.missions.puzzle import Choice, Puzzle, amount
from vector3_edu.games.vector_command.rules import moving
from vector3_edu.games.vector_command.rules.orders import Move
from vector3_edu.games.vector_command.rules.state import Power, Ship
from vector3_edu.games.vector_command.tables import COMMANDS

REACH = 5.5
"""How far from the ship the picture goes."""


class CommandList(NamedTuple):
    """The commands given so far."""

    given: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Commands(Puzzle):
    """A ship with a facing and a motion, power for so many pushes and turns, and what it must come to."""

    facing: int
    motion: Hex
    thrust: int
    rotation: int
    goal_facing: int
    goal: Hex
    counted: str = "commands"
    by: str = "choice"
    launch: str = "Carry out"

    def begin(self) -> CommandList:
        """No command yet."""
        return CommandList()

    def moves(self, state: CommandList) -> Sequence[str]:
        """The commands that the power still allows."""
        if self.done(state):
            return ()
        return tuple(command for command in COMMANDS if not self._problems((*state.given, command)))

    def _problems(self, given: tuple[str, ...]) -> Sequence[str]:
        power = Power(self.thrust, self.rotation)
        ship = Ship(0, SHIP, "capital", Hex(0, 0), self.motion, self.facing, 6, 8, (6,) * 4, power)
        return moving.problems(ship, Move(given))

    def after(self, state: CommandList, move: str) -> CommandList:
        """One command more."""
        return CommandList((*state.given, move))

    def now(self, state: CommandList) -> tuple[int, Hex]:
        """The facing and the motion after the commands."""
        facing, pushed = moving.carry_out(self.facing, state.given)
        return facing, self.motion + pushed

    def done(self, state: CommandList) -> bool:
        """Just as ordered."""
        return bool(state.given) and self.now(state) == (self.goal_facing, self.goal)

    @property
    def most(self) -> int:
        """All power that there is."""
        return self.thrust + self.rotation

    def hopeless(self, state: CommandList, left: int) -> bool:
        """Each command turns the ship by one side or changes its motion by one hex."""
        facing, motion = self.now(state)
        turned = min((self.goal_facing - facing) % 6, (facing - self.goal_facing) % 6)
        return turned + (self.goal - motion).length > left

    def choices(self, state: CommandList) -> Sequence[Choice]:
        """The commands as buttons."""
        return [Choice(command, command) for command in self.moves(state)]

    def idle(self, state: CommandList) -> Any:
        """No command is chosen until somebody chooses one."""
        return None

    def asks(self, state: CommandList) -> str:
        """What the list is."""
        return f"Command {len(state.given) + 1}"

    def read(self, given: Any) -> str:
        """A command as it is written in a cell."""
        told = given.strip().lower() if isinstance(given, str) else ""
        if told not in COMMANDS:
            raise Refused(f"{shown(given, 30)} is not a command. The commands are {listed(COMMANDS, last='and')}.")
        return told

    @property
    def example(self) -> str:
        """Moves as they are written in a cell."""
        return '"accelerate", "rotate port"'

    def refuse(self, state: CommandList, move: str) -> str:
        """A command that the power does not allow."""
        return " ".join(self._problems((*state.given, move)))

    def tell(self, before: CommandList, move: str, after: CommandList) -> str:
        """What became of facing and motion."""
        facing, motion = self.now(after)
        return f"{move.capitalize()}: motion {_say(motion)}, facing {NAMES[facing]}."

    def ending(self, state: CommandList) -> str:
        """Just as ordered, or not."""
        facing, motion = self.now(state)
        if self.done(state):
            return f"Motion {_say(motion)}, facing {NAMES[facing]}: just as ordered."
        late = "" if self.moves(state) else "Missed: the power is used up. "
        ordered = f"Ordered were {_say(self.goal)} and {NAMES[self.goal_facing]}"
        return f"{late}Motion {_say(motion)}, facing {NAMES[facing]}. {ordered}."

    def status(self, state: CommandList, draft: str | None) -> str:
        """What the chosen command would do."""
        if draft is None:
            return f"{self.ending(state)} Choose a command."
        return self.tell(state, draft, self.after(state, draft))

    def scene(self, states: Sequence[CommandList], draft: str | None = None) -> Scene:
        """The ship as it faces, its motion and the one that is ordered."""
        facing, motion = self.now(states[-1] if draft is None else self.after(states[-1], draft))
        body = Body(SHIP, "ship", (0, 0, 0), seat=SHIP, heading=60.0 * facing, moves=False)
        arrows = tuple(
            Arrow((0, 0, 0), over_hexes(way), kind, label)
            for way, kind, label in ((self.goal, "b", "ordered"), (motion, "velocity", "motion"))
            if way
        )
        return Scene("", (body,), arrows, seats=(SHIP,), board=Board("hexes", (-REACH, -REACH), (REACH, REACH)), flat=True)

    def effects(self, state: CommandList) -> tuple[Effect, ...]:
        """Words that rise."""
        return (Note((0, 0, 0), "as ordered", "good"),) if self.done(state) else (Note((0, 0, 0), "missed", "bad"),)


def _say(at: Hex) -> str:
    return short(vec(at), 2)


def _ordered(draw: Draw, thrust: int, rotation: int, length: int, title: str, dimension: int = 2) -> LevelDraft:
    """A list of commands of that length, which no shorter one replaces, gives the order."""
    facing = draw.pick((0, 3)) if dimension == 1 else draw.whole(0, 5)
    motion = Hex(draw.signed(1, 2), 0) if dimension == 1 else any_hex(draw, 2)
    lists = [move for move in moving.choices(thrust, rotation) if len(move.commands) == length]
    if dimension == 1:
        lists = [move for move in lists if moving.carry_out(facing, move.commands)[1].r == 0]
    wanted = draw.pick(lists)
    goal_facing, change = moving.carry_out(facing, wanted.commands)
    puzzle = Commands(facing, motion, thrust, rotation, goal_facing, motion + change)
    power = f"{amount(thrust, 'pushes')} and {rotation} turn{'' if rotation == 1 else 's'}"
    words = (
        f"{SHIP} faces {NAMES[facing]} with velocity {_say(motion)}; its power allows {power}. At the end of its commands "
        f"it must have velocity {_say(puzzle.goal)} and face {NAMES[goal_facing]}."
    )
    return LevelDraft(title, words, "as ordered", dimension, puzzle)


def command(draw: Draw) -> LevelDraft:
    """The mission of lesson 14: three pushes and two turns, all of them needed."""
    return _ordered(draw, 3, 2, 5, "Five commands")


LEVELS: dict[str, tuple[DrawLevel, ...]] = {
    "14": (
        lambda draw: _ordered(draw, 2, 0, 2, "Push along a line", 1),
        lambda draw: _ordered(draw, 1, 1, 2, "Turn, then push?"),
        lambda draw: _ordered(draw, 2, 1, 3, "Where does the turn go?"),
        lambda draw: _ordered(draw, 2, 2, 4, "Two turns"),
        command,
    ),
}
