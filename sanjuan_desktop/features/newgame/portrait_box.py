"""Portrait of a seat on the new-game sheet; a person chooses it from a list of pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPolygonF

from sanjuan_desktop.control.people.seat_appearance import FROM_BEHIND, PORTRAITS, portrait_words
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.widgets.combo import ChoiceBox

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPaintEvent, QPixmap

PORTRAIT_PX: Final = 38
"""Diameter of a portrait before :func:`~sanjuan_desktop.ui.look.style.scaled`."""

_AIR_PX: Final = 6
"""Margin around the portrait for the chip of its seat."""
_RING_AIR_PX: Final = 4
"""Distance from the portrait to the outer edge of the focus ring."""
_ARROW_PX: Final = 12
"""Width of the list's arrow to the right of the portrait."""
_RING_PX: Final = 2.5
_ARROW: Final = ((-4.5, -2.5), (4.5, -2.5), (0.0, 3.5))


class PortraitBox(ChoiceBox):
    """Box with the portrait of a seat; only people can choose another one.

    For keys and screen readers it is a list of texts.
    """

    chosen = Signal()
    """A person has chosen another portrait."""

    def __init__(self, picture: Callable[[str], QPixmap], letter: str) -> None:
        """Show the portrait of a person who has chosen none, with the diameter ``PORTRAIT_PX``.

        Args:
            picture: paints a portrait, by its name, in the colour of the seat, in the size of :meth:`grow`
                with an equal margin around it.
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
        self.describe(tr("PortraitBox", "Portrait of player {letter}").format(letter=letter))
        self.currentIndexChanged.connect(self._on_index)

    def grow(self, px: float) -> None:
        """Set the diameter of the portrait before scaling with the text."""
        self._side = style.scaled(px)
        height = self._side + 2 * _AIR_PX
        # The style sheet sets the height of other boxes, so it must also set this one.
        self.setStyleSheet(f"#portrait {{ min-height: {height}px; padding: 0; border: none; }}")
        self.setFixedSize(height + _ARROW_PX, height)
        self.setIconSize(QSize(self._side, self._side))
        self.view().setMinimumWidth(self._list_width + self._side)

    @property
    def shown(self) -> str:
        """The visible portrait."""
        return PORTRAITS[self.currentIndex()]

    @property
    def portrait(self) -> str:
        """The portrait that the person has chosen here, "" for none."""
        return "" if self._chosen == FROM_BEHIND else self._chosen

    def choose(self, portrait: str) -> None:
        """Select a portrait for the person; an unknown name selects none."""
        self._chosen = portrait if portrait in PORTRAITS else FROM_BEHIND
        self.show_person()

    def show_person(self) -> None:
        """Enable the choice and show the person's portrait again."""
        self._show(self._chosen, is_person=True)
        self.setToolTip(tr("PortraitBox", "Choose a portrait"))

    def show_computer(self, portrait: str, about: str) -> None:
        """Show a computer player's portrait with a tooltip ``about`` it, and disable the choice."""
        self._show(portrait, is_person=False)
        self.setToolTip(about)

    def showPopup(self) -> None:
        """Open the list, and paint its pictures only then."""
        for index, portrait in enumerate(PORTRAITS):
            self.setItemIcon(index, face_icon(self._picture(portrait)))
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the portrait, an arrow if there is a choice, and the focus ring."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # The chip extends below the portrait; above it there is nothing.
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
        # Disable the box before the index changes, because a computer's portrait is not a choice.
        self.setEnabled(False)
        self.setCurrentIndex(PORTRAITS.index(portrait))
        self.setEnabled(is_person)

    def _on_index(self) -> None:
        if self.isEnabled():
            self._chosen = self.shown
            self.chosen.emit()


def face_icon(picture: QPixmap) -> QIcon:
    """Return the icon of a face, which Qt does not tint on a selected line."""
    icon = QIcon(picture)
    icon.addPixmap(picture, QIcon.Mode.Selected)
    return icon
