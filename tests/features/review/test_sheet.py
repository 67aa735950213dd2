"""Review of a finished game: it is read, browsed by keys, and leads back to the table."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QToolTip

from sanjuan_desktop.ai.greedy.player import GreedyPlayer
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.control.background import News
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.features.practice.step_tags import StepTags
from sanjuan_desktop.features.review.sheet import ReviewDialog
from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.features.statistics.sheet import StatisticsDialog
from sanjuan_desktop.rules import GameOptions, Pass, apply, legal_actions, score_sheet
from sanjuan_desktop.rules.terms import ASK_ROLE
from tests.helpers.lasting_windows import borrowed, lasting
from tests.helpers.reviews import LOSSES, finished, made
from tests.helpers.windows import shown


def pressed(sheet, key, modifiers=Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(sheet.focusWidget() or sheet, key, modifiers)


def button(sheet, label: str) -> QPushButton:
    return next(button for button in sheet.findChildren(QPushButton) if button.text() == label)


@pytest.fixture(scope="module")
def lasting_window(qapp, tmp_path_factory):
    with lasting(tmp_path_factory.mktemp("window"), (1280, 720)) as window:
        window.controller.load(*finished())
        while not isinstance(window.sheets.sheet, ScoreSheetDialog):
            QApplication.processEvents()
        window.sheets.clear()
        yield window


@pytest.fixture
def read(qtbot, lasting_window):
    """Return a window with a finished game on its table, which the tests that only read share."""
    lasting_window.reviews.forget()
    with borrowed(lasting_window) as window:
        yield window
        if window.practice.is_open:
            window.practice.leave()
        if window.replay.is_open:
            window.replay.close()
        # The table behind them reaches the end again.
        qtbot.waitUntil(lambda: bool(window.scores.sheets))


@pytest.fixture
def over(qtbot, tmp_path):
    """Return a new window with a finished game on its table."""
    window = shown(qtbot, tmp_path, (1280, 720))
    setup, record = finished()
    window.controller.load(setup, record)
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))
    window.sheets.clear()
    yield window
    window.close()


def opened_review(window, **changes) -> ReviewDialog:
    window.reviews.open()
    setup, record = window.controller.session.setup, window.controller.session.record
    window.reviews.show(replace(made(setup, record), **changes))
    sheet = window.sheets.sheet
    assert isinstance(sheet, ReviewDialog)
    return sheet


def test_a_game_that_is_not_over_has_no_review(window) -> None:
    assert not window.reviews.action.isEnabled()
    window.reviews.open()
    assert window.sheets.sheet is None


def test_heading_and_result_stand_there_before_anything_is_found(read) -> None:
    read.reviews.open()
    sheet = read.sheets.sheet
    assert sheet.page.heading
    assert [part.number is None for part in sheet.page.sum] == [False, True, True, True, True, False]
    assert sheet.list.rows == ()
    assert sheet.sum.sentences()[-1].split(":")[0] in {"Won", "Lost"}


def test_the_worst_decision_is_open_and_the_arrows_open_its_neighbours(read) -> None:
    sheet = opened_review(read)
    rows = sheet.list.rows
    assert [row.decision_text.number for row in rows] == [round(100 * loss) for loss in LOSSES]
    assert [row.is_open for row in rows] == [False, True, False, False]
    rows[1].head.setFocus()
    pressed(sheet, Qt.Key.Key_Down)
    assert [row.is_open for row in rows] == [False, False, True, False]
    assert rows[2].head.hasFocus()
    pressed(sheet, Qt.Key.Key_Up)
    pressed(sheet, Qt.Key.Key_Up)
    pressed(sheet, Qt.Key.Key_Up)
    assert rows[0].is_open


def test_a_row_says_where_it_stands_what_it_is_about_and_that_it_is_open(read) -> None:
    rows = opened_review(read).list.rows
    said = [QAccessible.queryAccessibleInterface(row.head).text(QAccessible.Text.Name) for row in rows]
    assert said[1].startswith("2 of 4, Round 2, Role. ")
    assert ". Mistake, about minus 11, expanded" in said[1]
    assert not any(".," in sentence or ".." in sentence for sentence in said)
    assert [sentence.endswith("expanded") for sentence in said] == [False, True, False, False]


def test_t_shows_the_place_on_the_table_and_r_leads_back(read) -> None:
    sheet = opened_review(read)
    move = sheet.list.open_move
    pressed(sheet, Qt.Key.Key_T)
    assert read.sheets.sheet is None
    assert read.replay.is_open
    assert read.replay.place == move
    QTest.keyClick(read.replay.bar, Qt.Key.Key_R)
    assert isinstance(read.sheets.sheet, ReviewDialog)


@pytest.mark.parametrize("is_on_table", [True, False])
def test_esc_leads_back_from_the_table_to_the_review_and_then_to_the_game(read, qtbot, is_on_table) -> None:
    if is_on_table:
        opened_review(read)
    else:
        read.reviews.open_game(*finished())
        read.reviews.show(made(*finished()))
    pressed(read.sheets.sheet, Qt.Key.Key_T)
    assert read.sheets.sheet is None
    assert read.replay.is_open
    QTest.keyClick(read.replay.bar, Qt.Key.Key_Escape)
    assert not read.replay.is_open
    assert isinstance(read.sheets.sheet, ReviewDialog)
    # The table behind it reaches the end again.
    qtbot.waitUntil(lambda: bool(read.scores.sheets))
    assert isinstance(read.sheets.sheet, ReviewDialog)
    QTest.keyClick(read.sheets.sheet, Qt.Key.Key_Escape)
    assert read.sheets.sheet is None
    assert not read.replay.is_open


def test_the_review_of_another_game_stays_when_the_table_reaches_its_end_again(read, qtbot) -> None:
    other = finished(GameOptions(3), people=2)
    read.reviews.open_game(*other)
    read.reviews.show(made(*other))
    for _ in range(2):
        pressed(read.sheets.sheet, Qt.Key.Key_T)
        assert len(read.replay.shown.setup.seats) == 3
        QTest.keyClick(read.replay.bar, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: bool(read.scores.sheets))
    assert isinstance(read.sheets.sheet, ReviewDialog)


@pytest.mark.parametrize("place", ["replay", "practice"])
def test_mains_power_does_not_change_the_review_to_which_esc_leads_back(read, place) -> None:
    other = finished(GameOptions(3), people=2)
    read.reviews.open_game(*other)
    read.reviews.show(made(*other))
    if place == "replay":
        pressed(read.sheets.sheet, Qt.Key.Key_T)
    else:
        read.sheets.sheet.tried.emit(-1)
    read.reviews.follow_power()
    if place == "replay":
        QTest.keyClick(read.replay.bar, Qt.Key.Key_Escape)
    else:
        read.practice.leave()
    pressed(read.sheets.sheet, Qt.Key.Key_T)
    assert len(read.replay.shown.setup.seats) == 3


@pytest.mark.parametrize("leave", ["replay", "practice"])
def test_right_after_the_end_esc_leads_back_from_the_table_to_the_review(qtbot, tmp_path, leave) -> None:
    window = shown(qtbot, tmp_path, (1280, 720))
    window.preferences.set_speed(0.5)
    setup, record = finished()
    window.controller.load(setup, record)
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))
    sheet = opened_review(window)
    if leave == "replay":
        pressed(sheet, Qt.Key.Key_T)
        QTest.keyClick(window.replay.bar, Qt.Key.Key_Escape)
    else:
        button(sheet, "Retry decisions (4)").click()
        window.practice.leave()
    assert not window.scores.sheets
    qtbot.waitUntil(lambda: bool(window.scores.sheets))
    assert isinstance(window.sheets.sheet, ReviewDialog)


def test_esc_leads_back_to_the_list_from_which_a_review_was_opened(read, qtbot) -> None:
    read.scores.open()
    read.statistics.open()
    read.reviews.open_game(*finished())
    read.reviews.show(made(*finished()))
    pressed(read.sheets.sheet, Qt.Key.Key_T)
    QTest.keyClick(read.replay.bar, Qt.Key.Key_Escape)
    for expected in (ReviewDialog, StatisticsDialog):
        assert isinstance(read.sheets.sheet, expected)
        QTest.keyClick(read.sheets.sheet, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: bool(read.scores.sheets))
    read.scores.open()
    read.statistics.open()
    read.reviews.open_game(*finished())
    for expected in (ReviewDialog, StatisticsDialog, ScoreSheetDialog):
        assert isinstance(read.sheets.sheet, expected)
        QTest.keyClick(read.sheets.sheet, Qt.Key.Key_Escape)
    assert read.sheets.sheet is None


def test_the_place_on_the_table_is_seen_as_the_seat_that_reads_saw_it(qtbot, tmp_path) -> None:
    window = shown(qtbot, tmp_path, (1280, 720))
    setup, record = finished(GameOptions(3), people=2)
    window.controller.load(setup, record)
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))
    window.sheets.clear()
    for name, seat in (("Bruno", 1), ("Ana", 0)):
        sheet = opened_review(window)
        button(sheet, name).click()
        move = sheet.list.open_move
        pressed(sheet, Qt.Key.Key_T)
        assert window.replay.place == move
        assert window.scene.view.seat == seat
        assert window.scene.view.hand


def test_p_plays_on_from_the_place_and_the_old_line_is_kept(over, qtbot) -> None:
    sheet = opened_review(over)
    move, moves = sheet.list.open_move, len(over.controller.session.record.moves)
    pressed(sheet, Qt.Key.Key_P)
    assert not over.replay.is_open
    assert over.controller.session.decisions == move
    assert over.services.toast.text() == "You are now playing from here. Later moves are kept with the game."
    assert len(over.controller.session.record.moves) == moves
    qtbot.waitUntil(lambda: over.controller.is_asking)
    assert not over.reviews.action.isEnabled()


def test_enter_tries_the_open_decision_again_on_the_table_and_esc_leads_back(read) -> None:
    sheet = opened_review(read)
    sheet.list.rows[1].head.setFocus()
    pressed(sheet, Qt.Key.Key_Return)
    assert read.sheets.sheet is None
    assert read.practice.is_open
    assert len(read.practice.went) == 1
    assert read.practice.exercise.move == sheet_move(sheet)
    read.practice.leave()
    assert isinstance(read.sheets.sheet, ReviewDialog)
    button(read.sheets.sheet, "Retry decisions (4)").click()
    assert len(read.practice.went) == 4


def sheet_move(sheet) -> int:
    return next(error.move for error in sheet.page.errors if error.loss == max(LOSSES))


def test_each_row_of_the_sum_says_what_it_is_to_pointer_and_screen_reader(read) -> None:
    sheet = opened_review(read)
    meanings = [part.meaning for part in sheet.page.sum]
    assert all(meanings[:-1])
    assert len(set(meanings)) == len(meanings)
    sheet.sum.setFocus()
    for meaning in meanings:
        pressed(sheet, Qt.Key.Key_Down)
        assert sheet.sum.accessibleName().endswith(" ".join(meaning))
    for row, y in ((0, sheet.sum.height() * 0.2), (4, sheet.sum.height() * 0.75)):
        QToolTip.hideText()
        place = QPoint(60, round(y))
        QApplication.sendEvent(
            sheet.sum, QHelpEvent(QEvent.Type.ToolTip, place, sheet.sum.mapToGlobal(place))
        )
        assert QToolTip.text() == "\n".join(meanings[row])


def test_keys_move_along_the_win_chart_and_its_marks_open_decisions(read) -> None:
    sheet = opened_review(read)
    sheet.win_chart.setFocus()
    pressed(sheet, Qt.Key.Key_Right)
    assert "Round 1: Ana " in sheet.win_chart.accessibleName()
    for _ in range(9):
        pressed(sheet, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    last = [mark.move for mark in sheet.page.win_chart.marks if mark.move >= 0][-1]
    assert sheet.list.open_move == last


def test_the_head_of_the_win_chart_explains_why_a_decision_may_have_other_chances(read) -> None:
    chart = opened_review(read).win_chart
    place = QPoint(20, 8)
    QToolTip.hideText()
    QApplication.sendEvent(chart, QHelpEvent(QEvent.Type.ToolTip, place, chart.mapToGlobal(place)))
    assert QToolTip.text().startswith("Predicted with all hands known")
    assert chart.accessibleDescription().startswith(QToolTip.text())


def test_from_a_round_the_next_mark_is_the_next_one_along_the_win_chart(read) -> None:
    sheet = opened_review(read)
    chart = sheet.page.win_chart
    decisions = [mark for mark in chart.marks if mark.move >= 0]
    last = decisions[-1]
    sheet.win_chart.setFocus()
    for _ in range(chart.round_at(last.place)):
        pressed(sheet, Qt.Key.Key_Right)
    pressed(sheet, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    first = next(mark for mark in chart.marks if chart.round_at(mark.place) >= chart.round_at(last.place))
    assert first.words in sheet.win_chart.accessibleName()
    for _ in chart.rounds:
        pressed(sheet, Qt.Key.Key_Right)
    pressed(sheet, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert chart.marks[-1].words in sheet.win_chart.accessibleName()


def test_enter_in_the_win_chart_shows_the_chosen_place_on_the_table(read) -> None:
    sheet = opened_review(read)
    sheet.win_chart.setFocus()
    pressed(sheet, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    place = sheet.page.win_chart.marks[0].place
    pressed(sheet, Qt.Key.Key_Return)
    assert read.replay.is_open
    assert read.replay.place == place
    assert not read.practice.is_open


@pytest.mark.pictures
def test_the_tags_of_the_win_chart_stay_where_they_are_whatever_is_open(read) -> None:
    sheet = opened_review(read)

    def spots():
        sheet.win_chart.grab()
        return sheet.win_chart.tags

    before = spots()
    assert before
    for row in sheet.list.rows:
        sheet.list.open(row.decision_text.decision.move)
        assert spots() == before


def test_who_comes_back_from_the_table_finds_open_what_was_open(read) -> None:
    sheet = opened_review(read)
    moves = [row.decision_text.decision.move for row in sheet.list.rows]
    other = next(move for move in moves if move != sheet.list.open_move)
    for leave in (Qt.Key.Key_T, Qt.Key.Key_Return):
        sheet = read.sheets.sheet
        sheet.list.open(other)
        next(row for row in sheet.list.rows if row.decision_text.decision.move == other).head.setFocus()
        pressed(sheet, leave)
        assert read.sheets.sheet is None
        if leave == Qt.Key.Key_T:
            QTest.keyClick(read.replay.bar, Qt.Key.Key_Escape)
        else:
            read.practice.leave()
        assert read.sheets.sheet.list.open_move == other


def test_decisions_tried_again_are_called_by_the_numbers_of_the_review(read) -> None:
    sheet = opened_review(read)
    numbers = tuple(sheet.page.number_of[error.move] for error in sheet.page.errors)
    assert numbers != tuple(sorted(numbers)), "the worst is not the first in this game"
    button(sheet, "Retry decisions (4)").click()
    assert read.practice.panel.findChild(StepTags).numbers == numbers


def test_who_has_answered_a_single_decision_is_back_at_the_review(read) -> None:
    sheet = opened_review(read)
    sheet.list.rows[1].head.setFocus()
    pressed(sheet, Qt.Key.Key_Return)
    read.practice.panel.show_wanted.emit()
    read.practice.panel.next_wanted.emit()
    assert not read.practice.is_open
    assert isinstance(read.sheets.sheet, ReviewDialog)


def test_a_row_of_the_sum_is_read_and_picked_by_keys(read) -> None:
    sheet = opened_review(read)
    picked = []
    sheet.sum.picked.connect(picked.append)
    sheet.sum.setFocus()
    pressed(sheet, Qt.Key.Key_Down)
    pressed(sheet, Qt.Key.Key_Down)
    assert "Luck of the cards: " in sheet.sum.accessibleName()
    pressed(sheet, Qt.Key.Key_Space)
    pressed(sheet, Qt.Key.Key_Space)
    assert picked == ["luck", ""]


def test_several_people_read_each_their_own(qtbot, tmp_path) -> None:
    window = shown(qtbot, tmp_path, (1280, 720))
    setup, record = finished(GameOptions(3), people=2)
    window.controller.load(setup, record)
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))
    window.sheets.clear()
    sheet = opened_review(window)
    assert sheet.page.seat == 0
    button(sheet, "Bruno").click()
    assert sheet.page.seat == 1
    assert {text.decision.seat for text in sheet.page.texts} == {1}


def test_where_nothing_went_wrong_the_sheet_says_so(read) -> None:
    read.reviews.open()
    setup, record = read.controller.session.setup, read.controller.session.record
    read.reviews.show(made(setup, record, (0.004, 0.01)))
    sheet = read.sheets.sheet
    assert sheet.page.is_calm
    assert [row.decision_text.number for row in sheet.list.rows] == [1]
    assert not sheet.list.rows[0].is_open
    said = [label.text() for label in sheet.list.findChildren(QLabel)]
    assert "No decision cost you more than about 2 games in 100. The closest call is listed below." in said


def test_a_followed_hint_is_told_and_is_no_mistake_to_try_again(over) -> None:
    session = over.controller.session
    review = made(session.setup, session.record)
    own = [decision for decision in review.decisions if decision.seat == 0]
    worst = max(own, key=lambda decision: decision.loss)
    session.record_hint(session.record.path()[worst.move], worst.tips[worst.played].action)
    sheet = opened_review(over)
    rows = sheet.list.rows
    assert [row.is_open for row in rows] == [False, False, True, False]
    sheet.list.open(worst.move)
    assert rows[1].decision_text.sentence.startswith("The hint agreed.")
    assert "Try again" not in [button.text() for button in rows[1].findChildren(QPushButton)]
    assert "minus" not in rows[1].head.accessibleName()
    assert button(sheet, "Retry decisions (3)")


def test_while_the_review_is_made_rows_are_added_and_the_open_one_stays_open(read) -> None:
    read.reviews.open()
    sheet, session = read.sheets.sheet, read.controller.session
    review = made(session.setup, session.record)
    order = review.to_check()
    counts, opened_move = [], -1
    for settled in range(len(order) + 1):
        known = [decision if at in order[:settled] else replace(decision, checks=0)
                 for at, decision in enumerate(review.decisions)]  # fmt: skip
        read.reviewer.news.emit(News(len(read.reviewer.asked), replace(review, decisions=tuple(known))))
        counts.append(len(sheet.list.rows))
        assert sheet.list.open_move == opened_move
        if counts[-1] == 1 and opened_move < 0:
            opened_move = sheet.list.rows[0].decision_text.decision.move
            sheet.list.open(opened_move)
    assert counts == sorted(counts)
    assert (counts[0], counts[-1]) == (0, len(LOSSES))


def test_a_closer_look_that_fails_leaves_the_first_and_can_be_taken_again(read) -> None:
    reviewer = read.reviewer
    sheet = opened_review(read)
    number = len(reviewer.asked)
    reviewer.news.emit(News(number, None, is_done=True, error="gone"))
    again = button(sheet, "Analyse again")
    assert again.isVisible()
    assert sheet.list.rows
    again.click()
    assert len(reviewer.asked) == number + 1
    assert not again.isVisible()


def test_a_game_that_cannot_be_looked_at_says_so_and_can_still_be_left(read) -> None:
    read.reviews.open()
    read.reviewer.news.emit(News(len(read.reviewer.asked), None, is_done=True, error="gone"))
    sheet = read.sheets.sheet
    assert "could not be reviewed" in sheet.accessibleDescription()
    button(sheet, "Done").click()
    assert read.sheets.sheet is None


def test_news_of_another_game_are_not_shown(read) -> None:
    sheet = opened_review(read)
    before = sheet.page
    read.reviewer.news.emit(News(99, None, is_done=True, error="gone"))
    assert sheet.page == before
    assert not button(sheet, "Analyse again").isVisible()


def test_the_game_is_looked_at_ahead_and_told_of_only_at_its_end(window, qtbot) -> None:
    qtbot.waitUntil(lambda: bool(window.reviewer.ahead) or window.controller.is_asking)
    window.controller.click(Click(Target.ROLE, 0))
    window.controller.confirm()
    qtbot.waitUntil(lambda: bool(window.reviewer.ahead))
    assert window.reviewer.asked == []


def test_who_wants_it_has_nothing_looked_at_before_it_is_asked_for(opened, qtbot) -> None:
    window = opened(size=(1280, 720), reviews_ahead=False)
    qtbot.waitUntil(lambda: window.controller.is_asking)
    window.controller.click(Click(Target.ROLE, 0))
    window.controller.confirm()
    qtbot.waitUntil(lambda: bool(window.reviewer.rested))
    window.controller.load(*finished())
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))
    assert window.reviewer.ahead == window.reviewer.asked == []
    button(window.sheets.sheet, "Review").click()
    assert len(window.reviewer.asked) == 1
    assert isinstance(window.sheets.sheet, ReviewDialog)


def test_on_battery_no_game_is_looked_at_before_it_is_asked_for(window, qtbot) -> None:
    window.power.take(True)
    window.reviewer.ahead.clear()
    window.controller.click(Click(Target.ROLE, 0))
    window.controller.confirm()
    qtbot.waitUntil(lambda: window.reviewer.rested > 1)
    assert window.reviewer.ahead == []
    window.power.take(False)
    qtbot.waitUntil(lambda: bool(window.reviewer.ahead))
    window.power.take(True)
    window.controller.load(*finished())
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))
    assert window.reviewer.asked == []
    button(window.sheets.sheet, "Review").click()
    assert len(window.reviewer.asked) == 1


def test_a_review_that_the_player_has_not_opened_stops_with_the_charger_and_goes_on_later(over) -> None:
    reviewer = over.reviewer
    assert len(reviewer.asked) == 1
    for is_opened in (False, True):
        reviewer.waits = True
        over.power.take(True)
        assert reviewer.stopped == 1 + is_opened
        if is_opened:
            over.reviews.open()
        else:
            over.power.take(False)
        assert len(reviewer.asked) == 2 + is_opened
    reviewer.waits = True
    over.power.allow_on_battery(True)
    over.power.allow_on_battery(False)
    assert (reviewer.stopped, len(reviewer.asked)) == (2, 3)


def test_a_game_that_ended_on_battery_is_reviewed_when_the_charger_is_there(opened, qtbot) -> None:
    window = opened(size=(1280, 720))
    window.power.take(True)
    window.controller.load(*finished())
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))
    assert window.reviewer.asked == []
    window.power.take(False)
    assert len(window.reviewer.asked) == 1


def test_the_curve_stands_over_the_strip_and_w_puts_it_away(read) -> None:
    setup, record = read.controller.session.setup, read.controller.session.record
    read.reviews.open()
    read.reviews.show(made(setup, record))
    read.sheets.clear()
    read.replay.toggle()
    bar = read.replay.bar
    assert bar.curve.isVisible()
    high = bar.height()
    QTest.keyClick(bar, Qt.Key.Key_W)
    assert not bar.curve.isVisible()
    assert bar.height() < high
    QTest.keyClick(bar, Qt.Key.Key_W)
    assert bar.height() == high
    read.replay.go(0)
    QTest.keyClick(bar, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert read.replay.place == min(int(mark.place) for mark in bar.curve.win_chart.marks if mark.place > 0)


def test_a_game_that_goes_on_has_no_curve(window) -> None:
    window.replay.toggle()
    assert not window.replay.bar.curve.isVisible()
    QTest.keyClick(window.replay.bar, Qt.Key.Key_R)
    assert window.sheets.sheet is None


def test_sum_win_chart_and_list_stand_side_by_side_where_there_is_room(over, qtbot, few) -> None:
    sizes = (((1920, 1080), 2), ((1100, 660), 2), ((1280, 720), 2), ((1024, 640), 1))
    for size, columns in few(sizes, 2, 1):
        over.sheets.clear()
        over.resize(*size)
        qtbot.waitUntil(lambda: over.scene.is_fully_rendered)
        sheet = opened_review(over)
        for _ in range(3):
            QApplication.processEvents()
        assert sheet.is_in_one_column == (columns == 1), size
        assert (sheet.list.x() > sheet.sum.x() + sheet.sum.width() - 4) == (columns == 2), size


def test_the_button_of_the_score_sheet_opens_the_review(read) -> None:
    session = read.controller.session
    read.scores.open_sheet(score_sheet(session.record.replay()), session.setup)
    sheet = read.sheets.sheet
    assert isinstance(sheet, ScoreSheetDialog)
    button(sheet, "Review").click()
    assert isinstance(read.sheets.sheet, ReviewDialog)


def test_in_one_column_the_sheet_scrolls_and_not_the_list_in_it(opened, qtbot) -> None:
    window = opened(size=(1280, 720), text_size=150)
    setup, record = finished()
    window.controller.load(setup, record)
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))
    window.sheets.clear()
    sheet = opened_review(window)
    assert sheet.is_in_one_column
    inner = sheet.list.findChild(QScrollArea)
    qtbot.waitUntil(lambda: inner.height() > 0 and inner.verticalScrollBar().maximum() == 0)
    sheet.list.rows[0].head.setFocus()
    for _ in range(3):
        pressed(sheet, Qt.Key.Key_Down)
    row, desktop = sheet.list.rows[3], sheet.findChild(QScrollArea)
    assert desktop.isAncestorOf(inner)
    qtbot.waitUntil(lambda: desktop.verticalScrollBar().value() > 0)
    top = row.head.mapTo(desktop.viewport(), row.head.rect().topLeft()).y()
    assert 0 <= top <= desktop.viewport().height() - row.head.height()
    assert inner.verticalScrollBar().maximum() == 0


def test_what_is_taken_back_after_the_end_has_no_review_and_another_end_has_one_of_its_own(
    over, qtbot
) -> None:
    first, record = len(over.reviewer.asked), over.controller.session.record
    end = record.head
    over.undo.undo()
    qtbot.waitUntil(lambda: over.controller.is_asking)
    over.reviewer.news.emit(News(first, made(*finished()), is_done=True))
    assert over.sheets.sheet is None
    assert not over.reviews.action.isEnabled()
    over.reviews.open()
    assert over.sheets.sheet is None
    over.controller.go_to(end)
    qtbot.waitUntil(lambda: over.controller.session.is_over)
    sheet = opened_review(over)
    assert sheet.page.is_helped
    # Neither the replay nor the sheet forgets it.
    pressed(sheet, Qt.Key.Key_T)
    QTest.keyClick(over.replay.bar, Qt.Key.Key_R)
    assert over.sheets.sheet.page.is_helped


def test_another_line_to_the_end_is_reviewed_as_another_game(over, qtbot) -> None:
    asked, record = len(over.reviewer.asked), over.controller.session.record
    s, last = record.start(), (0, 0)
    for place, action in enumerate(record.actions()):
        if s.actor == 0 and s.decision == ASK_ROLE:
            last = (place, next(legal for legal in legal_actions(s) if legal.role != action.role))
        apply(s, action)
    over.controller.go_to(record.path()[last[0] - 1])
    qtbot.waitUntil(lambda: over.controller.is_asking)
    over.controller.propose(last[1])
    over.controller.confirm()
    while not over.controller.session.is_over:
        qtbot.waitUntil(lambda: over.controller.is_asking or over.controller.session.is_over)
        if over.controller.is_asking:
            best = GreedyPlayer().choose(over.controller.session.view, UNLIMITED, never_cancelled).action
            over.controller.propose(best)
            (over.controller.decline if isinstance(best, Pass) else over.controller.confirm)()
    qtbot.waitUntil(lambda: len(over.reviewer.asked) == asked + 1)
    over.sheets.clear()
    over.reviews.open()
    assert over.sheets.sheet.page.texts == ()
