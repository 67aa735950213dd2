"""Setup of a game, filled in by the new-game dialog and started by a controller."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.helps import Help
from sanjuan_desktop.rules import RULES_VERSION, GameRecord, GivenPosition
from sanjuan_desktop.storage.parts import NO_LIMIT, TimeLimit

if TYPE_CHECKING:
    from sanjuan_desktop.rules import GameOptions
    from sanjuan_desktop.storage.parts import MatchGame, Seat

RANDOM_STYLE: Final = "random"
"""Style of a computer player whose character is drawn with the seed of the game."""


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Options, deal and seats of one game; ``looking_seat`` is the one whose hand is shown.

    The style of a seat may be ``RANDOM_STYLE``. ``rules`` is the rules version at the start of the game,
    because old deals may need old rules. ``day`` is the day of a daily deal, such as ``2026-11-22``, and
    ``chapter`` the chapter of the journey; both are "" for other games. ``without_help`` turns off every
    :class:`~sanjuan_desktop.control.helps.Help` until the end of the game. With ``open_hands`` everyone sees
    all hands, and the game counts for nothing; the two exclude each other. ``match`` is the place of the
    game in a match, None for a single game. ``limit`` is the clock of each person. ``position`` is the
    position from which a game of the study board goes on, in notation; the seed then determines only the
    computer players.
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

    def offers(self, wanted: Help, *, is_over: bool = False) -> bool:
        """Return whether the table offers a help; ``is_over``: the game is over.

        Undo stays off after the end, because all cards are known then.
        """
        return not self.without_help or (is_over and wanted is not Help.UNDO)

    def with_help(self) -> GameSetup:
        """Return the setup for showing a finished game, whose table offers every help."""
        return replace(self, without_help=False) if self.without_help else self
