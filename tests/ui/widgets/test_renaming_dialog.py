"""Test which keys a list leaves to its sheet, and what the sheet does with them."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from sanjuan_desktop.ui.widgets.renaming_dialog import RenamingDialog, RenamingList


@pytest.mark.parametrize(
    ("key", "is_own"),
    [
        (Qt.Key.Key_F2, False),
        (Qt.Key.Key_Delete, False),
        (Qt.Key.Key_Escape, False),
        (Qt.Key.Key_Down, True),
    ],
)
def test_the_keys_of_the_sheet_are_left_to_it(qtbot, key: Qt.Key, is_own: bool) -> None:
    rows = RenamingList()
    qtbot.addWidget(rows)
    rows.addItems(["Greta", "Otto"])
    rows.setCurrentRow(0)
    event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
    rows.keyPressEvent(event)
    assert event.isAccepted() == is_own
    assert rows.currentRow() == int(is_own)


@pytest.fixture
def sheet(qtbot):
    """Return a sheet with two names; it lists its requests in `heard`."""
    sheet = RenamingDialog("People", 640, ("Rename…", "Delete…"))
    qtbot.addWidget(sheet)
    sheet.heard = []
    sheet.add_list()
    sheet.add_foot((sheet.rename, sheet.remove))
    sheet.rename.clicked.connect(lambda: sheet.foot.ask_name("Greta"))
    sheet.remove.clicked.connect(lambda: sheet.foot.ask("Delete Greta?", "Keep", "Delete"))
    sheet.foot.named.connect(lambda: sheet.heard.append(sheet.foot.name.text()))
    sheet.foot.confirmed.connect(lambda: sheet.heard.append("confirmed"))
    sheet.list.addItems(["Greta", "Otto"])
    sheet.resize(800, 600)
    sheet.begin()
    return sheet


def test_f2_asks_for_a_name_and_enter_confirms_it(qtbot, sheet) -> None:
    assert sheet.focusWidget() is sheet.list
    qtbot.keyClick(sheet.list, Qt.Key.Key_F2)
    assert sheet.focusWidget() is sheet.foot.name
    qtbot.keyClicks(sheet.foot.name, "Ida")
    qtbot.keyClick(sheet.foot.name, Qt.Key.Key_Return)
    assert sheet.heard == ["Ida"]


def test_del_asks_and_changes_nothing_at_once(qtbot, sheet) -> None:
    qtbot.keyClick(sheet.list, Qt.Key.Key_Delete)
    assert sheet.foot.question.text() == sheet.foot.confirm_button.accessibleDescription() == "Delete Greta?"
    assert (sheet.foot.cancel_button.text(), sheet.foot.confirm_button.text()) == ("Keep", "Delete")
    assert sheet.focusWidget() is sheet.foot.cancel_button
    # The keys do nothing while a question is open.
    qtbot.keyClick(sheet.foot.cancel_button, Qt.Key.Key_F2)
    qtbot.keyClick(sheet.foot.cancel_button, Qt.Key.Key_Delete)
    assert sheet.focusWidget() is sheet.foot.cancel_button
    assert sheet.heard == []
    sheet.foot.confirm_button.click()
    assert sheet.heard == ["confirmed"]


def test_esc_ends_the_question_or_the_name_before_the_sheet(qtbot, sheet) -> None:
    for key, part in ((Qt.Key.Key_F2, sheet.foot.name), (Qt.Key.Key_Delete, sheet.foot.cancel_button)):
        qtbot.keyClick(sheet.list, key)
        qtbot.keyClick(part, Qt.Key.Key_Escape)
        assert sheet.isVisible()
        assert not sheet.foot.is_asking
        assert sheet.focusWidget() is sheet.list
    qtbot.keyClick(sheet.list, Qt.Key.Key_Delete)
    sheet.foot.cancel_button.click()
    assert not sheet.foot.is_asking
    qtbot.keyClick(sheet.list, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def test_a_disabled_or_hidden_button_is_not_clicked_by_its_key(qtbot, sheet) -> None:
    sheet.rename.setEnabled(False)
    sheet.remove.hide()
    for key in (Qt.Key.Key_F2, Qt.Key.Key_Delete):
        qtbot.keyClick(sheet.list, key)
        assert not sheet.foot.is_asking


def test_words_replace_a_list_without_rows(sheet) -> None:
    sheet.show_empty("Nobody is known.")
    assert sheet.empty.isVisible()
    assert not sheet.list.isVisible()
    assert sheet.accessibleDescription() == "Nobody is known."
    sheet.show_empty("")
    assert sheet.list.isVisible()
    assert sheet.accessibleDescription() == ""


def test_f2_does_not_reach_the_shortcuts_of_the_window(sheet) -> None:
    for key, is_taken in ((Qt.Key.Key_F2, True), (Qt.Key.Key_F3, False)):
        event = QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.NoModifier)
        sheet.event(event)
        assert event.isAccepted() is is_taken
