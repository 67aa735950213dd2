"""After the curtain, or on demand, the table shows what the others did since one's last decision."""

from __future__ import annotations

import random
from functools import cache

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.session import game as game_module
from sanjuan_desktop.control.session.replay import Replay
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.spoken.surroundings import log_text
from sanjuan_desktop.lab.bench_games import long_record
from sanjuan_desktop.rules import GameOptions, GameRecord, apply, view_for
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_ROLE, NOBODY, Role
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.ui.table.items.card_item import CardItem
from sanjuan_desktop.ui.table.question_guard import HOLD_S
from sanjuan_desktop.ui.table.zones.prompt_bar import SKIP
from tests.conformance.secrecy import with_other_secrets
from tests.helpers.clocks import StandingClock
from tests.helpers.hearing import hear
from tests.helpers.windows import shown as open_window
from tests.helpers.worlds import words

NAMES = ("Ana", "Ben", "Cleo", "Dora")
HEADING = "Since your last turn"


def record_until(decision, players=3, moves=40):
    """Return a game in which a seat is asked ``decision`` after others have acted, and that seat."""
    text, seat = _text_until(decision, players, moves)
    return GameRecord.from_text(text), seat


@cache
def _text_until(decision, players, moves):
    options = GameOptions(players, new_buildings=True)
    record, player = GameRecord(options, 5), make_player("greedy", 0, "")
    state, last = record.start(), NOBODY
    while len(record.moves) < moves or state.decision != decision or state.actor == last:
        action = player.choose(view_for(state, state.actor), UNLIMITED, never_cancelled).action
        last = state.actor
        apply(state, action)
        record.add(action)
    return record.to_text(), state.actor


def share(qtbot, window, decision=ASK_BUILD, players=3):
    """Load a game of several people and wait for its question behind the curtain."""
    record, seat = record_until(decision, players)
    seats = tuple(Seat(name) for name in NAMES[:players])
    window.controller.load(GameSetup(record.options, record.seed, seats), record)
    qtbot.waitUntil(lambda: window.curtain.curtain is not None and window.controller.is_asking)
    assert window.controller.session.hot_seat.looking == seat
    return seat


@pytest.fixture
def window(qtbot, tmp_path):
    """Return a window without a game whose person sees recaps."""
    return open_window(qtbot, tmp_path, (1100, 660), recap=True)


@pytest.fixture
def shared(qtbot, window):
    """Return a window in which a person is asked to build, with the hand covered."""
    share(qtbot, window)
    return window


@pytest.fixture
def shown(shared):
    """Return a window in which a recap has begun."""
    lift(shared)
    assert shared.recap.is_open
    return shared


def lift(window):
    window.curtain.curtain.button.click()


def line(window):
    """Return the text of the bar."""
    return window.scene.tabletop.bar.current_message[1]


def watch(qtbot, window, look):
    """Return the results of ``look`` at each step, until the question is asked."""
    found = []
    while window.recap.is_open:
        found.append(look(window))
        window.scene.motion.finish()
        qtbot.wait(1)
    qtbot.waitUntil(lambda: window.scene.prompt is not None)
    return found


def asked(qtbot, window):
    """Wait until the question is asked."""
    qtbot.waitUntil(lambda: window.controller.is_asking and window.scene.prompt is not None)
    assert not window.recap.is_open
    assert not window.scene.shows_recap
    assert not window.table.is_paused


# -- after the curtain --------------------------------------------------------------------------------


def test_lifting_the_curtain_shows_what_the_others_did_and_then_asks(qtbot, shown):
    assert shown.scene.prompt is None
    assert shown.scene.tabletop.bar.goal == HEADING
    session = shown.controller.session
    lines = list(dict.fromkeys(watch(qtbot, shown, line)))
    others = [name for seat, name in enumerate(session.names) if seat != session.hot_seat.looking]
    assert any(words.startswith(tuple(others)) for words in lines)
    assert shown.scene.view == session.view
    assert shown.scene.tabletop.log.lines == session.log_lines()
    assert shown.scene.tabletop.bar.goal == ""
    asked(qtbot, shown)


def test_it_begins_with_the_table_after_the_last_decision(shared):
    lift(shared)
    session = shared.controller.session
    seat = session.hot_seat.looking
    replay = Replay(session.setup, session.record)
    before = replay.moves.index(session.timeline.last_asked(seat)) + 1
    assert replay.actor(before) == seat
    assert shared.scene.view == replay.table(before, seat).view


