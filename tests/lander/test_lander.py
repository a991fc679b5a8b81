"""Lander holds what every game holds."""

from tests.lander.game import GAME
from vector3_edu.testing import GameConformance


class TestLander(GameConformance):
    game = GAME
