"""What the program remembers from one start to the next."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_serializer, model_validator

from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.bounded_json import check_bounds
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError
from sanjuan_desktop.storage.parts import Seat, WrittenOptions, options_in

if TYPE_CHECKING:
    from pathlib import Path

    from pydantic import SerializerFunctionWrapHandler

VERSION: Final = 1

_LARGEST_SIDE: Final = 16384
"""Pixels of a window, more than any screen has."""

_MOST_VALUES: Final = 10_000
"""In the file; it has about a hundred."""

_LONGEST_PATH: Final = 3 * 4096 + 8
"""Letters: three for each byte of a name that is no Unicode."""

_Side = Annotated[int, Field(gt=0, le=_LARGEST_SIDE)]

_Place = Annotated[int, Field(ge=-4 * _LARGEST_SIDE, le=4 * _LARGEST_SIDE)]

Pace = Literal["instant", "brisk", "relaxed"]
"""How long the move of a computer player is held so that people can follow; ``instant``: not at all."""

ReducedMotion = Literal["system", "on", "off"]
"""Whether things fade instead of moving; ``system``: as the system says."""

CardSize = Literal["small", "normal", "large"]
Scenery = Literal["full", "quiet"]
"""How large the cards in the own hand are."""

_Habit = Literal["always", "ask", "never"]

_STRICT: Final = ConfigDict(extra="ignore", validate_assignment=True, allow_inf_nan=False)


class LastGame(BaseModel):
    """The game that was set up last, offered again by the next start; its deal is not kept.

    In the file its options stand beside the seats; as many play as there are seats.
    """

    model_config = ConfigDict(**_STRICT, revalidate_instances="always")

    seats: Annotated[tuple[Seat, ...], Field(min_length=2, max_length=4)]
    options: WrittenOptions
    looking_seat: Annotated[int, Field(ge=0, le=3)] = 0

    @model_validator(mode="before")
    @classmethod
    def _read(cls, data: Any) -> Any:  # noqa: ANN401 - what JSON holds
        """Gather the options of a file; those that are not there are the usual ones."""
        if not isinstance(data, dict) or "options" in data or not isinstance(data.get("seats"), list):
            return data
        usual = asdict(GameOptions())
        players = {"players": len(data["seats"])}
        return {**data, "options": {**usual, **options_in(data), **players}}

    @model_serializer(mode="wrap")
    def _written(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        fields = write(self)
        options = fields.pop("options")
        del options["players"]
        for seat in fields["seats"]:
            # As before there were portraits, where nobody has chosen one.
            if not seat["portrait"]:
                del seat["portrait"]
        return {"seats": fields.pop("seats"), **options, **fields}


class Questions(BaseModel):
    """What the table answers by itself: the fields and states of the control layer's ``Automation``."""

    model_config = _STRICT

    councillor: _Habit = "always"
    turn_up: _Habit = "always"
    produce_all: Literal["always", "ask"] = "always"
    library: Literal["always", "ask"] = "ask"
    no_build: Literal["always", "ask"] = "always"
    exchange: Literal["ask", "never"] = "ask"
    chapel: Literal["ask", "over_limit", "never"] = "ask"
    bank: Literal["ask", "late", "never"] = "late"
    confirm_role: Literal["always", "ask"] = "ask"


