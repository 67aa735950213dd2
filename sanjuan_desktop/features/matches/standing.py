"""Standing of a match: its games in a table of players, and who leads."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from sanjuan_desktop.rules import deal

if TYPE_CHECKING:
    from sanjuan_desktop.storage.history_matches import MatchResult, PlayedMatch


class MatchRow(NamedTuple):
    """Finished game of a match: its points and winners by player; ``game`` is its id in the history."""

    number: int
    game: int
    finished_at: str
    points: tuple[int, ...]
    winners: tuple[int, ...]


class PlayerResult(NamedTuple):
    """Sums of a player; equal players share a place. A shared victory is a win of each winner."""

    name: str
    portrait: str
    wins: int
    points: int
    place: int


@dataclass(frozen=True, slots=True)
class Standing:
    """Standing of a match with at least one finished game.

    Players are numbered by their seats in the first game. ``start`` is the seat that begins every game as
    governor: the players move on by a seat after each game, so that the governor goes round.
    """

    match: PlayedMatch
    rows: tuple[MatchRow, ...]
    players: tuple[PlayerResult, ...]
    start: int

    @property
    def last(self) -> MatchResult:
        """Game with the highest number."""
        return self.match.results[-1]

    @property
    def next_number(self) -> int:
        """Number of the game that is played next."""
        return self.last.number + 1

    @property
    def is_complete(self) -> bool:
        """True if the match has reached its goal."""
        if self.match.aim == "games":
            return self.last.number >= self.match.goal
        return max(player.wins for player in self.players) >= self.match.goal

    @property
    def is_over(self) -> bool:
        """True if no further game is played."""
        return self.match.is_ended or self.is_complete

    @property
    def leaders(self) -> tuple[PlayerResult, ...]:
        """Players at the first place: most wins, then most points."""
        return tuple(player for player in self.players if player.place == 1)

    @property
    def others(self) -> tuple[str, ...]:
        """Portraits of all players but the first person."""
        seats = self.last.game.seats
        own = next((seat for seat, entry in enumerate(seats) if entry.level is None), 0)
        portraits = [_portrait(self.last, seat) for seat in range(len(seats)) if seat != own]
        return tuple(filter(None, portraits))

    @property
    def next_governor(self) -> PlayerResult:
        """Player who begins the next game as governor."""
        return self.players[player_at(self.start, self.next_number, len(self.players))]


def player_at(seat: int, number: int, players: int) -> int:
    """Return the player on a seat in the game with this number."""
    return (seat + number - 1) % players


def standing_of(match: PlayedMatch) -> Standing:
    """Return the standing of a match with at least one finished game.

    Games with another number of players, which only a damaged file can have, are left out.
    """
    count = len(match.results[-1].game.seats)
    results = tuple(result for result in match.results if len(result.game.seats) == count)
    match = replace(match, results=results)
    rows = tuple(map(_row, results))
    wins = [sum(player in row.winners for row in rows) for player in range(count)]
    points = [sum(row.points[player] for row in rows) for player in range(count)]
    ranks = list(zip(wins, points, strict=True))
    last = results[-1]
    at = {player_at(seat, last.number, count): seat for seat in range(count)}
    players = tuple(
        PlayerResult(
            last.game.seats[at[player]].name,
            _portrait(last, at[player]),
            wins[player],
            points[player],
            1 + sum(other > ranks[player] for other in ranks),
        )
        for player in range(count)
    )
    game = last.game
    start = 0 if game.seed is None else deal(game.options, game.seed).start
    return Standing(match, rows, players, start)


def with_result(match: PlayedMatch, result: MatchResult) -> PlayedMatch:
    """Return the match with a result of the table, unless it was ended or has a result for this game."""
    if match.is_ended or any(known.number == result.number for known in match.results):
        return match
    results = sorted((*match.results, result), key=lambda known: known.number)
    return replace(match, results=tuple(results))


def _row(result: MatchResult) -> MatchRow:
    game, count = result.game, len(result.game.seats)
    by_player = {player_at(seat, result.number, count): entry for seat, entry in enumerate(game.seats)}
    return MatchRow(
        result.number,
        game.id,
        game.finished_at,
        tuple(by_player[player].points for player in range(count)),
        tuple(player for player in range(count) if by_player[player].is_winner),
    )


def _portrait(result: MatchResult, seat: int) -> str:
    return result.portraits[seat] if seat < len(result.portraits) else ""
