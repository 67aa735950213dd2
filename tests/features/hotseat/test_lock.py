"""Hand locked with a PIN: keys enter the PIN and nothing else, and no other person can play for its owner."""

from __future__ import annotations

from dataclasses import asdict

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence, QPixmap
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QPushButton, QWidget

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.features.hotseat.agree import AgreeDialog
from sanjuan_desktop.features.hotseat.curtain import Curtain, CurtainReason
from sanjuan_desktop.features.replay.notes import NotesDialog
from sanjuan_desktop.rules.terms import NOBODY, Role
from sanjuan_desktop.storage.games import load_game
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.ui.table.question_guard import QuestionGuard
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.play_request import PlayRequest
from tests.helpers.players import InstantThinker
from tests.helpers.reviews import finished, made
from tests.helpers.windows import shown
from tests.helpers.worlds import lay

pytestmark = pytest.mark.thinned(4)

NUMBER = "1234"
KEYS = [
    *(Qt.Key(key) for key in range(Qt.Key.Key_A, Qt.Key.Key_Z + 1)),
    *(Qt.Key(key) for key in range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)),
    Qt.Key.Key_Question, Qt.Key.Key_Menu, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter,
    Qt.Key.Key_Escape, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down,
    Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Plus,
]  # fmt: skip


@pytest.fixture
def window(qtbot, tmp_path):
    return shown(qtbot, tmp_path, (1100, 660))


@pytest.fixture(params=[(), (Role.BUILDER,)], ids=["asked for a role", "asked about cards"])
def locked(request, qtbot, window):
    """Return a window in which the acting person has a locked and covered hand."""
    lay(window, 1, *request.param)
    qtbot.waitUntil(lambda: window.curtain.curtain is not None, timeout=5000)
    window.curtain.curtain.button.click()
    window.controller.lock_hand(NUMBER)
    window.controller.cover_hand()
    return window


def stand(window):
    """Return everything that a key could have changed."""
    game = window.controller.session
    return (
        game.decisions, game.record.head, len(game.record.moves),
        game.hot_seat.is_open, game.hot_seat.is_locked,
        window.sheets.sheet, window.replay.is_open, window.scene.prompt, window.scene.view,
        window.scene.controls.ring, asdict(window.settings), window.services.toast.isVisible(),
    )  # fmt: skip


def test_words_and_number_stand_together_in_the_middle_of_a_wide_curtain(qtbot):
    ground = QWidget()
    qtbot.addWidget(ground)
    ground.resize(1700, 400)
    reason = CurtainReason.HANDED_OVER
    curtain = Curtain(QPixmap(76, 76), "Bruno", ground, reason=reason, guard=QuestionGuard(), is_locked=True)
    ground.show()
    curtain.cover(ground.rect())
    curtain.layout().activate()
    boxes = [
        part.geometry() for kind in (QLabel, QLineEdit, QPushButton) for part in curtain.findChildren(kind)
    ]
    left, right = min(box.left() for box in boxes), max(box.right() for box in boxes)
    assert left > 0.13 * ground.width()
    assert abs(left + right - ground.width()) <= 4


_STANDARD = QKeySequence.StandardKey


def entries(window):
    return [action for menu in window.findChildren(QMenu) for action in menu.actions()]


def is_letter(keys):
    """Return whether a key may be pressed by mistake: a letter or a sign alone."""
    pressed = keys[0]
    plain = pressed.keyboardModifiers() in (
        Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier,
    )  # fmt: skip
    return plain and not Qt.Key.Key_F1 <= pressed.key() <= Qt.Key.Key_F35


def can_be_pressed(keys):
    """Return whether the key exists here: keys such as "New" of some keyboards do not."""
    return keys[0].key() < Qt.Key.Key_Back


def places(window):
    curtain = window.curtain.curtain
    return {
        "the table": window.view,
        "the field": curtain.field,
        "the button": curtain.button,
        "the curtain": curtain,
    }


def type_into(qtbot, window, widget, key, modifiers=Qt.KeyboardModifier.NoModifier):
    widget.setFocus()
    qtbot.keyClick(widget, key, modifiers)


