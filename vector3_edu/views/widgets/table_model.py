"""What the play table knows, apart from how it is drawn: who sits where, who looks, what is on the log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from vector3_edu.core.game import Ask, Order
from vector3_edu.core.problems import Refused
from vector3_edu.core.scene import Scene
from vector3_edu.matches import players, record
from vector3_edu.matches.match import Match


class TableModel:
    """A match on a table: some seats are people's, who share one screen; the others are the computer's."""

    def __init__(self, match: Match, computer: Mapping[str, Any] | None = None) -> None:
        self.match = match
        self.words = match.game
        self.computer = {seat: players.find(player, match.game.name) for seat, player in (computer or {}).items() if player}
        for seat in self.computer:
            match._known(seat)
        self.people = tuple(seat for seat in match.seats if seat not in self.computer)
        self.viewer: str | None = self.people[0] if len(self.people) == 1 else None
        self.curtain: str | None = None
        self.files: set[Path] = set()
        self.file: Path | None = None
        """The file that was last written or read."""
        self.presses: list[tuple[int, int]] = []
        """From which step to which a press of one button went."""
        self.told = 0
        """The step up to which the person on move has been told the news."""
        self.turn_to_next()

    # ---- who decides

    @property
    def ask(self) -> Ask | None:
        """What the person on move must decide; None behind the curtain, and when nobody is asked."""
        if self.curtain is not None:
            return None
        return next((ask for ask in self.match.asks if ask.seat in self.people), None)

    @property
    def secret(self) -> bool:
        """Whether people must not look at each other's screens now: orders are sealed, or the game hides things."""
        match = self.match
        if len(self.people) < 2 or match.result or match.dice_needed:
            return False
        if len(match.game.asks(match.state)) > 1:
            return True
        return any(match.seen_by(seat) != match.state for seat in self.people)

    def turn_to_next(self) -> None:
        """Seat the person who decides next before the screen, with a curtain where something is secret."""
        self.curtain = None
        if len(self.people) == 1:
            return
        ask = next((ask for ask in self.match.asks if ask.seat in self.people), None)
        if ask is None:
            self.viewer = None
        elif self.secret and ask.seat != self.viewer:
            self.viewer, self.curtain = None, ask.seat
        else:
            self.viewer = ask.seat

    def lift_curtain(self) -> None:
        """The person who was called sits down."""
        self.viewer, self.curtain = self.curtain, None

    # ---- what can be done

    def give(self, order: Order) -> list[str]:
        """Give the orders of the person on move; the reasons if they are not legal, and then nothing has happened."""
        ask = self.ask
        if ask is None:
            return ["Nobody is asked for orders now."]
        self.told = len(self.match.steps)
        try:
            self.match.submit(ask.seat, order)
        except Refused as refused:
            return list(refused.problems)
        self.turn_to_next()
        return []

    def give_all(self, orders: Iterable[Order]) -> list[str]:
        """Give orders one after the other, as long as the same decision is asked for."""
        asked, since = self.ask, len(self.match.steps)
        for order in orders:
            if self.ask is None or asked is None or self.ask[:2] != asked[:2]:
                break
            if problems := self.give(order):
                return problems
        self.told = since
        self.presses.append((since, len(self.match.steps)))
        return []

    @property
    def computer_ask(self) -> Ask | None:
        """The next decision of a computer player, or None."""
        return next((ask for ask in self.match.asks if ask.seat in self.computer), None)

    def let_computer(self) -> None:
        """Let the computer take its next decision."""
        ask = self.computer_ask
        if ask is not None:
            self.match.let(ask, self.computer[ask.seat])
            self.turn_to_next()

    def settle(self) -> None:
        """Let the computer go on until a person is asked, dice are awaited or the game is over."""
        if not self.people:
            return
        while self.computer_ask is not None and not self.match.dice_needed:
            self.let_computer()

    def roll(self, text: str) -> list[str]:
        """Take dice typed in as people type them: 3 5, or 3,5."""
        words = text.replace(",", " ").split()
        if not words:
            return ["Type the numbers on the dice, such as 3 5."]
        try:
            self.match.roll(*(int(word) if word.isdigit() else word for word in words))  # type: ignore[arg-type]
        except Refused as refused:
            return list(refused.problems)
        self.turn_to_next()
        return []

    def undo(self) -> list[str]:
        """Take back to the last decision of a person; what was ordered at one press is taken back at one press."""
        match = self.match
        try:
            match.undo()
            while self.people and len(match.steps) > 1 and not any(ask.seat in self.people for ask in match.asks):
                match.undo()
            for start, end in self.presses:
                if start < len(match.steps) < end:
                    match.undo(len(match.steps) - start)
        except Refused as refused:
            return list(refused.problems)
        self.presses = [press for press in self.presses if press[1] <= len(match.steps)]
        self.told = min(self.told, len(match.steps))
        self.turn_to_next()
        return []

    # ---- files

    def save(self, name: str) -> list[str]:
        """Save to a file, but never over one that this table did not write or load."""
        try:
            path = record.named(name.strip() or self.file_name)
        except Refused as refused:
            return list(refused.problems)
        if path.exists() and path.resolve() not in self.files:
            return [f"There is a file {path} already, and this table did not write it. Choose another name."]
        try:
            self.match.save(path)
        except OSError as error:
            return [str(error) if isinstance(error, Refused) else f"{path} could not be written: {error.strerror or error}."]
        self.files.add(path.resolve())
        self.file = path
        return []

    @property
    def file_name(self) -> str:
        """A name for a saved match that tells what it is."""
        setup = self.match.setup
        return f"{setup.game}_{setup.scenario}".replace(" ", "_") + ".json"

    def load(self, name: str) -> list[str]:
        """Go on with a saved match of the same game, with the same seats played by the computer."""
        try:
            path = record.meant(record.as_path(name.strip() or self.file_name))
            match = Match.load(path)
        except Refused as refused:
            return list(refused.problems)
        if match.game.name != self.match.game.name:
            return [f"{path} is a match of {match.game.title}. Open it with play(Match.load({str(path)!r}))."]
        computer = {seat: player for seat, player in self.computer.items() if seat in match.seats}
        files = self.files | {path.resolve()}
        self.__init__(match, computer)  # type: ignore[misc]
        self.files, self.file = files, path
        return []

    # ---- what is seen

    def scene(self) -> Scene:
        """What the one before the screen may see; behind the curtain, what an onlooker may."""
        if not self.match.steps:
            # the first dice of the game have still to be typed in: the board lies there, and nothing on it
            ready = Match(self.match.setup._replace(dice="seeded")).scene()
            return Scene(ready.title, seats=ready.seats, board=ready.board, flat=ready.flat)
        return self.match.scene(self.viewer)

    def state(self) -> Any:
        """The state as the one before the screen may know it; None while the first dice of the game are awaited."""
        return self.match.seen_by(self.viewer) if self.match.steps else None

    def log(self) -> list[tuple[int, str]]:
        """All that the one before the screen knows to have happened: (turn, sentence)."""
        lines = []
        for step in self.match.steps:
            turn = step.state.turn
            for event in step.events:
                seen = self.match.game.event_seen_by(event, self.viewer)
                if seen is not None and (line := self.words.tell(seen)):
                    lines.append((turn, line))
        return lines

    def news(self) -> list[Any]:
        """Events since the one on move last decided."""
        return list(self.match.events_seen_by(self.viewer, since=min(self.told, len(self.match.steps))))
