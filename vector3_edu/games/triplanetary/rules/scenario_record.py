"""What a scenario says: one record of values and, where values are not enough, functions.

Each module of `scenarios` holds its record. Nothing else asks which scenario is played: it asks the record of the match
(`state.rules.guns`), which is the scenario's own with the options of the match worked in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from vector3_edu.core.results import Choice, Result, Scenario

if TYPE_CHECKING:
    from vector3_edu.core.dice import Dice
    from vector3_edu.core.hexes import Hex
    from vector3_edu.core.results import Event, Order
    from vector3_edu.games.triplanetary.rules.owner_orders import Commission
    from vector3_edu.games.triplanetary.rules.phase_type import OwnPhase
    from vector3_edu.games.triplanetary.rules.state import Ship, State


YARD = "yard"
"""The office at which ships are bought."""


class Objective(NamedTuple):
    """Where a ship has to go to win: to "land" on a world, "orbit" it, "stop" there or "bomb" it; or to "leave" the map."""

    what: str
    world: str = ""


class Bounds(NamedTuple):
    """Ships that may not go where they like, by their role."""

    role: str
    astray: Callable[[State, Ship], Callable[[Hex], int] | None]
    """How many hexes too far from where it has to be a ship would be in a hex; None while it may go where it likes."""
    why: Callable[[State, Ship], str]
    """Why a ship may not go there, in a sentence."""
    strict: bool = False
    """Whether a ship that can stay may not even coast out."""


class Market(NamedTuple):
    """What ships buy, sell and work at in the resupply phase."""

    choices: Callable[[State, Ship], tuple[Choice, ...]]
    about: Callable[[State, Ship, Any], list[str]]
    """Why a ship cannot trade like this."""
    act: Callable[[State, Ship, Choice, list[Event]], State]
    under_way: bool = True
    """Whether there is something for ships that fly past."""


class Offices(NamedTuple):
    """What a seat does without a ship in its resupply phase: at a yard, at a bank, about a treaty or its bases."""

    units: tuple[str, ...]
    serving: Callable[[State], tuple[str, ...]]
    """Those that have something to offer to the seat on move."""
    choices: Callable[[State, str], tuple[Choice, ...]]
    about: Callable[[State, str, Any], list[str]]
    """Why this cannot be done there."""
    decide: Callable[[State, str, Choice, list[Event]], State]
    usual: Callable[[State], str] | None = None
    """Where a ship appears that is bought without naming a place, if another could have been named."""


class Terms(NamedTuple):
    """How fleets are chosen before the start; money is in tenths, in `credit`."""

    rule: str
    buyers: tuple[int, ...]
    """The seats that choose, in order."""
    kinds: tuple[str, ...]
    stores: tuple[str, ...]
    """What may be put into the hold of a new ship."""
    price: Callable[[str], int]
    priced: Callable[[int], str]
    """A price as it is read."""
    places: Callable[[State, int], tuple[str, ...]]
    """Places that are worth listing."""
    about_place: Callable[[State, int, Commission], list[str]]
    """Why a seat cannot have a ship at its place."""
    start: Callable[[State], State]
    """The first phase after all fleets have been chosen."""
    whole: Callable[[State], str] | None = None
    """What the fleet has to be, in a sentence, if choosing cannot stop before it is that."""


@dataclass(frozen=True, slots=True, repr=False)
class Rules:
    """A scenario: what is in use, who may do what, and what the scenario itself does on each occasion."""

    about: Scenario
    """How a newcomer meets it: its name, its seats and its options."""
    set_up: Callable[[State, Dice], State]
    """The ships and bases, and the first phase."""
    adapt: Callable[[Rules, int], Rules] | None = None
    """The record for so many seats, with the options of a match worked in."""
    settings: Mapping[str, Any] | None = None
    """The options of the match with their values."""
    seats: int = 0
    """How many play the match."""
    phases: Mapping[str, OwnPhase] = field(default_factory=dict)
    """The phases that only this scenario has; those of a match are all that it can have."""
    place: int = 0
    """Where it stands among the scenarios, the easiest first."""

    # ---- what is in use
    days: int = 0
    """After how many days it ends; 0 if it has no time limit."""
    counts: str = "points"
    """What a result counts: "points", the "days" to the goal, or "money" in tenths of a MegaCredit."""
    currency: str = "MCr"
    """What things are paid in: "MCr" or "points"."""
    purses: bool = False
    """Whether what seats own and claim is told with the state."""
    race: bool = False
    """Whether ships only fly, and fuel and repairs are all there is at a base."""
    guns: bool = False
    advanced: bool = False
    """Whether damage has a place: the advanced combat system."""
    ordnance: tuple[str, ...] = ()
    """The kinds that can be launched, and (but for nukes) taken on at bases."""
    ramming: bool = False
    rough: bool = False
    """Whether the dense asteroids are ordinary ones to ships with scanners (otherwise they are clear space to them)."""
    refit: tuple[str, ...] = ()
    """The worlds to which each seat has to bring captured ships before it may use them; none if any base will do."""
    rescues: bool = False
    """Whether goods may be given to ships of others."""
    ports: bool = False
    """Whether orbital bases that serve a world (variant) are ports, and serve everybody but smugglers."""
    armed: tuple[int, ...] | None = None
    """The seats that have mines and torpedoes for nothing at bases; None if all have."""
    proud: tuple[int, ...] = ()
    """Seats that never surrender."""
    suppression: tuple[int, str] | None = None
    """The seat whose ships suppress sides of a world from orbit, and the world."""

    # ---- what is hidden
    secret: str = ""
    """What is hidden from others: nothing, the "cargo" of ships or, till detected, their "identity" or the "ships"."""
    detecting: bool = False
    """Whether the ships of all seats are unseen until detectors find them. Triplanetary, Detectors."""
    known: tuple[int, ...] = ()
    """Seats whose ships are detected from the start."""
    smugglers: tuple[int, ...] = ()
    """Seats that lie low together: they do not report one another, and no lawful port serves them."""
    lurkers: tuple[int, ...] = ()
    """Seats whose ships may be out of everybody's sight, so that not even what they are asked may be known."""
    secret_purses: tuple[int, ...] = ()
    """Seats whose money nobody else can count."""
    secret_damage: bool = False
    """Whether damage is known to the owner of a ship alone."""
    face_down: int = -1
    """The seat whose ships lie face down until the mutiny is over; -1 if none does."""

    # ---- who is who
    roles: tuple[int, ...] = ()
    """The role of each seat, where roles are shared out."""
    role_names: tuple[str, ...] = ()

    # ---- what there is to choose beside what every scenario has
    terms: Terms | None = None
    market: Market | None = None
    offices: Offices | None = None
    bounds: Bounds | None = None

    # ---- what the scenario does, and when
    before_turn: Callable[[State], State | None] | None = None
    """What may have to be decided before a player-turn."""
    seats_staying: Callable[[State], Iterable[int]] | None = None
    """Seats that take their turns although they may have nothing left in space."""
    after_plotting: Callable[[State, Order, list[Event]], State] | None = None
    """After courses have been plotted; if it leaves the phase, something is asked first."""
    on_passing: Callable[[State, Ship, tuple[str, ...]], tuple[Ship, list[Event]]] | None = None
    """When a ship flies through the gravity of some worlds."""
    after_movement: Callable[[State, State, Dice, list[Event]], State] | None = None
    """After all that moves has moved; the first state is that before."""
    owner_choice: Callable[[State], State | None] | None = None
    """What movement has left to an owner to choose."""
    end_of_turn: Callable[[State, list[Event]], State] | None = None
    """At the end of a player-turn."""
    remember: Callable[[State, State, list[Event]], State] | None = None
    """What is remembered or paid after a step, before anybody is judged."""

    # ---- who wins
    verdict: Callable[[State, State, Sequence[Event]], Result | None] | None = None
    """Whether a step has decided the game."""
    is_over: Callable[[State], bool] | None = None
    """Whether the game is over at the end of a day, although there are days left."""
    final_result: Callable[[State], Result] | None = None
    """Who has won when the days are over; if nobody says, nobody has."""
    objective: Callable[[State, Ship], Objective | None] | None = None
    """Where a ship has to go to win, if anywhere."""
    arrival: Callable[[State, Sequence[Choice]], Choice | None] | None = None
    """Which of the ships or fleets that may appear should come next, if any."""
    bodies_left: Callable[[State, Ship], int] | None = None
    """How many bodies a ship still has to pass before its last goal, where there are any."""
    foes: tuple[int, ...] = ()
    """Seats that all others have to stop first."""
    precious: tuple[str, ...] = ()
    """Cargo with which everybody loses if it is destroyed."""
    hunts: bool = False
    """Whether a side that waits for the enemy loses."""
    grounded_loses: bool = False
    """Whether a side that stays on the ground too long loses."""
    prospectors: tuple[int, ...] = ()
    """Seats that live from the Belt."""

    def option(self, name: str) -> Any:
        """The value of an option of the match; None if the scenario has no such option."""
        return (self.settings or {}).get(name)

    def __hash__(self) -> int:
        return hash(self.about.name)

    def __repr__(self) -> str:
        return f"Rules({self.about.name!r}, {dict(self.settings or {})})"


def everybody(state: State) -> Iterable[int]:
    """Every seat, as those who take their turns although they may have nothing left in space."""
    return range(len(state.seats))


def for_match(scenario: Rules, phases: Mapping[str, OwnPhase], seats: int, options: Mapping[str, Any]) -> Rules:
    """The record of a scenario as a match plays it: with all phases, for so many seats, with its options."""
    rules = replace(
        scenario,
        phases={**phases, **scenario.phases},
        settings=options,
        seats=seats,
        advanced=options.get("combat") == "advanced",
        days=options.get("turn_limit") or scenario.days,
    )
    if options.get("detectors") == "used":
        every = tuple(range(seats))
        rules = replace(rules, detecting=True, secret="ships", lurkers=every, secret_purses=every)
    return rules if scenario.adapt is None else scenario.adapt(rules, seats)
