"""The play table of Triplanetary, moved from Python as a person moves it in the page."""

import pytest

from tests.facts import says
from tests.often import rarely
from tests.views.test_play_table import played
from vector3_edu import GAMES, Match, play
from vector3_edu.core.game import Ask
from vector3_edu.core.hexes import Hex
from vector3_edu.core.picture.scene import Arrow, Line
from vector3_edu.games.triplanetary.controls.ship_display import cards
from vector3_edu.games.triplanetary.judgement.destinations import answer
from vector3_edu.games.triplanetary.judgement.solver import plan
from vector3_edu.games.triplanetary.rules.orders import (
    Burn,
    Capture,
    Land,
    Launch,
    Resupply,
    TakeOff,
    Together,
    Transfer,
    Wait,
)
from vector3_edu.games.triplanetary.rules.owner_orders import Appear, Buy, Commission
from vector3_edu.games.triplanetary.rules.state import Claim, Leg, Ship, Wounds
from vector3_edu.games.triplanetary.telling import words
from vector3_edu.games.triplanetary.telling.previews import course_result
from vector3_edu.games.triplanetary.telling.scene import point
from vector3_edu.views.figures.board import board
from vector3_edu.views.figures.close_up import edges_round, windowed
from vector3_edu.views.figures.marks import Spot
from vector3_edu.views.replay.data import moments
from vector3_edu.views.table.hex_picture import WIDE


def race(**changes):
    """A table of Bi-Planetary whose first corvette has been changed by hand."""
    match = Match.new("triplanetary", scenario="bi-planetary", seats=("Ada", "Blaise"), seed=1)
    state = match.state
    ship = state.ships[0]._replace(**({"world": "", "side": ""} | changes))
    match.steps[-1] = match.steps[-1]._replace(state=state._replace(ships=(ship, *state.ships[1:])))
    return play(match, computer={"Blaise": "greedy"})


def choose(table, choice):
    """Choose a course from the list, as a person does."""
    controls = table.controls
    controls.course.value = next(
        k for k, each in enumerate(controls.listed) if type(each) is type(choice) and each == choice
    )


def test_bi_planetary_is_flown_from_mars_to_venus_by_the_controls_alone():
    """The coach says how the best course begins; plotted turn by turn from the list, it ends with a landing on Venus."""
    table = play("triplanetary", scenario="bi-planetary", seats=("Ada", "Blaise"), computer={"Blaise": "random"}, seed=4)
    course = plan(table.match.state.board, table.match.state.ships[0], "Venus")
    table.controls.coach.ask.click()
    said = table.controls.coach.answer.value
    assert says(said, f"Venus in {course.days} turns with {course.fuel}")
    assert "take off from side" in said
    for choice in course.choices:
        assert table.problems.value == ""
        choose(table, choice)
        table._give()
    ada = table.match.state.ships[0]
    assert (ada.world, ada.spent) == ("Venus", course.fuel)
    assert table.match.result.winners == ("Ada",)
    assert "The game is over" in table.header.value


@pytest.mark.parametrize("scenario", ["bi-planetary", "grand tour"])
def test_a_race_can_be_played_by_pressing_the_buttons(scenario):
    table = play("triplanetary", scenario=scenario, computer="random", seed=5, turn_limit=4)
    assert set(played(table)) == {"astrogation"}
    assert table.match.result is not None


def test_a_burn_is_shown_tail_to_tip_with_gravity_before_it():
    """Triplanetary, Astrogation and Gravity: last course + gravity met + burn."""
    table = race(at=Hex(5, -10), velocity=Hex(2, 0), pull=Hex(0, 1), fuel=7)
    choose(table, Burn(Hex(1, -1)))
    assert "course (2, 0) + gravity (0, 1) + burn (1, −1) = (3, 0), 3 hexes" in table.preview.value
    assert "It ends at (8, −10)" in table.preview.value
    assert "Fuel: 7 − 1 = 6" in table.preview.value
    arrows = {arrow.label: arrow for arrow in table.controls.preview().arrows}
    assert arrows["burn"].start == point(Hex(7, -9)), "the tail of the burn lies at the tip of the predicted course"
    assert arrows["new course"].vector == point(Hex(3, 0))
    table._give()
    ship = table.match.state.ships[0]
    assert (ship.at, ship.velocity, ship.fuel) == (Hex(8, -10), Hex(3, 0), 6)


def test_all_hexes_that_can_be_reached_are_marked_and_those_that_kill_are_warned_of():
    """A ship that has just taken off falls back unless it burns. Triplanetary, Landing and Takeoff."""
    table = race(at=Hex(1, -21), pull=Hex(0, 1), overloaded=True)
    regions = table.controls.preview().regions
    assert {region.centre for region in regions if region.radius == 0.24} == {
        point(at) for at in (Hex(1, -20), Hex(2, -20), Hex(2, -21), Hex(1, -21), Hex(0, -20), Hex(0, -19), Hex(1, -19))
    }
    assert {region.centre for region in regions if region.kind == "blast"} == {point(Hex(1, -20)), point(Hex(1, -19))}
    choose(table, Burn())
    assert "it crashes into Mars!" in table.preview.value


def test_a_ship_that_must_not_coast_has_a_safe_course_to_begin_with():
    """One that has just taken off falls back unless it burns: the first safe way into orbit is proposed."""
    table = race(at=Hex(1, -21), pull=Hex(0, 1))
    assert table.controls.plots == {"Corvette 1": Burn(Hex(1, -1))}
    assert "in orbit round Mars" in table.preview.value
    assert "it crashes into Mars. A way out" in table.preview.value
    choose(table, Burn(Hex(1, 0)))
    assert "Beware of coasting: it crashes into Mars." in table.preview.value
    assert "chosen already" not in table.preview.value


def test_a_ship_that_may_coast_does_so_unless_told_otherwise():
    table = race(at=Hex(5, -10), velocity=Hex(2, 0))
    assert table.controls.plots == {"Corvette 1": Burn()}
    assert "coasting" not in table.preview.value


def test_a_click_on_a_hex_chooses_the_course_that_ends_there():
    table = race(at=Hex(5, -10), velocity=Hex(2, 0), overloaded=True)
    table._dragged("place", [8, -11, 0])
    assert table.controls.plots["Corvette 1"] == Burn(Hex(1, -1))
    table._dragged("place", [12, -10, 0])
    assert table.controls.plots["Corvette 1"] == Burn(Hex(1, -1)), "nothing is lost"
    assert says(table.problems.value, "not (12, −10), at most (8, −10)")


