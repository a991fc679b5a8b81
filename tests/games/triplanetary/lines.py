"""One choice of a unit as its sentence, and back."""

from __future__ import annotations

from vector3_edu.core.kinds import NOWHERE
from vector3_edu.core.orders import write
from vector3_edu.core.results import Choice
from vector3_edu.games.triplanetary.rules.orders import LINES


def read_choice(text: str) -> Choice:
    return LINES.read_choice(text, NOWHERE)


def write_choice(choice: Choice) -> str:
    return write(choice, NOWHERE)
