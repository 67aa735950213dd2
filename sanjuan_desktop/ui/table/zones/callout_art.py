"""Painter of the card of an action: paper with a gold tail, a sentence, symbols for cost and gain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPolygonF, QTextLayout, QTextOption

from sanjuan_desktop.control.text.phrases import with_numbers_held
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, GOOD
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.layout.geometry import MIN_LABEL_PX
from sanjuan_desktop.ui.table.paint.canvas import CENTRE, LEFT, colour
from sanjuan_desktop.ui.table.paint.card_art import paint_tile
from sanjuan_desktop.ui.table.paint.faces import face_art
from sanjuan_desktop.ui.table.paint.formula_art import paint_formula

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

    from sanjuan_desktop.control.session.callouts import Callout
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.layout.callout_geometry import CalloutPlan
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

MARGIN: Final = 24.0
"""Margin of the card for its shadow and its tail, in units."""

_RADIUS: Final = 14.0
_EDGE: Final = 2.5
_SHADOW: Final = 10.0
_TAIL_HALF: Final = 15.0
_WORDS: Final = 22.0
_ICON: Final = 32.0
_ROW: Final = 40.0
_PAD: Final = 12.0
_GAP: Final = 14.0
_FORMULA: Final = 36.0
_OLD_W: Final = 70.0
_OLD_H: Final = 84.0
_ARROW: Final = 34.0
_SMALLER: Final = 0.76
"""Scale of the replaced building when the sentence needs the space."""
_SMALL_ICON: Final = 22.0
_GOOD: Final = 56.0
_GOOD_MOST: Final = 84.0
"""Maximum size of a good; a large one fills the paper beside a short sentence."""
_GOOD_LEAST: Final = 38.0
_CARD: Final = 62.0
_Number = tuple[str, str, str]
"""Symbol, text and colour."""
_SHY: Final = "\u00ad"
_EASY_TEXT_PX: Final = 14.0
"""Minimum font size at which the sentence is easy to read, in pixels."""
_LINE: Final = 1.08
"""Height of a line as a multiple of the font's height."""


