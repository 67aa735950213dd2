"""One window for each folder of games: a second start rings there, and what it wanted happens there."""

import errno
import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QFileSystemWatcher
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox
from pytestqt.qtbot import QtBot

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import RULES_VERSION, GameOptions
from sanjuan_desktop.storage.codec import to_text
from sanjuan_desktop.storage.games import save_game
from sanjuan_desktop.storage.instance_lock import InstanceLock, LockOwner, NoResponse, enter
from sanjuan_desktop.storage.parts import Seat, TimeLimit
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.play_request import PlayRequest
from sanjuan_desktop.window.startup import instance_listener
from sanjuan_desktop.window.startup.instance_listener import InstanceListener, TurnedAwayError, come_in
from tests.helpers import programs
from tests.helpers.faulty_disk import FaultyDisk
from tests.helpers.saved_games import played, saved_of

posix = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")


class Start(threading.Thread):
    """A second start of the program, as far as to its window."""

    def __init__(self, folder: Path, asked: PlayRequest) -> None:
        super().__init__(daemon=True)
        self._folder, self._asked = folder, asked
        self.result: object = "nothing yet"

    def run(self) -> None:
        self.result = come_in(self._folder, self._asked, lambda: None)


@pytest.fixture
def lock(window: MainWindow) -> Iterator[InstanceLock]:
    """Open a window that listens for other starts, and in which a game is played."""
    lock = enter(window.places.data)
    assert lock is not None
    window.bell = InstanceListener(window, lock)
    yield lock
    lock.leave()


def ring(qtbot: QtBot, window: MainWindow, asked: PlayRequest) -> None:
    """Start the program once more, and wait until that one ends."""
    start = Start(window.places.data, asked)
    start.start()
    qtbot.waitUntil(lambda: not start.is_alive())
    assert start.result is None


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a game.sanjuan"
    save_game(path, saved_of(played(GameOptions(3), 3, 12)))
    return path


# -- the window that is open --------------------------------------------------------------------


def test_a_second_start_brings_the_window_back_and_the_game_goes_on(
    qtbot: QtBot, window: MainWindow, lock: InstanceLock
) -> None:
    record = window.controller.session.record
    window.showMinimized()
    ring(qtbot, window, PlayRequest())
    assert not window.isMinimized()
    assert window.controller.session.record is record


def test_a_game_given_to_a_second_start_is_opened_here(
    qtbot: QtBot, window: MainWindow, lock: InstanceLock, file: Path
) -> None:
    ring(qtbot, window, PlayRequest(file=file))
    qtbot.waitUntil(lambda: window.files.path == file)
    assert window.controller.session.setup.seed == 3


def test_a_game_of_a_relative_name_is_found_from_another_folder(
    qtbot: QtBot, window: MainWindow, lock: InstanceLock, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    ring(qtbot, window, PlayRequest(file=Path(file.name)))
    qtbot.waitUntil(lambda: window.files.path == file)


def test_a_game_described_to_a_second_start_begins_here(
    qtbot: QtBot, window: MainWindow, lock: InstanceLock
) -> None:
    seats = (Seat("Zoe"), Seat("Inés", "strong", "monuments"), Seat("Bo", "greedy", "random"))
    limit = TimeLimit(game_s=300)
    setup = GameSetup(GameOptions(3, draft_hand=True), -(2**40), seats, open_hands=True, limit=limit)
    ring(qtbot, window, PlayRequest(setup=setup))
    qtbot.waitUntil(lambda: window.controller.session.setup.seats[0].name == "Zoe")
    begun = window.controller.session.setup
    assert (begun.options, begun.seed) == (setup.options, setup.seed)
    assert (begun.open_hands, begun.without_help) == (True, False)
    assert begun.limit == limit
    assert [seat.level for seat in begun.seats] == [None, "strong", "greedy"]


def test_the_program_of_a_game_described_to_a_second_start_is_added_here(
    qtbot: QtBot, window: MainWindow, lock: InstanceLock, tmp_path: Path
) -> None:
    window.settings.programs["bot.py"] = ("/a/bot.py",)
    words = (str(tmp_path / "bot.py"), "--fast")
    setup = GameSetup(GameOptions(2), 5, (Seat("Zoe"), Seat("Bo", "engine:bot.py")))
    ring(qtbot, window, PlayRequest(setup=setup, programs={"bot.py": words}))
    qtbot.waitUntil(lambda: window.controller.session.setup.seats[0].name == "Zoe")
    assert window.controller.session.setup.seats[1].level == "engine:bot.py (2)"
    assert window.settings.programs == {"bot.py": ("/a/bot.py",), "bot.py (2)": words}


def test_a_covered_and_locked_hand_stays_so_whoever_rings(
    qtbot: QtBot, window: MainWindow, lock: InstanceLock
) -> None:
    people = (Seat("Ana"), Seat("Bruno"))
    window.start(GameSetup(GameOptions(2), 11, people))
    qtbot.waitUntil(lambda: window.curtain.curtain is not None)
    window.curtain.curtain.button.click()
    qtbot.waitUntil(lambda: window.controller.session.hot_seat.is_open)
    window.controller.lock_hand("1234")
    window.controller.cover_hand()
    assert not window.controller.session.hot_seat.is_open
    ring(qtbot, window, PlayRequest())
    assert not window.controller.session.hot_seat.is_open
    assert window.controller.session.hot_seat.is_locked
    assert window.curtain.curtain is not None


@pytest.mark.logs("file_errors")
def test_a_file_that_is_no_game_leaves_the_game_on_the_table(
    qtbot: QtBot, window: MainWindow, lock: InstanceLock, tmp_path: Path
) -> None:
    record = window.controller.session.record
    ring(qtbot, window, PlayRequest(file=tmp_path / "missing.sanjuan"))
    qtbot.wait(0)
    assert window.controller.session.record is record


def test_while_a_file_is_chosen_for_this_game_no_other_one_is_opened(
    qtbot: QtBot, window: MainWindow, lock: InstanceLock, file: Path
) -> None:
    dialog = QDialog(window)
    qtbot.addWidget(dialog)
    dialog.setModal(True)
    dialog.show()
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is dialog)
    ring(qtbot, window, PlayRequest(file=file))
    assert window.files.path is None
    dialog.close()
    qtbot.waitUntil(lambda: window.files.path == file)


