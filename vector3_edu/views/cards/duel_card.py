"""The card of a duel in a notebook: watch a game, ask why it was lost, step through a captain's mind, play against it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

import ipywidgets as W

from vector3_edu.arena.duels import Duel, PlayedGame
from vector3_edu.arena.ladder import Ladder
from vector3_edu.arena.referee import CaptainPlayer, Decision
from vector3_edu.arena.thinking import Fault
from vector3_edu.arena.tournaments.league import League
from vector3_edu.core.game import AnyGame
from vector3_edu.core.language import mark, say, say_many
from vector3_edu.core.picture.scene import Preview, Scene
from vector3_edu.core.words import minus
from vector3_edu.matches.match import Match
from vector3_edu.views.browser.delivery import Styled, style, with_plain_text
from vector3_edu.views.browser.disposal import replace_children
from vector3_edu.views.browser.messages import use_palette
from vector3_edu.views.cards.league_tables import league_head
from vector3_edu.views.figures.close_up import nearby
from vector3_edu.views.figures.palettes import palette_named
from vector3_edu.views.replay.replay import Replay
from vector3_edu.views.runtime import live_output
from vector3_edu.views.table.boxes import button
from vector3_edu.views.table.debrief import Debrief
from vector3_edu.views.table.pictures import picture_of
from vector3_edu.views.table.play_table import PlayTable

MOST_FAULTS = 8
"""Different mistakes that are told; the others are counted."""


def show(result: Duel | Ladder | League) -> dict[str, Any]:
    """The output of a cell: the live card where a kernel runs, and the same in still HTML."""
    if isinstance(result, League):
        return {"text/html": f"<style>{style('duel')}</style><div class='v3-duel'>{league_head(result)}</div>"}
    page = duel_head(result) if isinstance(result, Duel) else ladder_head(result)
    still = f"<style>{style('duel')}</style><div class='v3-duel'>{page}</div>"
    return {"text/html": still, **live_output(lambda: _live(result))}


def _live(result: Duel | Ladder) -> Any:

    return DuelCard(result) if isinstance(result, Duel) else LadderCard(result)


def progress_bar() -> Callable[[int, int], None]:
    """A bar that is told how much is done of how much, and leaves the page when all is; with what stops it beside it.

    The click on a widget waits until the cell has ended, so the button is one that JupyterLab itself hears, where our
    extension is there to show it.
    """
    from IPython.display import display

    bar = W.IntProgress(description=say("Playing"), layout={"width": "360px"})
    stop = f"<button class='jupyter-button v3-stop' hidden>{escape(say('Stop'))}</button>"
    words = f"<span class='v3-stop-words'>{escape(say('To stop, press ■ in the tool bar.'))}</span>"
    row = W.HBox([bar, W.HTML(stop + words)])
    display(row)

    def tell(done: int, all_: int) -> None:
        bar.max, bar.value = all_, done
        if done >= all_:
            for each in (*row.children, row):
                each.close()

    return tell


def duel_head(duel: Duel) -> str:
    """The score, the games one by one, what it means, and what went wrong."""
    first, second = map(escape, duel.names)
    score = f"<p class='v3-duel-score'>{first} {duel.wins} : {duel.losses} {second}</p>"
    words = duel.describe().split("\n")
    told = "".join(f"<p>{escape(line)}</p>" for line in words[: len(words) - bool(duel.faults)])
    return score + _games(duel) + told + tell_faults(duel.faults)


def _games(duel: Duel) -> str:
    marks = {
        1: ("v3-won", "✓", say("a win")),
        0: ("v3-lost", "✕", say("a loss")),
        0.5: ("v3-drawn-game", "=", say("a draw")),
        None: ("v3-lost", "…", say("unfinished")),
    }
    cells = []
    for number, game in enumerate(duel.games[:200], 1):
        style, sign, word = marks[game.score]
        own, other = game.points
        title = say("Game {number}: {word}, {own} to {other}", number=number, word=word, own=own, other=other)
        cells.append(f"<li class='{style}' title='{escape(title)}' aria-label='{escape(title)}'>{sign}</li>")
    return f"<ol class='v3-duel-games'>{''.join(cells)}</ol>"


def tell_faults(faults: Sequence[Fault]) -> str:
    """What a captain did wrong: each mistake once, with its line of code and how often it happened."""
    counted: dict[tuple[int, str], list[Fault]] = {}
    for fault in faults:
        counted.setdefault((fault.line, fault.code), []).append(fault)
    told = []
    for same in list(counted.values())[:MOST_FAULTS]:
        many = say_many("once", "{many} times", len(same), many=len(same))
        line = say("Line {line}", line=same[0].line) if same[0].line else ""
        where = f"{escape(line)}: <code>{escape(same[0].source)}</code>\n" if line else ""
        told.append(f"<p class='v3-said v3-fault'>{where}{escape(same[0].words)} ({escape(many)})</p>")
    if not told:
        return ""
    head = say_many(
        "{many} order was refused or went wrong, and cost a ship its move:",
        "{many} orders were refused or went wrong, and each cost a ship its move:",
        len(faults),
        many=len(faults),
    )
    more = len(counted) - MOST_FAULTS
    rest = f"<p>{escape(say('And {more} other kinds of mistake.', more=more))}</p>" if more > 0 else ""
    return f"<p>{escape(head)}</p>{''.join(told)}{rest}"


def ladder_head(ladder: Ladder) -> str:
    """The ladder from the top down: stars, games won, and the rungs that are still to come."""
    fought = {rung.level: rung for rung in ladder.rungs}
    rows = []
    for level in reversed(ladder.levels):
        rung = fought.get(level)
        stars = rung.stars if rung else 0
        told = say("still to come")
        if rung:
            told = say("won {wins} of {games}", wins=rung.duel.wins, games=len(rung.duel.games))
        label = say_many("{stars} star", "{stars} stars", stars, stars=stars)
        cell = f"<td class='v3-stars' aria-label='{escape(label)}'>{'★' * stars}{'☆' * (3 - stars)}</td>"
        rows.append(f"<tr><th scope='row'>{escape(level)}</th>{cell}<td>{escape(told)}</td></tr>")
    title = say(mark("{name} on the ladder"), name=ladder.name)
    faults = [fault for rung in ladder.rungs for fault in rung.duel.faults]
    table = f"<table class='v3-rungs'>{''.join(rows)}</table>"
    return f"<p class='v3-duel-score'>{escape(title)}</p>{table}<p>{escape(ladder.verdict)}</p>{tell_faults(faults)}"


PALETTE = "space"
OUTCOMES = {1: mark("a win"), 0: mark("a loss"), 0.5: mark("a draw"), None: mark("unfinished")}

REASONS: dict[float | None, str] = {1: mark("Why did it win?"), 0: mark("Why did it lose?")}


class Card(Styled):
    """What the cards of a duel and of a ladder have in common: a head, buttons, and a place below for what they open."""

    def __init__(self, head: str, acts: list[W.Widget]) -> None:
        self.below = W.VBox()
        row = W.HBox(acts, layout=W.Layout(flex_flow="row wrap", align_items="center"))
        row.add_class("v3-duel-acts")
        super().__init__([W.HTML(head), row, self.below], layout=W.Layout(width="100%"))
        for name in ("v3-duel", "v3-replay"):
            self.add_class(name)
        use_palette(self, palette_named(PALETTE))

    def show_below(self, widget: W.Widget) -> None:
        """Show something below, in place of what was there."""
        replace_children(self.below, [widget])

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return with_plain_text(super()._repr_mimebundle_(**options), repr(self))


def _open_table(match: Match, players: Mapping[str, Any]) -> PlayTable:
    return PlayTable(match, players, PALETTE)


class DuelCard(Card):
    """A duel with its games."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        games = [(self._name(number), number) for number in range(len(duel.games))]
        self.game = W.Dropdown(
            options=games,
            value=duel.worth_watching,
            description=say("Game"),
            layout=W.Layout(width="auto", max_width="420px"),
            style={"description_width": "initial"},
        )
        self.game.observe(lambda _: self._name_why(), "value")
        self.watch = button(say("Watch"), self._watch)
        self.why = button("", self._why)
        self.mind = button(say("Step through its mind"), self._mind)
        self.play = button(say("Play against it"), self._play)
        captains = [each for each in (self.mind, self.play) if isinstance(duel.games[0].players[0], CaptainPlayer)]
        super().__init__(duel_head(duel), [self.game, self.watch, self.why, *captains])
        self._name_why()

    @property
    def chosen(self) -> PlayedGame:
        """The game in the list."""
        return self.duel.games[int(self.game.value)]

    def _name(self, number: int) -> str:
        game = self.duel.games[number]
        told = mark("{number}: {outcome}, {own} to {other} (worth watching)")
        if number != self.duel.worth_watching:
            told = mark("{number}: {outcome}, {own} to {other}")
        own, other = map(minus, map(str, game.points))
        return say(told, number=number + 1, outcome=say(OUTCOMES[game.score]), own=own, other=other)

    def _name_why(self) -> None:
        self.why.description = say(REASONS.get(self.chosen.score, mark("What happened?")))

    def _watch(self) -> None:
        self.show_below(Replay(self.chosen.match, None, PALETTE))

    def _why(self) -> None:
        first, second = self.chosen.players
        by = dict(zip(self.chosen.seats, (first, second), strict=True))
        self.show_below(Debrief(self.chosen.match, _open_table, palette=PALETTE, computer=by))

    def _mind(self) -> None:
        self.show_below(MindView(self.chosen.match.game, self.chosen.players[0]))

    def _play(self) -> None:
        setup, captain = self.chosen.match.setup, self.chosen.players[0].mind.captain
        seat = self.chosen.seats[0]
        person = say("You")
        seats = tuple(each if each == seat else person for each in setup.seats)
        match = Match(setup._replace(seats=seats, seed=setup.seed + 1))
        self.show_below(_open_table(match, {seat: captain}))

    def __repr__(self) -> str:
        return self.duel.describe()


