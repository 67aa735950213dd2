"""Every word on the table can be read on its ground, in every light of the harbour."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPaintDevice, QPixmap

from sanjuan_desktop.lab.poses import pose, pose_hint
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.table import shown
from sanjuan_desktop.ui.table.paint.canvas import Canvas, fit_words
from sanjuan_desktop.ui.table.paint.slate_art import SLATES
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.zones import prompt_art, prompt_bar

pytestmark = pytest.mark.paints

LEAST = 4.5
"""Minimum contrast of a line of text with its background, from the web accessibility guidelines."""

POSES = [
    "role-middle-4",
    "role-expansion-4",
    "build-choose",
    "build-pay",
    "sell",
    "councillor-keep",
    "bank-store",
]

SOLID = 0.8
"""Grounds of words over the harbour are at least so opaque."""

HARSH = 0.1
"""A part of the ground may be no better than its tenth worst spot: edges and symbols lie there too."""


def luminance(colour: QColor) -> float:
    """Return how bright a colour is, 0 to 1 (WCAG 2, relative luminance)."""
    given = (colour.redF(), colour.greenF(), colour.blueF())
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in given]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast of two colours, 1 to 21 (WCAG 2)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def over(top: QColor, ground: QColor) -> QColor:
    """Return a colour that is not opaque as it looks over another one."""
    a = top.alphaF()
    pairs = ((top.redF(), ground.redF()), (top.greenF(), ground.greenF()), (top.blueF(), ground.blueF()))
    return QColor.fromRgbF(*(a * t + (1 - a) * g for t, g in pairs))


@cache
def least_contrast(ink: int, spot: int, slate: int) -> float:
    """Return the contrast of an ink with a spot, given as RGBA numbers.

    Behind a background that is nearly opaque any colour is possible, else it is the slate.
    """
    top = QColor.fromRgba(spot)
    below = (QColor("white"), QColor("black")) if top.alphaF() > SOLID else (QColor.fromRgba(slate),)
    return min(contrast(QColor.fromRgba(ink), over(top, other)) for other in below)


def worst(ink: QColor, device: QPaintDevice | None, box: QRectF, slate: QColor) -> tuple[float, bool]:
    """Return the contrast of an ink with the picture painted in a box so far, and whether that is empty."""
    assert isinstance(device, QPixmap | QImage)
    seen = box.toAlignedRect() & device.rect()
    found, clear = [], True
    part = device.copy(seen)
    image = part.toImage() if isinstance(part, QPixmap) else part
    for row in range(5):
        for column in range(24):
            x = int(box.x() + (column + 0.5) / 24 * box.width())
            y = int(box.y() + (row + 0.5) / 5 * box.height())
            if seen.contains(x, y):
                spot = image.pixelColor(x - seen.x(), y - seen.y()).rgba()
                clear = clear and QColor.fromRgba(spot).alpha() == 0
                found.append(least_contrast(ink.rgba(), spot, slate.rgba()))
    found.sort()
    return (found[int(len(found) * HARSH)], clear) if found else (21.0, False)


@dataclass
class Written:
    """Words that are written from now on: all that are too faint, with their contrast."""

    slate: QColor
    """Colour behind the standing and the log, which is a separate picture."""
    faint: dict[str, float] = field(default_factory=dict)
    open: set[str] = field(default_factory=set)
    """Words without a ground in their own picture."""


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """Watch all single lines of text."""
    found = Written(QColor(SLATES[Light.NOON].slate))
    write = Canvas.line

    def watched(canvas, rect, words, face, ink="#1E1B3A", align=Qt.AlignmentFlag.AlignCenter, smallest=0.0):
        painter = canvas.painter
        fitted, wide = fit_words(words, face, rect.width(), smallest)
        wide = min(wide, rect.width())
        high = QFontMetricsF(fitted).capHeight()
        left = rect.x() if align & Qt.AlignmentFlag.AlignLeft else rect.center().x() - wide / 2
        if align & Qt.AlignmentFlag.AlignRight:
            left = rect.right() - wide
        box = painter.combinedTransform().mapRect(QRectF(left, rect.center().y() - high / 2, wide, high))
        if words.strip() and painter.opacity() == 1.0:
            ratio, clear = worst(QColor(ink), painter.device(), box, found.slate)
            if clear:
                found.open.add(words)
            if ratio < LEAST:
                found.faint[words] = min(ratio, found.faint.get(words, 21.0))
        write(canvas, rect, words, face, ink, align, smallest)

    monkeypatch.setattr(Canvas, "line", watched)
    _put_words_of_the_bar_on_their_ground(monkeypatch)
    return found


def _put_words_of_the_bar_on_their_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint text and ground of the prompt bar into one picture, which the table shows as two."""
    question, status = prompt_art.PromptSheet.paint, prompt_art.paint_status

    def question_on_paper(sheet, canvas):
        prompt_art.paint_bar(sheet.context, True, canvas)
        question(sheet, canvas)

    def status_on_its_ground(context, *facts):
        prompt_art.paint_bar(context, False, facts[-1])
        status(context, *facts)

    monkeypatch.setattr(prompt_art.PromptSheet, "paint", question_on_paper)
    monkeypatch.setattr(prompt_bar, "paint_status", status_on_its_ground)


@pytest.mark.parametrize("light", list(Light))
def test_every_word_on_the_table_stands_out_from_its_ground_in_every_light(
    qtbot, monkeypatch, written, few, light
):
    monkeypatch.setattr(shown, "light_over", lambda *_: light)
    written.slate = QColor(SLATES[light].slate)
    scene = TableScene()
    scene.motion.set_speed(0)
    scene.resize_to(1280, 694)
    # Each pose stands in at least one light.
    lights = list(Light)
    for name in few(POSES, len(lights), lights.index(light)):
        pose(scene, name)
        assert scene.light is light
    pose_hint(scene, "role-middle-2")
    scene.leave()
    assert written.faint == {}, written.faint
    assert not written.open & {"misses chances", "Choose a role", "Draw pile", "Round 9", "Trading house"}


def test_words_that_can_hardly_be_read_would_be_noticed(qtbot, monkeypatch, written):
    write = Canvas.line

    def grey(canvas, rect, words, face, ink="", *rest, **named):
        write(canvas, rect, words, face, "#8A8A8A", *rest, **named)

    monkeypatch.setattr(Canvas, "line", grey)
    scene = TableScene()
    scene.motion.set_speed(0)
    pose(scene, "role-middle-2")
    scene.leave()
    assert len(written.faint) > 20
