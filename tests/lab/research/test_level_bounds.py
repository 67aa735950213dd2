"""Loss and strength of each level, measured in games: the file for the level estimate of a person."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import log

import pytest

from sanjuan_desktop.ai.review.level import SCALE, Play, bounds_from
from sanjuan_desktop.cli.simulation import SimulationPlan, Sums
from sanjuan_desktop.lab.research.level_bounds import (
    PairResult,
    bounds_of,
    calibrated,
    entries,
    level_out,
    main,
    prove,
    strengths_of,
)
from sanjuan_desktop.lab.research.level_games import RUNGS, LevelGame, line_ups, to_line
from sanjuan_desktop.lab.scorebook import Scorebook
from sanjuan_desktop.rules import GameOptions

LOSSES = {"random": 0.08, "novice": 0.036, "casual": 0.022, "skilled": 0.010, "strong": 0.004}
"""Approximate loss of each level per open decision."""


def games(count: int, losses: dict[str, float] | None = None, players: int = 3) -> list[LevelGame]:
    """Return games in which every level sits down with its neighbours, and mostly the stronger one wins."""
    losses = losses or LOSSES
    found = []
    for number in range(count):
        at = number % (len(SCALE) - 1)
        levels = (SCALE[at], *[SCALE[at + 1]] * (players - 1))
        winner = 0 if number // 4 % 7 == 0 else 1
        shares = tuple([float(seat == winner) for seat in range(players)])
        # The games of a level differ, the mean is what it gives away.
        plays = tuple([Play(20, 20 * losses[level] * (0.8 + 0.2 * (number // 4 % 3))) for level in levels])
        found.append(LevelGame(number // 4 * len(RUNGS) + at, levels, shares, plays))
    return found


def test_who_wins_more_is_stronger_and_the_novice_is_nothing() -> None:
    strengths = strengths_of(games(240))
    assert [strengths[level] for level in SCALE] == sorted(strengths[level] for level in SCALE)
    assert strengths["novice"] == 0.0


def test_results_of_other_games_move_strengths_and_may_be_of_levels_that_were_never_seen() -> None:
    played = games(240)
    before = strengths_of(played)
    after = strengths_of(
        played, [PairResult("skilled", "strong", 0.9, 400), PairResult("expert", "strong", 0.75, 400)]
    )
    assert after["skilled"] > after["strong"]
    assert before["strong"] > before["skilled"]
    assert after["expert"] - after["strong"] == pytest.approx(log(3.0), abs=0.05)


def test_calibrated_levels_are_those_of_today_in_the_base_game_of_two(tmp_path) -> None:
    book = Scorebook(tmp_path / "calibration.json")
    for options, names in [
        (GameOptions(2), ("casual", "novice")),
        (GameOptions(2), ("casual", "rusher")),
        (GameOptions(2, new_buildings=True), ("skilled", "casual")),
        (GameOptions(3), ("casual", "novice", "novice")),
        (GameOptions(2), ("strong", "skilled")),
    ]:
        entry = book.entry(SimulationPlan(options, names, 1, same_deals=True))
        entry.sums = Sums(4, 100, 40, [36, *[12 // (len(names) - 1)] * (len(names) - 1)], [9] * len(names))
    book.entries[-1].mind = "another"
    book.save()
    assert calibrated(book.path) == [PairResult("casual", "novice", 0.75, 4)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_both_halves_of_the_deals_everybody_is_placed_about_as_often(players):
    halves: list[Counter[str]] = [Counter(), Counter()]
    for seed, table in islice(line_ups(players), 300):
        halves[seed // len(RUNGS) % 2].update(set(table))
    for level in RUNGS:
        most, least = max(half[level] for half in halves), min(half[level] for half in halves)
        assert 15 <= least <= most <= 1.5 * least, level


@pytest.mark.parametrize("what", ["--prove", "--export"])
def test_what_needs_more_games_says_so(tmp_path, capsys, what):
    few = [to_line(game) for game in games(40) if "strong" not in game.levels]
    path = tmp_path / "levels-2-1-0-0-0.jsonl"
    path.write_text("\n".join(few), encoding="utf-8")
    assert main([what, "--folder", str(tmp_path)]) == 2
    assert "too few games of" in (errors := capsys.readouterr().err)
    assert "strong" in errors


def test_a_level_has_the_loss_of_its_decisions() -> None:
    found = entries(games(240))
    for level, loss in LOSSES.items():
        assert found[level]["loss"] == pytest.approx(loss, rel=0.01)


def test_levels_that_the_judge_cannot_tell_apart_have_their_common_loss() -> None:
    found = entries(games(240, LOSSES | {"skilled": 0.0040, "strong": 0.0044}))
    assert found["skilled"]["loss"] == found["strong"]["loss"]
    assert 0.0040 < found["strong"]["loss"] < 0.0044
    assert found["strong"]["strength"] > found["skilled"]["strength"]
    assert bounds_from(found).loss(2.5) == pytest.approx(found["strong"]["loss"])


def test_common_losses_are_weighted_by_decisions_and_reach_as_far_back_as_they_must() -> None:
    found = {
        level: {"decisions": decisions, "loss": loss, "variance": 1.0}
        for level, decisions, loss in zip(
            SCALE, (10, 10, 10, 10, 30), (0.05, 0.01, 0.02, 0.01, 0.03), strict=True
        )
    }
    level_out(found)
    assert found["random"]["loss"] == 0.05
    assert {round(found[level]["loss"], 9) for level in SCALE[1:]} == {round(1.3 / 60, 9)}


def test_levels_that_fall_are_left_as_they_are() -> None:
    found = {
        level: {"decisions": 10, "loss": loss, "variance": loss}
        for level, loss in zip(SCALE, (5.0, 4.0, 3.0, 2.0, 1.0), strict=True)
    }
    level_out(found)
    assert [found[level]["loss"] for level in SCALE] == [5.0, 4.0, 3.0, 2.0, 1.0]


def test_levels_of_clear_games_are_placed_within_one_level() -> None:
    rows = prove(games(240))[1:]
    assert {row.split()[0] for row in rows} == set(SCALE)
    assert all(row.endswith("200 of 200") for row in rows), rows


def test_the_bounds_of_games_are_read_as_they_are_written() -> None:
    bounds = bounds_of(games(240))
    assert bounds.loss(1.0) == pytest.approx(LOSSES["casual"], rel=0.01)
    assert bounds.strengths["strong"] > bounds.strengths["skilled"]
