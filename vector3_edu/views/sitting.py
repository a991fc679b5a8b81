"""A sitting: people and computer players round one terminal, in plain words, one short line after another."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from vector3_edu.core.game import Ask, Choice
from vector3_edu.core.problems import Refused, listed
from vector3_edu.core.words import count
from vector3_edu.matches import players, record
from vector3_edu.matches.match import Match

PAGE = 15
"""How many choices are read out at a time."""

HELP = """You can type:
  an order        for example: {example}
  a unit's name   lists what it can do; then type a number from the list
  more            the next choices of the list
  done            send the choices that you have picked
  pass            do nothing (Enter alone asks first)
  look            where everything is
  news            what has happened since your last decision
  explain         the same, with the arithmetic
  undo            take back your last decision
  save FILE       save the game; `vector3-edu play --load FILE` goes on with it
  quit            stop"""


class Quit(Exception):
    """Somebody wants to stop."""


class Sitting:
    """One match, played at one keyboard. `hear` asks for a line, `say` prints one."""

    def __init__(
        self,
        match: Match,
        computers: Mapping[str, str],
        hear: Callable[[str], str] = input,
        say: Callable[[str], None] = print,
        autosave: str | Path | None = None,
    ) -> None:
        self.match, self.hear, self.say = match, hear, say
        self.autosave = record.named(autosave) if autosave else None
        self.words = match.game
        self.computers = {seat: players.find(name, match.game.name) for seat, name in computers.items()}
        self.people = tuple(seat for seat in match.seats if seat not in computers)
        self.here = self.people[0] if len(self.people) == 1 else None
        self.told = dict.fromkeys(match.seats, 0)
        self.draft: dict[str, Choice] = {}
        self.list: tuple[str, Sequence[Choice], int] | None = None
        self.saved = self.autosave
        self.on_move = match.seats[0]
        self.last = (0, 0)

    # ---- the whole game

    def play(self) -> None:
        """Play until the game is over or somebody quits."""
        while not self.match.result:
            self._keep()
            if self.match.dice_needed:
                self._roll()
                continue
            asks = self.match.asks
            # people first: then what is sealed while they think is theirs, and theirs to take back
            ask = next((ask for ask in asks if ask.seat in self.people), asks[0])
            if ask.seat in self.people:
                self._decide(ask)
            else:
                self.match.let(ask, self.computers[ask.seat])
        self._keep()
        for seat in (self.here,) if len(self.people) == 1 else (None,):
            self._news(seat, False)

    def _keep(self) -> None:
        if self.autosave:
            self.match.save(self.autosave)

    def _roll(self) -> None:
        """Dice from a real table, as many as people like to type at a time."""
        line = self._ask("Roll on the table and type the numbers: ")
        if self._command(line, None):
            return
        try:
            self.match.roll(*(int(word) if word.lstrip("-").isdigit() else word for word in line.replace(",", " ").split()))  # type: ignore[arg-type]
        except Refused as refused:
            self.say(str(refused))

    # ---- one decision

    def _decide(self, ask: Ask) -> None:
        """Let the person on move decide: commands until an order has been given."""
        self._hand_over(ask.seat)
        self._news(ask.seat, False)
        self.say(self.words.question(ask))
        self.draft, self.list, self.on_move = {}, None, ask.seat
        steps, sealed = len(self.match.steps), len(self.match.asks)
        while (len(self.match.steps), len(self.match.asks)) == (steps, sealed) and not self.match.dice_needed:
            line = self._ask(f"{ask.seat}, {self.words.phase_title(ask.phase).lower()}: ")
            if not self._command(line, ask):
                self._order(line, ask)

    def _hand_over(self, seat: str) -> None:
        """Another person comes to the keyboard: nobody else looks at the screen, and the old screen is gone."""
        if seat == self.here or len(self.people) < 2:
            return
        if self.here is not None:
            self._clear()
        self.hear(f"{seat}, please come to the keyboard, and the others look away. Then press Enter. ")
        self._clear()
        self.here = seat

    def _clear(self) -> None:
        if sys.stdout.isatty():
            self.say("\033[2J\033[3J\033[H")
        else:
            self.say("\n" * 3)

    def _news(self, seat: str | None, worked: bool) -> None:
        """What has happened since the seat's last decision, or again if nothing has."""
        since = self.told[seat] if seat else 0
        tell = self.words.explain if worked else self.words.tell
        for line in told(self.match.events_seen_by(seat, since), tell):
            self.say(line)
        if seat and not worked:
            self.last = (since, len(self.match.steps))
            self.told[seat] = len(self.match.steps)

    def _again(self, seat: str, worked: bool) -> None:
        self.told[seat] = self.last[0]
        self._news(seat, worked)
        self.told[seat] = self.last[1]

    # ---- commands

    def _ask(self, prompt: str) -> str:
        return self.hear(prompt).strip()

    def _command(self, line: str, ask: Ask | None) -> bool:
        """Carry out a line that is not an order; says whether it was one."""
        word, _, rest = line.partition(" ")
        word = word.lower()
        if word in ("quit", "exit"):
            raise Quit
        if word == "save":
            self._save(rest.strip())
        elif word == "undo":
            self._undo()
        elif ask is None and word not in ("help", "?"):
            return False
        elif word in ("help", "?"):
            self.say(HELP.format(example=self._example(ask)))
            for told in self._extras(ask):
                self.say(f"Also, {told}")
        elif word == "look":
            assert ask is not None
            self.say(self.words.describe_state(self.match.seen_by(ask.seat), ask.seat))
        elif word in ("news", "explain"):
            assert ask is not None
            self._again(ask.seat, word == "explain")
        else:
            return False
        return True

    def _save(self, name: str) -> None:
        if not name:
            self.say("Say where to: save mygame.json")
            return
        try:
            self.saved = self.match.save(record.named(name))
            self.say(f"Saved as {self.saved}.")
        except OSError as error:
            self.say(str(error) if isinstance(error, Refused) else f"{name} cannot be written: {error.strerror or error}.")

    def _undo(self) -> None:
        """Back to the last decision of a person, past what computer players did since."""
        try:
            steps = len(self.match.steps)
            last = self.match.steps[-1].orders if self.match.steps else {}
            self.match.undo()
            while len(self.match.steps) < steps and not any(seat in self.people for seat in last):
                steps, last = len(self.match.steps), self.match.steps[-1].orders
                self.match.undo()
            self.say("Taken back.")
        except Refused as refused:
            self.say(str(refused))
        self.told = {seat: min(step, len(self.match.steps)) for seat, step in self.told.items()}

    def _extras(self, ask: Ask | None) -> list[str]:
        """What can be added to the order, in words."""
        known: Mapping[str, str] = self.words.extras
        return [known.get(extra, f"an order may name {extra}") for extra in ask.extras] if ask else []

    def _example(self, ask: Ask | None) -> str:
        if ask is None:
            return "3 5"
        for unit in ask.units:
            options = self.match.choices(ask, unit)
            if len(options):
                return self.match.game.write(self.match.state, ask.seat, {unit: options[-1]})
        return "pass"

    # ---- orders

    def _order(self, line: str, ask: Ask) -> None:
        """A line that is an order, a unit's name, or a number from a list."""
        word = line.lower()
        if not line:
            self.say("Type pass to do nothing, a unit's name for its choices, or help.")
        elif word in ("pass", "done"):
            self._send(ask, self.draft if word == "done" else {})
        elif word == "more" and self.list:
            self._read_out(*self.list)
        elif line.isdigit() and self.list:
            self._pick(int(line), ask)
        else:
            unit = next((unit for unit in ask.units if unit.lower() == word), None)
            if word in ask.extras:
                (told,) = self._extras(ask._replace(extras=(word,)))
                self.say(told[0].upper() + told[1:])
            elif unit is None:
                self._send(ask, line)
            else:
                self._read_out(unit, self._choices(ask, unit), 0)

    def _choices(self, ask: Ask, unit: str) -> Sequence[Choice]:
        try:
            return self.match.choices(ask, unit)
        except (Refused, KeyError):
            return ()

    def _read_out(self, unit: str, options: Sequence[Choice], start: int) -> None:
        if not len(options):
            self.say(f"{unit} has no choices that can be listed now. Type the order instead; help shows an example.")
            return
        end = min(start + PAGE, len(options))
        self.say(f"{unit} has {count(len(options), 'choice')}:")
        for number in range(start, end):
            self.say(f"  {number + 1}. {self.words.describe(options[number])}{self._odds(unit, options[number])}")
        if end < len(options):
            self.say(f"Type more for the next of {len(options)}.")
        self.list = (unit, options, end if end < len(options) else 0)

    def _odds(self, unit: str, choice: Choice) -> str:
        """What may come of a choice, in games that know their odds."""
        told = self.words.weigh(self.match.seen_by(self.on_move), self.on_move, unit, choice)
        return f": {told}" if told else ""

    def _pick(self, number: int, ask: Ask) -> None:
        assert self.list is not None
        unit, options, _ = self.list
        if not 1 <= number <= len(options):
            self.say(f"The list of {unit} goes from 1 to {len(options)}.")
            return
        self.draft[unit] = options[number - 1]
        if ask.one or set(self.draft) >= set(ask.units):
            self._send(ask, self.draft)
            return
        left = listed((each for each in ask.units if each not in self.draft), last="and")
        self.say(f"{unit} will {self.words.describe(options[number - 1])}. Still open: {left}. Type done to send.")

    def _send(self, ask: Ask, order: Any) -> None:
        try:
            read = dict(order if isinstance(order, Mapping) else self.match.game.read(self.match.state, ask.seat, order))
            self.match.submit(ask.seat, read)
        except Refused as refused:
            self.say("\n".join(refused.problems))
            self.draft = {}
        else:
            self._say_idle(ask, read)

    def _say_idle(self, ask: Ask, order: Mapping[str, Choice]) -> None:
        """Say what becomes of the units that an order leaves out; whoever passes knows."""
        left = [unit for unit in ask.units if unit not in order]
        if ask.one or not order or not left:
            return
        one, many = self.words.phases[ask.phase].idle
        self.say(f"{listed(left, last='and')} {one if len(left) == 1 else many}.")


def told(events: Sequence[Any], tell: Callable[[Any], str]) -> list[str]:
    """Events as lines of text, an empty line before each turn."""
    lines: list[str] = []
    for event in events:
        line = tell(event)
        if line:
            lines += ["", line] if type(event).__name__ == "TurnBegan" else [line]
    return lines
