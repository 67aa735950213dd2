"""The sheet of everything that is painted."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from sanjuan_desktop.lab.contact_sheet import WIDTH, contact_sheet
from tests.helpers.pixels import colours

pytestmark = pytest.mark.pictures


def test_the_sheet_is_saved(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "sheet.png"
    contact_sheet(path, "de")
    sheet = QImage(str(path))
    assert sheet.width() == WIDTH
    assert sheet.height() > 3000
    assert len(set(colours(sheet.scaledToWidth(200)))) > 1000
