"""Name on a card, tile or role: it grows with the text size and uses a second line if necessary."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF

from sanjuan_desktop.ui.table.paint.canvas import CENTRE, Canvas, fit_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import Qt

LINE: Final = 0.98
"""Distance between two lines of a name, as a multiple of the font size."""

_PAD: Final = 0.18
"""Padding above and below the lines, as a multiple of the font size."""

_NARROW: Final = 0.80
"""Minimum horizontal scale of the letters before a name continues on a second line."""


class NamePlan(NamedTuple):
    """Layout of a name."""

    lines: tuple[str, ...]
    face: QFont


def band_height(letters: float, text: float, usual: float, lines: int = 2) -> float:
    """Return the height of the band of a name with a font size of ``letters`` pixels.

    It is ``usual`` at the usual text size; at larger sizes it has space for ``lines`` lines.
    """
    return usual if text <= 1 else max(usual, (lines * LINE + _PAD) * letters * text)


def plan_name(
    names: tuple[str, Sequence[str]],
    face: QFont,
    room: float,
    smallest: float,
    text: float = 1.0,
) -> NamePlan:
    """Return the layout of a name.

    Args:
        names: on one line, and on two, each with its hyphen; at most one for a short name.
        face: the font at the usual text size.
        room: width of a line.
        smallest: minimum font size of a long name at the usual text size.
        text: factor of the text size.
    """
    name, broken = names
    usual = fit_line(name, face, room, smallest)
    if text <= 1:
        return NamePlan((name,), usual)
    wanted = QFont(usual)
    wanted.setPixelSize(max(1, round(usual.pixelSize() * text)))
    if not broken[1:] or _fits((name,), wanted, room):
        return NamePlan((name,), one_line(name, usual, room, text))
    return NamePlan(tuple(broken), _shrunk(broken, wanted, room, usual.pixelSize()))


def one_line(name: str, face: QFont, room: float, text: float) -> QFont:
    """Return ``face`` scaled by the text factor, or as far as the name fits on one line."""
    wanted = QFont(face)
    wanted.setPixelSize(max(1, round(face.pixelSize() * text)))
    return _shrunk((name,), wanted, room, face.pixelSize())


def _shrunk(lines: Sequence[str], wanted: QFont, room: float, least: int) -> QFont:
    while wanted.pixelSize() > least and not _fits(lines, wanted, room):
        wanted.setPixelSize(wanted.pixelSize() - 1)
    return wanted


def _fits(lines: Sequence[str], face: QFont, room: float) -> bool:
    metrics = QFontMetricsF(face)
    return all(metrics.horizontalAdvance(line) * _NARROW <= room for line in lines)


def write_name(
    canvas: Canvas,
    box: QRectF,
    plan: NamePlan,
    ink: str,
    align: Qt.AlignmentFlag = CENTRE,
    *,
    smallest: float,
) -> None:
    """Paint a name in its band."""
    step = LINE * plan.face.pixelSize()
    top = box.center().y() - step * len(plan.lines) / 2
    for number, words in enumerate(plan.lines):
        row = QRectF(box.x(), top + number * step, box.width(), step)
        # Enlarged letters are compressed rather than reduced again.
        least = smallest if canvas.display.text <= 1 else plan.face.pixelSize()
        canvas.line(row, words, plan.face, ink, align, least)
