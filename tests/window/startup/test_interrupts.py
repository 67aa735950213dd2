"""Whenever the program is asked to end it ends in order, also where nothing could answer at that moment."""

import os
import signal
import sys
import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from sanjuan_desktop.interrupts import ended_in_order, raised, recorded
from tests.helpers.programs import ROOT, as_in_the_background, started

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")

SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP] if os.name == "posix" else []


ASKED_WHILE_IT_LOADS = """
import os, signal, sys

class Asking:
    def find_spec(self, name, path=None, target=None):
        if name == sys.argv[1]:
            os.kill(os.getpid(), int(sys.argv[2]))

sys.meta_path.insert(0, Asking())
from sanjuan_desktop.cli.arguments import run_command_line
raise SystemExit(run_command_line(sys.argv[3:]))
"""
"""The program, which is asked to end when it begins to load a module."""


@pytest.fixture(autouse=True)
def _heard():
    """Set the signal handlers of a foreground program, and restore the previous ones."""
    before = {number: signal.getsignal(number) for number in SIGNALS}
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL if number != signal.SIGINT else signal.default_int_handler)
    kept = {number: signal.getsignal(number) for number in SIGNALS}
    yield
    assert {number: signal.getsignal(number) for number in SIGNALS} == kept
    assert signal.set_wakeup_fd(-1) == -1
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("number", SIGNALS, ids=str)
def test_who_is_asked_in_the_loop_acts_in_the_loop(qtbot: QtBot, number: int) -> None:
    acts: list[int] = []
    with ended_in_order(lambda: acts.append(1)):
        os.kill(os.getpid(), number)
        qtbot.waitUntil(lambda: acts == [1])


@pytest.mark.parametrize("number", SIGNALS, ids=str)
def test_who_was_asked_before_there_was_a_loop_acts_as_soon_as_there_is(qtbot: QtBot, number: int) -> None:
    acts: list[int] = []
    with recorded():
        # Nothing is raised, which a library that is just being loaded might swallow.
        os.kill(os.getpid(), number)
        with ended_in_order(lambda: acts.append(1)):
            assert acts == []
            qtbot.waitUntil(lambda: acts == [1])


@pytest.mark.parametrize("number", SIGNALS, ids=str)
def test_a_wait_without_a_loop_is_broken_off(number: int) -> None:
    with recorded(), pytest.raises(KeyboardInterrupt), raised():
        os.kill(os.getpid(), number)


def test_what_is_ignored_stays_so(qtbot: QtBot) -> None:
    acts: list[int] = []
    with as_in_the_background(), ended_in_order(lambda: acts.append(1)):
        os.kill(os.getpid(), signal.SIGHUP)
        os.kill(os.getpid(), signal.SIGTERM)
        qtbot.waitUntil(lambda: acts == [1])


def test_another_thread_leaves_signals_alone() -> None:
    def enter() -> None:
        with recorded(), raised(), ended_in_order(lambda: None):
            seen.append(signal.getsignal(signal.SIGTERM))

    seen: list[object] = []
    thread = threading.Thread(target=enter)
    thread.start()
    thread.join()
    assert seen == [signal.SIG_DFL]


MODULES = (
    "PySide6.QtWidgets",
    "sanjuan_desktop.window.main_window",
    "shiboken6",
    "PySide6",
    "sanjuan_desktop.ui",
    "sanjuan_desktop.storage.saved_game",
)


# Half of the modules are enough: one of Qt, one of this program and the one that loads Qt.
@pytest.mark.thinned(6)
@pytest.mark.parametrize(
    ("module", "number"),
    [
        (module, SIGNALS[(place + turn) % len(SIGNALS)])
        for place, module in enumerate(MODULES)
        for turn in range(len(SIGNALS))
    ],
    ids=str,
)
def test_whatever_is_being_loaded_who_asks_the_window_to_end_is_heard(
    tmp_path: Path, module: str, number: int
) -> None:
    arguments = ("play", "--demo", "--data-dir", tmp_path)
    command = (sys.executable, "-c", ASKED_WHILE_IT_LOADS, module, int(number), *arguments)
    with started(*command, cwd=ROOT, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}) as program:
        assert program.ended() == 0, program.err
        assert not program.err