def test_preferences_switch_it_off(qtbot, shared):
    shared.preferences.choose("recap", False)
    lift(shared)
    asked(qtbot, shared)
    assert shared.scene.prompt is not None


def test_it_is_seen_once_for_a_question_and_a_choice_survives_the_curtain(qtbot, shown):
    shown.recap.end()
    asked(qtbot, shown)
    shown.controller.suggest()
    chosen = shown.scene.prompt.progress
    shown.controller.cover_hand()
    lift(shown)
    assert not shown.recap.is_open
    assert shown.scene.prompt.progress == chosen


def test_nothing_is_shown_if_nobody_else_has_acted(qtbot, window):
    window.start(GameSetup(GameOptions(2), 3, (Seat("Ana"), Seat("Ben"))))
    qtbot.waitUntil(lambda: window.controller.is_asking)
    lift(window)
    assert not window.recap.is_open
    assert window.scene.prompt is not None
    window.recap.action.trigger()
    assert not window.recap.is_open
    assert "have not done anything" in window.services.toast.text()


def test_a_covered_hand_ends_it_and_it_begins_again_when_the_hand_is_shown(qtbot, shared):
    lift(shared)
    first = shared.scene.view
    shared.scene.motion.finish()
    QApplication.sendEvent(shared, QEvent(QEvent.Type.WindowDeactivate))
    assert not shared.recap.is_open
    assert shared.scene.view.seat == NOBODY
    assert not [item for item in shared.scene.items() if isinstance(item, CardItem) and item.isVisible()]
    qtbot.waitUntil(lambda: shared.curtain.curtain is not None and shared.curtain.waits)
    assert shared.controller.is_asking
    lift(shared)
    assert shared.recap.is_open
    assert shared.scene.view == first
    watch(qtbot, shared, line)
    asked(qtbot, shared)


def test_a_question_without_cards_waits_for_its_recap_too(qtbot, window):
    share(qtbot, window, ASK_ROLE)
    assert window.scene.prompt is not None
    assert not window.recap.action.isEnabled()
    lift(window)
    assert window.recap.is_open
    assert window.scene.prompt is None
    window.controller.cover_hand()
    qtbot.waitUntil(lambda: window.scene.prompt is not None)
    assert window.controller.is_asking
    assert window.curtain.curtain is not None


def test_animated_lines_follow_each_other_too(qtbot, shared):
    shared.preferences.set_speed(1.0)
    lift(shared)
    qtbot.waitUntil(lambda: line(shared) != "")
    assert shared.scene.motion.is_moving
    assert len(set(watch(qtbot, shared, line))) > 1
    asked(qtbot, shared)


def test_with_reduced_motion_each_line_stands_and_the_bar_tells_it(qtbot, shared):
    shared.preferences.set_speed(1.0)
    shared.preferences.choose("reduced_motion", "on")
    lift(shared)
    qtbot.waitUntil(lambda: line(shared) != "")
    assert shared.scene.motion.is_moving
    assert len(set(watch(qtbot, shared, line))) > 1


# -- skipping -----------------------------------------------------------------------------------------


def click_table(qtbot, window):
    qtbot.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(300, 300))


SKIPS = {
    "Enter": lambda qtbot, window: qtbot.keyClick(window.view, Qt.Key.Key_Return),
    "Esc": lambda qtbot, window: qtbot.keyClick(window.view, Qt.Key.Key_Escape),
    "Space": lambda qtbot, window: qtbot.keyClick(window.view, Qt.Key.Key_Space),
    "a digit": lambda qtbot, window: qtbot.keyClick(window.view, Qt.Key.Key_1),
    "a click": click_table,
    "the button": lambda _, window: window.scene.tabletop.bar.press(SKIP),
    "a sheet": lambda _, window: window.help.toggle_keys(),
    "another language": lambda _, window: window.speak("de"),
}


def test_it_can_be_skipped_and_answers_nothing(qtbot, window):
    for name, skip in SKIPS.items():
        share(qtbot, window)
        lift(window)
        assert window.recap.is_open, name
        decisions = window.controller.session.decisions
        window.services.focus_table()
        skip(qtbot, window)
        # Otherwise it has only come to its end.
        assert not window.recap.is_open, name
        asked(qtbot, window)
        window.sheets.clear()
        assert window.controller.session.decisions == decisions, name
        assert window.scene.view == window.controller.session.view, name
        assert window.scene.tabletop.log.lines == window.controller.session.log_lines(), name


