"""Use the game table for practice positions: question, side panel, keys; the game is paused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from sanjuan_desktop.control.session.step import Step
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.practice.exercise_answering import ExerciseAnswering, PracticeStage
from sanjuan_desktop.ui.look.seat_colours import seat_colours
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.paint.artist import seat_chip

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.control.computers.runner import AiRunner
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.practice.exercise import Exercise, Verdict
    from sanjuan_desktop.features.practice.practice_page import PracticePage
    from sanjuan_desktop.features.replay.controller import ReplayController
    from sanjuan_desktop.ui.accessibility.speaker import Speaker
    from sanjuan_desktop.ui.table.controller import TableController
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.table.view import TableView
    from sanjuan_desktop.ui.widgets.services import Services


@dataclass(frozen=True, slots=True)
class PracticeContext:
    """Objects that practice on the game table needs.

    ``table`` connects ``scene`` and ``game``, which is paused meanwhile. ``replay`` reconnects them and can
    start a game from a position. ``runner`` evaluates new answers. ``speaker`` announces questions
    and verdicts.
    """

    services: Services
    scene: TableScene
    view: TableView
    table: TableController
    game: GameController
    replay: ReplayController
    runner: AiRunner
    speaker: Speaker


class PracticeTable(QObject):
    """Practice of one position at a time; subclasses choose positions and fill the page beside the table."""

    opening = Signal()
    """Emitted before the table is taken, so that its current user can return it first."""
    opened = Signal()
    """Emitted when practice has taken over the table."""
    closed = Signal()
    """Emitted when the table belongs to the game again."""

    def __init__(self, context: PracticeContext) -> None:
        """Wait for positions to ask."""
        super().__init__(context.services)
        self._services = context.services
        self._scene = context.scene
        self._view = context.view
        self._table = context.table
        self._game = context.game
        self._replay = context.replay
        self._speaker = context.speaker
        self.answering = ExerciseAnswering(context.runner, self)
        self.answering.prompted.connect(self._on_prompted)
        self.answering.refused.connect(self._on_refused)
        self.answering.judging.connect(self._on_judging)
        self.answering.evaluated.connect(self._on_evaluated)
        self.answering.confirmed.connect(self._on_next)
        self.answering.left.connect(self.leave)
        self._page: PracticePage | None = None
        self._setup: GameSetup | None = None
        self._back: Callable[[], None] | None = None
        self._lifted = False
        self._shortcuts: list[QShortcut] = []
        context.scene.resized.connect(self._place)
        context.game.started.connect(self._drop)

    @property
    def is_open(self) -> bool:
        """Whether practice is using the table."""
        return self._page is not None

    def leave(self) -> None:
        """Return to the page before, or to the game."""
        if self._page is None:
            return
        back = self._back
        self._return()
        if back is not None:
            back()

    def release_table(self) -> None:
        """Close practice because another feature needs the table; the game stays paused."""
        self._drop()

    # -- for subclasses --------------------------------------------------------------------------

    def _new_page(self) -> PracticePage:
        """Return an empty page for the space beside the table."""
        raise NotImplementedError

    def _show_waiting(self) -> None:
        """Show on the page that the answer is being evaluated."""
        raise NotImplementedError

    def _on_evaluated(self, verdict: Verdict) -> None:
        """Show the evaluation of the answer."""
        raise NotImplementedError

    def _on_next(self) -> None:
        """Go on to the next position or to the end."""
        raise NotImplementedError

    def _on_again(self) -> None:
        """Ask the answered position again."""
        raise NotImplementedError

    def _on_play_on(self) -> None:
        """Start a game from the answered position."""
        raise NotImplementedError

    def _has_ended(self) -> bool:
        """Return whether all positions have been asked."""
        return False

    # -- position -------------------------------------------------------------------------------

    def _begin(self, setup: GameSetup, back: Callable[[], None] | None) -> None:
        """Take over the table."""
        self._drop()
        self._services.sheets.clear()
        self.opening.emit()
        self._table.suspend()
        self._game.cover_hand()
        self._setup, self._back = setup, back
        self._lifted = False
        self._make_page()
        self._table.borrow(self.answering)
        self._scene.set_table(setup.with_help())
        self.opened.emit()

    def _show_exercise(self, exercise: Exercise) -> None:
        """Show a position on the table and ask it; the page already shows the question."""
        scene = self._scene
        scene.motion.finish()
        scene.show_hint(None)
        scene.restore(Step((), exercise.view, exercise.log))
        self._place()
        self.answering.ask(exercise)

    def _on_prompted(self, prompt: Prompt) -> None:
        self._offer()
        self._scene.show_prompt(prompt)

    def _on_refused(self, words: str) -> None:
        self._scene.show_refusal(words)
        self._speaker.refuse(words)

    def _on_judging(self) -> None:
        assert self._page is not None
        self._offer()
        self._show_waiting()
        self._speaker.announce(self._page.heading)

    def _show_marks(self, verdict: Verdict) -> None:
        """Mark the options of a verdict on the table before the page shows them."""
        self._offer()
        # Open aids would cover the options that are compared now.
        self._scene.hide_aids()
        self._scene.show_hint(verdict.hint)

    def _settle(self) -> None:
        """Show the page with the new text and focus its main button."""
        assert self._page is not None
        self._lifted = False
        self._place()
        self._page.focus_main()

    def _on_lifted(self) -> None:
        """Toggle the page with L, to look at the log below."""
        if self._page is None:
            return
        self._lifted = not self._lifted
        self._page.setVisible(not self._lifted)
        self._reserve()
        if self._lifted:
            self._services.focus_table()
            self._services.show_toast(tr("Learn", "Press L to show this panel again."), passing=True)
        elif self.answering.stage is PracticeStage.VERDICT or self._has_ended():
            self._page.focus_main()

    def _on_pointed(self, row: int | None) -> None:
        self._scene.ring_tip(0 if row is None else row)

    # -- helpers --------------------------------------------------------------------------------

    @property
    def _may_play_on(self) -> bool:
        """True unless the game on the table belongs to several people, whom one of them must not leave."""
        return not (self._game.has_game and self._game.session.hot_seat.is_shared)

    def _offer(self) -> None:
        """Offer the hint button as "Show me", enabled while the question is open."""
        self._scene.offer_hint(
            True, tr("Learn", "Show me"), enabled=self.answering.stage is PracticeStage.ASKED
        )

    def _make_page(self) -> None:
        if self._page is not None:
            self._page.deleteLater()
        page = self._page = self._new_page()
        page.show_wanted.connect(self.answering.show_best)
        page.next_wanted.connect(self._on_next)
        page.again_wanted.connect(self._on_again)
        page.play_on_wanted.connect(self._on_play_on)
        page.left.connect(self.leave)
        page.row_pointed.connect(self._on_pointed)
        for shortcut in self._shortcuts:
            shortcut.deleteLater()
        self._shortcuts = []
        for keys, act in (
            ("N", self._on_next),
            ("R", self._on_again),
            ("P", self._on_play_on),
            ("L", self._on_lifted),
        ):
            for widget in (self._view, page):
                self._listen(keys, act, widget)
        for keys, act in (
            ("H", self.answering.show_best),
            ("Esc", self.leave),
            ("Return", page.press_focused),
            ("Enter", page.press_focused),
        ):
            self._listen(keys, act, page)

    def _listen(self, keys: str, act: Callable[[], None], widget: TableView | PracticePage) -> None:
        shortcut = QShortcut(QKeySequence(keys), widget)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(act)
        self._shortcuts.append(shortcut)

    def _chip(self, seat: int, size: int) -> QPixmap:
        dpr = self._services.window.devicePixelRatioF()
        if self._setup is None:
            return seat_chip(seat, size, dpr)
        return seat_chip(seat, size, dpr, seat_colours(self._setup))

    def _place(self) -> None:
        top = self._scene.tabletop
        if self._page is None or top is None:
            return
        plan = top.context.layout
        self._page.fit(_room(plan.page_place(top.cities[plan.looking_seat].count)))
        self._page.setVisible(not self._lifted)
        self._services.sheets.put_below(self._page)
        self._reserve()

    def _reserve(self) -> None:
        if self._page is None or self._lifted:
            self._scene.reserve(None)
            return
        lies = self._page.geometry()
        self._scene.reserve(Rect(lies.x(), lies.y(), lies.width(), lies.height()))

    def _return(self) -> None:
        """Return the table to the game."""
        self._drop()
        self._replay.show_game()

    def _drop(self) -> None:
        """Remove the page and forget the positions, so that the game may go on."""
        if self._page is None:
            return
        self.answering.forget()
        self._table.borrow(None)
        self._table.go_on()
        self._scene.reserve(None)
        self._scene.mark_played(None, "")
        self._scene.show_prompt(None)
        self._scene.offer_hint(False)
        for shortcut in self._shortcuts:
            shortcut.deleteLater()
        self._shortcuts = []
        self._page.hide()
        self._page.deleteLater()
        self._page = None
        self._setup = self._back = None
        self._forget()
        self.closed.emit()

    def _forget(self) -> None:
        """Forget the positions."""


def _room(box: Rect) -> QRect:
    return QRect(round(box.x), round(box.y), round(box.w), round(box.h))
