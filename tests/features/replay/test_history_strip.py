"""The history strip finds the position under the pointer at once, for games of any length."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sanjuan_desktop.features.replay.history_strip import HistoryStrip

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
