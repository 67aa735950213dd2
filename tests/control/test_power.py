"""Power source: battery, mains, batteries of connected devices, and everything unknown."""

import sys

import pytest

from sanjuan_desktop.control import power
from sanjuan_desktop.control.power import POLL_MS, PowerSource, is_on_battery, mac_discharges

BATTERY = {"type": "Battery", "status": "Discharging"}
CHARGING = {"type": "Battery", "status": "Charging"}
MAINS, NO_MAINS = {"type": "Mains", "online": "1"}, {"type": "Mains", "online": "0"}
MOUSE = {"type": "Battery", "status": "Discharging", "scope": "Device"}

FULL = {"type": "Battery", "status": "Full"}
UPS = {"type": "UPS", "status": "Discharging", "online": "1"}
USB = {"type": "USB", "online": "1"}

on_linux = pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="asked without files")


@pytest.fixture
def supplies(tmp_path):
    """Return a function that writes the files of power supplies and returns their folder."""

    def write(*all_files):
        for number, files in enumerate(all_files):
            folder = tmp_path / f"supply{number}"
            folder.mkdir()
            for name, text in files.items():
                (folder / name).write_text(f"{text}\n", encoding="utf-8")
        return tmp_path

    return write


@on_linux
@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ((BATTERY,), True),
        ((NO_MAINS, BATTERY), True),
        ((CHARGING, BATTERY), True),
        ((CHARGING,), False),
        ((FULL, BATTERY), True),
        ((FULL, CHARGING), False),
        ((FULL, NO_MAINS), False),
        ((BATTERY, MAINS), False),
        ((BATTERY, USB), False),
        ((UPS,), False),
        ((UPS, NO_MAINS, BATTERY), True),
        ((UPS, MAINS), False),
        ((MAINS,), False),
        ((MOUSE,), False),
        ((MOUSE, NO_MAINS, BATTERY), True),
        ((), False),
        (({"type": "Battery"}, {}), False),
    ],
)
def test_a_discharging_battery_without_a_charger_is_battery(supplies, files, expected) -> None:
    assert is_on_battery(supplies(*files)) is expected


def test_an_unknown_power_source_is_not_battery(tmp_path) -> None:
    assert not is_on_battery(tmp_path / "missing")


def test_a_damaged_file_is_not_battery(tmp_path) -> None:
    (tmp_path / "supply").mkdir()
    (tmp_path / "supply" / "type").write_bytes(b"\xff\xfe")
    assert not is_on_battery(tmp_path)


@pytest.mark.parametrize(
    ("report", "expected"),
    [
        ("Now drawing from 'Battery Power'\n -InternalBattery-0 (id=1)\t80%; discharging; 3:10\n", True),
        ("Now drawing from 'AC Power'\n -InternalBattery-0 (id=1)\t80%; charging; 1:10\n", False),
        ("Now drawing from 'UPS Power'\n -Back-UPS (id=2)\t80%; discharging\n", False),
        ("No 'Battery Power' here\n", False),
        ("", False),
    ],
)
def test_macos_names_its_power_source(report: str, expected: bool) -> None:
    assert mac_discharges(report) is expected


@pytest.fixture
def answers(monkeypatch):
    """Answer each look at the power source from a list; the last answer stays."""
    found = [False]
    monkeypatch.setattr(power, "is_on_battery", lambda: found.pop(0) if len(found) > 1 else found[0])
    return found


@pytest.fixture
def source(qapp):
    made = PowerSource()
    yield made
    made.close()
    made.close()


def test_a_change_is_noticed_within_a_minute(source, answers, qtbot, monkeypatch) -> None:
    assert POLL_MS <= 60_000
    monkeypatch.setattr(power, "POLL_MS", 1)
    source = PowerSource()
    seen = []
    source.changed.connect(lambda: seen.append(source.is_on_battery))
    assert not source.is_on_battery
    answers[:] = [True, True, False]
    source.watch()
    qtbot.waitUntil(lambda: len(seen) == 2)
    assert seen == [True, False]
    source.close()


def test_on_battery_nothing_is_done_ahead_unless_the_player_allows_it(source) -> None:
    seen = []
    source.changed.connect(lambda: seen.append(source.may_work_ahead))
    assert source.may_work_ahead
    source.take(True)
    source.take(True)
    assert source.is_on_battery
    source.allow_on_battery(True)
    source.allow_on_battery(True)
    source.allow_on_battery(False)
    source.take(False)
    assert seen == [False, True, False, True]


def test_a_closed_source_reads_no_more(source, answers, qtbot) -> None:
    answers[:] = [True]
    source.watch()
    source.close()
    qtbot.wait(50)
    assert not source.is_on_battery


def test_a_closed_source_is_not_watched_again(source, monkeypatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(power, "is_on_battery", lambda: asked.append(1))
    source.close()
    # A window starts to watch a moment after its first frame, when it may already be closed.
    source.watch()
    source.close()
    assert asked == []
