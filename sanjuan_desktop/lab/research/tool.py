"""Common parts of the research commands: arguments, and the end with an error message."""

from __future__ import annotations

import argparse
import sys
from functools import wraps
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.errors import AiError, ReviewError
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.storage.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    class Main(Protocol):
        """Main function of a command."""

        def __call__(self, arguments: Sequence[str] | None = None) -> int:
            """Run the command; ``arguments`` default to the command line. Return the exit status."""
            ...


FAILED: Final = 2

_LARGEST_SEED: Final = 2**31


def print_errors(main: Main) -> Main:
    """Print errors of networks, tables and files without traceback, and return :data:`FAILED`."""

    @wraps(main)
    def wrapped(arguments: Sequence[str] | None = None) -> int:
        try:
            return main(arguments)
        except (AiError, ReviewError, StorageError) as error:
            print(error, file=sys.stderr)
            return FAILED

    return wrapped


def parser_of(module: str, words: str) -> argparse.ArgumentParser:
    """Return the parser of a research ``module``; ``words`` describe its purpose."""
    return argparse.ArgumentParser(prog=f"sanjuan_desktop.lab.research.{module}", description=words)


def add_players(parser: argparse.ArgumentParser) -> None:
    """Add the argument for the number of players."""
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2, metavar="N", help="2, 3 or 4")


def add_seed(parser: argparse.ArgumentParser, words: str = "first deal") -> None:
    """Add the argument for the seed; ``words`` are its help."""
    parser.add_argument("--seed", type=whole_number(0, _LARGEST_SEED), default=1, metavar="S", help=words)
