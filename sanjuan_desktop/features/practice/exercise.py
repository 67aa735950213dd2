"""Exercises: practice positions with their options, and verdicts on answers in words.

The source of a position, one of the player's own games or another one, makes no difference here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.advice import LEVEL, Advice
from sanjuan_desktop.ai.meaning import builds_the_same, effect_of, meaning_of
from sanjuan_desktop.control.hints.hints import Hint, hint_of, things_of, title_of
from sanjuan_desktop.control.review.decisions import (
    displayed_share,
    only_other_cards,
    paid_otherwise,
    worst_first,
)
from sanjuan_desktop.control.session.replay import Replay
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import displayed_round, hundredths, some_cards
from sanjuan_desktop.rules import Build, Discard, Exchange, Keep, Store
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.ai.advice import Tip
    from sanjuan_desktop.ai.review.findings import GameReview, ReviewedDecision
    from sanjuan_desktop.control.session.step import LogLine
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import Action, GameRecord, PlayerView

DOUBT: Final = 3
"""Difference in win probability, in points, up to which an answer is as good as the best option."""

LEAST_GAIN: Final = 2
"""Minimum gain over the move of the game, in points of win probability, for "better than in the game"."""

MOST_ROWS: Final = 3
"""Maximum number of listed options, besides the answer and the move of the game."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position and its options: ``tips`` best first, ``played`` the move of the game, or None.

    ``move`` is the index on the branch of the game, -1 for none. ``log`` is the log up to the position, and
    ``lately`` its part about the current round.
    """

    view: PlayerView
    tips: tuple[Tip, ...]
    names: tuple[str, ...]
    played: Action | None = None
    move: int = -1
    log: tuple[LogLine, ...] = ()
    lately: tuple[LogLine, ...] = ()

    @property
    def ask(self) -> str:
        """The question text, such as "Round 6. In the game: Well. There was something better."."""
        number = displayed_round(self.view.round)
        if self.played is None:
            return tr("Learn", "Round {round}.").format(round=number)
        text = tr("Learn", "Round {round}. You chose: {played}. There was a better choice.")
        best = [tip.action for tip in self.tips[:1]]
        return text.format(round=number, played=_named(self.view, self.played, best))

    @property
    def asks_for_more(self) -> bool:
        """True if the usual suggestions of the table would give away a part of the answer.

        For a building the table suggests a payment. The payment is the whole question if the best options are
        the same building with different payments.
        """
        best = self.tips[0].action
        other = self.tips[1].action if self.played is None and len(self.tips) > 1 else self.played
        return not isinstance(best, Build) or (other is not None and builds_the_same(other, best))

    def tip_for(self, answer: Action) -> Tip | None:
        """Return the option that is equivalent for a person, None if it has not been evaluated.

        Two payments for the same building are separate options if both have been evaluated.
        """
        same = [tip for tip in self.tips if effect_of(tip.action) == effect_of(answer)]
        if same:
            return same[0]
        meant = meaning_of(self.view, answer)
        alike = [tip for tip in self.tips if meaning_of(self.view, tip.action) == meant]
        return alike[0] if len(alike) == 1 and alike[0].action != self.played else None


class AnswerQuality(StrEnum):
    """Quality of an answer."""

    BEST = "best"
    AS_GOOD = "as_good"
    IMPROVED = "improved"
    """Better than the move of the game."""
    WORSE = "worse"
    SHOWN = "shown"
    """The player asked for the best option without answering."""
    UNKNOWN = "unknown"
    """The answer could not be evaluated."""

    @property
    def is_found(self) -> bool:
        """True for an answer that solves the exercise."""
        return self in {AnswerQuality.BEST, AnswerQuality.AS_GOOD}


@dataclass(frozen=True, slots=True)
class OptionText:
    """One option as displayed; ``percent`` is the chance of winning, None if unknown."""

    number: int
    title: str
    percent: int | None
    is_answer: bool
    is_in_game: bool
    reason: str
    detail: str = ""
    """Difference from another option of the same title, such as its payment; else ""."""
    is_sure: bool = False
    """True if the option ends the game with a known result."""

    @property
    def called(self) -> str:
        """The title with its difference from options of the same title."""
        return _with_detail(self.title, self.detail)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Verdict on an answer in words; ``hint`` marks the rows on the table."""

    found: AnswerQuality
    head: str
    rows: tuple[OptionText, ...]
    reasons: tuple[str, ...]
    hint: Hint


