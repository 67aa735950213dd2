"""Phrases: where lines of text may break."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.text.phrases import player_name, with_numbers_held


@pytest.mark.parametrize(
    ("words", "held"),
    [
        ("zieht für den Verkauf noch 1 Karte.", "zieht für den Verkauf noch 1\u00a0Karte."),
        ("2 × Well", "2 × Well"),
        ("Prices: 1 · 1 · 2", "Prices: 1 · 1 · 2"),
        ("draws 12 cards and keeps 1", "draws 12\u00a0cards and keeps 1"),
        ("5 \u2212 1 for the Quarry", "5 \u2212\u00a01\u00a0for the Quarry"),
        ("discards 4 cards (hand limit 7).", "discards 4\u00a0cards (hand limit\u00a07)."),
    ],
)
def test_a_number_stays_in_one_line_with_what_it_counts(words: str, held: str) -> None:
    assert with_numbers_held(words) == held


def test_a_player_without_a_name_has_the_number_of_the_seat():
    assert [player_name(("Ana",), seat) for seat in range(2)] == ["Ana", "2"]
