"""Checks of a program with another language.

Run there as ``python -m tests.growth.language_checks NAME``.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tests.growth.more_languages import CODE, LABEL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.window.main_window import MainWindow


def chosen() -> None:
    """Check that the language is in the preferences, and is used and remembered when chosen."""
    from PySide6.QtWidgets import QPushButton

    from sanjuan_desktop.control.text import i18n as words

    with _window() as window:
        window.preferences.open()
        pills = {pill.text(): pill for pill in window.sheets.sheet.findChildren(QPushButton)}
        assert {LABEL, "English", "System default"} <= set(pills)
        pills[LABEL].click()
        assert (words.language(), window.settings.language) == (CODE, CODE)
        titles = [action.text() for action in window.menuBar().actions()]
        assert titles == ["&Igro", "&Vido", "&Helpo"], titles
        entries = [action.text() for action in window.menuBar().actions()[0].menu().actions()]
        assert entries[:2] == ["&Nova igro…", "&Play again"], entries
        pills = {pill.text() for pill in window.sheets.sheet.findChildren(QPushButton)}
        assert {LABEL, "Kiel sistemo"} <= pills


def read() -> None:
    """Check that the rules panel shows the translated section, and the others in English."""
    from sanjuan_desktop.control.rulebook.book import book, read_book

    with _window() as window:
        window.speak(CODE)
        window.rules.open("aim")
        panel = window.sheets.sheet
        assert panel.section.title == "Celo"
        assert "Konstruu urbon." in panel.reader.toPlainText()
        assert book().section("well").title == "Puto"
        assert book().section("setup") == read_book("en").section("setup")
        for key in ("well", "setup"):
            window.rules.open(key)
            assert window.sheets.sheet.section == book().section(key)


def counted() -> None:
    """Check the plural forms of numbers, alone and in a sentence."""
    from PySide6.QtWidgets import QApplication, QLabel

    from sanjuan_desktop.control.text import phrases
    from sanjuan_desktop.control.text.numbers import decimal
    from sanjuan_desktop.control.text.reasons import reason_words
    from sanjuan_desktop.features.games.autosave_sheets import UnsavedGamesDialog
    from sanjuan_desktop.rules import errors
    from sanjuan_desktop.rules.errors import Reason
    from sanjuan_desktop.ui.look import languages

    app = QApplication([])
    languages.speak(CODE)
    texts = [phrases.count_cards(count) for count in (1, 2, 5, 12, 22)]
    assert texts == ["1 karta", "2 karty", "5 kart", "12 kart", "22 karty"], texts
    assert phrases.count_means(2, 5) == "2 karty kaj 5 var"
    assert [phrases.count_points(count) for count in (1, 5)] == ["1 point", "5 points"]
    why = [reason_words(Reason(errors.WRONG_NUMBER, needed=count)) for count in (1, 2, 5)]
    assert why == ["Elektu 1 karta.", "Elektu 2 karty.", "Elektu 5 kart."], why
    for count, words in ((1, "Via igro."), (2, "2 igri."), (5, "5 igrov.")):
        sheet = UnsavedGamesDialog(count)
        assert words in [label.text() for label in sheet.findChildren(QLabel)]
    assert decimal(2.5) == "2,5"
    languages.fall_silent()
    app.quit()


def played() -> None:
    """Play a game with all its texts, with a language that is incomplete and so needs a second one."""
    from sanjuan_desktop.control.text import i18n as words
    from sanjuan_desktop.rules import GameOptions
    from tests.helpers.spoken_games import said

    words.set_language(CODE)
    texts = {text for _, text in said(GameOptions(3, new_buildings=True), 3)}
    assert any("Puto" in text for text in texts)
    assert any("Quarry" in text for text in texts)


def built() -> None:
    """Check that the system files of a release contain the lines of the language, as far as it has texts."""
    sys.path.insert(0, "packaging")
    import release_names
    from left_out import is_left_out

    def filled(name: str) -> str:
        return release_names.filled(Path("packaging", name).read_text(encoding="utf-8"))

    assert "GenericName[pl]=Kartigro\n" in filled("linux/program.desktop")
    assert "Keywords[pl]" not in filled("linux/program.desktop")
    assert '<summary xml:lang="pl">Igro &amp; karti</summary>' in filled("linux/metainfo.xml")
    assert 'xml:lang="pl"' not in filled("linux/mime.xml")
    assert not is_left_out("_internal/PySide6/Qt/translations/qtbase_pl.qm")
    assert is_left_out("_internal/PySide6/Qt/translations/qtbase_fr.qm")


@contextmanager
def _window() -> Iterator[MainWindow]:
    from sanjuan_desktop.storage.locations import locations
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.ui.look import languages
    from sanjuan_desktop.window.main_window import MainWindow
    from sanjuan_desktop.window.startup.main import make_application

    app = make_application()
    with tempfile.TemporaryDirectory() as folder:
        window = MainWindow(locations(Path(folder)), Settings(speed=0.0, pace="instant", welcomed=True))
        window.resize(1280, 720)
        window.show()
        window.new_game.prepare_table()
        yield window
        window.close()
        window.deleteLater()
        app.processEvents()
    languages.fall_silent()


CHECKS = {check.__name__: check for check in (chosen, read, counted, played, built)}


def main() -> None:
    """Run one check."""
    parser = argparse.ArgumentParser(description="Try something in a program with one more language.")
    parser.add_argument("check", choices=CHECKS)
    CHECKS[parser.parse_args().check]()
    sys.stdout.flush()
    # Running threads of a window do not matter to a check.
    os._exit(0)


if __name__ == "__main__":
    main()
