"""Language of the program: that of the system, or another one chosen by a person."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from sanjuan_desktop import languages as known
from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.resources import ResourceMissingError, resource_path

OF_SYSTEM: Final = ""
"""Value of the setting that means the language of the system."""

_SENTENCES: Final = "sentences.qm"
_OF_QT: Final = "qtbase_"
"""Prefix of the files with translations of Qt, for file dialogs and menus of text fields."""

_log = logging.getLogger(__name__)
_translators: list[tuple[QTranslator, bytes]] = []
"""Installed translators with their data, which Qt does not copy."""


def system_language() -> str:
    """Return the first available language of the system, or English if there is none."""
    return known.best(QLocale.system().uiLanguages())


def speak(wish: str) -> None:
    """Set the language of names, sentences and Qt's own texts; ``OF_SYSTEM`` means the system's."""
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
    # Texts of Qt stay English if Qt does not support the language.
    of_qt = [folder / f"{_OF_QT}{name}.qm" for name in known.names_of(locale)]
    for path in [path for path in of_qt if path.is_file()][:1]:
        _install(path)


def fall_silent() -> None:
    """Remove all translators."""
    while _translators:
        QCoreApplication.removeTranslator(_translators.pop()[0])


def _install(path: Path) -> None:
    translator = QTranslator()
    try:
        # Load from memory, because Qt maps files, and a mapped file must not change while the program runs.
        data = path.read_bytes()
    except OSError as error:
        _log.warning("no translation in %s: %s", path, error)
        return
    if translator.load(data):
        QCoreApplication.installTranslator(translator)
        _translators.append((translator, data))
    else:
        _log.warning("no translation in %s", path)
