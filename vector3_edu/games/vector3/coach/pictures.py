"""What the coach draws: how far enemies can get, how far lasers reach, and where blasts could be."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from vector3_edu.core.game import Ask
from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.scene import Arrow, Line, Preview, Region
from vector3_edu.core.problems import listed
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.core.words import count, minus
from vector3_edu.games.vector3.coach.burning import focus
from vector3_edu.games.vector3.coach.buying import DUEL
from vector3_edu.games.vector3.coach.launching import launched
from vector3_edu.games.vector3.coach.sums import in_six, name_of
from vector3_edu.games.vector3.judgement.burns import steps
from vector3_edu.games.vector3.judgement.shots import best_shot, next_turn
from vector3_edu.games.vector3.judgement.threats import blast_reach, is_known, steers
from vector3_edu.games.vector3.rules.burn import limit
from vector3_edu.games.vector3.rules.purchase import purse
from vector3_edu.games.vector3.rules.salvo import loaded_pods
from vector3_edu.games.vector3.rules.state import Ship, State, Unit, Weapon, every_unit, find_ship, find_unit
from vector3_edu.games.vector3.tables import blast_radius, laser_range, to_hit, tractor_range
from vector3_edu.games.vector3.telling.scene import blast

MOST = 3
"""How many of a kind are drawn: more would hide each other."""
_LASERS = mark("Lasers {level}: reach {reach} cubes, at {away} cubes hit on {number} or less")
_NO_HIT = mark("Lasers {level}: reach {reach} cubes, at {away} cubes can't hit")
HALF = 0.5
"""What rounds to a distance lies up to half a cube beyond it."""


def picture(state: State, ask: Ask) -> Preview:
    """What to look at in a decision."""
    drawn = _OF_PHASE.get(ask.phase)
    return drawn(state, ask) if drawn and ask.units else Preview()


def _next(unit: Unit) -> Vec3:
    return (unit.at or ZERO) + unit.velocity


def _nearest_foes(state: State, seat: int) -> list[Ship]:
    """The enemies that will be nearest to one of the seat's own ships, if all coast."""
    own = [_next(ship) for ship in state.ships if ship.seat == seat and ship.at is not None] or [ZERO]
    foes = [ship for ship in state.ships if ship.seat != seat and ship.at is not None]
    return sorted(foes, key=lambda foe: min(cube_distance(_next(foe), at) for at in own))[:MOST]


def _reach(state: State, unit: Unit) -> Region:
    """Where a unit may be next turn."""
    places = tuple(_next(unit) + step for step in steps(state, unit))
    label = say("{unit} next turn", unit=unit.name)
    return Region(_next(unit), limit(state, unit) + HALF, "reach", label, state.seats[unit.seat], places, 1)


def _lasers(state: State, ship: Ship, at: Vec3, ahead: int) -> list[Region]:
    """How far the lasers of a ship reach."""
    reach = laser_range(state.technology[ship.seat].lasers) if ship.lasers else 0
    return (
        [Region(at, reach + HALF, "range", say("lasers of {ship}", ship=ship.name), state.seats[ship.seat], (), ahead)]
        if reach
        else []
    )


def _blasts_next_turn(state: State, seat: int) -> list[Region]:
    """Where the blasts of enemy torpedoes and mines could be next turn."""
    found = []
    for weapon in state.weapons:
        if weapon.seat != seat and is_known(weapon):
            wide = blast_reach(weapon) + (limit(state, weapon) if steers(weapon) else 0)
            label = say("{unit} next turn", unit=weapon.name)
            found.append(Region(_next(weapon), wide + HALF, "blast", label, state.seats[weapon.seat], (), 1))
    return found


# ---- phase by phase


