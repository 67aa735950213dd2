"""The bridge between one game and the table: owns the state, asks people and computers.

The flow of a move: a click changes the unfinished answer; a finished answer is
applied to the state and noted in the record; what happened goes out as a
:class:`Step`, redacted for the seat that looks; the table plays it and calls
:meth:`GameController.resume`; then the next question. Computers think while the
table still moves, and their answers wait for it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, Choice, never_cancelled
from sanjuan_desktop.control.answering import Answering
from sanjuan_desktop.control.answers import answer_for
from sanjuan_desktop.control.automation import Automation, Habit, automatic_action
from sanjuan_desktop.control.computers import AT_THE_TABLE, STAND_IN, computer_seed, styles_of
from sanjuan_desktop.control.hint_giver import Adviser, HintGiver
from sanjuan_desktop.control.journal import Journal
from sanjuan_desktop.control.retelling import retell
from sanjuan_desktop.control.sitting import Sitting, needs_hand, without_hand
from sanjuan_desktop.control.step import LogLine, Step
from sanjuan_desktop.control.timeline import Asked, Back, Timeline, asked_on, has_seen_hidden
from sanjuan_desktop.control.wording import reason_words
from sanjuan_desktop.rules import (
    ROOT,
    GameRecord,
    IllegalActionError,
    apply,
    legal_actions,
    score_sheet,
    view_for,
)
from sanjuan_desktop.rules.terms import ASK_ROLE, NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject

    from sanjuan_desktop.ai.player import Budget
    from sanjuan_desktop.control.answers import Answer
    from sanjuan_desktop.control.computers import Thinker
    from sanjuan_desktop.control.game_setup import GameSetup
    from sanjuan_desktop.control.prompts import Prompt
    from sanjuan_desktop.rules import Action, Event, PlayerView, State


class GameController(Answering):
    """One game at one table. All signals carry immutable values."""

    started = Signal(object)
    """:class:`GameSetup` of a new game, before its first step."""
    advanced = Signal(object)
    """:class:`Step` to be shown; answer with :meth:`resume` when the table is idle."""
    restored = Signal(object)
    """:class:`Step` without events after taking back: show its view, replace the log by its log."""
    prompted = Signal(object)
    """:class:`~sanjuan_desktop.control.prompts.Prompt` of the person asked, or None."""
    thinking = Signal(int)
    """Seat of the computer that thinks, -1 when none does."""
    chosen = Signal(int, object)
    """Seat and :class:`Choice` of a computer, with its reasons."""
    refused = Signal(str)
    """One sentence: why the last click or key did nothing."""
    troubled = Signal(int, str)
    """Seat of a computer that gave no legal answer, and why; a plain heuristic has decided for it."""
    hampered = Signal(str)
    """Once a game: a computer cannot think as its level should, and in one technical line why."""
    hinted = Signal(object)
    """:class:`~sanjuan_desktop.control.hints.Hint` for the person asked, None to show none any more."""
    noted = Signal(int, bool)
    """Index of a move in the record that was just made, and whether it is new there."""
    stood = Signal(int, int)
    """Index of the move the game was taken to, and how many takebacks are counted."""
    turned = Signal(object, object)
    """:class:`GameSetup` and :class:`Step`: the table as another person sees it, or with the hand covered."""
    covered = Signal(int, bool)
    """Seat whose hand is covered, NOBODY if none is; and whether the question waits for its owner."""
    ended = Signal(object)
    """Score sheets by seat."""
    retold = Signal(object)
    """The whole log, written anew in the language of now."""

    def __init__(self, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thinker = thinker
        thinker.answered.connect(self._on_answered)
        thinker.failed.connect(self._on_failed)
        self._hints = HintGiver(thinker if isinstance(thinker, Adviser) else None, self)
        self._hints.changed.connect(self.hinted)
        self.automation = Automation()
        """What the person is not asked about; another one counts from the next question on."""
        self.budget: Budget = AT_THE_TABLE
        self.prepared: tuple[Action, ...] = ()
        """Moves from the start on that computers make without thinking, in a game that is taught."""
        self.guard: Callable[[Action], str] | None = None
        """Says why a person should not do something that the rules allow; "" if all is well."""
        self.takebacks = 0
        self.bookmarks: dict[int, str] = {}
        """Moves of the record worth finding again, with a name each."""
        self._setup: GameSetup | None = None
        self._styles: tuple[str, ...] = ()
        self._record: GameRecord | None = None
        self._state: State | None = None
        self._journal = Journal(())
        self._log: dict[int, tuple[LogLine, ...]] = {}
        self.hides_hands = False
        """Cover the hands where several people share the screen; another value counts for the next game."""
        self._sitting = Sitting()
        self._timeline = Timeline()
        self._ticket = 0
        self._awaited = NOBODY
        self._choice: Choice | None = None
        self._told_of_trouble = False
        self._table_busy = False

    # -- the game -------------------------------------------------------------------------------

    @property
    def setup(self) -> GameSetup | None:
        """Who plays which game; None before the first one."""
        return self._setup

    @property
    def record(self) -> GameRecord | None:
        """The record of the game; None before the first one."""
        return self._record

    @property
    def view(self) -> PlayerView | None:
        """The table as the looking seat may see it; None before the first game."""
        if self._state is None or self._setup is None:
            return None
        return view_for(self._state, self._sitting.eyes)

    @property
    def is_over(self) -> bool:
        """True when a game has been played to its end."""
        return self._state is not None and self._state.is_over

    @property
    def is_asking(self) -> bool:
        """True while a person has a question on the table."""
        return self._answer is not None

    @property
    def decisions(self) -> int:
        """Actions taken in the game so far."""
        return len(self._record.path()) if self._record is not None else 0

    def start(self, setup: GameSetup) -> None:
        """Begin a new game; one that is being played is left where it stands."""
        self._forget_question()
        self._setup = setup
        self._styles = styles_of(setup)
        self._told_of_trouble = False
        self._record = GameRecord(setup.options, setup.seed)
        self._journal = Journal(tuple(seat.name for seat in setup.seats))
        self._log = {}
        self._timeline.begin()
        self._sitting.begin(setup, hides=self.hides_hands)
        self.takebacks = 0
        self.bookmarks = {}
        events: list[Event] = []
        self._state = self._record.start(events)
        self.started.emit(setup)
        self._advance(events)

    def resume(self) -> None:
        """Go on: the table has shown everything."""
        if self._table_busy:
            self._table_busy = False
            self._continue()

    def submit(self, action: Action) -> None:
        """Take ``action`` for the player who is asked.

        Raises:
            IllegalActionError: the rules refuse it; nothing has changed.
        """
        state, record = self._playing()
        events: list[Event] = []
        apply(state, action, events)
        known = len(record.moves)
        index = record.add(action)
        self.noted.emit(index, index == known)
        self._forget_question()
        self._advance(events)

    def load(self, setup: GameSetup, record: GameRecord, takebacks: int = 0) -> None:
        """Go on with a game from its record; one that is being played is left where it stands.

        Raises:
            RecordError: an action of the record is illegal; the present game stays.
        """
        state = record.replay()
        self._forget_question()
        self._setup = setup
        self._styles = styles_of(setup)
        self._told_of_trouble = False
        self._record, self._state = record, state
        self._journal = Journal(tuple(seat.name for seat in setup.seats))
        self._sitting.begin(setup, hides=self.hides_hands)
        self._log = dict(retell(record, self._journal, self._sitting.eyes))
        self._timeline.begin(asked_on(record, self._people(), self.automation))
        self.takebacks = takebacks
        self.bookmarks = {}
        self.started.emit(setup)
        self._restore()

    def undo(self, step: Back = Back.DECISION) -> None:
        """Take back a decision of a person, or more of them; the deal stays the same.

        It is counted where something hidden had been seen meanwhile.
        """
        if not self.can_undo:
            return
        record = self._playing()[1]
        target = self._timeline.back(record.head, step)
        if target is None:
            return
        assert self._setup is not None
        self.takebacks += has_seen_hidden(record, target, self._setup.looking_seat)
        self._go_to(target)

    def redo(self) -> None:
        """Go where the last step back was taken from; nothing happens if there was none."""
        head = self._timeline.forward()
        if head is not None:
            self._go_to(head)

    def go_to(self, head: int) -> None:
        """Stand after a move of the record, to play on from there; both lines are kept.

        Raises:
            RecordError: there is no such move.
        """
        record = self._playing()[1]
        assert self._setup is not None
        if head in (ROOT, *record.path()) and head != record.head:
            self.takebacks += has_seen_hidden(record, head, self._setup.looking_seat)
        record.go_to(head)
        self._timeline.begin(asked_on(record, self._people(), self.automation))
        self._go_to(head)

    def suspend(self) -> None:
        """Leave the question unanswered while the table shows something else; :meth:`proceed` goes on."""
        self._forget_question()

    def proceed(self) -> None:
        """Show the game again and go on with it."""
        if self._state is not None:
            self._restore()

    @property
    def can_undo(self) -> bool:
        """True if a person has made a decision that can be taken back."""
        return self._state is not None and self._timeline.can_go_back

    @property
    def can_redo(self) -> bool:
        """True if something was taken back and nothing else was played since."""
        return self._state is not None and self._timeline.can_go_forward

    def close(self) -> None:
        """Leave the game; no thread or process of it remains."""
        self._forget_question()
        self._state = None
        self._timeline.begin()
        self._table_busy = False
        self._thinker.close()

    def retell(self) -> None:
        """Write log and question anew, in the language of now; nothing else changes."""
        if self._state is None or self._record is None or self._setup is None:
            return
        self._log |= retell(self._record, self._journal, self._sitting.eyes)
        self.retold.emit(self._told())
        if self._answer is not None:
            self.prompted.emit(self._prompt(self._answer))

    # -- several people before one screen ---------------------------------------------------------

    @property
    def is_covered(self) -> bool:
        """True while the hand of the person before the screen is covered."""
        return not self._sitting.is_open

    def open_hand(self) -> None:
        """Let the person before the screen see their cards."""
        if self.is_covered and self._state is not None:
            self._sitting.is_open = True
            self._show_turned()
            self._put_question()
            if self._answer is None:
                self.covered.emit(NOBODY, False)

    def cover_hand(self) -> None:
        """Cover the hand again, where several people share the screen; what was chosen is kept."""
        if self._sitting.is_shared and self._sitting.is_open and self._state is not None and not self.is_over:
            self._sitting.is_open = False
            self._show_turned()
            self._put_question()
            if self._answer is None:
                self.covered.emit(self._sitting.looking, False)

    # -- hints ----------------------------------------------------------------------------------

    @property
    def can_hint(self) -> bool:
        """True while the person who is asked is the one who looks, and advice can be had."""
        return (
            self._answer is not None
            and self._setup is not None
            and self._answer.seat == self._setup.looking_seat
            and not self._sitting.is_shared
            and self._hints.can_give
        )

    def toggle_hint(self) -> None:
        """H: show a hint for the question on the table, or put it away."""
        if self._hints.is_shown:
            self._hints.put_away()
        elif self.can_hint and self._answer is not None and self._setup is not None:
            self._hints.ask(self._answer.view, tuple(seat.name for seat in self._setup.seats))

    def put_hint_away(self) -> None:
        """Show no hint any more; it is kept until the question is answered."""
        self._hints.put_away()

    # -- inside ---------------------------------------------------------------------------------

    def _people(self) -> frozenset[int]:
        assert self._setup is not None
        return frozenset(seat for seat, one in enumerate(self._setup.seats) if one.level is None)

    def _go_to(self, head: int) -> None:
        """Stand after another move of the record."""
        record = self._playing()[1]
        self._forget_question()
        record.go_to(head)
        self._state = record.replay()
        self.stood.emit(head, self.takebacks)
        self._restore()

    def _restore(self) -> None:
        """Show the table as it is now, without telling how it came to be so."""
        view = self.view
        assert view is not None
        self._table_busy = True
        self.restored.emit(Step((), view, self._told()))

    def _told(self) -> tuple[LogLine, ...]:
        """Return the log of the game up to now."""
        record = self._playing()[1]
        return tuple(line for index in (ROOT, *record.path()) for line in self._log.get(index, ()))

    def _playing(self) -> tuple[State, GameRecord]:
        if self._state is None or self._record is None:
            raise RuntimeError("no game has been started")
        return self._state, self._record

    def _advance(self, events: list[Event]) -> None:
        """Tell the table what happened, let a computer begin to think, and wait for the table."""
        assert self._setup is not None
        record = self._playing()[1]
        seat = self._sitting.eyes
        view = self.view
        assert view is not None
        seen = tuple(event.redacted_for(seat) for event in events)
        lines = self._journal.tell(seen, view)
        self._log[record.head] = lines
        self._table_busy = True
        self._ask_computer()
        self.advanced.emit(Step(seen, view, lines))

    def _ask_computer(self) -> None:
        state = self._playing()[0]
        assert self._setup is not None
        if state.is_over:
            return
        seat = state.actor
        level = self._setup.seats[seat].level
        if level is None:
            return
        self._ticket += 1
        self._awaited = seat
        self._choice = None
        if self.decisions < len(self.prepared):
            self._choice = Choice(self.prepared[self.decisions])
            return
        number = computer_seed(self._setup.seed, seat)
        view, style = view_for(state, seat), self._styles[seat]
        self._thinker.request(self._ticket, view, level, number, self.budget, style)

    def _continue(self) -> None:
        """Put the next question, now that the table is idle."""
        state = self._playing()[0]
        if state.is_over:
            self.prompted.emit(None)
            self.ended.emit(score_sheet(state))
        elif self._awaited == NOBODY:
            self._ask_person(state)
        elif self._choice is not None:
            self._take_choice(self._choice)
        else:
            self.prompted.emit(None)
            self.thinking.emit(self._awaited)

    def _ask_person(self, state: State) -> None:
        assert self._setup is not None
        if self._setup.seats[state.actor].level is not None:
            # After taking back: it is a computer's turn again and nobody has asked it yet.
            self._ask_computer()
            self._continue()
            return
        view = view_for(state, state.actor)
        automation = self._habits()
        action = automatic_action(view, automation)
        if action is not None:
            self.submit(action)
            return
        names = tuple(seat.name for seat in self._setup.seats)
        self._answer = answer_for(view, names, automation)
        if state.actor != self._sitting.looking and self._sitting.is_shared:
            self._turn(state.actor)
        self._put_question()

    def _habits(self) -> Automation:
        """Return what is answered by itself; where people watch, it does not tell who cannot build."""
        return replace(self.automation, no_build=Habit.ASK) if self._sitting.is_shared else self.automation

    def _put_question(self) -> None:
        """Ask the person before the screen, once the hand is open if it takes the hand to answer."""
        answer = self._answer
        if answer is None:
            return
        waits = not self._sitting.is_open and needs_hand(answer.view.decision)
        self.prompted.emit(None if waits else self._prompt(answer))
        self.covered.emit(NOBODY if self._sitting.is_open else self._sitting.looking, waits)

    def _prompt(self, answer: Answer) -> Prompt:
        """Return the question in its present stage, without what is private while the hand is covered."""
        return answer.prompt() if self._sitting.is_open else without_hand(answer.prompt())

    def _turn(self, seat: int) -> None:
        """Turn the table to another person; what the one before decided can no longer be taken back."""
        assert self._setup is not None
        self._sitting.turn(seat)
        self._setup = replace(self._setup, looking_seat=seat)
        self._timeline.begin()
        self._show_turned()

    def _show_turned(self) -> None:
        record, view = self._playing()[1], self.view
        assert view is not None
        self._log = dict(retell(record, self._journal, self._sitting.eyes))
        self.turned.emit(self._setup, Step((), view, self._told()))

    def _answered_by_person(self) -> None:
        answer = self._answer
        assert answer is not None
        if answer.action is not None and self.guard is not None:
            why = self.guard(answer.action)
            if why:
                answer.action = None
                self.refused.emit(why)
                self.prompted.emit(self._prompt(answer))
                return
        if answer.action is not None:
            state, record = self._playing()
            self._timeline.answer(Asked(record.head, state.round, state.decision == ASK_ROLE))
            try:
                self.submit(answer.action)
            except IllegalActionError as error:
                # The answer checks first, so this is a fault of ours; the player loses nothing by it.
                self._timeline.refuse()
                answer.action = None
                self.refused.emit(reason_words(error.reason))
            return
        if answer.refusal:
            self.refused.emit(answer.refusal)
        self.prompted.emit(self._prompt(answer))

    def _forget_question(self) -> None:
        """Drop the question on the table; a computer's late answer is ignored, a hint goes away."""
        self._answer = None
        self._hints.forget()
        if self._awaited != NOBODY:
            self._thinker.cancel()
        self._awaited = NOBODY
        self._choice = None
        self._ticket += 1

    def _on_answered(self, ticket: int, choice: Choice) -> None:
        if ticket != self._ticket or self._awaited == NOBODY:
            return
        self._choice = choice
        if not self._table_busy:
            self._take_choice(choice)

    def _take_choice(self, choice: Choice) -> None:
        seat = self._awaited
        if choice.action not in legal_actions(self._playing()[0]):
            choice = self._stand_in(seat, f"{choice.action!r} is not legal")
        self._awaited = NOBODY
        self._choice = None
        self.thinking.emit(NOBODY)
        self.chosen.emit(seat, choice)
        if choice.trouble and not self._told_of_trouble:
            self._told_of_trouble = True
            self.hampered.emit(choice.trouble)
        self.submit(choice.action)

    def _on_failed(self, ticket: int, why: str) -> None:
        if ticket == self._ticket and self._awaited != NOBODY:
            self._on_answered(ticket, self._stand_in(self._awaited, why))

    def _stand_in(self, seat: int, why: str) -> Choice:
        """Return what the plain heuristic decides in the place of a player that failed."""
        self.troubled.emit(seat, why)
        view = view_for(self._playing()[0], seat)
        return make_player(STAND_IN, 0).choose(view, UNLIMITED, never_cancelled)
