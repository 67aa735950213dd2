"""Stack of sheets: a sheet that waits below others is uncovered instead of opened twice."""

from __future__ import annotations

import pytest

OPENERS = ("challenges", "games", "matches", "notes", "preferences", "regulars", "statistics")


@pytest.mark.parametrize("name", OPENERS)
def test_a_sheet_below_the_rules_is_uncovered_when_it_is_wanted_again(window, name) -> None:
    opener = getattr(window, name)
    opener.open()
    sheet = window.sheets.sheet
    window.rules.open("aim")
    assert window.sheets.sheet is not sheet
    opener.open()
    assert window.sheets.all == (sheet,)


def test_closing_a_kind_leaves_the_sheets_above_it_open(window) -> None:
    window.statistics.open()
    below = window.sheets.sheet
    rules = window.rules.open("aim")
    window.sheets.close(type(below))
    assert window.sheets.all == (rules,)
    window.sheets.close(type(rules))
    assert window.sheets.all == ()
