"""What happened in Vector 3, outcome first: the shots of a ship at a target, a blast, the moves of a fleet."""

from vector3_edu import GAMES, Match
from vector3_edu.core.entries import Entry
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.rules import events as happened
from vector3_edu.games.vector3.rules.state import Cause

GAME = GAMES["vector3"]
TARGET = ("Blaise", "B6")
SHOT = happened.LaserFired("Ada", "A6", TARGET, Vec3(0, 0, 0), Vec3(5, 0, 0), 5, 1, 3, 0, 2, hit=True)
MISS = SHOT._replace(die=6, hit=False)
BY_LASER = Cause("Ada", "A6", "laser")


def rolled(result, pod=None, **more):
    return happened.DamageRolled("Blaise", "B6", (3, 4), (), result, pod, cause=more.get("cause", BY_LASER))


def outcomes(*events):
    return [entry.outcome for entry in GAME.entries(events)]


def test_the_hits_of_a_ship_on_a_target_are_one_entry_with_what_was_lost_first():
    """Issue 13: "B6 is hit twice: 1 laser and 1 cabin lost."."""
    point = happened.PointsScored("Ada", 1, "pod", TARGET)
    (entry,) = GAME.entries([SHOT, rolled("pod", (3, "laser")), point, SHOT, rolled("pod", (1, "cabin")), point])
    assert entry.outcome == "Blaise's B6 is hit twice by Ada's A6: 1 laser and 1 cabin lost. Ada scores 2 points."
    assert entry.kind == "harm" and len(entry.working) == 6
    assert "√25 = 5" in entry.working[0] and "3 + 4 = 7" in entry.working[1]


def test_a_shot_that_does_nothing_is_told_as_what_it_is():
    assert outcomes(MISS, MISS) == ["Ada's A6 missed Blaise's B6 with 2 lasers."]
    assert outcomes(SHOT, rolled("none")) == ["Blaise's B6 is hit by Ada's A6, without effect."]
    assert GAME.entries([SHOT, rolled("none")])[0].kind == ""
    twice = outcomes(SHOT, rolled("power"), SHOT, rolled("power"))
    assert twice == ["Blaise's B6 is hit twice by Ada's A6: power plant hit twice."]


def test_a_ship_that_is_destroyed_is_told_in_one_sentence():
    gone = happened.UnitDestroyed("Blaise", "B6", "cabins", cause=BY_LASER)
    scored = happened.PointsScored("Ada", 11, "ship", TARGET, 6)
    assert outcomes(SHOT, rolled("pod", (1, "cabin")), gone, scored) == [
        "Blaise's B6 is destroyed by Ada's A6. Ada scores 11 points."
    ]


def test_shots_at_another_target_or_by_another_ship_are_entries_of_their_own():
    other = SHOT._replace(target=("Blaise", "C6"), hit=False)
    assert outcomes(MISS, other, MISS._replace(unit="B6")) == [
        "Ada's A6 missed Blaise's B6.",
        "Ada's A6 missed Blaise's C6.",
        "Ada's B6 missed Blaise's B6.",
    ]


def test_a_blast_is_one_entry_with_everything_that_it_reached():
    cause = Cause("Ada", "T1", "guided")
    blast = [
        happened.Detonated("Ada", "T1", "guided", Vec3(1, -2, 3), 3),
        happened.UnitDestroyed("Ada", "T1", "detonated", cause=cause),
        happened.CaughtInBlast("Blaise", "B6", 2, 3, 0, 2, cause=cause),
        rolled("pod", (3, "laser"), cause=cause),
        rolled("warp", cause=cause),
        happened.CaughtInBlast("Blaise", "T2", 3, 3, 0, 1, cause=cause),
        happened.UnitDestroyed("Blaise", "T2", "blast", cause=cause),
        happened.CaughtInBlast("Ada", "A6", 3, 3, 1, 0, cause=cause),
    ]
    assert outcomes(*blast) == [
        "Ada's T1 detonated at (1, −2, 3). Blaise's B6: 1 laser lost, warp drive hit; Blaise's T2 is destroyed; "
        "Ada's A6 unharmed."
    ]
    assert outcomes(*blast[:2]) == ["Ada's T1 detonated at (1, −2, 3) and caught nothing."]


def test_the_moves_and_burns_of_a_fleet_are_one_entry_each():
    moves = [
        happened.UnitMoved(seat, unit, Vec3(0, 0, 0), Vec3(1, 0, -1), Vec3(1, 0, -1))
        for seat, unit in (("Ada", "A6"), ("Blaise", "B6"), ("Ada", "B6"))
    ]
    assert outcomes(*moves) == ["Ada's moves: A6 to (1, 0, −1) and B6 to (1, 0, −1).", "Blaise's B6 moved to (1, 0, −1)."]
    burn = happened.Burned("Ada", "A6", Vec3(0, 0, 0), Vec3(0, -1, 0), Vec3(0, -1, 0))
    coast = happened.Burned("Ada", "B6", Vec3(0, 0, 0), Vec3(0, 0, 0), Vec3(0, 0, 0))
    assert outcomes(burn, burn._replace(unit="C6"), coast) == ["Ada's burns: A6 (0, −1, 0) and C6 (0, −1, 0); B6 coasted."]
    assert outcomes(burn) == ["Ada's A6 burned (0, −1, 0)."] and outcomes(coast) == ["Ada's B6 coasted."]


def test_a_phase_in_which_nothing_happened_is_not_named():
    began = happened.PhaseBegan("fire")
    told = GAME.entries([happened.TurnBegan(2), began, happened.PhaseBegan("salvo"), MISS, began])
    assert [entry.kind for entry in told] == ["turn", "phase", ""]
    assert told[0] == Entry("Turn 2.", (), "turn")


def test_nothing_that_happened_is_left_out_of_the_working():
    """What `explain` tells of each event stands in an entry, in every game."""
    for name, game in ((name, GAMES[name]) for name in GAMES):
        match = Match.new(name, seed=5).play("random", turns=8)
        whole = " ".join(f"{entry.outcome} {' '.join(entry.working)}" for entry in game.entries(match.events))
        for event in match.events:
            told = game.tell(event)
            assert type(event).__name__ == "PhaseBegan" or told in whole, told
