"""The phases of Triplanetary: what each is called, what it asks, its rule, what may be chosen in it, and why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from vector3_edu.core.game import Ask, Choice
from vector3_edu.core.kinds import NOWHERE
from vector3_edu.core.orders import misshapen, write
from vector3_edu.core.phases import Phase
from vector3_edu.core.problems import listed, shown
from vector3_edu.games.triplanetary import (
    astrogation,
    attack_problems,
    combat,
    damage,
    guards,
    muster,
    ordnance,
    ship_actions,
    suppression,
    surrender,
    turn,
)
from vector3_edu.games.triplanetary.orders import Demand, Designate, Mutiny, Suppress
from vector3_edu.games.triplanetary.preview import preview_among, preview_goods, preview_launches, where
from vector3_edu.games.triplanetary.prices import list_price, price_of
from vector3_edu.games.triplanetary.scenarios import lateral_seven, nova, prospecting, retribution
from vector3_edu.games.triplanetary.scenarios.campaign import opening
from vector3_edu.games.triplanetary.scenarios.nova import blocs
from vector3_edu.games.triplanetary.scenarios.piracy import circuits
from vector3_edu.games.triplanetary.secrets import takeable
from vector3_edu.games.triplanetary.state import State, ship_named
from vector3_edu.games.triplanetary.words import kind_of

Offers = Callable[[State, str], Sequence[Choice]]
WhyNot = Callable[[State, str, Any], list[str]]

OFFICES = {
    "yard": "buy ships at the yard", "bank": "pay others at the bank", "treaty": "agree to nukes",
    "bases": "open or close your bases",
}  # fmt: skip
"""What a seat may do without a ship in its resupply phase."""
FEW = 4
"""As many units as are named in a line."""


class OwnPhase(Phase[State]):
    """A phase of Triplanetary: it asks `about` units, or, where they are made up, asks without naming them."""

    def ask(self, ask: Ask) -> str:
        if "{units}" not in self.question:
            return f"{ask.seat}: {self.question}."
        if not ask.units:
            return f"{ask.seat}: {self.title.lower()}, with nothing to act with."
        doing = [OFFICES[unit] for unit in ask.units if unit in OFFICES]
        units = [f"the {unit}" if unit.islower() else unit for unit in ask.units if unit not in OFFICES]
        named = [self.question.format(units=listed(units, last="and", most=FEW))] if units else []
        return f"{ask.seat}: {listed((*named, *doing), last='and')}."


def phase(
    title: str, question: str, rule: str, offers: Offers, *, why_not: WhyNot | None = None, unlisted: WhyNot | None = None,
    **labels: Any,
) -> OwnPhase:  # fmt: skip
    """A phase by what it offers to a unit. `why_not` judges all choices, listed or not; `unlisted` those not listed."""

    def judge(state: State, ask: Ask, unit: str, choice: Any) -> list[str]:
        if misshapen(choice):
            return [f"{shown(choice)} cannot be read as a choice for {unit}: use names, directions and whole numbers."]
        if why_not is not None:
            return why_not(state, unit, choice)
        legal = offers(state, unit)
        if any(type(each) is type(choice) and each == choice for each in legal):
            return []
        if unlisted is not None:
            return unlisted(state, unit, choice)
        return [f"{shown(choice)} cannot be chosen here. Try {listed(legal)}."]

    shown_by = {"preview": preview_among(offers), "where": where, **labels}
    choices = lambda state, _, unit: offers(state, unit)  # noqa: E731 (a phase offers the same to whoever is asked)
    return OwnPhase(title=title, question=question, rule=rule, choices=choices, why_not=judge, **shown_by)


# ---- what may be chosen, and why not


def _courses(state: State, unit: str) -> Sequence[Choice]:
    ship = ship_named(state, unit)
    return astrogation.choices(state, ship) if ship is not None else ()


def _off_course(state: State, unit: str, choice: Any) -> list[str]:
    ship = ship_named(state, unit)
    if ship is None:
        return [f"{shown(choice)} cannot be chosen here: there is no ship {unit}."]
    return astrogation.why_not(state, ship, choice)


def _attacks(state: State, unit: str) -> Sequence[Choice]:
    below = (Suppress(),) if unit in suppression.suppressors(state) else ()
    fires = combat.choices(state, unit)
    return (*fires, *surrender.choices(state, unit, fires), *below)


def _no_attack(state: State, unit: str, choice: Any) -> list[str]:
    if isinstance(choice, Suppress) and unit in suppression.suppressors(state):
        return []
    if isinstance(choice, Demand):
        return surrender.problems(state, unit, choice)
    return attack_problems.problems(state, state.asked, unit, choice)


def _answers(state: State, unit: str) -> Sequence[Choice]:
    ship = guards.combatant(state, unit)
    return combat.counter_choices(state, ship) if ship is not None else ()


def _no_answer(state: State, unit: str, choice: Any) -> list[str]:
    return attack_problems.problems(state, state.asked, unit, choice, counter=True)


def _supplies(state: State, unit: str) -> Sequence[Choice]:
    offices = state.rules.offices
    if offices is not None and unit in offices.units:
        return offices.choices(state, unit)
    ship = ship_named(state, unit)
    return turn.supply_choices(state, ship) if ship is not None else ()


def _no_supply(state: State, unit: str, choice: Any) -> list[str]:
    offices = state.rules.offices
    if offices is not None and unit in offices.units:
        return offices.about(state, unit, choice)
    ship = ship_named(state, unit)
    if ship is None:
        return [f"{shown(choice)} cannot be chosen here: there is no ship {unit}."]
    return ship_actions.problems(state, ship, choice)


def _not_offered(offers: Offers, rule: str) -> WhyNot:
    """What to say of a choice that is none of a short list."""

    def why(state: State, unit: str, choice: Any) -> list[str]:
        legal = [write(each, NOWHERE) for each in offers(state, unit)]
        return [f"{shown(choice)} is not offered to {unit}. Try {listed(legal)}. [{rule}]"]

    return why


def _no_spot(state: State, unit: str, choice: Any) -> list[str]:
    return [f"{shown(choice)} is no free asteroid hex. Try 'appear at 0 -30'. [Lateral 7]"]


def _carriers(state: State, unit: str) -> Sequence[Choice]:
    return tuple(Designate(ship.name) for ship in state.ships if ship.seat == state.asked)


def _counter(state: State, unit: str) -> str:
    """A counter that lies face down, as its owner knows it."""
    ship = ship_named(state, unit)
    return f"{unit}: {kind_of(ship)}" if ship is not None else unit


# ---- the phases

PHASES: dict[str, Phase[State]] = {
    "astrogation": phase(
        "Astrogation",
        "plot the course of {units}",
        "A ship goes on as it went last turn, as far and in the same direction. Gravity that it met last turn bends the new "
        "course by one hex for each arrow. One fuel point moves its end by one hex, whichever way. The course is a straight "
        "line from centre to centre: what it touches on the way counts.",
        _courses,
        unlisted=_off_course,
        give="Fly these courses",
        idle=("coasts", "coast"),
    ),
    "ordnance": phase(
        "Ordnance",
        "launch mines, torpedoes or nukes from {units}",
        "A ship may release one thing. Mines and nukes take over the course that the ship had before its burn; a torpedo "
        "may be pushed by one or two hexes. All of them coast after that, are bent by gravity, and last five turns.",
        ordnance.choices,
        unlisted=ordnance.why_not,
        preview=preview_launches,
        give="Launch, and fly",
        nothing="launch nothing",
    ),
    "combat": phase(
        "Combat",
        "fire the guns of {units}",
        "The strengths of attacker and defender give the odds, rounded in the defender's favour. Each hex of range takes 1 "
        "off the die, and so does each hex of relative velocity beyond 2. Guns do not reach through a world.",
        _attacks,
        why_not=_no_attack,
        give="Do this",
        decline="Hold fire",
    ),
    "counterattack": phase(
        "Counterattack",
        "fire back with {units}",
        "Those who are attacked may fire back before the damage is carried out, with odds of their own.",
        _answers,
        why_not=_no_answer,
        give="Do this",
        decline="Hold fire",
    ),
    "resupply": phase(
        "Resupply",
        "resupply {units}",
        "A ship that has landed, orbits over a friendly base or has stopped at one is filled up and repaired. Ships at the "
        "same place on the same course have no relative velocity, so goods can be handed over: as many kinds as you like, "
        "one after the other.",
        _supplies,
        why_not=_no_supply,
        preview=preview_goods,
        note=lambda state, ask, unit, choice: price_of(state, unit, choice),
        give="Do this",
        nothing="nothing",
    ),
    "surrender": phase(
        "Surrender",
        "surrender, or do not, with {units}",
        "An enemy who could fire demands that a ship give up. A ship that does is looted, not shot at.",
        lambda state, _: surrender.ANSWERS,
        why_not=surrender.problems,
        give="Answer",
        start=lambda state, ask, unit: surrender.ANSWERS[-1],
    ),
    "designate": phase(
        "The fugitives",
        "choose the ship for {units}",
        "One ship carries the fugitives. Nobody else knows which, until somebody matches courses and looks.",
        _carriers,
        give="Choose this ship",
    ),
    "mutiny": phase(
        "Mutiny",
        "name one ship that shall rebel: {units}",
        "One ship is named, and a die decides whether it rebels or stays loyal.",
        lambda state, _: (Mutiny(),),
        unit="Ship",
        give="Name this ship",
    ),
    "outfit": phase(
        "Outfits",
        "buy ships and equipment",
        "Money is spent before the start: ships, and the gear that they need for the work ahead.",
        lambda state, _: prospecting.outfits(),
        why_not=lambda state, _, choice: prospecting.about_outfit(state, choice),
        give="Buy this outfit",
    ),
    "muster": phase(
        "The fleet",
        "put ships into service, until the fleet is complete",
        "Ships are chosen, with the place where each starts and what it carries: as many at a time as you like.",
        lambda state, _: muster.choices(state),
        why_not=lambda state, _, choice: muster.about(state, choice),
        give="Put these into service",
        decline="The fleet is complete",
    ),
    "start": phase(
        "The start",
        "choose a ship to start with, and its world",
        "Each role starts with ships of its own choice, on worlds of its own choice: a merchant with two transports or a "
        "packet, a pirate with two corvettes or a corsair; a prospector has MCr 25 to spend.",
        lambda state, _: opening.choices(state),
        why_not=lambda state, _, choice: opening.about(state, choice),
        note=lambda state, ask, unit, choice: list_price(choice),
        give="Start with this",
        decline="That is all",
    ),
    "entry": phase(
        "The way in",
        "choose where these come in: {units}",
        "Ships come in anywhere on the edge beyond Jupiter, one hex a turn fast; where decides which worlds bend them.",
        lambda state, _: nova.entries(state),
        why_not=lambda state, _, choice: nova.about_entry(state, choice),
        unit="Ship",
        give="Come in",
        nothing="come in as it stands",
    ),
    "layout": phase(
        "The counters",
        "put a counter elsewhere, or leave them: {units}",
        "Counters lie face down in asteroid hexes; their owner knows which are ships.",
        lambda state, _: lateral_seven.spots(state),
        unlisted=_no_spot,
        unit="Counter",
        called=_counter,
        give="Put it there",
        decline="Leave them as they are",
    ),
    "appear": phase(
        "The next corvette",
        "say where the next ship appears",
        "The next corvette appears on a world of your choice. Those that have gathered at Clandestine may become a fleet at "
        "any time: the more of them there are, the larger it is.",
        lambda state, _: retribution.choices(state),
        why_not=lambda state, _, choice: retribution.problems(state, choice),
        give="Do this",
        decline="Wait",
    ),
    "colony": phase(
        "The bases",
        "choose your side of {units}",
        "Whoever has a base on a side of a world is served there, and its defences guard that side. Of Terra each bloc has "
        "three sides that lie next to one another.",
        blocs.sides,
        unlisted=_not_offered(blocs.sides, "Nova"),
        give="Take this",
    ),
    "announce": phase(
        "Announcements",
        "announce where these are bound for: {units}",
        "All hear where ships are bound for: the Patrol goes round its worlds again and again, a merchant to one. Who knows "
        "where a ship goes can work out where to meet it.",
        circuits.offered,
        unlisted=_not_offered(circuits.offered, "Piracy"),
        unit="Ship",
        give="Announce this",
    ),
    "patrol": phase(
        "The Terra Security Patrol",
        "choose which ship is called home",
        "A ship is called home to guard Terra, and stays near it from now on. The one that is called is your choice.",
        retribution.candidates,
        unlisted=_not_offered(retribution.candidates, "Retribution"),
        give="Call it home",
    ),
    "dummies": phase(
        "Dummies",
        "take away one dummy: {units}",
        "A ship that burns gives itself away, and three counters that are no ships are taken up for it. You choose which, "
        "one after another.",
        takeable,
        unlisted=_not_offered(takeable, "Lateral 7"),
        unit="Dummy",
        give="Take it away",
    ),
    "suffering": phase(
        "The side that is hit",
        "choose the side that the nuke devastates on {units}",
        "A nuke devastates one side of a world. Where its course does not say which, who suffers it chooses.",
        ordnance.sides_open,
        unlisted=_not_offered(ordnance.sides_open, "Nukes"),
        give="Give this side up",
    ),
    "repair": phase(
        "Repairs",
        "choose what is mended first on {units}",
        "Damage has a place: weapons, drive or structure. A crew mends one D a turn, of the kind its owner chooses.",
        damage.repairs,
        unlisted=_not_offered(damage.repairs, "Advanced Combat System"),
        unit="Ship",
        give="Mend this",
    ),
}
