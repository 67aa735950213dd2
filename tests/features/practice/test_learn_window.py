"""Decisions of a game are answered again on the real table, by mouse and keyboard; the game is unchanged."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel, QScrollArea, QStyle, QStyleOptionButton

from sanjuan_desktop.features.practice.asking import PracticeStage
from sanjuan_desktop.features.practice.exercise import OptionText, exercises_of, worst_of
from sanjuan_desktop.features.practice.option_row import OptionRow
from sanjuan_desktop.features.practice.step_tags import StepState
from sanjuan_desktop.features.puzzles import book
from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.rules import Build, ChooseRole, Pass, state_hash
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.look.light import Light
from tests.helpers.reviewed_games import reviewed


@pytest.fixture
def learn(qtbot, window):
    open_learn(window)
    return window.learn


def open_learn(window):
    setup, record, review = reviewed()
    window.learn.open(setup, record, worst_of(review, 0), foreign=True)


TAKERS = {
    "learn": open_learn,
    "replay": lambda window: window.replay.toggle(),
    "puzzle_table": lambda window: window.puzzles.play("novice"),
}
"""Features that borrow the table from the game, by their name in the window, and how to open them."""


def give(learn, action):
    learn.practice.propose(action)
    if isinstance(action, Pass):
        learn.practice.decline()
    else:
        learn.practice.confirm()


def best(learn):
    give(learn, learn.exercise.tips[0].action)


def words(learn):
    return [label.text() for label in learn.panel.findChildren(QLabel)]


def test_the_place_lies_on_the_table_as_its_seat_saw_it(window, learn):
    assert window.scene.view == learn.exercise.view
    assert window.scene.prompt is not None
    assert learn.panel.isVisibleTo(window)
    assert "What would you do?" in words(learn)


def test_the_answer_is_given_on_the_table_and_judged_beside_it(window, learn):
    best(learn)
    assert learn.practice.stage is PracticeStage.TOLD
    assert learn.went[0] is StepState.FOUND
    rows = learn.panel.findChildren(OptionRow)
    assert rows[0].accessibleName().startswith("1: ")
    assert window.scene.shows_hint
    assert learn.panel.main.hasFocus()
    assert window.scene.prompt is not None


def test_equal_chances_have_bars_of_equal_length_whatever_stands_beside_them(learn):
    best(learn)
    rows = learn.panel.findChildren(OptionRow)
    assert len(rows) > 1
    assert len({(row.kept, row.width()) for row in rows}) == 1
    assert any("back then" in row.accessibleName() for row in rows)
    assert rows[0].kept > 0, "the mark stands beside a bar"


def test_a_role_is_clicked_and_confirmed_by_key(qtbot, window, learn):
    while learn.exercise is not None and not isinstance(learn.exercise.tips[0].action, ChooseRole):
        qtbot.keyClick(window.view, Qt.Key.Key_N)
    role = learn.exercise.tips[0].action.role
    window.scene.tabletop.roles.roles[role].clicked.emit()
    qtbot.keyClick(window.view, Qt.Key.Key_Return)
    assert learn.practice.stage is PracticeStage.TOLD


def test_keys_lead_through_it(qtbot, window, learn):
    count = len(learn.went)
    qtbot.keyClick(window.view, Qt.Key.Key_H)
    assert learn.practice.stage is PracticeStage.TOLD
    assert learn.went[0] is StepState.MISSED
    qtbot.keyClick(learn.panel.main, Qt.Key.Key_R)
    assert learn.practice.stage is PracticeStage.ASKED
    for _ in range(count):
        qtbot.keyClick(window.view, Qt.Key.Key_N)
    assert learn.exercise is None
    qtbot.keyClick(learn.panel.main, Qt.Key.Key_Return)
    assert not learn.is_open


def test_only_the_first_answer_counts_as_found(learn):
    worst = learn.exercise.played
    give(learn, worst)
    assert learn.went[0] is StepState.MISSED
    learn.panel.again_wanted.emit()
    best(learn)
    assert learn.went[0] is StepState.MISSED


def test_the_end_says_how_many_were_found(learn):
    count = len(learn.went)
    for _ in range(count):
        best(learn)
        learn.practice.confirm()
    assert learn.exercise is None
    assert f"{count}" in learn.panel.heading


def test_l_lifts_the_page_off_the_log_and_lays_it_back(qtbot, window, learn):
    qtbot.keyClick(window.view, Qt.Key.Key_L)
    assert not learn.panel.isVisibleTo(window)
    qtbot.keyClick(window.view, Qt.Key.Key_L)
    assert learn.panel.isVisibleTo(window)


def test_esc_leads_back_and_the_game_goes_on_where_it_stood(qtbot, window):
    before = state_hash(window.controller.game.state)
    setup, record, review = reviewed()
    back = []
    window.learn.open(setup, record, worst_of(review, 0), foreign=True, back=lambda: back.append(True))
    qtbot.keyClick(window.view, Qt.Key.Key_Escape)
    assert back
    assert not window.learn.is_open
    assert state_hash(window.controller.game.state) == before
    qtbot.waitUntil(lambda: window.controller.is_asking)


def test_nothing_of_it_is_in_the_game_or_its_record(window, learn):
    record = window.controller.record
    moves = len(record.moves)
    best(learn)
    assert len(window.controller.record.moves) == moves
    assert window.controller.takebacks == 0


def test_the_game_can_be_played_on_from_the_place(qtbot, window, learn):
    view = learn.exercise.view
    best(learn)
    learn.panel.play_on_wanted.emit()
    assert not learn.is_open
    qtbot.waitUntil(lambda: window.controller.is_asking)
    assert window.controller.view == view


def test_looking_back_takes_the_table_over(window, learn):
    window.replay.toggle()
    assert window.replay.is_open
    assert not learn.is_open


@pytest.mark.parametrize(("holder", "taker"), tuple(itertools.permutations(TAKERS, 2)))
def test_whoever_takes_the_table_from_another_keeps_it_and_the_game_still_waits(window, holder, taker):
    for name in (holder, taker):
        TAKERS[name](window)
        for _ in range(5):
            QCoreApplication.processEvents()
    assert [name for name in TAKERS if getattr(window, name).is_open] == [taker]
    assert window.table.is_paused


def test_a_puzzle_opened_from_a_place_is_answered_on_the_table(window, learn, monkeypatch):
    builds = tuple([puzzle for puzzle in shipped_puzzles() if isinstance(puzzle.best, Build)])
    monkeypatch.setattr(book, "shipped_puzzles", lambda: builds)
    window.puzzles.play("novice")
    before = window.scene.prompt
    window.scene.tabletop.hand.item(window.puzzle_table.exercise.tips[0].action.card).clicked.emit()
    assert window.scene.prompt != before


def test_a_new_game_ends_it(window, learn):
    window.new_game.play_again()
    assert not learn.is_open


def test_the_answer_of_the_game_is_marked_on_the_table(window, learn):
    marked = [
        piece
        for part in window.scene.tabletop.parts.spots()
        if (piece := window.scene.tabletop.parts.piece(part)) is not None
        and piece.layer("played") is not None
    ]
    assert marked


def test_a_row_that_is_pointed_at_is_ringed_on_the_table(window, learn):
    best(learn)
    learn.panel.row_pointed.emit(1)
    hints = window.scene.tabletop.hints
    assert hints.inventory()[0][2] == 1
    assert hints.chosen is None  # the hint cannot be taken


@pytest.mark.parametrize("size", [(1100, 660), (1280, 720), (1920, 1080)])
def test_the_page_lies_inside_the_window_and_off_the_hand(qtbot, window, learn, size):
    window.resize(*size)
    qtbot.waitUntil(lambda: window.scene.sceneRect().width() == window.view.width(), timeout=5000)
    box = learn.panel.geometry()
    plan = window.scene.tabletop.context.layout
    assert box.right() <= size[0]
    assert box.bottom() <= size[1]
    assert box.left() >= plan.hand.right - 1 or box.bottom() <= plan.hand.y


def test_the_light_belongs_to_the_place(window, learn):
    setup, record, review = reviewed()
    places = exercises_of(setup, record, worst_of(review, 0))
    for at, place in enumerate(places):
        if max(map(len, place.view.cities)) <= 2:
            while learn.exercise.move != place.move:
                learn.practice.show_best()
                learn.practice.confirm()
            assert window.scene.light is Light.MORNING
            break
        assert at >= 0


@pytest.mark.parametrize("text_size", [100, 150])
def test_the_page_is_as_wide_as_its_place_and_its_main_button_always_in_sight(qtbot, opened, text_size):
    window = opened(size=(1280, 720), text_size=text_size)
    setup, record, review = reviewed(3)
    window.learn.open(setup, record, worst_of(review, 0), foreign=True)
    window.learn.practice.show_best()
    panel = window.learn.panel
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
    open_learn(window)
    for width in range(1280, 1930, 80):
        window.resize(width, width * 5 // 8)
        for stage in ("asked", "told"):
            if stage == "told" and window.learn.practice.stage is PracticeStage.ASKED:
                window.learn.practice.show_best()
            QCoreApplication.processEvents()
            panel = window.learn.panel
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
    detail = "med Indigofärgeri, Ämbetsrum och Tobakslada som betalning"
    told = OptionText(1, "Prefektur", 85, is_answer=False, is_in_game=True, reason="", detail=detail)
    row = OptionRow(told, scale, width=290 * scale)
    assert " ".join(row.details) == detail
    assert len(row.details) > 1
    short = OptionRow(replace(told, detail="med Staty"), scale, width=290 * scale)
    assert short.details == ("med Staty",)
    assert row.sizeHint().height() > short.sizeHint().height()


@pytest.mark.parametrize("scale", [0.74, 1.0, 1.6])
def test_a_title_takes_as_many_lines_as_it_needs(qapp, scale):
    title = "Verkaufen: Indigo und eine Ware vom Zollamt"
    told = OptionText(1, title, 85, is_answer=True, is_in_game=False, reason="")
    heights = []
    for width in (200, 290, 600):
        row = OptionRow(told, scale, "deine Antwort", width=width * scale)
        assert " ".join(row.titles) == title
        heights.append((row.sizeHint().height(), len(row.titles)))
    assert [lines for _, lines in heights] == [3, 2, 1]
    assert heights == sorted(heights, reverse=True)


def test_what_was_magnified_while_choosing_goes_with_the_verdict(window, learn):
    top = window.scene.tabletop
    top.tooltips.show_now(top.roles.roles[2])
    assert top.tooltips.tooltip is not None
    best(learn)
    assert top.tooltips.tooltip is None
