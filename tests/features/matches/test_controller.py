"""Test matches in the window: from the new-game sheet over games and restarts to the end of the match."""

from __future__ import annotations

import errno
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QPushButton

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.session.autosave_worker import snapshot_of
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.games.files import about_game
from sanjuan_desktop.features.matches.sheet import MatchDialog
from sanjuan_desktop.features.newgame.sheet import NewGameDialog
from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.features.startpage.page import StartPage
from sanjuan_desktop.rules import GameOptions, apply, legal_actions
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.finished_game import finished_from
from sanjuan_desktop.storage.hand_overs import HandOver
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.history_matches import matches
from sanjuan_desktop.storage.parts import MatchGame, Seat, TimeLimit
from tests.helpers.finished_games import finished_record
from tests.helpers.windows import shown

MATCH = "0123456789abcdef"
OPTIONS = GameOptions(2)
SHORT = 16
"""Seed of a short game."""
PEOPLE = (Seat("Ana"), Seat("Bruno"))


@pytest.fixture
def window(qtbot, tmp_path):
    """Return a window without a game."""
    return shown(qtbot, tmp_path, (1280, 720))


def setup_of(number: int, seed: int = SHORT, goal: int = 2, seats=PEOPLE) -> GameSetup:
    return GameSetup(OPTIONS, seed, seats, match=MatchGame(MATCH, number, "games", goal))


def final_choice(seed: int):
    """Return a finished record whose last action could have been another one that also ends the game."""
    for number in range(seed, seed + 200):
        record = finished_record(OPTIONS, number)
        last = record.moves[-1]
        record.go_to(last.parent)
        state = record.replay()
        for action in legal_actions(state):
            after = state.copy()
            if action == last.action:
                continue
            apply(after, action)
            if after.is_over:
                record.go_to(len(record.moves) - 1)
                return record, action
    raise AssertionError("no such game")


@pytest.fixture
def keep(window):
    """Return a function that adds the first games of a match, which Ana wins, to the history."""

    def add(games: int = 1, goal: int = 4) -> None:
        with History.open(window.places.history_file) as history:
            for number in range(1, games + 1):
                seats = PEOPLE if number % 2 else PEOPLE[::-1]
                game = finished_from(
                    finished_record(OPTIONS, number), seats, finished_at=f"2026-01-{number:02}T12:00:00Z"
                )
                results = [
                    replace(
                        seat, points=30 if seat.name == "Ana" else 20, place=1 if seat.name == "Ana" else 2
                    )
                    for seat in game.seats
                ]
                match = MatchGame(MATCH, number, "games", goal)
                history.add(replace(game, seats=tuple(results), match=match, record_hash=f"{number}"))

    return add


@pytest.fixture
def end(qtbot, window):
    """Return a function that plays the last decision of a game and returns its score sheet."""

    def ended(setup: GameSetup, record=None) -> ScoreSheetDialog:
        record = record or finished_record(setup.options, setup.seed)
        last = record.moves[-1].action
        record.go_to(record.moves[-1].parent)
        window.sheets.clear()
        window.controller.load(setup, record)
        window.controller.submit(last)
        return scores(qtbot, window)

    return ended


def scores(qtbot, window) -> ScoreSheetDialog:
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))
    window.sheets.sheet.finish_count()
    window.autosave.worker.wait_until_saved(5)
    return window.sheets.sheet


def press(sheet, label: str) -> None:
    (button,) = [found for found in sheet.findChildren(QPushButton) if found.text() == label]
    button.click()


def results(window) -> list[tuple[int, list[int]]]:
    """Return the numbers and points of the games of the match in the history."""
    window.autosave.worker.wait_until_saved(5)
    with History.open(window.places.history_file) as history:
        return [
            (result.number, [seat.points for seat in result.game.seats])
            for found in matches(history, 10)
            for result in found.results
        ]


def points(window) -> list[int]:
    return [sheet.total for sheet in window.scores.sheets]


