"""Game records inside other text: a mail with a greeting, quote marks, wrapped lines and a signature."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from sanjuan_desktop.control.text.plain import SOFT_HYPHEN, ZERO_WIDTH_SPACE, plain
from sanjuan_desktop.rules import CATALOGUE, VARIANTS, Edition, GameRecord, RecordError, Role
from sanjuan_desktop.rules.notation import ACTION_WORDS

_INVISIBLE: Final = str.maketrans("", "", SOFT_HYPHEN + ZERO_WIDTH_SPACE)
_QUOTE_MARKS: Final = " >|"
_AROUND: Final = "\"'`*_“”„‘’«»‹›()[]{}<>,;:!"  # Signs around a word that belong to the mail.
_CARD: Final = re.compile(r"[a-z_]+\.[0-9]+")
_NUMBER: Final = re.compile(r"-?[0-9]+")
_HEADER: Final = re.compile(r"sanjuan[\s>|]+record[\s>|]+[0-9]")
_HEADER_WORDS: Final = ("sanjuan", "options", "seed")
_BUILDINGS: Final = frozenset(building.key for building in CATALOGUE)
_ROLES: Final = frozenset(role.name.lower() for role in Role)
_EDITIONS: Final = tuple(edition.name.lower() for edition in Edition)
_ARGUMENTS: Final = frozenset(("record", "pay", "goods", "over", "library", *VARIANTS, *_EDITIONS, *_ROLES))


@dataclass(slots=True)
class _Line:
    """A line of the record, unwrapped, and the number of its first line in the text."""

    number: int
    words: list[str] = field(default_factory=list)
    is_record: bool = True


def mentions_record(text: str) -> bool:
    """Return whether the first line of a record occurs in a text."""
    return bool(_HEADER.search(plain(text.translate(_INVISIBLE)).lower()))


def find_record(text: str) -> GameRecord:
    """Return the first record in a text; the text around it is ignored.

    Quote marks are removed and wrapped lines are joined.

    Raises:
        RecordError: there is no record, or it cannot be read; the message names the line of ``text``.
    """
    lines = [_words(line) for line in text.translate(_INVISIBLE).splitlines()]
    start = _start(lines)
    if start is None:
        return GameRecord.from_text(text)
    found = _without_tail(_joined(lines, *start))
    try:
        return GameRecord.from_text("\n".join(" ".join(line.words) for line in found))
    except RecordError as error:
        line = error.reason.facts.get("line")
        if not isinstance(line, int):
            raise
        number = found[line - 1].number
        raise RecordError(f"line {number}: {str(error).partition(': ')[2]}", line=number) from error


def _words(line: str) -> list[str]:
    """Return the words of a line without quote marks and without the signs around them."""
    words = [word.strip(_AROUND).removesuffix(".") for word in plain(line).lstrip(_QUOTE_MARKS).split()]
    return [word for word in words if word]


def _start(lines: list[list[str]]) -> tuple[int, int] | None:
    """Return the line and word where a record begins, preferably one that is followed by options."""
    places = [(number, at) for number, line in enumerate(lines) for at in range(len(line))]
    words = [lines[number][at].lower() for number, at in places]
    starts = [at for at in range(len(words)) if _is_header(words[at : at + 2])]
    whole = [at for at in starts if words[at + 3 : at + 4] == ["options"]]
    return places[(whole or starts)[0]] if starts else None


def _is_header(words: list[str]) -> bool:
    return len(words) > 1 and words[0].endswith("sanjuan") and words[1] == "record"


def _joined(lines: list[list[str]], start: int, at: int) -> list[_Line]:
    """Return the lines of the record and of the text after it, each action on a separate line."""
    found: list[_Line] = []
    is_open = False  # A wrapped line continues a line of the record, but not after an empty line.
    first = _notation_of(["sanjuan", *(word.lower() for word in lines[start][at + 1 :])])
    for number, words in enumerate([first, *lines[start + 1 :]], start=start + 1):
        if not words or words[0].startswith("#"):
            found.append(_Line(number))
            is_open = False
            continue
        lowered = [word.lower() for word in words]
        if found and _is_header(lowered[:2]):
            break
        previous = found[-1].words[-1] if is_open else ""
        is_open = _is_notation(lowered, previous) and (is_open or _begins(lowered[0]))
        if not is_open:
            found.append(_Line(number, words, is_record=False))
            continue
        for word in lowered:
            if _begins(word):
                found.append(_Line(number))
            found[-1].words.append(word)
    return found


def _begins(word: str) -> bool:
    """Return whether a line of a record begins with ``word``."""
    return word in ACTION_WORDS or word in _HEADER_WORDS


def _is_notation(words: list[str], previous: str) -> bool:
    """Return whether all words may stand in a record; ``previous`` is the word before them."""
    return all(
        _begins(word)
        or word in _ARGUMENTS
        or word.startswith("opening=")
        or bool(_CARD.fullmatch(word) or _NUMBER.fullmatch(word))
        or (before == "store" and word in _BUILDINGS)
        for before, word in pairwise((previous, *words))
    )


def _notation_of(words: list[str]) -> list[str]:
    """Return the words up to the first one that cannot occur in a record."""
    end = next((end for end in range(1, len(words) + 1) if not _is_notation(words[:end], "")), len(words) + 1)
    return words[: end - 1]


def _without_tail(lines: list[_Line]) -> list[_Line]:
    """Return the lines up to the signature; damaged lines are kept, so that reading them fails."""
    last = max(number for number, line in enumerate(lines) if line.is_record and line.words)
    for number, line in enumerate(lines):
        if line.is_record or number < last:
            continue
        is_attached = bool(lines[number - 1].words)
        if not (is_attached and _looks_damaged(line.words)):
            return lines[:number]
    return lines


def _looks_damaged(words: list[str]) -> bool:
    """Return whether a line directly below a record is more likely a damaged action than a greeting."""
    if len(words) == 1:
        return words[0].isascii() and words[0].islower()
    return _begins(words[0]) or any(word in _ROLES or _CARD.fullmatch(word) for word in words)