def _burn(state: State, ask: Ask) -> Preview:
    seat = state.seats.index(ask.seat)
    foes, pair = _nearest_foes(state, seat), focus(next_turn(state, seat, {}), seat)
    ranges = _lasers(state, pair.own, pair.own.at or ZERO, 1) if pair else []
    blasts = _blasts_next_turn(state, seat)
    own = [unit for name in ask.units if (unit := find_unit(state, seat, name)) is not None]
    arrows = _velocities(state, [*foes, *own], "predicted")
    words = [_reach_words(state, foes)]
    if ranges and pair:
        words.append(say("The large sphere shows how far the lasers of {own} will reach if it coasts.", own=pair.own.name))
    if blasts:
        words.append(
            say(
                "{blasts} could come: each sphere shows how far it could reach after a burn.",
                blasts=count(len(blasts), "blast"),
            )
        )
    return Preview(minus(" ".join(words)), arrows, regions=(*(_reach(state, foe) for foe in foes), *ranges, *blasts))


def _velocities(state: State, units: Iterable[Unit], kind: str) -> tuple[Arrow, ...]:
    moving = [unit for unit in units if unit.at is not None and unit.velocity]
    return tuple(Arrow(unit.at or ZERO, unit.velocity, kind, "", state.seats[unit.seat]) for unit in moving)


def _reach_words(state: State, foes: Iterable[Ship]) -> str:
    parts = [
        say(
            "{foe} will be at {there} if it coasts, or up to {cubes} from there",
            foe=name_of(state, foe),
            there=_next(foe),
            cubes=count(limit(state, foe), "cube"),
        )
        for foe in foes
    ]
    return f"{'; '.join(parts)}." if parts else say("There is no enemy on the map.")


def _fire(state: State, ask: Ask) -> Preview:
    seat = state.seats.index(ask.seat)
    ships = [ship for name in ask.units if (ship := find_ship(state, seat, name)) is not None][:MOST]
    foes = [ship for ship in state.ships if ship.seat != seat]
    shots = [found for ship in ships if (found := best_shot(state, ship, foes)) is not None]
    beams = [(each.shooter.at or ZERO, each.mark.at or ZERO) for each in shots]
    lines = tuple(Line(beam, "beam", count(each.distance, "cube")) for beam, each in zip(beams, shots, strict=True))
    words = [
        say(
            "{shooter} to {mark}: {cubes}, hits on {number} or less.",
            shooter=each.shooter.name,
            mark=name_of(state, each.mark),
            cubes=count(each.distance, "cube"),
            number=each.number,
        )
        for each in shots
    ]
    regions = tuple(region for ship in ships for region in _lasers(state, ship, ship.at or ZERO, 0))
    reach = laser_range(state.technology[seat].lasers)
    return Preview(
        " ".join([say("Your lasers reach {cubes}.", cubes=count(reach, "cube")), *words]), lines=lines, regions=regions
    )


def _detonate(state: State, ask: Ask) -> Preview:
    seat = state.seats.index(ask.seat)
    weapons = [weapon for weapon in state.weapons if weapon.seat == seat and weapon.name in ask.units]
    balls = [blast(state, weapon) for weapon in weapons]
    regions = tuple(ball for ball in balls if ball is not None)
    reach = listed((f"{weapon.name} {count(weapon.level, 'cube')}" for weapon in weapons), last="and", most=6)
    return Preview(say("How far the blasts reach: {reach}.", reach=reach) if weapons else "", regions=regions)


def _salvo(state: State, ask: Ask) -> Preview:
    """Where a torpedo could be next turn, and where the nearest enemies could."""
    seat = state.seats.index(ask.seat)
    foes = _nearest_foes(state, seat)
    own = []
    for name in ask.units[:MOST]:
        ship = find_ship(state, seat, name)
        kinds = {kind for _, held in loaded_pods(ship) for kind in held if kind != "mine"} if ship else set()
        if ship and kinds:
            fastest = max((launched(state, ship, kind) for kind in sorted(kinds)), key=lambda each: limit(state, each))
            own.append(_torpedo_reach(state, ship, fastest))
    words = say("{reach} Compare that with where a torpedo of yours could be.", reach=_reach_words(state, foes))
    return Preview(minus(words), regions=(*(_reach(state, foe) for foe in foes), *own))


