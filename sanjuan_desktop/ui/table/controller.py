"""Connect a table with a game: clicks in one direction, steps and questions in the other."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from sanjuan_desktop.control.helps import Help
from sanjuan_desktop.control.text.no_help import no_help_words
from sanjuan_desktop.ui.table.zones.side_buttons import Tool

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.control.questions.answering import Answering
    from sanjuan_desktop.control.questions.clicks import Click
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.game import GameSession
    from sanjuan_desktop.control.session.step import Step
    from sanjuan_desktop.rules import Action
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.table.view import TableView


class TableController(QObject):
    """Waits until the table is idle, then continues the game."""

    rested = Signal()
    """All events have been shown; the game continues unless :meth:`pause` is called."""
    moved = Signal()
    """A step has begun, so messages about the previous moment are obsolete."""
    asked = Signal()
    """The table shows a question to a person."""
    undo_wanted = Signal()
    """The undo tool beside the log was pressed."""
    guide_wanted = Signal()
    """The tool that asks the guide was pressed, in a game with open hands."""
    scores_wanted = Signal()
    """Enter was pressed after the end of the game, when no question is open."""

    def __init__(self, scene: TableScene, view: TableView, game: GameController) -> None:
        super().__init__(view)
        self._scene = scene
        self._game = game
        self._paused = False
        self._refusal = ""
        self._can_undo = False
        self._source: Answering = game
        scene.clicked.connect(self._on_clicked)
        scene.hint_closed.connect(self._on_hint_closed)
        scene.button_refused.connect(scene.show_refusal)
        scene.hint_wanted.connect(self._toggle_hint)
        scene.tip_taken.connect(self._on_tip)
        scene.tool_pressed.connect(self._on_tool)
        scene.idle.connect(self._on_idle)
        game.started.connect(self._on_started)
        game.advanced.connect(self._on_advanced)
        game.restored.connect(self._on_restored)
        game.prompted.connect(self._on_prompted)
        game.thinking.connect(scene.set_thinking)
        game.refused.connect(self._on_refused)
        game.hinted.connect(scene.show_hint)
        game.covered.connect(lambda: self.show_tools(can_undo=self._can_undo))
        for keys, act, is_early in (
            ("Return", self._confirm, False),
            ("Enter", self._confirm, False),
            ("Shift+Return", self._decline, False),
            ("Shift+Enter", self._decline, False),
            ("Esc", self._back, True),
            ("H", self._toggle_hint, False),
            ("A", self._suggest, True),
        ):
            shortcut = QShortcut(QKeySequence(keys), view)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            # A key that is held down answers one question only.
            shortcut.setAutoRepeat(is_early)
            shortcut.activated.connect(partial(self._on_key, act, is_early))
        scene.set_tools(frozenset({Tool.UNDO, Tool.RULES}), frozenset({Tool.RULES}), "")

    def show_tools(self, *, can_undo: bool) -> None:
        """Show the tools beside the log during a game; only those that can be used are bright.

        The tool that covers the hand is present while there is a visible hand; with open hands, the tool that
        asks the guide takes its place.
        """
        self._can_undo = can_undo
        session = self._game.session
        beside = {Tool.COVER} if session.can_cover else set()
        if session.setup.open_hands:
            beside = {Tool.GUIDE}
        # In a rated game the arrow is dimmed and explains why; a click on it or its key also gives the
        # reason. In a game without help a sign takes its place.
        why = session.why_without(Help.UNDO)
        undo = {Tool.UNDO} if can_undo and not why else set()
        back = Tool.NO_HELP if session.setup.without_help else Tool.UNDO
        self._scene.set_tools(
            frozenset({back, Tool.RULES} | beside), frozenset({Tool.RULES} | beside | undo), why
        )

    def borrow(self, source: Answering | None) -> None:
        """Send clicks and keys to another source of questions; None means the game again."""
        self._source = source if source is not None else self._game

    @property
    def is_paused(self) -> bool:
        """Whether the table shows something other than the game."""
        return self._paused

    def pause(self) -> None:
        """Do not continue the game when the table is idle."""
        self._paused = True

    def suspend(self) -> None:
        """Pause the game and leave its question unanswered, while something else is on the table."""
        self.pause()
        self._game.suspend()

    def go_on(self) -> None:
        """Continue the game when the table is idle, as usual."""
        self._paused = False

    def _on_started(self, session: GameSession) -> None:
        self._scene.set_table(session.setup)

    def _on_advanced(self, step: Step) -> None:
        self._refusal = ""
        self.moved.emit()
        if step.view.is_over:
            self._scene.hold_result_back()
        self._scene.play(step)

    def _on_restored(self, step: Step) -> None:
        self._scene.restore(step)

    def _on_prompted(self, prompt: Prompt | None) -> None:
        why = self._game.session.why_without(Help.HINTS)
        if why and prompt is not None:
            self._scene.offer_hint(True, enabled=False, why=why)
        else:
            self._scene.offer_hint(self._game.can_hint)
        self._scene.show_prompt(prompt)
        if self._refusal and prompt is not None:
            # A refused question is asked again; its reason must stay visible.
            self._scene.show_refusal(self._refusal)
        self._refusal = ""
        if prompt is not None:
            self.asked.emit()

    def _on_refused(self, words: str) -> None:
        self._refusal = words
        self._scene.show_refusal(words)

    def _on_tool(self, tool: Tool) -> None:
        if tool == Tool.UNDO:
            self.undo_wanted.emit()
        elif tool == Tool.COVER:
            self._game.cover_hand()
        elif tool == Tool.GUIDE:
            self.guide_wanted.emit()
        elif tool == Tool.NO_HELP:
            self._scene.show_refusal(no_help_words())

    def _on_key(self, act: Callable[[], None], is_early: bool) -> None:
        """Skip a recap or complete running animations; if there are none, run the action of the key.

        An ``is_early`` action undoes or fills in, so it may run as soon as a question appears. Any other
        action is ignored while the question is too new.
        """
        self._scene.end_ceremony()
        if self._scene.shows_recap:
            self._scene.skip_wanted.emit()
            return
        if self._scene.motion.is_moving:
            self._scene.motion.finish()
            return
        if is_early or not self._scene.guard.holds:
            act()

    def _on_clicked(self, click: Click) -> None:
        self._source.click(click)

    def _on_hint_closed(self) -> None:
        self._source.hide_hint()

    @property
    def _is_borrowed(self) -> bool:
        return self._source is not self._game

    def _toggle_hint(self) -> None:
        self._source.toggle_hint()

    def _decline(self) -> None:
        self._source.decline()

    def _suggest(self) -> None:
        self._source.suggest()

    def _confirm(self) -> None:
        is_over = self._game.has_game and self._game.session.is_over
        # While paused, the table shows something else, such as another game.
        if is_over and not self._is_borrowed and not self._paused:
            self.scores_wanted.emit()
        elif not (self._scene.take_tip() or self._scene.controls.press_button()):
            self._source.confirm()

    def _back(self) -> None:
        top = self._scene.tabletop
        if self._scene.controls.cancel_drag() or (top is not None and top.toggle_log(close=True)):
            return
        if self._scene.shows_hint and not self._is_borrowed:
            self._game.hide_hint()
        else:
            self._source.back()

    def _on_tip(self, action: Action) -> None:
        self._source.hide_hint()
        self._source.propose(action)

    def _on_idle(self) -> None:
        # The scene reports idle through the event loop, so that steps never nest. Only a click or key that
        # completes an animation reports it at once, so that the click reaches its question.
        if self._paused:
            return
        self.rested.emit()
        if not self._paused:
            self._game.resume()
