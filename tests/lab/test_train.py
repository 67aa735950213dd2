"""``train``: going on where it was, ending cleanly, and what is exported."""

import io
import json
import signal
import sys
from itertools import pairwise

import pytest

from sanjuan_desktop.ai.core.network import load_network
from sanjuan_desktop.ai.core.open_network import load_open_network
from sanjuan_desktop.ai.small_files import FOLDER
from sanjuan_desktop.cli.arguments import run_command_line
from sanjuan_desktop.lab import network_logs, train
from sanjuan_desktop.lab.network_logs import MOST_LINES, thinned, write_log
from sanjuan_desktop.lab.training import run as training
from sanjuan_desktop.lab.training.run import TrainingPlan
from sanjuan_desktop.lab.training_progress import make_display
from sanjuan_desktop.resources import resource_path
from tests.cli.helpers import call
from tests.helpers.programs import sanjuan

TINY = ("--generations", "2", "--games", "2", "--ahead", "0")


@pytest.fixture
def run(tmp_path, capsys):
    """Run ``train`` on a separate folder; return the status and the output."""

    def run(*arguments):
        command = ["train", "--folder", str(tmp_path / "kept"), *map(str, arguments)]
        status = run_command_line(command)
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def test_a_training_ends_and_says_so(run, tmp_path):
    status, out, err = run("--players", 3, *TINY)
    assert (status, err) == (0, "")
    first, second, last = out.splitlines()
    assert first.startswith("3 players, generation 1 of 2: ")
    assert second.startswith("3 players, generation 2 of 2: ")
    assert last == "3 players: finished after 2 generations"
    assert [path.name for path in (tmp_path / "kept").iterdir()] == ["players3-training.npz"]


def test_it_goes_on_where_the_time_was_over(run, tmp_path):
    short = ("--players", 2, *TINY, "--minutes", 1e-9)
    status, out, _ = run(*short)
    over = "2 players: the time is over after 1 of 2 generations; run the same command to continue"
    assert (status, out.splitlines()[-1]) == (0, over)
    status, out, _ = run(*short)
    assert status == 0
    assert out.splitlines()[0].startswith("2 players, generation 2 of 2")
    assert out.splitlines()[-1] == "2 players: finished after 2 generations"
    assert run(*short) == (0, "2 players: finished after 2 generations\n", "")


def test_all_trains_two_three_and_four_players_one_after_the_other(run):
    command = ("--all", "--generations", 1, "--games", 1, "--ahead", 0)
    status, out, _ = run(*command)
    ends = [line for line in out.splitlines() if "finished" in line]
    assert status == 0
    assert ends == [f"{players} players: finished after 1 generations" for players in (2, 3, 4)]
    status, out, _ = run(*command, "--minutes", 1e-9)
    assert out.splitlines()[-1] == "The time is over; run the same command to continue."
    assert "3 players" not in out


def test_the_network_of_reviews_is_made_and_exported_the_same_way(run, tmp_path):
    command = ("--review", "--players", 2, "--games", 1)
    status, out, err = run(*command, "--export", tmp_path / "made")
    assert (status, out) == (2, "")
    assert err.endswith("review2-training.npz: the training has not begun\n")
    status, out, err = run(*command)
    assert (status, err) == (0, "")
    assert out.splitlines()[-1] == "2 players: finished after 5 of 5 generations"
    status, out, err = run(*command, "--export", tmp_path / "made")
    assert (status, err) == (0, "")
    assert load_open_network(tmp_path / "made" / "review2.net").players == 2
    log = json.loads((tmp_path / "made" / "review2.json").read_text())
    assert (log["games"], log["is_finished"], len(log["losses"])) == (1, True, 5)
    assert log["plan"]["decay"] == 0.8
    status, out, err = run(*command, "--ahead", 1)
    assert (status, out, err) == (2, "", "sanjuan: --ahead does not apply to review networks\n")


@pytest.mark.parametrize(
    ("changed", "said"),
    [(("--seed", 5), "seed 1, not 5"), (("--games", 3), "games 2, not 3")],
)
def test_a_training_of_another_plan_is_refused(run, changed, said):
    command = ("--players", 2, "--generations", 1, "--games", 2, "--ahead", 0)
    assert run(*command)[0] == 0
    status, out, err = run(*command, *changed)
    assert (status, out) == (2, "")
    assert err.startswith("sanjuan: ")
    assert err.endswith(f"players2-training.npz belongs to another plan: {said}\n")


