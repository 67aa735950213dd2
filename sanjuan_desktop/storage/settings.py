"""What the program remembers from one start to the next."""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict, dataclass, field, fields
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.fields import Checked, Limits, WrongValueError, built
from sanjuan_desktop.storage.parts import Seat, named, options_of, written_options
from sanjuan_desktop.storage.versioned import check_replaceable, discard, load, read_object

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.storage.versioned import Loaded

VERSION: Final = 1

_LARGEST_SIDE: Final = 16384
"""Pixels of a window, more than any screen has."""

_MOST_VALUES: Final = 10_000
"""In the file; it has about a hundred."""

_LONGEST_PATH: Final = 3 * 4096 + 8
"""Letters: three for each byte of a name that is no Unicode."""

LONGEST_SCREEN_NAME: Final = 200
"""Letters."""

SCREEN_SCALINGS: Final = (0.25, 16.0)
"""Least and largest scaling by a system."""

_Side = Annotated[int, Limits(1, _LARGEST_SIDE)]

_Place = Annotated[int, Limits(-4 * _LARGEST_SIDE, 4 * _LARGEST_SIDE)]

Pace = Literal["instant", "brisk", "relaxed"]
"""How long the move of a computer player is held so that people can follow; ``instant``: not at all."""

ReducedMotion = Literal["system", "on", "off"]
"""Whether things fade instead of moving; ``system``: as the system says."""

CardSize = Literal["small", "normal", "large"]
"""How large the cards in the own hand are."""

Scenery = Literal["full", "quiet"]
"""What lies under the table: the harbour, or streets and deck on a quiet chart."""

_Path = Annotated[str, Limits(0, _LONGEST_PATH)]

_Habit = Literal["always", "ask", "never"]


@dataclass
class LastGame(Checked):
    """The game that was set up last, offered again by the next start; its deal is not kept.

    In the file its options stand beside the seats; as many play as there are seats.
    """

    seats: Annotated[tuple[Seat, ...], Limits(2, 4)]
    options: GameOptions
    looking_seat: Annotated[int, Limits(0, 3)] = 0

    def __post_init__(self) -> None:
        """Check the seats too, which are built elsewhere without, and name those without a visible name."""
        self.seats = named(self.seats)
        for at, seat in enumerate(self.seats):
            built(Seat, asdict(seat), f"seats.{at}")

    def written(self) -> dict[str, Any]:
        """Return what the file holds of it."""
        fields = asdict(self)
        del fields["options"]
        options = written_options(self.options)
        del options["players"]
        for seat in fields["seats"]:
            # As before there were portraits, where nobody has chosen one.
            if not seat["portrait"]:
                del seat["portrait"]
        return {"seats": fields.pop("seats"), **options, **fields}


@dataclass
class Questions(Checked):
    """What the table answers by itself: the fields and states of the control layer's ``Automation``."""

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
    """Everything that is remembered. Unknown entries are skipped, missing ones have defaults."""

    version: Annotated[int, Limits(1, VERSION)] = VERSION
    language: Annotated[str, Limits(pattern=r"^([a-z]{2,3}(_[A-Za-z0-9]{2,8})*)?$")] = ""
    """Name of a folder of resources/text. Empty: the system's language, as far as the program speaks it."""
    speed: Annotated[float, Limits(0, 10)] = 1.0
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
    questions: Questions = field(default_factory=Questions)
    rules_form: Literal["short", "both", "full"] = "both"
    """How much the rules panel shows."""
    sound: bool = True
    ambience: bool = True
    """The harbour is heard too: beds of water, gulls, the market and crickets."""
    volume: Annotated[float, Limits(0, 1)] = 0.6
    full_screen: bool = False
    window_size: tuple[_Side, _Side] | None = None
    window_place: tuple[_Place, _Place] | None = None
    """Upper left corner on the desktop; screens to the left or above have negative numbers."""
    screen: KnownScreen | None = None
    """Screen of the window; the next start expects it."""
    last_game: LastGame | None = None
    recent_games: Annotated[tuple[_Path, ...], Limits(0, 20)] = ()
    """Files of games, the last one first, as :func:`~sanjuan_desktop.storage.files.path_text` writes them."""
    level_offers: bool = True
    """The sheet of a new game may offer the level that would be even."""
    day_offered: bool = True
    puzzles_offered: bool = True
    journey_offered: bool = True
    """The start page has a paper with them."""
    honours_told: bool = True
    """The score sheet says which honours a game has won."""
    reviews_ahead: bool = True
    """A game is looked at for its review while it is played and when it ends, before anybody asks; so are
    questions for their hints."""
    level_offered: Annotated[str, Limits(0, 60)] = ""
    """What was offered last, so that it is not offered again."""
    programs: Annotated[
        dict[Annotated[str, Limits(1, 32)], Annotated[tuple[_Path, ...], Limits(1, 20)]], Limits(0, 20)
    ] = field(default_factory=dict)
    """Computer players of somebody's own by name: the words that start each. Games name them, and no
    other program is started, not even by a game that came from elsewhere."""
    welcomed: bool = False
    """The first game with a guide has been offered."""


def load_settings(path: Path) -> Loaded[Settings]:
    """Return the settings, the defaults where there are none or they cannot be read; never raises.

    A damaged file is set aside. A newer one, and one that the system does not let us read, stays where it
    is. Settings that were set aside earlier and can be read now are taken back; changes made since count.
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
        CannotWriteError: the file cannot be written, or the old one is newer or cannot even be read and may
            be worth keeping; the old one is unharmed.
    """
    check_replaceable(path, files.LARGEST_TEXT, VERSION)
    written = asdict(settings)
    if settings.last_game is not None:
        written["last_game"] = settings.last_game.written()
    files.write_text(path, json.dumps(written, indent=2, ensure_ascii=False) + "\n")


def _read(path: Path) -> Settings | None:
    """Return the settings in a file, None where there is no file.

    Raises:
        CannotReadError: the system refuses, or the file is newer.
        ValueError: it is damaged.
    """
    raw = read_object(path, largest=files.LARGEST_TEXT, most_values=_MOST_VALUES, newest=VERSION)
    if raw is None:
        return None
    _bring_up_to_date(raw)
    settings: Settings = built(Settings, raw)
    return settings


def _bring_up_to_date(raw: dict[str, Any]) -> None:
    """Add what earlier programs had no entry for, where another entry tells; gather the options of a game."""
    # Whoever had switched sound off before there was a harbour to be heard wants no noise.
    if "ambience" not in raw and raw.get("sound") is False:
        raw["ambience"] = False
    game = raw.get("last_game")
    if isinstance(game, dict):
        seats = game.get("seats")
        if not isinstance(seats, list):
            raise WrongValueError("last_game.seats", "no list")
        raw["last_game"] = {**game, "options": options_of(game, len(seats), "last_game")}
