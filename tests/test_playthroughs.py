"""Golden playthroughs: games that were played once must go the same way, and be told in the same words, for ever.

`python -m tests.bench golden` writes them again after a change that is meant, with the same orders.
"""

import pytest

from tests.bench.golden import DEBRIEFED, FOLDER, debrief_path, debriefed, explained, path_of, replay, transcript
from vector3_edu.testing import kinds


@pytest.mark.parametrize("kind", list(kinds()), ids=str)
def test_a_game_goes_and_is_told_as_it_was(kind):
    wanted = path_of(kind).read_text(encoding="utf-8")
    found = transcript(replay(wanted))
    assert found == wanted, explained(wanted, found)


@pytest.mark.parametrize("kind", DEBRIEFED, ids=str)
def test_a_game_is_looked_back_at_as_it_was(kind):
    wanted, found = debrief_path(kind).read_text(encoding="utf-8"), debriefed(kind)
    assert found == wanted, explained(wanted, found)


def test_no_playthrough_is_left_over():
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(kind).name for kind in kinds()}


def test_together_the_playthroughs_of_vector3_show_all_that_can_happen():
    told = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("vector3_*.txt"))
    happenings = ("detonated", "was a dud", "pushed", "salvoed", "is destroyed", "the screen takes off", "The game is over.")
    for happening in happenings:
        assert happening in told


def test_a_transcript_that_differs_is_pointed_at():
    assert explained("a\nb\n", "a\nc\n").startswith("line 2 was 'b' and is 'c'")
    assert explained("a\n", "a\nc\n").startswith("line 2 was the end and is 'c'")
