"""The choice of the command, and the ways in which the program ends."""

import errno
import io
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from sanjuan_desktop import __version__
from sanjuan_desktop.cli import arguments
from sanjuan_desktop.cli.arguments import COMMANDS, command_of, run_command_line
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.rules import build_kind
from tests.cli.helpers import call, random_record


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ([], "play"),
        (["play", "--seed", "3"], "play"),
        (["--data-dir", "x"], "play"),
        (["simulate"], "simulate"),
        (["--help"], ""),
        (["-h"], ""),
        (["--version"], ""),
        (["chess"], ""),
    ],
)
def test_the_first_word_is_the_command_and_to_play_is_the_default(given, meant):
    assert command_of(given) == meant


def test_the_version_says_whether_the_core_is_compiled(capsys):
    assert run_command_line(["--version"]) == 0
    assert capsys.readouterr().out == f"San Juan Desktop {__version__} ({build_kind()})\n"


def test_the_help_names_every_command(capsys):
    assert run_command_line(["--help"]) == 0
    text = capsys.readouterr().out
    for name, what in COMMANDS.items():
        assert name in text
        assert what in text


@pytest.mark.parametrize(
    "wrong",
    [
        ["chess"],
        ["simulate", "--players", "5"],
        ["simulate", "--players", "many"],
        ["simulate", "--games", "0"],
        ["simulate", "--levels", "grandmaster"],
        ["simulate", "--levels", "random,random"],
        ["simulate", "--colour"],
        ["simulate", "--edition", "third"],
        ["replay"],
        ["replay", "no such file"],
        ["bench", "--seconds", "0"],
        ["bench", "--seconds", "long"],
    ],
    ids=" ".join,
)
def test_wrong_arguments_end_in_one_line_and_status_2(wrong, capsys):
    assert run_command_line(wrong) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert captured.err.startswith("sanjuan")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")
@pytest.mark.parametrize(
    "words",
    [
        ["replay"],
        ["simulate", "--games", "2", "--levels", "random", "--resume"],
        ["calibrate", "--games", "2", "--levels", "random,greedy", "--players", "2", "--resume"],
    ],
    ids=lambda words: words[0],
)
@pytest.mark.parametrize("kind", ["pipe", "folder"])
def test_what_is_no_ordinary_file_is_refused_by_every_command_that_reads_one(words, kind, tmp_path, capsys):
    path = tmp_path / "strange"
    if kind == "pipe":
        os.mkfifo(path)
    else:
        path.mkdir()
    assert run_command_line([*words, str(path)]) == 2
    assert str(path) in capsys.readouterr().err
    assert path.exists()


def test_a_command_this_copy_lacks_is_one_line(monkeypatch, capsys):
    monkeypatch.setitem(COMMANDS, "chess", "play chess")
    assert run_command_line(["chess"]) == 2
    assert capsys.readouterr().err == "sanjuan: this copy of the program has no command 'chess'\n"


def test_a_module_missing_inside_a_command_is_not_hidden(monkeypatch):
    def fail(name):
        raise ModuleNotFoundError("No module named 'PySide6'", name="PySide6")

    monkeypatch.setattr(arguments.importlib, "import_module", fail)
    with pytest.raises(ModuleNotFoundError, match="PySide6"):
        run_command_line(["simulate"])


@pytest.mark.parametrize(
    ("raised", "status", "said"),
    [
        (CommandError("no luck"), 2, "sanjuan: no luck\n"),
        (KeyboardInterrupt(), 130, ""),
        (BrokenPipeError(), 2, ""),
    ],
)
def test_what_can_be_expected_ends_without_a_traceback(monkeypatch, capsys, raised, status, said):
    from sanjuan_desktop.cli import simulate

    def fail(args):
        raise raised

    monkeypatch.setattr(simulate, "run", fail)
    monkeypatch.setattr(arguments, "_forget_output", lambda: None)
    assert run_command_line(["simulate"]) == status
    assert capsys.readouterr().err == said


@pytest.mark.parametrize(
    ("error", "system", "is_expected"),
    [
        (OSError(errno.EINVAL, "Invalid argument"), "nt", True),
        (OSError(errno.EINVAL, "Invalid argument", "file"), "nt", False),
        (OSError(errno.EINVAL, "Invalid argument"), "posix", False),
        (OSError(errno.EIO, "Input/output error"), "nt", False),
    ],
)
def test_a_closed_pipe_of_windows_is_an_invalid_argument(monkeypatch, error, system, is_expected):
    from sanjuan_desktop.cli import simulate

    def fail(args):
        raise error

    monkeypatch.setattr(simulate, "run", fail)
    monkeypatch.setattr(arguments, "_forget_output", lambda: None)
    monkeypatch.setattr(arguments, "os", SimpleNamespace(name=system, environ=os.environ))
    if is_expected:
        assert run_command_line(["simulate"]) == 2
    else:
        with pytest.raises(OSError, match=error.strerror):
            run_command_line(["simulate"])


@pytest.mark.parametrize(
    ("system", "variables", "encoding"),
    [("nt", {}, "utf-8"), ("nt", {"PYTHONIOENCODING": "cp1252"}, "cp1252"), ("posix", {}, "cp1252")],
)
def test_output_to_files_and_pipes_of_windows_is_utf_8(monkeypatch, system, variables, encoding):
    streams = [io.TextIOWrapper(io.BytesIO(), "cp1252", errors) for errors in ("strict", "backslashreplace")]
    monkeypatch.setattr(arguments, "os", SimpleNamespace(name=system, environ=variables))
    monkeypatch.setattr(sys, "stdout", streams[0])
    monkeypatch.setattr(sys, "stderr", streams[1])
    assert run_command_line(["--version"]) == 0
    assert [stream.encoding for stream in streams] == [encoding, encoding]
    assert [stream.errors for stream in streams] == ["strict", "backslashreplace"]


def test_a_pipe_that_nobody_reads_ends_quietly(tmp_path):
    file = tmp_path / "game.txt"
    # More than a pipe buffers, so that the pipe is closed while the program prints.
    file.write_text(random_record().to_text() + "# nothing\n" * 10, encoding="utf-8")
    command = [sys.executable, "-m", "sanjuan_desktop", "replay", str(file)]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    program.stdout.close()
    assert program.stderr.read() == b""
    program.stderr.close()
    assert program.wait() == 2


def test_the_program_starts_as_a_module():
    done = call("--version")
    said = f"San Juan Desktop {__version__} ({build_kind()})\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, said, "")
