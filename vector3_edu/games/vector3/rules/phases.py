"""The phases of Vector 3: what each asks, who can act in it, what may be chosen and what happens then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from vector3_edu.core import phases
from vector3_edu.core.game import Ask, Choice
from vector3_edu.core.language import chain, mark, mark_many, say
from vector3_edu.core.problems import listed
from vector3_edu.games.vector3.rules import (
    burn,
    detonate,
    fire,
    nothing_to_do,
    orders,
    placing,
    push,
    salvo,
    setting_up,
    unit_problems,
)
from vector3_edu.games.vector3.rules.state import State, Unit
from vector3_edu.games.vector3.scenarios import ready_fleets
from vector3_edu.games.vector3.telling import previews

EXTRAS = {
    "warp": mark("to leave the battle after two quiet turns, add for example: warp A6"),
    "vote": mark("to agree to an end of the game, add: vote end"),
}
"""What can be added to any order of a turn, by the name of its made-up unit."""

PASSED = mark("A seat that passes is out of this phase.")


@dataclass(frozen=True, kw_only=True)
class Phase(phases.Phase[State]):
    """A phase in which seats decide, as the sequence of play (turn.py) goes through it."""

    order: type
    """What a unit is told in this phase."""
    units_able: Callable[[State, int], tuple[str, ...]]
    """The units of a seat that can act."""
    why_not: Callable[[State, Ask, str, Choice], Sequence[str]]
    """Every reason why a unit cannot do what it is told."""
    act: Callable[..., State]
    """Carries it out: (state, orders, dice, events) if it is sealed, else (state, seat, unit, choice, dice, events)."""
    sealed: bool = False
    """All decide at once, and it is revealed together; otherwise one unit acts at a time."""
    may_be_able: Callable[[State, int], bool] | None = None
    """Whether a seat could act, as far as the others know: 1979 asks by that, so that being asked gives nothing away."""
    is_able: Callable[[State, int], bool] | None = None
    """Whether a seat is able at all, where that is quicker to say than which units are."""
    may_become_able: Callable[[State, int, Sequence[int]], bool] | None = None
    """Whether a seat that cannot act now may yet be able to, once others have acted."""
    gear: nothing_to_do.Gear | None = None
    """What ships act with."""
    lack: Callable[[Unit], str] | None = None
    """Why a unit that is named cannot act, where it is not for want of gear."""
    none: str = ""
    """What a seat is told that is asked and has nothing to act with, where its gear does not explain it."""
    cannot: str = mark("{unit} can't act now: {why}.")
    """What is said of a unit that is given an order and is not asked about: "{unit} can't fire now: {why}."."""
    question_of_one: str = ""
    """The question about a single unit, where it is another one."""
    in_1979: str = ""
    """The rule of 1979, where it goes another way."""
    also_in_1979: str = ""
    """What 1979 adds to the rule."""
    example: str
    """How an order of it is typed, with a {ship}, {weapon} or {target} of the seat; it is the same in every language."""
    example_is_legal: bool = False
    """Whether that is a legal order whatever the state; otherwise the first legal one is a better example."""

    def ask(self, ask: Ask) -> str:
        """What a seat must decide now."""
        question = self.question if ask.units else mark("none of your units can act now, so pass")
        if len(ask.units) == 1:
            question = self.question_of_one or question
        asked = say(question, units=listed(ask.units, last="and", most=40))
        return say("{title}: {seat}, {question}.", title=say(self.title), seat=ask.seat, question=asked)

    def rule_of(self, edition: str) -> str:
        """The rule and the physics behind it, as an edition has them."""
        if edition != "1979":
            return say(self.rule)
        return chain((say(rule) for rule in (self.in_1979 or self.rule, self.also_in_1979) if rule), " ")

    @property
    def can_pass(self) -> bool:
        """Whether there is a button for doing nothing, so that an example says that one may pass."""
        return bool(self.decline or self.nothing)

    def why_idle(self, state: State, ask: Ask) -> str:
        """Why a seat that is asked has nothing to act with; nothing if that is beyond a sentence."""
        return nothing_to_do.why_idle(state, ask, self.gear) if self.gear else say(self.none)

    def why_unable(self, state: State, seat: int, unit: Unit) -> str:
        """Why a unit that is named cannot act in this phase."""
        return self.lack(unit) if self.lack else nothing_to_do.why_unable(state, seat, unit, self.gear)


# the rules know seats by their places round the table, an ask knows them by their names


def _choices(every: Callable[[State, int, str], Sequence[Choice]]) -> Callable[[State, Ask, str], Sequence[Choice]]:
    return lambda state, ask, unit: every(state, state.seats.index(ask.seat), unit)


def _why_not(check: Callable[[State, int, str, Any], list[str]]) -> Callable[[State, Ask, str, Choice], list[str]]:
    return lambda state, ask, unit, choice: check(state, state.seats.index(ask.seat), unit, choice)


PHASES = {
    "technology": Phase(
        title="Buying technology",
        question="buy technology",
        rule="Each seat buys technology in secret. A level is paid for outright: level 3 does not need level 2 first.",
        also_in_1979="What you buy stays secret until it shows itself in play.",
        order=orders.Research,
        sealed=True,
        units_able=lambda _state, _seat: ("technology",),
        choices=_choices(setting_up.research_choices),
        why_not=_why_not(lambda state, seat, _unit, choice: ready_fleets.research_problems(state, seat, choice.levels)),
        act=setting_up.research,
        preview=previews.preview_technology,
        give="Seal the technology",
        example="technology acceleration 2, lasers 2",
        example_is_legal=True,
    ),
    "fleet": Phase(
        title="Buying a fleet",
        question="buy a fleet",
        rule="Ship points buy ships, pods for every free slot, and torpedoes or mines for launch pods.",
        order=orders.Buy,
        sealed=True,
        units_able=lambda _state, _seat: ("fleet",),
        choices=_choices(setting_up.buy_choices),
        why_not=_why_not(lambda state, seat, _unit, choice: ready_fleets.buy_problems(state, seat, choice)),
        act=setting_up.buy,
        preview=previews.preview_fleet,
        give="Buy this fleet",
        example="fleet 6: laser laser; 6: laser cargo",
        example_is_legal=True,
    ),
    "place": Phase(
        title="Placing ships",
        question="place one of {units}",
        question_of_one="place {units}",
        rule="Ships are put on the map at rest. Later arrivals come as one group: each ship within 2 cubes of "
        "another ship of its own, and more than 3 cubes from everyone else's.",
        in_1979="The defender's ships are put on the map first, anywhere and at rest. The attacker warps in during the "
        "first Movement, as one group at rest: each ship within 2 cubes of another of its own, as near to the defender as "
        "it likes. It can do nothing until the second Movement ends.",
        order=orders.Place,
        units_able=setting_up.ships_to_place,
        choices=_choices(placing.choices),
        why_not=_why_not(lambda state, seat, unit, choice: placing.problems(state, seat, unit, choice.at)),
        act=setting_up.place,
        preview=previews.preview_place,
        give="Place it here",
        cannot="{unit} can't be placed now: {why}.",
        example="{ship} place (4,0,0)",
    ),
    "mines": Phase(
        title="Placing mines",
        question="place all your mines: {units}",
        rule="The defender hides mines in space before the attacker arrives.",
        order=orders.Place,
        sealed=True,
        units_able=setting_up.mines_to_lay,
        may_be_able=setting_up.might_lay_mines,
        choices=_choices(placing.choices),
        why_not=_why_not(lambda state, seat, unit, choice: placing.problems(state, seat, unit, choice.at)),
        act=setting_up.lay_mines,
        preview=previews.preview_mine,
        give="Lay all mines",
        none="You bought no mines, so there is nothing to lay.",
        example="M1 place (4,0,0); M2 place (0,4,0)",
    ),
    "detonate": Phase(
        title="Detonation",
        question="detonate one of {units}, or pass",
        question_of_one="detonate {units}, or pass",
        rule="The blast of a torpedo or mine reaches as many cubes as its level, and hits friend and foe. Damage rolls: "
        "level − distance + 1, minus the screens.",
        also_in_1979=PASSED,
        order=orders.Detonate,
        units_able=detonate.units_able,
        is_able=detonate.is_able,
        may_be_able=detonate.may_be_able,
        choices=_choices(detonate.choices),
        why_not=lambda _state, _ask, _unit, _choice: (),
        act=detonate.detonate,
        preview=previews.preview_detonation,
        give="Detonate",
        decline="Pass: no detonation",
        cannot="{unit} can't detonate now: {why}.",
        example="{weapon} detonate",
        example_is_legal=True,
    ),
    "fire": Phase(
        title="Laser fire",
        question="fire the lasers of one of {units}, or pass",
        question_of_one="fire the lasers of {units}, or pass",
        rule="Each ship may fire once. Pythagoras in three dimensions gives the distance, rounded to whole cubes. "
        "The greater it is, the lower you must roll to hit. Each laser pod rolls one die.",
        also_in_1979=PASSED,
        order=orders.Fire,
        units_able=fire.units_able,
        is_able=fire.is_able,
        may_be_able=fire.may_be_able,
        may_become_able=fire.waits_for_screens,
        gear=nothing_to_do.LASERS,
        choices=_choices(fire.choices),
        why_not=_why_not(unit_problems.fire_problems),
        act=fire.fire,
        preview=previews.preview_fire,
        give="Fire",
        decline="Pass: no more fire this turn",
        cannot="{unit} can't fire now: {why}.",
        example="{ship} fire at {target}",
    ),
    "salvo": Phase(
        title="Salvo",
        question="salvo from {units}, or pass",
        rule="Each launch pod may send out one torpedo or mine. A torpedo starts with the velocity of its ship: that is "
        "Newton's first law at work. A mine stands still.",
        in_1979="Each launch pod may send out one torpedo; mines were laid before play. Two dice decide if it works: "
        "a roll of less than 7 − the level of the launch technology makes it a dud. A torpedo starts with the velocity of "
        "its ship: that is Newton's first law at work.",
        order=orders.Salvo,
        sealed=True,
        units_able=salvo.units_able,
        is_able=salvo.is_able,
        may_be_able=salvo.may_be_able,
        gear=nothing_to_do.LAUNCHERS,
        choices=_choices(salvo.choices),
        why_not=_why_not(unit_problems.salvo_problems),
        act=salvo.salvo,
        preview=previews.preview_salvo,
        give="Seal the salvo",
        nothing="launch nothing",
        cannot="{unit} can't salvo now: {why}.",
        example="{ship} salvo unguided from 5",
    ),
    "push": Phase(
        title="Tractor-pressors",
        question="use the tractor-pressor of one of {units}, or pass",
        question_of_one="use the tractor-pressor of {units}, or pass",
        rule="A tractor-pressor changes the velocity of its target, and its own ship is pushed back by the exact opposite: "
        "Newton's third law.",
        in_1979="A tractor-pressor changes the velocity of another ship, and its own ship is pushed back by the exact "
        "opposite: Newton's third law.",
        also_in_1979=PASSED,
        order=orders.Push,
        units_able=push.units_able,
        is_able=push.is_able,
        may_be_able=push.may_be_able,
        gear=nothing_to_do.TRACTORS,
        choices=_choices(push.choices),
        why_not=_why_not(unit_problems.push_problems),
        act=push.push,
        preview=previews.preview_push,
        give="Push",
        decline="Pass: no push",
        cannot="{unit} can't push now: {why}.",
        example="{ship} push {target} (1,0,0)",
    ),
    "burn": Phase(
        title="Acceleration",
        question="choose burns for {units}",
        rule="A burn is a vector that is added to the velocity. A ship that does not burn keeps "
        "its velocity for ever. All burns are sealed and revealed together, then everything moves by its velocity.",
        order=orders.Burn,
        sealed=True,
        units_able=burn.units_able,
        is_able=burn.is_able,
        choices=_choices(burn.choices),
        why_not=_why_not(unit_problems.burn_problems),
        act=burn.burn,
        preview=previews.preview_burn,
        give="Seal the burns",
        idle=mark_many("{units} coasts.", "{units} coast."),
        lack=nothing_to_do.why_no_burn,
        cannot="{unit} can't burn now: {why}.",
        example="{ship} burn (1,0,0)",
        example_is_legal=True,
    ),
}
