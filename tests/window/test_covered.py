"""A covered hand is not revealed by anything drawn from it: no sheet, note, word or key.

Each test plays two games that differ only in cards that other players may not know. The same actions follow
with the hand open. Once it is covered, both games look, read and sound alike.
"""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu

from sanjuan_desktop.control.session.step import LogLine, Step
from sanjuan_desktop.features.hotseat.pin import PinDialog
from sanjuan_desktop.features.replay.notes import NotesDialog
from sanjuan_desktop.features.rulebook.panel import RulesPanel
from sanjuan_desktop.features.sheets.keys import parts
from sanjuan_desktop.features.sheets.unseen import UnseenDialog
from sanjuan_desktop.rules.terms import NOBODY, Role
from sanjuan_desktop.ui.table.view import OldTable
from tests.helpers.worlds import lay, words

ROLES = [None, Role.BUILDER, Role.COUNCILLOR]
"""Roles taken before; with None the question is the choice of a role."""
LEAVE_THE_GAME = {"Play again", "Play the same deal again", "Quit", "Full screen"}
OTHER_KEYS = [
    Qt.Key.Key_F1, Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_Question, Qt.Key.Key_Menu, Qt.Key.Key_Space,
    Qt.Key.Key_Tab, Qt.Key.Key_Left, Qt.Key.Key_Escape,
]  # fmt: skip


def keys_to_press():
    """Return each key with an effect, alone; all digits choose, and the other letters do nothing."""
    listed = set(re.findall(r"(?<!\+)\b[A-Z]\b", " ".join(key for _, rows in parts() for key, _ in rows)))
    assert {"A", "H", "V"} <= listed
    letters = [chr(letter) for letter in range(ord("A"), ord("Z") + 1)]
    alone = [*(letter for letter in letters if letter in listed), *"160"]
    together = ["".join(letter for letter in letters if letter not in listed), "2345", "789"]
    typed = [[Qt.Key(ord(letter)) for letter in word] for word in (*alone, *together)]
    return [*typed, *([key] for key in OTHER_KEYS)]


class Listener:
    """Screen reader that records its announcements."""

    is_heard = True

    def __init__(self):
        self.said = []

    def announce(self, line, *, urgent=False):
        self.said.append((line, urgent))


@pytest.fixture
def window(opened):
    return opened(size=(1100, 660))


@pytest.fixture(autouse=True)
def _no_file_dialogs(monkeypatch):
    for name in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: ("", ""))


def forget_other_games(window):
    """Remove the games of earlier attempts, which the list of games counts."""
    window.autosave.worker.wait_until_saved(5)
    for found in window.autosave.autosaves.games():
        window.autosave.autosaves.remove(found.identity)


def opened_hand(qtbot, window, number, *roles):
    """Continue the game of a world, with the acting hand open and the focus ring on its first card."""
    QGuiApplication.clipboard().clear()
    forget_other_games(window)
    window.preferences.choose("key_cues", False)
    window.preferences.choose("hand_order", "drawn")
    # An entry of the menu may have set the pace of the game or the speed of its animations.
    window.preferences.choose("pace", "instant")
    window.preferences.set_speed(0)
    lay(window, number, *roles)
    qtbot.waitUntil(lambda: window.curtain.curtain is not None, timeout=5000)
    window.curtain.curtain.button.click()
    assert window.controller.session.hot_seat.is_open
    window.access.speaker.voice = Listener()
    part = window.scene.tabletop.fan if window.scene.tabletop.fan.cards else window.scene.tabletop.hand
    name = "fan" if window.scene.tabletop.fan.cards else "hand"
    window.scene.controls.keyboard.focus((name, part.cards[0]))


def learnt_after(qtbot, window, number, role, act):
    """Act with an open hand, cover it, and return everything that can be learnt then."""
    opened_hand(qtbot, window, number, *([] if role is None else [role]))
    nodes = [window.access.tree.node(spot) for spot in window.access.tree.item_keys()]
    for menu in window.findChildren(QMenu):
        menu.aboutToShow.emit()
    act(window)
    window.access.speaker.voice.said.clear()
    window.controller.cover_hand()
    if window.replay.is_open:
        # A look back shows the table as an observer sees it.
        assert window.scene.view.seat == NOBODY
    window.access.speaker.flush()
    said = [line for line, _ in window.access.speaker.voice.said]
    kept = [
        window.access.tree.line(node.item_key).name for node in nodes if node.item_key[0] in {"hand", "fan"}
    ]
    assert not any(kept)
    texts = (sorted(words(window)), said, QGuiApplication.clipboard().text(), window.grab().toImage())
    window.replay.close()
    return texts


