"""Numbers, percentages, chances and dates in the form of each language."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

import sanjuan_desktop
from sanjuan_desktop.control.text import numbers
from sanjuan_desktop.ui.look import languages

DAY = date(2026, 11, 2)
MOMENT = numbers.local_moment("2026-11-02T12:00:00Z")
FIRM = "\u00a0"


@pytest.fixture(params=["en", "de", "sv"])
def code(request, qapp):
    languages.speak(request.param)
    yield request.param
    languages.speak("en")


def in_language(code, en, de, sv):
    return {"en": en, "de": de, "sv": sv}[code]


def test_percentages_have_a_firm_space_where_the_language_has_one(code):
    assert numbers.percent(12) == in_language(code, "12%", f"12{FIRM}%", f"12{FIRM}%")
    assert numbers.share_percent(0.5) == in_language(code, "50%", f"50{FIRM}%", f"50{FIRM}%")


def test_decimals_have_the_sign_of_the_language(code):
    assert numbers.decimal(1.25) in {
        in_language(code, "1.2", "1,2", "1,2"),
        in_language(code, "1.3", "1,3", "1,3"),
    }


def test_days_are_written_as_in_the_language(code):
    assert numbers.day_words(DAY) == in_language(
        code, "2 November 2026", "2. November 2026", "2 november 2026"
    )
    assert numbers.yearless_day_words(DAY) == in_language(code, "2 November", "2. November", "2 november")
    assert numbers.weekday_and_day_words(DAY) == in_language(
        code, "Monday, 2 November", "Montag, 2. November", "måndag 2 november"
    )
    assert numbers.month_words(DAY) == in_language(code, "November 2026", "November 2026", "november 2026")
    assert numbers.weekday_words(DAY) == in_language(code, "Monday", "Montag", "måndag")


def test_short_days_have_the_day_before_the_month_or_the_year_first(code):
    assert numbers.short_day(MOMENT) == in_language(code, "02/11/2026", "02.11.26", "2026-11-02")
    assert numbers.short_moment(MOMENT).startswith(numbers.short_day(MOMENT))


@pytest.mark.parametrize(
    ("number", "is_sure", "shown"),
    [
        (45, False, 45),
        (0, False, 1),
        (-3, False, 1),
        (100, False, 99),
        (104, False, 99),
        (0, True, 0),
        (130, True, 100),
    ],
)
def test_a_chance_stays_possible_and_only_a_sure_one_is_whole(number, is_sure, shown):
    assert numbers.chance(number, is_sure=is_sure) == shown
    words = numbers.chance_words(number, is_sure=is_sure)
    assert words == (f"{shown}%" if is_sure else f"about {shown}%")


def test_no_other_module_formats_numbers_or_dates_for_players():
    package = Path(sanjuan_desktop.__file__).parent
    by_hand = re.compile(
        r"\}%\"|strftime\(\"%[dmAaBb]|FormatType\.(?:Short|Long)Format\)\)|toString\([^)]*\"[dM]"
    )
    found = [
        f"{path.name}: {line.strip()}"
        for folder in ("control", "features", "ui", "window")
        for path in (package / folder).rglob("*.py")
        if path.name != "numbers.py"
        for line in path.read_text(encoding="utf-8").splitlines()
        if by_hand.search(line)
    ]
    assert found == []
