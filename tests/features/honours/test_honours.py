"""Conditions of the honours: for example, twelve buildings by round 13 earn one, by round 14 they do not."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from sanjuan_desktop.ai.styles import STYLES
from sanjuan_desktop.control.facts.seat_game import SeatGame, seat_game_of
from sanjuan_desktop.features.honours.honours import HONOURS, Career, Evidence, Insight, Medal, earned_honours
from sanjuan_desktop.languages import codes
from sanjuan_desktop.resources import resource_text
from sanjuan_desktop.rules import GameOptions, GameRecord
from sanjuan_desktop.rules.catalogue.cards import BUILDINGS
from tests.features.honours.make_games import OF_A_GAME, read_games

LONGEST_NAME, LONGEST_CONDITION = 26, 64
KIND = {entry.key: entry for entry in BUILDINGS}


def city(*keys: str) -> list:
    return [KIND[key] for key in keys]


def done(game: SeatGame, insight: Insight | None = None, career: Career | None = None) -> set[str]:
    return {honour.key for honour in earned_honours(Evidence(game, insight, career or Career()))}


PLANTS = ("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter")
CHEAP = (
    "smithy",
    "gold_mine",
    "archive",
    "poor_house",
    "black_market",
    "trading_post",
    "well",
    "crane",
    "tower",
)
# For each honour: a game that earns it, and a game that misses it by one.
GAMES = {
    "full_house": ({"kinds": city(*CHEAP, *PLANTS[:3])}, {"kinds": city(*CHEAP, *PLANTS[:2], "tower")}),
    "free": ({"free_buildings": 3}, {"free_buildings": 2}),
    "built_over": ({"built_over": 3}, {"built_over": 2}),
    "small_houses": ({"has_won": True, "costs": [1, 4]}, {"has_won": True, "costs": [1, 5]}),
    "last_stone": ({"has_won": True, "ended_it": True}, {"has_won": False, "ended_it": True}),
    "swift": ({"full_in_round": 13}, {"full_in_round": 14}),
    "forty": ({"points": 40}, {"points": 39}),
    "all_five": ({"kinds": city(*PLANTS)}, {"kinds": city(*PLANTS[:4], "indigo_plant")}),
    "green_fingers": ({"kinds": city(*PLANTS, *PLANTS[:2])}, {"kinds": city(*PLANTS, "sugar_mill", "well")}),
    "full_barns": ({"most_goods": 5}, {"most_goods": 4}),
    "silver_street": ({"kinds": city(*[PLANTS[4]] * 3)}, {"kinds": city(*[PLANTS[4]] * 2)}),
    "no_fields": ({"has_won": True}, {"has_won": True, "plants_built": 1}),
    "rich_harvest": ({"harvests": [1, 4]}, {"harvests": [3, 3]}),
    "good_business": ({"goods_sold": [4, 1]}, {"goods_sold": [3, 3]}),
    "top_price": ({"sale_cards": [8]}, {"sale_cards": [7, 7]}),
    "deep_harbor": ({"harbored": 6}, {"harbored": 5}),
    "customs_day": (
        {"sold_from": Counter({"customs_office": 4})},
        {"sold_from": Counter({"customs_office": 3, "indigo_plant": 9})},
    ),
    "patience": ({"has_won": True, "first_sale": 8}, {"has_won": True, "first_sale": 7}),
    "gold_rush": ({"turned_up": Counter(gold_mine=3)}, {"turned_up": Counter(gold_mine=2, goldsmith=3)}),
    "full_hands": ({"most_cards": {"tower": 12}}, {"most_cards": {"tower": 11, "smithy": 12}}),
    "three_in_bronze": (
        {"kinds": city("statue", "victory_column", "hero")},
        {"kinds": city("statue", "victory_column", "statue")},
    ),
    "under_the_arch": ({"bonuses": {"triumphal_arch": 8}}, {"bonuses": {"triumphal_arch": 6}}),
    "guild_master": ({"bonuses": {"guild_hall": 10}}, {"bonuses": {"guild_hall": 9}}),
    "mayor": ({"bonuses": {"city_hall": 9}}, {"bonuses": {"city_hall": 8}}),
    "fine_address": ({"bonuses": {"residence": 9}}, {"bonuses": {"residence": 8, "city_hall": 8}}),
    "the_bells": ({"kinds": city("cathedral")}, {"kinds": city("palace")}),
    "three_great": ({"costs": [6, 6, 6]}, {"costs": [6, 6, 7]}),
}  # fmt: skip


@pytest.mark.parametrize("key", GAMES)
def test_a_game_does_an_honour_or_misses_it_by_one(key: str) -> None:
    enough, less = GAMES[key]
    assert key in done(SeatGame(0, **enough))
    assert key not in done(SeatGame(0, **less))


def test_each_honour_of_a_game_is_tried_at_its_edge_and_done_in_a_game_that_was_played() -> None:
    assert set(GAMES) == set(OF_A_GAME)
    assert {key for _, keys, _ in read_games() for key in keys} == set(OF_A_GAME)


@pytest.mark.parametrize(
    ("seat", "keys", "record"), [pytest.param(*game, id=f"{game[2].seed}-{game[0]}") for game in read_games()]
)
def test_honours_are_recognised_from_the_record_alone(
    seat: int, keys: tuple[str, ...], record: GameRecord
) -> None:
    assert tuple(honour.key for honour in earned_honours(Evidence(seat_game_of(record, seat)))) == keys


def test_an_honour_that_was_done_before_is_not_told_again() -> None:
    game = Evidence(SeatGame(0, points=40, free_buildings=3))
    assert [honour.key for honour in earned_honours(game, already={"free"})] == ["forty"]


def test_what_the_review_found_counts_once_it_is_known() -> None:
    game = SeatGame(0, has_won=True, plants_built=1, first_sale=1, costs=[6])
    assert done(game) == set()
    assert done(game, Insight(finds=5, worst=9)) == {"good_eye"}
    assert done(game, Insight(worst=2)) == {"nothing"}
    assert done(game, Insight(worst=None)) == set()
    assert done(game, Insight(worst=9, luck=-15)) == {"against_cards"}
    lost = SeatGame(0, plants_built=1, first_sale=1)
    assert done(lost, Insight(worst=9, luck=-40)) == set()


def test_some_honours_take_many_games() -> None:
    game = SeatGame(0)
    characters = frozenset(STYLES)
    most = Career(strong_games=3, second_tries=10, beaten=characters, tables=frozenset({2, 3, 4}))
    assert done(game, career=most) == {"strongly", "lesson", "company", "every_table"}
    less = Career(2, 9, beaten=frozenset(list(characters)[1:]), tables=frozenset({2, 3}))
    assert done(game, career=less) == set()


@pytest.mark.parametrize(
    ("key", "enough", "less"),
    [
        ("lesson", Career(second_tries=10), Career(second_tries=9)),
        ("puzzle_friend", Career(puzzles=50), Career(puzzles=49, expert_puzzles=4)),
        ("expert_puzzles", Career(expert_puzzles=5), Career(puzzles=40, expert_puzzles=4)),
        ("land_ahead", Career(chapters=1), Career()),
        ("round_island", Career(chapters=12, is_round=True), Career(chapters=11)),
        ("all_stars", Career(chapters=12, is_round=True, has_all_stars=True), Career(is_round=True)),
        ("days_work", Career(days_won=1), Career()),
    ],
)
def test_challenges_do_an_honour_without_a_game(key: str, enough: Career, less: Career) -> None:
    assert key in {honour.key for honour in earned_honours(Evidence(career=enough))}
    assert key not in {honour.key for honour in earned_honours(Evidence(career=less))}


def test_a_game_that_goes_on_is_told_nothing_of() -> None:
    with pytest.raises(ValueError, match="not over"):
        seat_game_of(GameRecord(GameOptions(2), 1), 0)


@pytest.mark.parametrize("language", codes())
def test_every_honour_has_a_short_name_and_a_sentence_in_every_language(language: str) -> None:
    words = tomllib.loads(resource_text("text", language, "honours.toml"))
    assert list(words) == [honour.key for honour in HONOURS]
    assert max(len(entry["name"]) for entry in words.values()) <= LONGEST_NAME
    for entry in words.values():
        assert entry["condition"].endswith(".")
        assert len(entry["condition"]) <= LONGEST_CONDITION
    assert len({entry["name"] for entry in words.values()}) == len(words)


def test_every_medal_is_given_for_something() -> None:
    assert {honour.medal for honour in HONOURS} == set(Medal)