def worst_of(review: GameReview, seat: int) -> list[ReviewedDecision]:
    """Return the decisions of a seat with a loss worth mentioning, the largest loss first."""
    return [decision for decision in worst_first(review, seat) if decision.size]


def exercises_of(
    setup: GameSetup, record: GameRecord, decisions: Sequence[ReviewedDecision]
) -> list[Exercise]:
    """Return exercises for decisions of a game, in the same order.

    Raises:
        RecordError: the record holds a move that is not legal.
    """
    replay = Replay(setup, record)
    return [
        _at(
            replay,
            decision.move,
            decision.seat,
            decision.tips,
            decision.tips[decision.played].action,
            decision.move,
        )
        for decision in decisions
    ]


def exercise_at_end(setup: GameSetup, record: GameRecord, seat: int, tips: tuple[Tip, ...]) -> Exercise:
    """Return the position at the head of a record as an exercise for ``seat``, without a played move.

    Raises:
        RecordError: the record holds a move that is not legal.
    """
    replay = Replay(setup, record)
    return _at(replay, replay.length, seat, tips)


def _at(
    replay: Replay,
    place: int,
    seat: int,
    tips: tuple[Tip, ...],
    played: Action | None = None,
    move: int = -1,
) -> Exercise:
    """Return a place of a game as an exercise, with the log of the game and of the current round."""
    table = replay.table(place, seat)
    begin = max([start for start in replay.rounds() if start <= place], default=0)
    lately = list(_since_round(replay.step(begin, seat).log, table.view.round))
    lately += [line for at in range(begin + 1, place + 1) for line in replay.step(at, seat).log]
    names = tuple([seat.name for seat in replay.setup.seats])
    return Exercise(table.view, tips, names, played, move, table.log, _joined(lately))


def _since_round(lines: Sequence[LogLine], number: int) -> Sequence[LogLine]:
    """Return the lines after the heading of a round and the governor, because the table shows those."""
    heading = tr("Journal", "Round {round}").format(round=number)
    at = [index for index, line in enumerate(lines) if line.seat == NOBODY and line.text == heading]
    return lines[at[-1] + 2 :] if at else lines


def _joined(lines: Sequence[LogLine]) -> tuple[LogLine, ...]:
    """Return the log without headings, with consecutive lines of one seat joined."""
    joined: list[LogLine] = []
    for line in lines:
        if line.seat == NOBODY:
            continue
        if joined and joined[-1].seat == line.seat:
            joined[-1] = replace(line, text=f"{joined[-1].text.rstrip('.')}, {line.text}")
        else:
            joined.append(line)
    return tuple(joined)


def with_evaluated(exercise: Exercise, answer: Action, advice: Advice) -> Exercise:
    """Return the exercise with the option ``answer`` added, as evaluated in ``advice``.

    Its distance from the best option is the one in that advice, so that all options remain comparable.
    """
    tip = next((tip for tip in advice.tips if tip.action == answer), None)
    if tip is None:
        return exercise
    best = exercise.tips[0]
    share = None if best.share is None else max(0.0, best.share - tip.behind)
    tips = sorted([*exercise.tips, replace(tip, share=share)], key=lambda option: option.behind)
    return replace(exercise, tips=tuple(tips))


def verdict_on(exercise: Exercise, answer: Action | None) -> Verdict:
    """Return the verdict on an answer; None means "show me"."""
    tip = None if answer is None else exercise.tip_for(answer)
    found = _quality_of(exercise, answer, tip)
    listed = [
        option
        for index, option in enumerate(exercise.tips)
        if index < MOST_ROWS or _is_always_shown(exercise, option, tip)
    ]
    hint = hint_of(Advice(tuple(listed), LEVEL), exercise.view, exercise.names, _compared(exercise, tip))
    hint = replace(hint, is_elsewhere=True)
    rows = tuple(
        [
            OptionText(
                number,
                words.title,
                displayed_share(option, exercise.tips[0]),
                option is tip,
                exercise.played is not None and option.action == exercise.played,
                words.reason if option.facts else "",
                _detail(exercise.view, option.action, [other.action for other in listed]),
                option.is_sure,
            )
            for number, (option, words) in enumerate(zip(listed, hint.tips, strict=True), start=1)
        ]
    )
    return Verdict(found, _head(exercise, found, answer), rows, _reasons(rows), hint)