class LadderCard(Card):
    """A climb, with the duel of any rung to look at."""

    def __init__(self, ladder: Ladder) -> None:
        self.ladder = ladder
        rungs = [button(rung.level, self._opener(rung.duel)) for rung in reversed(ladder.rungs)]
        label = W.HTML(escape(say("Look at the games against:")))
        super().__init__(ladder_head(ladder), [label, *rungs])

    def _opener(self, duel: Duel) -> Callable[[], None]:
        return lambda: self.show_below(DuelCard(duel))

    def __repr__(self) -> str:
        return self.ladder.describe()


class MindView(W.VBox):
    """A captain's mind, one decision at a time: what it saw, what it printed, what it ordered and what went wrong."""

    def __init__(self, game: AnyGame, player: CaptainPlayer) -> None:
        self.rules, self.thoughts = game, player.thoughts
        self.name = player.mind.name
        self.number = W.IntSlider(
            value=0,
            min=0,
            max=max(0, len(self.thoughts) - 1),
            description=say("Decision"),
            readout=False,
            layout=W.Layout(width="min(100%, 420px)"),
        )
        self.number.observe(lambda _: self._show(), "value")
        back, on = button("◀", lambda: self._go(-1)), button("▶", lambda: self._go(1))
        back.tooltip, on.tooltip = say("The decision before"), say("The next decision")
        self.words = W.HTML()
        self.picture = picture_of(self._scene(), PALETTE) if self.thoughts else None
        shown = [self.picture.widget] if self.picture else []
        super().__init__([W.HBox([back, on, self.number]), self.words, *shown])
        self._show()

    def _go(self, by: int) -> None:
        self.number.value = min(max(self.number.value + by, self.number.min), self.number.max)

    @property
    def thought(self) -> Decision:
        """The decision that is looked at."""
        return self.thoughts[int(self.number.value)]

    def _scene(self) -> Scene:
        """What it saw, with what it ordered drawn into it."""
        preview, scene = self._preview(), nearby(self.rules.scene(self.thought.seen))
        return scene._replace(
            title="",
            arrows=(*scene.arrows, *preview.arrows),
            lines=(*scene.lines, *preview.lines),
            regions=(*scene.regions, *preview.regions),
        )

    def _preview(self) -> Preview:
        thought = self.thought
        phase = self.rules.phases.get(thought.phase)
        whole = Preview()
        for unit in thought.ask.units if phase is not None else ():
            if phase is not None and unit in thought.order:
                whole = phase.preview(thought.seen, thought.ask, thought.order, unit).drawn_over(whole)
        return whole

    def _show(self) -> None:
        if self.picture is None:
            self.words.value = escape(say("{name} was never asked anything in this game.", name=self.name))
            return
        self.words.value = "".join(self._lines())
        self.picture.show(self._scene())

    def _lines(self) -> list[str]:
        thought, units = self.thought, self.thought.ask.units
        head = say(
            mark("{turn} {number}, {phase}: decision {done} of {all}"),
            turn=say(self.rules.turn_word),
            number=thought.turn,
            phase=self.rules.phase_title(thought.phase),
            done=self.number.value + 1,
            all=len(self.thoughts),
        )
        does = {unit: self.rules.describe(choice) for unit, choice in thought.order.items()}
        orders = [say("{unit} will {does}.", unit=unit, does=each) for unit, each in does.items()]
        if not thought.ask.one:
            orders += [say("{unit} has no order.", unit=unit) for unit in units if unit not in does]
        lines = [f"<p><strong>{escape(head)}</strong></p>", f"<p>{escape(minus(' '.join(orders)) or say('It passed.'))}</p>"]
        if thought.printed.strip():
            lines.append(f"<p class='v3-said'>{escape(thought.printed.strip())}</p>")
        lines += [f"<p class='v3-said v3-fault'>{escape(str(fault))}</p>" for fault in thought.faults]
        return lines
