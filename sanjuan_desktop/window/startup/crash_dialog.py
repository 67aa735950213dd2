"""Dialog about a fault in the program: what happened, what is safe, what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import style

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

_SIZE: Final = (760, 500)


class CrashDialog(QDialog):
    """Separate window with a report to copy; it works even if the main window is broken."""

    quit_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("CrashDialog", "Program error"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(*_SIZE)
        self._folder: Path | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(26, 18, 26, 20)
        column.setSpacing(12)
        heading = QLabel(tr("CrashDialog", "Something went wrong"))
        heading.setFont(style.font("display", 28, 900))
        column.addWidget(heading)
        self._text = QLabel()
        self._text.setWordWrap(True)
        self._text.setFont(style.font("text", 17, 500))
        column.addWidget(self._text)
        self._report = QPlainTextEdit()
        self._report.setReadOnly(True)
        self._report.setTabChangesFocus(True)
        self._report.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._report.setAccessibleName(tr("CrashDialog", "Report"))
        column.addWidget(self._report, 1)
        row = QHBoxLayout()
        row.setSpacing(10)
        column.addLayout(row)
        row.addWidget(self._button(tr("CrashDialog", "Copy the report"), self.copy))
        self._open = self._button(tr("CrashDialog", "Open the folder"), self._open_folder)
        row.addWidget(self._open)
        row.addStretch(1)
        row.addWidget(self._button(tr("CrashDialog", "Quit"), self.quit_wanted.emit))
        go_on = self._button(tr("CrashDialog", "Continue"), self.close)
        go_on.setObjectName("main")
        go_on.setDefault(True)
        row.addWidget(go_on)
        go_on.setFocus()

    @property
    def report(self) -> str:
        """The whole report as shown."""
        return self._report.toPlainText()

    def show_report(self, report: str, folder: Path | None, has_game: bool) -> None:
        """Show a report; ``folder`` is where it was written, or None if that failed."""
        self._folder = folder
        self._open.setVisible(folder is not None)
        self._report.setPlainText(report)
        happened = tr("CrashDialog", "The program ran into an error.")
        if folder is None:
            safe = tr("CrashDialog", "The report could not be saved; please copy it from here.")
        elif has_game:
            safe = tr("CrashDialog", "Your game so far and this report were saved in:\n{folder}").format(
                folder=folder
            )
        else:
            safe = tr("CrashDialog", "This report was saved in:\n{folder}").format(folder=folder)
        after = tr(
            "CrashDialog",
            "You can continue. If anything misbehaves, quit and restart the program.",
        )
        self._text.setText(f"{happened} {safe}\n{after}")

    def copy(self) -> None:
        """Copy the report to the clipboard."""
        QGuiApplication.clipboard().setText(self.report)

    def _open_folder(self) -> None:
        if self._folder is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))

    def _button(self, label: str, act: object) -> QPushButton:
        button = QPushButton(label)
        button.setFont(style.font("label", 19, 700))
        button.clicked.connect(act)
        return button
