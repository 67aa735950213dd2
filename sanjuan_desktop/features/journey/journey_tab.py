"""Page of the journey: the map, the stars so far, and the details of the selected chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.challenges.tab import ChallengesTab, FootButton
from sanjuan_desktop.features.journey.chapter_panel import ChapterPanel
from sanjuan_desktop.features.journey.map_view import MapView
from sanjuan_desktop.features.journey.stars import StarRow
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.sheet import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.features.journey.page import ChapterPage, MapStop
    from sanjuan_desktop.ui.table.paint.artist import Artist

_PANEL_PX: Final = 306
_NARROW_PANEL_PX: Final = 286
_GAP_PX: Final = 18
_FOOT_PX: Final = 52
"""Height of the line with the stars below the map, in pixels."""


class JourneyTab(ChallengesTab):
    """Shows the journey and reports the player's choices by signals."""

    rules_heading = 2

    chosen = Signal(str)
    play_wanted = Signal()
    skip_wanted = Signal()
    restart_wanted = Signal()

    def __init__(self, artist: Artist, dpr: float) -> None:
        super().__init__()
        self._page: ChapterPage | None = None
        self._has_begun = False
        self._asks_restart = False
        """Whether the player is being asked to confirm that all stars are deleted."""
        self.map = MapView(artist.svgs, dpr)
        self.panel = ChapterPanel(artist, dpr)
        self.map.chosen.connect(self.chosen)
        self._total = words("", style.font("display", 19, 900), "heading")
        opens = tr(
            "Journey",
            "One star opens the next chapter. You can play open chapters again at any time.",
        )
        self._opens = words(opens, style.font("text", 15, 500), "caption", wrap=True)
        self._opens.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._left = QWidget()
        column = QVBoxLayout(self._left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(style.scaled(6))
        column.addWidget(self.map)
        foot = QHBoxLayout()
        foot.setSpacing(style.scaled(8))
        foot.addWidget(StarRow(1, 1, 26))
        foot.addWidget(self._total)
        foot.addWidget(self._opens, 1)
        column.addLayout(foot)
        column.addStretch(1)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.addWidget(self._left, 1)
        self._columns.addWidget(self.panel)

    def show_journey(
        self, stops: Sequence[MapStop], page: ChapterPage, total: str, *, has_begun: bool
    ) -> None:
        """Show the map and a chapter; ``has_begun`` means that there are results that can be deleted."""
        self._page, self._has_begun, self._asks_restart = page, has_begun, False
        self.map.show_stops(stops, page.key)
        self.panel.show_chapter(page)
        self._total.setText(total)
        self.foot_changed.emit()

    def foot(self) -> list[FootButton]:
        """Return the buttons for the selected chapter, or the question about deleting all stars."""
        if self._asks_restart:
            return [
                FootButton(tr("Journey", "Reset all stars"), self.restart_wanted.emit),
                FootButton(
                    tr("Journey", "Keep my stars"), lambda: self._ask_restart(asks=False), is_main=True
                ),
            ]
        buttons = []
        if self._has_begun:
            restart = tr("Journey", "Start over…")
            buttons.append(FootButton(restart, lambda: self._ask_restart(asks=True)))
        if self._page is not None and self._page.skip:
            buttons.append(FootButton(self._page.skip, self.skip_wanted.emit))
        if self._page is not None and self._page.main:
            buttons.append(FootButton(self._page.main, self.play_wanted.emit, is_main=True))
        return buttons

    def done_words(self) -> str:
        """Return the label of the button that closes the sheet."""
        return tr("Challenges", "Done")

    def fit(self, width: int, height: int) -> None:
        """Arrange map and chapter side by side, or vertically if no height is given."""
        gap, foot = style.scaled(_GAP_PX), style.scaled(_FOOT_PX)
        self._columns.setSpacing(gap)
        if height:
            self._columns.setDirection(QBoxLayout.Direction.LeftToRight)
            panel = style.scaled(_PANEL_PX if width > style.scaled(1100) else _NARROW_PANEL_PX)
            self.map.fit(width - panel - gap, height - foot)
            self.panel.fit(width - gap - self.map.width(), height)
        else:
            self._columns.setDirection(QBoxLayout.Direction.TopToBottom)
            self.map.fit(width, 0)
            self.panel.fit(width, 0)
        # Qt does not update the layout of hidden widgets.
        for part in (self._left, self.panel, self):
            part.updateGeometry()

    # -- inside ---------------------------------------------------------------------------------

    def _ask_restart(self, *, asks: bool) -> None:
        self._asks_restart = asks
        self.foot_changed.emit()
