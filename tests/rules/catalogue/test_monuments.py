"""Test the three monuments, which have points but no function."""

import pytest

from sanjuan_desktop.rules import final_points, score_sheet
from tests.helpers.positions import Position, number, price


class Monument:
    """Tests of every monument."""

    key = ""
    points = 0

    def test_scores_its_points(self):
        assert final_points(Position(2).city(0, self.key).role_choice()) == (self.points, 1)

    def test_counts_for_city_hall_and_triumphal_arch(self):
        s = Position(2).city(0, self.key, "city_hall", "triumphal_arch").role_choice()
        lines = {line.building: line.points for line in score_sheet(s)[0].bonuses}
        assert lines == {number("city_hall"): 3, number("triumphal_arch"): 4}

    def test_is_a_city_building_for_the_quarry_and_not_for_the_smithy(self):
        table = Position(2).city(0, "quarry", "smithy")
        s = table.hand(0, self.key, "well", "well", "well", "tower", "tower").phase("builder", 1, asked=0)
        assert price(s, self.key) == self.points - 1

    def test_stands_once_in_a_city(self):
        s = Position(2).city(0, self.key).hand(0, self.key, *["well"] * 3, *["tower"] * 3).phase("builder")
        assert price(s, self.key) is None


class TestStatue(Monument):
    key = "statue"
    points = 3


class TestVictoryColumn(Monument):
    key = "victory_column"
    points = 4


class TestHero(Monument):
    key = "hero"
    points = 5


@pytest.mark.parametrize("key", ["statue", "victory_column", "hero"])
def test_monuments_of_different_players_do_not_disturb_each_other(key):
    s = Position(2).city(1, key).hand(0, key, *["well"] * 3, *["tower"] * 2).phase("builder")
    assert price(s, key) is not None