def actions(menu):
    """Return every entry of a menu and of its submenus."""
    for action in menu.actions():
        if action.menu() is not None:
            yield from actions(action.menu())
        elif not action.isSeparator():
            yield action


def named(window, text):
    return next(action for action in actions(window.menuBar()) if action.text().replace("&", "") == text)


@pytest.mark.pictures
@pytest.mark.parametrize("role", [None, Role.COUNCILLOR])
def test_no_entry_of_a_menu_leaves_anything_of_the_hand_behind(qtbot, window, role, few):
    names = [action.text().replace("&", "") for action in actions(window.menuBar())]
    assert len(names) > 30
    # Each entry is tried at one of the two questions.
    for name in few(names, 2, start=role is None):
        if name.removesuffix("…") in LEAVE_THE_GAME:
            continue
        first, second = (
            learnt_after(qtbot, window, number, role, lambda w, name=name: named(w, name).trigger())
            for number in (1, 2)
        )
        assert first[:3] == second[:3], name
        assert first[3] == second[3], name


@pytest.mark.pictures
@pytest.mark.parametrize("role", [None, Role.BUILDER])
def test_no_key_leaves_anything_of_the_hand_behind(qtbot, window, role, few):
    def press(window, keys):
        for key in keys:
            qtbot.keyClick(window.view, key)

    # Each key is pressed at one of the two questions.
    for keys in few(keys_to_press(), 2, start=role is None):
        first, second = (
            learnt_after(qtbot, window, number, role, lambda w, keys=keys: press(w, keys))
            for number in (1, 2)
        )
        assert first[:3] == second[:3], keys
        assert first[3] == second[3], keys


def look_closely(window):
    top = window.scene.tabletop
    spot = window.scene.controls.ring
    item = (top.fan if spot[0] == "fan" else top.hand).item(spot[1])
    top.slip.show_now(item)
    assert top.slip.card == spot[1]


def be_refused(window):
    window.controller.refused.emit("Something about a card.")


def choose(window):
    window.controller.suggest()


@pytest.mark.pictures
@pytest.mark.thinned
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("act", [look_closely, be_refused, choose])
def test_nothing_on_the_table_stays_behind(qtbot, window, role, act):
    first, second = (learnt_after(qtbot, window, number, role, act) for number in (1, 2))
    assert first == second


# -- the mechanism ----------------------------------------------------------------------------------


@pytest.fixture
def shared(qtbot, window):
    """Return a window in which one of two people looks at their hand."""
    opened_hand(qtbot, window, 1, Role.BUILDER)
    return window


def test_cards_not_seen_go_with_the_hand_they_are_counted_from(shared):
    named(shared, "Unseen cards").trigger()
    assert isinstance(shared.sheets.sheet, UnseenDialog)
    QApplication.sendEvent(shared, QEvent(QEvent.Type.WindowDeactivate))
    assert shared.sheets.sheet is None
    assert not shared.controller.session.hot_seat.is_open


def test_they_go_from_under_another_sheet_which_stays(shared):
    named(shared, "Unseen cards").trigger()
    shared.notes.open()
    notes = shared.sheets.sheet
    assert isinstance(notes, NotesDialog)
    shared.controller.cover_hand()
    assert shared.sheets.sheet is notes
    notes.dismiss()
    assert shared.sheets.sheet is None


def test_what_has_nothing_to_do_with_a_hand_stays(shared):
    shared.notes.open()
    shared.controller.cover_hand()
    assert isinstance(shared.sheets.sheet, NotesDialog)


def test_nobody_else_locks_or_unlocks_the_cards(shared):
    shared.curtain.ask_pin()
    assert isinstance(shared.sheets.sheet, PinDialog)
    shared.controller.cover_hand()
    assert shared.sheets.sheet is None
    shared.controller.lock_hand("1234")
    assert not shared.controller.session.hot_seat.is_locked


