"""A fleet is commanded in few clicks: cards, orders for all, fire with everything, and phases that cost no click."""

from __future__ import annotations

from tests.facts import says
from tests.games.vector3.battles import battle, ship, weapon
from tests.games.vector3.controls.test_controls import at_table
from vector3_edu import Match, play
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.controls.helm import TIPS
from vector3_edu.games.vector3.judgement.fleet_orders import MANOEUVRES
from vector3_edu.games.vector3.rules.orders import Burn
from vector3_edu.games.vector3.rules.state import Load

FOE = ship("A9", 1, at=(20, 0, 0), velocity=(1, 0, 0))


def press(box, label):
    """Press the button of that name, however deep it is in a box."""
    for child in getattr(box, "children", ()):
        if getattr(child, "description", "") == label and hasattr(child, "click"):
            child.click()
            return True
        if press(child, label):
            return True
    return False


def card(table, name):
    return next(each for each in table.fleet.strip.cards if each["name"] == name and each["own"])


def test_cards_show_hull_weapons_velocity_and_the_order_as_it_stands():
    own = ship("A9", velocity=(0, -1, 2), pods=("laser", "launch"), loads=(Load(guided=2, mine=1),), lost=(1, 2))
    table = at_table(own, FOE, phase="burn")
    shown = card(table, "A9")
    assert shown["hull"].count(False) == 2 and shown["velocity"] == "(0, −1, 2)" and shown["does"] == "coast"
    assert [[what, many] for _, what, many in shown["holds"]] == [["lasers", 1], ["guided torpedoes", 2], ["mines", 1]]
    words = "Ada A9, 7 of 9 pods whole, 1 laser, 2 guided torpedoes, 1 mine, velocity (0, −1, 2), coast"
    assert shown["words"] == words
    table.controls.vector.boxes[0].value = 1
    assert card(table, "A9")["does"] == "burn (1, 0, 0)"


def test_an_order_for_the_whole_fleet_is_worked_out_for_everybody_and_can_be_changed_by_hand():
    table = at_table(ship("A6"), ship("B6", at=(0, 3, 0), velocity=(1, 1, 0)), FOE, phase="burn")
    press(table.controls.box, "Match velocity")
    assert table.controls.decided() == {"A6": Burn(Vec3(1, 0, 0)), "B6": Burn(Vec3(0, -1, 0))}
    assert table.controls.vector.value == Vec3(1, 0, 0), "it is shown in the boxes"
    table.controls.vector.boxes[2].value = 1
    assert table.controls.decided()["A6"] == Burn(Vec3(1, 0, 1)) and table.controls.decided()["B6"] == Burn(Vec3(0, -1, 0))
    press(table.controls.box, "Same burn for all")
    assert table.controls.decided()["B6"] == Burn(Vec3(1, 0, 1))


def test_each_order_says_in_its_tooltip_what_it_is_for():
    assert set(TIPS) == set(MANOEUVRES) and all("Works out" not in tip and "\n" not in tip for tip in TIPS.values())


def test_a_card_turns_orders_to_one_ship_an_enemy_becomes_the_target_and_all_turns_back():
    other = ship("B9", 1, at=(30, 0, 0), velocity=(0, 2, 0))
    table = at_table(ship("A6"), ship("B6", at=(0, 3, 0)), FOE, other, phase="burn")
    table._dragged("picked", "Ada B6")
    table._dragged("picked", "Blaise B9")
    press(table.controls.box, "Match velocity")
    assert table.controls.decided() == {"A6": Burn(), "B6": Burn(Vec3(0, 2, 0))}
    assert [each["name"] for each in table.fleet.strip.cards if each["chosen"] or each["aimed"]] == ["B6", "B9"]
    table._dragged("picked", card(table, "All")["id"])
    press(table.controls.box, "Match velocity")
    assert table.controls.decided()["A6"] == Burn(Vec3(0, 2, 0))