@pytest.mark.parametrize("name", ["Enter", "a click"])
def test_the_second_press_on_the_curtain_does_not_skip_it(qtbot, shared, name):
    clock = shared.scene.guard.clock = StandingClock()
    shared.recap._guard.clock = clock  # noqa: SLF001 - created with the clock of the table
    lift(shared)
    shared.services.focus_table()
    clock.now += 0.9 * HOLD_S
    SKIPS[name](qtbot, shared)
    assert shared.recap.is_open
    clock.now += HOLD_S
    SKIPS[name](qtbot, shared)
    assert not shared.recap.is_open
    asked(qtbot, shared)


# -- on demand ----------------------------------------------------------------------------------------


@pytest.fixture
def alone(qtbot, window):
    """Return a window in which a person alone is asked after computer players have acted."""
    record, seat = record_until(ASK_BUILD)
    seats = tuple(Seat(name, None if at == seat else "greedy") for at, name in enumerate(NAMES[:3]))
    window.controller.load(GameSetup(record.options, record.seed, seats, seat), record)
    asked(qtbot, window)
    return window


def test_a_key_shows_it_again_in_a_game_against_the_computer(qtbot, alone):
    assert alone.recap.action.isEnabled()
    alone.services.focus_table()
    qtbot.keyClick(alone, Qt.Key.Key_B)
    assert alone.recap.is_open
    assert not alone.recap.action.isEnabled()
    assert not alone.undo.undo_action.isEnabled()
    assert any(watch(qtbot, alone, line))
    asked(qtbot, alone)
    assert alone.recap.action.isEnabled()


def test_the_menu_shows_it_again_with_an_open_hand_only(qtbot, shown):
    shown.recap.end()
    asked(qtbot, shown)
    assert shown.recap.action.isEnabled()
    shown.controller.cover_hand()
    assert not shown.recap.action.isEnabled()
    shown.recap.begin()
    assert not shown.recap.is_open
    lift(shown)
    shown.recap.action.trigger()
    assert shown.recap.is_open


def test_a_replay_and_a_new_game_take_the_table(qtbot, alone):
    alone.recap.begin()
    alone.replay.toggle()
    assert not alone.recap.is_open
    assert not alone.recap.action.isEnabled()
    alone.recap.begin()
    assert not alone.recap.is_open
    alone.replay.toggle()
    asked(qtbot, alone)
    alone.recap.begin()
    alone.start(GameSetup(GameOptions(2), 3, (Seat("Ana"), Seat("Ben", "greedy"))))
    asked(qtbot, alone)


def test_another_size_and_another_size_of_text_leave_it_readable(qtbot, alone):
    alone.recap.begin()
    alone.scene.motion.finish()
    qtbot.wait(1)
    alone.resize(1300, 800)
    qtbot.waitUntil(lambda: alone.scene.is_fully_rendered)
    if alone.recap.is_open:
        assert alone.scene.tabletop.bar.goal == HEADING
        assert alone.scene.tabletop.bar.index_of(SKIP) is not None
    watch(qtbot, alone, line)
    asked(qtbot, alone)


def test_a_long_game_is_read_on_a_thread_and_only_on_demand(qtbot, monkeypatch, window):
    record = long_record(game_module.LONG_GAME + 50)
    people = tuple(Seat(name) for name in NAMES[: record.options.players])
    window.controller.load(GameSetup(record.options, record.seed, people), record)
    qtbot.waitUntil(lambda: window.controller.is_asking and window.curtain.curtain is not None)
    lift(window)
    assert not window.recap.is_open
    window.recap.begin()
    assert window.opener.is_busy
    qtbot.waitUntil(lambda: not window.opener.is_busy)
    if window.recap.is_open:
        window.recap.end()
    asked(qtbot, window)


# -- secrets and screen readers -----------------------------------------------------------------------


