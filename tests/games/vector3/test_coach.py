"""The coach of Vector 3: best orders are legal, numbers are exact, warnings come when they should, no secret is told."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

import pytest

from tests.facts import facts, says
from tests.games.vector3.battles import FAR, battle, ship, weapon
from vector3_edu import Match
from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.players import random
from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.core.words import percent
from vector3_edu.games.vector3.coach.sums import decimal
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.judgement import shots
from vector3_edu.games.vector3.judgement.odds import detonation_odds, hit_chance, shot_odds, volley_odds
from vector3_edu.games.vector3.rules.burn import choices as burns
from vector3_edu.games.vector3.rules.fire import hit_number
from vector3_edu.games.vector3.rules.nearby_units import units_in_blast
from vector3_edu.games.vector3.rules.orders import Burn, Buy, Detonate, Fire, Fit, Place, Push, Research, Salvo, Vote
from vector3_edu.games.vector3.rules.state import Load, State, Technology, screen_of

COACH = GAME.coach
SEATS = ("Ada", "Blaise", "Carol", "Dan", "Emmy", "Felix")
GAMES = [
    ("learning", "2009", 2, "ready"),
    ("learning", "1979", 2, "buy"),
    ("learning", "2009", 6, "ready"),
    ("basic", "2009", 2, "ready"),
    ("basic", "1979", 2, "ready"),
    ("basic", "2009", 3, "buy"),
    ("intermediate", "2009", 2, "ready"),
    ("intermediate", "1979", 2, "buy"),
    ("intermediate", "2009", 4, "ready"),
    ("advanced", "2009", 2, "ready"),
    ("advanced", "1979", 2, "buy"),
    ("advanced", "2009", 3, "buy"),
]


def positions(scenario, edition, seats, setup, often=4, steps=90):
    """Decisions of a game, some of each phase: a computer player and one that goes by chance take turns at every seat."""
    match = Match.new("vector3", scenario=scenario, seats=SEATS[:seats], seed=11, edition=edition, setup=setup)
    luck, captain = Dice(5), next(iter(GAME.players.values()))
    met = Counter()
    for _ in range(steps):
        if not match.asks:
            break
        if met[match.state.phase] % often == 0:
            yield from ((match.seen_by(ask.seat), ask) for ask in match.asks[:2])
        met[match.state.phase] += 1
        for ask in match.asks:
            player = random if ask.phase == "burn" and match.state.turn % 3 == 0 else captain
            match.submit(ask.seat, player(GAME, match.seen_by(ask.seat), ask, luck))


def only_ask(state, seat="Ada"):
    """What a seat is asked."""
    return next(ask for ask in GAME.asks(state) if ask.seat == seat)


def dangers(state, order, seat="Ada"):
    """The warnings before an order that is legal."""
    assert GAME.problems(state, seat, order) == []
    return list(COACH.dangers(GAME.seen_by(state, seat), only_ask(state, seat), order))


# ---- hints are sound


@pytest.mark.parametrize(("scenario", "edition", "seats", "setup"), GAMES)
def test_hints_are_sound(scenario, edition, seats, setup):
    """Each best order is legal, weighs what `worth` says, comes in order, differs from the others; its numbers are exact."""
    seen = Counter()
    for state, ask in positions(scenario, edition, seats, setup):
        advice = COACH.advise(state, ask)
        assert 1 <= len(advice) <= 3 and COACH.question(state, ask), ask
        worths = [each.worth for each in advice]
        assert worths == sorted(worths, reverse=True)
        assert len({GAME.write(state, ask.seat, each.order) for each in advice}) == len(advice)
        for each in advice:
            assert GAME.problems(state, ask.seat, each.order) == [], (ask, each.order)
            assert COACH.worth(state, ask, each.order) == pytest.approx(each.worth)
            assert each.why.endswith(".") and not re.search(r"(?<![\w½])-\d", each.why + each.working), "a true minus sign"
            assert each.lesson in ("", "02", "06", "08", "09", "10")
            CHECKS.get(ask.phase, lambda *_: None)(state, ask, each)
        COACH.picture(state, ask)
        seen[ask.phase] += 1
    assert seen["burn"] and seen["fire"]


def check_burn(state: State, ask, advice):
    """The range, the numbers to hit and the pods are those of the rules, worked out by playing the turn."""
    orders = {each.seat: advice.order if each.seat == ask.seat else {} for each in GAME.asks(state)}
    told = re.search(r": if (\w+)'s (\w+) coasts, (\w+) will be (?:(\d+) cubes? from it|in the same cube)", advice.why)
    if told is None:
        assert "No enemy is left" in advice.why
        return
    after = shots.next_turn(state, state.seats.index(ask.seat), orders[ask.seat])
    own, foe = find(after, ask.seat, told[3]), find(after, told[1], told[2])
    away = cube_distance(own.at, foe.at)
    assert int(told[4] or 0) == away
    for shooter, mark, verb in ((own, foe, "hits"), (foe, own, "hits back")):
        level = state.technology[shooter.seat].lasers
        hit = re.search(rf"{shooter.name} {verb} on (\d) or less \(\1 in 6, ([\d.]+) pods? on average\)", advice.why)
        if hit:
            odds = volley_odds(mark, shooter.lasers, level, away, screen_of(after, mark), state.edition)
            assert Fraction(int(hit[1]), 6) == hit_chance(level, away, screen_of(after, mark))
            assert hit[2] == decimal(odds.pods_lost)
    before = find(state, ask.seat, own.name)
    velocity = before.velocity + advice.order[own.name].by
    assert minus(f"place {before.at} + velocity {velocity} = {before.at + velocity}") in advice.working


def check_fire(state: State, ask, advice):
    """Each target with its range, the number that hits, and the exact odds."""
    for unit, choice in advice.order.items():
        shooter = find(state, ask.seat, unit)
        for target, odds in shot_odds(state, ask.seat, unit, choice).items():
            mark = find(state, *target)
            number = hit_number(state, shooter, mark)
            assert f"hits on {number} or less ({number} in 6)" in advice.why
            assert f"{percent(odds.destroyed)} chance to destroy it" in advice.why
            if odds.sections:
                assert f"{decimal(odds.pods_lost)} pod" in advice.why
            assert odds.hit == 1 - Fraction(6 - number, 6) ** choice.at.count(target)


def check_detonate(state: State, ask, advice):
    """Everything that a blast harms, one's own units too, with its damage rolls and the exact odds."""
    for unit in advice.order:
        odds = detonation_odds(state, ask.seat, unit)
        near = [each for each in units_in_blast(state, find(state, ask.seat, unit)) if each.rolls]
        assert ("harms nothing" in advice.why) is not bool(near)
        for each in near:
            exact = odds[state.seats[each.unit.seat], each.unit.name]
            assert f"{each.rolls} damage roll" in advice.why and f"{percent(exact.destroyed)} chance" in advice.why


