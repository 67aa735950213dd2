"""Seats and options, as settings, saved games and the history store them."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias, TypeVar

from sanjuan_desktop.rules import GameOptions, OptionsError, opening_cards
from sanjuan_desktop.storage.fields import Limits, WrongValueError, checked
from sanjuan_desktop.storage.names import LONGEST_NAME, clean_name, letter_of

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

RANDOM_STYLE: Final = "random"
"""Style of a computer player whose character is drawn with the seed of the game."""

MOST_MOVES: Final = 20_000
LARGEST_VERSION: Final = 999_999
"""Largest version number of rules or of a format; a larger number is invalid."""

LONGEST_NOTES: Final = 2_000
MOST_BOOKMARKS: Final = 200
LONGEST_BOOKMARK: Final = 60
LONGEST_TITLE: Final = 60
LONGEST_LIMIT_S: Final = 36_000
"""Maximum time limit of a person, in seconds: ten hours."""

MOST_MATCH_GAMES: Final = 999
"""Maximum number of games in a match."""

_LOCK: Final = r"^([0-9a-f]{32}:[0-9a-f]{32})?$"


@dataclass(frozen=True, slots=True)
class Seat:
    """Player of a seat: a person (``level`` None) or a computer player with a level.

    ``style`` is the character of a computer player; ``portrait`` and ``colour`` are what a person chose; ""
    for none. All four may be unknown to this version; the set-up of a game then takes the nearest known one.
    The length of a name is checked where a seat is written or read. The name is always cleaned
    (:func:`~sanjuan_desktop.storage.names.clean_name`).
    """

    name: Annotated[str, Limits(1, LONGEST_NAME)]
    level: Annotated[str, Limits(0, 40)] | None = None
    style: Annotated[str, Limits(0, 40)] = ""
    portrait: Annotated[str, Limits(0, 40)] = ""
    colour: Annotated[str, Limits(0, 40)] = ""

    def __post_init__(self) -> None:
        """Remove invisible characters from the name."""
        object.__setattr__(self, "name", clean_name(self.name))


@dataclass(frozen=True, slots=True)
class SavedSeat(Seat):
    """Seat of a saved game, with the PIN of its hand.

    ``lock`` is salt and hash of the PIN that reveals a person's cards, "" for none. It stops friends from
    peeking but is not encryption: the file itself contains the cards.
    """

    lock: Annotated[str, Limits(pattern=_LOCK)] = ""


MatchAim: TypeAlias = Literal["games", "wins"]
"""End of a match: after a number of games, or when a player has a number of wins."""


@dataclass(frozen=True, slots=True)
class MatchGame:
    """Place of a game in a match, which is a series of games of the same players.

    ``match`` identifies the match, and ``number`` counts its games from 1. The match ends after ``goal``
    games, or when a player has ``goal`` wins.
    """

    match: Annotated[str, Limits(pattern=r"^[0-9a-f]{16}$")]
    number: Annotated[int, Limits(1, MOST_MATCH_GAMES)]
    aim: MatchAim
    goal: Annotated[int, Limits(1, MOST_MATCH_GAMES)]


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """Clock of each person: seconds for the whole game, or for each decision; 0 for no such limit."""

    game_s: Annotated[int, Limits(0, LONGEST_LIMIT_S)] = 0
    decision_s: Annotated[int, Limits(0, LONGEST_LIMIT_S)] = 0

    def __bool__(self) -> bool:
        """Return whether there is a limit."""
        return bool(self.game_s or self.decision_s)


NO_LIMIT: Final = TimeLimit()


@dataclass(frozen=True, slots=True)
class ThinkingTime:
    """Time that a person has thought, in seconds, and the number of decisions in that time."""

    seconds: float = 0.0
    decisions: int = 0


_AnySeat = TypeVar("_AnySeat", bound=Seat)


def named(seats: tuple[_AnySeat, ...]) -> tuple[_AnySeat, ...]:
    """Return the seats of a file; a seat without a visible name gets its letter as name."""
    return tuple(seat if seat.name else replace(seat, name=letter_of(at)) for at, seat in enumerate(seats))


_NEEDED: Final = ("players", "edition")
"""Options that a file must contain; the others default to off."""

_MAY_BE_MISSING: Final = "opening"
"""Option that is written only if cards are face up at the start."""

_PLAYERS: Final = Limits(2, 4)

_KINDS: Final[dict[str, Any]] = {
    **{name: type(value) for name, value in asdict(GameOptions()).items()},
    _MAY_BE_MISSING: tuple[str, ...],
}
"""Type of each option."""


@dataclass(frozen=True, slots=True)
class _OptionsSchema:
    """Schema by which pydantic checks options; see :data:`WrittenOptions`."""

    def __get_pydantic_core_schema__(self, _source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Check the options field by field, as the rules define them, and then create them.

        The object is created after the check, because pydantic cannot set the fields of a compiled class.
        """
        from pydantic_core import core_schema

        fields = {
            name: core_schema.typed_dict_field(handler.generate_schema(kind), required=name in _NEEDED)
            for name, kind in _KINDS.items()
        }
        least, most = int(_PLAYERS.least), int(_PLAYERS.most)
        fields["players"]["schema"] = core_schema.int_schema(ge=least, le=most)
        written = core_schema.no_info_after_validator_function(
            _options,
            core_schema.typed_dict_schema(fields, config={"strict": True}),
        )
        return core_schema.json_or_python_schema(
            json_schema=written,
            python_schema=core_schema.is_instance_schema(GameOptions),
            serialization=core_schema.plain_serializer_function_ser_schema(written_options),
        )


WrittenOptions: TypeAlias = Annotated[GameOptions, _OptionsSchema()]
"""Options of a game as a field of a pydantic model: an object with an entry for each option."""


def written_options(options: GameOptions) -> dict[str, Any]:
    """Return the entries of a file for ``options``; an empty opening is left out, as in old files."""
    entries = asdict(options)
    if not options.opening:
        del entries[_MAY_BE_MISSING]
    return entries


def options_in(raw: dict[str, Any]) -> dict[str, Any]:
    """Return the entries of a JSON object that are options."""
    return {name: raw[name] for name in GameOptions.__match_args__ if name in raw}


def options_of(raw: dict[str, Any], players: int, where: str) -> GameOptions:
    """Return the options among the entries of a JSON object; missing ones have defaults.

    Raises:
        WrongValueError: a value is not valid for any game; ``where`` is the path of the object.
    """
    if not _PLAYERS.least <= players <= _PLAYERS.most:
        raise WrongValueError(f"{where}.seats", f"no game of {players}")
    values = {name: checked(_KINDS[name], raw[name], f"{where}.{name}") for name in options_in(raw)}
    try:
        return _options({**values, "players": players})
    except ValueError as error:
        raise WrongValueError(f"{where}.{_MAY_BE_MISSING}", str(error)) from error


def _options(values: dict[str, Any]) -> GameOptions:
    """Return the options with these values.

    Raises:
        ValueError: a game cannot start with these cards.
    """
    try:
        options = GameOptions(**values)
        opening_cards(options)
    except OptionsError as error:
        raise ValueError(str(error)) from error
    return options
