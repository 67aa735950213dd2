"""Options of a game as arguments of commands, a switch for each variant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.variants import VARIANT_WORDS

if TYPE_CHECKING:
    import argparse

    from sanjuan_desktop.rules import GameOptions


def add_option_arguments(parser: argparse._ActionsContainer) -> None:
    """Add the edition and the variants; see :func:`options_of`."""
    parser.add_argument(
        "--edition", choices=("first", "second"), help="edition of the rules (default: second)"
    )
    for name, words in VARIANT_WORDS.items():
        parser.add_argument(f"--{name.replace('_', '-')}", action="store_true", help=words.switch)


def options_of(args: argparse.Namespace, players: int) -> GameOptions:
    """Return the options from the arguments, for ``players`` players."""
    from sanjuan_desktop.rules import Edition, GameOptions

    edition = Edition.FIRST if args.edition == "first" else Edition.SECOND
    return GameOptions(players, edition, **{name: getattr(args, name) for name in VARIANT_WORDS})


def has_option_arguments(args: argparse.Namespace) -> bool:
    """Return whether one of the arguments was given."""
    return args.edition is not None or any(getattr(args, name) for name in VARIANT_WORDS)
