"""Measure the opening and the search of the rules panel."""

from __future__ import annotations

import statistics
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SIZE: Final = (1440, 900)
_SECTIONS: Final = ("builder", "residence", "table", "crane", "scoring")
_ROUNDS: Final = 4


def rules_times() -> dict[str, float]:
    """Return the median and maximum times of opening the panel, and of the search after each letter, in ms.

    Opening is measured from the key to the painted panel, in all languages in turn.
    """
    from PySide6.QtWidgets import QApplication

    from sanjuan_desktop.control.text import i18n as words
    from sanjuan_desktop.features.rulebook.panel import RulesPanel
    from sanjuan_desktop.languages import complete_codes
    from sanjuan_desktop.storage.locations import locations
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.ui.look import languages
    from sanjuan_desktop.window.main_window import MainWindow
    from sanjuan_desktop.window.startup.main import make_application

    app = make_application()
    opened: list[float] = []
    found: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        window = MainWindow(locations(Path(folder)), Settings(speed=0.0, pace="instant", welcomed=True))
        window.resize(*SIZE)
        window.show()
        window.new_game.prepare_table()
        for code in complete_codes():
            window.speak(code)
            app.processEvents()
            for section in _SECTIONS * _ROUNDS:
                opened.append(_milliseconds(partial(window.rules.open, section)))
                panel = window.sheets.sheet
                assert isinstance(panel, RulesPanel)
                for end in range(1, len(words.building_name("library")) + 1):
                    text = words.building_name("library")[:end]
                    found.append(_milliseconds(partial(panel.contents.field.setText, text)))
                panel.dismiss()
                QApplication.processEvents()
        window.close()
        window.deleteLater()
        languages.fall_silent()
    return {
        "open_median_ms": statistics.median(opened),
        "open_most_ms": max(opened),
        "search_median_ms": statistics.median(found),
        "search_most_ms": max(found),
    }


def lines(times: Mapping[str, float]) -> list[str]:
    """Return the figures as lines of text."""
    return [
        f"Rules, {name}: {times[f'{key}_median_ms']:.0f} ms median, {times[f'{key}_most_ms']:.0f} ms most"
        for name, key in (("from the key to the page", "open"), ("search after a letter", "search"))
    ]


def _milliseconds(act: Callable[[], object]) -> float:
    """Return the duration of ``act`` including the painting that follows."""
    from PySide6.QtWidgets import QApplication

    started = time.perf_counter()
    act()
    QApplication.processEvents()
    return (time.perf_counter() - started) * 1000
