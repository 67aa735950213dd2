"""Graphics scene of the table: shows views and questions, reports clicks and animates steps.

The scene decides no rules. The view is the truth, and animation is only decoration.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtWidgets import QGraphicsScene

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.look.shortcuts import key_of
from sanjuan_desktop.ui.table.input.controls import Controls
from sanjuan_desktop.ui.table.input.mouse import Mouse, is_touch
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.motion.playback import Playback
from sanjuan_desktop.ui.table.shown import PlayedAnswer
from sanjuan_desktop.ui.table.stage import TableStage
from sanjuan_desktop.ui.table.steps import StepPresenter
from sanjuan_desktop.ui.table.zones.prompt_art import GoalPill
from sanjuan_desktop.ui.table.zones.prompt_bar import HintOffer
from sanjuan_desktop.ui.table.zones.side_buttons import Tools

if TYPE_CHECKING:
    from PySide6.QtCore import QRect, QSize
    from PySide6.QtGui import QKeyEvent, QPainter
    from PySide6.QtWidgets import QGraphicsSceneHelpEvent, QGraphicsSceneMouseEvent

    from sanjuan_desktop.control.hints.hints import Hint, TableTargets
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.step import LogLine, Step
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.ui.look.display import Display
    from sanjuan_desktop.ui.look.light import Light
    from sanjuan_desktop.ui.look.svg_store import SvgStore
    from sanjuan_desktop.ui.table.hand_order import Sorting
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.question_guard import QuestionGuard
    from sanjuan_desktop.ui.table.resizer import Resizer
    from sanjuan_desktop.ui.table.shown import Shown
    from sanjuan_desktop.ui.table.tabletop import Tabletop
    from sanjuan_desktop.ui.table.zones.bar_clock import ClockFace
    from sanjuan_desktop.ui.table.zones.side_buttons import Tool
    from sanjuan_desktop.ui.table.zones.zone import Entry

_MODIFIERS: Final = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)
"""Modifier keys, which are ignored on their own."""
_COMMANDS: Final = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)
"""Modifiers of commands, which are never answers to a question."""


class TableScene(QGraphicsScene):
    """Scene with one table at a time. It needs a set-up first, then views and steps, then questions."""

    skip_wanted = Signal()
    """A click, a key or the button of the bar asks to end a recap."""
    clicked = Signal(Click)
    """Item of the question, or an enabled button; a drop is reported as a series of clicks."""
    button_refused = Signal(str)
    """A disabled button was pressed, or a drop did nothing; the text gives the reason."""
    hint_wanted = Signal()
    """The hint button was pressed."""
    hint_closed = Signal()
    tip_taken = Signal(object)
    """The action of a tip that was clicked or selected with Enter."""
    redisplayed = Signal()
    """The size or contrast of text, hand and edges has changed."""
    tool_pressed = Signal(object)
    """A :class:`~sanjuan_desktop.ui.table.zones.side_buttons.Tool`; see :meth:`set_tools`."""
    unseen_wanted = Signal()
    """The draw pile was clicked, to list the unseen cards."""
    idle = Signal()
    ring_moved = Signal(object)
    """The item that now has the keyboard focus, or None."""
    resized = Signal()
    """The table of the new size is shown."""
    table_changed = Signal()
    """Another table is shown, or none."""
    light_changed = Signal()
    """The :attr:`light` of the harbour has changed, or the harbour is hidden."""
    heard = Signal(object)
    """Tuple of events whose sounds can be played: one at its point of the animation, or a whole step."""
    moment = Signal(object)
    """A :class:`~sanjuan_desktop.ui.table.moments.TableMoment` begins; see ``TableContext.begin_moment``."""

    announced = Signal(str)
    """Text that is shown over the table for a while and is not in the log."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        theme.load_fonts()
        self.motion = Playback(self)
        """Speed of the animations, and the step that is played."""
        self.controls = Controls(self)
        """Keyboard and drag handling."""
        self.controls.ring_moved.connect(self.ring_moved)
        self.controls.dropped.connect(self._on_dropped)
        self.controls.refused.connect(self.button_refused)
        self.mouse = Mouse(self, self.controls)
        self._stage = TableStage(self, self.motion, self.controls)
        self._steps = StepPresenter(self._stage, self.motion)
        # Idle is reported after the cards of the step are gone.
        self.motion.heard.connect(self.heard)
        self.motion.idle.connect(self.idle)
        self._stage.replaced.connect(self._on_replaced)
        self._stage.resized.connect(self.resized)
        self._stage.harbour.light_changed.connect(self.light_changed)

    # ------------------------------------------------------------------ what is shown
    def set_table(self, setup: GameSetup) -> None:
        """Show an empty table for these players; remove the previous log, view and question."""
        self._stage.set_table(setup)

    def open_harbour(self) -> None:
        """Remove the table, so that only the harbour is visible, as before the first game."""
        if self._top is not None:
            self._stage.open_harbour()
            self.table_changed.emit()

    def show_view(self, view: PlayerView) -> None:
        """Show exactly this view, without animation."""
        self._stage.show_view(view, at_once=True)

    def play(self, step: Step) -> None:
        """Animate a step, show the view after it, add the log lines and report idle.

        Without animation the view appears at once, and idle is reported after the minimum time on screen.
        With reduced motion the view fades in. While a table of another size is built, the step waits for it.
        """
        self._steps.play(step)

    def make_bar_room(self, pixels: float) -> None:
        """Set the height of the bar above the hand, in pixels; 0 means the usual height."""
        self._stage.make_bar_room(pixels)

    def restore(self, step: Step, setup: GameSetup | None = None) -> None:
        """Show an earlier view after an undo, with the log of that time; then report idle.

        Args:
            step: the view and the log.
            setup: build a new table for these players, as :meth:`set_table` does, but complete and at once.
                Nothing of the previous table stays visible, not even a fade.
        """
        self._steps.restore(step, setup)

    def show_prompt(self, prompt: Prompt | None) -> None:
        """Show a question in its current stage, or show that no question is asked."""
        self._stage.ask(prompt)

    def hold_result_back(self) -> None:
        """Hide the winner on boards and log until the next question or announcement."""
        self._steps.hold_result_back()

    def offer_hint(self, offered: bool, words: str = "", *, enabled: bool = True, why: str = "") -> None:
        """Show or hide a hint button beside questions; ``words`` "" means the usual label.

        ``why`` is the reason shown when the button is not ``enabled``.
        """
        self._render(replace(self._shown, offer=HintOffer(offered, words, enabled, why)))

    def show_goal(self, words: str, spoken: str, *, is_reached: bool) -> None:
        """Show the progress towards the goal of the game in the bar.

        Args:
            words: a short text such as "4 of 7"; "" for no goal.
            spoken: the progress and the goal, for a screen reader.
            is_reached: whether the goal is reached.
        """
        self._render(replace(self._shown, goal=GoalPill(words, spoken, is_reached)))

    def show_clock(self, face: ClockFace | None) -> None:
        """Show the time that is left beside questions, or no clock."""
        if face != self._shown.clock:
            self._render(replace(self._shown, clock=face))

    def begin_recap(self, lines: int) -> None:
        """Play the next steps as a recap with this number of lines: brisk, and under a heading in the bar.

        Every key of the table and every click then asks to skip the rest.
        """
        self.motion.set_tempo(durations.recap_tempo(lines))
        self._render(replace(self._shown, recap=True))

    def end_recap(self) -> None:
        """End a recap without a report; the caller shows the table of the game next."""
        self.motion.forget()
        self.motion.set_tempo(None)
        self._render(replace(self._shown, recap=False))

    @property
    def shows_recap(self) -> bool:
        """Whether the table shows a recap."""
        return self._shown.recap

    def mark_played(self, targets: TableTargets | None, words: str) -> None:
        """Label the subjects of an earlier answer with ``words`` until the next question; None removes it."""
        self._render(replace(self._shown, played=PlayedAnswer(targets, words)))

    def reserve(self, box: Rect | None) -> None:
        """Keep a box of the table free for text that covers it, or no box."""
        self._render(replace(self._shown, reserved=() if box is None else (box,)))

    def show_hint(self, hint: Hint | None) -> None:
        """Show a hint for the current question to the viewing seat, or hide it."""
        self._render(self._shown.hinted(hint))

    def set_thinking(self, seat: int) -> None:
        """Show a note that a computer player is thinking; NOBODY ends it."""
        self._stage.think(seat)

    def set_tools(self, tools: frozenset[Tool], enabled: frozenset[Tool], why_no_undo: str = "") -> None:
        """Show tools at the top of the log; those that are not ``enabled`` are dimmed.

        ``why_no_undo`` is the reason why undo is impossible; a click on the dimmed arrow reports it.
        """
        self._render(replace(self._shown, tools=Tools(tools, enabled, why_no_undo)))

    def set_log(self, lines: tuple[LogLine, ...]) -> None:
        """Replace the whole log, for example after a change of language; steps add lines to it."""
        self._render(replace(self._shown, lines=lines))

    def _render(self, shown: Shown) -> None:
        self._stage.render(shown)

    @property
    def _shown(self) -> Shown:
        return self._stage.shown

    @property
    def _top(self) -> Tabletop | None:
        return self._stage.top

    # ------------------------------------------------------------------ effects that pass
    def ring_tip(self, index: int) -> None:
        """Frame the subject of a hint tip that is read beside the table."""
        if self._top is not None and self._shown.hint is not None and self._shown.hint.is_elsewhere:
            self._top.hints.choose(index)

    def hide_aids(self) -> None:
        """Close the reading slip and the tooltip, because something else covers the table."""
        if self._top is not None:
            self._top.hide_aids()

    def take_tip(self, index: int | None = None) -> bool:
        """Report a tip of the hint, by default the selected one; return False if there is none."""
        hint = self._shown.hint
        if index is None and self._top is not None:
            index = self._top.hints.chosen
        if hint is None or index is None:
            return False
        tip = hint.tips[index]
        self.tip_taken.emit(tip.action)
        self.controls.focus_buttons(tuple(tip.marked.buttons))
        return True

    def show_refusal(self, words: str) -> None:
        """Show in the prompt bar why the last click or key did nothing."""
        if self._top is not None:
            self._top.bar.warn(words)

    def leave(self) -> None:
        """Remove the table and free all pictures, because the window closes."""
        self._stage.clear_away()
        self._stage.artist.clear()

    @property
    def guard(self) -> QuestionGuard:
        """Guard that ignores input while the current question is too new to be answered."""
        return self._stage.guard

    @property
    def view(self) -> PlayerView | None:
        """The current view, or None before the first one."""
        return self._shown.view

    @property
    def prompt(self) -> Prompt | None:
        """The current question, or None while no question is asked."""
        return self._shown.prompt

    @property
    def shows_hint(self) -> bool:
        """Whether a hint is shown or being computed."""
        return self._shown.hint is not None

    @property
    def tabletop(self) -> Tabletop | None:
        """The zones, or None before the first :meth:`set_table`."""
        return self._top

    def inventory(self) -> list[Entry]:
        """Return everything that is shown: equal tables give equal lists."""
        return self._top.inventory() if self._top is not None else []

    def end_ceremony(self) -> None:
        """End the ceremony and the announcement of an own gain, because the person clicked or typed."""
        if self._top is not None:
            self._top.ceremony.fade_out(durations.CALLOUT_OUT)
            self._top.applause.fade_out(durations.CALLOUT_OUT)

    def _on_dropped(self, clicks: tuple[Click, ...]) -> None:
        """Report the clicks of a drop in their order."""
        for click in clicks:
            if click.target is not Target.BUTTON:
                self.clicked.emit(click)
            elif self._top is not None:
                self._top.bar.press(click.code, is_meant=True)

    def _on_replaced(self, top: Tabletop) -> None:
        """Forward the signals of the zones of a table."""
        top.context.moment_signal.moment.connect(self.moment)
        top.context.moment_signal.announced.connect(self.announced)
        signals = top.context.signals
        signals.clicked.connect(self.clicked)
        signals.refused.connect(self.button_refused)
        signals.hint_wanted.connect(self.hint_wanted)
        signals.hint_closed.connect(self.hint_closed)
        signals.tip_focused.connect(self.ring_moved)
        signals.tip_clicked.connect(self.take_tip)
        signals.tool_pressed.connect(self.tool_pressed)
        signals.unseen_wanted.connect(self.unseen_wanted)
        signals.faster_wanted.connect(self.motion.fast_forward)
        signals.skip_wanted.connect(self.skip_wanted)
        self.table_changed.emit()

    def point_out(self, names: tuple[str, ...]) -> bool:
        """Frame the things named in the rules for a while; return False if the table shows none of them."""
        if self._top is None:
            return False
        boxes = self._top.boxes_of(names)
        self._top.spotlights.show(boxes)
        return bool(boxes)

    def point_at(self, targets: TableTargets) -> None:
        """Frame the targets of the next click, until other targets are set or other things are framed."""
        if self._top is not None:
            self._top.spotlights.show(self._top.parts.advised(targets), 0)

    def sort_hand(self, sorting: Sorting) -> None:
        """Sort the own hand in this order; cards on their way to it arrive at once."""
        self.motion.finish()
        self._stage.hand_order.sort(sorting)
        if self._top is not None and self._shown.view is not None:
            self._top.show_hand(self._shown.view)
            self._top.hand.mark(self._shown.prompt.hand if self._shown.prompt is not None else {})
            self.controls.refresh_keys()

    # ------------------------------------------------------------------ size, language, light
    @property
    def display(self) -> Display:
        """Size and contrast of text, hand and edges."""
        return self._stage.artist.display

    @property
    def svgs(self) -> SvgStore:
        """Drawings of the table, for other painters of the same window."""
        return self._stage.artist.svgs

    def free_pictures(self) -> None:
        """Drop all drawings, and the pictures that no item shows."""
        self._stage.artist.drop_unused()
        self._stage.artist.svgs.clear()

    @property
    def light(self) -> Light | None:
        """Light of the harbour; None if the display shows the plain ground."""
        return self._stage.harbour.light

    def resize_to(self, width: float, height: float, dpr: float = 1.0) -> None:
        """Rebuild the table at once for a window of this size in logical pixels."""
        self._stage.resize_to(width, height, dpr)

    def resize_gently(self, width: float, height: float, dpr: float = 1.0) -> None:
        """Rebuild the table in slices; `resized` is emitted when it is shown."""
        self._stage.resize_gently(width, height, dpr)

    def set_display(self, display: Display) -> None:
        """Set the size and contrast of text, hand and edges."""
        if self._stage.set_display(display):
            self.redisplayed.emit()

    def retranslate(self) -> None:
        """Show everything in the current language."""
        self._stage.retranslate()

    @property
    def resizer(self) -> Resizer:
        """Builder of tables of another size."""
        return self._stage.resizer

    @property
    def is_fully_rendered(self) -> bool:
        """Whether the table has its final size; False while the new one is built and the old one shown."""
        return not self._stage.resizer.is_working

    @property
    def is_fading(self) -> bool:
        """Whether the previous harbour is still visible."""
        return self._stage.harbour.is_fading

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the harbour below all items."""
        self._stage.harbour.draw(painter, QRectF(rect))

    def draw_harbour(self, painter: QPainter, exposed: QRect, size: QSize) -> None:
        """Draw the harbour without the table on a widget of ``size`` that covers the table."""
        self._stage.harbour.draw_under(painter, exposed, size, self._stage.size)

    # ------------------------------------------------------------------ input
    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        """Suppress the system's tooltips, because the table shows its own."""
        event.accept()

    def end_gesture(self) -> None:
        """Return a dragged piece to its place and cancel a pressed button, so that its release does nothing.

        Call it when a sheet opens over the table or the player leaves the window.
        """
        self.mouse.end_gesture()

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Complete running animations, then handle the click."""
        self.mouse.begin_press(event)
        self.end_ceremony()
        if self.shows_recap:
            self.skip_wanted.emit()
            event.accept()
            return
        if self.motion.is_moving:
            before = self.mouse.target(event)
            self.motion.finish()
            if self.mouse.is_obsolete(before, event, self._shown.prompt):
                event.accept()
                return
        super().mousePressEvent(event)
        self.mouse.end_press(event)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Handle the second of two quick taps like the first, because the finger may stay down."""
        if is_touch(event):
            self.mousePressEvent(event)
        else:
            super().mouseDoubleClickEvent(event)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Move a dragged piece."""
        self.mouse.move(event)
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """End a click or a drag."""
        super().mouseReleaseEvent(event)
        self.mouse.release(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Complete running animations; answer only a question that was readable before the key press."""
        if event.key() not in _MODIFIERS:
            self.end_ceremony()
        if self.shows_recap:
            if event.key() not in _MODIFIERS and not event.isAutoRepeat():
                self.skip_wanted.emit()
            event.accept()
            return
        if self.motion.is_moving:
            if event.key() not in _MODIFIERS:
                self.motion.finish()
            event.accept()
            return
        if event.modifiers() & _COMMANDS:
            super().keyPressEvent(event)
            return
        if self._top is not None and self._top.hints.press(key_of(event)):
            event.accept()
            return
        if event.key() == Qt.Key.Key_Space and (self._stage.guard.holds or event.isAutoRepeat()):
            # The key was meant for the previous question, like a key that is held down.
            event.accept()
            return
        if self.controls.press(key_of(event), self._shown.prompt):
            event.accept()
            return
        super().keyPressEvent(event)
