"""The portrait of a seat on the new-game sheet: a person chooses another one from a list of pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPolygonF

from sanjuan_desktop.app.look import style, theme
from sanjuan_desktop.app.widgets.combo import ChoiceBox
from sanjuan_desktop.control.people.sitters import FROM_BEHIND, PORTRAITS, portrait_words
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPaintEvent, QPixmap

PORTRAIT_PX: Final = 38
"""Diameter of a portrait, as :func:`~sanjuan_desktop.app.look.style.scaled` grows it."""

_AIR_PX: Final = 6
"""Around the portrait: so far the chip of its seat reaches."""
_RING_AIR_PX: Final = 4
"""From the portrait to the outer edge of the ring that the keyboard has."""
_ARROW_PX: Final = 12
"""What the arrow of a list takes to the right of the portrait."""
_RING_PX: Final = 2.5
_ARROW: Final = ((-4.5, -2.5), (4.5, -2.5), (0.0, 3.5))


class PortraitBox(ChoiceBox):
    """Shows who sits on a seat; only people choose, as from any list.

    Keys and screen readers have it as a list of words.
    """

    chosen = Signal()
    """A person has chosen another portrait."""

    def __init__(self, picture: Callable[[str], QPixmap], letter: str) -> None:
        """Show whoever has chosen nothing, ``PORTRAIT_PX`` large.

        Args:
            picture: paints a portrait, by its name, in the colour of the seat, as large as :meth:`grow`
                says with an equal margin around it.
            letter: of the seat, for screen readers.
        """
        width = style.scaled(PORTRAIT_PX) + 2 * _AIR_PX + _ARROW_PX
        super().__init__("portrait", width, width)
        self._picture = picture
        self._side = 0
        self._chosen = FROM_BEHIND
        self.offer(PORTRAITS, portrait_words, lambda _: "")
        self.setMaxVisibleItems(len(PORTRAITS))
        self._list_width = self.view().minimumWidth()
        self.grow(PORTRAIT_PX)
        self.describe(tr("PortraitBox", "Portrait of {letter}").format(letter=letter))
        self.currentIndexChanged.connect(self._on_index)

    def grow(self, px: float) -> None:
        """Give the portrait this diameter, as it grows with text."""
        self._side = style.scaled(px)
        height = self._side + 2 * _AIR_PX
        # The height of other boxes comes from the style sheet, and so must this one.
        self.setStyleSheet(f"#portrait {{ min-height: {height}px; padding: 0; border: none; }}")
        self.setFixedSize(height + _ARROW_PX, height)
        self.setIconSize(QSize(self._side, self._side))
        self.view().setMinimumWidth(self._list_width + self._side)

    @property
    def shown(self) -> str:
        """The portrait that is to be seen."""
        return PORTRAITS[self.currentIndex()]

    @property
    def portrait(self) -> str:
        """The portrait that a person has chosen here, "" for none."""
        return "" if self._chosen == FROM_BEHIND else self._chosen

    def choose(self, portrait: str) -> None:
        """Choose a portrait for whoever plays here, none where there is none of that name."""
        self._chosen = portrait if portrait in PORTRAITS else FROM_BEHIND
        self.show_person()

    def show_person(self) -> None:
        """Let a person choose; what was chosen before is there again."""
        self._show(self._chosen, is_person=True)
        self.setToolTip(tr("PortraitBox", "Choose a portrait"))

    def show_computer(self, portrait: str, about: str) -> None:
        """Show who a computer is and say something ``about`` it; there is nothing to choose."""
        self._show(portrait, is_person=False)
        self.setToolTip(about)

    def showPopup(self) -> None:
        """Open the list; its pictures are painted then."""
        for index, portrait in enumerate(PORTRAITS):
            self.setItemIcon(index, QIcon(self._picture(portrait)))
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the portrait, an arrow where there is something to choose, and who has the keyboard."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # The chip hangs below the portrait, nothing stands out above.
        middle = QPointF(_AIR_PX + self._side / 2, self.height() / 2 - 2)
        picture = self._picture(self.shown)
        size = picture.deviceIndependentSize()
        painter.drawPixmap(middle - QPointF(size.width(), size.height()) / 2, picture)
        if self.isEnabled():
            self._paint_choice(painter, middle)
        painter.end()

    def _paint_choice(self, painter: QPainter, middle: QPointF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.INK))
        tip = QPointF(self.width() - _ARROW_PX / 2 - 1, middle.y())
        painter.drawPolygon(QPolygonF([QPointF(x, y) + tip for x, y in _ARROW]))
        if not (self.hasFocus() or self.underMouse()):
            return
        lit = theme.INK if style.display().contrast else theme.CORAL
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(lit if self.hasFocus() else theme.GOLD_SHADE), _RING_PX))
        radius = self._side / 2 + _RING_AIR_PX - _RING_PX / 2
        painter.drawEllipse(QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius))

    def _show(self, portrait: str, *, is_person: bool) -> None:
        # Before the index moves: nobody has chosen what a computer shows.
        self.setEnabled(False)
        self.setCurrentIndex(PORTRAITS.index(portrait))
        self.setEnabled(is_person)

    def _on_index(self) -> None:
        if self.isEnabled():
            self._chosen = self.shown
            self.chosen.emit()
