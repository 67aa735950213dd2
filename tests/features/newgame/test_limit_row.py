"""Test the choice of the clock of a new game."""

from __future__ import annotations

import pytest

from sanjuan_desktop.features.newgame.limit_row import DECISION_SECONDS, GAME_MINUTES, LimitRow
from sanjuan_desktop.storage.parts import NO_LIMIT, TimeLimit
from tests.helpers.cases import each


@pytest.fixture
def row(qtbot):
    row = LimitRow(NO_LIMIT)
    qtbot.addWidget(row)
    return row


def test_a_game_has_no_clock_at_first(row):
    assert row.limit == NO_LIMIT
    assert row.box.currentText() == "No clock"


@each("limit", [NO_LIMIT, TimeLimit(game_s=900), TimeLimit(decision_s=60)])
def test_the_clock_of_the_last_game_is_selected(limit, qtbot):
    row = LimitRow(limit)
    qtbot.addWidget(row)
    assert row.limit == limit


def test_all_limits_can_be_chosen_by_key_and_say_what_they_mean(row):
    found = []
    for index in range(row.box.count()):
        row.box.setCurrentIndex(index)
        found.append(row.limit)
        assert row.box.itemData(index, 3)
    minutes = [TimeLimit(game_s=60 * minutes) for minutes in GAME_MINUTES]
    seconds = [TimeLimit(decision_s=seconds) for seconds in DECISION_SECONDS]
    assert found == [NO_LIMIT, *minutes, *seconds]


def test_a_limit_of_another_program_is_kept(qtbot):
    row = LimitRow(TimeLimit(game_s=420, decision_s=45))
    qtbot.addWidget(row)
    assert row.limit == TimeLimit(game_s=420, decision_s=45)
    assert row.box.currentText() == "7 minutes per person"
