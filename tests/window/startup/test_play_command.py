"""The command that opens the table, as a player or a script gives it."""

import argparse
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sanjuan_desktop.cli import play
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.lab import cards, contact_sheet, shots
from sanjuan_desktop.lab.positions import WANTED, moves_to
from sanjuan_desktop.rules import Edition, GameOptions, GameRecord
from sanjuan_desktop.storage.games import load_game, save_game
from sanjuan_desktop.storage.parts import SavedSeat, Seat
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.play_request import PlayRequest
from sanjuan_desktop.window.startup import main
from sanjuan_desktop.window.startup.screenshot import Screenshot
from tests.ai.engines.bots import bot
from tests.helpers import programs
from tests.helpers.greedy_games import played_by_greedy
from tests.helpers.saved_games import played, saved_of

ROOT = Path(__file__).resolve().parents[3]


def parsed(*arguments: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="sanjuan", exit_on_error=False)
    play.add_parser(parser.add_subparsers(dest="command"))
    return parser.parse_args(["play", *arguments])


def game(*arguments: str) -> GameSetup:
    setup = play.setup_of(parsed(*arguments))
    assert setup is not None
    return setup


def environment(home: Path) -> dict[str, str]:
    """A player's account whose folders all lie below ``home``."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    return {**kept, "HOME": str(home), "USERPROFILE": str(home), "QT_QPA_PLATFORM": "offscreen"}


def sanjuan(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "sanjuan_desktop", *arguments],
        cwd=ROOT, env=environment(home), capture_output=True, text=True, check=False,
    )  # fmt: skip


def colours(path: Path) -> int:
    image = QImage(str(path))
    return len({image.pixel(x, y) for x in range(0, image.width(), 23) for y in range(0, image.height(), 23)})


# -- arguments ----------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [(), ("--speed", "0"), ("--size", "1280x720"), ("--language", "de")])
def test_without_a_game_the_sheet_is_to_open(arguments: tuple[str, ...]) -> None:
    assert play.setup_of(parsed(*arguments)) is None


def test_game_arguments_describe_the_game() -> None:
    setup = game(
        "--players", "4", "--levels", "random,greedy,random", "--seed", "-12", "--edition", "first",
        "--new-buildings", "--extra-production", "--draft-hand",
    )  # fmt: skip
    assert setup.options == GameOptions(4, Edition.FIRST, True, True, True)
    assert setup.seed == -12
    assert [seat.level for seat in setup.seats] == [None, "random", "greedy", "random"]
    assert setup.looking_seat == 0


def test_a_game_without_help_starts_at_once() -> None:
    assert game("--without-help").without_help
    assert not game("--seed", "1").without_help


def test_a_game_with_open_hands_starts_at_once() -> None:
    assert game("--open-hands").open_hands
    assert not game("--seed", "1").open_hands


def test_what_is_not_given_is_usual() -> None:
    setup = game("--seed", "0")
    assert (setup.seed, setup.options) == (0, GameOptions())
    assert [seat.level for seat in setup.seats] == [None, "casual", "casual"]
    assert [seat.style for seat in setup.seats] == ["", "random", "random"]
    assert [seat.name for seat in setup.seats] == ["Ana", "Bruno", "Clara"]


def test_levels_fit_the_computers() -> None:
    assert [seat.level for seat in game("--levels", "random").seats] == [None, "random", "random"]
    assert [seat.level for seat in game("--levels", "random,greedy").seats] == [None, "random", "greedy"]
    demo = game("--demo", "--levels", "random,greedy")
    assert [seat.level for seat in demo.seats] == ["random", "greedy"]
    assert [seat.level for seat in game("--demo").seats] == ["casual"] * 3


def test_a_level_may_come_with_a_character_and_its_name() -> None:
    seats = game("--levels", "strong/trader, expert , novice/trader").seats
    assert [(seat.level, seat.style) for seat in seats[1:]] == [
        ("strong", "trader"),
        ("expert", "random"),
        ("novice", "trader"),
    ]
    assert [seat.name for seat in seats] == ["Ana", "Lucía", "Clara", "Doña Lucía"]
    seats = game("--levels", "strong/none,greedy,expert").seats
    assert [seat.style for seat in seats] == ["", "", "", "random"]
    assert {seat.style for seat in game("--demo", "--levels", "casual/guild").seats} == {"guild"}


def test_a_program_is_named_by_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot(tmp_path)
    monkeypatch.chdir(tmp_path)
    chosen: dict[str, tuple[str, ...]] = {}
    setup = play.setup_of(parsed("--levels", "./bot.py --fast,expert"), chosen)
    assert setup is not None
    assert [seat.level for seat in setup.seats] == [None, "engine:bot.py", "expert"]
    assert chosen == {"bot.py": (str(tmp_path / "bot.py"), "--fast")}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--levels", "wise"), "unknown level 'wise'"),
        (("--levels", "./nowhere.py"), "no engine './nowhere.py'"),
        (("--levels", '"./bot'), "is not a program"),
        (("--levels", "wise/trader"), "unknown level 'wise'"),
        (("--levels", "strong/wise"), "unknown character 'wise'; .*monuments"),
        (("--levels", "strong/"), "unknown character ''"),
        (("--levels", "greedy/trader"), "level greedy has no characters"),
        (("--players", "2", "--levels", "random,greedy"), "2 levels for 1"),
        (("--demo", "--players", "4", "--levels", "random,greedy"), "2 levels for 4"),
        (("--levels", "random,greedy,random,greedy"), "4 levels for 3 computers"),
        (("--demo", "--levels", "random,greedy,random,greedy,random"), "5 levels for 4 computers"),
    ],
)
def test_levels_that_do_not_fit_are_refused(arguments: tuple[str, ...], words: str) -> None:
    with pytest.raises(CommandError, match=words):
        play.setup_of(parsed(*arguments))


@pytest.mark.parametrize(
    "arguments",
    [
        ("--size", "big"),
        ("--size", "10x10"),
        ("--size", "99999x99999"),
        ("--seed", "abc"),
        ("--seed", "9" * 30),
        ("--speed", "-1"),
        ("--speed", "fast"),
        ("--speed", "nan"),
        ("--players", "5"),
        ("--after", "-3"),
        ("--edition", "third"),
        ("--pace", "slow"),
    ],
)
def test_values_that_make_no_sense_are_refused(arguments: tuple[str, ...]) -> None:
    with pytest.raises((argparse.ArgumentError, SystemExit)):
        parsed(*arguments)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--language", "xx"), "unknown language 'xx'"),
        (("--after", "5"), "needs --demo"),
        (("--demo", "--after", "5"), "--screenshot"),
        (("--screenshot", "no/such/folder/picture.png"), "the folder does not exist"),
    ],
)
def test_requests_that_cannot_be_met_are_refused(arguments: tuple[str, ...], words: str) -> None:
    with pytest.raises(CommandError, match=words):
        play.run(parsed(*arguments))


# -- whole runs ---------------------------------------------------------------------------------


def test_a_demo_opens_in_a_folder_that_goes_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[Path] = []

    def open_window(request: PlayRequest) -> int:
        assert request.data_dir is not None
        assert request.data_dir.is_dir()
        used.append(request.data_dir)
        return 0

    monkeypatch.setattr(main, "run", open_window)
    new = tmp_path / "new"
    for place in ((), ("--data-dir", str(tmp_path)), ("--data-dir", str(new))):
        assert play.run(parsed("--demo", *place)) == 0
        assert used[-1].name.startswith("sanjuan-demo-"), place
        assert not used[-1].exists(), place
    assert len(set(used)) == 3
    assert list(tmp_path.iterdir()) == []


@pytest.mark.pictures
def test_a_demo_takes_a_picture_and_touches_no_file_of_the_player(tmp_path: Path) -> None:
    home, data = tmp_path / "home", tmp_path / "data"
    home.mkdir()
    data.mkdir()
    (data / "settings.json").write_text("{ this is no JSON", encoding="utf-8")
    picture = tmp_path / "table.png"
    done = sanjuan(
        home, "play", "--demo", "--speed", "0", "--seed", "5", "--size", "1280x720", "--data-dir", str(data),
        "--screenshot", str(picture), "--after", "12",
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    image = QImage(str(picture))
    assert (image.width(), image.height()) == (1280, 720)
    assert colours(picture) > 100
    assert list(home.rglob("*")) == []
    assert [path.name for path in data.iterdir()] == ["settings.json"]
    assert (data / "settings.json").read_text(encoding="utf-8") == "{ this is no JSON"


@pytest.mark.pictures
def test_a_picture_that_would_be_taken_after_the_game_is_taken_at_its_end(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    statuses: list[int] = []
    monkeypatch.setattr(QApplication, "exit", statuses.append)
    picture = tmp_path / "end.png"
    options, seats = GameOptions(2), (Seat("Ana", "greedy"), Seat("Bruno", "greedy"))
    nearly_over = played_by_greedy(GameRecord(options, 3), left=4)
    window.controller.load(GameSetup(options, 3, seats), nearly_over)
    shot = Screenshot(window, picture, 99999)
    qtbot.waitUntil(lambda: bool(statuses))
    assert window.controller.session.state.is_over
    assert (statuses, shot.saved) == ([0], True)
    assert colours(picture) > 100


@pytest.mark.pictures
def test_a_start_keeps_its_files_in_the_data_folder(tmp_path: Path) -> None:
    home, data = tmp_path / "home", tmp_path / "data"
    home.mkdir()
    data.mkdir()
    (data / "settings.json").write_text("{ this is no JSON", encoding="utf-8")
    picture = tmp_path / "start.png"
    done = sanjuan(home, "play", "--speed", "0", "--data-dir", str(data), "--screenshot", str(picture))
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    assert "Traceback" not in done.stderr
    assert (data / "settings.damaged-1.json").read_text(encoding="utf-8") == "{ this is no JSON"
    assert (data / "settings.json").is_file()
    assert (data / "logs" / "sanjuan.log").is_file()
    assert colours(picture) > 100
    assert list(home.rglob("*")) == []


def test_a_data_folder_of_no_use_is_said_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    done = sanjuan(
        tmp_path, "play", "--speed", "0", "--data-dir", str(tmp_path / "file"),
        "--screenshot", str(tmp_path / "start.png"),
    )  # fmt: skip
    assert done.returncode == 0
    lines = done.stderr.splitlines()
    assert len(lines) == 1, lines
    assert lines[0].startswith(f"sanjuan play: cannot write {tmp_path / 'file'}")
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"


def test_a_log_and_a_picture_that_cannot_be_written_are_said_once_each(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "logs").write_text("", encoding="utf-8")
    picture = tmp_path / "picture.unknown"
    done = sanjuan(tmp_path, "play", "--data-dir", str(data), "--screenshot", str(picture))
    assert done.returncode == 2
    lines = done.stderr.splitlines()
    assert lines.count(f"sanjuan play: cannot write {data / 'logs' / 'sanjuan.log'}") == 1, lines
    assert [line for line in lines if "cannot save the picture" in line] == lines[-1:]
    assert "Traceback" not in done.stderr
    assert (data / "settings.json").is_file()


# -- ending -------------------------------------------------------------------------------------

SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
posix = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")


def log_of(folder: Path) -> str:
    logs = list(folder.rglob("sanjuan.log"))
    return logs[0].read_text(encoding="utf-8") if logs else ""


# Each signal is sent to a demo below.
@posix
@pytest.mark.thinned(3)
@pytest.mark.parametrize("number", SIGNALS, ids=str)
def test_a_program_that_is_asked_to_end_keeps_its_game_and_leaves_no_process(
    tmp_path: Path, number: int
) -> None:
    # Only computer players, so that no person has to be asked for a decision.
    game = tmp_path / "evening.sanjuan"
    seats = [SavedSeat(name=name, level="greedy") for name in ("Ana", "Bruno")]
    save_game(game, saved_of(played(GameOptions(2), 3, 12), seats=seats))
    with programs.sanjuan(
        "play", game, "--data-dir", tmp_path, env=environment(tmp_path), warnings=False
    ) as program:
        program.until(lambda: list(tmp_path.glob("games/*.sanjuan")))
        program.send(number)
        assert program.ended() == 0, program.err
        assert "Traceback" not in program.err
        program.wait_until_alone()
    (kept,) = tmp_path.glob("games/*.sanjuan")
    assert len(load_game(kept).moves) >= 12
    assert "San Juan Desktop ends" in log_of(tmp_path)


MOMENTS = ("as it begins", "while it is loaded", "with a window", "while it plays")
# Each moment with each signal, in an order in which each third has every moment and every signal.
ENDINGS = [
    (moment, SIGNALS[(start + shift) % len(SIGNALS)])
    for start, moment in enumerate(MOMENTS)
    for shift in range(len(SIGNALS))
]


@posix
@pytest.mark.thinned(3)
@pytest.mark.parametrize(("moment", "number"), ENDINGS, ids=str)
def test_a_demo_that_is_asked_to_end_leaves_nothing_behind(tmp_path: Path, number: int, moment: str) -> None:
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    env = {**environment(tmp_path), "TMPDIR": str(temporary)}
    reached = {
        "as it begins": lambda: any(temporary.iterdir()),
        "while it is loaded": lambda: any(temporary.glob("*/*")),
        "with a window": lambda: "starts" in log_of(temporary),
        "while it plays": lambda: any(temporary.rglob("games/*.sanjuan")),
    }
    with programs.sanjuan("play", "--demo", "--levels", "greedy", env=env, warnings=False) as program:
        program.until(reached[moment])
        program.send(number)
        assert program.ended() in (0, 130), program.err
        assert "Traceback" not in program.err
        program.wait_until_alone()
    assert list(temporary.iterdir()) == []


@posix
def test_a_window_that_nohup_keeps_open_stays_open(tmp_path: Path) -> None:
    command = ("nohup", sys.executable, "-m", "sanjuan_desktop", "play", "--demo", "--levels", "greedy")
    env = {**environment(tmp_path), "TMPDIR": str(tmp_path)}
    with programs.started(shutil.which("nohup"), *command[1:], cwd=ROOT, env=env) as program:
        program.until(lambda: "starts" in log_of(tmp_path))
        program.send(signal.SIGHUP)
        # It goes on, and hears the next one.
        kept = log_of(tmp_path)
        program.until(lambda: any(tmp_path.rglob("games/*.sanjuan")))
        program.send(signal.SIGTERM)
        assert program.ended() == 0
    assert "starts" in kept


# -- pictures -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(WANTED))
def test_every_position_is_found_with_its_question(name: str) -> None:
    _, actions, answer = moves_to(name)
    assert len(actions) >= WANTED[name].least
    assert answer.prompt().title


@pytest.mark.pictures
def test_pictures_of_a_position_and_the_sheets(
    qapp: object, tmp_path: Path, capsys: pytest.CaptureFixture[str], everything: bool
) -> None:
    few = ("gold-mine-keep", "clock-score", "match-sheet", "new-game-problem", "crash", "why")
    photographer = shots.Photographer(tmp_path, (1024, 640), "de", tmp_path / "kept")
    try:
        for name in ("keep", "sheet", "new-game-", "crash", "why") if everything else few:
            photographer.take_all(name)
    finally:
        photographer.close()
    pictures = sorted(tmp_path.glob("*.png"))
    assert sorted(capsys.readouterr().out.split()) == [str(picture) for picture in pictures]
    assert len(pictures) == (16 if everything else 7)
    assert all(colours(picture) > 20 for picture in pictures)


def test_the_sheet_of_cards_is_saved(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The test of the sheet looks at its contents.
    filled: list[str] = []
    monkeypatch.setattr(contact_sheet, "_fill", lambda _sheet, _artist, language: filled.append(language))
    arguments = argparse.Namespace(sheet=tmp_path / "cards.png", language="sv")
    assert cards.run(arguments) == 0
    assert set(filled) == {"sv"}
    assert QImage(str(tmp_path / "cards.png")).width() == contact_sheet.WIDTH
    arguments.sheet = tmp_path / "no" / "cards.png"
    with pytest.raises(CommandError, match="cannot write"):
        cards.run(arguments)
