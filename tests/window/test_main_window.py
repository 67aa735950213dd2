"""The window: it joins table and game, never waits, and leaves nothing behind."""

import gc
import multiprocessing
import os
import signal
import weakref
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from sanjuan_desktop.ai import supervisor
from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, Budget, never_cancelled
from sanjuan_desktop.ai.worker import NOT_ASKED, WorkerProcess
from sanjuan_desktop.control.computers.roster import AT_THE_TABLE
from sanjuan_desktop.control.computers.runner import AiRunner
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.session.step import Step
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.newgame.sheet import NewGameDialog
from sanjuan_desktop.features.scores.controller import outcome
from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.features.sheets.about import AboutDialog
from sanjuan_desktop.features.startpage.page import StartPage
from sanjuan_desktop.rules import (
    Action,
    ChooseRole,
    GameOptions,
    GameRecord,
    Pass,
    PlayerView,
    legal_actions,
    new_game,
    score_sheet,
    view_for,
)
from sanjuan_desktop.rules.terms import Decision, Role
from sanjuan_desktop.storage.locations import Locations, locations
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import Settings, load_settings
from sanjuan_desktop.ui.look.window_scale import SMALLEST
from sanjuan_desktop.ui.table.zones.side_buttons import Tool
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.play_request import PlayRequest
from sanjuan_desktop.window.startup.main import make_application
from tests.helpers.saved_games import played
from tests.helpers.tables import tools


class QuickThinker(AiRunner):
    """Answers through the event loop, without a process; or never, if it is told to be slow."""

    def __init__(self) -> None:
        super().__init__()
        self.slow = False
        self.asked = 0
        self.closed = False
        self.cancelled = 0

    def warm_up(self) -> None:
        """Start no process."""

    def request(self, view: PlayerView, level: str, seed: int, budget: Budget, style: str = "") -> int:
        self.asked += 1
        number = self.asked
        if not self.slow and not self.closed:
            choice = make_player(level, seed, style).choose(view, budget, never_cancelled)
            QTimer.singleShot(0, self, lambda: self.answered.emit(number, choice))
        return number

    def cancel(self) -> None:
        self.cancelled += 1

    def advise(self, view: PlayerView, budget: Budget, answer: Action | None = None) -> int:
        del view, budget, answer
        return NOT_ASKED

    def cancel_advice(self) -> None:
        """Do nothing, because no advice is on its way."""

    def close(self) -> None:
        super().close()
        self.closed = True


@pytest.fixture
def places(tmp_path: Path) -> Locations:
    return locations(tmp_path)


@pytest.fixture
def window(qtbot: QtBot, places: Locations) -> Iterator[MainWindow]:
    make_application()
    found = MainWindow(places, Settings(speed=0.0, pace="instant", welcomed=True), QuickThinker())
    yield found
    found.close()
    found.deleteLater()
    QApplication.processEvents()


def setup(*levels: str | None, seed: int = 3, **options: bool) -> GameSetup:
    names = ("Ana", "Bruno", "Clara", "Diego")
    seats = tuple(Seat(name, level) for name, level in zip(names, levels, strict=False))
    return GameSetup(GameOptions(players=len(levels), **options), seed, seats)


def action(window: MainWindow, words: str) -> QAction:
    menus = list(window.menuBar().findChildren(QMenu))
    found = [entry for menu in menus for entry in menu.actions() if entry.text().replace("&", "") == words]
    assert found, words
    return found[0]


def focused(qtbot: QtBot) -> QWidget:
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def wait_asked(qtbot: QtBot, window: MainWindow, act: Callable[[], object] = lambda: None) -> None:
    with qtbot.waitSignal(window.table.asked, timeout=10_000):
        act()


def test_it_opens_with_the_start_page_and_enter_twice_begins_a_game(window: MainWindow, qtbot: QtBot) -> None:
    window.open(PlayRequest())
    assert isinstance(window.sheets.sheet, StartPage)
    qtbot.keyClick(focused(qtbot), Qt.Key.Key_Return)
    assert isinstance(window.sheets.sheet, NewGameDialog)
    assert window.windowTitle() == "San Juan"
    assert (window.minimumWidth(), window.minimumHeight()) == SMALLEST
    assert not action(window, "Play again").isEnabled()
    wait_asked(qtbot, window, lambda: qtbot.keyClick(focused(qtbot), Qt.Key.Key_Return))
    assert window.sheets.sheet is None
    assert window.controller.has_game
    assert window.settings.last_game is not None
    assert action(window, "Play again").isEnabled()


