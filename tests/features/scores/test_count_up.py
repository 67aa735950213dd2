"""Count-up of the points on the score sheet, and how a person can skip it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from sanjuan_desktop.features.scores.columns import ColumnHead, GoldColumn
from sanjuan_desktop.features.scores.count_art import CountArt
from sanjuan_desktop.features.scores.count_up import FADING, Count, CountPace, CountUp, RevealPace
from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.rules import ScoreSheet
from sanjuan_desktop.ui.table.layout.durations import (
    SCORE_GOLD,
    SCORE_RIBBON,
    SCORE_ROWS_MOST,
    SCORE_SILENCE,
    SCORE_TITLE,
    count_times,
)

PACE = CountPace(point=10, row=200, gap=50, step=10)
SLOW = CountPace(10_000, 100_000, 100, 10)
THEN = RevealPace(silence=10, gold=10, ribbon=10, title=10)
SHEETS = (
    ScoreSheet(0, 20, 4, 0, (), 24, 5),
    ScoreSheet(1, 30, 0, 0, (), 30, 2),
    ScoreSheet(2, 24, 0, 0, (), 24, 5),
)
NAMES = ("Ana", "Bruno", "Clara")
STORY = "19 rounds."


@pytest.fixture
def dialog(qtbot):
    host = QWidget()
    host.resize(1000, 700)
    qtbot.addWidget(host)
    made = ScoreSheetDialog(SHEETS, NAMES, CountArt(("ines",) * 3), story=STORY, parent=host)
    qtbot.addWidget(made)
    made.resize(1000, 700)
    host.show()
    made.show()
    yield made
    host.close()


def numbers(dialog):
    return [label.text() for label in dialog.findChildren(QLabel) if label.text().isdigit()]


def gold(dialog):
    return [column.shown > 0 for column in dialog.findChildren(GoldColumn)]


def ribbons(dialog):
    """Return the positions of the visible ribbons."""
    return sorted(head.place for head in dialog.findChildren(ColumnHead) if head.shown > 0)


def test_rows_count_one_after_another_and_the_totals_with_them(qtbot) -> None:
    labels = [QLabel() for _ in range(5)]
    for label in labels:
        qtbot.addWidget(label)
    rows = [[Count(labels[0], 10, 0), Count(labels[1], 20, 1)], [Count(labels[2], 4, 0)]]
    count = CountUp(rows, [(labels[3], 14), (labels[4], 20)], PACE, labels[0])

    def shown(ms):
        count.show_at(ms)
        return [int(label.text()) for label in labels]

    assert shown(0) == [0, 0, 0, 0, 0]
    assert shown(100) == [5, 10, 0, 5, 10]
    assert shown(200) == [10, 20, 0, 10, 20]
    assert shown(249) == [10, 20, 0, 10, 20]
    assert shown(270) == [10, 20, 2, 12, 20]
    assert shown(count.length) == [10, 20, 4, 14, 20]


def test_a_row_takes_no_longer_than_it_may(qtbot) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    count = CountUp([[Count(label, 500, 0)]], [(label, 500)], PACE, label)
    assert count.length == PACE.row + PACE.gap


def test_it_begins_at_nought_and_ends_with_the_truth_gold_ribbons_and_the_winner(qtbot, dialog) -> None:
    truth, verdict = numbers(dialog), dialog.heading
    assert verdict == "Bruno wins by 6 points"
    with qtbot.waitSignal(dialog.totalled):
        dialog.count_up(PACE, THEN)
        assert set(numbers(dialog)) == {"0"}
        assert (gold(dialog), ribbons(dialog), dialog.heading) == ([False], [], "Score sheet")
    qtbot.waitUntil(lambda: dialog.heading == verdict, timeout=5000)
    assert numbers(dialog) == truth
    qtbot.waitUntil(lambda: (gold(dialog), ribbons(dialog)) == ([True], [1, 2, 2]), timeout=5000)


def test_nobody_sees_who_wins_before_the_last_point_is_counted(qtbot, dialog) -> None:
    early = []
    dialog.totalled.connect(lambda: early.append((gold(dialog), ribbons(dialog), dialog.heading)))
    with qtbot.waitSignal(dialog.totalled):
        dialog.count_up(PACE, THEN)
    assert early == [([False], [], "Score sheet")]


def test_the_ribbons_come_from_the_last_place_to_the_first_then_the_winner_is_named(qtbot, dialog) -> None:
    seen = []

    def look() -> bool:
        now = (any(gold(dialog)), tuple(ribbons(dialog)), dialog.heading != "Score sheet")
        if not seen or seen[-1] != now:
            seen.append(now)
        return now[-1]

    dialog.count_up(CountPace(1, 1, 1, 1), RevealPace(60, 60, 60, 60))
    qtbot.waitUntil(look, timeout=5000)
    order = [(False, (), False), (True, (), False), (True, (2, 2), False), (True, (1, 2, 2), False)]
    assert [now for now in order if now in seen] == seen[:-1]


@pytest.mark.pictures
def test_the_winners_city_comes_into_sight_with_the_winner(qtbot, dialog) -> None:
    art = CountArt(("ines",), ("palace",))
    assert art.banner(840, 120).toImage() != art.banner(840, 120, with_city=False).toImage()
    with qtbot.waitSignal(dialog.revealed):
        dialog.count_up(CountPace(1, 1, 1, 1), THEN)
    dialog.count_up(SLOW, THEN)
    with qtbot.waitSignal(dialog.revealed):
        qtbot.keyClick(dialog, Qt.Key.Key_Space)


def test_a_key_completes_the_counting_and_nothing_else(qtbot, dialog) -> None:
    truth, verdict = numbers(dialog), dialog.heading
    dialog.count_up(SLOW, THEN)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert numbers(dialog) == truth
    assert (gold(dialog), ribbons(dialog), dialog.heading) == ([True], [1, 2, 2], verdict)
    assert dialog.isVisible()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_a_click_completes_the_counting(qtbot, dialog) -> None:
    truth = numbers(dialog)
    dialog.count_up(SLOW, THEN)
    qtbot.mouseClick(dialog.findChild(QFrame, "paper"), Qt.MouseButton.LeftButton)
    assert numbers(dialog) == truth
    assert gold(dialog) == [True]


def test_a_key_in_the_silence_after_the_count_shows_who_wins(qtbot, dialog) -> None:
    verdict = dialog.heading
    with qtbot.waitSignal(dialog.totalled):
        dialog.count_up(CountPace(1, 1, 1, 1), RevealPace(100_000, 1, 1, 1))
    assert dialog.heading == "Score sheet"
    qtbot.keyClick(dialog, Qt.Key.Key_Space)
    assert (dialog.heading, gold(dialog)) == (verdict, [True])


def test_the_buttons_wait_for_two_seconds_after_the_count_has_ended(qtbot, dialog) -> None:
    now = [100.0]
    dialog.clock = lambda: now[0]
    dialog.begin()
    with qtbot.waitSignal(dialog.totalled):
        dialog.count_up(CountPace(1, 1, 1, 1), RevealPace(100_000, 1, 1, 1))
    again = next(b for b in dialog.findChildren(QPushButton) if b.text() == "Play again")
    with qtbot.assertNotEmitted(dialog.play_again):
        now[0] += 50
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
        assert not dialog.finish_count()
        again.setFocus()
        now[0] += 1.9
        qtbot.keyClick(again, Qt.Key.Key_Return)
        qtbot.keyClick(again, Qt.Key.Key_Space)
    now[0] += 1.3
    with qtbot.waitSignal(dialog.play_again):
        qtbot.keyClick(again, Qt.Key.Key_Return)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_key_on_a_button_only_completes_the_counting(qtbot, dialog, key) -> None:
    dialog.begin()
    dialog.count_up(SLOW, THEN)
    button = next(b for b in dialog.findChildren(QPushButton) if b.text() == "New game")
    button.setFocus()
    with qtbot.assertNotEmitted(button.clicked), qtbot.waitSignal(dialog.revealed):
        qtbot.keyClick(button, key)
    assert dialog.isVisible()


def test_with_reduced_motion_all_points_stand_there_and_the_winner_fades_in(qtbot, dialog) -> None:
    truth, verdict = numbers(dialog), dialog.heading
    dialog.fade_in()
    assert numbers(dialog) == truth
    qtbot.waitUntil(lambda: dialog.heading == verdict, timeout=5000)
    qtbot.waitUntil(lambda: (gold(dialog), ribbons(dialog)) == ([True], [1, 2, 2]), timeout=5000)
    assert FADING.silence == FADING.ribbon == 0


def test_without_counting_everything_stands_there_at_once(dialog) -> None:
    assert "24" in numbers(dialog)
    assert (gold(dialog), ribbons(dialog)) == ([True], [1, 2, 2])
    assert STORY in [label.text() for label in dialog.findChildren(QLabel)]
    assert not dialog.finish_count()


@pytest.mark.parametrize("rows", range(1, 13))
def test_the_whole_count_ends_within_eight_seconds_however_many_rows_it_has(qtbot, rows: int) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    pace = CountPace(*count_times(1.0), most=SCORE_ROWS_MOST)
    count = CountUp([[Count(label, 90, 0)]] * rows, [(label, 90 * rows)], pace, label)
    then = SCORE_SILENCE + SCORE_GOLD + 4 * SCORE_RIBBON + SCORE_TITLE
    cards_at_the_table = 600 + 240 + 1200
    assert cards_at_the_table + count.length + then <= 8000


def test_fast_counting_takes_half_as_long() -> None:
    normal, fast = count_times(1.0), count_times(0.5)
    assert [2 * ms for ms in fast[:3]] == list(normal[:3])
    assert fast[3] == normal[3]
    assert 2 * RevealPace.at(0.5).gold == RevealPace.at(1.0).gold


def test_the_count_begins_when_the_sheet_has_come_into_sight(qtbot) -> None:
    host = QWidget()
    host.resize(1000, 700)
    qtbot.addWidget(host)
    host.show()
    made = ScoreSheetDialog(SHEETS, NAMES, CountArt(("ines",) * 3), parent=host)
    made.resize(1000, 700)
    made.comes_in = 60
    made.count_up(PACE, THEN)
    made.begin()
    assert set(numbers(made)) == {"0"}
    with qtbot.waitSignal(made.revealed, timeout=5000):
        pass
    assert "24" in numbers(made)


def test_a_key_while_the_sheet_comes_into_sight_shows_everything(qtbot) -> None:
    host = QWidget()
    host.resize(1000, 700)
    qtbot.addWidget(host)
    host.show()
    made = ScoreSheetDialog(SHEETS, NAMES, CountArt(("ines",) * 3), parent=host)
    made.resize(1000, 700)
    made.comes_in = 100_000
    made.count_up(SLOW, THEN)
    made.begin()
    with qtbot.waitSignal(made.revealed):
        qtbot.keyClick(made, Qt.Key.Key_Space)
    assert made.heading == "Bruno wins by 6 points"
    assert made.isVisible()
