"""``review``: explain what decided a finished game, and save the review."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.errors import NetworkError, ReviewError
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.play import add_place_arguments, check_language
from sanjuan_desktop.cli.replay import read
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.control.session.record_finder import find_record
from sanjuan_desktop.rules import GameRecord, RecordError
from sanjuan_desktop.storage.errors import GameFileError

if TYPE_CHECKING:
    import argparse

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.cli.arguments import Subparsers
    from sanjuan_desktop.storage.reviews import ReviewCache

_MOST_SEATS: Final = 4
_INDENT: Final = "  "
_LABEL: Final = 32


@dataclass(frozen=True, slots=True)
class _Game:
    """Game of a file; ``names`` are those of its seats, or ""."""

    record: GameRecord
    names: tuple[str, ...]


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command's arguments; see the package."""
    parser = subparsers.add_parser(
        "review",
        help="explain what decided a game",
        description="Explain a finished game: the effect of the cards and the mistakes of each seat. This "
        "takes up to half a minute. After Ctrl+C, the same command continues: the review is saved with the "
        "games.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help="saved game (*.sanjuan), or a text file with options, seed and moves",
    )
    parser.add_argument("--json", action="store_true", help="print everything as JSON (see ai/README.md)")
    parser.add_argument(
        "--seat", type=whole_number(1, _MOST_SEATS), metavar="N", help="seat to review (default: all)"
    )
    parser.add_argument("--again", action="store_true", help="ignore the saved review and start over")
    add_place_arguments(parser)
    return parser


def run(args: argparse.Namespace) -> int:
    """Review the game and print it.

    Raises:
        CommandError: the file holds no finished game, or a network is missing.
    """
    check_language(args.language)
    game = game_in(args.file)
    players = game.record.options.players
    if args.seat is not None and args.seat > players:
        raise CommandError(f"the game has {players} seats, not {args.seat}")
    try:
        review = _reviewed(args, game.record)
    except (ReviewError, RecordError) as error:
        raise CommandError(f"{args.file}: {error}") from error
    except NetworkError as error:
        raise CommandError(str(error)) from error
    if args.json:
        from sanjuan_desktop.ai.review.document import to_json

        print(json.dumps(to_json(review), indent=1))
        return 0
    _speak(args)
    seats = range(players) if args.seat is None else [args.seat - 1]
    print("\n".join(lines_of(review, game.record, _all_named(game.names), list(seats))))
    return 0


def game_in(path: Path) -> _Game:
    """Return the game in a file.

    Raises:
        CommandError: the file cannot be read or contains no game.
    """
    from sanjuan_desktop.storage.games import SUFFIX, load_game
    from sanjuan_desktop.storage.restoring import record_of

    if path.suffix.lower() != SUFFIX:
        try:
            record = find_record(read(path))
        except RecordError as error:
            raise CommandError(f"{path}: {error}") from error
        return _Game(record, ("",) * record.options.players)
    try:
        saved = load_game(path)
        restored = record_of(saved)
    except GameFileError as error:
        raise CommandError(str(error)) from error
    if restored.problem:
        raise CommandError(f"{path}: {restored.problem}")
    return _Game(restored.record, tuple(seat.name for seat in saved.seats))


def _reviewed(args: argparse.Namespace, record: GameRecord) -> GameReview:
    """Return the complete review: continue a saved one, and save it even after an interruption."""
    from sanjuan_desktop.ai.review.document import to_json
    from sanjuan_desktop.ai.review.evaluators import evaluators_for
    from sanjuan_desktop.ai.review.work import ReviewWork
    from sanjuan_desktop.storage.finished_game import record_hash
    from sanjuan_desktop.storage.locations import locations
    from sanjuan_desktop.storage.reviews import ReviewCache

    evaluators = evaluators_for(record.options.players)
    cache = ReviewCache(locations(args.data_dir).reviews)
    # Replayed first, because a record may contain illegal moves.
    record.replay()
    game = record_hash(record)
    work = ReviewWork(record, evaluators, None if args.again else _kept(cache, game, evaluators.version))
    if work.review.is_complete:
        return work.review
    terminal = sys.stderr if sys.stderr is not None and sys.stderr.isatty() else None
    try:
        for progress in work.steps():
            if terminal is not None:
                done, most = progress.moves + progress.checks, progress.most_moves + progress.most_checks
                print(f"\r{done} of {most} ", end="", file=terminal, flush=True)
    finally:
        if terminal is not None:
            print("\r" + " " * _LABEL, end="\r", file=terminal, flush=True)
        # The review is about to be printed, so a failed save is ignored; the next run starts again.
        cache.save(game, evaluators.version, to_json(work.review))
    return work.review


