"""The study board in the window: play, judge, share, save, take a position from a game, make a puzzle."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton

from sanjuan_desktop.ai.advice import Advice, Tip
from sanjuan_desktop.control.background import News
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.study.position import first_position, position_of, to_state
from sanjuan_desktop.control.study.position_code import position_code
from sanjuan_desktop.control.work_budget import Rank
from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.features.study.board import StudyDialog
from sanjuan_desktop.rules import GameOptions, GivenPosition, legal_actions, seeded
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.position_file import load_position
from tests.helpers.saved_games import played
from tests.helpers.study_positions import late_position
from tests.helpers.windows import shown

POSITION = late_position(GameOptions(3))


@pytest.fixture
def window(qtbot, tmp_path):
    """Return a window without a game."""
    return shown(qtbot, tmp_path, (1280, 720))


@pytest.fixture
def study(window):
    window.study.open_position(POSITION, ("Ana", "Bruno", "Clara"), ("", "novice", "novice"))
    return window.study


def judgement(study):
    return study.dialog.judgement.text


def buttons(study):
    return study.dialog.judgement.findChildren(QPushButton)


def test_the_menu_opens_the_board_and_esc_returns_to_the_game(opened) -> None:
    window = opened()
    window.study.action.trigger()
    assert isinstance(window.sheets.sheet, StudyDialog)
    board = window.study.dialog
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert window.sheets.sheet is None
    assert window.study.dialog is None


def test_a_game_goes_on_from_the_position_against_the_levels(window, study) -> None:
    study.dialog.play_wanted.emit()
    session = window.controller.session
    assert window.sheets.sheet is None
    assert [seat.level for seat in session.setup.seats] == [None, "novice", "novice"]
    assert isinstance(session.record.given, GivenPosition)
    assert session.state.round == POSITION.round
    assert session.state.hands == to_state(POSITION).hands
    assert window.scene.view == session.view


def test_the_game_is_saved_and_resumed_with_its_position(window, study, tmp_path) -> None:
    study.dialog.play_wanted.emit()
    session = window.controller.session
    path = tmp_path / "study.sanjuan"
    assert window.files.write(path)
    window.files.open(path)
    again = window.controller.session
    assert again is not session
    assert (again.setup, again.record) == (session.setup, session.record)
    window.new_game.play_same_deal()
    assert window.controller.session.state.round == POSITION.round


def test_a_shuffled_pile_has_another_order_in_each_game(window, study) -> None:
    study.open_position(replace(POSITION, is_shuffled=True))
    orders = set()
    for _ in range(3):
        study.open()
        study.dialog.play_wanted.emit()
        orders.add(window.controller.session.state.supply)
    assert len(orders) > 1


def test_an_answer_to_a_puzzle_is_judged_before_the_question_on_the_board(window, study, monkeypatch) -> None:
    monkeypatch.setattr(type(window.thinker), "load", property(lambda _: Rank.QUESTION))
    monkeypatch.setattr(window.thinker, "advise", lambda *_: pytest.fail("the answer is judged no more"))
    study.dialog.judge_wanted.emit()
    assert "cannot be judged right now" in window.services.toast.text()


def test_the_judgement_uses_only_what_the_player_knows(window, study, monkeypatch) -> None:
    asked = []

    def advise(view, budget, answer=None):
        asked.append(view)
        return 77

    monkeypatch.setattr(window.thinker, "advise", advise)
    study.dialog.judge_wanted.emit()
    assert "It takes a moment" in judgement(study)
    view = asked[0]
    assert (view.seat, len(view.hand)) == (view.actor, len(to_state(POSITION).hands[view.actor]))
    actions = [legal_actions(to_state(POSITION)).at(n) for n in (0, 1)]
    tips = (Tip(actions[0], 0.6, 20.0, 0.0, ()), Tip(actions[1], 0.5, 19.0, 0.1, ()))
    window.thinker.advised.emit(77, Advice(tips, "expert"))
    assert judgement(study).startswith("Judgement Round 6, ")
    window.thinker.advised.emit(77, Advice((), ""))
    assert "cannot be judged" in judgement(study)
    study.dialog.model.set_position(replace(POSITION, round=8))
    assert study.dialog.judgement.isHidden() or not study.dialog.judgement.isVisible()


def test_a_judgement_pauses_the_game_until_the_board_is_closed(opened, monkeypatch) -> None:
    window = opened()
    monkeypatch.setattr(window.thinker, "advise", lambda view, budget: 1)
    window.study.open()
    window.study.dialog.judge_wanted.emit()
    assert window.table.is_paused
    window.study.dialog.dismiss()
    assert not window.table.is_paused


def test_a_judgement_leaves_a_puzzle_on_the_table(opened, monkeypatch) -> None:
    window = opened()
    monkeypatch.setattr(window.thinker, "advise", lambda view, budget: 1)
    window.puzzles.play("novice")
    puzzle = window.puzzle_table.puzzle
    window.study.open()
    window.study.dialog.judge_wanted.emit()
    window.study.dialog.dismiss()
    assert window.table.is_paused
    assert not window.controller.is_asking
    assert window.puzzle_table.is_open
    assert window.scene.view == puzzle.view()


def test_another_order_of_hidden_cards_gives_the_same_judgement(window, study, monkeypatch) -> None:
    seen = []
    monkeypatch.setattr(window.thinker, "advise", lambda view, budget: seen.append(view) or 1)
    for supply in (POSITION.supply, POSITION.supply[::-1]):
        study.dialog.model.set_position(replace(POSITION, supply=supply))
        study.dialog.judge_wanted.emit()
    assert seen[0] == seen[1]


def test_a_code_is_copied_and_inserted(window, study) -> None:
    study.dialog.copy_wanted.emit()
    text = QGuiApplication.clipboard().text()
    assert text == position_code(POSITION)
    study.dialog.clear_wanted.emit()
    assert study.model.position == first_position(GameOptions(3))
    QGuiApplication.clipboard().setText(f"Look: {text}")
    study.dialog.paste_wanted.emit()
    assert study.model.position == POSITION
    QGuiApplication.clipboard().setText("nothing")
    study.dialog.paste_wanted.emit()
    assert study.model.position == POSITION


def test_a_position_is_saved_and_opened_like_a_game(window, study, tmp_path, monkeypatch) -> None:
    path = tmp_path / "corner.sanjuan"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    study.dialog.save_wanted.emit()
    assert load_position(path) == position_code(POSITION)
    study.dialog.clear_wanted.emit()
    window.sheets.clear()
    assert window.files.open(path)
    assert isinstance(window.sheets.sheet, StudyDialog)
    assert study.model.position == POSITION
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    study.dialog.clear_wanted.emit()
    study.dialog.open_wanted.emit()
    assert study.model.position == POSITION


@pytest.mark.parametrize("text", ["{}", '{"format": "San Juan position", "version": 1, "position": "SJP-4"}'])
def test_a_file_without_a_position_changes_nothing(study, tmp_path, text) -> None:
    path = tmp_path / "odd.sanjuan"
    path.write_text(text)
    assert not study.open_file(path)
    assert study.model.position == POSITION


def test_a_full_disk_is_reported(window, study, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "x" / "y.sanjuan"), ""))
    (tmp_path / "x").write_text("a file, not a folder")
    study.dialog.save_wanted.emit()
    assert "could not be saved" in window.services.toast.text()


def test_the_position_is_there_after_the_next_start(window, study) -> None:
    window.sheets.clear()
    assert study._saved_position() == POSITION  # noqa: SLF001 - what the next start reads


def test_a_place_of_a_finished_game_is_set_up(window) -> None:
    record = played(GameOptions(2), 16)
    setup = GameSetup(record.options, 16, (Seat("Eva"), Seat("Bo", "skilled")))
    window.replay.open(setup, record, foreign=True)
    window.replay.go(40)
    state = window.replay.shown.state(40)
    assert window.replay.bar.study.isVisibleTo(window.replay.bar)
    window.replay.bar.press(Qt.Key.Key_B)
    assert window.study.model.position == position_of(state)
    assert window.study.model.names[:2] == ("Eva", "Bo")
    window.study.dialog.play_wanted.emit()
    assert not window.replay.is_open
    assert window.controller.session.state.round == state.round


def test_further_seats_of_a_game_have_other_names_than_its_players(window) -> None:
    assert window.study.model.names == ("Ana", "Bruno", "Clara", "Diego")
    window.study.open_position(POSITION, ("Eva", "clara"), ("", "skilled"))
    assert window.study.model.names == ("Eva", "clara", "Diego", "Ana")
    window.study.open_position(POSITION, ("Ana", "Bruno", "Clara"), ("", "skilled", "skilled"))
    assert window.study.model.names == ("Ana", "Bruno", "Clara", "Diego")


def test_a_running_game_is_not_set_up_because_the_board_shows_all_hands(opened) -> None:
    window = opened()
    window.replay.toggle()
    assert not window.replay.bar.study.isVisibleTo(window.replay.bar)
    window.replay.bar.press(Qt.Key.Key_B)
    assert window.study.dialog is None


def test_the_end_of_a_game_has_no_question(window) -> None:
    record = played(GameOptions(2), 16)
    setup = GameSetup(record.options, 16, (Seat("Eva"), Seat("Bo", "skilled")))
    window.study.open_replay(record.replay(), setup)
    assert window.study.dialog is None


class Client:
    """Client of puzzles that only records its tasks."""

    def __init__(self, news) -> None:
        self.news = news
        self.records = []
        self.rests = 0

    def make_position(self, record):
        self.records.append(record)

    def rest(self):
        self.rests += 1

    def close(self):
        pass


@pytest.fixture
def client(study, monkeypatch):
    from PySide6.QtCore import QObject, Signal

    class Source(QObject):
        news = Signal(object)

    source = Source(study)
    made = Client(source.news)
    made.source = source
    monkeypatch.setattr(study, "_make_client", lambda: made)
    return made


def test_a_puzzle_is_checked_and_added_to_the_own_ones(window, study, client) -> None:
    study.dialog.puzzle_wanted.emit()
    assert client.records[0].given is not None
    assert "a few minutes" in judgement(study)
    puzzle = shipped_puzzles()[0]
    client.news.emit(News(1, puzzle, is_done=True))
    assert "This is a puzzle" in judgement(study)
    assert any(button.text() == "To the puzzles" for button in buttons(study))
    assert [found.key for found in window.puzzles.supply.own] == [puzzle.key]
    study.dialog.puzzles_wanted.emit()
    assert window.puzzles.tab is not None


def test_a_puzzle_that_cannot_be_saved_is_not_called_one_of_the_own(window, study, client) -> None:
    folder = window.places.own_puzzles
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file, not a folder")
    study.dialog.puzzle_wanted.emit()
    client.news.emit(News(1, shipped_puzzles()[0], is_done=True))
    assert "This is a puzzle" in judgement(study)
    assert "It could not be saved" in judgement(study)
    assert not any(button.text() == "To the puzzles" for button in buttons(study))


@pytest.mark.logs("no network")
def test_no_puzzle_says_why(study, client) -> None:
    study.dialog.puzzle_wanted.emit()
    client.news.emit(News(1, "margin", is_done=True))
    assert judgement(study).startswith("Puzzle This is not a puzzle. The best choice is hardly better")
    study.dialog.puzzle_wanted.emit()
    client.news.emit(News(2, None, is_done=True, error="no network"))
    assert "could not be checked" in judgement(study)


def test_cancel_ends_the_check(study, client) -> None:
    study.dialog.puzzle_wanted.emit()
    study.dialog.judgement.closed.emit()
    assert client.rests


def test_a_game_from_a_position_earns_no_honours_and_has_no_deal_code(window, study) -> None:
    study.dialog.play_wanted.emit()
    session = window.controller.session
    rng = seeded(1)
    while not session.is_over:
        session.add(legal_actions(session.state).sample(rng))
    before = window.honours.book.progress.deals
    assert window.honours.book.record_game(session.setup, session.record) == ()
    assert window.honours.book.progress.deals == before
    QGuiApplication.clipboard().setText("as before")
    window.sharing.copy_code()
    window.sharing.copy_record()
    assert QGuiApplication.clipboard().text() == "as before"


def test_the_players_of_a_position_are_not_those_of_the_next_game(window, study) -> None:
    last = window.settings.last_game
    study.dialog.play_wanted.emit()
    window.new_game.play_again()
    assert window.controller.session.state.round == POSITION.round
    assert window.settings.last_game == last