def test_the_gravity_that_acts_next_turn_is_shown_now():
    """Triplanetary, Gravity: it takes effect on the turn after."""
    table = race(at=Hex(1, -21), pull=Hex(0, 1))
    choose(table, Burn(Hex(1, -1)))
    later = next(arrow for arrow in table.controls.preview().arrows if arrow.label == "gravity next turn")
    assert (later.start, later.vector) == (point(Hex(3, -21)), point(Hex(-1, 1)))
    assert "in orbit round Mars" in table.preview.value
    assert "by (−1, 1), SW" in table.preview.value


def test_the_tip_is_dragged_to_the_nearest_hex_that_can_be_reached():
    table = race(at=Hex(5, -10), velocity=Hex(2, 0), overloaded=True)
    handle = table.pictures.map.handles[0]
    assert (handle["x"], handle["y"]) == (7, -10)
    table._dragged("tip", [8, -11, 0])
    assert table.controls.plots["Corvette 1"] == Burn(Hex(1, -1))
    table._dragged("tip", [70, -10, 0])
    assert table.controls.plots["Corvette 1"] == Burn(Hex(1, 0))
    for nonsense in (None, [1, 2], ["a", 0, 0], [10**30, 0, 0], {}):
        table._dragged("tip", nonsense)
    assert table.controls.plots["Corvette 1"] == Burn(Hex(1, 0))


def test_the_map_keeps_still_while_the_tip_is_dragged():
    table = race(at=Hex(5, -10), velocity=Hex(2, 0))
    before = table.pictures.map.sheets
    for by in table.controls.listed:
        choose(table, by)
        assert table.pictures.map.sheets == before


def test_an_overload_is_offered_to_a_warship_once():
    """Triplanetary, Overload Maneuvers."""
    fresh, spent = (race(at=Hex(5, -10), overloaded=done).controls.course.options for done in (False, True))
    assert sum(words.startswith("overload") for words, _ in fresh) == 12
    assert len(spent) == 7 and not any(words.startswith("overload") for words, _ in spent)


def test_landing_is_chosen_from_the_list_or_by_dragging_the_tip_onto_the_world():
    """Triplanetary, Landing and Takeoff: one fuel point, from orbit."""
    table = race(at=Hex(2, -21), velocity=Hex(1, 0), pull=Hex(-1, 1), orbit="Mars")
    table._dragged("tip", [1, -20, 0])
    assert isinstance(table.controls.plots["Corvette 1"], Land)
    choose(table, Land("W"))
    assert "lands on Mars, side W" in table.preview.value
    table._give()
    assert (table.match.state.ships[0].world, table.match.state.ships[0].side) == ("Mars", "W")


def test_weak_gravity_is_used_or_ignored_with_a_tick():
    """Triplanetary, Weak Gravity."""
    table = race(at=Hex(15, -7), velocity=Hex(0, 2), weak=(Hex(1, 0),))
    (box,) = table.controls.weak.children
    assert "course (0, 2) + gravity (1, 0) = (1, 2)" in table.preview.value
    choose(table, Burn(Hex(0, 1)))
    box.value = False
    assert table.controls.plots["Corvette 1"] == Burn(Hex(0, 1), ("E",)), "the burn stays as it was chosen"
    assert "course (0, 2) + burn (0, 1) = (0, 3)" in table.preview.value
    table._give()
    assert table.match.state.ships[0].velocity == Hex(0, 3)


def test_asteroids_on_the_way_are_told_before_they_are_rolled_for():
    """Triplanetary, Asteroids."""
    table = race(at=Hex(7, -24), velocity=Hex(3, 0))
    assert "through 2 hexes of asteroids" in table.preview.value


# ---- the coach


def test_the_coach_says_when_there_is_no_course():
    table = race(at=Hex(5, -10), velocity=Hex(6, 0), fuel=1)
    table.controls.coach.ask.click()
    assert says(table.controls.coach.answer.value, "no course: Corvette 1, Venus")
    assert "1 fuel point" in table.controls.coach.answer.value


def test_the_coach_remembers_where_a_ship_is_bound_for():
    table = race(at=Hex(5, -10), velocity=Hex(1, 0))
    assert table.controls.coach.aim.value == ("Venus", "land")
    table.controls.coach.aim.value = ("Sol", "orbit")
    (line,) = table.controls.preview().lines
    assert line.label == "to Sol, 10 hexes"
    table._give()
    assert table.controls.coach.aim.value == ("Sol", "orbit")


def test_the_coach_says_when_a_course_needs_the_overload():
    """Triplanetary, Overload Maneuvers: a corvette saves a turn with it, and has it once."""
    fresh, done = race(world="Mars", side="any"), race(world="Mars", side="any", overloaded=True)
    best = plan(fresh.match.state.board, fresh.match.state.ships[0], "Venus")
    for table in (fresh, done):
        table.controls.coach.ask.click()
    assert "in 10 turns with 9 fuel points" in fresh.controls.coach.answer.value
    assert f"the overload in turn {best.overload} of" in fresh.controls.coach.answer.value
    assert "in 11 turns with 7 fuel points" in done.controls.coach.answer.value
    assert "overload" not in done.controls.coach.answer.value


def test_the_coach_says_why_a_course_cannot_begin():
    """Triplanetary, Landing and Takeoff: boosters are available only at friendly bases."""
    match = Match.new("triplanetary", scenario="bi-planetary", seats=("Ada", "Blaise"), seed=1)
    ship = match.state.ships[0]._replace(side="E")
    said = answer(match.state._replace(ships=(ship,), bases=()), ship, ("Venus", "orbit"))
    assert "can't begin now" in said and "no boosters of a friendly base" in said


@pytest.mark.parametrize(("drive", "words"), [(2, "it can't burn for 2 turns"), (6, "only a base can repair it")])
def test_the_coach_counts_the_repair_of_a_drive(drive, words):
    """Triplanetary, Advanced Combat System: a drive at D6 stays broken till a base is reached."""
    table = race(at=Hex(5, -10), wounds=Wounds(drive=drive))
    table.controls.coach.ask.click()
    said = table.controls.coach.answer.value
    assert words in said.replace("&#x27;", "'")
    assert ("There is no course" in said) is (drive == 6)


