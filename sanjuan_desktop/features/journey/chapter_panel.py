"""Details of one chapter beside the map: picture, plan, starting cards and goals."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from sanjuan_desktop.control.text.i18n import building_name, language, tr
from sanjuan_desktop.control.text.phrases import listed
from sanjuan_desktop.features.journey.stars import StarRow
from sanjuan_desktop.rules import Edition
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.look.picture import rounded_pixmap
from sanjuan_desktop.ui.table.layout.measures import card_margin
from sanjuan_desktop.ui.table.paint.faces import card_faces, face_art
from sanjuan_desktop.ui.widgets.sheet import needed_height, section, words

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from sanjuan_desktop.features.journey.page import ChapterPage
    from sanjuan_desktop.ui.table.paint.artist import Artist

_PICTURE_PX: Final = 164
_LEAST_PICTURE_PX: Final = 72
"""Minimum height of the picture, in pixels; with less space it is hidden."""
_CARD_PX: Final = 58
"""Maximum width of a starting card, in pixels."""
_SMALL_CARD_PX: Final = 40
"""Maximum width of a starting card if the panel would be too high, in pixels."""
_CARD_GAP_PX: Final = 8
_RADIUS_PX: Final = 8
_EDGE_PX: Final = 10
_ART_TOP: Final = 0.04
_MOST_WIDE: Final = 2.12
"""Maximum width of the picture per height: a wider one shows only part of a roof."""
_USUAL_WIDE_PX: Final = 266
"""Width that even a low picture may have, in pixels."""
_STAR_PX: Final = 19
_GROUPS: Final = 3
_NAMED_BESIDE: Final = 2
"""Maximum number of cards that leave space for their names beside them."""


class ChapterPanel(QFrame):
    """Shows a chapter in labels, so that screen readers read it line by line."""

    def __init__(self, artist: Artist, dpr: float) -> None:
        super().__init__()
        self.setObjectName("sand")
        self._artist, self._dpr = artist, dpr
        self._page: ChapterPage | None = None
        self._room = (0, 0)
        self._card_px = 0
        column = self._column = QVBoxLayout(self)
        column.setSpacing(style.scaled(3))
        self._picture = QLabel()
        self._picture.setAccessibleName("")
        column.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignHCenter)
        self._tag = words("", style.font("label", 15, 600), "caption")
        self._name = words("", style.font("display", 24, 900), "heading", wrap=True)
        self._plan = words("", style.font("text", 16, 500), wrap=True)
        self._hint = words("", style.font("text", 15, 500, True), "caption", wrap=True)
        self._begin = section(tr("Journey", "You start with"))
        self._cards, self._card_row = _row()
        self._table = words("", style.font("text", 15, 500), "caption", wrap=True)
        self._best = words("", style.font("text", 15, 500, True), "caption", wrap=True)
        for label in (self._tag, self._name, self._plan, self._hint):
            column.addWidget(label)
        column.addSpacing(style.scaled(4))
        column.addWidget(self._begin)
        column.addWidget(self._cards)
        column.addWidget(self._table)
        column.addSpacing(style.scaled(4))
        column.addWidget(section(tr("Journey", "The goal")))
        self._goals = [
            words("", style.font("text", 16, 700 if at == 0 else 500), wrap=True) for at in range(_GROUPS)
        ]
        self._goal_rows = []
        for label in self._goals:
            holder, row = _row()
            row.addWidget(label, 1)
            column.addWidget(holder)
            self._goal_rows.append(row)
        column.addWidget(self._best)
        column.addStretch(1)

    def show_chapter(self, page: ChapterPage) -> None:
        """Show a chapter."""
        self._page = page
        self._tag.setText(page.tag)
        self._name.setText(page.name)
        self._plan.setText(page.plan)
        for label, said in ((self._hint, page.hint), (self._best, page.best)):
            label.setText(said)
            label.setVisible(bool(said))
        self._begin.setVisible(bool(page.opening))
        self._table.setText(" ".join(filter(None, (_from_the_pile(page), page.table))))
        for at, (label, said) in enumerate(zip(self._goals, page.goals, strict=True)):
            label.setText(said)
            label.setAccessibleName(tr("Journey", "Star {n}: {goal}").format(n=at + 1, goal=said))
            _clear(self._goal_rows[at], keep=label)
            stars = StarRow(at + 1 if page.stars > at else 0, at + 1, _STAR_PX)
            self._goal_rows[at].insertWidget(0, stars, 0, Qt.AlignmentFlag.AlignTop)
        self._card_px = 0
        self.fit(*self._room)

    def fit(self, width: int, height: int) -> None:
        """Set width and height in pixels; ``height`` 0 permits any height."""
        self._room = (width, height)
        if self._page is None or not width:
            return
        edge = style.scaled(_EDGE_PX)
        self.setFixedWidth(width)
        self._column.setContentsMargins(edge, edge, edge, edge)
        # Subtract the border that the style sheet draws.
        inner = width - 2 * edge - 4
        self._show_cards(self._page, inner, _CARD_PX)
        for label in (self._name, self._plan, self._hint, self._table, self._best):
            label.setMinimumHeight(needed_height(label, inner) if label.text() else 0)
        for at, label in enumerate(self._goals):
            indent = style.scaled(_STAR_PX) * (at + 1) + style.scaled(8)
            label.setMinimumHeight(needed_height(label, inner - indent))
            # Before the panel is shown, a nested layout would report the height of a single line.
            self._goal_rows[at].activate()
        self._fit_picture(inner, height)
        if height and self._column.minimumSize().height() > height:
            self._show_cards(self._page, inner, _SMALL_CARD_PX)

    # -- inside ---------------------------------------------------------------------------------

    def _show_cards(self, page: ChapterPage, inner: int, most: int) -> None:
        """Show the starting cards side by side, each at most ``most`` pixels wide."""
        count = max(len(page.opening), 1)
        room = (inner - (count - 1) * style.scaled(_CARD_GAP_PX)) // count
        wide = min(style.scaled(most), room - 2 * ceil(card_margin(room)))
        if wide == self._card_px:
            return
        self._card_px = wide
        _clear(self._card_row)
        self._cards.setVisible(bool(page.opening))
        faces = card_faces(language(), Edition.SECOND)
        for key in page.opening:
            card = QLabel()
            picture = self._artist.card_pixmap(faces[key], wide)
            card.setPixmap(picture.pixmap)
            card.setFixedSize(picture.pixmap.deviceIndependentSize().toSize())
            card.setToolTip(building_name(key))
            card.setAccessibleName(building_name(key))
            self._card_row.addWidget(card)
        if len(page.opening) <= _NAMED_BESIDE:
            self._card_row.addWidget(words(_names(page), style.font("text", 15, 700), wrap=True), 1)
        else:
            self._card_row.addStretch(1)
        self._card_row.activate()

    def _fit_picture(self, inner: int, height: int) -> None:
        """Paint the picture as high as the free space permits, or hide it."""
        assert self._page is not None
        high = style.scaled(_PICTURE_PX) if height else 0
        if height:
            self._picture.hide()
            high = min(high, height - self._column.minimumSize().height() - style.scaled(8))
        is_shown = high >= style.scaled(_LEAST_PICTURE_PX) and not style.is_tight()
        self._picture.setVisible(is_shown)
        if not is_shown:
            return
        size = QSize(min(inner, max(round(high * _MOST_WIDE), style.scaled(_USUAL_WIDE_PX))), high)
        self._picture.setFixedSize(size)
        side = max(size.width(), size.height())
        area = QRectF((size.width() - side) / 2, -side * _ART_TOP, side, side)
        names = face_art(self._page.art).backdrop, f"art/{self._page.art}"

        def paint(painter: QPainter) -> None:
            for name in names:
                self._artist.svgs.paint(painter, name, area)

        self._picture.setPixmap(rounded_pixmap(size, self._dpr, style.scaled(_RADIUS_PX), paint))


def _names(page: ChapterPage) -> str:
    return listed([building_name(key) for key in page.opening])


def _from_the_pile(page: ChapterPage) -> str:
    """Return the text about drawn cards, preceded by card names that do not fit beside the cards."""
    if len(page.opening) <= _NAMED_BESIDE:
        return page.more_cards
    if not page.more_cards:
        return f"{_names(page)}."
    return tr("Journey", "{cards}, {more}").format(cards=_names(page), more=page.more_cards)


def _row() -> tuple[QWidget, QHBoxLayout]:
    """Return a row and its layout."""
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(style.scaled(_CARD_GAP_PX))
    return holder, row


def _clear(row: QHBoxLayout, keep: QWidget | None = None) -> None:
    """Remove all widgets from a row except ``keep``."""
    for at in reversed(range(row.count())):
        item = row.itemAt(at)
        widget = item.widget() if item is not None else None
        if widget is not None and widget is not keep:
            row.takeAt(at)
            widget.hide()
            widget.deleteLater()
