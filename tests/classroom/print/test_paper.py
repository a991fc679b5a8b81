"""Paper for a real table: true to size, from the numbers of the rules."""

import json
import re

import pytest
import typst

from vector3_edu import GAMES, cli
from vector3_edu.classroom.print import paper
from vector3_edu.classroom.print.paper import games_on_paper, paper_command, sheet, write_paper
from vector3_edu.core.paper import Form, Paper, Ruler, Token
from vector3_edu.core.problems import Refused

MM = 72 / 25.4
"""Points to a millimetre: SVG pages are measured in points."""


@pytest.fixture(scope="module")
def pages():
    """The pages as SVG, in which lengths can be read."""
    data = json.dumps(sheet("space_domination"))
    found = typst.compile(str(paper.TEMPLATE), sys_inputs={"data": data}, format="svg")
    return [page.decode() for page in found]


def test_the_command_writes_a_pdf(tmp_path, capsys):
    assert cli.main(["paper", "space_domination", "--out", str(tmp_path / "mine")]) == 0
    assert (tmp_path / "mine.pdf").read_bytes().startswith(b"%PDF")
    assert "100%" in capsys.readouterr().out


def test_a_hundred_millimetres_are_a_hundred_millimetres(pages):
    for page in (pages[0], pages[2]):
        assert f"h {100 * MM:.6f}"[:-3] in page
        assert 'width="595.27' in page, "a page of A4"


def test_discs_are_as_large_as_the_rules_say(pages):
    """Ruling 3: a starship's disc has a radius of 1.0 cm, a torpedo's 0.5 cm."""
    assert [token["radius"] for token in sheet("space_domination")["tokens"]] == [10.0, 5.0, 5.0, 5.0]
    for radius in (10, 5):
        assert f"{2 * radius * MM:.4f}"[:-1] in pages[0], radius


def test_the_rulers_have_a_mark_every_millimetre(pages):
    lengths = [ruler["length"] for ruler in sheet("space_domination")["rulers"]]
    many = 10 * lengths[0] + 1
    first = [float(x) for x in re.findall(r'translate\(([\d.]+)[^)]*\)" d="M 0 0[lv] ', pages[1])[:many]]
    assert [round((x - first[0]) / MM, 3) for x in first] == list(range(many))
    assert 6 in lengths, "as long as the longest acceleration"


def test_there_are_as_many_tokens_as_players():
    assert len(sheet("space_domination", 2)["seats"]) == 2
    colours = [seat["colour"] for seat in sheet("space_domination")["seats"]]
    assert len(set(colours)) == len(colours) == 6


def test_any_game_can_declare_what_it_prints(monkeypatch, tmp_path):
    moves = Form(("*Turn*", "_v_"), 8, "The next _v_.")
    race = Paper("cars", "car", (Token(0.4),), (("Fuel", 2),), "The car.", (Ruler(3, "v"),), "One square is 1 cm.", moves)
    with pytest.raises(Refused, match="no paper for 'racetrack'"):
        write_paper("racetrack", tmp_path / "race.pdf")
    monkeypatch.setattr(type(GAMES["racetrack"]), "paper", race)
    assert games_on_paper() == ["racetrack", "space_domination"]
    assert write_paper("racetrack", tmp_path / "race.pdf", 2).read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("words", [["chess"], ["space_domination", "--seats", "7"], ["space_domination", "--seats", "0"]])
def test_what_cannot_be_printed_is_refused_with_a_sentence(words, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert paper_command(words) == 2
    assert "There is no paper for 'chess'" in (out := capsys.readouterr().out) or "for 2 to 6" in out
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_pdf_is_left_alone(tmp_path):
    (tmp_path / "notes.pdf").write_text("my notes")
    with pytest.raises(Refused, match="it is not a PDF of this program"):
        write_paper("space_domination", tmp_path / "notes.pdf")
    assert (tmp_path / "notes.pdf").read_text() == "my notes"


def test_a_pdf_of_somebody_elses_is_left_alone_and_our_own_is_written_again(tmp_path):
    foreign = b"%PDF-1.7 an exam %%EOF"
    (tmp_path / "exam.pdf").write_bytes(foreign)
    with pytest.raises(Refused, match="it is not a PDF of this program"):
        write_paper("space_domination", tmp_path / "exam.pdf")
    assert (tmp_path / "exam.pdf").read_bytes() == foreign
    for seats in (2, 3):
        path = write_paper("space_domination", tmp_path / "ours.pdf", seats)
    assert b"%%EOF" in path.read_bytes()[-1024:], "where readers of PDF look for it"


def test_a_folder_that_cannot_be_written_is_told(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert paper_command(["space_domination", "--out", str(tmp_path / "file" / "a.pdf")]) == 2
    assert "could not be written" in capsys.readouterr().out
