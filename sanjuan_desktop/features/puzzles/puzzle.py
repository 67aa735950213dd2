"""Puzzle: a position of a game, its evaluated options, and the levels that find the best one."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.level_table import LEVEL_OF, Difficulty
from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.ai.meaning import effect_of, meaning_of
from sanjuan_desktop.ai.review import findings as kinds
from sanjuan_desktop.features.puzzles.move_code import decode_moves
from sanjuan_desktop.rules import GameRecord, GivenPosition, RecordError, state_hash, view_for
from sanjuan_desktop.rules.errors import RulesError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.ai.advice import Tip
    from sanjuan_desktop.rules import Action, GameOptions, PlayerView, State

SEEDS: Final = 8
"""Number of games in which each level is asked for the best option."""

MOST_MISSED: Final = 2
"""Games in which a level may miss the best option and still counts as finding it."""

WIDTH: Final = 1.96
"""Half width of a 95 % confidence interval, in standard errors."""


BANDS: Final = tuple(Difficulty)
"""All difficulties, easiest first."""

_EXPERT: Final = "expert"


class Topic(StrEnum):
    """Topic of a decision, used to filter puzzles."""

    ROLE = "role"
    BUILD = "build"
    PAYMENT = "payment"
    SALE = "sale"
    """Goods to produce or to sell."""
    KEEPING = "keeping"
    """Cards to keep, discard, exchange or start with, and whether to draw."""
    STORING = "storing"
    """Cards to put under a building."""


TOPICS: Final = tuple(Topic)

_TOPIC_OF_KIND: Final = {
    kinds.ROLE: Topic.ROLE,
    kinds.BUILD: Topic.BUILD,
    kinds.PAYMENT: Topic.PAYMENT,
    kinds.PRODUCE: Topic.SALE,
    kinds.SELL: Topic.SALE,
    kinds.STORE: Topic.STORING,
}


def topic_of(kind: str) -> Topic:
    """Return the topic of a kind of decision; the kinds are those of reviews."""
    return _TOPIC_OF_KIND.get(kind, Topic.KEEPING)


@dataclass(frozen=True, slots=True)
class PuzzleOption:
    """Option of a puzzle with its value and standard errors, in win shares 0..1.

    ``doubt`` is the standard error of ``tip.share``, ``behind_doubt`` that of ``tip.behind``. The latter is
    smaller because all options met the same deals.
    """

    tip: Tip
    doubt: float
    behind_doubt: float

    @property
    def range(self) -> tuple[float, float]:
        """Confidence interval (95 %) of the win share."""
        share = self.tip.share or 0.0
        return max(0.0, share - WIDTH * self.doubt), min(1.0, share + WIDTH * self.doubt)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Decision from a real game: the seat to decide and its options in ``choices``, best first.

    ``options``, ``seed`` and ``move_code`` (see ``move_code.py``) lead to the
    position, whose hash is ``key``. Values of options are means over sampled deals of the cards that the seat
    cannot see, so the cards that are really hidden there count no more than any others. ``agreed`` of
    ``searches`` found the same best option. ``found`` counts, by the key of a level, in how many of
    :data:`SEEDS` games the level takes the best option. It is empty for unrated puzzles, and lacks levels
    that are newer than the puzzle. ``judge`` is the version of the networks that evaluated the puzzle.
    ``position`` is the position of the study board that the moves follow, in notation, "" for a game from the
    start.
    """

    options: GameOptions
    seed: int
    rules: int
    move_code: str
    key: str
    seat: int
    round: int
    kind: str
    choices: tuple[PuzzleOption, ...]
    agreed: int
    searches: int
    found: Mapping[str, int] = field(hash=False)
    judge: str
    position: str = ""

    @property
    def topic(self) -> Topic:
        """Topic of the decision."""
        return topic_of(self.kind)

    @property
    def tips(self) -> tuple[Tip, ...]:
        """Options, best first."""
        return tuple([choice.tip for choice in self.choices])

    @property
    def best(self) -> Action:
        """Best option."""
        return self.choices[0].tip.action

    @property
    def margin(self) -> float:
        """Lead of the best option over the second, in win share."""
        return self.choices[1].tip.behind

    @property
    def margin_range(self) -> tuple[float, float]:
        """Confidence interval (95 %) of the lead, in win share."""
        doubt = WIDTH * self.choices[1].behind_doubt
        return self.margin - doubt, self.margin + doubt

    @property
    def solving_levels(self) -> tuple[str, ...]:
        """Levels that find the best option, weakest first."""
        return tuple([level for level in PLAYABLE_LEVELS if self.found.get(level, 0) >= SEEDS - MOST_MISSED])

    @property
    def level(self) -> str:
        """Weakest level from which on all rated levels find the best option, else the strongest level."""
        rated = [level for level in PLAYABLE_LEVELS if level in self.found]
        missed = [number for number, level in enumerate(rated) if level not in self.solving_levels]
        first = missed[-1] + 1 if missed else 0
        return rated[min(first, len(rated) - 1)] if rated else PLAYABLE_LEVELS[-1]

    @property
    def band(self) -> Difficulty:
        """Difficulty; a puzzle that is unrated or missed by the strongest level is very hard."""
        return LEVEL_OF[self.level].difficulty

    @property
    def is_for_experts(self) -> bool:
        """True if *Expert* finds it and no weaker level does."""
        return self.solving_levels[:1] == (_EXPERT,)

    def record(self) -> GameRecord:
        """Return the game up to the decision.

        Raises:
            RecordError: the moves are illegal, because the puzzle is damaged or was made with other rules.
        """
        given = GivenPosition(self.position) if self.position else None
        record = GameRecord(self.options, self.seed, given, rules=self.rules)
        try:
            for action in decode_moves(record.start(), self.move_code):
                record.add(action)
        except RulesError as error:
            raise RecordError(f"the puzzle {self.key} cannot be played: {error}") from error
        return record

    def state(self) -> State:
        """Return the position including hidden cards.

        Raises:
            RecordError: the moves do not lead to the position.
        """
        state = self.record().replay()
        if state_hash(state) != self.key or state.actor != self.seat:
            raise RecordError(f"the puzzle {self.key} leads to another position")
        return state

    def view(self) -> PlayerView:
        """Return the view of the seat to decide.

        Raises:
            RecordError: the moves do not lead to the position.
        """
        return view_for(self.state(), self.seat)


def is_best(view: PlayerView, tips: tuple[Tip, ...], action: Action) -> bool:
    """Return whether an action is equivalent to the first of ``tips``.

    The payment for a building counts only if the options differ in it.
    """
    best = tips[0].action
    if effect_of(action) == effect_of(best):
        return True
    meant = meaning_of(view, action)
    return (
        meant == meaning_of(view, best) and [meaning_of(view, tip.action) for tip in tips].count(meant) == 1
    )
