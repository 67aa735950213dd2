"""The puzzles that come with the game: one compressed resource file, read on demand."""

from __future__ import annotations

import gzip
import json
import zlib
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.errors import PuzzleError
from sanjuan_desktop.features.puzzles.document import book_from_json, book_to_json
from sanjuan_desktop.resources import ResourceMissingError, resource_path
from sanjuan_desktop.storage import bounded_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.features.puzzles.puzzle import Puzzle

FOLDER: Final = "puzzles"
"""Subfolder of the resources."""

NAME: Final = "book.json.gz"

MOST_VALUES: Final = 200_000
"""Maximum number of JSON values in a book; 240 puzzles have some 50,000."""

LARGEST: Final = 2**23
"""Maximum size of an unpacked book in bytes; 240 puzzles have some 400,000."""


def shipped_puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles that come with the game, the easiest first.

    Raises:
        PuzzleError: the file is missing or damaged.
    """
    try:
        data = resource_path(FOLDER, NAME).read_bytes()
    except (ResourceMissingError, OSError) as error:
        raise PuzzleError(f"the file {NAME} is missing or cannot be read") from error
    return unpacked(data)


def packed(puzzles: Sequence[Puzzle]) -> bytes:
    """Return a book of puzzles as bytes; equal books give equal bytes."""
    text = json.dumps(book_to_json(puzzles), ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), mtime=0)


@lru_cache(maxsize=1)
def unpacked(data: bytes) -> tuple[Puzzle, ...]:
    """Return the puzzles of a book; reading it takes a tenth of a second, so the last one is remembered.

    Raises:
        PuzzleError: it is damaged or has an unknown format.
    """
    unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    try:
        text = unpacker.decompress(data, LARGEST)
        if not unpacker.eof:
            raise PuzzleError("the book of puzzles is incomplete, or larger than any")
        return book_from_json(bounded_json.plain(text, MOST_VALUES))
    except (zlib.error, ValueError) as error:
        raise PuzzleError(f"the book of puzzles is damaged: {error}") from error
