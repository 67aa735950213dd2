"""Win chart of a game: the win probability of every seat over the rounds, with marked moments."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.review.findings import DEAL, ROUND_START
from sanjuan_desktop.control.text.i18n import role_name, tr
from sanjuan_desktop.control.text.numbers import chance_words
from sanjuan_desktop.control.text.phrases import hundredths, signed
from sanjuan_desktop.rules import Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.ai.review.findings import ChanceEvent, GameReview
    from sanjuan_desktop.control.review.decisions import DecisionText

MOST_LUCK: Final = 4
LEAST_LUCK: Final = 0.04
"""Minimum change of the win probability, 0 to 1, for a mark of luck."""

DECISION: Final = "decision"
EYE: Final = "eye"
KIND: Final = "kind"
UNKIND: Final = "unkind"


@dataclass(frozen=True, slots=True)
class WinChartMark:
    """A marked moment; ``place`` counts moves.

    ``number`` is that of a decision, 0 for other marks. ``words`` describe the moment and its effect.
    """

    kind: str
    place: float
    number: int = 0
    move: int = -1
    words: str = ""


@dataclass(frozen=True, slots=True)
class WinChart:
    """Win probability of every seat over places; a place is a number of moves made.

    ``rounds`` are the places at which rounds begin. ``lines`` contain by seat pairs of place and win
    probability, 0 to 1. While the analysis is running, they stop before the end.
    """

    rounds: tuple[int, ...]
    length: int
    lines: tuple[tuple[tuple[float, float], ...], ...]
    marks: tuple[WinChartMark, ...] = ()

    def across(self, place: float) -> float:
        """Return the horizontal position of a place in rounds; all rounds have the same width."""
        at = max(0, bisect_right(self.rounds, place) - 1)
        first, last = self.ends(at)
        return at + min(1.0, (place - first) / max(1, last - first))

    def ends(self, at: int) -> tuple[int, int]:
        """Return the places at which a round, counted from 0, begins and ends."""
        first = self.rounds[at]
        return first, self.rounds[at + 1] if at + 1 < len(self.rounds) else max(self.length, first + 1)

    def chance(self, seat: int, place: float) -> float:
        """Return the win probability of a seat at a place, 0 to 1, interpolated between samples."""
        line = self.lines[seat]
        at = bisect_right([sampled for sampled, _ in line], place) - 1
        if at < 0 or at + 1 == len(line):
            return line[max(at, 0)][1] if line else 0.0
        (first, low), (last, high) = line[at], line[at + 1]
        return low + (high - low) * (place - first) / max(1e-9, last - first)

    def chance_words(self, seat: int, place: float) -> str:
        """Return the win probability of a seat at a place in words; only the result is certain."""
        return chance_words(hundredths(self.chance(seat, place)), is_sure=place >= self.length)

    def round_at(self, place: float) -> int:
        """Return the round of a place, counted from 1."""
        return max(1, bisect_right(self.rounds, place))


def win_chart_of(
    review: GameReview, rounds: Sequence[int], texts: Sequence[DecisionText], seat: int
) -> WinChart:
    """Return the win chart for a seat, with marks for its decisions and for the luck of the cards."""
    lines = []
    for player in range(review.players):
        line = [(float(point.move), point.shares[player]) for point in review.win_chart]
        if review.looked == review.moves and review.result:
            line.append((float(review.moves), review.result[player]))
        lines.append(tuple(line))
    return WinChart(tuple(rounds), review.moves, tuple(lines), _marks(review, texts, seat))


def _marks(review: GameReview, texts: Sequence[DecisionText], seat: int) -> tuple[WinChartMark, ...]:
    marks, number = [], 0
    for text in texts:
        if not text.is_eye:
            number += 1
        move, does = text.decision.move, text.number if text.is_eye else -text.number
        words = f"{text.title}, {signed(does)}" if does else text.title
        if text.is_eye:
            marks.append(WinChartMark(EYE, move, 0, move, words))
        else:
            marks.append(WinChartMark(DECISION, move, number, move, words))
    turns = sorted(review.events, key=lambda event: -abs(event.luck[seat]))[:MOST_LUCK]
    marks += [
        WinChartMark(
            KIND if event.luck[seat] > 0 else UNKIND,
            event.move + 1,
            words=f"{event_words(event)}, {signed(hundredths(event.luck[seat]))}",
        )
        for event in turns
        if abs(event.luck[seat]) >= LEAST_LUCK and event.move >= 0
    ]
    return tuple(sorted(marks, key=lambda mark: mark.place))


def round_words(win_chart: WinChart, at: int, names: Sequence[str], seat: int) -> str:
    """Return the text of a round, counted from 0, for screen readers: win probabilities and marks."""
    first, last = win_chart.ends(at)
    said = ", ".join(
        tr("Review", "{name} {n}").format(name=name, n=win_chart.chance_words(player, last))
        for player, name in enumerate(names)
    )
    words = [tr("Review", "Round {round}: {chances}.").format(round=at + 1, chances=said)]
    words += [mark_words(mark) for mark in win_chart.marks if first <= mark.place < last]
    return " ".join(words)


def mark_words(mark: WinChartMark) -> str:
    """Return the text of a mark."""
    texts = {
        DECISION: tr("Review", "Decision {n}: {words}."),
        EYE: tr("Review", "Great find: {words}."),
        KIND: tr("Review", "Lucky draw: {words}."),
        UNKIND: tr("Review", "Unlucky draw: {words}."),
    }
    return texts[mark.kind].format(n=mark.number, words=mark.words)


def event_words(event: ChanceEvent) -> str:
    """Return the phase of a chance event, such as "Trader", without its round."""
    if event.kind == DEAL:
        return tr("Review", "The deal")
    if event.kind == ROUND_START:
        return tr("Review", "Start of the round")
    return role_name(Role[event.kind.upper()])