def test_the_rules_opened_at_a_hand_card_go_when_it_is_covered_and_cover_it_when_they_close(shared):
    shared.rules.toggle()
    panel = shared.sheets.sheet
    assert isinstance(panel, RulesPanel)
    assert shared.controller.session.hot_seat.is_open
    shared.controller.cover_hand()
    assert shared.sheets.sheet is None
    shared.curtain.curtain.button.click()
    shared.scene.controls.keyboard.focus(("hand", shared.scene.tabletop.hand.cards[0]))
    shared.rules.toggle()
    shared.sheets.sheet.dismiss()
    assert not shared.controller.session.hot_seat.is_open
    assert shared.sheets.sheet is None


def test_rules_about_what_everybody_sees_stay(shared):
    shared.scene.controls.keyboard.focus(("roles", 0))
    shared.rules.toggle()
    assert not shared.controller.session.hot_seat.is_open
    assert isinstance(shared.sheets.sheet, RulesPanel)


def test_the_table_of_another_size_does_not_lie_over_the_covered_one(shared):
    view = shared.view
    old = view.findChild(OldTable)
    QApplication.sendEvent(view, QResizeEvent(view.size(), QSize(1400, 800)))
    old.cover(shared.scene)
    assert old.isVisible()
    shared.controller.cover_hand()
    assert not old.isVisible()


def test_a_card_that_hangs_on_the_pointer_is_let_go(qtbot, shared):
    item = shared.scene.tabletop.hand.item(shared.scene.tabletop.hand.cards[0])
    at = shared.view.mapFromScene(item.sceneBoundingRect().center())
    qtbot.mousePress(shared.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    for step in range(1, 6):
        qtbot.mouseMove(shared.view.viewport(), at - QPoint(0, 30 * step))
    shared.controller.cover_hand()
    assert shared.scene.tabletop.hand.cards == ()
    qtbot.mouseRelease(shared.view.viewport(), Qt.MouseButton.LeftButton, pos=at - QPoint(0, 150))
    assert shared.scene.tabletop.hand.cards == ()
    assert not shared.scene.controls.cancel_drag()


def test_what_a_screen_reader_was_still_to_say_is_not_said_to_the_next_person(qtbot, shared):
    speaker = shared.access.speaker
    shared.controller.advanced.emit(
        Step((), shared.controller.session.view, (LogLine(0, "draws 1 card: Palace."),))
    )
    speaker.voice.said.clear()
    shared.controller.cover_hand()
    speaker.flush()
    said = " ".join(line for line, _ in speaker.voice.said)
    assert "Palace" not in said
    assert shared.controller.session.log_lines()[-1].text in said


# -- covering by hand -------------------------------------------------------------------------------


def by_key(qtbot, window):
    window.view.setFocus()
    qtbot.keyClick(window.view, Qt.Key.Key_V)


def by_button(qtbot, window):
    piece = window.scene.tabletop.side.tool("cover")
    at = window.view.mapFromScene(piece.sceneBoundingRect().center())
    qtbot.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def by_menu(_, window):
    named(window, "Cover my cards").trigger()


@pytest.mark.parametrize("cover", [by_key, by_button, by_menu])
def test_an_open_hand_can_be_covered_at_any_moment_and_what_was_chosen_is_kept(qtbot, shared, cover):
    shared.controller.suggest()
    chosen = shared.scene.prompt.progress
    cover(qtbot, shared)
    assert not shared.controller.session.hot_seat.is_open
    assert shared.scene.tabletop.hand.cards == ()
    shared.curtain.curtain.button.click()
    assert shared.scene.prompt.progress == chosen


def test_the_button_is_there_while_there_is_an_open_hand_to_cover(qtbot, shared):
    assert shared.scene.tabletop.side.tool("cover") is not None
    names = [shared.access.tree.line(spot).name for spot in shared.access.tree.item_keys()]
    assert "Cover my cards (V)" in names
    shared.controller.cover_hand()
    assert shared.scene.tabletop.side.tool("cover") is None
    assert not named(shared, "Cover my cards").isEnabled()
    shared.curtain.curtain.button.click()
    assert named(shared, "Cover my cards").isEnabled()


def test_alone_there_is_nothing_to_cover(qtbot, window):
    by_key(qtbot, window)
    assert window.controller.session.hot_seat.is_open
    assert window.scene.tabletop.side.tool("cover") is None
    assert not named(window, "Cover my cards").isEnabled()


def test_the_page_of_keys_tells_the_key(shared):
    named(shared, "Keys").trigger()
    assert any("cover your cards" in text for text in words(shared))