# -- playing a match -------------------------------------------------------------------------------


def test_the_new_game_sheet_begins_a_match(window) -> None:
    window.new_game.ask()
    sheet = window.sheets.sheet
    assert isinstance(sheet, NewGameDialog)
    sheet.match.setCurrentIndex(4)
    sheet.accept()
    match = window.controller.session.setup.match
    assert (match.number, match.aim, match.goal) == (1, "wins", 2)
    window.new_game.ask()
    window.sheets.sheet.accept()
    assert window.controller.session.setup.match is None


def test_a_match_of_two_games_is_played_to_its_winner(qtbot, window, end) -> None:
    sheet = end(setup_of(1))
    first = points(window)
    assert sheet.attempts.text().startswith("Match of 2 games, wins after game 1: Ana ")
    press(sheet, "Next game of the match")
    setup = window.controller.session.setup
    assert [seat.name for seat in setup.seats] == ["Bruno", "Ana"]
    assert setup.match == MatchGame(MATCH, 2, "games", 2)
    sheet = end(replace(setup, seed=8))
    second = points(window)
    assert "the match" in sheet.attempts.text()
    assert f"{first[0] + second[1]} points" in sheet.attempts.text() or (
        f"{first[1] + second[0]} points" in sheet.attempts.text()
    )
    assert results(window) == [(1, first), (2, second)]
    press(sheet, "Match…")
    shown = window.sheets.sheet
    assert isinstance(shown, MatchDialog)
    assert shown.table.texts()[4] == [
        "Points",
        str(first[0] + second[1]),
        str(first[1] + second[0]),
    ]
    shown.go_on.click()
    again = window.controller.session.setup
    assert again.match.match != MATCH
    assert (again.match.number, again.match.goal) == (1, 2)


def test_the_bar_after_a_game_begins_the_next_one(qtbot, window, end) -> None:
    end(setup_of(1)).dismiss()
    again = window.scene.prompt.buttons[1]
    assert again.label == "Next game of the match"
    window.scores.open()
    scores(qtbot, window).dismiss()
    window.scene.clicked.emit(Click(Target.BUTTON, code=again.code))
    assert window.controller.session.setup.match.number == 2


def test_people_keep_their_colours_at_other_seats(window, end) -> None:
    people = (replace(PEOPLE[0], colour="teal"), replace(PEOPLE[1], colour="violet"))
    window.new_game.start(setup_of(1, seats=people), is_chosen=True)
    press(end(window.controller.session.setup), "Next game of the match")
    seats = window.controller.session.setup.seats
    assert [(seat.name, seat.colour) for seat in seats] == [("Bruno", "violet"), ("Ana", "teal")]


def test_the_next_game_has_the_clock_of_the_game_on_the_table(window, end) -> None:
    limit = TimeLimit(game_s=600)
    press(end(replace(setup_of(1), limit=limit)), "Next game of the match")
    assert window.controller.session.setup.limit == limit


def test_a_game_whose_players_changed_counts_for_those_at_its_start(window, end) -> None:
    record = finished_record(OPTIONS, SHORT)
    stand_in = HandOver(record.path()[4], 0, Seat("Ana", "expert", "guild"))
    sheet = end(setup_of(1).with_hand_overs((stand_in,), record.path()), record)
    assert window.controller.session.setup.seats[0].level == "expert"
    first = points(window)
    assert results(window) == [(1, first)]
    press(sheet, "Next game of the match")
    setup = window.controller.session.setup
    assert [(seat.name, seat.level) for seat in setup.seats] == [("Bruno", None), ("Ana", None)]
    assert not setup.hand_overs


@pytest.mark.logs("cannot")
def test_without_a_history_too_a_changed_game_counts_for_the_players_at_its_start(window, end) -> None:
    window.places.history_file.mkdir(parents=True)
    record = finished_record(OPTIONS, SHORT)
    stand_in = HandOver(record.path()[4], 0, Seat("Ana", "expert", "guild"))
    sheet = end(setup_of(1).with_hand_overs((stand_in,), record.path()), record)
    press(sheet, "Next game of the match")
    setup = window.controller.session.setup
    assert [(seat.name, seat.level) for seat in setup.seats] == [("Bruno", None), ("Ana", None)]