def test_the_smallest_size_follows_the_screen_as_soon_as_the_window_is_shown(window: MainWindow) -> None:
    smallest = window.minimumSize()
    window.setMinimumSize(1, 1)
    window.show()
    assert window.minimumSize() == smallest
    window.setMinimumSize(1, 1)
    screen = window.screen()
    screen.availableGeometryChanged.emit(screen.availableGeometry())
    assert window.minimumSize() == smallest


def test_without_a_game_the_table_stays_calm(window: MainWindow, qtbot: QtBot) -> None:
    window.open(PlayRequest())
    qtbot.keyClick(focused(qtbot), Qt.Key.Key_Escape)
    assert isinstance(window.sheets.sheet, StartPage)
    window.sheets.clear()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_A, Qt.Key.Key_H):
        qtbot.keyClick(window.view, key)
    window.scene.tool_pressed.emit(Tool.UNDO)
    action(window, "Undo").trigger()
    action(window, "New game…").trigger()
    assert isinstance(window.sheets.sheet, NewGameDialog)


def test_what_needs_a_game_is_disabled_before_the_first_one(window: MainWindow, qtbot: QtBot) -> None:
    files, sharing, game = window.files, window.sharing, window.new_game
    startable = [files.keep, files.keep_as, sharing.code, sharing.record, sharing.write, game.again]
    startable += [game.deal, window.notes.action, window.replay.action, window.unseen_cards.action]
    later = [window.scores.action, window.reviews.action, window.comparison.action, window.curtain.cover]
    later += [window.curtain.lock, window.undo.undo_action, window.undo.redo_action]
    assert not [action.text() for action in (*startable, *later) if action.isEnabled()]
    wait_asked(qtbot, window, lambda: window.open(PlayRequest(setup=setup(None, "random"))))
    assert all(action.isEnabled() for action in startable)
    assert not [action.text() for action in later if action.isEnabled()]


def test_a_request_with_a_game_starts_it(window: MainWindow, qtbot: QtBot) -> None:
    wait_asked(qtbot, window, lambda: window.open(PlayRequest(setup=setup(None, "greedy"), size=(1280, 720))))
    assert window.sheets.sheet is None
    assert (window.width(), window.height()) == (1280, 720)
    assert window.view.hasFocus()


