"""Start page: continue or start a game in the middle, papers of the features beside it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.startpage.deck_page import DeckPage
from sanjuan_desktop.features.startpage.paper import DeckPaper, px
from sanjuan_desktop.ui.look import style

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QRect
    from PySide6.QtGui import QHideEvent, QPaintEvent, QPixmap, QShowEvent

    from sanjuan_desktop.features.startpage.ambient import AmbientMotion
    from sanjuan_desktop.features.startpage.start_entry import EntryContent, MainEntry, StartEntry
    from sanjuan_desktop.ui.look.light import Light

_TITLE_PX: Final = 90
"""Font size of the title in a window of 1280×720; it grows with the table."""
_ROW_PX: Final = 15


class StartPage(DeckPage):
    """Papers of features left and right of the main one, filled after the page is painted."""

    seen = Signal()
    """The page was painted for the first time or is shown again, so its summaries can be updated."""
    left = Signal()
    """Esc was pressed."""

    def __init__(
        self,
        opening: MainEntry,
        entries: Sequence[StartEntry],
        others: Sequence[tuple[str, Callable[[], object]]],
        *,
        on_night: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """Create the page in the current language.

        Args:
            opening: content of the main paper.
            entries: papers of features, from the left edge.
            others: labels and actions of the row below the papers.
            on_night: whether the background of the title is dark instead of the sky.
            parent: the widget to cover.
        """
        super().__init__(tr("StartPage", "Start page"), "", _TITLE_PX, on_night=on_night, parent=parent)
        self.setAccessibleDescription(opening.text.replace("\n", " "))
        self._ground: QPixmap | None = None
        self._is_seen = False
        self._ambient: tuple[AmbientMotion, Light] | None = None
        main = DeckPaper(
            opening.text, [label for label, _ in opening.choices], opening.pictures, self, main=True
        )
        for button, (_, act) in zip(main.buttons, opening.choices, strict=True):
            button.clicked.connect(partial(_do, act))
        self._entries = [self._paper_of(entry) for entry in entries]
        middle = (len(self._entries) + 1) // 2
        self._papers = (*self._entries[:middle], main, *self._entries[middle:])
        self._others = _Others(others, self)
        self._row = self._others

    @property
    def entries(self) -> tuple[DeckPaper, ...]:
        """The papers of features, in their order."""
        return tuple(self._entries)

    def show_contents(self, contents: Sequence[EntryContent | None]) -> None:
        """Show the current summary of each feature, by paper; only the first news is shown."""
        is_said = False
        for paper, content in zip(self._entries, contents, strict=True):
            if content is None:
                continue
            news = "" if is_said else content.news
            is_said = is_said or bool(news)
            if content.label:
                paper.button.setText(content.label)
            if content.pictures:
                paper.show_pictures(content.pictures)
            paper.show_words(content.text, news)
        self.fit()

    def show_ground(self, paint: Callable[[int, int], QPixmap]) -> None:
        """Hide the table below; ``paint`` returns a background of a given width and height in pixels."""
        self.stand_on(partial(self._draw_ground, paint))

    def show_ambient(self, ambient: AmbientMotion, light: Light) -> None:
        """Paint boat and gull over the harbour, and let them move while the page is visible and active."""
        self._ambient = (ambient, light)
        ambient.moved.connect(self._on_moved)

    def row_buttons(self) -> tuple[QPushButton, ...]:
        """Return the buttons below the papers."""
        return tuple(self._others.buttons)

    def fit_row(self) -> None:
        """Update the buttons below the papers for the current size."""
        self._others.fit()

    def begin(self) -> None:
        """Show the page; if it returns, request the summaries again."""
        super().begin()
        if self._is_seen:
            self._emit_seen_later()

    def leave(self) -> None:
        """Report that Esc was pressed."""
        self.left.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the page; emit ``seen`` after the first time."""
        super().paintEvent(event)
        if self._ambient is not None:
            ambient, light = self._ambient
            ambient.fit(self.size(), self.devicePixelRatioF(), light)
            painter = QPainter(self)
            ambient.paint(painter, event.rect())
            painter.end()
        if not self._is_seen:
            self._is_seen = True
            self._emit_seen_later()

    def showEvent(self, event: QShowEvent) -> None:
        """Start the ambient motion."""
        super().showEvent(event)
        self._run_ambient()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the ambient motion behind a sheet."""
        super().hideEvent(event)
        if self._ambient is not None:
            self._ambient[0].run(False)

    def event(self, event: QEvent) -> bool:
        """Stop the ambient motion while another window is active."""
        done = super().event(event)
        if event.type() in (QEvent.Type.WindowActivate, QEvent.Type.WindowDeactivate) and self.isVisible():
            self._run_ambient()
        return done

    # -- inside ---------------------------------------------------------------------------------

    def _run_ambient(self) -> None:
        if self._ambient is not None:
            self._ambient[0].run(self.isActiveWindow())

    def _on_moved(self, part: QRect) -> None:
        self.update(part)

    def _draw_ground(self, paint: Callable[[int, int], QPixmap], painter: QPainter, part: QRect) -> None:
        """Draw the picture of the harbour; it is created once for each size."""
        if self._ground is None or self._ground.deviceIndependentSize().toSize() != self.size():
            self._ground = paint(self.width(), self.height())
        painter.setClipRect(part)
        painter.drawPixmap(0, 0, self._ground)

    def _emit_seen_later(self) -> None:
        # Start the work after the frame, so that it does not delay the frame.
        QTimer.singleShot(0, self, self.seen.emit)

    def _paper_of(self, entry: StartEntry) -> DeckPaper:
        paper = DeckPaper(entry.about(), (entry.label(),), entry.pictures, self)
        paper.button.clicked.connect(partial(_do, entry.act))
        return paper


class _Others(QWidget):
    """Row of less important actions, as small buttons on the deck."""

    def __init__(self, others: Sequence[tuple[str, Callable[[], object]]], parent: QWidget) -> None:
        super().__init__(parent)
        row = self._row = QHBoxLayout(self)
        row.addStretch(1)
        self.buttons: list[QPushButton] = []
        for label, act in others:
            button = QPushButton(label)
            button.setObjectName("onDeck")
            button.clicked.connect(partial(_do, act))
            self.buttons.append(button)
            row.addWidget(button)
        row.addStretch(1)

    def fit(self) -> None:
        """Update the fonts for the current size."""
        self._row.setContentsMargins(px(8), px(3), px(8), px(5))
        self._row.setSpacing(px(4))
        for button in self.buttons:
            button.setFont(style.font("label", _ROW_PX * style.table_scale(), 600))


def _do(act: Callable[[], object], _checked: bool = False) -> None:
    act()