CHECKS = {"burn": check_burn, "fire": check_fire, "detonate": check_detonate}


def find(state, seat, name):
    return next(unit for unit in (*state.ships, *state.weapons) if (state.seats[unit.seat], unit.name) == (seat, name))


def minus(text):
    return re.sub(r"(?<=[ (])-(?=\d)", "−", text)


def test_a_shot_has_the_odds_of_the_rules_to_the_fraction():
    """Determining Damage, Screens."""
    state = battle(ship("A6", pods=("laser", "laser")), ship("A9", 1, at=(7, 2, -3), pods=("screen",)))
    own, foe = state.ships
    found = shots.shot(state, own, foe)
    assert found.odds == volley_odds(foe, 2, 5, 8, 2) and found.hits == 2 * hit_chance(5, 8, 2)
    assert found.odds == shot_odds(state, "Ada", "A6", Fire((("Blaise", "A9"),) * 2))["Blaise", "A9"]


def test_a_burn_is_worked_as_a_vector_sum():
    """1979, 4.2: the burn is added to the velocity, the velocity to the place."""
    state = battle(
        ship("A6", velocity=(1, 0, 0), pods=("laser",)), ship("B6", 1, at=(12, 0, 3), velocity=(0, 1, 0)), phase="burn"
    )
    best = COACH.advise(state, only_ask(state))[0]
    by = best.order["A6"].by
    assert minus(f"A6: velocity (1, 0, 0) + burn {by} = {Vec3(1, 0, 0) + by}.") in best.working
    assert "Blaise's B6, coasting: place (12, 0, 3) + velocity (0, 1, 0) = (12, 1, 3)." in best.working
    assert COACH.worth(state, only_ask(state), best.order) >= COACH.worth(state, only_ask(state), {})


