"""The suite that is shipped finds what it promises to find: games that break one promise each."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.lander.game import Burn, Lander
from tests.sealed.game import Submarines
from vector3_edu import GAMES
from vector3_edu.testing import GameConformance
from vector3_edu.testing.kinds import kinds_of


class SaysWhere(Submarines):
    """Everybody reads who is farther to the left."""

    def asks(self, state: Any) -> Any:
        return tuple(sorted(super().asks(state), key=lambda ask: str(self._place(state, ask.seat))))

    def _place(self, state: Any, seat: str) -> Any:
        return next(ship.at for ship in state.ships if state.seats[ship.seat] == seat)


class HidesNothing(Submarines):
    def seen_by(self, state: Any, seat: str | None) -> Any:
        return state


class HidesTooMuch(Submarines):
    """Not even the own place is seen."""

    def seen_by(self, state: Any, seat: str | None) -> Any:
        return super().seen_by(state, None)


class ListsTooMuch(Lander):
    def why_not(self, state: Any, ask: Any, unit: str, choice: Any) -> list[str]:
        return ["No burns today."] if choice == Burn(2) else []


class CountsItsFlights(Lander):
    flights = 0

    def step(self, state: Any, orders: Any, dice: Any) -> Any:
        type(self).flights += 1
        after, events = super().step(state, orders, dice)
        return after._replace(last_turn=1000 + self.flights), events


class WritesSomethingElse(Lander):
    def write(self, state: Any, seat: str, order: Any) -> str:
        return super().write(state, seat, order).replace("burn 1", "burn 2")


class GivesNoReason(Lander):
    def step(self, state: Any, orders: Any, dice: Any) -> Any:
        after, events = super().step(state, orders, dice)
        return after._replace(result=after.result and after.result._replace(reason="")), events


class KeepsAList(Lander):
    def new(self, *given: Any) -> Any:
        state, events = super().new(*given)
        return state._replace(seats=[*state.seats]), events


LEAKS = "test_worlds_that_differ_in_secrets_are_the_same_to_whoever_does_not_know_them"


@pytest.mark.parametrize(
    ("broken", "promise"),
    [
        (SaysWhere, LEAKS),
        (HidesNothing, LEAKS),
        (HidesTooMuch, "test_a_seat_can_decide_by_what_it_sees"),
        (ListsTooMuch, "test_every_listed_choice_is_legal"),
        (CountsItsFlights, "test_the_same_seed_gives_the_same_game"),
        (CountsItsFlights, "test_replaying_the_orders_gives_the_same_game"),
        (WritesSomethingElse, "test_every_listed_choice_is_read_back_as_it_was_written"),
        (GivesNoReason, "test_a_result_names_seats_of_the_match"),
        (KeepsAList, "test_nothing_in_a_state_changes"),
    ],
)
def test_a_broken_promise_is_found(broken: type[Any], promise: str) -> None:
    suite = type("TestBroken", (GameConformance,), {"game": broken()})
    kind = next(kinds_of(suite.game))
    given = {"way": (kind.scenario, {})} if promise == LEAKS else {"kind": kind}
    given |= {"setup": ""} if "listed" in promise else {}
    suite.setup_class()
    try:
        with pytest.raises((AssertionError, TypeError)):
            getattr(suite(), promise)(**given)
    finally:
        suite.teardown_class()


def test_a_game_is_known_by_its_name_only_while_its_promises_are_tested() -> None:
    suite = type("TestLander", (GameConformance,), {"game": Lander()})
    suite.setup_class()
    assert "lander" in GAMES
    suite.teardown_class()
    assert "lander" not in GAMES


def test_every_promise_is_a_test_with_a_readable_name(tmp_path: Path) -> None:
    """Three lines in a test module are enough, and each promise fails by itself."""
    module = tmp_path / "test_lander.py"
    lines = ("from tests.lander.game import GAME", "from vector3_edu.testing import GameConformance")
    module.write_text("\n".join([*lines, "class TestLander(GameConformance):", "    game = GAME"]), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-c", str(tmp_path / "none.ini"), str(module)]
    (tmp_path / "none.ini").write_text("[pytest]\n", encoding="utf-8")
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "SLIPCOVER_"))}
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=env)
    assert done.returncode == 0, done.stdout + done.stderr
    listed = done.stdout.splitlines()
    promises = [name for name in vars(GameConformance) if name.startswith("test_")]
    found = [line.partition("TestLander::")[2] for line in listed if "TestLander::" in line]
    assert {name.partition("[")[0] for name in found} == set(promises)
    assert "test_the_same_seed_gives_the_same_game[lander moon]" in found


def test_without_pytest_a_sentence_says_what_to_install() -> None:
    code = "import sys; sys.modules['pytest'] = None\ntry: import vector3_edu.testing\nexcept ValueError as why: print(why)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "vector3_edu.testing needs pytest. Try: pip install pytest"
