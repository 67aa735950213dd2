"""Labels with the keys of cards, roles and buttons; shown on demand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from sanjuan_desktop.control.questions.answers import BACK, CONFIRM, DECLINE, LIBRARY, SUGGEST
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.items.button_item import ButtonItem
from sanjuan_desktop.ui.table.items.role_item import RoleItem
from sanjuan_desktop.ui.table.layout import z_bands
from sanjuan_desktop.ui.table.paint.canvas import colour
from sanjuan_desktop.ui.table.zones.prompt_bar import HINT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QFont

    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.ui.look.picture import Picture
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.items.piece import Piece
    from sanjuan_desktop.ui.table.paint.canvas import Canvas
    from sanjuan_desktop.ui.table.tabletop import Tabletop

LAYER: Final = "key"
_DIGITS: Final = "1234567890"
_UNITS: Final = 19.0
_HEIGHT: Final = 26.0
_LINE: Final = 1.1
"""Minimum height of a label, as a multiple of its font size."""
_LEAST_LINE: Final = 1.0
"""Height of a label, as a multiple of its font size, below which the font is reduced."""
_PAD: Final = 8.0
_BESIDE: Final = 8.0
"""Maximum extra width of a label compared with its button, because the next button is near."""
_EDGE: Final = 1.0
_OVER: Final = 0.38
"""Share of the label that extends over the edge of its piece."""


class KeyCues:
    """Labels with keys on the pieces of one table."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._on = False
        self._painted: dict[tuple[str, float, float], Picture] = {}

    def show(self, on: bool, prompt: Prompt | None) -> None:
        """Show the labels of this question, or hide them."""
        self._on = on
        self._top.bar.raise_buttons(on)
        self.refresh(prompt)

    def refresh(self, prompt: Prompt | None) -> None:
        """Place all labels for this question."""
        if not self._on and not self._painted:
            # The labels were never shown on this table.
            return
        for piece, key in self._keys(prompt):
            label = self._label(piece, key) if self._on and key else None
            piece.set_layer(LAYER, label, z_bands.CHILD_HINT, self._x(piece, label), self._y(piece, label))

    # ------------------------------------------------------------------ inside
    def _keys(self, prompt: Prompt | None) -> Iterator[tuple[Piece, str]]:
        """Yield every piece that may have a label, with its key or ""."""
        top = self._top
        # Digits choose the tips of a hint, else the cards on offer, else hand cards (see Keyboard).
        is_free = prompt is not None and not top.hints.boxes
        roles = prompt is not None and bool(prompt.roles)
        for number, role in enumerate(top.roles.roles):
            yield role, _DIGITS[number] if is_free and roles else ""
        counted = "" if not is_free or roles else "fan" if top.fan.cards else "hand"
        for name, zone in (("fan", top.fan), ("hand", top.hand)):
            for number, card in enumerate(zone.cards):
                item = zone.item(card)
                if item is not None:
                    yield item, _DIGITS[number] if name == counted and number < len(_DIGITS) else ""
        for button in top.bar.buttons:
            yield button, key_of_button(button.button.code)

    def _label(self, piece: Piece, key: str) -> Picture:
        context = self._top.context
        size = self._size(piece, key)
        picture = self._painted.get((key, *size))
        if picture is None:
            picture = context.picture(*size, partial(_paint, context, key, size))
            self._painted[key, *size] = picture
        return picture

    def _size(self, piece: Piece, key: str) -> tuple[float, float]:
        """Return width and height of a label; on a button they are limited by the space around its text."""
        context = self._top.context
        words = QFontMetricsF(_font(context)).horizontalAdvance(key) / context.artist.dpr
        high = max(context.px(_HEIGHT), _LINE * _font(context).pixelSize() / context.artist.dpr)
        if not isinstance(piece, ButtonItem):
            return max(high, words + context.px(2 * _PAD)), high
        high = min(high, self._bottom(piece) - piece.words_bottom)
        wide = min(words + context.px(2 * _PAD), piece.size().width() + context.px(_BESIDE))
        return max(high, wide), high

    def _bottom(self, button: ButtonItem) -> float:
        """Return the lower limit of a label: the edge of the bar, because cards are raised below it."""
        return self._top.context.layout.prompt.bottom - self._top.context.px(_EDGE) - button.y()

    def _x(self, piece: Piece, label: Picture | None) -> float:
        """Return the x position: left, which stays visible in a fan; on buttons centred."""
        if label is None:
            return 0.0
        if isinstance(piece, ButtonItem):
            return piece.size().width() / 2 - label.width / 2
        return self._top.context.px(4)

    def _y(self, piece: Piece, label: Picture | None) -> float:
        """Return the y position: the lower edge, of a role the upper one; on a button below its text."""
        if label is None:
            return 0.0
        if isinstance(piece, ButtonItem):
            return self._bottom(piece) - label.height
        if isinstance(piece, RoleItem):
            # The lower edge shows the gains of the role.
            return -label.height * _OVER
        return piece.size().height() - label.height * (1.0 - _OVER)


def key_of_button(code: str) -> str:
    """Return the key that presses a button, or ""."""
    keys = {
        CONFIRM: tr("Keys", "Enter"),
        DECLINE: tr("Keys", "Shift+Enter"),
        BACK: tr("Keys", "Esc"),
        SUGGEST: "A",
        LIBRARY: "U",
        HINT: "H",
    }
    return keys.get(code, "")


def _font(context: TableContext) -> QFont:
    return context.font("label", _UNITS, 700, smallest=12)


def _paint(context: TableContext, key: str, size: tuple[float, float], canvas: Canvas) -> None:
    px = context.px(1) * canvas.dpr
    w, h = (value * canvas.dpr for value in size)
    face = _font(context)
    face.setPixelSize(min(face.pixelSize(), round(h / _LEAST_LINE)))
    box = QRectF(0, 0, w, h)
    canvas.box(box, 6 * px, colour(theme.INK))
    canvas.outline(box.adjusted(px, px, -px, -px), 5 * px, colour(theme.GOLD), 2 * px)
    # Labels of keys have no descenders, so the line is slightly raised.
    canvas.line(box.adjusted(0, 0, 0, -0.14 * h), key, face, theme.CREAM, smallest=11 * canvas.dpr)
