"""Joins a table and a game: clicks one way, steps and questions the other."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from sanjuan_desktop.app.table.zones.side_buttons import Tool
from sanjuan_desktop.control.session.counting import no_hints, no_way_back

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.app.table.scene import TableScene
    from sanjuan_desktop.app.table.view import TableView
    from sanjuan_desktop.control.questions.answering import Answering
    from sanjuan_desktop.control.questions.clicks import Click
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.step import Step
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import Action


class TableController(QObject):
    """Waits for the table to come to rest, then lets the game go on."""

    rested = Signal()
    """Everything that happened has been shown; the game goes on unless :meth:`pause` is called."""
    moved = Signal()
    """Something happened; what was said about the moment before no longer matters."""
    asked = Signal()
    """A person has a question on the table."""
    undo_wanted = Signal()
    """The tool beside the log."""
    scores_wanted = Signal()
    """Enter after the end of the game; nothing is asked any more."""

    def __init__(self, scene: TableScene, view: TableView, game: GameController) -> None:
        super().__init__(view)
        self._scene = scene
        self._game = game
        self._paused = False
        self._refusal = ""
        self._can_undo = False
        self._asker: Answering = game
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
            # A key that is held down answers one question, not all that follow.
            shortcut.setAutoRepeat(is_early)
            shortcut.activated.connect(partial(self._on_key, act, is_early))
        self.show_tools(can_undo=False)

    def show_tools(self, *, can_undo: bool) -> None:
        """Show the tools beside the log, those that can do something now bright.

        The one that covers the hand is there while there is an open hand to be covered.
        """
        self._can_undo = can_undo
        cover = {Tool.COVER} if self._game.can_cover else set()
        # In a try that counts the arrow is dim and says why; a click or the key says it, too.
        counts = self._game.counts
        undo = {Tool.UNDO} if can_undo and not counts else set()
        self._scene.set_tools(
            frozenset({Tool.UNDO, Tool.RULES} | cover),
            frozenset({Tool.RULES} | cover | undo),
            no_way_back() if counts else "",
        )

    def lend(self, asker: Answering | None) -> None:
        """Let clicks and keys answer somebody else's questions from now on, None: those of the game again."""
        self._asker = asker if asker is not None else self._game

    @property
    def is_paused(self) -> bool:
        """True while the table shows something else than the game."""
        return self._paused

    def pause(self) -> None:
        """Do not go on once the table rests."""
        self._paused = True

    def go_on(self) -> None:
        """Go on once the table rests, as ever."""
        self._paused = False

    def _on_started(self, setup: GameSetup) -> None:
        self._scene.set_table(setup)

    def _on_advanced(self, step: Step) -> None:
        self._refusal = ""
        self.moved.emit()
        if step.view.is_over:
            self._scene.hold_result_back()
        self._scene.play(step)

    def _on_restored(self, step: Step) -> None:
        self._scene.restore(step)

    def _on_prompted(self, prompt: Prompt | None) -> None:
        if self._game.counts:
            self._scene.offer_hint(True, enabled=False, why=no_hints())
        else:
            self._scene.offer_hint(self._game.can_hint)
        self._scene.show_prompt(prompt)
        if self._refusal and prompt is not None:
            # The question comes again after a refusal; the reason must outlive it.
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

    def _on_key(self, act: Callable[[], None], is_early: bool) -> None:
        """A key completes what is moving; it answers only a question that was there to be read.

        One that ``is_early`` takes back or fills in, and may do so as soon as something is asked.
        """
        self._scene.end_ceremony()
        if self._scene.motion.is_moving:
            self._scene.motion.finish()
            return
        if is_early or not self._scene.guard.holds:
            act()

    def _on_clicked(self, click: Click) -> None:
        self._asker.click(click)

    def _on_hint_closed(self) -> None:
        self._asker.put_hint_away()

    @property
    def _is_lent(self) -> bool:
        return self._asker is not self._game

    def _toggle_hint(self) -> None:
        self._asker.toggle_hint()

    def _decline(self) -> None:
        self._asker.decline()

    def _suggest(self) -> None:
        self._asker.suggest()

    def _confirm(self) -> None:
        if self._game.is_over and not self._is_lent:
            self.scores_wanted.emit()
        elif not (self._scene.take_tip() or self._scene.controls.press_button()):
            self._asker.confirm()

    def _back(self) -> None:
        top = self._scene.tabletop
        if self._scene.controls.cancel_drag() or (top is not None and top.toggle_log(close=True)):
            return
        if self._scene.shows_hint and not self._is_lent:
            self._game.put_hint_away()
        else:
            self._asker.back()

    def _on_tip(self, action: Action) -> None:
        self._asker.put_hint_away()
        self._asker.propose(action)

    def _on_idle(self) -> None:
        # The scene reports rest through the event loop, so steps never nest; only where a click or
        # key completes a motion it reports at once, so that the click meets the question it was for.
        if self._paused:
            return
        self.rested.emit()
        if not self._paused:
            self._game.resume()
