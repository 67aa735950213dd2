"""Supply of more puzzles: own games are searched one after another, then new ones are made."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QObject

from sanjuan_desktop.control.background import News
from sanjuan_desktop.control.power import PowerSource
from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.features.puzzles.progress import PuzzleScores
from sanjuan_desktop.features.puzzles.supply import AHEAD, OwnGame, PuzzleSupply
from sanjuan_desktop.features.puzzles.worker import PuzzleCache
from sanjuan_desktop.storage.finished_game import record_hash
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.players import IdlePuzzleSource
from tests.helpers.reviewed_games import reviewed

DONE = News(1, is_done=True)
TROUBLE = News(1, is_done=True, error="it stopped")


class Bench:
    """Supply whose source is controlled by a test."""

    def __init__(self, folder, past=()):
        self.scores = PuzzleScores(folder / "puzzles.json")
        self.fresh = PuzzleCache(folder / "new")
        self.source = IdlePuzzleSource()
        self.parent = QObject()
        own = PuzzleCache(folder / "own")
        self.power = PowerSource(self.parent)
        self.supply = PuzzleSupply(
            self.scores, own, self.fresh, self.source, lambda: iter(past), self.power, self.parent
        )

    def come(self, puzzle):
        self.fresh.add(puzzle)
        self.source.news.emit(News(1, puzzle))

    def asked_for(self):
        """Return the number of new puzzles in each request; None for an own game."""
        return [last if isinstance(first, list) else None for first, _, last in self.source.asked]


@pytest.fixture
def bench(qapp, tmp_path):
    return Bench(tmp_path)


def own_game(letter, seed=1):
    _, record, review = reviewed(seed=seed)
    return OwnGame(letter * 32, record, review, 0)


@pytest.mark.logs("it stopped")
def test_own_games_are_looked_into_one_after_another_and_once(bench) -> None:
    for letter in "aab":
        bench.supply.look_into(own_game(letter))
    assert len(bench.source.asked) == 1
    bench.source.news.emit(DONE)
    assert bench.scores.is_searched("a" * 32)
    assert len(bench.source.asked) == 2
    bench.source.news.emit(TROUBLE)
    assert not bench.scores.is_searched("b" * 32)
    bench.supply.look_into(own_game("a"))
    assert len(bench.source.asked) == 2
    assert not bench.supply.is_coming


def test_games_of_before_are_looked_into_before_new_ones_are_made_unless_they_were(qapp, tmp_path) -> None:
    setup, record, review = reviewed()
    other = reviewed(seed=4)
    machines = replace(setup, seats=tuple(Seat(seat.name, "casual") for seat in setup.seats))
    bench = Bench(tmp_path, [(machines, record, review), (setup, record, review), other])
    bench.scores.record_searched(record_hash(record))
    bench.supply.go_on()
    assert bench.source.asked == [(other[1], other[2], 0)]
    bench.source.news.emit(DONE)
    assert bench.scores.is_searched(record_hash(other[1]))
    assert bench.asked_for() == [None, AHEAD]


def test_new_ones_are_made_only_until_some_wait(bench) -> None:
    bench.supply.go_on()
    bench.supply.go_on()
    assert bench.asked_for() == [AHEAD]
    for puzzle in shipped_puzzles()[:AHEAD]:
        bench.come(puzzle)
    bench.source.news.emit(DONE)
    assert bench.asked_for() == [AHEAD]
    assert not bench.supply.is_coming
    bench.scores.answer(shipped_puzzles()[0].key, is_right=True)
    bench.supply.go_on()
    assert bench.asked_for() == [AHEAD, 1]


def test_an_own_game_takes_the_place_of_new_ones_which_are_made_after_it(bench) -> None:
    bench.supply.go_on()
    bench.supply.look_into(own_game("a"))
    bench.source.news.emit(DONE)
    assert bench.asked_for() == [AHEAD, None, AHEAD]


def test_no_new_ones_are_made_once_nobody_looks_but_own_games_are_finished(bench) -> None:
    bench.supply.go_on()
    bench.supply.rest()
    assert bench.source.rested == 1
    bench.supply.look_into(own_game("a"))
    bench.supply.rest()
    assert bench.source.rested == 1
    bench.source.news.emit(DONE)
    assert bench.asked_for() == [AHEAD, None]


@pytest.mark.logs("it stopped")
def test_what_fails_is_tried_again_with_the_next_look_and_not_before(bench) -> None:
    bench.supply.go_on()
    bench.source.news.emit(TROUBLE)
    assert bench.asked_for() == [AHEAD]
    assert not bench.supply.is_coming
    bench.supply.go_on()
    assert bench.asked_for() == [AHEAD, AHEAD]


def test_on_battery_own_games_wait_and_are_searched_when_the_charger_is_there(bench) -> None:
    bench.power.take(True)
    bench.supply.look_into(own_game("a"))
    bench.supply.go_on()
    assert bench.source.asked == []
    assert not bench.supply.is_coming
    bench.power.take(False)
    assert bench.asked_for() == [None]
    assert bench.supply.is_coming
    bench.source.news.emit(DONE)
    assert bench.asked_for() == [None, AHEAD]


def test_a_search_stops_with_the_charger_and_begins_again(bench) -> None:
    bench.supply.look_into(own_game("a"))
    bench.power.take(True)
    assert bench.source.rested == 1
    assert not bench.scores.is_searched("a" * 32)
    bench.power.take(False)
    assert bench.asked_for() == [None, None]
    bench.source.news.emit(DONE)
    assert bench.scores.is_searched("a" * 32)


def test_new_ones_are_made_on_battery_only_while_the_player_waits(bench) -> None:
    bench.supply.go_on()
    bench.power.take(True)
    assert bench.source.rested == 1
    bench.supply.go_on()
    assert bench.asked_for() == [AHEAD]
    bench.supply.go_on(is_awaited=True)
    assert bench.asked_for() == [AHEAD, AHEAD]
    assert bench.supply.is_coming
    bench.supply.rest()
    assert bench.source.rested == 2
    bench.supply.go_on()
    assert bench.asked_for() == [AHEAD, AHEAD]


def test_puzzles_are_made_on_battery_if_the_player_allows_it(bench) -> None:
    bench.power.take(True)
    bench.supply.go_on()
    bench.power.allow_on_battery(True)
    assert bench.asked_for() == [AHEAD]
