"""Power source: battery, mains, batteries of connected devices, and everything unknown."""

import sys

import pytest

from sanjuan_desktop.features.startpage.power import is_on_battery

BATTERY = {"type": "Battery", "status": "Discharging"}
CHARGING = {"type": "Battery", "status": "Charging"}
MAINS, NO_MAINS = {"type": "Mains", "online": "1"}, {"type": "Mains", "online": "0"}
MOUSE = {"type": "Battery", "status": "Discharging", "scope": "Device"}

on_linux = pytest.mark.skipif(sys.platform == "win32", reason="Windows is asked without files")


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
        ((BATTERY, MAINS), False),
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
