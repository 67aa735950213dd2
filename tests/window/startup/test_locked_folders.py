"""A data folder that may not be entered is like a read-only one: the start page comes, and one can play."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.startpage.page import StartPage
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.locations import Locations, locations
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import load_settings
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.play_request import PlayRequest
from sanjuan_desktop.window.startup.crash_dialog import CrashDialog
from sanjuan_desktop.window.startup.crash_handler import CrashHandler
from sanjuan_desktop.window.startup.main import make_application
from tests.helpers.locked_folder import locked
from tests.helpers.players import InstantThinker

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

ROOT = Path(__file__).resolve().parents[3]

_NAMES = sorted(
    name
    for name, value in vars(Locations).items()
    if isinstance(value, property) and not name.endswith("_file")
)
_SETUP = GameSetup(GameOptions(2), 7, (Seat("Ana"), Seat("Bruno", "random")))


def folder_of(places: Locations, name: str) -> Path:
    """Return a folder by the name of its property; "data" and "above" are the one of all and its parent."""
    if name == "above":
        return places.data.parent
    folder: Path = getattr(places, name)
    return folder


@pytest.mark.logs("cannot write", "cannot read")
@pytest.mark.thinned(3)
@pytest.mark.parametrize("name", ["above", "data", "logs", *_NAMES])
def test_the_start_page_comes_and_a_game_can_be_played(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    make_application()
    places = locations(tmp_path / "data")
    folder_of(places, name).mkdir(parents=True, exist_ok=True)
    handler = CrashHandler(places.crashes)
    handler.install()
    with locked(folder_of(places, name)):
        settings = load_settings(places.settings_file).content
        settings.welcomed = True
        window = MainWindow(places, settings, InstantThinker())
        window.preferences.set_speed(0)
        window.open(PlayRequest())
        qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, StartPage))
        can_keep = window.can_keep()
        assert can_keep == (name not in {"above", "data"})
        if not can_keep:
            assert window.services.toast.text().startswith("Settings and the last game cannot be saved: ")
            assert window.services.toast.isVisible()
        window.start(_SETUP)
        qtbot.waitUntil(lambda: window.controller.is_asking)
        window.autosave.worker.wait_until_saved(60.0)
        for button in ("challenges", "statistics", "games"):
            getattr(window, button).open()
            window.sheets.clear()
        qtbot.wait(0)
        assert not any(isinstance(widget, CrashDialog) for widget in QApplication.topLevelWidgets())
        assert handler.dialog is None
        window.leave()
    handler.uninstall()
    window.deleteLater()


def without_rights(*command: str) -> list[str]:
    """Return a command that runs without the right of root to enter every folder, where it has that."""
    drop = (
        "import ctypes, os, sys\n"
        "libc = ctypes.CDLL(None, use_errno=True)\n"
        "for capability in (1, 2):\n"  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
        "    if libc.prctl(24, capability, 0, 0, 0) and os.geteuid() == 0:\n"  # PR_CAPBSET_DROP
        "        sys.exit(99)\n"
        "os.execv(sys.argv[1], sys.argv[1:])\n"
    )
    return [sys.executable, "-c", drop, *command]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="takes rights away as Linux does")
def test_a_program_without_rights_takes_a_picture_of_its_start_page(tmp_path: Path) -> None:
    home, data = tmp_path / "home", tmp_path / "data"
    home.mkdir()
    data.mkdir()
    data.chmod(0)
    picture = tmp_path / "start.png"
    command = [sys.executable, "-W", "error", "-m", "sanjuan_desktop", "play", "--speed", "0"]
    done = subprocess.run(
        without_rights(*command, "--data-dir", str(data), "--screenshot", str(picture)),
        cwd=ROOT, env={**os.environ, "HOME": str(home), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    data.chmod(0o700)
    if done.returncode == 99:
        pytest.skip("the rights of root cannot be taken away here")
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == f"sanjuan play: cannot write {data / 'settings.json'}: Permission denied\n"
    assert picture.is_file()
    assert list(data.iterdir()) == []