def test_a_disabled_ship_is_told_to_wait_for_its_repairs():
    """Triplanetary, Damage Results: the turns on which it drifts count."""
    table = race(at=Hex(5, -10), disabled=2)
    table.controls.coach.ask.click()
    said = table.controls.coach.answer.value
    assert "disabled for 2 turns" in said
    best = plan(table.match.state.board, table.match.state.ships[0], "Venus")
    assert says(said, f"in {best.days} turns with {best.fuel}") and "the repair included" in said
    assert "It begins like this: coast" in said
    assert [label for label, _ in table.controls.course.options] == ["coast: to (5, −10)"]


def test_a_tour_is_bound_for_the_nearest_world_that_it_has_not_passed():
    """Triplanetary, Grand Tour."""
    table = play("triplanetary", scenario="grand tour", start="Terra", computer="random", seed=2)
    assert table.controls.coach.aim.value == ("Terra", "orbit")
    table = play("triplanetary", scenario="grand tour", order="from the sun", computer="random", seed=2)
    assert table.controls.coach.aim.value == ("Sol", "orbit")


# ---- the map


def test_the_map_shows_the_part_around_the_ship_and_on_request_the_whole():
    table = race(at=Hex(5, -10), velocity=Hex(2, 0))
    picture = table.pictures.picture
    assert "Ada Corvette 1" in picture.map.svg and "Ganymede" not in picture.map.svg
    (sheet,) = picture.map.sheets
    assert sheet["low"][0] < 5 < sheet["high"][0] and sheet["low"][1] < -10 < sheet["high"][1]
    picture.view.value = "whole"
    for world in table.match.state.board.worlds:
        assert f">{world}" in picture.map.svg
    picture.view.value = "ships"
    assert "Ada Corvette 1" in picture.map.svg and "Blaise Corvette 2" in picture.map.svg


def test_close_to_a_world_hexes_are_large_enough_to_be_clicked_on():
    """Each holds a ring, a gravity arrow and perhaps a base there: at least 44 pixels wide where a map is 560 wide."""
    for scenario in ("bi-planetary", "grand tour"):
        table = play("triplanetary", scenario=scenario, seats=("Ada", "Blaise"), seed=4, computer="greedy")
        for choice in (TakeOff("NW"), None):
            picture = table.pictures.picture
            scene, _, near, _ = picture.shown
            (left, _), (right, _) = picture._edges(scene, near)
            assert WIDE / (right - left) >= 44
            if choice is not None:
                choose(table, choice)
                table._give()


def test_the_map_is_told_in_hexes_and_not_in_decimals():
    table = race(at=Hex(5, -10), velocity=Hex(2, 0))
    assert "at (5, −10), course (2, 0)" in table.pictures.map.words


def test_courses_follow_the_conventions_of_the_rulebook():
    """Triplanetary, Standard Astrogation Conventions: numbered arrows, fuel circles, numbered squares."""
    match = Match.new("triplanetary", scenario="bi-planetary", seed=1)
    for choice in (TakeOff("E"), Burn(Hex(1, 0)), Burn(Hex(2, 0))):
        match.submit(match.seats[0], {"Corvette 1": choice})
        match.submit(match.seats[1], {"Corvette 2": Wait()})
    scene = match.scene()
    squares = [line for line in scene.lines if line.kind == "standing"]
    assert [line.label for line in squares] == ["1", "2"]
    assert [(arrow.label, arrow.vector) for arrow in scene.arrows if arrow.kind == "course"] == [("3", point(Hex(1, 0)))]
    assert [region.radius for region in scene.regions if region.kind == "fuel"] == [0.1, 0.1, 0.1 + 0.07]
    svg = board(scene).svg()
    assert ">3</text>" in svg and ">1, 2</text>" in svg, "numbers of the same place stand side by side"


def test_detection_areas_reach_five_hexes_from_a_world_with_six_bases():
    """The printed map; Triplanetary, Detectors."""
    cells = {cell.at for cell in Match.new("triplanetary", seed=1).scene().board.cells if cell.kind == "detection"}
    mars = Hex(1, -20)
    for away in (Hex(5, 0), Hex(0, 5), Hex(2, 3)):
        assert point(mars + away) in cells
    assert point(mars + Hex(6, 0)) not in cells
    assert point(Hex(24, -38) + Hex(3, 0)) in cells and point(Hex(24, -38) + Hex(0, -3)) not in cells


def test_asteroids_swept_away_and_ore_that_was_found_are_seen_on_the_map():
    """Triplanetary, Nukes and Prospecting."""
    match = Match.new("triplanetary", scenario="prospecting", seed=1)
    gone, found = Hex(8, -19), Hex(10, -19)
    claims = (Claim(found, ore=True, mine=True, stock=3), Claim(Hex(7, -20), ore=False))
    scene = match.game.scene(match.state._replace(cleared=frozenset({gone}), claims=claims))
    rocks = {cell.at for cell in scene.board.cells if cell.kind == "asteroid"}
    assert point(gone) not in rocks and point(found) in rocks and len(rocks) == 66
    assert {(label.at, label.text) for label in scene.labels if label.text != "★"} == {
        (point(found), "mine, 3 t"),
        (point(Hex(7, -20)), "no ore"),
    }


def test_what_leads_out_of_a_window_ends_at_its_rim():
    scene = Match.new("triplanetary", seed=1).scene()
    out, across, beside = (
        Arrow((0.0, 0.0, 0.0), (20.0, 0.0, 0.0), "predicted"),
        Arrow((-20.0, 1.0, 0.0), (20.0, 0.0, 0.0), "course"),
        Arrow((9.0, -20.0, 0.0), (0.0, 30.0, 0.0), "course"),
    )
    lines = (Line(((0.0, 2.0, 0.0), (0.0, 9.0, 0.0))), Line(((6.0, 2.0, 0.0), (6.0, 9.0, 0.0))))
    shown = windowed(scene._replace(arrows=(out, across, beside), lines=lines), ((-5.0, -5.0), (5.0, 5.0)))
    assert shown.arrows == (Arrow((-5.0, 1.0, 0.0), (5.0, 0.0, 0.0), "course"),)
    assert shown.lines == (
        Line(((0.0, 2.0, 0.0), (0.0, 5.0, 0.0))),
        Line(((0.0, 0.0, 0.0), (5.0, 0.0, 0.0)), "construction"),
    )
    assert all(max(abs(at[0]), abs(at[1])) <= 5 for at in shown.board.hexes)