def test_the_number_can_be_typed_at_once(qtbot, locked):
    assert locked.focusWidget() is locked.curtain.curtain.field
    qtbot.keyClicks(locked.focusWidget(), NUMBER)
    qtbot.keyClick(locked.focusWidget(), Qt.Key.Key_Return)
    assert locked.controller.session.hot_seat.is_open
    assert locked.controller.session.decisions == len(locked.controller.session.record.path())
    assert locked.scene.prompt is not None


@pytest.mark.parametrize("place", ["the table", "the field", "the button", "the curtain"])
def test_no_key_does_anything_but_write_the_number(qtbot, locked, place):
    before = stand(locked)
    for key in KEYS:
        type_into(qtbot, locked, places(locked)[place], key)
        assert stand(locked) == before, key
        assert set(locked.curtain.curtain.field.text()) <= set("0123456789")


@pytest.mark.parametrize("place", ["the table", "the field", "the button"])
def test_no_letter_of_a_menu_acts_and_no_key_takes_a_decision_back(qtbot, locked, place):
    before = stand(locked)
    found = {
        keys
        for action in entries(locked)
        for keys in action.shortcuts()
        if can_be_pressed(keys) and is_letter(keys)
    }
    wanted = [*found, *map(QKeySequence, ("Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z"))]
    assert len(wanted) > 5
    for keys in wanted:
        pressed = keys[0]
        type_into(qtbot, locked, places(locked)[place], pressed.key(), pressed.keyboardModifiers())
        assert stand(locked) == before, keys.toString()


@pytest.mark.parametrize("place", ["the table", "the field", "the button"])
def test_what_a_menu_offers_now_its_key_does_too(qtbot, locked, place):
    edits = {
        keys.toString()
        for name in (_STANDARD.Undo, _STANDARD.Redo)
        for keys in QKeySequence.keyBindings(name)
    }
    edits.add("Ctrl+Y")
    wanted, pressed = {}, []
    for action in entries(locked):
        keys = [
            shortcut
            for shortcut in action.shortcuts()
            if can_be_pressed(shortcut) and not is_letter(shortcut)
        ]
        if action.isEnabled() and keys and keys[0].toString() not in edits:
            action.triggered.disconnect()
            action.triggered.connect(lambda _=False, action=action: pressed.append(action))
            wanted[keys[0]] = action
    assert len(wanted) > 8
    for keys, action in wanted.items():
        type_into(qtbot, locked, places(locked)[place], keys[0].key(), keys[0].keyboardModifiers())
        assert pressed == [action], keys.toString()
        pressed.clear()


@pytest.mark.parametrize("place", ["the table", "the field", "the button"])
def test_what_all_may_see_opens_by_key_as_by_the_menu(qtbot, locked, place):
    control = Qt.KeyboardModifier.ControlModifier
    assert locked.notes.action.isEnabled()
    assert locked.replay.action.isEnabled()
    type_into(qtbot, locked, places(locked)[place], Qt.Key.Key_T, control)
    assert isinstance(locked.sheets.sheet, NotesDialog)
    locked.sheets.clear()
    type_into(qtbot, locked, places(locked)[place], Qt.Key.Key_L, control)
    assert locked.replay.is_open
    assert locked.scene.view.seat == NOBODY
    locked.replay.close()
    qtbot.waitUntil(lambda: locked.curtain.curtain is not None, timeout=5000)
    assert locked.curtain.curtain.field is not None
    assert not locked.controller.session.hot_seat.is_open


def test_digits_typed_at_the_table_are_the_number(qtbot, locked):
    locked.view.setFocus()
    qtbot.keyClicks(locked.view, NUMBER)
    assert locked.curtain.curtain.field.text() == NUMBER
    qtbot.keyClick(locked.view, Qt.Key.Key_Return)
    assert locked.controller.session.hot_seat.is_open


def test_undo_edits_the_number(qtbot, locked):
    field = locked.curtain.curtain.field
    before = locked.controller.session.decisions
    qtbot.keyClicks(field, "12")
    qtbot.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert field.text() == ""
    assert locked.sheets.sheet is None
    assert locked.controller.session.decisions == before


