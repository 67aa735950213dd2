"""Rules: opened for the item under the pointer, read in three forms, searched, and linked with the table."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton

from sanjuan_desktop.control.facts.cards import why_not_now
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.rulebook import links
from sanjuan_desktop.control.rulebook.book import Book, read_book
from sanjuan_desktop.control.rulebook.shape import shape
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.preferences.sheet import PreferencesDialog
from sanjuan_desktop.features.rulebook.panel import RulesPanel
from sanjuan_desktop.features.rulebook.pictures import RulePictures
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS
from sanjuan_desktop.rules.terms import ASK_BUILD, Edition, Role
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.widgets.soft_edges import HIGH_PX
from tests.helpers.lasting_windows import borrowed, lasting
from tests.helpers.windows import shown, usual_game

if TYPE_CHECKING:
    from sanjuan_desktop.window.main_window import MainWindow


@pytest.fixture(scope="module")
def lasting_window(qapp, tmp_path_factory):
    with lasting(tmp_path_factory.mktemp("window"), (1600, 900)) as window:
        yield window


@pytest.fixture
def window(lasting_window):
    """Return a window that the tests of this file share."""
    lasting_window.settings.rules_form = "both"
    with borrowed(lasting_window) as window:
        yield window
        window.settings.rules_form = "both"


def panel_of(window: MainWindow) -> RulesPanel:
    sheet = window.sheets.sheet
    assert isinstance(sheet, RulesPanel)
    return sheet


def text_of(panel: RulesPanel) -> str:
    """Return the displayed text; plain text would replace non-breaking spaces with ordinary ones."""
    return panel.reader.document().toRawText()


def press(panel: RulesPanel, label: str) -> None:
    found = [
        button for button in panel.findChildren(QPushButton) if button.text() == label and button.isVisible()
    ]
    assert len(found) == 1, label
    found[0].click()


def test_f1_opens_the_rules_and_puts_them_away(qtbot, window) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert panel_of(window).isVisible()
    qtbot.keyClick(panel_of(window), Qt.Key.Key_F1)
    assert window.sheets.sheet is None


def test_the_button_beside_the_log_opens_them_too(window) -> None:
    window.scene.tabletop.side.tool("rules").clicked.emit()
    assert panel_of(window).isVisible()


def test_over_a_sheet_they_open_at_what_it_is_about(qtbot, window) -> None:
    window.preferences.open()
    qtbot.keyClick(window.sheets.sheet, Qt.Key.Key_F1)
    assert panel_of(window).section.key == "table"
    panel_of(window).dismiss()
    window.new_game.ask()
    qtbot.keyClick(window.sheets.sheet, Qt.Key.Key_F1)
    assert panel_of(window).section.key == "setup"


def begins_with(panel: RulesPanel, heading: str) -> bool:
    below_the_edge = QPoint(4, style.scaled(HIGH_PX) + 8)
    return (
        panel.reader.cursorForPosition(below_the_edge).block().text().casefold().endswith(heading.casefold())
    )


def is_scrolled_to(panel, name: str) -> bool:
    """Return whether a long text begins at a heading, or ends with the part below it."""
    bar = panel.reader.verticalScrollBar()
    return bar.maximum() > 0 and (begins_with(panel, name) or bar.value() == bar.maximum())


def test_over_a_page_of_the_challenges_they_open_at_its_heading(qtbot, opened) -> None:
    window = opened()
    window.resize(1024, 640)
    window.rules.open("aim")
    panel_of(window).head.form_chosen.emit("full")
    panel_of(window).dismiss()
    scrolled = set()
    for number in range(4):
        window.challenges.open()
        window.sheets.sheet.show_page(number)
        name = window.sheets.sheet.page.name
        qtbot.keyClick(window.sheets.sheet, Qt.Key.Key_F1)
        panel = panel_of(window)
        assert panel.section.key == "challenges"
        bar = panel.reader.verticalScrollBar()
        # The text is laid out again for the final size.
        qtbot.waitUntil(partial(is_scrolled_to, panel, name))
        scrolled.add(bar.value())
        # A page that is opened from there starts at its top.
        panel.open("table")
        assert bar.value() == 0
        window.sheets.clear()
    assert len(scrolled) > 1


def test_over_two_sheets_they_go_back_to_the_upper_one(qtbot, window) -> None:
    window.statistics.open()
    below = window.sheets.sheet
    window.preferences.open()
    upper = window.sheets.sheet
    qtbot.keyClick(upper, Qt.Key.Key_F1)
    qtbot.keyClick(panel_of(window), Qt.Key.Key_Escape)
    assert window.sheets.sheet is upper
    assert upper.isVisible()
    qtbot.keyClick(upper, Qt.Key.Key_Escape)
    assert window.sheets.sheet is below


def test_without_anything_pointed_at_they_open_at_the_question(window) -> None:
    window.rules.toggle()
    assert panel_of(window).section.key == "role_basics"


def test_on_a_table_without_cards_they_open_at_the_beginning(opened) -> None:
    window = opened()
    window.scene.set_table(window.controller.session.setup)
    assert window.scene.view is None
    assert window.rules.topic() == links.FIRST


def test_they_open_at_the_card_that_has_the_ring(window) -> None:
    card = window.scene.tabletop.hand.cards[0]
    window.scene.controls.keyboard.focus(("hand", card))
    window.rules.toggle()
    assert panel_of(window).section.key == BUILDINGS[BUILDING_OF[card]].key


def test_every_part_of_the_table_has_its_section(window) -> None:
    for spot, key in (
        (("roles", int(Role.TRADER)), "trader"),
        (("player", 1), "known"),
        (("pile", 0), "material"),
        (("house", 0), "trader"),
        (("city 0", 0), "indigo_plant"),
        (("city 1", 0), "indigo_plant"),
    ):
        window.scene.controls.keyboard.focus(spot)
        assert window.rules.topic() == key, spot


def test_a_log_line_leads_to_what_it_tells(window) -> None:
    log = window.scene.tabletop.log
    body = window.scene.tabletop.context.layout.log.body
    line = log.line_at(body.x + 5, body.y + 5)
    assert line is log.lines[0]
    assert line.rule in shape().sections
    assert log.line_at(0, 0) is None
    assert log.line_at(body.x + 5, body.bottom - 1) is None


def test_a_card_that_cannot_be_built_says_why_and_leads_to_the_rule(qtbot, opened) -> None:
    window = opened()
    window.controller.click(Click(Target.ROLE, int(Role.BUILDER)))
    window.controller.confirm()
    qtbot.waitUntil(lambda: window.scene.view.decision == ASK_BUILD, timeout=5000)
    view = window.scene.view
    refused = next(card for card in view.hand if why_not_now(view, card))
    words, code = why_not_now(view, refused)
    window.scene.controls.keyboard.focus(("hand", refused))
    window.rules.toggle()
    assert words in text_of(panel_of(window))
    assert panel_of(window).reader.document().toHtml().count(f'href="{links.of_reason(code)}"')


def test_a_link_opens_its_section_and_back_returns(window) -> None:
    panel = window.rules.open("builder")
    panel.reader.anchorClicked.emit(QUrl("crane"))
    assert panel.section.key == "crane"
    panel.head.back.click()
    assert panel.section.key == "builder"
    panel.head.forward.click()
    assert panel.section.key == "crane"


def test_the_forms_show_short_both_and_full_and_are_remembered(qtbot, window) -> None:
    panel = window.rules.open("builder")
    page = panel.section.page
    short, long = page.short[0].words, next(page.paragraphs())
    qtbot.waitUntil(lambda: long in text_of(panel))
    assert short not in text_of(panel)
    panel.head.forms["short"].click()
    qtbot.waitUntil(lambda: short in text_of(panel), timeout=2000)
    assert long not in text_of(panel)
    assert read_book("en").section("trader").page.short[0].words in text_of(panel)
    panel.head.forms["full"].click()
    qtbot.waitUntil(lambda: long in text_of(panel), timeout=2000)
    assert short not in text_of(panel)
    assert window.settings.rules_form == "full"
    panel.dismiss()
    assert window.rules.open("builder").form == "full"


def test_in_a_narrow_window_the_short_form_stands_above_the_text(qtbot, opened) -> None:
    window = opened(size=(1024, 640))
    panel = window.rules.open("builder")
    page = panel.section.page
    qtbot.waitUntil(lambda: page.short[0].words in text_of(panel), timeout=2000)
    text = text_of(panel)
    assert text.index(page.short[-1].words) < text.index(next(page.paragraphs()))


def test_only_what_the_game_uses_is_listed_and_the_rest_is_one_click_away(window) -> None:
    panel = window.rules.open("aim")
    assert "harbor" not in {section.key for section in panel.listed.sections}
    press(panel, "Show all rules")
    assert "harbor" in {section.key for section in panel.listed.sections}
    press(panel, "Only rules used in this game")
    assert "harbor" not in {section.key for section in panel.listed.sections}


def test_what_the_game_does_not_use_can_still_be_read(window) -> None:
    panel = window.rules.open("harbor")
    assert panel.section.title in text_of(panel)


def test_a_game_with_the_expansion_lists_it(opened) -> None:
    window = opened(GameOptions(3, new_buildings=True))
    panel = window.rules.open("aim")
    assert "harbor" in {section.key for section in panel.listed.sections}


def test_during_a_replay_they_are_those_of_the_game_that_is_shown(opened) -> None:
    window = opened()
    setup = usual_game(GameOptions(3, Edition.FIRST, new_buildings=True))
    window.replay.open(setup, setup.record(), foreign=True)
    panel = window.rules.open("prefecture")
    assert "costs 3\N{NO-BREAK SPACE}cards" in text_of(panel)
    assert "harbor" in {section.key for section in panel.listed.sections}
    window.sheets.clear()
    window.replay.close()
    assert "costs 4\N{NO-BREAK SPACE}cards" in text_of(window.rules.open("prefecture"))


def test_a_replay_before_the_first_game_can_be_shown_on_the_table(qtbot, tmp_path) -> None:
    window, setup = shown(qtbot, tmp_path, (1600, 900)), usual_game()
    window.replay.open(setup, setup.record(), foreign=True)
    window.rules.open("trader")
    press(panel_of(window), "Show on table")
    assert window.scene.tabletop.spotlights.boxes


def test_a_building_has_the_number_of_its_cards_in_the_deck_of_the_game(opened) -> None:
    window = opened(GameOptions(3, new_buildings=True))
    window.rules.open("sugar_mill")
    assert "9\u00a0in the deck" in text_of(panel_of(window))


def test_arrows_move_along_the_chapters_and_enter_opens_one(qtbot, window) -> None:
    panel = window.rules.open("aim")
    tree = panel.contents.tree
    tree.setFocus()
    at_first = tree.currentItem()
    qtbot.keyClick(tree, Qt.Key.Key_Down)
    chosen = tree.currentItem()
    assert chosen is tree.itemBelow(at_first)
    assert panel.section.key == "aim"
    qtbot.keyClick(tree, Qt.Key.Key_Return)
    assert panel.section.key != "aim"
    assert tree.currentItem() is chosen
    qtbot.keyClick(tree, Qt.Key.Key_Escape)
    assert window.sheets.sheet is None


def test_the_search_lists_what_it_finds_and_marks_it_in_the_text(qtbot, window) -> None:
    panel = window.rules.open("aim")
    qtbot.keyClicks(panel.contents.field, "black market goods")
    assert panel.contents.found.count() > 0
    qtbot.keyClick(panel.contents.field, Qt.Key.Key_Return)
    assert "black" in panel.section.page.text.lower() or panel.section.key == "black_market"
    assert panel.reader.extraSelections()


def test_a_search_without_a_hit_says_so(qtbot, window) -> None:
    panel = window.rules.open("aim")
    panel.contents.field.setFocus()
    qtbot.keyClicks(panel.contents.field, "zzz")
    assert panel.contents.found.count() == 0
    assert panel.contents.nothing.isVisible()
    qtbot.keyClick(panel.contents.field, Qt.Key.Key_Escape)
    assert panel.contents.field.text() == ""
    assert panel.isVisible()


def test_show_on_table_puts_the_rules_away_and_frames_the_role(qtbot, window) -> None:
    window.rules.open("trader")
    press(panel_of(window), "Show on table")
    assert window.sheets.sheet is None
    boxes = window.scene.tabletop.spotlights.boxes
    role = window.scene.tabletop.roles.roles[int(Role.TRADER)].sceneBoundingRect()
    assert any(box.x == role.x() and box.y == role.y() for box in boxes)
    qtbot.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert window.scene.tabletop.spotlights.boxes == ()


def test_every_building_can_be_shown_where_it_stands(window) -> None:
    assert window.scene.point_out(("building indigo_plant",))
    cities = sum(box.w > 0 for box in window.scene.tabletop.spotlights.boxes)
    assert cities >= 2
    assert not window.scene.point_out(("building residence",))


def test_the_rules_lie_over_another_sheet_and_give_it_back(window) -> None:
    window.preferences.open()
    window.rules.open("aim")
    panel_of(window).dismiss()
    assert isinstance(window.sheets.sheet, PreferencesDialog)


def test_every_section_is_written_in_every_form(qtbot, opened, few) -> None:
    window = opened(GameOptions(2, new_buildings=True))
    for start, form in enumerate(("short", "both", "full")):
        window.settings.rules_form = form
        panel = window.rules.open("aim")
        for section in few(read_book("en").sections, 12, 4 * start):
            panel.open(section.key)
            text = " ".join(text_of(panel).split())
            assert " ".join(section.title.split()) in text
            if form != "short":
                for paragraph in list(section.page.paragraphs())[-1:]:
                    assert paragraph.split()[0] in text
        panel.dismiss()


def panel_of_few_rules(qtbot) -> RulesPanel:
    """Return a panel whose book has the first chapters only."""
    few = Book(read_book("en").chapters[:3])
    panel = RulesPanel(few, few, RulePictures(1.0))
    qtbot.addWidget(panel)
    panel.open("aim")
    return panel


def test_a_pdf_gets_its_suffix_and_replaces_no_file_that_nobody_was_asked_about(
    window, tmp_path, monkeypatch
) -> None:
    panel = window.rules.open("aim")
    printing, chosen = window.rules.printing, []
    monkeypatch.setattr(printing, "write", lambda _panel, path: chosen.append(path.name))
    (tmp_path / "mine.pdf").write_text("precious")
    for name in ("mine", "rules v1.2"):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, name=name: (str(tmp_path / name), ""))
        printing.save(panel)
    assert chosen == ["mine 2.pdf", "rules v1.2.pdf"]


def test_the_rules_are_saved_as_a_pdf(window, tmp_path) -> None:
    panel = window.rules.open("aim")
    path = tmp_path / "rules.pdf"
    assert window.rules.printing.write(panel, path)
    data = path.read_bytes()
    assert data.startswith(b"%PDF")
    assert data.count(b"/Type /Page\n") > 10
    assert panel.notice == "The rules were saved as rules.pdf."
    assert not window.services.toast.isVisible()
    panel.open("setup")
    assert panel.notice == ""


def test_where_the_rules_cannot_be_written_it_is_said_and_no_half_file_is_left(
    qtbot, window, tmp_path
) -> None:
    panel = panel_of_few_rules(qtbot)
    panel.show()
    (tmp_path / "file").write_text("here is no folder")
    before = sorted(tmp_path.iterdir())
    assert not window.rules.printing.write(panel, tmp_path / "file" / "rules.pdf")
    assert "rules.pdf could not be saved" in panel.notice
    assert sorted(tmp_path.iterdir()) == before


def test_the_rules_are_saved_although_the_dialog_of_the_system_covers_the_hand(
    qtbot, opened, tmp_path, monkeypatch
) -> None:
    window, path = opened(), tmp_path / "rules.pdf"
    window.start(GameSetup(GameOptions(2), 11, (Seat("Ana"), Seat("Bruno"))))
    qtbot.waitUntil(lambda: window.curtain.curtain is not None)
    window.curtain.curtain.button.click()
    hand = window.scene.tabletop.hand
    window.scene.controls.keyboard.focus((hand.name, hand.cards[0]))
    window.rules.toggle()
    panel = panel_of(window)

    def cover(*_: object) -> tuple[str, str]:
        window.controller.cover_hand()
        qtbot.waitUntil(lambda: not shiboken6.isValid(panel))
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", cover)
    window.rules.printing.save(panel)
    assert path.is_file()
    assert window.services.toast.text() == "The rules were saved as rules.pdf."


def test_only_the_pages_that_were_chosen_are_printed(qtbot, window, tmp_path) -> None:
    panel = panel_of_few_rules(qtbot)
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "some.pdf"))
    printer.setFromTo(2, 4)
    assert window.rules.printing.print_on(panel, printer)
    assert (tmp_path / "some.pdf").read_bytes().count(b"/Type /Page\n") == 3


@pytest.mark.skipif(
    sys.platform in ("win32", "darwin") and not QPrinterInfo.availablePrinterNames(),
    reason="the dialog of this system needs a printer",
)
def test_the_print_dialog_goes_away_with_its_printer(window, monkeypatch) -> None:
    asked: list[QPrintDialog] = []

    def refuse(dialog: QPrintDialog) -> int:
        asked.append(dialog)
        return 0

    monkeypatch.setattr(QPrintDialog, "exec", refuse)
    panel = window.rules.open("aim")
    window.rules.printing.print_out(panel)
    assert len(asked) == 1
    assert window.findChild(QPrintDialog) is None


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_a_pdf_is_recommended_where_no_printer_can_be_chosen(window, monkeypatch, platform) -> None:
    monkeypatch.setattr(QPrinter, "outputFormat", lambda _: QPrinter.OutputFormat.PdfFormat)
    monkeypatch.setattr(QPrintDialog, "exec", lambda _: pytest.fail("opened a dialog"))
    panel = window.rules.open("aim")
    window.rules.printing.print_out(panel, platform)
    assert panel.notice == "No printer was found. You can save the rules as a PDF."
    panel.open("setup")
    assert panel.notice == ""


def test_tab_goes_round_in_the_rules(qtbot, window) -> None:
    window.rules.open("trader")
    panel = panel_of(window)
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        panel.reader.setFocus()
        way = []
        for _ in range(30):
            qtbot.keyClick(QApplication.focusWidget(), key)
            way.append(QApplication.focusWidget())
        assert {panel.contents.field, panel.contents.tree, panel.reader, panel.head.forms["both"]} <= set(way)
        assert all(panel.isAncestorOf(widget) for widget in way)


def test_after_the_last_section_the_keys_stay_in_the_rules(qtbot, window) -> None:
    panel = window.rules.open("aim")
    panel.open(panel.listed.sections[-2].key)
    (following,) = [b for b in panel.findChildren(QPushButton) if b.text().startswith("Next: ")]
    following.setFocus()
    qtbot.keyClick(following, Qt.Key.Key_Space)
    assert following.isHidden()
    assert QApplication.focusWidget() is panel.reader
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert window.sheets.sheet is None


def test_alt_and_an_arrow_go_back_and_forward_in_the_rules(qtbot, window) -> None:
    panel = window.rules.open("trader")
    panel.open("builder")
    for key, section in ((Qt.Key.Key_Left, "trader"), (Qt.Key.Key_Right, "builder")):
        qtbot.keyClick(QApplication.focusWidget(), key, Qt.KeyboardModifier.AltModifier)
        assert panel.section.key == section
