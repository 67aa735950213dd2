"""A chapter panel keeps its texts within its height."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.features.journey.book import JourneyBook
from sanjuan_desktop.features.journey.chapter_panel import ChapterPanel
from sanjuan_desktop.features.journey.chapters import CHAPTERS
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
