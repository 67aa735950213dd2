"""The command line: choose the command, parse its arguments, and end the program properly."""

from __future__ import annotations

import argparse
import contextlib
import errno
import importlib
import io
import os
import signal
import sys
from typing import TYPE_CHECKING, Final, NoReturn, Protocol, TypeAlias, cast

from sanjuan_desktop import __version__
from sanjuan_desktop.cli.errors import FAILED, INTERRUPTED, CommandError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    # The class returned by add_subparsers() has no public name.
    Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001

PROGRAM: Final = "sanjuan"
DEFAULT_COMMAND: Final = "play"
GAME_SUFFIX: Final = ".sanjuan"
"""File name suffix that systems pass to the program on a double click."""

COMMANDS: Final[dict[str, str]] = {
    "play": "open the game window (default command)",
    "simulate": "let computer players play many games against each other",
    "arena": "try out your own computer player",
    "train": "train the networks of the levels",
    "chances": "count how often positions are won",
    "calibrate": "measure how strong the levels are",
    "oddities": "count what looks foolish in games of computer players",
    "puzzles": "find positions in which one option is clearly best",
    "bench": "measure how fast the rules, the levels and the table are",
    "replay": "check a recorded game and print it",
    "review": "explain what decided a game",
    "shots": "save pictures of the window",
    "cards": "list the buildings of the game",
    "check": "check that this copy of the program is complete",
}


IN_LAB: Final = ("train", "chances", "calibrate", "oddities", "puzzles", "bench", "shots", "cards")
"""Developer commands, which a built program does not have."""


class Command(Protocol):
    """The module of one command."""

    def add_parser(self, subparsers: Subparsers) -> argparse.ArgumentParser:
        """Add the command and its arguments."""
        ...

    def run(self, args: argparse.Namespace) -> int:
        """Run the command and return the exit status."""
        ...


class Parser(argparse.ArgumentParser):
    """Parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        """Exit with one line and status 2."""
        self.exit(FAILED, f"{self.prog}: {message} (see {self.prog} --help)\n")


class _Version(argparse.Action):
    """Print the version and exit, without loading the rules."""

    def __call__(self, parser: argparse.ArgumentParser, *_args: object, **_kwargs: object) -> NoReturn:
        """Print one line."""
        from sanjuan_desktop.rules import build_kind

        print(f"San Juan Desktop {__version__} ({build_kind()})")
        parser.exit()


def run_command_line(arguments: Sequence[str]) -> int:
    """Run the command that ``arguments`` names; return the exit status.

    Expected errors are reported in one line on the error stream.
    """
    _write_utf8()
    try:
        status = _run(list(arguments))
        # Flushed here, because at exit a closed pipe would print a traceback.
        _flush()
    except CommandError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return FAILED
    except OSError as error:
        if not _is_closed_pipe(error):
            raise
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
    assert command is not None, "parse_args exits without a command"
    if name == DEFAULT_COMMAND:
        return command.run(args)
    with _ended_like_ctrl_c():
        return command.run(args)


@contextlib.contextmanager
def _ended_like_ctrl_c() -> Iterator[None]:
    """Treat a request to end, or the end of the terminal, as Ctrl+C, to remove processes and folders.

    Ignored signals, as under ``nohup``, stay ignored.
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
        description="The card game San Juan. Without a command, the game window opens.",
        epilog="For help on a command: sanjuan COMMAND --help",
        allow_abbrev=False,
    )
    what = "print the version, and whether the core is compiled"
    parser.add_argument("--version", action=_Version, nargs=0, help=what)
    return parser


def command_of(arguments: Sequence[str]) -> str:
    """Return the command: the first word, or "play" if that is an option, a saved game or missing.

    The result is "" for an unknown word and for the options of the program itself.
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
        CommandError: this copy of the program does not contain the module.
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


def _write_utf8() -> None:
    """Write UTF-8 to files and pipes on Windows, whose own encoding lacks letters that texts contain."""
    if os.name != "nt" or "PYTHONIOENCODING" in os.environ:
        return
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and not stream.isatty():
            stream.reconfigure(encoding="utf-8", errors=stream.errors)


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        # A windowed program on Windows has no streams.
        if stream is not None:
            stream.flush()


def _is_closed_pipe(error: OSError) -> bool:
    """Return whether the output goes to a closed pipe; on Windows that is an invalid argument of no file."""
    if os.name == "nt" and error.errno == errno.EINVAL and error.filename is None:
        return True
    return isinstance(error, BrokenPipeError)


def _forget_output() -> None:
    """Redirect the rest of the output after a closed pipe to the null device, so that the end is quiet."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
