"""Sorting the hand and showing keys: switched in the menu, applied at once, remembered."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.features.sheets.keys import KeysDialog
from sanjuan_desktop.ui.table.input.key_cues import LAYER


def costs(window):
    top = window.scene.tabletop
    return [top.context.face(card).cost for card in top.hand.cards]


def state(window):
    """Return the parts of the game and the settings that letters and digits change."""
    scene, settings = window.scene, window.settings
    top = scene.tabletop
    return (
        scene.prompt,
        scene.shows_hint,
        settings.hand_order,
        top.hand.cards,
        window.controller.session.decisions,
    )


def labelled(window):
    top = window.scene.tabletop
    pieces = {
        "roles": top.roles.roles,
        "hand": [top.hand.item(card) for card in top.hand.cards],
        "bar": top.bar.buttons,
    }
    return {name: sum(LAYER in piece.layers() for piece in those) for name, those in pieces.items()}


def test_s_goes_from_order_to_order_and_the_last_one_is_remembered(qtbot, opened) -> None:
    window = opened()
    drawn = window.scene.tabletop.hand.cards
    qtbot.keyClick(window, Qt.Key.Key_S)
    assert costs(window) == sorted(costs(window))
    assert window.settings.hand_order == "cost"
    qtbot.keyClick(window, Qt.Key.Key_S)
    assert window.settings.hand_order == "kind"
    qtbot.keyClick(window, Qt.Key.Key_S)
    assert window.scene.tabletop.hand.cards == drawn
    assert window.settings.hand_order == "drawn"


def test_s_sorts_nothing_while_a_sheet_lies_over_the_table(qtbot, opened) -> None:
    window = opened()
    for lay in (window.help.show_about, window.preferences.open, window.new_game.ask, window.rules.toggle):
        lay()
        sheet = window.sheets.sheet
        for widget in (sheet, sheet.focusWidget() or sheet, window):
            qtbot.keyClick(widget, Qt.Key.Key_S)
        assert window.settings.hand_order == "drawn"
        window.sheets.clear()
    qtbot.keyClick(window, Qt.Key.Key_S)
    assert window.settings.hand_order == "cost"
    assert window.preferences.menu.next_sorting.shortcut().toString() == "S"


def test_no_letter_or_digit_plays_under_a_sheet(qtbot, opened) -> None:
    window = opened()
    window.help.show_about()
    sheet = window.sheets.sheet
    before = state(window)
    for key in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789":
        qtbot.keyClick(sheet, Qt.Key(ord(key)))
        assert window.sheets.sheet is sheet, key
        assert state(window) == before, key


def test_a_remembered_order_holds_from_the_first_hand_on(opened) -> None:
    window = opened(hand_order="cost")
    assert costs(window) == sorted(costs(window))


def test_keys_are_written_where_they_work_and_only_when_wanted(qtbot, opened) -> None:
    window = opened()
    assert labelled(window) == {"roles": 0, "hand": 0, "bar": 0}
    qtbot.keyClick(window, Qt.Key.Key_F2)
    assert labelled(window)["roles"] == 5
    assert labelled(window)["hand"] == 0
    assert labelled(window)["bar"] > 0
    window.controller.click(Click(Target.ROLE, 0))
    window.controller.confirm()
    qtbot.waitUntil(lambda: bool(window.scene.prompt) and bool(window.scene.prompt.targets), timeout=5000)
    assert labelled(window)["roles"] == 0
    assert labelled(window)["hand"] == len(window.scene.tabletop.hand.cards)
    qtbot.keyClick(window, Qt.Key.Key_F2)
    assert labelled(window) == {"roles": 0, "hand": 0, "bar": 0}


def test_keys_stay_on_a_table_laid_anew(qtbot, opened) -> None:
    window = opened(key_cues=True)
    top = window.scene.tabletop
    window.resize(1300, 760)
    qtbot.waitUntil(lambda: window.scene.tabletop is not top, timeout=5000)
    assert labelled(window)["roles"] == 5


@pytest.mark.pictures
def test_the_page_of_keys_comes_and_goes_with_f3(qtbot, opened) -> None:
    window = opened()
    qtbot.keyClick(window, Qt.Key.Key_F3)
    assert isinstance(window.sheets.sheet, KeysDialog)
    window.grab()
    qtbot.keyClick(window.sheets.sheet, Qt.Key.Key_Escape)
    assert window.sheets.sheet is None
