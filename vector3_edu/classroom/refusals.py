"""What a teacher's command prints when it cannot do what it is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps

from vector3_edu.core.files import Unwritable
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused

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
                print(say("{problem} {advice}", problem=refused, advice=say(advice)))
            except Refused as refused:
                print(refused)
            return 2

        return run

    return wrap