def test_three_burns_lead_to_three_places():
    """Each is another idea, not the same one a cube aside."""
    state = battle(ship("A6", pods=("laser",)), ship("B6", 1, at=(12, 0, 3), pods=("laser",)), phase="burn")
    first, second, third = (Vec3(*each.order["A6"].by) for each in COACH.advise(state, only_ask(state)))
    assert min(cube_distance(first, second), cube_distance(second, third), cube_distance(first, third)) >= 2


def test_a_torpedo_is_aimed_at_where_its_target_will_be():
    """(2009) Salvoing; lesson 09: the lead."""
    state = battle(
        ship("A6", at=(0, -20, 0)),
        weapon("T1", kind="guided", level=2),
        ship("B9", 1, at=(8, 0, 0), velocity=(0, 4, 0)),
        phase="burn",
    )
    best = COACH.advise(state, only_ask(state))[0]
    assert best.order["T1"].by.y > 0, "ahead of it"
    assert "The lead of T1" in best.working


def test_passing_is_advised_where_a_blast_would_hurt_its_own_side():
    """(2009) Detonating Torpedoes: friend and foe."""
    state = battle(weapon("T1", level=3), ship("A6", at=(1, 0, 0)), ship("A9", 1, at=(3, 0, 0)), phase="detonate")
    best, other = COACH.advise(state, only_ask(state))
    assert best.order == {} and best.why.startswith("Pass")
    assert says(other.why, "A6, 1 cube, 3 damage rolls") and other.worth < 0


def test_a_good_blast_is_advised():
    state = battle(weapon("T1", level=3), ship("A6", at=(90, 0, 0)), ship("A9", 1, at=(1, 0, 0)), phase="detonate")
    assert COACH.advise(state, only_ask(state))[0].order == {"T1": Detonate()}


def test_a_push_shows_action_and_reaction():
    """(2009) Tractor-Pressor Beams; 1979, 8.2."""
    state = battle(
        ship("A12", pods=("tractor",)), ship("B9", 1, at=(6, 0, 0), velocity=(-1, 0, 0), pods=("laser",) * 4), phase="push"
    )
    pushes = [each for each in COACH.advise(state, only_ask(state)) if each.order]
    assert pushes and all("Action and reaction" in each.working for each in pushes)


# ---- what the seat may not know


def test_what_a_seat_may_not_know_does_not_change_the_advice():
    """1979, 11.0: levels, pods and mines of the other seat are secret."""
    own = ship("A9", pods=("laser", "laser", "launch"), loads=(Load(guided=1),))
    for phase in ("burn", "fire", "salvo"):
        known = []
        strong = (4, 5, 0, 0, 0, 0, 0, 0, 2)
        for levels, pods, mines in (((2, 2), ("laser",), ()), (strong, ("screen", "launch"), ("M1", "M2"))):
            hidden = [weapon(name, 1, at=(3, 1, 0), kind="mine", hidden=True) for name in mines]
            foe = ship("A9", 1, at=(6, 1, 0), velocity=(-1, 0, 0), pods=pods)
            state = battle(
                own,
                foe,
                *hidden,
                phase=phase,
                edition="1979",
                technology=(Technology(2, 3, 2, 2, 2, 2, 2), Technology(*levels)),
            )
            seen, ask = GAME.seen_by(state, "Ada"), only_ask(state)
            advice = COACH.advise(seen, ask)
            known.append((advice, COACH.picture(seen, ask), [COACH.dangers(seen, ask, each.order) for each in advice]))
        assert known[0] == known[1]


