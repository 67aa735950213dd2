"""Test that lengths of a match suit the number of players."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from sanjuan_desktop.features.newgame.match_box import MatchBox


@pytest.fixture
def box(qtbot) -> MatchBox:
    made = MatchBox(3)
    qtbot.addWidget(made)
    return made


def test_a_single_game_is_the_default(box) -> None:
    assert (box.goal, box.currentText()) == (None, "Single game")


def test_each_player_begins_equally_often(box) -> None:
    labels = [box.itemText(at) for at in range(box.count())]
    assert labels == [
        "Single game",
        "Match of 3 games",
        "Match of 6 games",
        "Match of 9 games",
        "Match to 2 wins",
        "Match to 3 wins",
        "Match to 5 wins",
    ]
    tips = [box.itemData(at, Qt.ItemDataRole.ToolTipRole) for at in range(5)]
    assert tips[1:3] == ["Each player begins once.", "Each player begins 2 times."]
    assert tips[4] == "The first player to win 2 games wins the match."


@pytest.mark.parametrize(("at", "goal"), [(0, None), (1, ("games", 4)), (3, ("games", 12)), (4, ("wins", 2))])
def test_the_choice_stays_when_the_number_of_players_changes(box, at, goal) -> None:
    changes = []
    box.setCurrentIndex(at)
    box.currentIndexChanged.connect(changes.append)
    box.show_players(4)
    assert (box.goal, changes) == (goal, [])