def test_a_later_game_of_a_match_is_not_remembered_for_the_new_game_sheet(window, keep) -> None:
    keep()
    window.start(GameSetup(OPTIONS, 5, PEOPLE))
    window.matches.go_on(MATCH)
    assert [seat.name for seat in window.controller.session.setup.seats] == ["Bruno", "Ana"]
    assert [seat.name for seat in window.settings.last_game.seats] == ["Ana", "Bruno"]


# -- each game counts once -------------------------------------------------------------------------


def test_an_undone_end_that_is_played_again_replaces_the_result(qtbot, window, end) -> None:
    record, other = final_choice(SHORT)
    before = end(setup_of(1), record)
    first = points(window)
    assert results(window) == [(1, first)]
    before.dismiss()
    window.controller.go_to(record.moves[-1].parent)
    window.controller.submit(other)
    scores(qtbot, window)
    assert results(window) == [(1, points(window))]
    with History.open(window.places.history_file) as history:
        assert history.count() == 2


def test_the_same_deal_again_and_another_game_belong_to_no_match(window, end) -> None:
    end(setup_of(1))
    window.new_game.play_same_deal()
    assert window.controller.session.setup.match is None
    end(setup_of(1))
    window.new_game.play_again()
    assert window.controller.session.setup.match is None


def test_a_copy_of_a_game_that_is_finished_too_counts_once(window, end) -> None:
    end(setup_of(1))
    end(setup_of(1, seed=5))
    assert results(window) == [(1, points(window))]
    assert end(setup_of(1, seed=5)).attempts.text().startswith("Match of 2 games, wins after game 1")


# -- over days -------------------------------------------------------------------------------------


def test_the_unfinished_game_of_a_match_is_resumed(window, keep) -> None:
    keep()
    record = finished_record(OPTIONS, 9)
    record.go_to(record.path()[40])
    setup = setup_of(2, seed=9, goal=4)
    window.controller.load(setup, record)
    window.controller.annotate({}, "to be continued")
    identity = window.controller.session.identity
    window.start(GameSetup(OPTIONS, 5, PEOPLE))
    window.matches.go_on(MATCH)
    assert window.controller.session.identity == identity
    assert window.controller.session.setup.match == setup.match
    session = window.controller.session
    window.matches.open()
    window.matches.go_on(MATCH)
    assert window.sheets.sheet is None
    assert window.controller.session is session


def test_going_on_with_the_match_leaves_a_replay(qtbot, window, keep) -> None:
    keep()
    window.matches.go_on(MATCH)
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    session = window.controller.session
    window.matches.open()
    sheet = window.sheets.sheet
    sheet.look_back_wanted.emit(1)
    assert window.replay.is_open
    window.matches.open()
    window.sheets.sheet.go_on.click()
    assert window.sheets.sheet is None
    assert not window.replay.is_open
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    assert window.controller.session is session


def test_the_list_of_games_names_the_match(window) -> None:
    window.controller.load(setup_of(2), finished_record(OPTIONS, SHORT))
    saved = snapshot_of(window.controller.session, lesson=False).saved()
    assert about_game(saved) == "Ana and Bruno · finished · game 2 of a match"


def test_the_start_page_offers_to_go_on_with_the_match(qtbot, window, keep) -> None:
    keep()
    window.controller.load(GameSetup(OPTIONS, SHORT, PEOPLE), finished_record(OPTIONS, SHORT))
    scores(qtbot, window)
    for found in window.autosave.all_games():
        window.autosave.autosaves.remove(found.identity)
    window.start_page.open()

    def main():
        page = window.sheets.sheet
        assert isinstance(page, StartPage)
        return next(paper for paper in page._papers if paper.is_main)  # noqa: SLF001 - the only way to it

    qtbot.waitUntil(lambda: main().buttons[0].text() == "Go on with the match")
    assert main().text == "Match of 4 games, wins after game 1: Ana 1 and Bruno 0"
    main().buttons[0].click()
    assert window.controller.session.setup.match == MatchGame(MATCH, 2, "games", 4)


