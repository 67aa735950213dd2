"""Nothing in the rules is wider than its place, and no button is cut, in any language and size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QTextDocument
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QPushButton,
    QScrollArea,
    QStyle,
    QStyleOptionButton,
    QWidget,
)

from sanjuan_desktop.control.rulebook.book import book
from sanjuan_desktop.control.rulebook.shape import shape
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.rulebook.head import FORMS
from sanjuan_desktop.features.rulebook.panel import COLUMN_PX, RulesPanel
from sanjuan_desktop.features.rulebook.pictures import RulePictures
from sanjuan_desktop.features.rulebook.writer import Writer
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.ui.look import languages, style, theme
from sanjuan_desktop.ui.look.display import TEXT_STEPS, display_of

if TYPE_CHECKING:
    from tests.helpers.thinning import Few

pytestmark = pytest.mark.thinned(8)

SMALLEST, SMALL, USUAL, LARGE = (1024, 614), (1280, 694), (1440, 834), (1920, 1054)
"""Sizes of the space below the menus of windows."""


@pytest.fixture
def dressed(qapp, monkeypatch):
    """Return a function that renders the rules in a language and text size for a window."""
    theme.load_fonts()
    monkeypatch.setattr(style, "_display", style.display())

    def dress(language: str, text: int, room: tuple[int, int] | None = None) -> RulePictures:
        languages.speak(language)
        style.dress(qapp, display_of(text, "normal", False))
        if room is not None:
            style.make_room(QSize(*room))
        return RulePictures(1.0)

    yield dress
    # Otherwise panels of this test would be styled again.
    QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete.value))
    languages.speak("en")
    style.dress(qapp)


@pytest.mark.parametrize("text", TEXT_STEPS)
@pytest.mark.parametrize("language", complete_codes())
def test_no_text_or_table_is_wider_than_its_column(dressed, few: Few, language: str, text: int) -> None:
    pictures = dressed(language, text)
    # From the narrowest column beside the margin, and that of the smallest window, to the widest.
    narrowest = 432 * text // 100
    for width in (narrowest, 599, style.scaled(COLUMN_PX)):
        for section in book().sections if width == narrowest else few(book().sections, 4, start=width):
            document = QTextDocument()
            writer = Writer(document, pictures, width)
            writer.title(section.title)
            writer.short(section.page.short)
            writer.long(section)
            document.setTextWidth(width)
            assert document.size().width() <= width, (section.key, width)


@pytest.mark.pictures
@pytest.mark.parametrize("text", [min(TEXT_STEPS), max(TEXT_STEPS)])
@pytest.mark.parametrize("language", complete_codes())
def test_no_picture_is_cut_at_its_edge(dressed, language: str, text: int) -> None:
    pictures = dressed(language, text)
    for key in shape().examples:
        picture = pictures.example(key, 400 * text // 100).toImage()
        edge = picture.width() - 1
        # The shadow of a card may end there.
        assert all(picture.pixelColor(edge, y).alpha() < 128 for y in range(picture.height())), key


def buttons(panel: RulesPanel) -> list[QPushButton]:
    return [button for button in panel.findChildren(QPushButton) if button.isVisible()]


def place(widget: QWidget, panel: RulesPanel) -> QRect:
    return QRect(widget.mapTo(panel, QPoint(0, 0)), widget.size())


def clipping(widget: QWidget, panel: RulesPanel) -> QRect:
    """Return the visible part of a widget, in coordinates of the panel."""
    seen = place(widget, panel)
    around = widget.parentWidget()
    while around is not None and around is not panel:
        seen = seen.intersected(place(around, panel))
        around = around.parentWidget()
    return seen


def shown(qtbot, pictures: RulePictures, window: tuple[int, int]) -> RulesPanel:
    """Return a panel as in a window of this size; it is laid out but need not be painted."""
    panel = RulesPanel(book(), book(), pictures)
    qtbot.addWidget(panel)
    panel.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    panel.resize(*window)
    panel.allow_showing(True)
    panel.show()
    return panel


def check(panel: RulesPanel) -> None:
    """Check that nothing is cut in the current layout of the panel."""
    about = (panel.section.key, panel.form)
    for button in buttons(panel):
        assert clipping(button, panel) == place(button, panel), (button.text(), about)
        assert button.width() >= button.sizeHint().width(), (button.text(), about)
        assert "…" not in button.text(), (button.text(), about)
    assert panel.reader.document().size().width() <= panel.reader.viewport().width(), about
    assert panel.reader.horizontalScrollBar().maximum() == 0, about
    margin = panel.findChild(QScrollArea)
    inside = margin.widget()
    if margin.isVisible():
        assert inside.minimumSizeHint().width() <= margin.viewport().width(), about
        assert inside.width() <= margin.viewport().width(), about
        for label in inside.findChildren(QLabel):
            if label.isVisible():
                assert label.width() >= label.minimumSizeHint().width(), (label.text(), about)
                if not label.pixmap().isNull():
                    assert clipping(label, panel) == place(label, panel) or not label.text(), about


@pytest.mark.parametrize(("text", "window"), [(100, SMALL), (100, USUAL), (150, SMALLEST), (150, LARGE)])
@pytest.mark.parametrize("language", complete_codes())
def test_no_button_and_no_column_of_the_panel_is_cut(
    qtbot, dressed, few: Few, language: str, text: int, window: tuple[int, int]
) -> None:
    panel = shown(qtbot, dressed(language, text, window), window)
    for section in few(book().sections, 12, start=text):
        panel.open(section.key)
        QApplication.processEvents()
        check(panel)
    for form in FORMS:
        panel.head.forms[form].click()
        for key in ("builder", "scoring", "trader"):
            panel.open(key)
            QApplication.processEvents()
            check(panel)
    assert panel.contents.widest() <= panel.contents.tree.viewport().width()


@pytest.mark.parametrize("text", TEXT_STEPS)
@pytest.mark.parametrize("language", complete_codes())
def test_the_longest_title_fits_on_the_button_that_leads_on(qtbot, dressed, language: str, text: int) -> None:
    panel = shown(qtbot, dressed(language, text, SMALLEST), SMALLEST)
    words = tr("RulesPanel", "Next: {title}")
    face = QFontMetrics(style.font("label", 17, 700))
    keys = [section.key for section in book().sections]
    longest = max(range(1, len(keys)), key=lambda at: face.horizontalAdvance(book().sections[at].title))
    panel.open(keys[longest - 1])
    QApplication.processEvents()
    label = words.format(title=book().sections[longest].title)
    assert label in {button.text() for button in buttons(panel)}
    check(panel)


@pytest.mark.parametrize("text", TEXT_STEPS)
@pytest.mark.parametrize("language", complete_codes())
def test_no_label_over_the_text_is_cut_in_a_window_however_it_came_to_its_size(
    qtbot, dressed, language: str, text: int
) -> None:
    # Qt first gives child widgets of a window 640 × 480 pixels, before the layout sets their size.
    for first, then in (((640, 480), SMALLEST), (LARGE, SMALLEST), (SMALLEST, SMALL), ((640, 480), USUAL)):
        window = QWidget()
        qtbot.addWidget(window)
        window.resize(*first)
        window.show()
        panel = RulesPanel(book(), book(), dressed(language, text, first))
        panel.setParent(window)
        panel.resize(window.size())
        panel.show()
        QApplication.processEvents()
        style.make_room(QSize(*then))
        panel.resize(*then)
        QApplication.processEvents()
        row = [button for button in panel.head.findChildren(QPushButton) if button.text()]
        assert len(row) >= 2 + len(FORMS)
        for button in row:
            inside = QStyleOptionButton()
            button.initStyleOption(inside)
            room = (
                button.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, inside, button).width()
            )
            about = (button.text(), then, first)
            assert QFontMetrics(button.font()).horizontalAdvance(button.text()) <= room, about
            assert button.width() >= button.sizeHint().width(), about
            assert clipping(button, panel) == place(button, panel), about


@pytest.mark.parametrize("keys", [("builder", "trader", "crane", "bank"), ("aim", "crane", "crane", "bank")])
def test_the_card_of_a_section_is_shown_whole_where_there_is_room(qtbot, dressed, keys) -> None:
    panel = shown(qtbot, dressed("de", 100, USUAL), USUAL)
    margin = panel.findChild(QScrollArea)
    for key in keys:
        panel.open(key)
        QApplication.processEvents()
        if key == "aim":
            continue
        cards = [
            label for label in margin.findChildren(QLabel)
            if label.isVisible() and label.pixmap().height() > 60
        ]  # fmt: skip
        assert len(cards) == 1
        assert clipping(cards[0], panel) == place(cards[0], panel)
        assert margin.verticalScrollBar().maximum() == 0
