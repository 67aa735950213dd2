"""The name on a card, tile or role: it grows with the text, on two lines where one is too narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF

from sanjuan_desktop.app.table.paint.canvas import CENTRE, Canvas, fit_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import Qt

LINE: Final = 0.98
"""Distance of two lines of a name by the size of its letters."""

_PAD: Final = 0.18
"""Room above and below the lines by the size of their letters."""

_NARROW: Final = 0.80
"""So narrow letters may be set before a name goes on in a second line."""


class NamePlan(NamedTuple):
    """How a name is written."""

    lines: tuple[str, ...]
    face: QFont


def band_height(letters: float, text: float, usual: float, lines: int = 2) -> float:
    """Return how high the band is on which a name of ``letters`` pixels stands.

    It is ``usual`` while text has its usual size, and has room for so many lines where it is larger.
    """
    return usual if text <= 1 else max(usual, (lines * LINE + _PAD) * letters * text)


def plan_name(
    names: tuple[str, Sequence[str]],
    face: QFont,
    room: float,
    smallest: float,
    text: float = 1.0,
) -> NamePlan:
    """Return how a name is written.

    Args:
        names: on one line, and on two, each with its hyphen; not more than one for a short name.
        face: the font while text has its usual size.
        room: width of a line.
        smallest: so far the usual size may shrink where a name is long.
        text: how much larger it is wanted.
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
    """Return ``face`` as much larger as text is wanted, or as far as a name fits on one line."""
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
    """Write a name as it is planned into its band."""
    step = LINE * plan.face.pixelSize()
    top = box.center().y() - step * len(plan.lines) / 2
    for number, words in enumerate(plan.lines):
        row = QRectF(box.x(), top + number * step, box.width(), step)
        # Letters that were made larger get narrower rather than small again.
        least = smallest if canvas.display.text <= 1 else plan.face.pixelSize()
        canvas.line(row, words, plan.face, ink, align, least)