def test_a_damaged_file_is_refused_and_left_alone(run, tmp_path):
    path = tmp_path / "kept" / "players2-training.npz"
    path.parent.mkdir()
    path.write_bytes(b"PK\x03\x04 no training")
    status, out, err = run("--players", 2, *TINY)
    assert (status, out) == (2, "")
    assert "is not a file of a training" in err
    assert err.count("\n") == 1
    assert path.read_bytes() == b"PK\x03\x04 no training"


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert run_command_line(["train", "--players", "2", "--folder", str(tmp_path / "file")]) == 2
    assert capsys.readouterr().err.startswith("sanjuan: cannot create ")


def test_a_file_that_cannot_be_written_is_one_line(run, monkeypatch):
    def fail(path, plan, progress):
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(training, "save", fail)
    status, _, err = run("--players", 2, *TINY)
    assert status == 2
    assert err.endswith("players2-training.npz: No space left on device\n")


@pytest.mark.parametrize(
    "wrong",
    [
        (),
        ("--players", "5"),
        ("--players", "2", "--all"),
        ("--all", "--minutes", "0"),
        ("--all", "--seed", "-1"),
    ],
    ids=" ".join,
)
def test_wrong_arguments_end_in_one_line(capsys, wrong):
    assert run_command_line(["train", *wrong]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl+C to a whole console only")
def test_ctrl_c_ends_at_once_and_keeps_whole_generations(tmp_path):
    folder = tmp_path / "kept"
    options = ("--generations", "1000", "--games", "2", "--jobs", "2", "--folder", str(folder))
    path = folder / "players2-training.npz"
    with sanjuan("train", "--players", "2", *options) as program:
        program.until(path.exists)
        program.send(signal.SIGINT)
        stopped = f"Stopped. All complete generations are saved in {folder}.\n"
        assert (program.ended(), program.err) == (130, stopped)
        program.wait_until_alone()
        out = program.out
    progress = training.load(path, TrainingPlan(2, generations=1000, games=2))
    # A generation is saved before it is printed.
    assert len(progress.log) >= max(1, len(out.splitlines()))


# -- the display -----------------------------------------------------------------------------------


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_bar_is_drawn_on_a_terminal_and_wiped_away(monkeypatch, capsys):
    pytest.importorskip("tqdm")
    monkeypatch.setenv("COLUMNS", "120")
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with make_display(2, generations=4, games=200, done=50) as display:
        display.played(50)
        display.learnt(1, 5000, (0.25, 8.0), 3.0)
    drawn = terminal.getvalue().split("\r")
    assert any("100 of 200 games" in text and "generation 2, loss 0.2500" in text for text in drawn)
    assert drawn[-1].strip() == ""
    assert capsys.readouterr().out == ""


def test_without_tqdm_there_are_lines(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "tqdm", None)
    monkeypatch.setattr(sys, "stderr", Terminal())
    with make_display(2, generations=4, games=200, done=0) as display:
        display.played(50)
        display.learnt(0, 5000, (0.25, 8.0), 3.0)
    said = "2 players, generation 1 of 4: 5000 positions, loss 0.2500, points off by 8.00, 3 s\n"
    assert capsys.readouterr().out == said


# -- exporting -------------------------------------------------------------------------------------


def test_export_writes_networks_beliefs_and_a_log(run, tmp_path):
    there = tmp_path / "network"
    assert run("--players", 2, *TINY)[0] == 0
    status, out, _ = run("--players", 2, *TINY, "--export", there)
    assert (status, out) == (0, f"2 players: 2 of 2 generations exported to {there}\n")
    assert {path.name for path in there.iterdir()} == {
        "beliefs.json", "players2.json", "players2.net", "players2-early.net", "players2-middle.net",
    }  # fmt: skip
    assert load_network(there / "players2.net").players == 2
    assert list(json.loads((there / "beliefs.json").read_text())) == ["2"]
    log = json.loads((there / "players2.json").read_text())
    assert log["plan"]["seed"] == 1
    assert (log["plan"]["games"], log["games"], log["generations"], log["is_finished"]) == (2, 4, 2, True)
    assert [line["generation"] for line in log["losses"]] == [0, 1]
    assert log["measured"] == []


def test_export_adds_to_what_is_there(run, tmp_path):
    for players in (2, 3):
        command = ("--players", players, "--generations", 1, "--games", 1, "--ahead", 0)
        assert run(*command)[0] == 0
        assert run(*command, "--export", tmp_path / "network")[0] == 0
    assert set(json.loads((tmp_path / "network" / "beliefs.json").read_text())) == {"2", "3"}
    assert (tmp_path / "network" / "players2.json").exists()


def test_export_goes_to_where_the_game_looks(run, tmp_path, monkeypatch):
    assert run("--players", 2, *TINY)[0] == 0
    monkeypatch.setattr(train, "resource_path", lambda: tmp_path)
    assert run("--players", 2, *TINY, "--export")[0] == 0
    assert (tmp_path / FOLDER / "players2.net").exists()
    assert network_logs.FOLDER == FOLDER


def test_export_before_anything_is_learnt_is_refused(run):
    status, out, err = run("--players", 2, "--export")
    assert (status, out) == (2, "")
    assert "the training has not begun" in err


def test_damaged_beliefs_are_not_overwritten(run, tmp_path):
    assert run("--players", 2, *TINY)[0] == 0
    (tmp_path / "beliefs.json").write_text("{")
    status, _, err = run("--players", 2, *TINY, "--export", tmp_path)
    assert status == 2
    assert f"{tmp_path / 'beliefs.json'} is damaged" in err
    assert (tmp_path / "beliefs.json").read_text() == "{"


def lines(count):
    return [
        {"generation": number, "games": 2, "positions": 9, "share_loss": 1 / (number + 1), "points_loss": 3.0,
            "seconds": 36.0}
        for number in range(count)
    ]  # fmt: skip


@pytest.mark.parametrize(("count", "kept"), [(0, 0), (1, 1), (40, 40), (41, 40), (1000, 40)])
def test_long_logs_are_thinned_evenly_with_both_ends(count, kept):
    found = thinned(lines(count), MOST_LINES)
    numbers = [line["generation"] for line in found]
    assert len(found) == len(set(numbers)) == kept
    assert numbers == sorted(numbers)
    if count:
        assert (numbers[0], numbers[-1]) == (0, count - 1)
        steps = [after - before for before, after in pairwise(numbers)]
        assert not steps or max(steps) - min(steps) <= 1


def test_a_log_names_no_machine_and_is_one_line_per_generation(tmp_path):
    plan = {"players": 2, "seed": 1, "generations": 120}
    write_log(tmp_path, plan, 120, lines(100))
    text = (tmp_path / "players2.json").read_text()
    log = json.loads(text)
    assert (log["games"], log["positions"], log["hours"], log["is_finished"]) == (200, 900, 1.0, False)
    assert sum('"share_loss"' in line for line in text.splitlines()) == MOST_LINES
    assert set(log) == {
        "players", "program", "rules", "plan", "is_finished", "generations", "games", "positions", "hours",
        "losses", "measured",
    }  # fmt: skip


def test_every_network_of_the_game_has_its_log():
    for path in resource_path().glob("network/players?.net"):
        log = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        assert path.name == f"players{log['plan']['players']}.net"
        assert len(log["losses"]) <= MOST_LINES


def test_it_runs_as_a_program(tmp_path):
    done = call("train", "--players", 2, *TINY, "--jobs", 2, "--folder", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "2 players: finished after 2 generations"


def test_onward_goes_on_with_the_network_of_the_game_and_leaves_those_of_weaker_levels(run, tmp_path):
    status, out, _ = run("--players", 2, "--onward", "--generations", 1, "--games", 2, "--ahead", 0)
    assert status == 0
    assert out.splitlines()[-1] == "2 players: finished after 1 generations"
    onward = ("--players", 2, "--onward", "--generations", 1, "--games", 2, "--ahead", 0)
    assert run(*onward, "--export", tmp_path / "out")[0] == 0
    assert {path.name for path in (tmp_path / "out").iterdir()} == {
        "beliefs.json",
        "players2.json",
        "players2.net",
    }
