"""``bench --background``: report of the work beside a question, and the time until its processes are idle."""

import json

import pytest

from sanjuan_desktop.cli.arguments import run_command_line
from sanjuan_desktop.lab import bench, bench_background
from sanjuan_desktop.lab.bench_background import QUIET_S, Sample, idle_after

WORK = {
    "processes": {"sanjuan-review": 0.9, "sanjuan-puzzles": 0.8},
    "load": 1.7,
    "at_once": 1.8,
    "idle_ms": [8.0, 12.0, None],
    "used_ms": [7.0, 11.0, 250.0],
    "looks": {"review": {"p99_ms": 7.4, "most_ms": 31.0}},
}


def test_background_work_is_reported_with_its_budgets(capsys, monkeypatch):
    monkeypatch.setattr(bench_background, "background_times", lambda seconds: WORK)
    monkeypatch.setattr(bench, "_GLANCE_SECONDS", 0.001)
    assert run_command_line(["bench", "--background"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert [line.split() for line in shown[1:4]] == [
        ["sanjuan-puzzles", "0.80"],
        ["sanjuan-review", "0.90"],
        ["all", "1.70"],
    ]
    assert shown[5].endswith("median 10, most 12, not idle: 1 of 3")
    assert shown[6].endswith("median 11, most 250")
    assert shown[8].split() == ["review", "7.4", "99", "%", "31.0", "most"]
    assert any("too short" in line for line in bench_background.lines({**WORK, "load": 0.2}))
    assert "median -, most -" in bench_background.lines({**WORK, "idle_ms": [None]})[5]
    assert run_command_line(["bench", "--background", "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)) == {"background", "random_before", "random_after"}


def test_processes_are_idle_when_they_use_hardly_any_processor_time():
    step = QUIET_S / 8
    busy = [Sample(number * step, {1: number * step}) for number in range(20)]
    assert idle_after(busy, 2 * step) is None
    stopped = [Sample(number * step, {1: min(number, 6) * step, 2: 3.0}) for number in range(20)]
    assert idle_after(stopped, 2 * step) == pytest.approx(4 * step)
    assert idle_after(stopped, 8 * step) == 0.0
    # Nothing is known of the time after the last sample.
    assert idle_after(stopped, 15 * step) is None


def test_every_kind_of_work_looks_at_its_pause() -> None:
    times = bench_background.look_times(0.05)
    assert list(times) == ["hint", "review", "comparison", "puzzles"]
    for figures in times.values():
        assert 0 < figures["p99_ms"] <= figures["most_ms"]