def test_a_window_stays_on_the_map():
    ground = Match.new("triplanetary", seed=1).scene().board
    corner = point(Hex(-21, 11))
    (x0, y0), (x1, y1) = edges_round([corner], ground)
    assert x0 >= ground.low[0] and y0 >= ground.low[1] and x0 <= corner[0] <= x1 and y0 <= corner[1] <= y1
    everything = [point(at) for at in (Hex(-21, 11), Hex(40, -43))]
    (x0, y0), (x1, y1) = edges_round(everything, ground)
    assert (x0, y0, x1, y1) == pytest.approx((*ground.low, *ground.high))


# ---- guns, ordnance and goods


def war(*ships, phase="combat", units=("Frigate",), plots=(), **more):
    """A table of Interplanetary War that stands in a position set up by hand, with the first seat to decide.

    Bases give out ordnance as the general rules have it, for nothing.
    """
    match = Match.new("triplanetary", scenario="interplanetary war", seats=("Ada", "Blaise"), seed=1)
    more.setdefault("bases", tuple(base._replace(arms=True) for base in match.state.bases))
    state = match.state._replace(ships=ships, phase=phase, units=units, plots=plots, mover=0, asked=0, **more)
    match.steps[-1] = match.steps[-1]._replace(state=state)
    return play(match)


FRIGATE = Ship(0, "Frigate", "frigate", Hex(5, -10), Hex(1, 0), fuel=20, hold=(("mine", 1), ("torpedo", 1)))
CORSAIR = Ship(0, "Corsair", "corsair", Hex(5, -11), Hex(1, 0), fuel=20)
ENEMY = Ship(1, "Enemy", "corsair", Hex(7, -10), Hex(-3, 0), fuel=20)


def test_the_odds_of_a_shot_are_told_for_each_number_on_the_die():
    """8 against 4 is 2:1; range 2 from (5, −10); velocities 4 apart take off 2. Triplanetary, Guns and Range."""
    table = war(FRIGATE, ENEMY)
    assert "Strength 8 against 4: odds 2:1." in table.preview.value
    assert says(table.preview.value, "approach 2, velocity 4, off 2")
    assert "die − 2 − 2: 1 to 6 do nothing" in table.preview.value
    table = war(FRIGATE, ENEMY._replace(velocity=Hex(1, 0)))
    assert says(table.preview.value, "die − 2 − 0: 1 to 4 nothing, 5 disables 2, 6 disables 3")
    assert table.controls.preview().lines[0].points == (point(Hex(5, -10)), point(Hex(7, -10)))


def test_the_chance_to_destroy_counts_the_damage_that_is_there_already():
    """D3 and D3 make D6. Triplanetary, Damage Results."""
    table = war(FRIGATE, ENEMY._replace(velocity=Hex(1, 0), disabled=3))
    assert says(table.preview.value, "Enemy: chance 1/6 (17%)")


def test_the_advanced_combat_system_counts_hits():
    """Triplanetary, Advanced Combat System: a modified 3 on the 2:1 column is one hit."""
    match = Match.new("triplanetary", scenario="interplanetary war", seats=("Ada", "Blaise"), seed=1, combat="advanced")
    near = ENEMY._replace(velocity=Hex(1, 0))
    state = match.state._replace(ships=(FRIGATE, near), phase="combat", units=("Frigate",), mover=0, asked=0)
    match.steps[-1] = match.steps[-1]._replace(state=state)
    assert says(play(match).preview.value, "1 to 4 nothing, 5 to 6 make 1")
    hurt = state._replace(ships=(FRIGATE._replace(wounds=Wounds(0, 2, 1)), near))
    assert "Damage: weapons D0, drive D2, structure D1" in cards(hurt)[0].words()


def test_ships_fire_together_and_with_less_than_all_they_have():
    """Triplanetary, Multiple-Ship Attacks and Limited Attacks."""
    table = war(FRIGATE, CORSAIR, ENEMY._replace(velocity=Hex(1, 0)), units=("Frigate", "Corsair"))
    assert "Strength 8 against 4" in table.preview.value
    (along,) = table.controls.helpers.children
    along.value = True
    assert "Strength 12 against 4: odds 3:1" in table.preview.value
    table.controls.strength.value = 4
    assert "Strength 4 against 4: odds 1:1" in table.preview.value
    table.controls.strength.value = 99
    assert "these ships have 12" in table.problems.value
    table.controls.strength.value = 0
    table._give()
    assert table.match.state.attack.attackers == ("Frigate", "Corsair")
    assert table.controls.ask.phase == "counterattack"
    assert "Strength 4 against 8: odds 1:2" in table.preview.value


def test_the_odds_against_robot_guards_are_told_and_those_of_guards_that_fire_back():
    """Triplanetary, Robot Guards: a combat value of 2, for defence and counterattacks."""
    match = Match.new("triplanetary", scenario="prospecting", seats=("Ada", "Blaise"), seed=1)
    rock = Hex(1, -29)
    packet = Ship(0, "Packet", "packet", rock, fuel=5)
    state = match.state._replace(
        ships=(packet,),
        claims=(Claim(rock, ore=True, owner=1, mine=True, guards=1, stock=5),),
        phase="combat",
        units=("Packet",),
        mover=0,
        asked=0,
    )
    match.steps[-1] = match.steps[-1]._replace(state=state)
    table = play(match)
    assert "fire at Guards 1 -29: odds 1:1, range 0" in [label for label, _ in table.controls.target.options]
    assert "Strength 2 against 2: odds 1:1." in table.preview.value
    table._give()
    assert table.controls.ask.units == ("Guards 1 -29",)
    assert "Strength 2 against 2: odds 1:1." in table.preview.value


