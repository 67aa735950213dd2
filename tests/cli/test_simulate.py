"""``simulate``: output, several processes, and going on from a file."""

import io
import json
import multiprocessing
import signal
import sys

import pytest

from sanjuan_desktop.cli import simulate, simulation
from sanjuan_desktop.cli.arguments import run_command_line
from tests.cli.helpers import call
from tests.helpers.programs import sanjuan

GAME = ("simulate", "--players", "3", "--levels", "greedy,random,random", "--seed", "11")


@pytest.fixture
def as_json(capsys):
    def run(*arguments):
        assert run_command_line([*GAME, "--json", *map(str, arguments)]) == 0
        captured = capsys.readouterr()
        assert captured.err == ""
        return json.loads(captured.out)

    return run


def without_time(result):
    return {name: value for name, value in result.items() if name != "seconds"}


def test_one_object_with_everything(as_json):
    result = as_json("--games", 4)
    assert set(result) == {"games", "seconds", "decisions", "rounds_mean", "seats", "levels"}
    assert result["games"] == 4
    assert [set(seat) for seat in result["seats"]] == [{"level", "wins", "points_mean"}] * 3
    assert [seat["level"] for seat in result["seats"]] == ["greedy", "random", "random"]
    assert sum(seat["wins"] for seat in result["seats"]) == pytest.approx(4)
    assert list(result["levels"]) == ["greedy", "random"]
    wanted = {"games", "wins", "win_share", "low", "high", "points_mean"}
    assert [set(level) for level in result["levels"].values()] == [wanted] * 2


def test_the_number_of_processes_changes_nothing_but_the_time(as_json):
    alone, together = as_json("--games", 12), as_json("--games", 12, "--jobs", 2)
    assert without_time(alone) == without_time(together)
    assert not multiprocessing.active_children()


def test_another_seed_gives_other_games(as_json):
    assert without_time(as_json("--games", 3)) != without_time(as_json("--games", 3, "--seed", 12))


def test_options_of_the_game_count(as_json):
    results = [as_json("--games", 3, *options) for options in ((), ("--edition", "first"), ("--draft-hand",),
        ("--new-buildings",), ("--extra-production",))]  # fmt: skip
    assert len({result["decisions"] for result in results}) == len(results)


def test_a_table_is_printed_for_people(capsys):
    assert run_command_line([*GAME, "--games", "3"]) == 0
    head, *levels, last = capsys.readouterr().out.splitlines()
    assert head.split()[:2] == ["level", "games"]
    assert [line.split()[:2] for line in levels] == [["greedy", "3"], ["random", "6"]]
    assert last.startswith("3 games, ")


def test_one_level_sits_on_all_seats(capsys):
    assert run_command_line(["simulate", "--players", "2", "--games", "2", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert [seat["level"] for seat in result["seats"]] == ["random", "random"]
    assert result["levels"]["random"]["games"] == 4


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_the_bar_is_drawn_on_a_terminal_and_wiped_away(monkeypatch):
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    for done in (0, 5, 10):
        simulate.show_progress(done, 10)
    drawn = terminal.getvalue().split("\r")
    assert drawn[2] == "[###############...............] 5 of 10 games"
    assert drawn[3].strip() == ""
    assert drawn[-1] == ""


def test_a_later_run_goes_on_where_the_first_ended(as_json, tmp_path):
    file = tmp_path / "sums.json"
    assert as_json("--games", 3, "--resume", file)["games"] == 3
    assert without_time(as_json("--games", 8, "--resume", file)) == without_time(as_json("--games", 8))
    assert without_time(as_json("--games", 8, "--resume", file)) == without_time(as_json("--games", 8))
    assert [path.name for path in tmp_path.iterdir()] == ["sums.json"]


def test_a_broken_off_run_loses_nothing_it_has_saved(as_json, tmp_path, monkeypatch):
    file = tmp_path / "sums.json"

    def break_off(plan, first, count):
        if first >= 2:
            raise KeyboardInterrupt
        return play_games(plan, first, count)

    play_games = simulation.play_games
    monkeypatch.setattr(simulation, "play_games", break_off)
    monkeypatch.setattr(simulation, "_MOST_IN_CHUNK", 1)
    assert run_command_line([*GAME, "--games", "6", "--resume", str(file)]) == 130
    assert json.loads(file.read_text())["sums"]["games"] == 2
    monkeypatch.undo()
    assert without_time(as_json("--games", 6, "--resume", file)) == without_time(as_json("--games", 6))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (("--seed", "12"), "seed 11, not 12"),
        (("--levels", "random"), "levels greedy,random,random, not random,random,random"),
        (("--new-buildings",), "options 3 second, not 3 second new_buildings"),
        (("--players", "2", "--levels", "random"), "options 3 second, not 2 second"),
        (("--iterations", "30"), "iterations (default), not 30"),
        (("--games", "2"), "already has 3 games"),
    ],
)
def test_a_file_of_other_arguments_is_refused(as_json, tmp_path, capsys, changed, said):
    file = tmp_path / "sums.json"
    as_json("--games", 3, "--resume", file)
    before = file.read_bytes()
    assert run_command_line([*GAME, "--games", "5", "--resume", str(file), *changed]) == 2
    assert said in capsys.readouterr().err
    assert file.read_bytes() == before


