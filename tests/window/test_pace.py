"""Pace: how long opponents' moves stay on screen, and that a person can always skip them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from sanjuan_desktop.control.session.step import LogLine, Step
from sanjuan_desktop.rules import GameOptions, events
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.settings import Settings, load_settings
from sanjuan_desktop.ui.table.layout.durations import PACES
from sanjuan_desktop.ui.table.motion.choreographer import Choreographer
from sanjuan_desktop.ui.table.motion.motions import longest_pause, pause_after
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.view import TableView
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.play_request import PlayRequest
from tests.helpers.players import InstantThinker
from tests.helpers.table_games import moves_of, setup_of

OPTIONS = GameOptions(players=3)
LONG = 3_600_000.0
"""Pace factor that would show a move for days: a test that ends did not wait for it."""


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[TableView]:
    scene = TableScene()
    scene.motion.set_speed(0)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(1280, 720)
    view.fit()
    view.show()
    scene.set_table(setup_of(OPTIONS))
    scene.show_view(next(moves_of(OPTIONS, 2)).step.view)
    yield view
    scene.motion.set_pace(0)


def step_of(seat: int) -> Step:
    """A move that has nothing to show but its line of the log."""
    view = next(moves_of(OPTIONS, 2)).step.view
    return Step((events.Passed(seat, 3),), view, (LogLine(seat, "passes"),))


def hold(table: TableView) -> TableScene:
    """Show another player's move without a time limit."""
    scene = table.scene()
    assert isinstance(scene, TableScene)
    scene.motion.set_pace(LONG)
    scene.play(step_of(1))
    assert scene.motion.is_moving
    return scene


def test_the_paces_go_from_nothing_to_longer() -> None:
    assert PACES["instant"] == 0 < PACES["brisk"] < PACES["relaxed"]
    assert list(PACES) == ["instant", "brisk", "relaxed"]


def test_only_what_others_do_is_held() -> None:
    own, other = events.Passed(0, 3), events.Passed(2, 3)
    assert pause_after(own, 0) == 0 < pause_after(other, 0)
    assert longest_pause([own], 0) == 0
    chosen = events.RoleChosen(1, 0, library=False)
    assert longest_pause([own, other, chosen], 0) == pause_after(chosen, 0) > pause_after(other, 0)


@pytest.mark.parametrize("speed", [0.0, 0.02])
def test_at_once_nothing_is_held(qtbot: QtBot, table: TableView, speed: float, monkeypatch) -> None:
    scene = table.scene()
    assert isinstance(scene, TableScene)
    pauses: list[int] = []
    monkeypatch.setattr("sanjuan_desktop.ui.table.motion.choreographer.QPauseAnimation", pauses.append)
    # A rest that starts counts as a pause; the timer is not part of the public interface of the motion.
    rest = scene.motion._rest  # noqa: SLF001
    monkeypatch.setattr(rest, "start", lambda ms: pauses.append(ms) if ms else scene.idle.emit())
    scene.motion.set_speed(speed)
    scene.motion.set_pace(PACES["instant"])
    with qtbot.waitSignal(scene.idle, timeout=8000):
        scene.play(step_of(1))
    assert pauses == []
    assert not scene.motion.is_moving


def test_a_held_move_is_shown_at_once_and_told_until_it_is_over(qtbot: QtBot, table: TableView) -> None:
    scene = table.scene()
    assert isinstance(scene, TableScene)
    scene.motion.set_pace(1)
    heard: list[int] = []
    scene.idle.connect(lambda: heard.append(1))
    scene.play(step_of(1))
    assert ("log", 1, False) in scene.inventory()
    assert scene.tabletop is not None
    assert scene.tabletop.bar.current_message[1].endswith("builds nothing.")
    assert scene.motion.is_moving
    assert not heard
    qtbot.waitUntil(lambda: bool(heard), timeout=8000)
    assert not scene.motion.is_moving


