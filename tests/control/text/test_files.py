"""File errors are displayed in the language of the program, never in that of the system."""

from __future__ import annotations

import ast
import errno
import re
from pathlib import Path
from typing import get_args

import pytest

import sanjuan_desktop
from sanjuan_desktop.control.text.files import advice, file_problem, record_why, system_words, why
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.rules import GameRecord, RecordError
from sanjuan_desktop.storage.errors import (
    CannotReadError,
    CannotWriteError,
    GameFault,
    GameFileError,
    ReadFault,
    StorageError,
)
from sanjuan_desktop.ui.look import languages
from tests.helpers.sources import source_of

NUMBERS = sorted(errno.errorcode)
PATH = Path("evening.txt")
RAW = {"error", "str(error)"}
SPOKEN_OF = re.compile(r"strerror|cause|why\s*=")
"""Words of a source that can print a text of the system; only such a source is parsed."""


@pytest.fixture(params=complete_codes())
def language(request):
    """Set one of the languages of the program."""
    languages.speak(request.param)
    yield request.param
    languages.speak("en")


def test_every_error_of_the_system_is_said_in_the_language_of_the_program(language, qapp):
    said = {number: system_words(number) for number in NUMBERS}
    languages.speak("en")
    for number, words in said.items():
        assert words
        assert not re.search(r"[.{}]|\[Errno", words)
        assert (words == system_words(number)) == (language == "en")


def test_what_is_wrong_most_often_has_words_of_its_own(qapp):
    often = ["ENOSPC", "EACCES", "EROFS", "EIO", "ENOENT", "EISDIR", "EBUSY", "ENAMETOOLONG", "EMFILE"]
    said = {system_words(getattr(errno, name)) for name in often}
    assert len(said) == len(often)
    assert not any("error" in words for words in said)


def test_an_unknown_error_is_said_with_its_number(qapp):
    assert "4711" in system_words(4711)
    assert system_words(0)


@pytest.mark.parametrize("kind", [CannotWriteError, CannotReadError])
def test_no_word_of_the_system_comes_through(language, kind, qapp):
    error = kind(PATH, OSError(errno.ENOSPC, "No space left on device"))
    assert why(GameFileError("unreadable", "", number=errno.ENOSPC)) == system_words(errno.ENOSPC)
    assert why(error) == why(OSError(errno.ENOSPC, "No space left on device")) == system_words(errno.ENOSPC)


def test_every_fault_of_a_file_has_words(language, qapp):
    for fault in get_args(ReadFault):
        words = why(CannotReadError(PATH, "a technical sentence", fault=fault))
        assert words
        assert "technical" not in words
    assert why(StorageError("a technical sentence")) == system_words(0)
    for fault in get_args(GameFault):
        words = file_problem(GameFileError(fault, "a technical sentence", number=errno.EIO), "evening")
        assert words.endswith(".")
        assert why(GameFileError(fault, "a technical sentence"))
        assert "technical" not in words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hello", "begin"),
        ("sanjuan record 99\noptions 2 second\nseed 1", "another version"),
        ("sanjuan record 1\noptions 7 second\nseed 1", "line 2"),
        ("sanjuan record 1\noption\nseed 1", "line 2"),
        ("sanjuan record 1\noptions 2 second\nseed x", "line 3"),
        ("sanjuan record 1\noptions 2 second\nseed 1\nhello", "line 4"),
        ("sanjuan record 1\noptions 2 second\nseed 1\nuse", "move 1"),
    ],
)
def test_a_record_that_cannot_be_played_is_told_where_without_a_technical_word(language, text, words, qapp):
    with pytest.raises(RecordError) as caught:
        GameRecord.from_text(text).replay()
    said = record_why(caught.value)
    assert (words in said) == (language == "en")
    assert re.findall(r"\d", said) == re.findall(r"\d", words)


def test_a_record_that_is_far_too_long_is_called_so(qapp):
    assert "large" in record_why(RecordError("300000 letters", letters=300_000))


def test_no_window_prints_what_the_system_says():
    """Error texts of the system, in English or in the language of the system, are for the log only."""
    package = source_of(sanjuan_desktop).parent
    found = [
        f"{path.relative_to(package)}:{node.lineno}"
        for folder in ("control", "features", "ui", "window")
        for path in (package / folder).rglob("*.py")
        if SPOKEN_OF.search(source := path.read_text(encoding="utf-8"))
        for node in ast.walk(ast.parse(source))
        if (isinstance(node, ast.Attribute) and node.attr in {"strerror", "cause"})
        or (isinstance(node, ast.keyword) and node.arg == "why" and ast.unparse(node.value) in RAW)
    ]
    assert not found


def test_what_to_do_next_fits_what_is_wrong(language, qapp):
    said = {fault: advice(GameFileError(fault, "")) for fault in get_args(GameFault)}
    assert all(words.endswith(".") for words in said.values())
    assert len(set(said.values())) >= 6
    for number in (errno.EISDIR, errno.EOPNOTSUPP):
        assert advice(GameFileError("unreadable", "", number=number)) == said["not_a_game"]
    assert advice(GameFileError("unreadable", "", number=errno.EIO)) == said["unreadable"]
    languages.speak("en")
    for fault, words in said.items():
        assert (words == advice(GameFileError(fault, ""))) == (language == "en")
