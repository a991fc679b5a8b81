"""Triplanetary in words: what happened, where everything is, and what there is to choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from vector3_edu.core.hexes import Hex
from vector3_edu.core.problems import agree, listed
from vector3_edu.core.results import Event
from vector3_edu.core.words import count, pair, signed
from vector3_edu.games.triplanetary.rules import campaign_events as campaign
from vector3_edu.games.triplanetary.rules import events as happened
from vector3_edu.games.triplanetary.rules.astrogation import predict_course
from vector3_edu.games.triplanetary.rules.phrases import cargo, whereabouts, write_way
from vector3_edu.games.triplanetary.rules.state import ANY, DUMMY, Ship, State, plan_of
from vector3_edu.games.triplanetary.rules.visibility import CONTACT, UNKNOWN, kind_of
from vector3_edu.games.triplanetary.tables import UNLIMITED

__all__ = ["course_words", "describe_state", "explain", "score", "tell", "whereabouts"]


COLUMNS = {"asteroid": "asteroids", "mine": "a mine", "torpedo": "a torpedo", "ram": "ramming"}


def whose(seat: str) -> str:
    """A seat as an owner.

    >>> whose("Ada"), whose("Rebels")
    ("Ada's", "Rebels'")
    """
    return f"{seat}'" if seat.endswith("s") else f"{seat}'s"


def course_words(step: Hex) -> str:
    """A course or a change of course: hexes and directions."""
    return f"{pair(step)}, {write_way(step)}" if step else pair(step)


def tell(event: Event) -> str:
    """What happened, in one sentence."""
    if isinstance(event, happened.Unseen | campaign.Reported):
        return tell(event.event)
    told = _TOLD.get(type(event))
    return told(event) if told else ""


def explain(event: Event) -> str:
    """What happened, with its arithmetic written out."""
    if isinstance(event, happened.Unseen | campaign.Reported):
        return explain(event.event)
    told = tell(event)
    worked = _WORKED.get(type(event))
    return f"{told} {worked(event)}".strip() if worked else told


def score(counts: str, number: int) -> tuple[str, str]:
    """Races count the days to the goal, miners and merchants what they own in tenths of a megacredit; the others points."""
    if counts == "days":
        return "Days", str(number) if number else "did not arrive"
    if counts == "money":
        return "MCr", f"{number / 10:g}".replace("-", "−")
    return "Points", signed(number)


def describe_state(state: State, seat: str | None) -> str:  # noqa: ARG001 (a method of the game)
    """Where everything is, one unit a line."""
    lines = [f"Day {state.turn}."]
    lines += [_ship(state, ship) for ship in state.ships]
    lines += [
        f"{whose(state.seats[weapon.seat])} {weapon.name} ({weapon.kind}): at {pair(weapon.at)}, "
        f"course {course_words(weapon.velocity)}, "
        + (f"active for {count(weapon.left, 'more turn')}." if weapon.left else "active until its owner's next turn.")
        for weapon in state.weapons
    ]
    if state.rules.purses:
        purses = ((_player(state, seat), has) for seat, has in enumerate(state.credit))
        lines += [f"{who} has " + (f"MCr {has / 10:g}." if has != UNKNOWN else "a secret purse.") for who, has in purses]
        lines += [
            f"{pair(claim.at)}: "
            + (f"ore, {count(claim.stock, 'ton')} dug" if claim.ore else "no ore")
            + (f", {count(claim.shard, 'shard')} left" if claim.shard else "")
            + "."
            for claim in state.claims
        ]
    if state.result:
        lines.append(state.result.reason)
    return "\n".join(lines)


def _player(state: State, seat: int) -> str:
    """A seat and, where roles are shared out and its name does not tell, the role that it plays."""
    who = state.seats[seat]
    role = state.rules.role_names[seat] if state.rules.role_names else ""
    return f"{who} ({role.lower()})" if role and not who.startswith(role) else who


def _ship(state: State, ship: Ship) -> str:
    words = f"{whose(state.seats[ship.seat])} {ship.name} ({kind_of(ship)}): "
    if ship.world:
        where = "" if ship.side in (ANY, "") else f", side {ship.side}"
        words += f"on {ship.world}{where}"
    else:
        words += f"at {pair(ship.at)}, course {course_words(ship.velocity)}"
        words += f", in orbit round {ship.orbit}" if ship.orbit else ""
        words += f", next {course_words(predict_course(ship))} if it coasts" if predict_course(ship) != ship.velocity else ""
    if ship.role == DUMMY or ship.kind == CONTACT:
        return words + "."
    words += "" if ship.detected else ", not detected yet"
    words += ", fuel without limit" if ship.fuel > UNLIMITED // 2 else f", fuel {ship.fuel}"
    words += f", disabled for {count(ship.disabled, 'turn')}" if ship.disabled else ""
    words += ", weapons D{}, drive D{}, structure D{}".format(*ship.wounds) if any(ship.wounds) else ""
    words += f", carries {cargo(ship.hold)}" if ship.hold else ""
    words += f", has passed {listed(ship.visited, last='and')}" if ship.visited else ""
    plan = plan_of(state, ship)
    words += f", bound for {plan.worlds[0]}" if plan is not None else ""
    return words + ("; heroic." if ship.heroic else ".")


def _moved(event: happened.ShipMoved) -> str:
    burn = f" after burning {write_way(event.burn)}" if event.burn else ""
    course = event.end - event.start
    if not course:
        return f"{whose(event.seat)} {event.unit} stood still at {pair(event.end)}{burn}."
    return f"{whose(event.seat)} {event.unit} flew from {pair(event.start)} to {pair(event.end)}{burn}."


def _course(event: happened.ShipMoved) -> str:
    before = event.predicted - event.pull
    sums = f"Course {pair(before)}"
    sums += f" + gravity {pair(event.pull)}" if event.pull else ""
    sums += f" + burn {pair(event.burn)}" if event.burn else ""
    fuel = f"; fuel left {event.fuel}" if event.fuel >= 0 else ""
    return f"{sums} = {pair(event.end - event.start)}{fuel}."


def _gravity(event: happened.GravityMet) -> str:
    parts, course = [], f"the next course of {whose(event.seat)} {event.unit}"
    if event.pull:
        parts.append(f"will bend {course} by {course_words(event.pull)}")
    if event.weak:
        ways = listed((write_way(arrow) for arrow in event.weak), last="and")
        parts.append(f"may bend {'it' if event.pull else course} towards {ways}, if its owner likes")
    if not parts:
        return ""
    return f"The gravity of {listed(event.worlds, last='and')} {', and '.join(parts)}."


def _rolled(event: happened.HazardRolled) -> str:
    result = "destroyed" if event.damage >= 6 else f"disabled for {count(event.damage, 'turn')}"
    result = count(event.damage, "hit") if event.hits else result
    result = result if event.damage else "no effect"
    return (
        f"{whose(event.seat)} {event.unit} met {COLUMNS.get(event.hazard, event.hazard)} at {pair(event.at)}: "
        f"a {event.die}, {result}."
    )


def _fired(event: happened.GunsFired) -> str:
    verb = "fired back at" if event.counter else "fired at"
    result = "no effect" if not event.damage else "destroyed" if event.damage >= 6 else f"D{event.damage}"
    result = count(event.damage, "hit") if event.hits else result
    return (
        f"{whose(event.seat)} {listed(event.attackers, last='and')} {verb} {listed(event.targets, last='and')}: "
        f"odds {event.odds}, a {event.die} counts as {signed(event.roll)}, {result}."
    )


def _reported(event: campaign.AttackReported) -> str:
    verb = "fired back at" if event.counter else "fired at"
    outcome = {"missed": "a miss", "hit": "a hit", "blew up": "they blew up"}[event.outcome]
    return (
        f"{whose(event.seat)} {listed(event.attackers, last='and')} {verb} {listed(event.targets, last='and')}: {outcome}."
    )


def _odds(event: happened.GunsFired) -> str:
    parts = f"Strength {event.attack} against {event.defence}; die {event.die} − range {event.distance}"
    parts += f" − {event.speed} for relative velocity" if event.speed else ""
    return parts + (f" + {event.heroic} for heroism" if event.heroic else "") + f" = {signed(event.roll)}."


def _supplied(event: happened.ShipResupplied) -> str:
    load = f" and {cargo(event.load)}" if event.load else ""
    return f"{whose(event.seat)} {event.unit} was maintained at {event.base} and took on {event.fuel} fuel{load}."


def _commissioned(event: happened.ShipCommissioned) -> str:
    before = {"at": "", "orbit": "in "}.get(event.place.split()[0], "on ")
    where = before + event.place.replace("-", "−")
    load = f" with {cargo(event.load)}" if event.load else ""
    price = f" for {event.price}" if event.price else ""
    return f"{event.seat} put {event.unit} ({event.kind}) into service {where}{load}{price}."


def _visited(event: happened.WorldVisited) -> str:
    return f"{whose(event.seat)} {event.unit} has passed {event.world}; {event.left or 'none'} to go."


_TOLD: dict[type, Callable[[Any], str]] = {
    happened.DayBegan: lambda e: f"Day {e.day}.",
    happened.ShipTookOff: lambda e: f"{whose(e.seat)} {e.unit} took off from {e.world}, side {e.side}, to {pair(e.end)}.",
    happened.ShipMoved: _moved,
    happened.OrbitEntered: lambda e: f"{whose(e.seat)} {e.unit} is in orbit round {e.world}.",
    happened.GravityMet: _gravity,
    happened.ShipLanded: lambda e: f"{whose(e.seat)} {e.unit} landed on {e.world}, side {e.side}.",
    happened.ShipCrashed: lambda e: f"{whose(e.seat)} {e.unit} crashed into {e.world} and is lost.",
    happened.ShipLeftTheMap: lambda e: f"{whose(e.seat)} {e.unit} left the map at {pair(e.at)} and is lost.",
    happened.ShipLost: lambda e: f"{whose(e.seat)} {e.unit} was destroyed ({e.reason}).",
    happened.HazardRolled: _rolled,
    happened.ShipResupplied: _supplied,
    happened.ShipRepaired: lambda e: (
        f"{whose(e.seat)} {e.unit} made repairs: "
        + (f"disabled for {count(e.left, 'more turn')}." if e.left else "it works again.")
    ),
    happened.WorldVisited: _visited,
    happened.GoalReached: lambda e: f"{whose(e.seat)} {e.unit} reached its goal on day {e.day}.",
    happened.WeaponLaunched: lambda e: f"{whose(e.seat)} {e.unit} launched {e.weapon} on course {course_words(e.course)}.",
    happened.WeaponMoved: lambda e: f"{whose(e.seat)} {e.weapon} went from {pair(e.start)} to {pair(e.end)}.",
    happened.WeaponSpent: lambda e: f"{whose(e.seat)} {e.weapon} is gone at {pair(e.at)}: {e.reason}.",
    happened.SideDevastated: lambda e: f"Side {e.side} of {e.world} was devastated.",
    happened.GunsFired: _fired,
    happened.ShipDamaged: lambda e: f"{whose(e.seat)} {e.unit} took D{e.damage}, D{e.disabled} in all.",
    happened.ShipBecameHeroic: lambda e: f"{whose(e.seat)} {e.unit} is heroic from now on: +1 to its gunfire.",
    happened.ShipCaptured: lambda e: f"{whose(e.seat)} {e.unit} captured {e.target}.",
    happened.ShipGivenBack: lambda e: f"{e.unit} was given back to {e.seat}.",
    happened.GoodsTransferred: lambda e: f"{e.giver} handed {cargo(((e.item, e.many),))} to {e.taker}.",
    happened.FugitivesBoarded: lambda e: (
        f"{e.seat} chose in secret which ship carries the fugitives" + (f": {e.ship}." if e.ship != "?" else ".")
    ),
    happened.ShipInspected: lambda e: (
        f"{whose(e.seat)} {e.unit} was inspected: "
        + (f"{listed(e.found, last='and')} aboard." if e.found else "nothing hidden aboard.")
    ),
    happened.ShipDetected: lambda e: f"{whose(e.seat)} {e.unit} was detected: a {e.kind}.",
    happened.DummiesRemoved: lambda e: f"{e.seat} took away dummies: {listed(e.units, last='and')}." if e.units else "",
    happened.ShipMutinied: lambda e: (
        f"{e.unit} was named by {e.seat}: a {e.die}, " + ("it rebels." if e.joined else "it stays loyal.")
    ),
    happened.SideSuppressed: lambda e: f"{whose(e.seat)} {e.unit} suppressed side {e.side} of {e.world}.",
    happened.BaseCaptured: lambda e: f"{e.seat} took the base {e.base}.",
    happened.ShipAppeared: lambda e: f"{whose(e.seat)} {e.unit} appeared on {e.world}.",
    happened.ShipSighted: lambda e: f"{whose(e.seat)} {e.unit} came in at {pair(e.at)} on course {course_words(e.course)}.",
    happened.CorvetteGathered: lambda e: f"{whose(e.seat)} {e.unit} reached Clandestine: {e.points} points for the fleet.",
    happened.FleetRaised: lambda e: f"{e.seat} raised the Freedom Fleet: {cargo(tuple(Counter(e.ships).items()))}.",
    happened.PatrolAssigned: lambda e: f"{whose(e.seat)} {e.unit} was called to the Terra Security Patrol.",
    happened.RacerDisqualified: lambda e: f"{whose(e.seat)} {e.unit} was disqualified: {e.reason}.",
    happened.SurrenderDemanded: lambda e: (
        f"{whose(e.seat)} {e.unit} demanded that {e.target} surrender: " + ("it did." if e.accepted else "it refused.")
    ),
    happened.BaseEmplaced: lambda e: f"{whose(e.seat)} {e.unit} put down the base {e.base}.",
    happened.OutfitBought: lambda e: (
        f"{e.seat} bought {cargo(tuple(Counter(e.items).items()))} on {e.world} for MCr {e.cost / 10:g}."
    ),
    happened.ShipCommissioned: _commissioned,
    happened.MoneyMoved: lambda e: (
        f"{whose(e.seat)} {e.unit} "
        + (f"brought MCr {e.many} home to {e.world}." if e.home else f"took MCr {e.many} aboard on {e.world}.")
    ),
    happened.HexProspected: lambda e: (
        f"{whose(e.seat)} {e.unit} prospected {pair(e.at)}: "
        + (f"{e.ore} and {e.shard}, " + ("ore" if e.ore == 6 else "no ore") + (" and a shard." if e.shard == 1 else "."))
    ),
    happened.ClaimWorked: lambda e: f"{whose(e.seat)} {e.unit} {e.what} {cargo(((e.item, e.many),))}.",
    happened.GoodsTraded: lambda e: (
        f"{whose(e.seat)} {e.unit} "
        + ("sold" if e.what == "sell" else "bought")
        + f" {cargo(((e.item, e.many),))} for MCr {abs(e.money) / 10:g}."
    ),
    happened.ShipWounded: lambda e: (
        f"{whose(e.seat)} {e.unit} is hit, a {e.die}: weapons D{e.weapon}, drive D{e.drive}, structure D{e.structure}."
    ),
    happened.CourseAnnounced: lambda e: (
        f"{whose(e.seat)} {e.unit} "
        + ("will go round " if len(e.worlds) > 1 else "is bound for ")
        + f"{listed(e.worlds, last='and')}."
    ),
    happened.BasesClaimed: lambda e: (
        f"{e.seat} lets {e.guest} use {listed(e.bases, last='and')}."
        if e.guest
        else f"{e.seat} keeps {listed(e.bases, last='and')}."
    ),
    campaign.FreightDelivered: lambda e: f"{whose(e.seat)} {e.unit} delivered on {e.world} for MCr {e.money / 10:g}.",
    campaign.SpecialFreightOffered: lambda e: (
        f"The first freight brought to {e.world} by day {e.until} earns MCr {e.money / 10:g} more."
    ),
    campaign.MoneyPaid: lambda e: f"{e.seat} paid {e.to} MCr {e.many}.",
    campaign.TreatyDenounced: lambda e: (
        f"{e.seat} agreed to nukes: "
        + (f"{count(e.left, 'more seat')} must agree." if e.left else "from now on they are allowed.")
    ),
    campaign.AttackReported: _reported,
    happened.CargoDelivered: lambda e: f"{whose(e.seat)} {e.unit} delivered on {e.world}: {count(e.points, 'point')}.",
    happened.Unseen: lambda e: tell(e.event),
    happened.GameEnded: lambda e: f"The game is over: {e.reason}",
}

_WORKED: dict[type, Callable[[Any], str]] = {
    happened.ShipMoved: _course,
    happened.GunsFired: _odds,
}


# ---- What is read under a film of Triplanetary: one short sentence an event, in the present tense, with its sum


MOST_NAMES = 2
"""Ships that are named in a caption; of the others it only says how many they are."""


def narrate(event: Event) -> str:
    """What happens, in one short sentence; the log tells it in full."""
    words = _NOW.get(type(event))
    return words(event) if words else tell(event)


def narrate_sum(event: happened.ShipMoved) -> str:
    """How gravity and a burn bend a course, before it is flown."""
    terms = [f"course {pair(event.predicted - event.pull)}"]
    terms += [f"gravity {pair(event.pull)}"] if event.pull else []
    terms += [f"burn {pair(event.burn)}"] if event.burn else []
    return f"{event.unit}: {' + '.join(terms)} = {pair(event.end - event.start)}."


def _fly(event: happened.ShipMoved) -> str:
    course = event.end - event.start
    verb = "flies" if event.pull or event.burn else "coasts"
    return f"{whose(event.seat)} {event.unit} {verb} by {pair(course)} to {pair(event.end)}." if course else ""


def _meet(event: happened.HazardRolled) -> str:
    hazard, result = COLUMNS.get(event.hazard, event.hazard), _result(event.damage, event.hits)
    return f"{whose(event.seat)} {event.unit} meets {hazard} and rolls {event.die}: {result}."


def _fire(event: happened.GunsFired) -> str:
    verb = agree(event.attackers, "fires", "fire") + (" back" if event.counter else "")
    guns, marks = (listed(names, last="and", most=MOST_NAMES) for names in (event.attackers, event.targets))
    roll = f"a roll of {event.die} counts as {signed(event.roll)}"
    return f"{whose(event.seat)} {guns} {verb} at {marks}: odds {event.odds}, {roll}, {_result(event.damage, event.hits)}."


def _result(damage: int, hits: bool) -> str:
    """What a die did: nothing, hits (advanced combat system), destroyed, or disabled for some turns."""
    if not damage:
        return "no effect"
    return count(damage, "hit") if hits else "destroyed" if damage >= 6 else f"disabled for {count(damage, 'turn')}"


def _spend(event: happened.WeaponSpent) -> str:
    went_off = event.reason == "it went off"
    return f"{whose(event.seat)} {event.weapon} goes off." if went_off else tell(event)


_NOW: dict[type, Callable[[Any], str]] = {
    happened.ShipTookOff: lambda e: f"{whose(e.seat)} {e.unit} takes off from {e.world}.",
    happened.ShipMoved: _fly,
    happened.ShipLanded: lambda e: f"{whose(e.seat)} {e.unit} lands on {e.world}.",
    happened.ShipCrashed: lambda e: f"{whose(e.seat)} {e.unit} crashes into {e.world}.",
    happened.ShipLeftTheMap: lambda e: f"{whose(e.seat)} {e.unit} leaves the map and is lost.",
    happened.ShipLost: lambda e: f"{whose(e.seat)} {e.unit} is destroyed ({e.reason}).",
    happened.HazardRolled: _meet,
    happened.WeaponLaunched: lambda e: f"{whose(e.seat)} {e.unit} launches {e.weapon} on course {pair(e.course)}.",
    happened.WeaponMoved: lambda e: f"{whose(e.seat)} {e.weapon} flies by {pair(e.end - e.start)} to {pair(e.end)}.",
    happened.WeaponSpent: _spend,
    happened.SideDevastated: lambda e: f"Side {e.side} of {e.world} is devastated.",
    happened.GunsFired: _fire,
    happened.ShipCaptured: lambda e: f"{whose(e.seat)} {e.unit} captures {e.target}.",
    happened.ShipDetected: lambda e: f"{whose(e.seat)} {e.unit} is detected: a {e.kind}.",
    happened.CargoDelivered: lambda e: f"{whose(e.seat)} {e.unit} delivers on {e.world}: {count(e.points, 'point')}.",
}
