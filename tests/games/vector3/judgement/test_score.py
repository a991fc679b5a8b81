"""How seats stand, and luck against what was to be expected."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from tests.facts import facts
from tests.games.vector3.battles import battle, give, of, ship, weapon
from vector3_edu import Match
from vector3_edu.core.dice import Dice
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.judgement.odds import damage_chances, pods_to_expect
from vector3_edu.games.vector3.judgement.score import BLAST_PODS, LASER_HITS, SHOT_DOWN
from vector3_edu.games.vector3.rules.events import CaughtInBlast, DamageRolled, LaserFired
from vector3_edu.games.vector3.rules.orders import Detonate, Fire


def luck(before, events):
    """All that dice decided, added up by seat and kind."""
    found = {}
    for chance in (chance for event in events for chance in GAME.dice_results(before, event)):
        expected, happened = found.get((chance.seat, chance.what), (Fraction(0), 0))
        found[chance.seat, chance.what] = expected + chance.expected, happened + chance.happened
    return found


def test_the_score_line_tells_points_ships_and_pods_of_all_that_began():
    """(2009) Winning the Game: pods and ships score."""
    match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7)
    ships, pods = match.state.began[0]
    first = GAME.standings(match.state)[0]
    assert facts(first.words) == [str(each) for each in (0, ships, ships, pods, pods)] and first.number == pods
    match.play({"Ada": "greedy", "Blaise": "greedy"}, turns=60)
    for standing, points in zip(GAME.standings(match.state), match.state.points, strict=True):
        assert standing.words.startswith(f"{points} point") and f" of {ships} ships, " in standing.words


def test_a_fleet_that_was_bought_is_counted_too():
    match = Match.new("vector3", scenario="basic", seats=("Ada", "Blaise"), seed=7, setup="buy")
    while match.state.phase in ("technology", "fleet"):
        for ask in match.asks:
            match.submit(ask.seat, {ask.units[0]: match.choices(ask, ask.units[0])[0]})
    assert match.state.began == tuple(
        (len(own), sum(each.size for each in own))
        for own in ([each for each in match.state.ships if each.seat == seat] for seat in (0, 1))
    )


def test_pods_of_1979_are_counted_as_they_would_score_at_the_end():
    """1979, 14.1 and 14.2: a point for each pod lost, when the game ends; the enemy sees which jacks are empty."""
    state = battle(ship("A6", lost=(1, 2)), ship("A9", 1, at=(9, 0, 0)), edition="1979", points=(0, 3))
    for seat in ("Ada", "Blaise", None):
        words = [standing.words for standing in GAME.standings(GAME.seen_by(state, seat))]
        assert [" ".join(facts(each)) for each in words] == ["0 1 1 4 6", "5 1 1 9 9"]


def test_a_laser_is_expected_to_hit_as_often_as_its_number_says():
    """(2009) Determining Damage, Screens: lasers of level 5 hit at 8 cubes on 4 or less, through a screen of 2 on 2."""
    state = battle(ship("A6", pods=("laser", "laser")), ship("A9", 1, at=(8, 0, 0), pods=("screen",)))
    _, events = give(state, {"Ada": {"A6": Fire((("Blaise", "A9"),) * 2)}}, 2, 6, 3, 5, 3, 5)
    assert len(of(events, LaserFired)) == 2
    assert luck(state, events) == {("Ada", LASER_HITS): (Fraction(2, 3), 1)}


def test_hits_on_a_torpedo_destroy_it_7_times_in_12():
    """Damage Table: 2 to 7 destroys a torpedo."""
    state = battle(ship("A6", pods=("laser",)), weapon("T1", 1, at=(3, 0, 0)), ship("A9", 1, at=(90, 0, 0)))
    _, events = give(state, {"Ada": {"A6": Fire((("Blaise", "T1"),))}}, 1, 3, 4)
    assert luck(state, events)["Ada", SHOT_DOWN] == (Fraction(7, 12), 1)


def test_a_blast_is_expected_to_destroy_what_its_rolls_do_on_average():
    """(2009) Detonating Torpedoes: 3 − 2 + 1 = 2 rolls; whoever hurts its own ships has no luck to count."""
    foe = ship("A9", 1, at=(2, 0, 0))
    state = battle(weapon("T1", level=3), foe, ship("B9", at=(0, 2, 0)), ship("A12", at=(90, 0, 0)), phase="detonate")
    _, events = GAME.step(state, {"Ada": {"T1": Detonate()}}, Dice(4))
    assert len(of(events, CaughtInBlast)) == 2
    knocked = sum(event.result == "pod" for event in of(events, DamageRolled) if event.seat == "Blaise")
    assert luck(state, events)["Ada", BLAST_PODS] == (pods_to_expect(foe, 2), knocked)


def test_the_pods_of_one_roll_are_those_of_the_damage_table():
    for size, lost in product((6, 9, 12), ((), (1, 2))):
        hull = ship(f"A{size}", lost=lost)
        assert pods_to_expect(hull, 1) == damage_chances(hull)["pod"]
        assert pods_to_expect(hull, 1) < pods_to_expect(hull, 2) < 2 * pods_to_expect(hull, 1)


def test_odds_that_somebody_may_not_know_are_not_told():
    """1979, 11.0: the levels of lasers and screens are secret."""
    state = battle(ship("A6", pods=("laser",)), ship("A9", 1, at=(3, 0, 0)), edition="1979")
    _, events = GAME.step(state, {"Ada": {"A6": Fire((("Blaise", "A9"),))}}, Dice(3))
    seen = [GAME.event_seen_by(event, "Blaise") for event in events]
    assert LASER_HITS not in {what for _, what in luck(GAME.seen_by(state, "Blaise"), filter(None, seen))}
