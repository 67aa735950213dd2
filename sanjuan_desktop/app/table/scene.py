"""The table: shows a view, paints a prompt, reports clicks and plays what happened.

No rule of the game is decided here. The view is the truth; motion is decoration.
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
"""Keys that say nothing by themselves."""


class TableScene(TableLayer):
    """One table at a time. Give it a set-up, then views and steps, then prompts."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._top: Tabletop | None = None
        self._uncelebrated: tuple[PlayerView, Step] | None = None
        """A view and the step that leads on from it, until what it brings has been announced."""
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
        """The keyboard and what is dragged."""
        self.controls.ring_moved.connect(self.ring_moved)
        self.controls.dropped.connect(self._on_dropped)
        self.controls.refused.connect(self.button_refused)

    # ------------------------------------------------------------------ what is shown
    def set_table(self, setup: GameSetup) -> None:
        """Lay an empty table for these players; log, view and prompt of the old one go away."""
        self.motion.forget()
        self._shown.clear(setup)
        self._find_light()
        self._lay()

    def open_harbour(self) -> None:
        """Take the table away: as before the first game, nothing but the harbour is to be seen."""
        if self._top is None:
            return
        self._clear_away()
        self._find_light()
        self._lay_anything()

    def show_view(self, view: PlayerView) -> None:
        """Show exactly this view, without motion."""
        self._show(view, at_once=True)

    def play(self, step: Step) -> None:
        """Animate what happened, then show the view after it, add the log lines, report idle.

        Without motion all is shown at once, and idle reported when it has been held long enough;
        with reduced motion it fades in. While a table of another size is made the step waits for it.
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
            # Whoever has decided looks at what comes of it.
            self.put_aids_away()
        self.motion.take(step)
        if not waits:
            self._play()

    def make_bar_room(self, pixels: float) -> None:
        """Have so much height for the bar over the hand from now on, 0 for as much as usual."""
        if pixels != self._shown.bar:
            self._shown.bar = pixels
            if self._top is not None and self._shown.setup is not None:
                self._lay()

    def restore(self, step: Step, setup: GameSetup | None = None) -> None:
        """Show an earlier view after taking back, with the log as it was; then report idle.

        Args:
            step: the view and the log.
            setup: lay the table for these players instead, as after :meth:`set_table`, but at once with
                all on it. Nothing of the table before is to be seen then, fading neither.
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
        """Ask a question in its present stage, or show that nothing is asked."""
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
        """Let nobody read from boards, standing and log who has won before something is asked or said."""
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
        """Have a button for a hint beside questions from now on, or not; ``words`` "" are the usual ones.

        ``why`` says why there is none where it is not ``enabled``.
        """
        self._shown.offers_hint, self._shown.hint_words, self._shown.can_hint = offered, words, enabled
        self._shown.why_no_hint = why
        if self._top is not None:
            self._top.bar.offer_hint(offered, words, enabled=enabled, why=why)

    def show_goal(self, words: str, told: str, *, is_reached: bool) -> None:
        """Say in the bar how far the goal of the game is, from now on.

        Args:
            words: a few letters, such as "4 of 7"; "" for no goal.
            told: the same with what the goal is, for a screen reader.
            is_reached: there is nothing left to be done for it.
        """
        self._shown.goal = (words, told, is_reached)
        if self._top is not None:
            self._top.bar.show_goal(words, told, is_reached)

    def mark_played(self, spots: Spots | None, words: str) -> None:
        """Write ``words`` on what an earlier answer was about, until another question or None."""
        self._shown.played = (spots, words)
        if self._top is not None:
            self._top.played.show(spots, words)

    def ring_tip(self, index: int) -> None:
        """Ring what a tip of the hint is about that is read beside the table."""
        if self._top is not None and self._shown.hint is not None and self._shown.hint.is_elsewhere:
            self._top.hints.choose(index)

    def reserve(self, box: Rect | None) -> None:
        """Keep a box of the table free from now on, because something to be read lies over it; or none."""
        self._shown.reserved[:] = [] if box is None else [box]
        if self._top is not None:
            self._top.clear_log()
            self._top.close_up.refresh()
            self._top.notes.refresh()

    def put_aids_away(self) -> None:
        """Take away what was magnified or noted down, as where something else comes to lie on the table."""
        if self._top is not None:
            self._top.close_up.hide()
            self._top.notes.hide()

    def show_hint(self, hint: Hint | None) -> None:
        """Show a hint for the question on the table to the seat that looks, or take it away."""
        looks = hint is not None and self._shown.view is not None and hint.seat == self._shown.view.seat
        self._shown.hint = hint if looks and self._shown.prompt is not None else None
        if self._top is not None:
            self._top.show_hint(self._shown.hint, self._shown.prompt)
            self.controls.refresh_keys()
            if self._shown.hint is not None:
                # It was laid where there was room before.
                self._top.close_up.hide()

    def take_tip(self, index: int | None = None) -> bool:
        """Report a tip of the hint, by default the one that is chosen; False if there is none."""
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
        """Say calmly that a computer player is at work; NOBODY ends it."""
        self._shown.thinking = seat
        self._show_note()

    def show_refusal(self, words: str) -> None:
        """Say in the prompt bar why the last click or key did nothing."""
        if self._top is not None:
            self._top.bar.warn(words)

    def set_tools(self, tools: frozenset[Tool], enabled: frozenset[Tool], why_no_undo: str = "") -> None:
        """Show tools at the head of the log; those not ``enabled`` are dim.

        ``why_no_undo`` says why nothing can be taken back; a click on the dim arrow is reported then.
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
        """Replace the whole log, as after a change of the language."""
        self._shown.lines[:] = lines
        if self._top is not None:
            self._top.log.refresh()

    def leave(self) -> None:
        """Take everything off the table for good and forget all pictures: the window closes."""
        self._clear_away()
        self._artist.clear()

    @property
    def guard(self) -> QuestionGuard:
        """Whether the question on the table is too new to be answered."""
        return self._shown.guard

    @property
    def view(self) -> PlayerView | None:
        """The view shown, None before the first."""
        return self._shown.view

    @property
    def prompt(self) -> Prompt | None:
        """The question on the table, None while nothing is asked."""
        return self._shown.prompt

    @property
    def shows_hint(self) -> bool:
        """True while a hint, or that it is being thought out, is shown."""
        return self._shown.hint is not None

    @property
    def tabletop(self) -> Tabletop | None:
        """The zones, None before the first :meth:`set_table`."""
        return self._top

    def inventory(self) -> list[Entry]:
        """Return everything shown: equal tables give equal lists."""
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
        """Show a view; where it lies in another light, lay the table anew at once or in slices."""
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
        """Whether buildings of a step would find no lots, or streets not wide enough, where things move."""
        if self._top is None or not step.events or not self.motion.animator.moves:
            return False
        return not self._resizer.is_working and not self._top.fits(step.view)

    def _on_settled(self, step: Step) -> None:
        """Show the truth after a step, however far its motion came."""
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
        """Announce what a step brings, once."""
        waiting, self._uncelebrated = self._uncelebrated, None
        if waiting is not None and self._top is not None:
            celebrate(self._top, *waiting)

    def end_ceremony(self) -> None:
        """Let ribbons and bells go, and what an own action has won: somebody clicks, or types."""
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
        """Show a finished table whose building began with this view and prompt."""
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
        """Put a table that is laid in place of the one that is shown."""
        was_busy = self.motion.break_off()
        # To ask every piece takes time, and only where a city needs room do they come from there.
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
            # Whoever has just been told why something cannot be done is still reading it.
            top.bar.warn(refused[1])
        if said is not None:
            top.say(*said[:2], is_deed=said.is_deed)
        if was_busy:
            # What was on its way is there: the table it moved over has gone.
            self.motion.settle()

    def _show_note(self) -> None:
        """Say what goes on while nothing is asked."""
        if self._top is not None:
            is_quiet = self._shown.prompt is None and not self.motion.is_moving
            self._top.show_thinking(self._shown.thinking, is_quiet=is_quiet)

    def point_out(self, names: tuple[str, ...]) -> bool:
        """Frame things that the rules name for a while; False if none of them is on the table."""
        if self._top is None:
            return False
        boxes = self._top.boxes_of(names)
        self._top.spotlights.show(boxes)
        return bool(boxes)

    def point_at(self, spots: Spots) -> None:
        """Frame what is to be clicked, until something else is to be or is pointed out."""
        if self._top is not None:
            self._top.spotlights.show(self._top.parts.advised(spots), 0)

    def sort_hand(self, sorting: Sorting) -> None:
        """Lay the own hand in this order from now on."""
        self._shown.hand_order.sort(sorting)
        if self._top is not None and self._shown.view is not None:
            self._top.show_hand(self._shown.view)
            self._top.hand.mark(self._shown.prompt.hand if self._shown.prompt is not None else {})
            self.controls.refresh_keys()

    # ------------------------------------------------------------------ input
    def end_gesture(self) -> None:
        """Send what is dragged home and forget a press that is still held: its release does nothing.

        Call it when a sheet opens over the table or the player leaves the window.
        """
        self.touch.stop()
        grabber = self.mouseGrabberItem()
        if grabber is not None:
            grabber.ungrabMouse()
        self.controls.cancel_drag()

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """A click completes what is running and is then handled."""
        if event.buttons() == event.button():
            # The release of a button that was pressed before has gone elsewhere, as to a menu.
            self.end_gesture()
        if self._top is not None:
            self.put_aids_away()
            self._top.spotlights.let_go()
        self.end_ceremony()
        if self.motion.is_moving:
            before = self._piece_at(event)
            self.motion.finish()
            # What comes to lie under the pointer only now was not meant, nor is a question to be
            # answered by the click that brought it.
            if self._piece_at(event) is not before or self._answers(before, event):
                event.accept()
                return
        super().mousePressEvent(event)
        self._begin_touch(event)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Handle the second of two quick taps like the first: the finger may be held."""
        if is_touch(event):
            self.mousePressEvent(event)
        else:
            super().mouseDoubleClickEvent(event)

    def _begin_touch(self, event: QGraphicsSceneMouseEvent) -> None:
        """Wait for a finger to be held, move or be lifted; what it touches shows no more than that yet."""
        self.touch.press(event)
        if is_touch(event):
            self.put_aids_away()

    def _on_held_down(self, place: QPointF) -> None:
        """Show the large card and the note of what a finger is held on."""
        piece = self._touched_at(place)
        if piece is None or self._top is None:
            return
        if piece.tells:
            self._top.notes.show_now(piece)
        piece.hold()

    def _touched_at(self, place: QPointF) -> Piece | None:
        """Return the piece that a finger is on: the one that has the press, else one with a note."""
        grabber = self.mouseGrabberItem()
        if isinstance(grabber, Piece):
            return grabber
        found = (item for item in self.items(place) if isinstance(item, Piece))
        return next((item for item in found if item.acceptHoverEvents() and not item.clickable), None)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Move what is dragged; without the button, or without its piece, the drag is over."""
        self.touch.move(event)
        if not event.buttons():
            self.end_gesture()
        elif self.mouseGrabberItem() is None:
            self.controls.cancel_drag()
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """End a click or a drag; a drag whose piece has gone meanwhile ends without a drop."""
        super().mouseReleaseEvent(event)
        # The release of a gesture that has been ended belongs to the table, not to the window below it.
        event.accept()
        if not event.buttons():
            self.touch.stop()
            self.controls.cancel_drag()
            if is_touch(event) and (self._top is None or not self._top.shows_aids):
                self.touch.leave()

    def _answers(self, piece: Piece | None, event: QGraphicsSceneMouseEvent) -> bool:
        """Whether a click on a piece would say something in the question on the table."""
        if self._shown.prompt is None or self._top is None or event.button() != Qt.MouseButton.LeftButton:
            return False
        return piece is not None and not self._top.side.holds(piece)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key completes what is running; it answers only a question that was there to be read."""
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
            # Meant for what was there before, like a key that is still held down.
            event.accept()
            return
        if self.controls.press(key_of(event), self._shown.prompt):
            event.accept()
            return
        super().keyPressEvent(event)