class Settings(BaseModel):
    """Everything that is remembered. Unknown entries are skipped, missing ones have defaults."""

    model_config = _STRICT

    version: Annotated[int, Field(ge=1, le=VERSION)] = VERSION
    language: Annotated[str, Field(pattern=r"^([a-z]{2,3}(_[A-Za-z0-9]{2,8})*)?$")] = ""
    """Name of a folder of resources/text. Empty: the system's language, as far as the program speaks it."""
    speed: Annotated[float, Field(ge=0, le=10)] = 1.0
    pace: Pace = "brisk"
    reduced_motion: ReducedMotion = "system"
    text_size: Literal[100, 115, 130, 150] = 100
    """Percent."""
    card_size: CardSize = "normal"
    scenery: Scenery = "full"
    contrast: bool = False
    sayings: bool = True
    """Computer players remark now and then on what happens."""
    hand_order: Literal["drawn", "cost", "kind"] = "drawn"
    key_cues: bool = False
    """Which key does what is written on the table."""
    questions: Questions = Field(default_factory=Questions)
    rules_form: Literal["short", "both", "full"] = "both"
    """How much the rules panel shows."""
    sound: bool = True
    ambience: bool = True
    """The harbour is heard too: beds of water, gulls, the market and crickets."""
    volume: Annotated[float, Field(ge=0, le=1)] = 0.6
    full_screen: bool = False
    window_size: tuple[_Side, _Side] | None = None
    window_place: tuple[_Place, _Place] | None = None
    """Upper left corner on the desktop; screens to the left or above have negative numbers."""
    last_game: LastGame | None = None
    recent_games: Annotated[
        tuple[Annotated[str, Field(max_length=_LONGEST_PATH)], ...], Field(max_length=20)
    ] = ()
    """Files of games, the last one first, as :func:`~sanjuan_desktop.storage.files.path_text` writes them."""
    level_offers: bool = True
    """The sheet of a new game may offer the level that would be even."""
    reviews_ahead: bool = True
    """A game is looked at for its review while it is played and when it ends, before anybody asks."""
    level_offered: Annotated[str, Field(max_length=60)] = ""
    """What was offered last, so that it is not offered again."""
    programs: Annotated[
        dict[
            Annotated[str, Field(min_length=1, max_length=32)],
            Annotated[
                tuple[Annotated[str, Field(max_length=_LONGEST_PATH)], ...],
                Field(min_length=1, max_length=20),
            ],
        ],
        Field(max_length=20),
    ] = Field(default_factory=dict)
    """Computer players of somebody's own by name: the words that start each. Games name them, and no
    other program is started, not even by a game that came from elsewhere."""
    welcomed: bool = False
    """The first game with a guide has been offered."""

    @model_validator(mode="before")
    @classmethod
    def _without_sound_without_ambience(cls, data: Any) -> Any:  # noqa: ANN401 - what JSON holds
        """Whoever had switched sound off before there was a harbour to be heard wants no noise."""
        if isinstance(data, dict) and "ambience" not in data and data.get("sound") is False:
            return {**data, "ambience": False}
        return data

    @model_validator(mode="before")
    @classmethod
    def _without_motion_without_waiting(cls, data: Any) -> Any:  # noqa: ANN401 - what JSON holds
        """Before there was a pace, whoever switched motion off was never kept waiting either."""
        if isinstance(data, dict) and "pace" not in data and data.get("speed") == 0:
            return {**data, "pace": "instant"}
        return data


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """Settings as read; ``kept_aside`` is where a damaged file went, ``problem`` what was wrong."""

    settings: Settings
    problem: str = ""
    kept_aside: Path | None = None


def load_settings(path: Path) -> LoadedSettings:
    """Read the settings; never raises.

    A damaged file, or one of a newer program, is kept aside under another name and the
    defaults serve. A file that the system does not let us read stays where it is.
    """
    try:
        text = files.read_text(path)
        if text is None:
            return LoadedSettings(Settings())
        check_bounds(text.encode(), _MOST_VALUES)
        return LoadedSettings(Settings.model_validate_json(text))
    except CannotReadError as error:
        if error.fault == "system":
            return LoadedSettings(Settings(), str(error))
        problem = str(error)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        problem = f"{where}: {first['msg']}" if where else first["msg"]
    except ValueError as error:
        problem = str(error)
    try:
        aside = files.set_aside(path)
    except CannotWriteError:
        aside = None
    return LoadedSettings(Settings(), problem, aside)


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings.

    Raises:
        CannotWriteError: the file cannot be written, or the old one cannot even be read
            and may be worth keeping; the old one is unharmed.
    """
    try:
        files.read_text(path)
    except CannotReadError as error:
        if error.fault == "system":
            raise CannotWriteError(path, error.cause, error.number) from error
    files.write_text(path, settings.model_dump_json(indent=2) + "\n")
