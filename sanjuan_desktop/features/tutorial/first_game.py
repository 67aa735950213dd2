"""Dialog before the first game: goal, end, uses of a card, and the player's name."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout

from sanjuan_desktop.control.text.i18n import language, tr
from sanjuan_desktop.features.newgame.portrait_box import PORTRAIT_PX, PortraitBox
from sanjuan_desktop.rules.terms import Edition
from sanjuan_desktop.storage.names import LONGEST_NAME, clean_name, typed_name
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.table.layout.measures import card_height, tile_height
from sanjuan_desktop.ui.table.paint import card_art, token_art, town_art
from sanjuan_desktop.ui.table.paint.artist import Artist
from sanjuan_desktop.ui.table.paint.faces import card_faces
from sanjuan_desktop.ui.widgets.field_mark import mark
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtGui import QKeyEvent, QPixmap

    from sanjuan_desktop.storage.parts import Seat
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

# Lengths in pixels for a window of 1280×720; the page grows with the table.
_WIDTH_PX: Final = 840
_PICTURE_PX: Final = (232, 146)
_LOW_PICTURE_PX: Final = (190, 84)
_TEXT_PX: Final = 17
_CAPTION_PX: Final = 16
_NAME_PX: Final = 230
_BUILDING: Final = "tower"
_PLANT: Final = "indigo_plant"
_PAID: Final = 3
"""Number of cards in the picture of cards as money."""
_COIN: Final = 0.30
"""Diameter of the coin as a share of the picture's height."""
_SEAT: Final = 0


