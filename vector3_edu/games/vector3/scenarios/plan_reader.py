"""Reading a plan: line by line, with every mistake told at once, in which line it is and what to try."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from vector3_edu.core.kinds import Here
from vector3_edu.core.language import mark, mark_many, say, say_many
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.text import is_plain, plain
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.fleet_text import Fit, named_levels, read_pods
from vector3_edu.games.vector3.rules.goals import MET, POINTS, Destroy, Intercept, Meet, Reach, Survive, judge, read_goal
from vector3_edu.games.vector3.rules.purchase import LOAD_NEEDS, POD_NEEDS, fit_problems, purse
from vector3_edu.games.vector3.rules.state import Goal, Options, State, Technology, Vec3
from vector3_edu.games.vector3.scenarios.plan import Craft, Has, Plan
from vector3_edu.games.vector3.scenarios.ready_fleets import LETTERS, launch_ship, stations
from vector3_edu.games.vector3.tables import EXPENDABLES, FREE_CABINS, HIGHEST, SIZES, acceleration

LONGEST, MOST_LINES, MOST_SHIPS, LONGEST_TITLE = 6_000, 80, 24, 60
FARTHEST, FASTEST, MOST_TURNS, TURNS = 1_000, 50, 100, 12
"""The largest number of a place and of a velocity; the most turns of a game, and how many there are if nobody says."""
MOST_PROBLEMS = 12
NO_TURNS = mark("{text} is not a number of turns. Write a number from 1 to {most}.")
USUAL = Technology(acceleration=2, lasers=2)
"""The levels of the Learning Scenario, which everybody has if nothing is said."""
SLACK = 0.75
"""By how much a burn may be longer than the acceleration that it takes: (5, 4, 2) is 6.7 long and takes 6."""

_KEYED = re.compile(r"(title|turns?|map|goals?|technology)(?: ([^:]+?))? ?: ?(.*)", re.IGNORECASE)
_OWNED = re.compile(r"([^:]+?)['’]s? technology ?: ?(.*)", re.IGNORECASE)
_SHIP = re.compile(r"([^:]+?) (has\b.*)", re.IGNORECASE)
_NAME = re.compile(r"([a-z]{0,2})(\d{1,5})", re.IGNORECASE)

Line = tuple[int, str, str]
"""The number of a line, whom it is about, and what it says."""


@lru_cache(maxsize=32)
def read_plan(text: str, edition: str = "2009", flat: bool = False) -> Plan:
    """A plan from its lines; raises Refused with everything that is wrong with it."""
    if len(text) > LONGEST:
        told = mark("The plan is {letters:,} letters long, and at most {most:,} are read. Make it shorter.")
        raise Refused(say(told, letters=len(text), most=LONGEST))
    return _Reader(text, edition, flat).read()


class _Reader:
    """A plan while it is read: its lines by what they are about, and all that is wrong with them."""

    def __init__(self, text: str, edition: str, flat: bool) -> None:
        self.edition, self.flat = edition, flat
        self.problems: list[tuple[int, str]] = []
        self.lines: dict[str, list[Line]] = {"title": [], "turns": [], "map": [], "goal": [], "technology": [], "ship": []}
        self.spelled: dict[str, str] = {}
        """Each seat as it is first written, by its name in small letters."""
        for number, line in enumerate(text.splitlines(), 1):
            if number > MOST_LINES:
                self.refuse(0, say("The plan has more than {most} lines. Make it shorter.", most=MOST_LINES))
                break
            if line.strip() and not line.strip().startswith("#"):
                self._sort(number, plain(line))
        self.seats: tuple[str, ...] = tuple(self.spelled.values())

    def refuse(self, number: int, why: str) -> None:
        """Note what is wrong in a line; 0 is the whole plan."""
        self.problems.append((number, say("Line {number}: {why}", number=number, why=why) if number else why))

    def attempt(self, number: int, read: Callable[..., Any], *given: Any) -> Any:
        """What can be read from a line; None, with the problems noted, if it can't."""
        try:
            return read(*given)
        except Refused as refused:
            for why in refused.problems:
                self.refuse(number, why)
            return None

    def _sort(self, number: int, line: str) -> None:
        keyed, owned, has = _KEYED.fullmatch(line), _OWNED.fullmatch(line), _SHIP.fullmatch(line)
        if not is_plain(line):
            self.refuse(number, say("it holds characters that cannot be shown. Type it again."))
        elif owned:
            self.lines["technology"].append((number, owned[1], owned[2]))
        elif keyed:
            key = keyed[1].lower()
            self.lines["turns" if key == "turn" else "goal" if key == "goals" else key].append(
                (number, keyed[2] or "", keyed[3])
            )
        elif has:
            named = self.spelled.setdefault(has[1].casefold(), has[1])
            self.lines["ship"].append((number, named, has[2]))
        else:
            told = mark("{text} is not understood. Write a ship, as in {ship}, or begin with {keys}.")
            keys = listed(f"{key}:" for key in self.lines if key != "ship")
            self.refuse(number, say(told, text=shown(line), ship="'Ada has A6 at (0, 0, 0)'", keys=keys))

    # ---- the whole plan

    def read(self) -> Plan:
        """The plan, or every reason why there is none."""
        title, said, self.flat = self._title(), self._turns(), self._map() or self.flat
        self._check_seats()
        state = State(self.edition, "own", Options(flat=self.flat), self.seats, 0, "place")
        state = state._replace(technology=(USUAL,) * len(self.seats))
        ships = self._ships(state) if not self.problems or self.seats else []
        levels = self._technology(ships)
        self._check_fits(ships, levels)
        if self.problems:
            self._stop()
        crafts = tuple(ship for _, ship in ships)
        state = state._replace(technology=levels, ships=tuple(map(launch, crafts)))
        goals, points = self._goals(state)
        wanted = max((goal.aim.turns for _, goal in goals if isinstance(goal.aim, Survive)), default=0)
        turns = said or min(max(TURNS, wanted), MOST_TURNS)
        state = state._replace(options=state.options._replace(turn_limit=turns))
        for number, goal in goals:
            self._check_goal(number, goal, state, turns)
        if self.problems:
            self._stop()
        return Plan(title, self.seats, crafts, levels, tuple(goal for _, goal in goals), points, turns, self.flat)

    def _stop(self) -> None:
        problems = [why for _, why in sorted(self.problems, key=lambda pair: pair[0])]
        more = len(problems) - MOST_PROBLEMS
        told = mark_many("There is {number} more mistake.", "There are {number} more mistakes.")
        raise Refused([*problems[:MOST_PROBLEMS], *([say_many(*told, more)] if more > 0 else [])])

    def _once(self, key: str) -> tuple[int, str]:
        """The line of something that is said once at most, and what it says."""
        found = self.lines[key]
        for number, _, _ in found[1:]:
            told = mark("{key} is already in line {first}. Keep only one of them.")
            self.refuse(number, say(told, key=f"{key}:", first=found[0][0]))
        return (found[0][0], found[0][2]) if found else (0, "")

    def _title(self) -> str:
        number, title = self._once("title")
        if len(title) > LONGEST_TITLE:
            told = mark("the title has {letters} letters, and there is room for {most}.")
            self.refuse(number, say(told, letters=len(title), most=LONGEST_TITLE))
        return title

    def _map(self) -> bool:
        number, said = self._once("map")
        if number and said.lower() not in ("flat", "space"):
            self.refuse(number, say("{text} is not a map. Write map: flat or map: space", text=shown(said)))
        return said.lower() == "flat"

    def _turns(self) -> int:
        """The last turn; 0 if nothing is said."""
        number, said = self._once("turns")
        if re.fullmatch(r"\d{1,6}", said) and 1 <= int(said) <= MOST_TURNS:
            return int(said)
        if number:
            self.refuse(number, say(NO_TURNS, text=shown(said), most=MOST_TURNS))
        return 0

    def _check_seats(self) -> None:
        least, most = EDITIONS[self.edition].seats
        if not least <= len(self.seats) <= most:
            who = listed(self.seats[:9], last="and") or say("nobody")
            told = mark("A plan needs ships for {least} to {most} seats. This one has them for {who}. Add, say, {example}.")
            if least == most:
                told = mark("A plan for this edition needs ships for {least} seats. This one has them for {who}.")
            self.refuse(0, say(told, least=least, most=most, who=who, example="'Blaise has A6'"))
        if len(self.lines["ship"]) > MOST_SHIPS:
            told = mark("The plan has {ships} ships, and there is room for {most}. Take some away.")
            self.refuse(0, say(told, ships=len(self.lines["ship"]), most=MOST_SHIPS))
        if self.problems and (len(self.seats) > most or len(self.lines["ship"]) > MOST_SHIPS):
            self._stop()

    # ---- ships

    def _ships(self, state: State) -> list[tuple[int, Craft]]:
        """The ships that can be read, each with its line; those without a place stand where ready fleets do."""
        ships: list[tuple[int, Craft]] = []
        taken: set[tuple[str, str]] = set()
        for number, seat, said in self.lines["ship"]:
            has = self.attempt(number, Has.declared.read, said, Here(state, seat, seat))  # type: ignore[attr-defined]
            name = self.attempt(number, _ship_name, has.ship, seat, taken) if has else None
            if name:
                taken.add((seat, name))
                craft = self.attempt(number, self._craft, state, number, seat, name, has)
                ships += [(number, craft)] if craft else []
        return ships

    def _craft(self, state: State, number: int, seat: str, name: str, has: Has) -> Craft:
        place = self.seats.index(seat)
        size = int(name.lstrip(LETTERS))
        self._check_vector(number, name, has.at or Vec3(0, 0, 0), FARTHEST, mark("place"))
        self._check_vector(number, name, has.velocity, FASTEST, mark("velocity"))
        at = has.at
        if at is None:
            least, most = EDITIONS[self.edition].seats
            nth = sum(each == seat for line, each, _ in self.lines["ship"] if line < number)
            at = stations(state, place, nth + 1)[nth] if least <= len(self.seats) <= most else Vec3(0, 0, 0)
        slots = size - FREE_CABINS[size]
        fit = read_pods(size, re.sub(r"\band\b", ",", has.pods)) if has.pods else Fit(size, ("laser",) * slots)
        return Craft(place, name, at, has.velocity, fit._replace(pods=fit.pods + ("cargo",) * (slots - len(fit.pods))))

    def _check_vector(self, number: int, who: str, vector: Vec3, most: int, what: str) -> None:
        if max(map(abs, vector)) > most:
            told = mark("{who}: its {what} {vector} has a number beyond {most:,}. Keep closer to (0, 0, 0).")
            self.refuse(number, say(told, who=who, what=say(what), vector=vector, most=most))
        if self.flat and vector.z:
            told = mark("{who}: its {what} {vector} lies off the map, which is flat, so Z is 0. Try {instead}.")
            self.refuse(number, say(told, who=who, what=say(what), vector=vector, instead=vector._replace(z=0)))

    def _check_fits(self, ships: list[tuple[int, Craft]], levels: tuple[Technology, ...]) -> None:
        for number, ship in ships:
            for why in fit_problems(purse(self.edition, "own", ship.seat), levels[ship.seat], ship.name, ship.fit):
                self.refuse(number, why)

    # ---- technology

    def _technology(self, ships: list[tuple[int, Craft]]) -> tuple[Technology, ...]:
        """The levels of each seat: those that are named and, for all others, as much as its ships need."""
        named: dict[str, dict[str, int]] = {seat: {} for seat in self.seats}
        for number, whom, said in sorted(self.lines["technology"], key=lambda line: bool(line[1])):
            levels = self.attempt(number, named_levels, said) or {}
            self._check_levels(number, levels)
            if whom and whom.casefold() not in self.spelled:
                told = mark("{who} has no ships in this plan. Its seats are {seats}.")
                self.refuse(number, say(told, who=whom, seats=listed(self.seats, last="and")))
            for seat in self.seats:
                named[seat] |= levels if whom.casefold() in ("", seat.casefold()) else {}
        found = []
        for place, seat in enumerate(self.seats):
            needs = _needs([ship.fit for _, ship in ships if ship.seat == place])
            found.append(USUAL._replace(**{**needs, **named[seat]}))
        return tuple(found)

    def _check_levels(self, number: int, levels: dict[str, int]) -> None:
        for name, level in levels.items():
            least = 1 if name in ("acceleration", "lasers") else 0
            if not least <= level <= HIGHEST[name]:
                told = mark("{technology} {level} does not exist: its levels are {least} to {most}. [Technology Table]")
                self.refuse(number, say(told, technology=name, level=level, least=least, most=HIGHEST[name]))

    # ---- goals

    def _goals(self, state: State) -> tuple[list[tuple[int, Goal]], bool]:
        goals: list[tuple[int, Goal]] = []
        points = False
        for number, _, said in self.lines["goal"]:
            if said.casefold().removeprefix("the ") == POINTS:
                points = True
                continue
            goal = self.attempt(number, read_goal, said, state)
            goals += [(number, goal)] if goal else []
        return goals, points or not self.lines["goal"]

    def _check_goal(self, number: int, goal: Goal, state: State, turns: int) -> None:
        aim, before = goal.aim, len(self.problems)
        who = f"{goal.seat} {goal.unit}".strip()
        if isinstance(aim, Reach):
            self._check_vector(number, who, aim.at, FARTHEST, mark("goal"))
        if isinstance(aim, (Reach, Intercept, Meet)) and aim.near > FARTHEST:
            self.refuse(number, say("within {near:,} is too wide. Try 2.", near=aim.near))
        if isinstance(aim, Survive) and aim.turns > MOST_TURNS:
            self.refuse(number, say(NO_TURNS, text=aim.turns, most=MOST_TURNS))
        elif isinstance(aim, Survive) and aim.turns > turns:
            told = mark("the game ends after turn {turns}, so nobody survives {wanted} turns. Write turns: {wanted}")
            self.refuse(number, say(told, turns=turns, wanted=aim.turns))
        if isinstance(aim, Destroy) and aim.what[0] == goal.seat:
            self.refuse(number, say("{seat} can't win by destroying its own ships. Name somebody else's.", seat=goal.seat))
        if isinstance(aim, (Intercept, Meet)) and aim.ship == (goal.seat, goal.unit):
            self.refuse(number, say("{who} can't meet itself. Name another ship.", who=who))
        if len(self.problems) > before:
            return
        how, why = judge(state, goal)
        if how == MET:
            self.refuse(number, say("this goal is met before the first turn. {why} Put it farther away.", why=why))
        elif isinstance(aim, Reach):
            self._check_reach(number, goal, aim, state, turns)

    def _check_reach(self, number: int, goal: Goal, aim: Reach, state: State, turns: int) -> None:
        """Whether a place can be reached in time: with burns of a, n moves take a ship a(1 + 2 + ... + n) off its course."""
        moves = turns - 1
        ships = [ship for ship in state.ships if state.seats[ship.seat] == goal.seat and goal.unit in ("", ship.name)]
        if any("tractor" in (pod.kind for pod in ship.pods) for ship in state.ships):
            return  # pushes may help
        gaps = []
        for ship in ships:
            most = acceleration(state.technology[ship.seat].acceleration, ship.size)
            assert ship.at is not None
            apart = (aim.at - ship.at - ship.velocity * moves).length - aim.near - 0.5
            gaps.append((apart - (most + SLACK) * moves * turns / 2, most, apart, ship.name))
        gap, most, apart, name = min(gaps)
        if gap > 0:
            told = mark(
                "{ship} can't be there in time. After {moves} moves without a burn it is still {apart:.0f} cubes off, and "
                "burns of {most} each turn change that by about {reach}. Give it more turns, or a nearer goal."
            )
            values = {"ship": name, "moves": moves, "apart": apart, "most": most, "reach": most * moves * turns // 2}
            self.refuse(number, say(told, **values))


def launch(ship: Craft) -> Any:
    """The ship of a plan as it stands on the map."""
    return launch_ship(ship.seat, ship.name, ship.fit)._replace(at=ship.at, velocity=ship.velocity)


def _ship_name(said: str, seat: str, taken: set[tuple[str, str]]) -> str:
    """The name of a ship; one without a letter gets the first that is free."""
    found = _NAME.fullmatch(said)
    if not found or int(found[2]) not in SIZES:
        told = mark("{text} is not a ship. A ship has {sizes} pods, and its name is a letter and its size: A6, B9 or C12.")
        raise Refused(say(told, text=shown(said), sizes=listed(SIZES)))
    letters, size = found[1].upper(), int(found[2])
    if not set(letters) <= set(LETTERS):
        told = mark("{name} would be taken for a mine or a torpedo. Choose a letter other than M and T.")
        raise Refused(say(told, name=f"{letters}{size}"))
    if (seat, f"{letters}{size}") in taken:
        told = mark("{seat} has two ships called {name}. Give one of them another letter.")
        raise Refused(say(told, seat=seat, name=f"{letters}{size}"))
    free = (f"{letter}{size}" for letter in LETTERS)
    return f"{letters}{size}" if letters else next(name for name in free if (seat, name) not in taken)


def _needs(fits: list[Fit]) -> dict[str, int]:
    """The lowest levels with which these ships can be had, as far as levels go."""
    needs: dict[str, int] = {}
    for fit in fits:
        for pod in fit.pods:
            if pod in POD_NEEDS:
                needs[POD_NEEDS[pod]] = max(1, needs.get(POD_NEEDS[pod], 0))
        for load in fit.loads:
            needs["launch"] = min(HIGHEST["launch"], max((sum(load) + 1) // 2, needs.get("launch", 1)))
            needs |= {LOAD_NEEDS[kind]: 1 for kind in EXPENDABLES if getattr(load, kind)}
    return needs