def test_a_secret_base_is_aimed_as_a_ship_is():
    """Triplanetary, Clandestine: 16, at rest; it is drawn and clicked on where it is, and fires with ships or without."""
    match = Match.new("triplanetary", scenario="piracy", seed=1)
    home = match.state.board.worlds["Clandestine"].at
    pirate = Ship(2, "Corsair", "corsair", home + Hex(0, 2), fuel=9, scanners=True)
    enemy = Ship(0, "Enemy", "frigate", home + Hex(0, 3), fuel=9)
    trader = next(ship for ship in match.state.ships if ship.kind == "transport")
    units = ("Corsair", "Clandestine")
    state = match.state._replace(ships=(pirate, enemy, trader), phase="combat", units=units, mover=2, asked=2)
    match.steps[-1] = match.steps[-1]._replace(state=state)
    table = play(match)
    table._lift()
    table._dragged("place", [*home, 0])
    assert table.controls.unit.value == "Clandestine"
    assert [label for label, _ in table.controls.target.options] == ["fire at Enemy: odds 2:1, range 3"]
    assert "Strength 16 against 8: odds 2:1." in table.preview.value
    assert "Clandestine will resupply nobody in this turn." in table.preview.value
    assert table.controls.preview().lines[0].points == (point(home), point(enemy.at))
    (along,) = table.controls.helpers.children
    along.value = True
    assert "Strength 20 against 8: odds 2:1." in table.preview.value
    table._give()
    table._give()  # the coach warned of the answer
    table._lift()
    assert table.controls.ask.phase == "counterattack"
    assert says(table.preview.value, "Clandestine, Corsair at Enemy: odds 2:1, range 3")
    assert "resupply" not in table.preview.value
    assert [label for label, _ in table.controls.target.options] == ["fire at Corsair: odds 2:1, range 1"]
    table._give()
    told = [words.tell(event) for event in table.match.events]
    assert any(says(each, "Clandestine, Corsair at Enemy: odds 2:1") for each in told)


def test_a_click_on_a_hex_aims_at_what_is_there():
    there = ENEMY._replace(name="Other", at=Hex(5, -9), velocity=Hex(1, 0))
    table = war(FRIGATE, CORSAIR, ENEMY._replace(velocity=Hex(1, 0)), there, units=("Frigate", "Corsair"))
    for name, at in (("Other", Hex(5, -9)), ("Enemy", ENEMY.at), ("Other", Hex(5, -9))):
        table._dragged("place", [*at, 0])
        assert table.controls.choice.targets == (name,)
    table._dragged("place", [*CORSAIR.at, 0])
    assert table.controls.unit.value == "Corsair"
    table._dragged("place", [0, 0, 0])
    assert says(table.problems.value, "nothing at (0, 0) for Corsair")


def test_nothing_is_launched_unless_it_is_chosen():
    """Triplanetary, Ordnance Launch and Mines: a mine keeps the course that the ship had before its burn."""
    plots = (("Frigate", Burn(Hex(0, 1))),)
    table = war(FRIGATE, ENEMY, phase="ordnance", plots=plots)
    assert table.controls.order() == {} and table.preview.value == ""
    table.controls.lists["Frigate"].value = 0
    assert says(table.preview.value, "course (1, 0), flies (1, 0) to (6, −10), lasts 5")
    flown, mine = table.controls.preview().arrows
    assert (flown.vector, mine.vector, mine.label) == (point(Hex(1, 1)), point(Hex(1, 0)), "M")
    table._give()
    assert [(weapon.kind, weapon.at) for weapon in table.match.state.weapons] == [("mine", Hex(6, -10))]


def test_a_fleet_is_plotted_ship_by_ship():
    table = war(FRIGATE, CORSAIR._replace(velocity=Hex(0, -40)), ENEMY, phase="astrogation", units=("Frigate", "Corsair"))
    choose(table, Burn(Hex(0, 1)))
    assert "Corsair: as plotted, it leaves the map" in table.preview.value
    table.controls.unit.value = "Corsair"
    assert "course (0, −40)" in table.preview.value
    table._dragged("place", [*FRIGATE.at, 0])
    assert table.controls.unit.value == "Frigate", "a click on another ship turns to it"
    assert table.controls.unit.label == "Frigate: burn SE (1 fuel point)"
    table.controls.unit.value = "Corsair"
    choose(table, Burn(Hex(-1, 0)))
    table.controls.unit.value = "Frigate"
    assert table.controls.order() == {"Frigate": Burn(Hex(0, 1)), "Corsair": Burn(Hex(-1, 0))}
    assert "burn (0, 1)" in table.preview.value


def test_a_ram_is_offered_where_the_course_goes_through_the_enemy():
    """Triplanetary, Ramming: the course must pass through the centre of the target's hex."""
    table = war(FRIGATE, ENEMY, phase="astrogation")
    assert table.controls.ram.layout.display == "none"
    choose(table, Burn(Hex(1, 0)))
    assert table.controls.ram.options == (("nobody", ""), ("Enemy", "Enemy"))
    table.controls.ram.value = "Enemy"
    assert table.controls.order() == {"Frigate": Burn(Hex(1, 0), (), "Enemy")}
    choose(table, Burn(Hex(-1, 0)))
    assert table.controls.order() == {"Frigate": Burn(Hex(-1, 0))}


@pytest.mark.parametrize(
    ("scenario", "turns"),
    [
        ("escape", 3),
        ("lateral 7", 3),
        rarely("fleet mutiny", 3),
        ("retribution", 3),
        rarely("piracy", 3),
        ("nova", 2),
        ("campaign", 2),
        rarely("interplanetary war", 2),
        ("prospecting", 2),
    ],
)
def test_every_scenario_can_be_played_by_pressing_the_buttons(scenario, turns):
    table = play("triplanetary", scenario=scenario, computer="greedy", seed=3, turn_limit=turns)
    phases = played(table, most=200)
    assert table.match.result is not None
    assert "astrogation" in phases


def test_all_ships_at_bases_are_resupplied_at_a_press():
    """Triplanetary, Resupply; a ship for which something else was chosen keeps that."""
    home = {"at": Hex(13, -6), "velocity": Hex(0, 0), "world": "Terra", "side": "W", "fuel": 3}
    ships = [FRIGATE._replace(**home), CORSAIR._replace(**home), CORSAIR._replace(**home, name="Second")]
    table = war(*ships, ENEMY, phase="resupply", units=("Frigate", "Corsair", "Second"))
    load = next(k for k, each in enumerate(table.controls.lists["Second"].offers) if each != Resupply())
    table.controls.lists["Second"].value = load
    table.controls.box.children[0].click()
    order = table.controls.order()
    assert order["Frigate"] == order["Corsair"] == Resupply() != order["Second"]
    table._give()
    assert {ship.fuel for ship in table.match.state.ships if ship.seat == 0} == {20}


def test_long_lists_are_narrowed_step_by_step():
    """A torpedo may be pushed in eighteen ways; what, and then whither, is easier found than one of nineteen lines."""
    plots = (("Frigate", Burn(Hex(0, 1))),)
    sieve = war(FRIGATE, ENEMY, phase="ordnance", plots=plots).controls.lists["Frigate"]
    (what,) = sieve.box.children
    assert [text for text, _ in what.options] == ["launch nothing", "mine", "torpedo"]
    what.value = "torpedo"
    pushed = sieve.box.children[1]
    assert len(pushed.options) == 18 and pushed.value == "not at all" and sieve.choice == Launch("torpedo")
    pushed.value = "NE+NE"
    assert sieve.choice == Launch("torpedo", Hex(2, -2))
    what.value = "mine"
    assert sieve.box.children == (what,) and sieve.choice == Launch("mine")
    what.value = "launch nothing"
    assert sieve.choice is None


