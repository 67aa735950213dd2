"""Games of the history that were dealt the same cards to the same players.

Daily deals and chapters of the journey are left out, because they count their attempts themselves. Games
with open hands count for nothing, and a game from a given deal has no seed; they are left out too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import RULES_VERSION, GameRecord, RecordError, dealing_alike
from sanjuan_desktop.storage.history_filter import ALL_GAMES, THE_GAMES, cut, id_lists
from sanjuan_desktop.storage.names import alike

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sanjuan_desktop.rules import GameOptions
    from sanjuan_desktop.storage.finished_game import SeatResult
    from sanjuan_desktop.storage.history import History
    from sanjuan_desktop.storage.history_filter import GameFilter
    from sanjuan_desktop.storage.history_rows import PastGame
    from sanjuan_desktop.storage.parts import Seat

_SEEDS: Final = 2**64
"""Number of different seeds; a larger one deals like its lowest 64 bits."""

_HEADER: Final = 3
"""Lines of a record before its moves: rules, options and seed."""

_LONGEST_HEADER: Final = 2_000
"""Maximum length of these lines, in characters."""

_WITH_SEED: Final = "SELECT id FROM played WHERE seed = :seed ORDER BY finished_at DESC, id DESC"
_REPEATED: Final = f"""SELECT id FROM played WHERE {THE_GAMES} AND seed IN (
    SELECT seed FROM games WHERE seed IS NOT NULL GROUP BY seed HAVING COUNT(*) > 1)
ORDER BY finished_at DESC, id DESC"""
"""Games whose seed occurs several times; most of them also have the same players."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """Identity of a deal: its cards, and the players who get them.

    ``rules`` is the oldest version of the rules with the same cards. ``players`` has level and character by
    seat; the level of a person is None. Names do not count, so that a new name does not change the deal.
    """

    options: GameOptions
    seed: int
    rules: int
    players: tuple[tuple[str | None, str], ...]


@dataclass(frozen=True, slots=True)
class DealtGame:
    """Finished game of a deal; ``record_hash`` identifies it."""

    deal: PlayedDeal
    game: PastGame
    record_hash: str


@dataclass(frozen=True, slots=True)
class Attempt:
    """Result of one person in one game; ``is_helped`` marks a game with hints, undo or the guide."""

    name: str
    points: int
    tie_break: int
    is_winner: bool
    is_helped: bool

    @property
    def rank(self) -> tuple[bool, bool, int, int, bool]:
        """Sort key: a victory without help is the best, then one with help, then the points."""
        is_alone = not self.is_helped
        return self.is_winner and is_alone, self.is_winner, self.points, self.tie_break, is_alone


@dataclass(frozen=True, slots=True)
class DealResults:
    """Results of one or more games of a deal: their number, those with help, and the best result.

    ``is_shared`` is True if several people have results, so that the best one needs a name.
    """

    games: int
    helped: int
    best: Attempt
    is_shared: bool = False


def deal_of(options: GameOptions, seed: int, rules: int, seats: Iterable[Seat]) -> PlayedDeal:
    """Return the deal of a game; random characters of its ``seats`` are already drawn."""
    players = [(None, "") if seat.level is None else (seat.level, seat.style) for seat in seats]
    return PlayedDeal(options, seed % _SEEDS, dealing_alike(options, rules)[0], tuple(players))


def attempts_of(
    seats: Iterable[SeatResult], names: Collection[str] | None = None, *, is_helped: bool
) -> list[Attempt]:
    """Return the results of people in a game: of all, or of those with one of ``names`` in any spelling.

    A seat with several players is left out, because its result belongs to no one.
    """
    keys = None if names is None else {alike(name) for name in names}
    return [
        Attempt(seat.name, seat.points, seat.tie_break, seat.is_winner, is_helped)
        for seat in seats
        if seat.level is None and not seat.is_handed_over and (keys is None or alike(seat.name) in keys)
    ]


def results_of(games: Iterable[Sequence[Attempt]]) -> DealResults | None:
    """Return the results of games of one deal, oldest first; None if there are none.

    Of equal results the oldest is the best. A game without attempts is left out.
    """
    played = [attempts for attempts in games if attempts]
    if not played:
        return None
    everything = [attempt for attempts in played for attempt in attempts]
    return DealResults(
        len(played),
        sum(attempts[0].is_helped for attempts in played),
        max(everything, key=lambda attempt: attempt.rank),
        len({alike(attempt.name) for attempt in everything}) > 1,
    )


def games_with_seed(history: History, seed: int) -> list[DealtGame]:
    """Return all games with this seed, newest first; their options and players may differ.

    Raises:
        CannotReadError: the history cannot be read.
    """
    return _dealt(history, [number for (number,) in history.rows(_WITH_SEED, {"seed": str(seed)})])


def repeated_deals(history: History, wanted: GameFilter = ALL_GAMES) -> dict[PlayedDeal, list[PastGame]]:
    """Return the deals that were played more than once among the games of a filter, each newest first.

    Raises:
        CannotReadError: the history cannot be read.
    """
    found: dict[PlayedDeal, list[PastGame]] = {}
    for dealt in _dealt(history, [number for (number,) in history.rows(_REPEATED, wanted.values())]):
        found.setdefault(dealt.deal, []).append(dealt.game)
    return {deal: games for deal, games in found.items() if len(games) > 1}


def _dealt(history: History, ids: Sequence[int]) -> list[DealtGame]:
    """Return the games with these ids, in their order, without those of challenges."""
    more: dict[int, tuple[str, str]] = {}
    for listed in id_lists(ids):
        sql = f"""SELECT id, record_hash, {cut("record", _LONGEST_HEADER)} FROM games
            WHERE challenge = '' AND NOT open_hands AND id IN ({listed})"""
        more |= {number: (str(name), str(record)) for number, name, record in history.rows(sql, {})}
    return [
        DealtGame(deal_of(game.options, game.seed, _rules_in(record), game.seats), game, record_hash)
        for game in history.games_of([number for number in ids if number in more])
        for record_hash, record in [more[game.id]]
        if game.seed is not None
    ]


def _rules_in(record: str) -> int:
    """Return the version of the rules in a record, the current one if it is missing or damaged."""
    try:
        return GameRecord.from_text("\n".join(record.splitlines()[:_HEADER])).rules
    except RecordError:
        return RULES_VERSION
