"""``bench`` measures what it claims; the tests do not check the figures themselves."""

import json

import pytest

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.cli.arguments import run_command_line
from sanjuan_desktop.lab import (
    bench,
    bench_core,
    bench_games,
    bench_memory,
    bench_resize,
    bench_table,
)
from sanjuan_desktop.lab.bench_core import middle_of_a_game, percentile, random_speed
from sanjuan_desktop.rules import GameOptions
from tests.helpers.pictures import only_wanted_pictures, shared_pictures  # noqa: F401

pytestmark = pytest.mark.pictures

SHORT = ("bench", "--seconds", "0.01")


@pytest.fixture(autouse=True)
def _one_glance(monkeypatch):
    """Measure the machine before and after in one game."""
    monkeypatch.setattr(bench, "_GLANCE_SECONDS", 0.001)


def test_one_object_with_everything(capsys, monkeypatch):
    # The expert thinks for a second about each.
    monkeypatch.setattr(bench_core, "_FEWEST_LARGE", 2)
    assert run_command_line([*SHORT, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert set(result) == {"rules", "random", "copy_us", "view_us", "complete_us", "levels"}
    kinds = [(row["players"], row["new_buildings"]) for row in result["random"]]
    assert kinds == [(2, False), (2, True), (3, False), (3, True), (4, False), (4, True)]
    for row in result["random"]:
        assert row["decisions_per_cpu_second"] > row["games_per_cpu_second"] > 0
    assert 0 < result["copy_us"] < result["complete_us"]
    assert set(result["levels"]) == {"greedy", *PLAYABLE_LEVELS}
    for row in result["levels"].values():
        assert 0 < row["median_ms"] <= row["most_ms"]
        assert 0 < row["large_median_ms"] <= row["large_p99_ms"] <= row["most_ms"]


def test_a_short_step_is_measured_with_a_coarse_clock(monkeypatch):
    spent_us = 0

    def process_time() -> float:
        nonlocal spent_us
        spent_us += 1
        return spent_us // 15_625 * 0.015625

    def step() -> None:
        nonlocal spent_us
        spent_us += 10

    monkeypatch.setattr(bench_core.time, "process_time", process_time)
    assert bench_core.microseconds(step, seconds=0.01) == pytest.approx(10, rel=0.2)


def test_lines_for_people(capsys, monkeypatch):
    pace = {"p50_ms": 16.0, "p95_ms": 17.0, "p99_ms": 18.0, "max_ms": 30.0, "frames": 600}
    paces = dict.fromkeys(("idle", "busy", "expert", "review"), pace)
    monkeypatch.setattr(bench_table, "paces", lambda seconds: paces)
    monkeypatch.setattr(bench, "PLAYABLE_LEVELS", ("novice",))
    assert run_command_line([*SHORT, "--table"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] in ("Rules: pure Python", "Rules: compiled")
    assert sum("decisions" in line for line in lines) == 6
    assert sum("moving at" in line for line in lines) == 1
    assert [line.split()[:2] for line in lines[-4:]] == [
        ["table", "idle"],
        ["table", "busy"],
        ["table", "expert"],
        ["table", "review"],
    ]


def test_a_table_that_cannot_be_measured_is_one_line_before_all_else(capsys, monkeypatch):
    monkeypatch.setattr(bench_core, "random_speeds", lambda seconds: pytest.fail("measured already"))
    monkeypatch.setitem(__import__("sys").modules, "sanjuan_desktop.lab.frame_bench", None)
    assert run_command_line([*SHORT, "--table"]) == 2
    assert "the table cannot be measured here" in capsys.readouterr().err


def test_other_sizes_are_measured_one_change_after_the_other(capsys, monkeypatch):
    times = {"change": "1 × 1 to 2 × 2", "first_ms": 9, "rendered_ms": 99, "slice_ms": 5, "slice_most_ms": 7}
    monkeypatch.setattr(bench_resize, "resize_times", lambda: [times, times])
    assert run_command_line(["bench", "--resize"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert "fully rendered   99" in lines[1]
    assert lines[-1].startswith("Random decisions per second of processor time")
    assert run_command_line(["bench", "--resize", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert set(result) == {"resizing", "random_before", "random_after"}
    assert min(result["random_before"], result["random_after"]) > 0


def test_long_histories_and_records_are_measured(capsys, monkeypatch):
    steps = {f"{prefix}{key}_ms": 30 + len(key) for prefix in ("", "short_") for key in bench_games.STEPS}
    times = {"list_ms": 120, "name_ms": 60, "pages_ms": 90, **steps}
    monkeypatch.setattr(bench_games, "games_times", lambda: times)
    assert run_command_line(["bench", "--games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[-1] for line in lines[1:4]] == ["120", "90", "60"]
    for line, key in zip(lines[5:9], bench_games.STEPS, strict=True):
        assert line.split()[-2:] == [str(30 + len(key))] * 2
    assert run_command_line(["bench", "--games", "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)) == {"games", "random_before", "random_after"}


def test_games_are_measured_in_a_window(monkeypatch, qapp):
    monkeypatch.setattr(bench_games, "GAMES", 3)
    monkeypatch.setattr(bench_games, "MOVES", 12)
    monkeypatch.setattr(bench_games, "_SHORT", 12)
    times = bench_games.games_times()
    steps = {f"{prefix}{key}_ms" for prefix in ("", "short_") for key in bench_games.STEPS}
    assert set(times) == {"list_ms", "name_ms", "pages_ms"} | steps
    assert min(times.values()) > 0


FIGURES = {"start_mb": 90, "games_mb": [120, 131], "own_mb": [80, 85]}


def test_memory_is_reported_after_each_game(capsys, monkeypatch):
    monkeypatch.setattr(bench_memory, "memory_after_games", lambda: FIGURES)
    assert run_command_line(["bench", "--memory"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert "after each game  120  131" in shown[1]
    assert shown[2].endswith("after each game  80  85")
    assert run_command_line(["bench", "--memory", "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)) == {"memory", "random_before", "random_after"}


def test_a_random_speed_counts_whole_games():
    speed = random_speed(GameOptions(2), 0.001)
    assert speed.decisions_per_cpu_second / speed.games_per_cpu_second > 50


def test_the_middle_of_a_game_is_one():
    state = middle_of_a_game()
    assert not state.is_over
    assert state.round > 5


@pytest.mark.parametrize(("percent", "value"), [(50, 5), (99, 10), (10, 1), (11, 2), (100, 10)])
def test_percentiles_are_by_nearest_rank(percent, value):
    assert percentile([float(n) for n in range(10, 0, -1)], percent) == value