class CalloutSheet:
    """Layout of one card; all sizes are device pixels from the upper left corner of its box."""

    def __init__(self, context: TableContext, callout: Callout, plan: CalloutPlan) -> None:
        self.context = context
        self.callout = callout
        self.plan = plan
        self._px = plan.u * context.artist.dpr
        self._w, self._h = (size * context.artist.dpr for size in (plan.box.w, plan.box.h))

    def paint(self, canvas: Canvas) -> None:
        """Paint the card."""
        self._paint_paper(canvas)
        callout = self.callout
        if callout.building == UNKNOWN:
            self._paint_things(canvas)
        elif callout.covered == NOBODY:
            self._paint_new(canvas)
        else:
            self._paint_over(canvas)

    @property
    def has_room(self) -> bool:
        """Whether the sentence about a new building fits beside it."""
        room, _ = self._beside(self._tile_box(self.plan.tile()))
        return self._set(room, MIN_LABEL_PX)[1] <= room.height()

    # ------------------------------------------------------------------ paper
    def _paint_paper(self, canvas: Canvas) -> None:
        px, box = self._px, QRectF(0, 0, self._w, self._h)
        canvas.shadow(box, _RADIUS * px, _SHADOW * px, 0.45)
        plan, dpr = self.plan, canvas.dpr
        tip = QPointF((plan.tail.x - plan.box.x) * dpr, (plan.tail.y - plan.box.y) * dpr)
        half, inside = _TAIL_HALF * px, 2 * px
        if plan.is_tail_up:
            foot = (QPointF(tip.x() - half, inside), QPointF(tip.x() + half, inside))
        else:
            foot = (QPointF(inside, tip.y() - half), QPointF(inside, tip.y() + half))
        canvas.painter.setPen(Qt.PenStyle.NoPen)
        canvas.painter.setBrush(colour(theme.GOLD))
        canvas.painter.drawPolygon(QPolygonF([*foot, tip]))
        canvas.box(box, _RADIUS * px, colour(theme.PAPER))
        line = _EDGE * px
        inner = box.adjusted(line / 2, line / 2, -line / 2, -line / 2)
        edge = theme.GOLD_SHADE if canvas.display.contrast else theme.GOLD
        canvas.outline(inner, _RADIUS * px - line / 2, colour(edge), line)

    # ------------------------------------------------------------------ buildings
    def _paint_new(self, canvas: Canvas) -> None:
        px, tile = self._px, self._tile_box(self.plan.tile())
        self._paint_tile(canvas, self.callout.building, tile)
        room, is_tight = self._beside(tile)
        left, width = room.left(), room.width()
        top = room.top() + self._write(canvas, room) + 8 * px
        self._paint_numbers(canvas, QRectF(left, top, width, _ROW * px), beside=is_tight)
        sand = QRectF(left - 2 * px, self._h - (_FORMULA + 10) * px, width + 4 * px, _FORMULA * px)
        canvas.box(sand, 8 * px, colour(theme.SAND))
        formula = face_art(_key(self.callout.building)).formula
        paint_formula(canvas, formula, sand.adjusted(6 * px, 5 * px, -6 * px, -5 * px))

    def _beside(self, tile: QRectF) -> tuple[QRectF, bool]:
        """Return the space for the sentence beside the building, and whether it is tight.

        In a tight space, cost and points are side by side.
        """
        px, left = self._px, tile.right() + _GAP * self._px
        column = QRectF(left, _PAD * px, self._w - left - _PAD * px, self._h - 2 * _PAD * px)
        room = column.adjusted(0, 0, 0, -(2 * _ROW + _FORMULA) * px)
        if self._fits(room):
            return room, False
        return room.adjusted(0, 0, 0, (_ROW + 4) * px), True

    def _paint_over(self, canvas: Canvas) -> None:
        """Paint the replaced building, an arrow and the new building."""
        px, tile = self._px, self._tile_box(self.plan.tile(at_right=True))
        self._paint_tile(canvas, self.callout.building, tile)
        column = QRectF(_PAD * px, _PAD * px, tile.left() - (_PAD + _GAP) * px, self._h - 2 * _PAD * px)
        above = column.adjusted(0, 0, 0, -(_OLD_H + 4) * px)
        if not self._fits(above):
            px *= _SMALLER
            above = column.adjusted(0, 0, 0, -(_OLD_H + 4) * px)
        self._write(canvas, above)
        old = QRectF(column.left(), column.bottom() - _OLD_H * px, _OLD_W * px, _OLD_H * px)
        self._paint_tile(canvas, self.callout.covered, old)
        left, top = old.right() + 4 * px, old.top()
        canvas.put("icons/arrow", left + 4 * px, top, _ARROW * px)
        top += _ARROW * px
        for number in self._numbers(canvas):
            box = QRectF(left, top, column.right() - left, _SMALL_ICON * px)
            self._paint_number(canvas, number, box)
            top += (_SMALL_ICON + 3) * px

    def _paint_numbers(self, canvas: Canvas, row: QRectF, *, beside: bool) -> None:
        """Paint cost and points of the building, one below the other or ``beside`` each other."""
        px = self._px
        if not beside:
            for index, number in enumerate(self._numbers(canvas)):
                box = row.translated(0, index * _ROW * px)
                self._paint_number(canvas, number, QRectF(box.topLeft(), QSizeF(row.width(), _ICON * px)))
            return
        half = row.width() / 2
        for index, number in enumerate(self._numbers(canvas)):
            box = QRectF(row.left() + index * half, row.top(), half, (_SMALL_ICON + 2) * px)
            self._paint_number(canvas, number, box)

    def _paint_number(self, canvas: Canvas, number: _Number, box: QRectF) -> None:
        """Paint a symbol of the height of its box, and the number beside it."""
        icon, words, ink = number
        size = box.height()
        canvas.put(f"icons/{icon}", box.x(), box.y(), size)
        self._write_number(canvas, words, box.adjusted(size * 1.19, 0, 0, 0), ink, size * 0.81)

    def _numbers(self, canvas: Canvas) -> tuple[_Number, ...]:
        """Return symbol, text and colour of the building's cost and points."""
        price = self.callout.price
        loss = canvas.inks.warning if price else theme.INK
        points = ("vp", self.callout.points, self._gain_ink(canvas))
        return ("card", f"\u2212{price}" if price else "0", loss), points

    def _gain_ink(self, canvas: Canvas) -> str:
        return theme.INK if canvas.display.contrast else theme.GAIN

    def _paint_tile(self, canvas: Canvas, card: int, box: QRectF) -> None:
        canvas.painter.save()
        canvas.painter.translate(box.topLeft())
        paint_tile(canvas, self.context.face(card), box.width())
        canvas.painter.restore()

    def _tile_box(self, box: Rect) -> QRectF:
        dpr, card = self.context.artist.dpr, self.plan.box
        return QRectF((box.x - card.x) * dpr, (box.y - card.y) * dpr, box.w * dpr, box.h * dpr)

    # ------------------------------------------------------------------ goods and cards
    def _paint_things(self, canvas: Canvas) -> None:
        """Paint a sentence above a row of goods or cards, and the cards gained."""
        px, callout = self._px, self.callout
        sentence, row = self.rooms()
        self._write(canvas, sentence)
        gains = self._gains()
        room = row.adjusted(0, 0, -sum(map(self._gain_width, gains)), 0)
        x = room.left()
        if callout.by != UNKNOWN:
            x = self._paint_cards(canvas, room, (callout.by,))
            room.setLeft(x + _GAP * px)
        if callout.goods:
            x = self._paint_goods(canvas, room)
        elif callout.cards:
            x = self._paint_cards(canvas, room, callout.cards)
        for gain in gains:
            self._paint_gain(canvas, gain, QRectF(x, row.top(), self._gain_width(gain), row.height()))
            x += self._gain_width(gain)

    def rooms(self) -> tuple[QRectF, QRectF]:
        """Return the boxes of the sentence and, below it, of the goods or cards, which get the rest."""
        px, callout = self._px, self.callout
        inner = QRectF(_PAD * px, _PAD * px, self._w - 2 * _PAD * px, self._h - 2 * _PAD * px)
        is_tall = callout.by != UNKNOWN or (callout.cards and not callout.goods)
        row = QRectF(inner)
        row.setTop(inner.bottom() - (_CARD * 1.5 if is_tall else _GOOD) * px)
        sentence = QRectF(inner.topLeft(), QPointF(inner.right(), row.top() - 4 * px))
        if not is_tall:
            sentence.setHeight(self._set(sentence, MIN_LABEL_PX)[1])
            row.setTop(min(row.top(), sentence.bottom() + 4 * px))
        return sentence, row

    def _gains(self) -> list[tuple[str, str]]:
        """Return the results: a coin with its number, cards."""
        callout = self.callout
        found = [("coin", str(callout.coins))] if callout.coins else []
        if not callout.gain:
            return found
        return [*found, ("card", f"+{callout.gain}" if callout.gain > 0 else f"\u2212{-callout.gain}")]

    def _gain_width(self, gain: tuple[str, str]) -> float:
        return (84.0 if gain[0] == "coin" else 108.0) * self._px

    def _paint_gain(self, canvas: Canvas, gain: tuple[str, str], box: QRectF) -> None:
        """Paint an arrow and the result after it."""
        px, (kind, number) = self._px, gain
        middle, left = box.center().y(), box.left() + 4 * px
        canvas.put("icons/arrow", left, middle - 11 * px, 22 * px)
        left += 28 * px
        if kind == "coin":
            self._paint_coin(canvas, QRectF(left, middle - 24 * px, 48 * px, 48 * px), number)
            return
        icon = QRectF(left, middle - _ICON * px / 2, box.right() - left, _ICON * px)
        ink = self._gain_ink(canvas) if number.startswith("+") else canvas.inks.warning
        self._paint_number(canvas, (kind, number, ink), icon)

    def _paint_goods(self, canvas: Canvas, room: QRectF) -> float:
        """Paint goods from the left in the largest size that fits; return their right end."""
        goods = self.callout.goods
        most = (room.width() - (len(goods) - 1) * 3 * self._px) / len(goods)
        largest = _GOOD if self.callout.by != UNKNOWN else _GOOD_MOST
        size = max(_GOOD_LEAST * self._px, min(largest * self._px, room.height(), most))
        step = _step(len(goods), size, room.width(), 8 * self._px)
        for index, card in enumerate(goods):
            box = QRectF(room.left() + index * step, room.center().y() - size / 2, size, size)
            number = GOOD[card]
            drawing = f"goods/{theme.GOODS[number]}" if number >= 0 else "icons/good-any"
            canvas.put(drawing, box.x(), box.y(), size)
        return room.left() + (len(goods) - 1) * step + size

    def _paint_cards(self, canvas: Canvas, room: QRectF, cards: tuple[int, ...]) -> float:
        """Paint cards seen by all players, or card backs, from the left; return their right end."""
        h = room.height()
        w = h / 1.5
        step = _step(len(cards), w, room.width(), 8 * self._px)
        for index, card in enumerate(cards):
            x = room.left() + index * step
            if card == UNKNOWN:
                canvas.put("tokens/card-back", x, room.top(), w)
            else:
                tile_h = w * 460 / 384
                box = QRectF(x, room.center().y() - tile_h / 2, w, tile_h)
                self._paint_tile(canvas, card, box)
        return room.left() + max(0, len(cards) - 1) * step + w

    def _paint_coin(self, canvas: Canvas, box: QRectF, number: str) -> None:
        d = box.width()
        canvas.disc(box.x(), box.y(), d, colour(theme.GOLD_SHADE))
        canvas.disc(box.x() + d * 0.05, box.y() + d * 0.03, d * 0.88, colour(theme.GOLD))
        canvas.line(box, number, theme.font("display", d * 0.56, 900), theme.INK, CENTRE)

    # ------------------------------------------------------------------ words
    def _write_number(self, canvas: Canvas, words: str, box: QRectF, ink: str, size: float) -> None:
        smallest = MIN_LABEL_PX * canvas.dpr
        canvas.line(box, words, theme.font("display", max(smallest, size), 900), ink, LEFT, smallest)

    def _fits(self, room: QRectF) -> bool:
        """Return whether the sentence fits at a font size that is easy to read."""
        return self._set(room, _EASY_TEXT_PX)[1] <= room.height()

    def _write(self, canvas: Canvas, room: QRectF) -> float:
        """Paint the sentence from the upper left, reduced if necessary; return its height."""
        layout, height = self._set(room, MIN_LABEL_PX)
        canvas.painter.setPen(colour(theme.INK))
        layout.draw(canvas.painter, room.topLeft())
        return height

    def _set(self, room: QRectF, least_px: float) -> tuple[QTextLayout, float]:
        """Return the sentence at the largest font size that fits, at least ``least_px``, and its height.

        Words are only broken if the sentence would otherwise be too small to read easily.
        """
        dpr = self.context.artist.dpr
        for words, least in (
            (self.callout.words, max(_EASY_TEXT_PX, least_px) * dpr),
            (self._breakable(), least_px * dpr),
        ):
            size = _WORDS * self._px * self.context.layout.text
            while True:
                layout, height, widest = _flow(words, theme.font("display", size, 700), room.width())
                if height <= room.height() and widest <= room.width() + 1:
                    return layout, height
                if size <= least:
                    break
                size = max(least, size - dpr)
        return layout, height

    def _breakable(self) -> str:
        """Return the sentence with the hyphenation of long names that the cards use."""
        words = self.callout.words
        for card in (self.callout.building, self.callout.covered):
            face = self.context.face(card) if card >= 0 else None
            if face is not None and len(face.lines) > 1 and face.lines[0].endswith("-"):
                words = words.replace(face.name, face.lines[0][:-1] + _SHY + face.lines[1])
        return words


def _key(card: int) -> str:
    return BUILDINGS[BUILDING_OF[card]].key


def _step(count: int, size: float, room: float, gap: float) -> float:
    """Return the distance between equal items, which is reduced if the space is narrow."""
    return min(size + gap, (room - size) / (count - 1)) if count > 1 else size


def _flow(words: str, face: QFont, width: float) -> tuple[QTextLayout, float, float]:
    """Break text into left-aligned lines; return them with their height and the greatest width."""
    option = QTextOption(Qt.AlignmentFlag.AlignLeft)
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout = QTextLayout(with_numbers_held(words), face)
    layout.setTextOption(option)
    y, widest, step = (
        0.0,
        0.0,
        QFontMetricsF(face).ascent() * 1.02 * _LINE + QFontMetricsF(face).descent() * 0.6,
    )
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0.0, y))
        widest = max(widest, line.naturalTextWidth())
        y += step
    layout.endLayout()
    return layout, y, widest
