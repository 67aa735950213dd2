"""Checks of a program with one more option.

Run there as ``python -m tests.growth.option_checks NAME``.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

import pytest

from sanjuan_desktop.rules import VARIANTS, GameOptions
from tests.growth.more_options import LABEL, OPTION, SIZE


def _options() -> GameOptions:
    return GameOptions(2, **{OPTION: True})


def played() -> None:
    """Check that a game with the option ends later, and that a saved one continues with it."""
    from sanjuan_desktop.ai.levels import make_player
    from sanjuan_desktop.storage.codec import from_text, to_text
    from sanjuan_desktop.storage.restoring import record_of
    from tests.ai.positions import play
    from tests.helpers.saved_games import played as finished
    from tests.helpers.saved_games import saved_of

    options = _options()
    state = play(options, [make_player("greedy", seat) for seat in range(2)], 7)
    assert max(map(len, state.cities)) == SIZE
    restored = record_of(from_text(to_text(saved_of(finished(options, 3)))))
    assert not restored.problem
    assert restored.record.options == options


def coded() -> None:
    """Check that a deal code has the option, and that a program without it refuses the code."""
    from sanjuan_desktop.control.session import deal_code
    from sanjuan_desktop.control.session.deal_code import CodeFault, DealCodeError, code_of, read_code

    code = code_of(_options(), 42)
    assert read_code(code).options == _options()
    deal_code.VARIANTS = VARIANTS[:-1]
    with pytest.raises(DealCodeError) as caught:
        read_code(code)
    assert caught.value.fault == CodeFault.NEWER


def listed() -> None:
    """Check that the history has the option, also in a file that an older program wrote."""
    from sanjuan_desktop.storage import history_schema
    from sanjuan_desktop.storage.history import History
    from tests.helpers.finished_games import LEVELS, finished_game_of, finished_record

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "history.sqlite")
        migrations = history_schema.MIGRATIONS
        history_schema.MIGRATIONS = migrations[:-1]
        history_schema.connect(path).close()
        history_schema.MIGRATIONS = migrations
        with History.open(path, LEVELS) as history:
            for day, options in enumerate((GameOptions(2), _options()), start=1):
                history.add(finished_game_of(finished_record(options, 5), day))
            assert [game.options for game in history.games()] == [_options(), GameOptions(2)]


def explained() -> None:
    """Check that the rules of such a game name its number in every language."""
    from sanjuan_desktop.control.rulebook.book import read_book
    from sanjuan_desktop.languages import codes

    for code in codes():
        text = read_book(code, _options()).section("end").page.text
        assert str(SIZE) in text
        assert str(GameOptions().city_size) not in text


def shown() -> None:
    """Check that the new-game sheet starts a game with the option, and that the table shows its number."""
    from PySide6.QtWidgets import QApplication

    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.storage.locations import locations
    from sanjuan_desktop.storage.parts import Seat
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.ui.widgets.tick_box import TickBox
    from sanjuan_desktop.window.main_window import MainWindow
    from sanjuan_desktop.window.startup.main import make_application
    from tests.helpers.players import InstantThinker

    make_application()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(speed=0.0, pace="instant", welcomed=True)
        window = MainWindow(locations(Path(folder)), settings, InstantThinker())
        window.show()
        window.start(GameSetup(GameOptions(2), 3, (Seat("Ana"), Seat("Bruno"))))
        window.new_game.ask()
        ticks = {tick.text(): tick for tick in window.sheets.sheet.findChildren(TickBox)}
        ticks[LABEL].setChecked(True)
        window.sheets.sheet.accept()
        QApplication.processEvents()
        assert getattr(window.controller.session.record.options, OPTION)
        assert all(board.facts.city_size == SIZE for board in window.scene.tabletop.boards.values())
        assert getattr(window.settings.last_game.options, OPTION)
        window.close()


CHECKS = {check.__name__: check for check in (played, coded, listed, explained, shown)}


def main() -> None:
    """Run one check."""
    parser = argparse.ArgumentParser(description="Try something in a program with one more option.")
    parser.add_argument("check", choices=CHECKS)
    CHECKS[parser.parse_args().check]()
    sys.stdout.flush()
    # Running threads of a window do not matter to a check.
    os._exit(0)


if __name__ == "__main__":
    main()
