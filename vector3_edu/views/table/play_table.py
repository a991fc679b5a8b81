"""The play table: a whole game in a notebook cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

import ipywidgets as W

from vector3_edu.core.language import say
from vector3_edu.core.picture.scene import Preview
from vector3_edu.core.problems import Refused
from vector3_edu.core.text import LONGEST
from vector3_edu.matches.match import Match
from vector3_edu.matches.table import Table
from vector3_edu.views.browser.delivery import with_plain_text
from vector3_edu.views.browser.disposal import close
from vector3_edu.views.browser.messages import update_at_once, use_palette
from vector3_edu.views.figures.palettes import palette_named
from vector3_edu.views.table import table_words
from vector3_edu.views.table.boxes import DiceBox, Live, NewsBox
from vector3_edu.views.table.choices import controls_for
from vector3_edu.views.table.coach_box import CoachBox
from vector3_edu.views.table.controls import Controls
from vector3_edu.views.table.debrief import Ending
from vector3_edu.views.table.fleet_strip import FleetCommand
from vector3_edu.views.table.layout import FullScreen, tabbed
from vector3_edu.views.table.pictures import Pictures
from vector3_edu.views.table.preferences import remember
from vector3_edu.views.table.seen_from import SeenFrom
from vector3_edu.views.table.watching import START, AutoPlay, ReplayInPlace

WORDY = {"description_width": "initial"}


class PlayTable(W.VBox):
    """A match on a table; `table.match` is the match itself, to be looked at and played from code as well."""

    def __init__(
        self,
        match: Match,
        computer: Mapping[str, Any] | None = None,
        palette: str = "space",
        explain: str = "short",
        sheets: str = "above",
    ) -> None:
        self.model = Table(match, computer)
        self.pictures = Pictures(self.model, palette, sheets)
        self.controls: Controls | None = None
        self._seen: tuple[int, tuple[str, ...]] = (-1, ())
        self._sitter = ("", 0)
        self.pictures.map.on_message(self._dragged)
        if self.pictures.deep:
            self.pictures.main.on_message(self._dragged)
        self.fleet = FleetCommand(self.model, self.pictures.colours)
        self.fleet.connect(self._dragged, self._give_at_once)
        self.seen_from = SeenFrom(self.model)
        self.seen_from.changed = self._look_anew
        self.coach = CoachBox(self.model)
        self.coach.changed = self._look_anew
        self._build(explain)
        self.ending = Ending(self.model, palette, self._replay, self._begun)
        super().__init__(self._rows(), layout=W.Layout(width="100%"))
        self.add_class("v3-table")
        use_palette(self, palette_named(palette))
        self.model.settle()
        self.refresh()

    @property
    def match(self) -> Match:
        return self.model.match

    # ---- what it is made of

    def _build(self, explain: str) -> None:
        self.header, self.score = W.HTML(), W.HTML()
        self.question, self.rule = W.HTML(), W.HTML()
        self.controls_box = W.VBox()
        self.remark, self.preview, self.problems = Live(), Live(), Live()
        self.news = NewsBox()
        self.story = W.HTML()
        narrow = W.Layout(width="auto")
        kinds = [(say(told), kind) for kind, told in table_words.EXPLANATIONS.items()]
        named = say("Explanations")
        self.explain = W.Dropdown(options=kinds, value=explain, description=named, layout=narrow, style=WORDY)
        self.explain.observe(self._explain_otherwise, "value")
        # these two stay in the page, so that the keyboard's focus stays on them from one decision to the next
        self.give = _button(say("Give orders"), self._act, "primary")
        self.skip = _button(say("Pass"), self._pass)
        for decides in (self.fleet.button, self.give, self.skip, self.coach.button):
            decides.add_class("v3-once")
        self.undo = _button(say("Undo"), self._undo)
        self.file = W.Text(value=self.model.file_name, description=say("File"), layout=W.Layout(width="270px"))
        self.save, self.load = _button(say("Save"), self._save), _button(say("Load"), self._load)
        self.auto = AutoPlay(self.model, self._let_computer)
        self.dice = DiceBox()
        self.dice.on_message(self._typed)
        self.note = Live()
        self.replay = ReplayInPlace(self.model, self.pictures.palette)
        self.replay.button.on_click(self._replay)

    def _rows(self) -> list[W.Widget]:
        """The heading, what is seen beside what is decided, and the tools below."""
        wrap = W.Layout(flex_flow="row wrap", align_items="center")
        pictures = self.pictures
        views: dict[str, W.Widget] = {pictures.title: pictures.main, pictures.below_title: pictures.below}
        views |= {say("Ships"): self.pictures.cards} if self.pictures.has_cards else {}
        views[say("Log")] = self.story
        ask = W.VBox([self.coach.words, self.news, self.question, self.controls_box, self.remark])
        said = W.VBox([self.preview, self.rule])
        scroll = W.HBox([ask, said])
        buttons = W.HBox([self.fleet.button, self.give, self.skip, self.undo, self.coach.button], layout=wrap)
        acts = W.VBox([self.problems, self.coach.warning, buttons])
        decide = W.VBox([scroll, acts])
        self.seen, self.tabs = tabbed(views, self.pictures.pair, self.seen_from.box)
        self.tabs.observe(lambda _: self._show_log(), "chosen")
        top = W.HBox([self.seen, decide])
        head = W.HBox([self.header, FullScreen()])
        tools = [self.file, self.save, self.load, self.replay.button, self.note, self.explain, self.fleet.passes]
        tools += [self.auto.button, self.auto.pace] if self.model.computer else []
        below = W.HBox(tools, layout=wrap)
        parts = {
            "v3-head": head,
            "v3-scroll": scroll,
            "v3-acts": acts,
            "v3-desk": decide,
            "v3-stand": top,
            "v3-in-place": self.replay.box,
            "v3-tools": below,
        }
        for name, part in parts.items():
            part.add_class(name)
        return [head, self.score, self.fleet.strip, top, self.replay.box, below]

    # ---- showing

    def refresh(self) -> None:
        """Show the match as it stands now (it may have been played on from code)."""
        old = self.controls
        # all words wait for the pictures, which take longest
        with update_at_once(
            self.header, self.controls_box, self.score, self.fleet.strip, self.news, self.question, self.preview
        ):
            self._show_all()
        close(old)

    def _show_all(self) -> None:
        self._seen = self._moment()
        self.note.value = ""
        self.header.value = table_words.heading(self.model, mark := self._count())
        self.seen_from.show()
        self.score.value = table_words.standings(self.model)
        self._show_ask()
        self.fleet.show(self.controls)
        self.news.value, self.news.mark = table_words.news(self.model, self.explain.value), mark
        self.pictures.show(self._drawn(), self.model.film())
        self._show_log()
        self.undo.disabled = not self.model.can_undo
        self.undo.tooltip = table_words.undo(self.model)
        self.auto.show()

    def _show_log(self) -> None:
        """Write the log while somebody looks at it: it holds the whole game, and the page need not have it all the time."""
        looked_at = self.tabs.chosen == len(self.tabs.titles) - 1
        self.story.value = table_words.log(self.model) if looked_at else ""

    def _explain_otherwise(self, _: Any = None) -> None:
        remember("explain", self.explain.value)
        self.refresh()

    def _moment(self) -> tuple[int, tuple[str, ...]]:
        """Where the match stands: it may be played on from code while the table shows it."""
        return len(self.match.steps), self.match.sealed

    def _count(self) -> str:
        """A mark that changes whenever the table is shown anew, so that whoever drives the page knows when it is ready.

        It counts from when somebody sat down: how often others have decided out of sight is theirs to know.
        """
        who = self.model.curtain or self.model.viewer or ""
        place = f"{who}{'?' if self.model.curtain else ''}"
        self._sitter = (place, self._sitter[1] + 1 if place == self._sitter[0] else 0)
        return ".".join(map(str, self._sitter))

    def _show_ask(self) -> None:
        """The controls of the one on move, the curtain, the dice, or the result."""
        model, ask = self.model, self.model.ask
        self.problems.value = self.remark.value = self.rule.value = ""
        self.controls = None
        if self.match.dice_needed:
            self._show_controls([self.dice], say("Take these dice"))
            self.question.value = table_words.dice(model)
        elif model.curtain is not None:
            self._show_controls([], say("I am {seat}", seat=model.curtain))
            self.replay.end()
            self.question.value = table_words.curtain(model.curtain)
        elif self.match.result:
            self._show_controls([self.ending.show()])
            self.question.value = ""
        elif ask is None:
            self._show_controls([])
            self.question.value = say("The computer plays: press “{button}”.", button=say(START))
        else:
            self.controls = controls_for(model, ask)
            self.controls.changed = self._controls_changed
            self.controls.noted = self._show_note
            give, decline = self.controls.labels
            self._show_controls([self.controls.box], give, decline if self.controls.can_pass else "")
            self.question.value = table_words.question(model, ask)
            self.rule.value = table_words.rule(model, ask, self.explain.value)
        self.coach.show()
        self.coach.weigh([])  # nothing has been chosen yet: what the table begins with is weighed when it is given
        self._show_preview()

    def _show_controls(self, widgets: list[W.Widget], act: str = "", passing: str = "") -> None:
        """Lay these on the desk, with these words on the buttons; a button without words is not there."""
        self.controls_box.children = widgets
        for button, label in ((self.give, act), (self.skip, passing)):
            button.description = label
            button.layout.display = "" if label else "none"

    def _current_preview(self) -> Preview:
        return self.controls.preview() if self.controls else Preview()

    def _drawn(self) -> Preview:
        """What is drawn into the pictures: what an order would do, and what the coach points out."""
        return self._current_preview().drawn_over(self.coach.drawing)

    def _weigh(self) -> list[str]:
        """Warn of what the orders as they stand may bring; returns why they could not be given at all."""
        problems = self.controls.problems() if self.model.ask and self.controls else []
        self.coach.weigh(self.controls.orders() if self.controls and not problems else [])
        return problems

    def _show_preview(self) -> None:
        self.preview.value = table_words.preview(self.model, self._current_preview())

    def _look_anew(self) -> None:
        """Show the same from another frame."""
        self._show_preview()
        self.pictures.show(self._drawn())

    def _controls_changed(self) -> None:
        """A control was moved: show what the order would do, what may come of it, and why it could not be given."""
        self.remark.value = ""
        self._show_preview()
        self.pictures.show(self._drawn())
        self.fleet.show(self.controls)
        self._complain(self._weigh())

    def _show_note(self, sentence: str) -> None:
        """A number could not be taken as it was typed: say so, until the next one is."""
        self.remark.value = f"<p class='v3-note'>{escape(sentence)}</p>" if sentence else ""

    def _dragged(self, name: str, place: Any) -> None:
        """Something was dragged or clicked in a picture: a name or three numbers; anything else is ignored."""
        if name == "picked" and self.controls is not None:
            self.controls.pick(str(place))
            return
        there = self.pictures.place_on_map(place)
        if self.controls is None or there is None:
            return
        if name == "tip":
            with self.pictures.map.hold_sync(), self.pictures.main.hold_sync():
                self.controls.dragged(there)
                self.pictures.explain("" if self._current_preview().tip == there else self.controls.bound())
        elif name == "place" and (said := self.controls.clicked(there)):
            self._complain(said)

    def _complain(self, problems: Sequence[str]) -> None:
        self.problems.value = table_words.problems(tuple(problems))

    # ---- what the buttons do

    def _try(self, act: Callable[[], object]) -> bool:
        """Do something at the table; whatever is refused is said, and the table stays as it is."""
        try:
            act()
        except Refused as refused:
            self._complain(refused.problems)
            return False
        return True

    def _decide(self, act: Callable[[], object]) -> bool:
        """Do something after which the match goes on, and the computer with it."""
        if not self._try(act):
            return False
        went_on = self._try(self.model.settle)
        problems = self.problems.value
        self.refresh()
        if not went_on:
            self.problems.value = problems
        return True

    def _act(self, _: Any = None) -> None:
        """The main button: what it does is written on it."""
        if self.match.dice_needed:
            self._throw()
        elif self.model.curtain is not None:
            self._lift()
        else:
            self._give()

    def _give(self, _: Any = None, act: Callable[[Controls], None] | None = None) -> None:
        controls = self.controls
        if self._seen != self._moment():
            self.model.call_next()
            self._decide(lambda: None)
            self._complain([say("The match went on meanwhile. This is how it stands now.")])
        elif controls is not None and act is not None:
            if not self.coach.stops([self.fleet.first_order(controls)], self.fleet.button.description):
                self._decide(lambda: act(controls))
        elif controls is not None and (controls.problems() or not self._is_held_back(controls.orders())):
            self._decide(lambda: self.model.give_together(controls.orders()))

    def _give_at_once(self, _: Any = None) -> None:
        """Decide for the whole fleet."""
        self._give(act=self.fleet.decide)

    def _is_held_back(self, orders: list[dict[str, Any]]) -> bool:
        return self.coach.stops(orders, self.give.description)

    def _pass(self, _: Any = None) -> None:
        if self.controls is not None:
            order = self.controls.extras()
            if not self.coach.stops([order], self.skip.description):
                self._decide(lambda: self.model.give(order))

    def _lift(self, _: Any = None) -> None:
        self.model.lift_curtain()
        self.refresh()

    def _undo(self, _: Any = None) -> None:
        said: list[str] = []
        if self._try(lambda: said.append(self.model.undo())):
            self.refresh()
            self.note.value = escape(said[0])

    def _save(self, _: Any = None) -> None:
        try:
            self.note.value = escape(self.model.tell_saved(self.model.save(self.file.value)))
        except Refused as refused:
            self.note.value = escape(str(refused))

    def _load(self, _: Any = None) -> None:
        try:
            path = self.model.load(self.file.value)
        except Refused as refused:
            self.note.value = escape(str(refused))
            return
        self._decide(lambda: None)
        self.note.value = escape(say("Loaded {path}.", path=path))

    def _typed(self, _: str, text: Any) -> None:
        """Enter was pressed in the box of the dice, with this in it."""
        if self.match.dice_needed:
            self.dice.value = str(text)[:LONGEST]
            self._throw()

    def _throw(self, _: Any = None) -> None:
        if self._decide(lambda: self.model.roll(self.dice.value)):
            self.dice.value = ""

    def _replay(self, _: Any = None) -> None:
        """Show the replay in the place of the table, or the table again."""
        if self.match.steps:
            self.replay.toggle()
        else:
            self._complain([say("Nothing has happened yet that could be looked at again: roll the first dice.")])

    def _begun(self) -> None:
        """Another match lies on the table: show it, and let the computer begin if it is first."""
        self.replay.end()
        self.file.value = self.model.file_name
        self._decide(lambda: None)

    def _let_computer(self) -> bool:
        """Let the computer take one decision; whether it could."""
        went_on = self._try(self.model.let_computer)
        if went_on:
            self.refresh()
        return went_on

    def __repr__(self) -> str:
        return say("Run this cell to play {game} here.", game=self.match.game.title)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return with_plain_text(super()._repr_mimebundle_(**options), repr(self))


def _button(label: str, act: Callable[[Any], None], style: str = "") -> W.Button:
    button = W.Button(description=label, button_style=style, layout=W.Layout(width="auto"))
    button.on_click(act)
    return button
