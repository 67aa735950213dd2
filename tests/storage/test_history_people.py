"""People of the history: counts, renaming, and two people against each other."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.history_filter import GameFilter
from sanjuan_desktop.storage.history_people import HeadToHead, games_by_person, head_to_head, people_of
from sanjuan_desktop.storage.history_queries import (
    buildings,
    points_over_time,
    results_by_level,
    results_by_players,
    roles,
    streaks,
    totals,
)
from tests.helpers.finished_games import duel, game, seat

GRETA, OTTO = GameFilter(person="Greta"), GameFilter(person="Otto")
PAIR = GameFilter(person="Greta", rival="Otto")


@pytest.fixture
def history(tmp_path):
    with History.open(tmp_path / "history.sqlite", ("casual", "strong")) as opened:
        yield opened


@pytest.fixture
def evening(history):
    """Return four games: Greta is ahead twice, Otto once, and once both share the victory."""
    history.add(game(seat("Greta", 30), seat("Otto", 25, 2), day=1))
    history.add(game(seat("otto", 31), seat("GRETA ", 20, 3), seat("Bot", 25, 2, "strong"), day=2))
    history.add(game(seat("Bot", 40, 1, "strong"), seat("Greta", 28, 2), seat("Otto", 27, 3), day=3))
    history.add(game(seat("Otto", 33), seat("Greta", 33), day=4))
    history.add(game(seat("Greta", 22, 2), seat("Ida", 23), day=5))
    history.add(duel(6, won=True))
    return history


def test_people_are_known_in_any_spelling(evening) -> None:
    assert sorted(people_of(evening)) == ["Ana", "Greta", "Ida", "Otto"]
    assert games_by_person(evening) == {"greta": 5, "otto": 4, "ana": 1, "ida": 1}


def test_a_damaged_name_is_nobody(evening, tmp_path) -> None:
    with closing(sqlite3.connect(tmp_path / "history.sqlite")) as db, db:
        db.execute("UPDATE seats SET name = char(1) WHERE name = 'Ida'")
    assert sorted(people_of(evening)) == ["Ana", "Greta", "Otto"]


def test_tutorial_games_are_not_counted(history) -> None:
    history.add(game(seat("Greta"), seat("Bot", 10, 2, "novice"), lesson=True))
    assert people_of(history) == ["Greta"]
    assert games_by_person(history) == {}


def test_the_games_of_a_person_are_those_that_the_person_played(evening) -> None:
    assert evening.count(GRETA) == 5
    assert evening.count(GameFilter(person="greta")) == 5
    assert evening.count(GameFilter(person="Bot")) == 0
    assert [played.finished_at[8:10] for played in evening.games(wanted=OTTO)] == [
        "04",
        "03",
        "02",
        "01",
    ]
    assert evening.count(PAIR) == 4
    assert evening.count(GameFilter(person="Otto", rival="Ida")) == 0


def test_a_game_of_several_people_counts_for_each_of_them(evening) -> None:
    assert [entry.points for entry in points_over_time(evening, GRETA)] == [30, 20, 28, 33, 22]
    assert [entry.points for entry in points_over_time(evening, OTTO)] == [
        25,
        31,
        27,
        33,
    ]
    assert totals(evening, GRETA).games == totals(evening, GRETA).persons.games == 5
    assert totals(evening, PAIR).persons.wins == 2
    assert [(row.players, row.results.games) for row in results_by_players(evening, PAIR)] == [(2, 2), (3, 2)]
    assert streaks(evening, OTTO).current == 1


def test_roles_and_buildings_are_those_of_the_games_of_the_person(evening) -> None:
    assert sum(use.taken for use in roles(evening, PAIR)) == 10
    assert sum(use.by_persons for use in roles(evening, PAIR)) == 4
    assert buildings(evening, PAIR) == []


def test_of_two_people_one_is_ahead_or_both_are_level(evening) -> None:
    assert head_to_head(evening, PAIR) == HeadToHead(2, 1, 1)
    assert head_to_head(evening, GameFilter(person="OTTO", rival="greta")) == HeadToHead(1, 2, 1)
    assert head_to_head(evening, GameFilter(person="Greta", rival="Otto", players=2)) == HeadToHead(1, 0, 1)
    assert head_to_head(evening, GameFilter(person="Greta", rival="Greta")) == HeadToHead(0, 0, 0)
    assert head_to_head(evening, GameFilter(person="Greta", rival="Nobody")) == HeadToHead(0, 0, 0)


def test_a_seat_that_changed_hands_is_neither_ahead_nor_behind(history) -> None:
    handed_over = replace(seat("Otto", 25, 2), is_handed_over=True)
    history.add(game(seat("Greta", 30), handed_over, day=1))
    history.add(game(seat("Greta", 30), seat("Otto", 25, 2), day=2))
    assert head_to_head(history, PAIR) == HeadToHead(1, 0, 0)
    assert head_to_head(history, GameFilter(person="Otto", rival="Greta")) == HeadToHead(0, 1, 0)
    assert history.count(PAIR) == 2


def test_two_people_have_results_in_the_same_games(history) -> None:
    otto_left = replace(seat("Otto", 25, 2), is_handed_over=True)
    greta_left = replace(seat("Greta", 30), is_handed_over=True)
    history.add(game(seat("Greta", 30), seat("Otto", 25, 2), day=1))
    history.add(game(seat("Greta", 30), otto_left, seat("Bot", 20, 3, "strong"), day=2))
    history.add(game(greta_left, seat("Otto", 25, 2), seat("Bot", 20, 3, "casual"), day=3))
    for view in (PAIR, GameFilter(person="Otto", rival="Greta")):
        assert [row.level for row in results_by_level(history, view)] == [None]
        assert [entry.game for entry in points_over_time(history, view)] == [1]
    assert [entry.game for entry in points_over_time(history, GRETA)] == [1, 2]


def test_the_games_of_a_renamed_person_stay_together(evening) -> None:
    assert evening.rename_person("greta", "Margarete") == 5
    assert evening.count(GRETA) == 0
    assert evening.count(GameFilter(person="Margarete")) == 5
    assert {entry.name for entry in points_over_time(evening, GameFilter(person="margarete"))} == {
        "Margarete"
    }
    assert evening.rename_person("greta", "Margarete") == 0


def test_another_spelling_is_shown_in_all_games(evening) -> None:
    assert evening.rename_person("GRETA", "Greta") == 1
    assert {entry.name for entry in points_over_time(evening, GRETA)} == {"Greta"}


def test_a_computer_player_keeps_its_name(history) -> None:
    history.add(game(seat("Ana"), seat("Greta", 10, 2, "strong")))
    assert history.rename_person("Greta", "Otto") == 0


def test_nobody_plays_twice_in_a_game_after_joining(evening) -> None:
    """Games of both stay apart; the other games of Greta become games of Otto."""
    assert evening.rename_person("Greta", "Otto") == 1
    assert evening.count(OTTO) == 5
    assert evening.count(PAIR) == 4


NAMES = ["J\u00f6rg  B.", "a  b", "\u200e\u05d0\u05d1\u05d9\u200e", "\u202eGr\u00e9ta", "O'Hara", "a%b_[c]*"]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_found(history, name) -> None:
    history.add(game(seat(f" {name}"), seat("Otto", 10, 2)))
    (person,) = (person for person in people_of(history) if person != "Otto")
    assert history.count(GameFilter(person=person)) == history.count(GameFilter(person=name.upper())) == 1
    assert history.rename_person(person, "Ida") == 1