def test_keys_reach_the_game(window: MainWindow, qtbot: QtBot) -> None:
    wait_asked(qtbot, window, lambda: window.open(PlayRequest(setup=setup(None, "random"))))
    for _ in range(200):
        view = window.controller.session.view
        if view.decision == Decision.BUILD:
            break
        before = window.controller.session.decisions
        if view.decision == Decision.ROLE:
            window.controller.click(Click(Target.ROLE, view.taken.index(-1)))
        qtbot.keyClick(window.view, Qt.Key.Key_A)
        qtbot.keyClick(window.view, Qt.Key.Key_Return)
        if window.controller.session.decisions == before:
            qtbot.keyClick(window.view, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        qtbot.waitUntil(
            lambda: window.controller.is_asking or window.controller.session.is_over, timeout=10_000
        )
    assert view.decision == Decision.BUILD
    before = window.controller.session.decisions
    qtbot.keyClick(window.view, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert window.controller.session.decisions > before
    assert window.controller.session.can_undo
    qtbot.waitUntil(lambda: action(window, "Undo").isEnabled())
    wait_asked(qtbot, window, action(window, "Undo").trigger)
    assert window.controller.session.decisions <= before
    view = window.controller.session.view
    assert view is not None
    assert view.decision == Decision.BUILD


def test_keys_stay_on_a_sheet(window: MainWindow, qtbot: QtBot) -> None:
    wait_asked(qtbot, window, lambda: window.open(PlayRequest(setup=setup(None, "random"))))
    before = window.controller.session.decisions
    action(window, "About San Juan Desktop").trigger()
    assert isinstance(window.sheets.sheet, AboutDialog)
    qtbot.keyClick(window.sheets.sheet, Qt.Key.Key_A)
    qtbot.keyClick(window.sheets.sheet, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert window.controller.session.decisions == before
    assert window.sheets.sheet is None
    assert window.view.hasFocus()


@pytest.mark.pictures
def test_a_refusal_is_said_in_the_bar(window: MainWindow, qtbot: QtBot) -> None:
    wait_asked(qtbot, window, lambda: window.open(PlayRequest(setup=setup(None, "random"))))
    before = window.grab().toImage()
    window.controller.click(Click(Target.LOT))
    QApplication.processEvents()
    assert window.grab().toImage() != before


def test_a_short_line_comes_and_goes(window: MainWindow, qtbot: QtBot) -> None:
    wait_asked(qtbot, window, lambda: window.open(PlayRequest(setup=setup(None, "random"))))
    window.show_toast("Something happened.")
    assert window.services.toast.isVisible()
    window.services.clear_toasts()
    assert not window.services.toast.isVisible()
    window.show_toast("word " * 200)
    assert window.services.toast.width() < window.width()


@pytest.mark.logs("ai_warnings")
def test_what_must_be_read_outlives_the_next_step(window: MainWindow, qtbot: QtBot) -> None:
    wait_asked(qtbot, window, lambda: window.open(PlayRequest(setup=setup(None, "random"))))
    window.controller.failed.emit(1, "no answer", "")
    words = "Bruno did not respond; a simpler computer player made this decision."
    assert window.services.toast.text() == words
    window.show_toast("Only now.", passing=True)
    window.show_toast("Read this as well.")
    window.table.moved.emit()
    assert window.services.toast.isVisible()
    assert window.services.toast.text() == words
    timer = window.services.toast.findChild(QTimer)
    assert timer.remainingTime() > 5000
    timer.timeout.emit()
    assert window.services.toast.text() == "Read this as well."
    timer.timeout.emit()
    assert not window.services.toast.isVisible()
    window.show_toast("Only now.", passing=True)
    window.table.moved.emit()
    assert not window.services.toast.isVisible()


def without_a_building(seed: int) -> GameRecord | None:
    """Return a game of two in which the second builder has cards and can only pass."""
    record = GameRecord(GameOptions(2), seed)
    record.add(ChooseRole(int(Role.BUILDER)))
    record.add(Pass())
    state = record.replay()
    return record if state.decision == Decision.BUILD and legal_actions(state).count == 1 else None


def test_a_person_who_cannot_build_reads_why_without_a_question(window: MainWindow, qtbot: QtBot) -> None:
    record = next(filter(None, map(without_a_building, count())))
    actor = record.replay().actor
    seats = tuple(Seat(name, None if seat == actor else "random") for seat, name in enumerate(("Ana", "Ben")))
    wait_asked(
        qtbot,
        window,
        lambda: window.controller.load(GameSetup(record.options, record.seed, seats, actor), record),
    )
    assert not window.services.toast.isHidden()
    assert window.services.toast.text().startswith("You cannot build: the cheapest card ")
    lines = [line.text for line in window.controller.session.log_lines() if line.seat == actor]
    assert any(line.startswith("builds nothing: the cheapest card ") for line in lines)


@pytest.mark.logs("ai_warnings")
def test_the_end_of_the_helper_can_be_read(qtbot: QtBot, places: Locations) -> None:
    make_application()
    runner = AiRunner()
    found = MainWindow(places, Settings(speed=0.0, pace="instant"), runner)
    found.show()
    runner.degraded.emit("it stopped")
    found.table.moved.emit()
    assert found.services.toast.isVisible()
    assert "background process" in found.services.toast.text()
    found.close()
    found.deleteLater()


@pytest.mark.logs("supervisor", "ai_warnings")
@pytest.mark.skipif(os.name != "posix", reason="stops a process")
def test_a_game_goes_on_and_can_be_left_while_the_helper_hangs(
    qtbot: QtBot, places: Locations, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_application()
    runner = AiRunner()
    found = MainWindow(places, Settings(speed=0.0, pace="instant"), runner)
    state = new_game(GameOptions(2), 1)
    with qtbot.waitSignal(runner.answered):
        runner.request(view_for(state, state.actor), "random", 1, UNLIMITED)
    (pid,) = [child.pid for child in multiprocessing.active_children()]
    start, floor = WorkerProcess.start, supervisor.FLOOR_SECONDS

    def start_patiently(self: WorkerProcess) -> None:
        monkeypatch.setattr(supervisor, "FLOOR_SECONDS", floor)
        start(self)

    monkeypatch.setattr(WorkerProcess, "start", start_patiently)
    monkeypatch.setattr(supervisor, "FLOOR_SECONDS", -3.9 * AT_THE_TABLE.seconds)
    os.kill(pid, signal.SIGSTOP)
    found.open(PlayRequest(setup=setup("casual", "casual")))
    qtbot.waitUntil(lambda: found.controller.session.decisions > 0)
    assert "did not respond" in found.services.toast.text()
    qtbot.waitUntil(lambda: any(child.pid != pid for child in multiprocessing.active_children()))
    for child in multiprocessing.active_children():
        os.kill(child.pid, signal.SIGSTOP)
    found.close()
    assert not multiprocessing.active_children()
    found.deleteLater()


def test_a_network_that_cannot_be_used_is_told_and_noted(
    window: MainWindow, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    wait_asked(qtbot, window, lambda: window.open(PlayRequest(setup=setup(None, "random"))))
    with caplog.at_level("WARNING", "sanjuan_desktop"):
        window.controller.degraded.emit("the file players2.net is missing")
    window.table.moved.emit()
    assert window.services.toast.isVisible()
    assert "knowledge file is missing or damaged" in window.services.toast.text()
    assert "Reinstall the game" in window.services.toast.text()
    assert "players2" not in window.services.toast.text()
    assert [record.message for record in caplog.records] == [
        "the computer players cannot use their network: the file players2.net is missing"
    ]


def test_a_long_line_leaves_no_mark_on_the_next(window: MainWindow) -> None:
    window.show()
    window.show_toast("word " * 200)
    window.services.clear_toasts()
    window.show_toast("Short.")
    assert window.services.toast.width() < 300


def test_computers_play_to_the_score_sheet_and_again(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.controller.ended, timeout=60_000):
        window.open(PlayRequest(setup=setup("greedy", "greedy")))
    sheet = window.sheets.sheet
    assert isinstance(sheet, ScoreSheetDialog)
    first = window.controller.session.setup
    assert window.settings.last_game is None
    sheet.dismiss()
    action(window, "Score sheet").trigger()
    sheet = window.sheets.sheet
    assert isinstance(sheet, ScoreSheetDialog)
    sheet.same_deal.emit()
    assert window.controller.session.setup == first
    assert window.controller.session.decisions < 3
    window.new_game.play_again()
    assert window.controller.session.setup.seats == first.seats
    assert window.controller.session.setup.seed != first.seed
    assert not window.scores.open()


def nearly_over() -> GameRecord:
    """Return a game in which little is left to be decided."""
    whole = played(GameOptions(2), 3)
    record = GameRecord(whole.options, whole.seed)
    for action in whole.actions()[:-20]:
        record.add(action)
    return record


def play_to_the_end(qtbot: QtBot, window: MainWindow) -> None:
    """Take the suggested actions for Ana until the game is over and the score sheet is open."""
    controller, scene = window.controller, window.scene
    show = scene.play

    def play(step: Step) -> None:
        """Only the last step is shown; the others would take long."""
        if controller.session.is_over:
            scene.play = show
            show(step)
        else:
            QTimer.singleShot(0, scene, scene.idle.emit)

    scene.play = play
    window.controller.load(setup(None, "random"), nearly_over())
    for _ in range(200):
        while not controller.is_asking and not window.scores.sheets:
            QApplication.processEvents()
        if window.scores.sheets:
            with qtbot.waitActive(window):
                window.show()
            return
        view, before = controller.session.view, controller.session.decisions
        assert view is not None
        if view.decision == Decision.ROLE:
            controller.click(Click(Target.ROLE, view.taken.index(-1)))
        for act in (controller.suggest, controller.confirm, controller.decline):
            if controller.session.decisions == before and controller.is_asking:
                act()
    pytest.fail("the game does not end")


def test_the_bar_says_who_won_after_the_score_sheet(window: MainWindow, qtbot: QtBot) -> None:
    play_to_the_end(qtbot, window)
    sheet = window.sheets.sheet
    assert isinstance(sheet, ScoreSheetDialog)
    sheet.dismiss()
    top = window.scene.tabletop
    assert top is not None
    best = max(window.scores.sheets, key=lambda sheet: (sheet.total, sheet.tie_break))
    name = ("Ana", "Bruno")[best.seat]
    said = top.bar.inventory()[0]
    assert said[2] == f"{name} wins with {best.total} points"
    decisions = window.controller.session.decisions
    qtbot.keyClick(window.view, Qt.Key.Key_Return)
    sheet = window.sheets.sheet
    assert isinstance(sheet, ScoreSheetDialog)
    assert window.controller.session.decisions == decisions
    sheet.dismiss()
    assert top.bar.press("scores")
    sheet = window.sheets.sheet
    assert isinstance(sheet, ScoreSheetDialog)
    sheet.dismiss()
    first = window.controller.session.setup
    assert first is not None
    assert top.bar.press("play_again")
    assert window.controller.session.decisions < 3
    assert window.controller.session.setup.seats == first.seats


def test_the_end_can_be_taken_back_with_the_tool(window: MainWindow, qtbot: QtBot) -> None:
    play_to_the_end(qtbot, window)
    window.sheets.clear()
    wait_asked(qtbot, window, lambda: window.scene.tool_pressed.emit("undo"))
    assert window.controller.is_asking
    top = window.scene.tabletop
    assert top is not None
    assert not top.bar.press("play_again")
    window.scores.open()
    assert window.sheets.sheet is None


def test_a_shared_victory_is_said_in_the_bar() -> None:
    one = score_sheet(played(GameOptions(2), 3).replay())[0]
    assert outcome((one, replace(one, seat=1)), ("Ana", "Bruno")).title == "Ana and Bruno share the victory"


def test_undo_waits_until_other_sheets_are_put_away(window: MainWindow, qtbot: QtBot) -> None:
    wait_asked(qtbot, window, lambda: window.open(PlayRequest(setup=setup(None, "random", seed=2))))
    assert not action(window, "Undo").isEnabled()
    window.controller.click(Click(Target.ROLE, next(iter(window.scene.prompt.roles))))
    wait_asked(qtbot, window, window.controller.confirm)
    decisions = window.controller.session.decisions
    for words in ("About San Juan Desktop", "New game…"):
        assert action(window, "Undo").isEnabled()
        assert tools(window.scene) == {"rules": True, "undo": True}
        action(window, words).trigger()
        assert not action(window, "Undo").isEnabled()
        assert tools(window.scene) == {"rules": True, "undo": False}
        window.undo.undo()
        assert window.controller.session.decisions == decisions
        window.sheets.clear()
    wait_asked(qtbot, window, action(window, "Undo").trigger)
    assert window.controller.session.decisions == 0
    assert not action(window, "Undo").isEnabled()
    assert tools(window.scene) == {"rules": True, "undo": False}


def test_undo_stays_with_the_score_sheet(window: MainWindow, qtbot: QtBot) -> None:
    play_to_the_end(qtbot, window)
    assert action(window, "Undo").isEnabled()
    wait_asked(qtbot, window, action(window, "Undo").trigger)
    assert window.sheets.sheet is None
    assert not action(window, "Score sheet").isEnabled()


def test_closing_while_a_computer_thinks_leaves_nothing(qtbot: QtBot, places: Locations) -> None:
    make_application()
    thinker = QuickThinker()
    thinker.slow = True
    window = MainWindow(places, Settings(speed=0.0, pace="instant"), thinker)
    with qtbot.waitSignal(window.controller.thinking):
        window.open(PlayRequest(setup=setup("random", "random")))
    window.resize(1234, 777)
    window.close()
    assert thinker.closed
    assert load_settings(places.settings_file).content.window_size == (1234, 777)
    window.deleteLater()


def reads(window: MainWindow, words: str) -> bool:
    """Return whether the window shows a message that begins so; any other one makes room for the next."""
    toast = window.services.toast
    if toast.text().startswith(words):
        return True
    toast.findChild(QTimer).timeout.emit()
    return False


def test_the_window_remembers_and_bears_a_full_disk(
    qtbot: QtBot, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    make_application()
    (tmp_path / "file").write_text("", encoding="utf-8")
    window = MainWindow(locations(tmp_path / "file"), Settings(window_size=(1300, 800)), QuickThinker())
    assert (window.width(), window.height()) == (1300, 800)
    window.open(PlayRequest())
    with caplog.at_level("WARNING", "sanjuan_desktop"):
        assert not window.can_keep()
        assert window.services.toast.text().startswith("Settings and the last game cannot be saved: ")
        assert window.services.toast.isVisible()
        window.services.clear_toasts()
        window.start(setup(None, "random"))
        window.controller.annotate({}, "Will this be kept?")
        qtbot.waitUntil(lambda: reads(window, "Your game cannot be saved right now: "))
        window.services.clear_toasts()
        window.controller.annotate({}, "And this?")
        assert not window.close()
        assert not window.services.toast.isVisible()
        window.leave()
    assert sum("settings.json" in record.getMessage() for record in caplog.records) == 1
    window.deleteLater()


def test_the_keys_that_players_are_told_are_there_on_every_system(window: MainWindow) -> None:
    assert QKeySequence("Ctrl+Y") in window.undo.redo_action.shortcuts()
    assert window.full_screen.shortcuts()
    assert window.undo.undo_action.shortcuts()


def test_speeds_and_full_screen_are_settings(window: MainWindow) -> None:
    window.open(PlayRequest(speed=0.5))
    assert action(window, "Fast").isChecked()
    assert window.settings.speed == 0.0
    action(window, "Normal").trigger()
    assert window.settings.speed == 1.0
    action(window, "Off").trigger()
    assert window.settings.speed == 0.0
    assert action(window, "Instant").isChecked()
    action(window, "Relaxed").trigger()
    assert window.settings.pace == "relaxed"
    assert action(window, "Relaxed").isChecked()
    action(window, "Full screen").trigger()
    assert window.isFullScreen()
    assert window.settings.full_screen
    action(window, "Full screen").trigger()
    assert not window.isFullScreen()


def test_damaged_settings_are_mentioned(window: MainWindow) -> None:
    window.open(PlayRequest())
    window.report_damage(Path("settings.damaged-1.json"))
    assert "settings.damaged-1.json" in window.services.toast.text()
    window.report_damage(None)
    assert "settings" in window.services.toast.text()


def test_the_record_is_at_hand_for_a_report(window: MainWindow, qtbot: QtBot) -> None:
    assert window.record_text() is None
    wait_asked(qtbot, window, lambda: window.open(PlayRequest(setup=setup(None, "random", seed=77))))
    text = window.record_text()
    assert text is not None
    assert "seed 77" in text


def open_and_close(qtbot: QtBot, folder: Path) -> list[weakref.ref[QObject]]:
    """Open a window with a game, close it, and return what must be gone then."""
    window = MainWindow(locations(folder), Settings(pace="instant", welcomed=True), QuickThinker())
    window.preferences.set_speed(0)
    window.show()
    window.start(GameSetup(GameOptions(2), 3, (Seat("Ana", None), Seat("Bruno", "greedy"))))
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    window.close()
    window.deleteLater()
    return [weakref.ref(window), weakref.ref(window.scene), weakref.ref(window.controller)]


def test_a_window_that_was_closed_is_forgotten(qtbot: QtBot, tmp_path: Path) -> None:
    kept = open_and_close(qtbot, tmp_path)
    qtbot.wait(10)
    gc.collect()
    assert [ref() for ref in kept] == [None, None, None]
