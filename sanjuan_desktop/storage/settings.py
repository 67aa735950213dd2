"""Settings of the program, stored from one start to the next."""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict, dataclass, field, fields
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.fields import Checked, Limits, WrongValueError, built
from sanjuan_desktop.storage.parts import (
    NO_LIMIT,
    RANDOM_STYLE,
    Seat,
    TimeLimit,
    named,
    options_of,
    written_options,
)
from sanjuan_desktop.storage.versioned import check_replaceable, discard, load, read_object

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.storage.versioned import Loaded

VERSION: Final = 1

_LARGEST_SIDE: Final = 16384
"""Maximum width and height of a window in pixels, more than any screen has."""

_MOST_VALUES: Final = 10_000
"""Maximum number of JSON values in the file; it has about a hundred."""

_LONGEST_PATH: Final = 3 * 4096 + 8
"""Maximum length of a path in characters: three for each byte of a name that is not valid Unicode."""

LONGEST_SCREEN_NAME: Final = 200
"""Maximum length of a screen name in characters."""

SCREEN_SCALINGS: Final = (0.25, 16.0)
"""Minimum and maximum scaling by the system."""

_NO_CHARACTER: Final = "none"
"""Style in the file of a computer player for which a person wanted no character."""

_Side = Annotated[int, Limits(1, _LARGEST_SIDE)]

_Place = Annotated[int, Limits(-4 * _LARGEST_SIDE, 4 * _LARGEST_SIDE)]

Pace = Literal["instant", "brisk", "relaxed"]
"""Display time for moves of computer players; ``instant``: none."""

ReducedMotion = Literal["system", "on", "off"]
"""Whether items fade instead of moving; ``system``: use the setting of the system."""

CardSize = Literal["small", "normal", "large"]
"""Size of the cards in the player's hand."""

Scenery = Literal["full", "quiet"]
"""Background of the table: the harbour, or streets and deck on a quiet chart."""

_Path = Annotated[str, Limits(0, _LONGEST_PATH)]

_Habit = Literal["always", "ask", "never"]


@dataclass
class LastGame(Checked):
    """Set-up of the last game, offered again at the next start, without its deal.

    In the file its options are beside the seats; the number of players is the number of seats.
    """

    seats: Annotated[tuple[Seat, ...], Limits(2, 4)]
    options: GameOptions
    looking_seat: Annotated[int, Limits(0, 3)] = 0
    without_help: bool = False
    open_hands: bool = False
    limit: TimeLimit = NO_LIMIT

    def __post_init__(self) -> None:
        """Check the seats, which are created without a check, and replace invisible names."""
        self.seats = named(self.seats)
        # The two exclude each other; only a file that was edited by hand has both.
        self.without_help = self.without_help and not self.open_hands
        for at, seat in enumerate(self.seats):
            built(Seat, asdict(seat), f"seats.{at}")

    def written(self) -> dict[str, Any]:
        """Return the entry of the file."""
        fields = asdict(self)
        del fields["options"]
        options = written_options(self.options)
        del options["players"]
        for seat in fields["seats"]:
            # Left out if none was chosen, as in files of earlier versions.
            for choice in ("portrait", "colour"):
                if not seat[choice]:
                    del seat[choice]
            if seat["level"] is not None and not seat["style"]:
                seat["style"] = _NO_CHARACTER
        # Left out unless chosen, as in files of earlier versions.
        for option in ("without_help", "open_hands", "limit"):
            if not getattr(self, option):
                del fields[option]
        return {"seats": fields.pop("seats"), **options, **fields}


@dataclass
class Questions(Checked):
    """Automatic answers: the fields and states of the control layer's ``Automation``."""

    councillor: _Habit = "always"
    turn_up: _Habit = "always"
    produce_all: Literal["always", "ask"] = "always"
    library: Literal["always", "ask"] = "ask"
    no_build: Literal["always", "ask"] = "always"
    exchange: Literal["ask", "never"] = "ask"
    chapel: Literal["ask", "over_limit", "never"] = "ask"
    bank: Literal["ask", "late", "never"] = "late"
    confirm_role: Literal["always", "ask"] = "ask"


@dataclass
class KnownScreen(Checked):
    """Screen that the window was on, and the scale that the window needs there."""

    name: Annotated[str, Limits(0, LONGEST_SCREEN_NAME)]
    width: _Side
    """Logical pixels, without the scale of the program."""
    height: _Side
    scaling: Annotated[float, Limits(*SCREEN_SCALINGS)]
    """Scaling by the system: 1.25 for 125 %."""
    scale: Annotated[float, Limits(0.01, 1)]
    """Scale of the program; it multiplies ``scaling``."""


