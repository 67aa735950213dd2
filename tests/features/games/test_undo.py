"""Decisions are undone where that is offered, and it is offered exactly where it is possible."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.questions.clicks import Click, Target
from tests.helpers.reviews import finished

OVER = {
    "notes": lambda window: window.notes.open(),
    "keys": lambda window: window.help.toggle_keys(),
    "rules": lambda window: window.rules.open("builder"),
    "unseen cards": lambda window: window.unseen_cards.open(),
    "preferences": lambda window: window.preferences.open(),
    "match": lambda window: window.matches.open(),
    "new game": lambda window: window.new_game.ask(),
    "regulars": lambda window: window.regulars.open(),
    "challenges": lambda window: window.challenges.open(),
    "review": lambda window: window.reviews.open_game(*finished()),
}


@pytest.fixture
def moved(qtbot, window):
    """Return a window in whose game a decision can be undone."""
    window.controller.click(Click(Target.ROLE, 0))
    window.controller.confirm()
    qtbot.waitUntil(window.undo.undo_action.isEnabled, timeout=5000)
    return window


def test_nothing_is_taken_back_below_a_sheet_and_that_is_to_be_seen(moved):
    decisions = moved.controller.session.decisions
    for name, cover in OVER.items():
        cover(moved)
        assert not moved.undo.undo_action.isEnabled(), name
        moved.undo.undo()
        assert moved.controller.session.decisions == decisions, name
        moved.sheets.clear()
        assert moved.undo.undo_action.isEnabled(), name
