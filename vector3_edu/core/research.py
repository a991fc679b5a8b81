"""What a game tells those who train agents: how many actions and units there are, and its numbers about each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from vector3_edu.core.results import Choice

S = TypeVar("S")
Numbers = tuple[float, ...]
ByUnit = Mapping[tuple[str, str], Numbers]
"""Numbers of units, by their seat and by their name in the scene."""


@dataclass(frozen=True, kw_only=True)
class Research(Generic[S]):
    """How a game becomes an environment; one that says nothing has places and velocities only, and room for most lists."""

    actions: int = 640
    """How many actions there are: room for the longest usual list of choices."""
    fixed: Mapping[str, Sequence[Choice]] = field(default_factory=dict)
    """Lists of phases from which some choices may be missing now. Each keeps its number all the same."""
    own: int = 8
    """Of how many units of its own a seat is told, nearest first."""
    others: int = 12
    """Of how many units of the others, nearest first."""
    nobody: int = 0
    """Of how many that belong to nobody, in the order of the scene."""
    names: tuple[str, ...] = ()
    """What the numbers of `units` are called."""
    units: Callable[[S, int], ByUnit] = lambda state, me: {}
    """The numbers of units, as the seat of that number sees them; a unit that is left out has zeros."""
    scores: Callable[[S], Numbers] = lambda state: ()
    """One number for each seat: its points or money."""
    body: Callable[[str, str], str] = lambda seat, unit: unit
    """What the scene calls a unit of a seat."""
