"""The table for measuring: cards do move, frames are counted, nothing is left behind."""

import multiprocessing
import threading

import pytest

from sanjuan_desktop.lab import frame_bench
from sanjuan_desktop.lab.frame_bench import CARDS, MOVING, FrameBench, figures_of, frame_pace


@pytest.fixture(autouse=True)
def _no_warm_up(monkeypatch):
    """Count the frames from the first one, because their times do not matter."""
    monkeypatch.setattr(frame_bench, "_WARM_UP_SECONDS", 0)


@pytest.mark.parametrize("level", ["", "busy", "expert", "review"])
def test_frames_are_measured_alone_and_while_others_are_at_work(qapp, level):
    threads = threading.active_count()
    pace = frame_pace(0.05, 1, level=level)
    assert set(pace) == {"p50_ms", "p95_ms", "p99_ms", "max_ms", "frames"}
    # How many frames there are is the machine's business.
    assert pace["frames"] >= 0
    assert 0 <= pace["p50_ms"] <= pace["p95_ms"] <= pace["p99_ms"] <= pace["max_ms"]
    assert threading.active_count() == threads
    assert not multiprocessing.active_children()


def test_twenty_cards_of_a_hundred_and_twenty_move(qtbot):
    bench = FrameBench()
    cards = [item for item in bench.scene.items() if item.parentItem() is None]
    before = [card.pos() for card in cards]

    def some_moved():
        bench.run(0.1)
        return 0 < sum(card.pos() != old for card, old in zip(cards, before, strict=True)) <= MOVING

    assert len(cards) == CARDS
    qtbot.waitUntil(some_moved, timeout=60_000)
    bench.close()


def test_figures_are_by_nearest_rank():
    assert figures_of([4.0, 1.0, 2.0, 3.0]) == {
        "p50_ms": 2.0, "p95_ms": 4.0, "p99_ms": 4.0, "max_ms": 4.0, "frames": 4,
    }  # fmt: skip
    assert figures_of([])["frames"] == 0
