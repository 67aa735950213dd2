"""Positions to be answered once more: what is asked, what was played, what an answer is worth, in words.

Where a position comes from, from one's own game or elsewhere, does not matter to whoever asks it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.advice import LEVEL, Advice
from sanjuan_desktop.ai.meaning import builds_the_same, effect_of, meaning_of
from sanjuan_desktop.control.hints.hints import Hint, hint_of, things_of, title_of
from sanjuan_desktop.control.review.decisions import only_other_cards, paid_otherwise, told_share, worst_first
from sanjuan_desktop.control.session.replay import Replay
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import hundredths
from sanjuan_desktop.rules import Build
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.ai.advice import Tip
    from sanjuan_desktop.ai.review.findings import GameReview, ReviewedDecision
    from sanjuan_desktop.control.session.step import LogLine
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import Action, GameRecord, PlayerView

DOUBT: Final = 3
"""Points of winning chance that nobody can tell apart: an answer so little behind the best is as good."""

LEAST_GAIN: Final = 2
"""Points by which an answer must be better than the one in the game to be called better."""

MOST_ROWS: Final = 3
"""Options that are told of, beside the answer and the one in the game."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position and its options: ``tips`` best first, ``played`` what was done in the game, or None.

    ``move`` counts along the line of the game, -1 where there is none. ``log`` is what is known of the game
    up to there, ``lately`` what happened in this round.
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
        """What is said of the place, such as "Round 6. In the game: Well. There was something better."."""
        if self.played is None:
            return tr("Learn", "Round {round}.").format(round=self.view.round)
        text = tr("Learn", "Round {round}. In the game: {played}. There was something better.")
        best = [tip.action for tip in self.tips[:1]]
        return text.format(round=self.view.round, played=_named(self.view, self.played, best))

    @property
    def asks_for_more(self) -> bool:
        """Whether what the table would suggest is a part of what is to be found out.

        Of a building it suggests the payment, which is all that is asked for where the options are one
        building, paid otherwise.
        """
        best = self.tips[0].action
        other = self.tips[1].action if self.played is None and len(self.tips) > 1 else self.played
        return not isinstance(best, Build) or (other is not None and builds_the_same(other, best))

    def tip_for(self, answer: Action) -> Tip | None:
        """Return the option that comes to the same for a person, None where it was never weighed.

        Payments count: a building that is paid for otherwise is another option where both were weighed.
        """
        same = [tip for tip in self.tips if effect_of(tip.action) == effect_of(answer)]
        if same:
            return same[0]
        meant = meaning_of(self.view, answer)
        alike = [tip for tip in self.tips if meaning_of(self.view, tip.action) == meant]
        return alike[0] if len(alike) == 1 and alike[0].action != self.played else None


class AnswerQuality(StrEnum):
    """How an answer did."""

    BEST = "best"
    AS_GOOD = "as_good"
    IMPROVED = "improved"
    """Better than in the game."""
    WORSE = "worse"
    SHOWN = "shown"
    """Nobody answered: the best was asked for."""
    UNKNOWN = "unknown"
    """Nobody could weigh the answer."""

    @property
    def is_found(self) -> bool:
        """True for an answer that solves the exercise."""
        return self in {AnswerQuality.BEST, AnswerQuality.AS_GOOD}


@dataclass(frozen=True, slots=True)
class OptionTold:
    """One option as it is read: ``percent`` to win is None where nobody knows."""

    number: int
    title: str
    percent: int | None
    is_answer: bool
    is_in_game: bool
    reason: str
    detail: str = ""
    """What sets it apart from another option of the same title, such as how it is paid for; else ""."""

    @property
    def called(self) -> str:
        """The title, with what sets it apart."""
        return _with_detail(self.title, self.detail)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of an answer; ``hint`` marks the rows on the table."""

    found: AnswerQuality
    head: str
    rows: tuple[OptionTold, ...]
    reasons: tuple[str, ...]
    hint: Hint


def worst_of(review: GameReview, seat: int) -> list[ReviewedDecision]:
    """Return where a seat gave something away worth a mention, the costliest first."""
    return [one for one in worst_first(review, seat) if one.size]


def exercises_of(
    setup: GameSetup, record: GameRecord, decisions: Sequence[ReviewedDecision]
) -> list[Exercise]:
    """Return the places of some decisions of a game, in the same order.

    Raises:
        RecordError: the record holds a move that is not legal.
    """
    replay = Replay(setup, record)
    return [
        _at(replay, one.move, one.seat, one.tips, one.tips[one.played].action, one.move) for one in decisions
    ]


def exercise_at_end(setup: GameSetup, record: GameRecord, seat: int, tips: tuple[Tip, ...]) -> Exercise:
    """Return the position a record stands after, in which nothing was played and ``seat`` is asked.

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
    """Return a place of a game as an exercise, with what is known of the game and of this round."""
    table = replay.table(place, seat)
    begin = max([start for start in replay.rounds() if start <= place], default=0)
    lately = list(_since_round(replay.step(begin, seat).log, table.view.round))
    lately += [line for at in range(begin + 1, place + 1) for line in replay.step(at, seat).log]
    names = tuple([one.name for one in replay.setup.seats])
    return Exercise(table.view, tips, names, played, move, table.log, _joined(lately))


def _since_round(lines: Sequence[LogLine], number: int) -> Sequence[LogLine]:
    """Return what was told after the heading of a round and who is the governor, which is seen anyway."""
    heading = tr("Journal", "Round {round}").format(round=number)
    at = [index for index, line in enumerate(lines) if line.seat == NOBODY and line.text == heading]
    return lines[at[-1] + 2 :] if at else lines


