"""Deal numbers have 64 bits and pass through every input and output unchanged."""

from __future__ import annotations

import argparse
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLineEdit

from sanjuan_desktop.ai.levels import LEVELS
from sanjuan_desktop.cli import play
from sanjuan_desktop.control.computers.roster import computer_seed, styles_of
from sanjuan_desktop.control.session.deal_code import code_of, read_code
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.newgame.last_game import new_seed
from sanjuan_desktop.rules import RULES_VERSION, GameOptions, GameRecord, new_game, state_hash
from sanjuan_desktop.storage.codec import from_text, to_text
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.finished_games import duel
from tests.helpers.saved_games import played, saved_of

pytestmark = pytest.mark.thinned(3)

NUMBERS = [0, 1, 2**31, 2**53 + 1, 2**63 - 1, 2**63, 2**64 - 1, 12345678901234567890]
OPTIONS = GameOptions(2)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_number_of_a_deal_comes_back_from_code_record_and_file(number) -> None:
    record = played(OPTIONS, number, 12)
    assert read_code(code_of(OPTIONS, number)) == (OPTIONS, number, RULES_VERSION)
    assert GameRecord.from_text(record.to_text()).seed == number
    saved = saved_of(record)
    assert from_text(to_text(saved)).seed == number


@pytest.mark.parametrize("number", NUMBERS)
def test_the_history_knows_it(number, tmp_path) -> None:
    with History.open(tmp_path / "history.sqlite", LEVELS) as history:
        history.add(replace(duel(1, won=True), seed=number))
        (game,) = history.games()
    assert game.seed == number


@pytest.mark.parametrize("number", NUMBERS)
def test_it_can_be_given_on_the_command_line_and_typed_for_a_new_game(window, number) -> None:
    assert play.deal_number(str(number)) == number
    for text in (str(number), code_of(OPTIONS, number)):
        window.new_game.ask()
        sheet = window.sheets.sheet
        sheet.findChild(QLineEdit, "seed").setText(text)
        sheet.accept()
        assert sheet.problem == ""
        assert window.controller.session.setup.seed == number


@pytest.mark.parametrize("text", [str(2**64), str(-(2**64)), "9" * 21, "1e5", "0x1f", ""])
def test_what_is_no_number_of_a_deal_is_refused(text) -> None:
    with pytest.raises(argparse.ArgumentTypeError):
        play.deal_number(text)


def test_a_game_by_chance_is_saved_and_opened_as_the_same_deal(qtbot, window, tmp_path) -> None:
    seed = new_seed()
    seats = (Seat("Ana"), Seat("Ben", "greedy", "random"))
    window.start(GameSetup(OPTIONS, seed, seats))
    path = tmp_path / "chance.sanjuan"
    assert window.files.write(path)
    window.new_game.play_again()
    assert window.controller.session.setup.seed != seed
    assert window.files.open(path)
    assert window.controller.session.setup.seed == seed
    assert state_hash(window.controller.session.record.start()) == state_hash(new_game(OPTIONS, seed))


def test_all_bits_of_it_count() -> None:
    setup = GameSetup(OPTIONS, 5, (Seat("Ana"), Seat("Ben", "greedy", "random")))
    assert len(styles_of(setup)) == 2
    deals = {state_hash(new_game(OPTIONS, 5 | 1 << bit)) for bit in range(3, 64)}
    assert len(deals) == 61
    assert len({computer_seed(5 | 1 << bit, 1) for bit in range(3, 64)}) == 61
