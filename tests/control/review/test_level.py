"""Estimated level of a player in words: one level with a range, no more precise than the data allow."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.review.findings import GameReview
from sanjuan_desktop.ai.review.level import Play, PlayedGame, bounds_for
from sanjuan_desktop.control.review import level
from sanjuan_desktop.control.review.level import (
    STOPS,
    level_of_games,
    level_of_review,
    nearest_level,
    no_level_of_open_hands,
    span_words,
)


def games(loss: float, share: float, rival: str, count: int = 6, decisions: int = 30) -> list[PlayedGame]:
    return [PlayedGame(Play(decisions, decisions * loss), share, (rival,)) for _ in range(count)]


def loss_of(place: float) -> float:
    bounds = bounds_for(2)
    assert bounds is not None
    return bounds.loss(place)


def test_a_level_in_the_middle_has_a_range_to_both_sides() -> None:
    found = level_of_games(games(loss_of(2.0), 0.5, "skilled", count=1))
    assert found.is_known
    assert found.sentence == "You play at Skilled level"
    ranges = {"(between Casual and Skilled)", "(between Casual and Strong)", "(at least Casual)"}
    assert found.span in ranges
    assert found.low < found.likeliest < found.high


def test_nobody_plays_like_an_expert() -> None:
    found = level_of_games(games(0.0, 1.0, "expert", count=20))
    assert found.level == "Strong"
    assert found.span == "(at least Strong)"
    assert nearest_level(9.0) == "strong"


def test_where_the_words_say_or_better_the_range_reaches_the_end_of_the_scale() -> None:
    found = level_of_games(games(0.0, 1.0, "expert", count=20))
    assert found.high == len(STOPS) - 1
    estimate = level_of_games(games(loss_of(1.0), 0.5, "casual", count=20))
    assert "better" not in estimate.span
    assert estimate.high < len(STOPS) - 1


def test_who_gives_away_most_plays_like_a_novice_or_below() -> None:
    found = level_of_games(games(0.1, 0.0, "novice"))
    assert found.level == "Novice"
    assert found.likeliest == 0.0


def test_few_decisions_say_not_yet_and_how_many_there_are() -> None:
    found = level_of_games(games(0.01, 1.0, "skilled", count=1, decisions=12))
    assert not found.is_known
    assert "12" in found.note


def test_where_nobody_measured_so_many_players_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(level, "bounds_for", lambda _: None)
    review = GameReview(3, 10, "end", "judge", (1.0, 0.0, 0.0), (30, 20, 10))
    assert "this many" in level_of_review(review, 0, (None, "skilled", "skilled"), was_helped=False).note
    assert "this many" in level_of_games([PlayedGame(Play(30, 0.3), 1.0, ("skilled", "skilled"))]).note


def test_hints_and_takebacks_are_said_in_place_of_a_level() -> None:
    review = GameReview(2, 10, "end", "judge", (1.0, 0.0), (30, 20))
    found = level_of_review(review, 0, (None, "skilled"), was_helped=True)
    assert not found.is_known
    assert "hints" in found.note


def test_a_game_with_hardly_a_choice_has_no_level() -> None:
    review = GameReview(2, 10, "end", "judge", (1.0, 0.0), (30, 20))
    assert not level_of_review(review, 0, (None, "skilled"), was_helped=False).is_known


@pytest.mark.parametrize(("low", "high", "span"), [
    ("novice", "casual", "(at most Casual)"),
    ("casual", "skilled", "(between Casual and Skilled)"),
    ("skilled", "strong", "(at least Skilled)"),
    ("skilled", "skilled", ""),
    ("novice", "strong", ""),
])  # fmt: skip
def test_the_range_is_told_in_levels(low: str, high: str, span: str) -> None:
    assert span_words(STOPS.index(low), STOPS.index(high)) == span


def test_a_game_with_open_hands_has_no_level():
    level = no_level_of_open_hands()
    assert not level.is_known
    assert "open" in level.note
