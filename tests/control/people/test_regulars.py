"""People who are remembered: who is known, what changes with a game, renaming and forgetting."""

from __future__ import annotations

import json

import pytest

from sanjuan_desktop.control.people import regulars as module
from sanjuan_desktop.control.people.regulars import FILE_VERSION, People, Regular, RegularBook
from sanjuan_desktop.storage.fields import WrongValueError
from sanjuan_desktop.storage.parts import Seat


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "people.json"


@pytest.fixture
def book(path):
    return RegularBook(path)


def names(book) -> list[str]:
    return [person.name for person in book.people]


def person(name, portrait="", colour="") -> Seat:
    return Seat(name, portrait=portrait, colour=colour)


BOT = Seat("Bot", "casual", portrait="harbour-cat", colour="gold")


def test_a_new_name_that_played_is_remembered_with_face_and_colour(path, book) -> None:
    book.record_players([person("Greta", "harbour-cat", "teal"), BOT], is_chosen=True)
    assert RegularBook(path).people == (Regular("Greta", "harbour-cat", "teal"),)
    assert json.loads(path.read_text())["version"] == FILE_VERSION


def test_who_played_last_is_the_first(book) -> None:
    book.record_players([person("Greta"), person("Otto")], is_chosen=True)
    book.record_players([BOT, person("Ida")], is_chosen=True)
    book.record_players([person("Otto"), BOT], is_chosen=True)
    assert names(book) == ["Otto", "Ida", "Greta"]


def test_a_name_is_the_same_person_in_any_case_and_with_blanks_around_it(book) -> None:
    book.record_players([person("J\u00f6rg  B.")], is_chosen=True)
    book.record_players([person(" j\u00d6RG b. ", "ines")], is_chosen=True)
    assert book.people == (Regular("J\u00f6rg  B.", "ines"),)
    assert book.find("jo\u0308rg B.") is book.people[0]
    assert book.find("Jo") is None


def test_only_a_choice_changes_face_and_colour(book) -> None:
    book.record_players([person("Greta", "ines", "teal")], is_chosen=True)
    book.record_players([person("Greta")], is_chosen=False)
    assert book.find("Greta") == Regular("Greta", "ines", "teal")
    book.record_players([person("Greta")], is_chosen=True)
    assert book.find("Greta") == Regular("Greta")


def test_a_game_that_changes_nothing_writes_nothing(path, book) -> None:
    book.record_players([person("Greta"), BOT], is_chosen=True)
    path.unlink()
    book.record_players([person("Greta"), BOT], is_chosen=True)
    book.record_players([BOT], is_chosen=True)
    assert not path.exists()


def test_a_renamed_person_keeps_place_face_and_colour(path, book) -> None:
    book.record_players([person("Greta", "ines", "teal"), person("Otto")], is_chosen=True)
    book.rename("greta", "Margarete")
    assert RegularBook(path).people == (
        Regular("Margarete", "ines", "teal", ("Greta",)),
        Regular("Otto"),
    )
    assert book.former("GRETA") is book.people[0]
    assert book.former("Otto") is None


def test_another_spelling_is_no_earlier_name(book) -> None:
    book.add(Regular("greta"))
    book.rename("greta", "Greta")
    assert book.people == (Regular("Greta"),)
    book.rename("Otto", "Ottokar")
    assert book.people == (Regular("Greta"),)


def test_a_person_who_gets_the_old_name_back_has_no_other_one(book) -> None:
    book.add(Regular("Greta"))
    book.rename("Greta", "Gretchen")
    book.rename("Gretchen", "Greta")
    assert book.people == (Regular("Greta", earlier=("Gretchen",)),)


def test_a_name_of_another_person_joins_both(book) -> None:
    book.record_players([person("Greta", "ines"), person("Ida"), person("Otto", "tomas")], is_chosen=True)
    book.rename("Greta", "Gretchen")
    book.rename("Gretchen", "otto")
    assert book.people == (Regular("Otto", "tomas", "", ("Greta", "Gretchen")), Regular("Ida"))


def test_an_earlier_name_becomes_free_for_somebody_new(book) -> None:
    book.add(Regular("Anna"))
    book.rename("Anna", "Anna B.")
    book.record_players([person("Anna", "paco")], is_chosen=True)
    assert book.people == (Regular("Anna", "paco"), Regular("Anna B."))
    book.rename("Anna B.", "Berta")
    book.add(Regular("Anna B."))
    assert book.former("Anna B.") is None


def test_a_forgotten_person_is_gone_until_the_next_game(path, book) -> None:
    book.record_players([person("Greta"), person("Otto")], is_chosen=True)
    book.forget("GRETA")
    assert [entry.name for entry in RegularBook(path).people] == ["Otto"]
    book.record_players([person("Greta")], is_chosen=True)
    assert names(book) == ["Greta", "Otto"]


def test_face_and_colour_are_changed_where_the_person_stands(book) -> None:
    book.record_players([person("Greta"), person("Otto")], is_chosen=True)
    book.change("otto", "paco", "ivory")
    assert book.people == (Regular("Greta"), Regular("Otto", "paco", "ivory"))


def test_of_too_many_people_those_go_who_played_long_ago(book, monkeypatch) -> None:
    monkeypatch.setattr(module, "MOST_PEOPLE", 2)
    for name in ("Greta", "Otto", "Ida"):
        book.add(Regular(name))
    assert names(book) == ["Ida", "Otto"]


def test_a_file_with_two_entries_for_a_person_is_read_as_one() -> None:
    assert People(people=(Regular("Otto", "paco"), Regular("OTTO"))).people == (Regular("Otto", "paco"),)


def test_invisible_characters_are_no_name() -> None:
    assert Regular("\u202eOtto\u202c", earlier=("\u200b", " O. ")) == Regular("Otto", earlier=("O.",))
    with pytest.raises(WrongValueError):
        Regular("\u202e")
