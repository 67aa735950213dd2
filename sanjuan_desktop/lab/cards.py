"""Command that paints one large sheet of all cards, tiles and tokens."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sanjuan_desktop import languages
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.play import check_language
from sanjuan_desktop.cli.screen import without_a_screen

if TYPE_CHECKING:
    import argparse

    from sanjuan_desktop.cli.arguments import Subparsers


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command and its arguments."""
    parser = subparsers.add_parser(
        "cards",
        help="list the buildings of the game",
        description="Paint one large picture of all cards, tiles, roles and tokens.",
        allow_abbrev=False,
    )
    parser.add_argument("--sheet", type=Path, metavar="FILE", required=True, help="where to save the picture")
    parser.add_argument(
        "--language",
        metavar="L",
        help=f"one of {', '.join(languages.codes())} (default: {languages.DEFAULT})",
    )
    return parser


def run(args: argparse.Namespace) -> int:
    """Save the picture and return the exit status."""
    check_language(args.language)
    from sanjuan_desktop.lab.contact_sheet import contact_sheet
    from sanjuan_desktop.window.startup.main import make_application

    without_a_screen()
    application = make_application()
    try:
        contact_sheet(args.sheet, args.language or languages.DEFAULT)
    except OSError as error:
        raise CommandError(str(error)) from error
    finally:
        del application
    return 0
