"""The reasons of a game without help are whole sentences that name it."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.text import no_help


@pytest.mark.parametrize("reason", [no_help.no_help, no_help.no_points, no_help.no_unseen_cards])
def test_each_reason_is_a_sentence_that_names_games_without_help(reason):
    assert reason().lower().endswith("not in games without help.")


def test_the_sign_lists_what_is_off():
    assert no_help.no_help_words().startswith("Game without help: no points,")
