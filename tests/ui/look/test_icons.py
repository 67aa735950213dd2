"""Icons of a release are drawn from those of the program."""

import importlib
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

pytestmark = pytest.mark.pictures

PACKAGING = Path(__file__).resolve().parents[3] / "packaging"


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(str(PACKAGING))
    sys.modules.pop("assets.make_icons", None)
    importlib.import_module("assets.make_icons").make(tmp_path)
    return tmp_path


def test_every_size_shows_the_ship(made: Path) -> None:
    for size in (16, 48, 256, 1024):
        image = QImage(str(made / f"sanjuan-{size}.png"))
        assert (image.width(), image.height()) == (size, size)
        assert image.pixelColor(0, 0).alpha() == 0
        assert image.pixelColor(size // 2, size // 2).alpha() == 255


def test_qt_reads_the_icon_of_windows(made: Path) -> None:
    assert not QImage(str(made / "sanjuan.ico")).isNull()
    assert (made / "sanjuan.icns").read_bytes()[:4] == b"icns"