def test_a_click_on_the_table_chooses_nothing_and_the_number_can_be_typed_on(qtbot, locked):
    before = stand(locked)
    viewport = locked.view.viewport()
    for x in range(40, viewport.width(), 90):
        for y in range(60, viewport.height() - 200, 60):
            qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=QPoint(x, y))
            if locked.sheets.sheet is not None:
                # Buttons of the right column: rules, unseen cards, undo with all.
                locked.sheets.clear()
    assert stand(locked) == before
    qtbot.waitUntil(lambda: locked.focusWidget() is locked.curtain.curtain.field, timeout=2000)


def test_the_question_waits_for_who_knows_the_number(locked):
    assert locked.scene.prompt is None
    for role in Role:
        locked.controller.click(Click(Target.ROLE, int(role)))
    for act in (locked.controller.suggest, locked.controller.confirm, locked.controller.decline):
        act()
    assert locked.controller.session.decisions == len(locked.controller.session.record.moves)
    assert locked.scene.view.seat == NOBODY


def test_a_sheet_over_the_curtain_has_its_keys(qtbot, locked):
    locked.notes.open()
    sheet = locked.sheets.sheet
    assert isinstance(sheet, NotesDialog)
    qtbot.keyClicks(sheet.page, "day 12")
    assert sheet.page.toPlainText() == "day 12"
    assert locked.curtain.curtain.field.text() == ""
    sheet.dismiss()
    assert locked.focusWidget() is locked.curtain.curtain.field


def test_what_its_owner_decided_is_taken_back_by_all_or_not_at_all(qtbot, window):
    lay(window, 1)
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    window.curtain.curtain.button.click()
    window.controller.lock_hand(NUMBER)
    window.controller.click(Click(Target.ROLE, int(Role.BUILDER)))
    window.controller.confirm()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    assert window.controller.session.can_undo
    window.controller.cover_hand()
    assert not window.controller.session.can_undo
    window.undo.undo_action.trigger()
    sheet = window.sheets.sheet
    assert isinstance(sheet, AgreeDialog)
    assert window.controller.session.decisions == 1
    for box in sheet.boxes:
        box.click()
    sheet.act.click()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    assert window.controller.session.decisions == 0
    assert not window.controller.session.hot_seat.is_open
    assert not window.controller.session.can_redo


def test_a_number_that_is_forgotten_turns_up_no_cards(qtbot, locked):
    locked.curtain.curtain.forgotten.emit()
    for box in locked.sheets.sheet.boxes:
        box.click()
    locked.sheets.sheet.act.click()
    assert not locked.controller.session.hot_seat.is_open
    assert not locked.controller.session.hot_seat.is_locked
    assert locked.curtain.curtain.field is None
    locked.curtain.curtain.button.click()
    assert locked.controller.session.hot_seat.is_open


def test_a_forgotten_number_is_removed_from_its_owner_though_another_person_is_asked(locked):
    hot_seat = locked.controller.session.hot_seat
    owner = hot_seat.looking
    other = next(seat for seat in hot_seat.people if seat != owner)
    locked.curtain.curtain.forgotten.emit()
    sheet = locked.sheets.sheet
    assert locked.controller.session.names[owner] in sheet.accessibleDescription()
    hot_seat.turn(other)
    hot_seat.lock(NUMBER)
    for box in sheet.boxes:
        box.click()
    sheet.act.click()
    assert hot_seat.looking == other
    assert hot_seat.is_locked
    hot_seat.turn(owner)
    assert not hot_seat.is_locked


def test_keys_are_free_again_once_the_curtain_is_lifted(qtbot, locked):
    qtbot.keyClick(locked.view, Qt.Key.Key_D)
    assert locked.sheets.sheet is None
    locked.controller.open_hand(NUMBER)
    assert locked.curtain.curtain is None
    locked.view.setFocus()
    qtbot.keyClick(locked.view, Qt.Key.Key_D)
    assert locked.sheets.sheet is not None


def test_the_number_itself_is_kept_nowhere(locked):
    hot_seat = locked.controller.session.hot_seat
    assert NUMBER not in repr(vars(hot_seat))
    other = locked.controller.session.hot_seat.locks
    locked.controller.open_hand(NUMBER)
    locked.controller.lock_hand(NUMBER)
    assert locked.controller.session.hot_seat.locks != other, "salted"