class FirstGameDialog(PaperDialog):
    """Explains goal, end and the three uses of a card with pictures; Enter starts the game."""

    rules_section = "aim"

    begun = Signal(str, str)
    """The player starts the guided game; carries name and portrait ("" for none)."""
    left = Signal()
    """The player does not want to start now."""

    def __init__(self, own: Seat, dpr: float) -> None:
        """Create the page.

        Args:
            own: the player's default name and portrait.
            dpr: device pixels per logical pixel.
        """
        super().__init__(tr("FirstGameDialog", "Your first game"), round(_WIDTH_PX * style.table_scale()))
        self._artist = Artist(dpr, light=Light.NOON)
        self._pictures: list[QLabel] = []
        self._lettered: list[tuple[QLabel, float]] = []
        for text in (
            tr(
                "FirstGameDialog",
                "Your goal: build the city worth the most points. Points come from buildings.",
            ),
            tr(
                "FirstGameDialog",
                "The game ends when someone has 12 buildings. Everyone finishes that Builder phase, then "
                "points are counted.",
            ),
        ):
            self.body.addWidget(self._text(text, _TEXT_PX))
        self.setAccessibleDescription(" ".join(label.text() for label, _ in self._lettered))
        self.body.addLayout(self._three_things())
        self.body.addLayout(self._who(own))
        self.body.addLayout(self.buttons)
        self.add_button(tr("FirstGameDialog", "Not now")).clicked.connect(self._leave)
        self.buttons.addStretch(1)
        self.add_button(tr("FirstGameDialog", "Begin"), main=True).clicked.connect(self._begin)
        self.fit()

    def fit(self) -> None:
        """Adapt the page to the size of the window."""
        self._usual_width = round(_WIDTH_PX * style.table_scale())
        self._heading_scale = style.table_scale()
        super().fit()

    def fit_body(self) -> None:
        """Set fonts and repaint the pictures for the current size."""
        for label, px in self._lettered:
            label.setFont(style.font("text", px * style.table_scale(), 500))
        self._grid.setHorizontalSpacing(_px(16))
        self._grid.setVerticalSpacing(_px(4))
        self.name.setMinimumWidth(_px(_NAME_PX))
        self.name.setFont(style.font("text", 17 * _control_scale(), 700))
        self.portrait.grow(PORTRAIT_PX * _control_scale())
        for button in self.findChildren(QPushButton):
            button.setFont(style.font("label", 19 * _control_scale(), 700))
        w, h = map(_px, _LOW_PICTURE_PX if style.is_tight() else _PICTURE_PX)
        for label, paint in zip(self._pictures, (self._building, self._money, self._good), strict=True):
            label.setPixmap(paint(w, h))
            label.setFixedHeight(h)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Esc as *Not now*; other keys work as on every sheet."""
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
            event.accept()
            return
        super().keyPressEvent(event)

    # -- inside ---------------------------------------------------------------------------------

    def _leave(self) -> None:
        self.dismiss()
        self.left.emit()

    def _text(self, text: str, px: float) -> QLabel:
        label = words(text, style.font("text", px * style.table_scale(), 500), wrap=True)
        self._lettered.append((label, px))
        return label

    def _three_things(self) -> QGridLayout:
        grid = self._grid = QGridLayout()
        for column, text in enumerate(
            (
                tr("FirstGameDialog", "A card is a building: it stands in your city and helps you,"),
                tr("FirstGameDialog", "or money: to pay for a building, you discard other cards,"),
                tr("FirstGameDialog", "or a good: it lies face down on the building that produced it."),
            )
        ):
            picture = QLabel()
            picture.setAccessibleName("")
            picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._pictures.append(picture)
            grid.addWidget(picture, 0, column)
            label = self._text(text, _CAPTION_PX)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label, 1, column)
            grid.setColumnStretch(column, 1)
        return grid

    def _who(self, own: Seat) -> QVBoxLayout:
        column = QVBoxLayout()
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addStretch(1)
        ask = self._text(tr("FirstGameDialog", "You are"), _TEXT_PX)
        ask.setWordWrap(False)
        row.addWidget(ask)
        self.portrait = PortraitBox(self._portrait, theme.SEAT_LETTERS[_SEAT])
        self.portrait.choose(own.portrait)
        row.addWidget(self.portrait)
        self.name = QLineEdit(typed_name(own.name))
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(tr("FirstGameDialog", "Your name"))
        self.name.textEdited.connect(self._on_typed)
        row.addWidget(self.name)
        row.addStretch(1)
        column.addLayout(row)
        self._problem = words(
            tr("FirstGameDialog", "What shall we call you?"), style.font("text", 15, 500), "problem"
        )
        self._problem.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._problem.hide()
        column.addWidget(self._problem)
        return column

    def _begin(self) -> None:
        name = clean_name(self.name.text())
        self._mark(not name)
        if not name:
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.dismiss()
        self.begun.emit(name, self.portrait.portrait)

    def _on_typed(self) -> None:
        """Remove the error mark once the name is valid; show no new error while the player types."""
        if clean_name(self.name.text()):
            self._mark(wrong=False)

    def _mark(self, wrong: bool) -> None:
        mark(self.name, wrong)
        self._problem.setVisible(wrong)

    # -- pictures -------------------------------------------------------------------------------

    def _portrait(self, portrait: str) -> QPixmap:
        return self._artist.portrait_pixmap(
            portrait, _SEAT, style.scaled(PORTRAIT_PX * _control_scale())
        ).pixmap

    def _building(self, w: int, h: int) -> QPixmap:
        """Paint a card and, beside it, the building that it becomes."""

        def paint(canvas: Canvas) -> None:
            face = card_faces(language(), Edition.SECOND)[_BUILDING]
            high, between = h * canvas.dpr, h * canvas.dpr * 0.34
            card_w = high * 0.60
            tile_w = min(high * 0.80, w * canvas.dpr - card_w - between)
            left = (w * canvas.dpr - card_w - tile_w - between) / 2
            with _moved(canvas, left + card_w + between, (high - tile_height(tile_w)) / 2):
                town_art.paint_building(canvas, face, tile_w)
            with _moved(canvas, left, (high - card_height(card_w)) / 2):
                card_art.paint_card(canvas, face, card_w)
            arrow = high * 0.24
            canvas.put("icons/arrow", left + card_w + high * 0.05, (high - arrow) / 2, arrow)

        return self._painted("building", w, h, paint)

    def _money(self, w: int, h: int) -> QPixmap:
        """Paint some discarded cards, and a coin with their value."""

        def paint(canvas: Canvas) -> None:
            high = h * canvas.dpr
            card_w = high * 0.54
            step = card_w * 0.62
            left = (w * canvas.dpr - card_w - step * (_PAID - 1)) / 2
            for number in range(_PAID):
                with _moved(canvas, left + step * number, (high - card_height(card_w)) / 2):
                    token_art.paint_card_back(canvas, card_w)
            d = high * _COIN
            coin = QRectF(w * canvas.dpr / 2 - d / 2, high - d * 1.3, d, d)
            canvas.put("frames/badge-cost", coin.x(), coin.y(), d)
            canvas.line(coin, str(_PAID), theme.font("display", d * 0.6, 900), theme.CREAM)

        return self._painted("money", w, h, paint)

    def _good(self, w: int, h: int) -> QPixmap:
        """Paint a production building with its good."""

        def paint(canvas: Canvas) -> None:
            face = card_faces(language(), Edition.SECOND)[_PLANT]
            tile_w = h * canvas.dpr * 0.80
            left = (w * canvas.dpr - tile_w) / 2
            with _moved(canvas, left, (h * canvas.dpr - tile_height(tile_w)) / 2):
                town_art.paint_building(canvas, face, tile_w)
                canvas.painter.translate(*town_art.good_centre(tile_w, 1.0))
                town_art.paint_good(canvas, str(face.good), tile_w)

        return self._painted("good", w, h, paint)

    def _painted(self, name: str, w: int, h: int, paint: Callable[[Canvas], None]) -> QPixmap:
        return self._artist.cached((name, w, h), (w, h), 0.0, paint).pixmap


@contextmanager
def _moved(canvas: Canvas, x: float, y: float) -> Iterator[None]:
    """Move the origin of the canvas to this corner inside the block, in device pixels."""
    canvas.painter.save()
    canvas.painter.translate(x, y)
    try:
        yield
    finally:
        canvas.painter.restore()


def _control_scale() -> float:
    """Return the scale of buttons and fields, which never get smaller than usual."""
    return max(1.0, style.table_scale())


def _px(px: float) -> int:
    return style.scaled(px * style.table_scale())