def beside(**about):
    """A table on which two frigates of one seat fly side by side, and one of them has goods."""
    return war(
        FRIGATE._replace(fuel=9),
        FRIGATE._replace(name="Friend", fuel=15, hold=(), **about),
        ENEMY,
        phase="resupply",
        units=("Frigate", "Friend"),
    )


def pick(table, unit, choice):
    sieve = table.controls.lists[unit]
    sieve.value = sieve.offers.index(choice)


def test_several_goods_are_gathered_before_they_are_given():
    """Triplanetary, Looting and Rescue: any variety of items."""
    table = beside()
    basket = table.controls.baskets["Frigate"]
    assert basket.more.disabled and basket.told.value == "" and basket.again.layout.display == "none"
    pick(table, "Frigate", Transfer("Friend", "fuel", 5))
    basket.more.click()
    assert says(basket.told.value, "Frigate gives 5 to Friend") and basket.more.disabled
    assert Transfer("Friend", "fuel", 5) not in basket.sieve.offers, "the tank of the friend is full"
    pick(table, "Frigate", Transfer("Friend", "mine", 1))
    basket.more.click()
    assert "then give 1 mine to Friend" in basket.told.value and basket.again.layout.display == ""
    pick(table, "Frigate", Transfer("Friend", "torpedo", 1))
    assert table.problems.value == ""
    whole = Together((Transfer("Friend", "fuel", 5), Transfer("Friend", "mine", 1), Transfer("Friend", "torpedo", 1)))
    assert table.controls.order() == {"Frigate": whole}
    table._give()
    assert [ship.hold for ship in table.match.state.ships[:2]] == [(), FRIGATE.hold]


def test_what_was_gathered_can_be_forgotten():
    table = beside()
    basket = table.controls.baskets["Frigate"]
    before = list(basket.sieve.offers)
    pick(table, "Frigate", Transfer("Friend", "mine", 1))
    basket.more.click()
    assert table.controls.order() == {"Frigate": Transfer("Friend", "mine", 1)}
    basket.again.click()
    assert basket.sieve.offers == before and table.controls.order() == {} and basket.told.value == ""


def test_all_the_loot_is_one_choice_of_the_list_and_can_be_added_to():
    """Triplanetary, Looting and Capture."""
    prey = ENEMY._replace(at=FRIGATE.at, velocity=FRIGATE.velocity, disabled=2, kind="packet", hold=(("mine", 1),), fuel=8)
    table = war(FRIGATE._replace(fuel=9), prey, phase="resupply")
    basket = table.controls.baskets["Frigate"]
    loot = next(choice for choice in basket.sieve.offers if isinstance(choice, Together))
    pick(table, "Frigate", Capture("Enemy"))
    basket.more.click()
    assert not any(isinstance(each, Capture) for each in basket.sieve.offers), "it is taken already"
    basket.again.click()
    pick(table, "Frigate", loot)
    basket.more.click()
    pick(table, "Frigate", Capture("Enemy"))
    assert table.controls.order() == {"Frigate": Together((*loot.parts, Capture("Enemy")))} and table.problems.value == ""


def test_a_ship_that_can_only_be_filled_up_has_nothing_to_gather():
    """A base loads a hold once, whatever stands in the list."""
    terra = ENEMY._replace(seat=0, name="Frigate", world="Terra", side="E", velocity=Hex(0, 0), hold=())
    table = war(terra, ENEMY, phase="resupply")
    assert len(table.controls.lists["Frigate"].offers) > 1 and table.controls.baskets == {}


def test_counters_are_laid_out_by_clicks_on_the_map():
    """Triplanetary, Lateral 7."""
    table = play("triplanetary", scenario="lateral 7", counters="chosen", computer={"Pirates": "greedy"}, seed=1)
    (first, second, *_) = [ship for ship in table.match.state.ships if ship.name.startswith("Guard")]
    assert table.controls.unit.value == first.name
    (free, *_) = (Hex(*map(int, choice.world.split()[1:3])) for choice in table.controls.offers(first.name))
    table._dragged("place", [*second.at, 0])
    assert table.controls.unit.value == second.name
    table._dragged("place", [*free, 0])
    assert table.controls.order() == {second.name: Appear(f"at {free.q} {free.r}")}
    table._dragged("place", [0, 0, 0])
    assert "choose (0, 0) now" in table.problems.value
    table._give()
    assert next(ship.at for ship in table.match.state.ships if ship.name == second.name) == free


def test_aliens_come_in_where_they_stand_unless_another_way_in_is_chosen():
    """Triplanetary, Nova."""
    match = Match.new("triplanetary", scenario="nova", seed=1)
    aliens = tuple(ship.name for ship in match.state.ships if ship.name.startswith("Alien"))
    match.steps[-1] = match.steps[-1]._replace(state=match.state._replace(phase="entry", asked=2, units=aliens))
    table = play(match, computer={"WestBloc": "greedy", "EastBloc": "greedy"})
    assert table.controls.order() == {}
    table._dragged("place", [20, -43, 0])
    assert table.controls.order() == {"Alien 1": Appear("at 20 -43 SE")}
    table._dragged("place", [20, -43, 0])
    assert table.controls.order() == {"Alien 1": Appear("at 20 -43 SW")}, "a second click takes the other way"


def test_the_cards_show_fuel_cargo_and_damage():
    table = war(FRIGATE._replace(fuel=12, disabled=2), CORSAIR, ENEMY)
    frigate, corsair = cards(table.match.state)[1::-1]
    assert frigate.title == "Ada Frigate, frigate"
    assert "Fuel 12 of 20" in frigate.words() and "Disabled for 2 turns: it drifts" in frigate.words()
    assert says(frigate.words(), "1 mine, 1 torpedo, 30 of 40")
    assert "Strength 4" in corsair.words() and says(corsair.words(), "Course (1, 0), next (1, 0)")
    dots = [mark.ink.colour for mark in frigate.marks if isinstance(mark, Spot)]
    assert len(dots) == 20 and len(set(dots[:12])) == 1 and dots[11] != dots[12]


