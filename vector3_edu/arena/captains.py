"""A captain: a function that a student writes, which sees what a seat sees and gives orders to its ships.

@captain("Leads its target")
def steer(view):
    for ship in view.ships:
        foe = view.nearest(ship)
        ship.burn(toward=foe.at + foe.velocity, at_most=ship.acceleration)
"""

from __future__ import annotations

import linecache
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from vector3_edu.arena.budgets import BUDGET
from vector3_edu.arena.referee import Allowance, CaptainPlayer, Local
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.matches import players

Steer = Callable[[Any], Any]
LONGEST_FILE = 200_000
"""Letters of code in one captain's file; a thousand lines have a fifth of that."""
LONGEST_NAME = 24


@dataclass(frozen=True)
class Captain:
    """A student's function with its name and motto. It is called with a view, once for each decision of its seat."""

    name: str
    motto: str
    steer: Steer

    def __call__(self, view: Any) -> Any:
        return self.steer(view)

    def as_player(self) -> Any:
        """A computer player of this captain, with a memory of its own: `play(computer={"Blaise": steer})` seats one."""
        return CaptainPlayer(Local(self))

    @property
    def __name__(self) -> str:
        return self.name

    @property
    def file(self) -> str:
        """The file, or the cell of a notebook, that the function stands in."""
        code = getattr(self.steer, "__code__", None)
        return code.co_filename if code else ""

    def source_line(self, line: int) -> str:
        """One line of its code; nothing if there is no such line."""
        return linecache.getline(self.file, line).strip() if line else ""

    def __repr__(self) -> str:
        return say("<captain {name}: {motto}>", name=self.name, motto=self.motto or say("no motto"))


def captain(motto: str | Steer = "", name: str = "") -> Any:
    """Make a function a captain: `@captain("Leads its target")`. Unless `name` is given, it has the function's name."""
    if callable(motto):  # @captain alone
        return as_captain(motto)
    if not isinstance(motto, str):
        told = mark("A captain's motto is text, such as @captain('Leads its target'), not {motto}.")
        raise Refused(say(told, motto=shown(motto)))

    def make(steer: Steer) -> Captain:
        plain = as_captain(steer)
        return Captain(_short(name) or plain.name, motto[:200], plain.steer)

    return make


def as_captain(given: Any) -> Captain:
    """The captain that a captain or a plain function is; anything else is refused."""
    if isinstance(given, Captain):
        return given
    if not callable(given):
        told = mark("{given} is not a captain. A captain is a function of one argument, the view: def steer(view): ...")
        raise Refused(say(told, given=shown(given)))
    name = getattr(given, "__name__", "") or type(given).__name__
    return Captain(_short("captain" if name == "<lambda>" else name), "", given)


def find_player(given: Any, game: str, budget: int = BUDGET, allowance: Allowance | None = None) -> Any:
    """A player for one match: a computer player by its name, or a captain who begins with an empty memory."""
    if isinstance(given, str):
        return players.find(given, game)
    return CaptainPlayer(Local(as_captain(given), budget, allowance))


def name_player(given: Any) -> str:
    """What a player is called: a computer player's name, or the captain's."""
    return given if isinstance(given, str) else as_captain(given).name


def load_captain(text: str, file: str, name: str = "") -> Captain:
    """The one captain in a file of code, which is run in a namespace of its own; `name` is what it is called in a league.

    That is the function marked with @captain or, without a mark, the last function that takes one argument.
    """
    if len(text) > LONGEST_FILE:
        told = mark("{file} has {many:,} letters, and a captain may have {most:,}.")
        raise Refused(say(told, file=file, many=len(text), most=LONGEST_FILE))
    namespace: dict[str, Any] = {"__name__": "captain", "__file__": file}
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    try:
        exec(compile(text, file, "exec", dont_inherit=True), namespace)
    except SyntaxError as error:
        told = mark("{file}, line {line}: Python can't read this: {why}.")
        raise Refused(say(told, file=file, line=error.lineno or 0, why=error.msg)) from None
    except Exception as error:
        told = mark("{file} stopped before there was a captain: {kind}: {why}")
        raise Refused(say(told, file=file, kind=type(error).__name__, why=shown(str(error)))) from None
    marked = [each for each in namespace.values() if isinstance(each, Captain)]
    plain = [each for each in namespace.values() if _could_be(each, file)]
    if not marked and not plain:
        told = mark("{file} has no captain: write @captain('motto') above a function of one argument, the view.")
        raise Refused(say(told, file=file))
    if len(marked) > 1:
        names = listed((each.name for each in marked), last="and")
        told = mark("{file} has {many} captains, {names}. Mark just one with @captain.")
        raise Refused(say(told, file=file, many=len(marked), names=names))
    found = marked[0] if marked else as_captain(plain[-1])
    return Captain(_short(name) or found.name, found.motto, found.steer)


def _could_be(each: Any, file: str) -> bool:
    code = getattr(each, "__code__", None)
    return code is not None and code.co_filename == file and code.co_argcount == 1


def _short(name: str) -> str:
    """A name that fits on a score line."""
    return name.strip()[:LONGEST_NAME]
