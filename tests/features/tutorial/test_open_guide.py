"""The guide answers only while a person is asked in a game with open hands."""

from __future__ import annotations

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.tutorial.guide_note import GuideNoteDialog
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.parts import Seat

SEATS = (Seat("Ana"), Seat("Ben"))


def test_without_a_question_the_guide_says_so(window, qtbot):
    window.controller.start(GameSetup(GameOptions(2), 3, SEATS, open_hands=True))
    window.open_guide.ask()
    assert window.sheets.sheet is None
    qtbot.waitUntil(lambda: window.controller.is_asking)
    window.open_guide.ask()
    assert isinstance(window.sheets.sheet, GuideNoteDialog)


def test_in_a_game_of_one_person_no_name_is_needed(window, qtbot):
    seats = (SEATS[0], Seat("Ben", "greedy"))
    window.controller.start(GameSetup(GameOptions(2), 3, seats, open_hands=True))
    qtbot.waitUntil(lambda: window.controller.is_asking)
    window.open_guide.ask()
    assert "decides" not in window.sheets.sheet.accessibleDescription()