def test_what_the_system_hands_over_waits_as_well(
    qtbot: QtBot, window: MainWindow, lock: InstanceLock, file: Path
) -> None:
    dialog = QDialog(window)
    qtbot.addWidget(dialog)
    dialog.setModal(True)
    dialog.show()
    window.bell.open(file)
    assert window.files.path is None
    dialog.close()
    qtbot.waitUntil(lambda: window.files.path == file)


def test_who_rang_while_the_window_was_made_is_heard(qtbot: QtBot, window: MainWindow, file: Path) -> None:
    lock = enter(window.places.data)
    start = Start(window.places.data, PlayRequest(file=file))
    start.start()
    programs.until(lambda: any(window.places.data.glob("requests/*.request")))
    InstanceListener(window, lock)
    qtbot.waitUntil(lambda: window.files.path == file)
    start.join()
    assert start.result is None
    lock.leave()


def test_a_closed_listener_holds_no_folder_that_windows_could_not_remove(
    window: MainWindow, lock: InstanceLock
) -> None:
    (watcher,) = window.bell.findChildren(QFileSystemWatcher)
    assert watcher.directories() == [str(lock.mailbox)]
    window.bell.close()
    assert watcher.directories() == []
    window.bell.close()


def test_where_nobody_can_ring_nothing_happens(window: MainWindow) -> None:
    InstanceListener(window, InstanceLock())


LATER = to_text(saved_of(played(GameOptions(2), 1, 0)).model_copy(update={"rules": RULES_VERSION + 1}))


