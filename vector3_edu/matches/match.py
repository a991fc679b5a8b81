"""Match: a game in progress."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from vector3_edu.core.dice import Dice, DiceNeeded, TypedDice
from vector3_edu.core.game import AnyGame, AnyState, Ask, Choice, Order
from vector3_edu.core.language import mark, retell, say
from vector3_edu.core.picture.frames import trace
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.problems import IllegalOrder, Refused, listed, shown
from vector3_edu.core.results import Event, Result, Scenario
from vector3_edu.games import FIRST, GAMES
from vector3_edu.matches import players, record, visibility

if TYPE_CHECKING:
    from vector3_edu.matches.debriefs.debrief import Debrief


class Step(NamedTuple):
    """One step of a match: what was ordered, which dice fell, what came of it."""

    orders: Mapping[str, Order]
    rolls: tuple[int, ...]
    events: tuple[Event, ...]
    state: AnyState
    dice: int
    """How many dice have been rolled up to here in the whole match."""


class Pending(NamedTuple):
    """What has been given since the last step: orders that are still sealed, and dice typed in for them."""

    orders: Mapping[str, Order]
    rolls: tuple[int, ...]


class Match:
    """A game in progress.

    >>> match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7)
    >>> [ask.seat for ask in match.asks]
    ['Ada', 'Blaise']
    """

    def __init__(self, setup: record.Setup) -> None:
        self.setup = setup
        self.game: AnyGame = GAMES[setup.game]
        self._sealed: dict[str, Order] = {}
        self._typed: list[int] = []
        self._asked: tuple[AnyState, tuple[Ask, ...]] = (None, ())
        self.steps: list[Step] = []
        self.taken_back = 0
        """How often something that had been revealed was undone at a table."""
        self._begin()

    @classmethod
    def new(
        cls,
        game: str = FIRST,
        scenario: str | None = None,
        seats: Sequence[str] | int | None = None,
        seed: int = 0,
        dice: str = "seeded",
        hints: bool = True,
        **options: Any,
    ) -> Match:
        """Begin a match. `dice="typed"` asks for numbers rolled on a real table (see `roll`); `hints=False` is for tests."""
        return cls(record.Setup.checked(GAMES[game], scenario, seats, seed, dice, options, hints))

    def _begin(self) -> None:
        try:
            dice = self._dice(0)
            state, events = self.game.new(self.setup.scenario, self.setup.seats, dict(self.setup.options), dice)
        except DiceNeeded:
            return
        self._typed.clear()
        self.steps.append(Step({}, tuple(dice.rolls), events, state, dice.count))

    # ---- what is there

    @property
    def seats(self) -> tuple[str, ...]:
        return self.setup.seats

    @property
    def scenario(self) -> Scenario:
        """What is played: its title, and how to win."""
        return self.game.scenarios[self.setup.scenario].as_played(dict(self.setup.options), self.seats)

    @property
    def state(self) -> AnyState:
        """The whole state, nothing hidden: for referees and tests. A seat looks through `seen_by`."""
        return self.steps[-1].state if self.steps else None

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Who must still decide what now; empty when the game is over, and while dice are awaited.

        Which units can act may be a secret of their owner: a seat looks through `asks_seen_by`.
        """
        if self.dice_needed:
            return ()
        asks = self._all_asked()
        return tuple([ask for ask in asks if ask.seat not in self._sealed]) if self._sealed else asks

    @property
    def turn(self) -> int:
        return self.state.turn if self.steps else 0

    @property
    def result(self) -> Result | None:
        return self.state.result if self.steps else None

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, nothing hidden. A seat reads `events_seen_by`."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def decisions(self) -> int:
        """How many unit choices (burn, shot, launch, detonation, pass) have been made so far."""
        return sum(max(1, len(order)) for step in self.steps for order in step.orders.values())

    @property
    def sealed(self) -> tuple[str, ...]:
        """The seats that have given their orders and wait for the others."""
        return tuple(self._sealed)

    @property
    def pending(self) -> Pending:
        """What has been given since the last step, nothing hidden: for saved games and typed dice."""
        return Pending(self._sealed, tuple(self._typed))

    def check_seat(self, seat: str | None) -> str | None:
        """A seat of the match, or None for an onlooker; raises Refused for anybody else."""
        if seat is not None and seat not in self.seats:
            raise Refused(visibility.not_playing(self, seat))
        return seat

    def ask_of(self, seat: str) -> Ask | None:
        """What a seat must decide now, or None."""
        return next((ask for ask in self.asks if ask.seat == seat), None)

    def asks_seen_by(self, seat: str | None) -> tuple[Ask, ...]:
        """Who must still decide, as a seat knows it: its own ask whole, those of others as far as anybody can tell."""
        return visibility.asks(self, self.check_seat(seat))

    def seen_by(self, seat: str | None) -> AnyState:
        """The state as a seat knows it; None is an onlooker."""
        return self.game.seen_by(self._need_state(), self.check_seat(seat))

    def events_seen_by(self, seat: str | None, since: int = 0) -> tuple[Event, ...]:
        """What a seat knows to have happened, from step `since` on."""
        return visibility.events(self, self.check_seat(seat), since)

    def scene(self, seat: str | None = None, step: int | None = None) -> Scene:
        """What a seat sees, with the trails of past turns."""
        return trace(self.scenes(seat, step))

    def scenes(self, seat: str | None = None, step: int | None = None, turns: int | None = None) -> list[Scene]:
        """What a seat saw at the end of each of the last so many turns, and what it sees now, without trails."""
        self._need_state()
        return visibility.scenes(self if step is None else self.at(step), self.check_seat(seat), turns)

    def choices(self, ask: Ask, unit: str) -> Sequence[Choice]:
        """Every legal choice of a unit, where they can be listed; none for what is not asked about now."""
        seat = ask.seat if isinstance(ask, Ask) else ask
        self._need_state()
        asked = next((each for each in self._all_asked() if each == ask), None)
        if asked is None:
            raise Refused(say("{seat} is not asked that now. Take one of `asks`, or `ask_of` a seat.", seat=shown(seat)))
        if not isinstance(unit, str) or unit not in (*asked.units, *asked.extras):
            return ()
        return self.game.choices(self.seen_by(asked.seat), asked, unit)

    # ---- what can be done

    def problems(self, seat: str, order: Order | str) -> list[str]:
        """Every reason why an order cannot be given, as sentences; empty if it is legal.

        A seat's order is judged by what the seat can see, so that no refusal tells a secret of somebody else.
        """
        try:
            self.judge(seat, order)
        except IllegalOrder as illegal:
            return list(illegal.problems)
        return []

    def judge(self, seat: str, order: Order | str) -> dict[str, Choice]:
        """An order as it is understood, a choice for each unit; raises IllegalOrder with every reason against it."""
        return visibility.judge(self, seat, order)

    def submit(self, seat: str, order: Order | str) -> None:
        """Give a seat's orders, as choices or as a line of text. Sealed until all who are asked have answered."""
        self.seal(seat, self.judge(seat, order))

    def seal(self, seat: str, order: Order) -> None:
        """Take orders that are known to be legal (built from `choices`), and step when everyone has answered."""
        self._sealed[seat] = order
        if not [ask for ask in self._all_asked() if ask.seat not in self._sealed]:
            self._step()

    def roll(self, *numbers: int) -> None:
        """Type in dice rolled on a real table. Numbers beyond those needed are not taken."""
        if not self.dice_needed:
            raise Refused(say("No dice are needed now."))
        for number in numbers:
            if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= 6:
                raise Refused(say("{number} is not on a die: type a whole number from 1 to 6.", number=shown(number)))
        for number in numbers:
            if not self.dice_needed:
                break
            self._typed.append(number)
            if self.steps:
                self._step()
            else:
                self._begin()

    @property
    def dice_needed(self) -> bool:
        """Whether the match waits for dice from a real table."""
        if self.setup.dice != "typed":
            return False
        return not self.steps or (bool(self._sealed) and all(ask.seat in self._sealed for ask in self._all_asked()))

    def undo(self, steps: int = 1) -> None:
        """Take back orders that are still sealed or, if there are none, the last step; or several."""
        if not isinstance(steps, int) or steps < 1:
            raise Refused(say("{steps} steps cannot be undone: give a whole number from 1.", steps=shown(steps)))
        most = len(self.steps) - 1 + bool(self._sealed)
        if most < 1:
            raise Refused(say("There is nothing left to undo: this is the beginning of the match."))
        if steps > most:
            told = mark("{steps} steps cannot be undone: there are only {most} since the beginning.")
            raise Refused(say(told, steps=shown(steps), most=most))
        for _ in range(steps):
            if self._sealed:
                self._sealed.clear()
                self._typed.clear()
            else:
                self.steps.pop()

    def play(
        self,
        by: Mapping[str, Any] | str = "random",
        turns: int | None = None,
        until: Callable[[Match], bool] | None = None,
    ) -> Match:
        """Let computer players go on: all seats named, for so many turns, or to the end.

        Ships that have lost each other in space may never meet again, so at most `playing.MOST_TURNS` are played at once.
        """
        players.play(self, by, turns, until)
        return self

    def let(self, ask: Ask, player: Any, trusted: bool = False) -> None:
        """Let one computer player answer one ask, knowing only what its seat sees.

        Its order may be text or choices, and is refereed as a person's is, unless the player is `trusted`.
        """
        players.let(self, ask, player, trusted)

    def debrief(self, seat: str | None = None) -> Debrief:
        """Who won and why, what was luck, what was missed: of a finished game all, of any other what a seat may know."""
        from vector3_edu.matches.debriefs.debrief import debrief

        return debrief(self, seat)

    # ---- saved games

    def save(self, path: str | Path) -> Path:
        """Write the match to one file, whole or not at all.

        It holds all that is needed to go on: the seed, from which the dice follow, and sealed orders in a coding that
        anybody can undo. What a seat may know and no more is in a replay: `export(match, path, seat)`.
        """
        return record.save(self, record.as_path(path))

    @classmethod
    def load(cls, path: str | Path) -> Match:
        """Read a saved match and play it again; says what is wrong with a file that is none."""
        return record.load(cls, record.as_path(path))

    def at(self, step: int) -> Match:
        """The same match as it stood after a step; 0 is the beginning."""
        if not isinstance(step, int) or not 0 <= step < len(self.steps):
            told = mark("There is no step {step}: this match has steps 0 to {last}.")
            raise Refused(say(told, step=shown(step), last=len(self.steps) - 1))
        earlier: Match = Match.__new__(Match)
        earlier.setup, earlier.game, earlier._sealed, earlier._typed = self.setup, self.game, {}, []
        earlier._asked, earlier.taken_back = (None, ()), self.taken_back
        earlier.steps = self.steps[: step + 1]
        return earlier

    def __repr__(self) -> str:
        waiting = listed((ask.seat for ask in self.asks), last="and")
        told = mark("turn {turn}, waiting for {waiting}") if waiting else mark("turn {turn}")
        what = retell(self.result.reason) if self.result else say(told, turn=self.turn, waiting=waiting)
        return f"<{self.game.title}, {self.setup.scenario}: {what}>"

    # ---- inside

    def _all_asked(self) -> tuple[Ask, ...]:
        """Who decides in this state, whether they have answered already or not; worked out once a state."""
        state = self.state
        if self._asked[0] is not state:
            self._asked = (state, self.game.asks(state))
        return self._asked[1]

    def _dice(self, count: int) -> Dice:
        return TypedDice(self._typed) if self.setup.dice == "typed" else Dice(self.setup.seed, count)

    def _step(self) -> None:
        before = self.steps[-1]
        dice = self._dice(before.dice)
        try:
            state, events = self.game.step(before.state, self._sealed, dice)
        except DiceNeeded:
            return
        self.steps.append(Step(self._sealed, tuple(dice.rolls), events, state, before.dice + len(dice.rolls)))
        self._sealed = {}
        self._typed = []

    def _need_state(self) -> AnyState:
        """The state, once the match has one: with typed dice, who goes first may have to be rolled for before anything."""
        if not self.steps:
            raise Refused(say("First roll the dice on the table and type in the numbers."))
        return self.state


def replay(match: Match, orders: Iterable[Mapping[str, Order]]) -> Match:
    """A new match of the same set-up in which the same orders are given again."""
    again = Match(match.setup)
    for step in orders:
        for seat, order in step.items():
            again.seal(seat, order)
    return again
