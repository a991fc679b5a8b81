"""Mutated saves and hand-ins: a sentence, or a match that is whole; never a traceback, and never much memory.

VECTOR3_EDU_SAVES=30000 and VECTOR3_EDU_HAND_INS=20000 try as many, with another VECTOR3_EDU_SEED others.
"""

import base64
import json
import os
import subprocess
import sys
import zlib
from random import Random

import pytest

from tests.bad_input.mutations import mutated
from vector3_edu import GAMES, Match
from vector3_edu.classroom.report.report import as_csv, as_page, as_text, read_class
from vector3_edu.core.problems import DamagedFile
from vector3_edu.exercises import IDEAS, Progress, Student, lessons, read_hand_in
from vector3_edu.exercises.progress.journal import Entry, hand_in
from vector3_edu.matches import record

SAVES = int(os.environ.get("VECTOR3_EDU_SAVES", "1500"))
HAND_INS = int(os.environ.get("VECTOR3_EDU_HAND_INS", "2000"))
SEED = os.environ.get("VECTOR3_EDU_SEED", "1")
PORTIONS = 10


def _matches():
    """A short match of every scenario, some with orders still sealed, some with dice typed in."""
    for name, game in GAMES.items():
        for scenario in game.scenarios:
            match = Match.new(name, scenario, seed=3).play("random", turns=2)
            if match.asks and len(match.asks) > 1:
                match.let(match.asks[0], _random(name))
            yield match
    for typed in ("vector3", "space_domination", "triplanetary"):
        match = Match.new(typed, dice="typed", seed=3)
        luck = Random(5)
        for _ in range(30):
            if match.dice_needed:
                match.roll(luck.randint(1, 6))
            elif match.asks:
                match.let(match.asks[0], _random(typed))
        yield match


def _random(game):
    from vector3_edu.matches import players

    return players.find("random", game)


@pytest.fixture(scope="module")
def saves():
    return [json.loads(json.dumps(record.as_data(match))) for match in _matches()]


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_a_mutated_save_gets_a_sentence_or_is_a_match_like_any_other(saves, tmp_path, portion):
    """What loads can be saved and loaded again, and is the same."""
    luck, path = Random(f"{SEED} {portion}"), tmp_path / "game.json"
    told = 0
    for _ in range(SAVES // PORTIONS):
        content = mutated(luck.choice(saves), luck)
        path.write_bytes(content)
        try:
            match = Match.load(path)
        except DamagedFile as damaged:
            assert all(problem.encode() and len(problem) < 1_500 for problem in damaged.problems)
            assert "game.json" in str(damaged)
            told += 1
            continue
        except Exception as error:
            pytest.fail(f"{type(error).__name__}: {error} from {content!r}")
        path.unlink()
        again = Match.load(match.save(path))
        assert (again.state, record.as_data(again)) == (match.state, record.as_data(match))
    assert 0 < told < SAVES // PORTIONS


def _hand_ins(folder):
    first, *_, last = (exercise.id for lesson in lessons() for exercise in lesson.exercises)
    now, idea = "2026-01-01T00:00:00+00:00", next(iter(IDEAS))
    entries = (
        Entry(now, "student"),
        Entry(now, "answer", first, "(1, 2, 3)", right=False, idea=idea),
        Entry(now, "hint", first, number=1),
        Entry(now, "answer", last, "7", right=True),
        Entry(now, "before", "before.01", "7", right=True),
        Entry(now, "mission", "01", "((1, 2, 3),)", right=True),
    )
    for name in ("Ada", "Émilie du Châtelet"):
        yield json.loads(hand_in(Progress(Student(name, 3), entries), folder / "base.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_a_class_of_mutated_hand_ins_is_reported(tmp_path, portion):
    """Every file is read or named, and the report can be written whatever they say."""
    bases = list(_hand_ins(tmp_path))
    (tmp_path / "base.json").unlink()
    luck = Random(f"{SEED} {portion}")
    for number in range(HAND_INS // PORTIONS):
        (tmp_path / f"{number}.json").write_bytes(mutated(luck.choice(bases), luck))
    work = read_class(tmp_path)
    for number in range(HAND_INS // PORTIONS):
        handed = read_hand_in(tmp_path / f"{number}.json")
        assert handed.progress is not None or len(handed.problems) == 1
        assert all(f"{number}.json" in handed.problems[0] for _ in handed.problems[:1])
    assert len(work.problems) > HAND_INS // PORTIONS / 2
    for report in (as_text(work), as_csv(work), as_page(work)):
        assert report.encode() and "\0" not in report and "\x1b" not in report


# ---- files that are small and become large

LITTLE = 700_000_000
"""Bytes of memory that a program may have that loads such a file."""
LOADER = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (int(sys.argv[2]), int(sys.argv[2])))
from pathlib import Path
from vector3_edu import Match
from vector3_edu.core.problems import DamagedFile
from vector3_edu.exercises import read_hand_in
try:
    Match.load(sys.argv[1])
except DamagedFile as damaged:
    print(damaged)
print(*read_hand_in(Path(sys.argv[1])).problems)
"""


def _sealed(text: bytes) -> bytes:
    data = record.as_data(Match.new("vector3", "learning"))
    packed = zlib.compress(text)
    return json.dumps({**data, "sealed": base64.b64encode(packed).decode()}).encode()


BOMBS = {
    "lists upon lists, sealed": lambda: _sealed(b"[" + b"[]," * 20_000_000 + b"[]]"),
    "many lists": lambda: b"[" + b"[]," * 1_600_000 + b"[]]",
    "many objects": lambda: b'{"format": "vector3_edu match", "steps": [' + b"{}," * 1_600_000 + b"{}]}",
    "more than may be read": lambda: b"[" + b"[]," * 11_000_000 + b"[]]",
    "many options": lambda: json.dumps(
        {**record.as_data(Match.new("vector3", "learning")), "options": {str(k): k for k in range(300_000)}}
    ).encode(),
    "many seats": lambda: json.dumps(
        {**record.as_data(Match.new("vector3", "learning")), "seats": ["x" * 9] * 300_000}
    ).encode(),
    "many dice": lambda: json.dumps(
        {**record.as_data(Match.new("vector3", "learning", dice="typed")), "steps": [{"orders": {}, "rolls": [1] * 900_000}]}
    ).encode(),
}


@pytest.mark.skipif(os.name == "nt", reason="there are no such limits there")
@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
def test_a_small_file_does_not_take_much_memory(tmp_path, bomb):
    """A save of 1.3 MB took 20 GB."""
    path = tmp_path / "bomb.json"
    path.write_bytes(bomb())
    loading = subprocess.run([sys.executable, "-c", LOADER, str(path), str(LITTLE)], capture_output=True, text=True)
    assert loading.returncode == 0, loading.stderr[-500:]
    assert loading.stdout.count("bomb.json") >= 2 and len(loading.stdout) < 3_000
