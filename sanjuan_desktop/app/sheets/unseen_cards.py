"""Opens the sheet of unseen cards: from the draw pile, the menu or the key D."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QPainterPath

from sanjuan_desktop.app.look.picture import Picture
from sanjuan_desktop.app.look.svg_store import SvgStore
from sanjuan_desktop.app.sheets.unseen import PICTURE_PX, UnseenDialog
from sanjuan_desktop.app.table.paint.canvas import Canvas
from sanjuan_desktop.app.table.paint.card_art import paint_scene
from sanjuan_desktop.control.facts.unseen import unseen_buildings, unseen_places
from sanjuan_desktop.rules.catalogue.cards import BUILDINGS

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter, QPixmap

    from sanjuan_desktop.app.shell.main_window import MainWindow


class UnseenCards(QObject):
    """Shows what of the deck the seat that looks has not seen; a second D puts it away."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._pictures: dict[tuple[int, float], QPixmap] = {}
        self._svgs = SvgStore()
        window.menus.unseen.connect(self.toggle)
        window.scene.unseen_wanted.connect(self.toggle)

    def toggle(self) -> None:
        """Open the sheet, or put it away; another sheet stays where it is."""
        sheet = self._window.sheets.sheet
        if isinstance(sheet, UnseenDialog):
            sheet.dismiss()
        elif sheet is None:
            self.open()

    def open(self) -> None:
        """Lay the sheet over the table, if there is something to count."""
        view = self._window.scene.view
        if view is None:
            return
        rows = unseen_buildings(view)
        pictures = {row.building: self._picture(row.building) for row in rows}
        self._window.sheets.lay(UnseenDialog(rows, unseen_places(view), pictures))

    def _picture(self, building: int) -> QPixmap:
        """Return the building's picture, small and round at its corners; painted once."""
        dpr = self._window.devicePixelRatioF()
        if (building, dpr) not in self._pictures:
            key, svgs = BUILDINGS[building].key, self._svgs

            def paint(painter: QPainter) -> None:
                side = PICTURE_PX * dpr
                painter.save()
                painter.scale(side / 360, side / 360)
                whole, round_box = QRectF(0, 0, 360, 360), QPainterPath()
                round_box.addRoundedRect(whole, 10, 10)
                painter.setClipPath(round_box)
                paint_scene(Canvas(painter, svgs, dpr), key, whole)
                painter.restore()

            self._pictures[building, dpr] = Picture(PICTURE_PX, PICTURE_PX, 0, dpr, paint).pixmap
        return self._pictures[building, dpr]
