"""Words about games with open hands."""

from __future__ import annotations

from sanjuan_desktop.control.text.open_hands import open_hands_words


def test_the_words_say_that_the_game_does_not_count():
    assert "does not count" in open_hands_words()
