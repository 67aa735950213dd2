"""The new-game sheet: Enter starts one like the last, and nothing typed is lost."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sanjuan_desktop.app import style, theme
from sanjuan_desktop.app.dialogs.new_game import NewGameDialog
from sanjuan_desktop.app.dialogs.seat_rows import clean_name
from sanjuan_desktop.app.dialogs.tick_box import TickBox
from sanjuan_desktop.app.last_game import first_game, last_game_of, new_seed, setup_of, usual_names
from sanjuan_desktop.rules import Edition
from sanjuan_desktop.storage.settings import LastGame, LastSeat

LEVELS = ("random", "greedy")


@pytest.fixture
def host(qtbot: QtBot) -> QWidget:
    theme.load_fonts()
    widget = QWidget()
    widget.setStyleSheet(style.style_sheet())
    qtbot.addWidget(widget)
    widget.resize(1100, 620)
    widget.show()
    return widget


def opened(host: QWidget, last: LastGame | None = None) -> NewGameDialog:
    last = last or first_game()
    others = [LastSeat(name=name, level="greedy") for name in usual_names()[len(last.seats) :]]
    dialog = NewGameDialog(last, others, LEVELS, [QPixmap(34, 34)] * 4, host)
    dialog.resize(host.size())
    dialog.begin()
    return dialog


def press(dialog: NewGameDialog, label: str) -> None:
    button = next(b for b in dialog.findChildren(QPushButton) if b.text() == label)
    button.click()


def result(qtbot: QtBot, dialog: NewGameDialog) -> list[Any]:
    with qtbot.waitSignal(dialog.started) as caught:
        dialog.accept()
    return caught.args


def test_enter_starts_a_game_like_the_last(host: QWidget, qtbot: QtBot) -> None:
    last = LastGame(
        seats=(
            LastSeat(name="Rosa", level="random"),
            LastSeat(name="Emil"),
            LastSeat(name="Ida", level="greedy"),
            LastSeat(name="Nils", level="greedy"),
        ),
        edition=Edition.FIRST,
        new_buildings=True,
        draft_hand=True,
        looking_seat=1,
    )
    dialog = opened(host, last)
    with qtbot.waitSignal(dialog.started) as caught:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert caught.args == [last, None]


def test_the_first_start_has_sensible_defaults() -> None:
    game = first_game()
    assert [seat.level for seat in game.seats] == [None, "greedy", "greedy"]
    assert [seat.name for seat in game.seats][1:] == ["Bruno", "Clara"]
    assert game.edition is Edition.SECOND


def test_everything_on_the_sheet_reaches_the_game(host: QWidget, qtbot: QtBot) -> None:
    dialog = opened(host)
    press(dialog, "4 players")
    press(dialog, "First edition")
    for tick in dialog.findChildren(QCheckBox):
        tick.setChecked(True)
    dialog.findChildren(QLineEdit)[0].setText("  Añña  ")
    seed = dialog.findChild(QLineEdit, "seed")
    assert seed is not None
    seed.setText(" 42 ")
    game, number = result(qtbot, dialog)
    assert number == 42
    assert [seat.name for seat in game.seats] == ["Añña", "Bruno", "Clara", "Diego"]
    assert (game.edition, game.new_buildings, game.extra_production, game.draft_hand) == (
        Edition.FIRST,
        True,
        True,
        True,
    )


def test_ticks_are_square_boxes_with_a_check_mark(host: QWidget) -> None:
    ticks = opened(host).findChildren(TickBox)
    assert len(ticks) == 3
    for tick in ticks:
        box = tick.box()
        assert box.width() == box.height()
        # A round button would show the paper here: just inside the corner of the box.
        inside = box.topLeft() + QPoint(3, 3)
        tick.setChecked(False)
        empty = tick.grab(box).toImage()
        assert tick.grab().toImage().pixelColor(inside) == QColor(theme.CREAM)
        tick.setChecked(True)
        full = tick.grab(box).toImage()
        assert tick.grab().toImage().pixelColor(inside) == QColor(theme.GOLD)
        dark = [image_dark(image) for image in (empty, full)]
        assert dark[1] > dark[0] + 15


def image_dark(image: QImage) -> int:
    """How many pixels are as dark as ink."""
    spots = [(x, y) for x in range(image.width()) for y in range(image.height())]
    return sum(image.pixelColor(x, y).lightness() < 80 for x, y in spots)


def test_fewer_players_leave_the_last_seats_empty(host: QWidget, qtbot: QtBot) -> None:
    dialog = opened(host)
    press(dialog, "2 players")
    assert len(result(qtbot, dialog)[0].seats) == 2


@pytest.mark.parametrize("text", ["abc", "4x2", "1.5", "-3", "9" * 19, "１２"])
def test_a_bad_deal_number_is_answered_and_kept(host: QWidget, qtbot: QtBot, text: str) -> None:
    dialog = opened(host)
    seed = dialog.findChild(QLineEdit, "seed")
    assert seed is not None
    seed.setText(text)
    with qtbot.assertNotEmitted(dialog.started):
        dialog.accept()
    assert "digits" in dialog.problem
    assert seed.text() == text
    assert seed.property("wrong") is True
    seed.setText("7")
    assert result(qtbot, dialog)[1] == 7


@pytest.mark.parametrize("text", ["9" * 19, "1" * 20])
def test_a_long_deal_number_is_told_how_long_it_may_be(host: QWidget, qtbot: QtBot, text: str) -> None:
    dialog = opened(host)
    seed = dialog.findChild(QLineEdit, "seed")
    assert seed is not None
    seed.setText(text)
    dialog.accept()
    assert "at most 18 digits" in dialog.problem
    seed.setText(text[:18])
    assert result(qtbot, dialog)[1] == int(text[:18])


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("\u202eAna\u202c", "Ana"),
        ("A\x00n\x1ba\x9f", "Ana"),
        ("A\u200bna\ufeff", "Ana"),
        ("\u2066 Ana \u2069", "Ana"),
        ("Ana\tMaría", "Ana María"),
        ("Zoë-Åsa O’Hara", "Zoë-Åsa O’Hara"),
        ("\u200b\u202e", ""),
    ],
)
def test_names_keep_only_what_can_be_seen(typed: str, name: str) -> None:
    assert clean_name(typed) == name


def test_unseen_signs_make_neither_a_name_nor_another_one(host: QWidget, qtbot: QtBot) -> None:
    dialog = opened(host)
    names = dialog.findChildren(QLineEdit)
    names[0].setText("Ana  María")
    names[1].setText("\u200b\u202e")
    dialog.accept()
    assert "needs a name" in dialog.problem
    for same in ("\u202eANA MARÍA", "Ana Mari\u0301a", "ana\u00a0maría"):
        names[1].setText(same)
        with qtbot.assertNotEmitted(dialog.started):
            dialog.accept()
        assert f"“{clean_name(same)}”" in dialog.problem
    names[1].setText("\u202eBerta")
    assert result(qtbot, dialog)[0].seats[1].name == "Berta"


def test_names_must_be_there_and_differ(host: QWidget, qtbot: QtBot) -> None:
    dialog = opened(host)
    names = dialog.findChildren(QLineEdit)
    names[1].setText("   ")
    with qtbot.assertNotEmitted(dialog.started):
        dialog.accept()
    assert "needs a name" in dialog.problem
    names[1].setText("ANA")
    with qtbot.assertNotEmitted(dialog.started):
        dialog.accept()
    assert "ANA" in dialog.problem
    names[1].setText("Berta")
    assert result(qtbot, dialog)[0].seats[1].name == "Berta"
    assert dialog.problem == ""


def test_one_person_plays_wherever_they_sit(host: QWidget, qtbot: QtBot) -> None:
    dialog = opened(host)
    levels = dialog.findChildren(QComboBox)
    levels[2].setCurrentIndex(0)
    assert [box.currentIndex() == 0 for box in levels[:3]] == [False, False, True]
    press(dialog, "2 players")
    assert levels[0].currentIndex() == 0
    press(dialog, "3 players")
    levels[0].setCurrentIndex(1)
    assert sum(box.currentIndex() == 0 for box in levels[:3]) == 1
    game = result(qtbot, dialog)[0]
    assert game.seats[game.looking_seat].level is None


def test_the_level_for_measuring_is_not_offered(host: QWidget) -> None:
    offered = [box.itemText(i) for box in opened(host).findChildren(QComboBox) for i in range(box.count())]
    assert set(offered) == {"Person", "Beginner", "Merchant"}


def test_tab_stays_on_the_sheet_and_escape_puts_it_away(host: QWidget, qtbot: QtBot) -> None:
    dialog = opened(host)
    seen = set()
    for _ in range(30):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None
        assert dialog.isAncestorOf(focused)
        seen.add(focused)
    assert len(seen) >= 13
    for _ in range(5):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
        assert dialog.isAncestorOf(QApplication.focusWidget())
    with qtbot.waitSignal(dialog.closed):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)


def test_a_game_survives_being_remembered() -> None:
    game = first_game()
    setup = setup_of(game, 5, LEVELS)
    assert last_game_of(setup) == game
    assert (setup.seed, setup.options.players, setup.looking_seat) == (5, 3, 0)
    old = LastGame(seats=(LastSeat(name="A"), LastSeat(name="B", level="gone")), looking_seat=3)
    assert setup_of(old, 1, LEVELS).seats[1].level == "greedy"
    assert setup_of(old, 1, LEVELS).looking_seat == 1
    assert 0 <= new_seed() < 10**9
