"""The command that opens the table."""

from __future__ import annotations

import argparse
import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sanjuan_desktop import languages
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.game_options import add_option_arguments, has_option_arguments, options_of
from sanjuan_desktop.cli.shared_arguments import absolute
from sanjuan_desktop.interrupts import recorded

if TYPE_CHECKING:
    from sanjuan_desktop.cli.arguments import Subparsers
    from sanjuan_desktop.control.computers.programs import Programs
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.storage.parts import Seat

LARGEST: Final = 8192
_MOST_SPEED: Final = 10.0
_LARGEST_SEED: Final = 2**64 - 1
_MOST_PLAYERS: Final = 4
_PACES: Final = ("instant", "brisk", "relaxed")


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command and its arguments."""
    parser = subparsers.add_parser(
        "play",
        help="open the game window (default command)",
        description="Open the game window. With any game option, a new game starts at once.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="saved game (*.sanjuan) to continue"
    )
    game = parser.add_argument_group("game options")
    game.add_argument("--players", type=int, choices=(2, 3, 4), metavar="N", help="2, 3 or 4 (default: 3)")
    game.add_argument(
        "--levels",
        metavar="A,B",
        help="level of each computer player in seat order, or one for all; with a character or none, "
        "such as strong/trader or strong/none; or your own program, such as ./my_bot.py",
    )
    game.add_argument("--seed", type=deal_number, metavar="S", help="deal number (default: random)")
    add_option_arguments(game)
    openness = game.add_mutually_exclusive_group()
    openness.add_argument(
        "--open-hands",
        action="store_true",
        help="everyone sees all hands; the game counts for nothing",
    )
    openness.add_argument(
        "--without-help",
        action="store_true",
        help="no points, forecasts, hints, suggestions or undo until the game ends",
    )
    game.add_argument(
        "--demo",
        action="store_true",
        help="computer players play all seats; no files are read or written, not even in --data-dir",
    )
    window = parser.add_argument_group("window options")
    window.add_argument(
        "--speed",
        type=_speed,
        metavar="F",
        help="duration of animations: 1 normal, 0.5 twice as fast, 0 none",
    )
    window.add_argument("--pace", choices=_PACES, help="pause after each move of a computer player")
    window.add_argument(
        "--size", type=size, metavar="WxH", help="window size, such as 1280x720; a small window is scaled"
    )
    window.add_argument("--screenshot", type=Path, metavar="FILE", help="save a picture and quit")
    window.add_argument(
        "--after",
        type=_count,
        metavar="D",
        default=0,
        help="take the picture after D decisions (needs --demo)",
    )
    add_place_arguments(parser)
    return parser


def add_place_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments shared by commands with a window: the language and the data folder."""
    parser.add_argument(
        "--language", metavar="L", help=f"language of the game: {', '.join(languages.codes())}"
    )
    parser.add_argument(
        "--data-dir", type=Path, metavar="DIR", help="folder for saved games, settings and all other files"
    )


def run(args: argparse.Namespace) -> int:
    """Open the table and return the exit status when it is closed."""
    with recorded():
        # Qt may swallow exceptions while it loads, or end the program in disorder, so signals are recorded.
        from sanjuan_desktop.window.startup.garbage import uncollected
        from sanjuan_desktop.window.startup.restart import RestartError, start_again

        with uncollected():
            try:
                return _run(args)
            except RestartError as error:
                environment = error.environment
    # Folders and locks of this start have been released here.
    return start_again(environment)


def _run(args: argparse.Namespace) -> int:
    check_language(args.language)
    programs: Programs = {}
    setup = setup_of(args, programs)
    if args.file is not None and setup is not None:
        raise CommandError("a saved game has its own players and options: give only one of them")
    if args.after and not args.demo:
        raise CommandError("--after needs --demo, in which computers make the decisions")
    if args.after and args.screenshot is None:
        raise CommandError("--after needs --screenshot: it is the time of the picture")
    if args.demo:
        # No person plays, so nothing is saved, not even in a --data-dir.
        with tempfile.TemporaryDirectory(prefix="sanjuan-demo-", ignore_cleanup_errors=True) as folder:
            return _open(args, setup, Path(folder), programs)
    return _open(args, setup, args.data_dir, programs)


def setup_of(args: argparse.Namespace, programs: Programs | None = None) -> GameSetup | None:
    """Return the game that the arguments describe; None without such arguments.

    Named programs are added to ``programs``.

    Raises:
        CommandError: a level, character or program is unknown, or the number of levels does not fit.
    """
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.newgame.last_game import new_seed

    wanted = args.players or args.levels or args.demo or args.without_help or args.open_hands
    wanted = wanted or has_option_arguments(args)
    if not wanted and args.seed is None:
        return None
    people = 0 if args.demo else 1
    levels = _levels(args.levels, {} if programs is None else programs)
    # More levels than this table has seats are refused below.
    players = args.players or (min(len(levels) + people, _MOST_PLAYERS) if len(levels) > 1 else 3)
    computers = _one_each(levels, players - people)
    seed = new_seed() if args.seed is None else args.seed
    options, seats = options_of(args, players), _seats(people, computers)
    return GameSetup(options, seed, seats, without_help=args.without_help, open_hands=args.open_hands)