def _compared(exercise: Exercise, answered: Tip | None) -> Tip | None:
    """Return the option that the best one is compared with: the answer, or else the move of the game."""
    others = exercise.tips[1:]
    if answered is not None and answered in others:
        return answered
    return next((option for option in others if option.action == exercise.played), None)


def _is_always_shown(exercise: Exercise, one: Tip, answered: Tip | None) -> bool:
    return one is answered or (exercise.played is not None and one.action == exercise.played)


def _quality_of(exercise: Exercise, answer: Action | None, tip: Tip | None) -> AnswerQuality:
    if answer is None:
        return AnswerQuality.SHOWN
    if tip is None:
        return AnswerQuality.UNKNOWN
    if tip is exercise.tips[0]:
        return AnswerQuality.BEST
    behind = hundredths(tip.behind)
    if behind <= DOUBT:
        return AnswerQuality.AS_GOOD
    game = [hundredths(tip.behind) for tip in exercise.tips if tip.action == exercise.played]
    return AnswerQuality.IMPROVED if game and behind + LEAST_GAIN <= game[0] else AnswerQuality.WORSE


def _head(exercise: Exercise, found: AnswerQuality, answer: Action | None) -> str:
    texts = {
        AnswerQuality.BEST: tr("Learn", "Correct, that is the best choice."),
        AnswerQuality.AS_GOOD: tr("Learn", "Just as good: the difference is about 3% at most."),
        AnswerQuality.IMPROVED: tr("Learn", "Better than in the game. The best choice: {best}."),
        AnswerQuality.WORSE: tr("Learn", "Not this time. The best choice: {best}."),
        AnswerQuality.SHOWN: tr("Learn", "The best choice: {best}."),
        AnswerQuality.UNKNOWN: tr("Learn", "This answer could not be rated. Best known choice: {best}."),
    }
    others = [other for other in (answer, exercise.played) if other is not None]
    return texts[found].format(best=_named(exercise.view, exercise.tips[0].action, others))


def _named(view: PlayerView, action: Action, others: Sequence[Action]) -> str:
    """Return the name of an option, with its difference from options in ``others`` of the same title."""
    title, detail = title_of(view, action), _detail(view, action, others)
    return _with_detail(title, detail)


def _with_detail(title: str, detail: str) -> str:
    return tr("Learn", "{option}, {detail}").format(option=title, detail=detail) if detail else title


def _detail(view: PlayerView, action: Action, others: Sequence[Action]) -> str:
    """Return the difference of an option from the first other one of the same title; "" without one.

    If two options of the title differ from the first one in the same words, each shows its whole payment.
    """
    title = title_of(view, action)
    alike = {
        effect_of(candidate): candidate
        for candidate in (*others, action)
        if title_of(view, candidate) == title
    }
    if len(alike) == 1:
        return ""
    first, second, *_ = alike.values()
    parts = {
        effect: _difference(view, option, second if option is first else first)
        for effect, option in alike.items()
    }
    return parts[effect_of(action)] if len(set(parts.values())) == len(parts) else _whole(view, action)


def _difference(view: PlayerView, action: Action, other: Action) -> str:
    if isinstance(action, Build) and isinstance(other, Build):
        return tr("Learn", "paid with {cards}").format(cards=paid_otherwise(view, action, other))
    fewer = only_other_cards(action, other)
    return "" if fewer is action else tr("Learn", "including {cards}").format(cards=things_of(view, fewer))


def _whole(view: PlayerView, action: Action) -> str:
    """Return the whole payment of an option, or all its cards; "" for other options."""
    if isinstance(action, Build):
        return _difference(view, action, action)
    if isinstance(action, (Keep, Discard, Exchange, Store)):
        return tr("Learn", "including {cards}").format(cards=some_cards(action.cards))
    return ""


def _reasons(rows: tuple[OptionText, ...]) -> tuple[str, ...]:
    """Return the reasons for the best option and for the answer, or else for the move of the game.

    If there are two reasons, each begins with the name of its option.
    """
    other = next((row for row in rows[1:] if row.is_answer), None)
    other = other or next((row for row in rows[1:] if row.is_in_game), None)
    compared = [row for row in (rows[0], other) if row is not None and row.reason]
    if compared == [rows[0]]:
        return (rows[0].reason,)
    return tuple(
        [tr("Learn", "{option}: {reason}").format(option=row.called, reason=row.reason) for row in compared]
    )
