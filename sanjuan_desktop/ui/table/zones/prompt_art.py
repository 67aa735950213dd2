"""Painter of the prompt bar: a question on paper with a gold edge, or a status on a dark ground."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.look import marks, theme
from sanjuan_desktop.ui.table.paint.canvas import LEFT, colour, fit_line
from sanjuan_desktop.ui.table.paint.portrait_art import fitting_portrait, paint_portrait
from sanjuan_desktop.ui.table.paint.token_art import paint_chip

if TYPE_CHECKING:
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.sentences import Sentence
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.paint.canvas import Canvas

_RADIUS: Final = 14.0
_MOST_BOXES: Final = 8
_TWO_LINES_HEAD: Final = 22
_FACE: Final = (38.0, 50.0)
"""Centre of a portrait from the left, and its size, in units."""
_ROLE: Final = (76.0, 36.0)
_WORDS: Final = 78.0
_BESIDE_CHIP: Final = 24.0
_BESIDE_LEAST: Final = 120.0
"""Minimum width for the last event, in units; less space is not worth the beginning of a sentence."""
_AFTER_ROLE: Final = 122.0
"""Left edge of the text, without and with the sign of a role before it."""


class GoalPill(NamedTuple):
    """Pill beside the text: short text, full text, whether the goal is reached, and whether it has a star.

    It shows the progress towards the goal of the game, or the heading of a recap, which has no star.
    """

    words: str
    spoken: str
    is_reached: bool
    has_star: bool = True


NO_GOAL: Final = GoalPill("", "", is_reached=False)


class PromptSheet:
    """Sheet with one question in its current stage."""

    def __init__(
        self,
        context: TableContext,
        prompt: Prompt,
        warning: str,
        end: float,
        beside: Sentence | None = None,
        goal: GoalPill = NO_GOAL,
        clock: float = 0.0,
    ) -> None:
        """Prepare the sheet.

        Args:
            context: the table.
            prompt: the question.
            warning: replaces its hint, "" for the hint itself.
            end: left edge of the buttons, from the left edge in logical pixels.
            beside: the last event of another player, or None.
            goal: progress towards the goal of the game.
            clock: space for the clock after the portrait, in logical pixels.
        """
        self._goal = goal
        self._clock = clock
        self.context = context
        self._beside = beside
        self._prompt = prompt
        self._warning = warning
        self._end = end

    def paint(self, canvas: Canvas) -> None:
        """Paint everything but the ground, from the upper left corner."""
        rect = self.context.layout.prompt
        px, d = self.context.px(1) * canvas.dpr, canvas.dpr
        middle = rect.h * d / 2
        left = _paint_who(canvas, self.context, self._prompt.seat, self._prompt.role, middle, self._clock * d)
        right = self._end * d - 16 * px
        right = _paint_goal(canvas, self.context, self._goal, right, middle)
        right = self._paint_progress(canvas, right, middle)
        self._paint_words(canvas, left, right)

    def _paint_words(self, canvas: Canvas, left: float, right: float) -> None:
        """Paint title and hint side by side if both fit, else the hint below."""
        rect, d = self.context.layout.prompt, canvas.dpr
        px, h = self.context.px(1) * d, rect.h * d
        inks = canvas.inks
        hint, ink = (self._warning, inks.warning) if self._warning else (self._prompt.hint, inks.soft)
        room = right - left
        if self._beside is not None:
            self._paint_both(canvas, QRectF(left, 0, room, h), hint, ink)
            return
        head = self.context.font("display", 25, 700)
        small = self.context.font("text", 21, 500, 13)
        title_w = QFontMetricsF(head).horizontalAdvance(self._prompt.title)
        hint_w = QFontMetricsF(small).horizontalAdvance(hint)
        if not hint or title_w + 18 * px + hint_w <= room:
            canvas.line(QRectF(left, -1 * px, room, h), self._prompt.title, head, theme.INK, LEFT, 14 * d)
            if hint:
                box = QRectF(left + title_w + 18 * px, 1 * px, room - title_w - 18 * px, h)
                canvas.line(box, hint, small, ink, LEFT)
            return
        head = fit_line(self._prompt.title, self.context.font("display", _TWO_LINES_HEAD, 700), room, 13 * d)
        canvas.line(QRectF(left, 4 * px, room, h * 0.50), self._prompt.title, head, theme.INK, LEFT, 13 * d)
        small = self._small(canvas, head)
        canvas.line(QRectF(left, h * 0.50, room, h * 0.42), hint, small, ink, LEFT, 11.5 * d)

    def _small(self, canvas: Canvas, head: QFont) -> QFont:
        """Return the font of a second line below a title in the font ``head``."""
        small, least = self.context.font("text", 18, 500, 11.5), round(11.5 * canvas.dpr)
        small.setPixelSize(min(small.pixelSize(), max(least, round(0.9 * head.pixelSize()))))
        return small

    def _paint_both(self, canvas: Canvas, room: QRectF, hint: str, ink: str) -> None:
        """Paint title and hint, and the last event where it has more space: below or beside them."""
        assert self._beside is not None
        d, px, gap = canvas.dpr, self.context.px(1) * canvas.dpr, 18 * self.context.px(1) * canvas.dpr
        font = self.context.font("display", _TWO_LINES_HEAD, 700)
        head = fit_line(self._prompt.title, font, room.width(), 13 * d)
        small = self._small(canvas, head)
        first = QRectF(room.x(), 4 * px, room.width(), room.height() * 0.50)
        second = QRectF(room.x(), room.height() * 0.50, room.width(), room.height() * 0.42)
        title_w = min(room.width(), QFontMetricsF(head).horizontalAdvance(self._prompt.title))
        hint_w = QFontMetricsF(small).horizontalAdvance(hint) if hint else -gap
        canvas.line(first, self._prompt.title, head, theme.INK, LEFT, 13 * d)
        after_title = first.adjusted(title_w + gap, px, 0, 0)
        if hint_w <= after_title.width():
            canvas.line(after_title, hint, small, ink, LEFT)
            self._paint_beside(canvas, second, small)
            return
        canvas.line(second, hint, small, ink, LEFT, 11.5 * d)
        after_hint = second.adjusted(min(hint_w, room.width()) + gap, 0, 0, 0)
        self._paint_beside(canvas, max(after_title, after_hint, key=QRectF.width), small)

    def _paint_beside(self, canvas: Canvas, room: QRectF, font: QFont) -> None:
        """Paint the last event: the seat, and as much of the text as fits."""
        sentence, px = self._beside, self.context.px(1) * canvas.dpr
        if sentence is None or room.width() < _BESIDE_LEAST * px:
            return
        size = _BESIDE_CHIP * px
        if sentence.seat != NOBODY:
            canvas.painter.save()
            canvas.painter.translate(room.x() + size / 2, room.center().y())
            paint_chip(canvas, sentence.seat, self.context.letter(sentence.seat), size)
            canvas.painter.restore()
            room = room.adjusted(size + 7 * px, 0, 0, 0)
        metrics = QFontMetricsF(font)
        words = metrics.elidedText(sentence.words, Qt.TextElideMode.ElideRight, room.width())
        canvas.line(room, words, font, canvas.inks.soft, LEFT)

    def _paint_progress(self, canvas: Canvas, right: float, middle: float) -> float:
        """Paint the boxes of chosen and needed things; return their left edge."""
        px = self.context.px(1) * canvas.dpr
        if self._prompt.sells_for is not None:
            right = _paint_gain(canvas, self.context, self._prompt.sells_for, right, middle)
        if self._prompt.progress is None or self._prompt.progress[1] <= 0:
            return right
        chosen, needed = self._prompt.progress
        title = QFontMetricsF(self.context.font("display", _TWO_LINES_HEAD, 700)).horizontalAdvance(
            self._prompt.title
        )
        left = _AFTER_ROLE * px + self._clock * canvas.dpr if self._clock else _WORDS * px
        room = right - left - (34 * needed + 22) * px
        is_tight = (self.context.layout.text > 1 or self._clock > 0) and room < title
        if needed > _MOST_BOXES or chosen > needed or is_tight:
            words = f"{chosen} / {needed}"
            label = self.context.font("label", 24, 700)
            wide = QFontMetricsF(label).horizontalAdvance(words)
            canvas.line(QRectF(right - wide - 4 * px, 0, wide + 4 * px, 2 * middle), words, label)
            return right - wide - 20 * px
        left = right - (needed * 34 + 6) * px
        for index in range(needed):
            x = left + index * 34 * px
            if index < chosen:
                is_good = index >= chosen - self._prompt.goods_paid
                canvas.put("icons/good-any" if is_good else "icons/card", x, middle - 16 * px, 32 * px)
            else:
                slot = QRectF(x + 4 * px, middle - 14.5 * px, 23 * px, 29 * px)
                canvas.outline(
                    slot, 4 * px, colour(theme.INK, max(0.4, canvas.inks.edge)), 2 * px, Qt.PenStyle.DashLine
                )
        return left - 16 * px


def paint_bar(context: TableContext, is_question: bool, canvas: Canvas) -> None:
    """Paint the ground of the bar: paper with a gold edge for a question, a dark ground for a status."""
    rect = context.layout.prompt
    px, d = context.px(1) * canvas.dpr, canvas.dpr
    box = QRectF(0, 0, rect.w * d, rect.h * d)
    if is_question:
        canvas.box(box, _RADIUS * px, colour(theme.PAPER))
        inner = box.adjusted(1.5 * px, 1.5 * px, -1.5 * px, -1.5 * px)
        edge = theme.INK if canvas.display.contrast else theme.GOLD
        canvas.outline(inner, (_RADIUS - 1.5) * px, colour(edge), 3 * px)
        return
    canvas.box(box, _RADIUS * px, colour(theme.PLATE, max(0.92, canvas.inks.ground)))
    if canvas.display.contrast:
        edge_box = box.adjusted(px, px, -px, -px)
        canvas.outline(edge_box, _RADIUS * px, colour(theme.PANEL_LINE, canvas.inks.edge), 2 * px)


def paint_status(
    context: TableContext, seat: int, role: int, words: str, end: float, goal: GoalPill, canvas: Canvas
) -> None:
    """Paint a status about a seat (NOBODY: about no seat), such as its current action, without the ground.

    Args:
        context: the table.
        seat: its portrait is shown before the text.
        role: the current phase, or NOBODY.
        words: at most one sentence.
        end: left edge of a button, from the left edge in logical pixels.
        goal: progress towards the goal of the game.
        canvas: in device pixels.
    """
    rect = context.layout.prompt
    px, d = context.px(1) * canvas.dpr, canvas.dpr
    high = rect.h * d
    left = 24 * px
    if seat != NOBODY:
        left = _paint_who(canvas, context, seat, role, high / 2)
    head = context.font("display", 25, 700)
    right = _paint_goal(canvas, context, goal, end * d - 16 * px, high / 2)
    room = QRectF(left, -1 * px, right - left, high)
    canvas.line(room, words, head, theme.CREAM, LEFT, 13 * d)


def _paint_goal(canvas: Canvas, context: TableContext, goal: GoalPill, right: float, middle: float) -> float:
    """Paint a pill with its text, and a star for a goal; return its left edge."""
    if not goal.words:
        return right
    px = context.px(1) * canvas.dpr
    label = context.font("label", 20, 700, 12)
    wide = QFontMetricsF(label).horizontalAdvance(goal.words)
    high, star = 34 * px, 10 * px
    before = (35 if goal.has_star else 15) * px
    pill = QRectF(right - wide - before - 13 * px, middle - high / 2, wide + before + 13 * px, high)
    canvas.box(pill, high / 2, colour(theme.GOLD if goal.is_reached else theme.SAND))
    edge = theme.INK if canvas.display.contrast else theme.GOLD_SHADE
    canvas.outline(pill.adjusted(px, px, -px, -px), high / 2 - px, colour(edge), 2 * px)
    if goal.has_star:
        marks.star(
            canvas.painter,
            QPointF(pill.x() + 20 * px, middle),
            star,
            theme.GOLD if not goal.is_reached else theme.PAPER,
            theme.INK,
        )
    canvas.line(QRectF(pill.x() + before, pill.y(), wide + 6 * px, high), goal.words, label, theme.INK, LEFT)
    return pill.x() - 14 * px


def _paint_gain(canvas: Canvas, context: TableContext, cards: int, right: float, middle: float) -> float:
    px = context.px(1) * canvas.dpr
    label = context.font("display", 25, 900)
    words = f"+{cards}"
    wide = QFontMetricsF(label).horizontalAdvance(words)
    canvas.put("icons/card", right - 34 * px, middle - 16 * px, 32 * px)
    canvas.line(QRectF(right - 38 * px - wide, -1 * px, wide + 2, 2 * middle), words, label)
    return right - 38 * px - wide - 18 * px


def _paint_who(
    canvas: Canvas, context: TableContext, seat: int, role: int, middle: float, between: float = 0.0
) -> float:
    """Paint the acting player and the phase with a space ``between``; return the left edge of the text."""
    px = context.px(1) * canvas.dpr
    x, size = _FACE
    # The chip extends below the portrait; in a low bar both move up and shrink until they are complete.
    wide, centre = fitting_portrait(size * context.px(1), 2 * middle / canvas.dpr)
    canvas.painter.save()
    canvas.painter.translate(x * px, centre * canvas.dpr)
    paint_portrait(canvas, context.appearances[seat].portrait, seat, wide * canvas.dpr)
    canvas.painter.restore()
    if role == NOBODY:
        return _WORDS * px + between
    key, (x, size) = theme.ROLES[role], _ROLE
    box = QRectF(x * px + between, middle - size * px / 2, size * px, size * px)
    canvas.box(box, size * 0.26 * px, colour(theme.ROLE_COLOURS[key][0]))
    canvas.put(f"icons/role-{key}", box.x() + size * 0.16 * px, box.y() + size * 0.16 * px, size * 0.68 * px)
    return _AFTER_ROLE * px + between