def _torpedo_reach(state: State, ship: Ship, weapon: Weapon) -> Region:
    return _reach(state, weapon)._replace(label=say("a torpedo of {ship} next turn", ship=ship.name), places=())


def _push(state: State, ask: Ask) -> Preview:
    seat = state.seats.index(ask.seat)
    reach = tractor_range(state.technology[seat].tractors)
    ships = [ship for name in ask.units if (ship := find_ship(state, seat, name)) is not None][:MOST]
    regions = tuple(
        Region(ship.at or ZERO, reach + HALF, "range", say("beam of {ship}", ship=ship.name), ask.seat) for ship in ships
    )
    arrows = _velocities(state, every_unit(state), "velocity")
    words = say(
        "Your tractor-pressors reach {cubes}. The arrows are the velocities as they are now.", cubes=count(reach, "cube")
    )
    return Preview(words, arrows, regions=(*regions, *_blasts_next_turn(state, seat)))


def _place(state: State, ask: Ask) -> Preview:
    seat = state.seats.index(ask.seat)
    foes = [ship for ship in state.ships if ship.seat != seat and ship.at is not None]
    regions = tuple(region for foe in foes for region in _lasers(state, foe, foe.at or ZERO, 0))[:MOST]
    mine = laser_range(state.technology[seat].lasers)
    words = (
        say("The spheres are how far enemy lasers reach; yours reach {cubes}.", cubes=count(mine, "cube"))
        if regions
        else (
            say(
                "Your lasers reach {cubes}. You will see how far the others' reach once their ships are on the map.",
                cubes=count(mine, "cube"),
            )
            if not foes
            else say("Your lasers reach {cubes}; how far the others' do is secret.", cubes=count(mine, "cube"))
        )
    )
    return Preview(words, regions=regions)


def _mines(state: State, ask: Ask) -> Preview:
    seat = state.seats.index(ask.seat)
    level = max(0, state.technology[seat].mines)
    own = [ship for ship in state.ships if ship.seat == seat and ship.at is not None]
    wide = blast_radius(level) + HALF
    regions = tuple(Region(ship.at or ZERO, wide, "blast", say("too near {ship}", ship=ship.name), ask.seat) for ship in own)
    words = say(
        "The blast of a mine reaches {cubes}: within the spheres it would harm your own ships.", cubes=count(level, "cube")
    )
    return Preview(words, regions=regions)


def _technology(state: State, ask: Ask) -> Preview:
    """What lasers of each level do at a usual distance."""
    highest = purse(state.edition, state.scenario, state.seats.index(ask.seat)).highest.lasers
    rows = [
        say(_LASERS if number else _NO_HIT, level=level, reach=laser_range(level), away=DUEL, number=number)
        for level in range(1, highest + 1)
        for number in (to_hit(level, DUEL),)
    ]
    return Preview("\n".join(rows))


def _fleet(state: State, ask: Ask) -> Preview:
    lasers = state.technology[state.seats.index(ask.seat)].lasers
    number = to_hit(lasers, DUEL)
    hits = say("hits on {number} or less, {chance}", number=number, chance=in_six(number)) if number else say("can't hit")
    return Preview(
        say(
            "Each laser pod reaches {cubes} and, at {away} cubes, {hits}.",
            cubes=count(laser_range(lasers), "cube"),
            away=DUEL,
            hits=hits,
        )
    )


_OF_PHASE: dict[str, Callable[[State, Ask], Preview]] = {
    "technology": _technology,
    "fleet": _fleet,
    "burn": _burn,
    "fire": _fire,
    "detonate": _detonate,
    "salvo": _salvo,
    "push": _push,
    "place": _place,
    "mines": _mines,
}
