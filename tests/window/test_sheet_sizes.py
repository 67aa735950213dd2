"""An open sheet fits its window after every change of size; what is typed and chosen stays."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QScrollArea, QWidget

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.guide_notes import guide_note
from sanjuan_desktop.control.tutorial_game import FIRST, learnt_words
from sanjuan_desktop.features.games.list_sheet import GamePage, GameRow, SavedGamesDialog
from sanjuan_desktop.features.newgame.sheet import NewGameDialog
from sanjuan_desktop.features.preferences.sheet import PreferencesDialog
from sanjuan_desktop.features.replay.notes import NotesDialog
from sanjuan_desktop.features.sheets.about import NoticesDialog
from sanjuan_desktop.features.sheets.keys import KeysDialog
from sanjuan_desktop.features.tutorial.guide_note import GuideNoteDialog
from sanjuan_desktop.features.tutorial.learnt import LearntDialog
from sanjuan_desktop.rules import GameOptions, new_game, score_sheet
from sanjuan_desktop.rules.terms import Decision
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.parts import MatchGame, Seat
from sanjuan_desktop.ui.look import languages, style
from sanjuan_desktop.ui.look.display import Display, display_of
from sanjuan_desktop.ui.look.window_scale import SMALLEST
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, words
from sanjuan_desktop.window.main_window import USUAL
from tests.helpers.finished_games import game, seat
from tests.helpers.reviews import finished, made


@pytest.fixture
def window(opened, monkeypatch):
    """Return a window of the usual size with the largest text, in German."""
    monkeypatch.setattr(style, "_display", Display())
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    style.dress(app, display_of(150, "normal", False))
    languages.speak("de")
    yield opened(GameOptions(4, new_buildings=True), USUAL, text_size=150, language="de")
    style.dress(app)


def resized(window, qtbot, size) -> None:
    window.resize(*size)
    qtbot.waitUntil(lambda: window.services.ground.width() == size[0])
    for _ in range(4):
        QApplication.processEvents()


def open_saved(window, tmp_path):
    rows = tuple(GameRow(key, "Ana, Bruno, Carla", "Runde 7") for key in range(9))
    names = ("Angefangen", "Gespeichert", "Beendet")
    pages = [GamePage(name, "Fortsetzen", "Nichts da.", "Wirklich?", rows, 20) for name in names]
    window.sheets.open(SavedGamesDialog(pages, lambda *_: QPixmap(144, 81)))


def open_statistics(window):
    with History.open(window.places.history_file) as history:
        history.add(game(seat("Ana", 9), seat("Bot", 8, 2, "strong")))
    window.statistics.action.trigger()


def open_scores(window):
    seats = tuple(Seat(name, "casual") for name in ("Ana", "Bruno", "Carla", "David"))
    setup = GameSetup(GameOptions(4), 3, seats)
    window.scores.open_sheet(score_sheet(new_game(setup.options, setup.seed)), setup)


def open_review(window):
    setup, record = finished(GameOptions(3), people=2)
    window.reviews.open_game(setup, record)
    window.reviews.show(made(setup, record))
    QApplication.processEvents()


def open_compare(window):
    setup, record = finished(GameOptions(3), people=2)
    window.comparison.open_game(setup, record)


def open_match(window):
    names = ("Maximiliane", "Bruno", "Charlotte", "Friedrich")
    seats = [seat(name, 31 - at, 1 + at) for at, name in enumerate(names)]
    with History.open(window.places.history_file) as history:
        for number, match in enumerate(("0" * 16, "1" * 16), start=1):
            history.add(replace(game(*seats, day=number), match=MatchGame(match, 1, "games", 4)))
    window.matches.open()


OPENERS = {
    "compare": lambda window, _: open_compare(window),
    "review": lambda window, _: open_review(window),
    "match": lambda window, _: open_match(window),
    "new game": lambda window, _: window.new_game.ask(),
    "preferences": lambda window, _: window.preferences.open(),
    "saved games": open_saved,
    "statistics": lambda window, _: open_statistics(window),
    "regulars": lambda window, _: window.regulars.open(),
    "notes": lambda window, _: window.sheets.open(NotesDialog("Ein Wort", 100)),
    "challenges": lambda window, _: window.challenges.open(),
    "puzzles": lambda window, _: window.puzzles.open(),
    "journey": lambda window, _: window.journey.open(),
    "story": lambda window, _: window.journey.open_story(),
    "keys": lambda window, _: window.sheets.open(KeysDialog()),
    "study": lambda window, _: window.study.open(),
    "about": lambda window, _: window.help.show_about(),
    "notices": lambda window, _: window.sheets.open(NoticesDialog()),
    "scores": lambda window, _: open_scores(window),
    "unseen": lambda window, _: window.unseen_cards.toggle(),
    "first game": lambda window, _: window.tutorial.introduce(),
    "lessons": lambda window, _: window.tutorial.choose(),
    "guide note": lambda window, _: window.sheets.open(
        GuideNoteDialog(guide_note(Decision.ROLE), "Bruno", QPixmap(96, 96), 96)
    ),
    "learnt": lambda window, _: window.sheets.open(LearntDialog(learnt_words(FIRST), QPixmap(96, 96), 96)),
}


def place(widget: QWidget, sheet: QWidget) -> QRect:
    return QRect(widget.mapTo(sheet, QPoint(0, 0)), widget.size())


def paper_of(sheet: PaperDialog) -> QRect:
    paper = sheet.findChild(QWidget, "paper")
    assert paper is not None
    return place(paper, sheet)


def test_an_open_sheet_is_laid_out_as_if_it_had_been_opened_in_the_smaller_window(
    window, qtbot, tmp_path
) -> None:
    for name, open_sheet in OPENERS.items():
        open_sheet(window, tmp_path)
        sheet = window.sheets.sheet
        wide = paper_of(sheet).size()
        resized(window, qtbot, SMALLEST)
        paper = paper_of(sheet)
        assert paper.left() >= 0, name
        assert paper.right() <= sheet.width(), name
        for button in sheet.findChildren(QPushButton):
            if button.isVisible():
                assert place(button, sheet).right() <= paper.right(), (name, button.text())
        clear_sheets(window)
        open_sheet(window, tmp_path)
        resized(window, qtbot, SMALLEST)
        assert paper_of(window.sheets.sheet).size() == paper.size(), name
        resized(window, qtbot, USUAL)
        assert paper_of(window.sheets.sheet).size() == wide, name
        clear_sheets(window)


def clear_sheets(window) -> None:
    """Close the sheet and delete it, as the event loop does."""
    window.sheets.clear()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_every_page_of_the_preferences_has_its_pills_in_sight_in_a_smaller_window(window, qtbot) -> None:
    window.preferences.open()
    sheet = window.sheets.sheet
    assert isinstance(sheet, PreferencesDialog)
    for number in range(5):
        resized(window, qtbot, USUAL)
        sheet.show_page(number)
        resized(window, qtbot, SMALLEST)
        pills = [pill for pill in sheet.page.findChildren(QPushButton) if pill.isVisible()]
        assert pills
        for pill in pills:
            assert place(pill, sheet.page).right() <= sheet.page.width(), pill.text()
            assert place(pill, sheet).right() <= sheet.width(), pill.text()
            assert pill.width() >= pill.minimumSizeHint().width()


def test_what_is_typed_and_the_focus_outlive_a_change_of_size(window, qtbot) -> None:
    window.new_game.ask()
    sheet = window.sheets.sheet
    assert isinstance(sheet, NewGameDialog)
    field = sheet.findChild(QLineEdit, "seed")
    field.setText("4711")
    field.setFocus()
    resized(window, qtbot, SMALLEST)
    assert window.sheets.sheet is sheet
    assert field.text() == "4711"
    assert sheet.focusWidget() is field
    assert sheet.rect().contains(place(field, sheet))


def test_a_sheet_under_another_one_fits_when_it_comes_back(window, qtbot) -> None:
    window.new_game.ask()
    below = window.sheets.sheet
    window.preferences.open()
    resized(window, qtbot, SMALLEST)
    window.sheets.sheet.dismiss()
    resized(window, qtbot, SMALLEST)
    assert window.sheets.sheet is below
    assert paper_of(below).right() <= below.width()


def test_a_sheet_that_cannot_be_narrow_is_scrolled_sideways(window, qtbot) -> None:
    dialog = PaperDialog("Breit", 900)
    long = words("breit " * 60, style.font("text", 20))
    dialog.body.addWidget(long)
    window.sheets.open(dialog)
    resized(window, qtbot, SMALLEST)
    assert paper_of(dialog).width() > long.width() >= long.minimumSizeHint().width()
    scroll = dialog.findChild(QScrollArea)
    assert scroll is not None
    assert scroll.horizontalScrollBar().maximum() > 0