def test_what_a_file_was_limited_to_is_asked_for_again(as_json, tmp_path, capsys):
    file = tmp_path / "sums.json"
    as_json("--games", 3, "--iterations", 30, "--resume", file)
    assert as_json("--games", 6, "--iterations", 30, "--resume", file)["games"] == 6
    assert run_command_line([*GAME, "--games", "9", "--resume", str(file)]) == 2
    assert "iterations 30, not (default)" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[]",
        "{}",
        '{"format": "sanjuan simulation 1"}',
        "[" * 100_000,
        '{"format": 3, "sums": {}}',
    ],
)
def test_a_file_that_is_something_else_is_refused(tmp_path, capsys, text):
    file = tmp_path / "sums.json"
    file.write_text(text)
    assert run_command_line([*GAME, "--resume", str(file)]) == 2
    assert capsys.readouterr().err == f"sanjuan: {file} is not a file of a simulation\n"


@pytest.mark.parametrize(
    ("name", "value"),
    [("games", -1), ("games", "3"), ("wins", [1]), ("points", [1, 2, "3"]), ("rounds", 1.5)],
)
def test_a_file_with_wrong_sums_is_refused(as_json, tmp_path, capsys, name, value):
    file = tmp_path / "sums.json"
    as_json("--games", 2, "--resume", file)
    data = json.loads(file.read_text())
    data["sums"][name] = value
    file.write_text(json.dumps(data))
    assert run_command_line([*GAME, "--resume", str(file)]) == 2
    assert "is not a file of a simulation" in capsys.readouterr().err


def test_a_file_that_cannot_be_read_or_written_is_one_line(tmp_path, capsys):
    assert run_command_line([*GAME, "--resume", str(tmp_path)]) == 2
    assert "cannot read" in capsys.readouterr().err
    assert run_command_line([*GAME, "--games", "1", "--resume", str(tmp_path / "no" / "sums.json")]) == 2
    assert "cannot write" in capsys.readouterr().err


def test_a_process_ended_from_outside_is_one_line(monkeypatch, capsys):
    def kill_one(done, games):
        for child in multiprocessing.active_children():
            child.kill()

    monkeypatch.setattr(simulate, "show_progress", kill_one)
    assert run_command_line([*GAME, "--games", "2000", "--jobs", "2"]) == 2
    assert "worker process was killed" in capsys.readouterr().err
    assert not multiprocessing.active_children()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl+C to a whole console only")
@pytest.mark.parametrize(("jobs", "end"), [(1, "SIGINT"), (2, "SIGINT"), (2, "SIGTERM"), (2, "SIGHUP")])
def test_ctrl_c_and_the_end_of_the_system_keep_what_was_played(tmp_path, jobs, end):
    file = tmp_path / "sums.json"
    options = ("--games", "1000000", "--jobs", jobs, "--resume", file)
    with sanjuan(*GAME, *options, warnings=False) as program:
        program.until(file.exists)
        program.send(getattr(signal, end))
        assert (program.ended(), program.out, program.err) == (130, "", "")
        program.wait_until_alone()
    assert json.loads(file.read_text())["sums"]["games"] > 0


def test_it_runs_as_a_program_with_several_processes():
    done = call("simulate", "--players", 2, "--games", 4, "--jobs", 2, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["games"] == 4
