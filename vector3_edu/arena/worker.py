"""`python -m vector3_edu.arena.worker`: plays sittings of a tournament, one line of JSON in and one out, to the end."""

from __future__ import annotations

import os
import sys
from json import dumps, loads
from traceback import format_exc

from vector3_edu.arena.tournaments.sittings import play_sitting


def main() -> None:
    """Play what is asked for. The pipes are kept to ourselves, so that nothing that is printed gets between the lines."""
    hear, tell = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 0)  # which leads nowhere
    os.dup2(2, 1)
    for line in hear:
        try:
            answer = play_sitting(loads(line))
        except Exception:  # a mistake of ours: whoever holds the tournament must hear of it
            answer = {"error": format_exc()}
        tell.write(dumps(answer).encode() + b"\n")
        tell.flush()


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # whoever asked is gone
        sys.exit(1)
