"""A program on a small screen starts once again with a scale, and remembers it for the next start."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage

from sanjuan_desktop.storage.settings import KnownScreen, Settings, load_settings, save_settings
from sanjuan_desktop.window.screens import scaled_size
from sanjuan_desktop.window.startup import scale
from sanjuan_desktop.window.startup.restart import VARIABLE, RestartError
from sanjuan_desktop.window.startup.scale import check_scale, choose_scale

ROOT = Path(__file__).resolve().parents[3]

START = """
import sys
from sanjuan_desktop.cli.arguments import run_command_line
from sanjuan_desktop.window.startup import screenshot

# Only the size of the picture matters, not whether all of it is painted.
screenshot._SETTLE_MS = 0
print("started", flush=True)
sys.exit(run_command_line(sys.argv[1:]))
"""

SMALL = {"name": "small", "x": 0, "y": 0, "width": 911, "height": 512, "dpr": 1.5}
LARGE = {"name": "large", "x": -1920, "y": 0, "width": 1920, "height": 1080, "dpr": 1}
TINY = {"name": "tiny", "x": 0, "y": 0, "width": 640, "height": 480, "dpr": 1}


class Machine:
    """An account on a machine with some screens, the first one primary."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.data.mkdir()
        self.screens: list[dict[str, object]] = []
        self.picture = folder / "picture.png"

    def start(self, *arguments: str, **variables: str) -> int:
        """Start the program, let it take a picture and end; return how often it began."""
        config = self.folder / "screens.json"
        screens = [{"logicalDpi": 96, "logicalBaseDpi": 96, **screen} for screen in self.screens]
        config.write_text(json.dumps({"windowFrameMargins": True, "screens": screens}))
        environment = {
            **os.environ,
            **variables,
            "HOME": str(self.folder),
            "PYTHONPATH": str(ROOT),
            # Relative, because a colon in a path of Windows would end the name.
            "QT_QPA_PLATFORM": f"offscreen:configfile={config.name}",
        }
        command = [sys.executable, "-W", "error", "-c", START, "play", "--screenshot", str(self.picture)]
        ended = subprocess.run(
            [*command, "--data-dir", str(self.data), *arguments],
            cwd=self.folder, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert ended.returncode == 0, ended.stderr
        return ended.stdout.count("started")

    @property
    def settings_file(self) -> Path:
        return self.data / "settings.json"

    @property
    def known(self) -> KnownScreen | None:
        return load_settings(self.settings_file).content.screen

    def laid_out(self) -> tuple[int, int]:
        """Return the size that the window had, in its own pixels."""
        size = load_settings(self.settings_file).content.window_size
        assert size is not None
        return size


@pytest.fixture
def machine(tmp_path):
    return Machine(tmp_path)


def test_a_small_screen_starts_the_program_again_once_and_is_known_then(machine):
    machine.screens = [SMALL]
    assert machine.start() == 2
    # The frame takes 16 × 40 of 911 × 512 pixels.
    assert machine.known == KnownScreen(name="small", width=911, height=512, scaling=1.5, scale=0.73)
    width, height = machine.laid_out()
    assert (width, height) >= (1024, 640)
    assert width * 0.73 <= 911 - 16 + 1
    assert height * 0.73 <= 512 - 40 + 1
    assert machine.start() == 1
    assert machine.laid_out() == (width, height)
    assert machine.known.scale == 0.73


def test_a_large_screen_starts_it_once(machine):
    machine.screens = [LARGE]
    assert machine.start() == 1
    assert machine.known == KnownScreen(name="large", width=1920, height=1080, scaling=1.0, scale=1.0)


def test_the_screen_that_the_window_stands_on_decides(machine):
    machine.screens = [LARGE, SMALL]
    save_settings(machine.settings_file, Settings(window_place=(20, 30), window_size=(1024, 640)))
    assert machine.start() == 2
    assert machine.known.name == "small"
    save_settings(machine.settings_file, Settings(window_place=(-1800, 30), window_size=(1024, 640)))
    assert machine.start() == 1
    assert machine.known.name == "large"


def test_a_screen_too_small_for_any_scale_starts_it_only_once_again(machine):
    machine.screens = [TINY]
    assert machine.start() == 2
    assert machine.known.scale == 0.75
    width, height = machine.laid_out()
    assert width * 0.75 <= 640 + 1
    assert height * 0.75 <= 480 + 1


def test_what_the_environment_asks_for_counts_as_scaling_of_the_system(machine):
    machine.screens = [LARGE]
    assert machine.start(QT_SCALE_FACTOR="2") == 2
    assert machine.known.width == 960
    assert machine.known.scaling == 2.0
    assert machine.known.scale == 0.78


@pytest.mark.thinned(2)
@pytest.mark.parametrize(("size", "pixels"), [("911x512", (911, 512)), ("1093x614", (1093, 614))])
def test_a_size_on_the_command_line_is_that_of_the_picture(machine, size, pixels):
    machine.screens = [LARGE]
    assert machine.start("--size", size) == 1
    picture = QImage(str(machine.picture))
    assert abs(picture.width() - pixels[0]) <= 1
    assert abs(picture.height() - pixels[1]) <= 1
    assert machine.laid_out() >= (1024, 640)


def test_a_game_of_nobody_leaves_its_folder_away_although_it_starts_again(machine):
    machine.screens = [SMALL]
    temporary = machine.folder / "temporary"
    temporary.mkdir()
    assert machine.start("--demo", "--speed", "0", "--levels", "random", TMPDIR=str(temporary)) == 2
    assert not [path for path in temporary.iterdir() if path.name.startswith("sanjuan-demo-")]


# -- without a program --------------------------------------------------------------------------


class Screen:
    """A screen as Qt describes it to a program with a scale."""

    def __init__(self, described: dict[str, object], scale: float) -> None:
        self._described, self._scale = described, scale

    def name(self) -> str:
        return self._described["name"]

    def geometry(self) -> QRect:
        place = QPoint(self._described["x"], self._described["y"])
        return QRect(place, scaled_size((self._described["width"], self._described["height"]), self._scale))

    availableGeometry = geometry  # noqa: N815 - the name that Qt gives it

    def devicePixelRatio(self) -> float:  # noqa: N802 - the name that Qt gives it
        return self._described["dpr"] * self._scale


@pytest.fixture
def begins(monkeypatch):
    """Return a function that tells how often a start begins on a screen, which the settings know then."""

    def count_begins(settings: Settings, screen: dict[str, object]) -> int:
        start, found = choose_scale(settings, None), replace(settings)
        monkeypatch.setattr(scale, "opening_screen", lambda *_: Screen(screen, start.scale))
        try:
            check_scale(start, found, None)
        except RestartError as error:
            monkeypatch.setenv(VARIABLE, error.environment[VARIABLE])
            return 1 + count_begins(settings, screen)
        settings.screen = found.screen
        return 1

    monkeypatch.delenv(VARIABLE, raising=False)
    return count_begins


def test_each_screen_starts_the_program_again_once_at_most_and_never_when_it_is_known(begins):
    settings = Settings()
    assert begins(settings, LARGE) == 1
    for screen, scale_there in ((SMALL, 0.73), (TINY, 0.75), (LARGE, 1.0), (TINY, 0.75)):
        assert begins(settings, screen) == 2, screen
        assert settings.screen.scale == scale_there
        assert settings.screen.name == screen["name"]
        assert begins(settings, screen) == 1, screen
        assert settings.screen.scale == scale_there


def test_a_program_that_has_started_itself_again_does_not_do_so_once_more(begins, monkeypatch):
    settings = Settings()
    monkeypatch.setenv(VARIABLE, "0.90")
    assert begins(settings, SMALL) == 1
    assert settings.screen.scale == 0.73
    assert VARIABLE not in os.environ


@pytest.mark.parametrize("text", ["", "wide", "0", "-1", "nan", "inf", "7"])
def test_a_scale_that_makes_no_sense_is_not_taken_from_the_environment(monkeypatch, text):
    monkeypatch.setenv(VARIABLE, text)
    start = choose_scale(Settings(), None)
    assert (start.scale, start.is_final) == (1.0, False)
