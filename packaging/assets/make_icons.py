"""Draw the program's icon from resources/icons/app.svg in the formats of all systems.

    .venv/bin/python packaging/assets/make_icons.py FOLDER

writes ``sanjuan.ico`` (Windows), ``sanjuan.icns`` (macOS) and ``sanjuan-<size>.png``. Both containers hold
the same PNG pictures after a short table, so that only Qt is needed. ``build.py`` does this each time.
"""

from __future__ import annotations

import argparse
import os
import struct
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "resources/icons/app.svg"

SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
"""Edges of the squares, in pixels."""
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {
    16: (b"icp4",),
    32: (b"icp5", b"ic11"),
    64: (b"icp6", b"ic12"),
    128: (b"ic07",),
    256: (b"ic08", b"ic13"),
    512: (b"ic09", b"ic14"),
    1024: (b"ic10",),
}
"""Apple's types of a picture of this size: plain, and as half the size for a sharp screen."""


def draw(source: Path, size: int) -> bytes:
    """Return the SVG as a square PNG of ``size`` pixels."""
    from PySide6.QtCore import QBuffer, QIODevice, Qt
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    renderer = QSvgRenderer(str(source))
    if not renderer.isValid():
        raise SystemExit(f"make_icons: Qt cannot draw {source}")
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.convertToFormat(QImage.Format.Format_ARGB32).save(buffer, "PNG")  # type: ignore[call-overload] # its stubs want bytes, which it refuses
    return bytes(buffer.data().data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return an icon of Windows that holds PNG pictures by their size."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    table = b""
    for size, data in sorted(pictures.items()):
        # An edge of 256 is written as 0.
        table += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + table + b"".join(data for _, data in sorted(pictures.items()))


def icns(pictures: dict[int, bytes]) -> bytes:
    """Return an icon of macOS that holds PNG pictures by their size."""
    parts = b""
    for size, data in sorted(pictures.items()):
        for kind in ICNS_TYPES.get(size, ()):
            parts += kind + struct.pack(">I", len(data) + 8) + data
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def make(folder: Path) -> None:
    """Write all forms of the icon into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: draw(SOURCE, size) for size in SIZES}
    for size, data in pictures.items():
        (folder / f"sanjuan-{size}.png").write_bytes(data)
    (folder / "sanjuan.ico").write_bytes(ico({size: pictures[size] for size in ICO_SIZES}))
    (folder / "sanjuan.icns").write_bytes(icns(pictures))


def main() -> int:
    """Draw into the given folder."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="folder of the pictures")
    folder = parser.parse_args().folder
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    make(folder)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