def test_what_the_enemy_can_do_is_called_secret_where_it_is():
    state = battle(ship("A6", pods=("laser",)), ship("B6", 1, at=(6, 0, 0), pods=("laser",)), edition="1979", phase="burn")
    assert "what it can do is secret" in COACH.advise(GAME.seen_by(state, "Ada"), only_ask(state))[0].why


# ---- pictures and questions


def test_the_picture_of_a_burn_shows_everywhere_the_enemy_can_be():
    """Burn Component Table: every legal burn leads to one of the places."""
    foe = ship("B6", 1, at=(6, 0, 0), velocity=(1, 2, 0))
    state = battle(ship("A6", pods=("laser",)), foe, weapon("T1", 1, at=(0, 5, 0), kind="guided"), phase="burn")
    picture = COACH.picture(state, only_ask(state))
    reach = next(region for region in picture.regions if region.kind == "reach")
    assert set(reach.places) == {Vec3(7, 2, 0) + choice.by for choice in burns(state, 1, "B6")}
    assert {region.kind for region in picture.regions} == {"reach", "range", "blast"} and "(7, 2, 0)" in picture.words


def test_a_question_is_about_the_ships_that_matter():
    state = battle(ship("A6", pods=("laser",)), ship("B6", 1, at=(6, 0, 0), velocity=(0, 1, 0)), FAR, phase="burn")
    assert facts(COACH.question(state, only_ask(state))) == ["Blaise", "B6", "A6"], "it asks about them, not about A9"
    fire = battle(ship("A6", pods=("laser",)), ship("B6", 1, at=(6, 0, 0)), FAR)
    assert facts(COACH.question(fire, only_ask(fire)))[:3] == ["A6", "Blaise", "B6"]


# ---- dangers


def test_a_burn_that_ends_in_a_blast_is_warned_of_and_one_that_does_not_is_not():
    """(2009) Detonating Torpedoes, Mines: level − distance + 1 damage rolls."""
    state = battle(
        ship("A6", velocity=(2, 0, 0)),
        weapon("M1", 1, at=(4, 0, 0), kind="mine", level=2),
        ship("B6", 1, at=(90, 0, 0)),
        phase="burn",
    )
    (warning,) = dangers(state, {})
    assert says(warning, "A6 at (2, 0, 0), 2 cubes from Blaise's M1") and "2 − 2 + 1 = 1" in warning
    assert dangers(state, {"A6": Burn(Vec3(-1, 0, 0))}) == []
    mine = battle(ship("A6", velocity=(2, 0, 0)), weapon("M1", at=(2, 0, 0), kind="mine"), FAR, phase="burn")
    assert dangers(mine, {}) == [], "one's own mines go off when one wants"


def test_a_torpedo_that_comes_along_is_warned_of_where_it_will_be():
    state = battle(ship("A6"), weapon("T1", 1, at=(9, 0, 0), velocity=(-8, 0, 0), level=2), FAR, phase="burn")
    (warning,) = dangers(state, {})
    assert says(warning, "A6 at (0, 0, 0), 1 cube from Blaise's T1, T1") and "2 − 1 + 1 = 2" in warning


def test_dangers_that_are_alike_are_told_together_the_worst_in_full():
    """(2009) Detonating Torpedoes: three ships within two blasts are not six warnings."""
    fleet = [ship(name, at=(0, y, 0), warping=1) for y, name in enumerate(("A6", "B6", "C6"))]
    salvo = [weapon(name, 1, at=(0, y, 1), level=3) for y, name in ((0, "T1"), (1, "T2"))]
    blasts, worst, warping = dangers(battle(*fleet, *salvo, FAR, phase="burn"), {})
    assert facts(blasts) == ["3", "2", "17"], "ships, torpedoes, damage rolls"
    assert worst.startswith("The worst") and says(worst, "A6 at (0, 0, 0), 1 cube from Blaise's T1, T1")
    assert "countdown" in warping and facts(warping)[-2:] == ["B6", "C6"]
    own = [weapon(f"T{k}", at=(0, k, 0)) for k in (2, 3)]
    state = battle(weapon("T1"), *own, ship("A6", at=(1, 0, 0)), ship("A9", 1, at=(0, 0, 1)), phase="detonate")
    first, others = dangers(state, {"T1": Detonate()})
    assert first.startswith("The blast of T1 reaches your own A6") and others == "It also reaches your own T2 and T3."


