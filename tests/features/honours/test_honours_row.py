"""Honours on the score sheet: each with its reason, whole in every language and in small windows."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from sanjuan_desktop.control.text.i18n import words_of
from sanjuan_desktop.features.honours.honours import HONOURS
from sanjuan_desktop.features.honours.honours_row import MOST, HonoursRow
from sanjuan_desktop.features.honours.page import name_of, reason_of
from sanjuan_desktop.features.scores.count_art import CountArt
from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.rules import CATALOGUE, BonusLine, ScoreSheet
from sanjuan_desktop.ui.look import languages, style, theme

NUMBER = {building.key: number for number, building in enumerate(CATALOGUE)}
MANY = [NUMBER[key] for key in ("guild_hall", "city_hall", "triumphal_arch", "palace")]


@pytest.fixture
def dressed(qapp):
    theme.load_fonts()
    before, sheet = style.display(), qapp.styleSheet()
    yield lambda text: style.dress(qapp, replace(before, text=text))
    style.dress(qapp, before)
    qapp.setStyleSheet(sheet)
    style.make_room(QSize(style.UNLIMITED, style.UNLIMITED))


def longest(count: int):
    """Return the honours with the longest reasons in the current language."""
    return tuple(sorted(HONOURS, key=lambda honour: -len(reason_of(honour)))[:count])


def texts(row: QWidget) -> list[str]:
    return [label.text() for label in row.findChildren(QLabel)]


def described(button: QPushButton) -> str:
    return QAccessible.queryAccessibleInterface(button).text(QAccessible.Text.Description)


@pytest.mark.parametrize("code", complete_codes())
def test_every_honour_has_its_reason_beside_it(qtbot, dressed, code) -> None:
    dressed(1.0)
    languages.speak(code)
    for start in range(0, len(HONOURS), MOST):
        honours = HONOURS[start : start + MOST]
        row = HonoursRow(honours, 1.0)
        qtbot.addWidget(row)
        reasons = [words_of(code, "honours.toml")[honour.key]["condition"] for honour in honours]
        assert texts(row) == reasons
        buttons = row.findChildren(QPushButton)
        assert [button.text() for button in buttons] == [name_of(honour) for honour in honours]
        assert [described(button) for button in buttons] == reasons


def test_the_reasons_of_those_without_a_line_are_in_the_tooltip(qtbot, dressed) -> None:
    dressed(1.0)
    honours = HONOURS[: MOST + 2]
    row = HonoursRow(honours, 1.0)
    qtbot.addWidget(row)
    *_, more = row.findChildren(QPushButton)
    assert more.text() == "and 3 more"
    assert texts(row) == [reason_of(honour) for honour in honours[: MOST - 1]]
    for honour in honours[MOST - 1 :]:
        for text in (more.toolTip(), described(more)):
            assert f"{name_of(honour)}: {reason_of(honour)}" in text


@pytest.mark.parametrize("code", complete_codes())
@pytest.mark.parametrize("size", [(1024, 614), (1280, 694)])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_a_full_score_sheet_has_room_for_them(qtbot, dressed, code, size, text) -> None:
    dressed(text)
    languages.speak(code)
    room = QSize(*size)
    style.make_room(room)
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(room)
    bonuses = tuple(BonusLine(key, 9) for key in MANY)
    sheets = tuple(ScoreSheet(seat, 20, 3, 2, bonuses, 61, 4) for seat in range(4))
    row = HonoursRow(longest(MOST), 1.0)
    dialog = ScoreSheetDialog(
        sheets, ("Ana", "Bruno", "Carla", "David"), CountArt(("ines",) * 4), honours=row, parent=host
    )
    dialog.resize(room)
    host.show()
    dialog.begin()
    QApplication.processEvents()
    paper = dialog.findChild(QWidget, "paper")
    assert paper is not None
    if text == 1.0:
        assert paper.height() <= room.height()
    for label in row.findChildren(QLabel):
        assert label.height() >= label.heightForWidth(label.width()), label.text()
        assert label.width() >= label.minimumSizeHint().width(), label.text()
        assert paper.rect().contains(QRect(label.mapTo(paper, QPoint(0, 0)), label.size()))
        assert label.font().pixelSize() >= 13
    for button in row.findChildren(QPushButton):
        assert button.width() >= button.minimumSizeHint().width(), button.text()
        assert button.height() >= button.minimumSizeHint().height(), button.text()
