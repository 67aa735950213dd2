"""Test that attempts at a deal are counted on the score sheet and on the sheet of a new game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.attempts.controller import deal_of_setup
from sanjuan_desktop.features.newgame.sheet import NewGameDialog
from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.finished_game import FinishedGame, finished_from
from sanjuan_desktop.storage.hand_overs import HandOver
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.parts import RANDOM_STYLE, Seat
from tests.helpers.finished_games import finished_record
from tests.helpers.windows import shown

OPTIONS, SEED = GameOptions(2), 16
SETUP = GameSetup(OPTIONS, SEED, (Seat("Ana"), Seat("Bruno", "strong")))
PEOPLE = GameSetup(OPTIONS, SEED, (Seat("Ana"), Seat("Bruno")))


@pytest.fixture
def window(qtbot, tmp_path):
    """Return a window without a game."""
    return shown(qtbot, tmp_path, (1280, 720))


def earlier(points: int, day: int, setup: GameSetup = SETUP, **changes: object) -> FinishedGame:
    """Return an earlier game of a set-up, which the person at seat 0 wins with at least 30 points."""
    real = finished_from(
        finished_record(OPTIONS, setup.seed), setup.seats, finished_at=f"2026-01-{day:02}T12:00:00Z"
    )
    own = replace(real.seats[0], points=points, place=1 if points >= 30 else 2)
    other = replace(real.seats[1], points=25, place=2 if points >= 30 else 1)
    return replace(real, seats=(own, other), record_hash=f"day {day}", **changes)


@pytest.fixture
def keep(window):
    """Return a function that adds games to the history."""

    def add(*games):
        with History.open(window.places.history_file) as history:
            history.add_all(games)

    return add


@pytest.fixture
def end(qtbot, window):
    """Return a function that plays the last decision of a game and returns its score sheet."""

    def ended(setup: GameSetup = SETUP, *, takebacks: int = 0) -> ScoreSheetDialog:
        record = finished_record(setup.options, setup.seed)
        last = record.moves.pop()
        record.head = last.parent
        window.controller.load(setup, record)
        window.controller.session.takebacks = takebacks
        window.controller.submit(last.action)
        qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))
        window.sheets.sheet.finish_count()
        return window.sheets.sheet

    return ended


def tip(sheet: ScoreSheetDialog) -> str:
    """Return the tooltip of the button that plays the same deal again."""
    (button,) = [found for found in sheet.findChildren(QPushButton) if found.text() == "Same deal again"]
    assert button.accessibleDescription() == button.toolTip()
    return button.toolTip()


def own_points(window) -> int:
    return window.scores.sheets[0].total


def test_the_first_attempt_has_no_line(window, end) -> None:
    sheet = end()
    assert sheet.attempts.isHidden()
    assert tip(sheet).startswith(f"Played once, best: {own_points(window)} points, ")


def test_a_later_attempt_names_its_number_and_the_best_result(window, keep, end) -> None:
    keep(earlier(29, 1), earlier(99, 2), earlier(20, 3, hints=1))
    sheet = end()
    assert sheet.attempts.isVisibleTo(sheet)
    assert sheet.attempts.text() == "Attempt 4 at this deal. Best so far: 99 points, won."
    assert tip(sheet) == "Played 4 times (1 with help), best: 99 points, won."


def test_the_game_on_the_table_counts_once_when_its_sheet_is_opened_again(window, keep, end) -> None:
    keep(earlier(99, 1))
    end().dismiss()
    window.autosave.worker.wait_until_saved(5)
    window.scores.open()
    assert window.sheets.sheet.attempts.text().startswith("Attempt 2 at this deal.")


def test_an_attempt_with_undo_is_marked(window, keep, end) -> None:
    keep(earlier(99, 1))
    assert end(takebacks=1).attempts.text().startswith("Attempt 2 at this deal, with help.")


def test_games_of_other_people_and_other_deals_do_not_count(window, keep, end) -> None:
    bo = replace(SETUP, seats=(Seat("Bo"), SETUP.seats[1]))
    novice = replace(SETUP, seats=(SETUP.seats[0], Seat("Bruno", "novice")))
    keep(earlier(99, 1, bo), earlier(98, 2, novice), earlier(97, 3, replace(SETUP, seed=4)))
    assert end().attempts.isHidden()


def test_people_at_one_screen_are_named(window, keep, end) -> None:
    keep(earlier(99, 1, PEOPLE))
    sheet = end(PEOPLE)
    assert sheet.attempts.text() == "Attempt 2 at this deal. Best so far: Ana, 99 points, won."


@pytest.mark.parametrize("challenge", [{"day": "2026-11-22"}, {"chapter": "landing"}])
def test_challenges_count_their_own_attempts(window, keep, challenge) -> None:
    setup = replace(SETUP, **challenge)
    keep(earlier(99, 1))
    window.controller.load(setup, finished_record(OPTIONS, SEED))
    assert window.scores.attempts() is None


def test_the_line_does_not_give_the_result_away_before_the_count(window, keep, end) -> None:
    keep(earlier(99, 1))
    sheet = end()
    sheet._cover()  # noqa: SLF001 - as at the beginning of the count
    assert tip(sheet) == ""


@pytest.mark.logs("cannot write")
def test_a_history_that_cannot_be_read_hides_nothing_else(window, end) -> None:
    window.places.history_file.mkdir(parents=True)
    assert end().attempts.isHidden()


def ask_for(window, seed: str) -> NewGameDialog:
    """Open the sheet of a new game like the last one, and type the number of a deal."""
    window.new_game.start(SETUP)
    window.new_game.ask()
    sheet = window.sheets.sheet
    assert isinstance(sheet, NewGameDialog)
    sheet.findChild(QLineEdit, "seed").setText(seed)
    return sheet


def test_a_deal_number_that_was_played_shows_the_best_result(qtbot, window, keep) -> None:
    keep(earlier(20, 1), earlier(29, 2))
    sheet = ask_for(window, str(SEED))
    qtbot.waitUntil(lambda: sheet.attempts.text() == "Played twice, best: 29 points, not won yet.")
    field = sheet.findChild(QLineEdit, "seed")
    assert field.accessibleDescription() == sheet.attempts.text()
    field.setText("")
    qtbot.waitUntil(lambda: sheet.attempts.text() == "")
    assert field.accessibleDescription() == field.toolTip()


def test_other_players_and_unreadable_numbers_show_nothing(window, keep) -> None:
    keep(earlier(20, 1))
    sheet = ask_for(window, str(SEED))
    sheet.look_up_deal()
    assert sheet.attempts.text() == "Played once, best: 20 points, not won yet."
    sheet.findChild(QLineEdit, "seed").setText("3x")
    sheet.look_up_deal()
    assert sheet.attempts.text() == ""
    sheet.findChild(QLineEdit, "seed").setText(str(SEED))
    level = sheet.findChildren(QComboBox, "level")[1]
    level.setCurrentIndex(level.currentIndex() - 1)
    sheet.look_up_deal()
    assert sheet.attempts.text() == ""


def test_drawn_characters_belong_to_the_deal() -> None:
    drawn = replace(SETUP, seats=(SETUP.seats[0], Seat("Bruno", "strong", RANDOM_STYLE)))
    (_, (_, style)) = deal_of_setup(drawn).players
    named = replace(SETUP, seats=(SETUP.seats[0], Seat("Rosa", "strong", style)))
    assert style not in ("", RANDOM_STYLE)
    assert deal_of_setup(drawn) == deal_of_setup(named)


def test_a_seat_with_several_players_is_no_attempt(window, end, keep) -> None:
    keep(earlier(40, 1))
    record = finished_record(OPTIONS, SEED)
    change = HandOver(record.path()[4], 0, Seat("Ana", "expert"))
    sheet = end(SETUP.with_hand_overs((change,), record.path()[:-1]))
    assert sheet.attempts.isHidden()
    assert any("Several players decided for Ana." in label.text() for label in sheet.findChildren(QLabel))
    assert window.new_game.attempts(SETUP).startswith("Played once, best: 40 points")