@dataclass
class Settings(Checked):
    """All settings. Unknown entries are skipped, missing ones have defaults."""

    version: Annotated[int, Limits(1, VERSION)] = VERSION
    language: Annotated[str, Limits(pattern=r"^([a-z]{2,3}(_[A-Za-z0-9]{2,8})*)?$")] = ""
    """Name of a folder of resources/text; "" for the language of the system, if the program supports it."""
    speed: Annotated[float, Limits(0, 10)] = 1.0
    pace: Pace = "brisk"
    reduced_motion: ReducedMotion = "system"
    text_size: Literal[100, 115, 130, 150] = 100
    """Percent."""
    card_size: CardSize = "normal"
    scenery: Scenery = "full"
    contrast: bool = False
    recap: bool = True
    """True if a recap begins when a person on a shared screen shows the cards."""
    sayings: bool = True
    """True if computer players occasionally make remarks."""
    hand_order: Literal["drawn", "cost", "kind"] = "drawn"
    key_cues: bool = False
    """True if the table shows its keyboard shortcuts."""
    questions: Questions = field(default_factory=Questions)
    rules_form: Literal["short", "both", "full"] = "both"
    """Amount of text in the rules panel."""
    sound: bool = True
    ambience: bool = True
    """True for background sounds of the harbour: water, gulls, the market and crickets."""
    volume: Annotated[float, Limits(0, 1)] = 0.6
    """Volume of sounds and background sounds."""
    music: bool = False
    music_volume: Annotated[float, Limits(0, 1)] = 0.6
    full_screen: bool = False
    maximized: bool = False
    window_size: tuple[_Side, _Side] | None = None
    window_place: tuple[_Place, _Place] | None = None
    """Upper left corner on the desktop; screens to the left or above have negative numbers."""
    screen: KnownScreen | None = None
    """Screen of the window; the next start expects it."""
    last_game: LastGame | None = None
    recent_games: Annotated[tuple[_Path, ...], Limits(0, 20)] = ()
    """Files of games, the latest first, as :func:`~sanjuan_desktop.storage.files.path_text` writes them."""
    level_offers: bool = True
    """True if the dialog of a new game may suggest a level that gives an even game."""
    day_offered: bool = True
    puzzles_offered: bool = True
    journey_offered: bool = True
    """These three are True if the start page has a card for the feature."""
    honours_told: bool = True
    """True if the score sheet shows the honours that a game has won."""
    reviews_ahead: bool = True
    """True if a game is analysed for its review during play and at its end, and questions for their hints,
    before the player asks."""
    works_on_battery: bool = False
    """True if such work is done on battery too."""
    level_offered: Annotated[str, Limits(0, 60)] = ""
    """Last suggestion, so that it is not repeated."""
    programs: Annotated[
        dict[Annotated[str, Limits(1, 32)], Annotated[tuple[_Path, ...], Limits(1, 20)]], Limits(0, 20)
    ] = field(default_factory=dict)
    """Command lines of external computer players, by name. Games refer to the names, and no other program is
    started, not even by a game from another source."""
    welcomed: bool = False
    """True after the first game with a guide was offered."""


def load_settings(path: Path) -> Loaded[Settings]:
    """Return the settings, or the defaults if they are missing or unreadable; never raises.

    A damaged file is set aside. A newer one, and one that the system does not let us read, is left unchanged.
    Settings that were set aside earlier and are readable now are restored; changes made since then take
    priority.
    """
    loaded = load(path, _read, Settings, merge_settings)
    if loaded.taken_back:
        with contextlib.suppress(CannotWriteError):
            save_settings(path, loaded.content)
            discard(loaded.taken_back)
    return loaded


def merge_settings(settings: Settings, later: Settings) -> None:
    """Change ``settings`` wherever ``later`` differs from the defaults."""
    usual = Settings()
    for setting in fields(Settings):
        value = getattr(later, setting.name)
        if value != getattr(usual, setting.name):
            setattr(settings, setting.name, value)


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings.

    Raises:
        CannotWriteError: the file cannot be written. Or the old one is newer, or unreadable and perhaps
            worth keeping; the old one is unharmed.
    """
    check_replaceable(path, files.LARGEST_TEXT, VERSION)
    written = asdict(settings)
    if settings.last_game is not None:
        written["last_game"] = settings.last_game.written()
    files.write_text(path, json.dumps(written, indent=2, ensure_ascii=False) + "\n")


def _read(path: Path) -> Settings | None:
    """Return the settings in a file, None if there is no file.

    Raises:
        CannotReadError: the system refuses access, or the file is newer.
        ValueError: the file is damaged.
    """
    raw = read_object(path, largest=files.LARGEST_TEXT, most_values=_MOST_VALUES, newest=VERSION)
    if raw is None:
        return None
    _bring_up_to_date(raw)
    settings: Settings = built(Settings, raw)
    return settings


def _bring_up_to_date(raw: dict[str, Any]) -> None:
    """Add entries that earlier versions lack but that follow from others; collect the options of a game."""
    # A player who switched sound off before background sounds existed does not want these either.
    if "ambience" not in raw and raw.get("sound") is False:
        raw["ambience"] = False
    game = raw.get("last_game")
    if isinstance(game, dict):
        seats = game.get("seats")
        if not isinstance(seats, list):
            raise WrongValueError("last_game.seats", "no list")
        raw["last_game"] = {
            **game,
            "seats": [_with_character(seat) if isinstance(seat, dict) else seat for seat in seats],
            "options": options_of(game, len(seats), "last_game"),
        }


def _with_character(seat: dict[str, Any]) -> dict[str, Any]:
    """Return a seat of the last game; a computer player without a choice of character gets a random one.

    In files of earlier versions most players have no character because no person chose one.
    """
    style = seat.get("style", "")
    if style == _NO_CHARACTER:
        return {**seat, "style": ""}
    return {**seat, "style": RANDOM_STYLE} if style == "" and seat.get("level") is not None else seat
