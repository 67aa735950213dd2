"""Finished games of people are noted once; nothing that goes wrong with it disturbs the table."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.app import history_link
from sanjuan_desktop.control.game_setup import GameSetup, SeatSetup
from sanjuan_desktop.rules import GameOptions, GameRecord, apply, view_for
from sanjuan_desktop.storage.history import History


def finished_record(options, seed):
    record = GameRecord(options, seed)
    state, player = record.start(), make_player("greedy", 0, "")
    while not state.is_over:
        action = player.choose(view_for(state, state.actor), UNLIMITED, never_cancelled).action
        apply(state, action)
        record.add(action)
    return record


@pytest.fixture
def finish(qtbot, window):
    """Return what brings a game to its end on the table."""

    def end(*levels, seed=3):
        seats = tuple(SeatSetup(name, level) for name, level in zip("ABCD", levels, strict=False))
        setup = GameSetup(GameOptions(len(levels)), seed, seats)
        with qtbot.waitSignal(window.controller.ended, timeout=5000):
            window.controller.load(setup, finished_record(setup.options, seed))

    return end


def noted(window):
    with History.open(window.places.history_file) as history:
        return history.games()


def test_a_finished_game_is_noted_with_its_players(window, finish):
    finish(None, "strong")
    (game,) = noted(window)
    assert [(seat.name, seat.level) for seat in game.seats] == [("A", None), ("B", "strong")]


def test_the_same_game_counts_once(window, finish):
    finish(None, "strong")
    finish(None, "strong")
    assert len(noted(window)) == 1
    finish(None, "strong", seed=4)
    assert len(noted(window)) == 2


def test_games_that_only_computers_play_are_not_noted(window, finish):
    finish("casual", "strong")
    assert not window.places.history_file.exists()


def test_a_damaged_history_is_kept_aside_and_said(window, finish):
    window.places.history_file.parent.mkdir(parents=True, exist_ok=True)
    window.places.history_file.write_bytes(b"this is no database, but long enough to look like a file" * 40)
    finish(None, "strong")
    assert len(noted(window)) == 1
    assert "damaged" in window.toast.text()


def test_a_history_that_cannot_be_written_is_said_and_the_scores_are_shown(window, finish, monkeypatch):
    window.places.history_file.mkdir(parents=True)
    finish(None, "strong")
    assert "could not be noted" in window.toast.text()
    assert window.sheets.sheet is not None


def test_a_game_that_was_taught_is_no_part_of_the_statistics(window, finish, monkeypatch):
    finish(None, "strong")
    monkeypatch.setattr(history_link, "was_taught", lambda setup, moves: bool(moves))
    finish(None, "strong", seed=4)
    assert [game.lesson for game in noted(window)] == [True, False]
