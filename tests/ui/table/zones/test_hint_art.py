"""Texts of hints: with little room, whole sentences are left out."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetricsF

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.zones.hint_art import count_lines, whole_sentences

FIRST, SECOND = "About as good as the best option.", "You get 1 card."


@pytest.mark.parametrize(
    ("width", "most", "shown"),
    [
        (1.0, 2, f"{FIRST} {SECOND}"),
        (1.0, 1, FIRST),
        (2.0, 1, f"{FIRST} {SECOND}"),
        (0.3, 1, f"{FIRST} {SECOND}"),
    ],
)
def test_sentences_that_do_not_fit_are_left_out(qapp, width: float, most: int, shown: str) -> None:
    """A width of 1 is that of the first sentence; the painter elides a first sentence that does not fit."""
    face = theme.font("text", 20, 500)
    room = QFontMetricsF(face).horizontalAdvance(FIRST) * width + 1
    assert whole_sentences(f"{FIRST} {SECOND}", face, room, most) == shown
    if width >= 1:
        assert count_lines(shown, face, room) <= most
