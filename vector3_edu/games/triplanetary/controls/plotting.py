"""The astrogation of Triplanetary at the table: all hexes that a ship can reach, one of which is chosen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import ORIGIN, Hex, distance
from vector3_edu.core.picture.scene import Arrow, Point, Preview, Region
from vector3_edu.core.words import count
from vector3_edu.core.words import pair as told
from vector3_edu.games.triplanetary.controls.bound_for import Coach
from vector3_edu.games.triplanetary.rules.astrogation import name_of, predict_course
from vector3_edu.games.triplanetary.rules.damage import other_result
from vector3_edu.games.triplanetary.rules.orders import Burn, Land
from vector3_edu.games.triplanetary.rules.state import Ship, State
from vector3_edu.games.triplanetary.rules.visibility import kind_of
from vector3_edu.games.triplanetary.tables import UNLIMITED
from vector3_edu.games.triplanetary.telling.previews import CourseResult, course_label, course_result, default_choice
from vector3_edu.games.triplanetary.telling.scene import point
from vector3_edu.games.triplanetary.telling.words import course_words
from vector3_edu.views.browser.disposal import replace_children
from vector3_edu.views.table.choice_filter import menu, relabel
from vector3_edu.views.table.controls import Controls

NEARBY = 9
"""How far off, in hexes, other ships of the seat are still shown in the view near a ship."""
LEGS = 1
"""How many turns of the course behind a ship are shown in that view."""


class AstrogationControls(Controls):
    """The course of each ship: chosen from a list, or by dragging the tip of the course from hex to hex."""

    def build(self) -> Iterable[W.Widget]:
        self.offers = {unit: self.model.match.choices(self.ask, unit) for unit in self.ask.units}
        self.fleet: dict[str, Ship] = {ship.name: ship for ship in self.state.ships if ship.name in self.offers}
        self.plots = {
            unit: default_choice(self.state, self.fleet[unit], choices) for unit, choices in self.offers.items() if choices
        }
        self.proposed = dict(self.plots)
        first = next((unit for unit, choices in self.offers.items() if len(choices) > 1), self.ask.units[0])
        self.unit = menu("Ship", [(unit, unit) for unit in self.ask.units], first)
        self.unit.layout.display = "" if len(self.ask.units) > 1 else "none"
        self.course = menu("Course", [])
        self.weak = W.VBox()
        self.ram = menu("Ram", [("nobody", "")])
        self.coach = Coach(self.model, self.state)
        self.coach.changed = lambda: self.changed()
        self._quiet = False
        self.unit.observe(self._turn_to, "value")
        self._name_plots()
        self._turn_to()
        self.course.observe(self._chosen, "value")
        self.ram.observe(self._chosen, "value")
        return [self.unit, self.course, self.weak, self.ram, self.coach.box]

    @property
    def ship(self) -> Ship:
        return self.fleet[self.unit.value]

    # ---- the widgets of one ship

    def _turn_to(self, _: Any = None) -> None:
        """Show what has been plotted so far for the ship that is looked at."""
        if self._quiet:
            return
        self._quiet = True
        names = dict.fromkeys(name_of(arrow) for arrow in self.ship.weak)
        plot = self.plots[self.unit.value]
        ignored = plot.ignore if isinstance(plot, Burn) else ()
        boxes = [
            W.Checkbox(value=name not in ignored, description=f"Let weak gravity bend the course {name}", indent=False)
            for name in names
        ]
        for box in boxes:
            box.observe(self._chosen, "value")
        replace_children(self.weak, boxes)
        self.names = tuple(names)
        self._list(plot)
        self.coach.turn_to(self.ship)
        self._quiet = False
        self.changed()

    def _name_plots(self) -> None:
        """Say in the list of ships what has been plotted for each; of counters face down also what they are."""
        does = self.words.describe
        lines = tuple((f"{self._named(unit)}: {does(plot)}", unit) for unit, plot in self.plots.items())
        relabel(self.unit, lines, self._turn_to)

    def _named(self, unit: str) -> str:
        ship = self.fleet[unit]
        return unit if ship.detected else f"{unit} ({kind_of(ship)})"

    def _list(self, plot: Choice) -> None:
        """The list of courses with the weak gravity as it is chosen, and whom the chosen one could ram."""
        self.listed = [choice for choice in self.offers[self.unit.value] if self._plain(choice)]
        words = [(self._line(choice), k) for k, choice in enumerate(self.listed)]
        at = next((k for k, choice in enumerate(self.listed) if _change(choice) == _change(plot)), 0)
        self.course.options = words
        self.course.value = at
        self._list_rams(plot)

    def _line(self, choice: Choice) -> str:
        """A choice as it stands in the list: what is done, and where that leads."""
        led = course_result(self.state, self.ship, choice)
        return ": ".join(filter(None, (self.words.describe(_bare(choice)), course_label(led))))

    def _list_rams(self, plot: Choice) -> None:
        chosen = self.listed[self.course.value]
        rams = [
            choice.ram
            for choice in self.offers[self.unit.value]
            if isinstance(choice, Burn) and isinstance(chosen, Burn) and choice.ram and choice._replace(ram="") == chosen
        ]
        self.ram.options = [("nobody", ""), *((name, name) for name in rams)]
        self.ram.value = plot.ram if isinstance(plot, Burn) and plot.ram in rams else ""
        self.ram.layout.display = "" if rams else "none"

    def _plain(self, choice: Choice) -> bool:
        return not isinstance(choice, Burn) or (choice.ignore == self._ignored() and not choice.ram)

    def _ignored(self) -> tuple[str, ...]:
        off = {name for name, box in zip(self.names, self.weak.children, strict=True) if not box.value}
        return tuple(name for name in map(name_of, self.ship.weak) if name in off)

    def _chosen(self, _: Any = None) -> None:
        if self._quiet:
            return
        self._quiet = True
        plot = self.listed[self.course.value] if self.course.value is not None else self.plots[self.unit.value]
        if isinstance(plot, Burn):
            plot = plot._replace(ram=self.ram.value)
        self._list(plot)
        plot = self.listed[self.course.value]
        self.plots[self.unit.value] = plot._replace(ram=self.ram.value) if isinstance(plot, Burn) else plot
        self._name_plots()
        self._quiet = False
        self.changed()

    def order(self) -> dict[str, Choice]:
        return dict(self.plots)

    def dragged(self, place: tuple[int, int, int]) -> None:
        """The tip was dragged to a hex: choose the course that ends nearest to it, the cheapest of those."""
        there = (place[0], place[1])
        ways = [course_result(self.state, self.ship, choice) for choice in self.listed]

        def far(k: int) -> tuple[int, bool, int]:
            return distance(ways[k].end, there), not isinstance(self.listed[k], Land), ways[k].fuel

        self.course.value = min(range(len(ways)), key=far)

    def bound(self) -> str:
        """What keeps the tip from going further: what the ship can burn."""
        return f"{self.ship.name} cannot reach that hex this turn. This is the nearest one that it can reach."

    def clicked(self, place: tuple[int, int, int]) -> list[str]:
        """A hex was clicked on: go there if the ship can; if not, turn to a ship of the seat that is there."""
        there = Hex(place[0], place[1])
        ends = {course_result(self.state, self.ship, choice).end for choice in self.listed}
        here = [unit for unit, ship in self.fleet.items() if ship.at == there and unit != self.unit.value]
        if there in ends:
            self.dragged(place)
        elif here:
            self.unit.value = here[0]
        else:
            near = min(ends, key=lambda end: distance(end, there))
            return [
                f"{self.ship.name} cannot be at {told(there)} after this turn. The nearest hex that it reaches is "
                f"{told(near)}. [Astrogation]"
            ]
        return []

    # ---- where it leads

    def preview(self) -> Preview:
        ship, plot = self.ship, self.plots[self.unit.value]
        led = course_result(self.state, ship, plot)
        arrows = [*self._arrows(ship, plot, led), *self._others()]
        reach = self._reach()
        words = "\n".join(filter(None, [*self._words(ship, plot, led), *self._warnings()]))
        near = tuple(self._near(ship))
        held = (*led.end, 0)
        lines = tuple(self.coach.lines())
        return Preview(words, tuple(arrows), lines, reach, held, f"where {ship.name} goes", near=near)

    def _arrows(self, ship: Ship, plot: Choice, led: CourseResult) -> Iterable[Arrow]:
        """The burn at the tip of the predicted course, their sum, and what gravity will make of it next turn."""
        if isinstance(plot, Burn) and Hex(*plot.by):
            yield Arrow(
                point(led.end - plot.by) if not led.lands else point(ship.at + led.course - plot.by),
                point(plot.by),
                "burn",
                "burn",
            )
        if led.course:
            yield Arrow(point(ship.at), point(led.course), "sum", "new course")
        if led.passage is None or led.lost:
            return
        after = led.end + led.course
        if led.course + led.passage.pull:
            yield Arrow(point(led.end), point(led.course + led.passage.pull), "predicted", "", self.ask.seat)
        if led.passage.pull:
            yield Arrow(point(after), point(led.passage.pull), "gravity", "gravity next turn")
        for arrow in led.passage.weak:
            yield Arrow(point(after + led.passage.pull), point(arrow), "weak gravity", "weak gravity, if you like")

    def _others(self) -> Iterable[Arrow]:
        """The courses plotted so far for the other ships."""
        for unit, plot in self.plots.items():
            ship = self.fleet[unit]
            if unit != self.unit.value and (course := course_result(self.state, ship, plot).course):
                yield Arrow(point(ship.at), point(course), "sum")

    def _reach(self) -> tuple[Region, ...]:
        """A ring round each hex where the ship can be at the end of the turn; where it would be lost, a warning."""
        ends: dict[Hex, CourseResult] = {}
        for choice in self.listed:
            led = course_result(self.state, self.ship, choice)
            if led.end not in ends or ends[led.end].lost:
                ends[led.end] = led
        if len(ends) < 2:
            return ()
        return tuple(
            Region(point(end), 0.24 if led.fuel < 2 else 0.14, "blast" if led.lost else "ring", "", self.ask.seat)
            for end, led in ends.items()
        )

    def _near(self, ship: Ship) -> Iterable[Point]:
        """What the view near the ship shows. It is the same whatever is chosen, so that the map keeps still under a drag."""
        yield point(ship.at)
        for choice in self.listed:
            led = course_result(self.state, ship, choice)
            yield point(led.end)
            if led.fuel < 1 and not led.lost:
                yield point(led.end + led.course)
        yield from (point(leg.start) for leg in ship.legs[-LEGS:])
        for other in self.state.ships:
            if other.seat == ship.seat and distance(other.at, ship.at) <= NEARBY:
                yield point(other.at)

    def _words(self, ship: Ship, plot: Choice, led: CourseResult) -> Iterable[str]:
        if ship.world and not led.passage:
            yield f"{ship.name} stays on {ship.world}."
        elif ship.world:
            yield f"{ship.name} rises on boosters to {told(led.end)}, takes no fuel, and stands still there."
        elif isinstance(plot, Land):
            yield f"{ship.name} lands on {led.lands}, side {plot.side}."
        else:
            assert isinstance(plot, Burn)
            yield f"{ship.name}: {_sum(ship, plot)} = {told(led.course)}, {count(led.course.length, 'hex', 'hexes')}."
            yield _ending(self.state, led)
        if led.passage is not None and not led.lost:
            yield _gravity(led)
        if not led.lost and (end := self._end_of_coasting(ship)):
            chosen = " A way out is chosen already; take another if you like." if plot == self.proposed[ship.name] else ""
            yield f"Beware of coasting: {end}.{chosen}"
        if ship.fuel < UNLIMITED // 2 and not ship.world:
            yield f"Fuel: {ship.fuel} − {led.fuel} = {ship.fuel - led.fuel}."

    def _warnings(self) -> Iterable[str]:
        """Other ships that would be lost as things are plotted, or that would have been if they had coasted."""
        for unit, plot in self.plots.items():
            ship = self.fleet[unit]
            if unit == self.unit.value:
                continue
            if lost := course_result(self.state, ship, plot).lost:
                yield f"Take care of {unit}: as plotted, {lost}."
            elif end := self._end_of_coasting(ship):
                yield f"{unit} will {self.words.describe(plot)}. Beware of coasting: {end}."

    def _end_of_coasting(self, ship: Ship) -> str:
        """What becomes of a ship that goes on as before, if that is its end."""
        return course_result(self.state, ship, Burn()).lost if not ship.world else ""


def _bare(choice: Choice) -> Choice:
    """The choice without what is chosen beside the list."""
    return Burn(choice.by) if isinstance(choice, Burn) else choice


def _change(choice: Choice) -> tuple[str, object]:
    return (type(choice).__name__, _bare(choice))


def _sum(ship: Ship, plot: Burn) -> str:
    """The course before, gravity and burn, as they are added."""
    pull = predict_course(ship, plot.ignore) - ship.velocity
    by = Hex(*plot.by)
    parts = f"course {told(ship.velocity)}" + (f" + gravity {told(pull)}" if pull != ORIGIN else "")
    return parts + (f" + burn {told(by)}" if by else "")


def _ending(state: State, led: CourseResult) -> str:
    if led.lost:
        return f"On that course {led.lost}!"
    if led.lands:
        return f"From orbit that leads down to {led.lands}: it lands."
    assert led.passage is not None
    words = f"It ends at {told(led.end)}"
    words += f", in orbit round {led.passage.orbit}." if led.passage.orbit else "."
    rocks = [at for at in led.passage.asteroids if at not in state.cleared]
    if rocks:
        five, six = (other_result(state, die, "asteroid") for die in (5, 6))
        hits = state.rules.advanced
        does = f"5 makes {count(five, 'hit')}, 6 makes {six}" if hits else f"5 disables for {five}, 6 for {six}"
        words += f" It flies through {count(len(rocks), 'hex', 'hexes')} of asteroids: for each a die is rolled, {does}."
    return words


def _gravity(led: CourseResult) -> str:
    """What the gravity that is met will do: it acts a turn later."""
    assert led.passage is not None
    pull, weak = led.passage.pull, led.passage.weak
    parts = [f"will bend the next course by {course_words(pull)}"] if pull else []
    parts += [f"may bend it {name_of(arrow)}, if you like" for arrow in weak]
    if not parts:
        return "It meets no gravity, so next turn it would go on in the same way." if led.course else ""
    return f"The gravity that it meets {' and '.join(parts)}."
