"""Model of the review sheet for one seat, complete or in progress, without a window."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.review.findings import BEFORE, GameReview, size_of
from sanjuan_desktop.control.review.decisions import (
    FEWEST,
    FOLLOWED_HINT,
    MOST,
    TAKEN_BACK,
    WITH_HINT,
    decision_text,
    good_eyes,
    small_rest,
)
from sanjuan_desktop.control.review.excuses import is_followed, is_small
from sanjuan_desktop.control.review.sums import heading_of, others_of, result_sum, verdict_of
from sanjuan_desktop.control.review.win_chart import WinChart, event_words, win_chart_of
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import displayed_round, hundredths, signed
from sanjuan_desktop.control.tutorial_game import ordered_moves
from sanjuan_desktop.rules import apply, final_points, score_sheet, victory_shares, view_for
from sanjuan_desktop.storage.hand_overs import deciders_of, handed_over_seats

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from sanjuan_desktop.ai.review.findings import ReviewedDecision
    from sanjuan_desktop.control.review.decisions import DecisionText
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import Action, GameRecord, PlayerView, State

START: Final = "start"
LUCK: Final = "luck"
GIVEN: Final = "given"
GAVE: Final = "gave"
REST: Final = "rest"
RESULT: Final = "result"

_MOST_NAMED: Final = 3
_PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class SumPart:
    """One row of the sum; ``number`` is None while it is unknown.

    ``seats`` are the seats that share it, with their ``parts``. ``largest`` lists the largest contributions,
    one a line.
    """

    kind: str
    label: str
    number: int | None
    seats: tuple[int, ...] = ()
    parts: tuple[int, ...] = ()
    largest: tuple[str, ...] = ()

    @property
    def meaning(self) -> tuple[str, ...]:
        """The explanation of the row, followed by its largest contributions; empty for the result."""
        meanings = {
            START: tr("Review", "Before the deal, everyone has the same chance. The chart starts after it."),
            LUCK: tr("Review", "How the deal, card draws and prices affected you and the other players."),
            GIVEN: tr("Review", "Your total gain from the other players’ mistakes."),
            GAVE: tr(
                "Review",
                "The total cost of your decisions compared with the best choices, given what you could know.",
            ),
            REST: tr("Review", "Not explained by luck or decisions."),
        }
        return (meanings[self.kind], *self.largest) if self.kind in meanings else ()


@dataclass(frozen=True, slots=True)
class LevelScale:
    """Level of a seat: places on the scale of levels, from 0, and the sentence ``words``."""

    likely: float
    low: float
    high: float
    level: str
    words: str
    tip: str = ""
    """Number of decisions and games behind the estimate."""


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """Content of the sheet of a seat; ``texts`` is in the order of play, ``worst`` an index into it or -1.

    ``is_looked``: the luck of the cards is known. ``is_judged``: the losses of the players are known, too.
    """

    seat: int
    heading: str
    verdict: str
    has_won: bool
    sum: tuple[SumPart, ...]
    win_chart: WinChart
    texts: tuple[DecisionText, ...]
    worst: int
    small: str
    errors: tuple[ReviewedDecision, ...]
    is_looked: bool
    is_judged: bool
    is_helped: bool
    has_choice: bool
    note: str = ""
    """Decisions that are left out, in one line; "" if there are none."""

    @property
    def is_calm(self) -> bool:
        """True if no decision cost enough to be mentioned."""
        cost = any(text.decision.size and not text.is_eye for text in self.texts)
        return self.is_judged and self.has_choice and not cost

    @property
    def number_of(self) -> dict[int, int]:
        """Numbers of the decisions on the sheet, by move; good eyes have none."""
        moves = [text.decision.move for text in self.texts if not text.is_eye]
        return {move: number for number, move in enumerate(moves, start=1)}


class ReviewedGame:
    """A finished game under review: its players, its record and all positions of its branch."""

    def __init__(
        self,
        setup: GameSetup,
        record: GameRecord,
        *,
        takebacks: int = 0,
        hinted: Mapping[int, Action | None] | None = None,
        timed_out: Collection[int] = (),
    ) -> None:
        """Replay a finished game.

        ``hinted`` has by move on its branch that was made with a hint the first tip, None if it is unknown.
        ``timed_out`` are the moves on its branch that the table made because the time of a person was up.

        Raises:
            RecordError: an action of the record is illegal.
        """
        end = record.replay()
        self.setup = setup
        self.record = record
        self.takebacks = takebacks
        self.hinted = dict(hinted or {})
        self.line = tuple(record.path())
        self.names = tuple(seat.name for seat in setup.seats)
        dealt = setup.first_seats
        deciders = deciders_of(record, dealt, setup.hand_overs) if setup.hand_overs else ()
        self.handed_over = handed_over_seats(dealt, deciders)
        """Seats for which several players have decided."""
        self.stood_in = frozenset(
            place
            for place, (seat, player) in enumerate(deciders)
            if seat in self.handed_over and player.level is not None
        )
        """Places of the decisions of computer players for these seats."""
        people = {seat for seat, player in enumerate(dealt) if player.level is None}
        self.people = tuple(sorted(people | {seat for seat, player in deciders if player.level is None}))
        self.points = tuple(final_points(end))
        self.ties = tuple(sheet.tie_break for sheet in score_sheet(end))
        """Tie-breaks by seat."""
        self.result = tuple(victory_shares(end))
        self.blank = GameReview(end.players, len(self.line), "", "", self.result, self.points)
        """An empty review of the game."""
        self.helped = self._helped()
        self.ordered = ordered_moves(setup, record.actions())
        """Decisions that the guide of the tutorial asked for."""
        self.timed_out = frozenset(timed_out)
        self._states: list[State] = []
        s = record.start()
        rounds = [0]
        for place, index in enumerate(self.line):
            self._states.append(s.copy())
            before = s.round
            apply(s, record.moves[index].action)
            if s.round > max(1, before):
                rounds.append(place + 1)
        # No round begins after the last move of a game.
        self.rounds = tuple(place for place in rounds if place < len(self.line))
        self.end = end

    def knows(self, takebacks: int, hinted: Mapping[int, Action | None]) -> bool:
        """Return whether this much help has been recorded already."""
        return takebacks <= self.takebacks and hinted.items() <= self.hinted.items()

    def view(self, move: int, seat: int) -> PlayerView:
        """Return the view of a seat before a move of the branch."""
        return view_for(self._states[move], seat)

    def seat_first(self) -> int:
        """Return the seat whose review is shown first: the looking seat, or else the first person."""
        looking = self.setup.looking_seat
        return looking if not self.people or looking in self.people else self.people[0]

    def page(
        self, review: GameReview, seat: int, keep: Collection[int] = (), *, goes_on: bool = False
    ) -> ReviewPage:
        """Return the page of a seat; decisions of moves in ``keep`` are always listed.

        While the review ``goes_on``, each key decision is listed once its detailed analysis is settled. Sums
        are hidden until that of all of them is.
        """
        is_looked = review.looked == review.moves
        is_judged = is_looked and not (goes_on and (review.unchecked() or review.suspected()))
        unrated = self._unrated(review, seat)
        busy = "" if is_judged else self._busy(review)
        review = self.fair(review, seat)
        texts = (
            self._listed_decisions(review if is_judged else _settled(review), seat, keep) if is_looked else ()
        )
        wrong = [text.decision for text in texts if text.size and not text.is_eye]
        wrong.sort(key=lambda decision: -decision.loss)
        moves = [text.decision.move for text in texts]
        return ReviewPage(
            seat,
            heading_of(review, seat, self.names, self.ties),
            busy or verdict_of(review, seat, self.names),
            self.result[seat] > 0,
            tuple(self._sum(review, seat, self._known(is_looked, is_judged))),
            win_chart_of(review, self.rounds, texts, seat),
            texts,
            moves.index(wrong[0].move) if wrong else -1,
            small_rest(review, seat, [text.decision for text in texts]) if is_judged else "",
            tuple(wrong),
            is_looked,
            is_judged,
            bool(self.takebacks or self.helped),
            not is_judged or any(decision.seat == seat for decision in review.decisions),
            unrated,
        )

    def _unrated(self, review: GameReview, seat: int) -> str:
        """Return the sentences about decisions of a seat that are not rated, "" if all are."""
        moves = {decision.move for decision in review.decisions if decision.seat == seat}
        said = []
        if seat in self.handed_over:
            words = tr("Review", "Moves of the computer in {name}’s seat are not rated here.")
            said.append(words.format(name=self.names[seat]))
        if moves & self.ordered:
            said.append(tr("Review", "Moves that the guide asked for are not rated here."))
        if moves & self.timed_out:
            said.append(
                tr("Review", "Moves that the table made because your time was up are not rated here.")
            )
        return " ".join(said)

    def own(self, review: GameReview, seat: int) -> GameReview:
        """Return a review without decisions that the person on a seat did not make.

        These are the decisions of the guide and of the clock on all seats, and those of a computer player
        that stood in for this person.
        """
        others = self.ordered | self.timed_out
        own = [
            found
            for found in review.decisions
            if found.move not in others and not (found.seat == seat and found.move in self.stood_in)
        ]
        return replace(review, decisions=tuple(own))

    def fair(self, review: GameReview, seat: int) -> GameReview:
        """Return the review of own decisions on a seat, without small losses by followed hints."""
        blamed = [
            decision
            for decision in self.own(review, seat).decisions
            if not (self._is_followed(decision) and is_small(decision))
        ]
        return replace(review, decisions=tuple(blamed))

    def _is_followed(self, decision: ReviewedDecision) -> bool:
        tip = self.hinted.get(decision.move)
        return tip is not None and is_followed(decision, self.view(decision.move, decision.seat), tip)

    def _help_with(self, decision: ReviewedDecision) -> str:
        """Return the kind of help with a decision, "" for none."""
        return FOLLOWED_HINT if self._is_followed(decision) else self.helped.get(decision.move, "")

    def _listed_decisions(
        self, review: GameReview, seat: int, keep: Collection[int]
    ) -> tuple[DecisionText, ...]:
        own = [decision for decision in review.decisions if decision.seat == seat]
        by_loss = sorted(own, key=lambda decision: (-decision.loss, -decision.first_loss))
        wrong = [decision for decision in by_loss if decision.size][:MOST]
        eyes = [decision for decision in good_eyes(review, seat) if not self.helped.get(decision.move)]
        chosen = {decision.move: decision for decision in wrong + eyes}
        near = [decision for decision in by_loss if decision.loss and decision.move not in chosen]
        most = FEWEST - len(wrong) if wrong else 1
        for decision in near[: max(0, most)]:
            chosen[decision.move] = decision
        for decision in own:
            if decision.move in keep:
                chosen[decision.move] = decision
        return tuple(
            decision_text(decision, self.view(move, seat), self.names, self._help_with(decision))
            for move, decision in sorted(chosen.items())
        )

    def _sum(self, review: GameReview, seat: int, known: Collection[str]) -> list[SumPart]:
        found = result_sum(review, seat, self.names)
        given = tuple(row.number for row in found.given)
        others = tr("Review", "All mistakes by opponents")
        if found.is_netted:
            others = tr("Review", "Net mistakes by opponents")
        parts = [
            SumPart(START, found.start.label, found.start.number),
            SumPart(
                LUCK,
                found.luck.label,
                found.luck.number,
                largest=tuple(self._events(review, seat)) if LUCK in known else (),
            ),
            SumPart(
                GIVEN,
                found.given[0].label if len(given) == 1 else others,
                sum(given),
                others_of(review, seat),
                given,
                tuple(self._gifts(review, seat)) if GIVEN in known else (),
            ),
            SumPart(GAVE, found.gave.label, found.gave.number, (seat,), (found.gave.number,)),
            SumPart(REST, found.rest.label, found.rest.number),
            SumPart(RESULT, found.result.label, found.result.number),
        ]
        return [part if part.kind in known else replace(part, number=None) for part in parts]

    def _gifts(self, review: GameReview, seat: int) -> list[str]:
        """Return the others' decisions that helped a seat most, with names if there are several opponents."""
        gifts = [
            decision
            for decision in review.decisions
            if decision.seat != seat and size_of(decision.gains[seat])
        ]
        gifts.sort(key=lambda decision: (-decision.gains[seat], decision.move))
        lines = []
        for decision in gifts[:_MOST_NAMED]:
            text = decision_text(decision, self.view(decision.move, decision.seat), self.names)
            who = f"{self.names[decision.seat]} · " if len(self.names) > _PAIR else ""
            lines.append(f"{signed(hundredths(decision.gains[seat]))} {who}{text.where}: {text.title}")
        return _largest(lines)

    @staticmethod
    def _events(review: GameReview, seat: int) -> list[str]:
        """Return the chance events with the largest effect on a seat, good or bad."""
        events = [event for event in review.events if size_of(abs(event.luck[seat]))]
        events.sort(key=lambda event: (-abs(event.luck[seat]), event.move))
        lines = []
        for event in events[:_MOST_NAMED]:
            round_words = tr("Review", "Round {round}").format(round=displayed_round(event.round))
            where = "" if event.move == BEFORE else f"{round_words} · "
            lines.append(f"{signed(hundredths(event.luck[seat]))} {where}{event_words(event)}")
        return _largest(lines)

    @staticmethod
    def _known(is_looked: bool, is_judged: bool) -> tuple[str, ...]:
        """Return the kinds of the known parts of the sum."""
        cards = (LUCK,) if is_looked else ()
        return (START, *cards, *((GIVEN, GAVE, REST) if is_judged else ()), RESULT)

    def _busy(self, review: GameReview) -> str:
        if review.looked == review.moves:
            return tr("Review", "Analysing key decisions…")
        text = tr("Review", "Analysing your game: {n} of {m} decisions…")
        return text.format(n=max(0, review.looked), m=review.moves)

    def _helped(self) -> Mapping[int, str]:
        """Return the kind of help by move: a takeback of another answer, or a hint."""
        moves = self.record.moves
        siblings: dict[int, int] = {}
        for move in moves:
            siblings[move.parent] = siblings.get(move.parent, 0) + 1
        helped = {
            place: TAKEN_BACK for place, index in enumerate(self.line) if siblings[moves[index].parent] > 1
        }
        return helped | dict.fromkeys(self.hinted, WITH_HINT)


def _settled(review: GameReview) -> GameReview:
    """Return a review with only the decisions that are settled and cost something, or deserve praise."""
    settled = [decision for decision in review.decisions if decision.is_settled]
    known = [decision for decision in settled if decision.size or decision.is_eye]
    return replace(review, decisions=tuple(known))


def _largest(lines: list[str]) -> list[str]:
    return [tr("Review", "The largest:"), *lines] if lines else []
