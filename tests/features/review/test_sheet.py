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
from tests.helpers.reviews import LOSSES, finished, made
from tests.helpers.windows import shown


def pressed(sheet, key, modifiers=Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(sheet.focusWidget() or sheet, key, modifiers)


def button(sheet, label: str) -> QPushButton:
    return next(button for button in sheet.findChildren(QPushButton) if button.text() == label)


@pytest.fixture
def over(qtbot, tmp_path):
    """Return a window with a finished game on its table."""
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


def test_heading_and_result_stand_there_before_anything_is_found(over) -> None:
    over.reviews.open()
    sheet = over.sheets.sheet
    assert sheet.page.heading
    assert [part.number is None for part in sheet.page.sum] == [False, True, True, True, True, False]
    assert sheet.list.rows == ()
    assert sheet.sum.sentences()[-1].split(":")[0] in {"Won", "Lost"}


def test_the_worst_decision_is_open_and_the_arrows_open_its_neighbours(over) -> None:
    sheet = opened_review(over)
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


def test_a_row_says_where_it_stands_what_it_is_about_and_that_it_is_open(over) -> None:
    rows = opened_review(over).list.rows
    said = [QAccessible.queryAccessibleInterface(row.head).text(QAccessible.Text.Name) for row in rows]
    assert said[1].startswith("2 of 4, Round 1, Role. ")
    assert ". Mistake, about minus 11, expanded" in said[1]
    assert not any(".," in sentence or ".." in sentence for sentence in said)
    assert [sentence.endswith("expanded") for sentence in said] == [False, True, False, False]


def test_t_shows_the_place_on_the_table_and_r_leads_back(over) -> None:
    sheet = opened_review(over)
    move = sheet.list.open_move
    pressed(sheet, Qt.Key.Key_T)
    assert over.sheets.sheet is None
    assert over.replay.is_open
    assert over.replay.place == move
    QTest.keyClick(over.replay.bar, Qt.Key.Key_R)
    assert isinstance(over.sheets.sheet, ReviewDialog)


@pytest.mark.parametrize("is_on_table", [True, False])
def test_esc_leads_back_from_the_table_to_the_review_and_then_to_the_game(over, qtbot, is_on_table) -> None:
    if is_on_table:
        opened_review(over)
    else:
        over.reviews.open_game(*finished())
        over.reviews.show(made(*finished()))
    pressed(over.sheets.sheet, Qt.Key.Key_T)
    assert over.sheets.sheet is None
    assert over.replay.is_open
    QTest.keyClick(over.replay.bar, Qt.Key.Key_Escape)
    assert not over.replay.is_open
    assert isinstance(over.sheets.sheet, ReviewDialog)
    # The table behind it reaches the end again.
    qtbot.waitUntil(lambda: bool(over.scores.sheets))
    assert isinstance(over.sheets.sheet, ReviewDialog)
    QTest.keyClick(over.sheets.sheet, Qt.Key.Key_Escape)
    assert over.sheets.sheet is None
    assert not over.replay.is_open


@pytest.mark.parametrize("leave", ["replay", "practice"])
def test_right_after_the_end_esc_leads_back_from_the_table_to_the_review(opened, qtbot, leave) -> None:
    window = opened(size=(1280, 720))
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


def test_esc_leads_back_to_the_list_from_which_a_review_was_opened(over, qtbot) -> None:
    over.scores.open()
    over.statistics.open()
    over.reviews.open_game(*finished())
    over.reviews.show(made(*finished()))
    pressed(over.sheets.sheet, Qt.Key.Key_T)
    QTest.keyClick(over.replay.bar, Qt.Key.Key_Escape)
    for expected in (ReviewDialog, StatisticsDialog):
        assert isinstance(over.sheets.sheet, expected)
        QTest.keyClick(over.sheets.sheet, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: bool(over.scores.sheets))
    over.scores.open()
    over.statistics.open()
    over.reviews.open_game(*finished())
    for expected in (ReviewDialog, StatisticsDialog, ScoreSheetDialog):
        assert isinstance(over.sheets.sheet, expected)
        QTest.keyClick(over.sheets.sheet, Qt.Key.Key_Escape)
    assert over.sheets.sheet is None


def test_the_place_on_the_table_is_seen_as_the_seat_that_reads_saw_it(opened, qtbot) -> None:
    window = opened(size=(1280, 720))
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


def test_enter_tries_the_open_decision_again_on_the_table_and_esc_leads_back(over) -> None:
    sheet = opened_review(over)
    sheet.list.rows[1].head.setFocus()
    pressed(sheet, Qt.Key.Key_Return)
    assert over.sheets.sheet is None
    assert over.practice.is_open
    assert len(over.practice.went) == 1
    assert over.practice.exercise.move == sheet_move(sheet)
    over.practice.leave()
    assert isinstance(over.sheets.sheet, ReviewDialog)
    button(over.sheets.sheet, "Retry decisions (4)").click()
    assert len(over.practice.went) == 4


def sheet_move(sheet) -> int:
    return next(error.move for error in sheet.page.errors if error.loss == max(LOSSES))


def test_each_row_of_the_sum_says_what_it_is_to_pointer_and_screen_reader(over) -> None:
    sheet = opened_review(over)
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


def test_keys_move_along_the_win_chart_and_its_marks_open_decisions(over) -> None:
    sheet = opened_review(over)
    sheet.win_chart.setFocus()
    pressed(sheet, Qt.Key.Key_Right)
    assert "Round 1: Ana " in sheet.win_chart.accessibleName()
    for _ in range(9):
        pressed(sheet, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    last = [mark.move for mark in sheet.page.win_chart.marks if mark.move >= 0][-1]
    assert sheet.list.open_move == last


def test_the_head_of_the_win_chart_explains_why_a_decision_may_have_other_chances(over) -> None:
    chart = opened_review(over).win_chart
    place = QPoint(20, 8)
    QToolTip.hideText()
    QApplication.sendEvent(chart, QHelpEvent(QEvent.Type.ToolTip, place, chart.mapToGlobal(place)))
    assert QToolTip.text().startswith("Predicted with all hands known")
    assert chart.accessibleDescription().startswith(QToolTip.text())


def test_from_a_round_the_next_mark_is_the_next_one_along_the_win_chart(over) -> None:
    sheet = opened_review(over)
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


def test_enter_in_the_win_chart_shows_the_chosen_place_on_the_table(over) -> None:
    sheet = opened_review(over)
    sheet.win_chart.setFocus()
    pressed(sheet, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    place = sheet.page.win_chart.marks[0].place
    pressed(sheet, Qt.Key.Key_Return)
    assert over.replay.is_open
    assert over.replay.place == place
    assert not over.practice.is_open


@pytest.mark.pictures
def test_the_tags_of_the_win_chart_stay_where_they_are_whatever_is_open(over) -> None:
    sheet = opened_review(over)

    def spots():
        sheet.win_chart.grab()
        return sheet.win_chart.tags

    before = spots()
    assert before
    for row in sheet.list.rows:
        sheet.list.open(row.decision_text.decision.move)
        assert spots() == before


def test_who_comes_back_from_the_table_finds_open_what_was_open(over) -> None:
    sheet = opened_review(over)
    moves = [row.decision_text.decision.move for row in sheet.list.rows]
    other = next(move for move in moves if move != sheet.list.open_move)
    for leave in (Qt.Key.Key_T, Qt.Key.Key_Return):
        sheet = over.sheets.sheet
        sheet.list.open(other)
        next(row for row in sheet.list.rows if row.decision_text.decision.move == other).head.setFocus()
        pressed(sheet, leave)
        assert over.sheets.sheet is None
        if leave == Qt.Key.Key_T:
            QTest.keyClick(over.replay.bar, Qt.Key.Key_Escape)
        else:
            over.practice.leave()
        assert over.sheets.sheet.list.open_move == other


def test_decisions_tried_again_are_called_by_the_numbers_of_the_review(over) -> None:
    sheet = opened_review(over)
    numbers = tuple(sheet.page.number_of[error.move] for error in sheet.page.errors)
    assert numbers != tuple(sorted(numbers)), "the worst is not the first in this game"
    button(sheet, "Retry decisions (4)").click()
    assert over.practice.panel.findChild(StepTags).numbers == numbers


def test_who_has_answered_a_single_decision_is_back_at_the_review(over) -> None:
    sheet = opened_review(over)
    sheet.list.rows[1].head.setFocus()
    pressed(sheet, Qt.Key.Key_Return)
    over.practice.panel.show_wanted.emit()
    over.practice.panel.next_wanted.emit()
    assert not over.practice.is_open
    assert isinstance(over.sheets.sheet, ReviewDialog)


def test_a_row_of_the_sum_is_read_and_picked_by_keys(over) -> None:
    sheet = opened_review(over)
    picked = []
    sheet.sum.picked.connect(picked.append)
    sheet.sum.setFocus()
    pressed(sheet, Qt.Key.Key_Down)
    pressed(sheet, Qt.Key.Key_Down)
    assert "Luck of the cards: " in sheet.sum.accessibleName()
    pressed(sheet, Qt.Key.Key_Space)
    pressed(sheet, Qt.Key.Key_Space)
    assert picked == ["luck", ""]


def test_several_people_read_each_their_own(opened, qtbot) -> None:
    window = opened(size=(1280, 720))
    setup, record = finished(GameOptions(3), people=2)
    window.controller.load(setup, record)
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))
    window.sheets.clear()
    sheet = opened_review(window)
    assert sheet.page.seat == 0
    button(sheet, "Bruno").click()
    assert sheet.page.seat == 1
    assert {text.decision.seat for text in sheet.page.texts} == {1}


def test_where_nothing_went_wrong_the_sheet_says_so(over) -> None:
    over.reviews.open()
    setup, record = over.controller.session.setup, over.controller.session.record
    over.reviews.show(made(setup, record, (0.004, 0.01)))
    sheet = over.sheets.sheet
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


def test_while_the_review_is_made_rows_are_added_and_the_open_one_stays_open(over) -> None:
    over.reviews.open()
    sheet, session = over.sheets.sheet, over.controller.session
    review = made(session.setup, session.record)
    order = review.to_check()
    counts, opened_move = [], -1
    for settled in range(len(order) + 1):
        known = [decision if at in order[:settled] else replace(decision, checks=0)
                 for at, decision in enumerate(review.decisions)]  # fmt: skip
        over.reviewer.news.emit(News(len(over.reviewer.asked), replace(review, decisions=tuple(known))))
        counts.append(len(sheet.list.rows))
        assert sheet.list.open_move == opened_move
        if counts[-1] == 1 and opened_move < 0:
            opened_move = sheet.list.rows[0].decision_text.decision.move
            sheet.list.open(opened_move)
    assert counts == sorted(counts)
    assert (counts[0], counts[-1]) == (0, len(LOSSES))


def test_a_closer_look_that_fails_leaves_the_first_and_can_be_taken_again(over) -> None:
    reviewer = over.reviewer
    sheet = opened_review(over)
    number = len(reviewer.asked)
    reviewer.news.emit(News(number, None, is_done=True, error="gone"))
    again = button(sheet, "Analyse again")
    assert again.isVisible()
    assert sheet.list.rows
    again.click()
    assert len(reviewer.asked) == number + 1
    assert not again.isVisible()


def test_a_game_that_cannot_be_looked_at_says_so_and_can_still_be_left(over) -> None:
    over.reviews.open()
    over.reviewer.news.emit(News(len(over.reviewer.asked), None, is_done=True, error="gone"))
    sheet = over.sheets.sheet
    assert "could not be reviewed" in sheet.accessibleDescription()
    button(sheet, "Done").click()
    assert over.sheets.sheet is None


def test_news_of_another_game_are_not_shown(over) -> None:
    sheet = opened_review(over)
    before = sheet.page
    over.reviewer.news.emit(News(99, None, is_done=True, error="gone"))
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


def test_the_curve_stands_over_the_strip_and_w_puts_it_away(over) -> None:
    setup, record = over.controller.session.setup, over.controller.session.record
    over.reviews.open()
    over.reviews.show(made(setup, record))
    over.sheets.clear()
    over.replay.toggle()
    bar = over.replay.bar
    assert bar.curve.isVisible()
    high = bar.height()
    QTest.keyClick(bar, Qt.Key.Key_W)
    assert not bar.curve.isVisible()
    assert bar.height() < high
    QTest.keyClick(bar, Qt.Key.Key_W)
    assert bar.height() == high
    over.replay.go(0)
    QTest.keyClick(bar, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert over.replay.place == min(int(mark.place) for mark in bar.curve.win_chart.marks if mark.place > 0)


def test_a_game_that_goes_on_has_no_curve(window) -> None:
    window.replay.toggle()
    assert not window.replay.bar.curve.isVisible()
    QTest.keyClick(window.replay.bar, Qt.Key.Key_R)
    assert window.sheets.sheet is None


def test_sum_win_chart_and_list_stand_side_by_side_where_there_is_room(over, qtbot) -> None:
    for size, columns in (((1920, 1080), 2), ((1280, 720), 2), ((1100, 660), 2), ((1024, 640), 1)):
        over.sheets.clear()
        over.resize(*size)
        qtbot.waitUntil(lambda: over.scene.is_fully_rendered)
        sheet = opened_review(over)
        for _ in range(3):
            QApplication.processEvents()
        assert sheet.is_in_one_column == (columns == 1), size
        assert (sheet.list.x() > sheet.sum.x() + sheet.sum.width() - 4) == (columns == 2), size


def test_the_button_of_the_score_sheet_opens_the_review(over) -> None:
    session = over.controller.session
    over.scores.open_sheet(score_sheet(session.record.replay()), session.setup)
    sheet = over.sheets.sheet
    assert isinstance(sheet, ScoreSheetDialog)
    button(sheet, "Review").click()
    assert isinstance(over.sheets.sheet, ReviewDialog)


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