@pytest.mark.parametrize("text", ["no game", "{}", LATER, ""], ids=["no", "empty", "later rules", "none"])
def test_a_game_that_makes_no_sense_is_not_begun(
    qtbot: QtBot, window: MainWindow, lock: InstanceLock, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    record = window.controller.session.record
    window.bell.carry_out(instance_listener.Request(game=text))
    assert window.controller.session.record is record
    assert ("makes no sense" in caplog.text) == bool(text)


# -- the second start ---------------------------------------------------------------------------


def test_a_picture_is_not_taken_in_the_folder_of_an_open_window(tmp_path: Path) -> None:
    lock = enter(tmp_path)
    with pytest.raises(TurnedAwayError, match="--data-dir"):
        come_in(tmp_path, PlayRequest(screenshot=tmp_path / "picture.png"), lambda: None)
    lock.leave()


def test_where_the_window_does_not_answer_one_may_try_again_until_it_does(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lock = enter(tmp_path)
    monkeypatch.setattr(instance_listener, "PATIENCE_S", 0.05)
    said = []

    def press(box: QMessageBox) -> int:
        said.append(box.text())
        if len(said) > 1:
            lock.leave()
        next(button for button in box.buttons() if button.text() == "Try again").click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", press)
    mine = come_in(tmp_path, PlayRequest(), lambda: None)
    assert isinstance(mine, InstanceLock)
    mine.leave()
    assert len(said) == 2
    assert f"process {os.getpid()}" in said[0]
    assert said[0] in capsys.readouterr().err


def test_where_the_window_does_not_answer_one_may_leave_it(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = enter(tmp_path)
    monkeypatch.setattr(instance_listener, "PATIENCE_S", 0.05)
    monkeypatch.setattr(QMessageBox, "exec", lambda box: box.buttons()[1].click())
    with pytest.raises(TurnedAwayError):
        come_in(tmp_path, PlayRequest(), lambda: None)
    lock.leave()


def test_a_window_on_another_computer_is_named() -> None:
    assert "harbour" in instance_listener.no_response_words(NoResponse(LockOwner("1", 1, "harbour")))


@pytest.mark.parametrize("marked", [True, False])
def test_a_full_disk_is_told_as_what_it_is(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, marked: bool
) -> None:
    lock = enter(tmp_path)
    if not marked:
        # The disk was full when the window that is open began, too.
        (tmp_path / "program.lock").write_bytes(b"")
    monkeypatch.setattr(instance_listener, "PATIENCE_S", 0.05)
    said: list[str] = []

    def leave(box: QMessageBox) -> None:
        said.append(box.text())
        box.buttons()[1].click()

    monkeypatch.setattr(QMessageBox, "exec", leave)
    with pytest.raises(TurnedAwayError), FaultyDisk(lambda _: True, errno.ENOSPC):
        come_in(tmp_path, PlayRequest(), lambda: None)
    lock.leave()
    assert "the disk is full" in said[0]
    assert str(tmp_path) in said[0]


# -- whole programs -----------------------------------------------------------------------------


def environment(home: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    return {**kept, "HOME": str(home), "USERPROFILE": str(home), "QT_QPA_PLATFORM": "offscreen"}


def play(folder: Path, *arguments: object):
    where = ("--data-dir", folder) if folder.name == "data" else ()
    return programs.sanjuan("play", *arguments, *where, env=environment(folder.parent), warnings=False)


def is_open(folder: Path) -> bool:
    return (folder / "program.lock").is_file() and any(folder.rglob("settings.json"))


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, programs.Program]]:
    """Return the data folder of a program with a window, and the program."""
    data = tmp_path_factory.mktemp("home") / "data"
    with play(data, "--speed", "0") as program:
        program.until(lambda: is_open(data))
        yield data, program


def test_a_file_given_to_a_second_program_is_opened_by_the_first(
    running: tuple[Path, programs.Program], file: Path
) -> None:
    data, first = running
    with play(data, file) as second:
        assert (second.ended(), second.out, second.err) == (0, "", "")
    first.until(lambda: file.name in (data / "settings.json").read_text(encoding="utf-8"))
    with play(data) as third:
        assert (third.ended(), third.out, third.err) == (0, "", "")
    assert first.process.poll() is None
    assert len(list(data.glob("logs/*"))) == 1


def test_a_demo_is_a_window_of_its_own(running: tuple[Path, programs.Program], tmp_path: Path) -> None:
    data, first = running
    picture = tmp_path / "picture.png"
    with play(data, "--demo", "--speed", "0", "--screenshot", picture, "--after", "2") as second:
        assert second.ended() == 0, second.err
    assert picture.is_file()
    with play(data, "--screenshot", tmp_path / "other.png") as third:
        assert third.ended() == 2
        assert "--data-dir" in third.err
    assert first.process.poll() is None


IMPATIENT = """
import sys
from sanjuan_desktop.cli.arguments import run_command_line
from sanjuan_desktop.window.startup import instance_listener

instance_listener.PATIENCE_S = 0.2
raise SystemExit(run_command_line(sys.argv[1:]))
"""
"""The program, which soon gives up waiting for a window that does not answer."""


@posix
def test_a_killed_program_does_not_keep_the_next_one_out(tmp_path: Path) -> None:
    data = tmp_path / "data"
    log = data / "logs/sanjuan.log"

    def starts() -> int:
        return log.read_text(encoding="utf-8").count("starts") if log.is_file() else 0

    for times in (1, 2):
        with play(data, "--players", "2", "--speed", "0") as program:
            program.until(lambda times=times: starts() == times)
            program.send(signal.SIGKILL)
            program.ended()


@posix
def test_a_hung_program_lets_a_second_start_say_so_and_what_it_asked_for_is_not_done_later(
    tmp_path: Path, file: Path
) -> None:
    data = tmp_path / "data"
    with play(data, "--speed", "0") as first:
        first.until(lambda: is_open(data))
        first.send(signal.SIGSTOP)
        command = (sys.executable, "-c", IMPATIENT, "play", file, "--data-dir", data)
        with programs.started(*command, cwd=programs.ROOT, env=environment(tmp_path)) as second:
            second.until(lambda: f"process {first.pid}" in second.err)
            assert not list(data.glob("requests/*"))
            second.send(signal.SIGTERM)
            assert second.ended() == 1
        first.send(signal.SIGCONT)
        first.send(signal.SIGTERM)
        assert first.ended() == 0
    assert file.name not in (data / "settings.json").read_text(encoding="utf-8")


@pytest.mark.skipif(not hasattr(os, "geteuid") or not os.geteuid(),
                    reason="root may write everywhere")  # fmt: skip
def test_a_folder_that_cannot_be_written_to_is_played_in_by_everybody(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    data.chmod(0o500)
    with play(data, "--speed", "0") as first, play(data, "--speed", "0") as second:
        for program in (first, second):
            program.until(lambda program=program: "cannot write" in program.err)
            program.send(signal.SIGTERM)
            assert program.ended() == 0
