"""Current points, line by line, and the points that one more building would add."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.facts.points import points_added, points_now, sum_lines
from sanjuan_desktop.control.facts.tooltip import Tone
from sanjuan_desktop.rules import masked_state, view_for
from sanjuan_desktop.rules.scoring import points_of
from tests.helpers.positions import Position, build, card, hand, number, place


def added(position, key, over=None):
    """Return the points that the named hand card of seat 0 would add."""
    s = position.role_choice()
    built = next(number for number in s.hands[0] if number == card(key))
    spot = -1 if over is None else place(s, 0, over)
    return points_added(masked_state(view_for(s, 0)), 0, built, spot)


class TestAdded:
    def test_a_plain_building_adds_what_is_printed(self):
        found = added(Position().hand(0, "library").city(0, "indigo_plant"), "library")
        assert (found.words, found.printed, found.bonuses) == ("+3", 3, ())

    def test_a_city_hall_counts_itself_and_every_city_building(self):
        city = ("indigo_plant", "well", "statue")
        assert added(Position().hand(0, "city_hall").city(0, *city), "city_hall").words == "+3"

    def test_a_city_building_beside_a_city_hall_adds_one_more(self):
        found = added(Position().hand(0, "well").city(0, "indigo_plant", "city_hall"), "well")
        assert (found.total, found.printed, found.bonuses) == (2, 1, ((number("city_hall"), 1),))

    def test_a_palace_adds_a_quarter_of_everything(self):
        city = ("indigo_plant", "statue", "victory_column", "hero", "triumphal_arch")
        # 1 + 3 + 4 + 5 + 8 are 21 points.
        assert added(Position().hand(0, "palace").city(0, *city), "palace").words == "+5"

    def test_a_building_may_bring_a_palace_one_more(self):
        found = added(Position().hand(0, "statue").city(0, "indigo_plant", "palace"), "statue")
        assert (found.total, found.bonuses) == (4, ((number("palace"), 1),))

    def test_the_second_monument_brings_an_arch_from_four_to_six(self):
        city = ("indigo_plant", "statue", "triumphal_arch")
        assert added(Position().hand(0, "hero").city(0, *city), "hero").words == "+7"

    def test_an_arch_without_a_monument_adds_nothing_and_says_so(self):
        found = added(Position().hand(0, "triumphal_arch").city(0, "indigo_plant"), "triumphal_arch")
        assert (found.words, found.bonuses) == ("+0", ((number("triumphal_arch"), 0),))

    def test_covering_takes_the_points_of_what_is_covered(self):
        position = Position().hand(0, "library").city(0, "indigo_plant", "crane", "statue")
        assert added(position, "library", over="statue").words == "+0"

    def test_covering_a_six_loses_its_bonus(self):
        position = Position().hand(0, "well").city(0, "indigo_plant", "crane", "city_hall")
        assert added(position, "well", over="city_hall").words == "\u22121"

    def test_a_city_building_that_stands_already_adds_nothing_at_all(self):
        assert added(Position().hand(0, "well.2").city(0, "indigo_plant", "well.1"), "well.2") is None

    def test_the_cathedral_counts_the_sixes_of_the_others(self):
        position = Position(new_buildings=True).hand(0, "cathedral").city(1, "palace", "city_hall")
        s = position.role_choice()
        assert points_added(masked_state(view_for(s, 0)), 0, s.hands[0][0]).total == 7

    @pytest.mark.parametrize("key", ["well", "statue", "indigo_plant", "guild_hall", "palace", "city_hall"])
    def test_building_it_adds_exactly_that(self, key):
        position = Position().hand(0, key, *["coffee_roaster"] * 6).stored(0, 3)
        position.city(0, "indigo_plant", "chapel", "triumphal_arch", "hero")
        s = position.phase("builder", asked=0)
        found = points_added(masked_state(view_for(s, 0)), 0, s.hands[0][0])
        before, cost = points_of(s, 0), {"well": 1, "statue": 2, "indigo_plant": 0}.get(key, 5)
        assert hand(s, 0)[0] == key
        build(s, key, pay=cost)
        assert points_of(s, 0) - before == found.total


class TestNow:
    def position(self):
        return (
            Position(3, new_buildings=True)
            .city(0, "indigo_plant", "chapel", "harbor", "city_hall", "palace")
            .stored(0, 2)
            .harbored(0, 1)
            .city(1, "indigo_plant", "chapel", "palace")
            .stored(1, 2)
            .role_choice()
        )

    def test_the_own_points_are_a_sum_of_lines_with_the_palace_last(self):
        now = points_now(view_for(self.position(), 0))[0]
        lines = [(line.words, line.value) for line in sum_lines(now)]
        assert lines == [
            ("Printed on buildings", "5"),
            ("Cards under the Chapel or the Bank", "2"),
            ("Goods under the Harbour", "1"),
            ("City hall", "+4"),
            ("Palace", "+3"),
            ("If the game ended now", "15"),
        ]

    def test_hidden_cards_of_others_are_left_out_and_named(self):
        now = points_now(view_for(self.position(), 0))[1]
        assert now.words == "3 + hidden"
        assert [line.value for line in sum_lines(now)] == ["3", "+0", "hidden", "3 + hidden"]

    def test_the_last_line_is_the_sum(self):
        now = points_now(view_for(self.position(), 0))
        assert all(sum_lines(points)[-1].tone is Tone.STRONG for points in now)

    def test_a_spectator_counts_nobodys_hidden_cards(self):
        now = points_now(view_for(self.position(), -1))
        assert [points.hides for points in now] == [True, True, False]