def check_language(code: str | None) -> None:
    """Check that the game is translated into a language.

    Raises:
        CommandError: the language is unknown; the message lists the known ones.
    """
    if code is not None and code not in languages.codes():
        raise CommandError(f"unknown language {code!r}; available: {', '.join(languages.codes())}")


def size(text: str) -> tuple[int, int]:
    """Return width and height from a text such as ``1280x720``."""
    found = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text, re.ASCII)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 1280x720")
    # Imported late, because a signal that arrives while Qt loads would be lost.
    from sanjuan_desktop.ui.look.window_scale import SMALLEST_AREA

    width, height = int(found[1]), int(found[2])
    if width < SMALLEST_AREA[0] or height < SMALLEST_AREA[1] or max(width, height) > LARGEST:
        least = f"{SMALLEST_AREA[0]}x{SMALLEST_AREA[1]}"
        raise argparse.ArgumentTypeError(f"{text} is not between {least} and {LARGEST}x{LARGEST}")
    return width, height


def _open(
    args: argparse.Namespace, setup: GameSetup | None, data_dir: Path | None, programs: Programs
) -> int:
    from sanjuan_desktop.storage.files import is_folder
    from sanjuan_desktop.window.play_request import PlayRequest
    from sanjuan_desktop.window.startup.main import run as run_window

    screenshot, file, data_dir = (
        None if path is None else absolute(path) for path in (args.screenshot, args.file, data_dir)
    )
    if screenshot is not None and not is_folder(screenshot.parent):
        raise CommandError(f"cannot write {args.screenshot}: the folder does not exist")
    request = PlayRequest(
        setup=setup,
        programs=programs,
        file=file,
        speed=args.speed,
        pace=args.pace,
        size=args.size,
        screenshot=screenshot,
        after=args.after,
        language=args.language,
        data_dir=data_dir,
    )
    status = run_window(request)
    if status and args.screenshot is not None:
        raise CommandError(f"cannot save the picture {args.screenshot}")
    return status


def _levels(text: str | None, programs: Programs) -> list[tuple[str, str]]:
    return [] if text is None else [_level(name.strip(), programs) for name in text.split(",")]


def _level(text: str, programs: Programs) -> tuple[str, str]:
    from sanjuan_desktop.ai.errors import EngineError
    from sanjuan_desktop.ai.levels import NETWORK_LEVELS
    from sanjuan_desktop.cli.opponents import CHARACTER_MARK, engine_words, opponent
    from sanjuan_desktop.control.computers.programs import add_program
    from sanjuan_desktop.storage.parts import RANDOM_STYLE

    words = engine_words(text)
    if words is None:
        level, style = opponent(text)
        # At the table every computer player that can have a character gets one, unless none is wanted.
        is_open = CHARACTER_MARK not in text and level in NETWORK_LEVELS
        return level, RANDOM_STYLE if is_open else style
    try:
        return add_program(programs, words), ""
    except EngineError as error:
        raise CommandError(str(error)) from error


def _one_each(levels: list[tuple[str, str]], computers: int) -> list[tuple[str, str]]:
    from sanjuan_desktop.features.newgame.last_game import USUAL_LEVEL
    from sanjuan_desktop.storage.parts import RANDOM_STYLE

    if len(levels) <= 1:
        return (levels or [(USUAL_LEVEL, RANDOM_STYLE)]) * computers
    if len(levels) != computers:
        raise CommandError(
            f"{len(levels)} levels for {computers} computers; name one for each, or one for all"
        )
    return levels


def _seats(people: int, computers: list[tuple[str, str]]) -> tuple[Seat, ...]:
    """Return the seats; computer players have the names of their characters."""
    from sanjuan_desktop.ai.styles import NO_STYLE
    from sanjuan_desktop.control.people.computer_names import computer_name, usual_names
    from sanjuan_desktop.storage.parts import RANDOM_STYLE, Seat

    usual = usual_names()
    seats = [Seat(usual[seat]) for seat in range(people)]
    for level, style in computers:
        # A random character is drawn and named when the game begins.
        known = NO_STYLE if style == RANDOM_STYLE else style
        name = computer_name(known, len(seats), [seat.name for seat in seats])
        seats.append(Seat(name, level, style))
    return tuple(seats)


def deal_number(text: str) -> int:
    """Return the number of a deal from the command line.

    Raises:
        ArgumentTypeError: the text is not a number, or too large.
    """
    if not re.fullmatch(r"-?\d{1,20}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is not a deal number; expected digits")
    if abs(int(text)) > _LARGEST_SEED:
        raise argparse.ArgumentTypeError(f"{text} is too large for a deal; the largest is {_LARGEST_SEED}")
    return int(text)


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = -1.0
    if not 0 <= speed <= _MOST_SPEED:
        raise argparse.ArgumentTypeError(f"{text!r} is not a speed from 0 to {_MOST_SPEED:g}")
    return speed


def _count(text: str) -> int:
    if not re.fullmatch(r"\d{1,6}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of decisions")
    return int(text)
