"""Lets somebody answer the places of a game again on the real table; nothing of it is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from sanjuan_desktop.app.learn.step_tags import Went
from sanjuan_desktop.app.table.layout.rects import Rect, bounding
from sanjuan_desktop.app.table.paint.artist import seat_chip
from sanjuan_desktop.control.hints.hints import marked_by
from sanjuan_desktop.control.practice.asking import Asking, Practice
from sanjuan_desktop.control.session.step import Step
from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.ai.review.findings import ReviewedDecision
    from sanjuan_desktop.app.accessibility.speaker import Speaker
    from sanjuan_desktop.app.learn.panel import LearnPanel, PlacesWent
    from sanjuan_desktop.app.replay.controller import ReplayController
    from sanjuan_desktop.app.table.controller import TableController
    from sanjuan_desktop.app.table.scene import TableScene
    from sanjuan_desktop.app.table.view import TableView
    from sanjuan_desktop.app.widgets.shell import Shell
    from sanjuan_desktop.control.practice.asking import AnswerJudge
    from sanjuan_desktop.control.practice.exercise import Exercise, Verdict
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import GameRecord

LOW_PX: Final = 900
"""In a window less high the page lies over standing and log."""


class LearnController(QObject):
    """One run through some places at a time; the game on the table waits meanwhile."""

    opened = Signal()
    """The table belongs to this from now on."""
    closed = Signal()
    """It belongs to the game again."""

    def __init__(
        self,
        shell: Shell,
        scene: TableScene,
        view: TableView,
        table: TableController,
        game: GameController,
        replay: ReplayController,
        judge: AnswerJudge | None,
        speaker: Speaker,
    ) -> None:
        """Wait for somebody who wants to try again.

        Args:
            shell: the window around the table.
            scene: the table.
            view: onto it.
            table: joins the table with the game, which waits meanwhile.
            game: on the table.
            replay: gives the table back to the game, and plays on from a place of one.
            judge: weighs answers that were never weighed.
            speaker: reads out questions and verdicts.
        """
        super().__init__(shell)
        self._shell = shell
        self._scene = scene
        self._view = view
        self._table = table
        self._game = game
        self._replay = replay
        self._speaker = speaker
        self.practice = Practice(judge, self)
        self.practice.prompted.connect(self._on_prompted)
        self.practice.refused.connect(self._on_refused)
        self.practice.judging.connect(self._on_judging)
        self.practice.told.connect(self._on_told)
        self.practice.confirmed.connect(self._on_next)
        self.practice.left.connect(self.leave)
        self.panel: LearnPanel | None = None
        self._setup: GameSetup | None = None
        self._record: GameRecord | None = None
        self._decisions: tuple[ReviewedDecision, ...] = ()
        self._foreign = False
        self._back: Callable[[], None] | None = None
        self._exercises: list[Exercise] = []
        self._went: list[Went] = []
        self._at: int | None = None
        self._lifted = False
        self._shortcuts: list[QShortcut] = []
        scene.resized.connect(self._place)
        game.started.connect(self._drop)

    @property
    def is_open(self) -> bool:
        """True while places are asked on the table."""
        return self.panel is not None

    @property
    def exercise(self) -> Exercise | None:
        """The place that is asked, None at the end and while nothing is."""
        return None if self._at is None else self._exercises[self._at]

    @property
    def went(self) -> tuple[Went, ...]:
        """How the places went so far."""
        return tuple(self._went)

    def open(
        self,
        setup: GameSetup,
        record: GameRecord,
        decisions: Sequence[ReviewedDecision],
        *,
        foreign: bool = False,
        back: Callable[[], None] | None = None,
    ) -> None:
        """Ask some places of a game, all of one seat, in this order; nothing happens without any.

        Args:
            setup: who played.
            record: of the game, which is over.
            decisions: of the review of it.
            foreign: it is not the game on the table.
            back: leads back to where somebody came from; None: to the table.

        Raises:
            RecordError: the record holds a move that is not legal; nothing has changed.
        """
        from sanjuan_desktop.control.practice.exercise import exercises_of

        exercises = exercises_of(setup, record, decisions)
        if not exercises:
            return
        self._drop()
        self._shell.sheets.clear()
        self._table.pause()
        self._game.suspend()
        self._game.cover_hand()
        self._setup, self._record = replace(setup, looking_seat=decisions[0].seat), record
        self._decisions, self._foreign, self._back = tuple(decisions), foreign, back
        self._exercises = exercises
        self._went = [Went.WAITING] * len(exercises)
        self._lifted = False
        self.panel = self._make_panel()
        self._table.lend(self.practice)
        self._scene.set_table(self._setup)
        self.opened.emit()
        self._ask(0)

    def leave(self) -> None:
        """Go back to where somebody came from, or to the game."""
        if self.panel is None:
            return
        back = self._back
        self._return()
        if back is not None:
            back()

    def put_away(self) -> None:
        """Make room for something else that wants the table; the game still waits."""
        self._drop()

    def renew(self) -> None:
        """Say everything in the language of now."""
        from sanjuan_desktop.control.practice.exercise import exercises_of

        if self.panel is None or self._setup is None or self._record is None:
            return
        self._exercises = exercises_of(self._setup, self._record, self._decisions)
        self.panel.deleteLater()
        self.panel = self._make_panel()
        if self._at is None:
            self._end()
        else:
            self._ask(self._at)

    # -- a place ---------------------------------------------------------------------------------

    def _ask(self, at: int) -> None:
        from sanjuan_desktop.app.learn.panel import spoken_question

        assert self.panel is not None
        self._at = at
        exercise = self._exercises[at]
        scene = self._scene
        scene.motion.finish()
        scene.show_hint(None)
        scene.restore(Step((), exercise.view, exercise.log))
        self.panel.ask(self._steps(), exercise, self._back_words())
        self._place()
        self.practice.ask(exercise)
        if exercise.played is not None:
            scene.mark_played(marked_by(exercise.view, exercise.played), tr("Learn", "in the game"))
        self._shell.focus_table()
        self._speaker.say(spoken_question(exercise))

    def _on_prompted(self, prompt: Prompt) -> None:
        self._offer()
        self._scene.show_prompt(prompt)

    def _on_refused(self, words: str) -> None:
        self._scene.show_refusal(words)
        self._speaker.refuse(words)

    def _on_judging(self) -> None:
        assert self.panel is not None
        self._offer()
        self.panel.wait(self._steps())
        self._speaker.say(self.panel.heading)

    def _on_told(self, verdict: Verdict) -> None:
        from sanjuan_desktop.app.learn.option_row import spoken
        from sanjuan_desktop.app.learn.panel import spoken_verdict

        assert self.panel is not None
        assert self._at is not None
        if self.practice.exercise is not None:
            # With the answer, once it has been weighed.
            self._exercises[self._at] = self.practice.exercise
        if self._went[self._at] in {Went.WAITING, Went.SKIPPED}:
            self._went[self._at] = Went.FOUND if verdict.found.is_found else Went.MISSED
        self._offer()
        # What was looked at while choosing lies over what is to be compared now.
        self._scene.put_aids_away()
        self._scene.show_hint(verdict.hint)
        self.panel.tell(self._steps(), verdict, plays_on=not self._game.is_shared)
        self._lifted = False
        self._place()
        self.panel.focus_main()
        self._speaker.say(spoken_verdict(verdict, [spoken(row) for row in verdict.rows]))

    def _on_next(self) -> None:
        """Go on to the next place, or to the end."""
        if self.panel is None:
            return
        if self._at is None:
            self.leave()
            return
        if self._went[self._at] is Went.WAITING:
            self._went[self._at] = Went.SKIPPED
        if self._at + 1 < len(self._exercises):
            self._ask(self._at + 1)
        else:
            self._end()

    def _end(self) -> None:
        assert self.panel is not None
        self.practice.forget()
        self._at = None
        self._scene.show_prompt(None)
        self._scene.mark_played(None, "")
        self.panel.end(self._steps(), self._back_words())
        self._lifted = False
        self._place()
        self.panel.focus_main()
        self._speaker.say(self.panel.heading)

    def _on_again(self) -> None:
        if self._at is not None and self.practice.stage is Asking.TOLD:
            self._ask(self._at)

    def _on_play_on(self) -> None:
        exercise = self.exercise
        if exercise is None or self._setup is None or self._record is None:
            return
        if self.practice.stage is not Asking.TOLD:
            return
        setup, record, foreign = self._setup, self._record, self._foreign
        self._drop()
        self._replay.go_on_from(setup, record, exercise.move, foreign)

    def _on_lifted(self) -> None:
        """L: look at standing and log below the page, and back."""
        if self.panel is None:
            return
        self._lifted = not self._lifted
        self.panel.setVisible(not self._lifted)
        self._reserve()
        if self._lifted:
            self._shell.focus_table()
            self._shell.say(tr("Learn", "L lays the page back over the log."), passing=True)
        elif self.practice.stage is Asking.TOLD or self._at is None:
            self.panel.focus_main()

    def _on_pointed(self, row: int | None) -> None:
        self._scene.ring_tip(0 if row is None else row)

    # -- inside ---------------------------------------------------------------------------------

    def _steps(self) -> PlacesWent:
        from sanjuan_desktop.app.learn.panel import PlacesWent

        return PlacesWent(tuple(self._went), self._at)

    def _back_words(self) -> str:
        if self._back is None:
            return tr("Learn", "Back to the game")
        return tr("Learn", "Back to the review")

    def _offer(self) -> None:
        """Have the button for a hint say what it does here, as long as it does."""
        self._scene.offer_hint(True, tr("Learn", "Show me"), enabled=self.practice.stage is Asking.ASKED)

    def _make_panel(self) -> LearnPanel:
        from sanjuan_desktop.app.learn.panel import LearnPanel

        panel = LearnPanel(self._chip, self._shell.ground)
        panel.show_wanted.connect(self.practice.show_best)
        panel.next_wanted.connect(self._on_next)
        panel.again_wanted.connect(self._on_again)
        panel.play_on_wanted.connect(self._on_play_on)
        panel.left.connect(self.leave)
        panel.row_pointed.connect(self._on_pointed)
        for shortcut in self._shortcuts:
            shortcut.deleteLater()
        self._shortcuts = []
        for keys, act in (
            ("N", self._on_next),
            ("R", self._on_again),
            ("P", self._on_play_on),
            ("L", self._on_lifted),
        ):
            for widget in (self._view, panel):
                self._listen(keys, act, widget)
        for keys, act in (
            ("H", self.practice.show_best),
            ("Esc", self.leave),
            ("Return", panel.press_focused),
            ("Enter", panel.press_focused),
        ):
            self._listen(keys, act, panel)
        return panel

    def _listen(self, keys: str, act: Callable[[], None], widget: TableView | LearnPanel) -> None:
        shortcut = QShortcut(QKeySequence(keys), widget)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(act)
        self._shortcuts.append(shortcut)

    def _chip(self, seat: int, size: int) -> QPixmap:
        return seat_chip(seat, size, self._shell.window.devicePixelRatioF())

    def _place(self) -> None:
        top = self._scene.tabletop
        if self.panel is None or top is None:
            return
        room = _room(top.desk.layout.side.standing, top.desk.layout.side.log, self._shell.ground.height())
        self.panel.fit(room)
        self.panel.setVisible(not self._lifted)
        self._shell.sheets.put_below(self.panel)
        self._reserve()

    def _reserve(self) -> None:
        if self.panel is None or self._lifted:
            self._scene.reserve(None)
            return
        lies = self.panel.geometry()
        self._scene.reserve(Rect(lies.x(), lies.y(), lies.width(), lies.height()))

    def _return(self) -> None:
        """Give the table back to the game."""
        self._drop()
        self._replay.show_game()

    def _drop(self) -> None:
        """Take the page away and forget the places; the game may go on."""
        if self.panel is None:
            return
        self.practice.forget()
        self._table.lend(None)
        self._table.go_on()
        self._scene.reserve(None)
        self._scene.mark_played(None, "")
        self._scene.show_prompt(None)
        self._scene.offer_hint(False)
        for shortcut in self._shortcuts:
            shortcut.deleteLater()
        self._shortcuts = []
        self.panel.hide()
        self.panel.deleteLater()
        self.panel = None
        self._setup = self._record = self._back = None
        self._decisions = ()
        self._exercises, self._went, self._at = [], [], None
        self.closed.emit()


def _room(standing: Rect, log: Rect, height: int) -> QRect:
    """Return where the page lies: over the log, in a low window over the standing too."""
    box = log if height >= LOW_PX else bounding([standing, log])
    return QRect(round(box.x), round(box.y), round(box.w), round(box.h))
