"""Honours are awarded once, to the only person of a game, and not after a look at hidden cards."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.honours import book as module
from sanjuan_desktop.features.honours.book import FILE_VERSION, EarnedHonour, HonourBook, HonourProgress
from sanjuan_desktop.features.honours.honours import Career
from sanjuan_desktop.rules import GameRecord, apply, legal_actions
from sanjuan_desktop.storage.fields import WrongValueError
from sanjuan_desktop.storage.finished_game import record_hash
from sanjuan_desktop.storage.hand_overs import HandOver
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.progress_file import ProgressFile
from sanjuan_desktop.storage.versioned import Loaded
from tests.features.honours.make_games import read_games
from tests.helpers.progress import GAME, honour_progress

DAY = date(2026, 11, 23)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "deeds.json"


@pytest.fixture
def book(path) -> HonourBook:
    return HonourBook(path, lambda: DAY)


def example():
    """Return a game in which an honour is earned, and its seats with one person."""
    seat, keys, record = next(iter(read_games()))
    seats = [Seat(f"C{at}", "novice", "guild") for at in range(record.options.players)]
    seats[seat] = Seat("Ana")
    return record, seat, keys, GameSetup(record.options, record.seed, tuple(seats), seat)


def test_a_game_gives_its_honours_once_and_they_are_kept(path, book) -> None:
    record, _, keys, setup = example()
    assert {honour.key for honour in book.record_game(setup, record)} >= set(keys)
    assert book.record_game(setup, record) == ()
    again = HonourBook(path).progress
    assert set(again.done) >= set(keys)
    assert {done.day for done in again.done.values()} == {"2026-11-23"}


def test_after_taking_back_what_had_shown_something_hidden_there_is_no_honour(path, book) -> None:
    record, _, _, setup = example()
    assert book.record_game(setup, record, takebacks=1) == ()
    assert HonourBook(path).progress.done == {}


def test_a_deal_whose_cards_are_known_gives_no_honour_however_it_is_played(book) -> None:
    record, _, _, setup = example()
    book.record_game(setup, record, takebacks=1)
    assert book.record_game(setup, record) == ()
    other = record.start()
    again = GameRecord(record.options, record.seed)
    while not other.is_over:
        action = legal_actions(other).at(0)
        again.add(action)
        apply(other, action)
    assert book.record_game(setup, again) == ()


def test_a_decision_of_a_game_that_counts_is_a_second_try_once(path, book) -> None:
    record, _, _, setup = example()
    key = record_hash(record)
    assert book.record_second_try(key, 1) == ()
    assert not path.exists(), "the game does not count yet"
    book.record_game(setup, record)
    for move in (*range(9), 8):
        assert book.record_second_try(key, move) == ()
    (honour,) = book.record_second_try(key, 9)
    assert honour.key == "lesson"
    kept = HonourBook(path).progress.done["lesson"]
    assert (kept.record, kept.is_new) == ("", True)


def test_what_challenges_come_to_is_asked_when_they_say_so(path) -> None:
    come = {"puzzles": 49}
    book = HonourBook(path, lambda: DAY, lambda: Career(**come))
    assert book.record_challenges() == ()
    assert not path.exists()
    come["puzzles"] = 50
    assert [honour.key for honour in book.record_challenges()] == ["puzzle_friend"]
    assert book.record_challenges() == ()
    assert set(HonourBook(path).progress.done) == {"puzzle_friend"}


def test_only_games_of_exactly_one_person_count(book) -> None:
    record, seat, _, setup = example()
    seats = list(setup.seats)
    seats[seat] = Seat("C", "novice")
    assert book.record_game(replace(setup, seats=tuple(seats)), record) == ()
    people = tuple(Seat(f"P{at}") for at in range(len(seats)))
    assert book.record_game(replace(setup, seats=people), record) == ()


@pytest.mark.logs("cannot read")
def test_honours_that_cannot_be_written_are_written_with_the_next_change(path, book) -> None:
    path.mkdir()
    record, _, keys, setup = example()
    book.record_game(setup, record)
    assert book.file.has_unsaved_changes
    path.rmdir()
    for done in book.progress.done.values():
        done.is_new = True
    book.record_seen()
    assert not book.file.has_unsaved_changes
    assert set(HonourBook(path).progress.done) >= set(keys)


def test_honours_come_back_as_they_were_kept(path) -> None:
    assert ProgressFile(path, HonourProgress).loaded == Loaded(HonourProgress())
    assert ProgressFile(path, HonourProgress).replace(honour_progress())
    assert ProgressFile(path, HonourProgress).loaded == Loaded(honour_progress())
    assert json.loads(path.read_text())["version"] == FILE_VERSION


def test_an_honour_of_a_later_program_is_kept(path) -> None:
    assert ProgressFile(path, HonourProgress).replace(honour_progress())
    raw = json.loads(path.read_text())
    raw["done"]["fifty"] = {"day": "2027-01-01", "record": GAME, "weather": "fair"}
    path.write_text(json.dumps(raw))
    honours = ProgressFile(path, HonourProgress).content
    assert ProgressFile(path, HonourProgress).replace(honours)
    assert ProgressFile(path, HonourProgress).content.done["fifty"].day == "2027-01-01"


def test_of_too_many_games_the_first_go(path, monkeypatch) -> None:
    monkeypatch.setattr(module, "MOST_GAMES", 1)
    assert ProgressFile(path, HonourProgress).replace(honour_progress())
    assert ProgressFile(path, HonourProgress).content.games == ("0" * 32,)


def test_what_no_honour_has_cannot_be_set() -> None:
    with pytest.raises(WrongValueError):
        EarnedHonour("2026-11-22", GAME).record = "../x"


def test_a_game_whose_player_changed_gives_no_honour_and_makes_its_deal_known(path, book) -> None:
    record, _, _, setup = example()
    stand_in = HandOver(record.path()[5], 0, replace(setup.seats[0], level="expert"))
    changed = setup.with_hand_overs((stand_in,), record.path())
    assert book.record_game(changed, record) == ()
    assert book.record_game(setup, record) == ()
    assert HonourBook(path).progress.games == ()
