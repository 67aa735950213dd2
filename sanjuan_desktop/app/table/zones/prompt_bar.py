"""The bar between city and hand: what is asked of whom, how far it is, how to get out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF

from sanjuan_desktop.app.look import theme
from sanjuan_desktop.app.table.items.button_item import ButtonItem, button_height, tick_width
from sanjuan_desktop.app.table.items.piece import Piece
from sanjuan_desktop.app.table.layout import durations, z_bands
from sanjuan_desktop.app.table.layout.rects import Rect
from sanjuan_desktop.app.table.paint.canvas import LEFT, colour, fit_line
from sanjuan_desktop.app.table.paint.table_art import PANEL_RADIUS
from sanjuan_desktop.app.table.paint.token_art import paint_chip
from sanjuan_desktop.app.table.shared.question_guard import HOLD_S
from sanjuan_desktop.app.table.zones.zone import Entry, Zone
from sanjuan_desktop.control.questions.prompts import Button, Slot
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.app.table.paint.canvas import Canvas
    from sanjuan_desktop.app.table.shared.desk import Desk
    from sanjuan_desktop.control.questions.prompts import Prompt

HINT: Final = "hint"
"""Code of the button that is at the right end of every question."""

_MOST_BOXES: Final = 8
_TWO_LINES_HEAD: Final = 22
_RAISED: Final = 4.0
"""Above the buttons while the keys that press them stand below."""
_SLOTS: Final = {
    Slot.HINT: (8.0, 96.0),
    Slot.CONFIRM: (114.0, 220.0),
    Slot.DECLINE: (344.0, 190.0),
    Slot.THIRD: (544.0, 160.0),
    Slot.FOURTH: (714.0, 160.0),
}
"""From the right end of the bar, and how wide, in units."""
_GAP: Final = 10.0
_CALM: Final = 0.35
"""Opacity from which the buttons of a new question appear."""


class BarSignals(QObject):
    """What the buttons report."""

    pressed = Signal(str)
    refused = Signal(str)
    """A button that cannot be pressed was; the words say why."""
    hint_wanted = Signal()
    """The button for a hint was pressed."""


class PromptBar(Zone):
    """Paper with a gold edge while somebody here is asked, dark and calm while others think."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.signals = BarSignals(desk.owner)
        self.buttons: list[ButtonItem] = []
        self._sheet: Piece | None = None
        self._old: Piece | None = None
        self._shown: Entry = ("nothing",)
        self._prompt: Prompt | None = None
        self._warning = ""
        self._offers_hint = False
        self._raised = False

    def inventory(self) -> list[Entry]:
        """Return what the bar says."""
        return [("bar", *self._shown)]

    @property
    def said(self) -> tuple[Prompt | None, str, int]:
        """The question and the warning in place of its hint; else None, the note and whom it is about."""
        if self._shown[0] == "note":
            return None, str(self._shown[2]), cast("int", self._shown[1])
        return self._prompt, self._warning, NOBODY

    def show(self, prompt: Prompt) -> None:
        """Ask this question. A warning stays while the question stays the same."""
        if prompt == self._prompt:
            return
        self._warning = ""
        self._prompt = prompt
        self._shown = ("prompt", prompt.title, prompt.hint, prompt.progress, prompt.buttons, prompt.sells_for)
        hint = (Button(HINT, tr("Table", "Hint (H)"), slot=Slot.HINT),) if self._offers_hint else ()
        self._make_buttons((*prompt.buttons, *hint))
        self._change(lambda canvas: self._paint_prompt(canvas, prompt))

    def offer_hint(self, offered: bool) -> None:
        """Have a button for a hint beside every question from now on, or not."""
        if offered == self._offers_hint:
            return
        self._offers_hint = offered
        prompt, self._prompt = self._prompt, None
        if prompt is not None:
            self.show(prompt)

    def raise_buttons(self, raised: bool) -> None:
        """Leave room below the words of the buttons from now on, or have them in the middle."""
        if raised != self._raised:
            self._raised = raised
            self._make_buttons(tuple(item.button for item in self.buttons))

    def appear(self) -> None:
        """Let the buttons of a new question come up softly while they cannot be pressed yet."""
        for item in self.buttons:
            item.setOpacity(_CALM)
            self.desk.animator.fade(item, 1.0, round(HOLD_S * 1000))

    def slot(self, slot: Slot) -> Rect:
        """Return the place of a slot in the scene; it is the same in every question."""
        rect = self.desk.layout.prompt
        from_right, width = (self.desk.px(units) for units in _SLOTS[slot])
        return Rect(rect.right - from_right - width, self._button_y(), width, button_height(self.desk))

    def show_note(self, seat: int, words: str) -> None:
        """Say a calm line about a seat (NOBODY: about none), such as that it is thinking."""
        if ("note", seat, words) == self._shown:
            return
        self._prompt = None
        self._shown = ("note", seat, words)
        self._make_buttons(())
        self._change(lambda canvas: self._paint_note(canvas, seat, words))

    def warn(self, words: str) -> None:
        """Say in place of the hint why something cannot be done, until the next question."""
        prompt = self._prompt
        if prompt is not None and words and words != self._warning:
            self._warning = words
            self._change(lambda canvas: self._paint_prompt(canvas, prompt))

    def press(self, code: str, *, is_meant: bool = False) -> bool:
        """Press the button with this code, as a click does; False if there is none.

        In a question that has only just come the button is there, but does nothing, unless it
        ``is_meant``: nobody drags something for a question that is not there.
        """
        for item in self.buttons:
            if item.button.code == code:
                if is_meant or not self.desk.guard.holds:
                    self._press(item)
                return True
        return False

    # ------------------------------------------------------------------ items
    def _change(self, paint: Callable[[Canvas], None]) -> None:
        """Put a new sheet down and let the old one fade away above it."""
        rect = self.desk.layout.prompt
        if self._old is not None:
            self.drop(self._old)
        self._old = self._sheet
        sheet = Piece(rect.w, rect.h, clickable=False)
        sheet.set_layer("face", self.desk.plate(rect.w, rect.h, paint, name=("prompt",)))
        self.put(sheet, rect.x, rect.y, z_bands.PROMPT)
        self._sheet = sheet
        if self._old is not None:
            self._old.setZValue(z_bands.PROMPT + 1)
            self.desk.animator.fade(self._old, 0.0, durations.PROMPT_FADE)

    def _make_buttons(self, buttons: tuple[Button, ...]) -> None:
        for item in self.buttons:
            self.drop(item)
        self.buttons = []
        lines = 1 if self._raised else 2
        for button, rect in zip(buttons, self._places(buttons, lines), strict=True):
            item = ButtonItem(self.desk, button, rect.w, lines)
            item.clicked.connect(lambda item=item: self._on_clicked(item))
            self.put(item, rect.x, rect.y, z_bands.PROMPT + 2)
            self.buttons.append(item)
        # In the order in which they are read, so that arrows go from one to the next.
        self.buttons.sort(key=lambda item: item.x())

    def _places(self, buttons: tuple[Button, ...], lines: int) -> list[Rect]:
        """Return where the buttons stand: each in its slot, ticks one beside the other from theirs on."""
        order = list(Slot)
        free = order.copy()
        places = []
        left = self.slot(Slot.THIRD).right
        for button in buttons:
            if button.checked is not None:
                width = tick_width(self.desk, button, lines)
                places.append(self.slot(Slot.THIRD)._replace(x=left - width, w=width))
                left -= width + self.desk.px(_GAP)
                continue
            # What finds its slot taken stands further left.
            at = next(slot for slot in order[order.index(button.slot) :] if slot in free)
            free.remove(at)
            places.append(self.slot(at))
        return places

    def _button_y(self) -> float:
        rect = self.desk.layout.prompt
        above = (rect.h - button_height(self.desk)) / 2
        return rect.y + (min(above, self.desk.px(_RAISED)) if self._raised else above)

    def _on_clicked(self, item: ButtonItem) -> None:
        if not self.desk.guard.holds:
            self._press(item)

    def _press(self, item: ButtonItem) -> None:
        if item.button.code == HINT:
            self.signals.hint_wanted.emit()
            return
        if item.button.enabled:
            self.signals.pressed.emit(item.button.code)
            return
        self.warn(item.button.why)
        self.signals.refused.emit(item.button.why)

    def set_focus(self, index: int | None) -> None:
        """Give the ring of the keyboard to a button, or to none."""
        for number, item in enumerate(self.buttons):
            item.set_focused(number == index)

    # ------------------------------------------------------------------ painting
    def _paint_prompt(self, canvas: Canvas, prompt: Prompt) -> None:
        rect = self.desk.layout.prompt
        px, d = self.desk.px(1) * canvas.dpr, canvas.dpr
        box = QRectF(0, 0, rect.w * d, rect.h * d)
        canvas.box(box, PANEL_RADIUS * px, colour(theme.PAPER))
        inner = box.adjusted(1.5 * px, 1.5 * px, -1.5 * px, -1.5 * px)
        edge = theme.INK if canvas.display.contrast else theme.GOLD
        canvas.outline(inner, (PANEL_RADIUS - 1.5) * px, colour(edge), 3 * px)
        middle = box.center().y()
        if prompt.role != NOBODY:
            key = theme.ROLES[prompt.role]
            canvas.disc(12 * px, middle - 22 * px, 44 * px, colour(theme.ROLE_COLOURS[key][0]))
            canvas.put(f"icons/role-{key}", 20 * px, middle - 14 * px, 28 * px)
        else:
            self._paint_seat(canvas, prompt.seat, 34 * px, middle, 40 * px)
        right = (self.buttons[0].x() - rect.x) * d - 16 * px if self.buttons else box.right() - 16 * px
        right = self._paint_progress(canvas, prompt, right, middle)
        self._paint_words(canvas, prompt, 70 * px, right)

    def _paint_words(self, canvas: Canvas, prompt: Prompt, left: float, right: float) -> None:
        """Paint title and hint; side by side where both fit, else the hint below."""
        rect, d = self.desk.layout.prompt, canvas.dpr
        px, h = self.desk.px(1) * d, rect.h * d
        inks = canvas.inks
        hint, ink = (self._warning, inks.warning) if self._warning else (prompt.hint, inks.soft)
        room = right - left
        head = self.desk.font("display", 25, 700)
        small = self.desk.font("text", 21, 500, 13)
        title_w = QFontMetricsF(head).horizontalAdvance(prompt.title)
        hint_w = QFontMetricsF(small).horizontalAdvance(hint)
        if not hint or title_w + 18 * px + hint_w <= room:
            canvas.line(QRectF(left, -1 * px, room, h), prompt.title, head, theme.INK, LEFT, 14 * d)
            if hint:
                spot = QRectF(left + title_w + 18 * px, 1 * px, room - title_w - 18 * px, h)
                canvas.line(spot, hint, small, ink, LEFT)
            return
        head = fit_line(prompt.title, self.desk.font("display", _TWO_LINES_HEAD, 700), room, 13 * d)
        canvas.line(QRectF(left, 4 * px, room, h * 0.50), prompt.title, head, theme.INK, LEFT, 13 * d)
        small = self.desk.font("text", 18, 500, 11.5)
        small.setPixelSize(min(small.pixelSize(), max(round(11.5 * d), round(0.9 * head.pixelSize()))))
        canvas.line(QRectF(left, h * 0.50, room, h * 0.42), hint, small, ink, LEFT, 11.5 * d)

    def _paint_progress(self, canvas: Canvas, prompt: Prompt, right: float, middle: float) -> float:
        """Paint the boxes of what is chosen and needed; return where they begin."""
        px = self.desk.px(1) * canvas.dpr
        if prompt.sells_for is not None:
            right = self._paint_gain(canvas, prompt.sells_for, right, middle)
        if prompt.progress is None or prompt.progress[1] <= 0:
            return right
        chosen, needed = prompt.progress
        title = QFontMetricsF(self.desk.font("display", _TWO_LINES_HEAD, 700)).horizontalAdvance(prompt.title)
        is_tight = self.desk.layout.text > 1 and right - (70 + 34 * needed + 22) * px < title
        if needed > _MOST_BOXES or chosen > needed or is_tight:
            words = f"{chosen} / {needed}"
            label = self.desk.font("label", 24, 700)
            wide = QFontMetricsF(label).horizontalAdvance(words)
            canvas.line(QRectF(right - wide - 4 * px, 0, wide + 4 * px, 2 * middle), words, label)
            return right - wide - 20 * px
        left = right - (needed * 34 + 6) * px
        for index in range(needed):
            x = left + index * 34 * px
            if index < chosen:
                canvas.put("icons/card", x, middle - 16 * px, 32 * px)
            else:
                slot = QRectF(x + 4 * px, middle - 14.5 * px, 23 * px, 29 * px)
                canvas.outline(
                    slot, 4 * px, colour(theme.INK, max(0.4, canvas.inks.edge)), 2 * px, Qt.PenStyle.DashLine
                )
        return left - 16 * px

    def _paint_gain(self, canvas: Canvas, cards: int, right: float, middle: float) -> float:
        px = self.desk.px(1) * canvas.dpr
        label = self.desk.font("display", 25, 900)
        words = f"+{cards}"
        wide = QFontMetricsF(label).horizontalAdvance(words)
        canvas.put("icons/card", right - 34 * px, middle - 16 * px, 32 * px)
        canvas.line(QRectF(right - 38 * px - wide, -1 * px, wide + 2, 2 * middle), words, label)
        return right - 38 * px - wide - 18 * px

    def _paint_note(self, canvas: Canvas, seat: int, words: str) -> None:
        rect = self.desk.layout.prompt
        px, d = self.desk.px(1) * canvas.dpr, canvas.dpr
        box = QRectF(0, 0, rect.w * d, rect.h * d)
        canvas.box(box, PANEL_RADIUS * px, colour(theme.PANEL, canvas.inks.own_panel))
        edge = theme.SEAT_COLOURS[seat] if seat != NOBODY else theme.PANEL_LINE
        inner = box.adjusted(px, px, -px, -px)
        canvas.outline(inner, PANEL_RADIUS * px, colour(edge, max(0.55, canvas.inks.edge)), 2 * px)
        left = 24 * px
        if seat != NOBODY:
            self._paint_seat(canvas, seat, 34 * px, box.center().y(), 36 * px)
            left = 70 * px
        head = self.desk.font("display", 23, 700)
        room = QRectF(left, -1 * px, box.right() - left - 16 * px, box.height())
        canvas.line(room, words, head, theme.CREAM, LEFT, 13 * d)

    def _paint_seat(self, canvas: Canvas, seat: int, x: float, y: float, size: float) -> None:
        canvas.painter.save()
        canvas.painter.translate(x, y)
        paint_chip(canvas, seat, self.desk.letter(seat), size)
        canvas.painter.restore()