def test_beside_another_unfinished_game_the_match_has_a_small_button(qtbot, window, keep) -> None:
    keep()
    window.start(GameSetup(OPTIONS, 5, PEOPLE))
    window.start_page.open()
    qtbot.waitUntil(lambda: window.sheets.sheet.row_buttons()[0].text() == "Go on with the match")
    window.sheets.sheet.row_buttons()[0].click()
    assert window.controller.session.setup.match == MatchGame(MATCH, 2, "games", 4)
    window.start_page.open()
    qtbot.waitUntil(lambda: "wins after game 1" in window.sheets.sheet.accessibleDescription())


# -- the sheet -------------------------------------------------------------------------------------


def test_a_match_can_be_ended_early(window, keep, end) -> None:
    keep(2)
    window.matches.action.trigger()
    sheet = window.sheets.sheet
    assert isinstance(sheet, MatchDialog)
    sheet.end.click()
    sheet.really.click()
    assert sheet.state.text() == "Ended early. Ana wins the match with 2 wins and 60 points."
    assert window.matches.offer() is None
    end(setup_of(3, goal=4))
    assert [number for number, _ in results(window)] == [1, 2]
    with History.open(window.places.history_file) as history:
        assert history.count() == 3


def test_the_sheet_begins_with_the_match_of_the_table(window, keep, end) -> None:
    end(replace(setup_of(1), match=MatchGame("f" * 16, 1, "games", 6)))
    keep()
    window.matches.open()
    sheet = window.sheets.sheet
    assert sheet.page.match == "f" * 16
    assert sheet.box.count() == 2
    window.matches.open()
    assert window.sheets.sheet is sheet


def test_during_the_first_game_the_sheet_leads_back_to_it(window) -> None:
    window.start(setup_of(1))
    session = window.controller.session
    window.matches.open()
    sheet = window.sheets.sheet
    assert sheet.state.text() == "Game 1 is on the table."
    sheet.go_on.click()
    assert window.sheets.sheet is None
    assert window.controller.session is session


@pytest.mark.logs("full")
def test_a_match_that_cannot_be_ended_goes_on_and_says_why(window, keep, monkeypatch) -> None:
    def fail(history: History, _game: MatchGame) -> None:
        raise CannotWriteError(window.places.history_file, "the disk is full", errno.ENOSPC)

    keep()
    monkeypatch.setattr(History, "end_match", fail)
    window.matches.open()
    sheet = window.sheets.sheet
    sheet.end.click()
    sheet.really.click()
    assert not sheet.is_asking
    assert sheet.page.can_end
    assert window.services.toast.text() == "Your game history cannot be opened."


def test_a_game_of_the_match_can_be_replayed(window, end) -> None:
    end(setup_of(1)).dismiss()
    window.matches.open()
    sheet = window.sheets.sheet
    sheet.table.selectRow(0)
    sheet.replay.click()
    assert window.replay.is_open


def test_without_a_match_the_sheet_leads_to_a_new_game(window) -> None:
    window.matches.open()
    window.sheets.sheet.go_on.click()
    assert isinstance(window.sheets.sheet, NewGameDialog)


@pytest.mark.logs("cannot")
def test_without_a_readable_history_the_game_on_the_table_is_the_match(window, end) -> None:
    window.places.history_file.mkdir(parents=True)
    sheet = end(setup_of(1))
    assert sheet.attempts.text().startswith("Match of 2 games, wins after game 1")
    press(sheet, "Next game of the match")
    assert window.controller.session.setup.match == MatchGame(MATCH, 2, "games", 2)
