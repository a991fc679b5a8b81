"""A table in a terminal: people and computer players, in plain words, one short line after another."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from vector3_edu.core.game import Ask, Choice
from vector3_edu.core.language import mark, say, say_many
from vector3_edu.core.picture.frames import ON_MAP
from vector3_edu.core.problems import Refused, listed
from vector3_edu.core.results import Event
from vector3_edu.core.text import disarm, fold
from vector3_edu.core.words import count, minus
from vector3_edu.matches.debriefs.words import describe
from vector3_edu.matches.table import Table
from vector3_edu.views.figures.describe import describe as describe_scene

PAGE = 15
"""How many choices are read out at a time."""

HELP = mark("""You can type:
  an order        for example: {example}
  a unit's name   lists what it can do; then type a number from the list
  more            the next choices of the list
  done            send the choices that you have picked
  pass            do nothing (Enter alone asks first)
  look            where everything is
{frames}{hint}  news            what has happened since your last decision
  explain         the same, with the arithmetic
  undo            take back your last decision
  save FILE       save the game; `vector3-edu play --load FILE` goes on with it
  quit            stop""")


HINT = mark("  hint            something to think about; type it again for more, up to the best choices\n")
LOOK_FROM = mark("  look from NAME  the same, seen from a ship or from the centre of the fight: look from centre\n")


class Quit(Exception):
    """Somebody wants to stop."""


class Sitting:
    """A table at one keyboard. `hear` asks for a line, `tell` prints one; `keep` saves the game after every decision."""

    def __init__(
        self, table: Table, hear: Callable[[str], str] = input, tell: Callable[[str], None] = print, keep: bool = False
    ) -> None:
        self.table, self.match, self.game = table, table.match, table.match.game
        self._hear, self._tell, self.keep = hear, tell, keep
        self.draft: dict[str, Choice] = {}
        self._score = ""
        self._warned: tuple[object, ...] = ()
        self.list: tuple[str, Sequence[Choice], int] | None = None

    def tell(self, text: str) -> None:
        """Print lines; what would move the cursor or change the screen is made visible."""
        self._tell("\n".join(map(disarm, text.split("\n"))))

    def hear(self, prompt: str) -> str:
        """Ask for a line."""
        return self._hear(disarm(prompt)).strip()

    # ---- the whole game

    def play(self) -> None:
        """Play until the game is over or somebody quits."""
        if not self.table.people:
            self._news()
        while not self.match.result:
            self._keep()
            if self.match.dice_needed:
                self._roll()
            elif self.table.curtain is not None:
                self._hand_over(self.table.curtain)
            elif (ask := self.table.ask) is not None:
                self._decide(ask)
            else:
                self.table.let_computer()
                if not self.table.people:
                    self._news()
        self._keep()
        if self.table.people:
            self._news()
        self.tell("\n".join(["", *describe(self.match.debrief(self.table.viewer))]))

    def _keep(self) -> None:
        if self.keep and self.table.file is not None:
            try:
                self.table.save(self.table.file)
            except Refused as refused:
                self.tell(str(refused))

    def _roll(self) -> None:
        """Dice from a real table, as many as people like to type at a time."""
        roll = self.table.awaited_roll
        if roll is not None and roll.words:
            self.tell(roll.words)
        many = count(roll.more, "die", "dice") if roll is not None else say("the dice")
        line = self.hear(say("Roll {dice} on the table and type what you rolled: ", dice=many))
        try:
            if not self._command(line, None):
                self.table.roll(line)
        except Refused as refused:
            self.tell(str(refused))

    def _hand_over(self, seat: str) -> None:
        """Another person comes to the keyboard: nobody else looks at the screen, and the old screen is gone."""
        self._clear()
        told = mark("{seat}, please come to the keyboard, and the others look away. Then press Enter. ")
        self.hear(say(told, seat=seat))
        self._clear()
        self.table.lift_curtain()

    def _clear(self) -> None:
        self._tell("\033[2J\033[3J\033[H" if sys.stdout.isatty() else "\n" * 3)

    # ---- one decision

    def _decide(self, ask: Ask) -> None:
        """Let the person on move decide: commands until an order has been given or taken back."""
        self._news()
        self._say_score()
        self.tell(self.game.question(ask))
        self.draft, self.list, self._warned = {}, None, ()
        before = self._moment()
        while self._moment() == before:
            line = self.hear(f"{ask.seat}, {self.game.phase_title(ask.phase).lower()}: ")
            try:
                if not self._command(line, ask):
                    self._order(fold(line), ask)
            except Refused as refused:
                self.tell("\n".join(refused.problems))

    def _moment(self) -> tuple[int, tuple[str, ...]]:
        return len(self.match.steps), self.match.sealed

    def _news(self, worked: bool = False) -> None:
        """What has happened since the last decision of whoever is at the keyboard, and why computer players did it."""
        for entry in self.table.news():
            self.tell(f"\n{entry.outcome}" if entry.kind == "turn" else entry.outcome)
            for line in entry.working if worked else ():
                self.tell(f"  {line}")
        for seat, why in self.table.reasons():
            self.tell(say("{seat}: “{why}”", seat=seat, why=why))

    def _say_score(self) -> None:
        """How everybody stands, where that has changed."""
        score = "; ".join(f"{each.seat} {each.words}" for each in self.table.standings())
        if score and score != self._score:
            self.tell(say("Score: {standings}.", standings=score))
        self._score = score

    def _hint(self) -> None:
        """What the coach says, more each time."""
        hints = self.table.hints
        if hints is None:
            off = mark("Hints are switched off for this match.")
            raise Refused(say(mark("The coach has nothing to say about this decision.") if self.match.setup.hints else off))
        said = hints.give()
        if said is None:
            raise Refused(say("The coach has nothing more to say about this decision."))
        self.tell(f"{said.title}:")
        for place, line in enumerate(said.lines):
            self.tell(f"  {said.orders[place]}: {line}" if said.orders else f"  {line}")

    # ---- commands

    def _command(self, line: str, ask: Ask | None) -> bool:
        """Carry out a line that is not an order; says whether it was one."""
        word, _, rest = line.partition(" ")
        word = word.lower()
        if word in ("quit", "exit"):
            raise Quit
        if word == "save":
            where = say("Say where to: {example}", example="save mygame.json")
            self.tell(self.table.tell_saved(self.table.save(rest)) if rest.strip() else where)
        elif word == "undo":
            self.tell(self.table.undo() or say("Taken back."))
        elif word in ("help", "?"):
            frames = say(LOOK_FROM) if len(self.table.frames) > 1 else ""
            hint = say(HINT) if self.table.hints is not None else ""
            self.tell(say(HELP, example=self._example(ask), frames=frames, hint=hint))
            for extra in self._extras(ask):
                self.tell(say("Also, {extra}", extra=extra))
        elif word == "look" and ask is not None and rest.lower().startswith("from"):
            self._look_from(rest[len("from") :].strip())
        elif word == "look" and ask is not None:
            self.tell(self.game.describe_state(self.table.state(), ask.seat))
        elif word == "hint" and ask is not None:
            self._hint()
        elif word in ("news", "explain") and ask is not None:
            self._news(worked=word == "explain")
        else:
            return False
        return True

    def _look_from(self, name: str) -> None:
        """Where everything is and how it moves, as it is seen from a ship or from the centre of the fight."""
        own = f"{self.table.viewer} {name}".lower()
        meant = [each for each in self.table.frames if each.lower() in (name.lower(), own)]
        self.table.look_from(meant[0] if meant else name)
        self.tell(describe_scene(self.table.scene()))
        self.table.look_from(ON_MAP)

    def _extras(self, ask: Ask | None) -> list[str]:
        """What can be added to the order, in words."""
        known, other = self.game.extras, mark("an order may name {extra}")
        extras = ask.extras if ask else ()
        return [say(known[extra]) if extra in known else say(other, extra=extra) for extra in extras]

    def _example(self, ask: Ask | None) -> str:
        if ask is None:
            return "3 5"
        for unit in ask.units:
            options = self.match.choices(ask, unit)
            if len(options):
                return minus(self.game.write(self.table.state(), ask.seat, {unit: options[-1]}))
        return "pass"

    # ---- orders

    def _order(self, line: str, ask: Ask) -> None:
        """A line that is an order, a unit's name, or a number from a list."""
        word = line.lower()
        if not line:
            self.tell(say("Type pass to do nothing, a unit's name for its choices, or help."))
        elif word in ("pass", "done"):
            self._send(ask, self.draft if word == "done" else {})
        elif word == "more" and self.list:
            self._read_out(*self.list)
        elif line.isdecimal() and self.list:
            self._pick(line, ask)
        else:
            unit = next((unit for unit in ask.units if unit.lower() == word), None)
            if word in ask.extras:
                (extra,) = self._extras(ask._replace(extras=(word,)))
                self.tell(extra[0].upper() + extra[1:])
            elif unit is None:
                self._send(ask, line)
            else:
                self._read_out(unit, self.match.choices(ask, unit), 0)

    def _read_out(self, unit: str, options: Sequence[Choice], start: int) -> None:
        if not len(options):
            told = mark("{unit} has no choices that can be listed now. Type the order instead; help shows an example.")
            self.tell(say(told, unit=unit))
            return
        end = min(start + PAGE, len(options))
        self.tell(say("{unit} has {choices}:", unit=unit, choices=count(len(options), "choice")))
        for number in range(start, end):
            self.tell(f"  {number + 1}. {self.game.describe(options[number])}{self._odds(unit, options[number])}")
        if end < len(options):
            self.tell(say("Type more for the next of {number}.", number=len(options)))
        self.list = (unit, options, end if end < len(options) else 0)

    def _odds(self, unit: str, choice: Choice) -> str:
        """What may come of a choice, in games that know their odds."""
        chances = self.game.weigh(self.table.state(), self.table.viewer or "", unit, choice)
        return f": {chances}" if chances else ""

    def _pick(self, typed: str, ask: Ask) -> None:
        """Take a choice from the list that was read out, by its number."""
        assert self.list is not None
        unit, options, _ = self.list
        number = int(typed) if len(typed) < 9 else 0
        if not 1 <= number <= len(options):
            self.tell(say("The list of {unit} goes from 1 to {last}.", unit=unit, last=len(options)))
            return
        self.draft[unit] = options[number - 1]
        if ask.one or set(self.draft) >= set(ask.units):
            self._send(ask, self.draft)
            return
        left = listed((each for each in ask.units if each not in self.draft), last="and")
        told = mark("{unit} will {order}. Still open: {left}. Type done to send.")
        self.tell(say(told, unit=unit, order=self.game.describe(options[number - 1]), left=left))

    def _send(self, ask: Ask, order: Mapping[str, Choice] | str) -> None:
        try:
            meant = self.match.judge(ask.seat, order)
        except Refused:
            self.draft = {}
            raise
        if not self._is_warned(meant):
            self.table.give(meant)
            self._say_idle(ask, meant)

    def _is_warned(self, order: Mapping[str, Choice]) -> bool:
        """Whether a dangerous order is held back for now: whoever sends it again means it."""
        dangers = self.table.dangers(order)
        if not dangers or self._warned == (order,):
            return False
        self._warned = (order,)
        for danger in dangers:
            self.tell(say("Careful: {danger}", danger=danger))
        self.tell(say("To do it all the same, send the same order again."))
        return True

    def _say_idle(self, ask: Ask, order: Mapping[str, Choice]) -> None:
        """Say what becomes of the units that an order leaves out; whoever passes knows."""
        left = [unit for unit in ask.units if unit not in order]
        if ask.one or not order or not left:
            return
        one, many = self.game.phases[ask.phase].idle
        self.tell(say_many(one, many, len(left), units=listed(left, last="and")))


def describe_events(events: Sequence[Event], tell: Callable[[Any], str]) -> list[str]:
    """Events as lines of text, an empty line before each turn."""
    lines: list[str] = []
    for event in events:
        line = tell(event)
        if line:
            lines += ["", line] if type(event).__name__ == "TurnBegan" else [line]
    return lines
