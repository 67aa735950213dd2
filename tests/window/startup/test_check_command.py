"""A copy of the program says whether it is whole."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sanjuan_desktop import resources
from sanjuan_desktop.cli import check
from sanjuan_desktop.cli.arguments import run_command_line
from sanjuan_desktop.resources import resource_path

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give a copy of the resources, where the program looks for them."""
    shutil.copytree(resource_path("goods"), tmp_path / "resources" / "goods")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    resources.root.cache_clear()
    yield tmp_path / "resources"
    resources.root.cache_clear()


def test_this_copy_is_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command_line(["check"]) == 0
    found = capsys.readouterr()
    assert found.err == ""
    assert "modules load" in found.out
    assert "Sound: " in found.out


def test_each_resource_is_listed_with_its_digest(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command_line(["check", "--list"]) == 0
    coffee = hashlib.sha256((copied / "goods/coffee.svg").read_bytes()).hexdigest()
    lines = capsys.readouterr().out.splitlines()
    assert f"{coffee}  goods/coffee.svg" in lines
    assert sum("  goods/" in line for line in lines) == len(list((copied / "goods").iterdir()))


def test_an_empty_resource_is_named(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (copied / "goods/sugar.svg").write_bytes(b"")
    assert run_command_line(["check"]) == 2
    assert capsys.readouterr().err == "sanjuan: the resource goods/sugar.svg is empty\n"


def test_a_module_that_does_not_load_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check, "modules", lambda: ["sanjuan_desktop.rules", "sanjuan_desktop.nowhere"])
    assert run_command_line(["check"]) == 2
    assert "cannot load sanjuan_desktop.nowhere: ModuleNotFoundError" in capsys.readouterr().err


def test_all_modules_but_the_start_are_looked_at() -> None:
    names = set(check.modules())
    assert {"sanjuan_desktop.rules.engine", "sanjuan_desktop.features.statistics.charts"} <= names
    assert "sanjuan_desktop.__main__" not in names


WITHOUT_THEM = """
import sys
from left_out import is_left_out_module

class Missing:
    def find_spec(self, name, path=None, target=None):
        if is_left_out_module(name):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

for name in [name for name in sys.modules if is_left_out_module(name)]:
    del sys.modules[name]
sys.meta_path.insert(0, Missing())
from sanjuan_desktop.cli import check
print(sum(check.loads(name) for name in check.modules() if not is_left_out_module(name)))
"""


def test_all_modules_load_without_what_builds_leave_out() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "packaging"), str(ROOT)))}
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_THEM],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stderr == ""
    assert int(done.stdout) > 300
