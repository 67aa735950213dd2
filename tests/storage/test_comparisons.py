"""Test the cache of comparisons beyond what test_cached_folder.py tests of all caches."""

from __future__ import annotations

import json

import pytest

from sanjuan_desktop.storage.comparisons import ComparisonCache

DAY = "2026-11-22"
MOST = {"novice": 3, "expert": 2}
LEVELS = {"novice": (20, 21, -1), "expert": (30,)}


@pytest.mark.parametrize("points", [[1, 2, 3, 4], ["1"], [True], [1.5], [10**9], {}, []])
def test_a_level_whose_games_are_invalid_is_played_again(tmp_path, points) -> None:
    cache = ComparisonCache(tmp_path)
    cache.save(DAY, "judge", LEVELS)
    (path,) = tmp_path.iterdir()
    raw = json.loads(path.read_text())
    raw["levels"]["novice"] = points
    path.write_text(json.dumps(raw))
    assert cache.load(DAY, "judge", MOST) == {"expert": (30,)}


def test_only_levels_asked_for_are_loaded(tmp_path) -> None:
    cache = ComparisonCache(tmp_path)
    cache.save(DAY, "judge", LEVELS)
    assert cache.load(DAY, "judge", {"expert": 2, "casual": 2}) == {"expert": (30,)}
