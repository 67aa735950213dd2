"""``chances``: counts go on where they stopped, and what comes of them rises and is well off nowhere."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from sanjuan_desktop.ai.networks import CHANCE_STEPS, COUNTED
from sanjuan_desktop.cli.arguments import run_command_line
from sanjuan_desktop.lab import chances
from sanjuan_desktop.lab.training.winning import BINS, Tally, errors_of, table_of
from sanjuan_desktop.rules import seeded


@pytest.fixture
def count(tmp_path, monkeypatch):
    """Run the command in a folder of its own; return status and the counts that it keeps."""
    monkeypatch.setattr(chances, "resource_path", lambda _: tmp_path)

    def count(*arguments):
        command = ["chances", "--players", "2", "--folder", str(tmp_path), *map(str, arguments)]
        status = run_command_line(command)
        return status, json.loads((tmp_path / "chances2.json").read_text())

    return count


def test_broken_off_and_gone_on_with_it_counts_the_same_games(count, tmp_path):
    _, whole = count("--games", 16)
    table = (tmp_path / "chances.json").read_text()
    (tmp_path / "chances2.json").unlink()
    _, half = count("--games", 8)
    assert half["games"] == 8
    _, gone_on = count("--games", 16)
    assert gone_on == whole
    assert (tmp_path / "chances.json").read_text() == table


def test_the_tables_say_how_they_were_made(count, tmp_path):
    count("--games", 8)
    found = json.loads((tmp_path / "chances.json").read_text())["2"]
    assert found["made"]["games"] == 8
    assert found["made"]["positions"] > 100
    assert all(len(found[name]) == CHANCE_STEPS + 1 for name in COUNTED.values())


def test_counts_of_other_arguments_are_refused(count, capsys):
    count("--games", 8)
    status, _ = count("--games", 16, "--seed", 2)
    assert status == 2
    assert "other arguments" in capsys.readouterr().err


def counted(chance):
    """Return what would be counted where a share is won with the probability ``chance`` of it."""
    rng, tally = seeded(5), Tally()
    for _ in range(20_000):
        share = rng.below(1000) / 1000
        tally.note(share, float(rng.below(1000) < 1000 * chance(share)))
    return tally


@pytest.mark.parametrize("players", [2, 3])
def test_a_table_rises_and_says_what_was_counted(players):
    def chance(share):
        return share**2 / (share**2 + (1 - share) ** 2)

    table = table_of(counted(chance), players)
    assert all(before <= later for before, later in pairwise(table))
    assert (table[0], table[-1]) == (0.0, 1.0)
    for step, said in enumerate(table[4:-4], 4):
        assert said == pytest.approx(chance(step / CHANCE_STEPS), abs=0.03)


def test_errors_are_those_of_the_tenths():
    tally = Tally()
    tally.seen = [10] * BINS
    tally.won = [10 * min(1.0, (at + 0.5) / BINS + 0.1) for at in range(BINS)]
    mean, worst = errors_of(tally, [step / CHANCE_STEPS for step in range(CHANCE_STEPS + 1)])
    assert mean == pytest.approx(0.095, abs=0.003)
    assert worst == pytest.approx(0.1, abs=0.003)
