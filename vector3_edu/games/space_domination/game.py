"""Space Domination as a Game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Choice, Game, Order
from vector3_edu.core.paper import Form, Paper, Ruler, Token
from vector3_edu.core.phases import Phase
from vector3_edu.core.picture.film import Beat
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.research import ByUnit, Research
from vector3_edu.core.results import Event, Scenario
from vector3_edu.core.view import View
from vector3_edu.games.space_domination import odds, scenarios, scene, words
from vector3_edu.games.space_domination.coach import COACH
from vector3_edu.games.space_domination.orders import NOTATION, Launch, Move, Place
from vector3_edu.games.space_domination.players import PLAYERS
from vector3_edu.games.space_domination.preview import preview_place, preview_turn
from vector3_edu.games.space_domination.problems import example, problems
from vector3_edu.games.space_domination.scenarios import OPTIONS, SCENARIOS, begin
from vector3_edu.games.space_domination.state import STARSHIP, Options, State
from vector3_edu.games.space_domination.tables import DAMAGE_POINTS, HEADINGS, STARSHIP_RADIUS, TORPEDO_RADIUS, TORPEDOES
from vector3_edu.games.space_domination.turn import act

PAPER = Paper(
    title="starships and torpedoes",
    piece="starship",
    tokens=(Token(STARSHIP_RADIUS), *(Token(TORPEDO_RADIUS, f"T{number + 1}") for number in range(TORPEDOES))),
    boxes=(("Damage points", DAMAGE_POINTS), ("Torpedoes", TORPEDOES)),
    about_tokens="The disc is what counts for touching; the arrow says where the starship or torpedo points. Cross out a "
    "box for each damage point lost and each torpedo launched.",
    # two as long as the longest acceleration, three as long as the page is wide
    rulers=(*(Ruler(6, "a: the die, or 6 for a torpedo"),) * 2, *(Ruler(17, "r and v"),) * 3),
    about_rulers="One unit is 1 cm. Lay _r_ (how you moved last time), then _a_ from its tip, as long as the die says and "
    "along the arrow of your starship. From your starship to the tip of _a_ is _v_: move there.",
    form=Form(
        ("*Turn*", "*heading*", "*die*", "*a* = (x, y)", "*r* = (x, y)", "*v = a + r*"),
        rows=16,
        note="_a_ = (die × cos heading, die × sin heading), the heading counted from the X axis. The next _r_ is this _v_.",
    ),
)


class SpaceDominationView(View):
    """The table as one seat sees it. A starship without orders drifts."""

    own_phases = ("act",)

    def ships_and_owners(self) -> Iterator[tuple[Any, str, str]]:
        for seat, ship in zip(self.seats, self.state.ships, strict=True):
            if ship.at is not None:
                yield ship, seat, STARSHIP


# ---- what an agent sees that learns to play


def _facts(state: State, me: int) -> ByUnit:
    ships = zip(state.seats, state.ships, strict=True)
    facts = {(seat, STARSHIP): (ship.points, ship.torpedoes, 0) for seat, ship in ships}
    return facts | {(state.seats[each.seat], each.name): (0, 0, each.target == me) for each in state.torpedoes}


RESEARCH = Research[State](
    actions=400,
    own=3,
    others=20,
    names=("points", "torpedoes", "after me"),
    units=_facts,
)


# ---- The phases of Space Domination


MOVES = tuple(Move(heading) for heading in HEADINGS)


def _turns(state: State, _ask: Ask, _unit: str) -> tuple[Choice, ...]:
    """Every listed heading, with a move and with a launch at each other starship that still stands."""
    me = state.ships[state.on_move]
    if me.torpedoes <= 0:
        return MOVES
    others = [name for name, ship in zip(state.seats, state.ships, strict=True) if ship.points > 0 and ship is not me]
    return _moves_and_launches(tuple(others))


@lru_cache(maxsize=256)
def _moves_and_launches(others: tuple[str, ...]) -> tuple[Choice, ...]:
    return (*MOVES, *(Launch(target, heading) for target in others for heading in HEADINGS))


PHASES = {
    "place": Phase[State](
        title="Placing starships",
        question="{seat}: place your starship and point it.",
        rule="In order of play, each seat puts a starship on the table and points it. It must lie completely on the table, "
        "at least 20 cm from every starship that is already there.",
        choices=lambda state, _ask, _unit: scenarios.choices(state),
        preview=preview_place,
        give="Place it here",
    ),
    "act": Phase[State](
        title="Move or launch",
        question="{seat}: move your starship, or launch a torpedo and drift. Then say where it will point.",
        rule="Move: v = a + r, laid tail to tip. r is how you moved last turn, a points where your starship points now, "
        "and a die says how long a is. Or launch a torpedo: then you drift along r, which is Newton's first law. Turning "
        "costs nothing, but it only changes where you accelerate next: it never changes how you drift.",
        choices=_turns,
        preview=preview_turn,
        give="Do this",
    ),
}


class SpaceDomination(Game[State, Event]):
    """Continuous vectors on a table top: v = a + r, tail to tip."""

    name = "space_domination"
    title = "Space Domination"
    scenarios: Mapping[str, Scenario] = SCENARIOS
    options: Mapping[str, tuple[Any, ...]] = OPTIONS
    players = PLAYERS
    coach = COACH
    view = SpaceDominationView
    research = RESEARCH
    controls = "vector3_edu.games.space_domination.controls"
    paper = PAPER
    phases = PHASES
    groups = words.GROUPS
    notation = NOTATION

    def new(
        self, scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice
    ) -> tuple[State, tuple[Event, ...]]:
        return begin(seats, Options(**options), dice)

    def asks(self, state: State) -> tuple[Ask, ...]:
        return () if state.phase == "over" else _ask(state.seats[state.on_move], state.phase)

    def reasons_against(self, state: State, seat: str, order: Order) -> list[str]:
        return problems(state, seat, order)

    def example(self, state: State, seat: str) -> str:
        return example(state)

    def step(self, state: State, orders: Mapping[str, Order], dice: Dice) -> tuple[State, tuple[Event, ...]]:
        choice = orders[state.seats[state.on_move]][STARSHIP]
        if isinstance(choice, Place):
            return scenarios.place(state, choice)
        assert isinstance(choice, Move | Launch)
        return act(state, choice, dice)

    def scene(self, state: State) -> Scene:
        return scene.scene(state)

    def film(self, before: State, events: Sequence[Event], after: State) -> tuple[Beat, ...]:
        return scene.film(before, events, after)

    standings = staticmethod(odds.standings)
    dice_results = staticmethod(odds.dice_results)
    tell = staticmethod(words.tell)
    explain = staticmethod(words.explain)
    roll_for = staticmethod(words.roll_for)
    describe_state = staticmethod(words.describe_state)


@lru_cache(maxsize=256)
def _ask(seat: str, phase: str) -> tuple[Ask, ...]:
    return (Ask(seat, phase, (STARSHIP,), optional=False),)


GAME = SpaceDomination()
