"""A phase declared once: its title, question, rule and choices are what a game answers with."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.core.harbour import Anchor, Repair, Sail
from vector3_edu.core.game import Game
from vector3_edu.core.phases import Ask, Phase
from vector3_edu.core.picture.scene import Preview

SAILING = Phase[Any](
    title="Setting sail",
    question="{seat}, {unit} of {units}: sail or stay.",
    rule="Each ship sails to a port, or stays.",
    choices=lambda state, ask, unit: (Anchor(), *(Sail(port) for port in state.ports if unit != "S2")),
    give="Weigh anchor",
)


class Harbour(Game[Any, Any]):
    """A game that says nothing but its phases."""

    name, title, scenarios, options, phases = "harbour", "Harbour", {}, {}, {"sail": SAILING}


GAME = Harbour()
STATE = SimpleNamespace(ports=("Oban", "Leith"))
ASK = Ask("Ada", "sail", ("S1", "S2"))


def test_a_question_names_the_seat_the_first_unit_and_all_of_them() -> None:
    assert GAME.question(ASK) == "Ada, S1 of S1 and S2: sail or stay."
    assert SAILING.ask(ASK._replace(units=())) == "Ada,  of : sail or stay."


@pytest.mark.parametrize("seat", ["{unit}", "{0}", "%s {", "{seat.__class__}"])
def test_names_of_seats_are_put_into_a_question_as_they_are(seat: str) -> None:
    """A player may be called anything, and nothing in a name is carried out."""
    assert GAME.question(ASK._replace(seat=seat)).startswith(f"{seat}, S1 of")


def test_only_units_that_are_asked_have_choices() -> None:
    assert GAME.choices(STATE, ASK, "S1") == (Anchor(), Sail("Oban"), Sail("Leith"))
    assert GAME.choices(STATE, ASK, "S2") == (Anchor(),)
    assert GAME.choices(STATE, ASK, "S9") == ()


def test_titles_and_rules_are_those_of_the_phase_and_the_end_has_one_too() -> None:
    assert (GAME.phase_title("sail"), GAME.phase_title("over")) == ("Setting sail", "The end")
    assert (GAME.rule(STATE, "sail"), GAME.rule(STATE, "over")) == ("Each ship sails to a port, or stays.", "")


def test_what_a_phase_does_not_say_is_as_usual() -> None:
    """No preview, no places on the map, no choice to begin with: a game needs to declare only what it has."""
    assert SAILING.preview(STATE, ASK, {"S1": Repair()}, "S1") == Preview()
    assert SAILING.where(STATE, ASK, "S1", Repair()) == ()
    assert SAILING.start(STATE, ASK, "S1") is None
    assert (SAILING.give, SAILING.decline, SAILING.nothing) == ("Weigh anchor", "", "")


def test_orders_describe_themselves_to_the_game() -> None:
    choices = GAME.choices(STATE, ASK, "S1")
    assert [GAME.describe(choice) for choice in choices] == ["anchor", "sail to Oban", "sail to Leith"]
    assert GAME.weigh(STATE, "Ada", "S1", Anchor()) == ""
