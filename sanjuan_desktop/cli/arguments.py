"""The command line: which command is meant, its arguments, and how it may end."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import signal
import sys
from typing import TYPE_CHECKING, Final, NoReturn, Protocol, TypeAlias, cast

from sanjuan_desktop import __version__
from sanjuan_desktop.cli.errors import FAILED, INTERRUPTED, CommandError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    # What add_subparsers() returns has no public name.
    Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001

PROGRAM: Final = "sanjuan"
DEFAULT_COMMAND: Final = "play"
GAME_SUFFIX: Final = ".sanjuan"
"""What systems give a program whose files are double-clicked."""

COMMANDS: Final[dict[str, str]] = {
    "play": "open the table (what happens without a command)",
    "simulate": "let computer players play many games against each other",
    "arena": "try out a computer player of your own",
    "train": "make the networks that the levels think with",
    "chances": "count how often positions are won",
    "calibrate": "measure how strong the levels are",
    "oddities": "count what looks foolish in games of computer players",
    "puzzles": "find positions in which one option is clearly best",
    "bench": "measure how fast the rules, the levels and the table are",
    "replay": "check a recorded game and print it",
    "review": "say what decided a game",
    "shots": "save pictures of the window",
    "cards": "list the buildings of the game",
    "check": "see whether this copy of the program is whole",
}


IN_LAB: Final = ("train", "chances", "calibrate", "oddities", "puzzles", "bench", "shots", "cards")
"""Commands of developers, which a built program does not have."""


class Command(Protocol):
    """The module of one command."""

    def add_parser(self, subparsers: Subparsers) -> argparse.ArgumentParser:
        """Add the command and its arguments."""
        ...

    def run(self, args: argparse.Namespace) -> int:
        """Carry the command out and return the exit status."""
        ...


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong with the arguments."""

    def error(self, message: str) -> NoReturn:
        """Leave the program with one line and status 2."""
        self.exit(FAILED, f"{self.prog}: {message} (see {self.prog} --help)\n")


class _Version(argparse.Action):
    """Prints the version and leaves the program; the rules are not loaded before."""

    def __call__(self, parser: argparse.ArgumentParser, *_args: object, **_kwargs: object) -> NoReturn:
        """Print one line."""
        from sanjuan_desktop.rules import build_kind

        print(f"San Juan Desktop {__version__} ({build_kind()})")
        parser.exit()


def run_command_line(arguments: Sequence[str]) -> int:
    """Carry out the command that ``arguments`` names; return the exit status.

    What can be expected to go wrong ends in one line on the error stream.
    """
    try:
        status = _run(list(arguments))
        # Here and not at exit, where a pipe that nobody reads any more would print a traceback.
        _flush()
    except CommandError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        _forget_output()
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _run(arguments: list[str]) -> int:
    name = command_of(arguments)
    parser = _main_parser()
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    command: Command | None = None
    for known, what in COMMANDS.items():
        if known == name:
            command = load(name)
            command.add_parser(subparsers)
        else:
            subparsers.add_parser(known, help=what)
    if name == DEFAULT_COMMAND and name not in arguments[:1]:
        arguments = [name, *arguments]
    try:
        args = parser.parse_args(arguments)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 0
    assert command is not None, "parse_args leaves the program where there is no command"
    if name == DEFAULT_COMMAND:
        return command.run(args)
    with _ended_like_ctrl_c():
        return command.run(args)


@contextlib.contextmanager
def _ended_like_ctrl_c() -> Iterator[None]:
    """Take a request to end, or the end of the terminal, as Ctrl+C, so that processes and folders go too.

    What is ignored, as ``nohup`` has it, stays so.
    """
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in numbers}
    before = {number: handler for number, handler in before.items() if handler is not signal.SIG_IGN}
    for number in before:
        signal.signal(number, signal.default_int_handler)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _main_parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog=PROGRAM,
        description="The card game San Juan. Without a command the table opens.",
        epilog="Each command explains itself: sanjuan COMMAND --help",
        allow_abbrev=False,
    )
    what = "print the version, and whether the core is compiled"
    parser.add_argument("--version", action=_Version, nargs=0, help=what)
    return parser


def command_of(arguments: Sequence[str]) -> str:
    """Return the command that is meant: the first word; to play if it is an option, a game or missing.

    An unknown word and the options of the program itself name no command: "".
    """
    first = arguments[0] if arguments else DEFAULT_COMMAND
    if first in COMMANDS:
        return first
    if first.lower().endswith(GAME_SUFFIX):
        return DEFAULT_COMMAND
    return DEFAULT_COMMAND if first.startswith("-") and first not in ("-h", "--help", "--version") else ""


def load(name: str) -> Command:
    """Return the module of a command.

    Raises:
        CommandError: this copy of the program has no such module.
    """
    module = module_of(name)
    try:
        return cast("Command", importlib.import_module(module))
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        raise CommandError(f"this copy of the program has no command {name!r}") from None


def module_of(name: str) -> str:
    """Return the dotted name of the module of a command."""
    return f"sanjuan_desktop.{'lab' if name in IN_LAB else 'cli'}.{name}"


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        # A windowed program on Windows has no streams at all.
        if stream is not None:
            stream.flush()


def _forget_output() -> None:
    """Send what is still buffered for a closed pipe nowhere, so that the end is quiet."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
