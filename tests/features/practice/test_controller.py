"""Decisions of a game are answered again on the real table, by mouse and keyboard; the game is unchanged."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel, QScrollArea, QStyle, QStyleOptionButton

from sanjuan_desktop.features.practice.exercise import OptionText, exercises_of, worst_of
from sanjuan_desktop.features.practice.exercise_answering import PracticeStage
from sanjuan_desktop.features.practice.option_row import OptionRow
from sanjuan_desktop.features.practice.step_tags import StepState
from sanjuan_desktop.features.puzzles import book
from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.rules import Build, ChooseRole, Pass, state_hash
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.look.light import Light
from tests.helpers.reviewed_games import reviewed


@pytest.fixture
def practice(qtbot, window):
    open_practice(window)
    return window.practice


def open_practice(window):
    setup, record, review = reviewed()
    window.practice.open(setup, record, worst_of(review, 0), foreign=True)


TAKERS = {
    "practice": open_practice,
    "replay": lambda window: window.replay.toggle(),
    "puzzle_table": lambda window: window.puzzles.play("novice"),
}
"""Features that borrow the table from the game, by their name in the window, and how to open them."""


def give(practice, action):
    practice.answering.propose(action)
    if isinstance(action, Pass):
        practice.answering.decline()
    else:
        practice.answering.confirm()


def best(practice):
    give(practice, practice.exercise.tips[0].action)


def words(practice):
    return [label.text() for label in practice.panel.findChildren(QLabel)]


def test_the_place_lies_on_the_table_as_its_seat_saw_it(window, practice):
    assert window.scene.view == practice.exercise.view
    assert window.scene.prompt is not None
    assert practice.panel.isVisibleTo(window)
    assert "What would you do?" in words(practice)


def test_the_answer_is_given_on_the_table_and_judged_beside_it(window, practice):
    best(practice)
    assert practice.answering.stage is PracticeStage.VERDICT
    assert practice.went[0] is StepState.FOUND
    rows = practice.panel.findChildren(OptionRow)
    assert rows[0].accessibleName().startswith("1: ")
    assert window.scene.shows_hint
    assert practice.panel.main.hasFocus()
    assert window.scene.prompt is not None


def test_equal_chances_have_bars_of_equal_length_whatever_stands_beside_them(practice):
    best(practice)
    rows = practice.panel.findChildren(OptionRow)
    assert len(rows) > 1
    assert len({(row.kept, row.width()) for row in rows}) == 1
    assert any("your choice" in row.accessibleName() for row in rows)
    assert rows[0].kept > 0, "the mark stands beside a bar"


def test_a_role_is_clicked_and_confirmed_by_key(qtbot, window, practice):
    while practice.exercise is not None and not isinstance(practice.exercise.tips[0].action, ChooseRole):
        qtbot.keyClick(window.view, Qt.Key.Key_N)
    role = practice.exercise.tips[0].action.role
    window.scene.tabletop.roles.roles[role].clicked.emit()
    qtbot.keyClick(window.view, Qt.Key.Key_Return)
    assert practice.answering.stage is PracticeStage.VERDICT


def test_keys_lead_through_it(qtbot, window, practice):
    count = len(practice.went)
    qtbot.keyClick(window.view, Qt.Key.Key_H)
    assert practice.answering.stage is PracticeStage.VERDICT
    assert practice.went[0] is StepState.MISSED
    qtbot.keyClick(practice.panel.main, Qt.Key.Key_R)
    assert practice.answering.stage is PracticeStage.ASKED
    for _ in range(count):
        qtbot.keyClick(window.view, Qt.Key.Key_N)
    assert practice.exercise is None
    qtbot.keyClick(practice.panel.main, Qt.Key.Key_Return)
    assert not practice.is_open


def test_only_the_first_answer_counts_as_found(practice):
    worst = practice.exercise.played
    give(practice, worst)
    assert practice.went[0] is StepState.MISSED
    practice.panel.again_wanted.emit()
    best(practice)
    assert practice.went[0] is StepState.MISSED


def test_the_end_says_how_many_were_found(practice):
    count = len(practice.went)
    for _ in range(count):
        best(practice)
        practice.answering.confirm()
    assert practice.exercise is None
    assert f"{count}" in practice.panel.heading


def test_l_lifts_the_page_off_the_log_and_lays_it_back(qtbot, window, practice):
    qtbot.keyClick(window.view, Qt.Key.Key_L)
    assert not practice.panel.isVisibleTo(window)
    qtbot.keyClick(window.view, Qt.Key.Key_L)
    assert practice.panel.isVisibleTo(window)


def test_esc_leads_back_and_the_game_goes_on_where_it_stood(qtbot, window):
    before = state_hash(window.controller.session.state)
    setup, record, review = reviewed()
    back = []
    window.practice.open(setup, record, worst_of(review, 0), foreign=True, back=lambda: back.append(True))
    qtbot.keyClick(window.view, Qt.Key.Key_Escape)
    assert back
    assert not window.practice.is_open
    assert state_hash(window.controller.session.state) == before
    qtbot.waitUntil(lambda: window.controller.is_asking)


def test_nothing_of_it_is_in_the_game_or_its_record(window, practice):
    record = window.controller.session.record
    moves = len(record.moves)
    best(practice)
    assert len(window.controller.session.record.moves) == moves
    assert window.controller.session.takebacks == 0


def test_the_game_can_be_played_on_from_the_place(qtbot, window, practice):
    view = practice.exercise.view
    best(practice)
    practice.panel.play_on_wanted.emit()
    assert not practice.is_open
    qtbot.waitUntil(lambda: window.controller.is_asking)
    assert window.controller.session.view == view


def test_looking_back_takes_the_table_over(window, practice):
    window.replay.toggle()
    assert window.replay.is_open
    assert not practice.is_open


@pytest.mark.parametrize(("holder", "taker"), tuple(itertools.permutations(TAKERS, 2)))
def test_whoever_takes_the_table_from_another_keeps_it_and_the_game_still_waits(window, holder, taker):
    for name in (holder, taker):
        TAKERS[name](window)
        for _ in range(5):
            QCoreApplication.processEvents()
    assert [name for name in TAKERS if getattr(window, name).is_open] == [taker]
    assert window.table.is_paused


def test_a_puzzle_opened_from_a_place_is_answered_on_the_table(window, practice, monkeypatch):
    builds = tuple([puzzle for puzzle in shipped_puzzles() if isinstance(puzzle.best, Build)])
    monkeypatch.setattr(book, "shipped_puzzles", lambda: builds)
    window.puzzles.play("novice")
    before = window.scene.prompt
    window.scene.tabletop.hand.item(window.puzzle_table.exercise.tips[0].action.card).clicked.emit()
    assert window.scene.prompt != before


def test_a_new_game_ends_it(window, practice):
    window.new_game.play_again()
    assert not practice.is_open


def test_the_answer_of_the_game_is_marked_on_the_table(window, practice):
    marked = [
        piece
        for part in window.scene.tabletop.parts.item_keys()
        if (piece := window.scene.tabletop.parts.piece(part)) is not None
        and piece.layer("played") is not None
    ]
    assert marked


def test_a_row_that_is_pointed_at_is_ringed_on_the_table(window, practice):
    best(practice)
    practice.panel.row_pointed.emit(1)
    hints = window.scene.tabletop.hints
    assert hints.inventory()[0][2] == 1
    assert hints.chosen is None  # the hint cannot be taken


@pytest.mark.parametrize("size", [(1100, 660), (1280, 720), (1920, 1080)])
def test_the_page_lies_inside_the_window_and_off_the_hand(qtbot, window, practice, size):
    window.resize(*size)
    qtbot.waitUntil(lambda: window.scene.sceneRect().width() == window.view.width(), timeout=5000)
    box = practice.panel.geometry()
    plan = window.scene.tabletop.context.layout
    assert box.right() <= size[0]
    assert box.bottom() <= size[1]
    assert box.width() > 180
    window.scene.motion.animator.finish()
    for slot in (*window.scene.tabletop.hand.row.slots, plan.prompt):
        assert box.left() >= slot.right - 1 or box.bottom() <= slot.y


def test_the_light_belongs_to_the_place(window, practice):
    setup, record, review = reviewed()
    places = exercises_of(setup, record, worst_of(review, 0))
    for at, place in enumerate(places):
        if max(map(len, place.view.cities)) <= 2:
            while practice.exercise.move != place.move:
                practice.answering.show_best()
                practice.answering.confirm()
            assert window.scene.light is Light.MORNING
            break
        assert at >= 0


@pytest.mark.parametrize("text_size", [100, 150])
def test_the_page_is_as_wide_as_its_place_and_its_main_button_always_in_sight(qtbot, opened, text_size):
    window = opened(size=(1280, 720), text_size=text_size)
    setup, record, review = reviewed(3)
    window.practice.open(setup, record, worst_of(review, 0), foreign=True)
    window.practice.answering.show_best()
    panel = window.practice.panel
    scroll = panel.findChildren(QScrollArea)[-1]
    qtbot.waitUntil(lambda: panel.main.height() > 0 and scroll.widget().width() > 0)
    assert scroll.widget().minimumSizeHint().width() <= scroll.viewport().width()
    assert not scroll.isAncestorOf(panel.main)
    assert panel.rect().contains(panel.main.geometry())
    qtbot.keyClick(panel.main, Qt.Key.Key_Tab)
    in_sight = [not scroll.isAncestorOf(button) for button in panel.buttons]
    assert all(in_sight) == (text_size == 100)
    assert in_sight == sorted(in_sight, reverse=True)
    assert sum(button.height() for button in panel.buttons if not scroll.isAncestorOf(button)) < (
        panel.height() / 3
    )


@pytest.mark.parametrize("language", ["de", "en", "sv"])
def test_no_word_of_its_buttons_is_cut(qtbot, opened, language):
    window = opened(size=(1280, 720))
    window.setStyleSheet(style.style_sheet())
    window.speak(language)
    open_practice(window)
    for width in range(1280, 1930, 80):
        window.resize(width, width * 5 // 8)
        for stage in ("asked", "answered"):
            if stage == "answered" and window.practice.answering.stage is PracticeStage.ASKED:
                window.practice.answering.show_best()
            QCoreApplication.processEvents()
            panel = window.practice.panel
            for button in panel.buttons:
                if button.parent() is panel:
                    assert button.width() == panel.between_edges, "letters are chosen for another width"
                metrics = button.fontMetrics()
                needed = max(metrics.horizontalAdvance(line) for line in button.text().split("\n"))
                option = QStyleOptionButton()
                button.initStyleOption(option)
                inner = button.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, button)
                assert needed <= inner.width(), (width, stage, button.text())
    window.speak("en")


@pytest.mark.parametrize("scale", [0.74, 1.0, 1.6])
def test_what_sets_an_option_apart_is_told_to_its_last_word(qapp, scale):
    detail = "betalt med Indigofärgeri, Ämbetsrum och Tobakslada"
    text = OptionText(1, "Prefektur", 85, is_answer=False, is_in_game=True, reason="", detail=detail)
    row = OptionRow(text, scale, width=290 * scale)
    assert " ".join(row.details) == detail
    assert len(row.details) > 1
    short = OptionRow(replace(text, detail="betalt med Staty"), scale, width=290 * scale)
    assert short.details == ("betalt med Staty",)
    assert row.sizeHint().height() > short.sizeHint().height()


@pytest.mark.parametrize("scale", [0.74, 1.0, 1.6])
def test_a_title_takes_as_many_lines_as_it_needs(qapp, scale):
    title = "Verkaufen: Indigo und eine Ware vom Zollamt"
    text = OptionText(1, title, 85, is_answer=True, is_in_game=False, reason="")
    heights = []
    for width in (200, 290, 600):
        row = OptionRow(text, scale, "deine Antwort", width=width * scale)
        assert " ".join(row.titles) == title
        heights.append((row.sizeHint().height(), len(row.titles)))
    assert [lines for _, lines in heights] == [3, 2, 1]
    assert heights == sorted(heights, reverse=True)


def test_what_was_read_while_choosing_goes_with_the_verdict(window, practice):
    top = window.scene.tabletop
    top.tooltips.show_now(top.roles.roles[2])
    assert top.tooltips.tooltip is not None
    best(practice)
    assert top.tooltips.tooltip is None
