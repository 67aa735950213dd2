"""A chapter of the journey from the map to the map, by keys and mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.control.facts.seat_game import seat_game_of
from sanjuan_desktop.features.journey.chapters import CHAPTERS
from sanjuan_desktop.features.journey.stars import ResultRow
from sanjuan_desktop.features.journey.story_sheet import StorySheet
from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.rules import view_for
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.window.main_window import MainWindow
from tests.helpers.greedy_games import played_by_greedy
from tests.helpers.players import InstantThinker
from tests.playthroughs.mouse import Mouse

pytestmark = pytest.mark.pictures


LAST = 30
"""Number of decisions that are made in the window without ``--slow``, at the end of the game."""


def test_a_whole_chapter_is_played_from_the_map_and_back(qtbot, tmp_path, everything: bool) -> None:
    window = MainWindow(locations(tmp_path), Settings(pace="instant", welcomed=True), InstantThinker())
    window.resize(1280, 720)
    window.preferences.set_speed(0)
    window.show()
    qtbot.addWidget(window)
    game, chapter, book = window.controller, CHAPTERS[0], window.journey.book
    window.journey.open()
    QTest.keyClick(window.sheets.sheet, Qt.Key.Key_Return)
    assert isinstance(window.sheets.sheet, StorySheet)
    QTest.keyClick(window.sheets.sheet, Qt.Key.Key_Return)
    assert game.session.setup.chapter == chapter.key
    if not everything:
        setup = game.session.setup
        game.load(setup, played_by_greedy(setup.record(), LAST))
    mouse, adviser = Mouse(qtbot, window), make_player("greedy", 1)
    while not game.session.is_over:
        qtbot.waitUntil(lambda: game.session.is_over or game.is_asking, timeout=20000)
        if not game.session.is_over:
            view = view_for(game.session.state, 0)
            goal = window.scene.tabletop.bar.goal
            assert goal.startswith("Goal")
            mouse.carry_out(adviser.choose(view, UNLIMITED, never_cancelled).action)
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog), timeout=20000)
    stars = chapter.stars(seat_game_of(game.session.record, 0))
    assert book.chapter(chapter).tries == 1
    assert book.chapter(chapter).stars == stars
    sheet = window.sheets.sheet
    sheet.finish_count()
    said = sheet.findChild(ResultRow).label.text()
    assert said.startswith(f"Goal reached: {stars}" if stars else "Not this time")
    (back,) = [button for button in sheet.findChildren(QPushButton) if button.text() == "Back to the map"]
    QTest.mouseClick(back, Qt.MouseButton.LeftButton)
    assert window.journey.tab is not None
    assert window.journey.chapter is book.current
