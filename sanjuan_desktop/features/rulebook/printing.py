"""Print the rules or save them as a PDF: the listed sections in the current form."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import shiboken6
from PySide6.QtCore import QBuffer, QMarginsF, QObject, Qt
from PySide6.QtGui import QGuiApplication, QPageLayout, QPageSize, QPdfWriter
from PySide6.QtWidgets import QFileDialog

from sanjuan_desktop.control.text.files import why
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.files import shown_name, write_bytes
from sanjuan_desktop.ui.widgets.file_names import chosen_path, dated_name

if TYPE_CHECKING:
    from PySide6.QtGui import QPagedPaintDevice
    from PySide6.QtPrintSupport import QPrinter

    from sanjuan_desktop.features.rulebook.panel import RulesPanel
    from sanjuan_desktop.ui.widgets.services import Services

_MARGIN_MM: Final = 18.0


class RulesPrint(QObject):
    """Asks for a file or a printer, prints the rules and reports errors."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._services = services

    def save(self, panel: RulesPanel) -> None:
        """Ask for a file and save the rules there."""
        chosen, _ = QFileDialog.getSaveFileName(
            self._services.window,
            tr("RulesPrint", "Save the rules"),
            str(dated_name(tr("RulesPrint", "San Juan rules"), ".pdf")),
            tr("RulesPrint", "PDF files (*.pdf)"),
        )
        if chosen:
            self.write(panel, chosen_path(Path(chosen), ".pdf"))

    def write(self, panel: RulesPanel, path: Path) -> bool:
        """Save the rules as a PDF file, report the result and return whether it was saved."""
        # Qt would give no reason for a failed write, and leave an incomplete file.
        written = QBuffer()
        written.open(QBuffer.OpenModeFlag.WriteOnly)
        device = QPdfWriter(written)
        device.setTitle(tr("RulesPrint", "San Juan rules"))
        _set_layout(device)
        self._paint(panel, device)
        # Delete the device before its buffer.
        shiboken6.delete(device)
        try:
            write_bytes(path, bytes(written.data().data()))
        except CannotWriteError as error:
            words = tr("RulesPrint", "{name} could not be saved: {why}.")
            self._show_notice(panel, words.format(name=shown_name(path), why=why(error)))
            return False
        self._show_notice(
            panel, tr("RulesPrint", "The rules were saved as {name}.").format(name=shown_name(path))
        )
        return True

    def print_out(self, panel: RulesPanel, platform: str = sys.platform) -> None:
        """Ask for a printer and print the rules; without a printer, recommend a PDF.

        Args:
            panel: The panel with the rules.
            platform: as in ``sys.platform``.
        """
        # Import late, because it searches for printers, and the start must not wait for that.
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        # Without a printer Qt falls back to PDF. On Linux its dialog can then save a file; the dialogs
        # of Windows and macOS do not open.
        if platform in ("win32", "darwin") and printer.outputFormat() != QPrinter.OutputFormat.NativeFormat:
            words = tr("RulesPrint", "No printer was found. You can save the rules as a PDF.")
            self._show_notice(panel, words)
            return
        printer.setDocName(tr("RulesPrint", "San Juan rules"))
        _set_layout(printer)
        dialog = QPrintDialog(printer, self._services.window)
        if dialog.exec() and not self.print_on(panel, printer):
            self._show_notice(panel, tr("RulesPrint", "The rules could not be printed."))
        # Delete the dialog before its printer.
        shiboken6.delete(dialog)

    def print_on(self, panel: RulesPanel, printer: QPrinter) -> bool:
        """Print the chosen pages; return False if the printer refuses them."""
        # Zero means all pages.
        first, last = printer.fromPage() or 1, printer.toPage() or None
        return self._paint(panel, printer, first, last)

    def _show_notice(self, panel: RulesPanel, text: str) -> None:
        """Show a message on the panel and announce it to screen readers."""
        if not shiboken6.isValid(panel):
            # It was opened from a hand that was covered when the dialog of the system opened.
            self._services.show_toast(text)
            return
        panel.show_notice(text)
        self._services.announce(text)

    def _paint(
        self, panel: RulesPanel, device: QPagedPaintDevice, first: int = 1, last: int | None = None
    ) -> bool:
        # Import late for the same reason.
        from sanjuan_desktop.features.rulebook.paper import Paper, page_size

        # All pictures are painted again at the resolution of paper, which takes a second or two.
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            paper = Paper(panel.listed, panel.form, panel.options.edition, page_size(device.pageLayout()))
            return paper.print_on(device, first, last)
        finally:
            QGuiApplication.restoreOverrideCursor()


def _set_layout(device: QPagedPaintDevice) -> None:
    device.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    device.setPageMargins(margins, QPageLayout.Unit.Millimeter)
