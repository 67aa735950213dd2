"""Test the column of the judgement: options, messages and the ways back."""

import pytest
from PySide6.QtWidgets import QPushButton

from sanjuan_desktop.features.practice.exercise import OptionText
from sanjuan_desktop.features.practice.option_row import OptionRow
from sanjuan_desktop.features.study.judgement_box import JudgementBox


@pytest.fixture
def box(qtbot):
    made = JudgementBox()
    qtbot.addWidget(made)
    return made


def buttons(box):
    return [button.text() for button in box.findChildren(QPushButton) if not button.isHidden()]


def test_options_are_rows_with_their_chance(box, qtbot) -> None:
    rows = [OptionText(n, f"Option {n}", 60 - n, False, False, "") for n in (1, 2)]
    box.show_options("Round 6, Ana", rows, ["Because."], 260)
    assert len([row for row in box.findChildren(OptionRow) if not row.isHidden()]) == 2
    assert "Round 6, Ana" in box.text
    with qtbot.waitSignal(box.closed):
        box.findChildren(QPushButton)[-1].click()


def test_a_message_may_lead_to_the_puzzles(box, qtbot) -> None:
    box.show_waiting("Puzzle", "It takes a minute.")
    assert buttons(box) == ["Cancel"]
    box.show_message("Puzzle", ["This is a puzzle."], has_puzzle=True)
    assert buttons(box)[-2:] == ["To the puzzles", "Back to the table"]
    with qtbot.waitSignal(box.puzzles_wanted):
        next(b for b in box.findChildren(QPushButton) if b.text() == "To the puzzles").click()
