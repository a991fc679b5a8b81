"""The coach of Triplanetary: it helps with courses, ordnance, guns and everything else, and never plays."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from vector3_edu.core.coach import Advice, Coach
from vector3_edu.core.game import Ask, Order
from vector3_edu.core.picture.scene import Preview
from vector3_edu.games.triplanetary.coach import gunnery, launches, navigation
from vector3_edu.games.triplanetary.coaching import decisions
from vector3_edu.games.triplanetary.rules.state import State

PHASES: dict[str, ModuleType] = {
    "astrogation": navigation, "ordnance": launches, "combat": gunnery, "counterattack": gunnery,
}  # fmt: skip
"""Who knows about each phase; decisions knows about all others."""


class Pilot(Coach[State]):
    """Asks the module of the phase."""

    def question(self, state: State, ask: Ask) -> str:
        return str(self._say("question", state, ask) or "")

    def picture(self, state: State, ask: Ask) -> Preview:
        return self._say("picture", state, ask) or Preview()

    def advise(self, state: State, ask: Ask, most: int = 3) -> Sequence[Advice]:
        return self._say("advise", state, ask, most) or ()

    def worth(self, state: State, ask: Ask, order: Order) -> float | None:
        worth: float | None = self._say("worth", state, ask, order)
        return worth

    def dangers(self, state: State, ask: Ask, order: Order) -> Sequence[str]:
        return tuple(self._say("dangers", state, ask, order) or ())

    def _say(self, what: str, state: State, ask: Ask, *about: Any) -> Any:
        return getattr(PHASES.get(ask.phase, decisions), what)(state, ask, *about)


COACH = Pilot()
