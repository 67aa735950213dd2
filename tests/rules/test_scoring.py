"""Test points, all lines of the score sheet, and winners."""

import pytest

from sanjuan_desktop.rules import BonusLine, final_points, score_sheet, victory_shares, winners
from sanjuan_desktop.rules.scoring import visible_points
from tests.helpers.positions import Position, build, number, passes


def test_buildings_and_all_stored_cards_add_up():
    s = Position(2, new_buildings=True).city(0, "hero", "indigo_plant", "silver_smelter", "chapel")
    s = s.stored(0, 4).harbored(0, 3).role_choice()
    sheet = score_sheet(s)[0]
    assert (sheet.buildings, sheet.stored, sheet.harbored) == (5 + 1 + 3 + 2, 4, 3)
    assert sheet.bonuses == ()
    assert sheet.total == 18
    assert final_points(s) == (18, 1)


def test_covered_buildings_score_nothing():
    s = Position(2).city(0, "well").covered(0, 0, "hero").role_choice()
    assert final_points(s)[0] == 1


def test_covered_sixes_give_no_bonus():
    s = Position(2).city(0, "statue").covered(0, 0, "triumphal_arch").role_choice()
    assert final_points(s)[0] == 3
    assert score_sheet(s)[0].bonuses == ()


def test_a_building_that_a_chapel_was_built_over_is_none_of_its_cards():
    s = Position(2).city(0, "chapel").covered(0, 0, "hero").role_choice()
    assert final_points(s)[0] == 2


def test_cards_under_overbuilt_chapel_bank_and_harbor_count():
    s = Position(2, new_buildings=True).city(0, "statue").covered(0, 0, "chapel").covered(0, 0, "bank")
    s = s.covered(0, 0, "harbor").stored(0, 5).harbored(0, 2).role_choice()
    assert final_points(s)[0] == 3 + 5 + 2


def test_every_bonus_has_its_line_and_the_palace_comes_last():
    sixes = ("palace", "triumphal_arch", "guild_hall", "city_hall", "residence")
    s = Position(2, new_buildings=True).city(0, *sixes, "hero").role_choice()
    sheet = score_sheet(s)[0]
    # Hero 5. Arch 4, Guild hall 0, City hall 6, Residence: five sixes make one group, 4. 19 // 4 = 4.
    assert sheet.bonuses == (
        BonusLine(number("triumphal_arch"), 4),
        BonusLine(number("guild_hall"), 0),
        BonusLine(number("city_hall"), 6),
        BonusLine(number("residence"), 4),
        BonusLine(number("palace"), 4),
    )
    assert sheet.total == 23
    assert final_points(s)[0] == 23


@pytest.mark.parametrize(("other", "points"), [((), 0), (("palace", "guild_hall"), 7)])
def test_cathedral_counts_the_others_only(other, points):
    table = Position(2, new_buildings=True).city(0, "cathedral", "city_hall").city(1, "well", *other)
    # City hall 2: itself and the Kathedrale.
    assert final_points(table.role_choice())[0] == 2 + points


def test_visible_points_leave_bonuses_and_stored_cards_out():
    s = Position(2).city(0, "palace", "hero", "statue").stored(0, 9).role_choice()
    assert visible_points(s, 0) == 8


# -- who wins --------------------------------------------------------------------------------------


def test_most_points_win():
    s = Position(3).city(1, "hero").hand(0, "well").role_choice()
    assert winners(s) == (1,)


def test_a_tie_goes_to_hand_cards_plus_goods():
    s = Position(3).good(1, 0).city(1, "indigo_plant").hand(0, "well").hand(1, "hero").role_choice()
    assert [sheet.tie_break for sheet in score_sheet(s)] == [1, 2, 0]
    assert winners(s) == (1,)


def test_more_cards_do_not_beat_more_points():
    s = Position(2).city(0, "hero").hand(1, *["well"] * 3).role_choice()
    assert winners(s) == (0,)


def test_stored_and_covered_cards_do_not_break_the_tie():
    s = Position(2).city(0, "tower").stored(0, 1).covered(0, 0, "well").city(1, "statue").hand(1, "hero")
    s = s.role_choice()
    assert final_points(s) == (3, 3)
    assert winners(s) == (1,)


def test_still_tied_the_victory_is_shared():
    s = Position(3).city(0, "indigo_plant").good(0, 0).hand(2, "well").role_choice()
    assert winners(s) == (0, 2)
    assert victory_shares(s) == [0.5, 0.0, 0.5]
    assert winners(Position(4).role_choice()) == (0, 1, 2, 3)


def test_the_end_tells_points_and_winners():
    table = Position(2).city(0, *["indigo_plant"] * 8, "well", "tower", "hero").hand(0, "smithy")
    s = table.phase("builder")
    build(s, "smithy")
    ended = passes(s)[-1]
    # 8 + 1 + 2 + 5 + 1
    assert (ended.points, ended.winners, ended.stalemate) == ((17, 1), (0,), False)
