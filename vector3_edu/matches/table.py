"""A session at a table: people and computer players, who is at the screen, what each has read, undo and files.

The play table in a notebook and the game in a terminal are two views of it. Nothing here prints or draws.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from vector3_edu.core.entries import Entry
from vector3_edu.core.game import AnyState, Ask, Order
from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.picture.film import Film
from vector3_edu.core.picture.frames import CENTRE, ON_MAP, frame_names, frame_of, trace
from vector3_edu.core.picture.scene import MAP, Frame, Scene
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.results import Standing
from vector3_edu.matches import films, players, real_dice
from vector3_edu.matches.hints import Hints
from vector3_edu.matches.match import Match
from vector3_edu.matches.table_files import GIVES_AWAY, TableFiles
from vector3_edu.matches.taking_back import take_back

TRAILS, SHORT_TRAILS, MANY = 8, 3, 12
"""How many turns back the trails go at a table, and how many where more than so many things fly: longer ones would fill the
picture and say less about the fight."""


class Table:
    """A match on a table: some seats are people's, who share one screen; the others are the computer's.

    Anything that cannot be done raises Refused with sentences and changes nothing.

    >>> table = Table(Match.new("vector3", seats=("Ada", "Blaise"), seed=7), {"Blaise": "greedy"})
    >>> table.ask.seat, table.viewer, table.curtain
    ('Ada', 'Ada', None)
    """

    def __init__(self, match: Match, computer: Mapping[str, Any] | None = None) -> None:
        self.passes = False
        """Whether the table passes for a person who plays against the computer alone and has nothing to gain.

        Among several people it never does: whoever is not asked would show that there was nothing to decide.
        """
        self.begin(match, computer or {})

    def begin(self, match: Match, computer: Mapping[str, Any]) -> None:
        """Lay a match on the table, in place of any other, with these computer players."""
        found = {seat: players.find(player, match.game.name) for seat, player in computer.items()}
        for seat in found:
            match.check_seat(seat)
        self._files = TableFiles()
        self.match = match
        self.computer = {seat: player for seat, player in found.items() if player is not None}
        self.people = tuple(seat for seat in match.seats if seat not in self.computer)
        self.viewer: str | None = self.people[0] if len(self.people) == 1 else None
        """Who is at the screen; None is nobody in particular, who sees what an onlooker may see."""
        self.curtain: str | None = None
        """Who is to come to the screen next while all others look away, or None."""
        self._told: dict[str | None, int] = {}
        self._seen_from: dict[str | None, str] = {}
        self._shown: dict[str | None, int] = {}
        self._forget_films()
        self._presses: list[tuple[int, int]] = []
        self._hints: tuple[object, Hints | None] = (None, None)
        self._passed: dict[int, str] = {}
        self.remembered: dict[tuple[str, str], Any] = {}
        """What a seat's controls want to know again at a later decision, by seat and name; nobody else is shown it."""
        self.call_next()

    # ---- who decides

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Who must still decide, as far as the person at the screen may know."""
        return self.match.asks_seen_by(self.viewer) if self.match.asks else ()

    @property
    def ask(self) -> Ask | None:
        """What the person on move must decide; None behind the curtain, and when no person is asked."""
        return self._person_asked() if self.curtain is None else None

    def _person_asked(self) -> Ask | None:
        return next((ask for ask in self.match.asks if ask.seat in self.people), None)

    @property
    def computer_ask(self) -> Ask | None:
        """The next decision of a computer player, or None; people come first, so that undo takes back what is theirs."""
        return next(iter(self.match.asks), None) if self._person_asked() is None else None

    @property
    def secret(self) -> bool:
        """Whether people must not look at each other's screens now: orders are sealed, or the game has secrets.

        It depends on nothing that is itself a secret: a curtain that falls only when there is something to hide would tell.
        """
        match = self.match
        if len(self.people) < 2 or match.result or match.dice_needed:
            return False
        return len(match.asks) + len(match.sealed) > 1 or match.game.has_secrets(match.state)

    def call_next(self) -> None:
        """Seat the person who decides next before the screen, with a curtain where something is secret."""
        self.curtain = None
        if len(self.people) == 1:
            return
        ask = self._person_asked()
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

    def give(self, order: Order | str) -> Order:
        """Give the orders of the person on move, as choices or as text; returns them as they were understood."""
        ask, since = self.ask, len(self.match.steps)
        if ask is None:
            raise Refused(say("Nobody has to give orders now."))
        taken = self.match.judge(ask.seat, order)
        self.match.seal(ask.seat, taken)
        self._told[ask.seat] = since
        self.call_next()
        return taken

    def give_together(self, orders: Iterable[Order]) -> None:
        """Give orders one after another while the same decision is still asked for; undo takes them back together."""
        asked, since = self.ask, len(self.match.steps)
        for order in orders:
            if self.ask is None or asked is None or self.ask[:2] != asked[:2]:
                break
            self.give(order)
        if asked is not None:
            self.join_press(asked.seat, since)

    def join_press(self, seat: str, since: int) -> None:
        """Orders that a seat has given with one press are told together, and undone together."""
        self._told[seat] = since
        self._presses.append((since, len(self.match.steps)))

    def let_computer(self) -> None:
        """Let the computer take its next decision."""
        ask = self.computer_ask
        if ask is not None:
            if not self.people:
                self._told[None] = len(self.match.steps)
            self.match.let(ask, self.computer[ask.seat])
            self.call_next()

    def settle(self) -> None:
        """Let the computer go on until a person has something to decide, dice are awaited or the game is over."""
        while self.people and (self.computer_ask is not None or self._pass_for_person()):
            if self.computer_ask is not None:
                self.let_computer()

    def _pass_for_person(self) -> bool:
        """Pass for the only person at the table if that person has nothing to gain now; whether it was done."""
        ask = self.ask if self.passes and len(self.people) == 1 else None
        if ask is None or self.match.dice_needed:
            return False
        game = self.match.game
        why = game.nothing_to_gain(self.match.seen_by(ask.seat), ask)
        if not why:
            return False
        told, since = self._told.get(ask.seat, 0), len(self.match.steps)
        self.give({})
        self._told[ask.seat] = told
        title = game.phase_title(ask.phase)
        self._passed[since] = say("{phase}: {why} So the table passed for you.", phase=title, why=why)
        return True

    def passed(self) -> list[str]:
        """What the table passed over for the person at the screen since that person last decided."""
        return [why for step, why in sorted(self._passed.items()) if step >= self._told_until()]

    def roll(self, text: str) -> None:
        """Take dice typed in as people type them: 3 5, or 3,5."""
        words = text.replace(",", " ").split()
        if not words:
            raise Refused(say("Type the numbers on the dice, such as 3 5."))
        # anything but a short number is passed on as it is: the match says what is wrong with it
        self.match.roll(*(int(word) if word.isdecimal() and len(word) < 4 else word for word in words))  # type: ignore[arg-type]
        self.call_next()

    @property
    def awaited_roll(self) -> real_dice.Roll | None:
        """What the real dice that are awaited are for, as the person at the screen may know it; None if there are none."""
        return real_dice.awaited(self.match, self.viewer) if self.match.dice_needed else None

    def undo(self) -> str:
        """Go back to the last decision of a person, past what computer players did since.

        Orders given with one press of a button are taken back together. To go back past what was revealed
        is allowed, but it is counted; the sentence that this returns says so, and is empty if nothing was revealed.
        """
        match = self.match
        revealed = take_back(match, self.people, self._passed, self._presses)
        self._presses = [press for press in self._presses if press[1] <= len(match.steps)]
        self._passed = {step: why for step, why in self._passed.items() if step < len(match.steps)}
        self._told = {seat: min(step, len(match.steps)) for seat, step in self._told.items()}
        self._forget_films()
        self.call_next()
        if not revealed:
            return ""
        return say("A revealed turn was taken back ({times} so far). The debrief will say so.", times=match.taken_back)

    @property
    def can_undo(self) -> bool:
        """Whether anything has happened that could be taken back."""
        return len(self.match.steps) > 1 or bool(self.match.sealed)

    # ---- the coach

    @property
    def hints(self) -> Hints | None:
        """What the coach says about the decision of the person on move; None where it has nothing to say or may not.

        It is forgotten with the next decision, and when somebody else sits down.
        """
        ask, match = self.ask, self.match
        if ask is None or not match.setup.hints:
            return None
        moment = (len(match.steps), match.sealed, ask)
        if self._hints[0] != moment:
            hints = Hints(match.game, match.seen_by(ask.seat), ask)
            self._hints = (moment, hints if hints.speaks else None)
        return self._hints[1]

    def dangers(self, *orders: Order) -> list[str]:
        """What in legal orders of the person on move may well be regretted, in sentences; nothing if they are harmless."""
        ask = self.ask
        if ask is None:
            return []
        seen = self.match.seen_by(ask.seat)
        dangers = (self.match.game.coach.dangers(seen, ask, order) for order in orders)
        return list(dict.fromkeys(sentence for found in dangers for sentence in found))

    # ---- files

    @property
    def file(self) -> Path | None:
        """The file that was last written or read."""
        return self._files.latest

    @property
    def file_name(self) -> str:
        """A name for a saved match."""
        return self._files.propose_name(self.match)

    def save(self, name: str | Path = "") -> Path:
        """Save to a file, but never over one that this table did not write or load."""
        return self._files.save(self.match, name)

    def tell_saved(self, path: Path) -> str:
        """Where the match was saved and, to people who play against each other, what the file gives away."""
        told = say("Saved as {path}.", path=path)
        return told if len(self.people) < 2 or self.match.result else chain((told, say(GIVES_AWAY)), " ")

    def load(self, name: str) -> Path:
        """Go on with a saved match of the same game, with the same seats played by the computer."""
        files = self._files
        path, match = files.load(self.match, name)
        self.begin(match, {seat: player for seat, player in self.computer.items() if seat in match.seats})
        self._files = files
        self.claim_file(path)
        return path

    def claim_file(self, path: Path) -> None:
        """Count a file as this table's own, so that it may be overwritten."""
        self._files.keep(path)

    # ---- what is seen

    def scene(self) -> Scene:
        """What the one before the screen may see; behind the curtain, what an onlooker may."""
        if not self.match.steps:
            # the first dice of the game have still to be typed in: the board lies there, and nothing on it
            ready = Match(self.match.setup._replace(dice="seeded")).scene()
            return Scene(ready.title, seats=ready.seats, board=ready.board, flat=ready.flat)
        return trace(self.match.scenes(self.viewer, turns=self._trails()), self.seen_from)

    def film(self) -> Film:
        """What the person at the screen has not yet seen happen; it is shown once, and then counts as seen.

        Where nothing is secret, all who share the screen have seen it. Behind the curtain there is nothing to see.
        """
        last = len(self.match.steps) - 1
        if last < 0 or self.curtain is not None:
            return Film(self.scene())
        since = self._shown[self.viewer]
        if self.viewer is None and self.people:
            since = max(since, min(self._shown[seat] for seat in self.people))
        film = films.film_since(self.match, self.viewer, min(since, last), self.seen_from, self._trails())
        everybody = (None, *self.match.seats)
        self._shown |= dict.fromkeys((self.viewer,) if self.secret else everybody, last)
        return film

    def _trails(self) -> int:
        """How many turns back the trails go now."""
        return SHORT_TRAILS if sum(body.moves for body in self._now().bodies) > MANY else TRAILS

    def standings(self) -> tuple[Standing, ...]:
        """How everybody stands, as the person at the screen may know it."""
        state = self.state()
        return self.match.game.standings(state) if state is not None else ()

    def reasons(self) -> list[tuple[str, str]]:
        """Why computer players did what they have done since the person at the screen last decided: (seat, sentence)."""
        found, match, viewer = [], self.match, self.viewer
        for k in range(max(1, self._told_until()), len(match.steps)):
            before = match.game.seen_by(match.steps[k - 1].state, viewer)
            asks = {ask.seat: ask for ask in match.game.asks(match.steps[k - 1].state)}
            for seat, order in match.steps[k].orders.items():
                why = getattr(self.computer.get(seat), "why", None)
                if why is not None and seat in asks and (sentence := why(match.game, before, asks[seat], order)):
                    found.append((seat, sentence))
        return found

    def _forget_films(self) -> None:
        """Count all that has happened so far as seen: a match begins here, or goes on from here."""
        self._shown = dict.fromkeys((None, *self.match.seats), max(0, len(self.match.steps) - 1))

    # ---- frames of reference

    @property
    def seen_from(self) -> str:
        """Where the person at the screen looks from ("map", "centre" or a ship); everybody chooses for themselves."""
        return self._seen_from.get(self.viewer, ON_MAP)

    @property
    def frames(self) -> tuple[str, ...]:
        """Where the person at the screen can look from: the map, own ships, others with the nearest first, the centre."""
        return frame_names(self._now(), self.viewer) if self.match.steps else (ON_MAP,)

    @property
    def frame(self) -> Frame:
        """The frame that the person at the screen looks from."""
        return (frame_of(self._now(), self.seen_from) if self.match.steps else None) or MAP

    def look_from(self, name: str) -> None:
        """See everything from there: places, velocities and trails. Orders keep the numbers of the map."""
        if name not in self.frames:
            told = mark("You cannot look from {frame} now. Here you can only look from the map.")
            if len(self.frames) > 1:
                told = mark("You cannot look from {frame} now. Choose {frames}.")
            raise Refused(say(told, frame=shown(name), frames=listed(self.frames)))
        self._seen_from[self.viewer] = name

    def leave_lost_frame(self) -> str:
        """Look from the map again if the frame is lost, and say so; say nothing if it is still there."""
        name = self.seen_from
        if not self.match.steps or frame_of(self._now(), name) is not None:
            return ""
        self._seen_from[self.viewer] = ON_MAP
        if name == CENTRE:
            return say("The centre of the fight is gone, so you see everything from the map again.")
        return say("{ship} is gone, so you see everything from the map again.", ship=name)

    def _now(self) -> Scene:
        return self.match.game.scene(self.match.seen_by(self.viewer))

    def state(self) -> AnyState:
        """The state as the person at the screen may know it; None while the first dice of the game are awaited."""
        return self.match.seen_by(self.viewer) if self.match.steps else None

    def log(self) -> tuple[Entry, ...]:
        """All that the person at the screen knows to have happened."""
        return self.match.game.entries(self.match.events_seen_by(self.viewer))

    def news(self) -> tuple[Entry, ...]:
        """What has happened since the person at the screen last decided or, for an onlooker, since anybody did."""
        return self.match.game.entries(self.match.events_seen_by(self.viewer, self._told_until()))

    @property
    def is_new(self) -> bool:
        """Whether the person at the screen has decided nothing yet."""
        return not self._told_until()

    def _told_until(self) -> int:
        """The first step of which the person at the screen has not been told."""
        if self.viewer is None and self.people:
            return min(self._told.get(seat, 0) for seat in self.people)
        return self._told.get(self.viewer, 0)
