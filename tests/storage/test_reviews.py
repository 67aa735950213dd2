"""Test the cache of reviews beyond what test_cached_folder.py tests of all caches."""

from __future__ import annotations

from sanjuan_desktop.storage.reviews import ReviewCache

GAME, OTHER = "0" * 31 + "1", "f" * 32
REVIEW = {"looked": 7}


def test_a_review_by_any_judge_is_loaded_where_no_judge_is_named(tmp_path) -> None:
    cache = ReviewCache(tmp_path)
    cache.save(GAME, "judge", REVIEW)
    assert cache.load(GAME) == REVIEW
    assert cache.load(OTHER) is None


def test_a_review_by_another_judge_replaces_the_previous_one(tmp_path) -> None:
    cache = ReviewCache(tmp_path)
    cache.save(GAME, "judge", REVIEW)
    cache.save(GAME, "another judge", {})
    assert cache.load(GAME, "another judge") == {}
    assert cache.load(GAME, "judge") is None
