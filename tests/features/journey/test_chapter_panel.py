"""A chapter panel keeps its texts within its height."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel

from sanjuan_desktop.features.journey.book import JourneyBook
from sanjuan_desktop.features.journey.chapter_panel import ChapterPanel
from sanjuan_desktop.features.journey.chapters import BY_KEY, CHAPTERS
from sanjuan_desktop.features.journey.page import page_of
from sanjuan_desktop.languages import codes
from sanjuan_desktop.ui.look import languages
from sanjuan_desktop.ui.table.paint.artist import Artist

if TYPE_CHECKING:
    from pathlib import Path

WIDTH, HEIGHT = 286, 620


@pytest.mark.parametrize("code", codes())
def test_the_picture_leaves_room_for_all_texts(qtbot, tmp_path: Path, code: str) -> None:
    """A hidden panel must count every line of a goal: its sheet is sized before it is shown."""
    languages.speak(code)
    artist = Artist()
    for chapter in CHAPTERS:
        panel = ChapterPanel(artist, 1.0)
        qtbot.addWidget(panel)
        panel.show_chapter(page_of(JourneyBook(tmp_path / "journey.json"), chapter))
        panel.fit(2 * WIDTH, HEIGHT)
        panel.minimumSizeHint()
        panel.fit(WIDTH, HEIGHT)
        before = panel.minimumSizeHint().height()
        panel.show()
        qtbot.waitExposed(panel)
        assert panel.minimumSizeHint().height() <= before <= HEIGHT, chapter.key


def test_the_cards_shrink_before_the_panel_becomes_too_high(qtbot, tmp_path: Path) -> None:
    panel = ChapterPanel(Artist(), 1.0)
    qtbot.addWidget(panel)
    panel.show_chapter(page_of(JourneyBook(tmp_path / "journey.json"), BY_KEY["monuments"]))
    widths = []
    for height in range(HEIGHT, 300, -4):
        panel.fit(WIDTH, height)
        if panel.minimumSizeHint().height() > height:
            break
        cards = [card for card in panel.findChildren(QLabel) if card.toolTip() and not card.isHidden()]
        widths.append(max(card.width() for card in cards))
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > widths[-1]
