"""Comparisons are yielded game by game, saved, and continued."""

from __future__ import annotations

import json
from datetime import date
from functools import partial

import pytest

from sanjuan_desktop.control.background import Task
from sanjuan_desktop.features.compare import comparing, worker
from sanjuan_desktop.features.compare.comparing import GAMES, LEVELS, MOST, QUICK, Comparison
from sanjuan_desktop.features.compare.worker import SAVED_EVERY, ComparisonCache, ComparisonWorker
from sanjuan_desktop.features.daily.deal import deal_of

DAY = date(2026, 11, 24)

DAY_NAME = "2026-11-22"
MOST_GAMES = {"novice": 3, "expert": 2}
POINTS = {"novice": (20, 21, -1), "expert": (30,)}


def comparisons(folder, levels=LEVELS):
    """Yield the comparison of each news of a new worker."""
    job = partial(ComparisonWorker.compare, deal=deal_of(DAY).compared, levels=tuple(levels))
    for news in ComparisonWorker(folder).do(Task(1, job)):
        assert news.result.key == DAY.isoformat()
        yield news.result.comparison


@pytest.fixture
def cache(tmp_path):
    return ComparisonCache(tmp_path)


@pytest.fixture
def played(monkeypatch):
    """Replace every game by its points, and return the list of games played."""
    made = []

    def points(deal, level, number):
        made.append((level, number))
        return 20 + number % 5

    monkeypatch.setattr(comparing, "points_of", points)
    monkeypatch.setattr(worker, "judge_of", lambda deal: "judge")
    return made


def test_a_comparison_is_yielded_game_by_game_and_saved_whole(cache, played) -> None:
    found = list(comparisons(cache.folder))
    assert [comparison.games for comparison in found] == list(range(MOST + 1))
    assert Comparison(cache.load(DAY.isoformat(), "judge", GAMES)).is_whole
    assert list(comparisons(cache.folder))[-1] == found[-1]
    assert len(played) == MOST


def test_a_stopped_comparison_goes_on_from_the_saved_games(cache, played) -> None:
    for comparison in comparisons(cache.folder):
        if comparison.games == 10:
            break
    assert next(comparisons(cache.folder)).games == 10 - 10 % SAVED_EVERY
    whole = list(comparisons(cache.folder))[-1]
    assert whole == list(comparisons(cache.folder / "x"))[-1]


def test_the_slow_expert_can_be_left_out_and_come_later(cache, played) -> None:
    quick = list(comparisons(cache.folder, QUICK))
    assert quick[-1].games == 256
    assert {level for level, _ in played} == set(QUICK)
    whole = list(comparisons(cache.folder))
    assert whole[0] == quick[-1]
    assert whole[-1].is_whole
    assert len(played) == MOST


def test_a_comparison_that_cannot_be_saved_is_yielded_all_the_same(cache, played) -> None:
    (cache.folder / "in-the-way").write_text("")
    assert list(comparisons(cache.folder / "in-the-way" / "x"))[-1].is_whole


@pytest.mark.parametrize("points", [[1, 2, 3, 4], ["1"], [True], [1.5], [10**9], {}, []])
def test_a_level_whose_games_are_invalid_is_played_again(tmp_path, points) -> None:
    cache = ComparisonCache(tmp_path)
    cache.save(DAY_NAME, "judge", POINTS)
    (path,) = tmp_path.iterdir()
    raw = json.loads(path.read_text())
    raw["levels"]["novice"] = points
    path.write_text(json.dumps(raw))
    assert cache.load(DAY_NAME, "judge", MOST_GAMES) == {"expert": (30,)}


def test_only_levels_asked_for_are_loaded(tmp_path) -> None:
    cache = ComparisonCache(tmp_path)
    cache.save(DAY_NAME, "judge", POINTS)
    assert cache.load(DAY_NAME, "judge", {"expert": 2, "casual": 2}) == {"expert": (30,)}
