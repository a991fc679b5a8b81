"""The Game protocol: what a rulebook must answer so that it can be played, shown, saved and taught.

A game is a pure function. A state is frozen; `step` takes the orders of all who were asked, and the dice, and returns the
next state and what happened. Seats are named by their players. An order gives each unit that was asked for one choice:

    {"A6": Burn(Vec3(1, 0, 0)), "B6": Burn(Vec3(0, 0, 0))}

A choice is a small immutable value of the game's own. What is not about one unit (a fleet, a vote) is a choice of a unit
with a made-up name ("fleet", "vote"), so that players, widgets, text play and saved games need one form only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from vector3_edu.core.cards import Card
from vector3_edu.core.coach import Coach
from vector3_edu.core.dice import Dice
from vector3_edu.core.entries import Entry, Group, entries
from vector3_edu.core.feats import Feat
from vector3_edu.core.language import mark, mark_many, say, say_many
from vector3_edu.core.orders import Notation, describe
from vector3_edu.core.paper import Paper
from vector3_edu.core.phases import Ask as Ask
from vector3_edu.core.phases import Phase
from vector3_edu.core.picture.film import Beat
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.research import Research
from vector3_edu.core.results import Chance, E, S, Scenario, Standing
from vector3_edu.core.results import Choice as Choice
from vector3_edu.core.results import Order as Order
from vector3_edu.core.view import View
from vector3_edu.core.words import minus, signed

TURN_WORDS = {"Turn": mark("turn"), "Day": mark("day")}
"""What games call a turn, as it stands at the beginning of a sentence and within one."""


class Game(Protocol[S, E]):
    """A rulebook. All functions are pure.

    A game that says so (`class Vector3(Game[State, Event])`) gets the usual answers of a game in the open for nothing:
    nothing is hidden, what may be chosen stands in its phases, and its orders describe themselves.
    """

    name: str
    title: str
    scenarios: Mapping[str, Scenario]
    options: Mapping[str, tuple[Any, ...]]
    """Options that every scenario has, with their legal values, the default first; `str` among them stands for any text,
    and an empty tuple for any whole number or None. A scenario may have more of its own."""
    phases: Mapping[str, Phase[S]]
    notation: Notation
    """The lines of text that stand for its orders."""
    players: Mapping[str, Player[S, E]] = {}
    """Its computer players, weakest first; `random` plays every game and is not among them."""
    coach: Coach[S] = Coach()
    """Who helps a student with a decision."""
    view: type[View] = View
    """What a captain written by a student sees, and how it gives orders."""
    research: Research[S] = Research()
    """What it tells those who train agents to play it."""
    paper: Paper | None = None
    """What it prints, if it can be played on a real table."""
    feats: tuple[Feat, ...] = ()
    """What a tournament gives prizes for besides winning."""
    losses: tuple[type, ...] = ()
    """The events in which ships are destroyed that are then no longer in the state: their wrecks are still drawn."""
    groups: Mapping[type, Group] = {}
    """Which events are told as one, by the type of the event that begins such a group."""
    turn_word: str = mark("Turn")
    """What the game calls a turn: one of `TURN_WORDS`."""
    noun: tuple[str, str] = ("ship", "ships")
    """What a player flies, one and several, as a debrief speaks of it: ("car", "cars")."""
    mass_in: str = ""
    """What the size of a ship counts where it is its mass ("pods"); nothing where the rules give no masses."""
    controls: str = ""
    """The package with what a person handles at the table, by its name, since it is imported only where there is a table:
    its `by_phase` has `CONTROLS`, what makes the controls of a phase, and its `ship_display` has `cards`, the ships'
    displays. Either may be missing; then there are lists of choices, and no displays."""
    extras: Mapping[str, str] = {}
    """What may be added to an order ("vote"), and what it is for, with an example."""

    # ---- playing

    def new(self, scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice) -> tuple[S, tuple[E, ...]]:
        """The state at the first decision. Raises Refused with sentences if the set-up cannot be."""
        ...

    def asks(self, state: S) -> tuple[Ask, ...]:
        """Who must decide now; several at once are sealed and revealed together. Empty when the game is over."""
        ...

    def choices(self, state: S, ask: Ask, unit: str) -> Sequence[Choice]:
        """Every legal choice of a unit; where there are too many to list (a fleet, a place), sensible legal ones."""
        return self.phases[ask.phase].choices(state, ask, unit) if unit in ask.units else ()

    def problems(self, state: S, seat: str, order: Order) -> list[str]:
        """Every reason why the order is not legal; empty if it is. Never raises, whatever the order holds.

        This is the border: the rules see nothing but text as the names of units, and orders of the game with values in their
        fields that can be there. A game has its rules in `reasons_against`.
        """
        if not isinstance(order, Mapping):
            return [say("{order} is not an order. Try {example}.", order=shown(order), example=self.example(state, seat))]
        for unit, choice in order.items():
            if not self.notation.fits(unit, choice):
                return self._shape_problems(state, seat, order)
        return self.reasons_against(state, seat, order)

    def _shape_problems(self, state: S, seat: str, order: Order) -> list[str]:
        """What is wrong with the shape of some of an order, and what the rules have against the rest of it."""
        ask = next((ask for ask in self.asks(state) if ask.seat == seat), None)
        if ask is None:
            return [say("{seat} has nothing to decide now.", seat=shown(seat))]
        problems: list[str] = []
        rest: dict[str, Choice] = {}
        for unit, choice in order.items():
            if self.notation.fits(unit, choice):
                rest[unit] = choice
            elif type(unit) is str and unit in (*ask.units, *ask.extras):
                legal = self.choices(state, ask, unit)
                rest |= {unit: legal[-1]} if legal else {}  # in its place, so that the rules say nothing of this unit
                example = minus(self.write(state, seat, {unit: legal[-1]})) if legal else self.example(state, seat)
                why = self.notation.why_not_fitting(choice)
                problems.append(say("{unit}: {why} Try {example}.", unit=unit, why=why, example=example))
            else:
                problems.append(_cannot_act(ask, unit))
        return [*problems, *(self.reasons_against(state, seat, rest) if rest else ())]

    def reasons_against(self, state: S, seat: str, order: Order) -> list[str]:
        """Every reason in the rules why a seat cannot give an order, of which every piece is one of the game's orders."""
        ask = next((ask for ask in self.asks(state) if ask.seat == seat), None)
        if ask is None:
            return [say("{seat} has nothing to decide now.", seat=shown(seat))]
        problems: list[str] = []
        if ask.one and len([unit for unit in order if unit not in ask.extras]) > 1:
            problems.append(say("Only one unit acts at a time. Choose {units}.", units=listed(ask.units)))
        if not order and not ask.optional:
            told = mark("A choice is needed for {units}. Try: {example}")
            problems.append(say(told, units=listed(ask.units, last="and"), example=self.example(state, seat)))
        for unit, choice in order.items():
            if unit in ask.units or unit in ask.extras:
                problems += self.why_not(state, ask, unit, choice)
            else:
                problems.append(_cannot_act(ask, unit))
        return problems

    def why_not(self, state: S, ask: Ask, unit: str, choice: Choice) -> Sequence[str]:
        """Every reason why a unit that is asked can't choose this."""
        own = self.phases[ask.phase].why_not
        if own is not None:
            return own(state, ask, unit, choice)
        legal = self.choices(state, ask, unit)
        if any(type(each) is type(choice) and each == choice for each in legal):
            return ()
        does = describe(choice)
        limit, example = self.phases[ask.phase].limit, self.example(state, ask.seat)
        if not limit:
            return [say("{unit} can't {does}. Try: {example}", unit=unit, does=does, example=example)]
        return [say("{unit} can't {does}: {why}. Try: {example}", unit=unit, does=does, why=say(limit), example=example)]

    def step(self, state: S, orders: Mapping[str, Order], dice: Dice) -> tuple[S, tuple[E, ...]]:
        """Carry out the (legal) orders of all seats that were asked, up to the next decision."""
        ...

    def has_secrets(self, state: S) -> bool:
        """Whether seats may know different things now; everybody knows that much, whatever the secrets are."""
        return False

    def seen_by(self, state: S, seat: str | None) -> S:
        """The state as a seat may know it; None is an onlooker. What is hidden is not in it at all."""
        return state

    def event_seen_by(self, event: E, seat: str | None) -> E | None:
        """The event as a seat may know it, or None."""
        return event

    # ---- lines of text

    def write(self, state: S, seat: str, order: Order) -> str:
        """An order as one line of text."""
        return self.notation.write(state, seat, order)

    def read(self, state: S, seat: str, text: str) -> Order:
        """The order that a line of text stands for; raises Refused with a sentence if it cannot be read."""
        units = next((ask.units for ask in self.asks(state) if ask.seat == seat), ())
        try:
            return self.notation.read(state, seat, text, units)
        except Refused as refused:
            raise Refused(
                [*refused.problems, say("In this phase, try: {example}", example=self.example(state, seat))]
            ) from None

    def example(self, state: S, seat: str) -> str:
        """A line that is a legal order of this seat now."""
        for ask in self.asks(state):
            listed_choices = [(unit, self.choices(state, ask, unit)) for unit in ask.units if ask.seat == seat]
            for unit, choices in listed_choices:
                if choices:
                    return minus(self.write(state, seat, {unit: choices[-1]}))
        return self.notation.nothing

    # ---- pictures and words

    def scene(self, state: S) -> Scene:
        """What there is to see in a state (hidden things are taken out first, by seen_by)."""
        ...

    def film(self, before: S, events: Sequence[E], after: S) -> tuple[Beat, ...]:
        """How a step looks in motion, from the state before it to the one after; all as one seat may know it."""
        return (Beat(self.scene(after)),)

    def tell(self, event: E) -> str:
        """What happened, in one sentence; "" if there is nothing to say."""
        ...

    def explain(self, event: E) -> str:
        """What happened, with its arithmetic written out."""
        return self.tell(event)

    def entries(self, events: Sequence[E]) -> tuple[Entry, ...]:
        """What happened, outcome first and grouped by cause; the events are what somebody may know."""
        return entries(events, self.groups, self.tell, self.explain)

    def roll_for(self, event: E, rolled: int) -> tuple[str, int]:
        """What the dice of an event are rolled for and by whom, as a sentence, and how many more it needs at least; so many
        have been rolled for it. The event is one that might come of them. Only real dice need it."""
        return "", 1

    def describe_state(self, state: S, seat: str | None) -> str:
        """Where everything is, one unit a line; the state is what the seat may see."""
        ...

    def describe(self, choice: Choice) -> str:
        """One choice of a list, as it is said after "the ship will"."""
        return describe(choice)

    def question(self, ask: Ask) -> str:
        """What a seat must decide now."""
        return self.phases[ask.phase].ask(ask)

    def phase_title(self, phase: str) -> str:
        """The name of a phase, as a heading."""
        return say(self.phases[phase].title) if phase in self.phases else say("The end")

    def rule(self, state: S, phase: str) -> str:
        """What a phase is about, in a few sentences, for step-by-step play."""
        return say(self.phases[phase].rule) if phase in self.phases else ""

    def weigh(self, state: S, seat: str, unit: str, choice: Choice) -> str:
        """What may come of a choice, where dice decide and the odds are known."""
        return ""

    def why_idle(self, state: S, ask: Ask) -> str:
        """Why a seat that is asked has nothing to act with."""
        return say("You have nothing to act with in this phase.")

    def nothing_to_gain(self, state: S, ask: Ask) -> str:
        """Why a seat that is asked can as well pass, in a sentence; empty where it has something to decide.

        The state is what the seat may see. Against the computer a table may then pass for it.
        """
        return self.why_idle(state, ask) if ask.optional and not ask.units else ""

    def cards(self, state: S) -> tuple[Card, ...]:
        """Every unit at a glance, seat by seat; the state is what somebody may see. A game without cards has no strip."""
        return ()

    def standings(self, state: S) -> tuple[Standing, ...]:
        """How all seats stand now, in their order; the state is what somebody may see. Nothing if there is no telling."""
        return ()

    def dice_results(self, before: S, event: E) -> tuple[Chance, ...]:
        """What dice decided in an event, with the odds as they were before it: luck is told from skill by it."""
        return ()

    def score(self, scenario: str, number: int) -> tuple[str, str]:
        """What a number of a result is, as a heading, and how it is read: ("Points", "−3")."""
        return say("Points"), signed(number)


def _cannot_act(ask: Ask, unit: object) -> str:
    if not ask.units:
        return say("{unit} can't act now. None of your units can, so pass.", unit=shown(unit))
    told = mark_many("{unit} can't act now. {able} can.", "{unit} can't act now. {able} can.")
    return say_many(*told, len(ask.units), unit=shown(unit), able=listed(ask.units, last="and"))


Player = Callable[[Game[S, E], S, Ask, Dice], Order]
"""A computer player: from the game, the state as its seat sees it, what it is asked and its luck to an order."""

AnyGame = Game[Any, Any]
AnyState = Any
"""Whichever game it is, and its state, for those that play, save and show all of them alike."""
