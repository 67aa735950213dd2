"""Card of a day: picture, date, options and opponents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout

from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.look.picture import rounded_pixmap
from sanjuan_desktop.ui.widgets.sheet import needed_height, words

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from sanjuan_desktop.features.daily.page import DayPage
    from sanjuan_desktop.ui.table.paint.artist import Artist

_EDGE_PX: Final = 8
_SIDE_PX: Final = 16
_PICTURE_PX: Final = 204
_LEAST_PICTURE_PX: Final = 90
"""Minimum height of the picture, in pixels; with less space it is hidden."""
_CHIP_PX: Final = 24
_RADIUS_PX: Final = 8
_ART: Final = ("market_hall", "tavern", "crane", "chapel", "library", "tower", "harbor")
"""Picture of each weekday, from Monday."""
_SKIES: Final = ("morning-a", "noon-a", "morning-b", "noon-b", "morning-a", "dusk-a", "morning-a")
_ZOOM: Final = 1.06
_ART_TOP: Final = 0.09


class DayCard(QFrame):
    """Shows a day in labels, so that screen readers read it line by line."""

    def __init__(self, artist: Artist, dpr: float) -> None:
        super().__init__()
        self.setObjectName("sand")
        self._artist = artist
        self._dpr = dpr
        self._page: DayPage | None = None
        self._weekday_number = 0
        column = QVBoxLayout(self)
        column.setSpacing(style.scaled(2))
        self._column = column
        self._picture = QLabel()
        self._picture.setAccessibleName("")
        column.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignHCenter)
        self._weekday = words("", style.font("label", 16, 600), "caption")
        self._date = words("", style.font("display", 25, 900), "heading", wrap=True)
        self._about = [words("", style.font("text", 16, 500), wrap=True) for _ in range(3)]
        self._note = words("", style.font("text", 15, 500), "caption", wrap=True)
        column.addWidget(self._weekday)
        column.addWidget(self._date)
        column.addSpacing(style.scaled(4))
        for label in self._about:
            column.addWidget(label)
        self._rivals = QGridLayout()
        self._rivals.setHorizontalSpacing(style.scaled(8))
        self._rivals.setVerticalSpacing(style.scaled(4))
        self._rivals.setColumnStretch(1, 1)
        column.addLayout(self._rivals)
        column.addSpacing(style.scaled(4))
        column.addWidget(self._note)
        column.addStretch(1)

    def show_day(self, page: DayPage, weekday: int) -> None:
        """Show a day; ``weekday`` is 0 for Monday."""
        before = self._page
        is_new = before is None or self._weekday_number != weekday
        if before is not None and (before.rivals, before.colours) != (page.rivals, page.colours):
            is_new = True
        self._page, self._weekday_number = page, weekday
        self._weekday.setText(page.weekday)
        self._date.setText(page.date)
        for at, label in enumerate(self._about):
            label.setText(page.about[at] if at < len(page.about) else "")
            label.setVisible(at < len(page.about))
        self._note.setText(page.note)
        if is_new:
            self._artist.seat_colours = theme.colours_named(page.colours)
            self._show_rivals(page.rivals)
        self._paint()

    def fit(self, width: int, height: int) -> None:
        """Set the width in pixels; ``height`` 0 permits any height."""
        edge = style.scaled(_EDGE_PX)
        self.setFixedWidth(width)
        self._column.setContentsMargins(edge + 8, edge, edge + 8, edge + 4)
        inner = width - 2 * (edge + 8)
        for label in (self._date, *self._about, self._note):
            label.setMinimumHeight(needed_height(label, inner) if label.text() else 0)
        self._inner = inner
        self._height = height
        self._paint()

    # -- inside ---------------------------------------------------------------------------------

    def _show_rivals(self, rivals: tuple[str, ...]) -> None:
        while (item := self._rivals.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        size = style.scaled(_CHIP_PX)
        for seat, said in enumerate(rivals, 1):
            chip = QLabel()
            chip.setAccessibleName("")
            chip.setPixmap(self._artist.chip_pixmap(seat, theme.SEAT_LETTERS[seat], size).pixmap)
            self._rivals.addWidget(chip, seat, 0)
            self._rivals.addWidget(words(said, style.font("text", 16, 700), wrap=True), seat, 1)

    def _paint(self) -> None:
        """Paint the picture as high as the free space permits, or hide it."""
        if self._page is None or not hasattr(self, "_inner"):
            return
        # A page in one column has no picture, so that its text is at the top.
        high = style.scaled(_PICTURE_PX) if self._height else 0
        if self._height:
            rest = self._column.minimumSize().height() - (
                self._picture.height() if self._picture.isVisibleTo(self) else 0
            )
            high = min(high, self._height - rest - style.scaled(8))
        is_shown = high >= style.scaled(_LEAST_PICTURE_PX) and not style.is_tight()
        self._picture.setVisible(is_shown)
        if not is_shown:
            return
        size = QSize(self._inner, high)
        self._picture.setFixedSize(size)
        side = max(size.width(), size.height()) * _ZOOM
        area = QRectF((size.width() - side) / 2, -side * _ART_TOP, side, side)

        def paint(painter: QPainter) -> None:
            self._artist.svgs.paint(painter, f"backdrops/{_SKIES[self._weekday_number]}", area)
            self._artist.svgs.paint(painter, f"art/{_ART[self._weekday_number]}", area)

        self._picture.setPixmap(rounded_pixmap(size, self._dpr, style.scaled(_RADIUS_PX), paint))
