"""Engines in their process: allowed behaviour, and the errors for any other behaviour."""

from __future__ import annotations

import os
import sys
from contextlib import closing

import pytest

from sanjuan_desktop.ai.engines import process
from sanjuan_desktop.ai.engines.process import EnginePlayer, EngineProcess, command_of
from sanjuan_desktop.ai.errors import EngineError
from sanjuan_desktop.ai.player import UNLIMITED, Budget, never_cancelled
from sanjuan_desktop.rules import GameOptions, legal_for, new_game, view_for
from tests.ai.engines.bots import bot

OPTIONS = GameOptions(2)


def first_choice(path, budget=UNLIMITED, seconds=60.0):
    """Start an engine, ask it for the first decision of a game, and return the view and the action."""
    state = new_game(OPTIONS, 1)
    view = view_for(state, state.actor)
    with closing(EngineProcess((sys.executable, str(path)), "bot")) as engine:
        player = EnginePlayer(engine, OPTIONS, 0, 7, seconds)
        return view, player.choose(view, budget, never_cancelled).action


def test_an_engine_chooses_among_what_is_legal(tmp_path):
    view, action = first_choice(bot(tmp_path, 'say(action=message["legal"][2])'))
    assert action == legal_for(view).at(2)


def test_an_engine_is_told_seat_seed_options_and_time(tmp_path):
    path = bot(
        tmp_path,
        'assert message["seconds"] == 5; say(action=message["legal"][0])',
        hello='assert (message["seat"], message["seed"], message["options"]["players"]) == (0, 7, 2); '
        'say(type="ready")',
    )
    first_choice(path, Budget(seconds=5))


def test_empty_lines_are_no_answers(tmp_path):
    first_choice(bot(tmp_path, 'print("\\n\\n", flush=True); say(action=message["legal"][0])'))


@pytest.mark.parametrize(
    ("choose", "said"),
    [
        ('say(action="role king")', "role king"),
        ('say(action="build palace.1 pay")', "build palace.1 pay"),
        ('say(action="pass")', "not legal"),
        ('say(move="pass")', 'without an "action"'),
        ('say(action=["pass"])', 'without an "action"'),
        ('print("role builder", flush=True)', "no JSON object"),
        ('print("[1, 2]", flush=True)', "no JSON object"),
        ('print("[" * 60_000, flush=True)', "no JSON object"),
        ('print("x" * 200_000, flush=True)', "more than"),
        ('sys.exit("no idea what to do")', "status 1: no idea what to do"),
        ("os._exit(3)", "status 3"),
    ],
)
def test_what_an_engine_does_wrong_is_said_in_one_line(tmp_path, choose, said):
    with pytest.raises(EngineError) as error:
        first_choice(bot(tmp_path, choose))
    assert said in str(error.value)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 400


@pytest.mark.parametrize("choose", ["time.sleep(600)", "while True: pass"])
def test_an_engine_that_takes_too_long_is_ended(tmp_path, choose):
    with pytest.raises(EngineError, match=r"took longer than 0\.2 s"):
        first_choice(bot(tmp_path, choose), seconds=0.2)


def test_an_engine_that_never_reads_holds_up_nobody(tmp_path):
    path = tmp_path / "deaf.py"
    path.write_text('import time\nprint(\'{"type": "ready"}\', flush=True)\ntime.sleep(600)\n')
    state = new_game(OPTIONS, 1)
    view = view_for(state, state.actor)
    with closing(EngineProcess((sys.executable, str(path)), "deaf")) as engine:
        player = EnginePlayer(engine, OPTIONS, 0, 7, 0.2)
        for _ in range(200):
            player.end((1,) * 1000, ())
        with pytest.raises(EngineError, match="longer"):
            player.choose(view, UNLIMITED, never_cancelled)


def test_an_engine_that_is_not_ready_does_not_play(tmp_path):
    with pytest.raises(EngineError, match="instead of ready"):
        first_choice(bot(tmp_path, hello='say(type="busy")'))


def test_an_engine_that_talks_without_end_is_closed(tmp_path):
    path = bot(tmp_path, 'say(action=message["legal"][0])\n        while True: print("{}", flush=True)')
    first_choice(path)


def test_the_end_of_its_input_ends_an_engine(tmp_path):
    path = bot(tmp_path)
    with closing(EngineProcess((sys.executable, str(path)), "bot")) as engine:
        EnginePlayer(engine, OPTIONS, 0, 7)
        assert engine.is_running
    assert not engine.is_running


def test_a_program_that_cannot_be_started_is_an_error(tmp_path):
    with pytest.raises(EngineError, match="cannot be started"):
        EngineProcess((str(tmp_path),), "folder")
    for words in (["./nobody.py"], ["./nobody"]):
        with pytest.raises(EngineError, match="there is no engine"):
            command_of(words)


def test_a_python_program_is_started_by_this_python(tmp_path):
    path = bot(tmp_path)
    assert command_of([str(path), "--fast"]) == (sys.executable, str(path), "--fast")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has a launcher of Python")
def test_a_build_starts_python_programs_by_the_python_of_the_system(tmp_path, monkeypatch):
    path = bot(tmp_path)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}" if name == "python3" else None)
    assert command_of([str(path)])[0] == "/usr/bin/python3"
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(EngineError, match="no Python"):
        command_of([str(path)])


@pytest.mark.parametrize(
    ("found", "started"),
    [
        (
            ["WindowsApps/python3", "WindowsApps/python", "Python/python", "Python/py"],
            "Python/py",
        ),
        (["WindowsApps/python3", "WindowsApps/python", "Python/python"], "Python/python"),
        (["WindowsApps/py", "Python/python"], "WindowsApps/py"),
        (["WindowsApps/python", "Python/python3"], "Python/python3"),
        (["WindowsApps/python3", "WindowsApps/python"], None),
    ],
)
def test_on_windows_a_build_starts_no_python_that_only_opens_the_store(tmp_path, monkeypatch, found, started):
    path = bot(tmp_path)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(process, "os", SystemOfWindows())
    monkeypatch.setenv("PATH", os.pathsep.join(["WindowsApps", "Python"]))

    def which(name, path=None):
        folders = (path or os.environ["PATH"]).split(os.pathsep)
        return next((f"{folder}/{name}" for folder in folders if f"{folder}/{name}" in found), None)

    monkeypatch.setattr("shutil.which", which)
    if started is None:
        with pytest.raises(EngineError, match="no Python"):
            command_of([str(path)])
    else:
        assert command_of([str(path)])[0] == started


class SystemOfWindows:
    """Module ``os`` with the name that it has on Windows."""

    name = "nt"

    def __getattr__(self, name):
        return getattr(os, name)


@pytest.mark.skipif(sys.platform == "win32", reason="programs have other endings there")
def test_a_program_beside_one_is_named_with_a_dot(tmp_path, monkeypatch):
    script = tmp_path / "bot.sh"
    script.write_text("#!/bin/sh\n", encoding="utf-8")
    script.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    assert command_of(["./bot.sh", "--fast"]) == (str(script), "--fast")
    with pytest.raises(EngineError, match="no engine"):
        command_of(["bot.sh"])