def test_own_moves_are_never_held(qtbot: QtBot, table: TableView) -> None:
    scene = table.scene()
    assert isinstance(scene, TableScene)
    scene.motion.set_pace(LONG)
    with qtbot.waitSignal(scene.idle, timeout=8000):
        scene.play(step_of(0))


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_1])
def test_a_key_ends_the_wait(qtbot: QtBot, table: TableView, key: Qt.Key) -> None:
    scene = hold(table)
    with qtbot.waitSignal(scene.idle, timeout=0, raising=False) as got:
        qtbot.keyClick(table.viewport(), key)
    assert got.signal_triggered
    assert not scene.motion.is_moving


@pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)
@pytest.mark.parametrize("speed", [0.0, 0.02])
def test_a_click_ends_the_wait(qtbot: QtBot, table: TableView, speed: float) -> None:
    scene = table.scene()
    assert isinstance(scene, TableScene)
    scene.motion.set_speed(speed)
    hold(table)
    qtbot.wait(60)
    with qtbot.waitSignal(scene.idle, timeout=0, raising=False) as got:
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 700))
    assert got.signal_triggered
    assert not scene.motion.is_moving


def test_choosing_instant_ends_the_wait_that_runs(qtbot: QtBot, table: TableView) -> None:
    scene = hold(table)
    with qtbot.waitSignal(scene.idle, timeout=0, raising=False) as got:
        scene.motion.set_pace(PACES["instant"])
    assert got.signal_triggered
    assert not scene.motion.is_moving


def test_a_new_table_and_taking_back_end_the_wait(qtbot: QtBot, table: TableView) -> None:
    scene = hold(table)
    with qtbot.waitSignal(scene.idle, timeout=8000):
        scene.restore(Step((), step_of(0).view))
    assert not scene.motion.is_moving
    hold(table)
    with qtbot.assertNotEmitted(scene.idle, wait=60):
        scene.set_table(setup_of(OPTIONS))
    assert not scene.motion.is_moving


def test_pauses_do_not_follow_the_speed_of_motion(
    qtbot: QtBot, table: TableView, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sanjuan_desktop.ui.table.motion import choreographer

    pauses: list[int] = []
    make = choreographer.QPauseAnimation

    def note(ms: int) -> object:
        pauses.append(ms)
        return make(1)

    monkeypatch.setattr(choreographer, "QPauseAnimation", note)
    director = Choreographer()
    scene = table.scene()
    assert isinstance(scene, TableScene)
    assert scene.tabletop is not None
    for speed, pace in ((0.01, "brisk"), (0.02, "brisk"), (0.01, "relaxed"), (0.01, "instant")):
        director.pace = PACES[pace]
        with qtbot.waitSignal(director.done, timeout=8000):
            director.play(scene.tabletop, step_of(1).events, speed)
    usual = pause_after(events.Passed(1, 3), 0)
    assert pauses == [usual, usual, round(usual * PACES["relaxed"])]


class TestWindow:
    @pytest.fixture
    def window(self, qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
        made = MainWindow(locations(tmp_path), Settings(speed=1.0, pace="relaxed"), InstantThinker())
        qtbot.addWidget(made)
        yield made
        made.close()

    def test_the_pace_is_remembered(self, window: MainWindow, tmp_path: Path) -> None:
        assert window.scene.motion.pace == PACES["relaxed"]
        window.preferences.menu.paces[0].trigger()
        assert window.scene.motion.pace == 0
        window.close()
        assert load_settings(locations(tmp_path).settings_file).content.pace == "instant"

    def test_the_first_start_is_brisk(self) -> None:
        assert Settings().pace == "brisk"

    @pytest.mark.parametrize(
        ("request_", "pace"),
        [
            (PlayRequest(), "relaxed"),
            (PlayRequest(speed=0.5), "relaxed"),
            (PlayRequest(speed=0.0), "instant"),
            (PlayRequest(speed=0.0, pace="brisk"), "brisk"),
            (PlayRequest(pace="instant"), "instant"),
        ],
    )
    def test_the_command_line_sets_the_pace_for_once(
        self, window: MainWindow, request_: PlayRequest, pace: str
    ) -> None:
        window.open(request_)
        assert window.scene.motion.pace == PACES[pace]
        assert window.preferences.menu.paces[list(PACES).index(pace)].isChecked()
        assert window.settings.pace == "relaxed"
