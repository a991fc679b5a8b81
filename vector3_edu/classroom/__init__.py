"""What a teacher runs, and what each of these commands prints when it cannot do what it is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps

from vector3_edu.core.files import Unwritable
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused

_tell = print  # the folder print/ takes its place in this module
Command = Callable[[Sequence[str]], int]

NAME_A_FOLDER = mark("Name a folder with --out.")
NAME_A_FILE = mark("Name a file with --out.")


def tell_refusals(advice: str) -> Callable[[Command], Command]:
    """Have a command print its refusals and end with code 2; the advice follows where a file cannot be written."""

    def wrap(command: Command) -> Command:
        @wraps(command)
        def run(argv: Sequence[str]) -> int:
            try:
                return command(argv)
            except Unwritable as refused:
                _tell(say("{problem} {advice}", problem=refused, advice=say(advice)))
            except Refused as refused:
                _tell(refused)
            return 2

        return run

    return wrap