def test_the_cards_of_hidden_ships_are_not_dealt():
    """Triplanetary, Lateral 7: counters lie face down."""
    match = Match.new("triplanetary", scenario="lateral 7", seed=1)
    onlooker = match.seen_by(None)
    assert len(cards(onlooker)) == sum(ship.detected for ship in onlooker.ships) < len(onlooker.ships)


def test_guns_aimed_at_a_counter_that_lies_face_down_tell_no_odds():
    table = war(FRIGATE, ENEMY)
    hidden = ENEMY._replace(kind="contact", detected=False)
    table.controls.state = table.controls.state._replace(ships=(FRIGATE, hidden))
    assert "nobody knows the odds" in table.controls.preview().words


# ---- fleets and outfits


def test_a_fleet_is_bought_with_a_form_that_counts_the_cost():
    """Triplanetary, Interplanetary War: MCr 600 for Terra; a corvette is MCr 40, a frigate 150, a mine 10."""
    table = play("triplanetary", scenario="interplanetary war", setup="buy", computer={"Rebels": "greedy"}, seed=1)
    controls = table.controls
    (problem,) = controls.problems()
    assert "No ship is chosen yet" in problem
    controls.ships["corvette"].value, controls.ships["frigate"].value = 2, 1
    controls.stores["mine"].value = 1
    controls.place.value = "orbit terra e"
    assert says(table.preview.value, "2 at Terra, 1 at Terra with 1 mine")
    purse = table.match.state.credit[0]
    assert says(table.preview.value, f"2 × 40 + 1 × 160 = 240 of {purse // 10}: {purse // 10 - 240} left")
    assert table.problems.value == ""
    table._give()
    fleet = [ship for ship in table.match.state.ships if ship.seat == 0]
    assert [(ship.kind, ship.orbit, ship.hold) for ship in fleet] == [
        ("corvette", "Terra", ()),
        ("corvette", "Terra", ()),
        ("frigate", "Terra", (("mine", 1),)),
    ]
    assert table.match.state.credit[0] == purse - 2400
    assert "In service: 2 corvettes and 1 frigate." in table.controls.box.children[0].value
    assert table.news.value.count("put ") == 3, "all three are told, not the last alone"
    table._pass()
    assert table.match.state.phase == "astrogation"


def test_a_load_that_is_too_great_is_taken_as_far_as_it_fits_and_that_is_said():
    """Triplanetary, Cargo: a frigate's hold takes 40 tons and a corvette's 5; a mine has 10."""
    table = play("triplanetary", scenario="interplanetary war", setup="buy", computer={"Rebels": "greedy"}, seed=1)
    controls = table.controls
    controls.ships["frigate"].value, controls.ships["corvette"].value, controls.stores["mine"].value = 2, 1, 5
    assert says(table.preview.value, "50 into 40, so 4 mines")
    assert "So each corvette carries nothing." in table.preview.value
    table._give()
    assert {ship.kind: ship.hold for ship in table.match.state.ships} == {"frigate": (("mine", 4),), "corvette": ()}
    table.controls.ships["frigate"].value, table.controls.stores["mine"].value = 1, 4
    assert "tons will not fit" not in table.preview.value


def test_undo_takes_back_all_that_one_press_has_put_into_service():
    """What is given at a press is taken back at a press; what was given before stays."""
    table = play("triplanetary", scenario="interplanetary war", setup="buy", computer={"Rebels": "greedy"}, seed=1)
    for many in (2, 3):
        table.controls.ships["corvette"].value = many
        table._give()
    assert len(table.match.state.ships) == 5
    table._undo()
    assert len(table.match.state.ships) == 2
    table.controls.ships["frigate"].value = 1
    table._give()
    table._undo()
    assert len(table.match.state.ships) == 2
    table._undo()
    assert table.match.state.ships == () and table.undo.disabled


def test_a_race_is_counted_in_days():
    """Triplanetary, Bi-Planetary: the fewest days win."""
    table = play(Match.new("triplanetary", "bi-planetary", seed=4).play("greedy"))
    day = table.match.turn
    story = table.ending.widget.story.value
    assert f"on day {day}" in story and "oints" not in story
    table.tabs.chosen = table.tabs.titles.index("Log")
    assert f"<summary>Day {day}</summary>" in table.story.value and "Turn" not in table.story.value
    assert moments(table.match)[-1].title.startswith(f"Day {day}, step")
    begun = play("triplanetary", "bi-planetary", computer="greedy", seed=4)
    assert "Day 1, Astrogation" in begun.header.value


@pytest.mark.parametrize(
    ("scenario", "others"),
    [("interplanetary war", ("Rebels",)), ("nova", ("EastBloc", "Aliens")), ("fleet mutiny", ("Rebels",))],
)
def test_a_fleet_is_proposed_to_whoever_asks_and_can_be_had(scenario, others):
    computer = dict.fromkeys(others, "greedy")
    table = play("triplanetary", scenario=scenario, setup="buy", computer=computer, seed=1, turn_limit=1)
    while table.match.state.phase != "muster":
        table._give()
    seat = table.match.state.asked
    propose = table.controls.box.children[1]
    propose.click()
    wanted = sum(box.value for box in table.controls.ships.values())
    assert wanted >= 4 and table.problems.value == ""
    table._give()
    if table.match.state.phase == "muster":
        table._pass()
    assert (
        sum(ship.seat == seat for ship in table.match.state.ships)
        + sum(ship.seat != seat and scenario == "fleet mutiny" for ship in table.match.state.ships)
        == wanted
    )


def test_a_yard_says_what_there_is_to_spend():
    """Triplanetary, Interplanetary War: bases earn, and new ships are built of it."""
    match = Match.new("triplanetary", scenario="interplanetary war", seats=("Ada", "Blaise"), setup="buy", seed=1)
    state = match.state._replace(ships=(FRIGATE,), phase="resupply", units=("yard",), mover=0, asked=0, credit=(950, 0))
    match.steps[-1] = match.steps[-1]._replace(state=state)
    table = play(match)
    assert "You have MCr 95 to spend." in table.preview.value
    sieve = table.controls.lists["yard"]
    assert sieve.choice is None and Commission("corvette", "Terra") in sieve.offers


