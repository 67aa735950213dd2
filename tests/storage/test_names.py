"""Test the cleaning of names: invisible characters are removed, sentences keep their order."""

from __future__ import annotations

import json
import sys
import unicodedata
from dataclasses import asdict, replace

import pytest

from sanjuan_desktop.rules import GameOptions, GameRecord
from sanjuan_desktop.storage.codec import from_text, to_text
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.history_rows import seat_row
from sanjuan_desktop.storage.names import (
    LONGEST_NAME,
    alike,
    clean_line,
    clean_name,
    cleaned_bookmark,
    typed_name,
    without_selectors,
)
from sanjuan_desktop.storage.parts import SavedSeat, Seat, named
from sanjuan_desktop.storage.saved_game import Bookmark, SavedGame, saved_from
from sanjuan_desktop.storage.settings import LastGame
from tests.helpers.finished_games import game
from tests.helpers.finished_games import seat as seated

UNSEEN = [
    chr(code)
    for code in range(sys.maxunicode + 1)
    if unicodedata.category(chr(code)) in {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs"}
] + list("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufe0e\ufe0f\U000e0100")
"""All characters that are invisible on their own."""

NAMES = ["Ana", "T & J", "Zoë-Åsa O’Hara", "Ана", "安娜", "अना", "A\u0301na"]
FROM_RIGHT = ["אבי", "آنا", "Avi אבי", "١٢"]


@pytest.mark.no_cover
def test_no_unseen_character_makes_a_name():
    assert len(UNSEEN) > 900_000
    assert not clean_name("".join(UNSEEN))
    assert not [sign for sign in UNSEEN if sign.isascii() and clean_name(sign)]


def test_unseen_characters_in_a_name_are_removed():
    for sign in UNSEEN:
        if unicodedata.category(sign) not in {"Cn", "Co", "Cs"}:
            bare = without_selectors(clean_name(f"{sign}An{sign}a{sign}"))
            assert bare.replace(" ", "") == "Ana", ascii(sign)


@pytest.mark.parametrize("sign", ["\u0301", "\u20dd", "\ufe0f"])
def test_marks_stay_behind_a_letter_only(sign):
    assert clean_name(f"{sign}A{sign}n {sign}a") == f"A{sign}n a"


@pytest.mark.parametrize("name", NAMES)
def test_other_names_stay_as_they_are(name):
    assert clean_name(name) == name == typed_name(name)


@pytest.mark.parametrize("name", FROM_RIGHT)
def test_a_name_from_right_to_left_leaves_the_sentence_its_order(name):
    clean = clean_name(f"\u202e{name}\u2067")
    assert (clean[0], clean[-1]) == ("\u200e", "\u200e")
    assert typed_name(clean) == name
    assert clean_name(clean) == clean
    strong = [unicodedata.bidirectional(sign) for sign in f"{clean} 12 ({clean})"]
    # The first and the last strong character beside the following text are left-to-right.
    assert strong[0] == "L"
    assert strong[len(clean) - 1] == "L"


@pytest.mark.parametrize("letter", ["A", "א", "é"])
def test_names_are_cut(letter):
    for length in range(1, 3 * LONGEST_NAME):
        clean = clean_name(letter * length)
        assert len(clean) <= LONGEST_NAME
        assert clean_name(clean) == clean


def test_a_line_and_a_bookmark_are_cleaned_alike():
    assert clean_line(" \u202eOne\tevening\u200b ") == "One evening"
    assert cleaned_bookmark("\u202e\u200b") == "·"
    assert cleaned_bookmark("\u202eHere") == "Here"


@pytest.mark.parametrize(
    ("name", "other"), [("Greta", " greta "), ("Jörg  B.", "jo\u0308rg b."), ("Stra\u00dfe", "STRASSE")]
)
def test_names_that_look_alike_belong_to_one_person(name, other):
    assert alike(name) == alike(other)
    assert alike(name) != alike(name + "s")


# -- all readers of names ---------------------------------------------------------------------------------

DIRTY = ("\u202eAna\u202c", "\u200b\u3164", "אבי")
CLEAN = ("Ana", "B", "\u200eאבי\u200e")


def saved() -> SavedGame:
    seats = [SavedSeat(f"n{at}") for at in range(3)]
    return saved_from(
        GameRecord(GameOptions(3), 1), seats=seats, looking_seat=0, saved_at="2026-11-21T18:55:24Z"
    )


def test_a_saved_game_with_such_names_opens():
    raw = json.loads(saved().model_dump_json())
    for entry, name in zip(raw["seats"], DIRTY, strict=True):
        entry["name"] = name
    raw["title"] = "\u202eEvening"
    raw["bookmarks"] = [{"move": -1, "name": "\u200b"}, {"move": -1, "name": "\u202eHere"}]
    read = SavedGame.model_validate_json(json.dumps(raw))
    assert tuple(seat.name for seat in read.seats) == CLEAN
    assert read.title == "Evening"
    assert read.bookmarks == (Bookmark(move=-1, name="·"), Bookmark(move=-1, name="Here"))
    again = from_text(to_text(read))
    assert again == read


def test_settings_with_such_names_are_read():
    last = LastGame(tuple(Seat(name) for name in DIRTY), GameOptions(3))
    assert tuple(seat.name for seat in last.seats) == CLEAN
    assert last.written()["seats"][1]["name"] == "B"


def test_a_history_with_such_names_is_read(tmp_path):
    path = tmp_path / "history.sqlite3"
    played = game(seated("Ana", 9), seated("Ben", 8, 2), seated("Cleo", 7, 3))
    with History.open(path) as history:
        history.add(played)
    import sqlite3

    db = sqlite3.connect(path)
    with db:
        for at, name in enumerate(DIRTY):
            db.execute("UPDATE seats SET name = ? WHERE seat = ?", (name, at))
    db.close()
    with History.open(path) as history:
        (found,) = history.games()
    assert tuple(seat.name for seat in found.seats) == CLEAN


def test_a_name_that_is_not_a_text_counts_as_none():
    assert named((seat_row((b"Ana", None, "", 1, 0, 1, 1, None, None, 0)),))[0].name == "A"


def test_seats_keep_all_else():
    dirty = SavedSeat("\u200b", None, "", "gull", "")
    assert asdict(named((dirty,))[0]) == asdict(replace(dirty, name="A"))
