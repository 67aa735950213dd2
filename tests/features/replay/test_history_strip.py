"""The history strip finds the position under the pointer at once, for games of any length."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QFontMetrics

from sanjuan_desktop.features.replay.history_strip import HistoryStrip
from sanjuan_desktop.ui.look import style

PLACES = st.lists(st.integers(1, 400), unique=True, max_size=30)


@given(begins=PLACES, more=st.integers(0, 50), width=st.integers(160, 2000), share=st.floats(-0.2, 1.2))
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_place_found_is_the_nearest_of_all(qapp, begins, more, width, share):
    rounds = [0, *sorted(begins)]
    strip = HistoryStrip(rounds[-1] + more, rounds)
    strip.resize(width, 34)
    x = share * width
    nearest = min(abs(strip.x_of(place) - x) for place in range(strip.maximum() + 1))
    assert abs(strip.x_of(strip.place_at(x)) - x) == pytest.approx(nearest, abs=1e-6)
    strip.deleteLater()


def test_a_click_on_a_place_finds_it_again(qapp):
    strip = HistoryStrip(500, range(0, 480, 7))
    strip.resize(900, 34)
    assert [strip.place_at(strip.x_of(place)) for place in range(501)] == list(range(501))
    strip.deleteLater()


@pytest.mark.pictures
@pytest.mark.parametrize(("rounds", "step"), [(12, 1), (45, 2), (99, 5), (300, 20), (3_430, 200)])
def test_numbers_of_rounds_do_not_overlap_in_a_game_of_any_length(qapp, rounds, step):
    strip = HistoryStrip(3 * rounds, range(0, 3 * rounds, 3))
    strip.resize(600, 34)
    assert strip.number_step() == step
    last_number = step * (rounds // step)
    digits = QFontMetrics(style.font("label", 13, 700)).horizontalAdvance(str(last_number))
    distance = strip.x_of(3 * step) - strip.x_of(0)
    assert distance > digits * 0.6
    assert not strip.grab().isNull()
    strip.deleteLater()
