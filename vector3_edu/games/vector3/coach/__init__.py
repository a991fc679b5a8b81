"""The coach of Vector 3: a question, a picture, the best orders with exact odds and vector sums, and dangers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from vector3_edu.core.coach import Advice, Coach
from vector3_edu.core.game import Ask, Order
from vector3_edu.core.language import say
from vector3_edu.core.picture.scene import Preview
from vector3_edu.games.vector3.coach import (
    burning,
    buying,
    dangers,
    detonating,
    firing,
    launching,
    pictures,
    placement,
    pushing,
    questions,
)
from vector3_edu.games.vector3.rules.state import State


class Subject(NamedTuple):
    """How orders of one phase are found and weighed."""

    advise: Callable[[State, Ask, int], list[Advice]]
    worth: Callable[[State, Ask, Order], float]


SUBJECTS = {
    "technology": Subject(buying.advise_technology, buying.worth_of_technology),
    "fleet": Subject(buying.advise_fleet, buying.worth_of_fleet),
    "place": Subject(placement.advise_place, placement.worth_of_place),
    "mines": Subject(placement.advise_mines, placement.worth_of_mines),
    "detonate": Subject(detonating.advise, detonating.worth),
    "fire": Subject(firing.advise, firing.worth),
    "salvo": Subject(launching.advise, launching.worth),
    "push": Subject(pushing.advise, pushing.worth),
    "burn": Subject(burning.advise, burning.worth),
}


class Vector3Coach(Coach[State]):
    """Knows what the seat that asks may know, and never plays."""

    def question(self, state: State, ask: Ask) -> str:
        return questions.question(state, ask)

    def picture(self, state: State, ask: Ask) -> Preview:
        return pictures.picture(state, ask)

    def advise(self, state: State, ask: Ask, most: int = 3) -> Sequence[Advice]:
        if ask.phase not in SUBJECTS:
            return ()
        if not ask.units:
            return (Advice({}, say("You have nothing to act with in this phase, so pass.")),)
        return SUBJECTS[ask.phase].advise(state, ask, most)

    def worth(self, state: State, ask: Ask, order: Order) -> float | None:
        return SUBJECTS[ask.phase].worth(state, ask, order) if ask.phase in SUBJECTS else None

    def dangers(self, state: State, ask: Ask, order: Order) -> Sequence[str]:
        return dangers.dangers(state, ask, order)


COACH = Vector3Coach()
