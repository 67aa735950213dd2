"""Puzzle page of the *Challenges* sheet: kinds, five bands, own games, streak of right answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.challenges.tab import ChallengesTab, FootButton
from sanjuan_desktop.features.puzzles.band_card import LEAST_PX, BandCard
from sanjuan_desktop.features.puzzles.page import kind_names
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.look.picture import rounded_pixmap
from sanjuan_desktop.ui.widgets.arrow_keys import ArrowKeys
from sanjuan_desktop.ui.widgets.choice_row import Pill
from sanjuan_desktop.ui.widgets.sheet import needed_height, words
from sanjuan_desktop.ui.widgets.tick_box import TickBox

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter, QShowEvent

    from sanjuan_desktop.features.puzzles.page import PuzzleBand, PuzzlePage
    from sanjuan_desktop.ui.table.paint.artist import Artist

_GAP_PX: Final = 12
_BAND_PX: Final = 312
"""Height of a band on a page without height limit."""
_PICTURE_PX: Final = 128
_LARGE_PICTURE_PX: Final = 190
_ROW_PX: Final = 352
_PAD_PX: Final = 14
_COLUMNS: Final = (5, 3, 2)
"""Possible numbers of columns; only two columns leave a single band in the last row."""
_MORE_PX: Final = 60
"""Maximum additional height of the boxes below the bands."""


class PuzzleTab(ChallengesTab):
    """Puzzle page; its content is set as a whole, and signals report the player's requests."""

    rules_heading = 3

    play_wanted = Signal(str)
    """Level of the band to play."""
    own_wanted = Signal()
    shown = Signal()
    """Emitted when the page becomes visible."""
    level_chosen = Signal(str)
    kind_chosen = Signal(int)
    rows_wanted = Signal(bool)
    clock_wanted = Signal(bool)

    def __init__(self, page: PuzzlePage, level: str, kind: int, artist: Artist, dpr: float) -> None:
        """Show a page with a selected band and kind.

        Args:
            page: content of the page.
            level: level of the selected band.
            kind: index of the selected pill.
            artist: paints the pictures.
            dpr: device pixel ratio.
        """
        super().__init__()
        self._artist, self._dpr = artist, dpr
        self._page = page
        self._columns = 1
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self._column = column
        self._about = words("", style.font("text", 16, 500), "caption", wrap=True)
        column.addWidget(self._about)
        self.pills = QButtonGroup(self)
        column.addLayout(self._make_pills(kind))
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._grid)
        self.bands = QButtonGroup(self)
        self.cards = [BandCard(band, artist) for band in page.bands]
        arrows = ArrowKeys(self, lambda place, across, down: place + across + down * self._columns)
        arrows.watch(self.cards)
        for at, card in enumerate(self.cards):
            self.bands.addButton(card, at)
            card.setChecked(card.model.level == level)
            card.played.connect(self._play)
        self.bands.idToggled.connect(self._on_band)
        self._low = QHBoxLayout()
        self._own_box = self._make_own()
        self._low.addWidget(self._own_box, 1)
        self._row_box = self._make_row()
        self._low.addWidget(self._row_box)
        column.addLayout(self._low)
        column.addStretch(1)
        self.show_page(page)

    @property
    def band(self) -> PuzzleBand:
        """The selected band."""
        return self._page.bands[max(0, self.bands.checkedId())]

    def show_page(self, page: PuzzlePage) -> None:
        """Show the current content."""
        self._page = page
        for card, band in zip(self.cards, page.bands, strict=True):
            card.show_band(band)
        self._own.setText(page.own)
        self._own_button.setEnabled(page.has_own)
        for widget in (self._number, self._in_row, self._longest, self._miss):
            widget.setVisible(page.counts_rows)
        self._number.setText(str(page.row))
        self._longest.setText(tr("Puzzles", "best streak: {n}").format(n=page.longest))
        for box, on in ((self.rows, page.counts_rows), (self.clock, page.shows_clock)):
            box.blockSignals(True)
            box.setChecked(on)
            box.blockSignals(False)
        self._show_about()
        self.foot_changed.emit()

    def foot(self) -> list[FootButton]:
        """Return the button that plays the selected band; none if the band is empty."""
        band = self.band
        if not band.whole:
            return []
        text = tr("Puzzles", "Play again: {level}") if band.is_done else tr("Puzzles", "Play: {level}")
        return [FootButton(text.format(level=band.name), self._play, is_main=True)]

    def done_words(self) -> str:
        """Return the label of the button that closes the sheet."""
        return tr("Challenges", "Done")

    def fit(self, width: int, height: int) -> None:
        """Arrange the bands in as many columns as fit, as high as the page allows."""
        gap = style.scaled(_GAP_PX)
        self._column.setSpacing(style.scaled(10))
        self._grid.setSpacing(gap)
        self._low.setSpacing(gap)
        most = (width + gap) // (style.scaled(LEAST_PX) + gap)
        columns = next((count for count in _COLUMNS if count <= most), 1)
        if columns != self._columns or not self._grid.count():
            self._columns = columns
            for at, card in enumerate(self.cards):
                self._grid.addWidget(card, *divmod(at, columns))
        for box in (self._own_box, self._row_box):
            box.setMinimumHeight(0)
        self._fit_low(width)
        high = style.scaled(_BAND_PX)
        wide = (width - (columns - 1) * gap) // columns
        if height:
            lines = -(-len(self.cards) // columns)
            about = self._about.heightForWidth(width)
            self._about.setFixedHeight(about)
            pills = max(pill.sizeHint().height() for pill in self.pills.buttons())
            rest = about + pills + self._low.sizeHint().height() + 3 * self._column.spacing()
            high = (height - rest - (lines - 1) * gap) // lines
        if style.is_tight():
            # With large text, only the text fits.
            high = 0
        for card in self.cards:
            card.fit(wide, high)
        spare = high - max(card.height() for card in self.cards) if height and high else 0
        low = self._low.sizeHint().height() + max(0, min(spare, style.scaled(_MORE_PX)))
        for box in (self._own_box, self._row_box):
            box.setMinimumHeight(low if spare > 0 else 0)
        if spare > 0 and not self._picture.isHidden():
            self._paint_picture(min(low - 2 * style.scaled(8), style.scaled(_LARGE_PICTURE_PX)))

    def showEvent(self, event: QShowEvent) -> None:
        """Emit that the page is visible."""
        super().showEvent(event)
        self.shown.emit()

    # -- helpers --------------------------------------------------------------------------------

    def _make_pills(self, kind: int) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(style.scaled(8))
        for at, name in enumerate(kind_names()):
            pill = Pill(name)
            pill.setObjectName("pill")
            pill.setFont(style.font("label", 16, 700))
            pill.setCheckable(True)
            pill.setChecked(at == kind)
            self.pills.addButton(pill, at)
            row.addWidget(pill)
        row.addStretch(1)
        self.pills.idClicked.connect(self.kind_chosen)
        return row

    def _make_own(self) -> QFrame:
        box = QFrame()
        box.setObjectName("sand")
        row = QHBoxLayout(box)
        edge = style.scaled(8)
        row.setContentsMargins(edge, edge, style.scaled(_PAD_PX), edge)
        row.setSpacing(style.scaled(_PAD_PX))
        self._picture = QLabel()
        self._picture.setAccessibleName("")
        row.addWidget(self._picture)
        column = QVBoxLayout()
        column.setSpacing(style.scaled(4))
        title = words(
            tr("Puzzles", "Your own games and new puzzles"),
            style.font("display", 20, 700),
            "heading",
            wrap=True,
        )
        self._own_title = title
        self._own = words("", style.font("text", 15, 500), "caption", wrap=True)
        column.addStretch(1)
        column.addWidget(title)
        column.addWidget(self._own)
        column.addStretch(1)
        row.addLayout(column, 1)
        self._own_button = QPushButton(tr("Puzzles", "Play these"))
        self._own_button.setFont(style.font("label", 18, 600))
        self._own_button.clicked.connect(lambda _: self.own_wanted.emit())
        row.addWidget(self._own_button, 0, Qt.AlignmentFlag.AlignVCenter)
        return box

    def _make_row(self) -> QFrame:
        box = QFrame()
        box.setObjectName("sand")
        column = QVBoxLayout(box)
        pad = style.scaled(_PAD_PX)
        column.setContentsMargins(pad, style.scaled(6), pad, style.scaled(8))
        column.setSpacing(style.scaled(2))
        head = QHBoxLayout()
        head.setSpacing(pad)
        self._number = words("", style.font("display", 42, 900), "heading")
        said = QVBoxLayout()
        said.setSpacing(0)
        self._in_row = words(tr("Puzzles", "solved in a row"), style.font("text", 17, 700), "heading")
        self._longest = words("", style.font("text", 15, 500), "caption")
        said.addStretch(1)
        said.addWidget(self._in_row)
        said.addWidget(self._longest)
        said.addStretch(1)
        head.addWidget(self._number)
        head.addLayout(said, 1)
        column.addLayout(head)
        miss = tr("Puzzles", "A miss starts a new streak.")
        self._miss = words(miss, style.font("text", 15, 500), "caption", wrap=True)
        column.addWidget(self._miss)
        column.addStretch(1)
        self.rows = TickBox(tr("Puzzles", "Count streaks"))
        self.clock = TickBox(tr("Puzzles", "Show a clock"))
        for tick in (self.rows, self.clock):
            tick.setFont(style.font("text", 15, 500))
            column.addWidget(tick)
        self.rows.toggled.connect(self.rows_wanted)
        self.clock.toggled.connect(self.clock_wanted)
        return box

    def _fit_low(self, width: int) -> None:
        """Arrange the boxes below the bands side by side or in a column."""
        gap, pad = style.scaled(_GAP_PX), style.scaled(_PAD_PX)
        row = max(style.scaled(250), self._row_box.sizeHint().width())
        row = max(row, min(style.scaled(_ROW_PX), width // 3))
        is_beside = width - row - gap >= style.scaled(440)
        direction = QHBoxLayout.Direction.LeftToRight if is_beside else QHBoxLayout.Direction.TopToBottom
        self._low.setDirection(direction)
        own = width - row - gap if is_beside else width
        self._row_box.setFixedWidth(row if is_beside else width)
        side = style.scaled(_PICTURE_PX)
        has_picture = not style.is_tight() and own >= style.scaled(560)
        self._picture.setVisible(has_picture)
        if has_picture:
            self._paint_picture(side)
        text = own - self._own_button.sizeHint().width() - 3 * pad - (side + pad if has_picture else 0)
        for label in (self._own_title, self._own):
            label.setMinimumHeight(needed_height(label, max(120, text)))

    def _paint_picture(self, side: int) -> None:
        self._picture.setFixedSize(side, side)

        def paint(painter: QPainter) -> None:
            for name in ("backdrops/morning-b", "art/harbor"):
                self._artist.svgs.paint(painter, name, QRectF(0, 0, side, side))

        size = self._picture.size()
        self._picture.setPixmap(rounded_pixmap(size, self._dpr, style.scaled(8), paint))

    def _on_band(self, at: int, on: bool) -> None:
        if on:
            self._show_about()
            self.level_chosen.emit(self.cards[at].model.level)
            self.foot_changed.emit()

    def _show_about(self) -> None:
        """Explain puzzles, or report that nothing is left to solve in the selected band."""
        band = self.band
        text = tr(
            "Puzzles", "One question, no clock. You get the answer with the reasons, and you can play on."
        )
        if band.is_done and band.whole:
            text = tr("Puzzles", "You have solved all of these. Your own games add new ones.")
        self._about.setText(text)

    def _play(self) -> None:
        if self.band.whole:
            self.play_wanted.emit(self.band.level)
