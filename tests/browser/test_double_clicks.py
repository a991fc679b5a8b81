"""A double click is one press, wherever a button spends something: a turn, a prediction, a hint, a decision at the table."""

from __future__ import annotations

from typing import Any

from tests.bare_page.notebook import BarePage

IMPORT = "from vector3_edu.views.lesson import *\nstudent('Ada')"
PATTERN = ".v3-mission [data-button='{name}']"


def opened(bare: BarePage, name: str, cell: str) -> Any:
    page = bare.open(bare.write(name, [IMPORT, cell]), reduced_motion="reduce")
    bare.run_all(page)
    return page


def flown(page: Any) -> int:
    """How many turns of a mission have been flown."""
    return int(page.locator(".v3-mission .v3-sum").count())


def test_a_double_click_on_launch_flies_one_turn_and_the_next_click_another(bare: BarePage) -> None:
    page = opened(bare, "launch.ipynb", "mission('05', level=3)")
    launch = page.locator(PATTERN.format(name="launch"))
    launch.dblclick()
    bare.wait_until_idle(page)
    assert flown(page) == 1
    launch.click()
    bare.wait_until_idle(page)
    assert flown(page) == 2
    page.locator(PATTERN.format(name="undo")).dblclick()
    bare.wait_until_idle(page)
    assert flown(page) == 0, "moves may be taken back as fast as one can click"


def test_enter_held_down_on_launch_flies_one_turn(bare: BarePage) -> None:
    page = opened(bare, "held.ipynb", "mission('05', level=3)")
    page.locator(PATTERN.format(name="launch")).focus()
    for _ in range(3):
        page.keyboard.down("Enter")  # the second and the third are repeats of the first
    page.keyboard.up("Enter")
    bare.wait_until_idle(page)
    assert flown(page) == 1


def test_enter_held_down_in_a_box_commits_and_does_not_go_on(bare: BarePage) -> None:
    page = opened(bare, "box.ipynb", "predict('05.p1')")
    page.locator(".v3-card .v3-card-box").fill("4")
    for _ in range(3):
        page.keyboard.down("Enter")
        bare.wait_until_idle(page)
    page.keyboard.up("Enter")
    page.wait_for_selector(".v3-card[data-tone=open]")
    assert page.evaluate("document.activeElement.closest('.v3-card-form') !== null"), "the focus is still in the box"


def test_launch_pressed_again_before_python_has_answered_flies_one_turn(bare: BarePage) -> None:
    """A slow machine: the student presses again, since nothing has happened yet."""
    page = opened(bare, "slow.ipynb", "mission('05', level=3)")
    page.evaluate("""() => {
      const button = document.querySelector(".v3-mission [data-button='launch']");
      for (let press = 0; press < 3; press += 1) button.click();
    }""")
    bare.wait_until_idle(page)
    assert flown(page) == 1


def test_a_double_click_on_commit_shows_what_happens_and_does_not_go_on(bare: BarePage) -> None:
    page = opened(bare, "commit.ipynb", "predict('22.p3')")
    page.locator(".v3-card [data-choice]").first.check()
    page.locator(".v3-card .v3-card-check").dblclick()
    page.wait_for_selector(".v3-card[data-tone=open]")
    assert page.locator(".v3-card .v3-card-check").inner_text() == "Next"
    assert page.evaluate("document.activeElement.closest('.v3-card') !== null"), "the focus is still on this card"


def test_a_double_click_on_hint_takes_one_hint(bare: BarePage) -> None:
    page = opened(bare, "hint.ipynb", "exercise('05.1')")
    page.locator(".v3-card [data-button=hint]").dblclick()
    bare.wait_until_idle(page)
    journals = list((bare.notebooks / "progress").glob("*"))
    text = "".join(path.read_text() for path in journals if path.is_file())
    assert text.count('"hint"') == 1, text


def test_a_double_click_at_the_table_decides_once(bare: BarePage) -> None:
    """In the first turn nobody is in range of a laser, so each time that the burns are sealed a turn has gone by."""
    page = opened(bare, "give.ipynb", "play('vector3', scenario='learning', computer='chaser', seed=4)")
    seal = page.locator(".v3-desk button:text-is('Seal the burns')")
    seal.wait_for()
    assert "Turn 1" in page.inner_text(".v3-status")
    seal.dblclick()
    bare.wait_until_idle(page)
    assert "Turn 2" in page.inner_text(".v3-status")
