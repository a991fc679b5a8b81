"""The coach of Triplanetary: it helps with courses, ordnance, guns and everything else, and never plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any

from vector3_edu.core.coach import Advice, Coach
from vector3_edu.core.game import Ask, Choice, Order
from vector3_edu.core.orders import describe
from vector3_edu.core.picture.scene import Preview
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary import coach
from vector3_edu.games.triplanetary.coach import gunnery, launches, navigation
from vector3_edu.games.triplanetary.judgement.merits import merit_of
from vector3_edu.games.triplanetary.rules.state import State, find_ship

QUESTIONS = {
    "designate": "Which ship has the best start? All of them fly, and the enemy cannot chase them all.",
    "announce": "How far is each world from here, and who may lie in wait on the way there?",
    "appear": "From which world is it shortest to Clandestine, and how long does it take to stop there?",
    "mutiny": "Which ship is near Terra, and how much does its strength add to yours?",
    "outfit": "How many tons of ore does each machine dig in the days that there are, and what does a ton bring?",
    "muster": "How much strength and fuel does each ship give for its price, and what will the fleet have to do?",
    "start": "How many tons can each ship carry, and how far does its fuel take it?",
    "colony": "From which sides is the way to the fight shortest? A ship takes off from the side that it stands on.",
    "entry": "From where is it shortest to the goal, and which worlds bend the course on the way?",
    "patrol": "Which ship can be there soonest, and which one is needed least where it is?",
    "layout": "Where will the enemy pass, and how far off can a ship lie and still match courses with it?",
    "dummies": "Which dummy will the enemy not believe in anyway?",
    "resupply": "How much fuel does each ship need for its next course, and to stop at the end of it?",
    "surrender": "What does the enemy's shot do on average, and what do you lose if you give in?",
    "suffering": "What stands on each side, and what can you do without?",
    "repair": "Without its drive a ship coasts, and without its weapons it can't fire. Which does it need first?",
}
"""What to think about first in each phase."""
PASS = "Pass: nothing on offer gains you anything now."
NAMED = 3
"""Units whose choices are told one by one."""


def question(_state: State, ask: Ask) -> str:
    """What to think about first."""
    return QUESTIONS.get(ask.phase, "")


def picture(state: State, ask: Ask) -> Preview:
    """The places that the decision is about."""
    if not ask.units:
        return Preview()
    shown = state.rules.phases[ask.phase].preview(state, ask, {}, ask.units[0])
    places = count(len({ring.centre for ring in shown.regions}), "place")
    return shown._replace(words=f"Rings show the {places} on the map that you can choose from." if shown.regions else "")


def advise(state: State, ask: Ask, most: int) -> list[Advice]:
    """The choices for which most speaks: one unit's, or all of them together; or to pass, where nothing is gained."""
    rated = {unit: _rated(state, ask, unit) for unit in ask.units}
    best = {unit: found[0][1] for unit, found in rated.items() if found and (found[0][0] > 0 or not ask.optional)}
    if ask.one or len(ask.units) == 1:
        every = [(worth, unit, choice) for unit, found in rated.items() for worth, choice in found]
        good = [each for each in every if each[0] > 0 or not ask.optional]
        orders: list[Order] = [{unit: choice} for _, unit, choice in sorted(good, key=lambda each: -each[0])]
    else:
        orders = [best, *_others(best, rated)] if best else []
    found = [Advice(order, _why(state, order)) for order in orders[:most]]
    return found or ([Advice({}, PASS)] if ask.optional else [])


def _rated(state: State, ask: Ask, unit: str) -> list[tuple[float, Choice]]:
    """The choices of a unit with what they are worth, the best first; of equals, the one that is listed first."""
    options = state.rules.phases[ask.phase].choices(state, ask, unit)
    return sorted(((merit_of(state, unit, each)[0], each) for each in options), key=lambda pair: -pair[0])


def _others(best: Order, rated: dict[str, list[tuple[float, Choice]]]) -> Iterator[Order]:
    """The same with the second choice of one unit, where that is worth something."""
    for unit in best:
        for worth, choice in rated[unit][1:2]:
            if worth > 0:
                yield {**best, unit: choice}


def _why(state: State, order: Order) -> str:
    """What each unit does and what speaks for it; where there are many, of the first few."""
    told = []
    for unit, choice in list(order.items())[:NAMED]:
        reason, what = merit_of(state, unit, choice)[1], describe(choice)
        what = f"{unit}: {what}" if find_ship(state, unit) is not None else what[0].upper() + what[1:]
        told.append(f"{what}. {reason[0].upper()}{reason[1:]}." if reason else f"{what}.")
    left = len(order) - NAMED
    return " ".join((*told, f"{left} more do much the same." if left > 0 else "")).strip()


def worth(_state: State, _ask: Ask, _order: Order) -> float | None:
    """Goods and fleets are not counted in what shots and courses are counted in."""
    return None


def dangers(_state: State, _ask: Ask, _order: Order) -> Sequence[str]:
    """Nothing here is regretted at once."""
    return ()


PHASES: dict[str, ModuleType] = {
    "astrogation": navigation,
    "ordnance": launches,
    "combat": gunnery,
    "counterattack": gunnery,
}
"""Who knows about each phase; decisions knows about all others."""


class TriplanetaryCoach(Coach[State]):
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
        return getattr(PHASES.get(ask.phase, coach), what)(state, ask, *about)


COACH = TriplanetaryCoach()
