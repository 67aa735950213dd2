"""The date determines the deal: past days never change, and the options follow the days of the week."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.ai.styles import STYLES
from sanjuan_desktop.features.daily.deal import FIRST_DAY, WEEK, day_in, deal_of, setup_of_deal
from sanjuan_desktop.rules import Edition, GameRecord, state_hash
from sanjuan_desktop.storage.parts import Seat

YEAR = [FIRST_DAY + timedelta(number) for number in range(365)]

RECORDED = {
    "2026-11-01": (507595180729053642, ("strong",), ("monuments",), "215ac543da95cfb0"),
    "2026-11-02": (5390186901431199145, ("casual",), ("prospector",), "d33a77231b18f07e"),
    "2026-11-22": (
        1774014983736140721,
        ("skilled", "strong", "skilled"),
        ("monuments", "councillor", "guild"),
        "53553a10450041e2",
    ),
    "2026-11-24": (
        8409894839480621389,
        ("skilled", "skilled"),
        ("monuments", "councillor"),
        "bc0283e5059a45ae",
    ),
    "2026-11-25": (14836018419461973592, ("strong",), ("trader",), "2cfa70f2e26ff2b1"),
    "2026-12-31": (
        8883504931220584359,
        ("casual", "skilled", "casual"),
        ("councillor", "prospector", "guild"),
        "29589bab2d85b2f1",
    ),
    "2027-01-01": (3490130889623992387, ("strong",), ("councillor",), "eefd7c02d7bcacab"),
    "2028-02-29": (17454298918654432211, ("skilled", "skilled"), ("monuments", "guild"), "e7dd5e209d73d035"),
}


@pytest.mark.parametrize("key", RECORDED)
def test_a_recorded_day_is_for_ever_what_it_was(key) -> None:
    deal = deal_of(date.fromisoformat(key))
    start = GameRecord(deal.options, deal.seed, rules=deal.rules).start()
    assert (deal.seed, deal.levels, deal.styles, state_hash(start)) == RECORDED[key]


def test_every_day_of_a_year_can_be_set_up() -> None:
    for day in YEAR:
        deal = deal_of(day)
        setup = setup_of_deal(deal, Seat("Ana"))
        assert setup.day == day.isoformat()
        assert len(setup.seats) == setup.options.players == len(deal.levels) + 1
        assert set(deal.levels) <= set(PLAYABLE_LEVELS) - {"expert"}
        assert len(set(deal.styles)) == len(deal.styles)
        assert set(deal.styles) <= set(STYLES)


def test_players_options_and_rivals_vary_and_no_deal_comes_twice() -> None:
    deals = [deal_of(day) for day in YEAR]
    assert {deal.options.players for deal in deals} == {2, 3, 4}
    assert {level for deal in deals for level in deal.levels} == {"casual", "skilled", "strong"}
    assert {style for deal in deals for style in deal.styles} == set(STYLES)
    assert len({deal.seed for deal in deals}) == len(deals)


def test_each_table_of_a_weekday_is_dealt_sometimes() -> None:
    for weekday, tables in enumerate(WEEK):
        days = [deal_of(day) for day in YEAR if day.weekday() == weekday]
        for table in tables:
            assert sum(deal.levels == table.levels for deal in days) >= 5


def test_a_week_has_its_rhythm() -> None:
    for day in YEAR:
        options = deal_of(day).options
        assert options.new_buildings == (day.weekday() == 6)
        assert (options.edition == Edition.FIRST) == (day.weekday() == 4)


def test_nobody_else_is_called_like_the_person() -> None:
    for name in ("Inés", "TOMÁS", "paco"):
        for day in YEAR[:14]:
            names = [seat.name.casefold() for seat in setup_of_deal(deal_of(day), Seat(name)).seats]
            assert len(set(names)) == len(names)


def test_the_computers_of_a_day_are_those_of_its_table() -> None:
    deal = deal_of(YEAR[0])
    assert [rival[0] for rival in deal.rivals] == list(deal.levels)
    assert len({seed for _, seed, _ in deal.rivals}) == len(deal.levels)


@pytest.mark.parametrize("text", ["", "2026-10-31", "2026-02-30", "20261122", "2026-W47-7", "soon"])
def test_what_is_no_day_has_no_deal(text) -> None:
    assert day_in(text) is None


def test_a_day_is_read_as_it_is_written() -> None:
    assert day_in("2026-11-22") == date(2026, 11, 22)
