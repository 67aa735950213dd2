"""Test thinking times and limits in words."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.text.times import (
    clock_digits,
    limit_words,
    spoken_seconds,
    thinking_words,
    time_left_words,
    time_up_words,
)
from sanjuan_desktop.storage.parts import NO_LIMIT, ThinkingTime, TimeLimit


@pytest.mark.parametrize(
    ("seconds", "digits", "spoken"),
    [
        (0, "0:00", "0 seconds"),
        (1, "0:01", "1 second"),
        (59, "0:59", "59 seconds"),
        (60, "1:00", "1 minute"),
        (61, "1:01", "1 minute 1 second"),
        (1800, "30:00", "30 minutes"),
        (3599, "59:59", "59 minutes 59 seconds"),
        (3750, "1:02:30", "62 minutes 30 seconds"),
    ],
)
def test_times(seconds, digits, spoken):
    assert clock_digits(seconds) == digits
    assert spoken_seconds(seconds) == spoken


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        (NO_LIMIT, "No clock"),
        (TimeLimit(game_s=600), "10 minutes per person"),
        (TimeLimit(game_s=1), "1 minute per person"),
        (TimeLimit(decision_s=15), "15 seconds per decision"),
    ],
)
def test_limits(limit, words):
    assert limit_words(limit) == words


def test_a_thinking_time_has_its_mean_in_brackets():
    assert thinking_words(ThinkingTime(754.2, 60)) == "12:34 (0:13)"
    assert thinking_words(ThinkingTime(3.0, 0)) == "0:03 (0:00)"
    assert thinking_words(None) == ""


def test_sentences():
    assert time_left_words(9) == "Time left: 9 seconds."
    assert time_up_words("Ana") == "Time is up: the table has decided for Ana."
