"""Page with the level estimate of a person: from games without help, and correct after games are removed."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.review.level import play_of
from sanjuan_desktop.control.review.level import not_measured
from sanjuan_desktop.control.review.page import ReviewedGame
from sanjuan_desktop.features.statistics import level_page
from sanjuan_desktop.features.statistics.access import HistoryAccess
from sanjuan_desktop.features.statistics.figures import Figures, Viewpoint
from sanjuan_desktop.features.statistics.level_page import LevelPage
from sanjuan_desktop.features.statistics.reading import HistoryReader
from sanjuan_desktop.storage.finished_game import finished_from
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.history_filter import PLAYED
from sanjuan_desktop.storage.history_queries import plays
from tests.helpers.finished_games import LEVELS, duel, game, seat
from tests.helpers.reviews import finished, made


def filled(tmp_path, count: int, loss: float = 0.3) -> History:
    history = History.open(tmp_path / "history.sqlite", LEVELS)
    for day in range(1, count + 1):
        one = duel(day, won=day % 2 == 0, level="skilled")
        history.add(one)
        history.record_plays(one.record_hash, "judge", {0: (30, loss)})
    return history


@pytest.fixture
def reader(tmp_path) -> HistoryReader:
    return HistoryReader(HistoryAccess(tmp_path / "history.sqlite", pytest.fail))


def shown(qtbot, history: History, reader: HistoryReader) -> LevelPage:
    page = LevelPage(reader, Viewpoint())
    qtbot.addWidget(page)
    page.show_figures(Figures(history, PLAYED, reader))
    return page


def test_the_level_is_said_with_its_range_and_from_how_much_it_comes(qtbot, tmp_path, reader) -> None:
    with filled(tmp_path, 5) as history:
        page = shown(qtbot, history, reader)
        said = page.about.text()
        assert said.startswith("You play at ")
        assert "150 decisions in 5 games" in said
        assert len(page.table.texts()) == 5


def test_games_that_are_removed_count_no_more(qtbot, tmp_path, reader) -> None:
    with filled(tmp_path, 5) as history:
        history.delete([game.id for game in history.games()[:3]])
        assert "60 decisions in 2 games" in shown(qtbot, history, reader).about.text()


def test_games_of_which_no_level_can_be_told_are_spoken_of(qtbot, tmp_path, reader, monkeypatch) -> None:
    monkeypatch.setattr(level_page, "is_measured", lambda players: players == 2)
    with filled(tmp_path, 4) as history:
        page = shown(qtbot, history, reader)
        assert not page.about.text().endswith(not_measured())
        larger = game(seat("Ana", 9), seat("Bot", 8, 2, "skilled"), seat("Cleo", 7, 3, "skilled"), day=9)
        history.add(larger)
        history.record_plays(larger.record_hash, "judge", {0: (30, 0.3)})
        page = shown(qtbot, history, reader)
        assert page.about.text().endswith(not_measured())


def test_without_games_it_says_not_yet(qtbot, tmp_path, reader) -> None:
    with filled(tmp_path, 0) as history:
        page = shown(qtbot, history, reader)
        assert page.about.text().startswith("No rating yet.")
        assert page.table.texts() == []
        page.show()
        assert page.chart is None


def test_a_game_that_was_looked_through_is_noted_in_the_history(qtbot, window) -> None:
    setup, record = finished()
    review = made(setup, record)
    game = finished_from(record, setup.seats, finished_at="2026-01-01T12:00:00Z")
    with History.open(window.places.history_file, LEVELS) as history:
        history.add(game)
    window.reviews.looked.emit(game.record_hash, ReviewedGame(setup, record), review)
    with History.open(window.places.history_file, LEVELS) as history:
        found = plays(history)
    own = play_of(review, 0)
    assert [(entry.name, entry.decisions) for entry in found] == [(setup.seats[0].name, own.decisions)]