def test_a_fleet_that_is_too_dear_is_answered_with_the_reason_and_nothing_is_lost():
    table = play("triplanetary", scenario="interplanetary war", setup="buy", computer={"Rebels": "greedy"}, seed=1)
    table.controls.ships["dreadnaught"].value = 9
    assert "too much." in table.preview.value and "you have MCr" in table.problems.value
    table._give()
    assert table.match.state.ships == () and table.controls.ships["dreadnaught"].value == 9
    for nonsense in ("Pluto", "at 999 999", "at", "orbit", "<b>", "at 0 0"):
        table.controls.place.value = nonsense
        assert "[Interplanetary War]" in table.problems.value
    table._dragged("place", [13, -6, 0])
    assert table.controls.place.value == "Terra"


def test_ships_that_must_be_apart_find_places_of_their_own():
    """Triplanetary, Fleet Mutiny: twelve ships and two orbital bases, three hexes apart."""
    table = play("triplanetary", scenario="fleet mutiny", setup="buy", computer={"Rebels": "greedy"}, seed=1)
    assert table.skip.layout.display == "none", "the fleet is not complete before it has all its ships"
    table.controls.ships["corvette"].value = 12
    table._give()
    table.controls.ships["orbital base"].value = 3
    assert says(table.problems.value, "2 to be had, all its 2")
    table.controls.ships["orbital base"].value = 2
    table._give()
    assert sum(ship.kind == "corvette" for ship in table.match.state.ships) == 12
    assert table.match.state.phase != "muster"


def test_an_outfit_is_put_together_and_bought_on_a_world_that_is_clicked_on():
    """Triplanetary, Prospecting: MCr 25; a packet is 20, robot guards 50 and an automated mine 5."""
    table = play("triplanetary", scenario="prospecting", seats=("Ada", "Blaise"), computer={"Blaise": "greedy"}, seed=1)
    assert says(table.preview.value, "1 × 10 + 3 × 5 = 25 of 25: 0 left")
    table.controls.offer.value = ("packet", "automated-mine")
    table.controls.boxes["robot-guards"].value = 1
    assert "MCr 50 too much." in table.preview.value and "you have 25" in table.problems.value
    table.controls.boxes["robot-guards"].value = 0
    table._dragged("place", [16, -7, 0])
    assert table.controls.order() == {"outfit": Buy(("packet", "automated-mine"), "Luna")}
    table._dragged("place", [0, 0, 0])
    assert "Ships are not sold there" in table.problems.value
    table._give()
    assert [(ship.kind, ship.world) for ship in table.match.state.ships if ship.seat == 0] == [("packet", "Luna")]


def test_every_phase_has_a_title_a_question_and_a_rule():
    """Step-by-step play explains whatever is asked."""
    assert all(phase.title and phase.question and len(phase.rule) > 60 for phase in GAMES["triplanetary"].phases.values())


def test_a_way_flown_again_and_again_is_drawn_once():
    """In orbit the numbers of the days would lie on top of one another."""
    match = Match.new("triplanetary", scenario="retribution", seed=1)
    ship = match.state.ships[0]
    round_it = (Leg(day, Hex(0, 1), Hex(1, 0), 0) for day in (1, 7, 13))
    legs = (*round_it, Leg(14, Hex(1, 1), Hex(0, -1), 1))
    scene = match.game.scene(match.state._replace(ships=(ship._replace(legs=legs),)))
    assert [arrow.label for arrow in scene.arrows if arrow.kind == "course"] == ["13", "14"]


def test_ships_that_fly_together_leave_their_marks_once():
    match = Match.new("triplanetary", scenario="retribution", seed=1)
    legs = (Leg(1, Hex(0, 1), Hex(1, 0), 1), Leg(2, Hex(1, 1), Hex(0, 0), 1))
    ships = tuple(ship._replace(seat=0, legs=legs) for ship in match.state.ships[:2])
    scene = match.game.scene(match.state._replace(ships=ships))
    assert [arrow.label for arrow in scene.arrows if arrow.kind == "course"] == ["1"]
    assert [line.label for line in scene.lines] == ["2"]


def test_the_map_looks_at_the_base_that_launches():
    match = Match.new("triplanetary", scenario="lateral 7", seats=("Pirates", "Navy"), seed=1)
    state = match.state._replace(phase="ordnance", units=("Clandestine",), mover=0, asked=0)
    match.steps[-1] = match.steps[-1]._replace(state=state)
    table = play(match, computer={"Navy": "greedy"})
    assert table.controls.preview().near == (point(Hex(24, -26)),)
    assert ">Clandestine" in table.pictures.map.svg and ">Terra" not in table.pictures.map.svg


def test_a_seat_without_units_is_asked_in_words_that_make_sense():
    asked = GAMES["triplanetary"].question(Ask("Ada", "astrogation", ()))
    assert asked.startswith("Ada: astrogation") and "nothing to act with" in asked
    named = GAMES["triplanetary"].question(Ask("Ada", "resupply", ("Corsair 1", "yard")))
    assert says(named, "Ada: Corsair 1")
    many = GAMES["triplanetary"].question(Ask("Ada", "combat", tuple(f"Corsair {k}" for k in range(1, 9))))
    assert says(many, "Ada: Corsair 1, Corsair 2, Corsair 3, Corsair 4 and 4 more")


def test_a_campaign_starts_with_ships_of_the_players_choice():
    """Triplanetary, Campaign: kind and world are chosen from lists, the world also on the map."""
    others = dict.fromkeys(("Prospectors", "Patrol", "Pirates"), "greedy")
    table = play("triplanetary", scenario="campaign", setup="buy", seed=1, computer=others)
    assert "Merchants: choose a ship" in table.question.value
    table._dragged("place", [1, -20, 0])
    assert table.controls.order()["fleet"].place == "Mars"
    table._give()
    assert [ship.world for ship in table.match.state.ships if ship.seat == 0] == ["Mars"]


@pytest.mark.parametrize(("scanners", "swept", "lost"), [(False, False, True), (True, False, False), (False, True, False)])
def test_the_table_calls_a_course_deadly_where_the_rules_do(scanners, swept, lost):
    """Triplanetary, Clandestine and Nukes: dense asteroids that a nuke has swept away harm nobody."""
    state = Match.new("triplanetary", "interplanetary war").state
    rock = min(state.board.dense)
    ship = Ship(0, "Flier", "corvette", rock - Hex(0, 3), Hex(0, 1), fuel=5, scanners=scanners)
    state = state._replace(ships=(ship,), cleared=state.board.dense if swept else frozenset())
    led = course_result(state, ship, Burn(Hex(0, 2)))
    assert (led.lost == "it is torn apart in dense asteroids") is lost and (led.after is None) is lost
