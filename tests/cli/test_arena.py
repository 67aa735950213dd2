"""The command ``arena``, and engines in the command ``simulate``."""

from __future__ import annotations

import io
import json
import os
import re
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from sanjuan_desktop.ai.engines.serving import serve
from sanjuan_desktop.ai.engines.views import options_json
from sanjuan_desktop.ai.errors import EngineError
from sanjuan_desktop.cli import opponents
from sanjuan_desktop.cli.arena import KINDS
from sanjuan_desktop.cli.arguments import run_command_line
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.rules import GameOptions
from tests.ai.engines.bots import bot

README = Path(__file__).parents[2] / "sanjuan_desktop/ai/README.md"
LEVEL = f'"{sys.executable}" -m sanjuan_desktop arena --level'.replace('"', "" if os.name == "posix" else '"')


def run(capsys, *arguments):
    status = run_command_line([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    return status, out, err


def simulated(capsys, levels, *more):
    status, out, err = run(capsys, "simulate", "--players", 2, "--levels", levels, "--json", *more)
    assert (status, err) == (0, "")
    return json.loads(out)


def test_the_example_of_the_readme_plays_by_the_rules_in_all_kinds_of_games(capsys, tmp_path):
    (example,) = re.findall(r"```python\n(#!.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert len(example.splitlines()) <= 45
    path = tmp_path / "my_bot.py"
    path.write_text(example, encoding="utf-8")
    status, out, err = run(capsys, "arena", "--check", path)
    assert (status, err) == (0, "")
    assert f"{len(KINDS)} games by the rules" in out
    assert simulated(capsys, f"random,{path}", "--games", 10)["levels"][str(path)]["win_share"] > 0.5


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (r'"C:\Program Files\bot.exe" --fast', [r"C:\Program Files\bot.exe", "--fast"]),
        (r"C:\Users\O'Brien\bot.py", [r"C:\Users\O'Brien\bot.py"]),
        (r'.\bot.py --name "two words"', [r".\bot.py", "--name", "two words"]),
        ("strong/trader", None),
    ],
)
def test_on_windows_a_path_with_a_space_stands_in_quotation_marks(monkeypatch, text, words):
    monkeypatch.setattr(opponents, "os", SimpleNamespace(name="nt"))
    assert opponents.engine_words(text) == words
    with pytest.raises(CommandError, match="is not a program"):
        opponents.engine_words(r'"C:\Program Files\bot.exe')


@pytest.mark.skipif(os.name == "nt", reason="a backslash is part of a path there")
def test_a_path_with_a_space_can_be_quoted():
    assert opponents.engine_words("'./my bot' --fast") == ["./my bot", "--fast"]
    assert opponents.engine_words(r"./my\ bot # 1") == ["./my bot", "#", "1"]


def test_a_level_over_the_line_plays_the_same_games_as_without(capsys):
    engine = f"{LEVEL} greedy"
    ours = simulated(capsys, "random,greedy", "--games", 6, "--seed", 4)
    theirs = simulated(capsys, f"random,{engine}", "--games", 6, "--seed", 4)
    assert theirs["levels"][engine] == ours["levels"]["greedy"]
    assert theirs["decisions"] == ours["decisions"]


def test_engines_play_in_several_processes_what_they_play_in_one(capsys, tmp_path):
    path = bot(tmp_path)
    one = simulated(capsys, f"random,{path}", "--games", 12)
    two = simulated(capsys, f"random,{path}", "--games", 12, "--jobs", 2)
    assert {**two, "seconds": 0} == {**one, "seconds": 0}


def test_an_engine_is_told_how_each_game_ends(capsys, tmp_path):
    heard = tmp_path / "heard"
    path = bot(tmp_path, over=f"open({str(heard)!r}, 'a').write(line)")
    simulated(capsys, f"random,{path}", "--games", 3)
    messages = [json.loads(line) for line in heard.read_text().splitlines()]
    assert [message["type"] for message in messages] == ["over"] * 3
    assert all(len(message["points"]) == 2 and message["winners"] for message in messages)


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_what_an_engine_does_wrong_ends_in_one_line(capsys, tmp_path, command):
    path = bot(tmp_path, 'say(action="build palace.1")')
    wanted = ("--check", path) if command == "arena" else ("--players", 2, "--levels", f"random,{path}")
    status, out, err = run(capsys, command, *wanted)
    assert (status, out) == (2, "")
    assert "which is not legal there" in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("arena", "--check", "greedy"), "named by its path"),
        (("arena", "--check", "./nobody.py"), "there is no engine"),
        (("arena", "--level", "king"), "unknown level"),
        (("simulate", "--levels", "./nobody.py"), "there is no engine"),
        (("simulate", "--levels", "nobody.py"), "unknown level"),
        (("simulate", "--seconds", "0"), "0"),
        (("simulate", "--seconds", "nan"), "nan"),
        (("arena", "--check", "./bot.py", "--seconds", "-1"), "-1"),
        (("arena", "--check", "./bot.py", "--seconds", "inf"), "inf"),
    ],
)
def test_a_wrong_name_or_time_is_one_line(capsys, arguments, said):
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1


HELLO = json.dumps({"type": "hello", "seed": 1, "options": options_json(GameOptions(2))})


@pytest.mark.parametrize(
    "lines",
    [
        "nonsense",
        "[1]",
        '{"type": 3}',
        '{"type": "choose", "view": {}}',
        HELLO + '\n{"type": "choose", "view": {}}',
    ],
)
def test_a_level_as_an_engine_says_what_it_does_not_understand(lines):
    with pytest.raises(EngineError):
        serve("greedy", "", io.StringIO(lines + "\n"), io.StringIO())


def test_a_level_as_an_engine_ends_with_its_input():
    answers = io.StringIO()
    serve("greedy", "", io.StringIO(HELLO + "\n"), answers)
    assert json.loads(answers.getvalue())["type"] == "ready"
