"""Foot of a list: its buttons give way to a question or to a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ui.widgets.list_foot import ListFoot, foot_button

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot


def opened(qtbot: QtBot, *buttons: QWidget | None) -> ListFoot:
    foot = ListFoot(buttons)
    qtbot.addWidget(foot)
    foot.resize(800, foot.sizeHint().height())
    foot.show()
    return foot


def test_a_question_takes_the_place_of_the_buttons_and_can_be_changed(qtbot: QtBot) -> None:
    button = foot_button("Delete…")
    foot = opened(qtbot, button, None)
    assert button.isVisible()
    assert not foot.is_asking
    foot.ask("Delete one game?", "Keep", "Delete")
    assert foot.is_asking
    assert not button.isVisible()
    foot.show_question("Delete two games?")
    assert foot.question.text() == "Delete two games?"
    for answer in (foot.cancel_button, foot.confirm_button):
        assert answer.accessibleDescription() == "Delete two games?"
    with qtbot.waitSignal(foot.cancelled):
        foot.cancel_button.click()
    with qtbot.waitSignal(foot.confirmed):
        foot.confirm_button.click()
    # The owner decides when the buttons come back.
    assert foot.is_asking
    foot.stop_asking()
    assert button.isVisible()


def test_a_name_is_selected_so_that_typing_replaces_it(qtbot: QtBot) -> None:
    foot = opened(qtbot, foot_button("Rename…"))
    foot.ask_name("Greta")
    assert foot.name.selectedText() == "Greta"
    with qtbot.waitSignal(foot.named):
        foot.name_button.click()
    with qtbot.waitSignal(foot.cancelled):
        foot.leave_button.click()
    foot.ask_name("")
    assert foot.name.text() == ""
    assert foot.is_asking
