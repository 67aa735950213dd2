"""New-game sheet: Enter starts a game like the last one, and no typed text is lost."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QCursor, QImage, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from sanjuan_desktop.control.people.computer_names import usual_names
from sanjuan_desktop.control.people.seat_appearance import PORTRAITS
from sanjuan_desktop.control.session.deal_code import CodedDeal
from sanjuan_desktop.control.text.i18n import character_tip, level_tip
from sanjuan_desktop.features.newgame.last_game import (
    as_own_seat,
    first_game,
    is_chosen,
    last_game_of,
    new_seed,
    offered,
    own_seat,
    setup_of,
)
from sanjuan_desktop.features.newgame.portrait_box import PortraitBox
from sanjuan_desktop.features.newgame.seat_rows import OpponentSummary
from sanjuan_desktop.features.newgame.sheet import NewGameDialog
from sanjuan_desktop.rules import RULES_VERSION, VARIANTS, Edition, GameOptions
from sanjuan_desktop.storage.names import clean_name
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import LastGame
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.widgets.combo import ChoiceBox
from sanjuan_desktop.ui.widgets.tick_box import TickBox
from tests.helpers.pixels import pixels

SMALLEST_TABLE = 630
"""Pixels below the menus in the smallest window."""


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
    others = [Seat(name=name, level="casual") for name in usual_names()[len(last.seats) :]]
    dialog = NewGameDialog(last, others, lambda _seat, _portrait, _colour: QPixmap(34, 34), host)
    dialog.resize(host.size())
    dialog.begin()
    return dialog


def without_characters() -> LastGame:
    """Return the first game with neutral names, which no draw replaces."""
    game = first_game()
    return replace(game, seats=tuple(replace(seat, style="") for seat in game.seats))


def levels_of(dialog: NewGameDialog) -> list[QComboBox]:
    return dialog.findChildren(QComboBox, "level")


def characters_of(dialog: NewGameDialog) -> list[QComboBox]:
    return dialog.findChildren(QComboBox, "character")


def choose(box: QComboBox, words: str) -> None:
    assert box.findText(words) >= 0, words
    box.setCurrentIndex(box.findText(words))


def note_of(dialog: NewGameDialog) -> str:
    note = dialog.findChild(OpponentSummary)
    assert note is not None
    assert note.isVisible()
    return note.text


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
            Seat(name="Rosa", level="novice", style="random"),
            Seat(name="Emil"),
            Seat(name="Ida", level="expert", style="guild"),
            Seat(name="Nils", level="strong"),
        ),
        options=GameOptions(4, Edition.FIRST, new_buildings=True, draft_hand=True),
        looking_seat=1,
    )
    dialog = opened(host, last)
    with qtbot.waitSignal(dialog.started) as caught:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert caught.args == [last, None, RULES_VERSION]


def test_the_first_start_has_sensible_defaults() -> None:
    game = first_game()
    assert [seat.level for seat in game.seats] == [None, "casual", "casual"]
    assert [seat.style for seat in game.seats] == ["", "random", "random"]
    assert [seat.name for seat in game.seats][1:] == ["Bruno", "Clara"]
    assert game.options == GameOptions(3)


def test_everything_on_the_sheet_reaches_the_game(host: QWidget, qtbot: QtBot) -> None:
    dialog = opened(host)
    press(dialog, "4 players")
    press(dialog, "First edition")
    press(dialog, "With the expansion")
    for tick in dialog.findChildren(QCheckBox):
        tick.setChecked(tick is not dialog.open_hands)
    dialog.findChildren(QLineEdit)[0].setText("  Añña  ")
    seed = dialog.findChild(QLineEdit, "seed")
    assert seed is not None
    seed.setText(" 42 ")
    game, number, _ = result(qtbot, dialog)
    assert number == 42
    assert [seat.name for seat in game.seats] == ["Añña", "Bruno", "Clara", "Diego"]
    # The production cards come with the new buildings.
    variants = {name: name != "extra_production" for name in VARIANTS}
    assert game.options == GameOptions(4, Edition.FIRST, **variants)
    assert (game.without_help, game.open_hands) == (True, False)


def test_open_hands_and_no_help_exclude_each_other(host: QWidget, qtbot: QtBot) -> None:
    dialog = opened(host)
    dialog.without_help.click()
    assert "Not with open hands." in said(dialog)
    dialog.open_hands.click()
    assert not dialog.without_help.isChecked()
    assert "Does not count." in said(dialog)
    game, _, _ = result(qtbot, dialog)
    assert (game.without_help, game.open_hands) == (False, True)
    assert opened(host, game).open_hands.isChecked()


def test_a_game_with_open_hands_belongs_to_no_match(host: QWidget) -> None:
    dialog = opened(host)
    dialog.match.setCurrentIndex(1)
    assert dialog.match.goal is not None
    dialog.open_hands.click()
    assert dialog.match.goal is None
    assert not dialog.match.isEnabled()
    dialog.open_hands.click()
    assert dialog.match.isEnabled()


def said(dialog: NewGameDialog) -> str:
    return " ".join(label.text() for label in dialog.findChildren(QLabel) if label.isVisible())


def test_what_comes_with_the_new_buildings_cannot_be_chosen_beside_them(host: QWidget, qtbot: QtBot) -> None:
    dialog = opened(host)
    production, *_ = dialog.findChildren(TickBox)
    for alone in (True, False):
        production.setChecked(alone)
        press(dialog, "With the expansion")
        assert (production.isChecked(), production.isEnabled()) == (True, False)
        press(dialog, "Base game")
        assert (production.isChecked(), production.isEnabled()) == (alone, True)
    dialog.show_deal(CodedDeal(GameOptions(2, new_buildings=True, extra_production=True), 7, RULES_VERSION))
    assert (production.isChecked(), production.isEnabled()) == (True, False)
    game, number, _ = result(qtbot, dialog)
    assert (game.options, number) == (GameOptions(2, new_buildings=True), 7)
    dialog = opened(host, game)
    production, *_ = dialog.findChildren(TickBox)
    assert (production.isChecked(), production.isEnabled()) == (True, False)
    dialog.show_deal(CodedDeal(GameOptions(2, extra_production=True), 7, RULES_VERSION))
    assert (production.isChecked(), production.isEnabled()) == (True, True)
    game, _, _ = result(qtbot, dialog)
    assert game.options == GameOptions(2, extra_production=True)


@pytest.mark.pictures
def test_ticks_are_square_boxes_with_a_check_mark(host: QWidget) -> None:
    ticks = opened(host).findChildren(TickBox)
    assert len(ticks) == len(VARIANTS) + 1, "the expansion has buttons; help and open hands have ticks"
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
        tick.setChecked(False)


def image_dark(image: QImage) -> int:
    """Return the number of pixels that are as dark as ink."""
    return sum(max(colour) + min(colour) < 160 for *colour, _ in pixels(image))


def test_fewer_players_leave_the_last_seats_empty(host: QWidget, qtbot: QtBot) -> None:
    dialog = opened(host)
    press(dialog, "2 players")
    assert len(result(qtbot, dialog)[0].seats) == 2


@pytest.mark.parametrize("text", ["abc", "4x2", "1.5", "-3", "１２"])
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


@pytest.mark.parametrize("text", ["9" * 20, "1" * 21, "18446744073709551616"])
def test_a_large_deal_number_is_told_how_large_it_may_be(host: QWidget, qtbot: QtBot, text: str) -> None:
    dialog = opened(host)
    seed = dialog.findChild(QLineEdit, "seed")
    assert seed is not None
    seed.setText(text)
    dialog.accept()
    assert "the maximum is 18446744073709551615" in dialog.problem
    seed.setText("18446744073709551615")
    assert result(qtbot, dialog)[1] == 2**64 - 1


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
    dialog = opened(host, without_characters())
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
    dialog = opened(host, without_characters())
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


def test_the_table_is_laid_for_the_first_of_the_people(host: QWidget, qtbot: QtBot) -> None:
    dialog = opened(host)
    levels = levels_of(dialog)
    for seat, level in ((1, 0), (2, 0), (0, 1)):
        levels[seat].setCurrentIndex(level)
    game = result(qtbot, dialog)[0]
    assert [seat.level for seat in game.seats] == ["novice", None, None]
    assert game.looking_seat == 1


def test_the_level_for_measuring_is_not_offered(host: QWidget) -> None:
    for box in levels_of(opened(host)):
        names = [box.itemText(index) for index in range(box.count())]
        assert names == ["Person", "Novice", "Casual", "Skilled", "Strong", "Expert", "A program…"]


def test_level_and_character_of_every_computer_reach_the_game(host: QWidget, qtbot: QtBot) -> None:
    dialog = opened(host)
    press(dialog, "4 players")
    for seat, (level, character) in enumerate(
        (
            ("Strong", "Paco, gold prospector"),
            ("Novice", "A random character"),
            ("Expert", "No particular character"),
        ),
        start=1,
    ):
        choose(levels_of(dialog)[seat], level)
        choose(characters_of(dialog)[seat], character)
    game = result(qtbot, dialog)[0]
    assert [(seat.level, seat.style) for seat in game.seats[1:]] == [
        ("strong", "prospector"),
        ("novice", "random"),
        ("expert", ""),
    ]


def test_a_person_has_no_character_to_choose(host: QWidget, qtbot: QtBot) -> None:
    dialog = opened(host)
    choose(characters_of(dialog)[1], "Ramón, guild master")
    assert [box.isVisible() for box in characters_of(dialog)] == [False, True, True, False]
    levels_of(dialog)[1].setCurrentIndex(0)
    assert [box.isVisible() for box in characters_of(dialog)] == [False, False, True, False]
    assert result(qtbot, dialog)[0].seats[1] == Seat(name="Bruno", portrait="harbour-parrot")


def test_the_sheet_says_in_a_sentence_what_to_expect(host: QWidget) -> None:
    dialog = opened(host)
    assert note_of(dialog).splitlines() == [
        "What to expect from player B",
        f"Casual: {level_tip('casual')}",
        f"A random character: {character_tip('random')}",
    ]
    choose(characters_of(dialog)[1], "No particular character")
    assert note_of(dialog).splitlines() == [
        "What to expect from Bruno",
        f"Casual: {level_tip('casual')}",
        f"No particular character: {character_tip('')}",
    ]
    choose(levels_of(dialog)[2], "Expert")
    choose(characters_of(dialog)[2], "Tomás, town clerk")
    assert note_of(dialog).splitlines() == [
        "What to expect from Tomás",
        f"Expert: {level_tip('expert')}",
        f"Tomás, town clerk: {character_tip('councillor')}",
    ]
    dialog.findChildren(QLineEdit)[1].setFocus()
    assert "What to expect from Bruno" in note_of(dialog)
    press(dialog, "2 players")
    assert "What to expect from Bruno" in note_of(dialog)


def test_the_note_has_room_for_every_sentence_in_the_smallest_window(host: QWidget) -> None:
    dialog = opened(host)
    press(dialog, "4 players")
    QApplication.processEvents()
    note = dialog.findChild(OpponentSummary)
    assert note is not None
    before = note.geometry()
    for seat, box in enumerate(levels_of(dialog)[1:], start=1):
        for level in range(1, box.count()):
            box.setCurrentIndex(level)
            for character in range(characters_of(dialog)[seat].count()):
                characters_of(dialog)[seat].setCurrentIndex(character)
                QApplication.processEvents()
                for label in note.findChildren(QLabel):
                    assert label.heightForWidth(label.width()) <= label.height(), label.text()
    assert note.geometry() == before
    assert dialog.rect().contains(note.mapTo(dialog, note.rect().bottomRight()))
    assert dialog.minimumSizeHint().height() <= SMALLEST_TABLE


def test_words_too_long_for_a_box_end_in_dots(qtbot: QtBot) -> None:
    theme.load_fonts()
    box = ChoiceBox("level", 60, 150)
    qtbot.addWidget(box)
    long = "Höchstschwierigkeitsgradstufe"
    box.offer((long, "b"), str, str)
    assert box.width() == 150
    assert box.shown_words(90).endswith("…")
    assert box.view().minimumWidth() > box.fontMetrics().horizontalAdvance(long)
    box.setCurrentIndex(1)
    assert box.shown_words(90) == "b"


def test_a_computer_is_called_as_its_character_unless_somebody_named_it(host: QWidget) -> None:
    dialog = opened(host)
    names, characters = dialog.findChildren(QLineEdit), characters_of(dialog)
    choose(characters[1], "Inés, monument builder")
    assert names[1].text() == "Inés"
    choose(characters[2], "Inés, monument builder")
    assert names[2].text() == "Doña Inés"
    choose(characters[1], "A random character")
    assert (names[1].text(), names[1].placeholderText()) == ("", "random")
    choose(characters[1], "No particular character")
    assert (names[1].text(), names[1].placeholderText()) == ("Bruno", "")
    names[1].setText("Berta")
    choose(characters[1], "Paco, gold prospector")
    assert names[1].text() == "Berta"


def test_levels_of_before_become_the_nearest_one_on_offer(host: QWidget, qtbot: QtBot) -> None:
    before = LastGame(
        seats=(
            Seat(name="Ana"),
            Seat(name="Bert", level="random"),
            Seat(name="Cora", level="greedy"),
            Seat(name="Dora", level="gone", style="gone"),
        ),
        options=GameOptions(4),
    )
    levels = ["novice", "casual", "casual"]
    assert [seat.level for seat in offered(before).seats[1:]] == levels
    game = result(qtbot, opened(host, offered(before)))[0]
    assert [seat.level for seat in game.seats[1:]] == levels
    assert [seat.name for seat in game.seats] == ["Ana", "Bert", "Cora", "Dora"]
    assert [seat.style for seat in game.seats] == ["", "", "", "random"]
    assert [seat.level for seat in setup_of(before, 3).seats[1:]] == levels


def test_the_portrait_of_a_person_reaches_the_game_and_is_remembered(host: QWidget, qtbot: QtBot) -> None:
    dialog = opened(host)
    dialog.findChildren(PortraitBox)[0].setCurrentIndex(PORTRAITS.index("lucia"))
    game = result(qtbot, dialog)[0]
    assert [seat.portrait for seat in game.seats] == ["lucia", "", ""]
    setup = setup_of(game, 3)
    assert setup.seats[0] == Seat("Ana", portrait="lucia")
    assert last_game_of(setup) == game
    gone = LastGame(seats=(Seat("Ana", portrait="gone"), Seat("Bo", "casual")), options=GameOptions(2))
    assert setup_of(gone, 3).seats[0] == Seat("Ana")


def test_whoever_sits_before_the_screen_is_called_and_portrayed_as_last_time() -> None:
    assert own_seat(None) == Seat("Ana")
    seats = (Seat("Bo", "casual"), Seat("Eva"), Seat("Rosa", portrait="paco"))
    game = LastGame(seats=seats, options=GameOptions(3), looking_seat=2)
    assert own_seat(game) == Seat("Rosa", portrait="paco")
    assert own_seat(replace(game, looking_seat=0)) == Seat("Eva")
    other = as_own_seat(game, "Rut", "ines")
    assert own_seat(other) == Seat("Rut", portrait="ines")
    assert other.seats[:2] == seats[:2]


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
    setup = setup_of(game, 5)
    assert last_game_of(setup) == game
    assert (setup.seed, setup.options.players, setup.looking_seat) == (5, 3, 0)
    old = LastGame(
        seats=(Seat(name="A"), Seat(name="B", level="gone")), options=GameOptions(2), looking_seat=3
    )
    assert setup_of(old, 1).seats[1].level == "casual"
    assert setup_of(old, 1).looking_seat == 1
    liked = Seat(name="B", level="expert", style="random")
    kept = LastGame(seats=(Seat(name="A"), liked), options=GameOptions(2))
    assert last_game_of(setup_of(kept, 1)) == kept
    plain = LastGame(seats=kept.seats, options=GameOptions(2), without_help=True)
    assert setup_of(plain, 1).without_help
    assert last_game_of(setup_of(plain, 1)) == plain
    shown = LastGame(seats=kept.seats, options=GameOptions(2), open_hands=True)
    assert setup_of(shown, 1).open_hands
    assert last_game_of(setup_of(shown, 1)) == shown


def test_deals_by_chance_have_64_bits_and_are_told_from_chosen_ones():
    seeds = [new_seed() for _ in range(200)]
    assert len(set(seeds)) == 200
    assert all(0 <= seed < 2**64 for seed in seeds)
    assert not any(is_chosen(seed) for seed in seeds)
    # Each bit is sometimes set and sometimes not; with 200 numbers, chance cannot break this.
    assert all({seed >> bit & 1 for seed in seeds} == {0, 1} for bit in range(64))
    assert all(is_chosen(seed) for seed in (0, 42, 999_999_999_999, -5))


def clickable(dialog: NewGameDialog) -> dict[QWidget, QPoint]:
    """Return the clickable widgets with their positions."""
    kinds = (QPushButton, QLineEdit, QComboBox, QCheckBox)
    found = [widget for kind in kinds for widget in dialog.findChildren(kind) if widget.isVisible()]
    return {widget: widget.mapTo(dialog, QPoint(0, 0)) for widget in found}


@pytest.mark.parametrize("size", [(1100, 620), (1024, 614), (700, 500)])
def test_nothing_moves_when_the_number_of_players_or_who_plays_changes(
    host: QWidget, size: tuple[int, int]
) -> None:
    host.resize(*size)
    dialog = opened(host)
    QApplication.processEvents()
    places = clickable(dialog)
    for count in (2, 4, 3, 2, 3, 4):
        press(dialog, f"{count} players")
        for level in (0, 1, 0):
            for box in levels_of(dialog)[:count]:
                box.setCurrentIndex(level)
            QApplication.processEvents()
            for widget, place in clickable(dialog).items():
                assert places.setdefault(widget, place) == place
        assert len([box for box in levels_of(dialog) if box.isVisible()]) == count


def test_a_complaint_moves_nothing_and_is_taken_back_once_it_is_put_right(host: QWidget) -> None:
    dialog = opened(host, without_characters())
    QApplication.processEvents()
    before = clickable(dialog)
    names = dialog.findChildren(QLineEdit)
    for wrong in ("", "n" * 60, names[0].text()):
        if wrong:
            names[0].setText(wrong)
        names[1].setText(wrong)
        dialog.accept()
        QApplication.processEvents()
        assert clickable(dialog) == before
    names[1].setText(names[0].text())
    dialog.accept()
    assert names[1].property("wrong")
    names[0].setText("Rosa")
    assert not names[1].property("wrong")
    assert dialog.problem == ""
    names[2].setText("")
    dialog.accept()
    assert names[2].property("wrong")
    press(dialog, "2 players")
    assert not any(name.property("wrong") for name in names)
    assert dialog.problem == ""
    press(dialog, "3 players")
    names[1].setText("Bruno")
    names[2].setText("bruno")
    dialog.accept()
    assert names[2].property("wrong")
    choose(characters_of(dialog)[1], "Inés, monument builder")
    assert not names[2].property("wrong")


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_box_that_the_pointer_left_while_its_list_was_open_is_not_lit(host: QWidget) -> None:
    dialog = opened(host)
    box = levels_of(dialog)[1]
    QCursor.setPos(box.mapToGlobal(QPoint(box.width() + 300, 5)))
    QApplication.processEvents()
    # Some systems leave it so, because they do not report that the pointer has moved to the list.
    box.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    box.showPopup()
    box.hidePopup()
    QApplication.processEvents()
    assert not box.underMouse()
    QCursor.setPos(box.mapToGlobal(QPoint(5, 5)))
    box.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    box.showPopup()
    box.hidePopup()
    QApplication.processEvents()
    assert box.underMouse()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_clock_and_deal_number_begin_and_end_at_the_same_places(host: QWidget) -> None:
    dialog = opened(host)
    QApplication.processEvents()
    box, seed = dialog.limit.box, dialog.findChild(QLineEdit, "seed")
    for corner in ("topLeft", "topRight"):
        places = [part.mapTo(dialog, getattr(part.rect(), corner)()).x() for part in (box, seed)]
        assert places[0] == places[1], corner
    assert box.width() >= box.minimumWidth() > 100
