"""Setup of a game, filled in by the new-game dialog and started by a controller."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sanjuan_desktop.control.helps import Help
from sanjuan_desktop.rules import RULES_VERSION, GameRecord, GivenPosition
from sanjuan_desktop.storage.hand_overs import (
    deciders_of,
    handed_over_seats,
    on_path,
    players_at,
    with_hand_over,
)
from sanjuan_desktop.storage.parts import NO_LIMIT, TimeLimit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.rules import GameOptions
    from sanjuan_desktop.storage.hand_overs import HandOver
    from sanjuan_desktop.storage.parts import MatchGame, Seat


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Options, deal and seats of one game; ``looking_seat`` is the one whose hand is shown.

    The style of a seat may be :data:`~sanjuan_desktop.storage.parts.RANDOM_STYLE`. ``rules`` is the rules
    version at the start of the game, because old deals may need old rules. ``day`` is the day of a daily
    deal, such as ``2026-11-22``, and ``chapter`` the chapter of the journey; both are "" for other games.
    ``without_help`` turns off every :class:`~sanjuan_desktop.control.helps.Help` until the end of the game.
    With ``open_hands`` everyone sees all hands, and the game counts for nothing; the two exclude each other.
    ``match`` is the place of the game in a match, None for a single game. ``limit`` is the clock of each
    person. ``position`` is the position from which a game of the study board goes on, in notation; the seed
    then determines only the computer players.

    ``seats`` are the current players. ``hand_overs`` are the changes of players on all branches of the
    record, and ``dealt`` the players before them; it is empty while there are none.
    """

    options: GameOptions
    seed: int
    seats: tuple[Seat, ...]
    looking_seat: int = 0
    rules: int = RULES_VERSION
    day: str = ""
    chapter: str = ""
    without_help: bool = False
    open_hands: bool = False
    match: MatchGame | None = None
    limit: TimeLimit = NO_LIMIT
    position: str = ""
    hand_overs: tuple[HandOver, ...] = ()
    dealt: tuple[Seat, ...] = ()

    def __post_init__(self) -> None:
        """Check the options.

        Raises:
            ValueError: two options exclude each other.
        """
        if self.without_help and self.open_hands:
            raise ValueError("a game with open hands cannot be without help")
        if self.open_hands and self.match is not None:
            raise ValueError("a game with open hands cannot belong to a match")

    def record(self) -> GameRecord:
        """Return the record of the game before its first move."""
        given = GivenPosition(self.position) if self.position else None
        return GameRecord(self.options, self.seed, given, rules=self.rules)

    @property
    def first_seats(self) -> tuple[Seat, ...]:
        """The players at the start of the game."""
        return self.dealt or self.seats

    @property
    def people_so_far(self) -> frozenset[int]:
        """The seats that people have taken at any time, also on other branches."""
        people = {seat for seat, player in enumerate(self.first_seats) if player.level is None}
        return frozenset(people | {change.seat for change in self.hand_overs if change.player.level is None})

    def as_dealt(self) -> GameSetup:
        """Return the setup at the start of the game, without hand-overs."""
        if not self.dealt:
            return self
        first = self.dealt[self.looking_seat]
        looking = self.looking_seat
        if first.level is not None:
            looking = next((seat for seat, player in enumerate(self.dealt) if player.level is None), looking)
        return replace(self, seats=self.dealt, looking_seat=looking, hand_overs=(), dealt=())

    def with_hand_overs(self, hand_overs: Sequence[HandOver], path: Sequence[int]) -> GameSetup:
        """Return the setup of a resumed game, with the players at the end of a path of moves."""
        first = self.first_seats
        dealt = first if hand_overs else ()
        return replace(self, seats=first, hand_overs=tuple(hand_overs), dealt=dealt).at(path)

    def handed_over(self, change: HandOver, path: Sequence[int]) -> GameSetup:
        """Return the setup after another player has taken a seat at the end of a path of moves."""
        return self.with_hand_overs(with_hand_over(self.first_seats, self.hand_overs, change, path), path)

    def at(self, path: Sequence[int]) -> GameSetup:
        """Return the setup with the players at the end of a path of moves."""
        seats = players_at(self.first_seats, self.hand_overs, path)
        return self if seats == self.seats else replace(self, seats=seats)

    def is_handed_over(self, path: Sequence[int]) -> bool:
        """Return whether a player has changed on a path of moves."""
        return bool(on_path(self.hand_overs, path))

    def handed_over_seats(self, record: GameRecord) -> frozenset[int]:
        """Return the seats for which several players have decided up to the head of a record."""
        if not self.is_handed_over(record.path()):
            return frozenset()
        return handed_over_seats(self.first_seats, deciders_of(record, self.first_seats, self.hand_overs))

    def offers(self, wanted: Help, *, is_over: bool = False) -> bool:
        """Return whether the table offers a help; ``is_over``: the game is over.

        Undo stays off after the end, because all cards are known then.
        """
        return not self.without_help or (is_over and wanted is not Help.UNDO)

    def with_help(self) -> GameSetup:
        """Return the setup for showing a finished game, whose table offers every help."""
        return replace(self, without_help=False) if self.without_help else self