# -- another day --------------------------------------------------------------------------------------


def decided(qtbot, window):
    """Lock the hand of the acting person and take a role, so that there is a game to continue."""
    lay(window, 1)
    qtbot.waitUntil(lambda: window.curtain.curtain is not None, timeout=5000)
    window.curtain.curtain.button.click()
    window.controller.lock_hand(NUMBER)
    window.controller.click(Click(Target.ROLE, int(Role.BUILDER)))
    window.controller.confirm()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)


def is_locked_as_before(qtbot, window):
    qtbot.waitUntil(lambda: window.curtain.curtain is not None, timeout=5000)
    game = window.controller
    assert not game.session.hot_seat.is_open
    assert game.session.hot_seat.is_locked
    assert window.curtain.curtain.field is not None
    assert not game.open_hand("4321")
    return game.open_hand(NUMBER) and game.session.hot_seat.is_open


def is_locked_the_next_day(qtbot, window, folder):
    """Continue the saved game in another window, as after a restart."""
    window.autosave.worker.wait_until_saved(30.0)
    later = MainWindow(locations(folder), Settings(pace="instant", welcomed=True), InstantThinker())
    qtbot.addWidget(later)
    later.open(PlayRequest(speed=0, size=(1100, 660)))
    assert later.start_page.page is not None
    later.start_page.page.main.button.click()
    locked = is_locked_as_before(qtbot, later)
    later.leave()
    return locked


def test_the_lock_is_saved_with_the_game_and_the_number_is_not(qtbot, window, tmp_path):
    decided(qtbot, window)
    path = tmp_path / "locked.sanjuan"
    assert window.files.write(path)
    assert NUMBER not in load_game(path).model_dump_json()
    window.new_game.play_again()
    assert window.controller.session.hot_seat.locks == ()
    assert window.files.open(path)
    assert is_locked_as_before(qtbot, window)


def test_the_lock_stays_when_the_program_has_died(qtbot, window, tmp_path):
    decided(qtbot, window)
    assert is_locked_the_next_day(qtbot, window, tmp_path)


def test_a_lock_that_was_taken_off_is_off_the_next_day_too(qtbot, window, tmp_path):
    decided(qtbot, window)
    window.controller.lock_hand("")
    path = tmp_path / "open.sanjuan"
    assert window.files.write(path)
    assert window.files.open(path)
    assert not window.controller.session.hot_seat.is_locked


# -- sheets over the curtain --------------------------------------------------------------------------

OPENERS = {
    "match": lambda window: window.matches.open(),
    "new game": lambda window: window.new_game.ask(),
    "preferences": lambda window: window.preferences.open(),
    "about": lambda window: window.help.show_about(),
    "notes": lambda window: window.notes.open(),
    "games": lambda window: window.games.open(),
    "statistics": lambda window: window.statistics.open(),
    "regulars": lambda window: window.regulars.open(),
    "unseen cards": lambda window: window.unseen_cards.open(),
    "taking back": lambda window: window.agreement.ask_undo(),
    "forgotten": lambda window: window.curtain.curtain.forgotten.emit(),
    "rules": lambda window: window.scene.tool_pressed.emit("rules"),
    "challenges": lambda window: window.challenges.open(),
    "review": lambda window: window.reviews.open_game(*finished()),
}


def has_keys(window, sheet):
    now = QApplication.focusWidget()
    return now is sheet or (now is not None and sheet.isAncestorOf(now))


