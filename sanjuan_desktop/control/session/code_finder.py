"""Deal codes inside other text: a chat message, a mail with quote marks, a code broken over two lines."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.session.deal_code import (
    ALIKE,
    PREFIX,
    CodeFault,
    DealCodeError,
    code_of,
    read_code,
    read_letters,
)
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.plain import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.control.session.deal_code import CodedDeal

_MOST_TEXT: Final = 200_000  # Maximum number of characters that are searched.
_MOST_MENTIONS: Final = 100  # Maximum number of mentions that are tried.
_MOST_CODE: Final = 40  # Maximum number of letters of a code that are tried; the longest has 26.
_WINDOW: Final = 200  # Characters searched after a mention, including quote marks and spaces.
_GROUP: Final = 5

_MENTION: Final = re.compile(r"(?<![^\W_])SJ(?=[-\s])")
_CODE_MENTION: Final = re.compile(r"(?<![^\W_])SJ\s*-")
_PART: Final = re.compile(r"([-\s>|]+)([^\W_]+)")
_TIGHT: Final = re.compile(r"-+(?: ?[\r\n][\s>|]*)?|\s*[\r\n][\s>|]*-+")
"""Separator inside a code: a hyphen, also at the end of a line or at the start of the next one."""


def mentions_code(text: str) -> bool:
    """Return whether ``SJ-`` occurs in a text, with any kind of dash and in any case."""
    return bool(_CODE_MENTION.search(plain(text[:_MOST_TEXT]).upper()))


def find_code(text: str) -> CodedDeal:
    """Return the deal of the first valid code in a text.

    Raises:
        DealCodeError: there is no valid code. The fault is that of the first invalid code, or
            ``CodeFault.ABSENT`` where ``SJ-`` does not occur.
    """
    try:
        return read_code(text)
    except DealCodeError as error:
        problem = error
    searched = plain(text[:_MOST_TEXT]).upper()
    is_first = True
    for mention in islice(_MENTION.finditer(searched), _MOST_MENTIONS):
        parts = _parts(searched[mention.end() : mention.end() + _WINDOW])
        is_hyphenated = bool(parts) and "-" in parts[0][0]
        for number, letters in enumerate(_readings(parts, is_hyphenated) if parts else ()):
            is_whole = is_hyphenated and number == 0
            try:
                deal = read_letters(letters)
            except DealCodeError as error:
                if is_whole and is_first:
                    problem, is_first = error, False
                continue
            if is_whole or _is_canonical(deal, letters):
                return deal
    if problem.fault is CodeFault.ABSENT and _CODE_MENTION.search(searched):
        problem = DealCodeError("this deal code was typed wrongly: its letters are missing", CodeFault.LENGTH)
    raise problem


def code_problem(error: DealCodeError) -> str:
    """Return the fault of a deal code as a sentence for the player."""
    if error.fault is CodeFault.LETTER:
        words = tr("DealCode", "Deal codes never contain “{letter}”. Check this one character by character.")
        return words.format(letter=error.letter)
    if error.fault is CodeFault.LENGTH:
        return tr("DealCode", "This deal code is too short or too long. Copy the whole code again.")
    if error.fault is CodeFault.NEWER:
        return tr("DealCode", "This deal code was made by a newer version of San Juan.")
    return tr("DealCode", "This deal code contains a typing error. Check it character by character.")


def _parts(text: str) -> list[tuple[str, str]]:
    """Return the possible parts of a code at the start of ``text``, each with the separator before it."""
    parts: list[tuple[str, str]] = []
    at = 0
    while (part := _PART.match(text, at)) and sum(len(letters) for _, letters in parts) <= _MOST_CODE:
        parts.append((part[1], part[2]))
        at = part.end()
    return parts


def _readings(parts: list[tuple[str, str]], is_hyphenated: bool) -> Iterator[str]:
    """Yield the letters of possible codes, the most likely first.

    A code never ends at a hyphen. After ``SJ-`` the parts joined by hyphens come first. Then come groups of
    five letters with a shorter last group, the longest first. After ``SJ-`` a line break or a space may also
    split a group.
    """
    ends = [
        end for end in range(1, len(parts) + 1) if end == len(parts) or not _TIGHT.fullmatch(parts[end][0])
    ]
    if is_hyphenated:
        yield _joined(parts, ends[0])
    grouped = [end for end in ends if _is_grouped(parts, end)]
    for end in reversed(grouped):
        yield _joined(parts, end)
    if is_hyphenated:
        for end in ends[1:]:
            if end not in grouped:
                yield _joined(parts, end)


def _joined(parts: list[tuple[str, str]], end: int) -> str:
    return "".join(letters for _, letters in parts[:end])


def _is_grouped(parts: list[tuple[str, str]], end: int) -> bool:
    groups = [len(letters) for _, letters in parts[:end]]
    return all(size == _GROUP for size in groups[:-1]) and groups[-1] <= _GROUP


def _is_canonical(deal: CodedDeal, letters: str) -> bool:
    """Return whether the program itself writes the deal with these letters."""
    alike = letters.translate(ALIKE)
    try:
        return code_of(*deal).removeprefix(PREFIX).replace("-", "") == alike
    except DealCodeError:
        return False
