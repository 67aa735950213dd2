"""``chances``: counting resumes after a stop, and the fitted curve rises and is accurate everywhere."""

from __future__ import annotations

import contextlib
import json
from itertools import pairwise

import pytest

from sanjuan_desktop.ai.networks import CHANCE_STEPS, COUNTED
from sanjuan_desktop.cli import executors
from sanjuan_desktop.cli.arguments import run_command_line
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.lab import chances
from sanjuan_desktop.lab.training.winning import BINS, Tally, errors_of, table_of
from sanjuan_desktop.rules import seeded


@pytest.fixture
def count(tmp_path, monkeypatch):
    """Run the command in a separate folder; return the status and the saved counts."""
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
    assert len(half["games"]) == 8
    _, gone_on = count("--games", 16)
    assert gone_on == whole
    assert (tmp_path / "chances.json").read_text() == table


def test_what_was_counted_before_ctrl_c_is_kept(count, tmp_path, monkeypatch):
    outcome, waited = executors.outcome, []

    def until_ctrl_c(future):
        if waited:
            raise KeyboardInterrupt
        waited.append(future)
        return outcome(future)

    monkeypatch.setattr(executors, "outcome", until_ctrl_c)
    with contextlib.suppress(KeyboardInterrupt):
        count("--games", 24)
    assert len(json.loads((tmp_path / "chances2.json").read_text())["games"]) == 8


def test_the_tables_say_how_they_were_made(count, tmp_path):
    count("--games", 8)
    found = json.loads((tmp_path / "chances.json").read_text())["2"]
    assert found["made"]["games"] == 8
    assert found["made"]["positions"] > 100
    assert all(len(found[name]) == CHANCE_STEPS + 1 for name in COUNTED.values())


def test_the_games_own_table_is_judged_by_games_it_was_not_made_of_and_stays(count, tmp_path, capsys):
    count("--games", 8)
    made = (tmp_path / "chances.json").read_text()
    (tmp_path / "chances2.json").unlink()
    status, _ = count("--games", 8, "--seed", 2, "--judge")
    assert status == 0
    assert "(8 games)" in capsys.readouterr().out
    assert (tmp_path / "chances.json").read_text() == made


def test_a_table_is_not_judged_by_the_games_it_was_made_of(count, capsys):
    count("--games", 8)
    status, _ = count("--games", 8, "--judge")
    assert status == 2
    assert "evaluate them with another seed" in capsys.readouterr().err


def test_without_a_table_there_is_nothing_to_judge(count, capsys):
    status, _ = count("--games", 8, "--judge")
    assert status == 2
    assert "no chances for 2 players" in capsys.readouterr().err


def test_counts_of_other_arguments_are_refused(count, capsys):
    count("--games", 8)
    status, _ = count("--games", 16, "--seed", 2)
    assert status == 2
    assert "other arguments" in capsys.readouterr().err


def counted(chance):
    """Return the counts if a share of points wins with the probability ``chance`` of it."""
    rng, tally = seeded(5), Tally()
    for _ in range(20_000):
        share = rng.below(1000) / 1000
        tally.record(share, float(rng.below(1000) < 1000 * chance(share)))
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


def said_as(chance):
    """Return a table that says so of each share."""
    return [chance(step / CHANCE_STEPS) for step in range(CHANCE_STEPS + 1)]


def test_errors_are_those_of_the_tenths():
    tally = Tally()
    tally.seen = [10] * BINS
    tally.won = [10 * min(1.0, (at + 0.5) / BINS + 0.1) for at in range(BINS)]
    errors = errors_of([tally], said_as(lambda share: share))
    assert errors.mean == pytest.approx(0.095, abs=0.003)
    assert errors.worst == pytest.approx(0.1, abs=0.003)


def test_what_is_off_in_every_game_is_not_explained_by_chance():
    games = []
    for _ in range(50):
        tally = Tally()
        tally.record(0.55, 1.0)
        games.append(tally)
    errors = errors_of(games, said_as(lambda share: share))
    assert errors.beyond == pytest.approx(errors.worst) == pytest.approx(0.45, abs=0.01)


def test_positions_of_one_game_are_won_or_lost_together_and_count_as_one_chance():
    rng, games = seeded(3), []
    for _ in range(40):
        tally, won = Tally(), float(rng.below(2))
        for _ in range(100):
            tally.record(0.5, won)
        games.append(tally)
    errors = errors_of(games, said_as(lambda share: share))
    assert errors.worst > 0.02
    assert errors.beyond == 0.0


def test_counts_are_kept_to_the_last_part_of_a_shared_victory(tmp_path):
    tally = Tally()
    for _ in range(7):
        tally.record(0.301, 1 / 3)
    tally.record(0.9, 1.0)
    path = tmp_path / "chances3.json"
    chances.save(path, 3, 1, [dict.fromkeys(COUNTED.values(), tally)])
    (game,) = chances.load(path, 3, 1)
    for found in game.values():
        assert found.seen == tally.seen
        assert found.won == pytest.approx(tally.won, abs=1e-5)


@pytest.mark.parametrize("line", ["5:3", "500:3:1", "5:3:4", "5:3:-1", "5:x:1", 7, None])
def test_a_file_with_a_damaged_line_is_refused(tmp_path, line):
    path = tmp_path / "chances2.json"
    chances.save(path, 2, 1, [])
    data = json.loads(path.read_text())
    data["games"] = [dict.fromkeys(COUNTED.values(), line)]
    path.write_text(json.dumps(data))
    with pytest.raises(CommandError, match="not a file of chances"):
        chances.load(path, 2, 1)
