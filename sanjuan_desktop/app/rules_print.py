"""The rules on paper, or as a PDF: everything that the panel lists, in the form that it shows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import shiboken6
from PySide6.QtCore import QMarginsF, QObject, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QFileDialog

from sanjuan_desktop.control.file_words import why
from sanjuan_desktop.control.words import tr
from sanjuan_desktop.storage.files import check_ordinary, shown_name

if TYPE_CHECKING:
    from PySide6.QtGui import QPagedPaintDevice

    from sanjuan_desktop.app.main_window import MainWindow
    from sanjuan_desktop.app.panels.rules.panel import RulesPanel

_MARGIN_MM: Final = 18.0
_DPI: Final = 96
"""At this resolution paper has the pixels of a screen, for which the pictures are painted."""


class RulesPrint(QObject):
    """Asks where to, and says when it could not be written."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def save(self, panel: RulesPanel) -> None:
        """Ask for a file and write the rules into it."""
        name = tr("RulesPrint", "San Juan rules") + ".pdf"
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, tr("RulesPrint", "Save the rules"), name, tr("RulesPrint", "PDF files (*.pdf)")
        )
        if chosen:
            self.write(panel, Path(chosen))

    def write(self, panel: RulesPanel, path: Path) -> bool:
        """Write the rules into a PDF file; say so, or why not, and return whether it was written."""
        path = path.with_suffix(path.suffix or ".pdf")
        try:
            # The writer of Qt does not say why it cannot open a file.
            check_ordinary(path)
            with path.open("ab"):
                pass
        except OSError as error:
            words = tr("RulesPrint", "{name} cannot be written: {why}")
            self._window.say(words.format(name=shown_name(path), why=why(error)))
            return False
        device = QPdfWriter(str(path))
        device.setTitle(tr("RulesPrint", "San Juan rules"))
        _lay_out(device)
        device.setResolution(_DPI)
        self._document(panel, device).print_(device)
        self._window.say(tr("RulesPrint", "The rules were saved as {name}.").format(name=shown_name(path)))
        return True

    def print_out(self, panel: RulesPanel) -> None:
        """Ask for a printer and print the rules."""
        # Only now: it looks for printers, and the start of the program is not to wait for that.
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.ScreenResolution)
        _lay_out(printer)
        dialog = QPrintDialog(printer, self._window)
        if dialog.exec():
            self._document(panel, printer).print_(printer)
        # It knows the printer, and must go before that does.
        shiboken6.delete(dialog)

    def _document(self, panel: RulesPanel, device: QPagedPaintDevice) -> QTextDocument:
        from sanjuan_desktop.app.panels.rules.writer import Writer

        document = QTextDocument(panel)
        page = device.pageLayout().paintRectPixels(_DPI)
        writer = Writer(document, panel.pictures, page.width())
        for section in panel.listed.sections:
            writer.title(section.title)
            if panel.form != "full":
                writer.short(section.page.short)
            if panel.form != "short":
                writer.long(section)
        document.setPageSize(QSizeF(page.size()))
        return document


def _lay_out(device: QPagedPaintDevice) -> None:
    device.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    device.setPageMargins(margins, QPageLayout.Unit.Millimeter)
