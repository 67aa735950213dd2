"""The wheel holds the program and its resources, and finds them when it is installed."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    return Path(next(WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])))


def test_wheel_holds_program_resources_and_licences(wheel: Path):
    names = zipfile.ZipFile(wheel).namelist()
    assert "sanjuan_desktop/resources.py" in names
    assert "sanjuan_desktop/_resources/fonts/fraunces-latin-700-normal.ttf" in names
    assert "sanjuan_desktop/_resources/sounds/turn.wav" in names
    assert "sanjuan_desktop/_resources/beds/dusk.wav" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not [name for name in names if name.startswith(("tests/", "packaging/"))]


def test_installed_wheel_finds_its_resources(wheel: Path, tmp_path: Path):
    zipfile.ZipFile(wheel).extractall(tmp_path)
    code = "from sanjuan_desktop.resources import resource_path; print(resource_path('fonts'))"
    # Without site packages, only what came out of the wheel may answer.
    found = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert Path(found.stdout.strip()) == (tmp_path / "sanjuan_desktop" / "_resources" / "fonts").resolve()
