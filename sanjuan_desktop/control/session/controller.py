"""Controller between one game and the table: owns the state, asks people and computer players.

The flow of a move:

- A click changes the unfinished answer.
- A finished answer is applied to the state and recorded.
- The events are emitted as a :class:`Step`, redacted for the looking seat.
- The table animates it and calls :meth:`GameController.resume`; then the next question follows.

Computer players think while the table is animated. Their answers are held until the animation ends.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from sanjuan_desktop.control.computers.roster import AT_THE_TABLE
from sanjuan_desktop.control.computers.turn import ComputerTurn
from sanjuan_desktop.control.helps import Help
from sanjuan_desktop.control.hints.giver import HintGiver
from sanjuan_desktop.control.questions.answering import Answering
from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.control.questions.automation import Automation, Habit, automatic_action, takes_once
from sanjuan_desktop.control.questions.base import Proposal
from sanjuan_desktop.control.questions.forced_pass import cannot_build_words
from sanjuan_desktop.control.questions.proposal import proposal_of
from sanjuan_desktop.control.session.game import GameSession
from sanjuan_desktop.control.session.guide import guided
from sanjuan_desktop.control.session.hot_seat import (
    asked_all_the_same,
    needs_hand,
    no_shared_hints,
    without_hand,
)
from sanjuan_desktop.control.session.log_writer import LogWriter
from sanjuan_desktop.control.session.rated import no_hand_over
from sanjuan_desktop.control.session.timeline import Back
from sanjuan_desktop.control.session.unaided import unaided
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.reasons import reason_words
from sanjuan_desktop.rules import ROOT, IllegalActionError, Pass, Store, score_sheet, view_for
from sanjuan_desktop.rules.terms import ASK_STORE, NOBODY
from sanjuan_desktop.storage.hand_overs import MOST_HAND_OVERS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtCore import QObject

    from sanjuan_desktop.ai.player import Budget
    from sanjuan_desktop.control.computers.runner import AiRunner
    from sanjuan_desktop.control.hints.hints import Hint, HintTip
    from sanjuan_desktop.control.questions.answers import Answer
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.game import SessionState
    from sanjuan_desktop.control.session.guide import Guide
    from sanjuan_desktop.control.session.played_line import PlayedLine
    from sanjuan_desktop.control.session.step import Step
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import Action, GameRecord, PlayerView, State
    from sanjuan_desktop.storage.parts import Seat


class GameController(Answering):
    """Controller of one game at one table. All signals carry immutable values."""

    started = Signal(object)
    """:class:`GameSession` of the game that is now on the table, before its first step."""
    abandoned = Signal()
    """Another game is about to replace the game on the table, which still is :attr:`session`."""
    advanced = Signal(object)
    """:class:`Step` to be shown; the table calls :meth:`resume` when it is idle again."""
    restored = Signal(object)
    """:class:`Step` without events after a takeback: show its view, and replace the log by its log."""
    undone = Signal()
    """Decisions are about to be undone, before :attr:`restored`."""
    redone = Signal()
    """Undone decisions are about to be redone, before :attr:`restored`."""
    prompted = Signal(object)
    """:class:`~sanjuan_desktop.control.questions.prompts.Prompt` of the person asked, or None."""
    thinking = Signal(int)
    """Seat of the computer player that is thinking, -1 if there is none."""
    chosen = Signal(int, object)
    """Seat and :class:`~sanjuan_desktop.ai.player.Choice` of a computer player, with its reasons."""
    held_back = Signal()
    """The guide prevented an action of the person."""
    refused = Signal(str)
    """Reason why the last click or key had no effect, in one sentence."""
    skipped = Signal(str)
    """Reason why a person was not asked in a Builder phase, in one sentence. The log line has it too."""
    timed_out = Signal(int)
    """Seat of the person for whom the table has decided because the time was up."""
    failed = Signal(int, str, str)
    """Seat of a computer player that gave no legal answer, the reason, and the fault of an engine. The plain
    heuristic has decided instead."""
    degraded = Signal(str)
    """A computer player cannot think as its level should: the reason in one technical line, once a game."""
    hinted = Signal(object)
    """:class:`~sanjuan_desktop.control.hints.hints.Hint` for the person asked, None to hide the hint."""
    recorded = Signal(int, bool)
    """Index of the move that was just made, and whether it is new in the record."""
    moved_to = Signal(int, int)
    """Index of the move at which the game now stands, and the number of counted takebacks."""
    seat_changed = Signal(object, object)
    """:class:`GameSetup` and :class:`Step` of the table for another person, or with the hand covered."""
    covered = Signal(int, bool)
    """Seat whose hand is covered (NOBODY if none), and whether the question waits for its owner."""
    handed_over = Signal(int)
    """Seat for which another player decides from now on."""
    remarked = Signal()
    """Bookmarks, notes or the locks of hands have changed."""
    rating_changed = Signal()
    """The game has become an attempt that counts, or has stopped being one."""
    ended = Signal(object)
    """Score sheets by seat."""
    retold = Signal(object)
    """The whole log in the current language."""

    def __init__(self, thinker: AiRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thinker = thinker
        self._computer = ComputerTurn(thinker, self)
        self._computer.decided.connect(self._on_decided)
        self._computer.failed.connect(self.failed)
        self._hints = HintGiver(thinker, self)
        self._hints.changed.connect(self.hinted)
        self._hints.found.connect(self._on_hint_found)
        self._log_writer = LogWriter(self)
        self._log_writer.written.connect(self._on_log_written)
        self._automation = Automation()
        self.budget: Budget = AT_THE_TABLE
        self.guide: Guide | None = None
        """Guide of a tutorial game, None in other games."""
        self.has_remarks = True
        """True if computer players make remarks; a new value takes effect with the next move."""
        self._prepares_hints = False
        self.hides_hands = False
        """Cover the hands if several people share the screen; a new value takes effect with the next game."""
        self._session: GameSession | None = None
        self._has_reported_error = False
        self._asked_after = ROOT
        """Move of the record before the current question."""
        self._table_busy = False

    # -- the game -------------------------------------------------------------------------------

    @property
    def has_game(self) -> bool:
        """True if a game is on the table: from the first start or load until the window closes."""
        return self._session is not None

    @property
    def session(self) -> GameSession:
        """The game on the table.

        Raises:
            RuntimeError: no game has been started, see :attr:`has_game`.
        """
        if self._session is None:
            raise RuntimeError("no game has been started")
        return self._session

    @property
    def automation(self) -> Automation:
        """Questions that are answered automatically; a new value takes effect with the next question.

        A tutorial needs the usual ones, so that a value that is set meanwhile takes effect after it.
        """
        return self._automation if self.guide is None else Automation()

    @automation.setter
    def automation(self, automation: Automation) -> None:
        self._automation = automation

    def set_rated(self, rated: bool) -> None:
        """Set whether the current game is an attempt that counts."""
        self.session.is_rated = rated
        self.rating_changed.emit()

    @property
    def draft(self) -> Action | None:
        """The action that confirming now would take; None while the answer is incomplete."""
        return self._answer.would_do() if self._answer is not None else None

    @property
    def answer(self) -> Answer | None:
        """The current question to a person, with the choices made so far."""
        return self._answer

    @property
    def is_asking(self) -> bool:
        """True while a person is asked a question."""
        return self._answer is not None

    def start(self, setup: GameSetup) -> None:
        """Start a new game; the previous game is abandoned where it stands."""
        self._abandon_game()
        session = self._session = GameSession(setup, setup.record(), hides=self.hides_hands)
        step = session.opening()
        self.started.emit(session)
        self._advance(step)

    def resume(self) -> None:
        """Continue, because the table has shown everything."""
        if self._table_busy:
            self._table_busy = False
            self._continue()

    def submit(self, action: Action, *, is_timed_out: bool = False) -> None:
        """Apply ``action`` for the player to act.

        ``is_timed_out``: the table acts for a person whose time is up.

        Raises:
            IllegalActionError: the rules refuse it; nothing has changed.
        """
        # Computer players make no remarks while a guide is present.
        session = self.session
        talks = self.has_remarks and self.guide is None
        self._remember_hint()
        head = session.record.head
        recorded = session.add(action, talks=talks, is_timed_out=is_timed_out)
        if self._answer is not None and head in session.shown_hints:
            session.record_hint(recorded.move, session.shown_hints[head])
        self.recorded.emit(recorded.move, recorded.is_new)
        self._forget_question()
        self._advance(recorded.step)

    def load(self, setup: GameSetup, record: GameRecord, session_state: SessionState | None = None) -> None:
        """Resume a saved game from its record and ``session_state``; the previous game is abandoned.

        Raises:
            RecordError: an action of the record is illegal; the previous game stays.
        """
        self.take(self.prepare(setup, record, session_state))

    def prepare(
        self,
        setup: GameSetup,
        record: GameRecord,
        session_state: SessionState | None = None,
        reach: Callable[[float], None] | None = None,
    ) -> GameSession:
        """Return a saved game for :meth:`take`; the current game does not change.

        It may be called on any thread. ``reach`` is called with the processed share of the moves, 0 to 1.

        Raises:
            RecordError: an action of the record is illegal.
        """
        session = GameSession(setup, record, hides=self.hides_hands, session_state=session_state)
        session.take_line(session.read(record.head, self.automation, reach))
        return session

    def take(self, session: GameSession) -> None:
        """Continue with a prepared game, and abandon the previous game where it stands."""
        self._abandon_game()
        self._session = session
        self.started.emit(session)
        self._restore()

    def suspend(self) -> None:
        """Leave the question unanswered while the table shows something else, until :meth:`proceed`."""
        self._forget_question()

    def proceed(self) -> None:
        """Show the game again and continue it."""
        self._restore()

    def proceed_silently(self) -> None:
        """Continue the game, which the table shows again, when the table is idle; nothing was undone."""
        self._table_busy = True

    def close(self) -> None:
        """Close the game and end all its threads and processes."""
        self._forget_question()
        self._session = None
        self._table_busy = False
        self._log_writer.close()
        self._thinker.close()

    def retell(self) -> None:
        """Rewrite the log, the question and its hint in the current language; nothing else changes.

        The log of a long game follows later.
        """
        if not self.has_game:
            return
        session = self.session
        self._log_writer.rewrite(session, self.automation)
        self._hints.retell()
        self.renew_question()
        if session.hot_seat.covered_seat != NOBODY:
            self.covered.emit(session.hot_seat.covered_seat, self._waits)

    @property
    def is_retelling(self) -> bool:
        """True while the log of a long game is still in another language."""
        return self._log_writer.is_busy

    def renew_question(self) -> None:
        """Emit the question again, if there is one, because the possible answers have changed."""
        if self._answer is not None:
            self.prompted.emit(None if self._waits else self._prompt(self._answer))

    def answer_in_time(self) -> None:
        """Answer the question for the person whose time is up: with their choice if it is complete."""
        answer = self._answer
        if answer is not None:
            seat, action = answer.seat, proposal_of(answer)
            self._submit_answer(answer, action, is_timed_out=True)
            self.timed_out.emit(seat)

    # -- undo and redo -------------------------------------------------------------------------

    def record_look(self) -> None:
        """Count a look at hidden cards during the game like a takeback."""
        session = self.session
        session.takebacks += 1
        self.moved_to.emit(session.record.head, session.takebacks)

    def undo(self, step: Back = Back.DECISION) -> None:
        """Undo one or more decisions of a person; the deal stays the same.

        The takeback is counted if hidden information has been seen since.
        """
        session = self.session
        why = session.why_without(Help.UNDO)
        if why:
            self.refused.emit(why)
        elif session.can_undo and session.undo(step):
            self.undone.emit()
            self._stand()

    def undo_together(self) -> None:
        """Undo the last decision before the last hand-over, once all people have agreed."""
        session = self.session
        if session.undo_together():
            self.undone.emit()
            self.seat_changed.emit(session.setup, session.table())
            self._stand()

    def redo(self) -> None:
        """Return to the position before the last undo; without one, do nothing."""
        if self.session.can_redo and self.session.redo():
            self.redone.emit()
            self._stand()

    def go_to(self, head: int) -> None:
        """Go to a move of the record, to continue from there; both branches are kept.

        A game that has no way back stays where it is.

        Raises:
            RecordError: there is no such move.
        """
        self.take_line(self.read(head))

    def read(self, head: int, reach: Callable[[float], None] | None = None) -> PlayedLine:
        """Return the line up to a move of the record, for :meth:`take_line`; the game does not change.

        It may be called on any thread. ``reach`` is called with the processed share of the moves, 0 to 1.

        Raises:
            RecordError: there is no such move.
        """
        return self.session.read(head, self.automation, reach)

    def take_line(self, line: PlayedLine) -> None:
        """Continue from the last move of a line that was read, unless the game has no way back."""
        session = self.session
        why = session.why_not_back
        if why:
            self.proceed()
            if line.head != session.record.head:
                self.refused.emit(why)
            return
        if session.take_line(line):
            self._forget_question()
            self.seat_changed.emit(session.setup, session.table())
        self._stand()

    # -- what people write about a game -----------------------------------------------------------

    def annotate(self, bookmarks: Mapping[int, str], notes: str) -> None:
        """Replace the bookmarks and notes."""
        self.session.annotate(bookmarks, notes)
        self.remarked.emit()

    # -- changes of players -----------------------------------------------------------------------

    @property
    def why_players_stay(self) -> str:
        """Reason why the player of a seat cannot change, in one sentence; "" if that is possible."""
        session = self.session
        if session.is_over:
            return tr("HandOver", "The game is over.")
        if session.is_rated:
            return no_hand_over()
        if self.guide is not None:
            return tr("HandOver", "This is a game with a guide: the players stay.")
        if len(session.setup.hand_overs) >= MOST_HAND_OVERS:
            return tr("HandOver", "The players of this game have changed too often.")
        return ""

    def why_stays(self, seat: int) -> str:
        """Return the reason why a person cannot take a computer player's seat; "" if that is possible."""
        setup = self.session.setup
        if setup.first_seats[seat].level is None or self.why_players_stay:
            return self.why_players_stay
        if setup.chapter or setup.day:
            return tr("HandOver", "In a challenge the opponents stay.")
        return self.session.why_without(Help.HIDDEN_CARDS)

    def hand_over(self, seat: int, player: Seat) -> None:
        """Pass a seat to another player, who decides from now on; a question is asked again.

        A computer player that is thinking is stopped.
        """
        session = self.session
        why = self.why_stays(seat) if player.level is None else self.why_players_stay
        if why:
            self.refused.emit(why)
            return
        if player == session.setup.seats[seat]:
            return
        self._forget_question()
        self.thinking.emit(NOBODY)
        session.hand_over(seat, player)
        self.handed_over.emit(seat)
        self.seat_changed.emit(session.setup, session.table())
        hot_seat = session.hot_seat
        self.covered.emit(hot_seat.covered_seat, False)
        self._restore()

    # -- several people before one screen ---------------------------------------------------------

    def lock_hand(self, pin: str) -> None:
        """Lock the open hand of the person before the screen with ``pin``; "" removes the lock.

        A covered hand is not changed, because its owner may not be the person before the screen.
        """
        hot_seat = self.session.hot_seat
        if hot_seat.is_shared and hot_seat.is_open:
            self.session.lock(pin)
            self.remarked.emit()

    def forget_lock(self, seat: int) -> None:
        """Remove the lock of a hand, once all people have agreed; the hand stays covered."""
        self.session.lock("", seat)
        self.remarked.emit()
        if not self.session.hot_seat.is_open:
            self._show_cover()

    def open_hand(self, pin: str = "") -> bool:
        """Show the person before the screen their cards; return False if ``pin`` is wrong."""
        hot_seat = self.session.hot_seat
        if not hot_seat.fits(pin) or hot_seat.looking not in hot_seat.people:
            return False
        if not hot_seat.is_open:
            self._uncover(is_open=True)
        return True

    def cover_hand(self) -> None:
        """Cover the hand again if several people share the screen; the current choices are kept."""
        if self.has_game and self.session.can_cover:
            self._uncover(is_open=False)

    # -- hints ----------------------------------------------------------------------------------

    @property
    def prepares_hints(self) -> bool:
        """True if the hint for a question is computed while the person thinks, from the next question on.

        After a change to False, a hint that is not shown is no longer computed.
        """
        return self._prepares_hints

    @prepares_hints.setter
    def prepares_hints(self, is_wanted: bool) -> None:
        self._prepares_hints = is_wanted
        if not is_wanted:
            self._hints.stop_preparing()

    @property
    def can_hint(self) -> bool:
        """True while the looking seat is asked and a hint is available."""
        if self._answer is None:
            return False
        session = self.session
        is_own = self._answer.seat == session.setup.looking_seat
        hot_seat = session.hot_seat
        is_private = hot_seat.is_open and not hot_seat.is_shared
        return is_own and is_private and not session.why_without(Help.HINTS)

    def toggle_hint(self) -> None:
        """Show or hide a hint for the current question (key H); under a guide, fill in its answer instead."""
        if not self.has_game:
            return
        session, answer = self.session, self._answer
        guided = self.guide.advised(answer.view) if self.guide is not None and answer is not None else None
        if guided is not None:
            self.propose(guided)
        elif why := session.why_without(Help.HINTS):
            self.refused.emit(why)
        elif session.hot_seat.is_shared and answer is not None:
            self.refused.emit(no_shared_hints())
        elif self._hints.is_shown:
            self._hints.hide()
        elif self.can_hint and answer is not None:
            session.shown_hints.setdefault(self._asked_after, None)
            self._hints.ask(answer.view, session.names)

    def suggest(self) -> None:
        """Fill in a sensible choice (key A)."""
        why = self.session.why_without(Help.SUGGESTIONS) if self.has_game else ""
        if why and self.is_asking:
            self.refused.emit(why)
        else:
            super().suggest()

    def hide_hint(self) -> None:
        """Hide the hint; it is kept until the question is answered."""
        self._hints.hide()

    # -- inside ---------------------------------------------------------------------------------

    def _abandon_game(self) -> None:
        """Drop everything that belongs to the previous game, before another one begins."""
        if self.has_game:
            self.abandoned.emit()
        self._forget_question()
        self._computer.begin()
        self._log_writer.cancel()
        self._has_reported_error = False

    def _stand(self) -> None:
        """Continue from another move of the record."""
        session = self.session
        self._forget_question()
        self.moved_to.emit(session.record.head, session.takebacks)
        self._restore()

    def _restore(self) -> None:
        """Show the current table at once, without animation."""
        self._table_busy = True
        self.restored.emit(self.session.table())

    def _advance(self, step: Step) -> None:
        """Emit the step, start the next computer player, and wait for the table."""
        self._table_busy = True
        self._ask_computer()
        self.advanced.emit(step)

    def _ask_computer(self) -> None:
        session = self.session
        state = session.state
        if state.is_over or session.setup.seats[state.actor].level is None:
            return
        prepared = self.guide.moves if self.guide is not None else ()
        if session.decisions < len(prepared):
            self._computer.prescribe(state, prepared[session.decisions])
        else:
            self._computer.ask(state, session.setup, session.styles[state.actor], self.budget)

    def _continue(self) -> None:
        """Ask the next question, now that the table is idle."""
        state = self.session.state
        if state.is_over:
            self.prompted.emit(None)
            self.ended.emit(score_sheet(state))
        elif self._computer.seat == NOBODY:
            self._ask_person(state)
        elif self._computer.is_decided:
            self._take_choice()
        else:
            self.prompted.emit(None)
            self.thinking.emit(self._computer.seat)

    def _ask_person(self, state: State) -> None:
        session = self.session
        if state.actor not in session.people:
            # After a takeback it can be the turn of a computer player that has not been asked yet.
            self._ask_computer()
            self._continue()
            return
        view = view_for(state, state.actor)
        habits = self._habits()
        reminded = replace(habits, bank=Habit.ASK) if state.actor in session.reminders else habits
        action = automatic_action(view, reminded)
        if action is not None:
            self._answer_automatically(view, action)
            return
        self._answer = answer_for(view, session.names, habits, session.reminders)
        self._asked_after = session.record.head
        session.clock.ask(state.actor, self._asked_after)
        if not session.setup.offers(Help.SUGGESTIONS):
            self._answer.leave_open()
        if self.guide is not None:
            self._answer.spare(self.guide.spared())
            advised = self.guide.advised(view)
            if advised is not None:
                self._answer.follow([Proposal(advised, "")])
        if state.actor != session.hot_seat.looking and session.hot_seat.turns:
            session.turn(state.actor)
            self.seat_changed.emit(session.setup, session.table())
        self._put_question()

    def _answer_automatically(self, view: PlayerView, action: Action) -> None:
        """Take an action without a question; give the reason if it is a pass without a choice.

        While hands are covered, only a person with an empty hand is passed over, which all people see.
        """
        session = self.session
        why = cannot_build_words(view, session.names[view.actor] if len(session.people) > 1 else "")
        if why:
            self.skipped.emit(why)
        self.submit(action)

    @property
    def _is_shared(self) -> bool:
        return self.session.hot_seat.is_shared

    def _habits(self) -> Automation:
        """Return the automatic answers; on a shared screen, ask even a person who cannot build."""
        return replace(self.automation, no_build=Habit.ASK) if self._is_shared else self.automation

    def _only_passes(self, answer: Answer) -> bool:
        """Return whether a build question that allows only a pass is asked solely for secrecy."""
        spared = self.automation.no_build is Habit.ALWAYS
        return self._is_shared and spared and automatic_action(answer.view, self.automation) == Pass()

    def _put_question(self) -> None:
        """Ask the person before the screen; if the answer needs the hand, wait until it is open."""
        answer, hot_seat = self._answer, self.session.hot_seat
        if answer is None:
            return
        waits = self._waits
        self.prompted.emit(None if waits else self._prompt(answer))
        self.covered.emit(hot_seat.covered_seat, waits)
        self._prepare_hint()

    def _prepare_hint(self) -> None:
        """Compute a hint while the person thinks, if hints are allowed and no guide gives them."""
        answer = self._answer
        if self.prepares_hints and self.guide is None and self.can_hint and answer is not None:
            self._hints.prepare(answer.view, self.session.names)

    @property
    def _waits(self) -> bool:
        """True while a question waits for the owner of the hand: it needs the cards, or they are locked."""
        answer = self._answer
        if answer is None:
            return False
        hot_seat = self.session.hot_seat
        return not hot_seat.is_open and (hot_seat.is_locked or needs_hand(answer.view.decision))

    @property
    def _live(self) -> Answer | None:
        """The unfinished answer; None while the question waits, so that clicks and keys have no effect."""
        return None if self._waits else self._answer

    def _prompt(self, answer: Answer) -> Prompt:
        """Return the current prompt, without private parts while the hand is covered."""
        is_open = self.session.hot_seat.is_open
        prompt = answer.prompt() if is_open else without_hand(answer.prompt())
        if is_open and self._only_passes(answer):
            prompt = replace(prompt, hint=f"{cannot_build_words(answer.view)} {asked_all_the_same()}")
        prompt = unaided(prompt, self.session.setup)
        return prompt if self.guide is None else guided(prompt, answer, self.guide)

    def _uncover(self, *, is_open: bool) -> None:
        """Open or cover the hand of the person before the screen."""
        session = self.session
        session.uncover(is_open=is_open)
        self.seat_changed.emit(session.setup, session.table())
        self._show_cover()

    def _show_cover(self) -> None:
        """Ask the question again, if there is one, and emit whether the hand is covered."""
        self._put_question()
        if self._answer is None:
            self.covered.emit(self.session.hot_seat.covered_seat, False)

    def _answered_by_person(self) -> None:
        answer = self._answer
        assert answer is not None
        if answer.action is not None and self.guide is not None and self.guide.holds_back(answer.action):
            answer.action = None
            self.prompted.emit(self._prompt(answer))
            self.held_back.emit()
            return
        if answer.action is not None:
            self._submit_answer(answer, answer.action)
            return
        if answer.follows_search and self.guide is None:
            self.session.shown_hints.setdefault(self._asked_after, None)
            self._hints.note_first_tip()
        if answer.refusal:
            self.refused.emit(answer.refusal)
        self.prompted.emit(self._prompt(answer))

    def _on_hint_found(self, hint: Hint) -> None:
        """Use the options of a hint as suggestions of the table."""
        if self._answer is not None:
            self._answer.follow([_proposal_of(tip) for tip in hint.tips])

    def _submit_answer(self, answer: Answer, action: Action, *, is_timed_out: bool = False) -> None:
        session = self.session
        session.record_answer()
        # After the Chapel the Bank can still be used, so the table asks once more.
        is_chapel = isinstance(action, Store) and not takes_once(action.building)
        if answer.view.decision == ASK_STORE and not is_chapel:
            session.reminders.discard(answer.seat)
        try:
            self.submit(action, is_timed_out=is_timed_out)
        except IllegalActionError as error:
            # The answer is checked first, so this is a bug; the player loses nothing by it.
            session.timeline.refuse()
            answer.action = None
            self.refused.emit(reason_words(error.reason))

    def _forget_question(self) -> None:
        """Drop the current question and its hint; a late answer of a computer player is ignored."""
        self._remember_hint()
        self._answer = None
        self._hints.forget()
        self._computer.forget()

    def _remember_hint(self) -> None:
        """Remember the first option of the hint for the current question, which may be asked again."""
        if self._answer is not None and self._asked_after in self.session.shown_hints:
            shown = self.session.shown_hints
            shown[self._asked_after] = self._hints.first_tip or shown[self._asked_after]

    def _on_log_written(self) -> None:
        self.retold.emit(self.session.log_lines())

    def _on_decided(self) -> None:
        if not self._table_busy:
            self._take_choice()

    def _take_choice(self) -> None:
        seat, choice = self._computer.seat, self._computer.take()
        self.thinking.emit(NOBODY)
        self.chosen.emit(seat, choice)
        if choice.error and not self._has_reported_error:
            self._has_reported_error = True
            self.degraded.emit(choice.error)
        self.submit(choice.action)


def _proposal_of(tip: HintTip) -> Proposal:
    """Return a tip as a proposal; a pass is named, because it leaves nothing chosen."""
    is_pass = isinstance(tip.action, Pass)
    return Proposal(tip.action, f"{tip.title}. {tip.brief}".strip() if is_pass else tip.brief)
