"""The coach of Space Domination: where things drift, how far dice carry, and what a turn is worth over all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import dist

from vector3_edu.core.coach import Advice, Coach
from vector3_edu.core.phases import Ask
from vector3_edu.core.picture.scene import Arrow, Line, Preview, Region
from vector3_edu.core.plane import Vec2, along, leaves, tail_to_tip, turned
from vector3_edu.core.results import Order
from vector3_edu.core.words import in_dice
from vector3_edu.games.space_domination.events import StarshipsCollided, TorpedoHit
from vector3_edu.games.space_domination.odds import Outcome, chance_of_being_struck, chance_of_leaving, outcomes
from vector3_edu.games.space_domination.orders import Launch, Move, Place
from vector3_edu.games.space_domination.outlook import FLIGHT, candidates, enemies_of, launch_strikes, worth, worths
from vector3_edu.games.space_domination.preview import Turn, degrees, point, said
from vector3_edu.games.space_domination.problems import problems
from vector3_edu.games.space_domination.reasons import DIE, YOU, why_turn
from vector3_edu.games.space_domination.scenarios import awkwardness
from vector3_edu.games.space_domination.scenarios import choices as places
from vector3_edu.games.space_domination.state import STARSHIP, Starship, State
from vector3_edu.games.space_domination.tables import STARSHIP_RADIUS, TORPEDO_ACCELERATION, TORPEDO_RADIUS

LESSON = "12"
APART = 40.0
"""Degrees by which two pieces of advice of the same kind differ at least."""


class SpaceDominationCoach(Coach[State]):
    """Knows all six dice of a turn, the likely answer, and what can be done from there."""

    def question(self, state: State, ask: Ask) -> str:
        me = state.ships[state.on_move]
        if state.phase == "place" or me.at is None:
            return "Where can you turn in any direction without running off the table, and at whom do you point from there?"
        for torpedo in state.torpedoes:
            if torpedo.target == state.on_move:
                heading = degrees(said(torpedo.heading, state.options.angles))
                return (
                    f"{state.seats[torpedo.seat]}'s {torpedo.name} has velocity r = {torpedo.velocity} and accelerates by 6 "
                    f"along {heading}. Where will it be after its next flight, and where will you be?"
                )
        if me.velocity and leaves(me.at, me.velocity * 3, *state.options.size) is not None:
            return f"You drift by r = {me.velocity} each turn. In how many turns does that carry you off the table?"
        seat, enemy = _nearest(state)
        return f"{state.seats[seat]} drifts by r = {enemy.velocity}. Where will it be on your next turn?"

    def picture(self, state: State, ask: Ask) -> Preview:
        if state.phase == "place":
            return Preview(
                "The circle lies 25 cm from the middle: from there you can reach everything and still stop.",
                regions=(Region(point(_middle(state)), 25.0, "reach", "", ask.seat),),
            )
        regions: list[Region] = []
        lines: list[Line] = []
        for seat, ship in enumerate(state.ships):
            # the preview of a turn draws the dice of one's own starship
            if seat != state.on_move and ship.points > 0 and ship.at is not None:
                ghosts, ways = _dice(state, seat, ship)
                regions, lines = [*regions, *ghosts], [*lines, *ways]
        for torpedo in state.torpedoes:
            leg = tail_to_tip(torpedo.velocity, along(torpedo.heading, TORPEDO_ACCELERATION))
            end, owner = torpedo.at + leg, state.seats[torpedo.seat]
            lines.append(Line((point(torpedo.at), point(end)), "course", f"{torpedo.name} flies", owner))
            regions.append(Region(point(end), TORPEDO_RADIUS, "ring", "", owner))
        return Preview(_picture_words(state), _own_torpedo(state), tuple(lines), tuple(regions))

    def advise(self, state: State, ask: Ask, most: int = 3) -> Sequence[Advice]:
        if state.phase == "place":
            best = sorted(places(state), key=lambda place: awkwardness(state, place))[:most]
            return tuple(_advise_place(state, place) for place in best)
        options = candidates(state)
        ranked = sorted(zip(worths(state, options), options, strict=True), key=lambda each: -each[0])
        chosen: list[tuple[float, Move | Launch]] = []
        for value, choice in ranked:
            if len(chosen) < most and all(_differ(choice, other) for _, other in chosen):
                chosen.append((value, choice))
        return tuple(
            Advice({STARSHIP: choice}, why_turn(state, choice, YOU), _working(state, ask.seat, choice), value, LESSON)
            for value, choice in chosen
        )

    def worth(self, state: State, ask: Ask, order: Order) -> float | None:
        choice = order.get(STARSHIP)
        if problems(state, ask.seat, order):
            return None
        if isinstance(choice, Place):
            return -awkwardness(state, choice)
        return worth(state, choice) if isinstance(choice, Move | Launch) else None

    def dangers(self, state: State, ask: Ask, order: Order) -> Sequence[str]:
        choice = order.get(STARSHIP)
        if problems(state, ask.seat, order):
            return ()
        if isinstance(choice, Place):
            edge = leaves(choice.at, along(choice.heading, 15.0), *state.options.size)
            near = f"You point at the edge, {15 * edge:.0f} cm away: your first acceleration leads there." if edge else ""
            return (near,) if near else ()
        return tuple(_dangers(state, choice)) if isinstance(choice, Move | Launch) else ()


# ---- pictures


def _dice(state: State, seat: int, ship: Starship) -> tuple[list[Region], list[Line]]:
    """Where a starship drifts to, and where each die carries it from there; if it may turn first, a circle."""
    name, drift = state.seats[seat], (ship.at or Vec2(0, 0)) + ship.velocity
    if state.options.aim == "first":
        return [Region(point(drift), 6.0, "reach", f"{name} next", name)], []
    ends = [drift + along(ship.heading, die) for die in (1, 6)]
    ghosts = [
        Region(point(end), STARSHIP_RADIUS, "ring", f"{name}, die {die}" if die == 6 else "", name)
        for die, end in zip((1, 6), ends, strict=True)
    ]
    way = Line((point(drift), point(ends[-1])), "construction", "", name)
    return [*ghosts, Region(point(drift), STARSHIP_RADIUS, "ring", "", name)], [way]


def _own_torpedo(state: State) -> tuple[Arrow, ...]:
    """The first flight of a torpedo that would be launched now: r and 6 along the heading, tail to tip."""
    ship = state.ships[state.on_move]
    if ship.at is None or not ship.torpedoes:
        return ()
    drift, push = ship.velocity, along(ship.heading, TORPEDO_ACCELERATION)
    return (
        Arrow(point(ship.at + drift), point(push), "burn", "6"),
        Arrow(point(ship.at), point(drift + push), "sum", "a torpedo"),
    )


def _picture_words(state: State) -> str:
    first = state.options.aim == "first"
    rings = "Rings show where the others drift, and where a 1 or a 6 takes them"
    dice = "The circles show what the others can reach" if first else rings
    flights = " Dashed lines show the next flights of torpedoes." if state.torpedoes else ""
    own = " The arrow shows the first flight of a torpedo launched now." if state.ships[state.on_move].torpedoes else ""
    return f"{dice}.{flights}{own}"


# ---- advice


def _differ(one: Move | Launch, other: Move | Launch) -> bool:
    """Whether two turns are different enough to be worth reading both."""
    if type(one) is not type(other) or getattr(one, "target", "") != getattr(other, "target", ""):
        return True
    return abs(turned(one.heading, other.heading)) >= APART


def _working(state: State, seat: str, choice: Move | Launch) -> str:
    turn = Turn(state, seat, choice.heading, state.options.angles)
    shown = turn.launch(choice.target) if isinstance(choice, Launch) else turn.move(DIE)
    return shown.words


def _advise_place(state: State, place: Place) -> Advice:
    away = _middle(state) - place.at
    others = [
        f"{dist(ship.at, place.at):.1f} cm from {name}"
        for name, ship in zip(state.seats, state.ships, strict=True)
        if ship.at is not None
    ]
    why = f"It is {away.length:.1f} cm from the middle and points {degrees(abs(turned(place.heading, away.heading)))} off it"
    working = f"middle − place = {_middle(state)} − {place.at} = {away}, which is {away.length:.1f} long"
    return Advice({STARSHIP: place}, "; ".join([why, *others]) + ".", f"{working}.", -awkwardness(state, place), LESSON)


# ---- dangers


def _dangers(state: State, choice: Move | Launch) -> Iterator[str]:
    me = state.seats[state.on_move]
    gone = chance_of_leaving(state, choice)
    if gone:
        yield f"The chance that you fly off the table, and lose all your points, is {in_dice(gone)}."
    results = outcomes(state, choice)
    for name in state.seats:
        rammed = _often(results, StarshipsCollided, seat=me, other=name)
        if rammed:
            yield f"The chance that you run into {name}, and each of you loses a point, is {in_dice(rammed)}."
    own = _often(results, TorpedoHit, seat=me, target=me)
    if own:
        yield f"The chance that your own torpedo hits you is {in_dice(own)}."
    struck = chance_of_being_struck(state, choice)
    if struck > own:
        yield f"The chance that a torpedo on the table hits you before your next turn is {in_dice(struck)}."
    if isinstance(choice, Launch):
        yield from _wasted(state, choice)
    later = _leaves_later(state, choice)
    if later >= Fraction(1, 2):
        angle = degrees(said(choice.heading, state.options.angles))
        yield f"If you accelerate along {angle} next turn, the chance that you fly off the table is {in_dice(later)}."


def _wasted(state: State, choice: Launch) -> Iterator[str]:
    ship, target = state.ships[state.on_move], state.ships[state.seats.index(choice.target)]
    heading = choice.heading if state.options.aim == "first" else ship.heading
    if launch_strikes(state, ship, heading, target) is None:
        yield f"The torpedo does not hit {choice.target} within {FLIGHT} turns, even if {choice.target} only drifts."


def _leaves_later(state: State, choice: Move | Launch) -> Fraction:
    """How likely the turn after, moved along the same heading, leads off the table, as nobody else moves."""
    total = Fraction(0)
    for each in outcomes(state, choice):
        if each.state.phase != "over" and each.state.ships[state.on_move].points > 0:
            total += each.chance * chance_of_leaving(each.state._replace(on_move=state.on_move), Move(choice.heading))
    return total


def _often(results: Sequence[Outcome], kind: type, **who: str) -> Fraction:
    """How likely an event of a kind happens to somebody."""
    return sum(
        (
            each.chance
            for each in results
            if any(isinstance(event, kind) and who.items() <= event._asdict().items() for event in each.events)
        ),
        Fraction(0),
    )


def _nearest(state: State) -> tuple[int, Starship]:
    here = state.ships[state.on_move].at or Vec2(0, 0)
    return min(enemies_of(state, state.on_move), key=lambda each: dist(each[1].at or here, here))


def _middle(state: State) -> Vec2:
    return Vec2(state.options.size.width / 2, state.options.size.height / 2)


COACH = SpaceDominationCoach()