def test_a_hidden_mine_is_not_warned_of():
    """1979, 7.2."""
    hidden = weapon("M1", 0, at=(2, 0, 0), kind="mine", hidden=True)
    state = battle(ship("B6", at=(90, 0, 0)), ship("A6", 1), hidden, edition="1979", phase="burn")
    assert dangers(state, {}, "Blaise") == []


def test_a_ship_that_warps_out_is_warned_of_enemies_nearby():
    """(2009) Warping Out: an enemy within 3 cubes."""
    for away, warned in ((3, True), (4, False)):
        state = battle(ship("A6", warping=1), ship("B6", 1, at=(away, 0, 0)), phase="burn")
        assert any("warp out" in each for each in dangers(state, {})) is warned


def test_a_blast_that_reaches_ones_own_units_is_warned_of():
    """(2009) Detonating Torpedoes."""
    state = battle(
        weapon("T1", level=2),
        weapon("T2", at=(0, 1, 0)),
        ship("A6", at=(2, 0, 0)),
        ship("A9", 1, at=(0, 0, 1)),
        phase="detonate",
    )
    warnings = dangers(state, {"T1": Detonate()})
    assert [each.split(",")[0] for each in warnings] == [
        "The blast of T1 reaches your own A6",
        "The blast of T1 reaches your own T2",
    ]
    alone = battle(weapon("T1", level=2), ship("A9", 1, at=(0, 0, 1)), ship("A6", at=(50, 0, 0)), phase="detonate")
    assert dangers(alone, {"T1": Detonate()}) == [] and dangers(alone, {}) == []


def test_a_blast_that_harms_no_enemy_is_warned_of_with_the_reason():
    """(2009) Screens soften blasts."""
    screened = battle(
        weapon("T1", level=2), ship("A9", 1, at=(2, 0, 0), pods=("screen",)), ship("A6", at=(50, 0, 0)), phase="detonate"
    )
    (warning,) = dangers(screened, {"T1": Detonate()})
    assert says(warning, "Blaise's A9: 2 cubes") and "2 − 2 + 1 − 2 leaves no" in warning
    far = battle(weapon("T1", level=2), ship("A9", 1, at=(9, 0, 0)), ship("A6", at=(50, 0, 0)), phase="detonate")
    (warning,) = dangers(far, {"T1": Detonate()})
    assert facts(warning) == ["T1", "2", "9"] and "harm no enemy" in warning


def test_a_screen_that_no_laser_gets_through_is_warned_of():
    """(2009) Screens: lasers of level 5 hit at 20 cubes on 2, and a screen of 2 leaves nothing."""
    foe = ship("A9", 1, at=(20, 0, 0), pods=("screen",))
    state = battle(ship("A6", pods=("laser",)), foe, ship("B9", 1, at=(0, 20, 0)))
    (warning,) = dangers(state, {"A6": Fire((("Blaise", "A9"),))})
    assert says(warning, "A6, Blaise's A9: 20 cubes, level 5, 2 or less") and "2 − 2 for its screen" in warning
    assert dangers(state, {"A6": Fire((("Blaise", "B9"),))}) == []


def test_passing_with_ships_that_can_still_hit_is_warned_of():
    """Ruling 19: a seat that passes is out of Laser Fire."""
    state = battle(ship("A6", pods=("laser",)), ship("B6", 1, at=(4, 0, 0)))
    (warning,) = dangers(state, {})
    assert "A6 does not fire" in warning and says(warning, "A6, Blaise's B6, 5, 5 in 6")


def test_an_unguided_torpedo_that_meets_nobody_is_warned_of():
    """(2009) Torpedoes: an unguided one accelerates only in the turn of its salvo."""
    pods, loads = ("launch", "laser"), (Load(unguided=1, guided=1),)
    for away, kind, warned in ((60, "unguided", True), (60, "guided", False), (5, "unguided", False)):
        state = battle(ship("A6", pods=pods, loads=loads), ship("B6", 1, at=(away, 0, 0)), phase="salvo")
        assert bool(dangers(state, {"A6": Salvo(((5, kind),))})) is warned


