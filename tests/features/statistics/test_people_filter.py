"""Choice of a person, or of two people, and the words about them."""

from __future__ import annotations

import pytest

from sanjuan_desktop.features.statistics.people_filter import PeopleFilter, duel_words
from sanjuan_desktop.storage.history_people import HeadToHead

PEOPLE = ("Otto", "Greta", "Ida")


@pytest.fixture
def people(qtbot):
    made = PeopleFilter(PEOPLE)
    qtbot.addWidget(made)
    return made


@pytest.fixture
def changes(people) -> list[tuple]:
    heard: list[tuple] = []
    people.changed.connect(lambda: heard.append(people.chosen))
    return heard


def entries(box) -> list[str]:
    return [box.itemText(index) for index in range(box.count())]


def test_everyone_is_chosen_at_first(people) -> None:
    assert people.chosen == (None, None)
    assert entries(people.person) == ["Everyone", "Greta", "Ida", "Otto"]
    assert not people.rival.isEnabled()


def test_a_person_and_another_one_are_chosen(people, changes) -> None:
    people.person.setCurrentIndex(3)
    assert entries(people.rival) == ["anyone", "Greta", "Ida"]
    people.rival.setCurrentIndex(1)
    assert changes == [("Otto", None), ("Otto", "Greta")]
    people.person.setCurrentIndex(1)
    assert people.chosen == ("Greta", None)
    people.choose("greta", "IDA")
    assert people.chosen == ("Greta", "Ida")
    people.person.setCurrentIndex(0)
    assert people.chosen == (None, None)


def test_there_is_nothing_to_choose_with_one_person(qtbot) -> None:
    for known in ((), PEOPLE[:1]):
        people = PeopleFilter(known)
        qtbot.addWidget(people)
        assert people.isHidden()


def test_other_people_leave_the_choice_if_they_can(people, changes) -> None:
    people.choose("Greta", "Otto")
    changes.clear()
    people.show_people(("Otto", "GRETA"))
    assert people.chosen == ("GRETA", "Otto")
    people.show_people(("Otto", "Margarete"))
    assert people.chosen == (None, None)
    assert changes[-1] == (None, None)


def test_the_last_person_is_no_choice(people, changes) -> None:
    people.choose("Otto")
    people.show_people(("Otto",))
    assert people.isHidden()
    assert people.chosen == (None, None)
    assert changes[-1] == (None, None)


@pytest.mark.parametrize(
    ("duel", "words"),
    [
        (HeadToHead(7, 5, 0), "Greta 7, Otto 5"),
        (HeadToHead(7, 5, 1), "Greta 7, Otto 5, 1 tie"),
        (HeadToHead(0, 0, 2), "Greta 0, Otto 0, 2 ties"),
    ],
)
def test_a_pair_is_told_with_its_ties(people, duel, words) -> None:
    assert duel_words("Greta", "Otto", duel) == words
    people.choose("Greta", "Otto")
    people.show_duel(duel)
    assert people.duel.text() == words
    people.choose(None)
    people.show_duel(None)
    assert people.duel.text() == ""
