"""The rules on paper, or as a PDF: everything that the panel lists, in the form that it shows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import shiboken6
from PySide6.QtCore import QBuffer, QMarginsF, QObject, Qt
from PySide6.QtGui import QGuiApplication, QPageLayout, QPageSize, QPdfWriter
from PySide6.QtWidgets import QFileDialog

from sanjuan_desktop.app.widgets.file_names import dated_name
from sanjuan_desktop.control.text.files import why
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.files import shown_name, write_bytes

if TYPE_CHECKING:
    from PySide6.QtGui import QPagedPaintDevice
    from PySide6.QtPrintSupport import QPrinter

    from sanjuan_desktop.app.rulebook.panel import RulesPanel
    from sanjuan_desktop.app.widgets.shell import Shell

_MARGIN_MM: Final = 18.0


class RulesPrint(QObject):
    """Asks where to, and says when it could not be written."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell

    def save(self, panel: RulesPanel) -> None:
        """Ask for a file and write the rules into it."""
        chosen, _ = QFileDialog.getSaveFileName(
            self._shell.window,
            tr("RulesPrint", "Save the rules"),
            str(dated_name(tr("RulesPrint", "San Juan rules"), ".pdf")),
            tr("RulesPrint", "PDF files (*.pdf)"),
        )
        if chosen:
            self.write(panel, Path(chosen))

    def write(self, panel: RulesPanel, path: Path) -> bool:
        """Write the rules into a PDF file; say so, or why not, and return whether it was written."""
        path = path.with_suffix(path.suffix or ".pdf")
        # Qt would not say why it cannot write a file, and leave half of one.
        written = QBuffer()
        written.open(QBuffer.OpenModeFlag.WriteOnly)
        device = QPdfWriter(written)
        device.setTitle(tr("RulesPrint", "San Juan rules"))
        _lay_out(device)
        self._paint(panel, device)
        # It must be gone before what it writes to.
        shiboken6.delete(device)
        try:
            write_bytes(path, bytes(written.data().data()))
        except CannotWriteError as error:
            words = tr("RulesPrint", "{name} cannot be written: {why}.")
            self._tell(panel, words.format(name=shown_name(path), why=why(error)))
            return False
        self._tell(panel, tr("RulesPrint", "The rules were saved as {name}.").format(name=shown_name(path)))
        return True

    def print_out(self, panel: RulesPanel) -> None:
        """Ask for a printer and print the rules."""
        # Only now: it looks for printers, and the start of the program is not to wait for that.
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(tr("RulesPrint", "San Juan rules"))
        _lay_out(printer)
        dialog = QPrintDialog(printer, self._shell.window)
        if dialog.exec() and not self.print_on(panel, printer):
            self._tell(panel, tr("RulesPrint", "The printer did not accept the rules."))
        # It knows the printer, and must go before that does.
        shiboken6.delete(dialog)

    def print_on(self, panel: RulesPanel, printer: QPrinter) -> bool:
        """Print the pages that were chosen; False if the printer does not take them."""
        # Zero stands for all pages.
        first, last = printer.fromPage() or 1, printer.toPage() or None
        return self._paint(panel, printer, first, last)

    def _tell(self, panel: RulesPanel, text: str) -> None:
        """Show a line on the panel and have it read out."""
        panel.tell(text)
        self._shell.read(text)

    def _paint(
        self, panel: RulesPanel, device: QPagedPaintDevice, first: int = 1, last: int | None = None
    ) -> bool:
        # Only now, as well.
        from sanjuan_desktop.app.rulebook.paper import Paper, page_size

        # All pictures are painted anew in the sharpness of paper: that takes a second or two.
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            paper = Paper(panel.listed, panel.form, panel.edition, page_size(device.pageLayout()))
            return paper.print_on(device, first, last)
        finally:
            QGuiApplication.restoreOverrideCursor()


def _lay_out(device: QPagedPaintDevice) -> None:
    device.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    device.setPageMargins(margins, QPageLayout.Unit.Millimeter)