def test_a_push_into_a_blast_is_warned_of():
    """Newton's third law works on whoever pushes."""
    state = battle(
        ship("A12", pods=("tractor",)),
        ship("B9", 1, at=(6, 0, 0)),
        weapon("M1", 1, at=(-4, 0, 0), kind="mine", level=3),
        phase="push",
    )
    (warning,) = dangers(state, {"A12": Push(("Blaise", "B9"), Vec3(2, 0, 0))})
    assert warning.startswith("After this push") and says(warning, "A12 at (−2, 0, 0), 2 cubes from Blaise's M1")
    assert dangers(state, {"A12": Push(("Blaise", "B9"), Vec3(-2, 0, 0))}) == []


def test_a_vote_to_end_a_game_that_is_being_lost_is_warned_of():
    """Ruling 28."""
    state = battle(ship("A6"), ship("B6", 1, at=(90, 0, 0)), phase="burn", points=(2, 7))
    (warning,) = dangers(state, {"vote": Vote(end=True)})
    assert facts(warning) == ["Blaise", "7", "2"] and "Blaise wins" in warning
    assert dangers(state, {"vote": Vote(end=True)}, "Blaise") == []


def test_what_is_bought_and_never_used_is_warned_of():
    """Technology; Ships and Pods."""
    state = Match.new("vector3", scenario="basic", seats=("Ada", "Blaise"), seed=1, setup="buy").state
    no_launch = {"technology": Research(Technology(unguided=1))}
    assert any("Without launch technology" in each for each in dangers(state, no_launch))
    assert any("unspent" in each for each in dangers(state, {"technology": Research(Technology())}))
    good = GAME.choices(state, only_ask(state), "technology")[0]
    orders = {seat: {"technology": good} for seat in state.seats}
    bought = GAME.step(state, orders, TypedDice(()))[0]
    warnings = dangers(bought, {"fleet": Buy((Fit(6, ("laser", "laser")),))})
    assert warnings[0].startswith("You have paid for") and "enough for another ship" in warnings[1]


def test_a_place_where_one_is_shot_at_and_cannot_shoot_back_is_warned_of():
    """Laser Fire Table."""
    technology = (Technology(2, 2), Technology(2, 3))
    foe = ship("B6", 1, at=(0, 0, 0), pods=("laser",))
    state = battle(foe, ship("A6", at=None, pods=("laser",)), phase="place", technology=technology, turn=0)
    for away, warned in ((16, False), (12, True), (8, False)):
        assert bool(dangers(state, {"A6": Place(Vec3(away, 0, 0))})) is warned


def test_mines_near_ones_own_ships_and_each_other_are_warned_of_but_never_suggested():
    """1979, 7.2."""
    match = Match.new("vector3", scenario="advanced", seats=("Ada", "Blaise"), seed=1, setup="buy", edition="1979")
    levels = Technology(2, 2, 1, 1, 0, 4)
    while match.state.phase != "mines":
        for ask in match.asks:
            unit = ask.units[0]
            choice = match.choices(ask, unit)[0]
            if ask.seat == "Ada" and unit == "technology":
                choice = Research(levels)
            match.submit(ask.seat, {unit: choice})
    ask, state = match.asks[0], match.seen_by("Ada")
    start = {unit: match.choices(ask, unit)[0] for unit in ask.units}
    assert not any("your own" in each for each in COACH.dangers(state, ask, start)), "what the table begins with"
    for best in COACH.advise(state, ask):
        assert not any("your own" in each for each in COACH.dangers(state, ask, best.order))
    own = next(each.at for each in state.ships if each.seat == 0)
    warnings = COACH.dangers(state, ask, {"M1": Place(own + Vec3(2, 0, 0)), "M2": Place(own + Vec3(4, 0, 0))})
    assert any("your own" in each for each in warnings) and warnings[-1].startswith("M2 would lie 2 cubes from M1")
