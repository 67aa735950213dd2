"""Announce questions, other players' moves, refusals and the end of the game to screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from sanjuan_desktop.control.spoken import news
from sanjuan_desktop.control.spoken.surroundings import log_text

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.control.hints.hints import Hint
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.game import GameSession
    from sanjuan_desktop.control.session.step import LogLine, Step
    from sanjuan_desktop.rules import ScoreSheet

_GATHER_MS: Final = 900

_POLITENESS = QAccessible.AnnouncementPoliteness


class Voice(Protocol):
    """Output for announcements."""

    @property
    def is_heard(self) -> bool:
        """False if no assistive program is running, so that announcements can be skipped."""

    def announce(self, words: str, *, urgent: bool = False) -> None:
        """Announce a line at the next pause, or immediately if ``urgent``."""


class ScreenReader:
    """Announcements through Qt to the running assistive program."""

    def __init__(self, source: QWidget) -> None:
        self._source = source

    @property
    def is_heard(self) -> bool:
        """Whether an assistive program is running."""
        return QAccessible.isActive()

    def announce(self, words: str, *, urgent: bool = False) -> None:
        """Announce a line politely, or assertively if ``urgent``."""
        event = QAccessibleAnnouncementEvent(self._source, words)
        event.setPoliteness(_POLITENESS.Assertive if urgent else _POLITENESS.Polite)
        QAccessible.updateAccessibility(event)


class Speaker(QObject):
    """Collect events in quick succession and announce them together in one line."""

    def __init__(self, game: GameController, voice: Voice, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.voice = voice
        self._game = game
        self._names: tuple[str, ...] = ()
        """Names of the players by seat; empty before the first game."""
        self._lines: list[LogLine] = []
        self._remark = ""
        self._asked: Prompt | None = None
        self._hint: Hint | None = None
        self.gathering = QTimer(self, singleShot=True, interval=_GATHER_MS)
        """Time in which events are collected; they are announced at its end."""
        self.gathering.timeout.connect(self.flush)
        game.started.connect(self._on_started)
        game.advanced.connect(self.collect)
        game.restored.connect(self._forget)
        game.undone.connect(lambda: self.retell(news.undone()))
        game.redone.connect(lambda: self.retell(news.redone()))
        game.seat_changed.connect(self._on_turned)
        game.prompted.connect(self._on_prompted)
        game.refused.connect(self.refuse)
        game.hinted.connect(self._on_hinted)
        game.ended.connect(self._on_ended)

    def announce(self, words: str) -> None:
        """Announce a line after the collected events."""
        self._speak(words)

    def retell(self, heading: str) -> None:
        """Announce a heading; collected events are dropped, because :meth:`collect` announces them again."""
        self._lines.clear()
        self._remark = ""
        self._speak(heading)

    def refuse(self, words: str) -> None:
        """Announce immediately why an action is refused."""
        if words and self.voice.is_heard:
            self.voice.announce(words, urgent=True)

    def flush(self) -> None:
        """Announce the collected events."""
        self._speak("")

    def _speak(self, words: str) -> None:
        """Announce the collected events and ``words`` as one line, so that neither is cut off."""
        self.gathering.stop()
        lines, self._lines = self._lines, []
        remark, self._remark = self._remark, ""
        if not self.voice.is_heard:
            return
        parts = [log_text(lines, self._names), remark, words]
        text = " ".join(part for part in parts if part)
        if text:
            self.voice.announce(text)

    # ------------------------------------------------------------------ what happens
    def _on_started(self, session: GameSession) -> None:
        self._names = session.names
        self._forget()

    def collect(self, step: Step) -> None:
        """Collect the events of a step, which are announced soon or with the next question."""
        self._asked = None
        if not self.voice.is_heard:
            return
        self._lines += news.happened(step, self._names)
        self._remark = news.remarked(step, self._names) or self._remark
        if self._lines and not self.gathering.isActive():
            self.gathering.start()

    def _forget(self) -> None:
        self._lines.clear()
        self._remark = ""
        self._asked = None

    def _on_turned(self, _setup: object, step: Step) -> None:
        """Replace the collected events by their wording for the next player."""
        if self._lines and not self._game.session.hot_seat.is_open:
            self._lines = list(step.log[-len(self._lines) :])

    def _on_prompted(self, asked: Prompt | None) -> None:
        before, self._asked = self._asked, asked
        if asked is None or not self.voice.is_heard:
            return
        if before is not None:
            self._speak(news.change(before, asked))
            return
        is_looking = asked.seat == self._game.session.hot_seat.looking
        self._speak(news.question(asked, "" if is_looking else self._names[asked.seat]))

    def _on_hinted(self, hint: Hint | None) -> None:
        before, self._hint = self._hint, hint
        if hint is not None and not news.is_same_advice(before, hint):
            self._speak(news.advice(hint))

    def _on_ended(self, sheets: tuple[ScoreSheet, ...]) -> None:
        self._speak(news.outcome(sheets, self._names))
