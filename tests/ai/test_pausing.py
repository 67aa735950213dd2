"""Pause of a process: it waits while the flag is set, and without a flag it never waits."""

import pytest

from sanjuan_desktop.ai import pausing
from sanjuan_desktop.ai.pausing import PAUSE, Pause, new_flag
from sanjuan_desktop.ai.player import never_cancelled


@pytest.fixture
def flag(monkeypatch):
    """Return a flag that is cleared at the third look."""
    flag, looks = new_flag(), []

    def sleep(seconds) -> None:
        assert 0 < seconds <= 0.05
        looks.append(seconds)
        flag.value = len(looks) < 3

    monkeypatch.setattr(pausing.time, "sleep", sleep)
    flag.looks = looks
    return flag


def test_a_process_waits_until_its_flag_is_cleared(flag) -> None:
    pause = Pause()
    pause.obey(flag)
    pause.wait()
    assert flag.looks == []
    flag.value = 1
    pause.wait()
    assert len(flag.looks) == 3
    assert not flag.value


def test_without_a_flag_there_is_no_pause(flag) -> None:
    Pause().wait()
    flag.value = 1
    pause = Pause()
    pause.obey(flag)
    pause.obey(None)
    pause.wait()
    assert flag.looks == []


def test_a_player_that_may_think_to_the_end_waits_during_a_pause_too(flag, monkeypatch) -> None:
    monkeypatch.setattr(PAUSE, "_flag", flag)
    flag.value = 1
    assert not never_cancelled()
    assert len(flag.looks) == 3