def test_a_salvo_takes_one_order_and_can_be_opened_to_single_torpedoes():
    salvo = [weapon(f"T{number}", at=(0, number, 0), kind="guided")._replace(turn=2) for number in (1, 2, 3)]
    table = at_table(ship("A6"), *salvo, FOE, phase="burn")
    table._dragged("picked", card(table, "T1–T3")["id"])
    press(table.controls.box, "Match velocity")
    assert table.controls.decided() == {"A6": Burn(), **dict.fromkeys(("T1", "T2", "T3"), Burn(Vec3(1, 0, 0)))}
    table._dragged("picked", "Ada T2")
    press(table.controls.box, "Stop")
    assert table.controls.decided()["T2"] == Burn() and table.controls.decided()["T1"] == Burn(Vec3(1, 0, 0))
    assert card(table, "T1–T3")["does"] == "2 orders"


def test_the_burns_of_the_turn_before_are_given_again():
    table = play("vector3", scenario="learning", computer="greedy", seed=7)
    table.controls.vector.boxes[2].value = 2
    table._give()
    while table.controls.ask.phase != "burn":
        table._pass()
    press(table.controls.box, "As last turn")
    assert table.controls.decided() == {"A6": Burn(Vec3(0, 0, 2)), "B6": Burn()}


def test_an_intercept_counts_down_from_turn_to_turn():
    """Ordered to meet in three turns, it is two turns away after one, for the same ship and target; Undo gives it back."""
    table = play("vector3", scenario="learning", computer="drifter", seed=7)
    table.controls.pick("Ada B6")
    table.controls.pick("Blaise A6")
    for left in (3, 2, 1):
        assert table.controls.turns.value == left and table.controls.who.value == ("B6",)
        assert table.controls.aimed() == ("Blaise A6",)
        press(table.controls.box, "Intercept in")
        table._give()
        while table.controls.ask.phase != "burn":
            table._pass()
    assert table.controls.turns.value == 3 and table.controls.who.value == ("A6", "B6"), "they have met, or never will"
    while table.match.turn > 3:
        table._undo()
    while table.controls.ask.phase != "burn":
        table._undo()
    assert table.controls.turns.value == 3 - (table.match.turn - 1)


def test_all_ships_fire_with_one_press_and_undo_takes_all_of_it_back():
    """(2009) Laser Fire: one ship at a time round the table, so the computer answers in between."""
    own = [ship(name, at=(0, at, 0), pods=("laser",)) for at, name in enumerate(("A6", "B6", "C6"))]
    foes = [ship(name, 1, at=(4, at, 0), pods=("laser",)) for at, name in enumerate(("A9", "B9"))]
    table = at_table(*own, *foes, phase="fire")
    assert table.fleet.button.description == "Fire all" and "hits expected" in table.controls.box.children[0].value
    before = len(table.match.steps)
    table._give_at_once()
    fired = [unit for step in table.match.steps[before:] for unit, choice in step.orders.get("Ada", {}).items()]
    assert fired == ["A6", "B6", "C6"] and table.controls.ask.phase != "fire"
    table._undo()
    assert len(table.match.steps) == before and table.controls.ask.units == ("A6", "B6", "C6")


def test_all_ships_fire_at_the_targets_that_were_announced():
    own = [ship(name, at=(0, at, 0), pods=("laser",)) for at, name in enumerate(("A6", "B6", "C6"))]
    foes = [ship(name, 1, at=(4, at, 0), pods=("laser",)) for at, name in enumerate(("A9", "B9", "C9"))]
    table = at_table(*own, *foes, phase="fire")
    announced = {unit: shot.at[0] for unit, shot in table.controls.shots.items()}
    assert "aims again" in table.controls.box.children[0].value
    before = len(table.match.steps)
    table._give_at_once()
    for k, step in enumerate(table.match.steps[before:], before):
        for unit, shot in step.orders.get("Ada", {}).items():
            there = {(table.match.state.seats[each.seat], each.name) for each in table.match.steps[k - 1].state.ships}
            assert set(shot.at) == {announced[unit]} or announced[unit] not in there


