"""Program of the person at the table: chosen on the sheet, remembered, named in saved games."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QComboBox, QFileDialog

from sanjuan_desktop.control.computers.programs import MOST
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.i18n import level_name
from sanjuan_desktop.features.newgame.last_game import offered, setup_of_saved
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.codec import from_text, to_text
from sanjuan_desktop.storage.parts import SavedSeat, Seat
from sanjuan_desktop.storage.settings import LastGame, load_settings
from sanjuan_desktop.window.play_request import PlayRequest
from tests.ai.engines.bots import bot
from tests.helpers.saved_games import played, saved_of

SEATS = (Seat("Ana"), Seat("Bo", "engine:bot.py"))


def choose(window, monkeypatch, path):
    """Open the sheet and choose a program for the second seat."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    window.new_game.ask()
    sheet = window.sheets.sheet
    box = sheet.findChildren(QComboBox, "level")[1]
    box.setCurrentIndex(box.count() - 1)
    return sheet


def test_a_program_that_is_chosen_is_remembered_and_plays(window, monkeypatch, tmp_path):
    path = bot(tmp_path)
    choose(window, monkeypatch, path).accept()
    assert window.controller.session.setup.seats[1].level == "engine:bot.py"
    assert window.settings.programs == {"bot.py": (str(path),)}


@pytest.mark.logs("no program")
def test_what_is_no_program_is_said_and_everybody_stays(window, monkeypatch, tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ana")
    sheet = choose(window, monkeypatch, path)
    assert "letter.txt" in sheet.problem
    sheet.accept()
    assert window.controller.session.setup.seats[1].level == "casual"
    assert window.settings.programs == {}


def test_who_chooses_none_changes_nothing(window, monkeypatch):
    sheet = choose(window, monkeypatch, "")
    assert sheet.problem == ""
    sheet.accept()
    assert window.controller.session.setup.seats[1].level == "casual"


def test_a_program_from_the_command_line_is_remembered(window, tmp_path):
    setup = GameSetup(GameOptions(2), 5, SEATS)
    window.open(PlayRequest(setup=setup, programs={"bot.py": (str(tmp_path / "bot.py"),)}))
    assert list(window.settings.programs) == ["bot.py"]
    assert window.controller.session.setup.seats[1].level == "engine:bot.py"


def test_more_programs_from_the_command_line_leave_the_settings_readable(window, tmp_path):
    window.settings.programs.update({f"bot{number}": (f"/bots/bot{number}",) for number in range(MOST)})
    setup = GameSetup(GameOptions(2), 5, SEATS)
    window.open(PlayRequest(setup=setup, programs={"bot.py": (str(tmp_path / "bot.py"),)}))
    assert window.can_keep()
    loaded = load_settings(window.places.settings_file)
    assert not loaded.problem
    assert "bot.py" in loaded.content.programs


def test_a_saved_game_and_the_last_game_name_the_program(window):
    del window
    record = played(GameOptions(2), 5, 12)
    saved = from_text(to_text(saved_of(record, seats=[SavedSeat(seat.name, seat.level) for seat in SEATS])))
    assert [seat.level for seat in setup_of_saved(saved).seats] == [None, "engine:bot.py"]
    last = LastGame(seats=SEATS, options=GameOptions(2))
    assert [seat.level for seat in offered(last).seats] == [None, "engine:bot.py"]
    assert level_name("engine:bot.py") == "bot.py"


@pytest.mark.logs("gave no legal answer")
@pytest.mark.parametrize("fault", ["missing", "ended", "slow", "answer"])
def test_what_is_wrong_with_a_program_is_said_in_words(window, fault):
    window.start(GameSetup(GameOptions(2), 5, SEATS))
    window.controller.failed.emit(1, "something technical", fault)
    assert "The program bot.py" in window.services.toast.text()
    assert "computer player" in window.services.toast.text()