def test_every_line_is_announced_once_and_in_order(qtbot, shared):
    recorder = hear(shared)
    lift(shared)
    watch(qtbot, shared, line)
    asked(qtbot, shared)
    session = shared.controller.session
    seat = session.hot_seat.looking
    replay = Replay(session.setup, session.record)
    before = replay.moves.index(session.timeline.last_asked(seat)) + 1
    told = log_text(session.log_lines()[len(replay.table(before, seat).log) :], session.names)
    assert told
    assert recorder.lines[0] == HEADING
    said = " ".join(recorder.lines)
    assert said.count(told) == 1
    assert said.startswith(f"{HEADING} {told}")
    assert "Undone" not in said


def everything(window):
    return [*words(window), window.scene.inventory()]


def test_cards_that_the_person_cannot_know_change_nothing_that_is_shown_or_said(qtbot, monkeypatch, shared):
    recorder = hear(shared)
    lift(shared)
    seen, said = watch(qtbot, shared, everything), list(recorder.lines)
    seat, dice = shared.controller.session.hot_seat.looking, random.Random(3)
    start = Replay.__init__

    def deal_others(replay, *args, **kwargs):
        start(replay, *args, **kwargs)
        replay._states = [  # noqa: SLF001 - no record deals these cards
            with_other_secrets(state, seat, dice)
            for state in replay._states  # noqa: SLF001 - as above
        ]

    monkeypatch.setattr(Replay, "__init__", deal_others)
    share(qtbot, shared)
    recorder.lines.clear()
    lift(shared)
    assert watch(qtbot, shared, everything) == seen
    assert recorder.lines == said


# -- anything goes ------------------------------------------------------------------------------------

KEYS = [
    *(Qt.Key(key) for key in range(Qt.Key.Key_A, Qt.Key.Key_Z + 1)),
    *(Qt.Key(key) for key in range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)),
    Qt.Key.Key_Question, Qt.Key.Key_Menu, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape,
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Tab,
    Qt.Key.Key_F1, Qt.Key.Key_F2, Qt.Key.Key_F3,
]  # fmt: skip
LEAVES = {"Play again", "Play the same deal again", "Quit", "Full screen"}


def entries(window):
    """Return the text of every entry of the menus."""
    return [
        action.text().replace("&", "")
        for menu in window.findChildren(QMenu)
        for action in menu.actions()
        if action.text() and action.menu() is None
    ]


def back_to_the_question(qtbot, window):
    """Close everything, and show the hand again."""
    window.sheets.clear()
    window.services.clear_toasts()
    if window.replay.is_open:
        window.replay.close()
        qtbot.wait(1)
    if window.recap.is_open:
        window.recap.end()
    qtbot.waitUntil(lambda: window.controller.is_asking)
    if not window.controller.session.hot_seat.is_open:
        qtbot.waitUntil(lambda: window.curtain.curtain is not None)
        lift(window)
        window.recap.end()
    asked(qtbot, window)


def test_every_key_during_a_recap_leads_back_to_the_same_question(qtbot, shown, few):
    path = shown.controller.session.record.path()
    shown.recap.end()
    asked(qtbot, shown)
    for key in few(KEYS, 3):
        shown.recap.begin()
        assert shown.recap.is_open, key
        shown.services.focus_table()
        qtbot.keyClick(shown.focusWidget() or shown.view, key)
        back_to_the_question(qtbot, shown)
        assert shown.controller.session.record.path() == path, key


def test_every_menu_entry_during_a_recap_leads_back_to_the_same_question(qtbot, monkeypatch, shown, few):
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_, **__: ("", ""))
    path = shown.controller.session.record.path()
    shown.recap.end()
    asked(qtbot, shown)
    for name in few(dict.fromkeys(entries(shown)), 3):
        if name in LEAVES:
            continue
        shown.recap.begin()
        assert shown.recap.is_open, name
        # A pasted game of another test would replace this one.
        QApplication.clipboard().clear()
        for menu in shown.findChildren(QMenu):
            for action in menu.actions():
                if action.text().replace("&", "") == name and action.isEnabled():
                    action.trigger()
        back_to_the_question(qtbot, shown)
        assert shown.controller.session.record.path() == path, name


def test_a_role_can_be_taken_after_it(qtbot, window):
    share(qtbot, window, ASK_ROLE)
    lift(window)
    window.recap.end()
    asked(qtbot, window)
    decisions = window.controller.session.decisions
    role = next(iter(window.scene.prompt.roles))
    window.controller.click(Click(Target.ROLE, int(Role(role))))
    window.controller.confirm()
    assert window.controller.session.decisions > decisions
