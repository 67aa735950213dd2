"""Graphics scene of the table: shows views and questions, reports clicks and animates steps.

The scene decides no rules. The view is the truth, and animation is only decoration.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, Qt

from sanjuan_desktop.app.look.digit_keys import key_of
from sanjuan_desktop.app.table.input.controls import Controls
from sanjuan_desktop.app.table.input.touch import TouchHold, is_touch
from sanjuan_desktop.app.table.items.piece import Piece
from sanjuan_desktop.app.table.layout import durations
from sanjuan_desktop.app.table.motion.celebrations import celebrate
from sanjuan_desktop.app.table.motion.dealing import before_deal
from sanjuan_desktop.app.table.table_layer import TableLayer
from sanjuan_desktop.app.table.tabletop import NO_POINTS
from sanjuan_desktop.rules.events import Passed
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QGraphicsSceneMouseEvent

    from sanjuan_desktop.app.table.hand_order import Sorting
    from sanjuan_desktop.app.table.layout.rects import Rect
    from sanjuan_desktop.app.table.question_guard import QuestionGuard
    from sanjuan_desktop.app.table.tabletop import Tabletop
    from sanjuan_desktop.app.table.zones.side_buttons import Tool
    from sanjuan_desktop.app.table.zones.zone import Entry
    from sanjuan_desktop.control.hints.hints import Hint, Spots
    from sanjuan_desktop.control.questions.clicks import Click
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.step import LogLine, Step
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import PlayerView

_MODIFIERS: Final = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)
"""Modifier keys, which are ignored on their own."""


class TableScene(TableLayer):
    """Scene with one table at a time. It needs a set-up first, then views and steps, then questions."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._top: Tabletop | None = None
        self._uncelebrated: tuple[PlayerView, Step] | None = None
        """The view and the step after it whose announcements have not been shown yet."""
        self.motion.settled.connect(self._on_settled)
        self.motion.held.connect(self._on_held)
        self.motion.built.connect(self._celebrate)
        self.motion.heard.connect(self.heard)
        self.motion.idle.connect(self._on_idle)
        self.motion.idle.connect(self.idle)
        self.touch = TouchHold(self)
        self.touch.held.connect(self._on_held_down)
        self.touch.cancelled.connect(self.end_gesture)
        self.controls = Controls(self)
        """Keyboard and drag handling."""
        self.controls.ring_moved.connect(self.ring_moved)
        self.controls.dropped.connect(self._on_dropped)
        self.controls.refused.connect(self.button_refused)

    # ------------------------------------------------------------------ what is shown
    def set_table(self, setup: GameSetup) -> None:
        """Show an empty table for these players; remove the previous log, view and question."""
        self.motion.forget()
        self._shown.clear(setup)
        self._find_light()
        self._lay()

    def open_harbour(self) -> None:
        """Remove the table, so that only the harbour is visible, as before the first game."""
        if self._top is None:
            return
        self._clear_away()
        self._find_light()
        self._lay_anything()

    def show_view(self, view: PlayerView) -> None:
        """Show exactly this view, without animation."""
        self._show(view, at_once=True)

    def play(self, step: Step) -> None:
        """Animate a step, show the view after it, add the log lines and report idle.

        Without animation the view appears at once, and idle is reported after the minimum time on screen.
        With reduced motion the view fades in. While a table of another size is built, the step waits for it.
        """
        undealt = before_deal(step) if self._shown.view is None and self.motion.animator.moves else None
        if undealt is not None:
            self._show(undealt, at_once=True)
        self._uncelebrated = None if self._shown.view is None else (self._shown.view, step)
        if self._needs_room(step):
            self._make_room(step.view)
        waits = self._resizer.is_working
        if step.events and not waits:
            self.motion.cross_fade.begin(self._artist.dpr)
        self.motion.finish()
        self.show_prompt(None)
        if self._top is not None and any(
            getattr(event, "seat", NOBODY) == step.view.seat for event in step.events
        ):
            # After a decision the person looks at its result.
            self.put_aids_away()
        self.motion.take(step)
        if not waits:
            self._play()

    def make_bar_room(self, pixels: float) -> None:
        """Set the height of the bar above the hand, in pixels; 0 means the usual height."""
        if pixels != self._shown.bar:
            self._shown.bar = pixels
            if self._top is not None and self._shown.setup is not None:
                self._lay()

    def restore(self, step: Step, setup: GameSetup | None = None) -> None:
        """Show an earlier view after an undo, with the log of that time; then report idle.

        Args:
            step: the view and the log.
            setup: build a new table for these players, as :meth:`set_table` does, but complete and at once.
                Nothing of the previous table stays visible, not even a fade.
        """
        self.motion.take(None)
        if setup is None:
            self.motion.cross_fade.begin(self._artist.dpr)
        self.show_prompt(None)
        self._shown.keep_nothing_back()
        if setup is not None:
            self.motion.forget()
            self._shown.clear(setup)
        if self._top is not None:
            self._top.remarks.hush()
            self._top.bar.forget()
        self._shown.lines[:] = step.log
        self._shown.take(step.view)
        self._find_light()
        self._lay()
        self.motion.rest()

    def show_prompt(self, prompt: Prompt | None) -> None:
        """Show a question in its current stage, or show that no question is asked."""
        if prompt is not None:
            self._reveal_result()
        is_new = prompt is not None and self._shown.prompt is None
        self._shown.prompt = prompt
        self.controls.ask(prompt)
        if is_new:
            self._shown.guard.begin()
        elif prompt is None:
            self._shown.guard.end()
        if prompt is not None:
            self._shown.thinking = NOBODY
            self.motion.no_haste()
        else:
            self._shown.hint = None
        if self._top is not None:
            self._top.mark(prompt)
            self._after_change()
            if is_new:
                self._top.bar.appear()

    def hold_result_back(self) -> None:
        """Hide the winner on boards, standing and log until the next question or announcement."""
        if self._top is not None:
            self._shown.secret.update({seat: board.facts.points for seat, board in self._top.boards.items()})

    def _reveal_result(self) -> None:
        if not self._shown.secret:
            return
        late = tuple(self._shown.late)
        self._shown.keep_nothing_back()
        if self._top is not None and self._shown.view is not None:
            self._top.show(self._shown.view)
        self.add_log(*late)

    def offer_hint(self, offered: bool, words: str = "", *, enabled: bool = True, why: str = "") -> None:
        """Show or hide a hint button beside questions; ``words`` "" means the usual label.

        ``why`` is the reason shown when the button is not ``enabled``.
        """
        self._shown.offers_hint, self._shown.hint_words, self._shown.can_hint = offered, words, enabled
        self._shown.why_no_hint = why
        if self._top is not None:
            self._top.bar.offer_hint(offered, words, enabled=enabled, why=why)

    def show_goal(self, words: str, told: str, *, is_reached: bool) -> None:
        """Show the progress towards the goal of the game in the bar.

        Args:
            words: a short text such as "4 of 7"; "" for no goal.
            told: the progress and the goal, for a screen reader.
            is_reached: whether the goal is reached.
        """
        self._shown.goal = (words, told, is_reached)
        if self._top is not None:
            self._top.bar.show_goal(words, told, is_reached)

    def mark_played(self, spots: Spots | None, words: str) -> None:
        """Label the subjects of an earlier answer with ``words`` until the next question; None removes it."""
        self._shown.played = (spots, words)
        if self._top is not None:
            self._top.played.show(spots, words)

    def ring_tip(self, index: int) -> None:
        """Frame the subject of a hint tip that is read beside the table."""
        if self._top is not None and self._shown.hint is not None and self._shown.hint.is_elsewhere:
            self._top.hints.choose(index)

    def reserve(self, box: Rect | None) -> None:
        """Keep a box of the table free for text that covers it, or no box."""
        self._shown.reserved[:] = [] if box is None else [box]
        if self._top is not None:
            self._top.clear_log()
            self._top.close_up.refresh()
            self._top.notes.refresh()

    def put_aids_away(self) -> None:
        """Close the enlarged card and the tooltip, because something else covers the table."""
        if self._top is not None:
            self._top.close_up.hide()
            self._top.notes.hide()

    def show_hint(self, hint: Hint | None) -> None:
        """Show a hint for the current question to the viewing seat, or hide it."""
        looks = hint is not None and self._shown.view is not None and hint.seat == self._shown.view.seat
        self._shown.hint = hint if looks and self._shown.prompt is not None else None
        if self._top is not None:
            self._top.show_hint(self._shown.hint, self._shown.prompt)
            self.controls.refresh_keys()
            if self._shown.hint is not None:
                # The close-up was placed for the space before the hint.
                self._top.close_up.hide()

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

    def set_thinking(self, seat: int) -> None:
        """Show a calm note that a computer player is thinking; NOBODY ends it."""
        self._shown.thinking = seat
        self._show_note()

    def show_refusal(self, words: str) -> None:
        """Show in the prompt bar why the last click or key did nothing."""
        if self._top is not None:
            self._top.bar.warn(words)

    def set_tools(self, tools: frozenset[Tool], enabled: frozenset[Tool], why_no_undo: str = "") -> None:
        """Show tools at the top of the log; those that are not ``enabled`` are dimmed.

        ``why_no_undo`` is the reason why undo is impossible; a click on the dimmed arrow reports it.
        """
        self._shown.tools, self._shown.enabled, self._shown.why_no_undo = tools, enabled, why_no_undo
        if self._top is not None:
            self._top.side.show(tools, enabled, why_no_undo)

    def add_log(self, *lines: LogLine) -> None:
        """Add lines to the log."""
        self._shown.lines.extend(lines)
        if self._top is not None and lines:
            self._top.log.refresh()

    def set_log(self, lines: tuple[LogLine, ...]) -> None:
        """Replace the whole log, for example after a change of language."""
        self._shown.lines[:] = lines
        if self._top is not None:
            self._top.log.refresh()

    def leave(self) -> None:
        """Remove the table and free all pictures, because the window closes."""
        self._clear_away()
        self._artist.clear()

    @property
    def guard(self) -> QuestionGuard:
        """Guard that ignores input while the current question is too new to be answered."""
        return self._shown.guard

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

    # ------------------------------------------------------------------ inside
    def _clear_away(self) -> None:
        self.motion.forget()
        self._resizer.cancel()
        self.motion.break_off()
        self._harbour.end_fade()
        self._shown.clear()
        self.controls.leave()
        if self._top is not None:
            self._top.dispose()
            self._top = None

    def _show(self, view: PlayerView, *, at_once: bool) -> None:
        """Show a view. If its light differs, rebuild the table at once or in slices."""
        self._shown.take(view)
        is_relit = self._find_light()
        top = self._top
        if top is None or not top.fits(view) or (is_relit and at_once):
            self._lay()
            return
        self.motion.animator.finish()
        top.show(view)
        top.mark(self._shown.prompt)
        self._after_change()
        if is_relit:
            self._begin_laying()

    def _play(self) -> None:
        self.motion.run(self._top if self._shown.view is not None else None)

    def _needs_room(self, step: Step) -> bool:
        """Return whether a step needs more lots or wider streets than the table has for its animation."""
        if self._top is None or not step.events or not self.motion.animator.moves:
            return False
        return not self._resizer.is_working and not self._top.fits(step.view)

    def _on_settled(self, step: Step) -> None:
        """Show the view after a step, even if its animation was cut short."""
        had = self._top.own_points if self._top is not None else NO_POINTS
        self._show(step.view, at_once=self.motion.animator.speed == 0)
        told = self.motion.told
        if self._top is not None:
            self._top.cheer(had)
            if step.view.is_over:
                self._top.bar.forget()
            elif told is not None:
                self._top.bar.remember(told)
        if self._shown.secret:
            self._shown.late.extend(step.log)
        else:
            self.add_log(*step.log)
        saying = step.saying
        if saying is not None and self._top is not None:
            self._top.say(saying.seat, saying.words, is_deed=saying.is_deed)
        self._celebrate()

    def _celebrate(self) -> None:
        """Announce the results of a step, once."""
        waiting, self._uncelebrated = self._uncelebrated, None
        if waiting is not None and self._top is not None:
            celebrate(self._top, *waiting)

    def end_ceremony(self) -> None:
        """End the ceremony and the announcement of an own gain, because the person clicked or typed."""
        if self._top is not None:
            self._top.ceremony.let_go(durations.CALLOUT_OUT)
            self._top.applause.let_go(durations.CALLOUT_OUT)

    def _on_held(self, step: Step) -> None:
        if self._top is not None:
            for event in step.events:
                if isinstance(event, Passed) and event.seat != step.view.seat:
                    self._top.note_passed(event)
            self.motion.show_called(self._top, step)

    def _on_idle(self) -> None:
        if self._top is not None:
            self._top.callouts.stop()

    def _on_dropped(self, clicks: tuple[Click, ...]) -> None:
        if self._top is not None:
            self._report_drop(self._top, clicks)

    def _after_change(self) -> None:
        self.controls.refresh()
        self._show_note()

    def _take_resized(self, view: PlayerView | None, prompt: Prompt | None, top: Tabletop) -> None:
        """Show a finished table whose building began with this view and question."""
        self._take(top)
        if tuple(self._shown.lines) != top.log.lines:
            top.log.refresh()
        if self._shown.view is not None and (self._shown.view, self._shown.prompt) != (view, prompt):
            self.show_view(self._shown.view)
        self._play_what_waits()

    def _play_what_waits(self) -> None:
        step = self.motion.waiting
        if step is not None:
            if step.events:
                self.motion.cross_fade.begin(self._artist.dpr)
            self._play()

    def _take(self, top: Tabletop) -> None:
        """Replace the current table by a finished one."""
        was_busy = self.motion.break_off()
        # Reading every piece takes time. Their old positions are needed only if a city needs more space.
        before = {}
        if self._top is not None and self._shown.coming is not None:
            before = self._top.whereabouts()
        refused: tuple[Prompt | None, str] = (None, "")
        said = None
        if self._top is not None:
            refused = self._top.bar.said[:2]
            is_same = self._top.desk.setup is top.desk.setup
            said = self._top.remarks.said if is_same else None
            if is_same:
                top.bar.take_over(self._top.bar)
            top.inherit(self._top)
            self._top.dispose()
        top.desk.enter()
        self._top = top
        self._fit_ground()
        self._report_clicks(top)
        top.desk.signals.tip_clicked.connect(self.take_tip)
        self.controls.take(top, self._shown.prompt)
        if self._shown.view is not None:
            self.show_hint(self._shown.hint)
        top.glide_from(before)
        self._show_note()
        if refused[0] == top.bar.said[0]:
            # The person may still be reading a reason that has only just appeared.
            top.bar.warn(refused[1])
        if said is not None:
            top.say(*said[:2], is_deed=said.is_deed)
        if was_busy:
            # End all animations: the table they moved over is gone.
            self.motion.settle()

    def _show_note(self) -> None:
        """Show a note about the current events while no question is asked."""
        if self._top is not None:
            is_quiet = self._shown.prompt is None and not self.motion.is_moving
            self._top.show_thinking(self._shown.thinking, is_quiet=is_quiet)

    def point_out(self, names: tuple[str, ...]) -> bool:
        """Frame the things named in the rules for a while; return False if the table shows none of them."""
        if self._top is None:
            return False
        boxes = self._top.boxes_of(names)
        self._top.spotlights.show(boxes)
        return bool(boxes)

    def point_at(self, spots: Spots) -> None:
        """Frame the targets of the next click, until other targets are set or other things are framed."""
        if self._top is not None:
            self._top.spotlights.show(self._top.parts.advised(spots), 0)

    def sort_hand(self, sorting: Sorting) -> None:
        """Sort the own hand in this order."""
        self._shown.hand_order.sort(sorting)
        if self._top is not None and self._shown.view is not None:
            self._top.show_hand(self._shown.view)
            self._top.hand.mark(self._shown.prompt.hand if self._shown.prompt is not None else {})
            self.controls.refresh_keys()

    # ------------------------------------------------------------------ input
    def end_gesture(self) -> None:
        """Return a dragged piece to its place and cancel a pressed button, so that its release does nothing.

        Call it when a sheet opens over the table or the player leaves the window.
        """
        self.touch.stop()
        grabber = self.mouseGrabberItem()
        if grabber is not None:
            grabber.ungrabMouse()
        self.controls.cancel_drag()

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Complete running animations, then handle the click."""
        if event.buttons() == event.button():
            # The release of the previous press went elsewhere, for example to a menu.
            self.end_gesture()
        if self._top is not None:
            self.put_aids_away()
            self._top.spotlights.let_go()
        self.end_ceremony()
        if self.motion.is_moving:
            before = self._piece_at(event)
            self.motion.finish()
            # The person did not mean an item that has only just appeared under the pointer. The click that
            # ends an animation must not answer the question that appears with it.
            if self._piece_at(event) is not before or self._answers(before, event):
                event.accept()
                return
        super().mousePressEvent(event)
        self._begin_touch(event)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Handle the second of two quick taps like the first, because the finger may stay down."""
        if is_touch(event):
            self.mousePressEvent(event)
        else:
            super().mouseDoubleClickEvent(event)

    def _begin_touch(self, event: QGraphicsSceneMouseEvent) -> None:
        """Wait until a finger is held, moves or is lifted; until then show only the touch."""
        self.touch.press(event)
        if is_touch(event):
            self.put_aids_away()

    def _on_held_down(self, place: QPointF) -> None:
        """Show the large card and the tooltip of the item under a held finger."""
        piece = self._touched_at(place)
        if piece is None or self._top is None:
            return
        if piece.tells:
            self._top.notes.show_now(piece)
        piece.hold()

    def _touched_at(self, place: QPointF) -> Piece | None:
        """Return the piece under a finger: the pressed one, else one with a tooltip."""
        grabber = self.mouseGrabberItem()
        if isinstance(grabber, Piece):
            return grabber
        found = (item for item in self.items(place) if isinstance(item, Piece))
        return next((item for item in found if item.acceptHoverEvents() and not item.clickable), None)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Move a dragged piece; without the button or the piece, end the drag."""
        self.touch.move(event)
        if not event.buttons():
            self.end_gesture()
        elif self.mouseGrabberItem() is None:
            self.controls.cancel_drag()
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """End a click or a drag; a drag whose piece is gone ends without a drop."""
        super().mouseReleaseEvent(event)
        # The release of a cancelled gesture belongs to the table, not to the window below it.
        event.accept()
        if not event.buttons():
            self.touch.stop()
            self.controls.cancel_drag()
            if is_touch(event) and (self._top is None or not self._top.shows_aids):
                self.touch.leave()

    def _answers(self, piece: Piece | None, event: QGraphicsSceneMouseEvent) -> bool:
        """Return whether a click on a piece would answer something in the current question."""
        if self._shown.prompt is None or self._top is None or event.button() != Qt.MouseButton.LeftButton:
            return False
        return piece is not None and not self._top.side.holds(piece)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Complete running animations; answer only a question that was readable before the key press."""
        if event.key() not in _MODIFIERS:
            self.end_ceremony()
        if self.motion.is_moving:
            if event.key() not in _MODIFIERS:
                self.motion.finish()
            event.accept()
            return
        if self._top is not None and self._top.hints.press(key_of(event)):
            event.accept()
            return
        if event.key() == Qt.Key.Key_Space and (self._shown.guard.holds or event.isAutoRepeat()):
            # The key was meant for the previous question, like a key that is held down.
            event.accept()
            return
        if self.controls.press(key_of(event), self._shown.prompt):
            event.accept()
            return
        super().keyPressEvent(event)