def _kept(cache: ReviewCache, game: str, judge: str) -> GameReview | None:
    from sanjuan_desktop.ai.review.document import from_json

    data = cache.load(game, judge)
    try:
        return None if data is None else from_json(data)
    except ReviewError:
        return None


def _speak(args: argparse.Namespace) -> None:
    """Set the language: the requested one, else that of the settings or the system."""
    from PySide6.QtCore import QCoreApplication

    from sanjuan_desktop.control.text.i18n import DEFAULT_LANGUAGE
    from sanjuan_desktop.storage.locations import locations
    from sanjuan_desktop.storage.settings import load_settings
    from sanjuan_desktop.ui.look.languages import speak, system_language

    code = args.language or load_settings(locations(args.data_dir).settings_file).content.language
    code = code or system_language()
    if code == DEFAULT_LANGUAGE:
        return
    if QCoreApplication.instance() is None:
        _applications.append(QCoreApplication([]))
    speak(code)


_applications: list[object] = []
"""Qt applications; translations last as long as the application does."""


def _all_named(names: tuple[str, ...]) -> tuple[str, ...]:
    from sanjuan_desktop.control.text.i18n import tr

    return tuple(name or tr("Review", "Seat {n}").format(n=seat) for seat, name in enumerate(names, start=1))


def lines_of(review: GameReview, record: GameRecord, names: tuple[str, ...], seats: list[int]) -> list[str]:
    """Return a review as lines of text, one seat after the other."""
    from sanjuan_desktop.control.review.sums import heading_of
    from sanjuan_desktop.control.text.i18n import tr
    from sanjuan_desktop.rules import score_sheet

    lines = []
    ties = tuple(sheet.tie_break for sheet in score_sheet(record.replay()))
    for seat in seats:
        lines += [f"{names[seat]}: {heading_of(review, seat, names, ties)}", ""]
        lines += _sum_lines(review, seat, names)
        lines += ["", tr("Review", "Decisions that mattered")]
        lines += _decision_lines(review, record, seat, names)
        lines.append("")
    return [*lines, tr("Review", "Judged only by what you could know at the time.")]


def _sum_lines(review: GameReview, seat: int, names: tuple[str, ...]) -> list[str]:
    from sanjuan_desktop.control.review.sums import result_sum, verdict_of
    from sanjuan_desktop.control.text.i18n import tr
    from sanjuan_desktop.control.text.phrases import signed

    lines = [tr("Review", "How the game was decided")]
    found = result_sum(review, seat, names)
    for row in found.rows:
        number = str(row.number) if row in (found.start, found.result) else signed(row.number)
        lines.append(f"{_INDENT}{row.label:<{_LABEL}}{number:>6}")
    lines.append(
        _INDENT + tr("Review", "Approximate chances of winning, in per cent: 10 means one game in ten.")
    )
    return [*lines, "", verdict_of(review, seat, names)]


def _decision_lines(review: GameReview, record: GameRecord, seat: int, names: tuple[str, ...]) -> list[str]:
    from sanjuan_desktop.control.review.decisions import decision_texts, small_rest
    from sanjuan_desktop.control.text.phrases import signed

    lines = []
    for text in decision_texts(review, record, seat, names):
        does = text.number if text.is_eye else -text.number
        size = f" ({text.size}, {signed(does)})" if text.size else ""
        lines.append(f"{_INDENT}{text.where}: {text.title}{size}")
        lines += [f"{_INDENT * 2}{words}" for words in (text.sentence, text.reason) if words]
    rest = small_rest(review, seat)
    return [*lines, _INDENT + rest] if rest else lines
