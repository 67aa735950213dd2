"""The wheel holds the program and its resources, and finds them when it is installed."""

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
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
    assert "sanjuan_desktop/_resources/music/dusk.wav.gz" in names
    assert "sanjuan_desktop/_resources/puzzles/book.json.gz" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not [name for name in names if name.startswith(("tests/", "packaging/"))]


def test_the_wheel_tells_what_it_is(wheel: Path):
    archive = zipfile.ZipFile(wheel)
    (name,) = [each for each in archive.namelist() if each.endswith(".dist-info/METADATA")]
    head, _, text = archive.read(name).decode().partition("\n\n")
    assert "Description-Content-Type: text/markdown" in head
    assert text == (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_source_archive_holds_all_that_is_kept(tmp_path: Path):
    git = shutil.which("git")
    if git is None:
        pytest.skip("there is no git")
    asked = subprocess.run([git, "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if asked.returncode:
        pytest.skip("this is no clone")
    made = Path(next(SdistBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])))
    with tarfile.open(made) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert set(asked.stdout.split("\0")) - {""} - names == set()


def test_installed_wheel_finds_its_resources(wheel: Path, tmp_path: Path):
    zipfile.ZipFile(wheel).extractall(tmp_path)
    code = "from sanjuan_desktop.resources import resource_path; print(resource_path('fonts'))"
    # Without site packages, only modules from the wheel can be imported.
    found = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert Path(found.stdout.strip()) == (tmp_path / "sanjuan_desktop" / "_resources" / "fonts").resolve()
