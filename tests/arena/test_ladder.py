"""The ladder of computer players, and what a cell shows of duels."""

from tests.arena.test_captains import leads
from vector3_edu.arena import duel, ladder
from vector3_edu.arena.ladder import levels_of
from vector3_edu.matches.players import names
from vector3_edu.views.cards import duel_card as shown
from vector3_edu.views.cards.duel_card import DuelCard, LadderCard


def test_a_ladder_begins_with_the_weakest_and_leaves_out_the_yardsticks():
    assert levels_of("vector3") == ("drifter", "chaser", "sniper", "flanker", "admiral")
    assert levels_of("space_domination") == names("space_domination")[1:]


def test_a_climb_ends_where_a_level_is_not_beaten():
    climb = ladder(lambda view: 1 / 0, games=4, progress=False)
    assert not climb.rungs[-1].stars and climb.beaten == tuple(rung.level for rung in climb.rungs[:-1])
    assert f"against {climb.rungs[-1].level}" in climb.verdict and "☆☆☆" in str(climb)


def test_stars_are_for_the_share_of_games_won():
    climb = ladder(leads, games=10, progress=False)
    for rung in climb.rungs:
        assert rung.stars == (rung.duel.score > 0.5) + (rung.duel.score > 0.65) + (rung.duel.score > 0.8)
    page = shown.show(climb)["text/html"]
    assert page.count("★") == climb.stars and "still to come" in page


def test_a_card_watches_explains_steps_through_and_plays():
    card = DuelCard(duel(leads, "chaser", games=4, progress=False))
    for button, name in ((card.watch, "Replay"), (card.why, "Debrief"), (card.mind, "MindView"), (card.play, "PlayTable")):
        button.click()
        assert type(card.below.children[0]).__name__ == name
    card.mind.click()
    mind = card.below.children[0]
    assert "decision 1 of" in mind.words.value and "will burn" in mind.words.value
    mind._go(1)
    assert "decision 2 of" in mind.words.value


def test_a_mistake_is_told_once_with_its_line_and_how_often():
    def steer(view):
        for ship in view.ships:
            ship.burn((9, 9, 9))

    page = shown.show(duel(steer, "drifter", games=2, progress=False))["text/html"]
    assert page.count("ship.burn((9, 9, 9))") == 1 and "times)" in page


def test_the_game_worth_watching_is_the_closest_that_was_lost():
    fought = duel(leads, "admiral", games=6, progress=False)
    game = fought.games[fought.worth_watching]
    assert game.score != 1
    assert LadderCard(ladder(leads, games=2, progress=False)).children
