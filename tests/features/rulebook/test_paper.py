"""Printed rules: nothing is cut at a page break, and the contents give the right pages."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, QTextBlock, QTextFrame, QTextTable

from sanjuan_desktop.control.rulebook.book import book
from sanjuan_desktop.features.rulebook.head import FORMS
from sanjuan_desktop.features.rulebook.pages import PaperPage, UnbreakableSpan, page_of, pages, parts_of
from sanjuan_desktop.features.rulebook.paper import Paper
from sanjuan_desktop.features.rulebook.style import is_heading
from sanjuan_desktop.features.rulebook.writer import box_of
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.rules.terms import Edition
from sanjuan_desktop.ui.look import languages, style, theme
from sanjuan_desktop.ui.look.display import TEXT_STEPS, display_of

if TYPE_CHECKING:
    from tests.helpers.thinning import Few

pytestmark = pytest.mark.thinned(6)

A4 = QSizeF(822, 1233)
LETTER = QSizeF(850, 1150)


@pytest.fixture(scope="module")
def papers() -> dict[tuple[str, str, float], Paper]:
    """Return the rules that were laid out before, by language, form and width."""
    return {}


@pytest.fixture
def laid_out(qapp, papers):
    """Return a function that lays out all rules in a language and a format, or ``again``."""
    theme.load_fonts()

    def lay_out(language: str, form: str, size: QSizeF = A4, *, again: bool = False) -> Paper:
        languages.speak(language)
        style.dress(qapp)
        key = (language, form, size.width())
        if again or key not in papers:
            papers[key] = Paper(book(), form, Edition.SECOND, size)
        return papers[key]

    yield lay_out
    languages.speak("en")


def lines_of(paper: Paper, block: QTextBlock) -> list[tuple[float, float]]:
    top = paper.document.documentLayout().blockBoundingRect(block).top()
    lines = [block.layout().lineAt(index) for index in range(block.layout().lineCount())]
    return [(top + line.y(), top + line.y() + line.height()) for line in lines]


def extents(paper: Paper) -> list[tuple[str, float, float]]:
    """Return the vertical ranges that must not be cut: lines, boxes and the cells of table rows."""
    found = []
    layout = paper.document.documentLayout()
    for part in parts_of(paper.document):
        if isinstance(part, QTextTable):
            cells = [
                layout.blockBoundingRect(part.cellAt(row, column).firstCursorPosition().block())
                for row in range(part.rows())
                for column in range(part.columns())
            ]
            top, bottom = min(box.top() for box in cells), max(box.bottom() for box in cells)
            if bottom - top <= paper.height:
                found.append(("table", top, bottom))
            else:
                found += [("row", box.top(), box.bottom()) for box in cells]
        elif isinstance(part, QTextFrame):
            box = box_of(paper.document, part)
            found.append(("box", box.top(), box.bottom()))
        else:
            found += [(part.text(), top, bottom) for top, bottom in lines_of(paper, part)]
    return found


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", complete_codes())
def test_nothing_is_cut_or_lost_between_two_pages(laid_out, few: Few, language: str, form: str) -> None:
    for size in few([A4, LETTER], 2, start=FORMS.index(form)):
        paper = laid_out(language, form, size)
        assert all(page.bottom - page.top <= paper.height for page in paper.pages)
        for words, top, bottom in extents(paper):
            whole = [page for page in paper.pages if page.top - 0.5 <= top and bottom <= page.bottom + 0.5]
            assert len(whole) == 1, words


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", complete_codes())
def test_a_heading_stands_on_the_page_of_what_it_is_the_heading_of(
    laid_out, language: str, form: str
) -> None:
    paper = laid_out(language, form)
    layout = paper.document.documentLayout()
    parts = list(parts_of(paper.document))
    for part, following in pairwise(parts):
        if not isinstance(part, QTextBlock) or not is_heading(part):
            continue
        here = page_of(layout.blockBoundingRect(part).top() + 1, paper.pages)
        if isinstance(following, QTextBlock):
            lines = lines_of(paper, following)
            # A single line below a heading would be too little.
            assert page_of(lines[min(1, len(lines) - 1)][0] + 1, paper.pages) == here, part.text()
        else:
            assert page_of(layout.frameBoundingRect(following).center().y(), paper.pages) == here, part.text()


@pytest.mark.parametrize("language", complete_codes())
def test_the_contents_name_every_chapter_and_section_with_its_page(laid_out, language: str) -> None:
    paper = laid_out(language, "both")
    listed = [entry.title for entry in paper.contents]
    for chapter in book().chapters:
        assert len(chapter.sections) == 1 or chapter.title in listed
        assert {section.title for section in chapter.sections} <= set(listed)
    front = paper.count - len(paper.pages)
    titles = {}
    block = paper.document.begin()
    while block.isValid():
        if is_heading(block):
            place = paper.document.documentLayout().blockBoundingRect(block).center().y()
            titles.setdefault(block.text().strip(), []).append(front + 1 + page_of(place, paper.pages))
        block = block.next()
    for entry in paper.contents:
        assert entry.page in titles[entry.title]
    assert [entry.page for entry in paper.contents] == sorted(entry.page for entry in paper.contents)
    chapters = [entry.page for entry in paper.contents if entry.is_chapter]
    assert len(set(chapters)) == len(chapters) == len(book().chapters)


@pytest.mark.pictures
def test_no_letter_is_cut_at_the_edge_of_a_page(laid_out) -> None:
    paper = laid_out("de", "both")
    front = paper.count - len(paper.pages)
    ink = QColor(theme.INK).lightness() + 40
    for number, page in enumerate(paper.pages, start=front + 1):
        image = QImage(A4.toSize(), QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        paper.paint_page(painter, number)
        painter.end()
        end = int(page.bottom - page.top)
        for y in (0, end - 1, end, end + 1):
            assert all(image.pixelColor(x, y).lightness() > ink for x in range(image.width())), (number, y)


def test_paper_does_not_grow_with_the_window(laid_out, monkeypatch) -> None:
    usual = laid_out("en", "short")
    monkeypatch.setattr(style, "_room", QSize(3840, 2160))
    assert laid_out("en", "short", again=True).pages == usual.pages


@pytest.mark.parametrize("text", TEXT_STEPS)
@pytest.mark.parametrize("language", complete_codes())
def test_paper_does_not_follow_the_size_of_text_on_the_screen(qapp, language: str, text: int) -> None:
    theme.load_fonts()
    languages.speak(language)
    try:
        papers = []
        for percent in (100, text):
            style.dress(qapp, display_of(percent, "normal", False))
            papers.append(Paper(book(), "short", Edition.SECOND, A4))
            assert style.display().text == percent / 100
    finally:
        style.dress(qapp)
        languages.speak("en")
    assert papers[0].pages == papers[1].pages
    assert papers[0].contents == papers[1].contents


@pytest.mark.parametrize("size", [A4, LETTER])
@pytest.mark.parametrize("language", complete_codes())
def test_no_word_of_a_title_is_parted_on_paper(laid_out, language: str, size: QSizeF) -> None:
    paper = laid_out(language, "short", size)
    block = paper.document.begin()
    while block.isValid():
        if is_heading(block):
            layout = block.layout()
            for number in range(1, layout.lineCount()):
                start = layout.lineAt(number).textStart()
                assert block.text()[start - 1] in " -/", block.text()
        block = block.next()


def test_what_belongs_together_and_is_higher_than_a_page_is_parted_between_its_pieces() -> None:
    parts = [UnbreakableSpan(at * 10.0, at * 10.0 + 10, True) for at in range(25)]
    assert pages(parts, 100) == [PaperPage(0, 100), PaperPage(100, 200), PaperPage(200, 250)]
    alone = [UnbreakableSpan(0, 10, False), UnbreakableSpan(20, 110, False), UnbreakableSpan(110, 130, False)]
    assert pages(alone, 100) == [PaperPage(0, 10), PaperPage(20, 110), PaperPage(110, 130)]
    assert pages(alone[:1] + alone[2:], 200, [110]) == [PaperPage(0, 10), PaperPage(110, 130)]
    assert pages([], 100) == []
