"""Record of earned honours, which are recognised at the end of a game and of its review."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING, Annotated, Final, Self

from sanjuan_desktop.ai.styles import STYLES
from sanjuan_desktop.control.facts.seat_game import seat_game_of
from sanjuan_desktop.control.people.seat_appearance import seat_appearances
from sanjuan_desktop.control.review.level import is_at_least, level_of_review
from sanjuan_desktop.features.honours.honours import Career, Evidence, Insight, earned_honours
from sanjuan_desktop.rules import state_hash
from sanjuan_desktop.storage.fields import Checked, IsDate, Limits
from sanjuan_desktop.storage.finished_game import record_hash
from sanjuan_desktop.storage.progress_file import ProgressFile, StoredProgress

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.control.review.page import ReviewedGame
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.honours.honours import Honour
    from sanjuan_desktop.rules import GameRecord

_HUNDRED: Final = 100.0
_STRONG: Final = "strong"

FILE_VERSION: Final = 1

MOST_GAMES: Final = 4_000
"""Maximum number of games whose review may still win honours; beyond it, the earliest are removed."""

_MOST_HONOURS: Final = 1_000
_MOST_STYLES: Final = 1_000

_Name = Annotated[str, Limits(pattern=r"[a-z_]{1,40}")]
_Hash = Annotated[str, Limits(pattern=r"[0-9a-f]{32}")]


@dataclass
class EarnedHonour(Checked):
    """Day of an honour, such as ``2026-11-22``, and hash of the record of its game, "" without a game."""

    day: Annotated[str, Limits(pattern=r"[0-9]{4}-[0-9]{2}-[0-9]{2}"), IsDate()]
    record: Annotated[str, Limits(pattern=r"([0-9a-f]{32})?")] = ""
    is_new: bool = False
    """True until the player has seen its medal."""


@dataclass
class HonourProgress(StoredProgress):
    """All honours by name, and data about all games that honours need; unknown names are kept."""

    version: Annotated[int, Limits(1, FILE_VERSION)] = FILE_VERSION
    done: Annotated[dict[_Name, EarnedHonour], Limits(0, _MOST_HONOURS)] = field(default_factory=dict)
    games: tuple[_Hash, ...] = ()
    """Hashes of the records of games that count, the earliest first."""
    deals: tuple[Annotated[str, Limits(pattern=r"[0-9a-f]{1,64}")], ...] = ()
    """Hashes of the start positions of these games."""
    second_tries: tuple[Annotated[str, Limits(pattern=r"[0-9a-f]{32}/[0-9]{1,5}")], ...] = ()
    """Decisions in these games that were answered correctly afterwards: hash of the record, and move."""
    strong: tuple[_Hash, ...] = ()
    """Hashes of the records of games played at level *strong* or better."""
    beaten: Annotated[tuple[_Name, ...], Limits(0, _MOST_STYLES)] = ()
    """Styles of computer players that the player won against."""
    tables: Annotated[tuple[Annotated[int, Limits(2, 4)], ...], Limits(0, 3)] = ()
    """Numbers of players in games that the player won."""

    def merge(self, later: Self) -> None:
        """Add the honours of ``later``; an honour keeps its first day."""
        self.done = {**later.done, **self.done}
        self.games = _united(self.games, later.games)
        self.deals = _united(self.deals, later.deals)
        self.second_tries = _united(self.second_tries, later.second_tries)
        self.strong = _united(self.strong, later.strong)
        self.beaten = tuple(sorted({*self.beaten, *later.beaten}))
        self.tables = tuple(sorted({*self.tables, *later.tables}))

    def trim(self) -> None:
        """Remove the earliest games beyond the limit."""
        self.games, self.strong = self.games[-MOST_GAMES:], self.strong[-MOST_GAMES:]
        self.deals, self.second_tries = self.deals[-MOST_GAMES:], self.second_tries[-MOST_GAMES:]


def _united(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*first, *second)))


def person_of(setup: GameSetup) -> int | None:
    """Return the seat of the only person of a game, None if the number of people is not one."""
    people = [seat for seat, sits in enumerate(setup.seats) if sits.level is None]
    return people[0] if len(people) == 1 else None


def insight_of(review: GameReview, seat: int, helped: frozenset[int] = frozenset()) -> Insight:
    """Return the results of a review about a seat, except good eyes on moves where it was ``helped``."""
    from sanjuan_desktop.ai.review.sums import sum_of

    own = [decision for decision in review.decisions if decision.seat == seat]
    finds = sum(decision.is_eye and decision.move not in helped for decision in own)
    worst = max((_HUNDRED * decision.loss for decision in own), default=None)
    return Insight(finds, worst, sum_of(review, seat).luck)


class HonourBook:
    """Record of the earned honours."""

    def __init__(
        self,
        path: Path,
        clock: Callable[[], date] = date.today,
        challenges: Callable[[], Career] = Career,
    ) -> None:
        """Set the path without reading the file.

        Args:
            path: of the file; it may be missing.
            clock: returns the current day.
            challenges: returns the results of puzzles, journey and daily deals.
        """
        self.file = ProgressFile(path, HonourProgress)
        self._challenges = challenges
        self._clock = clock

    @property
    def progress(self) -> HonourProgress:
        """The saved record."""
        return self.file.content

    def record_game(self, setup: GameSetup, record: GameRecord, takebacks: int = 0) -> tuple[Honour, ...]:
        """Record a finished game, and return the honours that it adds.

        These games do not count: games without exactly one person, or whose players changed; games with open
        hands; games from a set-up position; games with ``takebacks`` after the sight of hidden information.
        A deal counts once, because its cards are known then.
        """
        is_handed_over, setup = setup.is_handed_over(record.path()), setup.as_dealt()
        seat, key, deal = person_of(setup), record_hash(record), state_hash(record.start())
        if seat is None or record.given is not None or deal in self.progress.deals:
            return ()
        self.progress.deals += (deal,)
        if takebacks or setup.open_hands or is_handed_over:
            self.file.save()
            return ()
        game = seat_game_of(record, seat)
        self.progress.games += (key,)
        if game.has_won:
            beaten = {appearance.style for appearance in seat_appearances(setup)} & set(STYLES)
            self.progress.beaten = tuple(sorted({*self.progress.beaten, *beaten}))
            self.progress.tables = tuple(sorted({*self.progress.tables, len(setup.seats)}))
        done = self._add(Evidence(game, career=self._career()), key)
        self.file.save()
        return done

    def record_review(self, key: str, game: ReviewedGame, review: GameReview) -> tuple[Honour, ...]:
        """Record the results of the review of a game, and return the honours that they add.

        Args:
            key: the hash of its record; a game that does not count adds nothing.
            game: the reviewed game.
            review: of it, with all moves analysed.
        """
        seat = person_of(game.setup.as_dealt())
        if seat is None or game.takebacks or key not in self.progress.games:
            return ()
        levels = [sits.level for sits in game.setup.first_seats]
        review = game.own(review, seat)
        level = level_of_review(review, seat, levels, was_helped=bool(game.helped))
        is_strong = level.is_known and is_at_least(level.likeliest, _STRONG)
        strong_before = self.progress.strong
        rest = tuple([strong for strong in strong_before if strong != key])
        self.progress.strong = (*rest, key) if is_strong else rest
        insight = insight_of(review, seat, frozenset(game.helped))
        evidence = Evidence(seat_game_of(game.record, seat), insight, self._career())
        done = self._add(evidence, key, is_new=True)
        if done or self.progress.strong != strong_before:
            self.file.save()
        return done

    def record_second_try(self, key: str, move: int) -> tuple[Honour, ...]:
        """Record a right second try at a decision of a game that counts; return the honours that it adds."""
        tried = f"{key}/{move}"
        if key not in self.progress.games or tried in self.progress.second_tries:
            return ()
        self.progress.second_tries += (tried,)
        done = self._add(Evidence(career=self._career()), "", is_new=True)
        self.file.save()
        return done

    def record_challenges(self) -> tuple[Honour, ...]:
        """Return the honours that puzzles, journey and daily deals have added."""
        done = self._add(Evidence(career=self._career()), "", is_new=True)
        if done:
            self.file.save()
        return done

    def record_seen(self) -> None:
        """Record that the player has seen all medals."""
        new = [done for done in self.progress.done.values() if done.is_new]
        for done in new:
            done.is_new = False
        if new:
            self.file.save()

    # -- inside ---------------------------------------------------------------------------------

    def _career(self) -> Career:
        progress = self.progress
        return replace(
            self._challenges(),
            strong_games=len(progress.strong),
            second_tries=len(progress.second_tries),
            beaten=frozenset(progress.beaten),
            tables=frozenset(progress.tables),
        )

    def _add(self, evidence: Evidence, key: str, *, is_new: bool = False) -> tuple[Honour, ...]:
        done = tuple(earned_honours(evidence, self.progress.done.keys()))
        for honour in done:
            self.progress.done[honour.key] = EarnedHonour(self._clock().isoformat(), key, is_new)
        return done
