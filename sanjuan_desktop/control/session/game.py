"""A game in progress: its record, its state, the person before the screen and the possible takebacks.

This module neither asks nor waits; the controller does. Everything can be rebuilt from the record, so going
to another position is always a replay.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from itertools import count
from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.control.computers.roster import styles_of
from sanjuan_desktop.control.helps import Help
from sanjuan_desktop.control.people.remarks import remark_about, remarks_in
from sanjuan_desktop.control.people.seat_appearance import seat_appearances
from sanjuan_desktop.control.questions.forced_pass import view_before_pass
from sanjuan_desktop.control.session.clock import ThinkingClock
from sanjuan_desktop.control.session.hand_over_lines import hand_over_lines
from sanjuan_desktop.control.session.hot_seat import HotSeat
from sanjuan_desktop.control.session.journal import Journal, retell, time_up
from sanjuan_desktop.control.session.played_line import PlayedLine
from sanjuan_desktop.control.session.rated import no_hints, no_looking, no_way_back
from sanjuan_desktop.control.session.step import LogLine, Step
from sanjuan_desktop.control.session.timeline import (
    AnsweredQuestion,
    Back,
    Timeline,
    asked_at,
    has_seen_hidden,
    shows_hidden,
)
from sanjuan_desktop.control.session.viewer import Viewer
from sanjuan_desktop.control.text.no_help import no_help
from sanjuan_desktop.rules import ROOT, GameRecord, apply, view_for
from sanjuan_desktop.rules.terms import ASK_ROLE, NOBODY
from sanjuan_desktop.storage.autosave_folder import new_identity
from sanjuan_desktop.storage.hand_overs import HandOver, on_path

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sanjuan_desktop.control.people.remarks import Remark
    from sanjuan_desktop.control.questions.automation import Automation
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import Action, Event, PlayerView, State
    from sanjuan_desktop.storage.parts import Seat, ThinkingTime


LONG_GAME: Final = 1_000
"""Minimum number of moves for reading a game on a thread; a whole game has about 150."""

_sittings: Final = count(1)

_RATED: Final = {Help.HINTS: no_hints, Help.UNDO: no_way_back, Help.HIDDEN_CARDS: no_looking}
"""Reasons for the helps that are off in a rated game."""


@dataclass(frozen=True, slots=True)
class SessionState:
    """Data of a resumed game besides its record.

    ``identity`` is its name in the autosave folder, "" for a game that is not there yet. ``locks`` are the
    hashed PINs of its people, see :attr:`HotSeat.locks`. ``thinking`` are the thinking times by seat.
    ``question_s`` are the seconds already spent on the question at the head of the record.
    ``played_s`` is the playing time of the earlier sessions in seconds.
    """

    identity: str = ""
    title: str = ""
    takebacks: int = 0
    bookmarks: Mapping[int, str] = field(default_factory=dict)
    notes: str = ""
    locks: tuple[str, ...] = ()
    hinted: Mapping[int, Action | None] = field(default_factory=dict)
    thinking: Mapping[int, ThinkingTime] = field(default_factory=dict)
    question_s: float = 0.0
    timed_out: frozenset[int] = frozenset()
    played_s: int = 0


class RecordedMove(NamedTuple):
    """A move that was made: its index in the record, whether it is new there, and its events."""

    move: int
    is_new: bool
    step: Step


class GameSession:
    """A game with its log for the looking seat and its undo history.

    ``takebacks`` counts only takebacks after the sight of hidden information. ``hinted`` has the first tip of
    the hint by move made with a hint, None if it is unknown. ``bookmarks`` names moves of the record.
    ``title`` and ``notes`` are texts of the player. ``identity`` is the permanent name of the game in the
    autosave folder. ``number`` identifies this session of the game. ``timed_out`` are the moves that the
    table made because the time of a person was up.
    """

    def __init__(
        self, setup: GameSetup, record: GameRecord, *, hides: bool, session_state: SessionState | None = None
    ) -> None:
        """Start a session of a game at the head of its record.

        Raises:
            RecordError: an action of the record is illegal.
        """
        self.record = record
        self.state: State = record.replay()
        self.hot_seat = HotSeat()
        self.timeline = Timeline()
        session_state = session_state or SessionState()
        self.hot_seat.begin(setup, hides=hides, locks=session_state.locks)
        self.setup = replace(setup, looking_seat=self.hot_seat.looking)
        self.styles = styles_of(setup)
        self.takebacks = session_state.takebacks
        self.hinted = dict(session_state.hinted)
        self.clock = ThinkingClock(
            setup.limit, session_state.thinking, spent={record.head: session_state.question_s}
        )
        self.timed_out = set(session_state.timed_out)
        self.bookmarks = dict(session_state.bookmarks)
        self.notes = session_state.notes
        self.title = session_state.title
        self.identity = session_state.identity or new_identity()
        self.number = next(_sittings)
        self._played_s = session_state.played_s
        self._began = time.monotonic()
        self._is_touched = bool(session_state.identity)
        self.is_rated = False
        """True for the one attempt at a daily deal that counts: without hints and takebacks."""
        self.shown_hints: dict[int, Action | None] = {}
        """First tip of each hint that was shown, None if it is unknown, by the move before the question."""
        self.reminders: set[int] = set()
        """Seats that want to be asked about their Bank in the next round."""
        self._journal = Journal(tuple(seat.name for seat in setup.seats))
        self._log: dict[int, tuple[LogLine, ...]] = {}
        self._log_viewer: int | None = None
        """Viewer of all lines of the log; None if they differ."""
        self._appearances = seat_appearances(setup)
        self._remarks: list[Remark] | None = None

    # -- state --------------------------------------------------------------------------------------

    @property
    def view(self) -> PlayerView:
        """The table as the looking seat may see it; at the end all hands are open."""
        seat = self.hot_seat.looking if self.state.is_over else self.hot_seat.viewer
        return self._viewer._replace(seat=seat).view(self.state)

    @property
    def public_view(self) -> PlayerView:
        """The table without any hidden cards, as a passer-by would see it."""
        return view_for(self.state, NOBODY)

    @property
    def is_over(self) -> bool:
        """True if the game has been played to its end."""
        return self.state.is_over

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats."""
        return tuple(seat.name for seat in self.setup.seats)

    @property
    def people(self) -> frozenset[int]:
        """The seats of people."""
        return frozenset(seat for seat, player in enumerate(self.setup.seats) if player.level is None)

    @property
    def decisions(self) -> int:
        """Number of actions taken so far."""
        return len(self.record.path())

    @property
    def is_long(self) -> bool:
        """True if the record should be read on a thread, because that takes longer than a frame."""
        return len(self.record.moves) > LONG_GAME

    @property
    def duration_s(self) -> int:
        """Playing time of this session and of the earlier ones, in seconds."""
        return self._played_s + round(time.monotonic() - self._began)

    @property
    def is_worth_keeping(self) -> bool:
        """True if the game contains anything that the autosave should store."""
        return self._is_touched

    @property
    def can_cover(self) -> bool:
        """True while a hand is open that the other people before the screen should not see."""
        return self.hot_seat.is_shared and self.hot_seat.is_open and not self.is_over

    def log_lines(self) -> tuple[LogLine, ...]:
        """Return the log up to the current position."""
        path = self.record.path()
        changes = hand_over_lines(self.setup, path)
        return tuple(
            line for index in (ROOT, *path) for line in (*self._log.get(index, ()), *changes.get(index, ()))
        )

    def table(self) -> Step:
        """Return the current table, with the whole log."""
        return Step((), self.view, self.log_lines())

    def why_without(self, wanted: Help) -> str:
        """Return the reason why a help is off now, in one sentence; "" if the table offers it."""
        if self.is_rated and wanted in _RATED:
            return _RATED[wanted]()
        return "" if self.setup.offers(wanted, is_over=self.is_over) else no_help()

    # -- moves --------------------------------------------------------------------------------------

    def opening(self) -> Step:
        """Return the step that begins the game."""
        events: list[Event] = []
        self.state = self.record.start(events)
        return self._record_step(events)

    def add(self, action: Action, *, talks: bool = False, is_timed_out: bool = False) -> RecordedMove:
        """Apply ``action`` for the player to act; with ``talks`` a computer player may remark on it.

        ``is_timed_out``: the table acts for a person whose time is up.

        Raises:
            IllegalActionError: the rules refuse it; nothing has changed.
        """
        if talks and self._remarks is None:
            self._remarks = remarks_in(self.record, self.setup)
        events: list[Event] = []
        seat = self.state.actor
        before = view_before_pass(self.state, self.hot_seat.viewer, action)
        apply(self.state, action, events)
        if self.hot_seat.is_shared and self._has_shown(seat, events):
            self.timeline.hand_over()
        known = len(self.record.moves)
        move = self.record.add(action)
        if move != known:
            self._drop_hand_overs(move)
        self._is_touched = True
        self.timed_out.discard(move)
        step = self._record_step(events, before)
        if is_timed_out:
            self.timed_out.add(move)
            lines = self._log[move] = (time_up(seat), *step.log)
            step = replace(step, log=lines)
        if talks:
            step = replace(step, remark=self._remarked(step))
        return RecordedMove(move, move == known, step)

    def record_hint(self, move: int, tip: Action | None) -> None:
        """Record that a move was made with a hint; ``tip`` is its first option, None if there was none."""
        self.hinted[move] = tip or self.hinted.get(move)

    def annotate(self, bookmarks: Mapping[int, str], notes: str) -> None:
        """Replace the bookmarks and notes."""
        self._is_touched = True
        self.bookmarks, self.notes = dict(bookmarks), notes

    def hand_over(self, seat: int, player: Seat) -> None:
        """Pass a seat to another player, who decides from the current position on.

        On a shared screen the hand is covered. Earlier decisions can no longer be undone. A person who takes
        a seat of a computer player sees a hidden hand, which counts like a takeback.
        """
        if player.level is None and self.setup.first_seats[seat].level is not None:
            self.takebacks += 1
        change = HandOver(self.record.head, seat, player)
        self._reseat(self.setup.handed_over(change, self.record.path()))
        self._is_touched = True
        if self.hot_seat.is_shared:
            self.timeline.hand_over()
        self._bar_undo()
        self.retell()

    def lock(self, pin: str, seat: int | None = None) -> None:
        """Lock the hand of a seat, without one of the looking seat, with a PIN; "" removes the lock."""
        self._is_touched = True
        self.hot_seat.lock(pin, seat)

    def retell(self) -> None:
        """Rewrite the log in the current language and for the current viewer."""
        self._log_viewer = self.hot_seat.viewer
        self._log = retell(self.record, self._journal, self._viewer, timed_out=self.timed_out)

    def distrust_log(self) -> None:
        """Note that the log is in another language, so that none of its lines is used again."""
        self._log_viewer = None
        self._log = {move: self._log[move] for move in (ROOT, *self.record.path()) if move in self._log}

    def take_log(self, line: PlayedLine) -> None:
        """Replace the lines of the log by those of a line that :meth:`read` has returned.

        For another viewer the log has been rewritten in the meantime. Lines of later moves are kept.
        """
        if line.viewer == self.hot_seat.viewer:
            self._log = {**self._log, **line.log}
            self._log_viewer = line.viewer

    def turn(self, seat: int) -> None:
        """Turn the table to another person, with the hand covered.

        Earlier decisions can then be undone only if all people agree. With open hands nothing is covered, and
        everyone may undo.
        """
        self.hot_seat.turn(seat)
        self.setup = replace(self.setup, looking_seat=seat)
        if self.hot_seat.is_shared:
            self.timeline.hand_over()
        self.retell()

    def uncover(self, *, is_open: bool) -> None:
        """Open or cover the hand of the person before the screen."""
        self.hot_seat.uncover(is_open=is_open)
        self.retell()

    # -- undo and redo -----------------------------------------------------------------------------

    @property
    def why_not_back(self) -> str:
        """Reason why the game cannot continue from an earlier position; "" if it can.

        A finished game without help can, because its end is recorded.
        """
        return "" if self.is_over and not self.is_rated else self.why_without(Help.UNDO)

    @property
    def can_undo(self) -> bool:
        """True if a person has made a decision that can be undone."""
        if self.why_without(Help.UNDO):
            return False
        return self.timeline.can_go_back and not self.hot_seat.is_shut

    @property
    def can_undo_together(self) -> bool:
        """True if there is a decision that can be undone only if all people agree.

        These are decisions before the last hand-over and decisions whose outcome people have seen. While the
        hand of the person before the screen is locked, all decisions are among them.
        """
        if self.why_without(Help.UNDO):
            return False
        return self.timeline.can_go_back_together or (self.hot_seat.is_shut and self.timeline.can_go_back)

    @property
    def can_redo(self) -> bool:
        """True if something was undone and no other move was made since."""
        if not self.setup.offers(Help.UNDO):
            return False
        return self.timeline.can_go_forward and not self.hot_seat.is_shut

    def record_answer(self) -> None:
        """Record that a person is about to answer the current question."""
        asked = AnsweredQuestion(
            self.record.head, self.state.round, self.state.decision == ASK_ROLE, self.state.actor
        )
        self.timeline.answer(asked)
        self.hot_seat.take_over()
        self.clock.answer()

    def read(
        self, head: int, automation: Automation, reach: Callable[[float], None] | None = None
    ) -> PlayedLine:
        """Return the line up to a move of the record, for :meth:`take_line`; the game does not change.

        It needs no window, so that it may be called on any thread. ``reach`` is called with the processed
        share of the moves, 0 to 1; its exceptions end the replay.

        Raises:
            RecordError: there is no such move.
        """
        before, viewer, setup = self.record.copy(), self._viewer, self.setup
        timed_out = frozenset(self.timed_out)
        record = before.copy()
        record.go_to(head)
        players = {seat: player.level for seat, player in enumerate(setup.first_seats)}
        changes = on_path(setup.hand_overs, record.path())
        length, moves = max(1, len(record.path())), count()
        questions: list[AnsweredQuestion] = []
        state = record.start()

        def look(move: int, after: State) -> None:
            nonlocal state
            state = after
            if reach is not None:
                reach(next(moves) / length)
            for change in changes:
                if change.move == move:
                    players[change.seat] = change.player.level
            people = frozenset(seat for seat, level in players.items() if level is None)
            # The question after the last move is still open.
            question = None if move == head else asked_at(move, after, people, automation)
            if question is not None:
                questions.append(question)

        log = retell(record, Journal(self.names), viewer, look, self._known_log(), timed_out)
        return PlayedLine(head, state, viewer.seat, log, tuple(questions), self._takes_back(before, head))

    def take_line(self, line: PlayedLine) -> bool:
        """Set the game to the last move of a line that :meth:`read` has returned.

        Return whether other players decide there.
        """
        self.takebacks += line.takes_back
        self.record.go_to(line.head)
        self.state = line.state
        self._log, self._log_viewer = dict(line.log), line.viewer
        self.timeline.begin(line.questions)
        setup = self.setup.at(self.record.path())
        is_change = setup.seats != self.setup.seats
        if is_change:
            self._reseat(setup)
            self.retell()
        # People on a shared screen undo these decisions together.
        if self.hot_seat.is_shared:
            self.timeline.hand_over()
        self._bar_undo()
        return is_change

    def undo(self, step: Back) -> bool:
        """Undo one or more decisions of a person; return whether there was one.

        The takeback is counted if hidden information has been seen since.
        """
        target = self.timeline.back(self.record.head, step)
        if target is None:
            return False
        self.takebacks += has_seen_hidden(self.record, target, self.setup.looking_seat, self.people)
        self.stand(target)
        return True

    def undo_together(self) -> bool:
        """Undo the last decision before the last hand-over; return whether there was one.

        The table turns to the person who made it, with the hand covered. The takeback always counts, because
        the people have seen more than one hand since.
        """
        if self.hot_seat.is_shut:
            # The person before a locked hand may not be its owner, so the owner's own takebacks need
            # agreement.
            self.timeline.hand_over()
        asked = self.timeline.back_together(self.record.head)
        if asked is None:
            return False
        self.takebacks += 1
        self.hot_seat.turn(asked.seat)
        self.setup = replace(self.setup, looking_seat=asked.seat)
        self.stand(asked.head)
        return True

    def redo(self) -> bool:
        """Return to the position before the last undo; return whether there was one."""
        head = self.timeline.forward()
        if head is None:
            return False
        self.stand(head)
        return True

    def stand(self, head: int) -> None:
        """Set the game to a move of the record, with the log up to there."""
        self.record.go_to(head)
        self.state = self.record.replay()
        known = self._known_log()
        if any(move not in known for move in (ROOT, *self.record.path())):
            self.retell()

    # -- inside -------------------------------------------------------------------------------------

    @property
    def _viewer(self) -> Viewer:
        """The person before the screen."""
        return Viewer(self.hot_seat.viewer, self.setup.open_hands)

    def _reseat(self, setup: GameSetup) -> None:
        """Change the players; the hand of the person before the screen is covered if people share it."""
        self.hot_seat.reseat(setup, self.state.actor)
        self.setup = replace(setup, looking_seat=self.hot_seat.looking)
        self.styles = styles_of(self.setup)
        self._appearances = seat_appearances(self.setup)

    def _bar_undo(self) -> None:
        """Forbid undoing decisions before the last change of players."""
        path = (ROOT, *self.record.path())
        changes = on_path(self.setup.hand_overs, path[1:])
        barred = path[: path.index(changes[-1].move)] if changes else ()
        self.timeline.bar(barred, together=self.hot_seat.was_shared)

    def _drop_hand_overs(self, move: int) -> None:
        """Remove hand-overs at a move that was undone and is made again, because the players stay."""
        rest = [change for change in self.setup.hand_overs if change.move != move]
        if len(rest) < len(self.setup.hand_overs):
            self.setup = self.setup.with_hand_overs(rest, self.record.path())

    def _known_log(self) -> Mapping[int, tuple[LogLine, ...]]:
        """Return the lines of the log if all of them are for the current viewer, else none.

        The log of a long game is not rebuilt whenever a decision is undone.
        """
        return self._log if self._log_viewer == self.hot_seat.viewer else {}

    def _takes_back(self, record: GameRecord, head: int) -> bool:
        """Return whether going to ``head`` leaves the line after the sight of hidden information."""
        played = frozenset(record.path())
        last_common = next((move for move in reversed(record.path(head)) if move in played), ROOT)
        if last_common == record.head:
            return False
        return has_seen_hidden(record, last_common, self.setup.looking_seat, self.people)

    def _has_shown(self, seat: int, events: list[Event]) -> bool:
        """Return whether a person has seen a computer player's move, or previously hidden cards or prices."""
        return seat not in self.people or any(
            shows_hidden(event, person) for event in events for person in self.people
        )

    def _remarked(self, step: Step) -> Remark | None:
        """Return a computer player's remark on a step; remarks are never repeated, even after takebacks."""
        said = self._remarks or []
        found = remark_about(step.events, step.view, self._appearances, self.setup.seed, said)
        self._remarks = said if found is None else [*said, found]
        return found

    def _record_step(self, events: list[Event], before: PlayerView | None = None) -> Step:
        view = self.view
        seen = self._viewer.seen(events)
        lines = self._journal.describe(seen, view, before)
        if not self._log:
            self._log_viewer = self.hot_seat.viewer
        elif self._log_viewer != self.hot_seat.viewer:
            self._log_viewer = None
        self._log[self.record.head] = lines
        return Step(seen, view, lines)
