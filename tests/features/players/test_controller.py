"""In the window a seat changes hands at every question, also behind the curtain."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from sanjuan_desktop.control.people.seat_appearance import FROM_BEHIND, seat_appearances
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.players.sheet import PlayersDialog
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN, Role
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.hearing import hear
from tests.helpers.windows import shown

NAMES = ("Ada", "Ben", "Cleo")
COLOURS = ("teal", "ivory", "violet")


@pytest.fixture
def window(qtbot, tmp_path):
    """Return a window without a game."""
    return shown(qtbot, tmp_path, (1280, 720))


@pytest.fixture
def shared(window, qtbot):
    """Return a window in which a curtain waits for one of three people."""
    seats = [Seat(name, colour=colour) for name, colour in zip(NAMES, COLOURS, strict=True)]
    window.start(GameSetup(GameOptions(3), 5, tuple(seats)))
    qtbot.waitUntil(lambda: window.controller.is_asking)
    window.controller.click(Click(Target.ROLE, int(Role.BUILDER)))
    window.controller.confirm()
    qtbot.waitUntil(lambda: window.curtain.curtain is not None and window.curtain.waits)
    return window


def sheet_of(window):
    sheet = window.sheets.sheet
    assert isinstance(sheet, PlayersDialog)
    return sheet


def test_the_letter_opens_the_sheet_behind_the_curtain(shared, qtbot):
    qtbot.keyClick(shared.curtain.curtain, Qt.Key.Key_P)
    sheet = sheet_of(shared)
    assert list(sheet.acts) == [0, 1, 2]
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert shared.curtain.curtain is not None
    assert shared.curtain.waits


def test_one_leaves_and_comes_back(shared, qtbot):
    said = hear(shared)
    game = shared.controller
    left = game.session.hot_seat.looking
    shared.players.action.trigger()
    sheet_of(shared).acts[left].click()
    assert shared.sheets.sheet is None
    assert any("leaves; a computer player" in line for line in (*said.lines, *said.urgent))
    assert not game.session.setup.seats[left].style
    assert seat_appearances(game.session.setup)[left].portrait == FROM_BEHIND
    assert game.session.setup.seats[left].colour == COLOURS[left]
    assert not game.session.hot_seat.is_open
    assert game.session.hot_seat.looking != left
    # The stand-in answers, then the curtain waits for another person.
    qtbot.waitUntil(lambda: game.is_asking and shared.curtain.curtain is not None)
    assert shared.curtain.curtain.accessibleName() == f"Pass to {NAMES[game.session.hot_seat.looking]}"
    told = [line.named(NAMES) for line in game.session.log_lines()]
    assert f"{NAMES[left]} leaves; a computer player (Casual) takes over." in told
    shared.players.action.trigger()
    assert sheet_of(shared).acts[left].text() == "Take the seat back"
    sheet_of(shared).acts[left].click()
    assert game.session.people == {0, 1, 2}
    assert set(game.session.view.hand) <= {UNKNOWN}


def test_the_last_person_who_leaves_sees_a_demonstration(shared, qtbot):
    game = shared.controller
    for seat in range(3):
        shared.players.hand_over(seat, "novice")
    assert shared.curtain.curtain is None
    assert game.session.hot_seat.covered_seat == NOBODY
    decisions = game.session.decisions
    qtbot.waitUntil(lambda: game.session.decisions > decisions + 3 or game.session.is_over)
    shared.players.take(1)
    qtbot.waitUntil(lambda: game.is_asking or game.session.is_over)
    assert game.session.is_over or game.answer.seat == 1


def test_a_change_is_saved_at_once(shared):
    game = shared.controller
    seat = game.session.hot_seat.looking
    shared.players.hand_over(seat, "novice")
    shared.autosave.worker.wait_until_saved(5.0)
    found = shared.autosave.last_unfinished()
    assert [(change.seat, change.level) for change in found.saved.hand_overs] == [(seat, "novice")]
    shared.files.resume(found)
    assert shared.controller.session.setup.seats[seat].level == "novice"


def test_the_replay_of_a_game_whose_people_have_left_shows_no_hand(shared, qtbot):
    for seat in range(3):
        shared.players.hand_over(seat, "novice")
    shared.replay.action.trigger()
    qtbot.waitUntil(lambda: shared.replay.is_open)
    assert set(shared.scene.view.hand) <= {UNKNOWN}
    assert not shared.players.action.isEnabled()
    shared.replay.close()
    assert shared.players.action.isEnabled()


def test_playing_again_seats_the_people_again(shared):
    shared.players.hand_over(0, "novice")
    shared.new_game.play_same_deal()
    assert [seat.level for seat in shared.controller.session.setup.seats] == [None] * 3
    assert shared.controller.session.setup.hand_overs == ()


def test_the_code_of_a_deal_stays_secret_while_all_are_away(shared):
    for seat in range(3):
        shared.players.hand_over(seat, "novice")
    toasts = []
    shared.services.show_toast = toasts.append
    shared.sharing.copy_code()
    assert toasts
    assert "only after the game" in toasts[0]


def test_a_joining_person_takes_a_computer_seat_and_leaves_it_again(opened):
    window = opened()
    game = window.controller
    first = game.session.setup.seats[1]
    window.players.take(1)
    assert game.session.people == {0, 1}
    assert game.session.takebacks == 1
    window.players.hand_over(1, first.level)
    assert game.session.people == {0}
    assert game.session.setup.seats[1] == first
