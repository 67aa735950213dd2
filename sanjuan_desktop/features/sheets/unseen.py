"""Unseen cards: the number of remaining copies of each building."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from sanjuan_desktop.control.facts.unseen import unseen_buildings, unseen_places
from sanjuan_desktop.control.helps import Help
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.no_help import no_unseen_cards
from sanjuan_desktop.control.text.phrases import building_words, count_cards, listed
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.table.paint.building_pictures import BuildingPictures
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, caption, words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sanjuan_desktop.control.facts.unseen import UnseenBuilding, UnseenPlace
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.widgets.services import Services

WIDTH: Final = 1000
PICTURE_PX: Final = 26
_COLUMNS: Final = 3
_COLUMN_LEAST_PX: Final = 290
"""Minimum width of a column for the longest name and eleven copies, in pixels at the usual text size."""
_GAP_PX: Final = 26
_ROW_PX: Final = 29
_PIP: Final = (7.0, 10.0, 2.0)
"""Width, height and gap of the small cards that represent copies."""


class UnseenCards(QObject):
    """Shows which cards the viewing seat has not seen; the D key opens and closes the sheet."""

    def __init__(self, services: Services, scene: TableScene) -> None:
        super().__init__(services)
        self._services = services
        self._scene = scene
        self._pictures = BuildingPictures(PICTURE_PX)
        self.action = services.action(lambda: tr("Menus", "&Unseen cards"), self.toggle)
        self.action.setShortcut(QKeySequence("D"))
        scene.unseen_wanted.connect(self.toggle)
        self.action.setEnabled(False)
        # A replay or a puzzle may be on the table before the first game.
        scene.table_changed.connect(lambda: self.action.setEnabled(scene.tabletop is not None))

    def toggle(self) -> None:
        """Open or close the sheet; other sheets stay open."""
        sheet = self._services.sheets.sheet
        if isinstance(sheet, UnseenDialog):
            sheet.dismiss()
        elif sheet is None:
            self.open()

    def open(self) -> None:
        """Open the sheet over the table, if there is something to count."""
        view = self._scene.view
        top = self._scene.tabletop
        if view is None or top is None:
            return
        if not top.context.setup.offers(Help.UNSEEN, is_over=view.is_over):
            self._services.show_toast(no_unseen_cards())
            return
        rows = unseen_buildings(view)
        dpr = self._services.window.devicePixelRatioF()
        pictures = {row.building: self._pictures.picture(row.building, dpr) for row in rows}
        self._services.sheets.open(UnseenDialog(rows, unseen_places(view), pictures))


class UnseenDialog(PaperDialog):
    """Counts what the viewer may know: public cards, the own hand and cards that passed through it."""

    rules_section = "known"

    is_from_hand = True

    def __init__(
        self,
        rows: Sequence[UnseenBuilding],
        places: Sequence[UnseenPlace],
        pictures: Mapping[int, QPixmap],
        parent: QWidget | None = None,
    ) -> None:
        """Fill the sheet.

        Args:
            rows: all buildings of the deck, in display order.
            places: possible places of the unseen cards.
            pictures: of the buildings, by id.
            parent: the widget to cover.
        """
        super().__init__(tr("UnseenDialog", "Cards you have not seen yet"), WIDTH, parent)
        unseen = sum(row.unseen for row in rows)
        self.body.addWidget(caption(where(unseen, places)))
        self.setAccessibleDescription(where(unseen, places))
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(_GAP_PX)
        self._grid.setVerticalSpacing(0)
        self._rows = [_row(row, pictures.get(row.building), self.devicePixelRatioF()) for row in rows]
        self.fit_body()
        self.body.addLayout(self._grid)
        self.body.addSpacing(4)
        self.body.addLayout(self.buttons)
        self.buttons.addStretch(1)
        self.add_button(tr("UnseenDialog", "Back to the table"), main=True).clicked.connect(self.dismiss)

    def fit_body(self) -> None:
        """Arrange the buildings in as many columns as fit."""
        columns = min(_COLUMNS, max(1, self.inner_width // style.scaled(_COLUMN_LEAST_PX)))
        high = -(-len(self._rows) // columns)
        wide = (self.inner_width - (columns - 1) * _GAP_PX) // columns
        for widget in self._rows:
            self._grid.removeWidget(widget)
        for index, widget in enumerate(self._rows):
            widget.setFixedSize(wide, style.scaled(_ROW_PX))
            self._grid.addWidget(widget, index % high, index // high)


def where(unseen: int, places: Sequence[UnseenPlace]) -> str:
    """Return a sentence about the possible places of the unseen cards."""
    named = [
        place.words
        if place.count is None
        else tr("UnseenDialog", "{place} ({count})").format(place=place.words, count=place.count)
        for place in places
    ]
    text = tr("UnseenDialog", "{cards} in total: {places}. Filled-in cards are still unseen.")
    return text.format(cards=count_cards(unseen), places=listed(named))


def _row(row: UnseenBuilding, picture: QPixmap | None, dpr: float) -> QWidget:
    widget = QWidget()
    line = QHBoxLayout(widget)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(8)
    shown = QLabel()
    shown.setFixedWidth(PICTURE_PX)
    if picture is not None:
        shown.setPixmap(picture)
    shown.setAccessibleName("")
    line.addWidget(shown)
    name = words(building_words(row.building), style.font("text", 16, 500), "" if row.unseen else "caption")
    line.addWidget(name, 1)
    pips = QLabel()
    pips.setPixmap(_pips(row, dpr))
    pips.setAccessibleName("")
    line.addWidget(pips)
    number = words(str(row.unseen), style.font("label", 19, 700), "" if row.unseen else "caption")
    number.setFixedWidth(style.scaled(22))
    number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    line.addWidget(number)
    description = tr("UnseenDialog", "{building}: {unseen} of {copies} unseen").format(
        building=name.text(), unseen=row.unseen, copies=row.copies
    )
    number.setAccessibleName(description)
    widget.setToolTip(description)
    return widget


def _pips(row: UnseenBuilding, dpr: float) -> QPixmap:
    """Return a small card for each copy: filled if unseen, an outline if seen."""
    w, h, gap = _PIP
    wide = row.copies * (w + gap) + 1
    picture = QPixmap(round(wide * dpr), round((h + 2) * dpr))
    picture.fill(Qt.GlobalColor.transparent)
    picture.setDevicePixelRatio(dpr)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for index in range(row.copies):
        unseen = index < row.unseen
        box = QRectF(1 + index * (w + gap), 1, w, h)
        painter.setPen(QPen(QColor(theme.INK if unseen else "#A99C86"), 1.2))
        painter.setBrush(QColor(theme.LAGOON) if unseen else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 1.6, 1.6)
    painter.end()
    return picture
