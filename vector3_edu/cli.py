"""`vector3-edu`: the command, a table of subcommands. To add one, add a line to COMMANDS; it is loaded when it is called."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from importlib import import_module
from io import TextIOWrapper
from typing import Any, NamedTuple, cast

from vector3_edu import __version__
from vector3_edu.core.context import use_language
from vector3_edu.core.problems import Refused, listed
from vector3_edu.core.text import disarm


class Command(NamedTuple):
    """A subcommand: its function ("module:function", takes the words after it, returns an exit code) and what it does."""

    where: str
    what: str


COMMANDS = {
    "lab": Command("vector3_edu.classroom.lab:lab_command", "open the notebooks"),
    "play": Command("vector3_edu.views.text.terminal:play_command", "play a game here in the terminal"),
    "replay": Command("vector3_edu.views.text.terminal:replay_command", "tell a saved game turn by turn"),
    "worksheet": Command("vector3_edu.classroom.print.worksheet:worksheet_command", "worksheets as PDF, with an answer key"),
    "assignment": Command(
        "vector3_edu.classroom.grading.assignment:assignment_command", "a lesson's exercises as a notebook to hand in"
    ),
    "grade": Command("vector3_edu.classroom.grading.gradebook:grade_command", "grade what was handed in, into a gradebook"),
    "paper": Command("vector3_edu.classroom.print.paper:paper_command", "tokens, rulers and a protractor for a real table"),
    "slides": Command("vector3_edu.classroom.print.slides:slides_command", "a lesson for the wall, as one page of slides"),
    "report": Command(
        "vector3_edu.classroom.report.report:report_command", "what a class has done and which ideas went wrong"
    ),
    "tournament": Command("vector3_edu.classroom.tournament:tournament_command", "a league of the class's captains in code"),
    "site": Command("vector3_edu.classroom.site.command:site_command", "the course as a web site, with nothing to install"),
    "doctor": Command("vector3_edu.classroom.doctor:doctor_command", "check this installation"),
}

LANGUAGE = "--language"
"""The option that every command takes."""
INTERRUPTED = 130
"""The exit code that shells expect after Ctrl+C."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a subcommand; problems are told in sentences, and Ctrl+C ends politely."""
    _forgive(sys.stdin, sys.stdout, sys.stderr)
    try:
        words = _choose_language(list(sys.argv[1:] if argv is None else argv))
    except Refused as refused:
        print(disarm(str(refused)), file=sys.stderr)
        return 2
    if not words or words[0] in ("-h", "--help", "help"):
        print(usage())
        return 0
    if words[0] in ("-V", "--version", "version"):
        print(f"vector3-edu {__version__}")
        return 0
    if words[0] not in COMMANDS:
        near = get_close_matches(words[0], COMMANDS)
        advice = f"Did you mean {near[0]}?" if near else f"Try {listed(COMMANDS)}."
        print(f"There is no command {words[0]!r}. {advice}", file=sys.stderr)
        return 2
    return _run(COMMANDS[words[0]], words[1:])


def _choose_language(words: list[str]) -> list[str]:
    """Choose the language that `--language es` names, wherever it stands; the words without it come back."""
    left: list[str] = []
    waiting = iter(words)
    for word in waiting:
        name, equals, code = word.partition("=")
        if name == LANGUAGE:
            use_language(code if equals else next(waiting, ""))
        else:
            left.append(word)
    return left


def _forgive(*streams: Any) -> None:
    """Show a mark, instead of failing, for bytes that are not text and for characters that the terminal lacks."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def usage() -> str:
    """What the command can do."""
    wide = max(map(len, COMMANDS))
    lines = [f"  vector3-edu {name.ljust(wide)}  {command.what}" for name, command in COMMANDS.items()]
    return "\n".join(["Learn vectors and Newtonian motion by playing space-combat board games.", "", *lines, "", _MORE])


_MORE = "`vector3-edu play --help` and the like say more. With `--language es`, every command speaks Spanish where it can."


def _run(command: Command, argv: list[str]) -> int:
    module, _, name = command.where.partition(":")
    try:
        return cast(Callable[[Sequence[str]], int], getattr(import_module(module), name))(argv)
    except KeyboardInterrupt:
        print("\nStopped.")
        return INTERRUPTED
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0 if end.code is None else 2
    except BrokenPipeError:
        # whoever read our output (less, head) has closed it; nothing more can be said
        sys.stdout = None
        return 0
    except Refused as refused:
        print("\n".join(disarm(line) for line in str(refused).split("\n")), file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
