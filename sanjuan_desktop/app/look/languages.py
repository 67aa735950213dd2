"""Which language the program speaks: the system's, or one that a person has chosen."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from sanjuan_desktop import languages as known
from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.resources import ResourceMissingError, resource_path

OF_SYSTEM: Final = ""
"""Stands for the language of the system."""

_SENTENCES: Final = "sentences.qm"
_OF_QT: Final = "qtbase_"
"""Qt's own words: file dialogs, the menus of text fields."""

_log = logging.getLogger(__name__)
_translators: list[tuple[QTranslator, bytes]] = []
"""With what each was read from, which Qt does not copy."""


def system_language() -> str:
    """Return the first language of the system that the program speaks, English if there is none."""
    return known.best(QLocale.system().uiLanguages())


def speak(wish: str) -> None:
    """Have names, sentences and Qt's own words appear in a language; ``OF_SYSTEM`` for the system's."""
    code = wish or system_language()
    try:
        words.set_language(code)
    except ResourceMissingError:
        _log.warning("there is no language %r", code)
        code = words.DEFAULT_LANGUAGE
        words.set_language(code)
    locale = known.about(code).locale
    QLocale.setDefault(QLocale(locale))
    fall_silent()
    if code != words.DEFAULT_LANGUAGE:
        _install(resource_path("text", code) / _SENTENCES)
    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    # Where Qt does not know a language, its own words stay English.
    of_qt = [folder / f"{_OF_QT}{name}.qm" for name in known.names_of(locale)]
    for path in [path for path in of_qt if path.is_file()][:1]:
        _install(path)


def fall_silent() -> None:
    """Take all translations away again."""
    while _translators:
        QCoreApplication.removeTranslator(_translators.pop()[0])


def _install(path: Path) -> None:
    translator = QTranslator()
    try:
        # From memory: a file that Qt has mapped must not change while the program runs.
        data = path.read_bytes()
    except OSError as error:
        _log.warning("no translation in %s: %s", path, error)
        return
    if translator.load(data):
        QCoreApplication.installTranslator(translator)
        _translators.append((translator, data))
    else:
        _log.warning("no translation in %s", path)
