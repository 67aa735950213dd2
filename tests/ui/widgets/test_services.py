"""Services of the window for features: a line, a sheet, the focus, an entry that follows the language."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow, QWidget

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.ui.look import languages
from sanjuan_desktop.ui.widgets.services import Services
from sanjuan_desktop.ui.widgets.sheet import PaperDialog, Sheet

END = QPointF(300, 500)


class Window(QMainWindow):
    """Window with services and an empty table."""

    def __init__(self) -> None:
        super().__init__()
        self.read: list[str] = []
        self.end: QPointF | None = END
        table = QWidget()
        table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.services = Services(self, table, self.read.append, lambda: self.end)
        self.setCentralWidget(self.services.ground)


@pytest.fixture
def window(qtbot):
    made = Window()
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show()
    return made


class Listing(PaperDialog):
    """Sheet from which other sheets are opened."""

    is_list = True


class Lookup(PaperDialog):
    """Sheet for looking something up, over all others."""

    lies_over_all = True


def lay(services, title, *, keep=False, kind=PaperDialog):
    sheet = kind(title, 400)
    services.sheets.open(sheet, keep=keep)
    return sheet


def test_a_line_stands_where_the_table_says_and_is_read_out(window):
    window.services.show_toast("Well done.")
    toast = window.services.toast
    assert (toast.text(), window.read) == ("Well done.", ["Well done."])
    assert toast.geometry().bottom() + 1 == END.y()
    assert abs(toast.geometry().center().x() - END.x()) <= 1


def test_without_such_a_place_a_line_stands_at_the_foot_of_the_table(window):
    window.end = None
    window.services.show_toast("Well done.")
    assert window.services.toast.geometry().bottom() + 1 == window.services.ground.height()


def test_a_line_stands_over_the_heading_of_a_sheet(window):
    lay(window.services, "Keys")
    window.services.show_toast("Well done.")
    assert window.services.toast.geometry().top() < 20


def test_a_sheet_takes_the_place_of_another_one_or_lies_over_it(window):
    sheets = window.services.sheets
    lay(window.services, "first")
    second = lay(window.services, "second")
    assert sheets.sheet is sheets.lowest is second
    third = lay(window.services, "third", keep=True)
    assert (sheets.sheet, sheets.lowest) == (third, second)
    third.dismiss()
    assert sheets.sheet is sheets.lowest is second


def test_what_is_looked_up_lies_over_two_and_makes_room_for_all_others(window):
    sheets = window.services.sheets
    below, between = lay(window.services, "below"), lay(window.services, "between", keep=True)
    for _ in range(2):
        looked_up = lay(window.services, "looked up", keep=True, kind=Lookup)
    looked_up.dismiss()
    assert sheets.sheet is between
    lay(window.services, "looked up", keep=True, kind=Lookup)
    above = lay(window.services, "above", keep=True)
    assert (sheets.sheet, sheets.lowest) == (above, below)
    above.dismiss()
    assert sheets.sheet is below


def test_only_one_sheet_waits_and_none_is_left_behind(window, qtbot):
    sheets = window.services.sheets
    below = lay(window.services, "below")
    between = lay(window.services, "between", keep=True)
    with qtbot.waitSignal(between.closed):
        above = lay(window.services, "above", keep=True)
    assert (sheets.sheet, sheets.lowest) == (above, below)
    above.dismiss()
    assert sheets.sheet is below
    with qtbot.waitSignal(sheets.closed):
        below.dismiss()
    assert sheets.sheet is None


def test_a_list_waits_below_what_is_opened_from_it_and_makes_room_for_another_list(window):
    sheets = window.services.sheets
    below = lay(window.services, "below")
    listed = lay(window.services, "list", keep=True, kind=Listing)
    lay(window.services, "first", keep=True)
    lay(window.services, "second", keep=True).dismiss()
    assert sheets.sheet is listed
    lay(window.services, "looked up", keep=True, kind=Lookup)
    other = lay(window.services, "other list", keep=True, kind=Listing)
    other.dismiss()
    assert sheets.sheet is below


def test_entries_and_titles_follow_the_language(window):
    action = window.services.action(lambda: tr("Menus", "&Help"))
    languages.speak("de")
    assert action.text() == "&Help"
    window.services.wordings.renew()
    assert action.text() == "&Hilfe"


def test_an_entry_does_what_it_says_once_for_each_choice(window):
    done: list[int] = []
    action = window.services.action(lambda: "Do it", lambda: done.append(1))
    action.trigger()
    action.trigger()
    assert done == [1, 1]


def test_tab_stays_in_a_sheet_without_paper(window):
    window.activateWindow()
    sheet = Sheet("Rules")
    fields = [QLineEdit(sheet) for _ in range(3)]
    window.services.sheets.open(sheet)
    for forward, way in ((True, [0, 1, 2, 0]), (False, [2, 1, 0, 2])):
        sheet.setFocus()
        for number in way:
            sheet.focusNextPrevChild(forward)
            assert QApplication.focusWidget() is fields[number]
