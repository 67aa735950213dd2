"""Prompt bar between the city and the hand: the question, its progress and its buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from PySide6.QtCore import QTimer

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Button, Slot
from sanjuan_desktop.control.spoken import pieces
from sanjuan_desktop.control.text.i18n import language, tr
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.table.items.button_item import ButtonItem, button_height, tick_width
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.question_guard import HOLD_S
from sanjuan_desktop.ui.table.zones.bar_clock import BarClock, ClockFace
from sanjuan_desktop.ui.table.zones.prompt_art import (
    NO_GOAL,
    GoalPill,
    PromptSheet,
    paint_bar,
    paint_status,
)
from sanjuan_desktop.ui.table.zones.table_part import AccessibleText, ItemRole, TablePart

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.hints.hints import TableTargets
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.sentences import Sentence
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.paint.canvas import Canvas
    from sanjuan_desktop.ui.table.zones.zone import Entry

HINT: Final = "hint"
"""Code of the hint button at the right end of every question."""
FASTER: Final = "faster"
"""Code of the button that replaces the hint button while other players act."""
SKIP: Final = "skip"
"""Code of the button that replaces the hint button during a recap."""

_RAISED: Final = 4.0
"""Maximum offset of the buttons from the top while their shortcut keys are shown below them, in units."""
_SLOTS: Final = {
    Slot.HINT: (8.0, 96.0),
    Slot.CONFIRM: (114.0, 220.0),
    Slot.DECLINE: (344.0, 190.0),
    Slot.THIRD: (544.0, 160.0),
    Slot.FOURTH: (714.0, 160.0),
}
"""Distance from the right end of the bar and width of each slot, in units."""
_GAP: Final = 10.0


class HintOffer(NamedTuple):
    """Hint button beside questions."""

    is_offered: bool = False
    words: str = ""  # label; "" for the usual one
    enabled: bool = True
    why: str = ""  # reason why it is disabled


NO_OFFER: Final = HintOffer()


class PromptWords(TablePart):
    """Text of the bar without its buttons, as an accessible item."""

    name = "prompt"

    def __init__(self, context: TableContext, bar: PromptBar) -> None:
        super().__init__(context)
        self._bar = bar

    def things(self) -> list[int]:
        """Return 0, the only key: the text."""
        return [0]

    def line(self, key: int) -> AccessibleText:
        """Return the question, or the current note while no question is asked."""
        del key
        asked, words, seat = self._bar.current_message
        if asked is not None:
            clock = self._bar.clock.face
            parts = ("" if clock is None else clock.spoken, self._bar.beside, self._bar.goal)
            more = " ".join(filter(None, parts))
            return AccessibleText(pieces.prompt_name(asked, words), more)
        return AccessibleText(
            pieces.note_name("" if seat == NOBODY else self.context.name(seat), words), self._bar.goal
        )

    def painted(self, key: int) -> Rect:
        """Return the box of the bar."""
        del key
        return self.context.layout.prompt


class PromptBar(TablePart):
    """Bar with the question: paper with a gold edge for a question, dark while other players think."""

    name = "bar"

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.words = PromptWords(context, self)
        self.clock = BarClock(context)
        """Clock of the person asked; a status has none."""
        self._time: ClockFace | None = None
        self.buttons: list[ButtonItem] = []
        self._grounds: list[Piece] = []
        """The ground of the current text, and before it that of the previous one while it fades out."""
        self.texts: list[Piece] = []
        """The current text, and before it the previous one while it fades out."""
        self._is_paper = False
        self._shown: Entry = ("nothing",)
        self._prompt: Prompt | None = None
        self._warning = ""
        self._offer = NO_OFFER
        self._raised = False
        self._event: Sentence | None = None
        self._language = ""
        self._beside: Sentence | None = None
        self._hurries = False
        self._is_recap = False
        self._thinking: tuple[int, str] = (NOBODY, "")
        self._goal = NO_GOAL
        self._said_last: tuple[int, str, int] = (NOBODY, "", NOBODY)
        self._later = QTimer(context.owner)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._show_thinking)

    def things(self) -> list[int]:
        """Return the numbers of the buttons, from the left."""
        return list(range(len(self.buttons)))

    def piece(self, key: int) -> ButtonItem:
        """Return a button."""
        return self.buttons[key]

    def line(self, key: int) -> AccessibleText:
        """Return the accessible text of a button."""
        button = self.buttons[key].button
        return AccessibleText(
            pieces.button_name(button),
            "",
            ItemRole.BUTTON if button.checked is None else ItemRole.TICK,
            focusable=True,
            unavailable=not button.enabled,
            checked=button.checked,
        )

    def best(self) -> int | None:
        """Return the main button if it is enabled, else the first enabled button."""
        live = [item for item in self.buttons if item.button.enabled]
        main = [item for item in live if item.button.main]
        return self.buttons.index((main or live)[0]) if live else None

    def advised(self, targets: TableTargets) -> list[int]:
        """Return the buttons that a hint names."""
        return [number for number, item in enumerate(self.buttons) if item.button.code in targets.buttons]

    def index_of(self, code: str) -> int | None:
        """Return the number of the button with this code, or None."""
        return next((n for n, item in enumerate(self.buttons) if item.button.code == code), None)

    def inventory(self) -> list[Entry]:
        """Return the content of the bar without the last event, which is only decoration."""
        return [("bar", *(("status", NOBODY, "") if self._shown[0] == "event" else self._shown))]

    @property
    def current_message(self) -> tuple[Prompt | None, str, int]:
        """The question with the warning that replaces its hint, or None with a note and its seat."""
        if self._shown[0] in {"status", "event"}:
            return None, str(self._shown[2]), cast("int", self._shown[1])
        return self._prompt, self._warning, NOBODY

    @property
    def beside(self) -> str:
        """The last event of another player, if it is shown beside the question; else ""."""
        return self._beside.words if self._beside is not None else ""

    @property
    def offers_haste(self) -> bool:
        """Whether the bar shows a button that speeds up the actions of other players."""
        return self.index_of(FASTER) is not None

    def show(self, prompt: Prompt) -> None:
        """Show this question. A warning stays while the question is the same.

        The last event of another player is shown beside the question until the person begins to answer.
        """
        if prompt != self._prompt:
            is_new = self._prompt is None
            own = self.context.layout.looking_seat
            event = self._event if is_new and self._event is not None and self._event.seat != own else None
            self._ask(prompt, event)

    def _ask(self, prompt: Prompt, beside: Sentence | None) -> None:
        self._warning = ""
        self._prompt, self._beside = prompt, beside
        self._event, self._hurries = None, False
        self._later.stop()
        self.clock.show(self._time)
        self._shown = ("prompt", prompt.title, prompt.hint, prompt.progress, prompt.buttons, prompt.sells_for)
        offer = self._offer
        words = offer.words or tr("Table", "Hint (H)")
        hint = Button(HINT, words, slot=Slot.HINT, enabled=offer.enabled, why=offer.why)
        self._make_buttons((*prompt.buttons, hint) if offer.is_offered else prompt.buttons)
        self._change(self._sheet_of(prompt).paint)

    def offer_hint(self, offer: HintOffer) -> None:
        """Show or hide the hint button beside questions."""
        if offer == self._offer:
            return
        self._offer = offer
        if self._prompt is not None:
            self._ask(self._prompt, self._beside)

    def show_goal(self, goal: GoalPill) -> None:
        """Show the progress towards the goal of the game beside every text of the bar."""
        if goal == self._goal:
            return
        self._goal = goal
        if self._prompt is not None:
            self._change(self._sheet_of(self._prompt).paint)
        elif self._shown[0] in {"status", "event"}:
            self._change(self._status_painter(*self._said_last))

    def show_clock(self, face: ClockFace | None) -> None:
        """Show the time that is left beside every question, or no clock."""
        if face == self._time:
            return
        self._time = face
        if self._prompt is None:
            return
        before = self.clock.space
        self.clock.show(face)
        if self.clock.space != before:
            self._change(self._sheet_of(self._prompt).paint)

    def show_recap(self, is_recap: bool) -> None:
        """Show the heading of a recap and a button that ends it, until the next question."""
        self._is_recap = is_recap
        self._later.stop()
        if is_recap:
            self._event = None
            self._show_text("status", NOBODY, "", NOBODY)

    @property
    def goal(self) -> str:
        """Progress towards the goal of the game in words, or the heading of a recap; "" for neither."""
        return self._pill.spoken

    @property
    def _pill(self) -> GoalPill:
        if not self._is_recap:
            return self._goal
        heading = tr("Table", "Since your last turn")
        return GoalPill(heading, heading, is_reached=False, has_star=False)

    def raise_buttons(self, raised: bool) -> None:
        """Raise the labels of the buttons to leave space below them, or centre them."""
        if raised != self._raised:
            self._raised = raised
            self._make_buttons(tuple(item.button for item in self.buttons))

    def appear(self) -> None:
        """Fade in the buttons of a new question during the time in which they cannot be pressed."""
        for item in self.buttons:
            self.context.animator.appear(
                item, durations.WORDS_OUT, round(HOLD_S * 1000) - durations.WORDS_OUT
            )

    def slot(self, slot: Slot) -> Rect:
        """Return the position of a slot in the scene; it is the same in every question."""
        rect = self.context.layout.prompt
        from_right, width = (self.context.px(units) for units in _SLOTS[slot])
        return Rect(rect.right - from_right - width, self._button_y(), width, button_height(self.context))

    def show_event(self, sentence: Sentence, *, is_long: bool = False) -> None:
        """Show an event until the next text; it is then shown beside the next question.

        ``is_long`` adds a button that speeds the event up; it stays until that question.
        """
        self._hurries = self._hurries or is_long
        self._later.stop()
        self.remember(sentence)
        self._show_text("event", sentence.seat, sentence.words, sentence.role)

    def remember(self, sentence: Sentence) -> None:
        """Show this event beside the next question, because it is the latest."""
        self._event, self._language = sentence, language()

    def forget(self) -> None:
        """Show no event beside the next question, because the event was undone."""
        self._event = self._beside = None

    def take_over(self, before: PromptBar) -> None:
        """Take over the texts of the bar that this bar replaces."""
        if before._language != language():
            return
        self._event, self._language, self._hurries = before._event, before._language, before._hurries
        if self._prompt is not None and self._prompt == before._prompt and before._beside is not None:
            self._ask(self._prompt, before._beside)
        elif self._prompt is None and before._shown[0] == "event" and self._event is not None:
            self.show_event(self._event)

    def show_status(self, seat: int, words: str) -> None:
        """Show a status about a seat (NOBODY: about no seat), such as that it is thinking.

        The last event stays readable first: a short thought does not replace it, and neither does an empty
        note.
        """
        self._thinking = (seat, words)
        if self._shown[0] != "event":
            self._show_text("status", seat, words, NOBODY)
        elif words and not self._later.isActive():
            self._later.start(durations.THINKING)

    def _show_thinking(self) -> None:
        if self._thinking[1]:
            self._show_text("status", *self._thinking, NOBODY)

    def _show_text(self, kind: str, seat: int, words: str, role: int) -> None:
        shown: Entry = (kind, seat, words)
        beside = self._buttons_beside_text()
        is_right = tuple(item.button for item in self.buttons) == beside
        if shown == self._shown and is_right:
            return
        self._prompt = self._beside = None
        self.clock.show(None)
        self._shown = shown
        if not is_right:
            self._make_buttons(beside)
        self._said_last = (seat, words, role)
        self._change(self._status_painter(seat, words, role))

    def _buttons_beside_text(self) -> tuple[Button, ...]:
        """Return the buttons beside a text other than a question."""
        if self._is_recap:
            return (Button(SKIP, tr("Table", "Skip (Enter)"), slot=Slot.HINT, calm=True),)
        if self._hurries:
            return (Button(FASTER, tr("Table", "Faster"), slot=Slot.HINT, calm=True),)
        return ()

    def _status_painter(self, seat: int, words: str, role: int) -> Callable[[Canvas], None]:
        """Return the painter of a status; it ends at the first button."""
        rect = self.context.layout.prompt
        end = self.buttons[0].x() - rect.x if self.buttons else rect.w
        return partial(paint_status, self.context, seat, role, words, end, self._pill)

    def warn(self, words: str) -> None:
        """Replace the hint by the reason why an action is impossible, until the next question."""
        prompt = self._prompt
        if prompt is not None and words and words != self._warning:
            self._warning = words
            self._change(self._sheet_of(prompt).paint)

    def press(self, code: str, *, is_meant: bool = False) -> bool:
        """Press the button with this code, like a click; return False if there is no such button.

        A button of a new question ignores the press at first, unless it ``is_meant``. A drag is always meant,
        because the person starts it for the current question.
        """
        for item in self.buttons:
            if item.button.code == code:
                if is_meant or not self.context.guard.holds:
                    self._press(item)
                return True
        return False

    def _sheet_of(self, prompt: Prompt) -> PromptSheet:
        """Return the sheet of a question; its text ends at the first button."""
        rect = self.context.layout.prompt
        end = self.buttons[0].x() - rect.x if self.buttons else rect.w
        return PromptSheet(
            self.context, prompt, self._warning, end, self._beside, self._goal, self.clock.space
        )

    # ------------------------------------------------------------------ items
    def _change(self, paint: Callable[[Canvas], None]) -> None:
        """Show a new text after the old one has faded out, so that never both are legible."""
        is_question = self._prompt is not None
        animator = self.context.animator
        if not self._grounds or is_question != self._is_paper:
            self._is_paper = is_question
            self._replace(self._grounds, partial(paint_bar, self.context, is_question), z_bands.PROMPT)
            for old in self._grounds[:-1]:
                old.setZValue(z_bands.PROMPT + 0.5)
                animator.fade(old, 0.0, durations.PROMPT_FADE)
        self._replace(self.texts, paint, z_bands.PROMPT + 1)
        for old in self.texts[:-1]:
            animator.vanish(old, durations.WORDS_OUT)
            animator.appear(self.texts[-1], durations.WORDS_OUT, durations.WORDS_IN)

    def _replace(self, pieces: list[Piece], paint: Callable[[Canvas], None], band: float) -> None:
        """Add a picture of the bar; of the earlier ones only the last stays, to fade out."""
        for piece in pieces[:-1]:
            self.drop(piece)
        del pieces[:-1]
        rect = self.context.layout.prompt
        piece = Piece(rect.w, rect.h, clickable=False)
        piece.set_layer("face", self.context.picture(rect.w, rect.h, paint))
        self.put(piece, rect.x, rect.y, band)
        pieces.append(piece)

    def _make_buttons(self, buttons: tuple[Button, ...]) -> None:
        """Replace the buttons; those that are new appear together with the new text."""
        shown = [(item.button, item.pos().x()) for item in self.buttons]
        for item in self.buttons:
            self.drop(item)
        self.buttons = []
        lines = 1 if self._raised else 2
        for button, rect in zip(buttons, self._places(buttons, lines), strict=True):
            item = ButtonItem(self.context, button, rect.w, lines)
            item.clicked.connect(lambda item=item: self._on_clicked(item))
            self.put(item, rect.x, rect.y, z_bands.PROMPT + 2)
            self.buttons.append(item)
            if shown and (button, item.pos().x()) not in shown:
                self.context.animator.appear(item, durations.WORDS_OUT, durations.WORDS_IN)
        # Sort by position, so that the arrow keys move between neighbours.
        self.buttons.sort(key=lambda item: item.x())

    def _places(self, buttons: tuple[Button, ...], lines: int) -> list[Rect]:
        """Return the places of the buttons: each in its slot, check boxes side by side from their slot on."""
        order = list(Slot)
        free = order.copy()
        places = []
        left = self.slot(Slot.THIRD).right
        for button in buttons:
            if button.checked is not None:
                width = tick_width(self.context, button, lines)
                places.append(self.slot(Slot.THIRD)._replace(x=left - width, w=width))
                left -= width + self.context.px(_GAP)
                continue
            # A button whose slot is taken moves further left.
            at = next(slot for slot in order[order.index(button.slot) :] if slot in free)
            free.remove(at)
            places.append(self.slot(at))
        return places

    def _button_y(self) -> float:
        rect = self.context.layout.prompt
        above = (rect.h - button_height(self.context)) / 2
        return rect.y + (min(above, self.context.px(_RAISED)) if self._raised else above)

    def _on_clicked(self, item: ButtonItem) -> None:
        if not self.context.guard.holds:
            self._press(item)

    def _press(self, item: ButtonItem) -> None:
        if item.button.code == HINT:
            if item.button.enabled:
                self.context.signals.hint_wanted.emit()
            return
        if item.button.code == SKIP:
            self.context.signals.skip_wanted.emit()
            return
        if item.button.code == FASTER:
            self.context.signals.faster_wanted.emit()
            return
        if item.button.enabled:
            self.context.signals.clicked.emit(Click(Target.BUTTON, code=item.button.code))
            return
        self.warn(item.button.why)
        self.context.signals.refused.emit(item.button.why)

    def set_focus(self, key: int | None) -> None:
        """Show the focus ring on a button, or on no button."""
        for number, item in enumerate(self.buttons):
            item.set_focused(number == key)
