"""Hint: a panel with the options in order, beside or over the table, and their marks on the table."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt

from sanjuan_desktop.control.spoken import surroundings
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.look.shortcuts import DIGITS
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import durations, hint_geometry, z_bands
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.paint.canvas import LEFT, colour
from sanjuan_desktop.ui.table.zones import hint_art
from sanjuan_desktop.ui.table.zones.hint_marks import HintMarks
from sanjuan_desktop.ui.table.zones.table_part import AccessibleText, ItemRole, TablePart

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QFont

    from sanjuan_desktop.control.hints.hints import Hint
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.paint.canvas import Canvas
    from sanjuan_desktop.ui.table.zones.zone import Entry

_STEPS: Final = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}
_CUE_LINES: Final = 8
_FEWEST: Final = 3
"""Minimum number of options beside bay and deck; with fewer, the panel covers the middle of the table."""
_SIZES: Final = (1.0, 0.9, 0.8, 0.7)
"""Scales of the font, tried in this order until the text fits."""


class HintZone(TablePart):
    """Panel of one hint. The tip under the pointer or selected by the arrow keys is framed on the table."""

    name = "hint"

    def __init__(
        self,
        context: TableContext,
        parts: tuple[TablePart, ...],
        asked_lots: Callable[[Prompt], list[Rect]],
    ) -> None:
        """Create the zone.

        Args:
            context: the table.
            parts: parts that contain the items that a hint can name.
            asked_lots: returns the lots that can be chosen in a question.
        """
        super().__init__(context)
        self._asked_lots = asked_lots
        self.boxes: list[Piece] = []
        self.box = Rect(0, 0, 0, 0)
        """Box of the panel, while it is shown."""
        self._marks = HintMarks(context, parts)
        self._sheets: list[hint_art.TipSheet] = []
        self._hint: Hint | None = None
        self._prompt: Prompt | None = None
        self._chosen: int | None = None
        self._kept: int | None = None
        """The selected tip while the pointer is on no tip."""
        self._is_fading = True
        """Whether the panel fades in; a hint that replaces another one does not."""
        self._head = 0.0
        """Height of title and cue beside bay and deck; 0 for a panel over the table."""

    @property
    def hint(self) -> Hint | None:
        """The current hint, or None."""
        return self._hint

    @property
    def chosen(self) -> int | None:
        """Number of the tip that Enter takes, from 0; None while the person makes another choice."""
        return None if self._hint is not None and self._hint.is_elsewhere else self._chosen

    def things(self) -> list[int]:
        """Return the numbers of the tips, from 0."""
        return (
            list(range(len(self._hint.tips)))
            if self._hint is not None and not self._hint.is_elsewhere
            else []
        )

    def piece(self, key: int) -> Piece | None:
        """Return the box of a tip."""
        return self.boxes[key] if key < len(self.boxes) else None

    def line(self, key: int) -> AccessibleText | None:
        """Return the accessible text of a tip."""
        if self._hint is None:
            return None
        name = surroundings.tip_name(key + 1, self._hint.tips[key])
        return AccessibleText(name, "", ItemRole.ITEM, focusable=True, live=True, chosen=key == self._chosen)

    def topic(self, key: int) -> str:
        """Return the section about hints."""
        del key
        return "advice"

    def inventory(self) -> list[Entry]:
        """Return the hint and the selected tip."""
        return [] if self._hint is None else [("hint", self._hint, self._chosen)]

    def show(self, hint: Hint | None, prompt: Prompt | None) -> None:
        """Show a hint beside the question ``prompt`` with its best tip selected, or hide it.

        A better hint for the same question replaces the previous one at once and keeps the selected option.
        """
        before, selected = self._hint, self._kept
        is_update = before is not None and bool(before.tips) and hint is not None and prompt == self._prompt
        self._clear()
        self._hint, self._prompt = hint, prompt
        self._is_fading = not is_update
        self._chosen = self._kept = 0 if hint is not None and hint.tips else None
        if is_update and before is not None and hint is not None:
            self._chosen = self._kept = None if selected is None else _place_of(before, selected, hint)
        if hint is None or prompt is None:
            return
        if not hint.is_elsewhere:
            self._layout_hint(hint, prompt)
        self._mark()

    @property
    def covered(self) -> Rect | None:
        """Box of the panel, or None."""
        return None if self._hint is None or self._hint.is_elsewhere else self.box

    def refresh(self, prompt: Prompt | None) -> None:
        """Update the marks when the question changes; an own choice of the person deselects the tip."""
        if self._hint is None or prompt is None:
            return
        if prompt != self._prompt:
            self._prompt = prompt
            self.choose(None)
        self._mark()

    def press(self, key: int) -> bool:
        """Select another tip by an arrow key or its number; return False for any other key.

        While the tips show numbers on the table, no other numbers count.
        """
        count = len(self.boxes)
        if not count or not (key in DIGITS or key in _STEPS):
            return False
        if key in DIGITS:
            index = DIGITS.index(Qt.Key(key))
        else:
            step = _STEPS[Qt.Key(key)]
            now = self._chosen if self._chosen is not None else (-1 if step > 0 else count)
            index = (now + step) % count
        if index < count:
            self.choose(index)
            self.context.signals.tip_focused.emit((self.name, self._chosen))
        return True

    def choose(self, index: int | None) -> None:
        """Select a tip (None: no tip) and frame its subject, until another one is selected."""
        self._kept = index
        self._ring(index)

    def _ring(self, index: int | None) -> None:
        if index == self._chosen:
            return
        self._chosen = index
        self._paint_boxes()
        self._mark()

    def _mark(self) -> None:
        if self._hint is not None:
            self._marks.show(self._hint, self._chosen)

    def _clear(self) -> None:
        if self._hint is not None:
            self._marks.clear()
        self.boxes = []
        self.dispose()

    # ------------------------------------------------------------------ items
    def _layout_hint(self, hint: Hint, prompt: Prompt) -> None:
        rect, boxes = self._in_column(hint, prompt) or self._over_table(hint, prompt)
        # There may be no space for the last options.
        self._hint = hint = replace(hint, tips=hint.tips[: len(boxes)])
        if self._chosen is not None and self._chosen >= len(boxes):
            self._chosen = self._kept = 0 if boxes else None  # no space for the selected option
        self.box = rect
        ground = Piece(rect.w, rect.h)
        margin = self.context.px(14)
        ground.set_layer(
            "face", self.context.picture(rect.w, rect.h, partial(self._paint_ground, rect), margin)
        )
        self.put(ground, rect.x, rect.y, z_bands.HINT)
        self._appear(ground)
        for index, place in enumerate(boxes):
            box = Piece(place.w, place.h)
            box.setCursor(Qt.CursorShape.PointingHandCursor)
            box.setToolTip(hint.tips[index].reason)
            box.clicked.connect(partial(self.context.signals.tip_clicked.emit, index))
            box.hovered.connect(partial(self._on_hovered, index))
            self.put(box, place.x, place.y, z_bands.HINT + 1 + index)
            self._appear(box)
            self.boxes.append(box)
        self._paint_boxes()
        self._layout_cross(rect)

    def _in_column(self, hint: Hint, prompt: Prompt) -> tuple[Rect, tuple[Rect, ...]] | None:
        """Measure the tips for the column beside bay and deck; return panel and boxes.

        Return None if they do not fit there or would cover a lot of the question.
        """
        plan = self.context.layout
        width = hint_geometry.column_tip_width(plan)
        self._head = self._column_head(hint, width)
        for size in _SIZES:
            tall = self._write(hint, width, size)
            rect = hint_geometry.in_column(plan, tall, self._head)
            if rect is not None:
                break
        while rect is None and len(tall) > _FEWEST:
            tall = tall[:-1]
            rect = hint_geometry.in_column(plan, tall, self._head)
        if rect is None or any(rect.overlaps(lot) for lot in self._asked_lots(prompt)):
            return None
        return rect, hint_geometry.column_tip_boxes(plan, rect, tall, self._head)

    def _over_table(self, hint: Hint, prompt: Prompt) -> tuple[Rect, tuple[Rect, ...]]:
        """Measure the tips for a panel above the bar; return panel and boxes."""
        plan, count = self.context.layout, len(hint.tips)
        self._head = 0.0
        for size in _SIZES:
            tall = max(self._write(hint, hint_geometry.tip_width(plan, count), size), default=0.0)
            rect = hint_geometry.panel(plan, count, tall, over_city=bool(prompt.roles or prompt.fan))
            boxes = hint_geometry.tip_boxes(plan, rect, count)
            if not boxes or tall <= boxes[0].h + 1:
                break
        return rect, boxes

    def _write(self, hint: Hint, width: float, size: float) -> list[float]:
        """Measure all tips in boxes of a width; return their heights in pixels."""
        dpr = self.context.artist.dpr
        self._sheets = hint_art.tip_sheets(self.context, hint.tips, width * dpr, size)
        return [sheet.height / dpr for sheet in self._sheets]

    def _column_head(self, hint: Hint, width: float) -> float:
        """Return the height of title and cue beside bay and deck, in pixels."""
        small, dpr = self._small(), self.context.artist.dpr
        lines = hint_art.count_lines(_column_cue(hint), small, width * dpr)
        return self.context.text_px(hint_geometry.HEAD) + lines * hint_art.line_height(small) / dpr + 6

    def _small(self) -> QFont:
        return self.context.font("text", 18, 500, 13)

    def _layout_cross(self, rect: Rect) -> None:
        is_line = not self.boxes and not self._head
        high = rect.h if is_line else self.context.text_px(hint_geometry.HEAD)
        right, middle = rect.right - self.context.px(12), rect.y + high / 2
        cross = self.put_cross(right, middle, z_bands.HINT + 50, tr("Table", "Close (H or Esc)"))
        cross.clicked.connect(self.context.signals.hint_closed)

    def _appear(self, piece: Piece) -> None:
        if self._is_fading:
            piece.setOpacity(0.0)
            self.context.animator.fade(piece, 1.0, durations.PROMPT_FADE)

    def _on_hovered(self, index: int, inside: bool) -> None:
        if inside:
            self._ring(index)
        elif index == self._chosen:
            # A tip that the pointer only crossed is not the one for Enter.
            self._ring(self._kept)

    # ------------------------------------------------------------------ painting
    def _paint_boxes(self) -> None:
        for index, box in enumerate(self.boxes):
            size = (box.size().width(), box.size().height())
            box.set_layer("face", self.context.picture(*size, partial(self._paint_tip, index, size)))

    def _paint_tip(self, index: int, size: tuple[float, float], canvas: Canvas) -> None:
        hint_art.paint_box(canvas, self.context, size, chosen=index == self._chosen)
        self._sheets[index].paint(canvas, index + 1, size[1] * canvas.dpr)

    def _paint_ground(self, rect: Rect, canvas: Canvas) -> None:
        hint = self._hint
        if hint is None:
            return
        hint_art.paint_ground(canvas, self.context, (rect.w, rect.h))
        if self._head:
            self._paint_column_head(hint, rect, canvas)
            return
        d, px = canvas.dpr, self.context.px(1) * canvas.dpr
        high = self.context.text_px(hint_geometry.HEAD) * d if hint.tips else rect.h * d
        line = QRectF(16 * px, 0, rect.w * d - 60 * px, high)
        head = self.context.font("display", 20, 700, 13)
        small = self.context.font("text", 18, 500, 13)
        if hint.is_thinking or not hint.tips:
            canvas.line(line, _only_line(hint), head, theme.INK, LEFT, 12 * d)
            return
        canvas.line(line, tr("Table", "Hint"), head, theme.INK, LEFT)
        cue = hint.note or tr("Table", "Arrow keys or mouse: browse  ·  Enter or click: select  ·  H: close")
        ink = canvas.inks.warning if hint.note else canvas.inks.soft
        canvas.line(line.adjusted(self.context.text_px(70) * d, 0, 0, 0), cue, small, ink, LEFT, 11 * d)
        canvas.box(QRectF(16 * px, high - 3 * px, rect.w * d - 32 * px, px), 0, colour(theme.INK, 0.12))

    def _paint_column_head(self, hint: Hint, rect: Rect, canvas: Canvas) -> None:
        d, px = canvas.dpr, self.context.px(1) * canvas.dpr
        high = self.context.text_px(hint_geometry.HEAD) * d
        head = self.context.font("display", 20, 700, 13)
        wide = hint_geometry.column_tip_width(self.context.layout) * d
        left = (rect.w * d - wide) / 2
        canvas.line(QRectF(left, 0, wide - 40 * px, high), tr("Table", "Hint"), head, theme.INK, LEFT)
        ink = canvas.inks.warning if hint.note else canvas.inks.soft
        room = QRectF(left, high, wide, rect.h * d)
        hint_art.paragraph(canvas, room, _column_cue(hint), self._small(), _CUE_LINES, ink)


def _place_of(before: Hint, selected: int, hint: Hint) -> int:
    """Return the number of the option ``selected`` of the previous hint in ``hint``, 0 if it is gone."""
    action = before.tips[selected].action
    return next((place for place, tip in enumerate(hint.tips) if tip.action == action), 0)


def _column_cue(hint: Hint) -> str:
    """Return the text below the title of a panel beside bay and deck."""
    if hint.is_thinking or not hint.tips:
        return _only_line(hint)
    return hint.note or tr("Table", "Click a hint or press Enter to select it, then confirm.")


def _only_line(hint: Hint) -> str:
    """Return the text of a panel without tips."""
    return tr("Table", "Thinking about your options…") if hint.is_thinking else hint.note
