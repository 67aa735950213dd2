"""Test the 6-cost buildings of the base game."""

import pytest

from sanjuan_desktop.rules import Edition, final_points, score_sheet
from tests.helpers.positions import Position, number

SECOND, FIRST = Edition.SECOND, Edition.FIRST


def bonus(table, key, seat=0):
    """Return the bonus points of the building ``key`` for ``seat``."""
    lines = score_sheet(table.role_choice())[seat].bonuses
    return {line.building: line.points for line in lines}[number(key)]


class TestGuildHall:
    PLANTS = ("indigo_plant", "indigo_plant", "indigo_plant", "coffee_roaster")

    @pytest.mark.parametrize(("edition", "points"), [(SECOND, 4 + 2), (FIRST, 8)])
    def test_counts_production_buildings_and_their_kinds(self, edition, points):
        assert bonus(Position(2, edition).city(0, "guild_hall", *self.PLANTS), "guild_hall") == points

    @pytest.mark.parametrize("edition", [SECOND, FIRST])
    def test_counts_nothing_without_production_buildings(self, edition):
        assert bonus(Position(2, edition).city(0, "guild_hall", "statue", "well"), "guild_hall") == 0

    @pytest.mark.parametrize(("edition", "points"), [(SECOND, 2), (FIRST, 2)])
    def test_customs_office_is_no_production_building(self, edition, points):
        table = Position(2, edition, new_buildings=True).city(0, "guild_hall", "customs_office", "sugar_mill")
        assert bonus(table.good(0, "customs_office"), "guild_hall") == points

    def test_covered_plants_do_not_count(self):
        table = Position(2).city(0, "guild_hall", "sugar_mill").covered(0, 1, "silver_smelter")
        assert bonus(table, "guild_hall") == 2

    def test_plants_of_the_others_do_not_count(self):
        table = Position(2).city(0, "guild_hall", "sugar_mill").city(1, "silver_smelter", "indigo_plant")
        assert bonus(table, "guild_hall") == 2

    def test_has_no_points_of_its_own(self):
        assert final_points(Position(2).city(0, "guild_hall").role_choice())[0] == 0


class TestCityHall:
    def test_counts_itself(self):
        assert bonus(Position(2).city(0, "city_hall"), "city_hall") == 1

    def test_counts_city_buildings_monuments_and_sixes_but_no_plants(self):
        keys = ("indigo_plant", "silver_smelter", "well", "hero", "guild_hall", "palace", "city_hall")
        assert bonus(Position(2).city(0, *keys), "city_hall") == 5

    def test_counts_the_cathedral(self):
        table = Position(2, new_buildings=True).city(0, "cathedral", "city_hall", "park")
        assert bonus(table, "city_hall") == 3

    def test_covered_buildings_do_not_count(self):
        table = Position(2).city(0, "city_hall", "hero").covered(0, 1, "tower")
        assert bonus(table, "city_hall") == 2


class TestTriumphalArch:
    @pytest.mark.parametrize(
        ("monuments", "points"),
        [
            ((), 0),
            (("statue",), 4),
            (("hero",), 4),
            (("hero", "statue"), 6),
            (("victory_column", "statue"), 6),
            (("hero", "victory_column", "statue"), 8),
        ],
    )
    def test_counts_different_monuments(self, monuments, points):
        table = Position(2).city(0, "triumphal_arch", *monuments, "palace", "tower")
        assert bonus(table, "triumphal_arch") == points

    def test_monuments_of_the_others_and_covered_ones_do_not_count(self):
        table = Position(2).city(0, "triumphal_arch", "well").covered(0, 1, "statue").city(1, "hero")
        assert bonus(table, "triumphal_arch") == 0


class TestPalace:
    @pytest.mark.parametrize(
        ("stored", "points"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (39, 9), (40, 10)]
    )
    def test_adds_a_quarter_rounded_down(self, stored, points):
        assert bonus(Position(2).city(0, "palace").stored(0, stored), "palace") == points

    @pytest.mark.parametrize("order", [("palace", "city_hall"), ("city_hall", "palace")])
    def test_is_counted_last_wherever_it_stands(self, order):
        # Hero 5, City hall 3, harbored 3, stored 1: 12, a quarter is 3.
        table = Position(2).city(0, *order, "hero").harbored(0, 3).stored(0, 1)
        assert bonus(table, "palace") == 3
        s = Position(2).city(0, *order, "hero").harbored(0, 3).stored(0, 1).role_choice()
        assert final_points(s)[0] == 15
        assert score_sheet(s)[0].bonuses[-1].building == number("palace")

    def test_counts_residence_and_cathedral(self):
        # Residence: itself, Palace and Guild hall make a group, 4. Kathedrale: 4 + 3. One card stored.
        table = Position(2, new_buildings=True).city(0, "palace", "residence", "guild_hall", "cathedral")
        table.city(1, "city_hall", "triumphal_arch").stored(0, 1)
        assert bonus(table, "palace") == 3

    def test_adds_nothing_for_points_of_the_others(self):
        assert bonus(Position(2).city(0, "palace").city(1, "hero", "statue"), "palace") == 0