def _joined(lines: Sequence[LogLine]) -> tuple[LogLine, ...]:
    """Return what everybody did, one line for what somebody did in one go; headings are left out."""
    told: list[LogLine] = []
    for line in lines:
        if line.seat == NOBODY:
            continue
        if told and told[-1].seat == line.seat:
            told[-1] = replace(line, text=f"{told[-1].text.rstrip('.')}, {line.text}")
        else:
            told.append(line)
    return tuple(told)


def weighed(exercise: Exercise, answer: Action, advice: Advice) -> Exercise:
    """Return an exercise with an option more: ``answer``, as ``advice`` on it says.

    It lies as far behind the best as in that advice, so that all options keep one measure.
    """
    tip = next((one for one in advice.tips if one.action == answer), None)
    if tip is None:
        return exercise
    best = exercise.tips[0]
    share = None if best.share is None else max(0.0, best.share - tip.behind)
    tips = sorted([*exercise.tips, replace(tip, share=share)], key=lambda one: one.behind)
    return replace(exercise, tips=tuple(tips))


def verdict_on(exercise: Exercise, answer: Action | None) -> Verdict:
    """Return what is said of an answer, None for "show me"."""
    tip = None if answer is None else exercise.tip_for(answer)
    found = _found(exercise, answer, tip)
    told = [
        one for index, one in enumerate(exercise.tips) if index < MOST_ROWS or _is_told(exercise, one, tip)
    ]
    hint = replace(hint_of(Advice(tuple(told), LEVEL), exercise.view, exercise.names), is_elsewhere=True)
    rows = tuple(
        [
            OptionTold(
                number,
                words.title,
                told_share(one, exercise.tips[0]),
                one is tip,
                exercise.played is not None and one.action == exercise.played,
                words.reason if one.facts else "",
                _detail(exercise.view, one.action, [other.action for other in told]),
            )
            for number, (one, words) in enumerate(zip(told, hint.tips, strict=True), start=1)
        ]
    )
    return Verdict(found, _head(exercise, found, answer), rows, _reasons(rows), hint)


def _is_told(exercise: Exercise, one: Tip, answered: Tip | None) -> bool:
    return one is answered or (exercise.played is not None and one.action == exercise.played)


def _found(exercise: Exercise, answer: Action | None, tip: Tip | None) -> AnswerQuality:
    if answer is None:
        return AnswerQuality.SHOWN
    if tip is None:
        return AnswerQuality.UNKNOWN
    if tip is exercise.tips[0]:
        return AnswerQuality.BEST
    behind = hundredths(tip.behind)
    if behind <= DOUBT:
        return AnswerQuality.AS_GOOD
    game = [hundredths(one.behind) for one in exercise.tips if one.action == exercise.played]
    return AnswerQuality.IMPROVED if game and behind + LEAST_GAIN <= game[0] else AnswerQuality.WORSE


def _head(exercise: Exercise, found: AnswerQuality, answer: Action | None) -> str:
    texts = {
        AnswerQuality.BEST: tr("Learn", "Yes, that is best here."),
        AnswerQuality.AS_GOOD: tr("Learn", "Just as good: the difference is at most about 3."),
        AnswerQuality.IMPROVED: tr("Learn", "Better than in the game. Better still: {best}."),
        AnswerQuality.WORSE: tr("Learn", "Not this time. Better: {best}."),
        AnswerQuality.SHOWN: tr("Learn", "This would have been best: {best}."),
        AnswerQuality.UNKNOWN: tr("Learn", "This answer could not be weighed. The best known: {best}."),
    }
    others = [one for one in (answer, exercise.played) if one is not None]
    return texts[found].format(best=_named(exercise.view, exercise.tips[0].action, others))


def _named(view: PlayerView, action: Action, others: Sequence[Action]) -> str:
    """Return what an option is, with what sets it apart from those of ``others`` that are called the same."""
    title, detail = title_of(view, action), _detail(view, action, others)
    return _with_detail(title, detail)


def _with_detail(title: str, detail: str) -> str:
    return tr("Learn", "{option}, {detail}").format(option=title, detail=detail) if detail else title


def _detail(view: PlayerView, action: Action, others: Sequence[Action]) -> str:
    """Return what sets an option apart from the first other one of the same title; "" without such."""
    title, effect = title_of(view, action), effect_of(action)
    alike = [one for one in others if effect_of(one) != effect and title_of(view, one) == title]
    if not alike:
        return ""
    other = alike[0]
    if isinstance(action, Build) and isinstance(other, Build):
        return tr("Learn", "paid with {cards}").format(cards=paid_otherwise(view, action, other))
    fewer = only_other_cards(action, other)
    return "" if fewer is action else tr("Learn", "among them {cards}").format(cards=things_of(view, fewer))


def _reasons(rows: tuple[OptionTold, ...]) -> tuple[str, ...]:
    """Return what speaks for the best, and what is to be said of the answer, or of what was played.

    Where both are told, each says what it is about.
    """
    other = next((row for row in rows[1:] if row.is_answer), None)
    other = other or next((row for row in rows[1:] if row.is_in_game), None)
    told = [row for row in (rows[0], other) if row is not None and row.reason]
    if told == [rows[0]]:
        return (rows[0].reason,)
    return tuple(
        [tr("Learn", "{option}: {reason}").format(option=row.called, reason=row.reason) for row in told]
    )
