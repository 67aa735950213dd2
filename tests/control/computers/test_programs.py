"""Programs that the person has added are remembered by name; no other program is ever started."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from sanjuan_desktop.ai.errors import EngineError
from sanjuan_desktop.ai.levels import engine_name
from sanjuan_desktop.control.computers.programs import MOST, MOST_WORDS, add_program, with_programs
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import Settings, load_settings, save_settings
from tests.ai.engines.bots import bot


def test_a_program_is_called_as_its_file_is_and_found_from_anywhere(tmp_path, monkeypatch):
    bot(tmp_path)
    monkeypatch.chdir(tmp_path)
    programs = {}
    assert engine_name(add_program(programs, ["./bot.py", "--fast"])) == "bot.py"
    assert programs == {"bot.py": (str(tmp_path / "bot.py"), "--fast")}


def test_two_programs_of_one_name_are_told_apart(tmp_path):
    paths = []
    for number in range(3):
        folder = tmp_path / str(number)
        folder.mkdir()
        paths.append(str(bot(folder, name="a_program_of_a_rather_long_name_indeed.py")))
    programs = {}
    names = [engine_name(add_program(programs, [path])) for path in (*paths, paths[1])]
    assert len(set(names)) == 3
    assert names[3] == names[1]
    assert max(map(len, names)) == 32
    assert [programs[name] for name in names] == [(path,) for path in (*paths, paths[1])]


def test_of_very_many_programs_the_last_ones_are_remembered(tmp_path):
    programs = {}
    for number in range(MOST + 1):
        last = add_program(programs, [str(bot(tmp_path, name=f"bot{number}.py"))])
    assert len(programs) == MOST
    assert "bot0.py" not in programs
    assert engine_name(last) in programs


def test_a_new_game_replaces_no_remembered_program_of_the_same_name():
    setup = GameSetup(GameOptions(3), 5, (Seat("Ana"), Seat("Bo", "engine:bot.py"), Seat("Cy", "greedy")))
    programs = {"bot.py": ("/a/bot.py",)}
    begun = with_programs(setup, programs, {"bot.py": ("/b/bot.py", "--fast")})
    assert [seat.level for seat in begun.seats] == [None, "engine:bot.py (2)", "greedy"]
    assert programs == {"bot.py": ("/a/bot.py",), "bot.py (2)": ("/b/bot.py", "--fast")}
    assert with_programs(setup, programs, {"bot.py": ("/a/bot.py",)}) == setup


def test_a_program_on_the_path_of_the_system_is_one(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent))
    programs = {}
    add_program(programs, [Path(sys.executable).name])
    assert Path(next(iter(programs.values()))[0]).is_absolute()


def test_a_command_line_is_at_most_as_long_as_the_settings_can_store(tmp_path):
    path, programs = tmp_path / "settings.json", {}
    words = [str(bot(tmp_path)), *map(str, range(MOST_WORDS - 1))]
    add_program(programs, words)
    with pytest.raises(EngineError, match="at most"):
        add_program(programs, [*words, "--more"])
    save_settings(path, Settings(programs=programs))
    assert load_settings(path).content.programs == {"bot.py": tuple(words)}


@pytest.mark.parametrize("words", [["./nowhere.py"], ["/nowhere/at/all"]])
def test_what_is_no_program_is_not_remembered(words):
    programs = {}
    with pytest.raises(EngineError):
        add_program(programs, words)
    assert programs == {}