def click(qtbot, window, rect):
    """Click a position of the table as a mouse does, and process the events that follow."""
    port = window.view.viewport()
    at = window.view.mapFromScene(rect.x + rect.w / 2, rect.y + rect.h / 2)
    window.view.setFocus(Qt.FocusReason.MouseFocusReason)
    qtbot.mouseClick(port, Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()


def test_a_sheet_that_a_click_opens_over_the_lock_has_the_keys(qtbot, window):
    decided(qtbot, window)
    window.controller.cover_hand()
    field, before = window.curtain.curtain.field, window.controller.session.decisions
    opened = []
    for number in range(len(window.scene.tabletop.context.layout.log.tools)):
        click(qtbot, window, window.scene.tabletop.context.layout.log.tools[number])
        sheet = window.sheets.sheet
        if sheet is None:
            continue
        opened.append(type(sheet).__name__)
        assert has_keys(window, sheet)
        qtbot.keyClicks(QApplication.focusWidget(), NUMBER)
        assert window.curtain.curtain.field.text() == ""
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
        assert window.sheets.sheet is None
        qtbot.waitUntil(lambda: QApplication.focusWidget() is window.curtain.curtain.field, timeout=2000)
    assert {"AgreeDialog", "RulesPanel"} <= set(opened)
    assert field is not None
    assert not window.controller.session.hot_seat.is_open
    assert window.controller.session.decisions == before


@pytest.mark.thinned(1)
def test_nothing_below_a_sheet_takes_its_keys(qtbot, locked, few):
    takers = {
        "table": lambda: locked.view.setFocus(Qt.FocusReason.MouseFocusReason),
        "curtain": locked.curtain.curtain.begin,
        "curtain by itself": locked.curtain.take_focus,
        "replay": locked.replay.take_focus,
        "covered again": locked.controller.cover_hand,
    }
    # With each of the two questions half of the sheets.
    for name in few(OPENERS, 2, min(locked.controller.session.decisions, 1)):
        OPENERS[name](locked)
        sheet = locked.sheets.sheet
        assert sheet is not None, name
        for taker, take in takers.items():
            take()
            QApplication.processEvents()
            assert has_keys(locked, sheet), (name, taker)
            assert locked.sheets.sheet is sheet, (name, taker)
        locked.sheets.clear()


def in_front(window):
    """Return the topmost child of the ground at the curtain's position."""
    met = window.services.ground.childAt(window.curtain.curtain.geometry().center())
    while met.parentWidget() is not window.services.ground:
        met = met.parentWidget()
    return met


@pytest.mark.parametrize("change", [("text_size", 150), ("contrast", True), ("language", "de")])
def test_a_curtain_below_the_preferences_is_renewed_there(qtbot, locked, change):
    field = locked.curtain.curtain.field
    field.setText("12")
    old = locked.curtain.curtain
    shown = old.button.text(), old.button.font().pixelSize()
    locked.preferences.open()
    locked.preferences.choose(*change)
    QApplication.processEvents()
    curtain = locked.curtain.curtain
    assert curtain is not old
    assert curtain.isVisible()
    assert in_front(locked) is locked.sheets.sheet
    assert has_keys(locked, locked.sheets.sheet)
    if change[0] != "contrast":
        assert (curtain.button.text(), curtain.button.font().pixelSize()) != shown
    locked.resize(1200, 700)
    QApplication.processEvents()
    assert in_front(locked) is locked.sheets.sheet


def test_a_lock_set_before_the_first_decision_is_there_the_next_day(qtbot, window, tmp_path):
    lay(window, 1)
    qtbot.waitUntil(lambda: window.curtain.curtain is not None, timeout=5000)
    window.curtain.curtain.button.click()
    window.controller.lock_hand(NUMBER)
    assert is_locked_the_next_day(qtbot, window, tmp_path)


def test_a_review_of_another_game_leads_to_the_table_and_back_to_covered_cards(qtbot, locked):
    setup, record = finished()
    before = locked.controller.session.decisions
    locked.reviews.open_game(setup, record)
    locked.reviews.show(made(setup, record))
    sheet = locked.sheets.sheet
    qtbot.keyClick(sheet.focusWidget(), Qt.Key.Key_T)
    assert locked.replay.is_foreign
    locked.replay.close()
    assert not locked.controller.session.hot_seat.is_open
    assert locked.controller.session.hot_seat.is_locked
    locked.reviews.open_game(setup, record)
    locked.sheets.sheet.tried.emit(-1)
    assert locked.practice.is_open
    locked.practice.leave()
    locked.sheets.clear()
    qtbot.waitUntil(lambda: locked.curtain.curtain is not None)
    assert not locked.controller.session.hot_seat.is_open
    assert locked.controller.session.hot_seat.is_locked
    assert locked.controller.session.decisions == before
