"""Search in the rules, in both forms, fast enough for search while typing."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.control.rulebook.book import Book, Section

MOST: Final = 60
"""Maximum number of hits."""

_AROUND: Final = 38
"""Number of characters before the first mark."""

_EXCERPT: Final = 110


@dataclass(frozen=True, slots=True)
class Hit:
    """A hit with all words; ``marks`` are the start and end of each one in ``excerpt``."""

    section: str
    title: str
    excerpt: str
    marks: tuple[tuple[int, int], ...]
    in_short: bool = False


def find(book: Book, wanted: str) -> tuple[Hit, ...]:
    """Return the places that contain all ``wanted`` words, titles first; none without words.

    A word also matches the beginning of a longer one; case and accents are ignored.
    """
    words = tuple(folded(wanted)[0].split())
    if not words:
        return ()
    hits: list[tuple[int, Hit]] = []
    for section in book.sections:
        hits += _in_section(section, words)
    hits.sort(key=lambda entry: entry[0])
    return tuple(hit for _, hit in hits[:MOST])


def marks_in(text: str, wanted: str) -> tuple[tuple[int, int], ...]:
    """Return start and end of every match of the ``wanted`` words in ``text``."""
    return _marks(text, tuple(folded(wanted)[0].split()))


@lru_cache(maxsize=8192)
def folded(text: str) -> tuple[str, tuple[int, ...]]:
    """Return ``text`` without case and accents, and the original index of each character."""
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        for part in unicodedata.normalize("NFKD", letter.casefold()):
            if not unicodedata.combining(part):
                letters.append(part)
                places.append(place)
    return "".join(letters), tuple(places)


def _in_section(section: Section, words: tuple[str, ...]) -> Iterator[tuple[int, Hit]]:
    """Yield hits with their rank: titles, then the short form, then the long one."""
    if _marks(section.title, words):
        first = section.page.short[0].words if section.page.short else ""
        yield 0, Hit(section.key, section.title, first, ())
    for line in section.page.short:
        marks = _marks(line.words, words)
        if marks:
            yield 1, Hit(section.key, section.title, line.words, marks, in_short=True)
    for paragraph in section.page.paragraphs():
        marks = _marks(paragraph, words)
        if marks:
            excerpt, moved = _cut(paragraph, marks)
            yield 2, Hit(section.key, section.title, excerpt, moved)


def _marks(text: str, words: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """Return start and end of all matches in ``text``, or nothing if a word is missing."""
    if not words:
        return ()
    plain, places = folded(text)
    marks: list[tuple[int, int]] = []
    for word in words:
        found = [start for start in _starts(plain, word) if start == 0 or not plain[start - 1].isalnum()]
        if not found:
            return ()
        marks += [(places[start], places[start + len(word) - 1] + 1) for start in found]
    return tuple(sorted(set(marks)))


def _starts(text: str, word: str) -> Iterator[int]:
    at = text.find(word)
    while at >= 0:
        yield at
        at = text.find(word, at + 1)


def _cut(text: str, marks: tuple[tuple[int, int], ...]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Return an excerpt of ``text`` around its first mark, with the marks inside it."""
    start = max(0, marks[0][0] - _AROUND)
    if start:
        start = text.rfind(" ", 0, start) + 1
    end = min(len(text), start + _EXCERPT)
    if end < len(text):
        end = max(text.rfind(" ", start, end), marks[0][1])
    head, tail = "… " if start else "", " …" if end < len(text) else ""
    moved = tuple(
        (first - start + len(head), last - start + len(head)) for first, last in marks if last <= end
    )
    return f"{head}{text[start:end]}{tail}", moved
