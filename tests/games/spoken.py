"""What a game says to those who play it, read through for words that no catalogue holds."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from tests.core.pseudo import check as check_words
from tests.core.pseudo import outside
from vector3_edu import Match
from vector3_edu.core.language import say
from vector3_edu.core.picture.scene import Preview, Scene
from vector3_edu.core.problems import Refused
from vector3_edu.matches.hints import Hints

A_FEW = 12
"""Choices of one unit that are described."""


QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|\\b[A-Z][a-z]\\w*\([^⟦]*")
"""What was typed and is quoted, and Python."""


def words_of(order: Any) -> set[str]:
    """The words with which an order is typed."""
    return {word for sentence in order.declared.sentences for word in re.findall(r"[a-z]+", str(sentence.items))}


def verbs_of(order: Any) -> set[str]:
    """What a line that gives an order begins with."""
    first = [sentence.items[0] for sentence in order.declared.sentences if sentence.items]
    return {item.split("|")[0] for item in first if isinstance(item, str) and "{" not in item}


class Reader:
    """Reads all that a game says; `allowed` are names and words that are typed, which no language changes."""

    def __init__(self, game: Any, allowed: Collection[str] = ()) -> None:
        self.game, self.allowed = game, frozenset(allowed)
        self.typed = self.allowed.union(*(words_of(order) for order in game.notation.orders))

    def check(self, text: str) -> None:
        """Fail if a text has words that could not be translated."""
        check_words(text, self.allowed)

    def scenario(self, match: Match) -> None:
        """What is said before the first turn."""
        scenario = self.game.scenarios[match.setup.scenario]
        for text in (scenario.title, scenario.summary, scenario.goal):
            self.check(say(text))

    def decision(self, match: Match, ask: Any) -> None:
        """What a seat reads before it decides."""
        game, state = self.game, match.seen_by(ask.seat)
        phase = game.phases[ask.phase]
        for text in (game.question(ask), game.rule(state, ask.phase), game.phase_title(ask.phase)):
            self.check(text)
        for text in (phase.give, phase.decline, phase.nothing, phase.unit):
            self.check(say(text) if text else "")
        for unit in ask.units[:2]:
            self.check(phase.called(state, unit))
            for choice in game.choices(state, ask, unit)[:A_FEW]:
                self.check(game.describe(choice))
                self.check(game.weigh(state, ask.seat, unit, choice))
                self.check(phase.note(state, ask, unit, choice))
                self.preview(phase.preview(state, ask, {unit: choice}, unit))
        self.check(game.why_idle(state, ask._replace(units=())))
        self.check(game.question(ask._replace(units=())))
        self.check(game.nothing_to_gain(state, ask))
        self.check(game.describe_state(state, ask.seat))
        for card in game.cards(state):
            self.check(card.describe())
        for standing in game.standings(state):
            self.check(standing.words)
        self.scene(game.scene(state))

    def preview(self, preview: Preview) -> None:
        """What is said and drawn before an order is given."""
        self.check(preview.words)
        self.check(preview.tip_label)
        for each in (*preview.arrows, *preview.regions, *preview.lines):
            self.check(each.label)

    def scene(self, scene: Scene) -> None:
        """The words of a picture."""
        self.check(scene.title)
        for body in scene.bodies:
            self.check(body.name)
            self.check(body.note)
        for each in (*scene.arrows, *scene.regions, *scene.lines):
            self.check(each.label)
        for label in scene.labels:
            self.check(label.text)

    def hints(self, state: Any, ask: Any) -> None:
        """All that the coach says about one decision, and what it draws."""
        hints = Hints(self.game, state, ask)
        while (said := hints.give()) is not None:
            self.check(said.title)
            for line in said.lines:
                self.check(line)
        self.preview(self.game.coach.picture(state, ask)._replace(words=""))
        for advice in hints.advice:
            self.check(advice.working)
            self.dangers(state, ask, advice.order)

    def dangers(self, state: Any, ask: Any, order: Any) -> int:
        """What the coach warns of, and in how many sentences."""
        told = self.game.coach.dangers(state, ask, order)
        for danger in told:
            self.check(danger)
        return len(told)

    def problems(self, state: Any, ask: Any) -> None:
        """What is wrong with lines that cannot be read, and with orders that are not legal."""
        game = self.game
        units, typed = (*ask.units[:2], "Z9"), self.typed.union(ask.units)
        verbs = {verb for order in game.notation.orders for verb in verbs_of(order)}
        lines = ["", ";", "7", "nonsense", *units, *(f"{unit} {verb}" for unit in units for verb in verbs)]
        lines += [f"{unit} {verb} {rest}" for unit in units for verb in verbs for rest in ("(9, 9, 9)", "(9, 9)", "Z9", "7")]
        for line in lines:
            try:
                told = game.problems(state, ask.seat, game.read(state, ask.seat, line))
            except Refused as refused:
                told = list(refused.problems)
            for problem in told:
                check_words(QUOTED.sub("", outside(problem)), typed)
        for choice in (None, 7, "x", (), (1, 2)):
            for problem in game.problems(state, ask.seat, dict.fromkeys(units, choice)):
                check_words(QUOTED.sub("", outside(problem)), typed)

    def reason(self, player: Any, state: Any, ask: Any, order: Any) -> None:
        """Why a computer player did what it did."""
        if hasattr(player, "why"):
            self.check(player.why(self.game, state, ask, order))

    def story(self, match: Match, seat: str | None) -> None:
        """What is told afterwards, and the film of it."""
        game = self.game
        events = match.events_seen_by(seat)
        for event in events:
            self.check(game.tell(event))
            self.check(game.explain(event))
            self.check(game.roll_for(event, 0)[0])
        for entry in game.entries(events):
            self.check(entry.outcome)
            for line in entry.working:
                self.check(line)
        before = game.seen_by(match.steps[0].state, seat)
        for step in match.steps[1:]:
            after = game.seen_by(step.state, seat)
            told = [each for event in step.events if (each := game.event_seen_by(event, seat)) is not None]
            for beat in game.film(before, told, after):
                self.check(beat.caption)
                for effect in beat.effects:
                    self.check(getattr(effect, "text", ""))
            before = after