def test_detonating_all_spares_what_is_ones_own():
    """(2009) Detonating Torpedoes: friend and foe suffer."""
    own = [weapon(f"T{k}", at=at, level=2) for k, at in enumerate(((2, 0, 0), (0, 0, 2), (0, 40, 1), (0, 41, 1)), 1)]
    foes = ship("A12", 1), ship("B12", 1, at=(0, 40, 0))
    table = at_table(*own, *foes, ship("A6", at=(-50, 0, 0)), phase="detonate")
    said = table.controls.box.children[0].value
    assert table.fleet.button.description == "Detonate all" and says(said, "T3 and T4 left out")
    before = len(table.match.steps)
    table._give_at_once()
    gone = [unit for step in table.match.steps[before:] for unit in step.orders.get("Ada", {})]
    assert set(gone) <= {"T1", "T2"} and {"T3", "T4"} <= {each.name for each in table.match.state.weapons}


def test_nothing_is_warned_of_before_something_is_chosen_and_nothing_is_given_without_the_warning():
    table = at_table(ship("A6"), weapon("T1", 1, at=(1, 0, 0)), FOE, phase="burn")
    assert table.coach.warning.value == ""
    table._give()
    assert table.match.state.phase == "burn" and "1 cube from Blaise&#x27;s T1" in table.coach.warning.value
    table.controls.vector.boxes[1].value = 1
    assert "Careful" in table.coach.warning.value


def test_an_order_for_all_of_which_the_coach_warns_is_told_first_and_given_at_the_second_press():
    table = at_table(ship("A6", pods=("laser",)), ship("A9", 1, at=(4, 0, 0)), phase="fire")
    table.controls.decide_at_once = lambda state, ask: {}
    before = len(table.match.steps)
    table._give_at_once()
    assert len(table.match.steps) == before and "press <b>Fire all</b> again" in table.coach.warning.value


def test_everything_that_can_reach_the_target_is_launched_with_one_press():
    own = ship("A9", pods=("launch", "launch"), loads=(Load(guided=1), Load(unguided=1)))
    table = at_table(own, ship("A6", 1, at=(12, 0, 0)), phase="salvo")
    assert table.fleet.button.description == "Launch all" and "A9 launches 2 torpedoes" in table.controls.plan.value
    assert [pod.label for pod in table.controls.pods.values()] == ["nothing", "nothing"]
    press(table.controls.box, "All guided")
    assert [pod.label for pod in table.controls.pods.values()] == ["guided torpedo (1 left)", "nothing"]
    table._give_at_once()
    assert len([each for each in table.match.state.weapons if each.seat == 0]) == 2


def test_a_phase_without_anything_to_gain_costs_no_click_against_the_computer():
    """Being asked must not tell: among people everybody is still asked."""
    units = weapon("T1", at=(-9, 0, 0), kind="guided"), ship("A6", at=(-5, 0, 0)), ship("A9", 1, at=(60, 0, 0))
    table = at_table(*units, phase="detonate")
    assert table.controls.ask.phase == "burn"
    assert "within the blast" in table.question.value and "passed for you" in table.question.value
    match = Match.new("vector3", scenario="advanced", seats=("Ada", "Blaise"), seed=5)
    match.steps[-1] = match.steps[-1]._replace(state=battle(*units, phase="detonate"))
    assert play(match).controls.ask.phase == "detonate"


def test_undo_goes_back_past_what_the_table_passed():
    units = weapon("T1", at=(-9, 0, 0), kind="guided"), ship("A6", at=(-5, 0, 0)), ship("A9", 1, at=(60, 0, 0))
    table = at_table(*units, phase="detonate")
    table._give()
    assert table.controls.ask.phase == "burn" and table.match.turn == 4
    table._undo()
    assert table.controls.ask.phase == "burn" and table.match.turn == 3


def test_behind_the_curtain_there_are_no_cards():
    table = play("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=7)
    assert table.model.curtain == "Ada" and table.fleet.strip.cards == []
    table._act()
    assert [each["seat"] for each in table.fleet.strip.cards] == ["Ada"] * 3 + ["Blaise"] * 2


def test_cards_of_others_hide_what_is_secret():
    """1979, 11.0: pods and loads are secret."""
    table = play("vector3", scenario="advanced", edition="1979", computer="greedy", seed=7)
    others = [each for each in table.fleet.strip.cards if not each["own"] and each["kind"] == "ship"]
    assert others and not any(each["holds"] for each in others)
