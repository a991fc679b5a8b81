"""The state: values that nothing changes, and functions that remember nothing."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.games.vector3.battles import FAR, battle, ship, weapon
from tests.often import for_all
from vector3_edu.core.vectors import Vec3
from vector3_edu.games import vector3
from vector3_edu.games.vector3.rules.state import in_phase, weapon_with_motion, with_motion, with_round, with_units

AT, VELOCITY = Vec3(7, 8, 9), Vec3(-1, 0, 2)
HURT = {"maneuver_hits": 1, "power_hits": 2, "warp_hits": 3, "warping": 2, "hit": True, "early": True}
MODULES = sorted(Path(vector3.__file__).parent.rglob("*.py"))


def test_what_is_built_whole_is_what_replace_would_build() -> None:
    """The design: every field is named; a field that is added or moved must not be lost on the way."""
    pods = ("laser", "launch", "tractor", "screen")
    a_ship, a_mine = ship("A9", pods=pods, **HURT), weapon("M1", 1, kind="mine", fresh=True, hidden=True)
    assert with_motion(a_ship, AT, VELOCITY) == a_ship._replace(at=AT, velocity=VELOCITY)
    assert weapon_with_motion(a_mine, AT, VELOCITY, fresh=False) == a_mine._replace(at=AT, velocity=VELOCITY, fresh=False)
    state = battle(a_ship, FAR, a_mine, points=(3, 4), turn=5, turn_limit=9)
    state = state._replace(acted=frozenset({(0, "A9")}), votes=frozenset({1}), declined=1, mines_left=2)
    assert with_units(state, (FAR,), ()) == state._replace(ships=(FAR,), weapons=())
    assert with_round(state, (1,), 3) == state._replace(round=(1,), declined=3)
    fresh = {"phase": "push", "turn": 6, "round": (1, 0), "acted": frozenset(), "declined": 0}
    assert in_phase(state, "push", 6, (1, 0)) == state._replace(**fresh)


@for_all("path", MODULES)
def test_no_rule_remembers_what_it_was_asked_before(path: Path) -> None:
    """The design: a game is a pure function. A `global` is a memory of the last call."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Global | ast.Nonlocal)]


FIELDS = {"ship", "weapon", "state", "event", "choice", "ask", "pod"}


@for_all("path", MODULES)
def test_no_field_is_taken_by_its_number(path: Path) -> None:
    """The design: speed never rests on a field's number (`ship[4]`, slices)."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    numbered = [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Subscript)
        and isinstance(node.value, ast.Name)
        and node.value.id in FIELDS
        and isinstance(node.slice, ast.Constant | ast.Slice)
        and not isinstance(getattr(node.slice, "value", 0), str)
    ]
    assert numbered == []
